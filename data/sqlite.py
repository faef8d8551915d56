"""What SQLite needs: one file of this machine, written by one process."""

import asyncio
import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import event
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from data.backend import Backend, Role
from data.copying import must_be_writable, revision_of
from data.driver import BUSY_SECONDS, connector
from data.errors import AlreadyClaimed, StoreUnavailable, unavailable

_GONE: Final = "The database file is gone: put it back where it was."
_REPLACED: Final = "Another file stands where the database was: restart the program to use it."


class Sqlite(Backend):
    """A SQLite file."""

    _seen: tuple[int, int] | None = None
    """Which file it is: device and number."""

    @property
    def file(self) -> Path:
        """Where it is."""
        return Path(str(self.url.database))

    @property
    def name(self) -> str:
        """The file's path."""
        return str(self.file)

    async def look(self) -> str | None:
        """Read the file through: one that is damaged is found."""

        def look() -> str | None:
            if not self.file.exists():
                return None
            revision = revision_of(self.file)
            must_be_writable(self.file)
            return revision

        return await asyncio.to_thread(look)

    async def probe(self) -> None:
        """
        Raise StoreUnavailable when the file cannot be opened or is something else.

        The driver, when it cannot open a file, leaves its thread to end by itself;
        a program that then says so and stops would be drowned out by that thread.
        """

        def look() -> None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(str(self.file), timeout=BUSY_SECONDS)) as connection:
                connection.execute("PRAGMA schema_version").fetchone()

        try:
            await asyncio.to_thread(look)
        except (sqlite3.Error, OSError) as error:
            raise unavailable(error) from error

    def must_be_same(self) -> None:
        """
        Raise StoreUnavailable when the file is no longer the one that was opened.

        Who has a file open can go on with it after it was deleted: whatever is saved then is
        lost with the process, and a connection made anew is to an empty file.
        """
        try:
            found = self.file.stat()
        except FileNotFoundError:
            if self._seen is None:
                return
            raise StoreUnavailable(_GONE) from None
        except OSError as error:
            raise unavailable(error) from error
        seen = (found.st_dev, found.st_ino)
        self._seen = self._seen or seen
        if seen != self._seen:
            raise StoreUnavailable(_REPLACED)

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Keep the file for this process: two on one file would play the same tables twice."""
        with claimed_file(self.file):
            yield

    def engine(self, role: Role) -> AsyncEngine:
        """
        Make an engine.

        Python's sqlite3 begins a transaction by itself before a change, but neither
        before a query nor before a change of schema. A writer uses that, for it
        saves a round trip to the driver's thread; the others begin in words.
        """
        pool = {} if role == "reader" else {"poolclass": NullPool}
        try:
            # Complaints are logged: what a statement was filled in with may be a seed.
            engine = create_async_engine(
                self.url, async_creator=connector(self.url), hide_parameters=True, **pool
            )
        except SQLAlchemyError as error:
            raise unavailable(error) from error

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

    async def forget(self, writer: AsyncConnection) -> bool:
        """
        Write the file anew, and cut off its log.

        SQLite overwrites what is erased (`secure_delete`), but not the copies that rows have
        left behind in pages that were split. Earlier pages stay in the write-ahead log until
        it is cut off.

        Return False when a reader was in the way for as long as a lock is waited for,
        or when there is no room on the disk for a second copy.
        """
        raw = await writer.get_raw_connection()
        driver = raw.driver_connection
        assert driver is not None  # noqa: S101 - the caller has it checked out
        try:
            await driver.execute("VACUUM")
        except sqlite3.Error:
            return False
        async with driver.execute("PRAGMA wal_checkpoint(TRUNCATE)") as cursor:
            busy = (await cursor.fetchone())[0]
        return not busy


@contextmanager
def claimed_file(database: Path) -> Iterator[None]:
    """
    Hold a database's file for this process while the block runs.

    The operating system lets go of the claim with the process, however it ends.

    :raises AlreadyClaimed: when another process holds it.
    :raises OSError: when there can be no such file.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    with database.with_name(f"{database.name}.lock").open("w", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise AlreadyClaimed from error
        yield
