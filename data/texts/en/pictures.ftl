# The pictures: what is written in them, and the text that says the same.

picture-computer = Comp. { $number }
picture-player = Player { $number }
picture-course = Total after each round
picture-rating = Rating: the last { $count } matches
picture-standing =
    Match standings{ $scoring ->
        [penalty] , in penalty points
       *[points] { "" }
    }
picture-round-won = wins the round
picture-lowest =
    { $scoring ->
        [penalty] Penalty points: the lowest total wins
       *[countdown] Countdown: the lowest total wins
    }

alt-table =
    The table. On the discard: { $top }{ $count ->
        [0] { "" }
       *[other] , above { $below }
    }.
alt-suit = Suit named: { $suit }.
alt-under = To follow: { $card }.
alt-direction =
    { $direction ->
        [clockwise] Play goes clockwise.
       *[counter] Play goes anticlockwise.
    }
alt-seat =
    { $player }: { $facts }{ $turn ->
        [yes] , to play
       *[no] { "" }
    }{ $pending ->
        [0] { "" }
        [1] , under an attack of 1 card
       *[other] , under an attack of { $pending } cards
    }{ $away ->
        [yes] , away
       *[no] { "" }
    }.
alt-finished = finished { $nth }
alt-hands = The hands at the end of the round.
alt-standing = { $standing }:
alt-hand =
    { $place }. { $player }: { $count ->
        [0] no cards left
        [1] 1 card
       *[other] { $count } cards
    }{ $listed ->
        [yes] { "" } ({ $cards })
       *[no] { "" }
    }{ $scored ->
        [yes] , { $points }, total { $total }
       *[no] { "" }
    }.
alt-podium = The podium.
alt-placed =
    { $place }. { $player }{ $scored ->
        [yes] { "" }: { $points }
       *[no] { "" }
    }.
alt-course = Total after each round.
alt-course-line = { $player }: { $totals }.
alt-course-long = One line per player over { $count } rounds.
alt-ranking = The points as bars.
alt-rating = Course of the rating over { $count } matches: { $values }.
