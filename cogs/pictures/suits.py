"""The four suits as curves, each in a square of 100 units round (0, 0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.pictures.curves import both, ellipse, path

if TYPE_CHECKING:
    from cogs.pictures.curves import Outline
    from engine import Suit

SPADE = both(
    path(
        "M0,-52 C-4,-38 -15,-27 -27,-16 C-38,-6 -47,3 -47,16 C-47,29 -37,37 -25.5,37"
        " C-16,37 -8,32 -4.5,25 C-5,36 -9,44.5 -18,50 L0,50 Z"
    )
)
HEART = both(path("M0,49 C-7,33 -47,10 -47,-18 C-47,-35 -36,-46 -23,-46 C-12,-46 -3.5,-39 0,-28 Z"))
DIAMOND = path(
    "M0,-51 C8.5,-32 24,-12 38,0 C24,12 8.5,32 0,51 C-8.5,32 -24,12 -38,0 C-24,-12 -8.5,-32 0,-51 Z"
)
CLUB = (
    *ellipse(0, -28, 22.5),
    *both(ellipse(-27.5, 11, 22.5)),
    *both(path("M0,-14 L-7,-8 L-14,6 L-5,16 L-3.5,20 C-4,36 -9,44.5 -18,50 L0,50 Z")),
)
"""Its leaves do not touch: in a line of text the gaps are what tells it from a spade."""

SHAPES: dict[Suit, Outline] = {"s": SPADE, "h": HEART, "d": DIAMOND, "c": CLUB}
