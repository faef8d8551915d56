# The archive: a server’s finished matches, their results, their records, and how to watch them.

archive-title =
    { $count ->
        [0] # Finished matches
        [1] # 1 finished match
       *[other] # { $count } finished matches
    }
archive-empty = No match has been finished on this server yet. To begin: `/eights new`.
archive-line = **{ $variant }**, { $date }
    Won by { $winners }{ $count ->
        [0] .
       *[other] { "" }, against { $others }.
    }
archive-more =
    { $count ->
        [1] 1 other
       *[other] { $count } others
    }
archive-choice = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }, { $time }: { $variant } ({ $players })

match-title =
    ## { $variant } — end of the match
    { $date }
match-line = **{ $nth } place**: { $player }{ $scored ->
        [yes] , { $score } in the match
       *[no] { "" }
    }{ $ranked ->
        [yes] , { $points ->
            [0] 0
           *[other] +{ $points }
        } on the leaderboard.
       *[no] .
    }
match-left =
    { $count ->
        [1] A computer replaced { $players } before the end.
       *[other] Computers replaced { $players } before the end.
    }
match-length = { $rounds }, { $actions }.
rounds =
    { $count ->
        [1] 1 round
       *[other] { $count } rounds
    }
actions =
    { $count ->
        [1] 1 move
       *[other] { $count } moves
    }
match-record = **{ $variant }**, { $date }
    Every move of the match, to keep or to check: `python -m engine replay { $file }` plays it again.

button-open-match = Open
button-replay = Watch the match
button-record = Match record
button-archive = All matches
button-match = Result
button-replay-first = First
button-replay-back = Back
button-replay-forward = Forward
button-replay-last = Last
button-replay-before = Previous round
button-replay-after = Next round

replay-position = Step { $step }/{ $steps }
replay-no-cards = No cards left.

anonymous-name = Anonymous { $number }

no-such-match = This match is not in the archive of this server: choose one with `/eights record`.
no-replay = This version of the game can no longer replay this match: its record is still there.

command-huit-archive =
    .name = record
    .description = See the finished matches of this server
    .partie = match
    .partie-description = Choose a match: type a date, a variant or a name
