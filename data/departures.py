"""Servers that the bot was removed from, and what becomes of their data."""

from collections.abc import Collection

from sqlalchemy import delete, insert, select, union

from data import schema
from data.database import Database
from data.servers import Servers

_D = schema.departures.c

_OF_SERVERS = (
    # Tables first: their seats, rounds, actions, results and leftovers go with them.
    schema.tables,
    schema.matches,
    schema.results,
    schema.members,
    schema.servers,
    schema.custom_variants,
    schema.departures,
)
"""Where each row belongs to a server."""


class Departures:
    """Which servers the bot has left, and since when."""

    def __init__(self, database: Database, kept: Servers) -> None:
        """Work on an open database; *kept* remembers settings."""
        self._database = database
        self._kept = kept

    async def servers(self) -> set[int]:
        """List the servers about which anything is stored, but for another process's."""
        query = union(
            *(select(table.c.guild_id) for table in _OF_SERVERS if table is not schema.departures)
        )
        async with self._database.read() as connection:
            found = set((await connection.execute(query)).scalars())
        return {guild_id for guild_id in found if self._database.share.has(guild_id)}

    async def note(self, guild_ids: Collection[int], *, at: float) -> None:
        """Note that the bot is no longer on these servers; who was noted before stays so."""
        async with self._database.write() as connection:
            known = set((await connection.execute(select(_D.guild_id))).scalars())
            for guild_id in set(guild_ids) - known:
                await connection.execute(
                    insert(schema.departures).values(guild_id=guild_id, left_at=at)
                )

    async def clear(self, guild_ids: Collection[int]) -> None:
        """Note that the bot is on these servers, again or still."""
        async with self._database.write() as connection:
            known = set((await connection.execute(select(_D.guild_id))).scalars())
            for guild_id in known.intersection(guild_ids):
                await connection.execute(delete(schema.departures).where(_D.guild_id == guild_id))

    async def left_before(self, at: float) -> list[int]:
        """List those of them that the bot was noted to have left at *at* or earlier."""
        mine = self._database.share.has_in(_D.guild_id)
        query = select(_D.guild_id).where(_D.left_at <= at, mine).order_by(_D.guild_id)
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def erase(self, guild_id: int) -> None:
        """Delete everything of a server, so that the file holds no trace of it."""
        async with self._database.write() as connection:
            for table in _OF_SERVERS:
                await connection.execute(delete(table).where(table.c.guild_id == guild_id))
        self._kept.let_go(guild_id)
        await self._database.forget()
