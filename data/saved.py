"""
What the store takes and gives back: frozen values, never rows.

Times are Unix seconds as floats, ids of Discord are ints, seats are ints from 0.
Nobody's name is in here: names live with the members (`data.members`), so that
they can be erased.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine import default_variant

Status: TypeAlias = Literal["lobby", "playing", "over"]
Pings: TypeAlias = Literal["now", "later", "never"]
Colours: TypeAlias = Literal["two", "four"]
LeftoverKind: TypeAlias = Literal["ping", "older", "thread"]
Versus: TypeAlias = Literal["people", "computers"]
Variant: TypeAlias = str | Mapping[str, object]
"""A variant's id, or the whole variant object (always the object once play has begun)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSeat:
    """
    One seat of a table, and who holds it.

    A person has a *member_id* and *number* 0; a computer has no *member_id* and
    the *number* (from 1) that its name is made with. In a finished table
    neither means a person who has had their data erased.
    """

    seat: int
    member_id: int | None = None
    number: int = 0
    absences: int = 0
    """Turns in a row that the limit has played for this person (INTERFACE.md, absence)."""

    @property
    def is_computer(self) -> bool:
        """Whether a computer holds the seat."""
        return self.member_id is None and self.number > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedVariant:
    """A variant that a server has made: *source* is the whole variant object."""

    id: str
    source: Mapping[str, object]
    created_by: int | None
    """None once the data of whoever made it is erased."""
    created_at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedRound:
    """One round of the record: RECORD.md, ``rounds[i]``; decks are never explicit here."""

    hand_size: int | None = None
    actions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedTable:
    """
    A table as it is kept: the header once, and the record of its rounds.

    *version* counts everything accepted since the table was created (which is
    version 0): each successful `Tables.save_lobby`, `start`, `start_round`,
    `append` and `replace_by_computer` adds exactly one; `set_message` and
    `save_absences` add none.
    """

    id: str
    guild_id: int
    channel_id: int
    message_id: int | None = None
    message_round: int | None = None
    """The round (from 0) that the message was posted for; None for a lobby's."""
    host_id: int | None
    """Member who may start, set options and stop; None once the host's data is erased."""
    status: Status = "lobby"
    variant: Variant
    options: Mapping[str, object] = field(default_factory=dict)
    delay: int | None
    """Seconds a turn may last; None: no limit."""
    locale: str
    """Language of the table's public texts: ``fr`` or ``en``."""
    seats: tuple[SavedSeat, ...]
    dealer: int = 0
    seed: int | None = field(default=None, repr=False)
    """Up to 128 bits; None until the match starts. Whoever knows it knows every card."""
    rounds: tuple[SavedRound, ...] = field(default=(), repr=False)
    created_at: float
    changed_at: float
    """When the latest change was accepted: deadlines are counted from here."""
    version: int = 0
    closed: str = ""
    """Why it has ended without a result, once it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged:
    """What is left of a table whose rows cannot be read: where it stands, and what is wrong."""

    id: str
    guild_id: int
    channel_id: int
    message_id: int | None
    locale: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """What a restart begins with: tables to bring back, and those that cannot be."""

    tables: tuple[SavedTable, ...] = ()
    damaged: tuple[Damaged, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Leftover:
    """
    Something of a table's on Discord that must still be tidied away.

    A ``ping`` is to be deleted, an ``older`` message to be retired, a ``thread`` to be
    archived: its *message_id* is then its own id.
    """

    kind: LeftoverKind
    table_id: str
    channel_id: int
    message_id: int
    mark: str = ""
    """Which turn a ping is about; which round an older message shows, empty for a lobby."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedRound:
    """The result of a round: by seat, its change of points and the match totals after it."""

    points: tuple[int, ...]
    scores: tuple[int, ...]
    blocked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """
    The final standing of one seat, for who holds it at the end.

    *score* is the match's own total, *place* 1 for the best (equals equal),
    *points* those of the server (`server_points`).
    """

    seat: int
    member_id: int | None
    """None: a computer, or (when read back) a person whose data was erased."""
    score: int
    place: int
    points: int
    erased: bool = False
    """Only when read back: a person held this seat, whose data was erased since."""
    number: int = 0
    """Only when read back from the archive: which computer held this seat, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedMatch:
    """The result of a match, written with the action that ends it."""

    ended_at: float
    people: int
    """Seats held by people at the end; 1 counts as a match against computers."""
    standings: tuple[SeatResult, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedMatch:
    """A finished match of a server, as the archive lists it; the record is the table's."""

    table_id: str
    variant_id: str
    variant_names: Mapping[str, str]
    """What the variant was called then, by language."""
    ended_at: float
    people: int
    standings: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    left: tuple[int, ...] = ()
    """Members who left before the end, by seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingRow:
    """One member's line of a leaderboard; members equal in everything share a *rank*."""

    rank: int
    member_id: int
    points: int
    matches: int
    """Finished and abandoned ones."""
    wins: int
    shared: bool = False
    """Whether others have the same rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaderboard:
    """A page of a server's leaderboard."""

    rows: tuple[RankingRow, ...]
    total: int
    """Members in the whole leaderboard."""
    own: RankingRow | None = None
    """The line of the member who asks, on this page or not; None when not ranked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """What a server has chosen; the defaults are those of a server that has chosen nothing."""

    default_variant: str = field(default_factory=default_variant)
    delay: int | None = 90
    """Seconds a turn may last; None: no limit."""
    locale: str | None = None
    """Language of public messages: ``fr`` or ``en``; None: the server's own locale."""
    default_options: Mapping[str, object] = field(default_factory=dict)
    """Practices of a new table of the default variant, where nobody says otherwise."""
    pings: Pings = "later"
    """When the player whose turn it is is pinged."""
    channels: tuple[int, ...] = ()
    """Ids of the channels where tables may be opened (their threads too); none: everywhere."""
    pictures: bool = True
    """Whether messages come with pictures."""
    most_tables: int | None = None
    """Open tables at once; None: no limit."""
    threads: bool = False
    """Whether a table is played in a thread of its own."""
    time_zone: str = "Europe/Paris"
    """Where the server's weeks and months begin."""
    colours: Colours = "two"
    """Of the cards in pictures and emojis: black and red, or a colour for each suit."""
