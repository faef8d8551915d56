"""
Tables that come back from the store: played again, or set aside with their record kept.

A record may hold anything, be it by a broken disk or a hand that meant well, and no table
must suffer from another's.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence

import structlog

from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from data import Damaged, DamagedRecord, SavedTable, Store, StoreError
from engine import BadRuleset

_log = structlog.get_logger(__name__)


class Revival:
    """Reads tables; what cannot be played on is ended, its rows kept, its channel free."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """Read from *store*."""
        self._store = store
        self._clock = clock
        self.on_set_aside: Callable[[Damaged], None] | None = None
        """Who is to tell the channel of a table that was set aside."""

    async def running(self) -> AsyncIterator[Table]:
        """Read every table that a restart brings back."""
        found = await self._store.restarts.running()
        for damaged in found.damaged:
            await self._set_aside(damaged)
        names = await self._store.members.seated()
        leavers = await self._store.restarts.leavers()
        for saved in found.tables:
            try:
                yield _revive(saved, leavers.get(saved.id, ()), names.get(saved.guild_id, {}))
            except DamagedRecord as error:
                await self._set_aside(_damaged(saved, error.reason))

    async def read(self, table_id: str) -> Table:
        """
        Read one table.

        :raises TableGone: when there is none, or it cannot be rebuilt.
        :raises NotSaved: when the store cannot be read.
        """
        try:
            return await self._read(table_id)
        except StoreError as error:
            raise NotSaved from error

    async def _read(self, table_id: str) -> Table:
        try:
            saved = await self._store.tables.load(table_id)
            if saved is None:
                raise TableGone
            leavers = await self._store.seats.leavers(saved.id)
            members = [*_members(saved), *leavers]
            names = await self._store.members.names(saved.guild_id, members)
            return _revive(saved, leavers, names)
        except DamagedRecord as error:
            damaged = await self._store.restarts.damaged(table_id, error.reason)
            if damaged is None:
                _log.warning("table cannot be rebuilt", table=table_id, reason=error.reason)
            else:
                await self._set_aside(damaged)
            raise TableGone from error

    async def _set_aside(self, damaged: Damaged) -> None:
        await self._store.restarts.set_aside(damaged.id, at=self._clock.now())
        _log.error("table set aside", table=damaged.id, reason=damaged.reason)
        if self.on_set_aside is not None:
            self.on_set_aside(damaged)


def _revive(saved: SavedTable, leavers: Sequence[int], names: Mapping[int, str]) -> Table:
    """
    Play a table again from what is saved of it; *names* are those of members, by id.

    *leavers* have abandoned its match.

    :raises DamagedRecord: when that cannot be done, whatever the reason.
    """
    try:
        table = Table.of(saved)
    except Exception as error:
        raise DamagedRecord(table_id=saved.id, reason=_told(error)) from error
    table.revived = saved.version
    table.leavers = dict.fromkeys(leavers)
    known = (one for one in (*_members(saved), *leavers) if one in names)
    table.names.update((one, names[one]) for one in known)
    return table


def _members(saved: SavedTable) -> list[int]:
    return [seat.member_id for seat in saved.seats if seat.member_id is not None]


def _damaged(saved: SavedTable, reason: str) -> Damaged:
    """Return what is to be told of a table that could be read, but not played again."""
    return Damaged(
        id=saved.id,
        guild_id=saved.guild_id,
        channel_id=saved.channel_id,
        message_id=saved.message_id,
        locale=saved.locale,
        reason=reason,
    )


def _told(error: Exception) -> str:
    """Return what a log says of *error*: its words only where they cannot hold a card."""
    kind = type(error).__name__
    return f"{kind}: {error}" if isinstance(error, BadRuleset) else kind
