"""Seats that are taken over, given back, and refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from data import Claim, Store, UnknownTable, schema
from tests.data.build import ANNE, BOB, CHLOE, START, ends, lobby, playing


async def left(store: Store, member_id: int = BOB, *, barred: bool = False) -> str:
    """Start a match of Anne, Bob and a computer that *member_id*, who has seat 1, then leaves."""
    table = await playing(store, lobby(members=(ANNE, member_id, None)))
    await store.tables.replace_by_computer(
        table.id, 1, number=2, abandoned=True, at=START + 5, barred=barred
    )
    return table.id


async def matches_of(store: Store, member_id: int) -> int:
    """Count the rows that the ranking has of a member."""
    board = await store.results.leaderboard(
        lobby().guild_id, versus="people", limit=1, member_id=member_id
    )
    return 0 if board.own is None else board.own.matches


async def test_a_taken_seat_is_a_persons_and_counts_a_version(store: Store) -> None:
    """The computer's number and absences are gone; what is read back says so."""
    table = await playing(store, lobby(members=(ANNE, None)))
    await store.seats.take(table.id, 1, CHLOE, at=START + 9)
    after = await store.tables.load(table.id)
    assert after is not None
    assert after.seats[1] == replace(table.seats[1], member_id=CHLOE, number=0)
    assert (after.version, after.changed_at) == (table.version + 1, START + 9)


@pytest.mark.parametrize("seat", [0, 2])
async def test_only_a_computers_seat_is_taken(store: Store, seat: int) -> None:
    """Neither a person's, nor one that there is not."""
    table = await playing(store, lobby(members=(ANNE, None)))
    with pytest.raises(UnknownTable):
        await store.seats.take(table.id, seat, CHLOE, at=START)
    after = await store.tables.load(table.id)
    assert after == table


async def test_no_seat_is_taken_in_a_lobby_or_when_the_match_is_over(store: Store) -> None:
    """A lobby has its own way in, and what is over stays as it was."""
    waiting = lobby("t1", channel_id=1, members=(ANNE, None))
    await store.tables.create(waiting)
    over = await playing(store, lobby("t2", channel_id=2, members=(ANNE, None)))
    await store.tables.close(over.id, "stopped", at=START)
    for table in (waiting, over):
        with pytest.raises(UnknownTable):
            await store.seats.take(table.id, 1, CHLOE, at=START)


async def test_who_comes_back_has_not_abandoned_the_match(store: Store) -> None:
    """The row is taken back with the seat, and only that member's."""
    table_id = await left(store)
    assert await store.seats.claim(table_id, BOB) == Claim(left=1)
    assert await matches_of(store, BOB) == 1
    await store.seats.take(table_id, 2, CHLOE, at=START + 6)
    assert await matches_of(store, BOB) == 1
    await store.seats.take(table_id, 1, BOB, at=START + 7)
    assert await matches_of(store, BOB) == 0
    assert await store.seats.claim(table_id, BOB) == Claim()


async def test_who_was_removed_is_barred_from_that_table_alone(store: Store) -> None:
    """From a match by the removal itself, from a lobby apart; twice is once."""
    table_id = await left(store, barred=True)
    assert await store.seats.claim(table_id, BOB) == Claim(left=1, barred=True)
    assert await store.seats.claim("another", BOB) == Claim()
    for _ in range(2):
        await store.seats.bar(table_id, CHLOE)
    assert (await store.seats.claim(table_id, CHLOE)).barred
    assert not (await store.seats.claim(table_id, ANNE)).barred


@pytest.mark.parametrize("how", ["closed", "set aside", "won"])
async def test_who_was_removed_is_forgotten_when_the_table_is_over(store: Store, how: str) -> None:
    """Nobody could sit down there: the id serves for nothing."""
    table_id = await left(store, barred=True)
    if how == "closed":
        await store.tables.close(table_id, "closed", at=START)
    elif how == "won":
        await ends(store, table_id, (1, 2, 3))
    else:
        await store.restarts.set_aside(table_id, at=START)
    assert not (await store.seats.claim(table_id, BOB)).barred


async def test_an_erasure_forgets_who_was_removed(store: Store) -> None:
    """The id is given with the member's other data, and goes from that list as from everywhere."""
    table_id = await left(store, barred=True)
    assert [row["id"] for row in (await store.personal.export(BOB)).barred] == [table_id]
    await store.members.erase(BOB)
    assert (await store.personal.export(BOB)).barred == ()
    assert not (await store.seats.claim(table_id, BOB)).barred


async def test_a_cancelled_lobby_takes_its_list_along(store: Store) -> None:
    """A lobby is forgotten whole."""
    table = lobby()
    await store.tables.create(table)
    await store.seats.bar(table.id, BOB)
    await store.tables.close(table.id, "left", at=START)
    await store.restarts.shown(table.id)
    assert await store.seats.claim(table.id, BOB) == Claim()


async def rows_of_marks(store: Store) -> int:
    """Count the marks that are kept."""
    async with store.seats._database.read() as connection:  # noqa: SLF001 - no part shows them
        return len((await connection.execute(select(schema.marks))).all())


@pytest.mark.parametrize("barred", [False, True])
async def test_who_has_left_or_was_removed_is_still_known_after_an_erasure(
    store: Store, *, barred: bool
) -> None:
    """At that table alone, and nobody else is taken for them."""
    table_id = await left(store, barred=barred)
    await store.members.erase(BOB)
    assert await store.seats.claim(table_id, BOB) == Claim(erased=True)
    assert await store.seats.claim(table_id, CHLOE) == Claim()
    assert await store.seats.claim("another", BOB) == Claim()


async def test_who_sits_in_the_store_when_it_erases_is_known_too(store: Store) -> None:
    """A seat taken while the erasure was on its way counts as held."""
    table = await playing(store, lobby(members=(ANNE, BOB)))
    await store.members.erase(BOB)
    assert (await store.seats.claim(table.id, BOB)).erased


async def test_who_has_only_left_a_lobby_may_come_again(store: Store) -> None:
    """No card was seen there."""
    table = lobby(members=(ANNE, BOB))
    await store.tables.create(table)
    await store.members.erase(BOB)
    assert await store.seats.claim(table.id, BOB) == Claim()


@pytest.mark.parametrize("way", ["closed", "left"])
async def test_marks_go_with_the_end_of_the_table(store: Store, way: str) -> None:
    """They serve nothing any more then."""
    table_id = await left(store)
    await store.members.erase(BOB)
    assert await rows_of_marks(store) == 1
    if way == "closed":
        await store.tables.close(table_id, "stopped", at=START)
    else:
        await store.tables.replace_by_computer(
            table_id, 0, number=3, abandoned=True, at=START, closing="left"
        )
    assert await rows_of_marks(store) == 0


async def test_who_has_abandoned_a_match_is_listed_until_they_are_back_or_erased(
    store: Store,
) -> None:
    """In the order of leaving; who was removed too, and nobody twice."""
    table = await playing(store, lobby(members=(ANNE, BOB, CHLOE)))
    assert await store.seats.leavers(table.id) == []
    for number, (seat, barred) in enumerate([(1, False), (2, True)], start=1):
        await store.tables.replace_by_computer(
            table.id, seat, number=number, abandoned=True, at=START, barred=barred
        )
    assert await store.seats.leavers(table.id) == [BOB, CHLOE]
    await store.seats.take(table.id, 1, BOB, at=START)
    assert await store.seats.leavers(table.id) == [CHLOE]
    await store.members.erase(CHLOE)
    assert await store.seats.leavers(table.id) == []
