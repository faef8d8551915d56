"""
Who sits where: the lobby's seats, who may start, who leaves, who plays again.

Every method but :meth:`Seating.open` and :meth:`Seating.rematch` is called with the table
held, and raises :class:`Refused` when it does nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cogs.alike import names_at
from cogs.handing import give_to_computer, give_to_person
from cogs.refused import Refused
from cogs.seat_notes import NoteKind
from cogs.table import Table
from cogs.tables import Tables
from data import Claim, SavedSeat, SavedTable, Variant
from engine import DEALER_CHOICE, BadRuleset, Rules, load_ruleset, variant_ids


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a table stands, and the language spoken there."""

    guild_id: int
    channel_id: int
    locale: str
    most_tables: int | None = None
    """Open tables that the server wants at a time; None: no limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is asked of a new table, or of a lobby's options."""

    variant: Variant
    """An id of those that are shipped, or a whole variant object: a server's own."""
    options: Mapping[str, object]
    delay: int | None


class Seating:
    """The comings and goings at all tables."""

    def __init__(self, tables: Tables) -> None:
        """Seat people at *tables*."""
        self._tables = tables

    async def open(self, place: Place, wish: Wish, *, host_id: int, name: str) -> str:
        """
        Open a lobby with its host seated, and return the table's id.

        :raises ChannelTaken: when the channel has an open table.
        """
        check_wish(wish)
        saved = self._saved(place, wish, host_id, (SavedSeat(seat=0, member_id=host_id),))
        return await self._tables.create(saved, {host_id: name}, most=place.most_tables)

    async def rematch(self, ended: Table, place: Place, *, member_id: int) -> str:
        """
        Open a lobby with the seats and options of *ended*, and return the new table's id.

        The member who asks becomes the host.

        :raises ChannelTaken: when the channel has an open table.
        """
        if ended.seat_of(member_id) is None:
            raise Refused("no-seat-for-rematch")
        # A shipped variant is played as it is now; a server's own as it was, deleted or not.
        variant_id = ended.rules.ruleset.id
        variant = variant_id if variant_id in variant_ids() else ended.rules.ruleset.data()
        wish = Wish(variant=variant, options=ended.saved.options, delay=ended.saved.delay)
        # Who has erased their data since has left a seat of nobody's.
        held = [seat for seat in ended.seats if seat.is_computer or seat.member_id is not None]
        seats = tuple(replace(one, seat=seat, absences=0) for seat, one in enumerate(held))
        saved = self._saved(place, wish, member_id, seats)
        return await self._tables.create(saved, dict(ended.names), most=place.most_tables)

    def _saved(
        self, place: Place, wish: Wish, host_id: int, seats: tuple[SavedSeat, ...]
    ) -> SavedTable:
        now = self._tables.now()
        return SavedTable(
            id="",
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            host_id=host_id,
            variant=wish.variant,
            options=wish.options,
            delay=wish.delay,
            locale=place.locale,
            seats=seats,
            created_at=now,
            changed_at=now,
        )

    async def join(self, table: Table, member_id: int, name: str) -> None:
        """Give a member the next free seat; a computer makes room when there is none."""
        _must_be_lobby(table)
        if table.seat_of(member_id) is not None:
            raise Refused("no-already-seated")
        await self._may_come(table, member_id)
        if len(table.seats) >= table.rules.max_players:
            raise Refused("no-free-seat", most=table.rules.max_players)
        seats = (*table.seats, SavedSeat(seat=len(table.seats), member_id=member_id))
        await self._save(table, seats, names={member_id: name})

    async def leave_lobby(self, table: Table, member_id: int) -> None:
        """Take a member's seat away; the host's goes on to the next person, the last one closes."""
        _must_be_lobby(table)
        if table.seat_of(member_id) is None:
            raise Refused("no-seat")
        people = [seat for seat in table.people if seat.member_id != member_id]
        if not people:
            await self._tables.close(table, "left")
            return
        seats = [seat for seat in table.seats if seat.member_id != member_id]
        host_id = table.saved.host_id
        await self._save(
            table, seats, host_id=people[0].member_id if host_id == member_id else host_id
        )

    async def add_computer(self, table: Table, member_id: int) -> None:
        """Give a computer the next free seat; for the host."""
        _must_be_lobby(table)
        _must_host(table, member_id)
        if len(table.seats) >= table.rules.max_players:
            raise Refused("no-free-seat", most=table.rules.max_players)
        taken = {seat.number for seat in table.seats}
        number = next(n for n in range(1, len(table.seats) + 2) if n not in taken)
        await self._save(table, (*table.seats, SavedSeat(seat=len(table.seats), number=number)))

    async def remove_computer(self, table: Table, member_id: int) -> None:
        """Take the last computer's seat away; for the host."""
        _must_be_lobby(table)
        _must_host(table, member_id)
        computers = [seat for seat in table.seats if seat.is_computer]
        if not computers:
            raise Refused("no-computer")
        await self._save(table, [seat for seat in table.seats if seat is not computers[-1]])

    def must_set_options(self, table: Table, member_id: int) -> None:
        """Refuse who may not change the options, before asking for them."""
        _must_be_lobby(table)
        _must_host(table, member_id)

    async def set_options(self, table: Table, member_id: int, wish: Wish) -> None:
        """Change variant, options and turn limit; for the host."""
        self.must_set_options(table, member_id)
        check_wish(wish)
        most = load_ruleset(wish.variant).max_players
        if len(table.seats) > most:
            raise Refused("no-room-in-variant", most=most)
        saved = replace(table.saved, variant=wish.variant, options=wish.options, delay=wish.delay)
        await self._tables.save_lobby(table, saved)

    async def start(self, table: Table, member_id: int) -> None:
        """Begin the match, and deal unless the dealer chooses first; for the host."""
        _must_be_lobby(table)
        _must_host(table, member_id)
        fewest = table.rules.min_players
        if len(table.seats) < fewest:
            raise Refused("no-players-enough", fewest=fewest)
        _must_have_cards(table)
        try:
            await self._tables.start(table)
        except BadRuleset as error:
            raise Refused("no-such-options") from error
        if not table.rules.wants_hand_size:
            await self._tables.deal(table)

    async def take_over(self, table: Table, member_id: int, name: str) -> None:
        """
        Give a member a computer's seat in a match under way, at once, with hand and score.

        Who has left this match gets the same seat back. Has somebody else taken it, then
        another one between two rounds only: nobody knows two hands of one round.
        """
        if not table.is_playing:
            raise Refused("no-table-over")
        if table.seat_of(member_id) is not None:
            raise Refused("no-already-playing")
        computers = [seat for seat in table.seats if seat.is_computer]
        if not computers:
            raise Refused("no-computers-seat")
        claim = await self._may_come(table, member_id)
        own = next((seat for seat in computers if seat.seat == claim.left), None)
        if own is None and claim.left is not None and not table.awaits_round:
            raise Refused("no-own-seat-left")
        # Those who stand in for somebody who may come back have the highest numbers.
        seat = own or min(computers, key=lambda held: held.number)
        await give_to_person(self._tables, table, seat, member_id, name)

    async def leave_match(
        self,
        table: Table,
        member_id: int,
        *,
        barred: bool = False,
        why: NoteKind = "leaves",
    ) -> bool:
        """
        Hand a member's seat to a computer; return whether that ended the table.

        The host passes on; when the last person leaves, the table ends. *barred*: the
        member may not come back. *why* is told to the table.
        """
        seat = table.seat_of(member_id)
        if seat is None:
            raise Refused("no-seat")
        if not table.is_playing:
            raise Refused("no-table-over")
        others = [held for held in table.people if held.seat != seat.seat]
        host_id = table.saved.host_id
        if host_id == member_id and others:
            # Whoever is there can do more with it than who is away.
            heir = next((held for held in others if not table.plays_itself(held.seat)), others[0])
            host_id = heir.member_id
        closing = None if others else "left"
        await give_to_computer(
            self._tables, table, seat, host_id=host_id, closing=closing, barred=barred, why=why
        )
        return closing is not None

    async def stop(self, table: Table, member_id: int, *, moderates: bool) -> None:
        """End the table; for the host and for who may manage messages."""
        may_stop(table, member_id, moderates=moderates)
        await self._tables.close(table, "stopped")

    async def kick(self, table: Table, member_id: int, whom: int, *, moderates: bool) -> None:
        """Take a member's seat away for good; for the host and for who may manage messages."""
        _must_manage(table, member_id, moderates=moderates, otherwise="no-right-to-kick")
        if whom == member_id:
            raise Refused("no-kick-self")
        if table.seat_of(whom) is None:
            raise Refused("no-seat-of-theirs")
        if table.is_lobby:
            await self._tables.store.seats.bar(table.id, whom)
            await self.leave_lobby(table, whom)
        else:
            await self.leave_match(table, whom, barred=True, why="removed")

    async def _may_come(self, table: Table, member_id: int) -> Claim:
        """Refuse who was removed, and whose earlier seat here their erasure has made unknown."""
        claim = await self._tables.store.seats.claim(table.id, member_id)
        if claim.barred:
            raise Refused("no-return")
        if claim.erased:
            raise Refused("no-return-erased")
        return claim

    async def _save(
        self,
        table: Table,
        seats: Sequence[SavedSeat],
        *,
        host_id: int | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        numbered = tuple(replace(held, seat=seat) for seat, held in enumerate(seats))
        saved = replace(
            table.saved,
            seats=numbered,
            host_id=table.saved.host_id if host_id is None else host_id,
        )
        await self._tables.save_lobby(table, saved, names=names)


def may_stop(table: Table, member_id: int, *, moderates: bool) -> None:
    """
    Refuse unless the table is open and the member may end it.

    :raises Refused: saying which of the two it is.
    """
    _must_manage(table, member_id, moderates=moderates, otherwise="no-right-to-stop")


def check_wish(wish: Wish) -> None:
    """
    Refuse a variant that there is not, or options that it does not take.

    :raises Refused: in the first case.
    :raises BadRuleset: in the second.
    """
    if isinstance(wish.variant, str) and wish.variant not in variant_ids():
        raise Refused("no-such-variant")
    ruleset = load_ruleset(wish.variant)
    Rules(ruleset, wish.options, ruleset.min_players)


def _must_have_cards(table: Table) -> None:
    """
    Refuse to start where the deck has too few cards for the hands and the upcard.

    A dealer who chooses may choose the most, and in countdown everybody begins with eight.
    """
    seats = len(table.seats)
    rules = Rules(load_ruleset(table.saved.variant), table.saved.options, seats)
    each = rules.fixed_hand_size or max(DEALER_CHOICE)
    cards = rules.decks * (rules.ruleset.pack + rules.jokers)
    if each * seats >= cards:
        raise Refused("no-cards-enough", each=each, seats=seats, cards=cards)


def _must_be_lobby(table: Table) -> None:
    if table.is_playing:
        raise Refused("no-lobby-started")
    if table.is_over:
        raise Refused("no-table-over")


def _must_manage(table: Table, member_id: int, *, moderates: bool, otherwise: str) -> None:
    if table.is_over:
        raise Refused("no-table-over")
    if table.saved.host_id != member_id and not moderates:
        raise Refused(otherwise)


def _must_host(table: Table, member_id: int) -> None:
    if table.saved.host_id != member_id:
        raise Refused("no-host", host=names_at(table).get(table.saved.host_id or 0, "?"))
