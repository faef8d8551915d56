"""Cards as text and as kinds, decks in canonical order, and the shuffle that may never change."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import CARDS, JOKERS, RANKS, SUITS, BadAction, rank_of, sort_cards, suit_of
from engine.cards import (
    KINDS,
    RANK_MASKS,
    SUIT_MASKS,
    build_deck,
    kind_of,
    kinds_in,
    mask_of,
    pack_kinds,
    shuffle,
    texts,
)
from tests.engine.strategies import cards

SPADES = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
SHORT_SPADES = "7s 8s 9s 10s Js Qs Ks As"

# The first deck that each seed gives. Old games hang on every card of them: a Python or an
# engine that deals otherwise is wrong, not these lines.
SHUFFLED = {
    (52, 0, 1, 0): (
        "4s Qd 5s 8d 8s 2s 7s 5h 10d 10c 2h 4h 9s 2c 3d 4c As 6d 9c 6s 6h Js 5d Jc 3h Ac 3s 6c"
        " 8c Ad 10h 7c 3c 2d 9d 7d 10s Jh 4d Qs Kc Qc Kh 8h Ah Jd 7h Qh Ks 9h Kd 5c"
    ),
    (52, 2, 1, 1): (
        "4c 8c 7h Jc 10d 9h 2h 4h 4d Xb 4s 5c Kh Qc 3s Js 8h 3h 2d 10c 10s 7c Jh Ad Kd 9c 6s 8d"
        " Ks 7s Qs 5d Kc 2c Xr 3c 9d 9s 3d 5h As 7d 6h Jd 2s 5s Qd 6d 10h Qh Ah Ac 6c 8s"
    ),
    (32, 0, 1, 8): (
        "9c Ac Qh Jc 7d Qd Jh 9d 7h 10c 8d Kh 10h 7c Js 7s 10d 8s Ad Kc Kd 8h 9h Ah Qs 8c Ks 9s"
        " Jd 10s Qc As"
    ),
    (52, 2, 2, 3): (
        "4h Qd 10h 10h 6h 8c 3s Qd 3d Qs 6h 5h 5c 5s 8d 8h 4c Ah 6c Kh As Kc 9h 8s 10c Ah Jh 9s"
        " 8c 8s 5h Js 9c Ks Ad Js 7d 3h 6d 4s 2c 8d 3d Ks 4d 3c Jd 9d 2d 2c Jc 6c 9s Jd As 10d"
        " Xr Kc Xb 8h 10d 9h Qh 7h 7h 3c 4d 6d Kd 10s 10c Qc 2h 7d Ac 5d 2d 2s 3h 4s Kd 4h 3s"
        " 7c Qc 9d 6s 6s Jc 9c Qh Xr 2h 7s 4c Ad 7c 5c Jh Xb 5d 2s 7s Qs 10s Ac 5s Kh"
    ),
}


def deck(pack: int, jokers: int, decks: int) -> str:
    """Spell a deck in canonical order."""
    return " ".join(texts(build_deck(pack, jokers, decks)))


def in_all_suits(spades: str) -> str:
    """Spell the four suits of what stands for spades, in canonical order."""
    return " ".join(spades.replace("s", suit) for suit in "shdc")


def test_there_are_54_cards() -> None:
    """Every card has one text and one kind, in the order of a hand."""
    assert len(CARDS) == len(set(CARDS)) == len(KINDS) == 54
    assert CARDS[:13] == tuple(SPADES.split())
    assert CARDS[-2:] == JOKERS == ("Xr", "Xb")


@pytest.mark.parametrize("card", CARDS)
def test_rank_and_suit_make_the_card_again(card: str) -> None:
    """A card is its rank and its suit; a joker has neither."""
    rank, suit = rank_of(card), suit_of(card)
    if card in JOKERS:
        assert (rank, suit) == (None, None)
    else:
        assert f"{rank}{suit}" == card
        assert rank in RANKS
        assert suit in SUITS


@given(cards)
def test_kinds_are_read_back(card: str) -> None:
    """The kind of a text and the text of a kind are each other's."""
    assert CARDS[kind_of(card)] == card
    assert texts([kind_of(card)]) == (card,)


@given(st.integers(0, 53))
def test_texts_are_read_back(kind: int) -> None:
    """The text of a kind is read as that kind, and not as its sibling of another suit."""
    assert kind_of(CARDS[kind]) == kind


