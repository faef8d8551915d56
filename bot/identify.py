"""
Whose turn it is to identify: Discord takes one shard in five seconds for each place.

There are as many places as it says (`max_concurrency`), and a shard's is the remainder of its
number (DISCORD 4.3). Two processes may still want one place at a time: Discord then calls the
second session invalid, and discord.py asks again, which waits here.
"""

import asyncio
from collections import defaultdict
from typing import Final

from cogs.ports import Clock

PAUSE: Final = 5.0
"""Seconds between two identifies of one place."""


class Identifies:
    """The places of one process."""

    def __init__(self, clock: Clock) -> None:
        """Wait by *clock*."""
        self.places = 1
        self._clock = clock
        self._next: dict[int, float] = {}
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def turn(self, shard: int) -> None:
        """Come back when *shard* may identify."""
        place = shard % self.places
        async with self._locks[place]:
            now = self._clock.now()
            # However the machine's clock jumps, nobody waits for longer.
            wait = min(self._next.get(place, now) - now, PAUSE)
            if wait > 0:
                await self._clock.sleep(wait)
            self._next[place] = self._clock.now() + PAUSE
