"""How fast the bot may write on the whole: Discord takes 50 requests a second (DISCORD 3)."""

import asyncio
from typing import Final

EDITS_A_SECOND: Final = 30
"""Public messages of all tables together; the rest is for calls, threads, names and rankings."""


class Pace:
    """Lets one through at a time, evenly, in the order in which they came."""

    def __init__(self, rate: float = EDITS_A_SECOND) -> None:
        """Let *rate* through a second."""
        self._every = 1 / rate
        self._next = 0.0

    async def turn(self) -> None:
        """Come back when it is one's turn: at once, as long as few come."""
        # By the loop's time, which is never set back.
        now = asyncio.get_running_loop().time()
        at = max(now, self._next)
        self._next = at + self._every
        if at > now:
            await asyncio.sleep(at - now)
