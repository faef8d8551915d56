"""Places that go: deleted, locked, out of sight, or a server that the bot is removed from."""

from collections.abc import Callable

import discord
import structlog
from discord.ext import commands

from cogs.links import missing_in
from cogs.ports import App, app_of
from cogs.refused import NotSaved, TableGone
from cogs.table import Table

_log = structlog.get_logger(__name__)

UNSEEN = "view_channel"
"""The permission without which there is no place for a table."""

STANDING = frozenset({"server-gone", "no-permission"})
"""Why a table is closed whose messages stay where they are: the bot may come back to them."""


class Places(commands.Cog):
    """Closes the tables that have no place any more, so that everybody is free at once."""

    def __init__(self, app: App, client: discord.Client) -> None:
        """Close tables of *app*, as *client* hears of it."""
        self._app = app
        self._client = client

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a deleted channel; its threads are told of one by one."""
        await self._close("channel-gone", lambda table: table.saved.channel_id == channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a deleted thread, be it one that the client knew or not."""
        await self._close("channel-gone", lambda table: table.saved.channel_id == thread.thread_id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Close the table of a locked thread: no click there can be answered (DISCORD 2.9)."""
        metadata = thread.data["thread_metadata"]
        if metadata.get("locked"):
            await close_locked(self._app, thread.thread_id, archived=metadata["archived"])

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Close the tables of a channel, and of its threads, that the bot may not see any more."""
        await self._close_unseen(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Close the tables that a changed role hides from the bot."""
        await self._close_unseen(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Close the tables that the bot has seen through a role that is gone."""
        await self._close_unseen(role.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Close the tables that the bot has seen through a role that it has no more."""
        if after == after.guild.me:
            await self._close_unseen(after.guild)

    async def _close_unseen(self, guild: discord.Guild) -> None:
        await self._close(
            "no-permission",
            lambda table: (
                table.saved.guild_id == guild.id
                and UNSEEN in missing_in(self._client, guild.id, table.saved.channel_id)
            ),
            missing=(UNSEEN,),
        )

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close all tables of a server that the bot was removed from."""
        await self._close("server-gone", lambda table: table.saved.guild_id == guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, _: discord.Guild) -> None:
        """Delete what still calls somebody to a table that was closed meanwhile."""
        await self._app.pings.tidy()

    @commands.Cog.listener()
    async def on_guild_available(self, _: discord.Guild) -> None:
        """Likewise: which of the two a server that we are back on is, Discord's payload says."""
        await self._app.pings.tidy()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Close the tables of servers that the bot was removed from while it was away."""

        def gone(table: Table) -> bool:
            guild_id = table.saved.guild_id
            return self._app.shards.of(guild_id) == shard and not self._client.get_guild(guild_id)

        await self._close("server-gone", gone)

    async def _close(
        self, reason: str, gone: Callable[[Table], bool], *, missing: tuple[str, ...] = ()
    ) -> None:
        await _close(self._app, reason, gone, missing=missing)


async def close_locked(app: App, thread_id: int, *, archived: bool) -> None:
    """Close the table of a locked thread; its message shows that unless the thread is put away."""
    await _close(
        app,
        "thread-locked",
        lambda table: table.saved.channel_id == thread_id,
        editable=not archived,
    )


async def _close(
    app: App,
    reason: str,
    gone: Callable[[Table], bool],
    *,
    editable: bool = False,
    missing: tuple[str, ...] = (),
) -> None:
    found = [table for table in app.tables.in_memory() if not table.is_over and gone(table)]
    for table_id in [table.id for table in found]:
        if editable:
            app.writers.only_edit(table_id)
        else:
            # Nothing can be shown there: no request is spent on trying.
            app.writers.give_up(table_id)
        app.hands.drop(table_id)
        app.pings.drop(table_id, stands=reason in STANDING)
        try:
            async with app.tables.hold(table_id) as table:
                if not table.is_over:
                    await app.tables.close(table, reason)
        except (TableGone, NotSaved) as error:
            _log.warning("table not closed", table=table_id, reason=type(error).__name__)
        else:
            _log.info("table closed", table=table_id, reason=reason, missing=missing)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Let *bot* listen."""
    await bot.add_cog(Places(app_of(bot), bot))
