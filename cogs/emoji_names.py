"""
What the emojis of the deck are called.

A picture that is the same in every language is one emoji, under its French name. In a text it is
written with the reader's own name for it: Discord finds an emoji by its id alone (DISCORD 2.6).
So is one of the deck in four colours, which has a name of its own on Discord only.
"""

from collections.abc import Mapping
from typing import Final

from cogs.pictures.palette import FOUR, TWO, Colours
from engine import CARDS, SUITS, rank_of, suit_of

BACK: Final = "back"
BADGES: Final = ("plus-2", "plus-3", "plus-4", "skip", "reverse", "replay", "turn")

_SUITS: Final = {
    "fr": {"s": "pique", "h": "coeur", "d": "carreau", "c": "trefle"},
    "en": {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"},
}
_RANKS: Final = {
    "fr": {"A": "as", "J": "valet", "Q": "dame", "K": "roi"},
    "en": {"A": "ace", "J": "jack", "Q": "queen", "K": "king"},
}
_OTHERS: Final = {
    "fr": {
        "Xr": "joker_rouge",
        "Xb": "joker_noir",
        BACK: "dos_de_carte",
        "skip": "saute",
        "reverse": "sens_inverse",
        "replay": "rejoue",
        "turn": "a_son_tour",
    },
    "en": {
        "Xr": "joker_red",
        "Xb": "joker_black",
        BACK: "card_back",
        "skip": "skip",
        "reverse": "reverse",
        "replay": "replay",
        "turn": "turn",
    },
}
_OWN_INDEX: Final = frozenset({"J", "Q", "K"})
"""Ranks with another letter in each language."""

_OWN_COLOUR: Final = frozenset(suit for suit in SUITS if FOUR[suit] != TWO[suit])
"""Suits with another colour in each deck."""

_IN_FOUR: Final = {"fr": "_4_couleurs", "en": "_4_colours"}


def spoken(thing: str, locale: str) -> str:
    """
    Return the name that a reader of *locale* has for the emoji of *thing*.

    *thing* is a card, a suit, a badge or `BACK`.
    """
    suit, rank = (suit_of(thing), rank_of(thing)) if thing in CARDS else (None, None)
    if suit is not None and rank is not None:
        return f"{_SUITS[locale][suit]}_{_RANKS[locale].get(rank, rank)}"
    known = _SUITS[locale].get(thing) or _OTHERS[locale].get(thing)
    return known or thing.replace("-", "_")


def registered(thing: str, locale: str, colours: Colours = "two") -> str:
    """Return the name under which Discord has the emoji of *thing* for readers of *locale*."""
    locale = locale if _has_own_index(thing) else "fr"
    name = spoken(thing, locale)
    return name + _IN_FOUR[locale] if colours == "four" and _has_own_colour(thing) else name


def _has_own_index(thing: str) -> bool:
    return thing in CARDS and rank_of(thing) in _OWN_INDEX


def _has_own_colour(thing: str) -> bool:
    return thing in _OWN_COLOUR or (thing in CARDS and suit_of(thing) in _OWN_COLOUR)


_SHOWN: Final = (
    *((card, "fr") for card in CARDS),
    *((card, "en") for card in CARDS if _has_own_index(card)),
    *((thing, "fr") for thing in (*SUITS, BACK, *BADGES)),
)
_RECOLOURED: Final = tuple(shown for shown in _SHOWN if _has_own_colour(shown[0]))

WANTED: Final[Mapping[str, tuple[str, str, Colours]]] = {
    **{registered(*shown): (*shown, "two") for shown in _SHOWN},
    **{registered(*shown, "four"): (*shown, "four") for shown in _RECOLOURED},
}
"""
What each emoji that there should be shows, by its name, in the order of their uploads.

Those of the deck in four colours come last, and only of the suits that are other ones there.
"""

INSTEAD: Final[Mapping[str, str]] = {
    registered(*shown, "four"): registered(*shown) for shown in _RECOLOURED
}
"""Which emoji each of the deck in four colours stands for."""

READINGS: Final[Mapping[str, tuple[str, str]]] = {
    spoken(thing, locale): (thing, locale)
    for locale in _SUITS
    for thing in (*CARDS, *SUITS, BACK, *BADGES)
}
"""What each name in a text stands for, and the language of its reader."""
