"""
Discord out of reach: nothing happens by itself meanwhile, and afterwards nobody is late.

While the connection is broken nobody can click, nor see what computers do. When it is there
again, all that waits for Discord goes out at once. Each shard has a connection of its own, and
the tables of the others go on.
"""

import structlog
from discord.ext import commands

from cogs.ports import App, app_of

_log = structlog.get_logger(__name__)


class Outages(commands.Cog):
    """Stops the time of all tables of a shard while it is out of Discord's reach."""

    def __init__(self, app: App) -> None:
        """Stop and start the clocks of *app*; they begin to go with the first connection."""
        self._app = app
        self._since: dict[int, float] = {}

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop: told of once a try to connect, from the first break on."""
        if shard not in self._since:
            self._since[shard] = self._app.clock.now()
            _log.warning("Discord is out of reach", shard=shard)
        self._app.clocks.stand_still(shard)

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """Go on where it was: nothing was missed."""
        await self._back(shard)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Go on after a start, or after a break too long to be resumed."""
        await self._back(shard)

    async def _back(self, shard: int) -> None:
        since = self._since.pop(shard, None)
        if since is not None:
            seconds = round(self._app.clock.now() - since)
            _log.info("Discord is back", shard=shard, seconds=seconds)
            await self._app.writers.hurry()
        for table in self._app.clocks.go_on(shard):
            self._app.writers.changed(table)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Let *bot* listen."""
    await bot.add_cog(Outages(app_of(bot)))
