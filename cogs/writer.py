"""
The public messages: one writer a table, which shows the newest state and never every state.

At most one edit a second, with the bot's own token; held back while
computers are moving, so that a short run of theirs is one edit; silent where the answer to a
click has redrawn the message already. What a message shows is read while the table is
held, and sent after it was let go.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress

import discord
import structlog
from discord.ext import commands
from discord.ui import LayoutView, TextDisplay

from cogs.codes import Code
from cogs.failed import FAILURES, code_of, reason
from cogs.followed import needs_new_message
from cogs.illustrated import Picture, edit_illustrated
from cogs.links import missing_in
from cogs.nonces import nonce
from cogs.older import OlderMessages
from cogs.pace import EDITS_A_SECOND, Pace
from cogs.page import (
    COVERED_AT_MOST,
    LOST,
    MOST_REFUSALS,
    MOST_UNEXPECTED,
    Cover,
    Page,
    held_back,
    look_of,
    nears_person,
)
from cogs.painter import Painter
from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from cogs.tables import Tables
from data import SavedTable, StoreError

_log = structlog.get_logger(__name__)

GATHER = 0.1
"""Seconds in which changes that belong together come in."""

SHOWN_EVERY = 6.0
"""Seconds after which a message is edited though computers are still moving."""

HELD_AT_MOST = 11.0
"""Likewise, where a person's turn is near by then: a short run of computers is one edit."""

FLUSHED_WITHIN = 1.0
"""Seconds that the last edits have when the program ends."""


