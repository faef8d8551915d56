"""What is measured, and how often."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

RUNS: Final = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure, and what is asked of it."""

    what: str
    value: float
    unit: str
    goal: str = ""


def seconds_of(work: Callable[[], object]) -> float:
    """Return the median of the seconds that *work* takes, over a few runs."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def p99(times: Sequence[float]) -> float:
    """Return the value that one in a hundred of *times* exceeds."""
    return statistics.quantiles(times, n=100)[98]
