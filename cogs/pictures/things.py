"""What the figures hold, upright at a place x: arms, sceptres, flowers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures.curves import box, ellipse, moved, path
from cogs.pictures.palette import BRASS, CREAM, GOLD

if TYPE_CHECKING:
    from cogs.pictures.figure import Figure

STEEL, IRON = "#bcc6d3", "#8390a3"
WOOD, BARK = "#a5744a", "#7d5430"
LEAF, STALK = "#5d8f4e", "#47753b"


def _rod(figure: Figure, x: float, top: float, light: str, dark: str) -> None:
    figure.fill(box(x - 2, top, x + 2, 130), dark)
    figure.fill(box(x - 2, top, x + 0.2, 130), light)


def sword(figure: Figure, x: float) -> None:
    """Paint a sword, point up."""
    figure.fill(moved(path("M0,-60 L4.4,-52 V56 H-4.4 V-52 Z"), x, 0), IRON)
    figure.fill(moved(path("M0,-60 V56 H-4.4 V-52 Z"), x, 0), STEEL)
    figure.fill(box(x - 15, 48, x + 15, 54, 3), GOLD)
    figure.fill(ellipse(x - 15, 51, 3.6) + ellipse(x + 15, 51, 3.6), BRASS)


def sceptre(figure: Figure, x: float) -> None:
    """Paint a sceptre with a lily."""
    _rod(figure, x, -34, GOLD, BRASS)
    lily = path(
        "M0,-30 C6,-20 8,-14 4,-4 C10,-8 12,-16 18,-14 C22,-8 14,2 4,2 L6,8 H-6 L-4,2"
        " C-14,2 -22,-8 -18,-14 C-12,-16 -10,-8 -4,-4 C-8,-14 -6,-20 0,-30 Z"
    )
    figure.fill(moved(lily, x, -36, size=0.8), GOLD)
    figure.fill(box(x - 7, -39, x + 7, -34.6, 2), BRASS)


def axe(figure: Figure, x: float) -> None:
    """Paint an axe with its blade outwards."""
    _rod(figure, x, -56, WOOD, BARK)
    blade = path("M0,-16 C6,-16 10,-20 13,-25 C21,-10 21,10 13,25 C10,20 6,16 0,16 Z")
    figure.fill(moved(blade, x - 2, -34, size=0.86), STEEL)
    figure.fill(
        moved(path("M13,-25 C21,-10 21,10 13,25 L9,20 C14,8 14,-8 9,-20 Z"), x - 2, -34, size=0.86),
        IRON,
    )
    figure.fill(moved(path("M0,-8 L-9,-4 V4 L0,8 Z"), x - 2, -34), IRON)
    figure.fill(ellipse(x, -57, 3.4), GOLD)


def mace(figure: Figure, x: float) -> None:
    """Paint a rod with an orb."""
    _rod(figure, x, -30, GOLD, BRASS)
    figure.fill(ellipse(x, -38, 11), figure.wears.main)
    figure.line(moved(path("M-10.4,0 C-5,3.4 5,3.4 10.4,0"), x, -38), GOLD, 2.4)
    figure.line(moved(path("M0,-10.6 V2"), x, -38), GOLD, 2.4)
    figure.fill(box(x - 1.8, -62, x + 1.8, -48), GOLD)
    figure.fill(box(x - 5.6, -59, x + 5.6, -55.4), GOLD)
    figure.fill(ellipse(x, -27, 3.6), GOLD)


def halberd(figure: Figure, x: float) -> None:
    """Paint a halberd."""
    _rod(figure, x, -46, WOOD, BARK)
    figure.fill(moved(path("M0,-61 L4.6,-46 H-4.6 Z"), x, 0), STEEL)
    figure.fill(
        moved(
            path("M0,-48 C-5,-44 -10,-46 -15,-50 C-19,-40 -18,-28 -12,-20 C-9,-25 -5,-28 0,-28 Z"),
            x,
            0,
        ),
        STEEL,
    )
    figure.fill(moved(path("M0,-46 L12,-40 L0,-32 Z"), x, 0), IRON)
    figure.fill(box(x - 3.4, -50, x + 3.4, -26, 1.5), GOLD)


def arrow(figure: Figure, x: float) -> None:
    """Paint an arrow, point up."""
    _rod(figure, x, -46, WOOD, BARK)
    figure.fill(moved(path("M0,-60 L9,-40 L0,-45 L-9,-40 Z"), x, 0), STEEL)
    figure.fill(moved(path("M0,-60 L9,-40 L0,-45 Z"), x, 0), IRON)


def pennant(figure: Figure, x: float) -> None:
    """Paint a lance with a pennant."""
    _rod(figure, x, -48, WOOD, BARK)
    figure.fill(moved(path("M0,-60 L4.4,-47 H-4.4 Z"), x, 0), STEEL)
    figure.fill(
        moved(path("M1,-46 C6,-49 9,-43 15,-45 L11,-36 L15,-25 C9,-23 6,-29 1,-26 Z"), x, 0),
        figure.wears.second,
    )
    figure.fill(box(x - 2.8, -49, x + 2.8, -45.6), GOLD)


def staff(figure: Figure, x: float) -> None:
    """Paint a staff with a ring of gold."""
    _rod(figure, x, -44, WOOD, BARK)
    figure.line(ellipse(x, -52, 8), GOLD, 3.4)
    figure.fill(ellipse(x, -52, 3), BRASS)
    figure.fill(box(x - 4, -43, x + 4, -39, 1.5), GOLD)


def flower(figure: Figure, x: float, y: float) -> None:
    """Paint a flower on its stalk, of a kind for each suit."""
    figure.line(moved(path("M0,4 C3,22 -3,40 1,60"), x, y), STALK, 2.4)
    figure.fill(moved(path("M1,22 C8,12 15,13 19,8 C20,20 12,28 1,27 Z"), x, y), LEAF)
    figure.fill(moved(path("M0,34 C-7,26 -13,27 -17,22 C-18,32 -11,40 0,39 Z"), x, y), LEAF)
    petals, heart = {"s": (5, GOLD), "h": (6, GOLD), "d": (8, CREAM), "c": (4, CREAM)}[figure.suit]
    for petal in range(petals):
        turn = 360 * petal / petals
        shape = path("M0,2 C-7,-3 -7,-14 0,-16 C7,-14 7,-3 0,2 Z")
        wide = {4: 1.2, 5: 1.05, 6: 0.95, 8: 0.78}[petals]
        leaf = tuple(tuple((px * wide, py) for px, py in contour) for contour in shape)
        figure.fill(moved(leaf, x, y, turn=turn, size=0.95), figure.wears.petal)
    for petal in range(petals):
        turn = math.radians(360 * petal / petals - 90)
        figure.line((((x, y), (x + 9 * math.cos(turn), y + 9 * math.sin(turn))),), BRASS, 1.0)
    figure.fill(ellipse(x, y, 4.6), heart)
