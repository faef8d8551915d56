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
    numbered,
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
HIGHEST = 770
HEAD = 44
"""Pixels above for what the places are of."""

NAMED, LONG = 166, 360
"""Pixels for a name: so many always, and up to so many where the cards leave them free."""
LINE = 28
"""Pixels from one line of a name to the next."""
SCORED, MOST = 92, 190
"""Pixels for what the round has brought and the total below, at the least and at the most."""
COUNTED = 32
"""The size of both, where there are both."""
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
    """Whether this player has won the round."""
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPicture:
    """The hands, from the best place to the worst."""

    language: Language
    hands: tuple[HandLaidOpen, ...]
    caption: str = ""
    """What the places are of: the match, not the round."""
    winner: str = ""
    """What is said of who has won the round, in place of the cards that are gone."""
    colours: Colours = "two"


def end(picture: EndPicture) -> Image.Image:
    """Paint the end of a round."""
    tile = TALL if len(picture.hands) <= FEW else TILE
    wide = round(tile * deck.TILE) + BETWEEN
    head = HEAD if picture.caption else 0
    scored = _scored(picture.hands)
    free = RIGHT - BEGIN - APART - scored
    most_cards = max(len(hand.cards) for hand in picture.hands)
    longest = max((across(hand.name) for hand in picture.hands if hand.cards), default=0)
    named = max(NAMED, min(longest, LONG, free - most_cards * wide))
    # Who has no cards left has room for the longest name, beside what is said of the winner.
    said = label(picture.winner, LONG, GOLD, size=SMALL) if picture.winner else None
    rooms = [
        named if hand.cards else free - (said.width + APART if said and hand.won else 0)
        for hand in picture.hands
    ]
    names = _names(picture.hands, rooms)
    places = (free - named + BETWEEN) // wide
    rows: list[list[list[Card | int]]] = []
    heights: list[int] = []
    for most in LINES:
        rows = [_lines(hand.cards, places, most) for hand in picture.hands]
        heights = [max(ROW, len(lines) * (tile + BETWEEN) + 12) for lines in rows]
        if head + _high(heights) <= HIGHEST:
            break
    ground = felt(head + _high(heights))
    if picture.caption:
        write(ground, picture.caption, (WIDE / 2, 28), WIDE - 40, LIGHT)
    top = head + EDGE
    for number, (hand, lines) in enumerate(zip(picture.hands, rows, strict=True)):
        height = heights[number]
        row = (top, height, scored)
        wide = _row(ground, replace(hand, name=names[number]), row, rooms[number])
        left = BEGIN + named + APART
        if said and hand.won and not lines:
            x = max(left, BEGIN + wide + APART) + said.width / 2
            lay(ground, said, (x, top + height / 2))
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


def _scored(hands: Sequence[HandLaidOpen]) -> int:
    """Return how wide the numbers are: none of them is cut."""
    texts = [
        (text, COUNTED if hand.total else FIGURE)
        for hand in hands
        for text in (hand.points, hand.total)
        if text
    ]
    if not texts:
        return 0
    widest = max(label(text, 2 * MOST, size=size, weight=800).width for text, size in texts)
    return max(SCORED, min(widest, MOST))


def _high(rows: list[int]) -> int:
    return 2 * EDGE + sum(rows) + GAP * (len(rows) - 1)


def _lines(cards: tuple[Card, ...], places: int, most: int) -> list[list[Card | int]]:
    """Break *cards* into lines; the last place is a number where not all of them fit."""
    shown: list[Card | int] = list(cards)
    if len(cards) > places * most:
        kept = places * most - 1
        shown = [*cards[:kept], len(cards) - kept]
    return [shown[start : start + places] for start in range(0, len(shown), places)]


def _row(ground: Image.Image, hand: HandLaidOpen, row: tuple[int, int, int], named: int) -> int:
    """Paint all but the cards, and return how wide the name has become."""
    top, high, scored = row
    middle = top + high / 2
    edge, thick = (GOLD, 3) if hand.won else (SEAM, 2)
    body = plate(WIDE - 2 * EDGE, high, SHADE, edge, thick=thick)
    ground.paste(body, (EDGE, top), body)
    # No medal: the place is that of the match, which is not over.
    lay(ground, numbered(hand.place, 42), (EDGE + 34, middle))
    lines = broken(hand.name, named)
    size, first = (SHRUNK, middle - LINE / 2) if len(lines) > 1 else (NAME, middle)
    wide = max(
        write(ground, line, (BEGIN, first + LINE * number), named, LIGHT, size=size, anchor="l")
        for number, line in enumerate(lines)
    )
    shift, size = (15, COUNTED) if hand.total else (0, FIGURE)
    ink = GOLD if hand.won else LIGHT
    if hand.points:
        spot = (RIGHT, middle - shift)
        write(ground, hand.points, spot, scored, ink, size=size, weight=800, anchor="r")
    if hand.total:
        spot = (RIGHT, middle + shift)
        write(ground, hand.total, spot, scored, DIM, size=size, weight=700, anchor="r")
    return wide


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
                lay(ground, plate(wide, tile, SHADE, DIM, corner=5), (x, y))
                room = wide - 4 if one < 100 else wide + 12  # noqa: PLR2004 - three figures
                lay(ground, label(f"+{one}", room, LIGHT, size=23), (x, y))
            else:
                card = deck.card_tile(
                    one, height=tile, language=picture.language, colours=picture.colours
                )
                lay(ground, card, (x, y))
            x += wide + BETWEEN
        y += tile + BETWEEN
