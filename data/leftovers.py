"""What tables have left on Discord and must still tidy away, also after a restart."""

from dataclasses import asdict

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database, put
from data.saved import Leftover, LeftoverKind

_L = schema.leftovers.c


class Leftovers:
    """Pings to delete, older messages to retire, threads to archive."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def keep(self, leftover: Leftover) -> None:
        """Note something that must be tidied away."""
        async with self._database.write() as connection:
            await keep_leftover(connection, leftover)

    async def tidied(self, leftover: Leftover) -> None:
        """Note that it has been."""
        async with self._database.write() as connection:
            await connection.execute(
                delete(schema.leftovers).where(
                    _L.kind == leftover.kind, _L.message_id == leftover.message_id
                )
            )

    async def list(self, kind: LeftoverKind, *, table_id: str | None = None) -> list[Leftover]:
        """Read those of a kind, of one table or of all that are not another process's."""
        query = (
            select(schema.leftovers)
            .join(schema.tables, schema.tables.c.id == _L.table_id)
            .where(_L.kind == kind, self._database.share.has_in(schema.tables.c.guild_id))
            .order_by(_L.message_id)
        )
        if table_id is not None:
            query = query.where(_L.table_id == table_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Leftover(**row) for row in rows]


async def keep_leftover(connection: AsyncConnection, leftover: Leftover) -> None:
    """Write *leftover* within a transaction."""
    values = asdict(leftover)
    key = {name: values.pop(name) for name in ("kind", "message_id")}
    await put(connection, schema.leftovers, key=key, values=values)
