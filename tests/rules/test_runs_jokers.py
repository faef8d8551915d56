"""The ace's run, two-player forms and jokers (docs/rules.md 5)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

RUN = (
    "Strictly ascending from 2 to R, no second ace; the ace itself must fit; a run that ends on an"
    " 8 names a suit; not with an ace just drawn under play-after-draw; possible with a snap; may"
    " finish, but not on an 8."
)
TWO = "A two-player form replaces the power (a replay does not also reverse)."
KEEPS = "A joker that keeps the suit in force keeps it whether printed or named."
PRINTED = "top is always the printed card."
ULIS = (
    "In les-ulis a joker may, under an attack, become a card that answers it; as the last card it"
    " becomes nothing."
)

ROWS = (
    row(
        "run-without-a-second-ace",
        RUN,
        at("variante-4", "Ad Ad 3d 5h | 6h 9c 4c 5c", "Kd", "9s", decks=2),
        "0 play Ad run=Ad",
        refused="bad-run",
    ),
    row(
        "run-from-2-to-king",
        RUN,
        at("variante-4", "Ad 2d Kd 5h | 6h 9c 4c 5c", "9d", "9s"),
        "0 play Ad run=2d,Kd say=carte",
        top="Kd",
        pending=0,
        to_move=1,
    ),
    row(
        "run-not-twice-the-same",
        RUN,
        at("variante-4", "Ad 3d 3d 5h | 6h 9c 4c 5c", "9d", "9s", decks=2),
        "0 play Ad run=3d,3d",
        refused="bad-run",
    ),
    row(
        "run-of-cards-held",
        RUN,
        at("variante-4", "Ad 3d 6d 5h | 6h 9c 4c 5c", "9d", "9s"),
        "0 play Ad run=3d,5d",
        refused="bad-run",
    ),
    row(
        "run-whose-ace-does-not-fit",
        RUN,
        at("variante-4", "Ad 3d 6d 5h | 6h 9c 4c 5c", "9s", "9c"),
        "0 play Ad run=3d",
        refused="does-not-fit",
    ),
    row(
        "run-ending-on-an-8",
        RUN,
        at("variante-4", "Ad 8d 5s 5h | 6h 9c 4c 5c", "9d", "9c"),
        "0 play Ad run=8d suit=s",
        top="8d",
        suit="s",
    ),
    row(
        "run-ending-on-an-8-must-name",
        RUN,
        at("variante-4", "Ad 8d 5s 5h | 6h 9c 4c 5c", "9d", "9c"),
        "0 play Ad run=8d",
        refused="needs-suit",
    ),
    row(
        "run-ending-on-an-8-names-a-held-suit",
        RUN,
        at("variante-4", "Ad 8d 5s 5h | 6h 9c 4c 5c", "9d", "9c"),
        "0 play Ad run=8d suit=d",
        refused="suit-not-held",
    ),
    row(
        "run-through-an-8-names-nothing",
        RUN,
        at("variante-4", "Ad 8d 9d 5h | 6h 9c 4c 5c", "7d", "9s"),
        "0 play Ad run=8d,9d suit=h",
        refused="bad-form",
    ),
    row(
        "run-not-with-a-drawn-ace",
        RUN,
        at(
            "variante-4",
            "3s 5c 5h | 6h 9c 4c",
            "Ks",
            "As 9s",
            play_after_draw=True,
            draw_when_able=True,
        ),
        "0 draw",
        "0 play As run=3s",
        refused="bad-run",
        has="0 play As",
    ),
    row(
        "run-with-a-snap",
        RUN,
        at("variante-4", "Ad 8d 9d 5h | 6h 9c 4c 5c | Ad 3d 5d 6h", "7d", "9s", snap=True, decks=2),
        "0 play Ad",
        "2 snap Ad run=3d,5d say=carte",
        hand={2: "6h"},
        top="5d",
        to_move=0,
    ),
    row(
        "run-finishes",
        RUN,
        at("variante-4", "Ad 3d Jd | 6h 9c 4c", "7d", "9s"),
        "0 play Ad run=3d,Jd",
        over=True,
        scores=[50, 0],
    ),
    row(
        "run-not-finishing-on-an-8",
        RUN,
        at("variante-4", "Ad 3d 8d | 6h 9c 4c", "7d", "9s"),
        "0 play Ad run=3d,8d",
        refused="not-last",
    ),
    row(
        "two-player-replay-does-not-reverse",
        TWO,
        at("variante-6", "10d Kd 9h | 9c Jc 10h", "Jd", "7c"),
        "0 play 10d",
        direction=1,
        to_move=0,
    ),
    row(
        "joker-keeps-a-named-suit",
        KEEPS,
        at("originale", "8d 3d 5h | Xb 4c 9d | 6s Kh 7c", "9d", "Kc", dealer=2),
        "0 play 8d suit=h",
        "1 play Xb",
        suit="h",
        pending=4,
    ),
    row(
        "top-is-printed",
        PRINTED,
        at("les-ulis", "Xb 3d 5h | 4c 9d 9h | 6s Kh 7c", "Kd", "Kc"),
        "0 play Xb as=10h",
        top="Xb",
        suit="h",
        legal="0 play 5h",
    ),
    row(
        "joker-answers-an-attack",
        ULIS,
        at("les-ulis", "Ad 3d 5h | 4c 9d Xr | 6s Kh 7c", "Kd", "Kc"),
        "0 play Ad",
        "1 play Xr as=As",
        pending=4,
        suit="s",
        to_move=2,
    ),
    row(
        "joker-cancels-an-attack",
        ULIS,
        at("les-ulis", "Ad 3d 5h | 4c 9d Xr | 6s Kh 7c", "Kd", "Kc"),
        "0 play Ad",
        "1 play Xr as=8s suit=c",
        pending=0,
        suit="c",
        to_move=2,
    ),
    row(
        "joker-under-an-attack-nothing-else",
        ULIS,
        at("les-ulis", "Ad 3d 5h | 4c 9d Xr | 6s Kh 7c", "Kd", "Kc"),
        "0 play Ad",
        "1 play Xr as=9s",
        refused="bad-form",
    ),
    row(
        "last-joker-becomes-nothing",
        ULIS,
        at("les-ulis", "Xr | 4c", "Kd", "Kc"),
        "0 play Xr as=4d",
        refused="bad-form",
        legal="0 play Xr",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_runs_and_jokers_hold(row: Row) -> None:
    """Each clause about the ace's run, two-player forms and jokers holds in its position."""
    check(row)
