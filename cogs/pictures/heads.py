"""Heads: faces, hair, beards, crowns. (0, 0) is between the eyes' corners, the chin is at 27."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.pictures.curves import both, box, ellipse, moved, path
from cogs.pictures.palette import BLUSH, BRASS, BRONZE, CREAM, GOLD, LACE, LIPS, SHADE, SKIN

if TYPE_CHECKING:
    from cogs.pictures.figure import Figure

_FACE = both(path("M0,-26 H-19 C-20,-10 -20,4 -16,14 C-12,23 -5,28 0,28 Z"))
_DARK_SIDE = path("M0,-26 H19 C20,-10 20,4 16,14 C12,23 5,28 0,28 C6,20 5,12 3,8 C6,4 1,0 1.5,-6 Z")
_BROW = both(path("M-4,-6.5 C-8,-9.5 -12,-9 -15,-6"))
_LID = both(path("M-4.5,-0.5 C-7,-3.6 -11.5,-3.6 -14,-0.2"))
_NOSE = path("M1.5,-5 C1.5,0 3,4 4.4,7.4 C3.6,9.4 0.5,9.6 -1.6,9")


def face(figure: Figure, *, brow: str) -> None:
    """Paint a face, one side of it in the shade."""
    figure.fill(_FACE, SKIN)
    figure.fill(_DARK_SIDE, SHADE)
    figure.fill(both(ellipse(-11.5, 8, 3.6)), BLUSH)
    figure.line(_BROW, brow, 1.9)
    figure.fill(both(ellipse(-9.2, -0.4, 2.3, 2.5)), "#2b2430")
    figure.line(_LID, "#2b2430", 1.3)
    figure.line(_NOSE, "#b97f5b", 1.3)


def lips(figure: Figure, colour: str = LIPS) -> None:
    """Paint a small mouth."""
    figure.fill(
        both(path("M0,14.3 C-1.2,13.4 -3,13.4 -5.4,15.3 C-3.4,17.6 -1.6,18.4 0,18.4 Z")), colour
    )


def beard(figure: Figure, hair: str, strand: str) -> None:
    """Paint the beard of a king, with his moustache."""
    figure.fill(
        both(
            path(
                "M-20,-6 C-21,10 -21,22 -16,31 C-13,37 -8,37 -6,42 C-4,46 -1,47 0,50 V12"
                " C-8,11 -15,10 -17,2 Z"
            )
        ),
        hair,
    )
    figure.line(both(path("M-15,16 C-15,26 -10,30 -7,37")), strand, 1.3)
    figure.line(both(path("M-8.5,19 C-9,26 -5,31 -3,39")), strand, 1.3)
    figure.line(path("M0,22 V40"), strand, 1.3)
    figure.fill(both(path("M0,15 C-1.4,14 -3,14 -4.4,15 C-3,17 -1.6,17.6 0,17.6 Z")), LIPS)
    figure.fill(
        both(
            path(
                "M0,10.2 C-4,8.6 -8,10 -11,12.6 C-13,14 -15.5,13.6 -17,11.6"
                " C-16.6,16.6 -12,18.4 -8,16.6 C-5,15.4 -3,14 0,14.2 Z"
            )
        ),
        hair,
    )


def crown(figure: Figure, lining: str, gem: str) -> None:
    """Paint the crown of a king."""
    figure.fill(both(path("M0,-26 H-21 C-25,-40 -16,-50 0,-52 Z")), lining)
    figure.fill(
        both(path("M0,-22 H-22 L-27,-46 C-21,-43 -17,-38 -14,-33 C-10,-38 -4,-46 0,-56 Z")), GOLD
    )
    figure.fill(path("M0,-22 H22 L27,-46 C21,-43 17,-38 14,-33 C10,-38 4,-46 0,-56 Z"), BRONZE)
    figure.fill((*ellipse(0, -57, 3.6), *both(ellipse(-27, -47, 3.2))), CREAM)
    figure.fill(
        both(path("M0,-17.5 C-8,-19 -16,-19 -22.5,-17.5 V-26.5 C-14,-28 -6,-28 0,-27 Z")), BRASS
    )
    figure.fill((*both(ellipse(-15, -22.5, 2.2)),), CREAM)
    figure.fill(path("M0,-27 L4,-22.4 L0,-17.8 L-4,-22.4 Z"), gem)


def tresses(figure: Figure, hair: str, strand: str) -> None:
    """Paint the long hair of a queen, behind her face."""
    figure.fill(
        both(
            path(
                "M0,-32 C-20,-33 -29,-20 -28,-4 C-27,8 -34,14 -35,26 C-36,36 -30,42 -32,52"
                " C-22,54 -12,48 -10,36 L0,20 Z"
            )
        ),
        hair,
    )
    figure.line(both(path("M-22,-8 C-22,8 -29,16 -29,28 C-29,36 -25,40 -26,47")), strand, 1.3)
    figure.line(both(path("M-19,14 C-20,24 -23,28 -22,36 C-21,41 -20,43 -20,47")), strand, 1.3)


def parting(figure: Figure, hair: str, strand: str) -> None:
    """Paint the hair of a queen over her brow, parted in the middle."""
    figure.fill(
        both(path("M0,-30 C-14,-31 -23,-22 -22,-4 C-18,-8 -15,-12 -12,-17 C-8,-19 -3,-21 0,-24 Z")),
        hair,
    )
    figure.line(both(path("M-2,-25 C-11,-23 -16,-18 -19,-11")), strand, 1.2)


def coronet(figure: Figure, gem: str) -> None:
    """Paint the coronet of a queen."""
    figure.fill(
        both(
            path(
                "M0,-23 C-8,-25 -15,-25 -20,-22 L-25,-39 C-20,-39 -17,-35 -15,-31"
                " C-13,-38 -10,-42 -8,-42 C-5,-42 -6,-37 -5,-33 C-3,-40 -1,-45 0,-51 Z"
            )
        ),
        GOLD,
    )
    figure.fill(
        path(
            "M0,-23 C8,-25 15,-25 20,-22 L25,-39 C20,-39 17,-35 15,-31"
            " C13,-38 10,-42 8,-42 C5,-42 6,-37 5,-33 C3,-40 1,-45 0,-51 Z"
        ),
        BRONZE,
    )
    figure.fill(
        (*ellipse(0, -52, 3.2), *both(ellipse(-25, -40, 2.6)), *both(ellipse(-9, -43, 2.4))), CREAM
    )
    figure.line(both(path("M0,-24.5 C-8,-26.5 -15,-26.5 -20,-23.5")), BRASS, 3.2)
    figure.fill((*ellipse(0, -31, 3.0, 4.0),), gem)


def bob(figure: Figure, hair: str, strand: str) -> None:
    """Paint the hair of a page, cut at the chin, behind his face."""
    figure.fill(
        both(
            path(
                "M0,-34 C-20,-34 -28,-22 -28,-6 C-28,8 -27,14 -31,22 C-29,30 -20,32 -13,27 L0,10 Z"
            )
        ),
        hair,
    )
    figure.line(both(path("M-22.5,-8 C-22,6 -23,14 -26,22")), strand, 1.3)
    figure.line(both(path("M-18.5,8 C-18,16 -19,20 -20,26")), strand, 1.3)


def fringe(figure: Figure, hair: str) -> None:
    """Paint the hair on a page's brow."""
    figure.fill(
        path(
            "M-22,-24 H22 L20.5,-6 C17,-9 15,-13 14,-16 C4,-13 -6,-13 -14,-16"
            " C-15,-13 -17,-9 -20.5,-6 Z"
        ),
        hair,
    )


