"""The store: one object to open, with a repository for each kind of thing kept."""

from data.facts import Facts
from data.members import Members
from data.results import Results
from data.servers import Servers
from data.tables import Tables


class Store:
    """The database behind its repositories."""

    tables: Tables
    results: Results
    members: Members
    servers: Servers
    facts: Facts

    @classmethod
    async def open(cls, url: str) -> "Store":
        """
        Open the database at *url*, made or migrated to what this code knows.

        The folder of a SQLite file is created. Raise NewerSchema when the
        database is ahead of the code, StoreUnavailable when it cannot be opened.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Close every connection; nothing may be asked afterwards."""
        raise NotImplementedError
