# L’archive : les parties terminées du serveur, leur résultat, leur fichier, et comment les revoir.

archive-title =
    { $count ->
        [0] # Parties terminées
        [1] # 1 partie terminée
       *[other] # { $count } parties terminées
    }
archive-empty = Aucune partie n’a encore été terminée sur ce serveur. Pour commencer : `/huit nouvelle`.
archive-line = **{ $variant }**, { $date }
    Victoire de { $winners }{ $count ->
        [0] .
       *[other] { "" }, contre { $others }.
    }
archive-more =
    { $count ->
        [1] 1 autre
       *[other] { $count } autres
    }
archive-choice = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avr.
        [5] mai
        [6] juin
        [7] juill.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[12] déc.
    } { $year }, { $time } : { $variant } ({ $players })

match-title =
    ## { $variant } — fin de la partie
    { $date }
match-line = **{ $nth } place** : { $player }{ $scored ->
        [yes] , { $score } dans la partie
       *[no] { "" }
    }{ $ranked ->
        [yes] , { $points ->
            [0] 0
           *[other] +{ $points }
        } au classement.
       *[no] .
    }
match-left =
    { $count ->
        [1] Un ordinateur a remplacé { $players } avant la fin.
       *[other] Des ordinateurs ont remplacé { $players } avant la fin.
    }
match-length = { $rounds }, { $actions }.
rounds =
    { $count ->
        [1] 1 manche
       *[other] { $count } manches
    }
actions =
    { $count ->
        [1] 1 coup
       *[other] { $count } coups
    }
match-record = **{ $variant }**, { $date }
    Tous les coups de la partie, pour la garder ou la vérifier : `python -m engine replay { $file }` la rejoue.

button-open-match = Voir
button-replay = Revoir la partie
button-record = Fichier de la partie
button-archive = Toutes les parties
button-match = Résultat
button-replay-first = Début
button-replay-back = Précédent
button-replay-forward = Suivant
button-replay-last = Fin
button-replay-before = Manche précédente
button-replay-after = Manche suivante

replay-position = Étape { $step }/{ $steps }
replay-no-cards = Plus aucune carte.

anonymous-name = Anonyme { $number }

no-such-match = Cette partie n’est pas dans l’archive de ce serveur : choisis-en une avec `/huit archive`.
no-replay = Cette version du jeu ne sait plus rejouer cette partie : son fichier reste disponible.

command-huit-archive =
    .name = archive
    .description = Revoir les parties terminées du serveur
    .partie = partie
    .partie-description = Choisir une partie : tape une date, une variante ou un nom