def beret(figure: Figure, cloth: str, lining: str) -> None:
    """Paint the feathered cap of a page."""
    figure.fill(
        path("M-27,-22 C-36,-30 -32,-47 -13,-51 C6,-55 28,-49 31,-37 C32,-30 28,-25 25,-22 Z"),
        cloth,
    )
    figure.fill(
        path("M12,-52 C24,-50 29.5,-44 31,-37 C32,-30 28,-25 25,-22 H8 C20,-30 20,-44 12,-52 Z"),
        lining,
    )
    figure.fill(
        path("M-27.5,-25 C-10,-30 10,-30 26,-25 L25,-17.5 C10,-22 -10,-22 -26,-17.5 Z"), GOLD
    )
    figure.fill(
        path("M3,-28.6 C12,-28.4 20,-27 26,-25 L25,-17.5 C18,-19.6 10,-20.6 3,-20.8 Z"), BRONZE
    )
    figure.fill(
        path(
            "M-21,-25 C-28,-38 -20,-52 -4,-57 C8,-61 20,-58 27,-53 C22,-53 20,-51 22,-48"
            " C16,-50 12,-48 12,-45 C6,-47 2,-44 0,-40"
            " C-5,-42 -9,-38 -10,-34 C-14,-33 -18,-30 -21,-25 Z"
        ),
        CREAM,
    )
    figure.line(path("M-21,-26 C-22,-38 -10,-50 10,-54"), LACE, 1.3)
    figure.fill(ellipse(-21, -25, 5), BRASS)
    figure.fill(ellipse(-21, -25, 3), cloth)