class Writers:
    """The writers of all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        client: commands.AutoShardedBot,
        draw: Callable[[Table], LayoutView],
        older: OlderMessages,
        *,
        painter: Painter,
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
        self._painter = painter
        self._opening = opening
        self._pages: dict[str, Page] = {}
        self._pace = Pace(EDITS_A_SECOND * tables.store.share.part)
        self._closing = False

    def changed(self, table: Table) -> None:
        """Show the table soon, unless it looks as it did; the table is held."""
        page = self._page(table.id)
        page.due = True
        page.nears_person = nears_person(table)
        # The first message of a match, or of a round, tells whom it begins with.
        if held_back(table) and not needs_new_message(table, now=self._clock.now()):
            page.held_since = self._clock.now() if page.held_since is None else page.held_since
        else:
            page.held_since = None
        self._stir(table.id, page)

    def lost(self, table_id: str) -> None:
        """Nothing to show: what was not saved has not happened."""

    @contextmanager
    def cover(self, table_id: str, *, seconds: float = COVERED_AT_MOST) -> Iterator[Cover]:
        """Keep the writer quiet while an answer redraws the message, for so long at most."""
        page = self._page(table_id)
        page.unsure = page.unsure or bool(page.covers)
        until = self._clock.now() + seconds
        page.covers.append(until)
        try:
            yield Cover(page)
        finally:
            page.covers.remove(until)
            # The writer has not waited for it: which of the two came last is not known.
            page.unsure = page.unsure or self._clock.now() >= until
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
        if page is None:
            return False
        return page.sending or page.covered_for(self._clock.now()) > 0

    def is_stuck(self, table_id: str) -> bool:
        """Whether nobody can see how the table stands, because Discord is unwell."""
        page = self._pages.get(table_id)
        return page is not None and page.is_stuck(self._clock.now())

    async def hurry(self) -> None:
        """Try at once what has failed: Discord is back."""
        with suppress(StoreError):
            await self._older.restore()
        self._try_again()

    def _try_again(self) -> None:
        for page in self._pages.values():
            if page.failures:
                page.last, page.pause = 0.0, 0.0
                page.wake.set()

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

    def _page(self, table_id: str) -> Page:
        return self._pages.setdefault(table_id, Page())

    def _stir(self, table_id: str, page: Page) -> None:
        page.wake.set()
        if page.task is None and not self._closing:
            page.task = asyncio.create_task(self._write(table_id, page))

    async def _write(self, table_id: str, page: Page) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            await self._clock.sleep(GATHER)
            goes_on = True
            while goes_on:
                try:
                    goes_on = await self._round(table_id, page)
                except TableGone:
                    page.task = None
                    self._pages.pop(table_id, None)
                    return
                except NotSaved:
                    # The table is read again in a while, and told of as a change.
                    page.task = None
                    return
                except Exception as error:  # noqa: BLE001 - one table's fault is not another's
                    _log.exception("public message: unexpected")
                    page.last = self._clock.now()
                    page.failed(error, page.last)
                    if page.failures >= MOST_UNEXPECTED or self._closing:
                        page.task = None
                        return

    async def _round(self, table_id: str, page: Page) -> bool:
        """Draw the message once if it must be; False when there is nothing left to do."""
        await self._calm(page)
        if (page.due or page.unsure or page.failures) and not self._closing:
            # What is drawn then is the newest: under load a message is redrawn less often.
            await self._pace.turn()
        async with self._tables.hold(table_id) as table:
            look, over = look_of(table), table.is_over
            fresh = not page.mute and needs_new_message(table, now=self._clock.now())
            is_shown = look == page.shown and not page.unsure
            if page.lost or (is_shown and table.saved.message_id is not None):
                page.task = None
                page.due = False
                if over:
                    await self._tables.end_shown(table)
                    self._pages.pop(table_id, None)
                return False
            if page.covered_for(self._clock.now()) and not self._closing:
                return True
            view = self._draw(table)
            saved = table.saved
            page.due = False
        unsure, page.unsure = page.unsure, False
        page.sending = True
        try:
            picture = await self._painter.picture(view, saved.guild_id, saved.channel_id)
            if picture is not None and self._is_old(page):
                page.unsure, page.dropped = page.unsure or unsure, True
                return True
            page.dropped = False
            sent = await self._send(page, saved, view, picture, fresh=fresh)
        finally:
            page.sending = False
        if sent:
            page.shown = look
            if page.failures:
                page.succeeded()
                self._try_again()
        page.last = self._clock.now()
        if page.held_since is not None:
            page.held_since = page.last
        if fresh:
            self.retire(table_id)
        return not self._closing

    def _is_old(self, page: Page) -> bool:
        """Whether a picture is old now that it is painted; never two of them in a row."""
        news = page.due or page.covered_for(self._clock.now()) > 0
        return news and not page.dropped and not self._closing

    async def _calm(self, page: Page) -> None:
        """Wait until the message may be edited."""
        while not self._closing:
            now = self._clock.now()
            wait = max(page.wait(now), page.covered_for(now))
            if page.held_since is not None:
                held = HELD_AT_MOST if page.nears_person else SHOWN_EVERY
                wait = max(wait, page.held_since + held - now)
            if wait <= 0:
                return
            page.wake.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await page.wake.wait()

    async def _send(
        self,
        page: Page,
        saved: SavedTable,
        view: LayoutView,
        picture: Picture | None,
        *,
        fresh: bool,
    ) -> bool:
        """Send the message, and return whether *saved* is shown now or need not be any more."""
        channel = self._client.get_partial_messageable(saved.channel_id, guild_id=saved.guild_id)
        before, page.pictured = page.pictured, None

        async def send(shown: Picture | None) -> None:
            if fresh or saved.message_id is None:
                await self._post(page, saved, channel, view, shown)
            else:
                message = channel.get_partial_message(saved.message_id)
                await edit_illustrated(message, view, shown, before)
                page.pictured = None if shown is None else (message.id, shown.motif)

        try:
            if picture is not None and not fresh and before == (saved.message_id, picture.motif):
                # No file goes along: it is there.
                await send(picture)
            else:
                await self._painter.uploads.send(saved.channel_id, view, picture, send)
        except FAILURES as error:
            return await self._failed(page, saved, error, edited=not fresh)
        return True

    async def _post(
        self,
        page: Page,
        saved: SavedTable,
        channel: discord.PartialMessageable,
        view: LayoutView,
        picture: Picture | None,
    ) -> None:
        called = page.call
        # Discord makes one message of all tries, also of those of a run that died before it had
        # noted it; what it shows is that of the first.
        page.unsure = page.unsure or bool(page.nonce) or page.shown is None
        page.nonce = page.nonce or nonce(saved.id, saved.channel_id, saved.message_id, page.deleted)
        mentions = discord.AllowedMentions.none()
        if called and len(view.children) == 1:
            view.add_item(TextDisplay(self._opening(saved.locale, called)))
        if called:
            mentions.users = [discord.Object(member_id) for member_id in called]
        message = await channel.send(
            view=view,
            files=[] if picture is None else [picture.file()],
            allowed_mentions=mentions,
            nonce=page.nonce,
        )
        page.call = ()
        page.pictured = None if picture is None else (message.id, picture.motif)
        async with self._tables.hold(saved.id) as table:
            await self._tables.set_message(table, message.id)
        page.nonce = ""

    async def _failed(
        self, page: Page, saved: SavedTable, error: Exception, *, edited: bool
    ) -> bool:
        code = code_of(error)
        # A new message opens an archived thread again, unless a moderator has locked it.
        asleep = code == Code.ARCHIVED_THREAD and edited
        if code == Code.UNKNOWN_MESSAGE or asleep:
            async with self._tables.hold(saved.id) as table:
                if table.is_over:
                    return True
                if table.saved.message_id == saved.message_id:
                    page.deleted += 1
                    await self._tables.set_message(table, None, gone=not asleep)
            return False
        if code in LOST:
            # Editing a message needs no permission to send: the one that stands tells the end.
            last_word = (
                code == Code.MISSING_PERMISSIONS and not edited and saved.message_id is not None
            )
            page.mute, page.lost = last_word, not last_word
            await self._close(saved, LOST[code], error)
            return True
        if code == Code.INVALID_FORM:
            _log.error("public message refused", reason=reason(error))
            return True
        return await self._again(page, saved, error)

    async def _again(self, page: Page, saved: SavedTable, error: Exception) -> bool:
        page.failed(error, self._clock.now())
        _log.warning("public message not sent", reason=reason(error), failures=page.failures)
        if page.refusals >= MOST_REFUSALS:
            page.lost = True
            await self._close(saved, "unreachable", error)
            return True
        return False

    async def _close(self, saved: SavedTable, why: str, error: Exception) -> None:
        lacking = missing_in(self._client, saved.guild_id, saved.channel_id)
        _log.warning("table closed", reason=why, missing=lacking, error=reason(error))
        async with self._tables.hold(saved.id) as table:
            if not table.is_over:
                table.missing = tuple(lacking)
                await self._tables.close(table, why)
