"""Documents 003 (deux-de-pique) and 004 (crazy-eights-points, countdown)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, course, row

P_X = (
    "Joker: always plays, next draws 5 and loses the turn; 2♠: 4; other 2s: 2; none can be answered"
    " [choice]."
)
P_8 = (
    '8: always plays, names a suit. V: skip. A♠: reverse. "Carte" must be said; the counter and its'
    " 2 cards are those of 000 and 001 [choice]."
)
P_DRAW = (
    "Drawing: one, playable at once. Stock empty: the whole discard is gathered, shuffled, and its"
    " new top card turned as the upcard (no power applied, a joker is put at the bottom and the"
    " next turned [choice])."
)
P_SUIT = "Joker as top card: the suit in force stays that of the card below [choice]."
P_POINTS = (
    "Scoring: joker 50; 8 and 2♠ 25; A and the other 2s 15; R D V 10; 10 9 7 6 5 4 3 5; the first"
    " at 500 loses, lowest total wins."
)
E_DRAW = (
    "Upcard 8 buried. Draw until playable; one may draw though able to play. Stock empty:"
    " reshuffle; then pass."
)
E_POINTS = (
    "Scoring: the winner collects 8 50, R D V 10 10, A 1, others face, from every opponent; target"
    " 50 × players."
)
E_BLOCKED = "Blocked: the lowest hand scores its difference with each other hand."
E_OPTIONS = "Options: D skips; A reverses; 2 attacks 2, answered by 2."
D_SCORE = (
    "every player starts at score 8; the score is the number of cards dealt to that player and the"
    " rank that is wild for him alone (1 = ace); winning a round takes 1 off [choice]; the first at"
    " 0 wins the match."
)
D_UPCARD = (
    "Nothing is wild at the upcard [choice]. Other players' wild ranks are ordinary cards for them."
)
D_REST = (
    "Players and decks as crazy-eights-points. Dealing passes over those who have their cards. As a"
    " single round everyone has 8 cards and the 8. A round's forced hand size does not change the"
    " wild ranks. Two at 0 together share the win."
)

EIGHT = "2s 3s 4s 5s 6s 7s 9s 10s"

ROWS = (
    row(
        "deux-de-pique-joker",
        P_X,
        at("deux-de-pique", "Xr 3d 5c | 2d 4c 9h | 6s Kd 7c", "9d", "Kc Ks 5h 6h 7h 9c"),
        "0 play Xr",
        pending=0,
        sizes=[2, 8, 3],
        to_move=2,
    ),
    row(
        "deux-de-pique-two-of-spades",
        P_X,
        at("deux-de-pique", "2s 3d 5c | 2d 4c 9h | 6s Kd 7c", "9s", "Kc Ks 5h 6h 7h 9c"),
        "0 play 2s",
        pending=0,
        sizes=[2, 7, 3],
        to_move=2,
    ),
    row(
        "deux-de-pique-other-twos",
        P_X,
        at("deux-de-pique", "2h 3d 5c | 2d 4c 9h | 6s Kd 7c", "9h", "Kc Ks 5h 6h 7h 9c"),
        "0 play 2h",
        pending=0,
        sizes=[2, 5, 3],
        to_move=2,
    ),
    row(
        "deux-de-pique-8",
        P_8,
        at("deux-de-pique", "8h 3d 5c | 2d 4c 9h", "9s", "Kc"),
        "0 play 8h suit=s",
        suit="s",
        to_move=1,
    ),
    row(
        "deux-de-pique-jack-skips",
        P_8,
        at("deux-de-pique", "Jh 3d 5c | 2d 4c 9h | 6s Kd 7c", "9h", "Kc"),
        "0 play Jh",
        to_move=2,
        direction=1,
    ),
    row(
        "deux-de-pique-ace-of-spades",
        P_8,
        at("deux-de-pique", "As 3d 5c | 2d 4c 9h | 6s Kd 7c", "9s", "Kc"),
        "0 play As",
        to_move=2,
        direction=-1,
    ),
    row(
        "deux-de-pique-other-aces",
        P_8,
        at("deux-de-pique", "Ah 3d 5c | 2d 4c 9h | 6s Kd 7c", "9h", "Kc"),
        "0 play Ah",
        to_move=1,
        direction=1,
    ),
    row(
        "deux-de-pique-carte",
        P_8,
        at("deux-de-pique", "3h 3d | 2d 4c | 6s Kd", "9h", "Kc Ks"),
        "0 play 3h",
        "2 challenge 0",
        hand={0: "3d Kc Ks"},
        to_move=1,
    ),
    row(
        "deux-de-pique-drawn-card-playable",
        P_DRAW,
        at("deux-de-pique", "3h 3d | 2d 4c", "9s", "Ks"),
        "0 draw",
        legal="0 pass; 0 play Ks",
    ),
    row(
        "deux-de-pique-gathered",
        P_DRAW,
        # Discard 9s 3s: whichever is turned, the other is drawn; the suit stays spades.
        at("deux-de-pique", "3s 3d | 4d 4c", "9s"),
        "0 play 3s say=carte",
        "1 draw",
        stock=0,
        discard=1,
        sizes=[1, 3],
        suit="s",
        to_move=1,
    ),
    row(
        "deux-de-pique-gathered-joker-at-the-bottom",
        P_DRAW,
        # The joker goes under the 9 in whatever order they are shuffled, and is drawn.
        at("deux-de-pique", "Xr 3d | 4c 5c", "9s", "2h 6h Kh 7c 9d"),
        "0 play Xr say=carte",
        "0 draw",
        top="9s",
        suit="s",
        hand={0: "3d Xr"},
        has="0 play Xr; 0 pass",
    ),
    row(
        "deux-de-pique-joker-keeps-the-suit",
        P_SUIT,
        at("deux-de-pique", "Xr 3d 5c | 2d 4c 9h | 6s Kd 7c", "9d", "Kc Ks 5h 6h 7h 9c"),
        "0 play Xr",
        top="Xr",
        suit="d",
        legal="2 play Kd",
    ),
    row(
        "deux-de-pique-joker-keeps-the-named-suit",
        "A card that leaves the suit in force leaves it as it is, named or not.",
        at("deux-de-pique", "8h 3d 5c | Xb 4c 9h | 6s Kd 7c", "9d", "Kc Ks 5h 6h 7h 9c"),
        "0 play 8h suit=s",
        "1 play Xb",
        top="Xb",
        suit="s",
        to_move=0,
    ),
    row(
        "deux-de-pique-points",
        P_POINTS,
        at("deux-de-pique", "3h 9h | Xr 8c | 2s Ac | 2d Kd | 10c 3c", "9d", "Kc Ks 4s"),
        "0 play 9h say=carte",
        "1 play 8c suit=h say=carte",
        "2 draw",
        "3 draw",
        "4 draw",
        "0 play 3h",
        # Joker 50; 25, 15 and a king drawn; 15 and two kings; three cards of 5.
        scores=[0, 50, 50, 35, 15],
    ),
    row(
        "deux-de-pique-500-loses",
        P_POINTS,
        at("deux-de-pique", "3h | Xr", "9h", "Kc", target=50),
        "0 play 3h",
        match=True,
        winners=[0],
    ),
    row(
        "crazy-eights-points-until-playable",
        E_DRAW,
        at("crazy-eights-points", "3s 4c | 9h 5c", "2d", "Kc 4d"),
        "0 draw",
        "0 draw",
        # 4d fits the 2d; another draw stays allowed as long as there is a card.
        legal="0 play 4d",
    ),
    row(
        "crazy-eights-points-draw-though-able",
        E_DRAW,
        at("crazy-eights-points", "3d 4c | 9h 5c", "2d", "Kc 4d"),
        legal="0 draw; 0 play 3d",
    ),
    row(
        "crazy-eights-points-then-pass",
        E_DRAW,
        at("crazy-eights-points", "3s 4c | 9h 5c", "2d"),
        "0 pass",
        to_move=1,
    ),
    row(
        "crazy-eights-points-collect",
        E_POINTS,
        at("crazy-eights-points", "3d | 8h | Kc | As | 7s", "2d", "4c"),
        "0 play 3d",
        scores=[68, 0, 0, 0, 0],
        match=False,
    ),
    row(
        "crazy-eights-points-target",
        E_POINTS,
        at("crazy-eights-points", "3d 4d | 8h 8s", "2d", "4c"),
        "0 play 3d",
        "1 play 8h suit=d",
        "0 play 4d",
        scores=[50, 0],
        match=False,
    ),
    course(
        "crazy-eights-points-target-reached",
        E_POINTS,
        (at("crazy-eights-points", "3d | 8h", "2d", "4c"), ("0 play 3d",)),
        (at("crazy-eights-points", "3d | 8h", "2d", "4c", dealer=0), ("1 play 8h",)),
        (at("crazy-eights-points", "3d | 8h", "2d", "4c"), ("0 play 3d",)),
        scores=[100, 3],
        match=True,
        winners=[0],
    ),
    row(
        "crazy-eights-points-blocked",
        E_BLOCKED,
        at("crazy-eights-points", "3s 4s | 9h 5h | Kh 6h", "2d"),
        "0 pass",
        "1 pass",
        "2 pass",
        # 7 against 14 and 16.
        scores=[16, 0, 0],
    ),
    row(
        "crazy-eights-points-queen-skips",
        E_OPTIONS,
        at("crazy-eights-points", "Qd 4c | 9h 5c | 6s 7s", "2d", "Kc", queen_skips=True),
        "0 play Qd",
        to_move=2,
    ),
    row(
        "crazy-eights-points-ace-reverses",
        E_OPTIONS,
        at("crazy-eights-points", "Ad 4c | 9h 5c | 6s 7s", "2d", "Kc", ace_reverses=True),
        "0 play Ad",
        to_move=2,
        direction=-1,
    ),
    row(
        "crazy-eights-points-two-attacks",
        E_OPTIONS,
        at("crazy-eights-points", "2d 4c | 2h 8c | 6s 7s", "3d", "Kc", two_attacks=True),
        "0 play 2d",
        pending=2,
        legal="1 play 2h; 1 take",
    ),
    row(
        "crazy-eights-points-two-by-two",
        E_OPTIONS,
        at("crazy-eights-points", "2d 4c | 2h 8c | 6s 7s", "3d", "Kc", two_attacks=True),
        "0 play 2d",
        "1 play 2h",
        pending=4,
        to_move=2,
    ),
    row(
        "countdown-8-is-wild",
        D_SCORE,
        at("countdown", "8c 4c | 9h 5c", "2d", "Kc"),
        has="0 play 8c suit=s; 0 play 8c suit=h; 0 play 8c suit=d; 0 play 8c suit=c",
    ),
    row(
        "countdown-winner-takes-1-off",
        D_SCORE,
        at("countdown", "4d | 9h", "2d", "Kc"),
        "0 play 4d",
        scores=[7, 8],
        match=False,
    ),
    course(
        "countdown-personal-ranks",
        D_UPCARD,
        (at("countdown", "4d | 9h", "2d", "Kc"), ("0 play 4d",)),
        (at("countdown", "7s 8c | 8h 7c", "2d", "Kc", dealer=0), ("1 play 8h suit=c",)),
        # 8s are wild for seat 1 still, 7s for seat 0; by suit or rank both are cards like others.
        legal="0 draw; 0 play 8c; 0 play 7s suit=s; 0 play 7s suit=h; 0 play 7s suit=d;"
        " 0 play 7s suit=c",
    ),
    course(
        "countdown-hands-by-score",
        D_SCORE,
        (at("countdown", "4d | 9h", "2d", "Kc"), ("0 play 4d",)),
        (at("countdown", f"2h 3h 4h 5h 6h 7h 9h | {EIGHT}", "2d", "Kc", dealer=0), ()),
        sizes=[7, 8],
        hand={0: "2h 3h 4h 5h 6h 7h 9h"},
        to_move=1,
    ),
    row(
        "countdown-8-turned-up-is-not-wild",
        D_UPCARD,
        at("countdown", "9d 4c | 9h 5c", "8d", "Kc"),
        suit="d",
        legal="0 draw; 0 play 9d",
    ),
    row(
        "countdown-wild-as-last",
        "A finishing wild card names nothing: its own suit is in force",
        at("countdown", "8c | 9h", "2d", "Kc"),
        "0 play 8c",
        suit="c",
        scores=[7, 8],
    ),
    row(
        "countdown-single",
        D_REST,
        at("countdown", f"{EIGHT} | 2h 3h 4h 5h 6h 7h 9h Kh", "8d", "Kc", scoring="single"),
        scores=[0, 0],
        sizes=[8, 8],
    ),
    row(
        "countdown-single-8",
        D_REST,
        at("countdown", "8c 4c | 9h 5c", "2d", "Kc", scoring="single"),
        has="0 play 8c suit=h",
    ),
    row(
        "countdown-single-won",
        D_REST,
        at("countdown", "4d | 9h", "2d", "Kc", scoring="single"),
        "0 play 4d",
        match=True,
        winners=[0],
        scores=[0, 0],
    ),
    row(
        "countdown-forced-hand-size",
        D_REST,
        at("countdown", "8c 4c 5h | 9h 5c 6h", "2d", "Kc"),
        has="0 play 8c suit=s",
        lacks="0 play 5h suit=s",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_003_and_004_hold(row: Row) -> None:
    """Each clause of deux-de-pique, crazy-eights-points and countdown holds in its position."""
    check(row)
