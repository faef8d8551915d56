"""The words that a play owes: « Carte », « Maou » and « 4 » (docs/rules.md 5, "Words")."""

from collections.abc import Sequence

from engine.actions import Laying
from engine.cards import KINDS, Card, Kind
from engine.rules import Rules


def owed(rules: Rules, identity: Kind, left: int) -> tuple[str, ...]:
    """
    Return the words owed by laying *identity* with *left* cards left in the hand.

    « Maou » by the play that ends its player's round, and nothing else then; « Carte » when
    exactly one card is left; a card's own word with it.
    """
    power = rules.powers[identity]
    if not left and not power.replay:
        return ("maou",) if rules.maou else ()
    words = ("carte",) if left == 1 and rules.announce else ()
    return (*words, power.word) if power.word else words


def with_words(rules: Rules, action: Laying, hand: Sequence[Card] | int) -> Laying:
    """Return *action* with the words that it owes, *hand* (or its size) being that before it."""
    size = hand if isinstance(hand, int) else len(hand)
    left = size - 1 - len(action.run)
    last = action.run[-1] if action.run else action.become or action.card
    words = owed(rules, KINDS[last], left)
    if not words:
        return action
    # Spelt out: `dataclasses.replace` takes several times as long.
    return type(action)(
        action.seat, action.card, action.become, action.run, action.skip, action.suit, words
    )
