"""Single facts that the application must find again after a restart."""

from sqlalchemy import select

from data import schema
from data.database import Database, put

_C = schema.facts.c


class Facts:
    """Texts by key, such as the hash of the commands that Discord was last told."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def get(self, key: str) -> str | None:
        """Read a fact."""
        async with self._database.read() as connection:
            value: str | None = await connection.scalar(select(_C.value).where(_C.key == key))
        return value

    async def set(self, key: str, value: str) -> None:
        """Write a fact, in the place of what it was."""
        async with self._database.write() as connection:
            await put(connection, schema.facts, key={"key": key}, values={"value": value})
