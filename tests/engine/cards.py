"""What tests look up inside a position that no view shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import CARDS

if TYPE_CHECKING:
    from engine import Card, Game, State


def stock_of(game: Game) -> tuple[Card, ...]:
    """Return the stock, the next card first."""
    return stock_in(game.state)


def stock_in(state: State) -> tuple[Card, ...]:
    """Return the stock of a position, the next card first."""
    return tuple(CARDS[kind] for kind in reversed(state.stock))


def discard_in(state: State) -> tuple[Card, ...]:
    """Return the discard of a position, oldest first, the top card last."""
    return tuple(CARDS[kind] for kind in state.discard)
