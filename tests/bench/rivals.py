"""Another engine, measured in the same minutes: rlcard, in an environment of its own."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

from tests.bench.figures import Figure

PYTHON: Final = Path(".venv/rival/bin/python")
"""Made by `make bench` from requirements/bench.txt."""


def rival(ours: float) -> list[Figure]:
    """Play rlcard's Uno at random, and compare; *ours* are our engine's actions a second."""
    if not PYTHON.exists():
        return []
    told = subprocess.run(  # noqa: S603 - our own script
        [PYTHON, Path(__file__).with_name("rlcard_games.py")],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    theirs = float(told.stdout)
    return [
        Figure("rlcard 1.2.0, uno: random games", theirs, "actions/s"),
        Figure("engine: times rlcard", ours / theirs, "", "≥ 1.5"),
    ]
