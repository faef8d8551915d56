"""
Cards as text for people and records, and as small integers for the engine.

A card is its text, as docs/record.md spells it: rank then suit (``10h``, ``As``), or a
joker (``Xr``, ``Xb``). Inside the engine the same card is its *kind*: its place in one
canonical deck (``suit * 13 + rank``, the jokers last), so that the order of kinds is the
canonical order of a hand, and a set of kinds is the bits of one integer.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from engine.errors import BadAction

Card: TypeAlias = str
Suit: TypeAlias = str
Rank: TypeAlias = str
Kind: TypeAlias = int

SUITS: tuple[Suit, ...] = ("s", "h", "d", "c")
RANKS: tuple[Rank, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS: tuple[Card, ...] = ("Xr", "Xb")

CARDS: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS) + JOKERS
"""Every card there is, by kind."""

KINDS: dict[Card, Kind] = {card: kind for kind, card in enumerate(CARDS)}
FIRST_JOKER: Kind = 52
NONE = -1
"""No rank, no suit: what a joker has."""

SUIT_OF: tuple[int, ...] = (*(kind // 13 for kind in range(FIRST_JOKER)), NONE, NONE)
RANK_OF: tuple[int, ...] = (*(kind % 13 for kind in range(FIRST_JOKER)), NONE, NONE)

SUIT_MASKS: tuple[int, ...] = tuple(
    sum(1 << kind for kind in range(FIRST_JOKER) if SUIT_OF[kind] == suit) for suit in range(4)
)
RANK_MASKS: tuple[int, ...] = tuple(
    sum(1 << kind for kind in range(FIRST_JOKER) if RANK_OF[kind] == rank) for rank in range(13)
)
JOKER_MASK = 0b11 << FIRST_JOKER
ALL_CARDS = (1 << len(CARDS)) - 1

_SHORT_RANKS = frozenset((0, 6, 7, 8, 9, 10, 11, 12))


def suit_of(card: Card) -> Suit | None:
    """Return the suit printed on *card*, None for a joker."""
    suit = SUIT_OF[KINDS[card]]
    return None if suit == NONE else SUITS[suit]


def rank_of(card: Card) -> Rank | None:
    """Return the rank printed on *card*, None for a joker."""
    rank = RANK_OF[KINDS[card]]
    return None if rank == NONE else RANKS[rank]


def sort_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Put *cards* in canonical order: suits s h d c, in each A to K, then the jokers."""
    return tuple(sorted(cards, key=KINDS.__getitem__))


def kind_of(card: str) -> Kind:
    """
    Read a card's text.

    :raises BadAction: when no card is spelt like that.
    """
    try:
        return KINDS[card]
    except (KeyError, TypeError):
        message = (
            f"{card!r} is no card: write a rank (A 2 … 10 J Q K) and a suit (s h d c), or Xr, Xb"
        )
        raise BadAction(message) from None


def kinds_in(mask: int) -> list[Kind]:
    """List the kinds whose bits are set in *mask*, in canonical order."""
    kinds = []
    while mask:
        low = mask & -mask
        kinds.append(low.bit_length() - 1)
        mask ^= low
    return kinds


def mask_of(kinds: Iterable[Kind]) -> int:
    """Return the set of *kinds* as the bits of one integer."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


@cache
def pack_kinds(size: int) -> tuple[Kind, ...]:
    """Return the kinds of one pack of *size* cards (52 or 32), without jokers, in order."""
    return tuple(
        kind for kind in range(FIRST_JOKER) if size == FIRST_JOKER or RANK_OF[kind] in _SHORT_RANKS
    )


def build_deck(pack: int, jokers: int, decks: int) -> list[Kind]:
    """
    Build the whole deck in canonical order, one pack after the other (docs/record.md).

    The 32 cards run 7 8 9 10 J Q K A in each suit.
    """
    return list(_deck(pack, jokers, decks))


@cache
def _deck(pack: int, jokers: int, decks: int) -> tuple[Kind, ...]:
    kinds = list(pack_kinds(pack))
    if pack != FIRST_JOKER:
        kinds.sort(key=lambda kind: (SUIT_OF[kind], RANK_OF[kind] == 0, RANK_OF[kind]))
    return tuple((kinds + [FIRST_JOKER, FIRST_JOKER + 1][:jokers]) * decks)


def shuffle(cards: list[Kind], rng: Random) -> None:
    """
    Shuffle *cards* in place, in the way docs/record.md writes out.

    ``random.shuffle`` may change with Python; this may not, old games hang on it.
    """
    draw = rng.random
    for i in range(len(cards) - 1, 0, -1):
        j = int(draw() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def texts(kinds: Sequence[Kind]) -> tuple[Card, ...]:
    """Spell *kinds* as cards."""
    return tuple(CARDS[kind] for kind in kinds)
