"""Single facts that the application must find again after a restart."""

from sqlalchemy import delete, exists, func, not_, select

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

    async def below(self, prefix: str) -> dict[str, str]:
        """Read the facts whose keys begin with *prefix*, by what follows it."""
        query = select(_C.key, _C.value).where(_C.key.startswith(prefix, autoescape=True))
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {row.key.removeprefix(prefix): row.value for row in rows}

    async def about_tables(self, prefix: str) -> dict[str, str]:
        """
        Read the facts whose keys are *prefix* and a table's id, by that id.

        None about another process's tables, which is about what it does just now.
        """
        tables, key = schema.tables.c, func.substr(_C.key, len(prefix) + 1)
        foreign = exists().where(
            tables.id == key, not_(self._database.share.has_in(tables.guild_id))
        )
        query = select(key, _C.value).where(
            _C.key.startswith(prefix, autoescape=True), not_(foreign)
        )
        async with self._database.read() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def drop(self, key: str) -> None:
        """Forget a fact, if there is one."""
        async with self._database.write() as connection:
            await connection.execute(delete(schema.facts).where(_C.key == key))
