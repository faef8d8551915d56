"""The store: one object to open, with a repository for each kind of thing kept."""

from collections.abc import Callable
from contextlib import ExitStack

from data.archive import Archive
from data.backends import backend_of, parse
from data.database import Database
from data.departures import Departures
from data.errors import unavailable
from data.facts import Facts
from data.leftovers import Leftovers
from data.members import Members
from data.migrate import migrate
from data.personal import Personal
from data.profiles import Profiles
from data.restarts import Restarts
from data.results import Results
from data.seats import Seats
from data.servers import Servers
from data.share import Share
from data.tables import Tables
from data.variants import Variants


class Store:
    """The repositories over one open database."""

    def __init__(self, database: Database, claim: ExitStack | None = None) -> None:
        """Take an open database; `open` is the way to make a store."""
        self._database = database
        self._claim = claim or ExitStack()
        self.tables = Tables(database)
        self.restarts = Restarts(database)
        self.seats = Seats(database)
        self.results = Results(database)
        self.profiles = Profiles(database)
        self.archive = Archive(database)
        self.members = Members(database)
        self.personal = Personal(database)
        self.servers = Servers(database)
        self.departures = Departures(database, self.servers)
        self.facts = Facts(database)
        self.variants = Variants(database)
        self.leftovers = Leftovers(database)

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        share: Share | None = None,
        saved: Callable[[float], None] | None = None,
    ) -> "Store":
        """
        Open the database at *url*, made or migrated to what this code knows.

        Whoever plays names the *share* of the servers for which they do, which nobody else may
        have: a SQLite file is for one process, whatever its share. The folder of such a file is
        created. *saved* is told the seconds of each transaction written.

        Raise AlreadyClaimed when another plays, NewerSchema when the database is ahead of
        the code, StoreUnavailable when it cannot be opened; the text of each is one sentence
        for whoever starts the program.
        """
        parsed = parse(url)
        backend = backend_of(parsed)
        await backend.probe()
        with ExitStack() as claim:
            if share is not None:
                try:
                    claim.enter_context(backend.claimed())
                except OSError as error:
                    raise unavailable(error) from error
            await migrate(parsed)
            database = await Database.open(parsed, share=share, saved=saved)
            return cls(database, claim.pop_all())

    @property
    def share(self) -> Share:
        """The servers that whoever opened it plays for."""
        return self._database.share

    async def close(self) -> None:
        """Finish the write under way and close every connection; ask nothing afterwards."""
        await self._database.close()
        self._claim.close()
