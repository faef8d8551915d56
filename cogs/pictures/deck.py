"""
The deck: every picture of a card, by its width.

What these functions return is kept and shared: copy a picture before painting on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cogs.pictures import back, badges, courts, faces, jokers, sheet, small
from cogs.pictures.palette import JOKERS, Colours, ink
from cogs.pictures.sheet import HIGH, WIDE, Language
from engine import rank_of, suit_of

if TYPE_CHECKING:
    from PIL import Image

    from cogs.pictures.badges import Badge
    from engine import Card, Suit

SMALL = 64
"""Up to this width a card shows no more than its index and its suit."""

KEPT = 512
"""So many pictures are kept of each kind: the deck in two sizes, languages and colourings."""


@lru_cache(maxsize=KEPT)
def card_face(
    card: Card,
    *,
    width: int,
    language: Language = "fr",
    colours: Colours = "two",
    plain: bool = False,
) -> Image.Image:
    """
    Return the face of *card*, *width* pixels wide, transparent round its corners.

    A *plain* one has index and suit alone: for a large picture that will be shown small.

    :raises KeyError: when there is no such card.
    """
    suit, rank = suit_of(card), rank_of(card)
    if plain or width <= SMALL:
        return _small(card, width, 100 * HIGH / WIDE, language, colours)
    canvas = sheet.card(width)
    if suit is None or rank is None:
        sheet.joker_corners(canvas, JOKERS[card].main)
        jokers.joker(canvas, card, width)
        return canvas.done()
    colour = ink(suit, colours)
    sheet.corners(canvas, sheet.index(rank, language), suit, colour)
    if rank == "A":
        faces.ace(canvas, suit, colour)
    elif rank in sheet.FRENCH:
        courts.court(canvas, rank, suit, colours, width)
    else:
        faces.pips(canvas, rank, suit, colour)
    return canvas.done()


@lru_cache(maxsize=16)
def card_back(*, width: int) -> Image.Image:
    """Return the back of a card, *width* pixels wide."""
    if width <= SMALL:
        tile = small.tile(width, height=100 * HIGH / WIDE)
        small.back(tile)
        return tile.done()
    canvas = sheet.card(width)
    back.pattern(canvas, width)
    return canvas.done()


@lru_cache(maxsize=KEPT)
def card_tile(
    card: Card, *, height: int, language: Language = "fr", colours: Colours = "two"
) -> Image.Image:
    """Return *card* as a tile: its index above its suit, for a line of many cards."""
    return _small(card, round(height * TILE), 100 / TILE, language, colours)


def card_square(
    card: Card, *, height: int, language: Language = "fr", colours: Colours = "two"
) -> Image.Image:
    """Return *card* as a square: its index and its suit, each larger than a tile has them."""
    tile = small.tile(height, height=100)
    suit, rank = suit_of(card), rank_of(card)
    if suit is None or rank is None:
        small.fool(tile, card)
    else:
        small.aslant(tile, sheet.index(rank, language), suit, ink(suit, colours))
    return tile.done()


TILE = 0.83
"""A tile is so much narrower than high."""


def back_square(*, height: int) -> Image.Image:
    """Return the back as a square."""
    tile = small.tile(height, height=100)
    small.back(tile)
    return tile.done()


@lru_cache(maxsize=64)
def suit_tile(suit: Suit, *, height: int, colours: Colours = "two") -> Image.Image:
    """Return a suit on a square tile, seen on dark and on light."""
    tile = small.tile(height, height=100)
    small.suit_alone(tile, suit, ink(suit, colours))
    return tile.done()


@lru_cache(maxsize=64)
def badge(name: Badge, *, height: int) -> Image.Image:
    """Return a badge."""
    return badges.paint(name, height).done()


def _small(
    card: Card, width: int, height: float, language: Language, colours: Colours
) -> Image.Image:
    tile = small.tile(width, height=height)
    suit, rank = suit_of(card), rank_of(card)
    if suit is None or rank is None:
        small.fool(tile, card)
    else:
        small.sign(tile, sheet.index(rank, language), suit, ink(suit, colours))
    return tile.done()
