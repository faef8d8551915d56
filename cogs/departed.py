"""
Whether who has to play is still on the server: asked once a long turn, and seldom for that.

Discord tells a bot without the members intent nothing of who leaves (DISCORD 4.2), so it is
asked for the one member for whom a table has waited for a while.
"""

import asyncio
from dataclasses import dataclass

import structlog

from cogs.pings import Turn, turn_of
from cogs.ports import Clock
from cogs.presence import Presence
from cogs.refused import NotSaved, TableGone
from cogs.seating import Seating
from cogs.table import Table
from cogs.tables import Tables

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

    def changed(self, table: Table) -> None:
        """Ask of who has to play now, in a while; the table is held."""
        turn = turn_of(table)
        watch = self._watches.get(table.id)
        if watch is not None and watch.turn.is_same(turn):
            return
        self.lost(table.id)
        if turn is not None and not self._closed:
            limit = table.saved.delay
            after = ASK_AFTER if limit is None else min(ASK_AFTER, limit / 2)
            wait = max(0.0, turn.since + after - self._clock.now())
            watch = self._watches[table.id] = _Watch(turn)
            watch.waiting = asyncio.create_task(self._wait(table.id, watch, wait))

    def lost(self, table_id: str) -> None:
        """Ask nothing more of a turn that is over, or that is not known any more."""
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
            self.lost(table_id)

    async def _wait(self, table_id: str, watch: _Watch, seconds: float) -> None:
        await self._clock.sleep(seconds)
        # Once it asks it is not broken off, least of all by the change that comes of it.
        watch.waiting = None
        task = asyncio.create_task(self._ask(table_id, watch.turn))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask(self, table_id: str, turn: Turn) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            try:
                async with self._tables.hold(table_id) as table:
                    if not turn.is_same(turn_of(table)):
                        return
                    guild_id = table.saved.guild_id
                if not await self._presence.is_gone(guild_id, turn.member_id):
                    return
                async with self._tables.hold(table_id) as table:
                    if table.is_playing and table.seat_of(turn.member_id) is not None:
                        await self._seating.leave_match(table, turn.member_id, why="gone")
                        _log.info("a member has left the server")
            except (TableGone, NotSaved) as error:
                _log.warning("presence not settled", reason=type(error).__name__)
