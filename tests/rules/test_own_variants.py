"""Powers that no shipped variant has, or not together: what a file of a server's own may ask."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import pytest

from engine import BadRuleset, load_ruleset
from tests.rules.positions import Row, at, check, row

TOGETHER = (
    "one card may have several; they are done in this order: reverse, rotate, attack or draw, gift"
    " or swap."
)
APART = (
    "Refused in a variant's file: two of attack, draws, skip and forced replay (a taken attack and"
    " a draw cost the turn anyway); two of gift, swap and rotation; a gift or a swap with attack,"
    " draws or skip; a two-player form with attack, draws, forced replay or an optional skip; more"
    " in [variants.md](variants.md) | [choice]"
)
NO_GIFT = (
    "With an empty hand (the card laid forces a replay and was the last one) there is no gift, and"
    " the replay goes on."
)
GIFT = "Giving the last card finishes, whatever the card; no power follows."
MOST = "A gift is of one or two cards."
ATTACKED_RUN = "Never on an attack, which its last card might cancel."
ACES = "A power of aces only, so that no card of a run can be the one it is laid with."
OWN_PACK = "A joker becomes a card of the variant's own pack, and no other."


def own(*cards: dict[str, Any], base: str = "minimale", **table: object) -> dict[str, Any]:
    """Return a variant with these cards; what else is of *base*, its table changed."""
    data = copy.deepcopy(load_ruleset(base).data())
    return {**data, "id": "own", "cards": list(cards), "table": {**data["table"], **table}}


GIVES_AGAIN = own({"of": "A", "give": 2, "replay": True})
SWAPS_AGAIN = own({"of": "A", "swap": True, "replay": True})
TURNS = own({"of": "A", "reverse": True, "rotate": "play", "attack": 2, "answered_by": "A"})
DRAINS = own({"of": "A", "reverse": True, "draws": 2, "rotate": "play"})
RUNS = own({"of": "A", "run": True, "attack": 2, "answered_by": "A"})
SHORT = own(
    {"of": "joker", "always": True, "becomes": True}, {"of": "8", "last": False}, pack=32, jokers=2
)

ROWS = (
    row(
        "no-gift-of-an-empty-hand",
        NO_GIFT,
        at(GIVES_AGAIN, "Ah | 4s | 5d", "Kh", "9s"),
        "0 play Ah",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "a-gift-before-the-replay",
        TOGETHER,
        at(GIVES_AGAIN, "Ah 3h 4h 5h | 4s 5s 6s 7s", "Kh", "9s"),
        "0 play Ah",
        "0 give 1 3h,4h",
        to_move=0,
        legal="0 play 5h",
    ),
    row(
        "a-gift-that-finishes-replays-no-more",
        GIFT,
        at(GIVES_AGAIN, "Ah 3h | 4s 5s | 4d 5d", "Kh", "9s"),
        "0 play Ah say=carte",
        "0 give 1 3h",
        to_move=1,
        sizes=[0, 3, 2],
    ),
    row(
        "a-swap-of-an-empty-hand",
        TOGETHER,
        at(SWAPS_AGAIN, "Ah | 4h | 5d", "Kh", "9s"),
        "0 play Ah",
        "0 swap 1",
        to_move=0,
        hand={0: "4h", 1: ""},
        legal="0 play 4h",
    ),
    row(
        "hands-turn-as-the-new-direction-has-it-then-the-attack",
        TOGETHER,
        at(TURNS, "Ah 3h | 4s 5s | 4d 5d", "Kh", "9s"),
        "0 play Ah say=carte",
        direction=-1,
        hand={0: "4s 5s", 1: "4d 5d", 2: "3h"},
        pending=2,
        to_move=2,
    ),
    row(
        "hands-turn-before-a-draw",
        TOGETHER,
        at(DRAINS, "Ah 3h | 4s 5s | 4d 5d", "Kh", "9s 9c 9d"),
        "0 play Ah say=carte",
        hand={0: "4s 5s", 1: "4d 5d", 2: "9s 3h 9c"},
        to_move=1,
    ),
    row(
        "a-run-in-peace",
        ACES,
        at(RUNS, "Ah 3h 4s | 4h 5s 6s", "Kh", "9s"),
        "0 play Ah run=3h say=carte",
        pending=0,
        top="3h",
    ),
    row(
        "no-ace-in-its-own-run",
        ACES,
        at(RUNS, "Ah 3h 4s | 4h 5s 6s", "Kh", "9s"),
        "0 play Ah run=Ah",
        refused="bad-run",
    ),
    row(
        "no-twin-in-a-run",
        ACES,
        at(RUNS, "Ah Ah 3h 4s | 4h 5s 6s 7s", "Kh", "9s", decks=2),
        "0 play Ah run=Ah,3h",
        refused="bad-run",
    ),
    row(
        "no-card-twice-in-a-run",
        ACES,
        at(RUNS, "Ah 3h 3h 4s | 4h 5s 6s 7s", "Kh", "9s", decks=2),
        "0 play Ah run=3h,3h",
        refused="bad-run",
    ),
    row(
        "an-ace-alone-attacks-and-is-answered",
        ATTACKED_RUN,
        at(RUNS, "Ah 3h 4s | Ad 5d 6s", "Kh", "9s"),
        "0 play Ah",
        "1 play Ad",
        pending=4,
    ),
    row(
        "no-run-on-an-attack",
        ATTACKED_RUN,
        at(RUNS, "Ah 3h 4s | Ad 5d 6s", "Kh", "9s"),
        "0 play Ah",
        "1 play Ad run=5d say=carte",
        refused="bad-run",
    ),
    row(
        "becomes-a-card-of-the-pack",
        OWN_PACK,
        at(SHORT, "Xr 7h | 9h Jh", "Kh", "9s"),
        "0 play Xr as=7s say=carte",
        suit="s",
    ),
    row(
        "becomes-no-other-card",
        OWN_PACK,
        at(SHORT, "Xr 7h | 9h Jh", "Kh", "9s"),
        "0 play Xr as=2s say=carte",
        refused="bad-form",
    ),
    row(
        "no-other-card-is-offered",
        OWN_PACK,
        at(SHORT, "Xr 7h | 9h Jh", "Kh", "9s"),
        has="0 play Xr as=7s; 0 play Xr as=Ac",
        lacks="0 play Xr as=2s; 0 play Xr as=6c",
    ),
)


@dataclass(frozen=True, slots=True)
class Unread:
    """A clause that the reader of variant files holds, and cards that it refuses."""

    name: str
    clause: str
    card: dict[str, Any]
    said: str

    def __str__(self) -> str:
        """Name the test."""
        return self.name


REFUSED = (
    Unread("attack-and-skip", APART, {"attack": 2, "skip": "always"}, "not beside skip"),
    Unread("attack-and-replay", APART, {"attack": 2, "replay": True}, "not beside replay"),
    Unread("draws-and-replay", APART, {"draws": 2, "replay": True}, "not beside replay"),
    Unread("give-and-swap", APART, {"give": 2, "swap": True}, "not beside swap"),
    Unread("run-of-fives", ACES, {"of": "5", "run": True}, "for the ace only"),
    Unread("gift-of-three", MOST, {"give": 3}, "a whole number from 1 to 2"),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_powers_of_own_variants_hold(row: Row) -> None:
    """Each clause about what only own variants have holds in its position."""
    check(row)


@pytest.mark.parametrize("unread", REFUSED, ids=str)
def test_powers_that_no_variant_may_have_are_refused(unread: Unread) -> None:
    """Each clause about what a file may not say is held by its reader."""
    with pytest.raises(BadRuleset) as error:
        load_ruleset(own({"of": "A", **unread.card}))
    assert unread.said in str(error.value)
