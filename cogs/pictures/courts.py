"""The figures: Valet, Dame, Roi, each drawn once and laid twice, head to head."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import box, ellipse, moved
from cogs.pictures.figure import Figure
from cogs.pictures.figures import jack, king, queen
from cogs.pictures.palette import CREAM, GOLD, livery
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
    paint = {"J": jack, "Q": queen, "K": king}[rank]
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
        place = moved(SHAPES[figure.suit], LEFT + 16.5, TOP + 18.5, size=0.26)
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
