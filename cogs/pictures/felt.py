"""
What the pictures of messages are made on: felt, plates, names that fit, and the file at the end.

A picture of a message is opaque and fills its frame, so that it looks the same on dark and light;
Discord rounds its corners. It is put together from kept pictures: painting a whole one afresh each
time would take ten times as long.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Literal

from PIL import Image, ImageDraw

from cogs.pictures.canvas import Canvas
from cogs.pictures.curves import box, ellipse
from cogs.pictures.fonts import CAPITALS, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import ImageFont

    from cogs.pictures.curves import Point

WIDE = 720
"""Pixels across. A phone shows them in 260 to 300 points, so that text needs 30 to have 11."""

NAME = 30
"""The size of names."""
FIGURE = 34
"""The size of numbers."""
SMALL = 28
"""The size of what matters less."""
SHRUNK = 27
"""A name that does not fit is written as small as that,"""
SQUEEZED = 0.82
"""and so much narrower, before it is cut."""

FELT = "#14503a"
SHADE = "#0b3526"
"""Plates on the felt."""
SEAM = "#2f7d5c"
"""Edges and lines on the felt."""
LIGHT = "#f6ead2"
DIM = "#9fb9a6"
GOLD = "#f0b83f"
INK = "#1a1d29"
ALARM = "#e8394d"
VIOLET = "#b9a3f5"

LARGEST = 60_000
"""Bytes that a file may have."""
PACKED = ((256, 1), (256, 4), (64, 4), (32, 6), (16, 9))
"""Colours, and how hard a file is packed, until it is small enough: the first takes least time."""

_MARK = re.compile(r"(?: \(\w{1,6}\)){1,2}$")
"""What stands after a name that somebody else has too: a number, or that it is a member's."""

_BREAK = re.compile(r"(?<=[ -])(?!\([0-9]+\)$)(?=.)")
"""Where a name may go on in a second line: that number stays where it is."""

_MISSING = "\uffff"
"""No font has this one."""


def felt(height: int) -> Image.Image:
    """Return an empty ground, to be painted on."""
    return Image.new("RGB", (WIDE, height), FELT)


def lay(ground: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
    """Lay *sprite* on *ground*, its middle at the point given."""
    x, y = at
    ground.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)


def encoded(picture: Image.Image) -> bytes:
    """Return the file that is sent: a PNG of few colours keeps letters sharp (docs/pictures.md)."""
    content = b""
    for colours, level in PACKED:
        few = picture.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        file = BytesIO()
        few.save(file, format="PNG", compress_level=level)
        content = file.getvalue()
        if len(content) <= LARGEST:
            break
    return content


@lru_cache(maxsize=128)
def plate(
    width: int, height: int, fill: str, edge: str, *, thick: float = 2, corner: int = 14
) -> Image.Image:
    """Return a plate with round corners."""
    canvas = Canvas(width, height, width)
    canvas.fill(box(0, 0, width, height, corner), edge)
    inner = max(corner - thick, 1)
    canvas.fill(box(thick, thick, width - thick, height - thick, inner), fill)
    return canvas.done()


@lru_cache(maxsize=256)
def disc(size: int, fill: str, text: str = "", ink: str = LIGHT, edge: str = LIGHT) -> Image.Image:
    """Return a round sign of *size* pixels with a short text."""
    canvas = Canvas(100, 100, size)
    canvas.fill(ellipse(50, 50, 49.5), INK)
    canvas.fill(ellipse(50, 50, 46.5), edge)
    canvas.fill(ellipse(50, 50, 41), fill)
    if text:
        high = {1: 42, 2: 40, 3: 32}.get(len(text), 24)
        canvas.text(text, 50, 50 + high / 2, ink, capitals=high, weight=800)
    return canvas.done()


def figure(number: int) -> str:
    """Return a number as pictures write it: with a minus as wide as the plus."""
    return str(number).replace("-", "−")


MEDALS = {1: "#d9a62e", 2: "#aeb7c2", 3: "#c07f43"}
"""Gold, silver and bronze."""


def medal(place: int, size: int) -> Image.Image:
    """Return the sign of a place."""
    fill = MEDALS.get(place, SHADE)
    return disc(size, fill, str(place), INK if place in MEDALS else LIGHT)


def numbered(place: int, size: int) -> Image.Image:
    """Return a place without a medal: where it has not been won, or stands for nothing yet."""
    return disc(size, SHADE, str(place))


# --- letters ------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _is_there(character: str) -> bool:
    letters = font(NAME)
    if character.isspace():
        return character == " "
    return bytes(letters.getmask(character)) != bytes(letters.getmask(_MISSING))


def written(name: str, otherwise: str) -> str:
    """
    Return *name* in letters that there are; *otherwise* where none of it is left.

    What is only dressed up (𝓐, Ａ) is undressed; signs, emojis and other scripts are left out.
    """
    known = "".join(c if _is_there(c) else unicodedata.normalize("NFKC", c) for c in name)
    plain = unicodedata.normalize("NFC", known)
    kept = "".join(
        c for c in plain if unicodedata.category(c)[0] not in {"M", "C"} and _is_there(c)
    )
    said = " ".join(kept.split())
    return said if any(c.isalnum() for c in said) else otherwise


