"""The end of a round: every hand laid open, with what it has cost or brought."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cogs.pictures import deck
from cogs.pictures.felt import (
    DIM,
    FIGURE,
    GOLD,
    LIGHT,
    NAME,
    SEAM,
    SHADE,
    SHRUNK,
    SMALL,
    WIDE,
    across,
    broken,
    cut,
    felt,
    label,
    lay,
    medal,
    plate,
    told_apart,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from cogs.pictures.palette import Colours
    from cogs.pictures.sheet import Language
    from engine import Card

EDGE = 10
GAP = 5
TALL, TILE, FEW = 52, 46, 5
"""Pixels that a card is high, with few players and with many."""
ROW = 64
"""Pixels that a row is high at the least."""
APART = 10
"""Pixels between a name and the cards."""
BETWEEN = 4
"""Pixels between two cards, and between two lines of them."""
LINES = (4, 3, 2, 1)
"""Lines of cards in a row at the most: so many that the picture does not become too high."""
HIGHEST = 760

NAMED, LONG = 166, 360
"""Pixels for a name: so many always, and up to so many where the cards leave them free."""
LINE = 28
"""Pixels from one line of a name to the next."""
SCORED = 108
"""Pixels for what the round has brought, and the total below."""
BEGIN = EDGE + 64
"""Where the names begin."""
RIGHT = WIDE - EDGE - 16


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLaidOpen:
    """One player at the end of a round; the texts are in the reader's language."""

    name: str
    place: int
    cards: tuple[Card, ...]
    points: str = ""
    """What the round has brought, with its sign."""
    total: str = ""
    """The match's total, where it is another number."""
    won: bool = False
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPicture:
    """The hands, from the best place to the worst."""

    language: Language
    hands: tuple[HandLaidOpen, ...]
    colours: Colours = "two"


def end(picture: EndPicture) -> Image.Image:
    """Paint the end of a round."""
    tile = TALL if len(picture.hands) <= FEW else TILE
    wide = round(tile * deck.TILE) + BETWEEN
    scored = SCORED if any(hand.points for hand in picture.hands) else 0
    free = RIGHT - BEGIN - APART - scored
    most_cards = max(len(hand.cards) for hand in picture.hands)
    longest = max((across(hand.name) for hand in picture.hands if hand.cards), default=0)
    named = max(NAMED, min(longest, LONG, free - most_cards * wide))
    # Who has no cards left has room for the longest name.
    rooms = [named if hand.cards else free for hand in picture.hands]
    names = _names(picture.hands, rooms)
    places = (free - named + BETWEEN) // wide
    rows: list[list[list[Card | int]]] = []
    heights: list[int] = []
    for most in LINES:
        rows = [_lines(hand.cards, places, most) for hand in picture.hands]
        heights = [max(ROW, len(lines) * (tile + BETWEEN) + 12) for lines in rows]
        if _high(heights) <= HIGHEST:
            break
    ground = felt(_high(heights))
    top = EDGE
    for number, (hand, lines) in enumerate(zip(picture.hands, rows, strict=True)):
        height = heights[number]
        _row(ground, replace(hand, name=names[number]), top, height, rooms[number])
        left = BEGIN + named + APART
        _cards(ground, lines, (left, top + height / 2), tile, picture)
        top += height + GAP
    return ground


def _names(hands: Sequence[HandLaidOpen], rooms: Sequence[int]) -> tuple[str, ...]:
    """Return the names, numbered where two of them would look the same."""
    drawn = []
    for hand, room in zip(hands, rooms, strict=True):
        lines = broken(hand.name, room)
        size = SHRUNK if len(lines) > 1 else NAME
        drawn.append(" ".join(cut(line, room, size=size) for line in lines))
    return told_apart([(hand.name, hand.like) for hand in hands], drawn)


def _high(rows: list[int]) -> int:
    return 2 * EDGE + sum(rows) + GAP * (len(rows) - 1)


def _lines(cards: tuple[Card, ...], places: int, most: int) -> list[list[Card | int]]:
    """Break *cards* into lines; the last place is a number where not all of them fit."""
    shown: list[Card | int] = list(cards)
    if len(cards) > places * most:
        kept = places * most - 1
        shown = [*cards[:kept], len(cards) - kept]
    return [shown[start : start + places] for start in range(0, len(shown), places)]


def _row(ground: Image.Image, hand: HandLaidOpen, top: int, high: int, named: int) -> None:
    middle = top + high / 2
    edge, thick = (GOLD, 3) if hand.won else (SEAM, 2)
    body = plate(WIDE - 2 * EDGE, high, SHADE, edge, thick=thick)
    ground.paste(body, (EDGE, top), body)
    lay(ground, medal(hand.place, 42), (EDGE + 34, middle))
    lines = broken(hand.name, named)
    size, first = (SHRUNK, middle - LINE / 2) if len(lines) > 1 else (NAME, middle)
    for number, line in enumerate(lines):
        spot = (BEGIN, first + LINE * number)
        write(ground, line, spot, named, LIGHT, size=size, anchor="l")
    shift, size = (13, NAME) if hand.total else (0, FIGURE)
    ink = GOLD if hand.won else LIGHT
    if hand.points:
        spot = (RIGHT, middle - shift)
        write(ground, hand.points, spot, SCORED, ink, size=size, weight=800, anchor="r")
    if hand.total:
        write(ground, hand.total, (RIGHT, middle + 15), SCORED, DIM, size=SMALL, anchor="r")


def _cards(
    ground: Image.Image,
    lines: list[list[Card | int]],
    at: tuple[float, float],
    tile: int,
    picture: EndPicture,
) -> None:
    """Lay the lines of a hand, which begin at the left of the point, around its height."""
    wide = round(tile * deck.TILE)
    left, middle = at
    y = middle - (len(lines) - 1) * (tile + BETWEEN) / 2
    for line in lines:
        x = left + wide / 2
        for one in line:
            if isinstance(one, int):
                # In a frame like a card: by itself it would be taken for points.
                more = label(f"+{one}", wide + 12, DIM, size=SMALL)
                frame = plate(max(wide, more.width + 10), tile, SHADE, DIM, corner=5)
                spot = (x + (frame.width - wide) / 2, y)
                lay(ground, frame, spot)
                lay(ground, more, spot)
            else:
                card = deck.card_tile(
                    one, height=tile, language=picture.language, colours=picture.colours
                )
                lay(ground, card, (x, y))
            x += wide + BETWEEN
        y += tile + BETWEEN
