# Cards, suits, names, numbers: what the sentences are made of.

rank =
    { $rank ->
        [A] A
        [J] J
        [Q] Q
        [K] K
       *[other] { $rank }
    }
rank-word =
    { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [joker] joker
       *[other] { $rank }
    }
card-joker = Joker
card-the =
    { $rank ->
        [A] the ace
        [J] the jack
        [Q] the queen
        [K] the king
        [joker] the joker
       *[other] the { $rank }
    }{ $suit ->
        [s] { "" } of spades
        [h] { "" } of hearts
        [d] { "" } of diamonds
        [c] { "" } of clubs
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
        [s] ♠ Spades
        [h] ♥ Hearts
        [d] ♦ Diamonds
       *[c] ♣ Clubs
    }
suit-word =
    { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
       *[c] clubs
    }

word-quoted =
    { $word ->
        [carte] “Card”
        [maou] “Maou”
       *[other] “{ $word }”
    }

computer-name = Computer { $number }
list-and = { $first } and { $last }
list-or = { $first } or { $last }

cards =
    { $count ->
        [0] no card
        [1] 1 card
       *[other] { $count } cards
    }
points =
    { $count ->
        [1] 1 point
       *[other] { $count } points
    }
signed-points =
    { $sign ->
        [none] { "" }
        [minus] −
       *[plus] +
    }{ $count ->
        [1] 1 point
       *[other] { $count } points
    }
penalty-points =
    { $count ->
        [1] 1 penalty point
       *[other] { $count } penalty points
    }
nth =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
