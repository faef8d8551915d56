"""The four suits as curves, each in a square of 100 units round (0, 0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.pictures.curves import both, ellipse, path

if TYPE_CHECKING:
    from cogs.pictures.curves import Outline
    from engine import Suit

SPADE = both(
    path(
        "M0,-50 C-7,-33 -44.5,-14 -44.5,12 C-44.5,27 -34,36.5 -22,36.5 C-13,36.5 -6.5,31 -3,24"
        " C-3.5,36 -7,44.5 -15,50 L0,50 Z"
    )
)
HEART = both(path("M0,49 C-7,33 -47,10 -47,-18 C-47,-35 -36,-46 -23,-46 C-12,-46 -3.5,-39 0,-28 Z"))
DIAMOND = path(
    "M0,-51 C8.5,-32 24,-12 38,0 C24,12 8.5,32 0,51 C-8.5,32 -24,12 -38,0 C-24,-12 -8.5,-32 0,-51 Z"
)
CLUB = (
    *ellipse(0, -26, 22.5),
    *both(ellipse(-23.5, 9, 22.5)),
    *both(path("M0,-14 L-12,-2 L-6,22 L-3,18 C-3.5,34 -7,44 -15.5,49.5 L0,49.5 Z")),
)

SHAPES: dict[Suit, Outline] = {"s": SPADE, "h": HEART, "d": DIAMOND, "c": CLUB}
