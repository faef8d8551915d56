"""Rate limits: how many requests Discord takes, and what it says about it."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from .refused import Code


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests in so many seconds, counted from the first of them."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Pace:
    """
    The rates in force.

    Discord publishes none of them: these are what people have measured
    (5 per 5 s for messages and for edits of a channel, 5 per 2 s for a token,
    3 per 6 s for edits of messages older than an hour, 30 per 60 s for all
    followups of a channel), save the 50 per second for the whole bot, which
    is official.
    """

    everything: Rate = Rate(50, 1.0)
    send: Rate = Rate(5, 5.0)
    edit: Rate = Rate(5, 5.0)
    delete: Rate = Rate(5, 1.0)
    token: Rate = Rate(5, 2.0)
    followups: Rate = Rate(30, 60.0)
    old_edit: Rate = Rate(3, 6.0)
    other: Rate = Rate(50, 10.0)


UNHURRIED = Pace(*([Rate(1_000_000, 1.0)] * 8))
"""No limit that anything would meet, for tests that are about something else."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """Which limit a request falls under: its name, what it counts for, its rate."""

    name: str
    major: str
    rate: Rate
    scope: str = "user"
    told: bool = True
    """Whether answers carry the headers; a hidden limit shows only when it is over."""
    code: Code | None = None


def milliseconds(seconds: float) -> float:
    """Round up to the millisecond, so that nobody who waits as told comes too early."""
    return math.ceil(seconds * 1000) / 1000


@dataclass(slots=True)
class _Window:
    ends: float
    left: int


@dataclass(frozen=True, slots=True)
class TooFast:
    """A request that came too early; *wait* are seconds."""

    bucket: Bucket
    wait: float


@dataclass(slots=True)
class Buckets:
    """Count requests. *time* is the loop's, in seconds; *now* is Unix time for the headers."""

    time: Callable[[], float]
    now: Callable[[], float]
    _windows: dict[tuple[str, str], _Window] = field(default_factory=dict)

    def take(self, buckets: tuple[Bucket, ...]) -> TooFast | None:
        """Count a request in all of its buckets, or in none when one of them is empty."""
        time = self.time()
        self._forget(time)
        windows = []
        for bucket in buckets:
            key = (bucket.name, bucket.major)
            window = self._windows.get(key)
            if window is None:
                window = _Window(time + bucket.rate.seconds, bucket.rate.requests)
                self._windows[key] = window
            if window.left <= 0:
                return TooFast(bucket, window.ends - time)
            windows.append(window)
        for window in windows:
            window.left -= 1
        return None

    def headers(self, bucket: Bucket) -> dict[str, str]:
        """Write the headers that tell how a bucket stands now."""
        window = self._windows.get((bucket.name, bucket.major))
        left = bucket.rate.requests if window is None else window.left
        after = bucket.rate.seconds if window is None else max(window.ends - self.time(), 0.0)
        return {
            "X-RateLimit-Limit": str(bucket.rate.requests),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{milliseconds(self.now() + after):.3f}",
            "X-RateLimit-Reset-After": f"{milliseconds(after):.3f}",
            "X-RateLimit-Bucket": hashlib.md5(
                bucket.name.encode(), usedforsecurity=False
            ).hexdigest(),
        }

    def _forget(self, time: float) -> None:
        for key in [key for key, window in self._windows.items() if window.ends <= time]:
            del self._windows[key]
