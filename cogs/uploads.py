"""
Pictures on their way to Discord, which may take words where it takes no files.

A channel may refuse files, and the place where Discord keeps them be unwell while all else is not.
So whatever a request with a picture fails for, unless that is clearly something else, it is made
once more without; and for a while its channel gets no other picture.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import discord
import structlog
from discord.ui import LayoutView

from cogs.codes import NOBODY_THERE, Code
from cogs.failed import FAILURES, code_of, is_passing, reason
from cogs.illustrated import Picture
from cogs.ports import Clock

_log = structlog.get_logger(__name__)

REFUSED_FOR: Final = 3600.0
"""Seconds for which a channel gets no picture after it has refused one."""

UNWELL_FOR: Final = 300.0
"""Seconds for which it gets none after one did not get through, or hardly."""

SLOW: Final = 20.0
"""Seconds after which a picture has hardly got through; a limit is waited out sooner, as a rule."""

ABOUT_THE_MESSAGE: Final = NOBODY_THERE | {
    Code.UNKNOWN_GUILD,
    Code.ARCHIVED_THREAD,
    Code.LOCKED_THREAD,
}
"""Codes with which a message would be refused without its picture too."""

ABOUT_THE_BOT: Final = frozenset({401, 429})
"""And statuses: its token is not taken, or it shall ask for less."""

Sent = TypeVar("Sent")


def may_be_the_picture(error: BaseException) -> bool:
    """Whether a request that failed with *error* may well succeed without its picture."""
    status = error.status if isinstance(error, discord.HTTPException) else 0
    return status not in ABOUT_THE_BOT and code_of(error) not in ABOUT_THE_MESSAGE


class Uploads:
    """Which channels take pictures."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._resting: dict[int, float] = {}

    def are_taken(self, channel_id: int) -> bool:
        """Whether a picture may be tried in a channel."""
        return self._resting.get(channel_id, 0.0) <= self._clock.now()

    async def send(
        self,
        channel_id: int,
        view: LayoutView,
        picture: Picture | None,
        send: Callable[[Picture | None], Awaitable[Sent]],
        *,
        within: float | None = None,
    ) -> Sent:
        """
        *send* with the *picture* that *view* shows, and where that fails without.

        What takes longer than *within* seconds is broken off. That is for first answers alone:
        Discord refuses a second one, should the first have come through, and discord.py asks for
        them apart from all else (see `cogs.failed`).
        """
        if picture is None:
            return await send(None)
        began = self._clock.now()
        sending = asyncio.ensure_future(send(picture))
        if within is not None:
            await asyncio.wait({sending}, timeout=within)
            if not sending.done():
                sending.cancel()
                await asyncio.wait({sending})
        if sending.cancelled():
            self._rest(channel_id, UNWELL_FOR, "slow")
        else:
            try:
                sent = await sending
            except FAILURES as error:
                if not may_be_the_picture(error):
                    raise
                seconds = UNWELL_FOR if is_passing(error) else REFUSED_FOR
                self._rest(channel_id, seconds, reason(error))
            else:
                if self._clock.now() - began > SLOW:
                    self._rest(channel_id, UNWELL_FOR, "slow")
                return sent
        picture.withdraw(view)
        return await send(None)

    def _rest(self, channel_id: int, seconds: float, why: str) -> None:
        _log.info("picture not taken", channel=channel_id, reason=why)
        now = self._clock.now()
        self._resting = {one: until for one, until in self._resting.items() if until > now}
        self._resting[channel_id] = now + seconds
