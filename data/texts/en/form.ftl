# The form of the lobby's options.

form-options = Options of the table
form-variant = Variant
form-variant-hint = The rules; /eights rules has them in full.
form-target = Target
form-target-hint = The points at which the match ends; empty: the variant’s own.
form-delay = Time for a turn
form-delay-hint = After that the computer plays the turn.
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
        [penalty] By penalties: the lowest total wins
        [collect] By collecting: who goes out takes the points
        [countdown] Countdown
       *[single] One single round, without points
    }
form-practices = House practices
form-practices-hint = Tick those that are in force at this table.
form-practice =
    { $practice ->
        [announce] Calling “Card”
        [play_after_draw] Playing the drawn card at once
        [draw_when_able] Drawing though able to play
        [suit_in_hand] Naming a suit that is held
        [finish_power] The attack of a last card applies
        [snap] Snapping out of turn
        [complete] Asking to complete
        [until_playable] Drawing until a card fits
        [penalty] A mistake costs 2 cards
        [dealer] The dealer chooses the number of cards
        [queen_skips] The queen skips a turn
        [ace_reverses] The ace reverses the direction
        [two_attacks] The 2 attacks
       *[other] { $practice }
    }
