"""
The pictures of docs/pictures, made by the code that they show: `make pictures`.

It also renews the small ones that the tests compare with, so look at what git says has changed.

A contact sheet has the whole deck at 200, 48 and 24 pixels, on Discord's dark and light, with the
suits, the badges and the emojis: to be looked at after any change to the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from cogs.pictures import badges, deck, emojis
from engine import CARDS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
KEPT = Path(__file__).parent / "cogs" / "pictures" / "kept"
DARK, LIGHT = "#313338", "#ffffff"
"""What Discord puts behind a message."""
GAP = 6


@dataclass(frozen=True, slots=True)
class Contact:
    """What one contact sheet shows."""

    name: str
    language: Language
    colours: Colours
    ground: str
    """Behind the large cards; the small ones stand on both."""


SHEETS = (
    Contact("deck-fr", "fr", "two", DARK),
    Contact("deck-en", "en", "four", LIGHT),
)


def contact(sheet: Contact) -> Image.Image:
    """Return a contact sheet."""
    large = [
        deck.card_face(card, width=200, language=sheet.language, colours=sheet.colours)
        for card in CARDS
    ]
    bands = [(sheet.ground, _rows([*large, deck.card_back(width=200)], sheet.ground, across=13))]
    for size, across in ((48, 48), (24, 88)):
        small = _small(sheet, size)
        bands += [(ground, _rows(small, ground, across=across)) for ground in (DARK, LIGHT)]
    width = max(band.width for _, band in bands)
    whole = Image.new("RGB", (width, sum(band.height for _, band in bands)))
    top = 0
    for ground, band in bands:
        whole.paste(ground, (0, top, width, top + band.height))
        whole.paste(band, (0, top))
        top += band.height
    return whole


def kept() -> dict[str, Image.Image]:
    """Return the pictures that are compared with those of before: small, and one of each kind."""
    faces = ("As", "Ac", "8h", "10d", "Js", "Qh", "Kd", "Kc", "Xr")
    pictures = {card: deck.card_face(card, width=100) for card in faces}
    pictures["Jc-four"] = deck.card_face("Jc", width=100, language="en", colours="four")
    pictures["back"] = deck.card_back(width=100)
    tiles = ("10h", "Qs", "Xb")
    pictures |= {f"tile-{card}": deck.card_tile(card, height=64) for card in tiles}
    pictures |= {f"badge-{name}": deck.badge(name, height=64) for name in badges.NAMES}
    pictures |= {f"suit-{suit}": deck.suit_tile(suit, height=64) for suit in SUITS}
    return pictures


def write() -> None:
    """Write all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for sheet in SHEETS:
        _save(contact(sheet), FOLDER / f"{sheet.name}.png")
    KEPT.mkdir(parents=True, exist_ok=True)
    for name, picture in kept().items():
        picture.save(KEPT / f"{name}.png", optimize=True)


def _small(sheet: Contact, size: int) -> list[Image.Image]:
    """Return cards *size* pixels wide, then all emojis *size* pixels high."""
    language, colours = sheet.language, sheet.colours
    cards = [deck.card_face(card, width=size, language=language, colours=colours) for card in CARDS]
    shown = [emojis.card_emoji(card, language=language, colours=colours) for card in CARDS]
    shown += [emojis.suit_emoji(suit, colours=colours) for suit in SUITS]
    shown += [emojis.badge_emoji(name) for name in badges.NAMES]
    shown.append(emojis.back_emoji())
    pictures = (Image.open(BytesIO(png)) for png in shown)
    # Discord's own page makes them smaller like that.
    smaller = [one.resize((size, size), Image.Resampling.BICUBIC) for one in pictures]
    return [*cards, deck.card_back(width=size), *smaller]


def _rows(pictures: Iterable[Image.Image], ground: str, *, across: int) -> Image.Image:
    """Lay *pictures* in rows of *across* on *ground*; each row is as high as its highest."""
    todo = list(pictures)
    rows = [todo[start : start + across] for start in range(0, len(todo), across)]
    heights = [max(one.height for one in row) + GAP for row in rows]
    width = max(sum(one.width + GAP for one in row) for row in rows) + GAP
    band = Image.new("RGB", (width, sum(heights) + GAP), ground)
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        left = GAP
        for one in row:
            band.paste(one, (left, top), one)
            left += one.width + GAP
        top += height
    return band


def _save(picture: Image.Image, path: Path) -> None:
    """Save with 256 colours, of which a drawing has no more that matter."""
    few = picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    write()
