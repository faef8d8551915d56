"""What members have asked for in another process, looked for from time to time."""

import asyncio
from typing import Final

import structlog
from discord.ext import commands

from cogs.erasure import catch_up
from cogs.ports import App, app_of
from cogs.refused import NotSaved
from data import StoreError

_log = structlog.get_logger(__name__)

LOOK_EVERY: Final = 10.0
"""Seconds between two looks, where there are other processes."""


class Erasures(commands.Cog):
    """Takes members away who have erased their data on a server of another process."""

    def __init__(self, app: App) -> None:
        """Look after the tables of *app*."""
        self._app = app
        self._looking: asyncio.Task[None] | None = None

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Begin to look: a message shows what comes of it."""
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())

    async def cog_unload(self) -> None:
        """Stop; what was not done the next run does."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                await catch_up(self._app)
            except (StoreError, NotSaved) as error:
                _log.warning("erasures not looked at", reason=type(error).__name__)
            if self._app.store.share.is_all:
                # Nobody else can leave any; an earlier division of the shards may have.
                return
            await self._app.clock.sleep(LOOK_EVERY)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Let *bot* look."""
    await bot.add_cog(Erasures(app_of(bot)))
