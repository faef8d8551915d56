"""
Calls that may have been sent without the bot knowing: it was killed just then.

Which turn is called is noted before the call is sent, and forgotten once its message is known.
What the next run finds noted it sends again, with the same nonce, and so learns of the message
that is there.
"""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord
import structlog
from discord.ext import commands

from cogs.failed import FAILURES, reason
from cogs.nonces import nonce
from cogs.ports import Clock
from data import Store, StoreError

_log = structlog.get_logger(__name__)

FOUND_WITHIN: Final = 240.0
"""Seconds for which Discord tells a message by its nonce, of its "past few minutes"."""

PREFIX: Final = "call:"
"""What the keys of these facts begin with; the table's id follows."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A call that is being sent, or was, in the channel of a table."""

    table_id: str
    channel_id: int
    mark: str
    """Which turn it is about."""
    at: float

    @property
    def nonce(self) -> str:
        """What this call is told by."""
        return nonce("call", self.table_id, self.channel_id, self.mark)


class Doubts:
    """The calls of which it is not known whether they were sent."""

    def __init__(self, clock: Clock, client: commands.AutoShardedBot, store: Store) -> None:
        """Send with *client*, note in *store*."""
        self._clock = clock
        self._client = client
        self._store = store
        self._earlier: dict[str, Doubt] = {}

    async def restore(self) -> None:
        """Find those of an earlier run."""
        for table_id, value in (await self._store.facts.about_tables(PREFIX)).items():
            channel_id, mark, at = value.split(" ")
            self._earlier[table_id] = Doubt(table_id, int(channel_id), mark, float(at))

    def take(self, table_id: str) -> Doubt | None:
        """Give the doubt that an earlier run has left about a table, once."""
        return self._earlier.pop(table_id, None)

    def take_all(self) -> list[Doubt]:
        """Give those that nobody has taken."""
        found = list(self._earlier.values())
        self._earlier.clear()
        return found

    async def note(self, doubt: Doubt) -> bool:
        """Note that a call is about to be sent; False: it could not be, so do not send it."""
        value = f"{doubt.channel_id} {doubt.mark} {doubt.at}"
        try:
            await self._store.facts.set(PREFIX + doubt.table_id, value)
        except StoreError as error:
            _log.warning("nobody called", table=doubt.table_id, reason=reason(error))
            return False
        return True

    async def settle(self, doubt: Doubt) -> None:
        """Note that it is known whether the call was sent."""
        with suppress(StoreError):
            await self._store.facts.drop(PREFIX + doubt.table_id)

    async def recall(self, doubt: Doubt) -> None:
        """
        Delete a call that may be there, though its message is not known.

        Asked to send it again, Discord says which it is; if there was none, one flashes up.
        """
        if self._clock.now() - doubt.at < FOUND_WITHIN:
            channel = self._client.get_partial_messageable(doubt.channel_id)
            nobody = discord.AllowedMentions.none()
            try:
                message = await channel.send(
                    "…", allowed_mentions=nobody, nonce=doubt.nonce, silent=True
                )
                await message.delete()
            except FAILURES as error:
                _log.info("call not recalled", table=doubt.table_id, reason=reason(error))
        await self.settle(doubt)
