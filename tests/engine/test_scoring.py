"""Points as sums, and who wins: the functions by themselves."""

from __future__ import annotations

import pytest

from engine import better_high
from engine.rounds import block
from engine.scoring import PLACES, hand_points, highest, lowest, match_winners, round_points
from tests.engine.build import at, game_of

HANDS = "As 8h 10d | Kc Qs 9h | Xr 2c 3s"


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [
        ((3, 1, 2), (1,), (0,)),
        ((1, 1, 2), (0, 1), (2,)),
        ((5, 5, 5), (0, 1, 2), (0, 1, 2)),
        ((0, -1), (1,), (0,)),
    ],
)
def test_lowest_and_highest(
    values: tuple[int, ...], low: tuple[int, ...], high: tuple[int, ...]
) -> None:
    """All seats with the lowest, and with the highest value are named."""
    assert (lowest(values), highest(values)) == (low, high)


@pytest.mark.parametrize(
    ("variant", "options", "points"),
    [
        ("classique", {}, (62, 29, 55)),
        ("originale", {"scoring": "penalty"}, (120, 29, 55)),
        ("deux-de-pique", {}, (45, 25, 70)),
        ("crazy-eights", {}, (61, 29, 5)),
    ],
)
def test_hands_are_counted(
    variant: str, options: dict[str, object], points: tuple[int, ...]
) -> None:
    """A hand counts the points of its cards, by the table of its variant."""
    state = game_of(at(variant, HANDS, "5h", "5s", dealer=2, **options)).state
    assert tuple(hand_points(state, seat) for seat in range(3)) == points


def test_copies_count_each() -> None:
    """A card held twice counts twice."""
    state = game_of(at("classique", "As As | 2c 3c", "5h", decks=2)).state
    assert hand_points(state, 0) == 40


def test_who_has_finished_counts_nothing() -> None:
    """Four 8s shown count nothing, though they stay in the hand."""
    state = game_of(at("variante-6", "8s 8h 8d 8c | Kh Kd 7h 9h", "Jd", "9s"), "0 square").state
    assert [hand_points(state, seat) for seat in (0, 1)] == [0, 6]


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("penalty", (11, 12, 3)),
        ("collect", (0, 0, 17)),
        ("single", (0, 0, 0)),
    ],
)
def test_what_a_blocked_round_changes(scoring: str, points: tuple[int, ...]) -> None:
    """A blocked round gives what its way of scoring says."""
    start = at("crazy-eights", "As Ks | 2c Qs | Ac 2s", "5h", scoring=scoring)
    state = game_of(start).state.copy()
    block(state, None)
    assert (state.blocked, state.over) == (True, True)
    assert round_points(state) == points


@pytest.mark.parametrize(
    ("variant", "options", "scores", "winners"),
    [
        ("minimale", {}, (199, 150, 0), ()),
        ("minimale", {}, (200, 150, 0), (0,)),
        ("minimale", {}, (200, 250, 0), (1,)),
        ("minimale", {}, (250, 250, 0), (0, 1)),
        ("minimale", {"scoring": "penalty"}, (299, 0, 10), ()),
        ("minimale", {"scoring": "penalty"}, (300, 0, 10), (1,)),
        ("minimale", {"scoring": "penalty"}, (300, 310, 300), (0, 2)),
        ("classique", {}, (500, 499, 12), (2,)),
        ("classique", {"target": 12}, (0, 12, 0), (0, 2)),
        ("crazy-eights-points", {}, (149, 0, 0), ()),
        ("crazy-eights-points", {}, (150, 149, 0), (0,)),
        ("crazy-eights", {"scoring": "collect"}, (100, 0, 0), (0,)),
        ("countdown", {}, (1, 8, 8), ()),
        ("countdown", {}, (0, 8, 8), (0,)),
        ("countdown", {}, (0, 8, 0), (0, 2)),
    ],
)
def test_who_has_won(
    variant: str,
    options: dict[str, object],
    scores: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """The match is won at its target, by the best total; equals share."""
    start = at(variant, "As Ks | 2c Qs | Ac 2s", "5h", "", dealer=2, **options)
    state = game_of(start).state.copy()
    state.scores = scores
    assert match_winners(state) == winners


def test_places_are_fifty_twenty_ten() -> None:
    """The first three get 50, 20 and 10."""
    assert PLACES == (50, 20, 10)


@pytest.mark.parametrize(
    ("scoring", "high"),
    [
        ("places", True),
        ("collect", True),
        ("penalty", False),
        ("countdown", False),
        ("single", False),
    ],
)
def test_where_more_is_better(scoring: str, high: bool) -> None:  # noqa: FBT001 - a column
    """In places and collect points are won, elsewhere they are lost."""
    assert better_high(scoring) is high
