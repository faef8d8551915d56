"""The engine: whole random games, each step of one, and another engine beside it."""

from __future__ import annotations

import gc
import statistics
import tracemalloc
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from engine import Game, State, legal_actions, view_for
from engine.simulate import simulate
from engine.turn import do
from tests.bench.figures import RUNS, Figure, seconds_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Action

VARIANT: Final = "classique"
SEATS: Final = ("0", "1", "2", "3")
GAMES: Final = 40
POSITIONS: Final = 2_000


@dataclass(frozen=True, slots=True)
class Position:
    """A position met in play, with what was done there."""

    state: State
    action: Action
    shuffler: Random


def calibration() -> list[Figure]:
    """Time a loop of plain Python, to compare machines by."""
    rounds = 1_000_000

    def loop() -> int:
        total = 0
        for number in range(rounds):
            total += number & 7
        return total

    return [Figure("calibration: one turn of a plain loop", seconds_of(loop) / rounds * 1e9, "ns")]


def _positions() -> list[Position]:
    """Play random games until enough positions were met."""
    found: list[Position] = []
    choice = Random(8)
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        game = Game.new(VARIANT, {}, SEATS, dealer=0, seed=seed)
        game.start_round()
        while not game.round_over:
            legal = legal_actions(game.state)
            action = legal[choice.randrange(len(legal))]
            found.append(Position(game.state.copy(), action, Random(seed)))
            do(game.state, action, game.shuffler)
    return found[:POSITIONS]


def engine() -> list[Figure]:
    """Time whole random games, and each step of one alone."""
    rates = [
        (totals.actions / totals.seconds)
        for totals in (
            simulate(VARIANT, players=len(SEATS), games=GAMES, seed=seed) for seed in range(RUNS)
        )
    ]
    positions = _positions()

    def each(step: Callable[[Position], object]) -> float:
        """Return the microseconds that *step* takes at one position."""

        def work() -> None:
            for position in positions:
                step(position)

        return seconds_of(work) / len(positions) * 1e6

    copy = each(lambda at: at.state.copy())
    doing = each(lambda at: do(at.state.copy(), at.action, at.shuffler))
    gc.collect()
    tracemalloc.start()
    copies = [position.state.copy() for position in positions]
    taken = tracemalloc.get_traced_memory()[0] / len(copies)
    tracemalloc.stop()
    return [
        Figure("engine: random games", statistics.median(rates), "actions/s", "≥ 150,000"),
        Figure("engine: legal actions", each(lambda at: legal_actions(at.state)), "µs"),
        Figure("engine: apply, without the copy", doing - copy, "µs"),
        Figure("engine: copy", copy, "µs", "≤ 2"),
        Figure("engine: the view of one seat", each(lambda at: view_for(at.state, 0)), "µs"),
        Figure("engine: a live state", taken, "bytes", "≤ 4,000"),
    ]
