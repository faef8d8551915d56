"""
Outlines: paths of lines and Bézier curves, written as in SVG, flattened to polygons.

The letters understood are M L H V C S Q Z and their small, relative forms. Numbers are apart by
blanks or commas.
"""

from __future__ import annotations

import math
import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Point: TypeAlias = tuple[float, float]
Contour: TypeAlias = tuple[Point, ...]
Outline: TypeAlias = tuple[Contour, ...]
"""Contours, each a polygon; together they are one shape."""

STEPS = 24
"""Straight pieces in one curve: so many that even a large picture shows none of them."""

_TOKENS = re.compile(r"[MLHVCSQZmlhvcsqz]|-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


@cache
def path(text: str) -> Outline:
    """
    Read a path in SVG's notation.

    :raises ValueError: when *text* is no such path.
    """
    contours: list[Contour] = []
    points: list[Point] = []
    control = pen = (0.0, 0.0)
    for letter, numbers in _commands(text):
        name = letter.upper()
        if name == "M":
            if points:
                contours.append(tuple(points))
            pen = _absolute(letter, numbers, pen)[0]
            points = [pen]
        elif name in "LHV":
            pen = _end_of_line(letter, numbers, pen)
            points.append(pen)
        elif name in "CSQ":
            given = _absolute(letter, numbers, pen)
            if name == "S":
                given = [(2 * pen[0] - control[0], 2 * pen[1] - control[1]), *given]
            points.extend(_curve((pen, *given)))
            control, pen = given[-2], given[-1]
        else:
            pen = points[0]
        if name not in "CS":
            control = pen
    return (*contours, tuple(points))


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    """Give each command with its numbers; a letter holds until the next one."""
    if _TOKENS.sub("", text).strip(" ,\n"):
        raise ValueError(f"no path: {text!r}")
    tokens = _TOKENS.findall(text)
    letter = ""
    while tokens:
        if tokens[0].isalpha():
            letter = tokens.pop(0)
        count = _TAKES[letter.upper()]
        numbers, tokens = [float(token) for token in tokens[:count]], tokens[count:]
        yield letter, numbers
        if letter in "Mm":
            letter = "L" if letter == "M" else "l"


def _absolute(letter: str, numbers: list[float], pen: Point) -> list[Point]:
    dx, dy = pen if letter.islower() else (0.0, 0.0)
    return [(x + dx, y + dy) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _end_of_line(letter: str, numbers: list[float], pen: Point) -> Point:
    if letter in "Hh":
        return (numbers[0] + (pen[0] if letter == "h" else 0.0), pen[1])
    if letter in "Vv":
        return (pen[0], numbers[0] + (pen[1] if letter == "v" else 0.0))
    return _absolute(letter, numbers, pen)[0]


def _curve(controls: tuple[Point, ...]) -> Iterator[Point]:
    """Give the points of a Bézier curve after its first (de Casteljau)."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        level = list(controls)
        while len(level) > 1:
            level = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)
            ]
        yield level[0]


@cache
def ellipse(x: float, y: float, across: float, down: float | None = None) -> Outline:
    """Return the ellipse round (x, y) with these two radii; a circle with one."""
    down = across if down is None else down
    turns = [2 * math.pi * step / (4 * STEPS) for step in range(4 * STEPS)]
    return (tuple((x + across * math.cos(t), y + down * math.sin(t)) for t in turns),)


@cache
def box(left: float, top: float, right: float, bottom: float, radius: float = 0) -> Outline:
    """Return a rectangle with rounded corners."""
    if radius <= 0:
        return (((left, top), (right, top), (right, bottom), (left, bottom)),)
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    return (
        tuple(
            (
                x + radius * math.cos(math.radians(start + 90 * step / STEPS)),
                y + radius * math.sin(math.radians(start + 90 * step / STEPS)),
            )
            for x, y, start in corners
            for step in range(STEPS + 1)
        ),
    )


def moved(
    outline: Outline, x: float, y: float, *, size: float = 1, turn: float = 0, mirror: bool = False
) -> Outline:
    """Return *outline* mirrored left to right, then scaled, turned (degrees), moved to (x, y)."""
    cosine, sine = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    flip = -1 if mirror else 1
    return mapped(
        outline,
        lambda px, py: (x + px * flip * cosine - py * sine, y + px * flip * sine + py * cosine),
    )


def both(outline: Outline) -> Outline:
    """Return *outline* and its mirror image across the vertical axis."""
    return outline + moved(outline, 0, 0, mirror=True)


def mapped(outline: Outline, change: Callable[[float, float], Point]) -> Outline:
    """Return *outline* with every point changed."""
    return tuple(tuple(change(x, y) for x, y in contour) for contour in outline)
