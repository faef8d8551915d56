"""
What the emojis of the deck are called.

A picture that is the same in every language is one emoji, under its French name. In a text it is
written with the reader's own name for it: Discord finds an emoji by its id alone (DISCORD 2.6).
"""

from collections.abc import Mapping
from typing import Final

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


def registered(thing: str, locale: str) -> str:
    """Return the name under which Discord has the emoji of *thing* for readers of *locale*."""
    return spoken(thing, locale if _has_own_index(thing) else "fr")


def _has_own_index(thing: str) -> bool:
    return thing in CARDS and rank_of(thing) in _OWN_INDEX


WANTED: Final[Mapping[str, tuple[str, str]]] = {
    registered(thing, locale): (thing, locale)
    for things, locale in (
        (CARDS, "fr"),
        (filter(_has_own_index, CARDS), "en"),
        ((*SUITS, BACK, *BADGES), "fr"),
    )
    for thing in things
}
"""What shows each emoji that there should be, by its name, in the order of their uploads."""

READINGS: Final[Mapping[str, tuple[str, str]]] = {
    spoken(thing, locale): (thing, locale)
    for locale in _SUITS
    for thing in (*CARDS, *SUITS, BACK, *BADGES)
}
"""What each name in a text stands for, and the language of its reader."""
