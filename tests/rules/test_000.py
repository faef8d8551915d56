"""Document 000, its general sections, and its variants originale, minimale and monclar."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

QUEEN = (
    "the first player is the one who holds the queen of hearts, else another queen (order ♥ ♠ ♦ ♣"
    " [choice]), else left of the dealer"
)
HELD = (
    "the suit named must be one that the player holds after the play (if the hand has only jokers"
    " left, any suit [choice]), the option suit-in-hand can be switched off"
)
LAST = (
    "nobody may finish on an 8 (carte-et-maou: on the Valet, which has the 8's part there, while"
    " its 8 may be last [choice]; a joker that names a suit may be last [choice])"
)
ORIGINALE_8 = (
    '8: names a suit; must match suit or rank like any card (the page gives "at any time" to the'
    " joker alone [choice])"
)
ORIGINALE_A = "A: attack 2, answered by A (adds 2) or joker (adds 4)"
ORIGINALE_X = (
    "Joker: always plays; attack 4, answered by a joker only (adds 4); the suit in force stays that"
    " of the card below it, and it may answer an A"
)
MONCLAR_A = (
    "A: attack 3, answered by A (adds 3) or 8 (cancels it; the 8's player names the suit). 8:"
    " always plays [choice, here, in les-ulis and in variante-5: to stop an attack it must], names"
    " a suit, may be played on an attack"
)

ROWS = (
    row(
        "000-queen-of-hearts-first",
        QUEEN,
        at("minimale", "2c 3c | Qs 4c | Qd 5c | Qh 6c", "9d", "Kc"),
        to_move=3,
    ),
    row(
        "000-queen-of-spades-next",
        QUEEN,
        at("minimale", "2c 3c | Qc 4c | Qd 5c | Qs 6c", "9d", "Kc"),
        to_move=3,
    ),
    row(
        "000-queen-of-diamonds-next",
        QUEEN,
        at("minimale", "2c 3c | Qc 4c | Qd 5c | 7s 6c", "9d", "Kc"),
        to_move=2,
    ),
    row(
        "000-queen-of-clubs-last",
        QUEEN,
        at("minimale", "2c 3c | 9c 4c | Qc 5c | 7s 6c", "9d", "Kc"),
        to_move=2,
    ),
    row(
        "000-no-queen",
        QUEEN,
        at("minimale", "2c 3c | 9c 4c | Kd 5c | 7s 6c", "9d", "Kc Qh", dealer=1),
        to_move=2,
    ),
    row(
        "000-two-decks-first-holder",
        "with two decks: the first holder of the queen counted from the left of the dealer",
        at("minimale", "2c Qh | 9c 4c | Qh 5c | 7s 6c", "9d", "Kc", dealer=0, decks=2),
        to_move=2,
    ),
    row(
        "000-suit-held-after-the-play",
        HELD,
        at("minimale", "8d 2c 3h | 9c 4c 5c", "9d", "Kc"),
        legal="0 play 8d suit=c; 0 play 8d suit=h",
    ),
    row(
        "000-suit-not-held",
        HELD,
        at("minimale", "8d 2c 3h | 9c 4c 5c", "9d", "Kc"),
        "0 play 8d suit=d",
        refused="suit-not-held",
    ),
    row(
        "000-only-jokers-left",
        HELD,
        at("originale", "8d Xr | 9c 4c", "9d", "Kc"),
        has="0 play 8d suit=s; 0 play 8d suit=h; 0 play 8d suit=d; 0 play 8d suit=c",
    ),
    row(
        "000-suit-in-hand-off",
        HELD,
        at("minimale", "8d 2c 3h | 9c 4c 5c", "9d", "Kc", suit_in_hand=False),
        "0 play 8d suit=s",
        suit="s",
    ),
    row(
        "000-8-never-last",
        LAST,
        at("minimale", "8d | 9c", "9d", "Kc"),
        legal="0 draw",
    ),
    row(
        "000-jack-never-last-in-carte-et-maou",
        LAST,
        at("carte-et-maou", "Jd | 9c", "9d", "Kc"),
        legal="0 draw",
    ),
    row(
        "000-8-last-in-carte-et-maou",
        LAST,
        at("carte-et-maou", "8d | 9c", "9d", "Kc"),
        "0 play 8d say=maou",
        over=True,
        scores=[50, 0],
    ),
    row(
        "000-naming-joker-last",
        LAST,
        at("variante-4", "Xr | 9c", "9d", "Kc"),
        "0 play Xr",
        over=True,
        scores=[50, 0],
    ),
    row(
        "originale-8-must-match",
        ORIGINALE_8,
        at("originale", "8c 2h 3s | 9c 4c 5c", "9d", "Kc"),
        legal="0 draw",
    ),
    row(
        "originale-8-by-suit",
        ORIGINALE_8,
        at("originale", "8d 2h 3s | 9c 4c 5c", "9d", "Kc"),
        legal="0 play 8d suit=h; 0 play 8d suit=s",
    ),
    row(
        "originale-ace-on-ace",
        ORIGINALE_A,
        at("originale", "Ad 2h 3s | Ac Xb 4c | 2c 3c 4s", "9d", "Kc"),
        "0 play Ad",
        "1 play Ac",
        pending=4,
        suit="c",
        legal="2 take",
    ),
    row(
        "originale-joker-on-ace",
        ORIGINALE_A,
        at("originale", "Ad 2h 3s | Ac Xb 4c | Xr Ah 4s", "9d", "Kc"),
        "0 play Ad",
        "1 play Xb",
        pending=6,
        suit="d",
        top="Xb",
        legal="2 play Xr; 2 take",
    ),
    row(
        "originale-joker-attacks",
        ORIGINALE_X,
        at("originale", "Xr 2h 3s | Ac 9c 4c", "9d", "Kc Ks 4d 5h 6h"),
        "0 play Xr",
        "1 take",
        sizes=[2, 7],
        pending=0,
        suit="d",
        legal="0 draw",
    ),
    row(
        "originale-ace-not-answered-by-8",
        ORIGINALE_A,
        at("originale", "Ad 2h 3s | 8d 9c 4c", "9d", "Kc"),
        "0 play Ad",
        legal="1 take",
    ),
    row(
        "originale-jack-reverses",
        "the suit in force stays that of the card below it, and it may answer an A. V: reverse."
        " 10: forced replay. 7: skip. Drawing: one card, then the turn ends without playing it.",
        at("originale", "Jd 2h 3s | 8d 9c 4c | 2c 3c 4s", "9d", "Kc"),
        "0 play Jd",
        to_move=2,
        direction=-1,
    ),
    row(
        "originale-7-skips",
        "V: reverse. 10: forced replay. 7: skip. Drawing: one card, then the turn ends without"
        " playing it.",
        at("originale", "7d 2h 3s | 8d 9c 4c | 2c 3c 4s", "9d", "Kc"),
        "0 play 7d",
        to_move=2,
        direction=1,
    ),
    row(
        "originale-drawing",
        "V: reverse. 10: forced replay. 7: skip. Drawing: one card, then the turn ends without"
        " playing it.",
        at("originale", "5c 2h 3s | 8d 9c 4c", "9d", "Kd"),
        "0 draw",
        hand={0: "5c 2h 3s Kd"},
        to_move=1,
    ),
    row(
        "minimale-8-always-plays",
        "10: forced replay. 8: always plays, names a suit. Drawing as originale.",
        at("minimale", "8c 2h 3s | 7d 9c 4c", "9d", "Kd"),
        "0 play 8c suit=s",
        suit="s",
        to_move=1,
    ),
    row(
        "minimale-7-does-nothing",
        "10: forced replay. 8: always plays, names a suit. Drawing as originale.",
        at("minimale", "7d 2h 3s | 7h 9c 4c | 2c 3c 4s", "9d", "Kd"),
        "0 play 7d",
        to_move=1,
    ),
    row(
        "monclar-10-replays",
        "10: forced replay. 7: skip. V: reverse. 9: next draws 1, no recourse.",
        at("monclar", "10d 2h 3s | 7h 4s 4c", "5d", "Kd"),
        "0 play 10d",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "monclar-7-skips",
        "10: forced replay. 7: skip. V: reverse. 9: next draws 1, no recourse.",
        at("monclar", "7d 2h 3s | 7h 4s 4c | 2c 3c 6s", "5d", "Kd"),
        "0 play 7d",
        to_move=2,
    ),
    row(
        "monclar-jack-reverses",
        "10: forced replay. 7: skip. V: reverse. 9: next draws 1, no recourse.",
        at("monclar", "Jd 2h 3s | 7h 4s 4c | 2c 3c 6s", "5d", "Kd"),
        "0 play Jd",
        to_move=2,
        direction=-1,
    ),
    row(
        "monclar-9-two-players",
        "10: forced replay. 7: skip. V: reverse. 9: next draws 1, no recourse.",
        at("monclar", "9d 2h 3s | 7h 4s 4c", "5d", "Kd"),
        "0 play 9d",
        hand={1: "7h 4s 4c Kd"},
        to_move=0,
        pending=0,
    ),
    row(
        "monclar-ace-on-ace",
        MONCLAR_A,
        at("monclar", "Ad 2h 3s | Ah 4s 4c", "5d", "Kd"),
        "0 play Ad",
        "1 play Ah",
        pending=6,
        to_move=0,
    ),
    row(
        "monclar-8-cancels",
        MONCLAR_A,
        at("monclar", "Ad 2h 3s | 8c 4s 4c", "5d", "Kd"),
        "0 play Ad",
        "1 play 8c suit=s",
        pending=0,
        suit="s",
        sizes=[2, 2],
        legal="0 play 3s",
    ),
    row(
        "monclar-8-always-plays",
        MONCLAR_A,
        at("monclar", "8c 2h 3s | 6c 4s 4c", "5d", "Kd"),
        legal="0 play 8c suit=h; 0 play 8c suit=s",
    ),
    row(
        "monclar-take-three",
        MONCLAR_A,
        at("monclar", "Ad 2h 3s | 6c 4s 4c", "5d", "Kd Kc 6h 2c"),
        "0 play Ad",
        "1 take",
        hand={1: "6c 4s 4c Kd Kc 6h"},
        to_move=0,
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_000_holds(row: Row) -> None:
    """Each clause of 000's general sections and its first variants holds in its position."""
    check(row)
