"""
Calls to the player whose turn lasts: a short message that is gone once the turn is over.

When (at once, after a while, never) is the server's choice, and whether at all the member's.
One call a turn at most, and none that would have to wait in line: a call that cannot go out
now is looked at again later, if the turn still lasts.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord
import structlog
from discord.ext import commands

from cogs.codes import Code
from cogs.doubts import Doubt, Doubts
from cogs.failed import FAILURES, code_of, is_passing, is_unsure, reason
from cogs.links import missing_in
from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.render.ping import ping_buttons
from cogs.table import Table
from cogs.tables import Tables
from cogs.turns import Turn, turn_of
from cogs.words import Words
from data import Leftover, Pings, SavedTable, Store, StoreError, Texts

_log = structlog.get_logger(__name__)

NOW_AFTER = 1.0
"""Seconds before a call "at once": the table is shown first, and quick turns get none."""

LATER_AFTER = 20.0
"""Seconds that a turn lasts before its player is called; a third of the limit where sooner."""

APART = 5.0
"""Seconds between two calls at one table."""

MOST_AT_ONCE = 10
"""Requests of this kind under way for all tables together: Discord takes 50 a second in all."""

RETRY_AFTER = 5.0
"""Seconds before a call that could not be deleted is tried again."""

RETRIES = 5

SEND_AGAIN_AFTER = (5.0, 15.0, 60.0)
"""Seconds before a call that Discord could not take is tried again."""

REFUSED_FOR = 600.0
"""Seconds without a call where the bot may not send one, for all that is known of the channel."""

STOPPED_WITHIN = 1.0
"""Seconds that requests under way have when the program ends."""

GONE = frozenset(
    {
        Code.UNKNOWN_CHANNEL,
        Code.UNKNOWN_MESSAGE,
        Code.MISSING_PERMISSIONS,
        Code.ARCHIVED_THREAD,
    }
)
"""Codes after which a message is out of reach for good, or deleted already."""

OUTSIDE = frozenset({Code.UNKNOWN_GUILD, Code.MISSING_ACCESS})
"""Codes where the bot is not, or sees nothing: the call stays noted, for it may come back."""


@dataclass(slots=True)
class _Call:
    """What is known of one table's calls."""

    turn: Turn | None = None
    waiting: asyncio.Task[None] | None = None
    ping: Leftover | None = None
    """The call that stands in the channel."""
    last: float = 0.0
    called: bool = False
    """Whether the player has been called in the turn that lasts."""
    again: float = 0.0
    """When a call may be tried again after Discord has refused one."""


