"""Four 8s, and the missed « Maou » (docs/rules.md 5)."""

from __future__ import annotations

import pytest

from engine import load_ruleset
from tests.rules.positions import Row, at, check, row

MISSED = (
    "The cancelled play closes the windows; out of turn (a snap) it leaves the turn where it was;"
    " as an answer to ask it ends the turn and the asker draws nothing."
)
SHOWN = (
    "Shown on one's turn whenever one has to play, draw, take or pass, so also under an attack, on"
    " a forced replay or after a drawn card, not while a gift, a swap or a completion is due; any"
    " four 8s when there are more."
)
NO_CARD = "It is no card to play: draw stays legal beside it when nothing fits."
COUNTS = (
    "The cards stay in the hand; their player counts 0, collects, or takes the next place, and the"
    " round is over in every scoring."
)

EIGHTS = "8s 8h 8d 8c"


def square_in(variant: str) -> dict[str, object]:
    """Return *variant* with four 8s to show, as a custom variant."""
    data = load_ruleset(variant).data()
    return {**data, "id": "own", "turn": {**data["turn"], "square": True}}


ROWS = (
    row(
        "maou-missed-by-a-snap",
        MISSED,
        at(
            "carte-et-maou", "9s 4h | 9d 5h | 4s 9s", "Ks", "2c 3c 6c", snap=True, decks=2, dealer=1
        ),
        "2 play 4s say=carte",
        "0 play 9s say=carte",
        "2 snap 9s",
        hand={2: "9s 2c 3c"},
        to_move=1,
        top="9s",
        discard=3,
        over=False,
    ),
    row(
        "maou-missed-by-a-snap-closes",
        MISSED,
        at(
            "carte-et-maou", "9s 4h | 9d 5h | 4s 9s", "Ks", "2c 3c 6c", snap=True, decks=2, dealer=1
        ),
        "2 play 4s say=carte",
        "0 play 9s",
        "2 snap 9s",
        legal="1 play 9d",
    ),
    row(
        "maou-missed-as-an-answer",
        MISSED,
        at("carte-et-maou", "5d 5s | 5h Kc | 5c 2h", "4d", "2c 3c 6c 4c", complete=True),
        "0 play 5d say=carte",
        "1 play 5h say=carte",
        "2 play 5c say=carte",
        "2 ask",
        "0 play 5s",
        hand={0: "5s 2c 3c", 2: "2h"},
        top="5c",
        to_move=1,
        lacks="2 ask",
    ),
    row(
        "square-under-an-attack",
        SHOWN,
        at("variante-6", f"Ad Kd 7h 9h Jc | {EIGHTS} Kh", "Jd", "9s"),
        "0 play Ad",
        "1 square",
        over=True,
        # King and jack 1, seven and nine 2.
        scores=[6, 0],
    ),
    row(
        "square-on-a-forced-replay",
        SHOWN,
        at("variante-6", f"7d {EIGHTS} | Kh Kd 7h 9h Jc", "Jd", "9s"),
        "0 play 7d",
        "0 square",
        over=True,
        scores=[0, 7],
    ),
    row(
        "square-after-a-drawn-card",
        SHOWN,
        at(
            "variante-6",
            f"7c {EIGHTS} | Kh Kd 7h 9h Jc",
            "Jd",
            "Qd Ks",
            play_after_draw=True,
            draw_when_able=True,
        ),
        "0 draw",
        legal="0 pass; 0 play Qd; 0 square",
    ),
    row(
        "square-not-while-a-gift-is-due",
        SHOWN,
        at("variante-6", f"Kd {EIGHTS} | Kh Ks 7h 9h Jc", "Jd", "9s", give_rank="K"),
        "0 play Kd",
        "0 square",
        refused="choice-due",
    ),
    row(
        "square-not-while-a-swap-is-due",
        SHOWN,
        at("variante-6", f"Kd {EIGHTS} | Kh Ks 7h 9h Jc", "Jd", "9s", swap_rank="K"),
        "0 play Kd",
        "0 square",
        refused="choice-due",
    ),
    row(
        "square-not-while-a-completion-is-due",
        SHOWN,
        at(
            "variante-6",
            f"{EIGHTS} Kd | Kh 7s 9s 10s Jh | Kc 7d 9d 10d Jd",
            "Qd",
            "9h",
            complete=True,
        ),
        "0 play Kd",
        "1 play Kh",
        "2 play Kc",
        "2 ask",
        "0 square",
        refused="choice-due",
        legal="0 fail",
    ),
    row(
        "square-of-two-decks",
        SHOWN,
        at("variante-6", "8s 8s 8h 8h 8c | Kh Kd 7h 9h Jc", "Jd", "9s", decks=2),
        "0 square",
        over=True,
        scores=[0, 7],
    ),
    row(
        "square-not-out-of-turn",
        SHOWN,
        at("variante-6", f"Kh Kd 7h 9h Jc | {EIGHTS} 10s", "Jd", "9s"),
        "1 square",
        refused="not-your-turn",
    ),
    row(
        "square-beside-a-draw",
        NO_CARD,
        at(square_in("courte-amicale"), "8s 8s 8h 8h 7c | Kh Kd 7h 9h Jc", "9d", "9s", decks=2),
        legal="0 draw; 0 square",
    ),
    row(
        "square-beside-a-take",
        NO_CARD,
        at("variante-6", f"Xr Kd 7h 9h Jc | {EIGHTS} Kh", "Jd", "9s", joker_power="attack"),
        "0 play Xr",
        legal="1 square; 1 take",
    ),
    row(
        "square-nowhere-else",
        SHOWN,
        at("minimale", f"{EIGHTS} 7h | Kh Kd 9h Jc 9s", "Jd", "9c"),
        "0 square",
        refused="not-this-variant",
    ),
    row(
        "square-counts-nothing",
        COUNTS,
        at("variante-6", f"{EIGHTS} Xr | Kh Kd 7h 9h Jc", "Jd", "9s"),
        "0 square",
        scores=[0, 7],
        hand={0: f"{EIGHTS} Xr"},
        match=False,
    ),
    row(
        "square-collects",
        COUNTS,
        at(
            square_in("crazy-eights"),
            f"{EIGHTS} 2h | Kh Kd 7h 9h Ac",
            "Jd",
            "9s",
            scoring="collect",
        ),
        "0 square",
        scores=[37, 0],
    ),
    row(
        "square-takes-the-next-place",
        COUNTS,
        at("variante-6", f"7d 7h 7s Ks | Kc 9c 10c Jc | {EIGHTS}", "Jd", "9s", scoring="places"),
        "0 play 7d",
        "0 play 7h",
        "0 play 7s say=carte",
        "0 play Ks",
        "1 play Kc",
        "2 square",
        over=True,
        scores=[50, 0, 20],
    ),
    row(
        "square-in-a-single-round",
        COUNTS,
        at("variante-6", f"{EIGHTS} Xr | Kh Kd 7h 9h Jc", "Jd", "9s", scoring="single"),
        "0 square",
        match=True,
        winners=[0],
        scores=[0, 0],
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_squares_and_maou_hold(row: Row) -> None:
    """Each clause about four 8s and a missed « Maou » holds in its position."""
    check(row)
