"""
How fast: the engine, the store, and an answer to a click.

`make bench` prints one table and writes the figures to `var/bench.json`. Times drift from machine
to machine: compare figures of one run, or divide them by the calibration.
"""

from __future__ import annotations

import asyncio
import gc
import json
import platform
import statistics
import tempfile
import time
import tracemalloc
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bot.app import SystemClock
from bot.logs import setup_logs
from data import Store
from engine import Game, State, legal_actions, view_for
from engine.simulate import simulate
from engine.turn import do
from tests.cogs.stage import Stage, choices
from tests.data.build import START, lobby, playing

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Action

VARIANT = "classique"
SEATS = ("0", "1", "2", "3")
RUNS = 5
GAMES = 40
POSITIONS = 2_000
APPENDS = 1_000
CARDS = 300


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure, and what is asked of it."""

    what: str
    value: float
    unit: str
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """A position met in play, with what was done there."""

    state: State
    action: Action
    shuffler: Random


def _seconds(work: Callable[[], object]) -> float:
    """Return the median of the seconds that *work* takes, over a few runs."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def calibration() -> list[Figure]:
    """Time a loop of plain Python, to compare machines by."""
    rounds = 1_000_000

    def loop() -> int:
        total = 0
        for number in range(rounds):
            total += number & 7
        return total

    return [Figure("calibration: one turn of a plain loop", _seconds(loop) / rounds * 1e9, "ns")]


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

        return _seconds(work) / len(positions) * 1e6

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


async def _appends() -> list[float]:
    """Append actions to one saved table, one transaction each; return the seconds of each."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/bench.db")
        table = await playing(store, lobby())
        for index in range(APPENDS):
            began = time.perf_counter()
            await store.tables.append(
                table.id, round=0, index=index, action="1 play 7h", at=START + index
            )
            times.append(time.perf_counter() - began)
        await store.close()
    return times


def store() -> list[Figure]:
    """Time one saved action: an appended row and its commit."""
    times = asyncio.run(_appends())
    return [
        Figure("store: one action saved, median", statistics.median(times) * 1e3, "ms"),
        Figure("store: one action saved, p99", statistics.quantiles(times, n=100)[98] * 1e3, "ms"),
    ]


async def _answers() -> list[float]:
    """Let two people play through the real client; return the seconds that each card took."""
    times: list[float] = []
    choice = Random(8)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), SystemClock())
        await stage.open()
        await stage.match("Anne", "Bob", variante=VARIANT, objectif=10_000, delai="aucun")
        while len(times) < CARDS:
            if stage.table().awaits_round:
                table = await stage.until("Manche suivante")
                await stage.visitor("Anne").click(table, "Manche suivante")
            for name in ("Anne", "Bob"):
                hand = await stage.hand(name)
                possible = choices(hand)
                if possible:
                    pressed = choice.choice(possible).custom_id
                    began = time.perf_counter()
                    await stage.visitor(name).click(hand, custom_id=pressed)
                    times.append(time.perf_counter() - began)
        await stage.close()
    return times


def answers() -> list[Figure]:
    """Time the way from a click to its answer: saved, and the new hand drawn."""
    setup_logs("text", "ERROR")
    times = asyncio.run(_answers())
    return [
        Figure("answer to a click, median", statistics.median(times) * 1e3, "ms", "≤ 8"),
        Figure(
            "answer to a click, p99", statistics.quantiles(times, n=100)[98] * 1e3, "ms", "≤ 60"
        ),
    ]


def main() -> None:
    """Measure everything, print the table and write the file."""
    console = Console()
    figures = [
        figure
        for part in track(
            (calibration, engine, store, answers), "Measuring", console=console, transient=True
        )
        for figure in part()
    ]
    table = Table(title=f"Python {platform.python_version()}, one core, medians of {RUNS} runs")
    table.add_column("figure")
    table.add_column("measured", justify="right")
    table.add_column("unit")
    table.add_column("asked", justify="right")
    for figure in figures:
        shown = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        table.add_row(figure.what, shown, figure.unit, figure.goal)
    console.print(table)
    out = Path("var") / "bench.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps([asdict(figure) for figure in figures], indent=1) + "\n", "utf-8")
    console.print(f"Also in {out}.")


if __name__ == "__main__":
    main()
