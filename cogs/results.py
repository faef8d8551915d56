"""What a round and a match came to, in the store's terms."""

from cogs.table import Table
from data import EndedMatch, EndedRound, SeatResult, server_points


def ended_round(table: Table) -> EndedRound | None:
    """Return the result of the round, None while it is being played."""
    result = table.result
    if result is None:
        return None
    return EndedRound(points=result.points, scores=result.scores, blocked=result.blocked)


def ended_match(table: Table, *, now: float) -> EndedMatch | None:
    """
    Return the result of the match with the points of the server, None while it goes on.

    A result belongs to who holds the seat at the end (docs/interface.md, Points of the server).
    """
    game = table.game
    if game is None or not game.match_over:
        return None
    places = tuple(game.standing())
    standings = tuple(
        SeatResult(
            seat=seat.seat,
            member_id=seat.member_id,
            score=game.scores[seat.seat],
            place=places[seat.seat],
            points=points,
        )
        for seat, points in zip(table.seats, server_points(places), strict=True)
    )
    return EndedMatch(
        ended_at=now,
        people=len(table.people),
        standings=standings,
        winners=tuple(game.winners),
    )