class Callers:
    """The calls at all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        client: commands.AutoShardedBot,
        store: Store,
        texts: Texts,
    ) -> None:
        """Call with *client*, as *store* says that servers and members want it."""
        self._tables = tables
        self._clock = clock
        self._client = client
        self._store = store
        self._texts = texts
        self._calls: dict[str, _Call] = {}
        self._doubts = Doubts(clock, client, store)
        self._requests: set[asyncio.Task[None]] = set()
        self._closed = False

    async def restore(self) -> None:
        """Find the calls that an earlier run has left; before the tables are brought back."""
        for ping in await self._store.leftovers.list("ping"):
            call = self._calls.setdefault(ping.table_id, _Call())
            if call.ping is not None:
                self._request(self._delete(call.ping))
            call.ping = ping
        await self._doubts.restore()

    def sweep(self) -> None:
        """Delete the calls of tables that did not come back; after the others did."""
        for doubt in self._doubts.take_all():
            self._request(self._doubts.recall(doubt))
        present = {table.id for table in self._tables.in_memory()}
        for table_id, call in list(self._calls.items()):
            if table_id not in present:
                self._withdraw(call)
                del self._calls[table_id]

    def changed(self, table: Table) -> None:
        """Withdraw a call whose turn is over, and prepare the next one; the table is held."""
        turn = turn_of(table)
        call = self._calls.get(table.id)
        doubt = self._doubts.take(table.id)
        if self._closed or (call is None and turn is None and doubt is None):
            return
        call = self._calls.setdefault(table.id, _Call())
        if doubt is not None:
            if call.ping is not None and call.ping.mark == doubt.mark:
                self._request(self._doubts.settle(doubt))
            elif turn is not None and turn.mark == doubt.mark:
                # Sent again it is found, if it is there.
                call.turn = turn
                self._request(self._post(table.id, call, turn))
                return
            else:
                self._request(self._doubts.recall(doubt))
        before, call.turn = call.turn, turn
        if before is None and call.ping is not None and turn is not None:
            # What an earlier run has posted still holds: it called this very turn.
            if call.ping.mark == turn.mark:
                call.called = True
                return
        elif before is not None and before.is_same(turn):
            call.turn = before
            return
        if call.waiting is not None:
            call.waiting.cancel()
            call.waiting = None
        self._withdraw(call)
        # Who has acted and keeps the turn is waited for anew, and called once all the same.
        call.called = call.called and before is not None and before.goes_on(turn)
        if table.is_over:
            del self._calls[table.id]
        # Who slept through the last turn is left to sleep until a click.
        elif turn is not None and not turn.asleep and not call.called:
            call.waiting = asyncio.create_task(self._wait(table.saved, call, turn))

    def lost(self, table_id: str) -> None:
        """Nothing to do: what was not saved has not happened."""

    async def willing(self, member_ids: Iterable[int]) -> list[int]:
        """Return those members who may be mentioned at all."""
        try:
            return [one for one in member_ids if not await self._store.members.is_quiet(one)]
        except StoreError as error:
            _log.warning("nobody called", reason=str(error))
            return []

    def dismiss(self, table_id: str, channel_id: int, message_id: int) -> None:
        """Delete a call whose player wants none."""
        call = self._calls.get(table_id)
        if call is not None and call.ping is not None and call.ping.message_id == message_id:
            self._withdraw(call)
            return
        left = Leftover(
            kind="ping", table_id=table_id, channel_id=channel_id, message_id=message_id
        )
        self._request(self._delete(left))

    def drop(self, table_id: str, *, stands: bool = False) -> None:
        """
        Send nothing about a table's call any more: the channel that it is in is out of reach.

        *stands*: the channel is there, and the call in it; it is deleted when that can be done.
        """
        call = self._calls.pop(table_id, None)
        if call is None:
            return
        if call.waiting is not None:
            call.waiting.cancel()
        if call.ping is not None and not stands:
            self._request(self._forget(call.ping))
        call.ping = None

    async def tidy(self) -> None:
        """Delete the calls that stand for no turn: the bot is back where it was removed from."""
        current = {call.ping.message_id for call in self._calls.values() if call.ping is not None}
        try:
            left = await self._store.leftovers.list("ping")
        except StoreError as error:
            _log.warning("calls not deleted", reason=str(error))
            return
        for ping in left:
            if ping.message_id not in current:
                self._request(self._delete(ping))

    async def _forget(self, ping: Leftover) -> None:
        with suppress(StoreError):
            await self._store.leftovers.tidied(ping)

    async def close(self) -> None:
        """Call nobody any more; what is under way has a second."""
        self._stop()
        if self._requests:
            _, late = await asyncio.wait(self._requests, timeout=STOPPED_WITHIN)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def abandon(self) -> None:
        """Drop everything where it stands, as the end of the process does."""
        self._stop()
        for task in self._requests:
            task.cancel()

    def _stop(self) -> None:
        self._closed = True
        for call in self._calls.values():
            if call.waiting is not None:
                call.waiting.cancel()

    def _request(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)

    def _withdraw(self, call: _Call) -> None:
        if call.ping is not None:
            self._request(self._delete(call.ping))
            call.ping = None

    async def _wait(self, saved: SavedTable, call: _Call, turn: Turn) -> None:
        """Call the player once it is time; this task is cancelled when the turn is over."""
        try:
            await self._clock.sleep(NOW_AFTER)
            # The server may choose otherwise while somebody is waited for.
            while (pings := (await self._store.servers.settings(saved.guild_id)).pings) != "never":
                wait = self._time_left(pings, call, turn)
                if wait <= 0 and missing_in(self._client, saved.guild_id, saved.channel_id):
                    # A request would be refused; the permission may come back.
                    wait = LATER_AFTER
                if wait <= 0:
                    break
                await self._clock.sleep(wait)
            else:
                return
            if await self._store.members.is_quiet(turn.member_id):
                return
        except StoreError as error:
            _log.warning("nobody called", table=saved.id, reason=str(error))
            return
        if call.turn is turn and not self._closed:
            # A task of its own: once a call is on its way it is not broken off.
            self._request(self._post(saved.id, call, turn))

    def _time_left(self, pings: Pings, call: _Call, turn: Turn) -> float:
        """Return the seconds until a call may go out, as far as it is known."""
        later = LATER_AFTER if turn.limit is None else min(LATER_AFTER, turn.limit / 3)
        after = NOW_AFTER if pings == "now" else later
        wait = max(turn.since + after, call.last + APART, call.again) - self._clock.now()
        return APART if wait <= 0 and len(self._requests) >= MOST_AT_ONCE else wait

    async def _post(self, table_id: str, call: _Call, turn: Turn) -> None:
        try:
            async with self._tables.hold(table_id) as table:
                if not turn.is_same(turn_of(table)):
                    return
                saved, version = table.saved, table.version
        except (TableGone, NotSaved):
            return
        call.last, call.called = self._clock.now(), True
        doubt = Doubt(saved.id, saved.channel_id, turn.mark, call.last)
        if not await self._doubts.note(doubt):
            return
        message_id = await self._send(saved, version, call, turn, doubt.nonce)
        if message_id is None:
            await self._doubts.settle(doubt)
            return
        ping = Leftover(
            kind="ping",
            table_id=table_id,
            channel_id=saved.channel_id,
            message_id=message_id,
            mark=turn.mark,
        )
        try:
            await self._store.leftovers.keep(ping)
        except StoreError as error:
            _log.warning("call not noted", table=table_id, reason=str(error))
        await self._doubts.settle(doubt)
        if call.turn is turn:
            call.ping = ping
        else:
            await self._delete(ping)

    async def _send(
        self, saved: SavedTable, version: int, call: _Call, turn: Turn, nonce: str
    ) -> int | None:
        """
        Send a call and return its id; None where there is none.

        It is tried again while the turn lasts, under one nonce: Discord makes no second message
        of it. What may have arrived though it failed is looked for that way too, without a
        mention, so that it does not stay behind.
        """
        words = Words(self._texts, saved.locale)
        channel = self._client.get_partial_messageable(saved.channel_id, guild_id=saved.guild_id)
        unsure = False
        for pause in (*SEND_AGAIN_AFTER, None):
            mentions = discord.AllowedMentions.none()
            if call.turn is turn:
                mentions.users = [discord.Object(turn.member_id)]
            elif not unsure:
                return None
            try:
                message = await channel.send(
                    words("ping-turn", mention=f"<@{turn.member_id}>"),
                    view=ping_buttons(saved.id, version, turn.member_id, words),
                    allowed_mentions=mentions,
                    nonce=nonce,
                )
            except FAILURES as error:
                _log.info("nobody called", table=saved.id, reason=reason(error))
                if isinstance(error, discord.Forbidden) and not is_passing(error):
                    call.again = self._clock.now() + REFUSED_FOR
                if pause is None or not is_passing(error) or self._closed:
                    return None
                unsure = unsure or is_unsure(error)
                await self._clock.sleep(pause)
            else:
                return message.id
        return None

    async def _delete(self, ping: Leftover) -> None:
        channel = self._client.get_partial_messageable(ping.channel_id)
        for _ in range(RETRIES):
            try:
                await channel.get_partial_message(ping.message_id).delete()
            except FAILURES as error:
                if code_of(error) in OUTSIDE:
                    return
                if code_of(error) not in GONE:
                    _log.warning("call not deleted", table=ping.table_id, reason=reason(error))
                    await self._clock.sleep(RETRY_AFTER)
                    continue
            break
        else:
            # Noted still: the next run tries again.
            return
        with suppress(StoreError):
            await self._store.leftovers.tidied(ping)
