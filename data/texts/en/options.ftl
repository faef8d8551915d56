# The options of a table, in a few words each.

summary-changed = Basic rules, before this table’s options. { $summary }
option-scoring =
    { $value ->
        [places] Scoring: 50, 20 and 10 points for the first three places
        [penalty] Scoring: penalty points
        [collect] Scoring: the winner of the round collects the points
        [countdown] Scoring: countdown
       *[single] A single round, without points
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
       *[table] Cards dealt depend on the number of players
    }
option-draw =
    { $value ->
        [one] Only one card is drawn
       *[until-playable] Draw until a card fits
    }
option-play-after-draw =
    { $value ->
        [yes] A drawn card may be played at once
       *[no] A drawn card may not be played at once
    }
option-draw-when-able =
    { $value ->
        [yes] You may draw even when you could play
       *[no] You may draw only when you cannot play
    }
option-suit-in-hand =
    { $value ->
        [yes] The suit you name must be in your hand
       *[no] Any suit may be named
    }
option-announce =
    { $value ->
        [yes] “Card” must be called
       *[no] “Card” need not be called
    }
option-finish-power =
    { $value ->
        [yes] The attack of a last card applies
       *[no] The attack of a last card does not apply
    }
option-snap =
    { $value ->
        [yes] Snapping out of turn is allowed (with two packs)
       *[no] No snapping
    }
option-complete =
    { $value ->
        [yes] You may ask to complete
       *[no] You may not ask to complete
    }
option-penalty =
    { $count ->
        [0] A mistake costs nothing
        [1] A mistake costs 1 card
       *[other] A mistake costs { $count } cards
    }
option-swap-rank =
    { $value ->
        [rank] Swap hands: { $rank }
       *[none] No swapping hands
    }
option-rotate-rank =
    { $value ->
        [rank] Pass all hands on: { $rank }
       *[none] No passing hands on
    }
option-give-rank =
    { $value ->
        [rank] Give a card away: { $rank }
       *[none] No giving cards away
    }
option-joker-power =
    { $value ->
        [transparent] The joker is transparent: the card below counts
       *[attack] The joker attacks
    }
option-queen-skips =
    { $value ->
        [yes] The queen makes the next player lose a turn
       *[no] The queen skips nobody
    }
option-ace-reverses =
    { $value ->
        [yes] The ace reverses the direction
       *[no] The ace does not reverse the direction
    }
option-two-attacks =
    { $value ->
        [yes] The 2 attacks
       *[no] The 2 does not attack
    }
option-other = { $name }: { $value ->
        [yes] yes
        [no] no
        [none] none
       *[other] { $value }
    }
