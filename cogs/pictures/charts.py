"""Charts: the course of scores or of a rating as lines, and points as bars."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cogs.pictures.felt import (
    DIM,
    FIGURE,
    GOLD,
    INK,
    LIGHT,
    NAME,
    SEAM,
    SHADE,
    SMALL,
    WIDE,
    Stroke,
    cut,
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

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

COLOURS = (
    "#f0b83f",
    "#6fc3ff",
    "#ff8d7a",
    "#b9a3f5",
    "#8ee07f",
    "#ff9fd6",
    "#d8d3c2",
    "#4fd6c3",
    "#e2b48c",
    "#a5b4ff",
)
"""Lines on the felt, told apart also by the names at their ends."""

AT_THE_END = 170
"""Pixels for a name at the end of a line."""
STRIP = 32
"""Pixels between two names at the ends of lines."""
MARKS = 5
"""Lines across, at the most."""
SPACED = 50
"""Pixels between two numbers below, at the least."""
AFTER = 16
"""Pixels between the last point of a rating and its number."""
BAR, UNDER = "#3f9470", "#375e3a"
"""Bars, and the felt under a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart: what it is called, and its values from left to right."""

    name: str
    values: tuple[int, ...]
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""


@dataclass(frozen=True, slots=True)
class Course:
    """Lines over the same steps; *caption* says of what."""

    caption: str
    lines: tuple[Line, ...]
    first: int = 1
    """The number of the first step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingPicture:
    """The course of one member's rating."""

    caption: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A member's points."""

    name: str
    place: int
    value: int
    written: str
    asks: bool = False
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""


@dataclass(frozen=True, slots=True)
class BarsPicture:
    """One page of a ranking."""

    bars: tuple[Bar, ...]


def _apart_by_name(lines: Sequence[Line | Bar], width: int, size: int) -> tuple[str, ...]:
    """Return the names of lines or bars, numbered where two of them would look the same."""
    drawn = [cut(line.name, width, size=size) for line in lines]
    return told_apart([(line.name, line.like) for line in lines], drawn)


