# Ce qui est écrit sur les boutons, mot pour mot.

button-join = Rejoindre
button-leave = Quitter
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-options = Options
button-start = Commencer
button-cancel = Annuler

button-hand = Ma main
button-counter = Contre-carte !

button-draw = Piocher
button-take =
    { $count ->
        [1] Prendre 1 carte
       *[other] Prendre { $count } cartes
    }
button-pass = Passer
button-say =
    { $word ->
        [carte] Annoncer « Carte »
        [maou] Annoncer « Maou »
       *[other] Annoncer « { $word } »
    }
button-snap = À la volée !
button-square = Carré de 8
button-ask = Demander de compléter
button-fail = Je ne peux pas compléter
button-previous = Page précédente
button-following = Page suivante
button-seat = { $player } (place { $number })
button-back = Retour
button-lay =
    { $count ->
        [1] Poser cette seule carte
       *[other] Poser ces { $count } cartes
    }
button-skip =
    { $used ->
        [yes] Faire passer le tour suivant
       *[no] Ne faire passer personne
    }

button-next = Manche suivante
button-rematch = Revanche

button-confirm-stop = Arrêter la partie
button-confirm-leave = Quitter la partie
button-confirm-last = Quitter la partie
button-confirm-no = Non, continuer

button-scope =
    { $scope ->
        [people] Entre joueurs
       *[computers] Contre les ordinateurs
    }
button-period =
    { $period ->
        [week] Cette semaine
        [month] Ce mois-ci
       *[always] Depuis toujours
    }
button-every-variant = Toutes les variantes
