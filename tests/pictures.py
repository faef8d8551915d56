"""
The pictures of docs/pictures, which the README shows too, made by their own code: `make pictures`.

It also renews the small ones that the tests compare with, so look at what git says has changed.

A contact sheet has the whole deck at 200, 48 and 24 pixels, on Discord's dark and light, with the
suits, the badges and the emojis: to be looked at after any change to the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from cogs.pictures import badges, deck, emojis
from cogs.pictures.painting import painted
from cogs.pictures.table import PlaceAtTable, TablePicture
from engine import JOKERS, RANKS, SUITS
from tests.motifs import motifs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cogs.pictures.painting import Motif
    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language
    from engine import Card

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
KEPT = Path(__file__).parent / "cogs" / "pictures" / "kept"
DARK, LIGHT = "#313338", "#ffffff"
"""What Discord puts behind a message."""
GAP = 6

SHOWN_WIDE = 480
"""Pixels that the pictures of messages are wide on their contact sheets."""

HAND_WIDE, CORNER = 640, 16
"""Pixels that the hand of the first picture is wide, and that its table's corners are round."""

AT_A_GLANCE = TablePicture(
    language="fr",
    seats=(
        PlaceAtTable(name="Anne", cards=7, turn=True),
        PlaceAtTable(name="Bob", cards=3),
        PlaceAtTable(name="Chloé", cards=5),
        PlaceAtTable(name="Ordi 1", cards=1),
    ),
    laid=("9c", "Kc", "Qc", "8h"),
    suit="d",
    direction=1,
    stock=28,
)
"""The table of the first picture: the hand below it is Anne's."""

COMPARED = {
    name: motif
    for name, motif in motifs().items()
    if name
    in {
        *("table-2", "table-5-attack", "table-10", "table-4-four"),
        *("end-5", "match-4", "ranking", "rating"),
    }
}
"""Pictures of messages that are compared with those of before."""


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
    """Return a contact sheet: the large pictures, and below them the small ones, four times."""
    language, colours = sheet.language, sheet.colours
    large = [
        [
            deck.card_face(rank + suit, width=200, language=language, colours=colours)
            for rank in RANKS
        ]
        for suit in SUITS
    ]
    rest = [deck.card_face(joker, width=200) for joker in JOKERS] + [deck.card_back(width=200)]
    rest += [deck.suit_tile(suit, height=128, colours=colours) for suit in SUITS]
    rest += [deck.badge(name, height=128) for name in badges.NAMES]
    above = _rows([*large, rest], sheet.ground)
    small = [
        _rows(rows, ground)
        for rows in (_small(sheet, 48), [*_small(sheet, 24), *_emojis(sheet, 22)])
        for ground in (DARK, LIGHT)
    ]
    below = _side_by_side(small, sheet.ground)
    whole = Image.new(
        "RGB", (max(above.width, below.width), above.height + below.height), sheet.ground
    )
    whole.paste(above, (0, 0))
    whole.paste(below, (0, above.height))
    return whole


