"""Write what came of a round or a match, inside the transaction of the action that ended it."""

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.ratings import Rating, rate_leaver, rate_match
from data.saved import EndedMatch, EndedRound

_T = schema.tables.c


async def save_round(
    connection: AsyncConnection, table_id: str, in_round: int, ended: EndedRound
) -> None:
    """Add the result to the round's row, which closes the round to further actions."""
    column = schema.rounds.c
    await connection.execute(
        update(schema.rounds)
        .where(column.table_id == table_id, column.round == in_round)
        .values(points=list(ended.points), scores=list(ended.scores), blocked=ended.blocked)
    )


async def save_match(connection: AsyncConnection, table_id: str, match: EndedMatch) -> None:
    """Keep the match, the standing of each seat and the ratings, and free the channel."""
    guild_id, variant_id = await _belonging(connection, table_id)
    shared = {
        "table_id": table_id,
        "guild_id": guild_id,
        "variant_id": variant_id,
        "ended_at": match.ended_at,
        "people": match.people,
    }
    await connection.execute(insert(schema.matches).values(shared))
    ratings = await rate_match(connection, guild_id, match.standings)
    await connection.execute(
        insert(schema.results),
        [
            {
                **shared,
                "seat": standing.seat,
                "member_id": standing.member_id,
                "person": standing.member_id is not None,
                "abandoned": False,
                "score": standing.score,
                "place": standing.place,
                "points": standing.points,
                "won": standing.seat in match.winners,
                **_rating_columns(ratings.get(standing.member_id or 0)),
            }
            for standing in match.standings
        ],
    )
    await connection.execute(
        update(schema.tables)
        .where(_T.id == table_id)
        .values(status="over", changed_at=match.ended_at, unshown=True)
    )


async def save_abandoned(
    connection: AsyncConnection,
    table_id: str,
    seat: int,
    member_id: int,
    *,
    at: float,
    removed: bool = False,
) -> None:
    """
    Keep that a member left the match: it counts as played, without points.

    Who leaves is rated as last, whatever the scores were: else who sees that a match is lost
    would leave it. Who is *removed* is not rated: else a host could lower others.
    """
    guild_id, variant_id = await _belonging(connection, table_id)
    column = schema.seats.c
    seated = select(column.member_id).where(
        column.table_id == table_id, column.member_id.is_not(None)
    )
    people: set[int] = set(await connection.scalars(seated))
    others = people - {member_id}
    rating = None if removed else await rate_leaver(connection, guild_id, member_id, others)
    await connection.execute(
        insert(schema.results).values(
            table_id=table_id,
            guild_id=guild_id,
            variant_id=variant_id,
            ended_at=at,
            people=len(people),
            seat=seat,
            member_id=member_id,
            person=True,
            abandoned=True,
            points=0,
            won=False,
            **_rating_columns(rating),
        )
    )


def _rating_columns(rating: Rating | None) -> dict[str, float | None]:
    return {
        "rating_mu": None if rating is None else rating.mu,
        "rating_sigma": None if rating is None else rating.sigma,
    }


async def _belonging(connection: AsyncConnection, table_id: str) -> tuple[int, str]:
    """Read the server and the variant of a table."""
    row = (
        await connection.execute(select(_T.guild_id, _T.variant_id).where(_T.id == table_id))
    ).one()
    return row.guild_id, row.variant_id
