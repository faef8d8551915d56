"""What each server has chosen."""

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
        query = select(_C.default_variant, _C.delay, _C.locale).where(_C.guild_id == guild_id)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return ServerSettings()
        return ServerSettings(
            default_variant=row.default_variant, delay=row.delay, locale=row.locale
        )

    async def save(self, guild_id: int, settings: ServerSettings) -> None:
        """Replace a server's settings."""
        async with self._database.write() as connection:
            await put(
                connection,
                schema.servers,
                key={"guild_id": guild_id},
                values={
                    "default_variant": settings.default_variant,
                    "delay": settings.delay,
                    "locale": settings.locale,
                },
            )
