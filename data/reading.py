"""
Put tables together again from their rows.

Rows may be damaged, by a disk or by somebody's hand: what does not make a table is said
by `DamagedRecord`, and never guessed.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.errors import DamagedRecord
from data.saved import Damaged, Running, SavedRound, SavedSeat, SavedTable

_T = schema.tables.c

MOST_AT_ONCE: Final = 500
"""Tables read in one go: what is bound to a query is limited."""

_MISREAD: Final = (ValueError, TypeError, AttributeError)
"""What reading a column raises that holds something else than it should."""


async def read_running(connection: AsyncConnection, which: ColumnElement[bool]) -> Running:
    """Read tables as `read_tables` does, and set apart those that cannot be read."""
    columns = (_T.id, _T.guild_id, _T.channel_id, _T.message_id, _T.locale)
    query = select(*columns).where(which).order_by(_T.created_at, _T.id)
    rows = {row["id"]: row for row in (await connection.execute(query)).mappings()}
    order = list(rows)
    waiting = [order[first : first + MOST_AT_ONCE] for first in range(0, len(order), MOST_AT_ONCE)]
    tables: dict[str, SavedTable] = {}
    damaged: list[Damaged] = []
    while waiting:
        ids = waiting.pop()
        try:
            read = await read_tables(connection, _T.id.in_(ids))
        except DamagedRecord as error:
            half = len(ids) // 2
            if half:
                # One of them is damaged, and the others must not suffer from it.
                waiting += [ids[:half], ids[half:]]
            else:
                damaged.append(Damaged(**rows[ids[0]], reason=error.reason))
        else:
            tables |= {table.id: table for table in read}
    return Running(
        tables=tuple(tables[one] for one in order if one in tables), damaged=tuple(damaged)
    )


async def read_tables(connection: AsyncConnection, which: ColumnElement[bool]) -> list[SavedTable]:
    """
    Read the tables for which *which*, a condition on `schema.tables`, holds; oldest first.

    Four queries, however many tables there are.

    :raises DamagedRecord: when the rows of one do not make a table; the name is that of one.
    """
    try:
        return await _read_tables(connection, which)
    except _MISREAD as error:
        damaged = await connection.scalar(select(_T.id).where(which).limit(1))
        raise DamagedRecord(table_id=damaged or "?", reason=_said(error)) from error


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


async def _read_tables(connection: AsyncConnection, which: ColumnElement[bool]) -> list[SavedTable]:
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
    for table_id, in_round, position, action, played_at in await connection.execute(
        select(column.table_id, column.round, column.position, column.action, column.played_at)
        .join(schema.tables, column.table_id == _T.id)
        .where(which)
        .order_by(column.table_id, column.round, column.position)
    ):
        before = actions[table_id, in_round]
        if position != len(before):
            raise DamagedRecord(
                table_id=table_id, reason=f"action {len(before)} of round {in_round} is missing"
            )
        before.append(action)
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
        if in_round != len(rounds[table_id]):
            raise DamagedRecord(
                table_id=table_id, reason=f"round {len(rounds[table_id])} is missing"
            )
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
    for what, wrong in (
        ("status", row.status not in {"lobby", "playing", "over"}),
        ("variant", not isinstance(row.variant, str | Mapping)),
        ("options", not isinstance(row.options, Mapping)),
        ("delay", not isinstance(row.delay, int | None)),
        ("seats", [held.seat for held in seats] != list(range(len(seats)))),
        ("seed", row.seed is None and (row.status == "playing" or bool(rounds))),
        ("dealer", row.dealer not in range(len(seats) or 1)),
    ):
        if wrong:
            raise DamagedRecord(table_id=row.id, reason=f"{what} cannot be right")
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
        closed=row.closed or "",
        rounds=rounds,
        created_at=row.created_at,
        changed_at=max(row.changed_at, latest),
        version=row.version + len(rounds) + sum(len(each.actions) for each in rounds),
    )
