"""The figures: Valet, Dame, Roi, each drawn once and laid twice, head to head."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures import heads, things
from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import both, box, ellipse, moved, path
from cogs.pictures.figure import Figure
from cogs.pictures.palette import CREAM, GOLD, SHADE, SKIN, livery
from cogs.pictures.sheet import HIGH, MIDDLE, WIDE
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.pictures.palette import Colours, Livery
    from engine import Rank, Suit

LEFT, TOP, RIGHT, BOTTOM = 55.0, 26.0, WIDE - 55.0, HIGH - 26.0
HEAD = (MIDDLE[0], 95.0)
SIZE = 1.1
SLOPE = 24.0
"""How much lower the line between the halves is at the right edge than in the middle."""


def start(pixels: int, wears: Livery, suit: Suit) -> Figure:
    """Begin a figure for a card *pixels* wide."""
    return Figure(Canvas(WIDE, HIGH, pixels), wears, suit, HEAD, SIZE)


def court(canvas: Canvas, rank: Rank, suit: Suit, colours: Colours, pixels: int) -> None:
    """Paint the figure of a court card in its frame."""
    paint = {"J": _jack, "Q": _queen, "K": _king}[rank]
    # Hearts and clubs look the other way: no two figures side by side seem to be twins.
    figure = start(pixels, livery(suit, colours), suit)
    frame(canvas, figure, paint, mirrored=suit in "hc", pip=True)


def frame(
    canvas: Canvas, figure: Figure, paint: Callable[[Figure], None], *, mirrored: bool, pip: bool
) -> None:
    """Paint a figure twice, head to head, with a ribbon between and a frame around."""
    _ground(figure)
    paint(figure)
    if pip:
        place = moved(SHAPES[figure.suit], LEFT + 18, TOP + 20, size=0.28)
        figure.canvas.fill(place, figure.wears.main)
    slope = SLOPE
    if mirrored:
        figure.canvas.mirror()
        slope = -SLOPE
    y = MIDDLE[1]
    above = (((LEFT, TOP), (RIGHT, TOP), (RIGHT, y + slope), (LEFT, y - slope)),)
    canvas.lay(figure.canvas.image, above)
    canvas.lay(figure.canvas.turned(), moved(above, WIDE, HIGH, turn=180))
    _sash(canvas, figure.wears, slope)
    canvas.line(box(LEFT, TOP, RIGHT, BOTTOM), figure.wears.main, 1.6, closed=True)


def _ground(figure: Figure) -> None:
    figure.canvas.fill(box(LEFT, TOP, RIGHT, BOTTOM), figure.wears.ground)
    x, y = HEAD
    for ray in range(24):
        turn = math.radians(15 * ray)
        wide = math.radians(3.75)
        figure.canvas.fill(
            (
                (
                    (x, y),
                    (x + 300 * math.cos(turn - wide), y + 300 * math.sin(turn - wide)),
                    (x + 300 * math.cos(turn + wide), y + 300 * math.sin(turn + wide)),
                ),
            ),
            figure.wears.rays,
        )


def _sash(canvas: Canvas, wears: Livery, slope: float) -> None:
    """Paint the ribbon that parts the halves."""
    x, y = MIDDLE
    for thick, colour in ((15.5, wears.main), (12.8, GOLD), (9.6, wears.main)):
        h = thick / 2
        left, right = y - slope, y + slope
        canvas.fill(
            (((LEFT, left - h), (RIGHT, right - h), (RIGHT, right + h), (LEFT, left + h)),), colour
        )
    for step in range(-4, 5):
        along = step * 15
        canvas.fill(ellipse(x + along, y + along * slope / (RIGHT - x), 2.0), CREAM)


def _king(figure: Figure) -> None:
    w = figure.wears
    figure.fill(
        both(path("M-14,-20 C-28,-18 -33,-2 -30,10 C-28,19 -32,24 -36,25 C-30,33 -18,31 -14,22 Z")),
        w.hair,
    )
    figure.line(both(path("M-21,-14 C-27,-6 -26,4 -23,12 C-22,18 -24,23 -28,26")), w.strand, 1.3)
    _robe(figure)
    _ermine(figure)
    heads.face(figure, brow=w.hair)
    heads.beard(figure, w.hair, w.strand)
    heads.crown(figure, w.main, w.main)
    {"s": things.sword, "h": things.sceptre, "d": things.axe, "c": things.mace}[figure.suit](
        figure, 47
    )
    hand(figure, 47, 66)


def _robe(figure: Figure) -> None:
    w = figure.wears
    figure.fill(both(path("M0,32 H-18 C-44,36 -62,48 -70,120 H0 Z")), w.main)
    figure.fill(box(-11, 40, 11, 120), GOLD)
    figure.fill(box(-8, 40, 8, 120), w.second)
    for y in (64, 80, 96):
        figure.pip(0, y, 0.11, CREAM)


def _ermine(figure: Figure) -> None:
    w = figure.wears
    figure.fill(
        both(path("M0,30 H-16 C-34,33 -50,42 -58,56 C-49,52 -43,54 -39,60 C-31,51 -15,48 0,53 Z")),
        CREAM,
    )
    for x, y in ((-24, 41), (-36, 46), (-48, 50)):
        figure.fill(
            both(moved(path("M0,-4 C2.4,0 2,3 0,5 C-2,3 -2.4,0 0,-4 Z"), x, y, size=0.9)), w.main
        )


def hand(figure: Figure, x: float, y: float) -> None:
    """Paint a hand with its cuff and sleeve."""
    w = figure.wears
    figure.fill(moved(path("M-22,44 C-22,20 -14,10 -9,6 H9 C16,14 20,26 22,50 Z"), x, y), w.second)
    figure.fill(moved(box(-11.5, 3.5, 11.5, 10.5, 3), x, y), GOLD)
    figure.fill(moved(box(-8.5, -9, 8.5, 4.5, 5), x, y), SKIN)
    figure.line(moved(path("M-3,-4.8 H7 M-3,-0.6 H7"), x, y), SHADE, 1.4)


def _queen(figure: Figure) -> None:
    w = figure.wears
    heads.tresses(figure, w.hair, w.strand)
    # shoulders, neck and neckline
    figure.fill(both(path("M0,36 C-24,38 -52,46 -64,120 H0 Z")), w.main)
    figure.fill(both(path("M-9,18 V34 C-14,39 -24,40 -30,42 C-24,56 -12,66 0,72 V18 Z")), SKIN)
    figure.fill(
        path("M9,18 V34 C14,39 24,40 30,42 C26,52 18,60 10,66 C14,52 8,40 0,36 L6,24 Z"), SHADE
    )
    figure.fill(path("M-9,18 H9 V30 C4,34 -2,33 -9,24 Z"), SHADE)
    # ruffled collar: a row of scallops round the neckline
    for step in range(-4, 5):
        t = abs(step) / 4
        figure.fill(ellipse(step * 8.0, 72 - 27 * t**1.6, 6.4), CREAM)
        figure.fill(ellipse(step * 8.0, 72 - 27 * t**1.6, 2.2), w.second)
    figure.fill(both(path("M-5,120 L-8,80 C-5,82 -2,83 0,83 V120 Z")), GOLD)
    figure.fill(both(path("M-2.6,120 L-5,82 C-3,83 -2,83 0,83 V120 Z")), w.second)
    heads.face(figure, brow=w.hair)
    heads.lips(figure)
    heads.parting(figure, w.hair, w.strand)
    heads.coronet(figure, w.main)
    # a necklace and ear-rings
    for x, y in ((0, 49), (-6, 47.6), (6, 47.6), (-11.4, 44.4), (11.4, 44.4)):
        figure.fill(ellipse(x, y, 2.4), GOLD)
    figure.fill(moved(path("M0,-5 L4,0 L0,6 L-4,0 Z"), 0, 56), w.main)
    figure.fill(both(ellipse(-20, 15, 2.2)), GOLD)
    things.flower(figure, 47, 28)
    hand(figure, 47, 72)


def _jack(figure: Figure) -> None:
    w = figure.wears
    heads.bob(figure, w.hair, w.strand)
    figure.fill(both(path("M0,36 C-26,36 -52,44 -62,120 H0 Z")), w.main)
    figure.fill(
        both(path("M-62,120 C-58,80 -52,58 -40,46 L-30,52 C-38,70 -40,90 -38,120 Z")), w.second
    )
    figure.fill(box(-9, 40, 9, 120), w.second)
    for y in (64, 76, 88, 100):
        figure.fill(ellipse(0, y, 2.8), GOLD)
    figure.fill(both(path("M-9,18 V36 H0 V18 Z")), SHADE)
    # a ruff, pleat by pleat
    for step in range(-5, 6):
        turn = math.radians(90 + step * 16)
        figure.fill(ellipse(32 * math.cos(turn), 14 + 31 * math.sin(turn), 6.4), CREAM)
    figure.fill(both(path("M0,20 H-32 C-30,36 -18,45 0,46 Z")), CREAM)
    for step in range(-4, 5):
        turn = math.radians(90 + step * 16)
        figure.line(
            (
                (
                    (20 * math.cos(turn), 14 + 20 * math.sin(turn)),
                    (33 * math.cos(turn), 14 + 32 * math.sin(turn)),
                ),
            ),
            "#d9c7a3",
            1.2,
        )
    heads.face(figure, brow=w.hair)
    heads.lips(figure, "#c4705f")
    heads.fringe(figure, w.hair)
    heads.beret(figure, w.main, w.second)
    held = {"s": things.halberd, "h": things.arrow, "d": things.pennant, "c": things.staff}
    held[figure.suit](figure, 48)
    hand(figure, 48, 68)
