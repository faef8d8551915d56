"""What the figures wear below the chin: robes, collars, sleeves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cogs.pictures.curves import both, box, ellipse, moved, path
from cogs.pictures.palette import CREAM, GOLD, LACE, SHADE, SKIN

if TYPE_CHECKING:
    from cogs.pictures.figure import Figure


def robe(figure: Figure) -> None:
    """Paint the robe of a king, with the suit down its front."""
    w = figure.wears
    figure.fill(both(path("M0,32 H-18 C-44,36 -62,48 -70,120 H0 Z")), w.main)
    figure.fill(box(-11, 40, 11, 120), GOLD)
    figure.fill(box(-8, 40, 8, 120), w.second)
    for y in (64, 80, 96):
        figure.pip(0, y, 0.11, CREAM)


def ermine(figure: Figure) -> None:
    """Paint a collar of ermine."""
    figure.fill(
        both(path("M0,30 H-16 C-34,33 -50,42 -58,56 C-49,52 -43,54 -39,60 C-31,51 -15,48 0,53 Z")),
        CREAM,
    )
    tail = path("M0,-4 C2.4,0 2,3 0,5 C-2,3 -2.4,0 0,-4 Z")
    for x, y in ((-24, 41), (-36, 46), (-48, 50)):
        figure.fill(both(moved(tail, x, y, size=0.9)), figure.wears.main)


def mantle(figure: Figure) -> None:
    """Paint a mantle over the shoulders, with a chain of office."""
    w = figure.wears
    figure.fill(
        both(path("M0,30 H-16 C-40,34 -56,44 -63,60 L-36,66 C-28,52 -16,44 0,44 Z")), w.second
    )
    figure.line(both(path("M-62,59 L-37,65 C-29,51 -16,43 0,43")), GOLD, 2.6)
    for step in range(-3, 4):
        angle = math.radians(90 + step * 21)
        figure.fill(ellipse(33 * math.cos(angle), 33 + 29 * math.sin(angle), 3.4), GOLD)
    figure.fill(ellipse(0, 66, 7.2), GOLD)
    figure.fill(ellipse(0, 66, 4.8), w.main)


def gown(figure: Figure) -> None:
    """Paint the shoulders, neck and gown of a queen."""
    w = figure.wears
    figure.fill(both(path("M0,36 C-24,38 -52,46 -64,120 H0 Z")), w.main)
    figure.fill(both(path("M-9,18 V34 C-14,39 -24,40 -30,42 C-24,56 -12,66 0,72 V18 Z")), SKIN)
    figure.fill(
        path("M9,18 V34 C14,39 24,40 30,42 C26,52 18,60 10,66 C14,52 8,40 0,36 L6,24 Z"), SHADE
    )
    figure.fill(path("M-9,18 H9 V30 C4,34 -2,33 -9,24 Z"), SHADE)
    figure.fill(both(path("M-5,120 L-8,78 C-5,80 -2,81 0,81 V120 Z")), GOLD)
    figure.fill(both(path("M-2.6,120 L-5,80 C-3,81 -2,81 0,81 V120 Z")), w.second)


def scallops(figure: Figure) -> None:
    """Paint a ruffled collar: a row of scallops round the neckline."""
    for step in range(-4, 5):
        y = 72 - 27 * (abs(step) / 4) ** 1.6
        figure.fill(ellipse(step * 8.0, y, 6.4), CREAM)
        figure.fill(ellipse(step * 8.0, y, 2.2), figure.wears.second)


def neckline(figure: Figure) -> None:
    """Paint a hem of gold round the neckline, and puffed sleeves."""
    w = figure.wears
    figure.fill(both(path("M-28,41 C-44,40 -56,50 -58,70 C-48,76 -40,70 -36,60 Z")), w.second)
    for fold in (
        "M-30,43 C-44,46 -52,54 -50,70",
        "M-34,47 C-47,46 -52,54 -47,70",
        "M-38,51 C-50,46 -52,54 -44,70",
    ):
        figure.line(both(path(fold)), w.main, 1.4)
    figure.line(both(path("M-31,41 C-24,57 -12,67 0,73")), GOLD, 4.2)


def fan_collar(figure: Figure) -> None:
    """Paint a collar of lace that stands behind the head."""
    for step in range(-5, 6):
        angle = math.radians(-90 + step * 19)
        figure.fill(ellipse(41 * math.cos(angle), 16 + 39 * math.sin(angle), 8), CREAM)
    figure.fill(both(path("M0,-22 C-22,-22 -40,-6 -42,18 C-40,32 -32,40 -26,44 L0,40 Z")), CREAM)
    for step in range(-5, 6):
        angle = math.radians(-90 + step * 19)
        ray = (
            (24 * math.cos(angle), 18 + 24 * math.sin(angle)),
            (41 * math.cos(angle), 16 + 39 * math.sin(angle)),
        )
        figure.line((ray,), LACE, 1.2)
        figure.fill(
            ellipse(43 * math.cos(angle), 16 + 41 * math.sin(angle), 2), figure.wears.second
        )


def necklace(figure: Figure) -> None:
    """Paint beads, a pendant and ear-rings."""
    for x, y in ((0, 49), (-6, 47.6), (6, 47.6), (-11.4, 44.4), (11.4, 44.4)):
        figure.fill(ellipse(x, y, 2.4), GOLD)
    figure.fill(moved(path("M0,-5 L4,0 L0,6 L-4,0 Z"), 0, 56), figure.wears.main)
    figure.fill(both(ellipse(-20, 15, 2.2)), GOLD)


def doublet(figure: Figure) -> None:
    """Paint the buttoned doublet of a page."""
    w = figure.wears
    figure.fill(both(path("M0,36 C-26,36 -52,44 -62,120 H0 Z")), w.main)
    figure.fill(
        both(path("M-62,120 C-58,80 -52,58 -40,46 L-30,52 C-38,70 -40,90 -38,120 Z")), w.second
    )
    figure.fill(box(-9, 40, 9, 120), w.second)
    for y in (64, 76, 88, 100):
        figure.fill(ellipse(0, y, 2.8), GOLD)
    figure.fill(both(path("M-9,18 V40 H0 V18 Z")), SHADE)


def ruff(figure: Figure) -> None:
    """Paint a ruff, pleat by pleat."""
    for step in range(-5, 6):
        turn = math.radians(90 + step * 16)
        figure.fill(ellipse(32 * math.cos(turn), 14 + 31 * math.sin(turn), 6.4), CREAM)
    figure.fill(both(path("M0,20 H-32 C-30,36 -18,45 0,46 Z")), CREAM)
    for step in range(-4, 5):
        turn = math.radians(90 + step * 16)
        pleat = (
            (20 * math.cos(turn), 14 + 20 * math.sin(turn)),
            (33 * math.cos(turn), 14 + 32 * math.sin(turn)),
        )
        figure.line((pleat,), LACE, 1.2)


def flat_collar(figure: Figure) -> None:
    """Paint a broad flat collar, parted at the throat, and a bow."""
    figure.fill(
        both(path("M-7,28 C-20,30 -38,36 -46,48 C-40,58 -28,62 -16,60 C-10,54 -4,46 -1,38 Z")),
        CREAM,
    )
    figure.line(both(path("M-40,48 C-34,54 -26,56 -18,55")), LACE, 1.4)
    figure.fill(both(path("M0,44 L-12,38 C-15,42 -15,48 -12,52 Z")), figure.wears.second)
    figure.fill(ellipse(0, 45, 3.6), GOLD)


def hand(figure: Figure, x: float, y: float) -> None:
    """Paint a hand with its cuff and sleeve."""
    w = figure.wears
    figure.fill(moved(path("M-22,44 C-22,20 -14,10 -9,6 H9 C16,14 20,26 22,50 Z"), x, y), w.second)
    figure.fill(moved(box(-11.5, 3.5, 11.5, 10.5, 3), x, y), GOLD)
    figure.fill(moved(box(-8.5, -9, 8.5, 4.5, 5), x, y), SKIN)
    figure.line(moved(path("M-3,-4.8 H7 M-3,-0.6 H7"), x, y), SHADE, 1.4)
