"""
What the cogs need from the application that carries them.

No arrow goes up: `bot` imports `cogs`, never the other way, not even for types. The
client that loads the cogs is a :class:`Host`; its ``app`` is the :class:`App` below.
"""

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

import discord

if TYPE_CHECKING:
    from cogs.admission import Openings
    from cogs.adoption import Adoption
    from cogs.clock import Clocks
    from cogs.departed import Departed
    from cogs.faces import Faces
    from cogs.hands import Hands
    from cogs.in_flight import InFlight
    from cogs.paces import Paces
    from cogs.painter import Painter
    from cogs.pings import Callers
    from cogs.presence import Presence
    from cogs.presses import Presses
    from cogs.seating import Seating
    from cogs.shards import Shards
    from cogs.table import Table
    from cogs.tables import Tables
    from cogs.threads import Threads
    from cogs.writer import Writers
    from data import Store, Texts

Interaction: TypeAlias = discord.Interaction[Any]
"""Any interaction; its client is a :class:`Host`."""


class Clock(Protocol):
    """The time, injected, so that tests need not wait."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Come back after *seconds*."""
        ...


class Watcher(Protocol):
    """Who must know when a table changes."""

    def changed(self, table: "Table") -> None:
        """A change of *table* is saved (or the table was read again); it is still held."""
        ...

    def lost(self, table_id: str) -> None:
        """The table was forgotten because it could not be saved; it must be read again."""
        ...


class App(Protocol):
    """The application as the cogs know it: one of each, made at the start."""

    @property
    def store(self) -> "Store":
        """What is kept."""
        ...

    @property
    def texts(self) -> "Texts":
        """Every sentence, in every language."""
        ...

    @property
    def clock(self) -> Clock:
        """The time."""
        ...

    @property
    def shards(self) -> "Shards":
        """Which servers are known, and whose they are."""
        ...

    @property
    def tables(self) -> "Tables":
        """The running tables, one lock each."""
        ...

    @property
    def seating(self) -> "Seating":
        """Who sits where."""
        ...

    @property
    def faces(self) -> "Faces":
        """The emojis that messages may show."""
        ...

    @property
    def writers(self) -> "Writers":
        """The public messages."""
        ...

    @property
    def clocks(self) -> "Clocks":
        """Turn limits and computers' turns."""
        ...

    @property
    def hands(self) -> "Hands":
        """The private messages that are still within reach."""
        ...

    @property
    def pings(self) -> "Callers":
        """The calls to whoever has to play."""
        ...

    @property
    def presence(self) -> "Presence":
        """Who is still on a server."""
        ...

    @property
    def departed(self) -> "Departed":
        """The seats of those who have left the server."""
        ...

    @property
    def threads(self) -> "Threads":
        """The threads that matches are played in."""
        ...

    @property
    def adoption(self) -> "Adoption":
        """The answers that may be given without the bot knowing."""
        ...

    @property
    def painter(self) -> "Painter":
        """Who paints what messages show."""
        ...

    @property
    def in_flight(self) -> "InFlight":
        """The interactions that are being answered."""
        ...

    @property
    def openings(self) -> "Openings":
        """Who has opened lobbies lately."""
        ...

    @property
    def paces(self) -> "Paces":
        """How fast members may go on."""
        ...

    @property
    def presses(self) -> "Presses":
        """Where every button and form ends up."""
        ...


class Host(Protocol):
    """A client that carries the application."""

    @property
    def app(self) -> App:
        """The application."""
        ...


def app_of(client: discord.Client) -> App:
    """Return the application that *client* carries."""
    return cast("Host", client).app
