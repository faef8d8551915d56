"""Discord's ids: a time in milliseconds and a counter, always growing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000
_TIME_SHIFT = 22


class Snowflakes:
    """Give ids that grow strictly, also when the clock stands or goes back."""

    def __init__(self, now: Callable[[], float], last: int = 0) -> None:
        """Start after *last*; *now* gives Unix seconds."""
        self._now = now
        self.last = last

    def next(self) -> int:
        """Make an id greater than every earlier one."""
        fresh = max(int(self._now() * 1000) - DISCORD_EPOCH_MS, 0) << _TIME_SHIFT
        self.last = max(fresh, self.last + 1)
        return self.last

    def seen(self, snowflake: int) -> None:
        """Never again give *snowflake* or anything below it."""
        self.last = max(self.last, snowflake)
