"""The cousins, as commonly played: mau-mau and switch."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row
from tests.rules.test_tables import Fact, check_fact

MAU = (
    "V: always plays, names a suit. 7: attack 2, answered by 7 (adds 2). 8: skip. A: forced replay."
    " Drawing: one, playable at once."
)
MAU_SAID = '"Carte" is said: the game\'s « Mau », here under the same word as everywhere.'
MAU_POINTS = "Scoring: penalty, target 100: V 20, A 11, 10 to 7 face value, R 4, D 3."
SWITCH = "A: always plays, names a suit. 2: attack 2, answered by 2 (adds 2). 8: skip. V: reverse."
SWITCH_LAST = "None of these four may be the last card."
SWITCH_DRAW = 'Drawing: one, playable at once. "Carte" is said.'
SWITCH_POINTS = "Scoring: penalty, target 100: A, 2, 8 and V 20, R D 10, others face value."

ROWS = (
    row(
        "mau-mau-jack",
        MAU,
        at("mau-mau", "Jc Ks 9s | Kd 9h Qc", "10d", "Ah"),
        "0 play Jc suit=h",
        suit="h",
        # Any suit may be named, held or not.
        legal="1 play 9h",
    ),
    row(
        "mau-mau-seven",
        MAU,
        at("mau-mau", "7d Ks 9s | 7h Jh Qd | Ac As 8c", "10d", "Ah"),
        "0 play 7d",
        pending=2,
        legal="1 play 7h; 1 take",
    ),
    row(
        "mau-mau-seven-on-seven",
        MAU,
        at("mau-mau", "7d Ks 9s | 7h Jh Qd | Ac As 8c", "10d", "Ah"),
        "0 play 7d",
        "1 play 7h",
        pending=4,
        legal="2 take",
    ),
    row(
        "mau-mau-eight",
        MAU,
        at("mau-mau", "8d Ks 9s | 7h Jh Qd | Ac As 8c", "10d", "Ah"),
        "0 play 8d",
        to_move=2,
    ),
    row(
        "mau-mau-ace",
        MAU,
        at("mau-mau", "Ad Kd 9s | 7h Jh Qd", "10d", "Ah"),
        "0 play Ad",
        legal="0 play Kd",
    ),
    row(
        "mau-mau-drawn",
        MAU,
        at("mau-mau", "As Ks 9s | 7h Jh Qd", "10d", "9d"),
        "0 draw",
        legal="0 pass; 0 play 9d",
    ),
    row(
        "mau-mau-jack-last",
        MAU,
        at("mau-mau", "Jc | Kd", "10d", "Ah"),
        "0 play Jc",
        over=True,
        scores=[0, 4],
    ),
    row(
        "mau-mau-forgotten",
        MAU_SAID,
        at("mau-mau", "9d Ks | Kd 9h", "10d", "Ah As"),
        "0 play 9d",
        "1 challenge 0",
        hand={0: "Ks Ah As"},
    ),
    row(
        "mau-mau-points",
        MAU_POINTS,
        at("mau-mau", "9d | Kd | Ah | Js", "10d", "As"),
        "0 play 9d",
        scores=[0, 4, 11, 20],
    ),
    row(
        "switch-ace",
        SWITCH,
        at("switch", "Ac Ks 9s | Kd 9h Qc", "10d", "Ah"),
        "0 play Ac suit=h",
        suit="h",
        legal="1 play 9h",
    ),
    row(
        "switch-two",
        SWITCH,
        at("switch", "2d Ks 9s | 2h Ah Qd", "10d", "5h"),
        "0 play 2d",
        pending=2,
        legal="1 play 2h; 1 take",
    ),
    row(
        "switch-two-on-two",
        SWITCH,
        at("switch", "2d Ks 9s | 2h Ah Qd", "10d", "5h 6h 7h 3c"),
        "0 play 2d",
        "1 play 2h",
        "0 take",
        sizes=[6, 2],
        to_move=1,
    ),
    row(
        "switch-eight",
        SWITCH,
        at("switch", "8d Ks 9s | 2h Ah Qd | 5c 6c 7c", "10d", "5h"),
        "0 play 8d",
        to_move=2,
    ),
    row(
        "switch-jack",
        SWITCH,
        at("switch", "Jd Ks 9s | 2h Ah Qd | 5c 6c 7c", "10d", "5h"),
        "0 play Jd",
        direction=-1,
        to_move=2,
    ),
    row(
        "switch-drawn",
        SWITCH_DRAW,
        at("switch", "Ks 9s | 2h Qh", "10d", "9d"),
        "0 draw",
        legal="0 pass; 0 play 9d",
    ),
    row(
        "switch-forgotten",
        SWITCH_DRAW,
        at("switch", "9d Ks | Kd 9h", "10d", "Ah As"),
        "0 play 9d",
        has="1 challenge 0",
    ),
    *(
        row(
            f"switch-{card}-not-last",
            SWITCH_LAST,
            at("switch", f"{card} | 9h", "10d", "Ks"),
            f"0 play {card}",
            refused="not-last",
            legal="0 draw",
        )
        for card in ("Ad", "2d", "8d", "Jd")
    ),
    row(
        "switch-points",
        SWITCH_POINTS,
        at("switch", "9d | As | 2s | 8s | Js | Ks | 10s", "10d", "3h"),
        "0 play 9d",
        scores=[0, 20, 20, 20, 20, 10, 10],
        match=False,
    ),
)

FACTS = (
    Fact(
        "mau-mau",
        "mau-mau — 32 cards, 2 to 4 players, 5 each.",
        "mau-mau",
        (2, 4),
        {
            "ruleset.pack": 32,
            "min_players": 2,
            "max_players": 4,
            "hand_size": 5,
            "decks": 1,
            "jokers": 0,
            "announce": True,
        },
    ),
    Fact("mau-mau-target", MAU_POINTS, "mau-mau", (2, 4), {"scoring": "penalty", "target": 100}),
    Fact(
        "switch",
        "switch — 52 cards, 2 to 8 players, two decks from 6, 7 each.",
        "switch",
        (2, 5),
        {"ruleset.pack": 52, "max_players": 8, "hand_size": 7, "decks": 1, "jokers": 0},
    ),
    Fact("switch-two-decks", "two decks from 6, 7 each.", "switch", (6, 8), {"decks": 2}),
    Fact("switch-target", SWITCH_POINTS, "switch", (2, 8), {"scoring": "penalty", "target": 100}),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_cousins_hold(row: Row) -> None:
    """Each clause of mau-mau and switch holds in its position."""
    check(row)


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_what_the_cousins_say(fact: Fact) -> None:
    """The cousins have the players, decks, hands and targets of their rows."""
    check_fact(fact)
