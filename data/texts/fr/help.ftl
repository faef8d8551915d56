# L’aide : trois lignes pour commencer, et où en lire plus.

help =
    # 8 américain
    1. Ouvre une table avec `/huit nouvelle`, puis attends du monde ou clique sur « { LABEL("button-add-computer", $public) } ».
    2. Clique sur « { LABEL("button-start", $public) } », puis sur « { LABEL("button-hand", $public) } » : tes cartes ne sont visibles que pour toi.
    3. À ton tour, clique sur une carte qui va, ou pioche ; annonce « Carte » en posant ton avant-dernière carte.
help-more = Pour en savoir plus : `/huit regles` donne les règles de chaque variante, `/huit main` et `/huit table` réaffichent ta main et la table, `/classement` et `/profil` montrent les points et la cote de chacun (la cote mesure le niveau de jeu, et part de 1000), `/huit archive` fait revoir les parties terminées, et `/huit mes-donnees` dit ce que le bot garde de toi.
