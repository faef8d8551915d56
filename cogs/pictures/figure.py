"""A figure while it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.pictures.curves import moved
from cogs.pictures.suits import SHAPES

if TYPE_CHECKING:
    from cogs.pictures.canvas import Canvas
    from cogs.pictures.curves import Outline, Point
    from cogs.pictures.palette import Livery
    from engine import Suit


@dataclass(frozen=True, slots=True)
class Figure:
    """One half of a figure, in units round the middle of its face."""

    canvas: Canvas
    wears: Livery
    suit: Suit
    at: Point
    """Where on the canvas the middle of the face is."""
    size: float

    def fill(self, outline: Outline, colour: str) -> None:
        """Paint a shape."""
        self.canvas.fill(moved(outline, *self.at, size=self.size), colour)

    def line(self, outline: Outline, colour: str, thick: float) -> None:
        """Paint a line."""
        self.canvas.line(moved(outline, *self.at, size=self.size), colour, thick * self.size)

    def pip(self, x: float, y: float, size: float, colour: str) -> None:
        """Paint the suit."""
        self.fill(moved(SHAPES[self.suit], x, y, size=size), colour)
