"""
How fast: the engine beside another one, the store, and a whole bot under load.

`make bench` prints one table and writes the figures to `var/bench.json`. Times drift from machine
to machine: compare figures of one run, or divide them by the calibration.
"""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bot.logs import setup_logs
from tests.bench.engine import calibration, engine
from tests.bench.figures import RUNS, Figure
from tests.bench.load import load
from tests.bench.rivals import rival
from tests.bench.store import store

if TYPE_CHECKING:
    from collections.abc import Callable

WHOLE = 100
"""From here on a figure is shown without decimals."""


def measure(console: Console) -> list[Figure]:
    """Measure everything, one thing after the other."""
    figures: list[Figure] = []
    parts: tuple[Callable[[], list[Figure]], ...] = (
        calibration,
        engine,
        lambda: rival(next(one.value for one in figures if one.unit == "actions/s")),
        store,
        load,
    )
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=len(parts))
        for part in parts:
            figures += part()
            progress.advance(task)
    return figures


def machine() -> str:
    """Say on what it was measured."""
    model = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        if line.startswith("model name")
    ]
    return f"Python {platform.python_version()}, {os.cpu_count()} × {model[0] if model else '?'}"


def main() -> None:
    """Measure everything, print the table and write the file."""
    console = Console()
    setup_logs("text", "ERROR")
    figures = measure(console)
    table = Table(title=f"{machine()}; engine: one core, medians of {RUNS} runs")
    table.add_column("figure")
    table.add_column("measured", justify="right")
    table.add_column("unit")
    table.add_column("asked", justify="right")
    for figure in figures:
        shown = f"{figure.value:,.0f}" if figure.value >= WHOLE else f"{figure.value:.2f}"
        table.add_row(figure.what, shown, figure.unit, figure.goal)
    console.print(table)
    out = Path("var") / "bench.json"
    out.parent.mkdir(exist_ok=True)
    found = {"machine": machine(), "figures": [asdict(figure) for figure in figures]}
    out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    console.print(f"Also in {out}.")


if __name__ == "__main__":
    main()
