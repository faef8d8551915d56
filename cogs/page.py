"""What the writer knows of one table's public message: what it shows, what stands in its way."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from cogs.codes import Code
from cogs.failed import is_passing, wanted_pause
from cogs.pictures.painting import Motif
from cogs.table import Table

PAUSE = 1.0
"""Seconds between two edits of one message."""

COVERED_AT_MOST = 4.0
"""Seconds for which an answer keeps the writer quiet: Discord takes none that is later."""

COVERED_BY_START = 20.0
"""Seconds for which a match that begins is not posted: a thread may be opened for it."""

MOST_REFUSALS = 30
"""How often Discord may refuse a message, for what does not pass, before its table is closed."""

MOST_UNEXPECTED = 5
"""Tries that may fail for what nobody knows, before the table's next change is waited for."""

RETRY_AFTER = 5.0
"""Seconds before a message that could not be sent is tried again, at first."""

RETRIES_AT_FIRST = 6
"""Tries after which the pause doubles each time."""

RETRY_AT_LAST = 300.0
"""Seconds between two tries in the end: an outage may last for hours."""

LONGEST_WAIT = 3600.0
"""Seconds for which Discord may ask to be left alone, at most."""

LONGEST_OUTAGE = 12 * 3600.0
"""Seconds after which a message that cannot be shown stops no time any more."""

LOST: Mapping[int, str] = {
    Code.UNKNOWN_CHANNEL: "channel-gone",
    Code.UNKNOWN_GUILD: "server-gone",
    Code.MISSING_ACCESS: "no-permission",
    Code.MISSING_PERMISSIONS: "no-permission",
    Code.ARCHIVED_THREAD: "thread-locked",
    Code.LOCKED_THREAD: "thread-locked",
}
"""Codes after which a table has no place any more, and the reason under which it is closed."""

NEAR = 3
"""Computers before a person's turn at which that is near."""

Look: TypeAlias = tuple[object, ...]
"""What tells two states of a table apart for the eye."""


def look_of(table: Table) -> Look:
    """Return what must differ for the public message to be drawn again."""
    return (
        table.version,
        table.turn_since,
        tuple(table.plays_itself(seat.seat) for seat in table.seats),
        tuple(table.names.items()),
    )


def held_back(table: Table) -> bool:
    """
    Whether the message waits for the computers to have moved.

    Not where a person may act out of turn on what it shows: snap, or counter somebody
    who has just kept one card without a word.
    """
    seat = table.to_move
    if seat is None or not table.computer_moves(seat) or table.is_deserted or table.rules.snap:
        return False
    return not any(not table.plays_itself(one.seat) for one in table.challenges())


def nears_person(table: Table) -> bool:
    """Whether a person's turn comes after a few computers', as far as the order of play tells."""
    seat = table.to_move
    if seat is None:
        return True
    players, view = len(table.seats), table.public
    left = 0
    for _ in range(players):
        left += seat not in view.finished
        seat = (seat + view.direction) % players
        if left > NEAR:
            return False
        if not table.computer_moves(seat) and seat not in view.finished:
            return True
    return False


@dataclass(slots=True)
class Page:
    """What the writer knows of one table's message."""

    shown: Look | None = None
    pictured: tuple[int, Motif] | None = None
    """The message, and the picture that is known to be attached to it."""
    dropped: bool = False
    """A picture was painted that was old by then: the next one is sent all the same."""
    due: bool = False
    """Something has changed since it was shown."""
    held_since: float | None = None
    nears_person: bool = True
    """Computers are moving, and a person is soon next."""
    covers: list[float] = field(default_factory=list)
    """Until when each answer under way, which redraws the message itself, keeps others quiet."""
    sending: bool = False
    """An edit or a post is on its way."""
    unsure: bool = False
    """Two of them overlapped: which came last at Discord is not known."""
    lost: bool = False
    """There is no place left to write to."""
    mute: bool = False
    """Nothing new can be sent there; the message that stands can still be edited."""
    last: float = 0.0
    failures: int = 0
    """Tries that have failed since the last one that has not."""
    refusals: int = 0
    """Those that Discord has refused for a reason that does not pass."""
    stuck_since: float = 0.0
    pause: float = 0.0
    """Seconds for which Discord wants to be left alone."""
    nonce: str = ""
    """Of the message that is being posted: tried again, it is the same one to Discord."""
    deleted: int = 0
    """How often the message was gone, and is not to be had again."""
    call: tuple[int, ...] = ()
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def covered_for(self, now: float) -> float:
        """Return for how many seconds an answer still keeps the writer quiet."""
        return max((until - now for until in self.covers if until > now), default=0.0)

    def wait(self, now: float) -> float:
        """Return the seconds before the next try: some after the last one, more after failures."""
        if not self.failures:
            return self.last + PAUSE - now
        doubled = min(max(0, self.failures - RETRIES_AT_FIRST), 10)
        pause: float = min(RETRY_AFTER * 2**doubled, RETRY_AT_LAST)
        return self.last + max(pause, self.pause) - now

    def failed(self, error: Exception, now: float) -> None:
        """Note a try that has failed."""
        if not self.failures:
            self.stuck_since = now
        self.failures += 1
        self.refusals += not is_passing(error)
        self.pause = min(wanted_pause(error), LONGEST_WAIT)

    def succeeded(self) -> None:
        """Note that Discord has taken the message."""
        self.failures = self.refusals = 0
        self.pause = 0.0

    def is_stuck(self, now: float) -> bool:
        """Whether nobody can see how the table stands, because Discord is unwell."""
        return self.failures > self.refusals and now - self.stuck_since < LONGEST_OUTAGE


class Cover:
    """An answer that redraws the public message, so that the writer need not."""

    def __init__(self, page: Page) -> None:
        """Cover *page* until the answer is given."""
        self._page = page
        self._look: Look | None = None

    def drawn(self, table: Table) -> None:
        """Note that the answer shows *table* as it is now; the table is held."""
        self._look = look_of(table)

    def sent(self) -> None:
        """Note that the answer has arrived."""
        if self._look is not None:
            self._page.shown = self._look
        # Whatever it has attached, the writer has not.
        self._page.pictured = None
