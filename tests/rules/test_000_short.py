"""Document 000: the variants with 32 cards, and man-et-resta."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

V6 = (
    "7: forced replay. 9: skip, replay with two. 10: reverse, replay with two. A: attack 2,"
    " answered by A (adds) or 8 (cancels)."
)
V6_X = (
    "Joker: transparent (always plays, no effect: the suit in force and the rank below still count)"
    " or, as an option, attack 4."
)
V6_SQUARE = (
    "Four 8s in one hand on its turn: may be shown, and win the round at once"
    ' [choice: "la partie" is the round].'
)
V7 = (
    "10: forced replay. 7: skip, replay with two. V: reverse, replay with two. A: attack 2,"
    " answered by A only."
)
V7_Q = "8: always plays, names a suit. D♣: next takes 3, no recourse."
COURTE = "10: forced replay. D: skip. A: attack 2, answered by A (adds) or 8 (cancels)."
COURTE_8 = (
    "8: names a suit, but plays only when its own suit is in force, not by rank either [choice] (or"
    " to answer an attack [choice: whatever the suit])"
)
RESTA = (
    "The dealer chooses 5 to 8 cards for everyone before each round. 10: forced replay. The"
    " document stops there: 8 as minimale [choice]"
)

ROWS = (
    row(
        "variante-6-7-replays",
        V6,
        at("variante-6", "7d Kd 9h | 9c Jc 10h", "Jd", "9s"),
        "0 play 7d",
        legal="0 play Kd",
    ),
    row(
        "variante-6-9-three",
        V6,
        at("variante-6", "9d Kd 7h | 9c Jc 10h | Ks Kc Ah", "Jd", "9s"),
        "0 play 9d",
        to_move=2,
    ),
    row(
        "variante-6-9-two",
        V6,
        at("variante-6", "9d Ks 7h | 9c Jc 10h", "Jd", "9s"),
        "0 play 9d",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "variante-6-10-three",
        V6,
        at("variante-6", "10d Kd 7h | 9c Jc 10h | Ks Kc Ah", "Jd", "9s"),
        "0 play 10d",
        to_move=2,
        direction=-1,
    ),
    row(
        "variante-6-10-two",
        V6,
        at("variante-6", "10d Kd 7h | 9c Jc 10h", "Jd", "9s"),
        "0 play 10d",
        to_move=0,
        direction=1,
    ),
    row(
        "variante-6-ace",
        V6,
        at("variante-6", "Ad Kd 7h | 8c Jc Ah", "Jd", "9s"),
        "0 play Ad",
        pending=2,
        legal="1 play 8c suit=h; 1 play 8c suit=c; 1 play Ah; 1 take",
    ),
    row(
        "variante-6-8-always-plays",
        "8: always plays, names a suit. Four 8s in one hand on its turn",
        at("variante-6", "8s Kd 7h | 8c Jc Ah", "Kc", "9s"),
        has="0 play 8s suit=d; 0 play 8s suit=h",
    ),
    row(
        "variante-6-joker-on-anything",
        V6_X,
        at("variante-6", "Xr Kc 7h | 8c Js Ah", "Jd", "9s"),
        "0 play Xr",
        top="Xr",
        suit="d",
        to_move=1,
        # The jack under it still counts.
        legal="1 play Js; 1 play 8c suit=s; 1 play 8c suit=h",
    ),
    row(
        "variante-6-two-jokers-see-through",
        V6_X,
        at("variante-6", "Xr Kc 7h | Xb Ks Ah | Jh Js 9c", "Jd", "9s"),
        "0 play Xr",
        "1 play Xb",
        legal="2 play Jh; 2 play Js",
    ),
    row(
        "variante-6-joker-last",
        V6_X,
        at("variante-6", "Xr | Ks", "Jd", "9s"),
        "0 play Xr",
        over=True,
        scores=[0, 1],
    ),
    row(
        "variante-6-joker-attacks",
        V6_X,
        at("variante-6", "Xr Kc 7h | Xb 8c Ad", "Jd", "9s", joker_power="attack"),
        "0 play Xr",
        pending=4,
        suit="d",
        legal="1 take",
    ),
    row(
        "variante-6-attacking-joker-hides-the-rank",
        "In variante-6 as an attack it cannot be answered, and is not transparent.",
        at("variante-6", "Xr Kd 7d | Ks 9s Ah", "Jd", "7s 9h Qs Qh Jc", joker_power="attack"),
        "0 play Xr",
        "1 take",
        legal="0 play Kd; 0 play 7d",
    ),
    row(
        "variante-6-square",
        V6_SQUARE,
        at("variante-6", "8s 8h 8d 8c 7h | Xb 9c Ad Ks Kh", "Jd", "7s"),
        "0 square",
        over=True,
        # Joker 10, nine 2, ace 5, kings 1; the 8s shown count nothing.
        scores=[0, 19],
        hand={0: "8s 8h 8d 8c 7h"},
    ),
    row(
        "variante-6-three-8s",
        V6_SQUARE,
        at("variante-6", "8s 8h 8d 9h 7h | Xb 9c Ad Ks Kh", "Jd", "7s"),
        "0 square",
        refused="no-square",
    ),
    row(
        "variante-7-10-replays",
        V7,
        at("variante-7", "10d Kd 9h | 9c Jc 10h", "9d", "9s"),
        "0 play 10d",
        legal="0 play Kd",
    ),
    row(
        "variante-7-7-three",
        V7,
        at("variante-7", "7d Kd 9h | 9c Jc 10h | Ks Kc Ah", "9d", "9s"),
        "0 play 7d",
        to_move=2,
    ),
    row(
        "variante-7-7-two",
        V7,
        at("variante-7", "7d Kd 9h | 9c Jc 10h", "9d", "9s"),
        "0 play 7d",
        to_move=0,
    ),
    row(
        "variante-7-jack-three",
        V7,
        at("variante-7", "Jd Kd 9h | 9c Jc 10h | Ks Kc Ah", "9d", "9s"),
        "0 play Jd",
        to_move=2,
        direction=-1,
    ),
    row(
        "variante-7-jack-two",
        V7,
        at("variante-7", "Jd Kd 9h | 9c Jc 10h", "9d", "9s"),
        "0 play Jd",
        to_move=0,
        direction=1,
    ),
    row(
        "variante-7-ace-not-answered-by-8",
        V7,
        at("variante-7", "Ad Kd 9h | 8c Jc Ah", "9d", "9s"),
        "0 play Ad",
        legal="1 play Ah; 1 take",
    ),
    row(
        "variante-7-queen-of-clubs",
        V7_Q,
        at("variante-7", "Qc Kd 9h | 8c Jc Ah | Ks Kc 7h", "9c", "9s Js Jh 7s"),
        "0 play Qc",
        pending=0,
        hand={1: "8c Jc Ah 9s Js Jh"},
        to_move=2,
    ),
    row(
        "variante-7-other-queen",
        V7_Q,
        at("variante-7", "Qd Kd 9h | 8c Jc Ah | Ks Kc 7h", "9d", "9s Js Jh 7s"),
        "0 play Qd",
        sizes=[2, 3, 3],
        to_move=1,
    ),
    row(
        "variante-7-8-always-plays",
        V7_Q,
        at("variante-7", "8d Kd 9h | 8c Jc Ah", "9s", "7s"),
        has="0 play 8d suit=d; 0 play 8d suit=h",
    ),
    row(
        "courte-amicale-10-replays",
        COURTE,
        at("courte-amicale", "10d Kd 9h | 9c Jc 10h", "9d", "9s"),
        "0 play 10d",
        legal="0 play Kd",
    ),
    row(
        "courte-amicale-queen-skips",
        COURTE,
        at("courte-amicale", "Qd Kd 9h | 9c Jc 10h | Ks Kc 7h", "9d", "9s"),
        "0 play Qd",
        to_move=2,
    ),
    row(
        "courte-amicale-ace",
        COURTE,
        at("courte-amicale", "Ad Kd 9h | Ac Jc 10h", "9d", "9s"),
        "0 play Ad",
        "1 play Ac",
        pending=4,
        to_move=0,
    ),
    row(
        "courte-amicale-8-on-its-suit",
        COURTE_8,
        at("courte-amicale", "8d Kc 9h | 9c Jc 10h", "7d", "9s"),
        legal="0 play 8d suit=h; 0 play 8d suit=c",
    ),
    row(
        "courte-amicale-8-not-elsewhere",
        COURTE_8,
        at("courte-amicale", "8c Kc Kh | 9c Jc 10h", "7d", "9s"),
        legal="0 draw",
    ),
    row(
        "courte-amicale-8-not-by-rank",
        COURTE_8,
        at("courte-amicale", "8d Kc Kh | 8h Jc 10c", "7d", "9s"),
        "0 play 8d suit=c",
        legal="1 play Jc; 1 play 10c",
    ),
    row(
        "courte-amicale-8-on-a-named-suit",
        COURTE_8,
        at("courte-amicale", "8d Kc Kh | 8h Jc 10c", "7d", "9s"),
        "0 play 8d suit=h",
        legal="1 play 8h suit=c",
    ),
    row(
        "courte-amicale-8-answers-anything",
        COURTE_8,
        at("courte-amicale", "Ad Kc Kh | 8h Jc 10c", "7d", "9s"),
        "0 play Ad",
        "1 play 8h suit=c",
        pending=0,
        suit="c",
    ),
    row(
        "man-et-resta-10-replays",
        RESTA,
        at("man-et-resta", "10d Kd 9h | 9c Jc 10h", "9d", "9s"),
        "0 play 10d",
        legal="0 play Kd",
    ),
    row(
        "man-et-resta-8",
        RESTA,
        at("man-et-resta", "8c Kd 9h | 9c Jc 10h", "7d", "9s"),
        has="0 play 8c suit=d; 0 play 8c suit=h",
        lacks="0 play 8c suit=c",
    ),
    row(
        "man-et-resta-8-never-last",
        RESTA,
        at("man-et-resta", "8c | 9c", "7d", "9s"),
        legal="0 draw",
    ),
    row(
        "man-et-resta-nothing-else",
        RESTA,
        at("man-et-resta", "Ad Kd 9h | 9c Jc 10h | Ks Kc 7h", "7d", "9s"),
        "0 play Ad",
        pending=0,
        to_move=1,
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_short_variants_hold(row: Row) -> None:
    """Each clause of the 32-card variants and of man-et-resta holds in its position."""
    check(row)
