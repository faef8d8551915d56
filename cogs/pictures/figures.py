"""Valet, Dame and Roi: how each is put together; diamonds and clubs wear other things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.pictures import clothes, heads, things

if TYPE_CHECKING:
    from cogs.pictures.figure import Figure

SIDE = 48.0
"""Where, right of the middle, things are held."""


def king(figure: Figure) -> None:
    """Paint a king: pointed beard, open crown, ermine; or round beard, closed crown, mantle."""
    w = figure.wears
    heads.mane(figure, w.hair, w.strand)
    clothes.robe(figure)
    if figure.suit in "sh":
        clothes.ermine(figure)
        heads.face(figure, brow=w.hair)
        heads.beard(figure, w.hair, w.strand)
        heads.crown(figure, w.main, w.main)
    else:
        clothes.mantle(figure)
        heads.face(figure, brow=w.hair)
        heads.round_beard(figure, w.hair, w.strand)
        heads.closed_crown(figure, w.main)
    held = {"s": things.sword, "h": things.sceptre, "d": things.axe, "c": things.mace}
    held[figure.suit](figure, SIDE - 1)
    clothes.hand(figure, SIDE - 1, 66)


def queen(figure: Figure) -> None:
    """Paint a queen: long hair and scallops; or hair put up before a collar of lace."""
    w = figure.wears
    if figure.suit in "sh":
        heads.tresses(figure, w.hair, w.strand)
        clothes.gown(figure)
        clothes.scallops(figure)
    else:
        clothes.fan_collar(figure)
        heads.put_up(figure, w.hair)
        clothes.gown(figure)
        clothes.neckline(figure)
    heads.face(figure, brow=w.hair)
    heads.lips(figure)
    heads.parting(figure, w.hair, w.strand)
    heads.coronet(figure, w.main)
    clothes.necklace(figure)
    things.flower(figure, SIDE - 1, 28)
    clothes.hand(figure, SIDE - 1, 72)


def jack(figure: Figure) -> None:
    """Paint a jack: beret and ruff; or brimmed hat and flat collar."""
    w = figure.wears
    heads.bob(figure, w.hair, w.strand)
    clothes.doublet(figure)
    if figure.suit in "sh":
        clothes.ruff(figure)
    else:
        clothes.flat_collar(figure)
    heads.face(figure, brow=w.hair)
    heads.lips(figure, "#c4705f")
    heads.fringe(figure, w.hair)
    if figure.suit in "sh":
        heads.beret(figure, w.main, w.second)
    else:
        heads.hat(figure, w.main, w.second)
    held = {"s": things.halberd, "h": things.arrow, "d": things.pennant, "c": things.staff}
    held[figure.suit](figure, SIDE)
    clothes.hand(figure, SIDE, 68)
