# The table: before, during and after the match.

game = Crazy eights
game-variant = { game }: { $variant }

lobby-title = # { $title }
lobby-seats = **Players ({ $count } of { $most })**
lobby-seat =
    { $number }. { $player }{ $host ->
        [yes] { "" } (host)
       *[no] { "" }
    }
lobby-settings = **Settings**
lobby-missing =
    { $count ->
        [1] One more person or computer is needed to start.
       *[other] { $count } more people or computers are needed to start.
    }
lobby-ready = You can start now, or wait for more players.
lobby-full = The table is full: the match can start.
lobby-cancelled = This table is closed: the match did not take place.

lobby-started = The match has started.
lobby-moved = This table is shown in another message now.

# A target in points; for each player, with what that makes at the table.
goal =
    { $count ->
        [1] 1 { $kind ->
            [penalty] penalty point
           *[points] point
        }
       *[other] { $count } { $kind ->
            [penalty] penalty points
           *[points] points
        }
    }{ $each ->
        [yes] { "" } per player ({ $total } with { $players } players)
       *[no] { "" }
    }
target =
    { $scoring ->
        [penalty] Ends when someone reaches { $goal }; lowest total wins
        [places] First to reach { $goal }
        [collect] First to reach { $goal }
        [countdown] Countdown: from 8 to 0
       *[single] A single round, without points
    }
delay =
    { $unit ->
        [none] No time limit
        [minutes] { $count } minutes per turn
       *[seconds] { $count } seconds per turn
    }

table-title = ## { $variant } — round { $number }
table-suit = Suit named: **{ $suit }**
table-under-joker =
    { $ranked ->
        [yes] To follow: **{ $suit }** or **{ $rank }**
       *[no] To follow: **{ $suit }**
    }
table-any-card = Any card may be played.
table-attack =
    { $count ->
        [1] **Attack under way: 1 card for { $player }**
       *[other] **Attack under way: { $count } cards for { $player }**
    }
table-direction =
    { $direction ->
        [clockwise] Play goes clockwise
       *[counter] Play goes anticlockwise
    }
table-stock =
    { $count ->
        [0] Stock: empty
        [1] Stock: 1 card
       *[other] Stock: { $count } cards
    }
table-seat =
    { $turn ->
        [yes] ▶ **{ $player }**: { $facts }
       *[no] { $player }: { $facts }
    }
table-place = finished { $nth }{ $worth ->
        [0] { "" }
       *[other] { " " }(+{ $worth } points when the round ends)
    }
table-away = the computer plays while they are away
table-events = **Latest moves**
table-turn-play = It is { $player }’s turn.
table-turn-give = { $player } is choosing what to give, and to whom.
table-turn-swap = { $player } is choosing whom to swap hands with.
table-turn-complete = { $player } must complete, or say that it cannot be done.
table-deadline = The turn ends { $time }.
table-dealing = { $player } has to choose how many cards everyone gets, with “{ LABEL("button-hand", $public) }”.
table-stopped = **The match was stopped.**
table-moved = This table is shown in another message now.

end-title =
    { $over ->
        [match] ## { $variant } — end of the match
       *[round] ## { $variant } — end of round { $number }
    }
end-blocked = Nobody could play any more, so the round stopped there.
end-winners =
    { $count ->
        [1] **{ $players } wins the match!**
       *[other] **{ $players } win the match!**
    }
end-round-winners =
    { $count ->
        [1] { $players } wins the round.
       *[other] { $players } win the round.
    }
end-standing =
    { $over ->
        [match] **Final standings**
       *[round] **Match standings**
    }
end-line = **{ $nth } place**: { $player }{ $away ->
        [yes] { "" } (the computer played while they were away)
       *[no] { "" }
    }{ $scored ->
        [total] , { $points } (total: { $total }).
        [yes] , { $points }.
       *[no] .
    }{ $left ->
        [yes] { "" } Left: { $cards }
       *[no] { "" } No cards left.
    }
end-more-cards =
    { $count ->
        [1] { $cards } and 1 more card
       *[other] { $cards } and { $count } more cards
    }
end-next = The next round starts { $time }.
end-used =
    { $over ->
        [match] The rematch is on.
       *[round] The next round has started.
    }
end-moved = This result is shown in another message now.
end-stopped = **The match was stopped.**

onward = It goes on here: { $link }
