"""
What each message shows, as frozen values: no language, no Discord.

A screen is made from an engine view by a pure function and turned into components by
``cogs.render`` in the reader's language. The types of the public screens have no place for
a hand; events are masked on the way in.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cogs.seat_notes import SeatNote
from cogs.views.ids import HandPlace, Press
from engine import Card, Event, PlayerView, Rules, TableView

EVENTS_SHOWN = 6
"""How many of the last events a table tells."""

LAST_SHOWN = 3
"""Actions told at the end of a round: how it ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who holds a seat: a member by display name, or a computer by number (from 1)."""

    name: str = ""
    computer: int | None = None
    anonymous: int | None = None
    """The number of the seat (from 1) whose holder's data was erased."""
    away: bool = False
    """The computer plays on for an absent member."""
    host: bool = False
    """Opened the table, or has inherited it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """What every message of one table needs. ``players`` are in seat order."""

    table: str
    version: int
    rules: Rules
    players: tuple[Player, ...]
    delay: int | None = None
    """Seconds for one turn, None without limit."""

    @property
    def deserted(self) -> bool:
        """Whether every person is away, so that nothing goes on."""
        return all(player.away for player in self.players if player.computer is None)


class LobbyState(StrEnum):
    """Whether a lobby still waits."""

    OPEN = "open"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    """Nothing has changed in it for too long."""
    STARTED = "started"
    """The match is played in a message of its own, further down."""
    MOVED = "moved"
    """The lobby was posted again further down: this message is no longer followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyScreen:
    """The message that waits for players."""

    facts: TableFacts
    state: LobbyState = LobbyState.OPEN
    deadline: float | None = None
    """Unix seconds at which it ends by itself when nothing changes."""
    onward: str = ""
    """Address of the message in which the table is followed now."""

    @property
    def missing(self) -> int:
        """How many players must still come before the match can start."""
        return max(0, self.facts.rules.min_players - len(self.facts.players))

    @property
    def free(self) -> int:
        """How many seats are free."""
        return max(0, self.facts.rules.max_players - len(self.facts.players))


class TableState(StrEnum):
    """Whether the match at a table still runs, and why not."""

    PLAYING = "playing"
    STOPPED = "stopped"
    LEFT = "left"
    """The last person has left."""
    DESERTED = "deserted"
    """Nobody played it any more."""
    FORBIDDEN = "no-permission"
    """The bot may not write there any more, and knows what it lacks."""
    MOVED = "moved"
    """The table was posted again further down: this message is no longer followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScreen:
    """The public message of a round under way."""

    facts: TableFacts
    view: TableView
    laid: tuple[Card, ...] = ()
    """The last cards of the discard, as everybody has seen them laid; the top one is the last."""
    events: tuple[Event | SeatNote, ...] = ()
    """The last events, oldest first, masked for spectators."""
    deadline: float | None = None
    """Unix seconds at which the turn, or a match that all have deserted, ends by itself."""
    state: TableState = TableState.PLAYING
    onward: str = ""
    """Address of the message in which the table is followed now."""
    missing: tuple[str, ...] = ()
    """Permissions that the bot lacks, by Discord's names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealingScreen:
    """The public message while the dealer chooses how many cards are dealt; rounds count from 0."""

    facts: TableFacts
    round: int
    dealer: int
    deadline: float | None = None
    state: TableState = TableState.PLAYING
    onward: str = ""
    """Address of the message in which the table is followed now."""
    missing: tuple[str, ...] = ()
    """Permissions that the bot lacks, by Discord's names."""


