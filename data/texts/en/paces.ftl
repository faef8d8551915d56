# What is read by who goes too fast.

no-so-fast = Not so fast: wait a few seconds, then click again.
no-post-yet = Not so often: wait a little, then ask for it again.
no-table-anew = The table was posted a moment ago: it is here, { $link }
