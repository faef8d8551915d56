"""A running match from a literal: a position, and what was done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import load_game, parse_action
from tests.rules.positions import at, record

if TYPE_CHECKING:
    from engine import Event, Game
    from tests.rules.positions import Position

__all__ = ["at", "done", "game_of"]


def game_of(position: Position, *actions: str) -> Game:
    """Deal *position*, do *actions*, and return the match as it runs on."""
    return load_game(record((position, actions)))


def done(game: Game, text: str) -> tuple[Event, ...]:
    """Do one action; return what happened."""
    return game.act(parse_action(text))
