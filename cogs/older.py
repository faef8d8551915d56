"""
Older messages of tables, which are followed in another one now: they are retired.

Their buttons are disabled, and they say where play goes on.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import discord
import structlog
from discord.ext import commands
from discord.ui import LayoutView

from cogs.codes import Code
from cogs.failed import FAILURES, code_of, is_passing, reason
from cogs.illustrated import Picture
from cogs.links import link
from cogs.painter import Painter
from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from cogs.tables import Tables
from data import Leftover, SavedTable, Store, StoreError

_log = structlog.get_logger(__name__)

RETIRED_WITHIN = 10.0
"""Seconds that an older message waits for edits on their way before it is retired."""

TRY_AGAIN_AFTER = (5.0, 15.0, 60.0, 300.0)
"""Seconds before a message is tried again that could not be retired."""

LOOK_EVERY = 0.1

GONE = frozenset(
    {
        Code.UNKNOWN_CHANNEL,
        Code.UNKNOWN_GUILD,
        Code.UNKNOWN_MESSAGE,
        Code.MISSING_ACCESS,
        Code.MISSING_PERMISSIONS,
        Code.ARCHIVED_THREAD,
    }
)
"""Codes after which a message is out of reach for good."""


def onward(saved: SavedTable, message_id: int) -> str:
    """Return the address of the message in which a table is followed, if it is another one."""
    if saved.message_id in {None, message_id}:
        return ""
    return link(saved.guild_id, saved.channel_id, saved.message_id)


class OlderMessages:
    """Retires what is followed no longer, also what an earlier run has left."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        client: commands.AutoShardedBot,
        store: Store,
        draw: Callable[[Table, int | None, str], LayoutView],
        *,
        painter: Painter,
    ) -> None:
        """Show with *client* what *draw* makes of a table, the round shown and an address."""
        self._tables = tables
        self._clock = clock
        self._client = client
        self._store = store
        self._draw = draw
        self._painter = painter
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: set[int] = set()

    async def restore(self) -> None:
        """Retire what an earlier run has left; after the tables are brought back."""
        for table_id in {one.table_id for one in await self._store.leftovers.list("older")}:
            self.retire(table_id)

    def retire(self, table_id: str, *, busy: Callable[[], bool] = bool) -> None:
        """
        Retire the older messages of a table soon.

        Not while it is *busy*: what is then on its way could redraw one of them.
        """
        task = asyncio.create_task(self._retire(table_id, busy))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what is not retired yet the next run retires."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _retire(self, table_id: str, busy: Callable[[], bool]) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            patience = self._clock.now() + RETIRED_WITHIN
            while busy() and self._clock.now() < patience:
                await self._clock.sleep(LOOK_EVERY)
            for pause in (*TRY_AGAIN_AFTER, None):
                if await self._retire_all(table_id) or pause is None:
                    # What is left then is retired with the table's next message, or after an
                    # outage, or by the next run.
                    return
                await self._clock.sleep(pause)

    async def _retire_all(self, table_id: str) -> bool:
        """Retire the older messages of a table, and return whether none is left to retire."""
        done = True
        # A table that is gone, or cannot be read, has left nothing that could be drawn.
        with suppress(TableGone, NotSaved, StoreError):
            for one in await self._store.leftovers.list("older", table_id=table_id):
                if one.message_id not in self._busy:
                    done = await self._retire_one(one) and done
        return done

    async def _retire_one(self, older: Leftover) -> bool:
        """Retire a message, and return whether that need not be tried again."""
        self._busy.add(older.message_id)
        try:
            async with self._tables.hold(older.table_id) as table:
                address = onward(table.saved, older.message_id)
                view = self._draw(table, int(older.mark) if older.mark else None, address)
                guild_id = table.saved.guild_id
            try:
                await self._edit(older, guild_id, view)
            except FAILURES as error:
                _log.info("older message not retired", reason=reason(error))
                if code_of(error) not in GONE:
                    return not is_passing(error)
            await self._store.leftovers.tidied(older)
            return True
        finally:
            self._busy.discard(older.message_id)

    async def _edit(self, older: Leftover, guild_id: int, view: LayoutView) -> None:
        """Redraw the message; without its picture where there is none, or Discord refuses it."""
        channel = self._client.get_partial_messageable(older.channel_id)
        message = channel.get_partial_message(older.message_id)
        none = discord.AllowedMentions.none()
        picture = await self._painter.picture(view, guild_id, older.channel_id)

        async def edit(shown: Picture | None) -> None:
            files = [] if shown is None else [shown.file()]
            await message.edit(view=view, attachments=files, allowed_mentions=none)

        await self._painter.uploads.send(older.channel_id, view, picture, edit)
