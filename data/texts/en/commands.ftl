# Names and descriptions of the commands, as localisations of the French ones.

command-huit = eights
command-huit-about = Play crazy eights
command-nouvelle = new
command-nouvelle-about = Open a table in this channel
command-nouvelle-variante = variant
command-nouvelle-variante-about = Choose the rules (classique when you say nothing)
command-nouvelle-objectif = target
command-nouvelle-objectif-about = Set the points at which the match ends
command-nouvelle-delai = time
command-nouvelle-delai-about = Set the time for each turn
command-main = hand
command-main-about = See your hand again, in private
command-table = table
command-table-about = Post the table again at the bottom of the channel
command-quitter = leave
command-quitter-about = Leave the table; in the middle of a match a computer takes your seat
command-arreter = stop
command-arreter-about = Stop the match for everybody
command-regles = rules
command-regles-about = Read the rules of a variant
command-regles-variante = variant
command-regles-variante-about = Choose the variant (the table’s when you say nothing)
command-aide = help
command-aide-about = Learn how to start, in three lines
command-classement = leaderboard
command-classement-about = See the server’s leaderboard
command-classement-portee = scope
command-classement-portee-about = Count matches between people, or against computers

choice-delai-aucun = none
choice-delai-lent = slow (5 min)
choice-delai-normal = normal (90 s)
choice-delai-rapide = fast (30 s)
choice-portee-joueurs = between people
choice-portee-ordinateurs = against computers
