"""
Inputs that nobody's client sends, as many as wanted: ``python -m tests.hostile --inputs 5000``.

Property-based: Hypothesis makes them up. Each one goes through the real client on the local
Discord. The exit status is 0 when every one was answered, none was logged as an error and none
has changed anything.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import structlog
from hypothesis import HealthCheck, Phase, given, seed, settings
from rich.console import Console
from rich.table import Table

from cogs.paces import Paces
from tests.cogs.stage import Stage
from tests.conftest import Clock
from tests.flooding import Cost, flood
from tests.hostile_files import readers
from tests.hostile_inputs import FAMILIES, stolen
from tests.siege import Fallen, Fortress
from tests.virtual import VirtualLoop, watch_aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis import strategies as st

WIDTH = 90
STOLEN = "others' buttons"


def besiege(inputs: int, *, number: int | None = None) -> Counter[str]:
    """
    Throw *inputs* inputs at a fortress and at what reads files; return how many of each family.

    :raises Fallen: at the first one that gets through.
    """
    thrown: Counter[str] = Counter()
    others = readers()
    many = -(-inputs // (len(FAMILIES) + len(others)))
    with (
        tempfile.TemporaryDirectory() as name,
        structlog.testing.capture_logs() as log,
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        folder = Path(name)
        stage = Stage(folder, Clock())
        stage.log = log
        fortress = Fortress(stage, folder)
        runner.run(stage.open())
        try:
            runner.run(fortress.build())
            for family, make in FAMILIES.items():
                attacks = make(fortress).filter(lambda attack: not fortress.lawful(attack))
                thrown[family] = _try(
                    attacks, lambda one: runner.run(fortress.throw(one)), many, number
                )
            others_buttons = stolen(fortress)
            for attack in others_buttons:
                runner.run(fortress.throw(attack))
            thrown[STOLEN] = len(others_buttons)
        finally:
            runner.run(stage.close())
        for family, (made, read) in others.items():
            thrown[family] = _try(made, partial(_read, read, folder), many, number)
    return thrown


def flooded() -> Cost:
    """Let one member click twenty times a second for a minute."""
    with (
        tempfile.TemporaryDirectory() as folder,
        structlog.testing.capture_logs(),
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        stage = Stage(Path(folder), Clock())
        stage.paces = Paces()
        runner.run(stage.open())
        cost = runner.run(flood(stage, each_second=20, seconds=60))
        runner.run(stage.close())
    return cost


def _read(read: Callable[[Any, Path], None], folder: Path, made: object) -> None:
    try:
        read(made, folder)
    except Exception as error:
        raise Fallen(f"{made!r:.1500}: {error!r}") from error


def _try(
    made: st.SearchStrategy[Any], use: Callable[[Any], object], many: int, number: int | None
) -> int:
    """Make *many* examples and use each; return how many there were."""
    count = 0
    fallen: list[Fallen] = []

    @settings(
        max_examples=many,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        report_multiple_bugs=False,
    )
    @given(made)
    def throw(one: object) -> None:
        nonlocal count
        if fallen:
            return
        try:
            use(one)
        except Fallen as error:
            # Not raised here: it has changed something, and would not get through once more.
            fallen.append(error)
        count += 1

    (throw if number is None else seed(number)(throw))()
    if fallen:
        raise fallen[0]
    return count


def main(arguments: list[str] | None = None) -> int:
    """Attack, and print what it came to; return 0 when nothing got through."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("--inputs", type=int, default=5000, help="inputs in all, at least")
    parser.add_argument("--seed", type=int, help="to make the same ones again")
    chosen = parser.parse_args(arguments)
    watch_aiosqlite()
    console = Console(width=WIDTH)
    try:
        thrown = besiege(chosen.inputs, number=chosen.seed)
    except Fallen as error:
        console.print(f"GOT THROUGH {error}", markup=False, style="red")
        return 1
    shown = Table()
    shown.add_column("hostile inputs")
    shown.add_column("tried", justify="right")
    for family, count in thrown.items():
        shown.add_row(family, f"{count:,}")
    shown.add_row("all", f"{thrown.total():,}")
    console.print(shown)
    console.print("0 unanswered, 0 errors logged, 0 refused by Discord, 0 changes of state")
    cost = flooded()
    console.print(
        f"One member, {cost.clicks:,} clicks in a minute: {cost.refused:,} asked to wait, "
        f"{cost.writes} transactions, {cost.answers:,} answers, {cost.requests} other requests"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
