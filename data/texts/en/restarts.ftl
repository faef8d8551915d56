# What is read after the bot has restarted.

table-set-aside = The table that was here could not be brought back: its match is damaged. It ends there, without a result, and the channel is free. To open another one, type `/eights new`.
table-set-aside-here = This table has ended: it could not be brought back.
no-old-click = The table has changed since: look at it, then click once more if you still want that.
no-restarting = I am restarting: click once more in a moment, nothing is lost.
