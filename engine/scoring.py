"""Points: what a round changes, and who has won the match (docs/rules.md 3)."""

from collections.abc import Callable

from engine.state import State

PLACES = (50, 20, 10)
"""What the first three to finish get in *places*."""


def hand_points(state: State, seat: int) -> int:
    """Return the points of the cards that *seat* holds; of four 8s shown, none."""
    if seat in state.finished:
        return 0
    return sum(state.rules.points[kind] for kind in state.held(seat))


def round_points(state: State) -> tuple[int, ...]:
    """Return what the round that has just ended changes in the scores, by seat."""
    return _MODELS[state.rules.scoring](state)


def _places(state: State) -> tuple[int, ...]:
    points = [0] * state.rules.players
    for place, seat in zip(PLACES, state.finished, strict=False):
        points[seat] = place
    return tuple(points)


def _penalty(state: State) -> tuple[int, ...]:
    return tuple(hand_points(state, seat) for seat in range(state.rules.players))


def _collect(state: State) -> tuple[int, ...]:
    """Give the others' points to the winner; blocked, to each lowest hand its differences."""
    hands = _penalty(state)
    low = min(hands)
    takers = lowest(hands) if state.blocked else (state.finished[0],)
    gain = sum(hand - low for hand in hands) if state.blocked else sum(hands)
    return tuple(gain if seat in takers else 0 for seat in range(len(hands)))


def _countdown(state: State) -> tuple[int, ...]:
    """Take 1 off the winner's score; blocked, off each lowest hand's."""
    takers = lowest(_penalty(state)) if state.blocked else (state.finished[0],)
    return tuple(-1 if seat in takers else 0 for seat in range(state.rules.players))


def _single(state: State) -> tuple[int, ...]:
    return (0,) * state.rules.players


_MODELS: dict[str, Callable[[State], tuple[int, ...]]] = {
    "places": _places,
    "penalty": _penalty,
    "collect": _collect,
    "countdown": _countdown,
    "single": _single,
}


def lowest(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the lowest value."""
    return tuple(seat for seat, value in enumerate(values) if value == min(values))


def highest(values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the highest value."""
    return lowest(tuple(-value for value in values))


def match_winners(state: State) -> tuple[int, ...]:
    """Return who has won the match after a round, nobody while it goes on; equals share."""
    scoring, scores, target = state.rules.scoring, state.scores, state.rules.target
    if scoring == "single":
        return lowest(_penalty(state)) if state.blocked else (state.finished[0],)
    if scoring == "countdown":
        return tuple(seat for seat, score in enumerate(scores) if score == 0)
    if target is None or max(scores) < target:
        return ()
    return lowest(scores) if scoring == "penalty" else highest(scores)


def better_high(scoring: str) -> bool:
    """Whether a higher score is better."""
    return scoring in ("places", "collect")
