# Des noms qui se ressemblent.

member-so-named = { $name } (membre)
