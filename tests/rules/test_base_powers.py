"""What all variants share, powers and the end of a round: docs/rules.md 1, a row or more a line."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

ROWS = (
    row(
        "base-joker-has-no-rank",
        "it has no rank; only the suit in force counts | [choice]",
        at("classique", "Xr 2h 5s | 9h 3c 4s | 5d 9s Kc", "9d", "2c 3s 4d 6c Kd"),
        "0 play Xr suit=h",
        "2 draw",
        legal="0 play 2h",
    ),
    row(
        "base-two-left-in-places",
        "where a card's power names a two-player form, it applies whenever exactly two players are"
        " still in the round",
        at("variante-5", "3d 4d | 7h 9s | Kd Kc", "2d", "7d 3h"),
        "0 play 3d say=carte",
        "1 draw",
        "2 play Kd say=carte",
        "0 play 4d",
        "1 play 7d",
        to_move=1,
        direction=1,
    ),
    row(
        "base-three-left-no-two-player-form",
        "where a card's power names a two-player form, it applies whenever exactly two players are"
        " still in the round",
        at("variante-5", "7d 4d 5s | 7h 9s 3d | Kd Kc 2s", "2d", "7d 3h"),
        "0 play 7d",
        to_move=2,
        direction=-1,
    ),
    row(
        "base-skip-two",
        "skipping the only opponent gives the turn back to the player",
        at("classique", "7d 4d 5s | 7h 9s 3d", "2d", "3h"),
        "0 play 7d",
        to_move=0,
        direction=1,
    ),
    row(
        "base-reverse-two",
        'changes the direction, and so nothing else, unless the variant says "replay"',
        at("classique", "Jd 4d 5s | 7h 9s 3d", "2d", "3h"),
        "0 play Jd",
        to_move=1,
        direction=-1,
    ),
    row(
        "base-forced-replay-plays-again",
        "the same player must play again; if unable, draws as the variant's drawing rule says",
        at("minimale", "10d 4d 5s | 7h 9s 3d", "2d", "3h"),
        "0 play 10d",
        legal="0 play 4d",
    ),
    row(
        "base-forced-replay-unable",
        "the same player must play again; if unable, draws as the variant's drawing rule says",
        at("minimale", "10d 4c 5s | 7h 9s 3d", "2d", "5d"),
        "0 play 10d",
        "0 draw",
        hand={0: "4c 5s 5d"},
        to_move=1,
    ),
    row(
        "base-forced-replay-until-playable",
        "the same player must play again; if unable, draws as the variant's drawing rule says",
        at("minimale", "10d 4c | 4h 5c", "5d", "Kc Kd Ks", draw="until-playable"),
        "0 play 10d say=carte",
        "0 draw",
        "0 draw",
        legal="0 play Kd",
    ),
    row(
        "base-forced-replay-last-card",
        "even when the card was the last one in hand: a round is never won on a forced replay",
        at("minimale", "10d | 7h", "2d", "5d"),
        "0 play 10d",
        over=False,
        sizes=[0, 1],
        legal="0 draw",
    ),
    row(
        "base-two-player-replay-finishes",
        "the player has a new turn, but may finish on it [choice]",
        at("variante-4", "Jd | 7h", "3d", "5d"),
        "0 play Jd",
        over=True,
        winners=[],
        scores=[50, 0],
    ),
    row(
        "base-finishing-power-not-applied",
        "not applied [choice: 004 says so]; house option",
        at("classique", "Ad | 7h", "2d", "5d 6d"),
        "0 play Ad",
        over=True,
        hand={1: "7h"},
        scores=[0, 7],
        pending=0,
    ),
    row(
        "base-finishing-power-applied",
        'house option "applied": the next player takes the attack and cannot answer it',
        at("classique", "Ad | Ah", "2d", "5d 9d", finish_power=True),
        "0 play Ad",
        over=True,
        hand={1: "Ah 5d 9d"},
        scores=[0, 34],
    ),
    row(
        "base-forbidden-finishing-card",
        "not legal as the last card; the player draws instead",
        at("classique", "6d | 7h", "2d", "5c"),
        legal="0 draw",
    ),
    row(
        "base-forbidden-finishing-card-refused",
        "not legal as the last card; the player draws instead",
        at("monclar", "8d | 7h", "2d", "5c"),
        "0 play 8d",
        refused="not-last",
    ),
    row(
        "base-more-than-there-is",
        "take what is there",
        at("classique", "Xr 2h 5s | 9h 3c 4s | 5d 9s Kc", "9d", "2c"),
        # One card in the stock and one in the discard, four to draw.
        "0 play Xr suit=h",
        sizes=[2, 5, 3],
        stock=0,
        discard=1,
        to_move=2,
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_base_of_powers_holds(row: Row) -> None:
    """Each line of the base about powers and finishing holds in its position."""
    check(row)
