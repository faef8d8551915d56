"""Every kind of picture that goes with a message, and the one way to its file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from cogs.pictures.charts import BarsPicture, RatingPicture, bars, rating
from cogs.pictures.end import EndPicture, end
from cogs.pictures.felt import encoded
from cogs.pictures.podium import PodiumPicture, podium
from cogs.pictures.table import TablePicture, table

if TYPE_CHECKING:
    from PIL import Image

    from cogs.pictures.palette import Colours

Motif: TypeAlias = TablePicture | EndPicture | PodiumPicture | BarsPicture | RatingPicture
"""What can be painted; two that are equal give the same file."""


def painted(motif: Motif) -> Image.Image:
    """Paint *motif*."""
    match motif:
        case TablePicture():
            return table(motif)
        case EndPicture():
            return end(motif)
        case PodiumPicture():
            return podium(motif)
        case BarsPicture():
            return bars(motif)
        case RatingPicture():
            return rating(motif)


def coloured(motif: Motif, colours: Colours) -> Motif:
    """Return *motif* with its cards, if it has any, in so many colours."""
    return (
        replace(motif, colours=colours) if isinstance(motif, TablePicture | EndPicture) else motif
    )


def file_of(motif: Motif) -> bytes:
    """Paint *motif* and return the file."""
    return encoded(painted(motif))


def name_of(motif: Motif) -> str:
    """Return how the file of *motif* is called."""
    kinds = {
        TablePicture: "table",
        EndPicture: "round",
        PodiumPicture: "match",
        BarsPicture: "ranking",
        RatingPicture: "rating",
    }
    return f"{kinds[type(motif)]}.png"