@lru_cache(maxsize=2048)
def cut(text: str, width: int, *, size: int = NAME, weight: int = 600) -> str:
    """
    Return what is left of *text* in *width* pixels, where it may be shrunk a little and squeezed.

    What tells one name from its like, behind it, is kept.
    """
    letters = _letters(text, width, size, weight)
    mark = _MARK.search(text)
    end = mark[0] if mark else ""
    text = text.removesuffix(end)
    while letters.getlength(text + end) * SQUEEZED > width and len(text) > 1:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    return text + end


def forget() -> None:
    """Let go of the names that were cut: somebody's may be among them."""
    cut.cache_clear()


def _letters(text: str, width: int, size: int, weight: int) -> ImageFont.FreeTypeFont:
    letters = font(size, weight)
    if letters.getlength(text) > width and size > SHRUNK:
        return font(SHRUNK, weight)
    return letters


@lru_cache(maxsize=512)
def label(
    text: str, width: int, colour: str = LIGHT, *, size: int = NAME, weight: int = 600
) -> Image.Image:
    """Return *text* as a strip at most *width* pixels wide, shrunk a little, squeezed or cut."""
    letters = _letters(text, width, size, weight)
    text = cut(text, width, size=size, weight=weight)
    across, high = max(1, round(letters.getlength(text) + 1)), round(size * 1.4)
    mask = Image.new("L", (across, high), 0)
    middle = (high + letters.size * CAPITALS) / 2
    ImageDraw.Draw(mask).text((0, middle), text, fill=255, font=letters, anchor="ls")
    if across > width:
        mask = mask.resize((width, high), Image.Resampling.BICUBIC)
    strip = Image.new("RGBA", mask.size, colour)
    strip.putalpha(mask)
    return strip


def alike(one: str, other: str) -> bool:
    """Say whether two names look the same as drawn: one may be what is left of the other."""
    (first, mark), (second, mark_too) = _parted(one), _parted(other)
    if mark != mark_too:
        return False
    if first.endswith("…") and second.startswith(first[:-1]):
        return True
    return first == second or (second.endswith("…") and first.startswith(second[:-1]))


def _parted(name: str) -> tuple[str, str]:
    found = _MARK.search(name)
    mark = found[0] if found else ""
    return name.removesuffix(mark).casefold(), mark


def told_apart(named: Sequence[tuple[str, int]], drawn: Sequence[str]) -> tuple[str, ...]:
    """
    Return names, with their number where another one looks the same in this picture.

    *named* are names, each with its number among those that it may look like; *drawn* is what is
    seen of each.
    """
    return tuple(
        f"{name} ({like})"
        if like > 1 and sum(alike(drawn[at], other) for other in drawn) > 1
        else name
        for at, (name, like) in enumerate(named)
    )


@lru_cache(maxsize=512)
def across(name: str) -> int:
    """Return how many pixels wide *name* is where it has all the room."""
    return round(font(NAME, 600).getlength(name)) + 1


@lru_cache(maxsize=512)
def broken(name: str, width: int) -> tuple[str, ...]:
    """Return *name* in two lines, where it can be broken and one line of *width* would cut it."""
    places = [found.start() for found in _BREAK.finditer(name)]
    begun = [at for at in places if _fits(name[:at], width)]
    if _fits(name, width) or not begun:
        return (name,)
    whole = [at for at in begun if _fits(name[at:], width)]
    at = min(whole, key=lambda at: abs(len(name) - 2 * at)) if whole else begun[-1]
    return name[:at].rstrip(), name[at:]


def _fits(name: str, width: int) -> bool:
    return font(SHRUNK, 600).getlength(name.rstrip()) * SQUEEZED <= width


def write(
    ground: Image.Image,
    text: str,
    at: tuple[float, float],
    width: int,
    colour: str = LIGHT,
    *,
    size: int = NAME,
    weight: int = 600,
    anchor: Literal["l", "m", "r"] = "m",
) -> int:
    """Write *text* at the height of the point, and return how wide it has become."""
    strip = label(text, width, colour, size=size, weight=weight)
    x, y = at
    left = x - strip.width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    ground.paste(strip, (round(left), round(y - strip.height / 2)), strip)
    return strip.width


# --- smooth lines -------------------------------------------------------------

FINER, FINEST = 2, 4
"""Lines are drawn so many times as large, and made small; what is kept is worth the time."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line with round joints, or a shape where it has no thickness."""

    points: Sequence[Point]
    colour: str
    thick: float = 0


def draw(ground: Image.Image, *strokes: Stroke, finer: int = FINER) -> None:
    """Draw smooth lines and shapes, one over the other."""
    margin = max(stroke.thick for stroke in strokes) / 2 + 2
    points = [point for stroke in strokes for point in stroke.points]
    left = max(0, int(min(x for x, _ in points) - margin))
    top = max(0, int(min(y for _, y in points) - margin))
    right = min(ground.width, int(max(x for x, _ in points) + margin) + 1)
    bottom = min(ground.height, int(max(y for _, y in points) + margin) + 1)
    # What is only made larger and smaller again comes back as it was.
    part = ground.crop((left, top, right, bottom))
    large = part.resize((part.width * finer, part.height * finer), Image.Resampling.NEAREST)
    pen = ImageDraw.Draw(large)
    for stroke in strokes:
        fine = [((x - left) * finer, (y - top) * finer) for x, y in stroke.points]
        radius = stroke.thick * finer / 2
        if not radius:
            pen.polygon(fine, fill=stroke.colour)
            continue
        pen.line(fine, fill=stroke.colour, width=round(2 * radius))
        for x, y in fine:
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=stroke.colour)
    ground.paste(large.reduce(finer), (left, top))
