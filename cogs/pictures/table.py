"""
The table at a glance: what lies on the discard, who sits where with how many cards, whose turn.

What it is made from has no place for a hand: numbers of cards, and cards that everybody has seen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from cogs.pictures import deck
from cogs.pictures.felt import (
    ALARM,
    DIM,
    FELT,
    FIGURE,
    FINEST,
    GOLD,
    INK,
    LIGHT,
    NAME,
    SEAM,
    SHADE,
    SHRUNK,
    SMALL,
    VIOLET,
    WIDE,
    Stroke,
    disc,
    draw,
    felt,
    label,
    lay,
    medal,
    plate,
    told_apart,
    write,
)
from cogs.pictures.seats import BESIDE, HIGH, Spot, seen_at, spots

if TYPE_CHECKING:
    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language
    from engine import Card, Suit

MIDDLE = (WIDE / 2, HIGH / 2)

SHOWN = 4
"""Cards of the discard that are seen; the lowest first."""
TILTS = (17, 11, 5, -2)
"""Degrees by which they are fanned, so that the corner of each is read."""
SHIFTS = ((-66, 12), (-45, 3), (-23, -1), (0, 0))

RING = (181.0, 142.0)
"""Pixels from the middle to the ring that shows which way play goes: across, and up."""

ARROWS = (60, 120, 240, 300)
"""Degrees at which the ring has arrows: between the plates and what lies in the middle."""

INSIDE = "#185a42"
"""The felt inside the ring."""

CARD, PILE = 122, 80
"""Pixels that the top card and the stock are wide."""

BACKS = (6, 4, 3, 2, 1, 0)
"""Backs in the fan of a hand: as many as there is room for, and no more than cards."""
BETWEEN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceAtTable:
    """One seat, as everybody sees it."""

    name: str
    cards: int
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""
    turn: bool = False
    away: bool = False
    place: int = 0
    """The place in which the round was finished, 0 while cards are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePicture:
    """All that the picture of a table shows: public, every bit of it."""

    language: Language
    seats: tuple[PlaceAtTable, ...]
    """In the order of play, clockwise."""
    laid: tuple[Card, ...]
    """The last cards of the discard; the top one is the last."""
    suit: Suit | None = None
    """The suit in force, where the top card alone does not tell it."""
    under: Card | None = None
    """The card that counts, where a joker lies in its place or on it."""
    direction: int = 0
    """1 clockwise, -1; 0 where it does not matter."""
    pending: int = 0
    """Cards that threaten whose turn it is."""
    stock: int = 0
    colours: Colours = "two"


def table(picture: TablePicture) -> Image.Image:
    """Paint the table."""
    ground = _ground(picture.direction).copy()
    _stock(ground, picture.stock)
    _discard(ground, picture)
    names = [(seat.name, seat.like) for seat in picture.seats]
    first = spots(tuple(name for name, _ in names))
    apart = told_apart(names, [seen_at(spot) for spot in first])
    for seat, spot in zip(picture.seats, spots(apart), strict=True):
        _seat(ground, seat, spot, threat=picture.pending if seat.turn else 0)
    return ground


def _seat(ground: Image.Image, seat: PlaceAtTable, spot: Spot, *, threat: int) -> None:
    left, top, width = spot.left, spot.top, spot.width
    ink = INK if seat.turn else DIM if seat.away or seat.place else LIGHT
    fill, edge = (GOLD, LIGHT) if seat.turn else (SHADE, SEAM)
    if threat:
        edge = ALARM
    body = plate(width, spot.high, fill, edge, thick=5 if threat else 3)
    ground.paste(body, (left, top), body)
    middle, foot = left + width / 2, top + spot.high
    size = SHRUNK if len(spot.lines) > 1 else NAME
    for number, line in enumerate(spot.lines):
        marked = spot.marked if seat.turn and not number else 0
        name = label(line, width - BESIDE - marked, ink, size=size)
        # A long name keeps off the badge in the corner, a short one is in the middle.
        x = max(middle, left + BESIDE / 2 + marked + name.width / 2)
        lay(ground, name, (x, top + spot.first + 31 * number))
    if seat.turn:
        right, down = spot.badge
        lay(ground, deck.badge("turn", height=40), (left + right, top + down))
    if seat.place:
        lay(ground, medal(seat.place, 40), (middle, foot - 30))
        return
    extra = disc(50, ALARM, f"+{threat}") if threat else None
    if seat.away and not threat:
        extra = label("zzz", 60, ink, size=SMALL)
    figure = label(str(seat.cards), 80, ink, size=FIGURE, weight=800)
    beside = [figure] if extra is None else [figure, extra]
    row = beside
    for most in BACKS:
        row = [_fan(min(seat.cards, most)), *beside] if most else beside
        if _across(row) <= width - 16:
            break
    x = middle - _across(row) / 2
    for one in row:
        lay(ground, one, (x + one.width / 2, foot - 31))
        x += one.width + BETWEEN


