"""Charts: the course of scores or of a rating as lines, and points as bars."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
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
    figure,
    label,
    lay,
    medal,
    numbered,
    plate,
    told_apart,
    write,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

WINNERS = (GOLD, "#ffe680")
"""Lines of who has won: of gold, like their step of the podium."""
COLOURS = (
    "#7cc7ff",
    "#ff7a5c",
    "#4fe07a",
    "#b98cff",
    "#f4f1dc",
    "#ff8fd0",
    "#3fe6d2",
    "#c8f04a",
    "#c79a86",
)
"""Lines of the others, told apart also by the names at their ends."""

AT_THE_END = 186
"""Pixels for a name at the end of a line."""
FAN = 42
"""Pixels in which lines lead from the ends of the course to the names."""
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
    won: bool = False


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
    beside = max(label(figure(mark), 120, DIM, size=SMALL).width for mark in marks)
    colours = colours_of(given.lines)
    names = [
        label(name, AT_THE_END, colour, size=SMALL)
        for name, colour in zip(
            _apart_by_name(given.lines, AT_THE_END, SMALL), colours, strict=True
        )
    ]
    right = WIDE - 20 - FAN - max(strip.width for strip in names)
    frame = _Frame(26 + beside, right, top + 62, top + high - 52, tuple(marks))
    write(ground, given.caption, (WIDE / 2, top + 26), WIDE - 40, LIGHT)
    steps = len(given.lines[0].values)
    gap = (frame.right - frame.left) / max(1, steps - 1)
    _grid(ground, frame)
    _steps(ground, steps, given.first, frame)
    wanted = [frame.y(line.values[-1]) for line in given.lines]
    ends = spread(wanted, frame.roof - 2, frame.floor + 26)
    paths = [
        [(frame.left + gap * at, frame.y(value)) for at, value in enumerate(line.values)]
        for line in given.lines
    ]
    strokes = []
    # Who is first lies on top.
    for points, colour, end in reversed(list(zip(paths, colours, ends, strict=True))):
        strokes.append(Stroke([points[-1], (right + FAN - 4, end)], colour, 2))
        strokes.append(Stroke(points, colour, 5))
    draw(ground, *strokes)
    for points, colour, end, name in reversed(list(zip(paths, colours, ends, names, strict=True))):
        for point in points[-1:] if steps > 12 else points:  # noqa: PLR2004 - more dots are noise
            lay(ground, disc(15, colour, edge=colour), point)
        lay(ground, name, (right + FAN + name.width / 2, end))


def colours_of(lines: Sequence[Line]) -> list[str]:
    """Return the colour of each line: gold for who has won."""
    golden, others = iter(WINNERS), iter(COLOURS)
    found = []
    for line in lines:
        colour = next(golden, None) if line.won else None
        found.append(colour or next(others, DIM))
    return found


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
        write(ground, figure(mark), (frame.left - 12, y), 120, DIM, size=SMALL, anchor="r")


def _steps(ground: Image.Image, count: int, first: int, frame: _Frame) -> None:
    """Number the steps below, as many as there is room for."""
    gap = (frame.right - frame.left) / max(1, count - 1)
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if gap * step >= SPACED)
    for at in range(count):
        number = first + at
        if number % every == 0 or every == 1:
            spot = (frame.left + gap * at, frame.floor + 24)
            write(ground, str(number), spot, 80, DIM, size=SMALL)


def spread(wanted: Sequence[float], roof: float, floor: float) -> list[float]:
    """
    Return *wanted* in the same order, moved as little as can be until a line of text is between.

    So the lines that lead there do not cross. It is the pooling of adjacent violators: names that
    would lie over each other are a block, round the middle of what they want.
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    blocks: list[list[float]] = []
    for rank, at in enumerate(order):
        blocks.append([wanted[at] - STRIP * rank])
        while len(blocks) > 1 and fmean(blocks[-2]) > fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    lowest = floor - STRIP * (len(wanted) - 1)
    level = [fmean(block) for block in blocks for _ in block]
    found = [0.0] * len(wanted)
    for rank, at in enumerate(order):
        found[at] = max(roof, min(level[rank], lowest)) + STRIP * rank
    return found


def rating(picture: RatingPicture) -> Image.Image:
    """Paint the course of a rating."""
    high = 330
    ground = felt(high)
    marks = scale(min(picture.values), max(picture.values))
    beside = max(label(figure(mark), 120, DIM, size=SMALL).width for mark in marks)
    last = label(figure(picture.values[-1]), 140, INK, size=FIGURE, weight=800)
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
    numbers = [label(bar.written, 150, LIGHT, weight=800) for bar in picture.bars]
    room = WIDE - edge - left - max(number.width for number in numbers) - 14
    named = left - edge - 64
    names = _apart_by_name(picture.bars, named, NAME)
    for at, (bar, name, number) in enumerate(zip(picture.bars, names, numbers, strict=True)):
        middle = edge + row * at + row / 2
        # Nothing won is worth neither a medal nor a bar.
        sign = medal(bar.place, 42) if bar.value > 0 else numbered(bar.place, 42)
        lay(ground, sign, (edge + 22, middle))
        colour = GOLD if bar.asks else LIGHT
        write(ground, name, (edge + 52, middle), named, colour, anchor="l")
        across = round(max(10, room * bar.value / most)) if bar.value > 0 else -10
        if bar.value > 0:
            body = plate(across, 32, GOLD if bar.asks else BAR, SHADE, thick=1, corner=8)
            lay(ground, body, (left + across / 2, middle))
        lay(ground, number, (left + across + 10 + number.width / 2, middle))
    return ground
