"""Ratings (INTERFACE.md, rating): how well a member of a server plays, by openskill."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.saved import SeatResult

_R = schema.results.c

START: Final = 1000
"""What is shown of a rating before the first match."""

SCALE: Final = 40
"""Points shown for one of openskill's."""

SURE_AFTER: Final = 5
"""Rated matches before which a rating is provisional."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """What openskill believes of a member after *matches* rated ones: a mean and its deviation."""

    mu: float
    sigma: float
    matches: int = 1

    @property
    def shown(self) -> int:
        """
        The one number that people read.

        It is openskill's ordinal, the skill that somebody has almost certainly, so that it
        rises with the matches played too; 1000 for who has played none.
        """
        return round(START + SCALE * (self.mu - 3 * self.sigma))

    @property
    def provisional(self) -> bool:
        """Whether there were too few matches to go by it."""
        return self.matches < SURE_AFTER


def rated(before: Sequence[Rating | None], places: Sequence[int]) -> list[Rating]:
    """
    Rate a match: what each player was rated *before*, and the places; equals have the same.

    The model is Plackett and Luce's, with openskill's own defaults: each for themselves.
    """
    model = PlackettLuce()
    teams = [
        [model.rating() if one is None else model.rating(mu=one.mu, sigma=one.sigma)]
        for one in before
    ]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(mu=team[0].mu, sigma=team[0].sigma, matches=1 if one is None else one.matches + 1)
        for team, one in zip(after, before, strict=True)
    ]


async def present_ratings(
    connection: AsyncConnection, guild_id: int, member_ids: Collection[int]
) -> dict[int, Rating]:
    """Read the ratings of members, each that of the latest rated row; who has none is left out."""
    latest = (
        select(func.max(_R.id).label("id"), func.count().label("matches"))
        .where(
            _R.guild_id == guild_id,
            _R.member_id.in_(list(member_ids)),
            _R.rating_mu.is_not(None),
        )
        .group_by(_R.member_id)
        .subquery()
    )
    rows = await connection.execute(
        select(_R.member_id, _R.rating_mu, _R.rating_sigma, latest.c.matches).join(
            latest, _R.id == latest.c.id
        )
    )
    return {
        row.member_id: Rating(mu=row.rating_mu, sigma=row.rating_sigma, matches=row.matches)
        for row in rows
    }


async def rate_match(
    connection: AsyncConnection, guild_id: int, standings: Sequence[SeatResult]
) -> dict[int, Rating]:
    """
    Rate the people of a finished match by their places; nobody when they are not two.

    Computers are no measure of anybody: the places are those of people among themselves.
    """
    places = {
        standing.member_id: standing.place
        for standing in standings
        if standing.member_id is not None
    }
    return await _rate(connection, guild_id, places)


async def rate_leaver(
    connection: AsyncConnection, guild_id: int, member_id: int, others: Collection[int]
) -> Rating | None:
    """
    Rate who leaves a match as last behind all the *others*; None when nobody else is there.

    The others are rated when the match ends, among themselves.
    """
    places = {member_id: 2, **dict.fromkeys(others, 1)}
    return (await _rate(connection, guild_id, places)).get(member_id)


async def _rate(
    connection: AsyncConnection, guild_id: int, places: Mapping[int, int]
) -> dict[int, Rating]:
    if len(places) < 2:  # noqa: PLR2004 - a match takes two
        return {}
    before = await present_ratings(connection, guild_id, places)
    after = rated([before.get(member_id) for member_id in places], list(places.values()))
    return dict(zip(places, after, strict=True))
