# Les options d’une table, en quelques mots chacune.

summary-changed = Règles de base, avant les options de cette table. { $summary }
option-scoring =
    { $value ->
        [places] Décompte : 50, 20 et 10 points aux trois premières places
        [penalty] Décompte : points de pénalité
        [collect] Décompte : qui gagne la manche ramasse les points
        [countdown] Décompte : compte à rebours
       *[single] Une seule manche, sans points
    }
option-decks =
    { $count ->
        [1] Un seul jeu de cartes
       *[other] { $count } jeux de cartes
    }
option-jokers =
    { $count ->
        [0] Sans Jokers
        [1] 1 Joker par jeu
       *[other] { $count } Jokers par jeu
    }
option-hand-size =
    { $value ->
        [number] { $count ->
            [1] 1 carte chacun
           *[other] { $count } cartes chacun
        }
        [dealer] Le donneur choisit de 5 à 8 cartes chacun
       *[table] Nombre de cartes selon le nombre de joueurs
    }
option-draw =
    { $value ->
        [one] On ne pioche qu’une carte
       *[until-playable] On pioche jusqu’à pouvoir jouer
    }
option-play-after-draw =
    { $value ->
        [yes] La carte piochée peut être posée aussitôt
       *[no] La carte piochée ne peut pas être posée aussitôt
    }
option-draw-when-able =
    { $value ->
        [yes] On peut piocher même quand on peut jouer
       *[no] On ne pioche que si l’on ne peut pas jouer
    }
option-suit-in-hand =
    { $value ->
        [yes] La couleur demandée doit être en main
       *[no] On peut demander n’importe quelle couleur
    }
option-announce =
    { $value ->
        [yes] « Carte » doit être annoncé
       *[no] Sans annonce « Carte »
    }
option-finish-power =
    { $value ->
        [yes] L’attaque de la dernière carte s’applique
       *[no] L’attaque de la dernière carte ne s’applique pas
    }
option-snap =
    { $value ->
        [yes] On peut jouer à la volée (avec deux jeux de cartes)
       *[no] Sans jeu à la volée
    }
option-complete =
    { $value ->
        [yes] On peut demander de compléter
       *[no] On ne peut pas demander de compléter
    }
option-penalty =
    { $count ->
        [0] Une erreur ne coûte rien
        [1] Une erreur coûte 1 carte
       *[other] Une erreur coûte { $count } cartes
    }
option-swap-rank =
    { $value ->
        [rank] Échanger les mains : { $rank }
       *[none] Sans échange de mains
    }
option-rotate-rank =
    { $value ->
        [rank] Faire tourner les mains : { $rank }
       *[none] Sans rotation des mains
    }
option-give-rank =
    { $value ->
        [rank] Donner une carte : { $rank }
       *[none] Sans don de carte
    }
option-joker-power =
    { $value ->
        [transparent] Le Joker est transparent : la carte du dessous compte
       *[attack] Le Joker attaque
    }
option-queen-skips =
    { $value ->
        [yes] La Dame fait perdre un tour
       *[no] La Dame ne fait pas perdre de tour
    }
option-ace-reverses =
    { $value ->
        [yes] L’As change le sens du jeu
       *[no] L’As ne change pas le sens du jeu
    }
option-two-attacks =
    { $value ->
        [yes] Le 2 attaque
       *[no] Le 2 n’attaque pas
    }
option-other = { $name } : { $value ->
        [yes] oui
        [no] non
        [none] aucun
       *[other] { $value }
    }
