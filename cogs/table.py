"""
One table in memory: what is saved of it, and the match that this replays to.

Nothing here waits or writes. Whoever changes a table holds its lock (`cogs.tables`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from cogs.refused import TableGone
from cogs.seat_notes import NoteKind, SeatChange
from cogs.views.ids import Press
from data import SavedRound, SavedSeat, SavedTable, Status
from engine import (
    Action,
    Challenge,
    Drew,
    Event,
    Game,
    PlayerView,
    RoundEnded,
    Rules,
    TableView,
    load_ruleset,
    parse_action,
)

ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ID_LENGTH = 10

AWAY_AFTER = 3
"""Turns missed in a row after which the computer plays on (docs/interface.md, Absence)."""


CARRIED = 3
"""Changes of seats between two rounds that the next one still tells, the latest ones."""


@dataclass(slots=True)
class Table:
    """A table that is open, or has just ended."""

    saved: SavedTable
    rules: Rules
    game: Game | None = field(default=None, repr=False)
    """The match; None in a lobby."""
    steps: list[tuple[Event, ...]] = field(default_factory=list, repr=False)
    """What has happened in this round, oldest first, unmasked: its start, then a step an action."""
    changes: list[SeatChange] = field(default_factory=list)
    """What has happened to seats in this round and just before it; a restart forgets it."""
    course: list[tuple[int, ...]] = field(default_factory=list)
    """The match's totals after each round that is over."""
    names: dict[int, str] = field(default_factory=dict)
    """Display names of the members seated, by id."""
    turn_since: float = 0.0
    """When the present turn began: its limit is counted from here."""
    last_press: dict[int, Press] = field(default_factory=dict)
    """The latest button of the lobby that each member has pressed with success."""
    stand_in: int | None = None
    """The seat whose turn the computer is playing, its limit having passed."""
    revived: int = 0
    """The version at which a restart, or another reading, has found it."""
    closed: str = ""
    """Why the table has ended without a result, once it has: a word of the archive's."""
    missing: tuple[str, ...] = ()
    """What the bot lacked, by Discord's names, where that has ended the table."""
    holders: dict[int, tuple[SavedSeat, ...]] = field(default_factory=dict)
    """Who held the seats when each round ended, by round; a restart forgets it."""
    leavers: dict[int, None] = field(default_factory=dict)
    """The members who have abandoned the match, in their order; who comes back has not."""
    _public: TableView | None = None
    _private: dict[int, PlayerView] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, saved: SavedTable) -> "Table":
        """
        Rebuild a table from what is saved, by replay.

        :raises BadRecord: when the saved actions are not those of a legal match.
        :raises BadRuleset: when the variant or its options cannot be read any more.
        """
        since, closed = saved.changed_at, saved.closed
        if saved.seed is None:
            rules = Rules(load_ruleset(saved.variant), saved.options, players_for_rules(saved))
            return cls(saved=saved, rules=rules, turn_since=since, closed=closed)
        game = new_game(saved)
        table = cls(saved=saved, rules=game.rules, game=game, turn_since=since, closed=closed)
        for saved_round in saved.rounds:
            table.steps = [game.start_round(saved_round.hand_size)]
            for text in saved_round.actions:
                table.steps.append(game.act(parse_action(text)))
            table.note_totals()
        return table

    @property
    def id(self) -> str:
        """The table's id: ten letters and digits."""
        return self.saved.id

    @property
    def version(self) -> int:
        """How many changes the table has accepted."""
        return self.saved.version

    @property
    def seats(self) -> tuple[SavedSeat, ...]:
        """Who holds which seat."""
        return self.saved.seats

    @property
    def people(self) -> tuple[SavedSeat, ...]:
        """The seats held by people."""
        return tuple(seat for seat in self.seats if seat.member_id is not None)

    @property
    def is_lobby(self) -> bool:
        """Whether the table still waits for its players."""
        return self.saved.status == "lobby"

    @property
    def is_playing(self) -> bool:
        """Whether a match is under way."""
        return self.saved.status == "playing"

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, was stopped, or the lobby was cancelled."""
        return self.saved.status == "over"

    @property
    def is_deserted(self) -> bool:
        """Whether the match goes on without anybody: every person is away, or there is none."""
        return self.is_playing and all(seat.absences >= AWAY_AFTER for seat in self.people)

    @property
    def awaits_round(self) -> bool:
        """Whether the next thing to happen is the start of a round."""
        if self.game is None or not self.is_playing:
            return False
        return not self.saved.rounds or (self.game.round_over and not self.game.match_over)

    @property
    def dealer(self) -> int:
        """The seat that deals, or will deal, the round at hand."""
        rounds = len(self.saved.rounds) - (0 if self.awaits_round else 1)
        return (self.saved.dealer + max(rounds, 0)) % len(self.seats)

    @property
    def dealer_chooses(self) -> bool:
        """Whether a person who is there has to say how many cards are dealt now."""
        return (
            self.awaits_round and self.rules.wants_hand_size and not self.plays_itself(self.dealer)
        )

    @property
    def round(self) -> int:
        """The number of the round under way, or just ended, from 0."""
        return len(self.saved.rounds) - 1

    @property
    def action_count(self) -> int:
        """How many actions the round has seen."""
        return len(self.saved.rounds[-1].actions) if self.saved.rounds else 0

    def computer_moves(self, seat: int) -> bool:
        """Whether the computer decides now what *seat* does."""
        return self.plays_itself(seat) or self.stand_in == seat

    def seat_of(self, member_id: int) -> SavedSeat | None:
        """Find the seat that a member holds."""
        return next((seat for seat in self.seats if seat.member_id == member_id), None)

    def plays_itself(self, seat: int) -> bool:
        """Whether the computer moves for *seat*: its own, or that of a member gone silent."""
        held = self.seats[seat]
        return held.is_computer or held.member_id is None or held.absences >= AWAY_AFTER

    def view(self, seat: int) -> PlayerView:
        """Return what *seat* may know now."""
        if seat not in self._private:
            self._private[seat] = self.running.view(seat)
        return self._private[seat]

    @property
    def public(self) -> TableView:
        """What everybody may know now."""
        if self._public is None:
            self._public = self.running.table()
        return self._public

    @property
    def running(self) -> Game:
        """
        The match.

        :raises RuntimeError: in a lobby, which has none.
        """
        if self.game is None:
            raise RuntimeError(f"table {self.id}: no match has begun")
        return self.game

    @property
    def to_move(self) -> int | None:
        """The seat that must act, None between rounds."""
        if self.game is None or self.awaits_round or self.is_over:
            return None
        return self.public.to_move

    def challenges(self) -> tuple[Challenge, ...]:
        """The challenges that would succeed now, by any seat."""
        if self.to_move is None or self.game is None:
            return ()
        return tuple(action for action in self.game.legal() if isinstance(action, Challenge))

    def accept(self, saved: SavedTable, *, now: float) -> None:
        """Take *saved* as the table after one more change, made at *now*."""
        self.saved = replace(saved, version=self.saved.version + 1, changed_at=now)
        self._public = None
        self._private.clear()

    def forget(self, member_id: int) -> None:
        """Let go of a member who holds no seat here any more, or only one of a match now over."""
        self.names.pop(member_id, None)
        self.last_press.pop(member_id, None)
        self.leavers.pop(member_id, None)
        self.changes = [change.without(member_id) for change in self.changes]
        self.holders = {number: _without(held, member_id) for number, held in self.holders.items()}
        seats = _without(self.saved.seats, member_id)
        host_id = None if self.saved.host_id == member_id else self.saved.host_id
        self.saved = replace(self.saved, seats=seats, host_id=host_id)

    def note(self, kind: NoteKind, seat: SavedSeat, now: SavedSeat | None = None) -> None:
        """Remember what happens to *seat*; *now* where somebody else holds it from here on."""
        change = SeatChange(kind=kind, was=seat, now=now or seat, step=len(self.steps))
        self.changes.append(change)

    def annotate(self, saved: SavedTable) -> None:
        """Take *saved*, which differs in something that is no change of the game."""
        self.saved = saved

    def act(self, action: Action, *, now: float) -> tuple[Event, ...]:
        """
        Do *action* in memory; the caller saves it, or forgets this table.

        :raises IllegalAction: when the rules forbid it; nothing has changed then.
        """
        before = self.to_move
        events = self.running.act(action)
        *earlier, last = self.saved.rounds
        last = replace(last, actions=(*last.actions, str(action)))
        status: Status = "over" if self.running.match_over else self.saved.status
        self.accept(replace(self.saved, rounds=(*earlier, last), status=status), now=now)
        self.steps.append(events)
        self.note_totals()
        # Who challenges or plays out of turn gives nobody more time.
        if self.to_move != before or action.seat == before:
            self.turn_since = now
        if self.stand_in is not None and not self._same_turn(self.stand_in, events):
            self.stand_in = None
        return events

    def _same_turn(self, seat: int, events: tuple[Event, ...]) -> bool:
        """Whether *seat* still has to end the turn in which *events* have just happened."""
        if self.to_move != seat:
            return False
        drew = any(
            isinstance(event, Drew) and event.seat == seat and event.why == "turn"
            for event in events
        )
        return drew or self.public.forced or self.public.phase != "play"

    def deal(self, hand_size: int | None, *, now: float) -> tuple[Event, ...]:
        """Start the first or next round in memory; the caller saves it, or forgets this table."""
        events = self.running.start_round(hand_size)
        rounds = (*self.saved.rounds, SavedRound(hand_size=hand_size))
        self.accept(replace(self.saved, rounds=rounds), now=now)
        # Who came or went between the rounds is told once more, before the first moves.
        between = [
            replace(change, step=0)
            for change in self.changes
            if change.changes_hands and change.step >= len(self.steps)
        ]
        self.changes = between[-CARRIED:]
        self.steps = [events]
        self.turn_since = now
        return events

    def note_totals(self) -> None:
        """Remember the totals where the last step has ended the round."""
        result = self.result
        if result is not None:
            self.course.append(result.scores)
            self.holders[self.round] = self.seats

    @property
    def result(self) -> RoundEnded | None:
        """The result of the round that has just ended."""
        last = self.steps[-1] if self.steps else ()
        return next((event for event in last if isinstance(event, RoundEnded)), None)


def _without(seats: tuple[SavedSeat, ...], member_id: int) -> tuple[SavedSeat, ...]:
    """Return *seats* without a member whose data is erased."""
    return tuple(
        replace(seat, member_id=None) if seat.member_id == member_id else seat for seat in seats
    )


def new_id(random_bits: Callable[[int], int]) -> str:
    """Make the id of a table."""
    letters = (random_bits(32) % len(ID_LETTERS) for _ in range(ID_LENGTH))
    return "".join(ID_LETTERS[letter] for letter in letters)


def new_game(saved: SavedTable) -> Game:
    """Make the match of a table whose header is complete, before its first round."""
    if saved.seed is None:
        raise RuntimeError(f"table {saved.id}: no match has begun")
    return Game.new(
        saved.variant,
        saved.options,
        # Seats instead of names: names live with the members, so that they can be erased.
        [str(seat.seat) for seat in saved.seats],
        dealer=saved.dealer,
        seed=saved.seed,
    )


def players_for_rules(saved: SavedTable) -> int:
    """Return how many players a lobby's rules are read for: those seated, within bounds."""
    ruleset = load_ruleset(saved.variant)
    return min(max(len(saved.seats), ruleset.min_players), ruleset.max_players)


def with_absences(saved: SavedTable, absences: Mapping[int, int]) -> SavedTable:
    """Return a table whose seats have missed so many turns in a row."""
    seats = tuple(
        replace(seat, absences=absences.get(seat.seat, seat.absences)) for seat in saved.seats
    )
    return replace(saved, seats=seats)


def host_of(saved: SavedTable) -> int:
    """
    Return who may start and stop the table.

    :raises TableGone: when nobody may: the host's data was erased.
    """
    if saved.host_id is None:
        raise TableGone
    return saved.host_id
