"""The deck as application emojis: squares of 128 pixels, as PNG."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, cast

import PIL
from PIL import Image

from cogs.emoji_names import BACK
from cogs.pictures import deck
from engine import CARDS, SUITS

if TYPE_CHECKING:
    from cogs.pictures.badges import Badge
    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language
    from engine import Card, Suit

SIDE = 128
"""What Discord asks for; it shows them at 22 to 48 pixels."""


def drawing(thing: str, language: str, colours: Colours = "two") -> tuple[bytes, str]:
    """Draw the emoji of *thing* (`cogs.emoji_names`), and return it with a digest."""
    if thing in CARDS:
        content = card_emoji(thing, language=cast("Language", language), colours=colours)
    elif thing in SUITS:
        content = suit_emoji(thing, colours=colours)
    elif thing == BACK:
        content = back_emoji()
    else:
        content = badge_emoji(cast("Badge", thing))
    return content, digest(content)


def card_emoji(card: Card, *, language: Language = "fr", colours: Colours = "two") -> bytes:
    """
    Return *card* as an emoji.

    :raises KeyError: when there is no such card.
    """
    return _png(deck.card_square(card, height=SIDE, language=language, colours=colours))


def back_emoji() -> bytes:
    """Return the back as an emoji."""
    return _png(deck.back_square(height=SIDE))


def suit_emoji(suit: Suit, *, colours: Colours = "two") -> bytes:
    """Return a suit as an emoji."""
    return _png(deck.suit_tile(suit, height=SIDE, colours=colours))


def badge_emoji(name: Badge) -> bytes:
    """Return a badge as an emoji."""
    return _png(deck.badge(name, height=SIDE))


def digest(png: bytes) -> str:
    """Return a short digest of the pixels of an emoji: however they are packed, it is the same."""
    with Image.open(BytesIO(png)) as picture:
        return hashlib.sha256(picture.convert("RGBA").tobytes()).hexdigest()[:16]


def edition() -> str:
    """
    Return what tells whether anything may be drawn otherwise than before, without drawing it.

    That is the code of this package, the letters and Pillow.
    """
    found = hashlib.sha256(f"{PIL.__version__} {version('fontpkg-roboto-slab')}".encode())
    for file in sorted(files("cogs.pictures").iterdir(), key=lambda one: one.name):
        if file.name.endswith(".py"):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _png(picture: Image.Image) -> bytes:
    """Put *picture* in the middle of a transparent square."""
    square = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    square.paste(picture, ((SIDE - picture.width) // 2, (SIDE - picture.height) // 2))
    out = BytesIO()
    square.save(out, "PNG", optimize=True)
    return out.getvalue()
