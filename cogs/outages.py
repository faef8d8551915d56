"""
Discord out of reach: nothing happens by itself meanwhile, and afterwards nobody is late.

While the connection is broken nobody can click, nor see what computers do. When it is there
again, all that waits for Discord goes out at once.
"""

import structlog
from discord.ext import commands

from cogs.ports import App, app_of

_log = structlog.get_logger(__name__)


class Outages(commands.Cog):
    """Stops the time of all tables while Discord is out of reach."""

    def __init__(self, app: App) -> None:
        """Stop and start the clocks of *app*; they begin to go with the first connection."""
        self._app = app
        self._since: float | None = None

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Stop: told of once a try to connect, from the first break on."""
        if self._since is None:
            self._since = self._app.clock.now()
            _log.warning("Discord is out of reach")
        self._app.clocks.stand_still()

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Go on where it was: nothing was missed."""
        await self._back()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Go on after a start, or after a break too long to be resumed."""
        await self._back()

    async def _back(self) -> None:
        if self._since is not None:
            seconds = round(self._app.clock.now() - self._since)
            _log.info("Discord is back", seconds=seconds)
            self._since = None
            await self._app.writers.hurry()
        for table in self._app.clocks.go_on():
            self._app.writers.changed(table)


async def setup(bot: commands.Bot) -> None:
    """Let *bot* listen."""
    await bot.add_cog(Outages(app_of(bot)))
