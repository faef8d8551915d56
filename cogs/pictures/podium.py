"""The end of a match: who stands on the podium, and the course of the scores to there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cogs.pictures.charts import Course, course, height_of
from cogs.pictures.felt import (
    FIGURE,
    GOLD,
    LIGHT,
    MEDALS,
    SEAM,
    SHADE,
    WIDE,
    cut,
    felt,
    lay,
    medal,
    plate,
    told_apart,
    write,
)

if TYPE_CHECKING:
    from PIL import Image

STEPS = {1: 188, 2: 154, 3: 126}
"""Pixels that the steps are high."""
HIGH = 276
CAPTION = 44
"""Pixels above for what decides, where it goes without saying that it is not the most points."""
ACROSS = 214

SIDES = {1: (0.0,), 2: (0.5, -0.5), 3: (0.0, -1.0, 1.0)}
"""Where the first, second and third stand: the best in the middle, the second at the left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A player in the final standing."""

    name: str
    place: int
    points: str = ""
    like: int = 0
    """Its number among names that may look the same, 0 where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PodiumPicture:
    """The final standing, best first, and the scores by round where there are several."""

    placed: tuple[Placed, ...]
    scores: Course | None = None
    caption: str = ""
    """What the points are and which of them win, where that is not the most."""


def podium(picture: PodiumPicture) -> Image.Image:
    """Paint the podium, and below it the course of the scores."""
    chart = 0 if picture.scores is None else height_of(picture.scores)
    above = CAPTION if picture.caption else 0
    ground = felt(above + HIGH + chart)
    if picture.caption:
        write(ground, picture.caption, (WIDE / 2, 30), WIDE - 40, LIGHT)
    stands = picture.placed[:3]
    # Above the highest step, where nobody else stands, there is room for a long name.
    alone = sum(one.place == 1 for one in stands) == 1
    rooms = [2 * ACROSS if alone and one.place == 1 else ACROSS - 4 for one in stands]
    drawn = [
        cut(one.name, room, size=_size(one), weight=700)
        for one, room in zip(stands, rooms, strict=True)
    ]
    names = told_apart([(one.name, one.like) for one in stands], drawn)
    for number, side in enumerate(SIDES[len(stands)]):
        x = WIDE / 2 + side * (ACROSS + 12)
        _stand(
            ground,
            replace(stands[number], name=names[number]),
            (x, above + HIGH - 14),
            named=rooms[number],
        )
    if picture.scores is not None:
        course(ground, picture.scores, top=above + HIGH, high=chart)
    return ground


def _stand(ground: Image.Image, one: Placed, foot: tuple[float, float], *, named: int) -> None:
    """Paint one step, and who stands on it."""
    step = STEPS[min(one.place, 3)]
    x, top = foot[0], foot[1] - step
    colour = GOLD if one.place == 1 else LIGHT
    lay(
        ground,
        plate(ACROSS, step, SHADE, MEDALS.get(one.place, SEAM), thick=4),
        (x, top + step / 2),
    )
    lay(ground, medal(one.place, 50), (x, top + 38))
    if one.points:
        write(ground, one.points, (x, top + 90), ACROSS - 20, colour, size=FIGURE, weight=800)
    write(ground, one.name, (x, top - 25), named, colour, size=_size(one), weight=700)


def _size(one: Placed) -> int:
    return 32 if one.place == 1 else 29
