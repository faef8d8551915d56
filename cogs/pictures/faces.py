"""The faces of the numbers and the aces: the pips, as they lie on real cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures.curves import ellipse, moved
from cogs.pictures.palette import GOLD
from cogs.pictures.sheet import HIGH, MIDDLE
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from cogs.pictures.canvas import Canvas
    from engine import Rank, Suit

LEFT, CENTRE, RIGHT = 82.0, 125.0, 168.0
TOP, BOTTOM = 62.0, HIGH - 62.0
_STEP = (BOTTOM - TOP) / 6
PIP = 0.48

_ROWS: dict[Rank, tuple[tuple[str, float], ...]] = {
    "2": (("c", 0), ("c", 6)),
    "3": (("c", 0), ("c", 3), ("c", 6)),
    "4": (("lr", 0), ("lr", 6)),
    "5": (("lr", 0), ("c", 3), ("lr", 6)),
    "6": (("lr", 0), ("lr", 3), ("lr", 6)),
    "7": (("lr", 0), ("c", 1.5), ("lr", 3), ("lr", 6)),
    "8": (("lr", 0), ("c", 1.5), ("lr", 3), ("c", 4.5), ("lr", 6)),
    "9": (("lr", 0), ("lr", 2), ("c", 3), ("lr", 4), ("lr", 6)),
    "10": (("lr", 0), ("c", 1), ("lr", 2), ("lr", 4), ("c", 5), ("lr", 6)),
}
"""Of each rank, which columns have a pip at which height, in sixths."""

_COLUMNS = {"l": LEFT, "c": CENTRE, "r": RIGHT}


def pips(canvas: Canvas, rank: Rank, suit: Suit, colour: str) -> None:
    """Paint the pips of a number; those of the lower half are upside down."""
    for columns, row in _ROWS[rank]:
        for column in columns:
            turn = 180 if row > 3 else 0  # noqa: PLR2004 - half of six
            place = moved(SHAPES[suit], _COLUMNS[column], TOP + row * _STEP, size=PIP, turn=turn)
            canvas.fill(place, colour)


def ace(canvas: Canvas, suit: Suit, colour: str) -> None:
    """Paint the one large pip of an ace, with the deck's sign, an eight of two rings."""
    x, y = MIDDLE
    for turn in range(0, 360, 15):
        angle = math.radians(turn)
        canvas.fill(ellipse(x + 91 * math.cos(angle), y + 91 * math.sin(angle), 2.2), GOLD)
    canvas.line(ellipse(x, y, 83), colour, 1.6, closed=True)
    shape = SHAPES[suit]
    canvas.fill(moved(shape, x, y, size=1.36 if suit == "d" else 1.24), colour)
    # Where a shape is widest is not where it is half as high.
    heart = y + {"s": 2.0, "h": -5.0, "d": 0.0, "c": -6.0}[suit]
    eight(canvas, x, heart, 14.0, GOLD)


def eight(canvas: Canvas, x: float, y: float, radius: float, colour: str) -> None:
    """Paint the deck's sign: an eight of two rings that touch."""
    thick = radius * 0.38
    for side in (-1, 1):
        ring = ellipse(x, y + side * (radius - thick / 2), radius - thick / 2)
        canvas.line(ring, colour, thick, closed=True)
