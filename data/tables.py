"""Tables that are open or were played: each is its record, one row an action."""

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import and_, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Conflict, Database
from data.errors import AlreadyPlayed, ChannelTaken, TooManyTables, UnknownTable
from data.leftovers import keep_leftover
from data.marks import wipe_marks
from data.members import remember
from data.outcomes import save_abandoned, save_match, save_round
from data.reading import read_tables
from data.recording import is_taken, record_action, record_round
from data.saved import (
    EndedMatch,
    EndedRound,
    Leftover,
    SavedSeat,
    SavedTable,
    Variant,
)
from data.seats import bar_member

_T = schema.tables.c


def variant_id(variant: Variant) -> str:
    """Name a variant, be it an id or a whole variant object (which has its id inside)."""
    return variant if isinstance(variant, str) else str(variant["id"])


def _plain(variant: Variant) -> str | dict[str, object]:
    """Make of a variant what JSON can write."""
    return variant if isinstance(variant, str) else dict(variant)


def _seat_rows(table_id: str, seats: Iterable[SavedSeat]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table_id,
            "seat": seat.seat,
            "member_id": seat.member_id,
            "number": seat.number,
            "absences": seat.absences,
        }
        for seat in seats
    ]


async def _replace_seats(
    connection: AsyncConnection, table_id: str, seats: Sequence[SavedSeat]
) -> None:
    await connection.execute(delete(schema.seats).where(schema.seats.c.table_id == table_id))
    if seats:
        await connection.execute(insert(schema.seats), _seat_rows(table_id, seats))


async def _save_absences(
    connection: AsyncConnection, table_id: str, absences: Mapping[int, int]
) -> None:
    column = schema.seats.c
    for seat, count in absences.items():
        await connection.execute(
            update(schema.seats)
            .where(column.table_id == table_id, column.seat == seat)
            .values(absences=count)
        )


async def _count_open(connection: AsyncConnection, table: SavedTable) -> int:
    """Count the other open tables of *table*'s server; one in its own channel is told apart."""
    query = (
        select(func.count())
        .select_from(schema.tables)
        .where(_T.guild_id == table.guild_id, _T.channel_id != table.channel_id, schema.is_open)
    )
    return await connection.scalar(query) or 0


