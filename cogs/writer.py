"""
The public messages: one writer a table, which shows the newest state and never every state.

At most one edit a second, with the bot's own token; held back while
computers are moving, so that a run of theirs is one edit; silent where the answer to a
click has redrawn the message already. What a message shows is read while the table is
held, and sent after it was let go.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TypeAlias

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.ui import LayoutView, TextDisplay

from cogs.followed import needs_new_message
from cogs.links import missing_in
from cogs.older import OlderMessages
from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from cogs.tables import Tables
from data import SavedTable

_log = structlog.get_logger(__name__)

PAUSE = 1.0
"""Seconds between two edits of one message."""

GATHER = 0.1
"""Seconds in which changes that belong together come in."""

HELD_AT_MOST = 20.0
"""Seconds after which a message is edited though computers are still moving."""

FLUSHED_WITHIN = 1.0
"""Seconds that the last edits have when the program ends."""

RETRY_AFTER = 5.0
"""Seconds before a message that could not be sent is tried again."""

RETRIES = 60
"""How often a message is tried before its table is closed: some minutes."""

UNKNOWN_MESSAGE = 10008
ARCHIVED_THREAD = 50083
MAY_NOT_SEND = 50013
LOST: Mapping[int, str] = {
    10003: "channel-gone",
    10004: "server-gone",
    50001: "no-permission",
    MAY_NOT_SEND: "no-permission",
    ARCHIVED_THREAD: "thread-locked",
    160005: "thread-locked",
}
"""Codes after which a table has no place any more, and the reason under which it is closed."""

INVALID_FORM = 50035

Look: TypeAlias = tuple[object, ...]
"""What tells two states of a table apart for the eye."""


def look_of(table: Table) -> Look:
    """Return what must differ for the public message to be drawn again."""
    return (
        table.version,
        table.turn_since,
        tuple(table.plays_itself(seat.seat) for seat in table.seats),
        tuple(table.names.items()),
    )


def held_back(table: Table) -> bool:
    """
    Whether the message waits for the computers to have moved.

    Not where a person may act out of turn on what it shows: snap, or counter somebody
    who has just kept one card without a word.
    """
    seat = table.to_move
    if seat is None or not table.computer_moves(seat) or table.is_deserted or table.rules.snap:
        return False
    return not any(not table.plays_itself(one.seat) for one in table.challenges())


@dataclass(slots=True)
class _Page:
    """What the writer knows of one table's message."""

    shown: Look | None = None
    due: bool = False
    """Something has changed since it was shown."""
    held_since: float | None = None
    covers: int = 0
    """Answers under way that redraw the message themselves."""
    sending: bool = False
    """An edit or a post is on its way."""
    unsure: bool = False
    """Two of them overlapped: which came last at Discord is not known."""
    lost: bool = False
    """There is no place left to write to."""
    mute: bool = False
    """Nothing new can be sent there; the message that stands can still be edited."""
    last: float = 0.0
    failures: int = 0
    call: tuple[int, ...] = ()
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None


class Cover:
    """An answer that redraws the public message, so that the writer need not."""

    def __init__(self, page: _Page) -> None:
        """Cover *page* until the answer is given."""
        self._page = page
        self._look: Look | None = None

    def drawn(self, table: Table) -> None:
        """Note that the answer shows *table* as it is now; the table is held."""
        self._look = look_of(table)

    def sent(self) -> None:
        """Note that the answer has arrived."""
        if self._look is not None:
            self._page.shown = self._look


