"""
A golden game of each variant: its record, and the lines that a replay prints.

`python -m tests.playthroughs` writes the lines anew from the records, and a record for a variant
that has none. Read the diff as you would read code: a golden freezes what is, right or wrong.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from engine import replay
from engine.lines import line

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent


def record_path(variant: str) -> Path:
    """Return where the record of *variant*'s golden game is."""
    return FOLDER / f"{variant}.json"


def lines_path(variant: str) -> Path:
    """Return where the lines of *variant*'s golden game are."""
    return FOLDER / f"{variant}.lines"


def read_record(variant: str) -> dict[str, Any]:
    """Read the record of *variant*'s golden game."""
    return cast("dict[str, Any]", json.loads(record_path(variant).read_text("utf-8")))


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """Replay *record*; return the lines as the command line prints them."""
    return [
        json.dumps(
            line(moment.game, action=moment.action, events=moment.events), ensure_ascii=False
        )
        for moment in replay(record)
    ]
