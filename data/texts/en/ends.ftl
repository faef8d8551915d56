# What opens a match and what closes it, beyond the variant’s own points.

match-begins = The match begins: { $mentions }.

event-queen-first = Whoever holds the queen of hearts goes first, failing that another queen.

# The points of the server: a line that nobody takes for the points of the match.
end-ranked = **On the server’s leaderboard**: { $listed }
end-ranked-one = { $player } { $points ->
        [0] 0
       *[other] +{ $points }
    }
end-leavers = Not at the table at the end: 0 points for { $players }
end-other-leavers =
    { $count ->
        [1] 1 other person
       *[other] { $count } other people
    }

table-no-permission =
    { $count ->
        [1] **The match has stopped: I lack the permission { $missing } in this channel.**
       *[other] **The match has stopped: I lack the permissions { $missing } in this channel.**
    }
end-no-permission =
    { $count ->
        [1] **The match has stopped: I lack the permission { $missing } in this channel.**
       *[other] **The match has stopped: I lack the permissions { $missing } in this channel.**
    }
