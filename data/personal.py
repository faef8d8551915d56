"""All that is stored about one member, on every server, for the member to read."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, String, and_, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database

_A = schema.actions.c
_H = schema.seats.c
_R = schema.results.c
_B = schema.barred.c
_T = schema.tables.c
_V = schema.custom_variants.c


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalCounts:
    """How much there is about a member."""

    servers: int
    """Servers on which the member's name is known."""
    matches: int
    """Results, those of abandoned matches too."""
    tables: int
    """Open tables at which the member sits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalData:
    """Everything about a member: rows as they are stored, by what they are about."""

    quiet: bool
    """Whether the member wants no pings."""
    names: tuple[Mapping[str, object], ...]
    tables: tuple[Mapping[str, object], ...]
    """Tables at which the member holds a seat, or is the host: open, finished, stopped."""
    moves: Mapping[str, Mapping[int, tuple[str, ...]]]
    """The actions of the member's seats, by table and round."""
    results: tuple[Mapping[str, object], ...]
    barred: tuple[Mapping[str, object], ...]
    """Tables from which the member was removed."""
    variants: tuple[Mapping[str, object], ...]


class Personal:
    """What a member may ask for at any time."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def counts(self, member_id: int) -> PersonalCounts:
        """Count what there is about a member."""
        async with self._database.read() as connection:
            return PersonalCounts(
                servers=await _count(connection, schema.members.c.member_id == member_id),
                matches=await _count(connection, _R.member_id == member_id),
                tables=await _count(
                    connection, _H.member_id == member_id, _H.table_id == _T.id, schema.is_open
                ),
            )

    async def export(self, member_id: int) -> PersonalData:
        """Read everything that is stored about a member."""
        mine = and_(_H.table_id == _T.id, _H.member_id == member_id)
        tables = (
            select(
                _T.id,
                _T.guild_id,
                _T.channel_id,
                _T.variant_id,
                _T.status,
                _T.closed,
                _T.created_at,
                (_T.host_id == member_id).label("host"),
                _H.seat,
                _H.absences,
            )
            .join(schema.seats, mine, isouter=True)
            .where(or_(_T.host_id == member_id, _H.member_id == member_id))
            .order_by(_T.created_at, _T.id)
        )
        members, quiet = schema.members.c, schema.quiet_members.c
        async with self._database.read() as connection:
            return PersonalData(
                quiet=await _count(connection, quiet.member_id == member_id) > 0,
                names=await _rows(
                    connection,
                    select(schema.members)
                    .where(members.member_id == member_id)
                    .order_by(members.guild_id),
                ),
                tables=await _rows(connection, tables),
                moves=await _moves(connection, member_id),
                results=await _rows(
                    connection,
                    select(schema.results)
                    .where(_R.member_id == member_id)
                    .order_by(_R.ended_at, _R.id),
                ),
                barred=await _rows(
                    connection,
                    select(_T.guild_id, _T.channel_id, _T.id, _T.created_at)
                    .join(schema.barred, _B.table_id == _T.id)
                    .where(_B.member_id == member_id)
                    .order_by(_T.created_at, _T.id),
                ),
                variants=await _rows(
                    connection,
                    select(schema.custom_variants)
                    .where(_V.created_by == member_id)
                    .order_by(_V.guild_id, _V.created_at),
                ),
            )


async def _count(connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
    return await connection.scalar(select(func.count()).where(*which)) or 0


async def _rows(
    connection: AsyncConnection, query: Select[tuple[object, ...]]
) -> tuple[Mapping[str, object], ...]:
    return tuple(dict(row) for row in (await connection.execute(query)).mappings())


async def _moves(
    connection: AsyncConnection, member_id: int
) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
    """Read the actions of the member's seats: each begins with the seat's number."""
    query = (
        select(_A.table_id, _A.round, _A.action)
        .join(schema.seats, _H.table_id == _A.table_id)
        .where(_H.member_id == member_id, _A.action.like(cast(_H.seat, String) + " %"))
        .order_by(_A.table_id, _A.round, _A.position)
    )
    found: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for table_id, in_round, action in await connection.execute(query):
        found[table_id][in_round].append(action)
    return {
        table_id: {in_round: tuple(actions) for in_round, actions in rounds.items()}
        for table_id, rounds in found.items()
    }
