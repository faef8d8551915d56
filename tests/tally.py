"""What a soak counts."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.cogs.stage import Stage


@dataclass
class Tally:
    """What the evening came to."""

    matches: int = 0
    actions: int = 0
    rounds: int = 0
    clicks: int = 0
    declined: int = 0
    """Clicks that Discord's own client would not have let through: the button had just gone."""
    unanswered: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    ended: set[tuple[str, str]] = field(default_factory=set)
    """Variants and languages of the matches that were played to their end."""
    variants: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    oddities: Counter[str] = field(default_factory=Counter)
    routes: Counter[str] = field(default_factory=Counter)

    def take_requests(self, stage: Stage) -> None:
        """Count the requests so far; the world keeps the latest only."""
        requests = stage.world.requests
        self.routes.update(f"{one.method} {one.route}" for one in requests)
        requests.clear()


class ErrorCount(logging.Handler):
    """Counts the lines that nobody may ever see."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line."""
        self.lines.append(self.format(record))


def told(rows: Sequence[tuple[str, object]], faults: Mapping[str, Sequence[object]]) -> bool:
    """Print a long run's table and the first of each kind of fault; say whether there is none."""
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        print(f"{name:<{width}}  {value:>8}")
    for what, found in faults.items():
        for one in found[:10]:
            print(f"{what}: {one}")
    return not any(faults.values())
