"""
Whether who has to play, or to decide, is still on the server: asked seldom, for one member.

Discord tells a bot without the members intent nothing of who leaves (DISCORD 4.2), so it is
asked for the one member for whom a table has waited for a while, and for a host when somebody
else wants what only the host may do. Whoever else asks, for the ranking say, and hears that
somebody has left, frees that member's seats too.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass

import structlog

from cogs.ports import Clock
from cogs.presence import Presence
from cogs.refused import NotSaved, TableGone
from cogs.seating import Seating
from cogs.table import Table
from cogs.tables import Tables
from cogs.turns import Turn, turn_of

_log = structlog.get_logger(__name__)

ASK_AFTER = 20.0
"""Seconds of a turn after which it is asked; half the turn limit where that is sooner."""

STOPPED_WITHIN = 1.0
"""Seconds that questions under way have when the program ends."""


@dataclass(slots=True)
class _Watch:
    """The turn that a table is in, and the task that asks, until it has."""

    turn: Turn
    waiting: asyncio.Task[None] | None = None


class Departed:
    """Hands over the seats of members who have left the server, as if they had left the table."""

    def __init__(self, tables: Tables, seating: Seating, clock: Clock, presence: Presence) -> None:
        """Ask *presence*, and tell *seating* who is gone."""
        self._tables = tables
        self._seating = seating
        self._clock = clock
        self._presence = presence
        self._watches: dict[str, _Watch] = {}
        self._asking: set[asyncio.Task[None]] = set()
        self._closed = False
        presence.tell(self._noticed)

    async def settle_host(self, table_id: str, asker: int) -> None:
        """
        Pass an open table on whose host has left the server; *asker* is who needs one.

        :raises TableGone: when there is no such table.
        :raises NotSaved: when the store fails.
        """
        async with self._tables.hold(table_id) as table:
            host_id, guild_id = table.saved.host_id, table.saved.guild_id
            if table.is_over or host_id is None or host_id == asker:
                return
        if await self._presence.has_left(guild_id, host_id):
            await self._vacate(table_id, host_id)

    def changed(self, table: Table) -> None:
        """Ask of who has to play now, in a while; the table is held."""
        turn = turn_of(table)
        watch = self._watches.get(table.id)
        if watch is not None and watch.turn.is_same(turn):
            # Once a turn, also where the table had to be read again.
            return
        self._unwatch(table.id)
        if turn is not None and not self._closed:
            limit = table.saved.delay
            after = ASK_AFTER if limit is None else min(ASK_AFTER, limit / 2)
            wait = max(0.0, turn.since + after - self._clock.now())
            watch = self._watches[table.id] = _Watch(turn)
            watch.waiting = asyncio.create_task(self._wait(table.id, watch, wait))

    def lost(self, table_id: str) -> None:
        """Nothing to do: the turn is the same, once the table is read again."""

    def _unwatch(self, table_id: str) -> None:
        """Ask nothing more of a turn that is over."""
        watch = self._watches.pop(table_id, None)
        if watch is not None and watch.waiting is not None:
            watch.waiting.cancel()

    async def close(self) -> None:
        """Ask no more; what is under way has a second."""
        self.abandon()
        if self._asking:
            _, late = await asyncio.wait(self._asking, timeout=STOPPED_WITHIN)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def abandon(self) -> None:
        """Ask no more, as the end of the process does."""
        self._closed = True
        for table_id in list(self._watches):
            self._unwatch(table_id)

    async def _wait(self, table_id: str, watch: _Watch, seconds: float) -> None:
        await self._clock.sleep(seconds)
        # Once it asks it is not broken off, least of all by the change that comes of it.
        watch.waiting = None
        self._spawn(self._ask(table_id, watch.turn))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, table_id: str, turn: Turn) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            try:
                async with self._tables.hold(table_id) as table:
                    if not turn.is_same(turn_of(table)):
                        return
                    guild_id = table.saved.guild_id
            except (TableGone, NotSaved) as error:
                _log.warning("presence not settled", reason=type(error).__name__)
                return
            # Whoever is gone is noticed below.
            await self._presence.is_gone(guild_id, turn.member_id)

    def _noticed(self, guild_id: int, member_id: int) -> None:
        """Free the seats that a member who has left the server holds there."""
        for table in self._tables.in_memory():
            here = table.saved.guild_id == guild_id and table.seat_of(member_id) is not None
            if here and not table.is_over and not self._closed:
                self._spawn(self._vacate_later(table.id, member_id))

    async def _vacate_later(self, table_id: str, member_id: int) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            try:
                await self._vacate(table_id, member_id)
            except (TableGone, NotSaved) as error:
                _log.warning("presence not settled", reason=type(error).__name__)

    async def _vacate(self, table_id: str, member_id: int) -> None:
        """Hand a seat over as for leaving; whoever comes second finds it done."""
        async with self._tables.hold(table_id) as table:
            if table.is_over or table.seat_of(member_id) is None:
                return
            if table.is_lobby:
                await self._seating.leave_lobby(table, member_id)
            else:
                await self._seating.leave_match(table, member_id, why="gone")
            _log.info("a member has left the server")
