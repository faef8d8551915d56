"""The letters: Roboto Slab, which the package fontpkg-roboto-slab brings (Apache 2.0)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from PIL import ImageFont

CAPITALS = 1456 / 2048
"""The height of a capital letter, of the size of a font."""


@cache
def _path() -> str:
    return str(files("fontpkg_roboto_slab") / "files" / "RobotoSlab[wght].ttf")


@lru_cache(maxsize=64)
def font(size: float, weight: int = 400) -> ImageFont.FreeTypeFont:
    """
    Return the letters at *size* pixels and *weight*, 100 to 900.

    They reach from Latin to Greek and Cyrillic. The layout is Pillow's own, so that a machine with
    Raqm draws the same pixels as one without.
    """
    letters = ImageFont.truetype(_path(), size, layout_engine=ImageFont.Layout.BASIC)
    letters.set_variation_by_axes([weight])
    return letters


def capitals(height: float, weight: int = 700) -> ImageFont.FreeTypeFont:
    """Return the letters whose capitals are *height* pixels high."""
    return font(height / CAPITALS, weight)
