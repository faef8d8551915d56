"""Finishing, drawing, blocked rounds and places (docs/rules.md 5)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, course, row

ENDS = "Without finish-power, an attack answered by a last card ends with it."
APPLIED = (
    "With it, the next player draws at once the whole attack (what was pending and the card's own;"
    " 0 if it cancels) or the no-recourse draw, cannot answer, before the scores; in places he"
    " loses the turn."
)
LAST_JOKER = "A last les-ulis joker under an attack ends it."
NO_OTHER = "No other power of a last card applies."
NAMES_NOTHING = (
    "A finishing wild card names nothing: its own suit is in force, or for a joker the suit that"
    " was."
)
FORCED = (
    "The card that forces a replay is never the last of the round; the card that follows may be."
)
EMPTY = (
    "A player left without cards by a forced replay, a swap or a rotation has not finished: he"
    " draws, or passes if nothing can be drawn, and goes on at his next turn."
)
UNTIL = (
    "draw-until-playable wins over play-after-draw; with it there is no pass while a card can be"
    " played or drawn."
)
WHEN_ABLE = (
    "draw-when-able does not apply to a forced replay, nor lets a player pass who could play: pass"
    " only when no card can be played and nothing can be drawn, or to keep a drawn card."
)
NEVER_COUNTS = "A wrong play, a challenge or a word never counts as drawing."
COPIES = 'Copies: after drawing the twin of a card already held, either copy is "the drawn card".'
OVER = (
    "Players who have finished are passed over, not chosen for gifts or swaps, do not challenge or"
    " snap, and hands rotate among the others."
)

EMPTIED = "10d 10c | 10c Kh | 5c 9h"
EMPTYING = ("0 play 10d say=carte", "0 play 10c", "1 snap 10c say=carte", "1 draw")

ROWS = (
    row(
        "last-ace-ends-the-attack",
        ENDS,
        at("variante-5", "2d Ad | Ah 9d | 3d 4c", "5d", "Kc Ks"),
        "0 play 2d say=carte",
        "1 play 9d say=carte",
        "2 play 3d say=carte",
        "0 play Ad",
        pending=0,
        to_move=1,
        legal="1 play Ah",
    ),
    row(
        "last-answer-ends-the-attack",
        ENDS,
        at("variante-5", "2d 4h | Ad 3d | Ah 9d", "5d", "Kc Ks", dealer=1),
        "2 play 9d say=carte",
        "0 play 2d say=carte",
        "1 play Ad say=carte",
        "2 play Ah",
        pending=0,
        suit="h",
        legal="0 play 4h",
    ),
    row(
        "finish-power-whole-attack",
        APPLIED,
        at(
            "classique",
            "2d 4h | Ad 3d | Ah 9d",
            "5d",
            "Kc Ks 9c 9h 2c",
            dealer=1,
            finish_power=True,
        ),
        "2 play 9d say=carte",
        "0 play 2d say=carte",
        "1 play Ad say=carte",
        "2 play Ah",
        hand={0: "4h Kc Ks 9c 9h"},
        over=True,
        # 4 and 10 and 10 and 9 and 9; the three left.
        scores=[42, 3, 0],
    ),
    row(
        "finish-power-cancelled",
        APPLIED,
        at("les-ulis", "3d 4h | Ad 3h | Xr 9d", "5d", "Kc Ks 9c", dealer=1, finish_power=True),
        "2 play 9d say=carte",
        "0 play 3d say=carte",
        "1 play Ad say=carte",
        "2 play Xr",
        sizes=[1, 1, 0],
        pending=0,
        to_move=0,
    ),
    row(
        "finish-power-no-recourse",
        APPLIED,
        at("classique", "Xr | 4h", "5d", "Kc Ks 9c 2s 3s", finish_power=True),
        "0 play Xr",
        hand={1: "4h Kc Ks 9c 2s"},
        scores=[0, 35],
    ),
    row(
        "finish-power-loses-the-turn",
        APPLIED,
        at("monclar", "9d | 4h | 6s", "5d", "Kc Ks", finish_power=True),
        "0 play 9d",
        hand={1: "4h Kc"},
        to_move=2,
        over=False,
    ),
    row(
        "finish-power-cannot-be-answered",
        APPLIED,
        at("monclar", "Ad | Ah | 6s", "5d", "Kc Ks 2s", finish_power=True),
        "0 play Ad",
        hand={1: "Ah Kc Ks 2s"},
        pending=0,
        to_move=2,
    ),
    row(
        "last-ulis-joker",
        LAST_JOKER,
        at("les-ulis", "3d 4h | Ad 3h | Xr 9d", "5d", "Kc Ks 9c", dealer=1),
        "2 play 9d say=carte",
        "0 play 3d say=carte",
        "1 play Ad say=carte",
        "2 play Xr",
        pending=0,
        suit="d",
        to_move=0,
        top="Xr",
    ),
    row(
        "last-7-does-not-skip",
        NO_OTHER,
        at("monclar", "7d | 4h | 6s", "5d", "Kc Ks", finish_power=True),
        "0 play 7d",
        to_move=1,
    ),
    row(
        "last-jack-does-not-reverse",
        NO_OTHER,
        at("monclar", "Jd | 4h | 6s", "5d", "Kc Ks", finish_power=True),
        "0 play Jd",
        to_move=1,
        direction=1,
    ),
    row(
        "last-3-of-hearts-does-not-rotate",
        NO_OTHER,
        at("variante-1", "3h | 4h | 6s", "5h", "Kc Ks"),
        "0 play 3h",
        hand={0: "", 1: "4h", 2: "6s"},
    ),
    row(
        "last-joker-leaves-the-suit",
        NAMES_NOTHING,
        at("variante-4", "Xr | 4h | 6s", "5d", "Kc Ks"),
        "0 play Xr",
        suit="d",
        pending=0,
        legal="1 draw",
    ),
    row(
        "last-8-has-its-own-suit",
        NAMES_NOTHING,
        at("crazy-eights", "8c | 4h", "5d", "Kc Ks"),
        "0 play 8c",
        suit="c",
    ),
    row(
        "the-card-after-a-10-may-be-the-last",
        FORCED,
        at("minimale", "10d 3d | 4h 5c", "5d", "Kc Ks"),
        "0 play 10d say=carte",
        "0 play 3d",
        over=True,
        scores=[50, 0],
    ),
    row(
        "two-10s-and-no-end",
        FORCED,
        at("minimale", "10d 10c | 4h 5c", "5d", "Kc Ks"),
        "0 play 10d say=carte",
        "0 play 10c",
        over=False,
        legal="0 draw",
    ),
    row(
        "drawn-after-a-last-10",
        EMPTY,
        at("classique", "10d | 4h", "5d", "9d Ks"),
        "0 play 10d",
        "0 draw",
        legal="0 play 9d; 0 pass",
        over=False,
    ),
    row(
        "a-last-10-snapped",
        EMPTY,
        at("minimale", "10d | 10d | Kd", "5d", "9c Ks 2c", snap=True, decks=2),
        "0 play 10d",
        "1 snap 10d",
        "1 draw",
        "2 play Kd",
        # Seat 0 has no card, has not finished, and goes on.
        over=False,
        sizes=[0, 1, 0],
        legal="0 draw",
    ),
    row(
        "emptied-by-a-swap",
        EMPTY,
        at("minimale", EMPTIED, "3d", "2c Ks 6h", snap=True, decks=2, swap_rank="5"),
        *EMPTYING,
        "2 play 5c say=carte",
        "2 swap 0",
        "0 draw",
        "1 play 2c say=carte",
        hand={0: "9h Ks", 1: "Kh", 2: ""},
        over=False,
        legal="2 draw",
    ),
    row(
        "emptied-by-a-rotation",
        EMPTY,
        at("minimale", EMPTIED, "3d", "2c Ks 6h", snap=True, decks=2, rotate_rank="5"),
        *EMPTYING,
        "2 play 5c say=carte",
        "0 draw",
        hand={0: "9h Ks", 1: "", 2: "Kh 2c"},
        over=False,
        legal="1 draw",
    ),
    row(
        "empty-and-nothing-to-draw",
        EMPTY,
        # Wrong plays of seat 1 take all that can be drawn.
        at("minimale", "10d 10c | 4s 9h | 10c Kh", "3d", snap=True, decks=2, penalty=2),
        "0 play 10d say=carte",
        "0 play 10c",
        "2 snap 10c say=carte",
        "1 play 4s",
        "1 play 4s",
        "2 pass",
        sizes=[0, 5, 1],
        over=False,
        legal="0 pass",
    ),
    row(
        "until-playable-no-pass",
        UNTIL,
        at("classique", "9c 4h | 3s 5h", "2d", "Kd 3c", draw="until-playable"),
        "0 draw",
        legal="0 play Kd",
    ),
    row(
        "until-playable-any-card",
        UNTIL,
        at("crazy-eights", "9d 4h | 3s 5h", "2d", "Kd 3c", draw="until-playable"),
        "0 draw",
        legal="0 draw; 0 play 9d; 0 play Kd",
    ),
    row(
        "no-draw-when-able-on-a-forced-replay",
        WHEN_ABLE,
        at("minimale", "10d 3d | 4h 5c", "5d", "Kc Ks", draw_when_able=True),
        "0 play 10d say=carte",
        legal="0 play 3d",
    ),
    row(
        "able-and-nothing-to-draw",
        WHEN_ABLE,
        at("crazy-eights", "3d 4h | 4c 5c", "5d"),
        legal="0 play 3d",
    ),
    row(
        "wrong-play-is-no-draw",
        NEVER_COUNTS,
        at("classique", "3c 4h | 4c 5c", "5d", "Kd 2c 9d", penalty=1),
        "0 play 3c",
        hand={0: "3c 4h Kd"},
        legal="0 play Kd",
    ),
    row(
        "challenged-cards-are-not-drawn-cards",
        NEVER_COUNTS,
        at("classique", "7d 4h | 4c 5c", "5d", "Kd 2d 9d"),
        "0 play 7d",
        "1 challenge 0",
        legal="0 play Kd; 0 play 2d",
    ),
    row(
        "twin-drawn",
        COPIES,
        at("crazy-eights", "9d 3c | 4c 5c", "2d", "9d 2c", decks=2),
        "0 draw",
        "0 play 9d",
        hand={0: "9d 3c"},
        to_move=1,
    ),
    row(
        "twin-drawn-nothing-else",
        COPIES,
        at("crazy-eights", "9d 3c | 4c 5c", "2d", "9d 2c", decks=2),
        "0 draw",
        legal="0 pass; 0 play 9d",
    ),
    row(
        "finished-passed-over",
        OVER,
        at("minimale", "3d | 4h | 9c | Kd", "2d", "5c 6c 7c 5s"),
        "0 play 3d",
        "1 draw",
        "2 draw",
        "3 play Kd",
        to_move=1,
    ),
    row(
        "finished-not-given-to",
        OVER,
        at("variante-1", "3d 2d | Ac 9s | Kc Ks | Jc Js", "4d", "Ad 5c 7h 6s"),
        "0 play 3d say=carte",
        "1 draw",
        "2 draw",
        "3 draw",
        "0 play 2d",
        "1 play Ad",
        legal="1 give 2 9s,Ac; 1 give 3 9s,Ac",
    ),
    row(
        "finished-not-chosen-for-a-swap",
        OVER,
        at("minimale", "3d 2d | 5c 9s | Kc Ks", "4d", "5d 7h", swap_rank="5"),
        "0 play 3d say=carte",
        "1 draw",
        "2 draw",
        "0 play 2d",
        "1 play 5d",
        legal="1 swap 2",
    ),
    row(
        "finished-not-in-the-rotation",
        OVER,
        at("minimale", "3d 2d | 5c 9s | Kc Ks", "4d", "5d 7h", rotate_rank="5"),
        "0 play 3d say=carte",
        "1 draw",
        "2 draw",
        "0 play 2d",
        "1 play 5d",
        hand={0: "", 1: "Kc Ks 7h", 2: "5c 9s"},
        to_move=2,
    ),
    row(
        "finished-does-not-challenge",
        OVER,
        at("minimale", "3d 2d | 9s 6c | 9c Ks", "4d", "9d Jh"),
        "0 play 3d say=carte",
        "1 draw",
        "2 draw",
        "0 play 2d",
        "1 play 9d",
        "2 play 9c",
        "1 play 9s",
        "0 challenge 1",
        refused="seat-out",
        has="2 challenge 1",
    ),
    course(
        "finished-in-the-next-round-again",
        OVER,
        (at("minimale", "3d | 4h | Kd", "2d", "5c 6c"), ("0 play 3d", "1 draw", "2 play Kd")),
        (at("minimale", "3d | 4h | Kd", "2d", "5c 6c", dealer=0), ()),
        to_move=1,
        sizes=[1, 1, 1],
        scores=[50, 0, 20],
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_finishing_and_drawing_hold(row: Row) -> None:
    """Each clause about finishing, drawing and places holds in its position."""
    check(row)
