"""Document 000: les-ulis, variante-4 and variante-5."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

ULIS_7 = "7: forced replay; also plays on any 10, and on any 2 when two players are left."
ULIS_10 = "10: forced replay; also plays on any 7, and on any 2 when two are left."
ULIS_2 = (
    '2: skip, replay with two players ("permet de rejouer": not forced); also plays on any 7 or 10.'
)
ULIS_X = (
    "Joker: always plays; becomes the card (rank and suit) that the player names, with its power."
)
ULIS_A = (
    "A: attack 2, answered by A (adds) or 8 (cancels). 8: always plays, names a suit, may be played"
    " on an attack."
)
V4 = "V: skip, replay with two players. 10: reverse, replay with two players."
V4_A = (
    'A: the player may lay with it any number [choice: the page says "toutes"] of other cards of'
    " its suit, in ascending rank (2 … 10 V D R), all in one play; the last one laid is the top"
    " card and only its power applies [choice]"
)
V4_2 = "2: attack 2; 2♠: attack 4; neither can be answered [choice: the text gives no answer]."
V4_X = "8: always plays, names a suit. Joker: as the 8, and attack 5, not answered."
V5 = (
    "10: forced replay. 7: reverse, replay with two players. A: attack 2, answered by A (adds) or 8"
    " (cancels)."
)

ROWS = (
    row(
        "les-ulis-7-on-10",
        ULIS_7,
        at("les-ulis", "10d 7c 3s | 6h 9c 4c | 2c 3h Kh", "Kd", "9d"),
        "0 play 10d",
        legal="0 play 7c",
    ),
    row(
        "les-ulis-7-on-2-with-two",
        ULIS_7,
        at("les-ulis", "2d 7c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play 2d",
        to_move=0,
        legal="0 play 7c",
    ),
    row(
        "les-ulis-7-not-on-2-with-three",
        ULIS_7,
        at("les-ulis", "2d 5c 3s | 6h 9c 4c | 7c 3h Kh", "Kd", "9d"),
        "0 play 2d",
        to_move=2,
        legal="2 draw",
    ),
    row(
        "les-ulis-7-forces",
        ULIS_7,
        at("les-ulis", "7d 5c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play 7d",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "les-ulis-10-on-7",
        ULIS_10,
        at("les-ulis", "7d 10c 3s | 6h 9c 4c | 2c 3h Kh", "Kd", "9d"),
        "0 play 7d",
        legal="0 play 10c",
    ),
    row(
        "les-ulis-10-on-2-with-two",
        ULIS_10,
        at("les-ulis", "2d 10c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play 2d",
        legal="0 play 10c",
    ),
    row(
        "les-ulis-2-skips",
        ULIS_2,
        at("les-ulis", "2d 10c 3s | 6h 9c 4c | 2c 3h Kh", "Kd", "9d"),
        "0 play 2d",
        to_move=2,
    ),
    row(
        "les-ulis-2-on-7-and-10",
        ULIS_2,
        at("les-ulis", "7d 2c 3s 2s | 6h 9c 4c 4h | 3c 3h Kh 10h", "Kd", "9d"),
        "0 play 7d",
        legal="0 play 2c; 0 play 2s",
    ),
    row(
        "les-ulis-2-not-forced",
        ULIS_2,
        at("les-ulis", "2d | 6h", "Kd", "9d"),
        "0 play 2d",
        over=True,
        scores=[50, 0],
    ),
    row(
        "les-ulis-joker-as-2-with-two",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play Xr as=2h",
        suit="h",
        top="Xr",
        to_move=0,
        legal="0 play 10c",
    ),
    row(
        "les-ulis-joker-as-ace",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | 6h 9c Ac", "Kd", "9d"),
        "0 play Xr as=Ah",
        suit="h",
        pending=2,
        legal="1 play Ac; 1 take",
    ),
    row(
        "les-ulis-joker-rank-counts",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | Kc 9c 5s", "Kd", "9d"),
        "0 play Xr as=5h",
        legal="1 play 5s",
    ),
    row(
        "les-ulis-joker-as-8-names",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | Kc 9c 5s", "Kd", "9d"),
        "0 play Xr as=8h suit=c",
        suit="c",
        to_move=1,
    ),
    row(
        "les-ulis-joker-must-become",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | Kc 9c 5s", "Kd", "9d"),
        "0 play Xr",
        refused="bad-form",
    ),
    row(
        "les-ulis-joker-as-no-joker",
        ULIS_X,
        at("les-ulis", "Xr 10c 3s | Kc 9c 5s", "Kd", "9d"),
        "0 play Xr as=Xb",
        refused="bad-form",
    ),
    row(
        "les-ulis-ace",
        ULIS_A,
        at("les-ulis", "Ad 10c 3s | Ac 8c Xb", "Kd", "9d"),
        "0 play Ad",
        pending=2,
        # Any ace for the joker, or any 8, with a suit of the two cards left.
        legal="; ".join(
            (
                "1 play Ac; 1 play 8c suit=c; 1 take",
                *(f"1 play Xb as=A{suit}" for suit in "shdc"),
                *(f"1 play Xb as=8{suit} suit=c" for suit in "shdc"),
            )
        ),
    ),
    row(
        "les-ulis-8-cancels",
        ULIS_A,
        at("les-ulis", "Ad 10c 3s | Ac 8c 5h", "Kd", "9d"),
        "0 play Ad",
        "1 play 8c suit=h",
        pending=0,
        suit="h",
        to_move=0,
    ),
    row(
        "variante-4-jack-three",
        V4,
        at("variante-4", "Jd 5c 3s | 6h 9c 4c | 3c 3h Kh", "Kd", "9d"),
        "0 play Jd",
        to_move=2,
    ),
    row(
        "variante-4-jack-two",
        V4,
        at("variante-4", "Jd 5c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play Jd",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "variante-4-10-three",
        V4,
        at("variante-4", "10d 5c 3s | 6h 9c 4c | 3c 3h Kh", "Kd", "9d"),
        "0 play 10d",
        to_move=2,
        direction=-1,
    ),
    row(
        "variante-4-10-two",
        V4,
        at("variante-4", "10d 5c 3s | 6h 9c 4c", "Kd", "9d"),
        "0 play 10d",
        to_move=0,
        direction=1,
    ),
    row(
        "variante-4-run",
        V4_A,
        at("variante-4", "Ad 3d 5d 9d Ks | 6h 9c 4c 5c 5h", "Kd", "9s"),
        "0 play Ad run=3d,9d",
        hand={0: "5d Ks"},
        top="9d",
        suit="d",
        discard=4,
        to_move=1,
    ),
    row(
        "variante-4-run-of-all",
        V4_A,
        at("variante-4", "Ad 3d 5d Qd Ks | 6h 9c 4c 5c 5h", "Kd", "9s", dealer=1),
        "0 play Ad run=3d,5d,Qd say=carte",
        hand={0: "Ks"},
        top="Qd",
        discard=5,
    ),
    row(
        "variante-4-run-ascending",
        V4_A,
        at("variante-4", "Ad 3d 5d 9d Ks | 6h 9c 4c 5c 5h", "Kd", "9s"),
        "0 play Ad run=9d,3d",
        refused="bad-run",
    ),
    row(
        "variante-4-run-of-its-suit",
        V4_A,
        at("variante-4", "Ad 3d 5d 9d Ks | 6h 9c 4c 5c 5h", "Kd", "9s"),
        "0 play Ad run=3d,Ks",
        refused="bad-run",
    ),
    row(
        "variante-4-run-only-after-an-ace",
        V4_A,
        at("variante-4", "Ad 3d 5d 9d Ks | 6h 9c 4c 5c 5h", "Kd", "9s"),
        "0 play 3d run=5d",
        refused="bad-run",
    ),
    row(
        "variante-4-run-last-power-only",
        V4_A,
        at("variante-4", "Ad 2d 5d Jd Ks | 6h 9c 4c 5c 5h | 3c 3h Kh 4h 9h", "Kd", "9s"),
        "0 play Ad run=2d,Jd",
        # The jack skips; the 2 under it attacks nobody.
        pending=0,
        to_move=2,
    ),
    row(
        "variante-4-ace-alone",
        V4_A,
        at("variante-4", "Ad 3d 5d 9d Ks | 6h 9c 4c 5c 5h", "Kd", "9s"),
        "0 play Ad",
        top="Ad",
        sizes=[4, 5],
        to_move=1,
    ),
    row(
        "variante-4-two-of-spades",
        V4_2,
        at("variante-4", "2s 3d 5d | 2h Xr 8c", "Ks", "9s 9d 9h 9c 5s"),
        "0 play 2s",
        "1 take",
        sizes=[2, 7],
    ),
    row(
        "variante-4-two-unanswerable",
        V4_2,
        at("variante-4", "2d 3d 5d | 2h Xr 8c", "Kd", "9s"),
        "0 play 2d",
        pending=2,
        legal="1 take",
    ),
    row(
        "variante-4-joker",
        V4_X,
        at("variante-4", "Xr 3d 5h | 2h Xb 8c", "Ks", "9s"),
        "0 play Xr suit=h",
        suit="h",
        pending=5,
        legal="1 take",
    ),
    row(
        "variante-4-joker-names-a-held-suit",
        V4_X,
        at("variante-4", "Xr 3d 5h | 2h Xb 8c", "Ks", "9s"),
        legal="0 play Xr suit=h; 0 play Xr suit=d",
    ),
    row(
        "variante-5-7-three",
        V5,
        at("variante-5", "7d 3d 5h | 2h 4h 9c | 3c 3h Kh", "Kd", "9s"),
        "0 play 7d",
        to_move=2,
        direction=-1,
    ),
    row(
        "variante-5-7-two-finishes",
        V5,
        at("variante-5", "7d | 2h", "Kd", "9s"),
        "0 play 7d",
        over=True,
        scores=[50, 0],
    ),
    row(
        "variante-5-ace-and-8",
        V5,
        at("variante-5", "Ad 3d 5h | Ah 4h 8c", "Kd", "9s"),
        "0 play Ad",
        pending=2,
        legal="1 play Ah; 1 play 8c suit=h; 1 take",
    ),
    row(
        "variante-5-10-replays",
        V5,
        at("variante-5", "10d 3d 5h | Ah 4h 8c", "Kd", "9s"),
        "0 play 10d",
        legal="0 play 3d",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_runs_and_replays_hold(row: Row) -> None:
    """Each clause of les-ulis, variante-4 and variante-5 holds in its position."""
    check(row)
