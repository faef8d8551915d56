# Names that look alike.

member-so-named = { $name } (member)
