"""Results of matches: leaderboards."""

from collections.abc import Collection, Iterable

from sqlalchemy import CTE, ColumnElement, Integer, Row, case, func, select
from sqlalchemy.sql.functions import coalesce

from data import schema
from data.database import Database
from data.saved import Leaderboard, RankingRow, Versus

_S = schema.results.c


def _totals(which: Iterable[ColumnElement[bool]]) -> CTE:
    """Add up the results for which the conditions hold, by member, and rank the sums."""
    sums = (
        select(
            _S.member_id,
            coalesce(func.sum(_S.points), 0).cast(Integer).label("points"),
            func.count().label("matches"),
            func.sum(case((_S.won, 1), else_=0)).cast(Integer).label("wins"),
        )
        .where(_S.member_id.is_not(None), *which)
        .group_by(_S.member_id)
        .cte("sums")
    )
    order = (sums.c.points.desc(), sums.c.wins.desc(), sums.c.matches.asc())
    equals = (sums.c.points, sums.c.wins, sums.c.matches)
    return select(
        sums,
        func.rank().over(order_by=order).label("rank"),
        func.count().over(partition_by=equals).label("equals"),
    ).cte("ranking")


def counts(versus: Versus) -> ColumnElement[bool]:
    """Tell matches between people from those of one person against computers."""
    return _S.people > 1 if versus == "people" else _S.people == 1


def _ranking_row(row: Row[tuple[object, ...]]) -> RankingRow:
    return RankingRow(
        rank=row.rank,
        member_id=row.member_id,
        points=row.points,
        matches=row.matches,
        wins=row.wins,
        shared=row.equals > 1,
    )


class Results:
    """What came of the matches of each server. Results are written by `Tables.append`."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def leaderboard(
        self,
        guild_id: int,
        *,
        versus: Versus,
        limit: int,
        offset: int = 0,
        member_id: int | None = None,
        since: float | None = None,
        variant_id: str | None = None,
        without: Collection[int] = (),
    ) -> Leaderboard:
        """
        Rank a server's members by points of the server.

        ``people`` counts matches with two people or more at the end, ``computers``
        those of one. More points come first, then more wins, then fewer matches;
        who is equal in all three shares a rank and stands in the order of ids.
        *member_id* asks for that member's own line besides the page. Only matches that
        ended at *since* or later count, and those of one variant, where these are given;
        members *without* whom the ranking is made take no rank in it.
        """
        which = [_S.guild_id == guild_id, counts(versus)]
        if since is not None:
            which.append(_S.ended_at >= since)
        if variant_id is not None:
            which.append(_S.variant_id == variant_id)
        if without:
            which.append(_S.member_id.not_in(list(without)))
        ranking = _totals(which)
        column = ranking.c
        async with self._database.read() as connection:
            rows = await connection.execute(
                select(ranking).order_by(column.rank, column.member_id).limit(limit).offset(offset)
            )
            page = tuple(_ranking_row(row) for row in rows)
            total = await connection.scalar(select(func.count()).select_from(ranking))
            own = None
            if member_id is not None:
                mine = select(ranking).where(column.member_id == member_id)
                own = (await connection.execute(mine)).one_or_none()
        return Leaderboard(
            rows=page, total=total or 0, own=None if own is None else _ranking_row(own)
        )