def mane(figure: Figure, hair: str, strand: str) -> None:
    """Paint the hair of a king, behind his face."""
    figure.fill(
        both(path("M-14,-20 C-28,-18 -33,-2 -30,10 C-28,19 -32,24 -36,25 C-30,33 -18,31 -14,22 Z")),
        hair,
    )
    figure.line(both(path("M-21,-14 C-27,-6 -26,4 -23,12 C-22,18 -24,23 -28,26")), strand, 1.3)


def round_beard(figure: Figure, hair: str, strand: str) -> None:
    """Paint a full beard in curls, with a drooping moustache."""
    figure.fill(
        both(
            path(
                "M-20,-6 C-24,4 -25,14 -21,21 C-23,28 -19,34 -13,34 C-11,40 -5,42 0,40 V12"
                " C-8,11 -15,10 -17,2 Z"
            )
        ),
        hair,
    )
    for curl in (
        "M-18,20 C-13,19 -11,24 -14,27",
        "M-10,26 C-5,26 -4,31 -7,34",
        "M-17,10 C-13,10 -12,14 -14,17",
    ):
        figure.line(both(path(curl)), strand, 1.3)
    figure.fill(both(path("M0,16 C-1.4,15 -3,15 -4.4,16 C-3,18.4 -1.6,19 0,19 Z")), LIPS)
    figure.fill(
        both(path("M0,10 C-5,8.4 -10,11 -12,16 C-13,20 -12,23 -10,25 C-9,19 -5,15.6 0,15 Z")), hair
    )
    figure.line(both(path("M-3,12.4 C-7,13 -9.4,16 -10.4,20")), strand, 1.1)


def closed_crown(figure: Figure, lining: str) -> None:
    """Paint a crown of arches, with a cross."""
    figure.fill(both(path("M0,-24 H-20 C-31,-34 -26,-49 -12,-48 C-6,-47.6 -2,-45 0,-43 Z")), lining)
    figure.line(both(path("M-21,-27 C-31,-37 -25,-48 -13,-47 C-6,-46 -2,-44 0,-42")), GOLD, 4)
    figure.line(path("M0,-24 V-44"), GOLD, 4)
    for x, y in ((-25.4, -38), (-19, -45.6), (-9, -45.8)):
        figure.fill(both(ellipse(x, y, 1.5)), CREAM)
    figure.fill(ellipse(0, -46, 4.6), BRONZE)
    figure.fill(box(-1.5, -59, 1.5, -48) + box(-4.8, -56, 4.8, -53), GOLD)
    figure.fill(
        both(path("M0,-17.5 C-8,-19 -16,-19 -22.5,-17.5 V-28 C-14,-29.5 -6,-29.5 0,-28.5 Z")), GOLD
    )
    figure.fill(path("M0,-17.5 C8,-19 16,-19 22.5,-17.5 V-28 C14,-29.5 6,-29.5 0,-28.5 Z"), BRONZE)
    figure.fill(both(box(-17.5, -26.4, -11.5, -20.4, 1)), CREAM)
    figure.fill(ellipse(0, -23.2, 3.4), lining)


def put_up(figure: Figure, hair: str) -> None:
    """Paint the hair of a queen, put up."""
    figure.fill(both(path("M0,-36 C-22,-37 -31,-24 -28,-8 C-27,0 -23,7 -18,10 L0,10 Z")), hair)


def hat(figure: Figure, cloth: str, lining: str) -> None:
    """Paint a brimmed hat with a plume, aslant."""

    def fill(text: str, colour: str) -> None:
        figure.fill(moved(path(text), 0, -1, turn=-7), colour)

    fill("M-24,-22 C-25,-40 -18,-53 -2,-54 C14,-55 25,-44 25,-22 Z", cloth)
    fill("M6,-53.4 C18,-52 25,-42 25,-22 H12 C15,-34 13,-46 6,-53.4 Z", lining)
    fill("M-24.6,-30 C-8,-33.5 8,-33.5 25,-30 L25.2,-23 C8,-26.5 -8,-26.5 -24.8,-23 Z", GOLD)
    fill(
        "M-41,-30 C-34,-24 -24,-26 0,-26 C24,-26 34,-24 41,-30"
        " C41,-19 24,-15 0,-15 C-24,-15 -41,-19 -41,-30 Z",
        lining,
    )
    fill(
        "M20,-27 C27,-43 15,-59 -9,-59 C-16,-59 -23,-56 -27,-52 C-21,-53 -18,-51 -19,-47"
        " C-12,-50 -8,-48 -8,-44 C-2,-47 3,-44 4,-39 C10,-41 15,-34 20,-27 Z",
        CREAM,
    )
    figure.line(moved(path("M20,-28 C20,-42 8,-53 -10,-55"), 0, -1, turn=-7), LACE, 1.3)
    figure.fill(ellipse(17, -31, 4.8), BRASS)
    figure.fill(ellipse(17, -31, 2.8), cloth)
