"""
The connections: one held for all writing, a few for reading.

A write is one transaction on a connection that stays checked out, behind a lock:
SQLite has one writer anyway, and not fetching a connection each time is what
makes an appended action cheap. Reads have transactions of their own, so that
what is read in several queries belongs together, and wait for no writer.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final, Literal, TypeAlias

from sqlalchemy import Table, event, insert, make_url, update
from sqlalchemy.engine import URL, Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from data.driver import connector
from data.errors import StoreError, StoreUnavailable

Role: TypeAlias = Literal["writer", "reader", "migration"]

BUSY_SECONDS: Final = 5
"""How long SQLite waits for another process's lock before it gives up."""


_MISREAD: Final = (
    "The database URL is not one such as sqlite+aiosqlite:///var/huit.db "
    "or postgresql+asyncpg://user@host/name"
)


class Conflict(StoreError):
    """A constraint refused the transaction; repositories say what that means."""


def unavailable(error: Exception) -> StoreUnavailable:
    """Put the database's own complaint into one sentence."""
    cause = getattr(error, "orig", None) or error
    return StoreUnavailable(f"The database cannot be used: {cause or type(cause).__name__}.")


def parse(url: str) -> URL:
    """Read the URL, and create the folder of a SQLite file."""
    # The URL may hold a password: no message repeats it.
    try:
        parsed = make_url(url)
        usable = parsed.get_dialect().is_async
    except SQLAlchemyError as error:
        raise StoreUnavailable(f"{_MISREAD}.") from error
    if not usable:
        raise StoreUnavailable(f"{_MISREAD}: {parsed.drivername} is no asynchronous driver.")
    if parsed.get_backend_name() == "sqlite":
        if parsed.database in {None, "", ":memory:"}:
            raise StoreUnavailable("The database must be a file: games have to survive a restart.")
        try:
            Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unavailable(error) from error
    return parsed


async def probe(url: URL) -> None:
    """
    Raise StoreUnavailable when a SQLite file cannot be opened or is something else.

    The driver, when it cannot open a file, leaves its thread to end by itself;
    a program that then says so and stops would be drowned out by that thread.
    """
    if url.get_backend_name() != "sqlite":
        return

    def look() -> None:
        with closing(sqlite3.connect(str(url.database), timeout=BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()

    try:
        await asyncio.to_thread(look)
    except sqlite3.Error as error:
        raise unavailable(error) from error


def connect(url: URL, role: Role) -> AsyncEngine:
    """
    Make an engine whose connections are set up for *role*.

    Python's sqlite3 begins a transaction by itself before a change, but neither
    before a query nor before a change of schema. A writer uses that, for it
    saves a round trip to the driver's thread; the others begin in words.
    """
    sqlite = url.get_backend_name() == "sqlite"
    try:
        driver = {"async_creator": connector(url)} if sqlite else {}
        if role != "reader":
            engine = create_async_engine(url, poolclass=NullPool, **driver)
        elif sqlite:
            engine = create_async_engine(url, **driver)
        else:
            engine = create_async_engine(url, isolation_level="REPEATABLE READ", pool_pre_ping=True)
    except (SQLAlchemyError, ImportError) as error:
        raise unavailable(error) from error
    if not sqlite:
        return engine

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = "IMMEDIATE" if role == "writer" else None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode=WAL")
        # With WAL, a power cut may undo the last commits, and can break nothing.
        cursor.execute("PRAGMA synchronous=NORMAL")
        # What is erased is overwritten, not only unlinked.
        cursor.execute("PRAGMA secure_delete=ON")
        # A migration that rebuilds a table drops the old one: its children must survive that.
        cursor.execute(f"PRAGMA foreign_keys={'OFF' if role == 'migration' else 'ON'}")
        cursor.close()

    if role != "writer":

        @event.listens_for(engine.sync_engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if role == "migration" else "BEGIN")

    return engine


class Database:
    """The connections of one open store."""

    def __init__(
        self,
        *,
        writers: AsyncEngine,
        readers: AsyncEngine,
        saved: Callable[[float], None] | None = None,
    ) -> None:
        """Take the engines; `open` makes them. *saved* is told how long each write took."""
        self._saved = saved
        self._writers = writers
        self._readers = readers
        self._lock = asyncio.Lock()
        self._held: AsyncConnection | None = None
        self.is_clean = True
        """Whether the last :meth:`forget` has done all that it should."""

    @classmethod
    async def open(cls, url: URL, *, saved: Callable[[float], None] | None = None) -> "Database":
        """Connect to a database whose schema is up to date."""
        database = cls(writers=connect(url, "writer"), readers=connect(url, "reader"), saved=saved)
        try:
            async with database.read():
                pass
            async with database.write():
                pass
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Wait for the write under way, then close everything."""
        async with self._lock:
            if self._held is not None:
                await self._held.close()
                self._held = None
            await self._writers.dispose()
            await self._readers.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """
        Run one transaction: committed at the end of the block, undone by any error.

        Raise Conflict when a constraint refuses it, StoreUnavailable when the
        database cannot do it.
        """
        began = time.perf_counter()
        async with self._lock:
            try:
                if self._held is None:
                    self._held = await self._writers.connect()
                held = self._held
                try:
                    yield held
                    await held.commit()
                except BaseException:
                    await self._undo(held)
                    raise
            except IntegrityError as error:
                raise Conflict(str(error.orig)) from error
            except (SQLAlchemyError, OSError) as error:
                raise unavailable(error) from error
        if self._saved is not None:
            self._saved(time.perf_counter() - began)

    async def _undo(self, held: AsyncConnection) -> None:
        """Roll back, or else drop the connection: the next write must not inherit its state."""
        try:
            await held.rollback()
        except (SQLAlchemyError, OSError):
            self._held = None
            await held.invalidate()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Run queries that all see one state; raise StoreUnavailable when they cannot be."""
        try:
            async with self._readers.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise unavailable(error) from error

    async def forget(self) -> bool:
        """
        Let nothing erased stay in the files behind the database.

        SQLite overwrites what is erased (`secure_delete`), but not the copies that rows have
        left behind in pages that were split: the file is written anew. Earlier pages stay in
        the write-ahead log until it is cut off.

        Return False when a reader was in the way for as long as a lock is waited for,
        or when there is no room on the disk for a second copy.
        """
        if self._writers.dialect.name != "sqlite":
            return True
        self.is_clean = False
        async with self.write() as connection:
            raw = await connection.get_raw_connection()
            driver = raw.driver_connection
            assert driver is not None  # noqa: S101 - checked out a line above
            try:
                await driver.execute("VACUUM")
            except sqlite3.Error:
                return False
            async with driver.execute("PRAGMA wal_checkpoint(TRUNCATE)") as cursor:
                busy = (await cursor.fetchone())[0]
        self.is_clean = not busy
        return self.is_clean


async def put(
    connection: AsyncConnection,
    table: Table,
    *,
    key: Mapping[str, object],
    values: Mapping[str, object],
) -> None:
    """Write the row of *key*: change it when it is there, else add it."""
    where = [table.c[name] == value for name, value in key.items()]
    changed = await connection.execute(update(table).where(*where).values(dict(values)))
    if not changed.rowcount:
        await connection.execute(insert(table).values({**key, **values}))
