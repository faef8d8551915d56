# The hand, which only its owner sees.

hand-top = ## On the table: { $card }
hand-cards =
    { $count ->
        [0] Your hand is empty.
        [1] Your hand (1 card): { $cards }
       *[other] Your hand ({ $count } cards): { $cards }
    }
hand-page = Page { $page } of { $pages }; the cards that can be played come first.
hand-says = Your next card will be played saying { $said }.

hand-round-over = The round is over: the results are in the channel.
hand-finished = You have no card left: the others finish the round.
hand-ended = This match is over.

hand-wait =
    { $count ->
        [0] Not your turn yet: your cards become active on your turn. If they are late, open “{ LABEL("button-hand", $public) }” again.
        [1] Not your turn yet: a card played out of turn costs you 1 card.
       *[other] Not your turn yet: a card played out of turn costs you { $count } cards.
    }
hand-snap = You hold the same card as the top one: you may snap!
hand-complete =
    { $can ->
        [yes] You are asked to complete: play the fourth card.
       *[no] You are asked to complete and do not hold the fourth card: say so.
    }
hand-attacked =
    { $can ->
        [yes] { $count ->
            [1] You are under an attack of 1 card: answer it, or take it.
           *[other] You are under an attack of { $count } cards: answer it, or take them.
        }
       *[no] { $count ->
            [1] You are under an attack of 1 card and hold no answer: take it.
           *[other] You are under an attack of { $count } cards and hold no answer: take them.
        }
    }
hand-drawn = You have just drawn { $card }: play it, or pass.
hand-turn =
    { $can ->
        [play] It is your turn: choose a card.
        [both] It is your turn: choose a card, or draw.
        [draw] It is your turn, but none of your cards fits: draw.
       *[pass] It is your turn, but none of your cards fits and the stock is empty: pass.
    }
hand-forced =
    { $can ->
        [play] You must play again: choose a card.
        [both] You must play again: choose a card, or draw.
        [draw] You must play again, but none of your cards fits: draw.
       *[pass] You must play again, but none of your cards fits and the stock is empty: pass.
    }

ask-suit =
    { $some ->
        [yes] Which suit do you name after { $card } · { $chosen }?
       *[no] Which suit do you name with { $card }?
    }
ask-become-rank = Which card does { $card } become? Choose its rank first.
ask-become-suit = And of which suit?
ask-skip = With { $card }, do you skip the next turn?
ask-run =
    { $some ->
        [yes] With { $card }: { $chosen }. Add one more card, or play the run.
       *[no] With { $card } you may play other cards of the same suit, in ascending order.
    }
ask-give-to =
    { $count ->
        [1] Who gets a card from you?
       *[other] Who gets { $count } cards from you?
    }
ask-give-cards =
    { $count ->
        [1] Which card do you give to { $player }?
       *[other] Which cards do you give to { $player }? { $count } are still to be chosen.
    }{ $some ->
        [yes] { "" } Chosen already: { $chosen }.
       *[no] { "" }
    }
ask-note-suit = Only a suit that you will still hold.
ask-note-answer = Under an attack, only a card that answers it.
ask-note-last = You cannot finish on this card.
ask-swap = Who do you swap hands with?
ask-deal = You deal: how many cards does everyone get?

hand-left = You are no longer at this table.
