"""
The connection to a SQLite file, below SQLAlchemy.

When a task is cancelled in the middle of a query, SQLAlchemy closes its connection and stops
it besides; aiosqlite then waits for ever for a second stop, behind its thread's end. Every
query cancelled would leave such a task behind.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import aiosqlite
from sqlalchemy.engine import URL

BUSY_SECONDS: Final = 5
"""How long SQLite waits for another process's lock before it gives up."""

_ROWS_AT_ONCE = 64


class _Connection(aiosqlite.Connection):
    """A connection that is stopped once, however often that is asked."""

    _stopped: asyncio.Future[Any] | None = None

    def stop(self) -> asyncio.Future[Any] | None:
        """Stop the thread; whoever asks again waits for the same end."""
        if self._stopped is None:
            self._stopped = super().stop()
        return self._stopped


def connector(url: URL) -> Callable[[], Awaitable[aiosqlite.Connection]]:
    """Return what opens a connection to the file of *url*, for SQLAlchemy's `async_creator`."""
    arguments, options = url.get_dialect()().create_connect_args(url)
    open_file: Callable[[], sqlite3.Connection] = partial(sqlite3.connect, *arguments, **options)

    async def connect() -> aiosqlite.Connection:
        connection = _Connection(open_file, _ROWS_AT_ONCE)
        # As SQLAlchemy does: a program that ends without closing must not wait for the thread.
        connection._thread.daemon = True  # noqa: SLF001 - there is no other way to it
        return await connection

    return connect
