"""Document 000: variante-1 and carte-et-maou."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

V1 = "8 and 10 as minimale. 7: skip. V: reverse. Any D on any R and any R on any D."
V1_SIX = "6: next draws 1 [choice: no recourse]."
V1_ACE = (
    "A: the player gives two cards of the hand to a player of his choice (fewer if fewer are left;"
    " a hand emptied this way has finished [choice])"
)
V1_FOUR = (
    '4: the player must say "4" with the play; otherwise, until the window closes, any opponent may'
    ' say "contre-4" and the player draws 2.'
)
V1_FIVE = "5: always plays; the suit in force becomes its own."
V1_THREE = (
    "3♥: every player passes the whole hand to the left-hand neighbour (direction of seats, not of"
    " play) [choice: all pass; one alone would win]"
)
CEM = (
    "10: forced replay. 8: skip. 7: next draws 2 [choice: no recourse]. V: always plays, names a"
    " suit."
)
CEM_Q = "D: the player may skip the next player, or not."
CEM_MAOU = (
    'The last card must be played saying "maou": otherwise the play is cancelled, the card returns'
    " to the hand, the player draws 2 and the turn ends [choice: ends]"
)

ROWS = (
    row(
        "variante-1-queen-on-king",
        V1,
        at("variante-1", "Qs 2h 3s | 7d 9c 4c", "Kd", "9d"),
        legal="0 play Qs",
    ),
    row(
        "variante-1-king-on-queen",
        V1,
        at("variante-1", "Ks 2h 3s | 7d 9c 4c", "Qd", "9d"),
        "0 play Ks",
        suit="s",
        to_move=1,
    ),
    row(
        "variante-1-10-replays",
        V1,
        at("variante-1", "10s 2s 3d | 7d 9c 4c", "Ks", "9d"),
        "0 play 10s",
        legal="0 play 2s",
    ),
    row(
        "variante-1-7-skips",
        V1,
        at("variante-1", "7s 2s 3d | 7d 9c 4c | 2c 3c Kh", "Ks", "9d"),
        "0 play 7s",
        to_move=2,
    ),
    row(
        "variante-1-jack-reverses",
        V1,
        at("variante-1", "Js 2s 3d | 7d 9c 4c | 2c 3c Kh", "Ks", "9d"),
        "0 play Js",
        to_move=2,
        direction=-1,
    ),
    row(
        "variante-1-8-always-plays",
        V1,
        at("variante-1", "8c 2s 3d | 7d 9c 4c", "Kh", "9d"),
        legal="0 play 8c suit=s; 0 play 8c suit=d",
    ),
    row(
        "variante-1-six",
        V1_SIX,
        at("variante-1", "6d 2h 3s | 6h 9c 4c | 2c 3c Kh", "Kd", "9d"),
        "0 play 6d",
        pending=0,
        hand={1: "6h 9c 4c 9d"},
        to_move=2,
    ),
    row(
        "variante-1-ace-asks-for-a-gift",
        V1_ACE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks | 2c 3c Kh Kc", "Kd", "9d"),
        "0 play Ad",
        to_move=0,
        legal="0 give 1 3s,2h; 0 give 1 9s,2h; 0 give 1 3s,9s; 0 give 2 3s,2h; 0 give 2 9s,2h;"
        " 0 give 2 3s,9s",
    ),
    row(
        "variante-1-ace-gives",
        V1_ACE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks | 2c 3c Kh Kc", "Kd", "9d"),
        "0 play Ad",
        "0 give 2 3s,2h",
        hand={0: "9s", 2: "2c 3c Kh Kc 3s 2h"},
        to_move=1,
        suit="d",
    ),
    row(
        "variante-1-ace-gives-fewer-and-finishes",
        V1_ACE,
        at("variante-1", "Ad 2h | 6h 9c | 2c 3c", "Kd", "9d"),
        "0 play Ad say=carte",
        "0 give 1 2h",
        hand={0: "", 1: "6h 9c 2h"},
        over=False,
        to_move=1,
    ),
    row(
        "variante-1-ace-given-two-are-all",
        V1_ACE,
        at("variante-1", "Ad 2h 3h | 6h 9c 4c", "Kd", "9d"),
        "0 play Ad",
        "0 give 1 2h,3h",
        over=True,
        scores=[50, 0],
    ),
    row(
        "variante-1-ace-cannot-give-one-of-three",
        V1_ACE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks", "Kd", "9d"),
        "0 play Ad",
        "0 give 1 2h",
        refused="bad-cards",
    ),
    row(
        "variante-1-ace-not-to-oneself",
        V1_ACE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks", "Kd", "9d"),
        "0 play Ad",
        "0 give 0 3s,2h",
        refused="bad-target",
    ),
    row(
        "variante-1-ace-given-must-be-held",
        V1_ACE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks", "Kd", "9d"),
        "0 play Ad",
        "0 give 1 2h,4c",
        refused="bad-cards",
    ),
    row(
        "variante-1-four-forgotten",
        V1_FOUR,
        at("variante-1", "4d 2h 3s 9s | 6h 9c 4c Ks | 2c 3c Kh Kc", "Kd", "9d 5s"),
        "0 play 4d",
        "2 challenge 0",
        hand={0: "2h 3s 9s 9d 5s"},
        to_move=1,
    ),
    row(
        "variante-1-four-said",
        V1_FOUR,
        at("variante-1", "4d 2h 3s 9s | 6h 9c 4c Ks", "Kd", "9d 5s"),
        "0 play 4d say=4",
        lacks="1 challenge 0",
        to_move=1,
    ),
    row(
        "variante-1-four-window-closed",
        V1_FOUR,
        at("variante-1", "4d 2h 3s 9s | 6h 9c 4c Ks", "Kd", "9d 5s"),
        "0 play 4d",
        "1 play 4c say=4",
        "1 challenge 0",
        refused="no-window",
    ),
    row(
        "variante-1-five-always-plays",
        V1_FIVE,
        at("variante-1", "5c 2h 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play 5c",
        suit="c",
        legal="1 play 9c; 1 play 4c",
        to_move=1,
    ),
    row(
        "variante-1-three-of-hearts",
        V1_THREE,
        at("variante-1", "3h 2h 9s | 6h 9c 4c | 2c 3c Kh", "Qh", "9d", dealer=2),
        "0 play 3h",
        hand={0: "2c 3c Kh", 1: "2h 9s", 2: "6h 9c 4c"},
        to_move=1,
    ),
    row(
        "variante-1-three-of-hearts-anticlockwise",
        V1_THREE,
        at("variante-1", "Jh 2h 9s | 6h 9c 4c | 2c 3h Kh", "9h", "9d"),
        "0 play Jh",
        "2 play 3h",
        # Hands go to the left all the same: the seats', not the play's.
        hand={0: "2c Kh", 1: "2h 9s", 2: "6h 9c 4c"},
        direction=-1,
        to_move=1,
    ),
    row(
        "variante-1-other-threes",
        V1_THREE,
        at("variante-1", "3d 2h 9s | 6h 9c 4c", "Kd", "9d"),
        "0 play 3d",
        hand={0: "2h 9s", 1: "6h 9c 4c"},
    ),
    row(
        "carte-et-maou-10-replays",
        CEM,
        at("carte-et-maou", "10d 2d 9s | 6h 9c 4c", "Kd", "9d"),
        "0 play 10d",
        legal="0 play 2d",
    ),
    row(
        "carte-et-maou-8-skips",
        CEM,
        at("carte-et-maou", "8d 2d 9s | 6h 9c 4c | 2c 3h Kh", "Kd", "9d"),
        "0 play 8d",
        suit="d",
        to_move=2,
    ),
    row(
        "carte-et-maou-8-is-not-wild",
        CEM,
        at("carte-et-maou", "8c 2h 9s | 6h 9c 4c", "Kd", "9d"),
        legal="0 draw",
    ),
    row(
        "carte-et-maou-7-no-recourse",
        CEM,
        at("carte-et-maou", "7d 2d 9s | 7h 9c 4c | 2c 3h Kh", "Kd", "9d 5s"),
        "0 play 7d",
        pending=0,
        hand={1: "7h 9c 4c 9d 5s"},
        to_move=2,
    ),
    row(
        "carte-et-maou-jack",
        CEM,
        at("carte-et-maou", "Jc 2d 9s | 7h 9c 4c", "Kd", "9d 5s"),
        legal="0 play Jc suit=s; 0 play Jc suit=d; 0 play 2d",
    ),
    row(
        "carte-et-maou-queen-both-ways",
        CEM_Q,
        at("carte-et-maou", "Qd 2s 9s | 7h 9c 4c | 2c 3h Kh", "Kd", "9d 5s"),
        legal="0 play Qd skip=yes; 0 play Qd skip=no",
    ),
    row(
        "carte-et-maou-queen-skips",
        CEM_Q,
        at("carte-et-maou", "Qd 2s 9s | 7h 9c 4c | 2c 3h Kh", "Kd", "9d 5s"),
        "0 play Qd skip=yes",
        to_move=2,
    ),
    row(
        "carte-et-maou-queen-does-not",
        CEM_Q,
        at("carte-et-maou", "Qd 2s 9s | 7h 9c 4c | 2c 3h Kh", "Kd", "9d 5s"),
        "0 play Qd skip=no",
        to_move=1,
    ),
    row(
        "carte-et-maou-queen-must-say",
        CEM_Q,
        at("carte-et-maou", "Qd 2s 9s | 7h 9c 4c", "Kd", "9d 5s"),
        "0 play Qd",
        refused="bad-form",
    ),
    row(
        "carte-et-maou-queen-two-players",
        CEM_Q,
        at("carte-et-maou", "Qd 2s 9s | 7h 9c 4c", "Kd", "9d 5s"),
        "0 play Qd skip=yes",
        to_move=0,
    ),
    row(
        "carte-et-maou-forgotten",
        CEM_MAOU,
        at("carte-et-maou", "2d | 7h", "Kd", "9d 5s"),
        "0 play 2d",
        hand={0: "2d 9d 5s"},
        top="Kd",
        discard=1,
        to_move=1,
        over=False,
    ),
    row(
        "carte-et-maou-said",
        CEM_MAOU,
        at("carte-et-maou", "2d | 7h", "Kd", "9d 5s"),
        "0 play 2d say=maou",
        over=True,
        scores=[50, 0],
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_gifts_and_maou_hold(row: Row) -> None:
    """Each clause of variante-1 and carte-et-maou holds in its position."""
    check(row)
