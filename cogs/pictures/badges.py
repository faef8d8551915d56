"""Badges for what a card does: round, a white sign on a colour of its own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import ellipse, moved, path
from cogs.pictures.palette import BADGES, BLACK, EDGE, PAPER

if TYPE_CHECKING:
    from cogs.pictures.curves import Outline

Badge: TypeAlias = Literal["plus-2", "plus-3", "plus-4", "skip", "reverse", "replay", "turn"]
"""An attack of so many cards; the next player skipped; the direction reversed; the same player \
again; whose turn it is."""

NAMES: tuple[Badge, ...] = get_args(Badge)


def paint(badge: Badge, pixels: int) -> Canvas:
    """Paint a badge."""
    canvas = Canvas(100, 100, pixels)
    canvas.fill(ellipse(50, 50, 49.5), EDGE)
    canvas.fill(ellipse(50, 50, 46.5), PAPER)
    canvas.fill(ellipse(50, 50, 41), BADGES[badge])
    if badge.startswith("plus-"):
        canvas.text(badge.replace("plus-", "+"), 49, 69, PAPER, capitals=39, weight=800)
    elif badge == "skip":
        canvas.line(ellipse(50, 50, 23), PAPER, 8.5, closed=True)
        canvas.line((((34, 66), (66, 34)),), PAPER, 8.5)
    elif badge == "reverse":
        canvas.fill(_ARROW, PAPER)
        canvas.fill(moved(_ARROW, 100, 100, turn=180), PAPER)
    elif badge == "replay":
        arc = tuple(
            (50 + 22 * math.cos(math.radians(t)), 51 + 22 * math.sin(math.radians(t)))
            for t in range(-20, 261, 4)
        )
        canvas.line((arc,), PAPER, 8.5)
        canvas.fill(path("M46,14 L66,28.5 L46,43 Z"), PAPER)
    else:
        canvas.fill(
            path(
                "M37,27 C37,24 39,23 42,24.6 L75,46.5 C78,48.5 78,51.5 75,53.5"
                " L42,75.4 C39,77 37,76 37,73 Z"
            ),
            BLACK,
        )
    return canvas


_ARROW: Outline = path("M23,33.5 H54 V22 L78,38.5 L54,55 V43.5 H23 Z")
