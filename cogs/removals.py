"""
What becomes of a server's data when the bot is removed: it stays a while, then all of it goes.

The bot may come back before that, and finds everything as it was. An outage of Discord is no
removal: discord.py tells the two apart, and a server that is out counts as one that we are in.
"""

import asyncio
from typing import Final

import discord
import structlog

from cogs.ports import App
from data import StoreError

_log = structlog.get_logger(__name__)

DAY: Final = 24 * 60 * 60.0

GRACE: Final = 30 * DAY
"""Seconds for which the data of a server is kept after the bot was removed (docs/privacy.md)."""


class Removals:
    """Notes which servers the bot is not on any more, and deletes their data in time."""

    def __init__(self, app: App, client: discord.Client) -> None:
        """Look after what *app* has stored; *client* knows where we are."""
        self._app = app
        self._client = client
        self._daily: asyncio.Task[None] | None = None
        self._work = asyncio.Lock()

    async def note(self) -> None:
        """Compare the servers that something is stored of with those where we are now."""
        async with self._work:
            try:
                await self._note()
            except StoreError as error:
                _log.warning("servers not noted", reason=str(error))

    def look_daily(self) -> None:
        """Look now and once a day, from now on; asked again, it changes nothing."""
        if self._daily is None:
            self._daily = asyncio.create_task(self._look_daily())

    async def close(self) -> None:
        """Look no more; what is under way is done first."""
        async with self._work:
            if self._daily is not None:
                self._daily.cancel()

    async def _look_daily(self) -> None:
        while True:
            async with self._work:
                try:
                    await self._look()
                except StoreError as error:
                    _log.warning("data of servers not looked at", reason=str(error))
            await self._app.clock.sleep(DAY)

    async def _note(self) -> None:
        departures = self._app.store.departures
        here = {guild.id for guild in self._client.guilds}
        await departures.clear(here)
        gone = await departures.servers() - here
        # Of a shard that was not ready yet it is not known where the bot is.
        known = {guild_id for guild_id in gone if self._app.shards.knows(guild_id)}
        await departures.note(known, at=self._app.clock.now())

    async def _look(self) -> None:
        """Delete what is needed no more: of servers left long ago, of who never played."""
        await self._note()
        departures, now = self._app.store.departures, self._app.clock.now()
        await self._app.store.members.tidy(before=now - DAY)
        for guild_id in await departures.left_before(now - GRACE):
            if not self._app.shards.knows(guild_id):
                continue
            await departures.erase(guild_id)
            self._app.presence.forget_server(guild_id)
            _log.info("data of a server deleted", guild=guild_id)
