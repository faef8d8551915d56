"""Which kinds of database a test is about, and looks into one past the store."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from data.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sqlalchemy import Connection

ON_A_FILE: Final = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
ON_A_NEW_FILE: Final = pytest.mark.parametrize("url", ["sqlite, empty"], indirect=True)
ON_A_SERVER: Final = pytest.mark.parametrize("url", ["postgresql"], indirect=True)
ON_A_NEW_SERVER: Final = pytest.mark.parametrize("url", ["postgresql, empty"], indirect=True)
FROM_NOTHING: Final = pytest.mark.parametrize(
    "url", ["sqlite, empty", "postgresql, empty"], indirect=True
)
"""A database of each kind in which there is nothing."""


def file_of(url: str) -> Path:
    """Give the file of a SQLite URL."""
    return Path(str(make_url(url).database))


@contextmanager
def hurried() -> Iterator[None]:
    """Wait for no claim: whoever has it here will not let go of it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("data.postgres.YIELD_SECONDS", 0.01)
        yield


async def behind(url: str, do: Callable[[Connection], Any]) -> Any:  # noqa: ANN401 - what *do* returns
    """Let *do* work on a database in one transaction, on a connection that the store knows not."""
    engine = create_async_engine(url, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(do)
    finally:
        await engine.dispose()


async def rows_of(url: str, query: str) -> list[tuple[Any, ...]]:
    """Read what *query* finds, behind the store's back."""

    def read(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.exec_driver_sql(query)]

    found: list[tuple[Any, ...]] = await behind(url, read)
    return found


async def change(url: str, statement: str) -> None:
    """Do *statement* behind the store's back."""
    await behind(url, lambda connection: connection.exec_driver_sql(statement).close())


async def holds(url: str, needles: Mapping[str, bytes]) -> list[str]:
    """
    Search a database for some bytes, and tell which are found where.

    Of SQLite every file is searched, of PostgreSQL every row, by its text: what the server has in
    its files is in its own hands.
    """
    if url.startswith("sqlite"):
        places = {path.name: path.read_bytes() for path in sorted(file_of(url).parent.iterdir())}
    else:
        tables = await rows_of(
            url, "SELECT relname FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY 1"
        )
        places = {
            name: repr(await rows_of(url, f"SELECT t::text FROM {name} t")).encode()  # noqa: S608 - our names
            for (name,) in tables
        }
    return [
        f"{what} in {place}"
        for place, content in places.items()
        for what, needle in needles.items()
        if needle in content
    ]


async def contents(url: str) -> dict[str, list[Any]]:
    """Read every row of every table of ours, in the order of their keys."""

    def read(connection: Connection) -> dict[str, list[Any]]:
        return {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }

    found: dict[str, list[Any]] = await behind(url, read)
    return found
