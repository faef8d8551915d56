"""Members: their names, and the right to be forgotten."""

import logging
from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database, put
from data.erasing import erase_member, erase_member_at

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
                    .where(schema.is_running, self._database.share.has_in(_M.guild_id))
                )
                for row in await connection.execute(query):
                    found[row.guild_id][row.member_id] = row.name
        return found

    async def tidy(self, *, before: float) -> None:
        """
        Delete the names that nothing is shown with: of who has neither seat nor result there.

        So is who has only sat at tables that have not begun. Names of *before* alone: those who
        sit down just now have no seat yet.
        """
        results, seats, tables = schema.results.c, schema.seats.c, schema.tables.c
        played = exists().where(results.guild_id == _M.guild_id, results.member_id == _M.member_id)
        sits = exists().where(
            seats.table_id == tables.id,
            tables.guild_id == _M.guild_id,
            seats.member_id == _M.member_id,
        )
        mine = self._database.share.has_in(_M.guild_id)
        async with self._database.write() as connection:
            await connection.execute(
                delete(schema.members).where(_M.named_at < before, mine, ~played, ~sits)
            )

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
        of its match, takes none there any more (`data.marks`). At the open tables of
        another process it remains to be done (:meth:`erasures`).
        """
        async with self._database.write() as connection:
            changed = await erase_member(connection, member_id, self._database.share)
        # Writing the file anew takes a while: who erases nothing must not make others wait.
        if not changed and self._database.is_clean:
            return False
        await self._forget()
        return changed > 0

    async def erasures(self) -> list[tuple[str, int]]:
        """List the tables and members where an erasure asked for elsewhere remains to be done."""
        erasures, tables = schema.erasures.c, schema.tables.c
        query = (
            select(erasures.table_id, erasures.member_id)
            .join(schema.tables, tables.id == erasures.table_id)
            .where(self._database.share.has_in(tables.guild_id))
            .order_by(erasures.table_id, erasures.member_id)
        )
        async with self._database.read() as connection:
            return [(row.table_id, row.member_id) for row in await connection.execute(query)]

    async def erase_at(self, table_id: str, member_id: int) -> None:
        """Do one of these, after the member was taken away from the table in memory."""
        async with self._database.write() as connection:
            await erase_member_at(connection, table_id, member_id)
        await self._forget()

    async def _forget(self) -> None:
        if not await self._database.forget():
            _log.warning(
                "after an erasure a reader, or a full disk, kept the file and its write-ahead "
                "log from being written anew; the next erasure does it"
            )


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