class EndState(StrEnum):
    """What can still be done below the result of a round or a match."""

    OPEN = "open"
    USED = "used"
    """The next round, or the rematch, has begun elsewhere."""
    MOVED = "moved"
    """The result was posted again further down: this message is no longer followed."""
    STOPPED = "stopped"
    LEFT = "left"
    DESERTED = "deserted"
    FORBIDDEN = "no-permission"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndScreen:
    """
    The public message of a round that is over, or of the match when its view says so.

    ``hands`` and ``points`` are by seat; ``places`` is the final standing, 1 the best, once the
    match is over. ``ranked`` are then the points of the server, empty where none are given, and
    ``leavers`` who has abandoned the match. ``course`` are the totals after each round.
    """

    facts: TableFacts
    """Its players are those who held the seats when the round ended."""
    view: TableView
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[int, ...]
    present: TableFacts | None = None
    """The same with those who hold them now."""
    blocked: bool = False
    places: tuple[int, ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    ranked: tuple[int, ...] = ()
    leavers: tuple[Player, ...] = ()
    next_at: float | None = None
    """Unix seconds at which the next round starts by itself."""
    events: tuple[Event | SeatNote, ...] = ()
    """How it ended: what everybody may know of the last actions."""
    state: EndState = EndState.OPEN
    onward: str = ""
    """Address of the message in which the table is followed now."""
    missing: tuple[str, ...] = ()
    """Permissions that the bot lacks, by Discord's names."""


class Asking(StrEnum):
    """What the private hand asks before an action is whole."""

    SUIT = "suit"
    BECOME_RANK = "become-rank"
    BECOME_SUIT = "become-suit"
    SKIP = "skip"
    RUN = "run"
    GIVE_TO = "give-to"
    GIVE_CARDS = "give-cards"
    SWAP = "swap"
    DEAL = "deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """
    One answer to a question: what it is, what pressing it does, whether the rules allow it.

    ``value`` is a card, a suit, a rank, a seat's number, ``yes``, ``no``, a number of cards, or
    ``lay`` (the run is long enough).
    """

    value: str
    press: Press
    enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A choice that the hand asks in the place of its cards. ``card`` is the one being laid."""

    asking: Asking
    options: tuple[Option, ...]
    card: Card | None = None
    count: int = 0
    """Cards still to give."""
    chosen: tuple[Card, ...] = ()
    """Cards of the run or of the gift chosen so far."""
    to: int | None = None
    """Seat that the gift is for."""
    back: Press | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardButton:
    """A card of the hand."""

    card: Card
    press: Press
    enabled: bool


class Doing(StrEnum):
    """What the hand offers beside its cards."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"  # noqa: S105 - to pass one's turn
    SAY = "say"
    SNAP = "snap"
    SQUARE = "square"
    ASK = "ask"
    FAIL = "fail"
    PREVIOUS = "previous"
    FOLLOWING = "following"


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """A button that is no card. ``word`` and ``on`` are a toggle's, ``count`` what is taken."""

    doing: Doing
    press: Press
    enabled: bool
    word: str = ""
    on: bool = False
    count: int = 0


class HandState(StrEnum):
    """Whether a hand can still be played from."""

    LIVE = "live"
    ROUND_OVER = "round-over"
    FINISHED = "finished"
    """Its player has no card left, the others play on."""
    ENDED = "ended"
    """The match is over or was stopped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScreen:
    """A player's private hand: only its owner ever gets one."""

    facts: TableFacts
    view: PlayerView
    events: tuple[Event | SeatNote, ...] = ()
    """The last events, oldest first, masked for this seat."""
    place: HandPlace = field(default_factory=HandPlace)
    pages: int = 1
    cards: tuple[CardButton, ...] = ()
    """The cards of this page."""
    controls: tuple[Control, ...] = ()
    question: Question | None = None
    deadline: float | None = None
    notice: str = ""
    """One sentence to show first, already in the reader's language."""
    state: HandState = HandState.LIVE


@dataclass(frozen=True, slots=True, kw_only=True)
class DealScreen:
    """The private question to a dealer who chooses how many cards each player gets."""

    facts: TableFacts
    options: tuple[Option, ...]


class Confirming(StrEnum):
    """What is done only after a yes."""

    STOP = "stop"
    LEAVE = "leave"
    LAST = "last"
    """Leave as the last person: the match stops."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmScreen:
    """A private question with a yes and a no; their presses carry the table and its version."""

    table: str
    version: int
    what: Confirming


def lobby_screen(facts: TableFacts, *, state: LobbyState = LobbyState.OPEN) -> LobbyScreen:
    """Make the lobby from the table's facts."""
    return LobbyScreen(facts=facts, state=state)


def table_screen(
    facts: TableFacts,
    view: TableView,
    events: Sequence[Event | SeatNote],
    *,
    deadline: float | None = None,
    state: TableState = TableState.PLAYING,
) -> TableScreen:
    """Make the public table; *events* are those of the round so far, oldest first, masked here."""
    shown = tuple(event.masked(None) for event in events)
    return TableScreen(facts=facts, view=view, events=shown, deadline=deadline, state=state)
