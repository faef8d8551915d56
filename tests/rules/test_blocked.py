"""Blocked rounds, the gathered discard and countdown's ends (docs/rules.md 5)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, course, row

WHEN = (
    "A round is blocked when as many seats as are still in it have passed in a row for want of a"
    " card to play and to draw (a play, snap, draw, take, fail or gift starts the count again;"
    " keeping a drawn card is no such pass)"
)
MOST = (
    "or when 2,000 actions of any kind have been done in it: the 2,000th is done in full, then the"
    " round is blocked whatever is pending or open, and nothing more is drawn."
)
PLACES = "places: those who have finished keep their places, no other is given."
PENALTY = "penalty: every hand's points go to its holder."
COLLECT = "collect: each lowest hand scores its difference with every other."
COUNTDOWN = "countdown: each lowest hand (points of crazy-eights-points) takes 1 off."
SINGLE = (
    "single: the lowest hands win, by the row's own table of points (the table of 000 where it"
    " gives none; countdown: that of crazy-eights-points)."
)
GATHERED = (
    "only when the discard has two cards or more; in the middle of a draw of several the upcard is"
    " turned and the drawing goes on; the suit named by an 8 is forgotten; if there are only jokers"
    " the first stays, and the suit too. The card turned cannot be snapped, and rows for compléter"
    " start again."
)
TWO_AT_0 = "Two at 0 together share the win."

WRONG = ("0 play 3s",) * 1_999

ROWS = (
    row(
        "blocked-one-pass-of-two",
        WHEN,
        at("crazy-eights", "3s | 3h", "2d"),
        "0 pass",
        over=False,
        to_move=1,
    ),
    row(
        "blocked-all-passed",
        WHEN,
        at("crazy-eights", "3s | 3h | 4c", "2d"),
        "0 pass",
        "1 pass",
        "2 pass",
        over=True,
        legal="",
    ),
    row(
        "blocked-count-starts-again",
        WHEN,
        # Two passes, a play; 0 draws the 2d; two passes more are not three.
        at("minimale", "3s 4c | 3h 4h | 5d Ks", "2d"),
        "0 pass",
        "1 pass",
        "2 play 5d say=carte",
        "0 draw",
        "1 pass",
        "2 pass",
        over=False,
        to_move=0,
    ),
    row(
        "blocked-count-starts-with-a-play",
        WHEN,
        # The joker makes 1 draw all there is; two seats pass, and the third can still play.
        at("classique", "Xr 9c | 9h 3c | 5d 9s", "9d", "2c"),
        "0 play Xr suit=h say=carte",
        "2 pass",
        "0 pass",
        over=False,
        legal="1 play 9h",
    ),
    row(
        "blocked-count-starts-with-a-cancelled-play",
        WHEN,
        # Laid and taken back for want of « Maou », it was a play; there is nothing to draw.
        at("carte-et-maou", "3s | 3d", "2d"),
        "0 pass",
        "1 play 3d",
        "0 pass",
        over=False,
        to_move=1,
        hand={1: "3d"},
    ),
    row(
        "blocked-not-by-kept-cards",
        WHEN,
        at("crazy-eights", "3s 4c | 3h 4h", "2d", "5d 6d"),
        "0 draw",
        "0 pass",
        "1 draw",
        "1 pass",
        over=False,
        to_move=0,
    ),
    row(
        "blocked-by-2000-actions",
        MOST,
        at("classique", "3s Ad 4c | Kh 9c 5s", "2d", "6c", penalty=1),
        *WRONG,
        "0 play Ad",
        over=True,
        pending=0,
        top="Ad",
        # 3, 4 and the 6 drawn, the only card there was; the attack is laid and nobody draws it.
        scores=[13, 24],
        hand={0: "3s 4c 6c", 1: "Kh 9c 5s"},
    ),
    row(
        "not-blocked-by-1999-actions",
        MOST,
        at("classique", "3s Ad 4c | Kh 9c 5s", "2d", "6c", penalty=1),
        *WRONG,
        over=False,
        to_move=0,
    ),
    row(
        "blocked-places",
        PLACES,
        at("minimale", "3d | 3s | 4c", "2d", "6c", penalty=1),
        "0 play 3d",
        *("2 play 4c",) * 1_999,
        over=True,
        scores=[50, 0, 0],
        match=False,
    ),
    row(
        "blocked-penalty",
        PENALTY,
        at("crazy-eights", "Ks 3s | 5h 3h | Ah 4c", "2d"),
        "0 pass",
        "1 pass",
        "2 pass",
        scores=[13, 8, 5],
    ),
    row(
        "blocked-collect",
        COLLECT,
        at("crazy-eights", "Ks 3s | 5h 3h | Ah 4c", "2d", scoring="collect"),
        "0 pass",
        "1 pass",
        "2 pass",
        # 5 against 13 and 8.
        scores=[0, 0, 11],
    ),
    row(
        "blocked-collect-equals",
        COLLECT,
        at("crazy-eights", "Ks 3s | 4h Ac | Ah 4c", "2d", scoring="collect"),
        "0 pass",
        "1 pass",
        "2 pass",
        # 5, 5 and 13: each of the two takes 8 and 0.
        scores=[0, 8, 8],
    ),
    row(
        "blocked-countdown",
        COUNTDOWN,
        at("countdown", "Ks | As | Ah", "2d"),
        "0 pass",
        "1 pass",
        "2 pass",
        scores=[8, 7, 7],
    ),
    row(
        "blocked-single-of-000",
        SINGLE,
        # An ace counts 50 there, a king 10.
        at("minimale", "As | Kc | Ks", "2d", scoring="single"),
        "0 pass",
        "1 pass",
        "2 pass",
        match=True,
        winners=[1, 2],
        scores=[0, 0, 0],
    ),
    row(
        "blocked-single-of-its-own-table",
        SINGLE,
        # An ace counts 1 there.
        at("crazy-eights", "As | Kc | Ks", "2d", scoring="single"),
        "0 pass",
        "1 pass",
        "2 pass",
        winners=[0],
    ),
    row(
        "blocked-single-of-variante-6",
        SINGLE,
        # An ace counts 5, a seven 2, a king 1.
        at("variante-6", "As | Kc | 7s", "Jd", scoring="single"),
        "0 pass",
        "1 pass",
        "2 pass",
        winners=[1],
    ),
    row(
        "blocked-single-of-countdown",
        SINGLE,
        at("countdown", "As | Kc | 2s", "4d", scoring="single"),
        "0 pass",
        "1 pass",
        "2 pass",
        winners=[0],
        scores=[0, 0, 0],
    ),
    course(
        "countdown-two-at-0",
        TWO_AT_0,
        *(
            (
                at("countdown", "4d | 4d", "2d", "Kc", dealer=1 - number % 2),
                (f"{number % 2} play 4d",),
            )
            for number in range(14)
        ),
        (at("countdown", "3s | 3h", "2d"), ("0 pass", "1 pass")),
        scores=[0, 0],
        match=True,
        winners=[0, 1],
    ),
    row(
        "gathered-needs-two-cards",
        GATHERED,
        at("deux-de-pique", "3h 3d | 2d 4c", "9s"),
        legal="0 pass",
    ),
    row(
        "gathered-in-the-middle",
        GATHERED,
        # One card in the stock; the 9 is turned, and the joker is the second and last card drawn.
        at("deux-de-pique", "Xr 3d 5c | 4c 9h 7d | 6s Kd 7c", "9d", "Kc"),
        "0 play Xr",
        top="9d",
        suit="d",
        hand={1: "4c 9h 7d Kc Xr"},
        stock=0,
        to_move=2,
    ),
    row(
        "gathered-named-suit-forgotten",
        GATHERED,
        at("deux-de-pique", "8d 3d | 4c 5c", "9d"),
        "0 play 8d suit=s say=carte",
        "1 draw",
        # 9d or 8d is turned, and either is a diamond.
        suit="d",
        stock=0,
    ),
    row(
        "gathered-only-jokers",
        GATHERED,
        at("deux-de-pique", "Xb 3d 5c | 4c 9h 7d", "Xr"),
        "0 play Xb",
        suit=None,
        stock=0,
        sizes=[2, 4],
        has="0 play 3d; 0 play 5c",
    ),
    row(
        "gathered-card-not-snapped",
        GATHERED,
        # Whichever of the 9 and the 2 is turned, seat 0 holds its twin.
        at("deux-de-pique", "2d 2d 9d | 4c 9h 7d | 6s Kd 7c", "9d", "Kc", snap=True, decks=2),
        "0 play 2d",
        stock=0,
        sizes=[2, 5, 3],
        lacks="0 snap 2d; 0 snap 9d",
    ),
    row(
        "gathered-while-a-completion-is-due",
        GATHERED,
        # The challenged player draws two, which takes the whole discard; 0 is asked all the same.
        at("deux-de-pique", "9d 9s | 9h Kc | 9c 3h", "4d", complete=True),
        "0 play 9d say=carte",
        "1 play 9h say=carte",
        "2 play 9c",
        "2 ask",
        "1 challenge 2",
        discard=1,
        to_move=0,
        legal="0 play 9s",
    ),
    row(
        "gathered-rows-start-again",
        GATHERED,
        # Three 3s in the discard: whichever is turned, the 3 of clubs fits.
        at("deux-de-pique", "3d 3c 5c | 3h 9h 7d | 6s 7s Kc", "3s", complete=True),
        "0 play 3d",
        "1 play 3h",
        "2 draw",
        "2 pass",
        "0 play 3c say=carte",
        lacks="0 ask",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_blocked_rounds_hold(row: Row) -> None:
    """Each clause about blocked rounds and an empty stock holds in its position."""
    check(row)
