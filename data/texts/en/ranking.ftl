# The server’s leaderboard, in public; and its words, which the profile takes up.

ranking-title =
    { $period ->
        [week] # This week’s leaderboard
        [month] # This month’s leaderboard
       *[always] # All-time leaderboard
    }
ranking-scope =
    { $scope ->
        [people] Between people
       *[computers] Against computers
    }
ranking-variant = variant { $variant }
ranking-since = since { $time }
ranking-line = **{ $place }.** { $asks ->
        [yes] **{ $player }**
       *[no] { $player }
    }{ $shared ->
        [yes] { " " }(tied)
       *[no] { "" }
    }: { $points }
    -# { $figures }
ranking-own = -# … and { $player }, who asked for this leaderboard:
ranking-own-none = -# { $player }, who asked for this leaderboard, is not on it yet.
ranking-empty =
    Nobody has finished a match { $scope ->
        [people] between people
       *[computers] against computers
    }{ $variant ->
        [yes] { " " }in this variant
       *[no] { "" }
    } { $period ->
        [week] this week
        [month] this month
       *[always] yet
    }. To start one: `/eights new`.
ranking-note =
    { $scope ->
        [people] -# At the end of a match: 50 points for 1st place, 20 for 2nd, 10 for 3rd, and none for last.
       *[computers] -# Matches of one person against computers, counted apart.
    }
ranking-note-rating = -# The rating tells how well people play; everybody starts at 1000. “?”: provisional, fewer than 5 matches between people.

matches =
    { $count ->
        [1] 1 match
       *[other] { $count } matches
    }
wins =
    { $count ->
        [1] 1 win
       *[other] { $count } wins
    }
wins-rate = { $wins } ({ $rate })
percent = { $count }%
rating =
    rating { $number }{ $sure ->
        [yes] { "" }
       *[no] ?
    }
