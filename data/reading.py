"""Put tables together again from their rows."""

from collections import defaultdict

from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.saved import SavedRound, SavedSeat, SavedTable

_T = schema.tables.c


async def read_tables(connection: AsyncConnection, which: ColumnElement[bool]) -> list[SavedTable]:
    """
    Read the tables for which *which*, a condition on `schema.tables`, holds; oldest first.

    Four queries, however many tables there are.
    """
    headers = (
        await connection.execute(select(schema.tables).where(which).order_by(_T.created_at, _T.id))
    ).all()
    if not headers:
        return []
    seats: defaultdict[str, list[SavedSeat]] = defaultdict(list)
    column = schema.seats.c
    for seat in await connection.execute(
        select(schema.seats)
        .join(schema.tables, column.table_id == _T.id)
        .where(which)
        .order_by(column.table_id, column.seat)
    ):
        seats[seat.table_id].append(
            SavedSeat(
                seat=seat.seat,
                member_id=seat.member_id,
                number=seat.number,
                absences=seat.absences,
            )
        )
    latest: dict[str, float] = {}
    actions = await _read_actions(connection, which, latest)
    rounds = await _read_rounds(connection, which, actions, latest)
    return [
        _table(row, tuple(seats[row.id]), tuple(rounds[row.id]), latest.get(row.id, 0.0))
        for row in headers
    ]


async def _read_actions(
    connection: AsyncConnection, which: ColumnElement[bool], latest: dict[str, float]
) -> defaultdict[tuple[str, int], list[str]]:
    """Read the actions by table and round, and note each table's latest time."""
    column = schema.actions.c
    actions: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for table_id, in_round, action, played_at in await connection.execute(
        select(column.table_id, column.round, column.action, column.played_at)
        .join(schema.tables, column.table_id == _T.id)
        .where(which)
        .order_by(column.table_id, column.round, column.position)
    ):
        actions[table_id, in_round].append(action)
        latest[table_id] = played_at
    return actions


async def _read_rounds(
    connection: AsyncConnection,
    which: ColumnElement[bool],
    actions: defaultdict[tuple[str, int], list[str]],
    latest: dict[str, float],
) -> defaultdict[str, list[SavedRound]]:
    """Read the rounds by table, with their actions, and note each table's latest time."""
    column = schema.rounds.c
    rounds: defaultdict[str, list[SavedRound]] = defaultdict(list)
    for table_id, in_round, hand_size, started_at in await connection.execute(
        select(column.table_id, column.round, column.hand_size, column.started_at)
        .join(schema.tables, column.table_id == _T.id)
        .where(which)
        .order_by(column.table_id, column.round)
    ):
        played = tuple(actions[table_id, in_round])
        rounds[table_id].append(SavedRound(hand_size=hand_size, actions=played))
        latest[table_id] = max(started_at, latest.get(table_id, started_at))
    return rounds


def _table(
    row: Row[tuple[object, ...]],
    seats: tuple[SavedSeat, ...],
    rounds: tuple[SavedRound, ...],
    latest: float,
) -> SavedTable:
    """Make the value; rounds and actions are counted into the version, not stored there."""
    return SavedTable(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        message_round=row.message_round,
        host_id=row.host_id,
        status=row.status,
        variant=row.variant,
        options=row.options,
        delay=row.delay,
        locale=row.locale,
        seats=seats,
        dealer=row.dealer,
        seed=None if row.seed is None else int(row.seed),
        rounds=rounds,
        created_at=row.created_at,
        changed_at=max(row.changed_at, latest),
        version=row.version + len(rounds) + sum(len(each.actions) for each in rounds),
    )
