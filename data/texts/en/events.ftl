# What has happened, a sentence an event. $who: “they” for a third person, “you” for the reader,
# “target” when the reader is the other person of the sentence. Nobody ever reads another's cards.

event-round-started =
    Round { $number }: { $dealer } deals, the first card is { $card }, { $who ->
        [you] and you begin.
       *[they] and { $player } begins.
    }
event-played =
    { $who ->
        [you] You play { $card }
       *[they] { $player } plays { $card }
    }
event-snapped =
    { $who ->
        [you] Snap! You play { $card }
       *[they] Snap! { $player } plays { $card }
    }
event-becomes = { "" } (which becomes { $card })
event-run = { "" } with { $cards }
event-skip =
    { $used ->
        [yes] { $who ->
            [you] skip the next turn
           *[they] skips the next turn
        }
       *[no] { $who ->
            [you] skip nobody
           *[they] skips nobody
        }
    }
event-suit =
    { $who ->
        [you] name { $suit }
       *[they] names { $suit }
    }
event-says =
    { $who ->
        [you] say { $said }
       *[they] says { $said }
    }
event-sentence = { $phrases }.

event-drew-turn =
    { $who ->
        [you] { $known ->
            [yes] You draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] You draw a card.
               *[other] You draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] { $player } draws a card.
           *[other] { $player } draws { $count } cards.
        }
    }
event-drew-attack =
    { $who ->
        [you] { $known ->
            [yes] You take { $cards }.
           *[no] { $count ->
                [0] There is no card left to take.
                [1] You take a card.
               *[other] You take { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to take.
            [1] { $player } takes a card.
           *[other] { $player } takes { $count } cards.
        }
    }
event-drew-power =
    { $who ->
        [you] { $known ->
            [yes] You draw { $cards }, with no way to answer.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] You draw a card, with no way to answer.
               *[other] You draw { $count } cards, with no way to answer.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] { $player } draws a card, with no way to answer.
           *[other] { $player } draws { $count } cards, with no way to answer.
        }
    }
event-drew-challenge =
    { $who ->
        [you] { $known ->
            [yes] You draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] You draw a card.
               *[other] You draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] { $player } draws a card.
           *[other] { $player } draws { $count } cards.
        }
    }
event-drew-wrong =
    { $who ->
        [you] { $known ->
            [yes] For that mistake you draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] For that mistake you draw a card.
               *[other] For that mistake you draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] For that mistake { $player } draws a card.
           *[other] For that mistake { $player } draws { $count } cards.
        }
    }
event-drew-maou =
    { $who ->
        [you] { $known ->
            [yes] For forgetting, you draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] For forgetting, you draw a card.
               *[other] For forgetting, you draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] For forgetting, { $player } draws a card.
           *[other] For forgetting, { $player } draws { $count } cards.
        }
    }
event-drew-complete =
    { $who ->
        [you] { $known ->
            [yes] You draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] You draw a card.
               *[other] You draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] { $player } draws a card.
           *[other] { $player } draws { $count } cards.
        }
    }
event-drew-finish =
    { $who ->
        [you] { $known ->
            [yes] The last card makes you draw { $cards }.
           *[no] { $count ->
                [0] There is no card left to draw.
                [1] The last card makes you draw a card.
               *[other] The last card makes you draw { $count } cards.
            }
        }
       *[they] { $count ->
            [0] There is no card left to draw.
            [1] The last card makes { $player } draw a card.
           *[other] The last card makes { $player } draw { $count } cards.
        }
    }

event-passed =
    { $who ->
        [you] { $kept ->
            [yes] You keep the card you drew.
           *[no] You pass, having nothing to play or draw.
        }
       *[they] { $kept ->
            [yes] { $player } keeps the drawn card.
           *[no] { $player } passes, with nothing to play or draw.
        }
    }
event-attack-raised =
    { $who ->
        [you] { $count ->
            [1] Attack: 1 card for you.
           *[other] Attack: { $count } cards for you.
        }
       *[they] { $count ->
            [1] Attack: 1 card for { $player }.
           *[other] Attack: { $count } cards for { $player }.
        }
    }
event-attack-cancelled =
    { $who ->
        [you] You cancel the attack.
       *[they] { $player } cancels the attack.
    }
event-skipped =
    { $who ->
        [you] You lose your turn.
       *[they] { $player } loses a turn.
    }
event-reversed = The direction of play is reversed.
event-must-replay =
    { $who ->
        [you] You must play again.
       *[they] { $player } must play again.
    }
event-new-turn =
    { $who ->
        [you] You have another turn.
       *[they] { $player } has another turn.
    }
event-gave =
    { $who ->
        [you] { $known ->
            [yes] You give { $cards } to { $target }.
           *[no] { $count ->
                [1] You give a card to { $target }.
               *[other] You give { $count } cards to { $target }.
            }
        }
        [target] { $known ->
            [yes] { $player } gives you { $cards }.
           *[no] { $count ->
                [1] { $player } gives you a card.
               *[other] { $player } gives you { $count } cards.
            }
        }
       *[they] { $count ->
            [1] { $player } gives a card to { $target }.
           *[other] { $player } gives { $count } cards to { $target }.
        }
    }
event-swapped =
    { $who ->
        [you] You swap hands with { $target }.
        [target] { $player } swaps hands with you.
       *[they] { $player } swaps hands with { $target }.
    }
event-rotated =
    { $direction ->
        [clockwise] Every hand moves one seat to the left.
       *[counter] Every hand moves one seat to the right.
    }
event-challenged =
    { $who ->
        [you] Counter! { $target } forgot to call (caught by you).
        [target] Counter! You forgot to call (caught by { $player }).
       *[they] Counter! { $target } forgot to call (caught by { $player }).
    }
event-asked =
    { $who ->
        [you] You ask { $target } to complete.
        [target] { $player } asks you to complete.
       *[they] { $player } asks { $target } to complete.
    }
event-failed =
    { $who ->
        [you] You cannot complete.
       *[they] { $player } cannot complete.
    }
event-square-shown =
    { $who ->
        [you] You show four 8s.
       *[they] { $player } shows four 8s.
    }
event-finished =
    { $who ->
        [you] You have no card left: { $nth } place.
       *[they] { $player } has no card left: { $nth } place.
    }
event-reshuffled =
    { $count ->
        [1] 1 card makes a new stock.
       *[other] { $count } cards are shuffled into a new stock.
    }
event-gathered = All the cards played are shuffled into a new stock, and { $card } is turned up.
event-wrong-play =
    { $who ->
        [you] You cannot play { $card }: the card goes back to your hand.
       *[they] { $player } cannot play { $card }: the card goes back to the hand.
    }
event-maou-missed =
    { $who ->
        [you] You did not say “Maou”: what you have just played goes back to your hand.
       *[they] { $player } did not say “Maou”: what was just played goes back to the hand.
    }
event-round-ended =
    { $blocked ->
        [yes] Nobody can play any more: the round is over.
       *[no] The round is over.
    }
event-match-ended =
    { $who ->
        [you] { $count ->
            [1] You win the match!
           *[other] { $players } win the match!
        }
       *[they] { $count ->
            [1] { $players } wins the match!
           *[other] { $players } win the match!
        }
    }