class Tables:
    """
    The tables of all servers.

    Each method that writes is one transaction, done when it returns.
    """

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def create(
        self, table: SavedTable, *, names: Mapping[int, str] | None = None, most: int | None = None
    ) -> None:
        """
        Keep a new table without rounds; *most* are the open ones that its server may have.

        *names* are those of the members seated, by id.

        Raise ChannelTaken when its channel has an open one, TooManyTables when its
        server has as many as it may.
        """
        if table.rounds:
            raise ValueError(f"table {table.id}: a new table has no rounds")
        try:
            async with self._database.write() as connection:
                if most is not None and await _count_open(connection, table) >= most:
                    raise TooManyTables(guild_id=table.guild_id, most=most)
                await connection.execute(
                    insert(schema.tables).values(
                        id=table.id,
                        guild_id=table.guild_id,
                        channel_id=table.channel_id,
                        message_id=table.message_id,
                        host_id=table.host_id,
                        status=table.status,
                        variant_id=variant_id(table.variant),
                        variant=_plain(table.variant),
                        options=dict(table.options),
                        delay=table.delay,
                        locale=table.locale,
                        dealer=table.dealer,
                        seed=None if table.seed is None else str(table.seed),
                        created_at=table.created_at,
                        changed_at=table.changed_at,
                        version=table.version,
                    )
                )
                await _replace_seats(connection, table.id, table.seats)
                await remember(connection, table.guild_id, names or {}, now=table.changed_at)
        except Conflict as conflict:
            if await self.in_channel(table.channel_id) is None:
                raise
            raise ChannelTaken(channel_id=table.channel_id) from conflict

    async def load(self, table_id: str) -> SavedTable | None:
        """
        Read one table with its whole record, whatever its status.

        None for another process's: who read it would play it too (`data.share`).
        """
        mine = self._database.share.has_in(_T.guild_id)
        async with self._database.read() as connection:
            found = await read_tables(connection, and_(_T.id == table_id, mine))
        return found[0] if found else None

    async def in_channel(self, channel_id: int) -> str | None:
        """Find the id of the channel's open table."""
        async with self._database.read() as connection:
            found: str | None = await connection.scalar(
                select(_T.id).where(_T.channel_id == channel_id, schema.is_open)
            )
        return found

    async def save_lobby(
        self,
        table_id: str,
        *,
        host_id: int,
        seats: Sequence[SavedSeat],
        variant: Variant,
        options: Mapping[str, object],
        delay: int | None,
        at: float,
        names: Mapping[int, str] | None = None,
    ) -> None:
        """
        Replace what can change in a lobby; raise UnknownTable when it is not a lobby.

        *names* are those of members who have just come, by id.
        """
        async with self._database.write() as connection:
            changed = await connection.execute(
                update(schema.tables)
                .where(_T.id == table_id, schema.is_lobby)
                .values(
                    host_id=host_id,
                    variant_id=variant_id(variant),
                    variant=_plain(variant),
                    options=dict(options),
                    delay=delay,
                    changed_at=at,
                    version=_T.version + 1,
                )
            )
            if not changed.rowcount:
                raise UnknownTable(table_id=table_id, doing="save a lobby")
            await _replace_seats(connection, table_id, seats)
            if names:
                guild_id = await connection.scalar(select(_T.guild_id).where(_T.id == table_id))
                await remember(connection, guild_id or 0, names, now=at)

    async def start(
        self,
        table_id: str,
        *,
        variant: Mapping[str, object],
        options: Mapping[str, object],
        seats: Sequence[SavedSeat],
        dealer: int,
        seed: int,
        at: float,
    ) -> None:
        """
        Turn a lobby into a match, with the whole *variant* object so that no upgrade changes it.

        The first round is started apart. Raise UnknownTable when it is not a lobby.
        """
        async with self._database.write() as connection:
            changed = await connection.execute(
                update(schema.tables)
                .where(_T.id == table_id, schema.is_lobby)
                .values(
                    status="playing",
                    variant_id=variant_id(variant),
                    variant=_plain(variant),
                    options=dict(options),
                    dealer=dealer,
                    seed=str(seed),
                    changed_at=at,
                    version=_T.version + 1,
                )
            )
            if not changed.rowcount:
                raise UnknownTable(table_id=table_id, doing="start a match")
            await _replace_seats(connection, table_id, seats)

    async def start_round(
        self,
        table_id: str,
        *,
        round: int,  # noqa: A002 - the record's own word
        hand_size: int | None,
        at: float,
    ) -> None:
        """
        Keep the start of a round (from 0); *hand_size* where the dealer chose it.

        Raise AlreadyPlayed when it was started before, OutOfStep when the one
        before it has not ended, UnknownTable when the table is not playing.
        """
        try:
            async with self._database.write() as connection:
                await record_round(connection, table_id, round, hand_size=hand_size, at=at)
        except Conflict:
            await self._refuse_if_taken(table_id, round, None)
            raise

    async def append(
        self,
        table_id: str,
        *,
        round: int,  # noqa: A002 - the record's own word
        index: int,
        action: str,
        at: float,
        absences: Mapping[int, int] | None = None,
        ended: EndedRound | None = None,
        match: EndedMatch | None = None,
    ) -> None:
        """
        Keep one action (RECORD.md spelling) and all that it brings, in one transaction.

        *round* and *index* count from 0. *absences* are the seats whose count
        changes; *ended* is the result of the round that this action ends, and
        *match* that of the match: the table is then over and its channel free.

        Raise AlreadyPlayed when this place of the record is taken, OutOfStep when
        the action before it is missing, UnknownTable when the table is not playing.
        """
        try:
            async with self._database.write() as connection:
                await record_action(connection, table_id, round, index, action=action, at=at)
                if absences:
                    await _save_absences(connection, table_id, absences)
                if ended is not None:
                    await save_round(connection, table_id, round, ended)
                if match is not None:
                    await save_match(connection, table_id, match)
                    await wipe_marks(connection, table_id)
        except Conflict:
            await self._refuse_if_taken(table_id, round, index)
            raise

    async def _refuse_if_taken(self, table_id: str, in_round: int, index: int | None) -> None:
        """Tell a place that is taken from whatever else a constraint may refuse."""
        async with self._database.read() as connection:
            if await is_taken(connection, table_id, in_round, index):
                raise AlreadyPlayed(table_id=table_id, round_=in_round, index=index)

    async def save_absences(
        self, table_id: str, absences: Mapping[int, int], *, at: float | None = None
    ) -> None:
        """
        Set the turns that some seats missed in a row, without an action: a click ends it.

        *at*: the turn begins anew with this.
        """
        async with self._database.write() as connection:
            await _save_absences(connection, table_id, absences)
            if at is not None:
                await connection.execute(
                    update(schema.tables).where(_T.id == table_id).values(changed_at=at)
                )

    async def set_message(
        self,
        table_id: str,
        message_id: int | None,
        *,
        round: int | None = None,  # noqa: A002 - the record's own word
        channel_id: int | None = None,
        older: Leftover | None = None,
    ) -> None:
        """
        Remember the public message and its *round*, and the channel when it has moved.

        *older* is the message that it takes the place of, and that must still be retired.
        Raise ChannelTaken when that channel has an open table.
        """
        values = {"message_id": message_id, "message_round": round}
        if channel_id is not None:
            values["channel_id"] = channel_id
        try:
            async with self._database.write() as connection:
                changed = await connection.execute(
                    update(schema.tables).where(_T.id == table_id).values(values)
                )
                # A lobby that is closed meanwhile is forgotten, and what it has left too.
                if older is not None and changed.rowcount:
                    await keep_leftover(connection, older)
        except Conflict as conflict:
            if channel_id is None:
                raise
            raise ChannelTaken(channel_id=channel_id) from conflict

    async def replace_by_computer(
        self,
        table_id: str,
        seat: int,
        *,
        number: int,
        abandoned: bool,
        at: float,
        host_id: int | None = None,
        closing: str | None = None,
        barred: bool = False,
    ) -> None:
        """
        Hand a person's seat to computer *number* in a match under way (RULES.md 5, leaving).

        *abandoned* counts the match as an abandoned one for who leaves, 0 points.
        *host_id* passes the table on (None: unchanged). *closing* is the reason
        when this ends the table too; *barred*: who leaves may not come back. Raise
        UnknownTable when no person holds the seat in a running match.
        """
        column = schema.seats.c
        held = select(column.member_id).where(
            column.table_id == table_id,
            column.seat == seat,
            exists().where(_T.id == table_id, schema.is_playing),
        )
        async with self._database.write() as connection:
            member_id: int | None = await connection.scalar(held)
            if member_id is None:
                raise UnknownTable(table_id=table_id, doing=f"replace the person of seat {seat}")
            if abandoned:
                await save_abandoned(connection, table_id, seat, member_id, at=at, removed=barred)
            if barred:
                await bar_member(connection, table_id, member_id)
            await connection.execute(
                update(schema.seats)
                .where(column.table_id == table_id, column.seat == seat)
                .values(member_id=None, number=number, absences=0)
            )
            values: dict[str, object] = {"changed_at": at, "version": _T.version + 1}
            if host_id is not None:
                values["host_id"] = host_id
            if closing is not None:
                values |= {"status": "over", "closed": closing, "unshown": True}
                await wipe_marks(connection, table_id)
            await connection.execute(update(schema.tables).where(_T.id == table_id).values(values))

    async def close(self, table_id: str, reason: str, *, at: float) -> None:
        """
        End an open table without a result, and free its channel.

        A match is kept as over, with the *reason*; a lobby only until that is shown
        (`Restarts.shown`).
        Closing what is not open does nothing.
        """
        async with self._database.write() as connection:
            await connection.execute(
                update(schema.tables)
                .where(_T.id == table_id, schema.is_open)
                .values(status="over", closed=reason, changed_at=at, unshown=True)
            )
            await wipe_marks(connection, table_id)