def _across(row: list[Image.Image]) -> int:
    return sum(one.width for one in row) + BETWEEN * (len(row) - 1)


def _stock(ground: Image.Image, count: int) -> None:
    x, y = MIDDLE[0] - 120, MIDDLE[1] - 4
    back = deck.card_back(width=PILE)
    for deep in range(min(3, count)):
        lay(ground, back, (x - 4 + 4 * deep, y + 4 - 4 * deep))
    if not count:
        lay(ground, plate(PILE, round(PILE * 7 / 5), FELT, SEAM, thick=3, corner=8), (x, y))
    lay(ground, plate(62, 40, SHADE, LIGHT, corner=18), (x, y + 50))
    write(ground, str(count), (x, y + 50), 58, LIGHT, size=30, weight=700)


def _discard(ground: Image.Image, picture: TablePicture) -> None:
    laid = picture.laid[-SHOWN:]
    first = SHOWN - len(laid)
    # Of a few cards the fan is narrower: it stays in the middle beside the stock.
    x, y = MIDDLE[0] + 76 + (SHIFTS[0][0] - SHIFTS[first][0]) / 2, MIDDLE[1] - 4
    for card, tilt, (right, down) in zip(laid, TILTS[first:], SHIFTS[first:], strict=True):
        face = _askew(card, tilt, picture.language, picture.colours)
        lay(ground, face, (x + right, y + down))
    if picture.under is not None:
        tile = deck.card_tile(
            picture.under, height=74, language=picture.language, colours=picture.colours
        )
        _framed(ground, tile, (x + 56, y + 66))
    elif picture.suit is not None:
        sign = deck.suit_tile(picture.suit, height=70, colours=picture.colours)
        _framed(ground, sign, (x + 56, y + 66))


def _framed(ground: Image.Image, tile: Image.Image, at: tuple[float, float]) -> None:
    lay(ground, plate(tile.width + 14, tile.height + 14, GOLD, INK), at)
    lay(ground, tile, at)


@lru_cache(maxsize=256)
def _askew(card: Card, tilt: int, language: Language, colours: Colours) -> Image.Image:
    face = deck.card_face(card, width=CARD, language=language, colours=colours)
    return face.rotate(tilt, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=8)
def _fan(count: int) -> Image.Image:
    """Return so many backs, held as in a hand."""
    fine, high = 4, 56
    whole = Image.new("RGBA", (96 * fine, high * fine), (0, 0, 0, 0))
    back = deck.card_back(width=26 * fine)
    spread = min(11, 44 / max(count, 1))
    for number in range(count):
        turn = (number - (count - 1) / 2) * spread
        card = back.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        x = whole.width / 2 + turn * 1.25 * fine
        y = whole.height / 2 + (turn / 11) ** 2 * 1.2 * fine
        spot = (round(x - card.width / 2), round(y - card.height / 2))
        whole.alpha_composite(card, (spot[0], max(0, spot[1])))
    small = whole.reduce(fine)
    return small.crop(small.getbbox() or (0, 0, 1, 1))


@lru_cache(maxsize=3)
def _ground(direction: int) -> Image.Image:
    """Return the felt with its ring, whose arrows show which way play goes."""
    ground = felt(HIGH)
    ring = [_on(angle) for angle in range(0, 360, 4)]
    colour = {1: GOLD, -1: VIOLET}.get(direction, SEAM)
    around = Stroke([*ring, ring[0]], colour, 4 if direction else 2.5)
    draw(ground, Stroke(ring, INSIDE), around, finer=FINEST)
    if direction:
        for angle in ARROWS:
            _arrow(ground, angle, direction, colour)
    return ground


def _on(angle: float) -> tuple[float, float]:
    """Return a point of the ring; degrees go clockwise from the right."""
    turn = math.radians(angle)
    return MIDDLE[0] + RING[0] * math.cos(turn), MIDDLE[1] + RING[1] * math.sin(turn)


def _arrow(ground: Image.Image, angle: float, direction: int, colour: str) -> None:
    x, y = _on(angle)
    turn = math.radians(angle)
    along = math.atan2(RING[1] * math.cos(turn), -RING[0] * math.sin(turn))
    if direction < 0:
        along += math.pi
    tip = [(20, 0), (-14, 17), (-7, 0), (-14, -17)]
    points = [
        (
            x + a * math.cos(along) - b * math.sin(along),
            y + a * math.sin(along) + b * math.cos(along),
        )
        for a, b in tip
    ]
    draw(ground, Stroke(points, colour), finer=FINEST)
