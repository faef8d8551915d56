"""Tables, matches and results for the tests of the store, with little to write."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from data import (
    EndedMatch,
    EndedRound,
    SavedSeat,
    SavedTable,
    SeatResult,
    Store,
    server_points,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GUILD = 1_100_000_000_000_000_001
ANNE, BOB, CHLOE, DAVID = (1_200_000_000_000_000_000 + number for number in range(4))
CLASSIQUE: dict[str, object] = {"id": "classique", "names": {"fr": "Classique"}, "ranks": [8, "A"]}
START = 1_768_474_800.0


def seats(*members: int | None) -> tuple[SavedSeat, ...]:
    """Seat these members; None is a computer, and computers are numbered from 1."""
    numbers = iter(range(1, len(members) + 1))
    return tuple(
        SavedSeat(seat=seat, member_id=member, number=0 if member else next(numbers))
        for seat, member in enumerate(members)
    )


def lobby(
    table_id: str = "t000000001",
    *,
    channel_id: int = 1_300_000_000_000_000_001,
    members: Sequence[int | None] = (ANNE, BOB),
    guild_id: int = GUILD,
    at: float = START,
) -> SavedTable:
    """Make a lobby of *members*, the first of whom is the host."""
    return SavedTable(
        id=table_id,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=next(member for member in members if member),
        variant="classique",
        options={"target": 200},
        delay=90,
        locale="fr",
        seats=seats(*members),
        created_at=at,
        changed_at=at,
    )


async def playing(
    store: Store, table: SavedTable, *, seed: int = 7, variant: Mapping[str, object] = CLASSIQUE
) -> SavedTable:
    """Create *table* and start its match and first round; return what is saved by then."""
    await store.tables.create(table)
    await store.tables.start(
        table.id,
        variant=variant,
        options=table.options,
        seats=table.seats,
        dealer=0,
        seed=seed,
        at=table.created_at,
    )
    await store.tables.start_round(table.id, round=0, hand_size=None, at=table.created_at)
    saved = await store.tables.load(table.id)
    assert saved is not None
    return saved


def ended(*scores: int) -> EndedRound:
    """Make the result of a first round."""
    return EndedRound(points=scores, scores=scores)


def match(table: SavedTable, places: Sequence[int], *, at: float = START + 60) -> EndedMatch:
    """Make the result of a match of *table* with these final places by seat."""
    return EndedMatch(
        ended_at=at,
        people=sum(seat.member_id is not None for seat in table.seats),
        standings=tuple(
            SeatResult(
                seat=seat.seat,
                member_id=seat.member_id,
                score=10 * place,
                place=place,
                points=points,
            )
            for seat, place, points in zip(table.seats, places, server_points(places), strict=True)
        ),
        winners=tuple(seat for seat, place in enumerate(places) if place == 1),
    )


async def finished(
    store: Store,
    table: SavedTable,
    places: Sequence[int],
    *,
    at: float = START + 60,
    variant: Mapping[str, object] = CLASSIQUE,
) -> SavedTable:
    """Play a whole match of one action that ends with these places; return what is saved."""
    await playing(store, table, variant=variant)
    return await ends(store, table.id, places, at=at)


async def ends(
    store: Store, table_id: str, places: Sequence[int], *, at: float = START + 60
) -> SavedTable:
    """End a match under way with these places, for who holds the seats; return what is saved."""
    table = await store.tables.load(table_id)
    assert table is not None
    await store.tables.append(
        table_id,
        round=0,
        index=0,
        action="1 play 7h",
        at=at,
        ended=ended(*(10 * place for place in places)),
        match=match(table, places, at=at),
    )
    saved = await store.tables.load(table_id)
    assert saved is not None
    return saved


def without(table: SavedTable, seat: int, *, number: int) -> tuple[SavedSeat, ...]:
    """Give the seats of *table* with one handed to computer *number*."""
    return tuple(
        replace(each, member_id=None, number=number, absences=0) if each.seat == seat else each
        for each in table.seats
    )
