"""Variants that servers have made for themselves, each a whole variant object."""

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Conflict, Database
from data.errors import TooManyVariants, VariantTaken
from data.saved import SavedVariant

_C = schema.custom_variants.c

MOST_VARIANTS: Final = 25
"""Variants of one server: as many as Discord suggests at a time."""


class Variants:
    """The variants of servers."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def save(
        self,
        guild_id: int,
        variant_id: str,
        source: Mapping[str, object],
        *,
        created_by: int,
        at: float,
    ) -> None:
        """
        Keep a new variant.

        Raise VariantTaken when the server has one of this id, TooManyVariants
        when it has as many as it may.
        """
        taken = VariantTaken(guild_id=guild_id, variant_id=variant_id)
        try:
            async with self._database.write() as connection:
                if await _is_there(connection, guild_id, variant_id):
                    raise taken
                if await _count(connection, guild_id) >= MOST_VARIANTS:
                    raise TooManyVariants(guild_id=guild_id, most=MOST_VARIANTS)
                await connection.execute(
                    insert(schema.custom_variants).values(
                        guild_id=guild_id,
                        id=variant_id,
                        source=dict(source),
                        created_by=created_by,
                        created_at=at,
                    )
                )
        except Conflict as conflict:
            # Another process came first between the look and the row.
            raise taken from conflict

    async def change(self, guild_id: int, variant_id: str, source: Mapping[str, object]) -> bool:
        """Replace what a variant says, and return whether it is there."""
        async with self._database.write() as connection:
            changed = await connection.execute(
                update(schema.custom_variants)
                .where(_C.guild_id == guild_id, _C.id == variant_id)
                .values(source=dict(source))
            )
        return changed.rowcount > 0

    async def get(self, guild_id: int, variant_id: str) -> SavedVariant | None:
        """Read one variant of a server."""
        query = select(schema.custom_variants).where(_C.guild_id == guild_id, _C.id == variant_id)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else _variant(row)

    async def list(self, guild_id: int) -> list[SavedVariant]:
        """Read a server's variants, the oldest first."""
        query = (
            select(schema.custom_variants)
            .where(_C.guild_id == guild_id)
            .order_by(_C.created_at, _C.id)
        )
        async with self._database.read() as connection:
            return [_variant(row) for row in await connection.execute(query)]

    async def count(self, guild_id: int) -> int:
        """Count a server's variants."""
        async with self._database.read() as connection:
            return await _count(connection, guild_id)

    async def delete(self, guild_id: int, variant_id: str) -> bool:
        """Delete a variant, and return whether it was there; tables that play it go on."""
        async with self._database.write() as connection:
            gone = await connection.execute(
                delete(schema.custom_variants).where(_C.guild_id == guild_id, _C.id == variant_id)
            )
        return gone.rowcount > 0


def _variant(row: Row[tuple[object, ...]]) -> SavedVariant:
    return SavedVariant(
        id=row.id, source=row.source, created_by=row.created_by, created_at=row.created_at
    )


async def _count(connection: AsyncConnection, guild_id: int) -> int:
    query = select(func.count()).select_from(schema.custom_variants).where(_C.guild_id == guild_id)
    return await connection.scalar(query) or 0


async def _is_there(connection: AsyncConnection, guild_id: int, variant_id: str) -> bool:
    query = select(_C.id).where(_C.guild_id == guild_id, _C.id == variant_id)
    return await connection.scalar(query) is not None
