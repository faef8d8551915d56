"""Faces for little room: the index and the suit, as large as they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.pictures import heads
from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import box, moved
from cogs.pictures.faces import eight
from cogs.pictures.figure import Figure
from cogs.pictures.jokers import cap, grin
from cogs.pictures.palette import EDGE, GOLD, JOKERS, NIGHT, PAPER
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from engine import Card, Suit

CORNER = 13.0

BROADER: dict[Suit, float] = {"s": 1.0, "h": 1.0, "d": 1.1, "c": 1.0}
SLANTED: dict[Suit, float] = {"h": 0.96, "d": 1.08}
"""A diamond of the same height has less ink; a heart has most of its own where the index is."""

MARGIN = 7.0
HALO = ((3, 0), (3, 3), (0, 3), (2, 4), (4, 2))
"""How far right and down paper is laid round an index."""


def tile(pixels: int, *, height: float) -> Canvas:
    """Return an empty tile of 100 units across, with an edge that lasts when it is made smaller."""
    canvas = Canvas(100, height, pixels)
    canvas.fill(box(0, 0, 100, height, CORNER), EDGE)
    edge = max(4.2, 100 / pixels)
    canvas.fill(box(edge, edge, 100 - edge, height - edge, CORNER - edge), PAPER)
    return canvas


def sign(canvas: Canvas, text: str, suit: Suit, colour: str) -> None:
    """Paint the index above, the suit below."""
    middle, high = canvas.width / 2, canvas.height
    capitals = min(high * 0.435, 62)
    # What is left over is shared: above, between, below.
    size = min(high * 0.37, 54)
    gap = (high - capitals - size) / 3.3
    top = gap * 1.15
    below = top + capitals + gap + size / 2
    if text == "Q":
        capitals *= 0.92  # its tail reaches below the line
    canvas.text(text, middle, top + capitals, colour, capitals=capitals, weight=800, widest=65)
    place = moved(SHAPES[suit], middle, below, size=size / 100 * BROADER[suit])
    canvas.fill(place, colour)


def aslant(canvas: Canvas, text: str, suit: Suit, colour: str) -> None:
    """
    Paint the index in the upper left corner, the suit in the lower right.

    On a square both are larger than one above the other: in a line of text, where it is 22 pixels
    high, the suit has 12 of them.
    """
    wide, high = canvas.width, canvas.height
    size = high * 0.56 / 100 * SLANTED.get(suit, 1.0)
    right = max(x for contour in SHAPES[suit] for x, _ in contour)
    foot = max(y for contour in SHAPES[suit] for _, y in contour)
    place = moved(
        SHAPES[suit], wide - MARGIN - right * size, high - MARGIN - foot * size, size=size
    )
    canvas.fill(place, colour)
    capitals = high * (0.39 if text == "Q" else 0.42)  # its tail reaches below the line
    # What the index covers of the suit it keeps away from itself.
    for across, down in (*HALO, (0, 0)):
        canvas.text(
            text,
            MARGIN + 1 + across,
            MARGIN + capitals + down,
            PAPER if across or down else colour,
            capitals=capitals,
            weight=800,
            anchor="l",
            widest=wide / 2,
        )


def suit_alone(canvas: Canvas, suit: Suit, colour: str) -> None:
    """Paint a suit as large as it goes."""
    place = moved(SHAPES[suit], canvas.width / 2, canvas.height / 2, size=0.82)
    canvas.fill(place, colour)


def fool(canvas: Canvas, card: Card) -> None:
    """Paint a joker's head."""
    wears = JOKERS[card]
    middle = (canvas.width / 2, canvas.height / 2 + 14)
    figure = Figure(canvas, wears, "s", at=middle, size=0.92)
    heads.face(figure, brow=wears.hair)
    grin(figure)
    cap(figure)


def back(canvas: Canvas) -> None:
    """Paint the deck's sign on its ground."""
    wide, high = canvas.width, canvas.height
    canvas.fill(box(9, 9, wide - 9, high - 9, 7), NIGHT)
    eight(canvas, wide / 2, high / 2, min(24, high / 5.2), GOLD)
