"""Which card is turned up, and where the others go (docs/rules.md 1, "upcard" and "power")."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from engine import FORMAT, load_game
from tests.engine.cards import stock_of

if TYPE_CHECKING:
    from collections.abc import Mapping

BURIED = (
    "if it has a power in this variant (options included) or is a joker it is buried in the middle"
    " of the stock and the next is turned"
)
BOUND = (
    "at most as many times as the stock had cards before the first was turned; if none was found,"
    " the first card from the top that may start is taken out and turned; if there is none, the"
    " first that is no joker; else the top one. It has no power"
)
DEPTH = "any power, depth len // 2 [choice]"
POWER = (
    '"Always plays", "also plays on", a word to say and "may not finish" are none; a personal wild'
    " of countdown is none at the upcard | [choice]"
)
MEANT = (
    "something that happens when the card is laid: it names a suit, becomes a card, attacks, makes"
    " draw, skips, reverses, replays, gives, swaps, rotates, takes a run"
)


@dataclass(frozen=True, slots=True)
class Turned:
    """What is turned of the cards left after dealing, and the stock that remains."""

    name: str
    clause: str
    variant: str
    left: str
    top: str
    stock: str
    options: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """Name the test."""
        return self.name


ROWS = (
    Turned("upcard-plain", BURIED, "minimale", "3h 8d 4c", "3h", "8d 4c"),
    Turned("upcard-buried", BURIED, "minimale", "8d 3h 4c 5c", "3h", "8d 4c 5c"),
    Turned("upcard-buried-of-five", DEPTH, "minimale", "8d 3h 4c 5c 6c", "3h", "4c 8d 5c 6c"),
    Turned("upcard-buried-of-six", DEPTH, "minimale", "8d 3h 4c 5c 6c 7c", "3h", "4c 8d 5c 6c 7c"),
    Turned("upcard-buried-twice", DEPTH, "minimale", "8d 10h 4c 5c 6c", "4c", "8d 10h 5c 6c"),
    Turned("upcard-upper-half-only", BOUND, "variante-7", "7s 8s Kd", "Kd", "8s 7s"),
    Turned(
        "upcard-first-from-the-top", BOUND, "variante-7", "7s 8s 10s Kd 9d", "Kd", "10s 7s 8s 9d"
    ),
    Turned("upcard-no-joker", BOUND, "classique", "8s Xr Ah", "8s", "Xr Ah"),
    Turned("upcard-jokers-only", BOUND, "classique", "Xr Xb", "Xr", "Xb"),
    Turned("upcard-power-only", BOUND, "classique", "Ah", "Ah", ""),
    Turned("upcard-joker", BURIED, "originale", "Xr 3h 4c 5c", "3h", "Xr 4c 5c"),
    Turned("upcard-transparent-joker", BURIED, "variante-6", "Xr Kh 9c Qc", "Kh", "Xr 9c Qc"),
    Turned("upcard-eight-names", MEANT, "courte-amicale", "8h Kh 9c Jc", "Kh", "8h 9c Jc"),
    Turned("upcard-attack", MEANT, "variante-4", "2h Kh 9c Jc", "Kh", "2h 9c Jc"),
    Turned("upcard-draw", MEANT, "variante-7", "Qc Kh 9c Jc", "Kh", "Qc 9c Jc"),
    Turned("upcard-not-this-queen", MEANT, "variante-7", "Qd Kh 9c Jc", "Qd", "Kh 9c Jc"),
    Turned("upcard-skip", MEANT, "les-ulis", "2h Kh 9c Jc", "Kh", "2h 9c Jc"),
    Turned("upcard-skip-if-wanted", MEANT, "carte-et-maou", "Qh Kh 9c 4c", "Kh", "Qh 9c 4c"),
    Turned("upcard-reverse", MEANT, "deux-de-pique", "As Kh 9c 4c", "Kh", "As 9c 4c"),
    Turned("upcard-not-this-ace", MEANT, "deux-de-pique", "Ah Kh 9c 4c", "Ah", "Kh 9c 4c"),
    Turned("upcard-replay", MEANT, "man-et-resta", "10h Kh 9c 4c", "Kh", "10h 9c 4c"),
    Turned("upcard-gift", MEANT, "variante-1", "Ah Kh 9c 2c", "Kh", "Ah 9c 2c"),
    Turned("upcard-rotation", MEANT, "variante-1", "3h Kh 9c 2c", "Kh", "3h 9c 2c"),
    Turned("upcard-run", MEANT, "variante-4", "Ah Kh 9c 2c", "Kh", "Ah 9c 2c"),
    Turned("upcard-option-off", BURIED, "crazy-eights", "Qh Kh 9c", "Qh", "Kh 9c"),
    Turned(
        "option", BURIED, "crazy-eights", "Qh Kh 9c 2c", "Kh", "Qh 9c 2c", {"queen_skips": True}
    ),
    Turned(
        "upcard-house-gift", BURIED, "minimale", "5h Kh 9c 2c", "Kh", "5h 9c 2c", {"give_rank": "5"}
    ),
    Turned(
        "upcard-house-swap", BURIED, "minimale", "5h Kh 9c 2c", "Kh", "5h 9c 2c", {"swap_rank": "5"}
    ),
    Turned(
        "upcard-house-turn",
        BURIED,
        "minimale",
        "5h Kh 9c 2c",
        "Kh",
        "5h 9c 2c",
        {"rotate_rank": "5"},
    ),
    Turned("upcard-always-plays", POWER, "variante-1", "5h Kh 9c", "5h", "Kh 9c"),
    Turned("upcard-also-plays-on", POWER, "variante-1", "Kh Qh 9c", "Kh", "Qh 9c"),
    Turned("upcard-word-to-say", POWER, "variante-1", "4h Qh 9c", "4h", "Qh 9c"),
    Turned("upcard-may-not-finish", POWER, "classique", "6h Qh 9c", "6h", "Qh 9c"),
    Turned("upcard-personal-wild", POWER, "countdown", "8h Qh 9c", "8h", "Qh 9c"),
    Turned("upcard-eight-of-points", MEANT, "crazy-eights-points", "8h Qh 9c Kc", "Qh", "8h 9c Kc"),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_upcard(row: Turned) -> None:
    """The first card that may start is turned up, and the others lie where the rule puts them."""
    record = {
        "format": FORMAT,
        "variant": row.variant,
        "options": row.options,
        "players": ["Anne", "Bob"],
        "dealer": 1,
        "rounds": [{"deck": ["9s", "9h", *row.left.split()], "hand_size": 1}],
    }
    game = load_game(record)
    table = game.table()
    assert (table.top, stock_of(game)) == (row.top, tuple(row.stock.split()))
    assert (table.pending, table.direction, table.discard, table.forced) == (0, 1, 1, False)
    assert table.to_move == 0
