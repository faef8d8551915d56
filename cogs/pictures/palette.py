"""The colours of the deck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from engine import Suit

Colours: TypeAlias = Literal["two", "four"]
"""Black and red, or a colour for each suit."""

PAPER = "#fdfbf5"
EDGE = "#8c8678"
"""Round every card: seen on white and on Discord's dark grey alike."""
BLACK = "#1a1d29"
RED = "#c4122f"
VERMILION, BLUE, GREEN = "#cf2410", "#1440d2", "#0b8064"
"""The four-colour deck's: apart for every kind of colour blindness, and dark enough on paper."""

GOLD = "#dba63c"
BRONZE = "#c98f2e"
"""Gold in the shade."""
BRASS = "#a8751d"
"""Gold in the dark."""
CREAM = "#f6ead2"
LACE = "#d9c7a3"
"""Lines on cream."""
SKIN = "#f4d6b8"
SHADE = "#e5b793"
"""Skin in the shade."""
BLUSH = "#e8a98c"
LIPS = "#b8404a"

TWO: dict[Suit, str] = {"s": BLACK, "h": RED, "d": RED, "c": BLACK}
FOUR: dict[Suit, str] = {"s": BLACK, "h": VERMILION, "d": BLUE, "c": GREEN}


def ink(suit: Suit, colours: Colours) -> str:
    """Return the colour in which a suit is printed."""
    return (TWO if colours == "two" else FOUR)[suit]


@dataclass(frozen=True, slots=True)
class Livery:
    """What the figures of one suit wear."""

    main: str
    """The suit's own colour: robes."""
    second: str
    """Sleeves and linings."""
    ground: str
    """Behind the figure."""
    rays: str
    """The rays on that ground."""
    hair: str
    strand: str
    """Lines in the hair."""
    petal: str = CREAM
    """The flower of a queen."""


_BLACK_SPADES = Livery(BLACK, "#46618f", "#dbe3ee", "#cbd6e6", "#3a3038", "#6b5a63", "#7a86c2")
_RED_HEARTS = Livery(RED, "#7b1230", "#fae0d6", "#f4cdbf", "#a4502a", "#d07b48", RED)
_RED_DIAMONDS = Livery(RED, "#d8622a", "#fce3c8", "#f6d2ab", "#c68a42", "#e6b673", "#d8622a")
_BLACK_CLUBS = Livery(BLACK, "#2f7a63", "#dbebe1", "#c8dfd1", "#6b4226", "#97653f", "#e58aa0")

# In four colours blue is a diamond's and rose near a heart's: spades are grey, clubs green.
_GREY_SPADES = Livery(BLACK, "#6e6c6a", "#e9e7e2", "#dad7d0", "#3a3038", "#6b5a63", "#8f8d8a")
_VERMILION_HEARTS = replace(_RED_HEARTS, main=VERMILION, petal=VERMILION)
_BLUE_DIAMONDS = Livery(BLUE, "#5aa7e0", "#dfe9fb", "#ccdcf6", "#c68a42", "#e6b673", "#5aa7e0")
_GREEN_CLUBS = Livery(GREEN, "#7cab42", "#deefdf", "#c9e3cc", "#6b4226", "#97653f", "#7cab42")

_TWO = {"s": _BLACK_SPADES, "h": _RED_HEARTS, "d": _RED_DIAMONDS, "c": _BLACK_CLUBS}
_FOUR = {"s": _GREY_SPADES, "h": _VERMILION_HEARTS, "d": _BLUE_DIAMONDS, "c": _GREEN_CLUBS}


def livery(suit: Suit, colours: Colours) -> Livery:
    """Return what the figures of *suit* wear."""
    return (_TWO if colours == "two" else _FOUR)[suit]


JOKERS: dict[str, Livery] = {
    "Xr": Livery(RED, "#f0b83f", "#fdf0d6", "#f9e4bb", "#7b1230", "#a8324f"),
    "Xb": Livery(BLACK, "#7d8798", "#e9ebef", "#dcdfe6", "#3a3038", "#6b5a63"),
}
"""What the two jokers wear."""

NIGHT, DUSK, DAWN = "#1d3461", "#2b4a83", "#3c5f9e"
"""The back: ground, pattern, and the pattern's light."""

BADGES = {
    "plus-2": "#c4122f",
    "plus-3": "#a80f3f",
    "plus-4": "#8a0f4c",
    "skip": "#b4500c",
    "reverse": "#6a45b5",
    "replay": "#0b7a4b",
    "turn": "#f0b83f",
}
"""What each badge is painted on."""
