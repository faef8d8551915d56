"""What each server has chosen."""

from dataclasses import fields

from sqlalchemy import select

from data import schema
from data.database import Database, put
from data.saved import ServerSettings

_C = schema.servers.c


class Servers:
    """The settings of servers."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def settings(self, guild_id: int) -> ServerSettings:
        """Read a server's settings; the defaults when it has saved none."""
        query = select(schema.servers).where(_C.guild_id == guild_id)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return ServerSettings()
        kept = dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for it
        del kept["guild_id"]
        return ServerSettings(**{**kept, "channels": tuple(kept["channels"])})

    async def save(self, guild_id: int, settings: ServerSettings) -> None:
        """Replace a server's settings."""
        values = {one.name: getattr(settings, one.name) for one in fields(settings)}
        async with self._database.write() as connection:
            await put(
                connection,
                schema.servers,
                key={"guild_id": guild_id},
                values={
                    **values,
                    "channels": list(settings.channels),
                    "default_options": dict(settings.default_options),
                },
            )