@pytest.mark.parametrize("text", ["", "1s", "11h", "as", "AS", "X", "Xs", "10", "Qx", "s10", "0h"])
def test_what_is_no_card(text: str) -> None:
    """A text that spells no card is refused, with how to spell one."""
    with pytest.raises(BadAction, match="is no card: write a rank"):
        kind_of(text)


@given(st.lists(cards))
def test_hands_are_sorted_canonically(hand: list[str]) -> None:
    """A hand is ordered by suit s h d c, in each A to K, the jokers last, copies kept."""
    ordered = sort_cards(hand)
    assert sorted(ordered) == sorted(hand)
    assert [CARDS.index(card) for card in ordered] == sorted(map(CARDS.index, hand))


def test_a_hand_sorted() -> None:
    """Aces come first in their suit, tens after nines, jokers last, red before black."""
    hand = ["Xb", "10h", "Kc", "Ah", "9h", "Xr", "2s", "Ks"]
    assert " ".join(sort_cards(hand)) == "2s Ks Ah 9h 10h Kc Xr Xb"


@given(st.sets(st.integers(0, 53)))
def test_sets_of_kinds_are_read_back(kinds: set[int]) -> None:
    """A set of kinds as bits is listed again in canonical order, whole."""
    assert kinds_in(mask_of(kinds)) == sorted(kinds)


@given(st.integers(0, (1 << 54) - 1))
def test_bits_are_read_back(mask: int) -> None:
    """The kinds listed of some bits make the same bits again."""
    assert mask_of(kinds_in(mask)) == mask


def test_masks_by_suit_and_rank() -> None:
    """The four suits and the thirteen ranks each part the 52 cards."""
    assert texts(kinds_in(SUIT_MASKS[1])) == tuple(SPADES.replace("s", "h").split())
    assert texts(kinds_in(RANK_MASKS[9])) == ("10s", "10h", "10d", "10c")
    assert sum(SUIT_MASKS) == sum(RANK_MASKS) == (1 << 52) - 1


def test_packs() -> None:
    """A pack of 52 has every card but the jokers, one of 32 the 7 to the ace."""
    assert len(pack_kinds(52)) == 52
    assert sorted(texts(pack_kinds(32))) == sorted(in_all_suits(SHORT_SPADES).split())


@pytest.mark.parametrize(
    ("pack", "jokers", "decks", "spelt"),
    [
        (52, 0, 1, in_all_suits(SPADES)),
        (52, 2, 1, f"{in_all_suits(SPADES)} Xr Xb"),
        (52, 2, 2, f"{in_all_suits(SPADES)} Xr Xb {in_all_suits(SPADES)} Xr Xb"),
        (52, 0, 2, f"{in_all_suits(SPADES)} {in_all_suits(SPADES)}"),
        (32, 0, 1, in_all_suits(SHORT_SPADES)),
        (32, 2, 1, f"{in_all_suits(SHORT_SPADES)} Xr Xb"),
    ],
)
def test_decks_in_canonical_order(pack: int, jokers: int, decks: int, spelt: str) -> None:
    """A deck lies as docs/record.md says before it is shuffled; 32 cards have their aces last."""
    assert deck(pack, jokers, decks) == spelt


@pytest.mark.parametrize("made_of", SHUFFLED, ids=str)
def test_a_seed_gives_the_deck_that_it_always_gave(made_of: tuple[int, int, int, int]) -> None:
    """The deck of a seed is this one, on every machine and with every Python."""
    pack, jokers, decks, seed = made_of
    shuffled = build_deck(pack, jokers, decks)
    shuffle(shuffled, Random(seed))
    assert " ".join(texts(shuffled)) == SHUFFLED[made_of]


def test_the_shuffle_is_the_one_written_out() -> None:
    """The shuffle goes from the last card down, each changing places with one not above it."""
    numbers = [0.99, 0.0, 0.5]

    class Scripted(Random):
        """Gives the numbers one after the other."""

        def random(self) -> float:
            """Give the next number."""
            return numbers.pop(0)

    row = [10, 11, 12, 13]
    shuffle(row, Scripted())
    # 3 with int(0.99 * 4) = 3; 2 with int(0.0 * 3) = 0; 1 with int(0.5 * 2) = 1.
    assert row == [12, 11, 10, 13]
    assert numbers == []


@given(st.integers(), st.lists(st.integers(0, 53)))
def test_a_shuffle_loses_no_card(seed: int, row: list[int]) -> None:
    """Whatever is shuffled has the same cards afterwards, and the same order for the same seed."""
    one, other = row.copy(), row.copy()
    shuffle(one, Random(seed))
    shuffle(other, Random(seed))
    assert one == other
    assert sorted(one) == sorted(row)
