"""The back of every card."""

from __future__ import annotations

import math

from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import box, ellipse, moved, path
from cogs.pictures.faces import eight
from cogs.pictures.palette import CREAM, DAWN, DUSK, GOLD, NIGHT
from cogs.pictures.sheet import HIGH, MIDDLE, WIDE

MARGIN = 13.0


def pattern(canvas: Canvas, pixels: int) -> None:
    """Paint the pattern within its margin, and the deck's sign in the middle."""
    x, y = MIDDLE
    net = Canvas(WIDE, HIGH, pixels)
    net.fill(box(0, 0, WIDE, HIGH), NIGHT)
    radius = 18.0
    for column in range(-8, 9):
        for row in range(-11, 12):
            if (column + row) % 2 == 0:
                net.line(
                    ellipse(x + column * radius, y + row * radius, radius), DAWN, 1.1, closed=True
                )
                net.fill(ellipse(x + column * radius, y + row * radius, 2.6), DUSK)
            else:
                spark = path(
                    "M0,-7 C1,-2 2,-1 7,0 C2,1 1,2 0,7 C-1,2 -2,1 -7,0 C-2,-1 -1,-2 0,-7 Z"
                )
                net.fill(moved(spark, x + column * radius, y + row * radius), DAWN)
    canvas.lay(net.image, box(MARGIN, MARGIN, WIDE - MARGIN, HIGH - MARGIN, 8))
    canvas.line(
        box(MARGIN + 5, MARGIN + 5, WIDE - MARGIN - 5, HIGH - MARGIN - 5, 5), GOLD, 1.5, closed=True
    )
    canvas.fill(ellipse(x, y, 63), NIGHT)
    canvas.line(ellipse(x, y, 60), GOLD, 2, closed=True)
    canvas.line(ellipse(x, y, 54), GOLD, 0.9, closed=True)
    for turn in range(0, 360, 15):
        angle = math.radians(turn)
        canvas.fill(ellipse(x + 57 * math.cos(angle), y + 57 * math.sin(angle), 0.9), CREAM)
    eight(canvas, x, y, 21, GOLD)
    for side in (-1, 1):
        canvas.fill(moved(path("M0,-8 L5.6,0 L0,8 L-5.6,0 Z"), x + side * 36, y), GOLD)
