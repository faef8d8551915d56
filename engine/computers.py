"""
A plain good player: keeps the wild cards, names its longest suit, sheds points.

It knows what its seat may know (a :class:`PlayerView`) and nothing else. It plays for absent
people too, so it always finds something legal.
"""

from collections import Counter
from random import Random

from engine.actions import (
    Action,
    Ask,
    Challenge,
    Draw,
    Fail,
    Give,
    Laying,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
)
from engine.cards import KINDS, Card, Suit, rank_of, suit_of
from engine.rules import Rules
from engine.view import PlayerView
from engine.words import with_words

HAND_SIZE = 6
"""What a computer deals where the dealer chooses (docs/interface.md, "Absence")."""
_CLOSE = 2
"""Cards with which an opponent is about to finish."""


def choose_hand_size() -> int:
    """Return the number of cards that a computer deals where the dealer chooses."""
    return HAND_SIZE


def choose(view: PlayerView, rules: Rules, rng: Random) -> Action:
    """
    Choose what the seat to move does; words owed are always said.

    *rng* settles what is equally good.

    :raises ValueError: when the seat has nothing to do now.
    """
    due = [action for action in view.legal if not isinstance(action, Challenge | Snap | Ask)]
    if not due:
        message = f"seat {view.seat} has nothing to do"
        raise ValueError(message)
    best = max(due, key=lambda action: (_worth(action, view, rules), rng.random()))
    return with_words(rules, best, view.hand) if isinstance(best, Laying) else best


def catches(view: PlayerView, rules: Rules) -> Action | None:
    """Return what the seat would do out of turn: counter, lay a twin, or ask to complete."""
    for verb in (Challenge, Snap, Ask):
        for action in view.legal:
            if isinstance(action, verb):
                return (
                    with_words(rules, action, view.hand) if isinstance(action, Laying) else action
                )
    return None


def _worth(action: Action, view: PlayerView, rules: Rules) -> float:
    match action:
        case Square():
            return 1000
        case Play():
            return _play_worth(action, view, rules)
        case Give():
            shed = sum(_points(card, rules) - _keep(card, view, rules) for card in action.cards)
            return shed - view.table.sizes[action.to]
        case Swap():
            return -view.table.sizes[action.to]
        case Take() | Fail() | Draw():
            return -40
        case Pass():
            return -30
        case _:
            return -1000


def _play_worth(action: Play, view: PlayerView, rules: Rules) -> float:
    """Weigh a play: points shed, what the next player gets, what can be laid afterwards."""
    power = rules.powers[KINDS[action.become or action.card]]
    rest = list(view.hand)
    rest.remove(action.card)
    if not rest and not power.replay:
        return 500
    worth = float(_points(action.card, rules)) - _keep(action.card, view, rules)
    suit = action.suit or suit_of(action.become or action.card)
    worth += 3 * _suits(rest)[suit] if suit else 0
    close = view.table.sizes[_next(view)] <= _CLOSE
    if power.attack or power.draws or power.skip or (power.reverse and close):
        worth += 30 if close else 4
    if action.skip is False and close:
        worth -= 30
    if power.replay:
        follows = sum(
            suit_of(card) == suit
            or rank_of(card) == rank_of(action.card)
            or rules.powers[KINDS[card]].always
            for card in rest
        )
        worth += 8 if follows else -25
    return worth


def _keep(card: Card, view: PlayerView, rules: Rules) -> int:
    """Say what a card is worth in the hand: wild ones a lot, until somebody may finish."""
    power = rules.powers[KINDS[card]]
    wild = power.always and (power.suit == "named" or power.becomes)
    if not wild:
        return 0
    others = [
        size
        for seat, size in enumerate(view.table.sizes)
        if seat not in (view.seat, *view.table.finished)
    ]
    return 5 if min(others, default=0) <= _CLOSE else 65


def _points(card: Card, rules: Rules) -> int:
    return rules.points[KINDS[card]]


def _suits(cards: list[Card]) -> Counter[Suit | None]:
    return Counter(suit_of(card) for card in cards)


def _next(view: PlayerView) -> int:
    """Return the next seat still in the round."""
    players = len(view.table.sizes)
    seat = view.seat
    for _ in range(players):
        seat = (seat + view.table.direction) % players
        if seat not in view.table.finished:
            break
    return seat
