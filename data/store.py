"""The store: one object to open, with a repository for each kind of thing kept."""

from collections.abc import Callable

from data.archive import Archive
from data.database import Database, parse, probe
from data.departures import Departures
from data.facts import Facts
from data.leftovers import Leftovers
from data.members import Members
from data.migrate import migrate
from data.personal import Personal
from data.profiles import Profiles
from data.results import Results
from data.seats import Seats
from data.servers import Servers
from data.tables import Tables
from data.variants import Variants


class Store:
    """The repositories over one open database."""

    def __init__(self, database: Database) -> None:
        """Take an open database; `open` is the way to make a store."""
        self._database = database
        self.tables = Tables(database)
        self.seats = Seats(database)
        self.results = Results(database)
        self.profiles = Profiles(database)
        self.archive = Archive(database)
        self.members = Members(database)
        self.personal = Personal(database)
        self.departures = Departures(database)
        self.servers = Servers(database)
        self.facts = Facts(database)
        self.variants = Variants(database)
        self.leftovers = Leftovers(database)

    @classmethod
    async def open(cls, url: str, *, saved: Callable[[float], None] | None = None) -> "Store":
        """
        Open the database at *url*, made or migrated to what this code knows.

        The folder of a SQLite file is created. *saved* is told the seconds of each
        transaction written. Raise NewerSchema when the
        database is ahead of the code, StoreUnavailable when it cannot be opened;
        the text of both is one sentence for whoever starts the program.
        """
        parsed = parse(url)
        await probe(parsed)
        await migrate(parsed)
        return cls(await Database.open(parsed, saved=saved))

    async def close(self) -> None:
        """Finish the write under way and close every connection; ask nothing afterwards."""
        await self._database.close()
