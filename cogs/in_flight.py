"""The interactions that are being answered just now."""

import asyncio
from collections import OrderedDict
from contextlib import suppress

from cogs.refused import Refused

REMEMBERED = 5000
"""Interactions of which it is known that they were taken: those of minutes, at any pace."""


class InFlight:
    """The interactions that are being answered, so that the end can wait for them."""

    def __init__(self) -> None:
        """Begin with none."""
        self.is_shut = False
        """Whether nothing more is done for who clicks: the program is about to end."""
        self.is_over = False
        """Whether nothing can be answered any more."""
        self._count = 0
        self._met: OrderedDict[int, None] = OrderedDict()
        self._idle = asyncio.Event()
        self._idle.set()

    def is_first(self, interaction_id: int) -> bool:
        """Note an interaction, and return whether it is new: an event may be delivered twice."""
        if interaction_id in self._met:
            return False
        self._met[interaction_id] = None
        while len(self._met) > REMEMBERED:
            self._met.popitem(last=False)
        return True

    def must_be_open(self) -> None:
        """
        Refuse what is only asked now that the program is about to end.

        :raises Refused: saying so.
        """
        if self.is_shut:
            raise Refused("no-restarting")

    def __enter__(self) -> None:
        self._count += 1
        self._idle.clear()

    def __exit__(self, *_: object) -> None:
        self._count -= 1
        if not self._count:
            self._idle.set()

    async def settle(self, seconds: float) -> None:
        """Wait until every one is answered, at most so many *seconds*."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._idle.wait()
