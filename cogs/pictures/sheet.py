"""The card as a thing: its measures, paper, edge, and the index in its corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import box, moved
from cogs.pictures.palette import EDGE, PAPER
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from engine import Rank, Suit

Language: TypeAlias = Literal["fr", "en"]

WIDE, HIGH = 250.0, 350.0
"""A card in units: the proportion of a poker card, 5 to 7."""
CORNER = 16.0
MIDDLE = (WIDE / 2, HIGH / 2)

FRENCH = {"J": "V", "Q": "D", "K": "R"}


def index(rank: Rank, language: Language) -> str:
    """Return what stands in a card's corner: Valet, Dame, Roi or Jack, Queen, King."""
    return FRENCH.get(rank, rank) if language == "fr" else rank


def card(
    pixels: int, *, width: float = WIDE, height: float = HIGH, corner: float = CORNER
) -> Canvas:
    """Return an empty card, *pixels* wide."""
    canvas = Canvas(width, height, pixels)
    edge = max(width / 150, width / pixels)
    canvas.fill(box(0, 0, width, height, corner), EDGE)
    canvas.fill(box(edge, edge, width - edge, height - edge, corner - edge), PAPER)
    return canvas


def corners(canvas: Canvas, text: str, suit: Suit, colour: str) -> None:
    """Write the index in the upper left corner, and upside down in the lower right."""
    x = 30.0
    canvas.text(text, x, 53, colour, capitals=37, widest=36)
    canvas.fill(moved(SHAPES[suit], x, 78, size=0.33), colour)
    canvas.lay(canvas.turned(), box(WIDE - 52, HIGH - 100, WIDE - 8, HIGH - 8))


def joker_corners(canvas: Canvas, colour: str) -> None:
    """Write JOKER down the upper left corner, and upside down in the lower right."""
    for place, letter in enumerate("JOKER"):
        canvas.text(letter, 30, 40 + place * 23, colour, capitals=18)
    canvas.lay(canvas.turned(), box(WIDE - 48, HIGH - 150, WIDE - 8, HIGH - 8))
