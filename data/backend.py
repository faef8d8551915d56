"""What the store asks of a kind of database, beside SQL: `data.sqlite` and `data.postgres`."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from data.share import Share

Role: TypeAlias = Literal["writer", "reader", "migration"]


class Backend(ABC):
    """
    The database at *url*; nothing outside of these classes asks of which kind it is.

    Here is what a kind does that needs nothing of its own.
    """

    def __init__(self, url: URL) -> None:
        self.url = url

    @property
    @abstractmethod
    def name(self) -> str:
        """Where the database is, for people: without the password."""

    @abstractmethod
    def engine(self, role: Role) -> AsyncEngine:
        """
        Make an engine whose connections are set up for *role*.

        A reader sees one state for as long as its transaction lasts. Connections for a migration
        change the schema one after the other, and undo a change that fails. No error repeats
        what was to be written, names and cards, for errors are logged.
        """

    @abstractmethod
    async def look(self) -> str | None:
        """
        Return the revision of the schema, None when nothing of ours is there, and change nothing.

        :raises CannotCopy: when it is damaged, another program's or not to be written.
        """

    async def probe(self) -> None:  # noqa: B027 - a server is seen as it is connected to
        """See that there is a database; raise StoreUnavailable when there cannot be."""

    def must_be_same(self) -> None:  # noqa: B027 - a server says so by itself
        """See that the connections still lead where they should; else raise StoreUnavailable."""

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """
        Keep others from playing for as long as the block runs, where a file can be kept.

        :raises AlreadyClaimed: when another process keeps it.
        """
        yield

    async def claim(self, writer: AsyncConnection, share: Share) -> None:
        """
        Keep others from *share* for as long as this connection lives, where a server can keep it.

        :raises AlreadyClaimed: when another process has a part of it.
        """
        del writer, share

    def is_played(self, connection: Connection) -> bool:
        """Tell whether a process has claimed a share of a server's database."""
        del connection
        return False

    def is_lost(self, connection: AsyncConnection) -> bool:
        """Tell whether a connection that nobody uses is known to have ended."""
        del connection
        return False

    async def count_on(self, writer: AsyncConnection) -> None:
        """Go on after the highest number, where rows that were numbered elsewhere came in."""
        del writer

    async def forget(self, writer: AsyncConnection) -> bool:
        """
        Let nothing erased stay in the files behind the database, as far as the store can see to it.

        Return False when something was in the way.
        """
        del writer
        return True
