"""The last cards of the discard, from what everybody has been told: for pictures."""

from collections.abc import Iterable

from engine import (
    Card,
    Event,
    Gathered,
    MaouMissed,
    Played,
    Reshuffled,
    RoundStarted,
    Snapped,
)

SHOWN = 4
"""Cards that are shown."""


def laid_cards(steps: Iterable[Iterable[Event]], top: Card) -> tuple[Card, ...]:
    """
    Return the last cards of the discard, *top* being the last of them.

    Only what a spectator is told goes into it; where that does not lead to *top*, it stands alone.
    """
    cards: list[Card] = []
    latest = 0
    for step in steps:
        for event in step:
            match event.masked(None):
                case RoundStarted(upcard=upcard) | Gathered(upcard=upcard):
                    cards = [upcard]
                case Played(card=card, run=run) | Snapped(card=card, run=run):
                    latest = 1 + len(run)
                    cards += [card, *run]
                case MaouMissed():
                    # What was laid last goes back to the hand.
                    del cards[len(cards) - latest :]
                case Reshuffled():
                    del cards[:-1]
                case _:
                    pass
    return tuple(cards[-SHOWN:]) if cards and cards[-1] == top else (top,)
