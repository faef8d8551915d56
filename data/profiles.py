"""What a server knows of each member's play: figures, ratings, latest matches, partners."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Integer, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.functions import coalesce

from data import schema
from data.database import Database
from data.ratings import Rating, present_ratings
from data.results import counts
from data.saved import Versus

_R = schema.results.c
_T = schema.tables.c

COURSE: Final = 20
"""Ratings that a profile goes back to."""

LATEST: Final = 5
"""Matches, and variants, that a profile tells."""

PARTNERS: Final = 10
"""Partners to choose from: some may have left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Sums over a member's matches; abandoned ones are among *matches*."""

    points: int = 0
    matches: int = 0
    wins: int = 0
    abandoned: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedMatch:
    """One match of a member, finished or abandoned."""

    table_id: str
    variant_id: str
    ended_at: float
    people: int
    seats: int
    """Seats of the match, computers included."""
    place: int | None
    """None: abandoned."""
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Partner:
    """Somebody with whom a member has finished *matches*; *wins* are the member's own in these."""

    member_id: int
    matches: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A member's play on one server; of who never played all is empty."""

    people: Figures
    """Matches with two people or more."""
    computers: Figures
    ratings: tuple[Rating, ...]
    """Oldest first, at most the last COURSE; the present one is the last."""
    variants: tuple[tuple[str, int], ...]
    """Ids of the variants played most, each with its matches."""
    latest: tuple[PlayedMatch, ...]
    """Latest first."""
    partners: tuple[Partner, ...]
    """Who played most with the member first."""


class Profiles:
    """Members as players, server by server."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def ratings(self, guild_id: int, member_ids: Collection[int]) -> dict[int, Rating]:
        """Read the present ratings of members; who was never rated is left out."""
        async with self._database.read() as connection:
            return await present_ratings(connection, guild_id, member_ids)

    async def profile(self, guild_id: int, member_id: int) -> Profile:
        """Read a member's profile."""
        async with self._database.read() as connection:
            return Profile(
                people=await _figures(connection, guild_id, member_id, "people"),
                computers=await _figures(connection, guild_id, member_id, "computers"),
                ratings=await _course(connection, guild_id, member_id),
                variants=await _variants(connection, guild_id, member_id),
                latest=await _latest(connection, guild_id, member_id),
                partners=await _partners(connection, guild_id, member_id),
            )

    async def variants_played(
        self, guild_id: int, *, known: Collection[str] = ()
    ) -> dict[str, Mapping[str, object]]:
        """
        Read the variants that a server's results name, besides those *known*.

        Each is the whole variant object of its latest match: the server may have deleted it.
        """
        latest = (
            select(func.max(_R.id).label("id"))
            .where(_R.guild_id == guild_id, _R.variant_id.not_in(list(known)))
            .group_by(_R.variant_id)
            .subquery()
        )
        query = (
            select(_R.variant_id, _T.variant)
            .join(latest, _R.id == latest.c.id)
            .join(schema.tables, _T.id == _R.table_id)
            .order_by(_R.variant_id)
        )
        async with self._database.read() as connection:
            return {row.variant_id: row.variant for row in await connection.execute(query)}


async def _figures(
    connection: AsyncConnection, guild_id: int, member_id: int, versus: Versus
) -> Figures:
    query = select(
        coalesce(func.sum(_R.points), 0).cast(Integer).label("points"),
        func.count().label("matches"),
        coalesce(func.sum(case((_R.won, 1), else_=0)), 0).cast(Integer).label("wins"),
        coalesce(func.sum(case((_R.abandoned, 1), else_=0)), 0).cast(Integer).label("abandoned"),
    ).where(_R.guild_id == guild_id, _R.member_id == member_id, counts(versus))
    row = (await connection.execute(query)).one()
    return Figures(points=row.points, matches=row.matches, wins=row.wins, abandoned=row.abandoned)


async def _course(connection: AsyncConnection, guild_id: int, member_id: int) -> tuple[Rating, ...]:
    rows = await connection.execute(
        select(
            _R.rating_mu,
            _R.rating_sigma,
            func.row_number().over(order_by=_R.id).label("matches"),
        )
        .where(_R.guild_id == guild_id, _R.member_id == member_id, _R.rating_mu.is_not(None))
        .order_by(_R.id.desc())
        .limit(COURSE)
    )
    course = [Rating(mu=row.rating_mu, sigma=row.rating_sigma, matches=row.matches) for row in rows]
    return tuple(reversed(course))


async def _variants(
    connection: AsyncConnection, guild_id: int, member_id: int
) -> tuple[tuple[str, int], ...]:
    rows = await connection.execute(
        select(_R.variant_id, func.count().label("matches"))
        .where(_R.guild_id == guild_id, _R.member_id == member_id)
        .group_by(_R.variant_id)
        .order_by(func.count().desc(), func.max(_R.id).desc())
        .limit(LATEST)
    )
    return tuple((row.variant_id, row.matches) for row in rows)


async def _latest(
    connection: AsyncConnection, guild_id: int, member_id: int
) -> tuple[PlayedMatch, ...]:
    held = schema.seats.alias("held")
    seats = (
        select(func.count()).where(held.c.table_id == _R.table_id).scalar_subquery().label("seats")
    )
    rows = await connection.execute(
        select(schema.results, seats)
        .where(_R.guild_id == guild_id, _R.member_id == member_id)
        .order_by(_R.id.desc())
        .limit(LATEST)
    )
    return tuple(
        PlayedMatch(
            table_id=row.table_id,
            variant_id=row.variant_id,
            ended_at=row.ended_at,
            people=row.people,
            seats=row.seats,
            place=row.place,
            points=row.points,
        )
        for row in rows
    )


async def _partners(
    connection: AsyncConnection, guild_id: int, member_id: int
) -> tuple[Partner, ...]:
    """Count the matches finished with each other member; who left one has not finished it."""
    other = schema.results.alias("other")
    rows = await connection.execute(
        select(
            other.c.member_id,
            func.count().label("matches"),
            func.sum(case((_R.won, 1), else_=0)).cast(Integer).label("wins"),
        )
        .join_from(schema.results, other, other.c.table_id == _R.table_id)
        .where(
            _R.guild_id == guild_id,
            _R.member_id == member_id,
            _R.abandoned.is_(False),
            other.c.member_id != member_id,
            other.c.abandoned.is_(False),
        )
        .group_by(other.c.member_id)
        .order_by(func.count().desc(), func.max(other.c.id).desc())
        .limit(PARTNERS)
    )
    return tuple(
        Partner(member_id=row.member_id, matches=row.matches, wins=row.wins) for row in rows
    )
