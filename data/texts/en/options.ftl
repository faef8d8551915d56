# The options of a table, in a few words each.

option-scoring =
    { $value ->
        [places] Scoring: 50, 20 and 10 points for the first three places
        [penalty] Scoring: penalty points
        [collect] Scoring: the winner of the round collects the points
        [countdown] Scoring: countdown
       *[single] One single round, without points
    }
option-decks =
    { $count ->
        [1] One pack of cards
       *[other] { $count } packs of cards
    }
option-jokers =
    { $count ->
        [0] No jokers
        [1] 1 joker in each pack
       *[other] { $count } jokers in each pack
    }
option-hand-size =
    { $value ->
        [number] { $count ->
            [1] 1 card each
           *[other] { $count } cards each
        }
        [dealer] The dealer chooses 5 to 8 cards each
       *[table] Number of cards by the number of players
    }
option-draw =
    { $value ->
        [one] Only one card is drawn
       *[until-playable] Draw until a card fits
    }
option-play-after-draw =
    { $value ->
        [yes] The card drawn may be played at once
       *[no] The card drawn may not be played at once
    }
option-draw-when-able =
    { $value ->
        [yes] Drawing is allowed even to who could play
       *[no] Drawing is only allowed to who cannot play
    }
option-suit-in-hand =
    { $value ->
        [yes] The suit named must be held
       *[no] Any suit may be named
    }
option-announce =
    { $value ->
        [yes] “Card” must be called
       *[no] No calling of “Card”
    }
option-finish-power =
    { $value ->
        [yes] The attack of a last card applies
       *[no] The attack of a last card does not apply
    }
option-snap =
    { $value ->
        [yes] Snapping is allowed
       *[no] No snapping
    }
option-complete =
    { $value ->
        [yes] Asking to complete is allowed
       *[no] No asking to complete
    }
option-penalty =
    { $count ->
        [0] A mistake costs nothing
        [1] A mistake costs 1 card
       *[other] A mistake costs { $count } cards
    }
option-swap-rank =
    { $value ->
        [rank] Swapping hands: { $rank }
       *[none] No swapping of hands
    }
option-rotate-rank =
    { $value ->
        [rank] Rotating hands: { $rank }
       *[none] No rotating of hands
    }
option-give-rank =
    { $value ->
        [rank] Giving a card: { $rank }
       *[none] No giving of cards
    }
option-joker-power =
    { $value ->
        [transparent] The joker is see-through
       *[attack] The joker attacks
    }
option-queen-skips =
    { $value ->
        [yes] The queen skips a turn
       *[no] The queen is an ordinary card
    }
option-ace-reverses =
    { $value ->
        [yes] The ace reverses the direction
       *[no] The ace is an ordinary card
    }
option-two-attacks =
    { $value ->
        [yes] The 2 attacks
       *[no] The 2 is an ordinary card
    }
option-other = { $name }: { $value ->
        [yes] yes
        [no] no
        [none] none
       *[other] { $value }
    }
