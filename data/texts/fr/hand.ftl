# La main, que seule la personne qui la tient voit.

hand-top = ## Sur la table : { $card }
hand-cards =
    { $count ->
        [0] Ta main est vide.
        [1] Ta main (1 carte) : { $cards }
       *[other] Ta main ({ $count } cartes) : { $cards }
    }
hand-page = Page { $page } sur { $pages } ; les cartes jouables viennent en premier.
hand-says = Ta prochaine carte sera posée en disant { $said }.

hand-round-over = La manche est finie : regarde les résultats dans le salon.
hand-finished = Tu n’as plus de carte : les autres terminent la manche.
hand-ended = Cette partie est terminée.

hand-wait =
    { $count ->
        [0] Pas encore à toi : tes cartes s’activeront à ton tour. Si elles tardent, rouvre « { LABEL("button-hand", $public) } ».
        [1] Pas encore à toi : une carte posée hors de ton tour te coûte 1 carte.
       *[other] Pas encore à toi : une carte posée hors de ton tour te coûte { $count } cartes.
    }
hand-snap = Tu as la même carte que celle du dessus : tu peux la poser « à la volée » !
hand-complete =
    { $can ->
        [yes] On te demande de compléter : pose la quatrième carte.
       *[no] On te demande de compléter, et tu n’as pas la quatrième carte : dis-le.
    }
hand-attacked =
    { $can ->
        [yes] { $count ->
            [1] Une attaque d’une carte te vise : réponds, ou prends-la.
           *[other] Une attaque de { $count } cartes te vise : réponds, ou prends-les.
        }
       *[no] { $count ->
            [1] Une attaque d’une carte te vise, et rien dans ta main n’y répond : prends-la.
           *[other] Une attaque de { $count } cartes te vise, et rien dans ta main n’y répond : prends-les.
        }
    }
hand-drawn = Tu viens de piocher { $card } : pose cette carte, ou passe.
hand-turn =
    { $can ->
        [play] C’est à toi de jouer : choisis une carte.
        [both] C’est à toi de jouer : choisis une carte, ou pioche.
        [draw] C’est à toi, mais aucune de tes cartes ne va : pioche.
       *[pass] C’est à toi, mais aucune de tes cartes ne va et la pioche est vide : passe.
    }
hand-forced =
    { $can ->
        [play] Tu dois rejouer : choisis une carte.
        [both] Tu dois rejouer : choisis une carte, ou pioche.
        [draw] Tu dois rejouer, mais aucune de tes cartes ne va : pioche.
       *[pass] Tu dois rejouer, mais aucune de tes cartes ne va et la pioche est vide : passe.
    }

ask-suit =
    { $some ->
        [yes] Quelle couleur demandes-tu après { $card } · { $chosen } ?
       *[no] Quelle couleur demandes-tu avec { $card } ?
    }
ask-become-rank = Quelle carte { $card } devient-il ? Choisis d’abord sa valeur.
ask-become-suit = Et de quelle couleur ?
ask-skip = Avec { $card }, fais-tu perdre son tour au joueur suivant ?
ask-run =
    { $some ->
        [yes] Avec { $card } : { $chosen }. Ajoute encore une carte, ou pose la suite.
       *[no] Avec { $card }, tu peux poser d’autres cartes de la même couleur, dans l’ordre croissant.
    }
ask-give-to =
    { $count ->
        [1] À qui donnes-tu une carte ?
       *[other] À qui donnes-tu { $count } cartes ?
    }
ask-give-cards =
    { $count ->
        [1] Quelle carte donnes-tu à { $player } ?
       *[other] Quelles cartes donnes-tu à { $player } ? Il en reste { $count } à choisir.
    }{ $some ->
        [yes] { "" } Déjà choisies : { $chosen }.
       *[no] { "" }
    }
ask-note-suit = Seulement une couleur qui te restera en main.
ask-note-answer = Pour répondre à l’attaque, seulement une carte qui le permet.
ask-note-last = On ne peut pas finir sur cette carte.
ask-swap = Avec qui échanges-tu ta main ?
ask-deal = Tu distribues : combien de cartes chacun reçoit-il ?

hand-left = Tu n’es plus à cette table.
