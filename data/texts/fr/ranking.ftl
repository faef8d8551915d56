# Le classement du serveur.

ranking-title =
    { $scope ->
        [people] # Classement général
       *[computers] # Classement général, contre les ordinateurs
    }
ranking-line = **{ $place }.** { $player } : { $points } ({ $matches }, { $wins })
ranking-empty =
    { $scope ->
        [people] Personne n’a encore terminé de partie entre joueurs. Pour commencer : `/huit nouvelle`.
       *[computers] Personne n’a encore terminé de partie contre les ordinateurs. Pour commencer : `/huit nouvelle`.
    }
ranking-note =
    { $scope ->
        [people] -# À la fin d’une partie : 50 points pour la 1re place, 20 pour la 2e, 10 pour la 3e, et rien pour la dernière.
       *[computers] -# Parties d’une seule personne contre les ordinateurs, comptées à part.
    }
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
