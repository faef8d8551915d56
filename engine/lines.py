"""A replay's output, one JSON object a moment (docs/record.md, "Command line")."""

from collections.abc import Sequence
from typing import Any

from engine.events import Event, event_data
from engine.game import Game
from engine.view import table_view


def line(game: Game, *, action: str | None, events: Sequence[Event] | None) -> dict[str, Any]:
    """
    Return one output line for the position of *game*; without ``events`` when they are None.

    It shows every hand: for settled disputes and tests, never for players of a running match.
    """
    state, view = game.state, table_view(game.state)
    data: dict[str, Any] = {
        "round": view.round,
        "index": view.index,
        "action": action,
        "to_move": view.to_move,
        "hands": [list(state.hand(seat)) for seat in range(game.rules.players)],
        "top": view.top,
        "suit": view.suit,
        "pending": view.pending,
        "direction": view.direction,
        "stock": view.stock,
        "discard": view.discard,
        "legal": sorted({str(one) for one in game.legal()}),
    }
    if events is not None:
        data["events"] = [event_data(event) for event in events]
    return data | {
        "scores": list(view.scores),
        "round_over": view.round_over,
        "match_over": view.match_over,
        "winners": list(view.winners),
    }
