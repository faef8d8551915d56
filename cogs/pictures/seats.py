"""Where everybody sits in the picture of a table: a plate for each seat, as its name needs it."""

from __future__ import annotations

from dataclasses import dataclass

from cogs.pictures.felt import SHRUNK, WIDE, across, broken, cut

HIGH = 512
"""Pixels that the picture is high."""
PLATE = 100
"""Pixels that a seat's plate is high,"""
TALL = 134
"""or at a side, where a name has two lines."""
EDGE = 10
"""Pixels between the plates and the edge, and between two plates at the least."""

SIDES = {
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
    9: (3, 1, 4, 1),
    10: (4, 1, 4, 1),
}
"""How many sit below, left, above and right: clockwise, as the seats go round the table."""

PLATES = {1: 250, 2: 250, 3: 220, 4: 168}
"""Pixels that a plate is wide, by how many stand in the longest row;"""
WIDEST = {0: 0, 1: 500, 2: 340, 3: 226, 4: 168}
"""and may become for a long name, by how many stand in its own."""
AT_THE_SIDE = 168

BESIDE = 18
"""Pixels of a plate that are beside a name."""
MARKED = 20
"""Pixels that the badge of whose turn it is takes of a name."""

NARROWEST = AT_THE_SIDE - BESIDE - MARKED
"""The least room that any picture has for a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a seat's plate lies, how large it is, and what is where on it."""

    left: int
    top: int
    width: int
    lines: tuple[str, ...]
    """The name, broken where that lets more of it be read."""
    high: int = PLATE
    first: int = 29
    """How far down its first line is."""
    badge: tuple[int, int] = (12, 12)
    """How far right and down is the badge of whose turn it is,"""
    marked: int = MARKED
    """and how many pixels it takes of that line."""


def spots(names: tuple[str, ...]) -> list[Spot]:
    """Return where each seat's plate lies: from below clockwise round the table."""
    below, left, above, right = SIDES[len(names)]
    usual = PLATES[max(below, above)]
    found = _row(names[:below], usual, top=HIGH - PLATE - EDGE, leftward=True)
    found += [_beside(name, EDGE) for name in names[below : below + left]]
    found += _row(names[below + left : len(names) - right], usual, top=EDGE)
    return found + [_beside(name, WIDE - EDGE - AT_THE_SIDE) for name in names[-1:] if right]


def seen_at(spot: Spot) -> str:
    """Return what is seen of a name at its turn, when it has the least room."""
    width = spot.width - BESIDE - spot.marked
    if len(spot.lines) == 1:
        return cut(spot.lines[0], width)
    return " ".join(
        cut(line, width + (spot.marked if number else 0), size=SHRUNK)
        for number, line in enumerate(spot.lines)
    )


def _row(names: tuple[str, ...], usual: int, *, top: int, leftward: bool = False) -> list[Spot]:
    """Return the plates of a row, alike, and as far apart as is comfortable."""
    count = len(names)
    longest = max(map(across, names), default=0) + BESIDE + 20
    width = max(usual, min(longest, WIDEST[count]))
    gap = min(60, (WIDE - count * width) / (count + 1))
    first = (WIDE - count * width - (count - 1) * gap) / 2
    lefts = [round(first + number * (width + gap)) for number in range(count)]
    return [
        Spot(left=left, top=top, width=width, lines=(name,))
        for name, left in zip(names, reversed(lefts) if leftward else lefts, strict=True)
    ]


def _beside(name: str, left: int) -> Spot:
    """Return the plate at a side, where there is room for two lines."""
    marked = 12
    lines = broken(name, AT_THE_SIDE - BESIDE - marked)
    if len(lines) == 1:
        return Spot(left=left, top=(HIGH - PLATE) // 2, width=AT_THE_SIDE, lines=lines)
    # The badge is nearer to the corner, so that more of the name stays readable beside it.
    return Spot(
        left=left,
        top=(HIGH - TALL) // 2,
        width=AT_THE_SIDE,
        lines=lines,
        high=TALL,
        first=31,
        badge=(10, 4),
        marked=marked,
    )
