# La table : avant, pendant et après la partie.

game = 8 américain
game-variant = { game } : { $variant }

lobby-title = # { $title }
lobby-seats = **Joueurs ({ $count } sur { $most })**
lobby-seat =
    { $number }. { $player }{ $host ->
        [yes] { "" } (hôte)
       *[no] { "" }
    }
lobby-settings = **Réglages**
lobby-missing =
    { $count ->
        [1] Il manque encore une personne ou un ordinateur pour commencer.
       *[other] Il manque encore { $count } personnes ou ordinateurs pour commencer.
    }
lobby-ready = On peut commencer, ou attendre d’autres joueurs.
lobby-full = La table est complète : on peut commencer.
lobby-cancelled = Cette table est fermée : la partie n’a pas eu lieu.

lobby-started = La partie a commencé.
lobby-moved = Cette table s’affiche maintenant dans un autre message.

# Un objectif en points ; par joueur, avec ce que cela fait à la table.
goal =
    { $count ->
        [1] 1 point
       *[other] { $count } points
    }{ $kind ->
        [penalty] { "" } de pénalité
       *[points] { "" }
    }{ $each ->
        [yes] { "" } par joueur ({ $total } à { $players } joueurs)
       *[no] { "" }
    }
target =
    { $scoring ->
        [penalty] La partie s’arrête dès qu’un joueur atteint { $goal } ; le total le plus bas gagne
        [places] Au premier qui atteint { $goal }
        [collect] Au premier qui atteint { $goal }
        [countdown] Compte à rebours : de 8 à 0
       *[single] Une seule manche, sans points
    }
delay =
    { $unit ->
        [none] Sans limite de temps
        [minutes] { $count } minutes par tour
       *[seconds] { $count } secondes par tour
    }

table-title = ## { $variant } — manche { $number }
table-suit = Couleur demandée : **{ $suit }**
table-under-joker =
    { $ranked ->
        [yes] À suivre : **{ $suit }** ou **{ $rank }**
       *[no] À suivre : **{ $suit }**
    }
table-any-card = N’importe quelle carte peut être posée.
table-attack =
    { $count ->
        [1] **Attaque en cours : 1 carte pour { $player }**
       *[other] **Attaque en cours : { $count } cartes pour { $player }**
    }
table-direction =
    { $direction ->
        [clockwise] On joue dans le sens des aiguilles d’une montre
       *[counter] On joue dans le sens inverse des aiguilles d’une montre
    }
table-stock =
    { $count ->
        [0] Pioche : vide
        [1] Pioche : 1 carte
       *[other] Pioche : { $count } cartes
    }
table-seat =
    { $turn ->
        [yes] ▶ **{ $player }** : { $facts }
       *[no] { $player } : { $facts }
    }
table-place = a fini, { $nth } place{ $worth ->
        [0] { "" }
       *[other] { " " }(+{ $worth } points en fin de manche)
    }
table-away = l’ordinateur joue en son absence
table-events = **Derniers coups**
table-turn-play = C’est à { $player } de jouer.
table-turn-give = { $player } choisit quoi donner, et à qui.
table-turn-swap = { $player } choisit avec qui échanger sa main.
table-turn-complete = { $player } doit compléter, ou dire que c’est impossible.
table-deadline = Fin du tour { $time }.
table-dealing = C’est à { $player } de choisir combien de cartes chacun reçoit, avec « { LABEL("button-hand", $public) } ».
table-stopped = **La partie a été arrêtée.**
table-moved = Cette table s’affiche maintenant dans un autre message.

end-title =
    { $over ->
        [match] ## { $variant } — fin de la partie
       *[round] ## { $variant } — fin de la manche { $number }
    }
end-blocked = Plus personne ne pouvait jouer : la manche s’est arrêtée là.
end-winners =
    { $count ->
        [1] **{ $players } gagne la partie !**
       *[other] **{ $players } gagnent la partie !**
    }
end-round-winners =
    { $count ->
        [1] { $players } gagne la manche.
       *[other] { $players } gagnent la manche.
    }
end-standing =
    { $over ->
        [match] **Classement final**
       *[round] **Classement de la partie**
    }
end-line = **{ $nth } place** : { $player }{ $away ->
        [yes] { "" } (l’ordinateur a joué en son absence)
       *[no] { "" }
    }{ $scored ->
        [total] , { $points } (total : { $total }).
        [yes] , { $points }.
       *[no] .
    }{ $left ->
        [yes] { "" } Reste : { $cards }
       *[no] { "" } Plus aucune carte.
    }
end-more-cards =
    { $count ->
        [1] { $cards } et 1 autre carte
       *[other] { $cards } et { $count } autres cartes
    }
end-next = La manche suivante commence { $time }.
end-used =
    { $over ->
        [match] La revanche est lancée.
       *[round] La manche suivante a commencé.
    }
end-moved = Ce résultat s’affiche maintenant dans un autre message.
end-stopped = **La partie a été arrêtée.**

onward = La suite est ici : { $link }
