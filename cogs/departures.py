"""Servers that the bot is removed from, and added to, as Discord tells."""

import discord
from discord.ext import commands

from cogs.ports import app_of
from cogs.removals import Removals


class Departures(commands.Cog):
    """Hears of every server that the bot leaves or joins."""

    def __init__(self, removals: Removals) -> None:
        """Tell *removals* of it."""
        self._removals = removals

    @commands.Cog.listener()
    async def on_guild_remove(self, _: discord.Guild) -> None:
        """Note that the bot was removed."""
        await self._removals.note()

    @commands.Cog.listener()
    async def on_guild_join(self, _: discord.Guild) -> None:
        """Note that the bot is there, perhaps again."""
        await self._removals.note()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Note what happened while the bot was away; only now are a shard's servers known."""
        await self._removals.note()
        self._removals.look_daily()

    async def cog_unload(self) -> None:
        """Stop looking."""
        await self._removals.close()


async def setup(bot: commands.AutoShardedBot) -> None:
    """Let *bot* listen."""
    await bot.add_cog(Departures(Removals(app_of(bot), bot)))
