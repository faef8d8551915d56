"""Members: their names, and the right to be forgotten."""

import logging
from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database, put
from data.marks import leave_marks

_M = schema.members.c
_log = logging.getLogger(__name__)


class Members:
    """The only place where a name is kept."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def remember(self, guild_id: int, member_id: int, name: str, *, now: float) -> None:
        """Keep the name that a member goes by in a server (call it when someone takes a seat)."""
        async with self._database.write() as connection:
            await remember(connection, guild_id, {member_id: name}, now=now)

    async def names(self, guild_id: int, member_ids: Collection[int]) -> dict[int, str]:
        """Read the names that are known; who is unknown or erased is left out."""
        query = select(_M.member_id, _M.name).where(
            _M.guild_id == guild_id, _M.member_id.in_(list(member_ids))
        )
        async with self._database.read() as connection:
            return {row.member_id: row.name for row in await connection.execute(query)}

    async def seated(self) -> dict[int, dict[int, str]]:
        """Read the names of who sits, or has sat, at a table that a restart brings back."""
        found: defaultdict[int, dict[int, str]] = defaultdict(dict)
        async with self._database.read() as connection:
            for there in (schema.seats, schema.results):
                query = (
                    select(_M.guild_id, _M.member_id, _M.name)
                    .join(there, there.c.member_id == _M.member_id)
                    .join(
                        schema.tables,
                        (schema.tables.c.id == there.c.table_id)
                        & (schema.tables.c.guild_id == _M.guild_id),
                    )
                    .where(schema.is_running)
                )
                for row in await connection.execute(query):
                    found[row.guild_id][row.member_id] = row.name
        return found

    async def set_quiet(self, member_id: int, *, quiet: bool) -> None:
        """Note whether a member wants no pings, on any server."""
        column = schema.quiet_members.c.member_id
        async with self._database.write() as connection:
            if quiet:
                key = {"member_id": member_id}
                await put(connection, schema.quiet_members, key=key, values={})
            else:
                await connection.execute(delete(schema.quiet_members).where(column == member_id))

    async def is_quiet(self, member_id: int) -> bool:
        """Tell whether a member wants no pings."""
        query = select(schema.quiet_members).where(schema.quiet_members.c.member_id == member_id)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def erase(self, member_id: int) -> bool:
        """
        Remove a member's names and id everywhere, so that the file holds no trace of them.

        Return whether there was anything to remove.

        Finished matches stay under an anonymous seat, abandoned ones go. The seats
        of open tables go to computers: the caller takes the member away from
        tables in memory first. Who was removed from an open table, or has held a seat
        of its match, takes none there any more (`data.marks`).
        """
        results, tables, variants = schema.results.c, schema.tables.c, schema.custom_variants.c
        quiet = schema.quiet_members.c
        changes = (
            delete(schema.members).where(_M.member_id == member_id),
            delete(schema.quiet_members).where(quiet.member_id == member_id),
            delete(schema.barred).where(schema.barred.c.member_id == member_id),
            delete(schema.results).where(
                results.member_id == member_id, results.abandoned.is_(True)
            ),
            update(schema.results)
            .where(results.member_id == member_id)
            .values(member_id=None, rating_mu=None, rating_sigma=None),
            update(schema.tables).where(tables.host_id == member_id).values(host_id=None),
            update(schema.custom_variants)
            .where(variants.created_by == member_id)
            .values(created_by=None),
        )
        async with self._database.write() as connection:
            await leave_marks(connection, await _been_at(connection, member_id), member_id)
            changed = 0
            for change in changes:
                changed += (await connection.execute(change)).rowcount
            changed += await self._vacate(connection, member_id)
        # Writing the file anew takes a while: who erases nothing must not make others wait.
        if not changed and self._database.is_clean:
            return False
        if not await self._database.forget():
            _log.warning(
                "after an erasure a reader, or a full disk, kept the file and its write-ahead "
                "log from being written anew; the next erasure does it"
            )
        return changed > 0

    async def _vacate(self, connection: AsyncConnection, member_id: int) -> int:
        """
        Give the member's open seats to computers, and empty those of finished tables.

        Return how many there were.
        """
        seats = schema.seats.c
        held = (
            select(seats.table_id, seats.seat)
            .join(schema.tables, seats.table_id == schema.tables.c.id)
            .where(seats.member_id == member_id, schema.is_open)
        )
        open_seats = (await connection.execute(held)).all()
        for table_id, seat in open_seats:
            highest = select(func.max(seats.number)).where(seats.table_id == table_id)
            number = (await connection.scalar(highest) or 0) + 1
            await connection.execute(
                update(schema.seats)
                .where(seats.table_id == table_id, seats.seat == seat)
                .values(member_id=None, number=number, absences=0)
            )
        emptied = await connection.execute(
            update(schema.seats).where(seats.member_id == member_id).values(member_id=None)
        )
        return len(open_seats) + emptied.rowcount


async def remember(
    connection: AsyncConnection, guild_id: int, names: Mapping[int, str], *, now: float
) -> None:
    """Write *names*, by member, within a transaction."""
    for member_id, name in names.items():
        await put(
            connection,
            schema.members,
            key={"guild_id": guild_id, "member_id": member_id},
            values={"name": _storable(name), "named_at": now},
        )


def _storable(name: str) -> str:
    """Replace what no database can hold as text: halves of characters, and the character zero."""
    return name.encode(errors="replace").decode().replace("\0", "?")


async def _been_at(connection: AsyncConnection, member_id: int) -> set[str]:
    """List the open tables where the member was removed, or has seen cards."""
    tables, barred, seats = schema.tables.c, schema.barred.c, schema.seats.c
    results = schema.results.c
    queries = (
        select(tables.id)
        .join(schema.barred, barred.table_id == tables.id)
        .where(barred.member_id == member_id, schema.is_open),
        select(tables.id)
        .join(schema.results, results.table_id == tables.id)
        .where(results.member_id == member_id, schema.is_playing),
        select(tables.id)
        .join(schema.seats, seats.table_id == tables.id)
        .where(seats.member_id == member_id, schema.is_playing),
    )
    found: set[str] = set()
    for query in queries:
        found.update(await connection.scalars(query))
    return found
