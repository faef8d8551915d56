"""What each server has chosen."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database, put
from data.saved import ServerSettings

_C = schema.servers.c


class Servers:
    """
    The settings of servers.

    They are asked for at every click and seldom changed, and nobody else plays for the same
    server: what was read or written once is kept in memory.
    """

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database
        self._kept: dict[int, ServerSettings] = {}
        self._locales: dict[int, str] = {}

    async def recall(self) -> None:
        """Learn which servers have chosen a language, for `locale`."""
        query = select(_C.guild_id, _C.locale).where(_C.locale.is_not(None))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        self._locales = {row.guild_id: row.locale for row in rows}

    def locale(self, guild_id: int) -> str | None:
        """Return the language that a server has chosen, by what is known without reading."""
        return self._locales.get(guild_id)

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return a server's settings; the defaults when it has saved none."""
        if guild_id not in self._kept:
            async with self._database.read() as connection:
                read = await _read(connection, guild_id)
            # Whoever has changed them meanwhile knows better.
            self._keep(guild_id, self._kept.get(guild_id, read))
        return self._kept[guild_id]

    def let_go(self, guild_id: int) -> None:
        """Read a server's settings anew when they are next asked for."""
        self._kept.pop(guild_id, None)
        self._locales.pop(guild_id, None)

    def _keep(self, guild_id: int, settings: ServerSettings) -> None:
        self._kept[guild_id] = settings
        if settings.locale is None:
            self._locales.pop(guild_id, None)
        else:
            self._locales[guild_id] = settings.locale

    async def without_pictures(self) -> set[int]:
        """List the servers that want no pictures."""
        query = select(_C.guild_id).where(_C.pictures.is_(False))
        async with self._database.read() as connection:
            return set(await connection.scalars(query))

    async def in_four_colours(self) -> set[int]:
        """List the servers whose cards have a colour for each suit."""
        query = select(_C.guild_id).where(_C.colours == "four")
        async with self._database.read() as connection:
            return set(await connection.scalars(query))

    async def save(self, guild_id: int, settings: ServerSettings) -> None:
        """Replace a server's settings."""
        await self.change(guild_id, lambda _: settings)

    async def change(
        self, guild_id: int, change: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """
        Make of a server's settings what *change* makes of them, and return them.

        Nobody else changes them between the reading and the writing. What *change* raises
        goes through, and nothing is written then.
        """
        try:
            async with self._database.write() as connection:
                settings = change(await _read(connection, guild_id))
                await put(
                    connection, schema.servers, key={"guild_id": guild_id}, values=_values(settings)
                )
        except BaseException:
            # It may be written all the same: a connection can break after the commit.
            self._kept.pop(guild_id, None)
            raise
        self._keep(guild_id, settings)
        return settings


async def _read(connection: AsyncConnection, guild_id: int) -> ServerSettings:
    query = select(schema.servers).where(_C.guild_id == guild_id)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return ServerSettings()
    kept = dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it
    del kept["guild_id"]
    return ServerSettings(**{**kept, "channels": tuple(kept["channels"])})


def _values(settings: ServerSettings) -> dict[str, Any]:
    values = {one.name: getattr(settings, one.name) for one in fields(settings)}
    return {
        **values,
        "channels": list(settings.channels),
        "default_options": dict(settings.default_options),
    }
