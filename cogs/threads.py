"""
Play in a thread of its own, where the server wants that.

`Commencer` opens it on the lobby's message: on a phone it stands right below, and whoever
moderates the channel sees where it came from. The channel is then free for another table.
When the match is over the thread is archived, after a while in which a rematch may begin.
"""

import asyncio
from typing import Final

import discord
import structlog
from discord.ext import commands

from cogs.codes import Code
from cogs.failed import FAILURES, code_of, is_passing, is_unsure, reason
from cogs.ports import Clock, Interaction
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from cogs.tables import Tables
from cogs.words import Words
from data import ChannelTaken, Leftover, SavedTable, Store, StoreError, Texts

_log = structlog.get_logger(__name__)

ARCHIVE_AFTER = 120.0
"""Seconds between the end of a match and its thread's."""

TRY_AGAIN_AFTER = (15.0, 60.0, 300.0, 0.0)
"""Seconds after each try to archive that has failed; what is open still the next run archives."""

HEARD_AFTER = 0.5
"""Seconds in which Discord tells of a thread that was opened although nobody said so."""

THREAD_EXISTS = 160004

KEPT_MINUTES: Final = 10_080
"""Minutes of silence after which Discord archives a thread: a week, for tables without limit."""

NEEDED = ("create_public_threads", "send_messages_in_threads")
"""Permissions without which a table stays in the channel."""

NAME_LENGTH = 100


class Threads:
    """The threads of all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        client: commands.AutoShardedBot,
        store: Store,
        texts: Texts,
    ) -> None:
        """Open and archive threads with *client*, where *store* says that servers want them."""
        self._tables = tables
        self._clock = clock
        self._client = client
        self._store = store
        self._texts = texts
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def move(self, interaction: Interaction, table_id: str, words: Words) -> str:
        """
        Give a match that has just begun its thread, where the server wants that.

        Return the sentence that says why it stays in the channel, empty when there is none.
        """
        try:
            async with self._tables.hold(table_id) as table:
                saved, variant = table.saved, table.rules.ruleset.names
            wanted = (await self._store.servers.settings(saved.guild_id)).threads
        except (TableGone, NotSaved, StoreError):
            return ""
        lobby_id = saved.message_id
        if not wanted or lobby_id is None or isinstance(interaction.channel, discord.Thread):
            return ""
        missing = [
            words(f"permission-{name.replace('_', '-')}")
            for name in NEEDED
            if not getattr(interaction.app_permissions, name)
        ]
        if missing:
            return words("thread-missing", missing=words.listed(missing), count=len(missing))
        public = Words(self._texts, saved.locale)
        name = public.game(variant)[:NAME_LENGTH]
        # A thread upon a message has its id (DISCORD 2.9): what is noted before it is opened is
        # archived by the next run, if this one should end in between.
        left = Leftover(
            kind="thread", table_id=saved.id, channel_id=saved.channel_id, message_id=lobby_id
        )
        try:
            await self._store.leftovers.keep(left)
            if not await self._open(saved, lobby_id, name):
                await self._store.leftovers.tidied(left)
                return words("thread-failed")
        except StoreError as error:
            _log.warning("no thread", table=saved.id, reason=str(error))
            return words("thread-failed")
        return await self._enter(saved, lobby_id, words)

    async def _open(self, saved: SavedTable, lobby_id: int, name: str) -> bool:
        channel = self._client.get_partial_messageable(saved.channel_id, guild_id=saved.guild_id)
        try:
            await channel.get_partial_message(lobby_id).create_thread(
                name=name, auto_archive_duration=KEPT_MINUTES
            )
        except (*FAILURES, ValueError) as error:
            _log.warning("no thread", table=saved.id, reason=reason(error))
            if code_of(error) != THREAD_EXISTS and not is_unsure(error):
                return False
            # It may be there all the same.
            await self._clock.sleep(HEARD_AFTER)
            return self._client.get_channel(lobby_id) is not None
        return True

    async def _enter(self, saved: SavedTable, thread_id: int, words: Words) -> str:
        """Let the table go on in its thread; the message there is still to be posted."""
        try:
            async with self._tables.hold(saved.id) as table:
                if not table.is_over:
                    await self._tables.set_message(table, None, channel_id=thread_id)
        except (TableGone, NotSaved, ChannelTaken) as error:
            _log.warning("thread not entered", table=saved.id, reason=reason(error))
            return words("thread-failed")
        return ""

    async def restore(self) -> None:
        """Archive what an earlier run has left open; after the tables are brought back."""
        for one in await self._store.leftovers.list("thread"):
            self._archive_soon(one.message_id)

    def changed(self, table: Table) -> None:
        """Archive the thread of a match that is over, in a while; the table is held."""
        if table.is_over:
            self._archive_soon(table.saved.channel_id)

    def lost(self, table_id: str) -> None:
        """Nothing to do: what was not saved has not happened."""

    async def close(self) -> None:
        """Stop; what is not archived yet the next run archives."""
        self.abandon()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def abandon(self) -> None:
        """Drop everything where it stands, as the end of the process does."""
        self._closed = True
        for task in self._tasks:
            task.cancel()

    def _archive_soon(self, channel_id: int) -> None:
        if not self._closed:
            task = asyncio.create_task(self._archive(channel_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _archive(self, channel_id: int) -> None:
        """Archive a thread that is ours and where nobody plays any more."""
        await self._clock.sleep(ARCHIVE_AFTER)
        for pause in TRY_AGAIN_AFTER:
            if await self._is_archived(channel_id):
                return
            await self._clock.sleep(pause)

    async def _is_archived(self, channel_id: int) -> bool:
        """Archive a thread unless it must not be; return whether that need not be tried again."""
        try:
            ours = await self._store.leftovers.list("thread")
            left = next((one for one in ours if one.message_id == channel_id), None)
            if left is None or await self._tables.in_channel(channel_id) is not None:
                return True
            thread = self._client.get_channel(channel_id)
            # One that the client does not know is archived already, or gone.
            if isinstance(thread, discord.Thread):
                await _put_away(thread)
            await self._store.leftovers.tidied(left)
        except (*FAILURES, StoreError) as error:
            _log.warning("thread not archived", channel=channel_id, reason=reason(error))
            return not is_passing(error)
        return True


async def _put_away(thread: discord.Thread) -> None:
    try:
        await thread.edit(archived=True)
    except discord.HTTPException as error:
        # The run before this one did it, and was killed before it knew.
        if code_of(error) != Code.ARCHIVED_THREAD:
            raise
