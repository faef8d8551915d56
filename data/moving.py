"""Everything from one database into another, of either kind."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Table, func, insert, inspect, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.backend import Backend
from data.backends import backend_of, parse
from data.database import Database
from data.errors import AlreadyClaimed, CannotCopy, unavailable
from data.migrate import migrate, upgrade
from data.share import ALL

_AT_ONCE: Final = 1000
"""Rows that are in memory at a time."""


async def move(source: str, target: str) -> Mapping[str, int]:
    """
    Copy all rows of *source* into *target*, and return how many each table has.

    Both are brought to this code's schema. Nobody plays on either meanwhile. Whatever
    stops this, *source* is unchanged and *target* as empty as it was.

    :raises CannotCopy: when *source* is no database of Huit, or *target* not empty.
    :raises AlreadyClaimed: when a Huit plays on one of them, or both are the same.
    :raises NewerSchema: when one of them is ahead of the code.
    :raises StoreUnavailable: when one of them cannot be used, or not hold what the other does.
    """
    old, new = backend_of(parse(source)), backend_of(parse(target))
    try:
        if await old.look() is None:
            raise CannotCopy(f"{old.name} is not a database of Huit")
        await new.probe()
        with old.claimed(), new.claimed():
            await migrate(old.url)
            reading = await Database.open(old.url, share=ALL)
            try:
                async with reading.read() as rows:
                    return await _fill(new, rows)
            finally:
                await reading.close()
    except (SQLAlchemyError, OSError) as error:
        raise unavailable(error) from error


async def _fill(new: Backend, rows: AsyncConnection) -> Mapping[str, int]:
    """Make the schema and copy into it, all in one transaction."""
    engine = new.engine("migration")
    try:
        async with engine.connect() as writer:
            await writer.run_sync(_must_be_free, new)
            await writer.run_sync(upgrade, backend=new, at_once=True)
            moved = {
                table.name: await _copy(table, rows, writer)
                for table in schema.metadata.sorted_tables
            }
            await new.count_on(writer)
            await writer.commit()
            return moved
    finally:
        await engine.dispose()


def _must_be_free(connection: Connection, new: Backend) -> None:
    """See that nothing is in the database: no row of ours, and no table of others."""
    if new.is_played(connection):
        raise AlreadyClaimed
    ours = {table.name for table in schema.metadata.sorted_tables}
    for name in inspect(connection).get_table_names():
        if name == "alembic_version":
            continue
        if name not in ours:
            raise CannotCopy(f"{new.name} is not empty: it has a table {name}")
        # Not by its columns: an older version has others.
        rows = select(func.count()).select_from(schema.metadata.tables[name])
        if connection.scalar(rows):
            raise CannotCopy(f"{new.name} is not empty: there are {name} in it")


async def _copy(table: Table, rows: AsyncConnection, writer: AsyncConnection) -> int:
    """Copy one table in batches, and count what has arrived."""
    found = await rows.stream(select(table).order_by(*table.primary_key))
    async for batch in found.mappings().partitions(_AT_ONCE):
        await writer.execute(insert(table), [dict(row) for row in batch])
    return await writer.scalar(select(func.count()).select_from(table)) or 0
