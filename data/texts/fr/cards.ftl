# Cartes, couleurs, noms, nombres : ce dont les phrases sont faites.

rank =
    { $rank ->
        [A] As
        [J] V
        [Q] D
        [K] R
       *[other] { $rank }
    }
rank-word =
    { $rank ->
        [A] As
        [J] Valet
        [Q] Dame
        [K] Roi
        [joker] Joker
       *[other] { $rank }
    }
card-joker = Joker
card-the =
    { $rank ->
        [A] l’As
        [J] le Valet
        [Q] la Dame
        [K] le Roi
        [joker] le Joker
       *[other] le { $rank }
    }{ $suit ->
        [s] { "" } de pique
        [h] { "" } de cœur
        [d] { "" } de carreau
        [c] { "" } de trèfle
       *[none] { "" }
    }

suit-sign =
    { $suit ->
        [s] ♠
        [h] ♥
        [d] ♦
       *[c] ♣
    }
suit-label =
    { $suit ->
        [s] ♠ Pique
        [h] ♥ Cœur
        [d] ♦ Carreau
       *[c] ♣ Trèfle
    }
suit-word =
    { $suit ->
        [s] pique
        [h] cœur
        [d] carreau
       *[c] trèfle
    }

word-quoted =
    { $word ->
        [carte] « Carte »
        [maou] « Maou »
       *[other] « { $word } »
    }

computer-name = Ordinateur { $number }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }

cards =
    { $count ->
        [0] aucune carte
        [1] 1 carte
       *[other] { $count } cartes
    }
points =
    { $count ->
        [0] 0 point
        [1] 1 point
       *[other] { $count } points
    }
signed-points =
    { $sign ->
        [none] { "" }
        [minus] −
       *[plus] +
    }{ $count ->
        [0] 0 point
        [1] 1 point
       *[other] { $count } points
    }
penalty-points =
    { $count ->
        [0] 0 point de pénalité
        [1] 1 point de pénalité
       *[other] { $count } points de pénalité
    }
nth =
    { $place ->
        [1] 1re
       *[other] { $place }e
    }
