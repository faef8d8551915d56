# Why an action is refused, and what to do: one sentence, in private.

refusal-this-card = this card
refusal-round-over = The round is over: wait for the next one.
refusal-not-your-turn = It is not your turn: wait until it is.
refusal-seat-out = You have already finished this round: wait for the next one.
refusal-choice-due = There is a choice to make first: answer the question in your hand.
refusal-no-choice-due = There is nothing to give or swap now: play a card or draw.
refusal-card-not-held = You no longer hold { $card }: open your hand again.
refusal-attack-pending = You are under attack: answer it, or take the cards.
refusal-no-attack = There is no attack under way: play a card or draw.
refusal-drawn-only = You have just drawn: play the card you drew, or pass.
refusal-does-not-fit = You cannot play { $card } now: choose a card of the right suit or of the same rank.
refusal-not-last = You cannot finish with { $card }: choose another card or draw.
refusal-needs-suit = The suit that you name is missing: choose it.
refusal-suit-not-held = You may only name a suit that you hold: choose another one.
refusal-bad-form = This play is incomplete: choose your card again.
refusal-bad-run = This run is not in ascending order of one suit: choose your cards again.
refusal-unknown-word = This word is not called in this variant: play without it.
refusal-can-play = You hold a card that fits: play it.
refusal-must-draw = You cannot pass yet: draw first.
refusal-nothing-to-draw = There is no card left to draw: play, or pass if nothing fits.
refusal-cannot-pass = You cannot pass now: play a card, or draw.
refusal-no-window = Too late, or nothing to call out: play has gone on.
refusal-own-challenge = You cannot call out your own slip: it is for the others to see.
refusal-bad-target = That player is no longer in the round: choose someone else.
refusal-bad-cards =
    { $count ->
        [0] You cannot give these cards: choose cards from your hand.
        [1] You have to give 1 card from your hand: choose it.
       *[other] You have to give { $count } cards from your hand: choose them.
    }
refusal-no-square = You have no four 8s to show now: play a card or draw.
refusal-not-this-variant = This variant has no such move: choose something else.
