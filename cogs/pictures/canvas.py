"""A surface to paint on: shapes in units of one's own, painted large and made small once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PIL import Image, ImageDraw

from cogs.pictures.fonts import capitals as letters_of

if TYPE_CHECKING:
    from cogs.pictures.curves import Outline

LARGE = 800
"""About as many pixels wide is a surface before it is made small, within the bounds below."""
LEAST, MOST = 5, 16
"""So many times as large as in the end is it, in each direction."""


class Canvas:
    """
    A transparent surface of *width* × *height* units, *pixels* wide when it is done.

    Everything is painted several times as large, without half tones, and averaged at the end: so
    edges are smooth and the same on every machine.
    """

    def __init__(self, width: float, height: float, pixels: int) -> None:
        self.width, self.height = width, height
        self._times = max(LEAST, min(MOST, LARGE // pixels))
        self._scale = pixels * self._times / width
        high = round(pixels * height / width)
        self.image = Image.new("RGBA", (pixels * self._times, high * self._times), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def fill(self, outline: Outline, colour: str) -> None:
        """Paint the inside of each contour."""
        for contour in outline:
            self._draw.polygon(self._pixels(contour), fill=colour)

    def line(self, outline: Outline, colour: str, thick: float, *, closed: bool = False) -> None:
        """Paint a line of round ends along each contour."""
        radius = thick * self._scale / 2
        for contour in outline:
            points = self._pixels(contour + contour[:1] if closed else contour)
            self._draw.line(points, fill=colour, width=round(2 * radius))
            for x, y in points:
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        colour: str,
        *,
        capitals: float,
        weight: int = 700,
        anchor: Literal["l", "m", "r"] = "m",
        widest: float | None = None,
    ) -> None:
        """
        Write *text* on the line y, its capitals as high as said.

        What is meant by x is the ink: its left end, middle or right end, not the letters' own
        margins. What would be wider than *widest* is squeezed sideways.
        """
        letters = letters_of(capitals * self._scale, weight)
        left, top, right, bottom = letters.getbbox(text, anchor="ls")
        ink = Image.new("L", (round(right - left), round(bottom - top)), 0)
        ImageDraw.Draw(ink).text((-left, -top), text, fill=255, font=letters, anchor="ls")
        if widest is not None and ink.width > widest * self._scale:
            ink = ink.resize((round(widest * self._scale), ink.height), Image.Resampling.LANCZOS)
        start = x * self._scale - ink.width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
        self.image.paste(colour, (round(start), round(y * self._scale + top)), ink)

    def mirror(self) -> None:
        """Change left and right."""
        self.image = self.image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        self._draw = ImageDraw.Draw(self.image)

    def turned(self) -> Image.Image:
        """Return what is painted so far, upside down."""
        return self.image.transpose(Image.Transpose.ROTATE_180)

    def lay(self, other: Image.Image, inside: Outline) -> None:
        """Put a picture of the same size on top, where *inside* is."""
        shapes = [self._pixels(contour) for contour in inside]
        across, down = zip(*(point for shape in shapes for point in shape), strict=True)
        left, top = max(0, int(min(across))), max(0, int(min(down)))
        around = (left, top, int(max(across)) + 2, int(max(down)) + 2)
        mask = Image.new("L", (around[2] - left, around[3] - top), 0)
        draw = ImageDraw.Draw(mask)
        for shape in shapes:
            draw.polygon([(x - left, y - top) for x, y in shape], fill=255)
        self.image.paste(other.crop(around), (left, top), mask)

    def done(self) -> Image.Image:
        """Return the picture in its final size."""
        return self.image.reduce(self._times)

    def _pixels(self, contour: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        # A pixel's middle is half a pixel from its corner, from which Pillow counts.
        return [(x * self._scale - 0.5, y * self._scale - 0.5) for x, y in contour]
