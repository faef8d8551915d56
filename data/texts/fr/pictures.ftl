# Les images : ce qui y est écrit, et le texte qui dit la même chose.

picture-computer = Ordi { $number }
picture-player = Joueur { $number }
picture-course = Total après chaque manche
picture-rating = Cote : les { $count } dernières parties
picture-standing =
    Classement de la partie{ $scoring ->
        [penalty] , en points de pénalité
       *[points] { "" }
    }
picture-round-won = gagne la manche
picture-lowest =
    { $scoring ->
        [penalty] Points de pénalité : le total le plus bas gagne
       *[countdown] Compte à rebours : le total le plus bas gagne
    }

alt-table =
    La table. Sur la défausse : { $top }{ $count ->
        [0] { "" }
       *[other] , au-dessus de { $below }
    }.
alt-suit = Couleur demandée : { $suit }.
alt-under = À suivre : { $card }.
alt-direction =
    { $direction ->
        [clockwise] On joue dans le sens des aiguilles d’une montre.
       *[counter] On joue dans le sens inverse des aiguilles d’une montre.
    }
alt-seat =
    { $player } : { $facts }{ $turn ->
        [yes] , c’est son tour
       *[no] { "" }
    }{ $pending ->
        [0] { "" }
        [1] , sous une attaque de 1 carte
       *[other] , sous une attaque de { $pending } cartes
    }{ $away ->
        [yes] , ailleurs
       *[no] { "" }
    }.
alt-finished = a fini, { $nth } place
alt-hands = Les mains à la fin de la manche.
alt-standing = { $standing } :
alt-hand =
    { $place }. { $player } : { $count ->
        [0] plus de cartes
        [1] 1 carte
       *[other] { $count } cartes
    }{ $listed ->
        [yes] { "" } ({ $cards })
       *[no] { "" }
    }{ $scored ->
        [yes] , { $points }, total { $total }
       *[no] { "" }
    }.
alt-podium = Le podium.
alt-placed =
    { $place }. { $player }{ $scored ->
        [yes] { "" } : { $points }
       *[no] { "" }
    }.
alt-course = Total après chaque manche.
alt-course-line = { $player } : { $totals }.
alt-course-long = Une courbe par joueur sur { $count } manches.
alt-ranking = Les points en barres.
alt-rating = Courbe de la cote sur { $count } parties : { $values }.
