"""The two jokers: a fool with a cap of bells and a fan of cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures import heads
from cogs.pictures.clothes import hand
from cogs.pictures.courts import frame, start
from cogs.pictures.curves import both, box, ellipse, moved, path
from cogs.pictures.palette import BLACK, BRASS, BRONZE, CREAM, EDGE, GOLD, JOKERS, PAPER, RED
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from cogs.pictures.canvas import Canvas
    from cogs.pictures.figure import Figure
    from engine import Card

_HORN = path(
    "M0,-22 H-22 C-23,-30 -27,-33 -32,-31 C-38,-29 -40,-20 -43,-13"
    " C-51,-30 -47,-50 -30,-53 C-14,-56 -3,-44 0,-22 Z"
)


def joker(canvas: Canvas, card: Card, pixels: int) -> None:
    """Paint a joker's figure in its frame."""
    frame(canvas, start(pixels, JOKERS[card], "s"), _fool, mirrored=card == "Xr", pip=False)


def cap(figure: Figure) -> None:
    """Paint the cap of three horns, each with its bell."""
    w = figure.wears
    figure.fill(moved(_HORN, 0, 0, mirror=True), w.second)
    figure.fill(_HORN, w.main)
    figure.fill(path("M-13,-20 C-17,-40 -8,-48 2,-54 C12,-48 18,-40 13,-20 Z"), GOLD)
    figure.fill(path("M3,-20 C7,-36 6,-46 2,-54 C12,-48 18,-40 13,-20 Z"), BRONZE)
    for x, y in ((-43.5, -10), (43.5, -10), (2, -54)):
        bell(figure, x, y)
    figure.fill(
        both(path("M0,-14 C-3,-20 -6,-20 -9,-16 C-12,-20 -16,-20 -23,-14 V-26 H0 Z")), w.main
    )
    figure.fill(path("M0,-14 C3,-20 6,-20 9,-16 C12,-20 16,-20 23,-14 V-26 H0 Z"), w.second)


def bell(figure: Figure, x: float, y: float) -> None:
    """Paint a round bell."""
    figure.fill(ellipse(x, y, 5), GOLD)
    figure.line(moved(path("M-4.6,0.6 H4.6"), x, y), BRASS, 1.2)
    figure.fill(ellipse(x, y + 2.4, 1.1), BRASS)


def grin(figure: Figure) -> None:
    """Paint what makes a face a fool's: a painted eye, a laughing mouth."""
    w = figure.wears
    mark = path("M0,-10 L5.4,0 L0,10 L-5.4,0 Z")
    figure.fill(moved(mark, -9.2, 0), w.main)
    figure.fill(ellipse(-9.2, -0.4, 2.6, 2.9), PAPER)
    figure.fill(ellipse(-9.2, -0.4, 1.8, 2.1), "#2b2430")
    figure.fill(
        path("M-10,12.6 C-6,15 6,15 10,12.6 C9,20 4,22.6 0,22.6 C-4,22.6 -9,20 -10,12.6 Z"),
        "#8d2431",
    )
    figure.fill(path("M-8.6,13.9 C-5,15.4 5,15.4 8.6,13.9 C7.6,16.6 -7.6,16.6 -8.6,13.9 Z"), PAPER)


def _fool(figure: Figure) -> None:
    w = figure.wears
    figure.fill(path("M0,34 C-28,38 -52,48 -62,120 H0 Z"), w.second)
    figure.fill(path("M0,34 C28,38 52,48 62,120 H0 Z"), w.main)
    for y in (72, 90, 108):
        figure.fill(moved(path("M0,-7 L6,0 L0,7 L-6,0 Z"), 0, y), CREAM)
    figure.fill(both(path("M-9,18 V36 H0 V18 Z")), "#e5b793")
    _collar(figure)
    heads.face(figure, brow=w.hair)
    grin(figure)
    cap(figure)
    _fan(figure, 42, 47)
    hand(figure, 42, 69)


def _collar(figure: Figure) -> None:
    """Paint five points round the neck, with bells."""
    w = figure.wears
    for step in (-2, 2, -1, 1, 0):
        turn = step * 34
        colour = w.main if step % 2 else GOLD
        angle = math.radians(90 - turn)
        point = moved(path("M-10,8 H10 L0,34 Z"), 0, 22, turn=-turn, size=1.02)
        figure.fill(point, colour)
        bell(figure, 36 * math.cos(angle), 22 + 36 * math.sin(angle))


def _fan(figure: Figure, x: float, y: float) -> None:
    """Paint three cards held up."""
    for turn, suit, colour in ((-24, "c", BLACK), (0, "h", RED), (24, "s", BLACK)):
        for shape, paint in (
            (box(-8.6, -36, 8.6, -6, 2.4), EDGE),
            (box(-7.9, -35.3, 7.9, -6.7, 2), PAPER),
            (moved(SHAPES[suit], 0, -24, size=0.12), colour),
        ):
            figure.fill(moved(shape, x, y + 14, turn=turn), paint)
