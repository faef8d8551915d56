# Le classement du serveur, en public ; et ses mots, que le profil reprend.

ranking-title =
    { $period ->
        [week] # Classement de la semaine
        [month] # Classement du mois
       *[always] # Classement général
    }
ranking-scope =
    { $scope ->
        [people] Entre joueurs
       *[computers] Contre les ordinateurs
    }
ranking-variant = variante { $variant }
ranking-since = depuis le { $time }
ranking-line = **{ $place }.** { $asks ->
        [yes] **{ $player }**
       *[no] { $player }
    }{ $shared ->
        [yes] { " " }(ex æquo)
       *[no] { "" }
    } : { $points }
    -# { $figures }
ranking-own = -# … et { $player }, qui a demandé ce classement :
ranking-own-none = -# { $player }, qui a demandé ce classement, n’y figure pas encore.
ranking-empty =
    { $variant ->
        [yes] Dans cette variante, personne
       *[no] Personne
    } n’a { $period ->
        [always] encore terminé
       *[other] terminé
    } de partie { $scope ->
        [people] entre joueurs
       *[computers] contre les ordinateurs
    }{ $period ->
        [week] { " " }cette semaine
        [month] { " " }ce mois-ci
       *[always] { "" }
    }. Pour commencer : `/huit nouvelle`.
ranking-note =
    { $scope ->
        [people] -# À la fin d’une partie : 50 points pour la 1re place, 20 pour la 2e, 10 pour la 3e, et rien pour la dernière.
       *[computers] -# Parties d’une seule personne contre les ordinateurs, comptées à part.
    }
ranking-note-rating = -# La cote mesure le niveau de jeu ; on part de 1000. « ? » : cote provisoire, moins de 5 parties entre joueurs.

matches =
    { $count ->
        [0] 0 partie
        [1] 1 partie
       *[other] { $count } parties
    }
wins =
    { $count ->
        [0] 0 victoire
        [1] 1 victoire
       *[other] { $count } victoires
    }
wins-rate = { $wins } ({ $rate })
percent = { $count } %
rating =
    cote { $number }{ $sure ->
        [yes] { "" }
       *[no]  ?
    }
