"""The finished matches of each server, with what a list of them shows."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Row, Select, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database
from data.saved import FinishedMatch, SeatResult

_H = schema.seats.c
_M = schema.matches.c
_S = schema.results.c
_T = schema.tables.c


class Archive:
    """What was played to its end; a match that was stopped has no result and is not in here."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def matches(self, guild_id: int, *, limit: int, offset: int = 0) -> list[FinishedMatch]:
        """Read a server's finished matches, latest first."""
        query = (
            _found()
            .where(_M.guild_id == guild_id)
            .order_by(_M.ended_at.desc(), _M.table_id)
            .limit(limit)
            .offset(offset)
        )
        async with self._database.read() as connection:
            return await _put_together(connection, (await connection.execute(query)).all())

    async def match(self, guild_id: int, table_id: str) -> FinishedMatch | None:
        """Read one finished match of a server; None while it is played, or when it was stopped."""
        query = _found().where(_M.guild_id == guild_id, _M.table_id == table_id)
        async with self._database.read() as connection:
            found = await _put_together(connection, (await connection.execute(query)).all())
        return found[0] if found else None

    async def count(self, guild_id: int) -> int:
        """Count a server's finished matches."""
        query = select(func.count()).where(_M.guild_id == guild_id)
        async with self._database.read() as connection:
            return await connection.scalar(query) or 0


def _found() -> Select[tuple[object, ...]]:
    """Choose matches, with the names of their variants out of the tables' own objects."""
    names = _T.variant["names"].label("names")
    return select(schema.matches, names).join(schema.tables, _M.table_id == _T.id)


async def _put_together(
    connection: AsyncConnection, found: Sequence[Row[tuple[object, ...]]]
) -> list[FinishedMatch]:
    """Add the results by seat, and who left before the end."""
    standings: defaultdict[str, list[SeatResult]] = defaultdict(list)
    winners: defaultdict[str, list[int]] = defaultdict(list)
    left: defaultdict[str, list[int]] = defaultdict(list)
    rows = await connection.execute(
        select(schema.results, _H.number)
        .join(schema.seats, and_(_S.table_id == _H.table_id, _S.seat == _H.seat), isouter=True)
        .where(_S.table_id.in_([match.table_id for match in found]))
        .order_by(_S.table_id, _S.seat, _S.id)
    )
    for row in rows:
        if row.abandoned:
            left[row.table_id].append(row.member_id)
            continue
        standings[row.table_id].append(
            SeatResult(
                seat=row.seat,
                member_id=row.member_id,
                score=row.score,
                place=row.place,
                points=row.points,
                erased=row.person and row.member_id is None,
                number=0 if row.person else row.number or 0,
            )
        )
        if row.won:
            winners[row.table_id].append(row.seat)
    return [
        FinishedMatch(
            table_id=match.table_id,
            variant_id=match.variant_id,
            variant_names=match.names,
            ended_at=match.ended_at,
            people=match.people,
            standings=tuple(standings[match.table_id]),
            winners=tuple(winners[match.table_id]),
            left=tuple(left[match.table_id]),
        )
        for match in found
    ]