class Writers:
    """The writers of all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        client: commands.Bot,
        draw: Callable[[Table], LayoutView],
        older: OlderMessages,
        *,
        opening: Callable[[str, Sequence[int]], str],
    ) -> None:
        """
        Write with *client* what *draw* makes of a table; *older* retires messages.

        *opening* tells in a language those who are pinged that they play now.
        """
        self._tables = tables
        self._clock = clock
        self._client = client
        self._draw = draw
        self._older = older
        self._opening = opening
        self._pages: dict[str, _Page] = {}
        self._closing = False

    def changed(self, table: Table) -> None:
        """Show the table soon, unless it looks as it did; the table is held."""
        page = self._page(table.id)
        page.due = True
        if held_back(table):
            page.held_since = self._clock.now() if page.held_since is None else page.held_since
        else:
            page.held_since = None
        self._stir(table.id, page)

    def lost(self, table_id: str) -> None:
        """Nothing to show: what was not saved has not happened."""

    @contextmanager
    def cover(self, table_id: str) -> Iterator[Cover]:
        """Keep the writer quiet while an answer redraws the message."""
        page = self._page(table_id)
        page.unsure = page.unsure or page.covers > 0
        page.covers += 1
        try:
            yield Cover(page)
        finally:
            page.covers -= 1
            if page.due or page.unsure:
                self._stir(table_id, page)
            elif page.shown is None and not page.covers and page.task is None:
                # Nothing has ever changed here: the table is over, or there is none.
                self._pages.pop(table_id, None)

    def call(self, table_id: str, members: Iterable[int]) -> None:
        """Ping *members* in the next message that is posted for the table."""
        self._page(table_id).call = tuple(members)

    def give_up(self, table_id: str) -> None:
        """Write nothing more for a table: its place is gone."""
        self._page(table_id).lost = True

    def only_edit(self, table_id: str) -> None:
        """Send no new message for a table any more: at most, redraw the one that it has."""
        self._page(table_id).mute = True

    def is_drawing(self, table_id: str) -> bool:
        """Whether something is on its way to Discord that shows the table."""
        page = self._pages.get(table_id)
        return page is not None and (page.sending or page.covers > 0)

    def retire(self, table_id: str) -> None:
        """Retire the older messages of a table once what is on its way cannot redraw them."""
        self._older.retire(table_id, busy=lambda: self.is_drawing(table_id))

    async def close(self) -> None:
        """Show what is not shown yet, within a second, and stop."""
        self._closing = True
        tasks = [page.task for page in self._pages.values() if page.task is not None]
        for page in self._pages.values():
            page.wake.set()
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=FLUSHED_WITHIN)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def abandon(self) -> None:
        """Show nothing more, as the end of the process does."""
        self._closing = True
        for page in self._pages.values():
            if page.task is not None:
                page.task.cancel()
                page.task = None

    def _page(self, table_id: str) -> _Page:
        return self._pages.setdefault(table_id, _Page())

    def _stir(self, table_id: str, page: _Page) -> None:
        page.wake.set()
        if page.task is None and not self._closing:
            page.task = asyncio.create_task(self._write(table_id, page))

    async def _write(self, table_id: str, page: _Page) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            try:
                await self._clock.sleep(GATHER)
                while await self._round(table_id, page):
                    pass
            except (TableGone, NotSaved):
                page.task = None
                self._pages.pop(table_id, None)
            except Exception:  # noqa: BLE001 - the next change tries again
                _log.exception("public message: unexpected")
                page.task = None

    async def _round(self, table_id: str, page: _Page) -> bool:
        """Draw the message once if it must be; False when there is nothing left to do."""
        await self._calm(page)
        async with self._tables.hold(table_id) as table:
            look, over = look_of(table), table.is_over
            fresh = not page.mute and needs_new_message(table, now=self._clock.now())
            is_shown = look == page.shown and not page.unsure
            if page.lost or (is_shown and table.saved.message_id is not None):
                page.task = None
                page.due = False
                if over:
                    self._tables.forget(table_id)
                    self._pages.pop(table_id, None)
                return False
            if page.covers and not self._closing:
                return True
            view = self._draw(table)
            saved = table.saved
        page.unsure = False
        page.sending = True
        try:
            sent = await self._send(page, saved, view, fresh=fresh)
        finally:
            page.sending = False
        if sent:
            page.shown = look
            page.failures = 0
        page.last = self._clock.now()
        if page.held_since is not None:
            page.held_since = page.last
        if fresh:
            self.retire(table_id)
        return not self._closing

    async def _calm(self, page: _Page) -> None:
        """Wait until the message may be edited."""
        while not self._closing:
            now = self._clock.now()
            wait = page.last + (RETRY_AFTER if page.failures else PAUSE) - now
            if page.held_since is not None:
                wait = max(wait, page.held_since + HELD_AT_MOST - now)
            if page.covers:
                wait = max(wait, PAUSE)
            if wait <= 0:
                return
            page.wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await page.wake.wait()

    async def _send(self, page: _Page, saved: SavedTable, view: LayoutView, *, fresh: bool) -> bool:
        """Send the message, and return whether *saved* is shown now or need not be any more."""
        channel = self._client.get_partial_messageable(saved.channel_id, guild_id=saved.guild_id)
        try:
            if fresh or saved.message_id is None:
                await self._post(page, saved, channel, view)
            else:
                await channel.get_partial_message(saved.message_id).edit(
                    view=view, allowed_mentions=discord.AllowedMentions.none()
                )
        except discord.HTTPException as error:
            return await self._failed(page, saved, error, edited=not fresh)
        except (aiohttp.ClientError, OSError) as error:
            return await self._again(page, saved, error)
        return True

    async def _post(
        self,
        page: _Page,
        saved: SavedTable,
        channel: discord.PartialMessageable,
        view: LayoutView,
    ) -> None:
        called, page.call = page.call, ()
        mentions = discord.AllowedMentions.none()
        if called:
            view.add_item(TextDisplay(self._opening(saved.locale, called)))
            mentions.users = [discord.Object(member_id) for member_id in called]
        message = await channel.send(view=view, allowed_mentions=mentions)
        async with self._tables.hold(saved.id) as table:
            await self._tables.set_message(table, message.id)

    async def _failed(
        self, page: _Page, saved: SavedTable, error: discord.HTTPException, *, edited: bool
    ) -> bool:
        # A new message opens an archived thread again, unless a moderator has locked it.
        asleep = error.code == ARCHIVED_THREAD and edited
        if error.code == UNKNOWN_MESSAGE or asleep:
            async with self._tables.hold(saved.id) as table:
                if table.is_over:
                    return True
                if table.saved.message_id == saved.message_id:
                    await self._tables.set_message(table, None, gone=not asleep)
            return False
        if error.code in LOST:
            # Editing a message needs no permission to send: the one that stands tells the end.
            last_word = error.code == MAY_NOT_SEND and not edited and saved.message_id is not None
            page.mute, page.lost = last_word, not last_word
            await self._close(saved, LOST[error.code], error)
            return True
        if error.code == INVALID_FORM:
            _log.error("public message refused", reason=str(error))
            return True
        return await self._again(page, saved, error)

    async def _again(self, page: _Page, saved: SavedTable, error: Exception) -> bool:
        page.failures += 1
        _log.warning("public message not sent", reason=str(error), failures=page.failures)
        if page.failures >= RETRIES:
            page.lost = True
            await self._close(saved, "unreachable", error)
            return True
        return False

    async def _close(self, saved: SavedTable, reason: str, error: Exception) -> None:
        lacking = missing_in(self._client, saved.guild_id, saved.channel_id)
        _log.warning("table closed", reason=reason, missing=lacking, error=str(error))
        async with self._tables.hold(saved.id) as table:
            if not table.is_over:
                table.missing = tuple(lacking)
                await self._tables.close(table, reason)
