"""Documents 001 (classique) and 002 (crazy-eights)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

C_8 = (
    "8: always plays, names any suit. A: attack 2 and skip, answered by A (adds 2). V: reverse. 10:"
    " forced replay. 7: skip."
)
C_X = (
    "Joker: always plays, next draws 4 and skips, cannot be answered [choice: only aces are said to"
    " add up], its player names the suit."
)
C_6 = "6: no power, but nobody may finish on it; one may finish on A, joker or 8."
C_DRAW = "Drawing: one, and it may be played at once if it fits."
C_POINTS = (
    "Scoring: joker 50, 8 32, A 20, R D V 10, others face value (10 = 10 [choice]); the first to"
    " reach the target (500 by default, any choice) loses and the lowest total wins."
)
CE_8 = (
    "8: always plays, names any suit; may be the last card. Nothing else has a power. One may draw"
    " though able to play."
)
CE_DRAW = "Drawing: one, playable at once; option: draw until playable."
CE_POINTS = (
    "Scoring: penalty points 8 50, R D V 10 10, A 1, others face [choice: the document's table is"
    " lost, this is 004's]"
)
CE_END = (
    "the match ends when someone reaches 100 (options 50, 200); lowest wins, equals share the win."
)
CE_COLLECT = "Option: the winner of the round scores the others' points, first to the target wins."
CE_WRONG = (
    "Wrong card: taken back, draw one; here the option penalty 1, off by default, since a card that"
    " does not fit cannot be clicked [choice]"
)

ROWS = (
    row(
        "classique-8-any-suit",
        C_8,
        at("classique", "8c 2c 3c | 9c 4h Kh", "9d", "Kc"),
        "0 play 8c suit=s",
        suit="s",
        to_move=1,
    ),
    row(
        "classique-ace-adds-up",
        C_8,
        at("classique", "Ad 2c 3c | Ac 4h Kh | As 2h 3h", "9d", "Kc"),
        "0 play Ad",
        "1 play Ac",
        "2 play As",
        pending=6,
        to_move=0,
        legal="0 take",
    ),
    row(
        "classique-always-but-under-attack",
        '"Always plays" = on any card, any time, when no attack is pending.',
        at("classique", "Ad 2c 3c | 8c 4h Xr", "9d", "Kc"),
        "0 play Ad",
        legal="1 take",
    ),
    row(
        "classique-ace-loses-the-turn",
        C_8,
        at("classique", "Ad 2c 3c | 9c 4h Kh | As 2h 3h", "9d", "Kc Ks 5h"),
        "0 play Ad",
        "1 take",
        sizes=[2, 5, 3],
        to_move=2,
    ),
    row(
        "classique-7-two",
        C_8,
        at("classique", "7d 2d 3c | 9c 4h Kh", "9d", "Kc"),
        "0 play 7d",
        legal="0 play 2d",
    ),
    row(
        "classique-joker",
        C_X,
        at("classique", "Xb 2d 3c | Ac 4h Xr | 9c 9h 9s", "5d", "Kc Ks 5h 6h 7h"),
        "0 play Xb suit=c",
        pending=0,
        suit="c",
        hand={1: "Ac 4h Xr Kc Ks 5h 6h"},
        to_move=2,
        legal="2 play 9c",
    ),
    row(
        "classique-joker-no-answer-to-an-ace",
        C_X,
        at("classique", "Ad 2d 3c | Xb 4h 5h", "5d", "Kc Ks"),
        "0 play Ad",
        legal="1 take",
    ),
    row(
        "classique-6-is-plain",
        C_6,
        at("classique", "6d 2d 3c | 9c 4h Kh", "9d", "Kc"),
        "0 play 6d",
        to_move=1,
        suit="d",
    ),
    row(
        "classique-6-not-last",
        C_6,
        at("classique", "6d | 9c", "9d", "Kc"),
        "0 play 6d",
        refused="not-last",
    ),
    row(
        "classique-joker-last",
        C_6,
        at("classique", "Xb | 9c", "5d", "Kc Ks 5h 6h 7h"),
        "0 play Xb",
        over=True,
        hand={1: "9c"},
        scores=[0, 9],
    ),
    row(
        "classique-8-last",
        C_6,
        at("classique", "8c | 9c", "5d", "Kc"),
        "0 play 8c",
        over=True,
        suit="c",
        scores=[0, 9],
    ),
    row(
        "classique-drawn-card-played",
        C_DRAW,
        at("classique", "9s 2c 3c | 9c 4h Kh", "5d", "Kd"),
        "0 draw",
        "0 play Kd",
        sizes=[3, 3],
        top="Kd",
        to_move=1,
    ),
    row(
        "classique-points",
        C_POINTS,
        at("classique", "3d 5d | Xr 8s | As 10h | Kd 2c", "9d", "Kc"),
        "0 play 3d say=carte",
        "1 play 8s suit=d say=carte",
        "2 draw",
        "3 play Kd say=carte",
        "0 play 5d",
        # Joker 50; ace 20, ten 10 and the king drawn 10; two 2.
        scores=[0, 50, 40, 2],
    ),
    row(
        "classique-target-loses",
        C_POINTS,
        at("classique", "3d | As | Kd", "9d", "Kc", target=20),
        "0 play 3d",
        match=True,
        winners=[0],
        scores=[0, 20, 10],
    ),
    row(
        "crazy-eights-8-any-suit",
        CE_8,
        at("crazy-eights", "8c 2c 3c | 9c 4h Kh", "9d", "Kc"),
        "0 play 8c suit=s",
        suit="s",
        to_move=1,
    ),
    row(
        "crazy-eights-8-last",
        CE_8,
        at("crazy-eights", "8c | Kh", "9d", "Kc"),
        "0 play 8c",
        over=True,
        scores=[0, 10],
    ),
    row(
        "crazy-eights-no-other-power",
        CE_8,
        at("crazy-eights", "Ad 10d Jd 7d | 2d Qd 5s 6s | 3h 4h 5h 6h", "9d", "Kc"),
        "0 play Ad",
        "1 play 2d",
        "2 draw",
        "0 play Jd",
        to_move=1,
        pending=0,
        direction=1,
    ),
    row(
        "crazy-eights-draw-though-able",
        CE_8,
        at("crazy-eights", "9s 2c | 9c 4h", "9d", "Kc"),
        legal="0 draw; 0 play 9s",
    ),
    row(
        "crazy-eights-drawn-card-only",
        CE_DRAW,
        at("crazy-eights", "9s 2c | 9c 4h", "9d", "Kd"),
        "0 draw",
        legal="0 pass; 0 play Kd",
    ),
    row(
        "crazy-eights-until-playable",
        CE_DRAW,
        at("crazy-eights", "3s 2c | 9c 4h", "9d", "Kc Kd", draw="until-playable"),
        "0 draw",
        "0 draw",
        legal="0 play Kd",
    ),
    row(
        "crazy-eights-points",
        CE_POINTS,
        at("crazy-eights", "3d | 8s | Ah | Kd", "9d", "Kc"),
        "0 play 3d",
        scores=[0, 50, 1, 10],
        match=False,
    ),
    row(
        "crazy-eights-target-and-equals",
        CE_END,
        at("crazy-eights", "9s | 9h | Ks", "2d", target=10),
        "0 pass",
        "1 pass",
        "2 pass",
        scores=[9, 9, 10],
        match=True,
        winners=[0, 1],
    ),
    row(
        "crazy-eights-target-not-reached",
        CE_END,
        at("crazy-eights", "9s | 9h | Ks", "2d", target=11),
        "0 pass",
        "1 pass",
        "2 pass",
        scores=[9, 9, 10],
        match=False,
        winners=[],
    ),
    row(
        "crazy-eights-collect",
        CE_COLLECT,
        at("crazy-eights", "3d | 8s | Ah | Kd", "9d", "Kc", scoring="collect"),
        "0 play 3d",
        scores=[61, 0, 0, 0],
        match=False,
    ),
    row(
        "crazy-eights-collect-wins",
        CE_COLLECT,
        at("crazy-eights", "3d | 8s | Ah | Kd", "9d", "Kc", scoring="collect", target=61),
        "0 play 3d",
        match=True,
        winners=[0],
    ),
    row(
        "crazy-eights-wrong-card-off",
        CE_WRONG,
        at("crazy-eights", "3s 2c | 9c 4h", "9d", "Kc"),
        "0 play 3s",
        refused="does-not-fit",
    ),
    row(
        "crazy-eights-wrong-card",
        CE_WRONG,
        at("crazy-eights", "3s 2c | 9c 4h", "9d", "Kc", penalty=1),
        "0 play 3s",
        hand={0: "3s 2c Kc"},
        to_move=0,
        top="9d",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_001_and_002_hold(row: Row) -> None:
    """Each clause of classique and crazy-eights holds in its position."""
    check(row)
