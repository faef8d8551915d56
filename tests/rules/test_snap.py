"""Snap, « à la volée » (docs/rules.md 4 and 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules.positions import Row, at, check, row

if TYPE_CHECKING:
    from tests.rules.positions import Position

SNAP = (
    "whoever holds the exact twin of the top card may play it out of turn, at once, with its power;"
    " play goes on from that player. Not while an attack is pending or a choice is open [choice]"
)
SEATS = (
    "Possible for every seat still in the round but the one to move, the one that laid the card"
    " included; never on a card that was turned up; not while an attack is pending or a choice is"
    " open; allowed on a pending forced replay, which is then void."
)
PRINTED = "Printed cards are compared."
OWED = "Words are owed as for a play, a forbidden finishing card cannot be snapped as the last."


def twins(
    variant: str,
    hands: str,
    top: str,
    stock: str = "2c 3c 6c",
    *,
    dealer: int | None = None,
    **options: object,
) -> Position:
    """Set up a position for snapping: two decks."""
    return at(variant, hands, top, stock, dealer=dealer, snap=True, decks=2, **options)


ROWS = (
    row(
        "snap",
        SNAP,
        twins("minimale", "9s 4h 5h | 3s 5h 6h | 3c 2h Kh | 9s 2h Kd", "9d"),
        "0 play 9s",
        "3 snap 9s",
        to_move=0,
        sizes=[2, 3, 3, 2],
    ),
    row(
        "snap-with-power",
        SNAP,
        twins("classique", "7s 4h 5h | 3s 5h 6h | 3c 2h Kh | 7s 2h Kd", "9s"),
        # The 7 skips 1; snapped by 3 it skips 0.
        "0 play 7s",
        "3 snap 7s",
        to_move=1,
    ),
    row(
        "snap-with-suit",
        SNAP,
        twins("classique", "8s 4h 5h | 3s 5h 6h | 8s 2h Kd", "9s"),
        "0 play 8s suit=h",
        "2 snap 8s suit=d",
        suit="d",
        to_move=0,
    ),
    row(
        "snap-not-under-attack",
        SNAP,
        twins("classique", "As 4h 5h | 3s 5h 6h | As 2h Kd", "9s"),
        "0 play As",
        "2 snap As",
        refused="no-window",
    ),
    row(
        "snap-not-while-a-gift-is-due",
        SNAP,
        twins("variante-1", "As 4h 5h | 3s 5h 6h | As 2h Kd", "9s"),
        "0 play As",
        "2 snap As",
        refused="no-window",
    ),
    row(
        "snap-after-the-gift",
        "giving, swapping, asking, challenging and a wrong play leave them open",
        twins("variante-1", "As 4h 5h | 3s 5h 6h | As 2h Kd", "9s"),
        "0 play As",
        "0 give 1 4h,5h",
        has="2 snap As",
    ),
    row(
        "snap-only-the-exact-twin",
        SNAP,
        twins("minimale", "9s 4h 5h | 3s 5h 6h | 9h 2h Kd", "9d"),
        "0 play 9s",
        "2 snap 9h",
        refused="no-window",
    ),
    row(
        "snap-off",
        SNAP,
        at("minimale", "9s 4h 5h | 3s 5h 6h | 9s 2h Kd", "9d", "2c", decks=2),
        "0 play 9s",
        "2 snap 9s",
        refused="not-this-variant",
    ),
    row(
        "snap-by-who-laid-it",
        SEATS,
        twins("minimale", "9s 9s 5h | 3s 5h 6h | 9h 2h Kd", "9d"),
        "0 play 9s",
        "0 snap 9s say=carte",
        hand={0: "5h"},
        to_move=1,
    ),
    row(
        "snap-not-by-who-moves",
        SEATS,
        twins("minimale", "9s 4h 5h | 9s 5h 6h | 9h 2h Kd", "9d"),
        "0 play 9s",
        legal="1 play 9s",
    ),
    row(
        "snap-not-the-upcard",
        SEATS,
        twins("minimale", "9s 4h 5h | 9d 5h 6h | 9h 2h Kd", "9d"),
        lacks="1 snap 9d",
        legal="0 play 9s",
    ),
    row(
        "snap-on-a-forced-replay",
        SEATS,
        twins("minimale", "10s 4s 5h | 10s 5h 6s | 9h 2h Kd", "9s"),
        "0 play 10s",
        "1 snap 10s",
        to_move=1,
        legal="1 play 6s",
    ),
    row(
        "snap-on-a-forced-replay-which-is-void",
        SEATS,
        twins("minimale", "10s 4s 5h | 10s 5h 6s | 9h 2h Kd", "9s"),
        "0 play 10s",
        "1 snap 10s",
        "1 play 6s say=carte",
        to_move=2,
    ),
    row(
        "snap-of-a-finisher-s-ace",
        "They close too when the player concerned (the challenged one, the asker, the one who would"
        " snap) has finished or the round is over.",
        # Who laid it has finished by its gift; the twin may still be laid, with its power.
        twins("variante-1", "As 4h | 3s 5h | As 2h | 9h Kd", "9s"),
        "0 play As say=carte",
        "0 give 1 4h",
        "2 snap As say=carte",
        to_move=2,
        legal="2 give 1 2h; 2 give 3 2h",
    ),
    row(
        "snap-skips-with-two",
        SNAP,
        twins("classique", "7s 7s 5h | 3s 5h 6h", "9s"),
        # 0 laid it and has the turn again: only the other may snap.
        "0 play 7s",
        "0 snap 7s",
        refused="no-window",
        to_move=0,
    ),
    row(
        "snap-of-a-joker-that-became",
        PRINTED,
        twins("les-ulis", "Xr 4s 5h | 9h 5h 6s | Xr 2h Kd", "9s"),
        "0 play Xr as=9h",
        lacks="1 snap 9h",
        has="2 snap Xr as=3c",
    ),
    row(
        "snap-of-what-a-joker-became",
        PRINTED,
        twins("les-ulis", "Xr 4s 5h | 6d 5h 6s | 9h 2h Kd", "9s"),
        "0 play Xr as=9h",
        "2 snap 9h",
        refused="no-window",
    ),
    row(
        "snap-owes-carte",
        OWED,
        twins("minimale", "9s 4h | 3s 5h | 9s 2h", "9d"),
        "0 play 9s say=carte",
        "2 snap 9s",
        "1 challenge 2",
        hand={2: "2h 2c 3c"},
        to_move=0,
    ),
    row(
        "snap-said-carte",
        OWED,
        twins("minimale", "9s 4h | 3s 5h | 9s 2h", "9d"),
        "0 play 9s say=carte",
        "2 snap 9s say=carte",
        lacks="1 challenge 2; 0 challenge 2",
        to_move=0,
    ),
    row(
        "snap-finishes",
        OWED,
        twins("minimale", "9s | 3s | 9s", "9d"),
        "0 play 9s",
        "2 snap 9s",
        over=True,
        scores=[50, 0, 20],
    ),
    row(
        "snap-not-last",
        OWED,
        twins("classique", "6d 3h | 4h 9h | 4d 6d", "5d", dealer=1),
        "2 play 4d say=carte",
        "0 play 6d say=carte",
        "2 snap 6d",
        refused="not-last",
        to_move=1,
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_snap_holds(row: Row) -> None:
    """Each clause about laying out of turn holds in its position."""
    check(row)