def fan() -> Image.Image:
    """Return seven cards held as a hand is, drawn twice as large so that aslant they are smooth."""
    cards = ("Xr", "8c", "Jd", "Qs", "Kh", "10d", "As")
    wide, foot, step = 400, 1560, 9.0
    whole = Image.new("RGBA", (2000, 860), (0, 0, 0, 0))
    for place, card in enumerate(cards):
        # Laid on a square round the point where the hand is, turned about it.
        square = Image.new("RGBA", (2 * foot, 2 * foot), (0, 0, 0, 0))
        square.paste(deck.card_face(card, width=wide), (foot - wide // 2, 30))
        turned = square.rotate((len(cards) // 2 - place) * step, Image.Resampling.BICUBIC)
        left = foot - whole.width // 2
        whole.alpha_composite(turned.crop((left, 0, left + whole.width, whole.height)))
    return whole.reduce(2)


def first_look() -> Image.Image:
    """Return what the README begins with: a table as a channel sees it, and the hand that plays."""
    table = painted(AT_A_GLANCE).convert("RGBA")
    held = fan()
    held = held.crop(held.getbbox())
    held = held.resize((HAND_WIDE, round(held.height * HAND_WIDE / held.width)))
    whole = Image.new("RGBA", (table.width, table.height + held.height + GAP), (0, 0, 0, 0))
    corners = Image.new("L", (table.width * 2, table.height * 2), 0)
    ImageDraw.Draw(corners).rounded_rectangle(
        (0, 0, corners.width - 1, corners.height - 1), 2 * CORNER, fill=255
    )
    whole.paste(table, (0, 0), corners.reduce(2))
    whole.alpha_composite(held, ((whole.width - held.width) // 2, table.height + GAP))
    return whole


def tables() -> Image.Image:
    """Return tables of 2 to 10 seats as messages show them, on dark and on light."""
    shown = list(motifs().values())[:6]
    columns = [(DARK, shown[::2]), (LIGHT, shown[1::2])]
    return _side_by_side(
        [
            _rows([[_shown(motif, SHOWN_WIDE)] for motif in column], ground)
            for ground, column in columns
        ],
        DARK,
    )


def ends() -> Image.Image:
    """Return hands laid open, podiums with the course of the scores, a ranking and a rating."""
    shown = motifs()
    columns = (("end-5", "ranking"), ("match-4", "match-10"), ("end-10", "rating", "end-2"))
    return _side_by_side(
        [_rows([[_shown(shown[name], SHOWN_WIDE)] for name in column], DARK) for column in columns],
        DARK,
    )


def _shown(motif: Motif, width: int) -> Image.Image:
    """Return a picture as wide as a message shows it."""
    picture = painted(motif)
    return picture.resize(
        (width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS
    )


def kept() -> dict[str, Image.Image]:
    """Return the pictures that are compared with those of before: small, and one of each kind."""
    faces = ("As", "Ac", "8h", "10d", "Js", "Qh", "Kd", "Kc", "Xr")
    pictures = {card: deck.card_face(card, width=100) for card in faces}
    for card in ("Jc", "Js"):
        pictures[f"{card}-four"] = deck.card_face(card, width=100, language="en", colours="four")
    pictures["back"] = deck.card_back(width=100)
    tiles = ("10h", "Qs", "Xb")
    pictures |= {f"tile-{card}": deck.card_tile(card, height=64) for card in tiles}
    pictures |= {
        f"square-{card}": deck.card_square(card, height=64) for card in ("10c", "8s", "Ah")
    }
    pictures |= {f"badge-{name}": deck.badge(name, height=64) for name in badges.NAMES}
    pictures |= {f"suit-{suit}": deck.suit_tile(suit, height=64) for suit in SUITS}
    return pictures | {name: message(motif) for name, motif in COMPARED.items()}


def message(motif: Motif) -> Image.Image:
    """Return the picture of a message, a third as large."""
    return painted(motif).convert("RGBA").reduce(3)


def write() -> None:
    """Write all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for sheet in SHEETS:
        _save(contact(sheet), FOLDER / f"{sheet.name}.png")
    fan().quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        FOLDER / "hand.png", optimize=True
    )
    first_look().quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        FOLDER / "huit.png", optimize=True
    )
    _save(tables(), FOLDER / "tables.png")
    _save(ends(), FOLDER / "ends.png")
    KEPT.mkdir(parents=True, exist_ok=True)
    for name, picture in kept().items():
        if name in COMPARED:
            _save(picture.convert("RGB"), KEPT / f"{name}.png")
        else:
            picture.save(KEPT / f"{name}.png", optimize=True)


def _small(sheet: Contact, size: int) -> list[list[Image.Image]]:
    """Return cards *size* pixels wide, then all emojis *size* pixels high."""

    def face(card: Card) -> Image.Image:
        return deck.card_face(card, width=size, language=sheet.language, colours=sheet.colours)

    return _deck(face, deck.card_back(width=size)) + _emojis(sheet, size)


def _emojis(sheet: Contact, size: int) -> list[list[Image.Image]]:
    """Return all emojis as they are uploaded, made smaller to *size* pixels."""
    language, colours = sheet.language, sheet.colours

    def card(card: Card) -> Image.Image:
        return scaled(emojis.card_emoji(card, language=language, colours=colours), size)

    others = [emojis.suit_emoji(suit, colours=colours) for suit in SUITS]
    others += [emojis.badge_emoji(name) for name in badges.NAMES]
    rows = _deck(card, scaled(emojis.back_emoji(), size))
    return [*rows, [scaled(png, size) for png in others]]


def _deck(paint: Callable[[Card], Image.Image], back: Image.Image) -> list[list[Image.Image]]:
    """Return a row a suit; behind three of them the jokers and the back."""
    ends = (paint("Xr"), paint("Xb"), back)
    return [
        [paint(rank + suit) for rank in RANKS] + ([end] if end else [])
        for suit, end in zip_longest(SUITS, ends)
    ]


def scaled(
    png: bytes, size: int, resampling: Image.Resampling = Image.Resampling.LANCZOS
) -> Image.Image:
    """Return an emoji as small as a text shows it: Discord's page makes it so from 128 pixels."""
    return Image.open(BytesIO(png)).resize((size, size), resampling)


def _rows(rows: Iterable[Sequence[Image.Image]], ground: str) -> Image.Image:
    """Lay pictures in rows on *ground*; each row is as high as its highest."""
    bands = [_side_by_side(row, ground) for row in rows]
    width = max(band.width for band in bands) + GAP
    whole = Image.new("RGB", (width, sum(band.height for band in bands) + GAP), ground)
    top = GAP
    for band in bands:
        whole.paste(band, (GAP, top))
        top += band.height
    return whole


def _side_by_side(pictures: Sequence[Image.Image], ground: str) -> Image.Image:
    """Lay pictures in one row on *ground*."""
    width = sum(one.width + GAP for one in pictures)
    row = Image.new("RGB", (width, max(one.height for one in pictures) + GAP), ground)
    left = 0
    for one in pictures:
        row.paste(one, (left, 0), one if one.mode == "RGBA" else None)
        left += one.width + GAP
    return row


def _save(picture: Image.Image, path: Path) -> None:
    """Save with 256 colours, of which a drawing has no more that matter: thin lines keep theirs."""
    few = picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


if __name__ == "__main__":
    write()