def scale(low: float, high: float) -> list[int]:
    """Return round numbers from *low* or below to *high* or above: where lines go across."""
    span = max(high - low, 1)
    step = next(
        unit * 10**power
        for power in range(12)
        for unit in (1, 2, 5)
        if span / (unit * 10**power) <= MARKS - 1
    )
    first = int(low // step) * step
    marks = [first]
    while marks[-1] < high or len(marks) == 1:
        marks.append(marks[-1] + step)
    return marks


def height_of(given: Course) -> int:
    """Return how many pixels a chart needs, so that every name has a line of its own."""
    return max(340, STRIP * len(given.lines) + 92)


def course(ground: Image.Image, given: Course, *, top: int, high: int) -> None:
    """Draw lines on *ground* between *top* and so much below, the names at their ends."""
    values = [value for line in given.lines for value in line.values]
    marks = scale(min(values), max(values))
    beside = max(label(str(mark), 120, DIM, size=SMALL).width for mark in marks)
    names = [
        label(name, AT_THE_END, COLOURS[at % len(COLOURS)], size=SMALL)
        for at, name in enumerate(_apart_by_name(given.lines, AT_THE_END, SMALL))
    ]
    right = WIDE - 38 - max(strip.width for strip in names)
    frame = _Frame(26 + beside, right, top + 62, top + high - 52, tuple(marks))
    write(ground, given.caption, (WIDE / 2, top + 26), WIDE - 40, LIGHT)
    steps = len(given.lines[0].values)
    gap = (frame.right - frame.left) / max(1, steps - 1)
    _grid(ground, frame)
    _steps(ground, steps, given.first, frame)
    wanted = [frame.y(line.values[-1]) for line in given.lines]
    ends = _apart(wanted, frame.roof - 10, frame.floor + 26)
    paths = [
        [(frame.left + gap * at, frame.y(value)) for at, value in enumerate(line.values)]
        for line in given.lines
    ]
    strokes = []
    # Who is first lies on top.
    for number in reversed(range(len(paths))):
        points, colour = paths[number], COLOURS[number % len(COLOURS)]
        strokes.append(Stroke(points, colour, 5))
        if abs(ends[number] - points[-1][1]) > 4:  # noqa: PLR2004 - the name stands elsewhere
            strokes.append(Stroke([points[-1], (right + 18, ends[number])], colour, 2))
    draw(ground, *strokes)
    for number in reversed(range(len(paths))):
        points, colour = paths[number], COLOURS[number % len(COLOURS)]
        for point in points[-1:] if steps > 12 else points:  # noqa: PLR2004 - more dots are noise
            lay(ground, disc(15, colour, edge=colour), point)
        lay(ground, names[number], (right + 22 + names[number].width / 2, ends[number]))


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the values of a chart lie."""

    left: float
    right: float
    roof: float
    floor: float
    marks: tuple[int, ...]

    def y(self, value: float) -> float:
        """Return how far down *value* lies."""
        low, high = self.marks[0], self.marks[-1]
        return self.floor - (value - low) / (high - low) * (self.floor - self.roof)


def _grid(ground: Image.Image, frame: _Frame) -> None:
    """Draw the lines across, with their numbers."""
    for mark in frame.marks:
        y = frame.y(mark)
        ground.paste(SEAM, (round(frame.left), round(y), round(frame.right), round(y) + 2))
        write(ground, str(mark), (frame.left - 12, y), 120, DIM, size=SMALL, anchor="r")


def _steps(ground: Image.Image, count: int, first: int, frame: _Frame) -> None:
    """Number the steps below, as many as there is room for."""
    gap = (frame.right - frame.left) / max(1, count - 1)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if gap * step >= SPACED)
    for at in range(count):
        number = first + at
        if number % every == 0 or every == 1:
            spot = (frame.left + gap * at, frame.floor + 24)
            write(ground, str(number), spot, 80, DIM, size=SMALL)


def _apart(wanted: Sequence[float], roof: float, floor: float) -> list[float]:
    """Return *wanted*, moved so that no two are nearer than a line of text."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = list(wanted)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + STRIP)
    over = max(found) - floor if found else 0
    if over > 0:
        limit = floor
        for at in reversed(order):
            found[at] = min(found[at], limit)
            limit = found[at] - STRIP
    lift = roof - min(found)
    return [y + max(0, lift) for y in found]


def rating(picture: RatingPicture) -> Image.Image:
    """Paint the course of a rating."""
    high = 330
    ground = felt(high)
    marks = scale(min(picture.values), max(picture.values))
    beside = max(label(str(mark), 120, DIM, size=SMALL).width for mark in marks)
    last = label(str(picture.values[-1]), 140, INK, size=FIGURE, weight=800)
    tag = plate(last.width + 20, 40, GOLD, INK, corner=18)
    # The number stands behind the last point, where no line goes.
    right = WIDE - 18 - tag.width - AFTER
    frame = _Frame(26 + beside, right, 70, high - 34, tuple(marks))
    write(ground, picture.caption, (WIDE / 2, 30), WIDE - 40, LIGHT)
    gap = (frame.right - frame.left) / max(1, len(picture.values) - 1)
    points = [(frame.left + gap * at, frame.y(value)) for at, value in enumerate(picture.values)]
    under = [*points, (points[-1][0], frame.floor), (points[0][0], frame.floor)]
    draw(ground, Stroke(under, UNDER))
    _grid(ground, frame)
    draw(ground, Stroke(points, GOLD, 5))
    for point in points:
        lay(ground, disc(15, GOLD, edge=GOLD), point)
    end = (right + AFTER + tag.width / 2, points[-1][1])
    lay(ground, tag, end)
    lay(ground, last, end)
    return ground


def bars(picture: BarsPicture) -> Image.Image:
    """Paint a page of a ranking."""
    row, edge = 54, 12
    ground = felt(2 * edge + row * len(picture.bars))
    most = max(1, *(bar.value for bar in picture.bars))
    left = edge + 256
    figures = [label(bar.written, 150, LIGHT, weight=800) for bar in picture.bars]
    room = WIDE - edge - left - max(figure.width for figure in figures) - 14
    named = left - edge - 64
    names = _apart_by_name(picture.bars, named, NAME)
    for number, (bar, figure) in enumerate(zip(picture.bars, figures, strict=True)):
        middle = edge + row * number + row / 2
        lay(ground, medal(bar.place, 42), (edge + 22, middle))
        colour = GOLD if bar.asks else LIGHT
        write(ground, names[number], (edge + 52, middle), named, colour, anchor="l")
        across = round(max(10, room * bar.value / most))
        body = plate(across, 32, GOLD if bar.asks else BAR, SHADE, thick=1, corner=8)
        lay(ground, body, (left + across / 2, middle))
        lay(ground, figure, (left + across + 10 + figure.width / 2, middle))
    return ground
