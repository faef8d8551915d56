"""Scoring models, targets and winners (docs/rules.md 3): sums worked out by hand."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, course, row

PLACES = (
    "the round goes on until three (or all but one) have finished: 50, 20, 10; first to the target"
    " wins (200; 500 is the other usual one)"
)
PENALTY = (
    "each hand's points go to its holder; at the target the match ends, lowest total wins, equals"
    " share"
)
COLLECT = "the round's winner collects everyone's points; first to the target wins"
SINGLE = "one round, no points | everywhere, an option"
SCORES = (
    "Scores change when the round is over. In places and collect, the highest total at or above the"
    " target wins; equals share."
)

ROWS = (
    row(
        "places-four",
        PLACES,
        at("minimale", "3d | 4d | 5d | 6s", "2d", "Kc"),
        "0 play 3d",
        "1 play 4d",
        "2 play 5d",
        over=True,
        scores=[50, 20, 10, 0],
    ),
    row(
        "places-goes-on-after-one",
        PLACES,
        at("minimale", "3d | 4d | 5d | 6s", "2d", "Kc"),
        "0 play 3d",
        over=False,
        scores=[0, 0, 0, 0],
        to_move=1,
    ),
    row(
        "places-five-the-others-nothing",
        PLACES,
        at("minimale", "3d | 4d | 5d | 6s | 6d", "2d", "Kc"),
        "0 play 3d",
        "1 play 4d",
        "2 play 5d",
        over=True,
        scores=[50, 20, 10, 0, 0],
    ),
    row(
        "places-three",
        PLACES,
        at("minimale", "3d | 4s | 5d", "2d", "Kc"),
        "0 play 3d",
        "1 draw",
        "2 play 5d",
        over=True,
        scores=[50, 0, 20],
    ),
    row(
        "places-two",
        PLACES,
        at("minimale", "3d | 4s", "2d", "Kc"),
        "0 play 3d",
        over=True,
        scores=[50, 0],
        match=False,
    ),
    row(
        "places-target",
        PLACES,
        at("minimale", "3d | 4s", "2d", "Kc", target=50),
        "0 play 3d",
        match=True,
        winners=[0],
    ),
    row(
        "places-target-needs-the-round-over",
        SCORES,
        at("minimale", "3d | 4d | 5d | 6s", "2d", "Kc", target=50),
        "0 play 3d",
        match=False,
        winners=[],
    ),
    course(
        "places-equals-share",
        SCORES,
        (at("minimale", "3d | 4d | 6s", "2d", "Kc", target=70), ("0 play 3d", "1 play 4d")),
        (
            at("minimale", "3d | 4d | 6s", "2d", "Kc 5c", dealer=0),
            ("1 play 4d", "2 draw", "0 play 3d"),
        ),
        scores=[70, 70, 0],
        match=True,
        winners=[0, 1],
    ),
    course(
        "places-highest-above-the-target",
        SCORES,
        (at("minimale", "3d | 4d | 6s", "2d", "Kc", target=60), ("0 play 3d", "1 play 4d")),
        (
            at("minimale", "3s | 4d | 6d", "2d", "Kc 5c", dealer=0),
            ("1 play 4d", "2 play 6d"),
        ),
        # 70 beats 50, though both could have been first.
        scores=[50, 70, 20],
        match=True,
        winners=[1],
    ),
    row(
        "penalty-sums",
        PENALTY,
        at("originale", "3d | As | Xr | 10c | Ks | 9c | 5s", "9d", "Kc", scoring="penalty"),
        "0 play 3d",
        over=True,
        scores=[0, 50, 50, 20, 10, 9, 5],
        match=False,
    ),
    row(
        "penalty-target-and-lowest",
        PENALTY,
        at("originale", "3d | As | Xr | 2c", "9d", "Kc", scoring="penalty", target=50),
        "0 play 3d",
        match=True,
        winners=[0],
    ),
    row(
        "penalty-below-target",
        PENALTY,
        at("originale", "3d | As | Xr | 2c", "9d", "Kc", scoring="penalty", target=51),
        "0 play 3d",
        match=False,
        winners=[],
    ),
    course(
        "penalty-adds-up",
        PENALTY,
        (
            at("originale", "3d | As", "9d", "Kc", scoring="penalty", target=60),
            ("0 play 3d",),
        ),
        (at("originale", "Ks | 3d", "9d", "Kc", dealer=0), ("1 play 3d",)),
        scores=[10, 50],
        match=False,
    ),
    course(
        "penalty-equals-share",
        PENALTY,
        (
            at("originale", "3d | As | 2s", "9d", "Kc", scoring="penalty", target=50),
            ("0 play 3d",),
        ),
        scores=[0, 50, 2],
        match=True,
        winners=[0],
    ),
    row(
        "penalty-equals-share-blocked",
        PENALTY,
        at("originale", "3s | 3h | As", "9d", scoring="penalty", target=50),
        "0 pass",
        "1 pass",
        "2 pass",
        scores=[3, 3, 50],
        winners=[0, 1],
    ),
    row(
        "collect-sums",
        COLLECT,
        at("crazy-eights-points", "3d 4d | 8h 9s | Kc As", "2d", "4c 5d"),
        "0 play 3d",
        "1 play 8h suit=d",
        "2 draw",
        "2 draw",
        "2 play 5d",
        "0 play 4d",
        # 9, and king, ace and the four drawn.
        scores=[24, 0, 0],
    ),
    row(
        "single-won",
        SINGLE,
        at("minimale", "3d | 4s | 5d", "2d", "Kc", scoring="single"),
        "0 play 3d",
        over=True,
        match=True,
        winners=[0],
        scores=[0, 0, 0],
    ),
    row(
        "single-needs-one-to-finish",
        SINGLE,
        at("classique", "3d | 4s | 5d", "2d", "Kc", scoring="single"),
        "0 play 3d",
        match=True,
        winners=[0],
        scores=[0, 0, 0],
    ),
    course(
        "a-match-that-is-over",
        "at the target the match ends",
        (at("minimale", "3d | 4s", "2d", "Kc", target=50), ("0 play 3d",)),
        (at("minimale", "3d | 4s", "2d", "Kc", dealer=0), ()),
        refused="record",
        match=True,
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_scores_hold(row: Row) -> None:
    """Each scoring model gives the points, and ends the match, as its row says."""
    check(row)
