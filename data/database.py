"""
The connections: one held for all writing, a few for reading.

A write is one transaction on a connection that stays checked out, behind a lock: not fetching
a connection each time is what makes an appended action cheap, and SQLite has one writer anyway.
Reads have transactions of their own, so that what is read in several queries belongs together,
and wait for no writer.

On a server other processes write too, about other Discord servers than this one (`data.share`).
So what concerns one server needs no lock in the database; what members or the program have in
common is written by single statements.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from data.backend import Backend
from data.backends import backend_of
from data.errors import StoreError, StoreUnavailable, unavailable
from data.share import ALL, Share


class Conflict(StoreError):
    """A constraint refused the transaction; repositories say what that means."""


class Database:
    """The connections of one open store."""

    def __init__(
        self,
        backend: Backend,
        *,
        share: Share | None = None,
        saved: Callable[[float], None] | None = None,
    ) -> None:
        """Take what `open` takes, with the kind of database in the URL's place."""
        self._backend = backend
        self._claimed = share
        self.share = share or ALL
        """The servers that whoever opened it plays for; everything that goes over all of them
        keeps to these."""
        self._saved = saved
        self._writers = backend.engine("writer")
        self._readers = backend.engine("reader")
        self._lock = asyncio.Lock()
        self._held: AsyncConnection | None = None
        self._is_closed = False
        self.is_clean = True
        """Whether the last :meth:`forget` has done all that it should."""

    @classmethod
    async def open(
        cls,
        url: URL,
        *,
        share: Share | None = None,
        saved: Callable[[float], None] | None = None,
    ) -> "Database":
        """
        Connect to a database whose schema is up to date; *saved* is told how long each write took.

        A *share* of a server's database is claimed whenever the store connects to it: nobody
        else plays for it, or else nothing can be written here.
        """
        database = cls(backend_of(url), share=share, saved=saved)
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
            self._is_closed = True
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
            self._must_be_there()
            try:
                held = await self._hold()
                try:
                    yield held
                except BaseException:
                    await self._undo(held)
                    raise
                await self._commit(held)
            except IntegrityError as error:
                raise Conflict(str(error.orig)) from error
            except (SQLAlchemyError, OSError) as error:
                raise unavailable(error) from error
        if self._saved is not None:
            self._saved(time.perf_counter() - began)

    def _must_be_there(self) -> None:
        """Raise StoreUnavailable after :meth:`close`: what would be opened then, nobody closes."""
        if self._is_closed:
            raise StoreUnavailable("The database is closed.")
        self._backend.must_be_same()

    async def _hold(self) -> AsyncConnection:
        """Give the connection for writing; a server that was away is connected to again."""
        if self._held is not None and self._backend.is_lost(self._held):
            await self._drop(self._held)
        if self._held is None:
            held = await self._writers.connect()
            try:
                if self._claimed is not None:
                    await self._backend.claim(held, self._claimed)
            except BaseException:
                await held.close()
                raise
            self._held = held
        return self._held

    async def _commit(self, held: AsyncConnection) -> None:
        try:
            await held.commit()
        except BaseException:
            # SQLAlchemy rolls nothing back then: the next commit would keep this one's work too.
            await self._drop(held)
            raise

    async def _undo(self, held: AsyncConnection) -> None:
        """Roll back, or else drop the connection: the next write must not inherit its state."""
        try:
            await held.rollback()
        except (SQLAlchemyError, OSError):
            await self._drop(held)
        else:
            if held.invalidated:
                await self._drop(held)

    async def _drop(self, held: AsyncConnection) -> None:
        self._held = None
        await held.invalidate()
        await held.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Run queries that all see one state; raise StoreUnavailable when they cannot be."""
        self._must_be_there()
        try:
            async with self._readers.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise unavailable(error) from error

    async def forget(self) -> bool:
        """
        Let nothing erased stay in the files behind the database, as far as that is in our hands.

        Return False when something was in the way.
        """
        self.is_clean = False
        async with self.write() as connection:
            self.is_clean = await self._backend.forget(connection)
        return self.is_clean


async def put(
    connection: AsyncConnection,
    table: Table,
    *,
    key: Mapping[str, object],
    values: Mapping[str, object],
) -> None:
    """Write the row of *key*, in one statement: add it, or else change it."""
    # Both have the same words for it, and each a class of its own that knows them.
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    row = insert(table).values({**key, **values})
    await connection.execute(
        row.on_conflict_do_update(index_elements=list(key), set_=dict(values))
        if values
        else row.on_conflict_do_nothing(index_elements=list(key))
    )
