"""Compléter, asking for the fourth card of a rank (docs/rules.md 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.positions import Row, at, check, course, row

if TYPE_CHECKING:
    from tests.rules.positions import Position

COMPLETE = (
    "when three cards of one rank without power have been laid in a row, the third's player may ask"
    " the next to complete: without the fourth, the asked player draws 2 and loses the turn"
    " [choice]; with it, it must be played, the asker draws 2, and its player has a new turn"
)
THREE = (
    "Exactly three cards of one rank laid in a row by plays or snaps (the upcard does not count,"
    " draws and passes between do not matter), the rank without power in any suit; a card laid as a"
    " personal wild breaks the row, a joker counts as the card it became."
)
FOURTH = (
    "The fourth may be any natural card of the rank; one that may not be the last card counts as"
    " not held. Answering with the last card finishes, and the asker draws 2 before the scores."
)


def rows_of(
    variant: str,
    hands: str,
    top: str,
    stock: str = "2s 3s 4s 6s",
    *,
    dealer: int | None = None,
    **options: object,
) -> Position:
    """Set up a position for compléter."""
    return at(variant, hands, top, stock, dealer=dealer, complete=True, **options)


FIVES = rows_of("minimale", "5d 9h Kd | 5h Kc Kh | 5c 2h 2d", "4d")
LAID = ("0 play 5d", "1 play 5h", "2 play 5c")

ROWS = (
    row(
        "complete-asked",
        COMPLETE,
        FIVES,
        *LAID,
        to_move=0,
        has="2 ask",
    ),
    row(
        "complete-not-held",
        COMPLETE,
        FIVES,
        *LAID,
        "2 ask",
        "0 fail",
        hand={0: "9h Kd 2s 3s"},
        to_move=1,
    ),
    row(
        "complete-must-be-played",
        COMPLETE,
        rows_of("minimale", "5d 5s Kd | 5h Kc Kh | 5c 2h 2d", "4d"),
        *LAID,
        "2 ask",
        legal="0 play 5s",
    ),
    row(
        "complete-no-fail-when-held",
        COMPLETE,
        rows_of("minimale", "5d 5s Kd | 5h Kc Kh | 5c 2h 2d", "4d"),
        *LAID,
        "2 ask",
        "0 fail",
        refused="can-play",
    ),
    row(
        "complete-held",
        COMPLETE,
        rows_of("minimale", "5d 5s Ks | 5h Kc Kh | 5c 2h 2d", "4d"),
        *LAID,
        "2 ask",
        "0 play 5s say=carte",
        hand={2: "2h 2d 2s 3s"},
        to_move=0,
        legal="0 play Ks",
    ),
    row(
        "complete-only-by-the-third",
        COMPLETE,
        FIVES,
        *LAID,
        "1 ask",
        refused="no-window",
    ),
    row(
        "complete-upcard-does-not-count",
        THREE,
        rows_of("minimale", "5d 9h Kd | 5h Kc Kh | Kc 2h 2d", "5s"),
        "0 play 5d",
        "1 play 5h",
        lacks="1 ask",
    ),
    row(
        "complete-a-draw-between",
        THREE,
        rows_of("minimale", "5d 5c Kd | 5h Kc Kh | Kc 2c 2d", "4d", "Qs 3s 4s 6s"),
        "0 play 5d",
        "1 play 5h",
        "2 draw",
        "0 play 5c say=carte",
        has="0 ask",
    ),
    row(
        "complete-not-with-a-power",
        THREE,
        rows_of("minimale", "10d 10c 10h 9s | Kc Kh 2c 2d", "4d"),
        "0 play 10d",
        "0 play 10c",
        "0 play 10h say=carte",
        lacks="0 ask",
    ),
    row(
        "complete-no-power-in-any-suit",
        THREE,
        rows_of("deux-de-pique", "Ad 9h Kd | Ah Kc Kh | Ac 2h 4d", "4d"),
        "0 play Ad",
        "1 play Ah",
        "2 play Ac",
        # The ace of spades reverses.
        lacks="2 ask",
    ),
    row(
        "complete-a-row-of-queens-but-one",
        THREE,
        rows_of("deux-de-pique", "Qd 9h Kd | Qh Kc Kh | Qc 2h 4d", "4d"),
        "0 play Qd",
        "1 play Qh",
        "2 play Qc",
        has="2 ask",
    ),
    row(
        "complete-broken-by-a-personal-wild",
        THREE,
        rows_of("countdown", "8d 9h Kd | 8h Kc Kh | 8c 2h 4d", "4d"),
        "0 play 8d suit=d",
        "1 play 8h suit=c",
        "2 play 8c suit=h",
        lacks="2 ask",
    ),
    row(
        "complete-a-joker-as-the-card-it-became",
        THREE,
        rows_of("les-ulis", "5d 9h Kd | Xr Kc Kh | 5c 2h 4s", "4d"),
        "0 play 5d",
        "1 play Xr as=5s",
        "2 play 5c",
        has="2 ask",
    ),
    row(
        "complete-a-kept-card-between",
        THREE,
        rows_of("classique", "5d 5c Kd | 5h Kc Ks | 9c 2c 2d", "4d", "Kh 3s 4s 6s"),
        "0 play 5d",
        "1 play 5h",
        "2 draw",
        "2 pass",
        "0 play 5c say=carte",
        has="0 ask",
    ),
    row(
        "complete-broken-by-a-transparent-joker",
        THREE,
        rows_of("variante-6", "Jd 9h Kd | Jh Kc 7h | Xr 7s 9d | Jc Ks 9s", "Qd", "10s 9c"),
        "0 play Jd",
        "1 play Jh",
        "2 play Xr",
        "3 play Jc",
        lacks="3 ask",
        to_move=0,
    ),
    row(
        "complete-by-snaps",
        THREE,
        rows_of("minimale", "5d 5h Kd | 5c Kc Kh | 5d 2h 2d", "4d", snap=True, decks=2),
        "0 play 5d",
        "2 snap 5d",
        "0 play 5h say=carte",
        has="0 ask",
    ),
    row(
        "complete-exactly-three",
        THREE,
        rows_of("minimale", "5d 5s Kd | 5h Kc Kh | 5c 2h 2d", "4d"),
        *LAID,
        "0 play 5s say=carte",
        lacks="0 ask; 2 ask",
    ),
    row(
        "complete-natural-cards-only",
        FOURTH,
        rows_of("les-ulis", "5d Xb Kd | 5h Kc Kh | 5c 2h 4s", "4d"),
        *LAID,
        "2 ask",
        legal="0 fail",
    ),
    row(
        "complete-with-the-last-card",
        FOURTH,
        rows_of("minimale", "5d 5s | 5h Kc | 5c 2h", "4d"),
        "0 play 5d say=carte",
        "1 play 5h say=carte",
        "2 play 5c say=carte",
        "2 ask",
        "0 play 5s",
        sizes=[0, 1, 3],
        to_move=1,
    ),
    row(
        "complete-with-the-last-card-before-the-scores",
        FOURTH,
        rows_of("classique", "5d 5s | 5h Kc | 5c 2h", "4d", "9s 3s"),
        "0 play 5d say=carte",
        "1 play 5h say=carte",
        "2 play 5c say=carte",
        "2 ask",
        "0 play 5s",
        # 2, and the 9 and the 3 drawn.
        scores=[0, 10, 14],
    ),
    row(
        "complete-not-the-last-6",
        FOURTH,
        rows_of("classique", "6d 6s | 6h Kc | 6c 2h", "4d"),
        "0 play 6d say=carte",
        "1 play 6h say=carte",
        "2 play 6c say=carte",
        "2 ask",
        legal="0 fail",
    ),
    course(
        "complete-with-a-personal-wild",
        FOURTH,
        (
            rows_of("countdown", "4d | 9h | 9c", "2d", "Kc", snap=True, decks=2),
            ("0 play 4d",),
        ),
        (
            at("countdown", "7s 2s 3s | 7h 9c 2c | 7c 7c 9d", "4h", "Kc Ks", dealer=0),
            ("1 play 7h", "2 play 7c", "2 snap 7c", "2 ask"),
        ),
        # Natural cards of the others in a row; the 7 of seat 0 is wild for it, and a 7.
        legal="0 play 7s suit=s; 0 play 7s suit=h; 0 play 7s suit=d; 0 play 7s suit=c",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_complete_holds(row: Row) -> None:
    """Each clause about completing a row holds in its position."""
    check(row)
