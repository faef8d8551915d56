# The server's leaderboard.

ranking-title =
    { $scope ->
        [people] # All-time leaderboard
       *[computers] # All-time leaderboard against computers
    }
ranking-line = **{ $place }.** { $player }: { $points } ({ $matches }, { $wins })
ranking-empty =
    { $scope ->
        [people] Nobody has finished a match between people yet. To start one: `/eights new`.
       *[computers] Nobody has finished a match against computers yet. To start one: `/eights new`.
    }
ranking-note =
    { $scope ->
        [people] -# At the end of a match: 50 points for the 1st place, 20 for the 2nd, 10 for the 3rd, never for the last.
       *[computers] -# Matches of one person against computers, counted apart.
    }
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
