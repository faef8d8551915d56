# Noms et descriptions des commandes. Le nom français est celui par défaut.

command-huit = huit
command-huit-about = Jouer au 8 américain
command-nouvelle = nouvelle
command-nouvelle-about = Ouvrir une table dans ce salon
command-nouvelle-variante = variante
command-nouvelle-variante-about = Choisir les règles (classique si tu ne dis rien)
command-nouvelle-objectif = objectif
command-nouvelle-objectif-about = Fixer les points auxquels la partie s’arrête
command-nouvelle-delai = delai
command-nouvelle-delai-about = Fixer le temps de chaque tour
command-main = main
command-main-about = Revoir ta main, en privé
command-table = table
command-table-about = Afficher de nouveau la table au bas du salon
command-quitter = quitter
command-quitter-about = Quitter la table ; en pleine partie, un ordinateur prend ta place
command-arreter = arreter
command-arreter-about = Arrêter la partie pour tout le monde
command-regles = regles
command-regles-about = Lire les règles d’une variante
command-regles-variante = variante
command-regles-variante-about = Choisir la variante (celle de la table si tu ne dis rien)
command-aide = aide
command-aide-about = Voir comment commencer, en trois lignes
command-classement = classement
command-classement-about = Voir le classement du serveur
command-classement-portee = portee
command-classement-portee-about = Compter les parties entre joueurs, ou contre les ordinateurs

choice-delai-aucun = aucun
choice-delai-lent = lent (5 min)
choice-delai-normal = normal (90 s)
choice-delai-rapide = rapide (30 s)
choice-portee-joueurs = entre joueurs
choice-portee-ordinateurs = contre les ordinateurs
