# The form of the lobby's options.

form-options = Table options
form-variant = Variant
form-variant-hint = The rules; /eights rules has them in full.
form-target = Target
form-target-hint = The points at which the match ends; empty: the variant’s own.
form-delay = Time per turn
form-delay-hint = When it is up, the computer plays the turn.
form-delay-choice =
    { $delay ->
        [aucun] No limit
        [lent] Slow: 5 minutes
        [normal] Normal: 90 seconds
        [rapide] Fast: 30 seconds
       *[other] { $delay } seconds
    }
form-scoring = Scoring
form-scoring-hint = How points are counted.
form-scoring-choice =
    { $scoring ->
        [places] By places: 50, 20 and 10 points
        [penalty] By penalty points: the lowest total wins
        [collect] By collecting: whoever goes out takes the points
        [countdown] Countdown
       *[single] A single round, without points
    }
form-practices = House rules
form-practices-hint = Tick those in force.
form-practice =
    { $practice ->
        [announce] Call “Card”
        [play_after_draw] Play the drawn card at once, if it is the only one
        [draw_when_able] Draw even when able to play
        [suit_in_hand] Name only a suit you hold
        [finish_power] The attack of a last card applies
        [snap] Snap out of turn, with two packs
        [complete] Ask to complete
        [queen_skips] The queen skips a turn
        [ace_reverses] The ace reverses the direction
        [two_attacks] The 2 attacks
       *[other] { $practice }
    }
