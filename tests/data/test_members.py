"""Names, and what is left of a member who wants to be forgotten: nothing."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from data import Store
from tests.data.build import (
    ANNE,
    BOB,
    CHLOE,
    DAVID,
    GUILD,
    START,
    finished,
    lobby,
    playing,
    seats,
)
from tests.data.kinds import ON_A_FILE, file_of, holds, rows_of

NAME = "Anne-Sophie Ωmega"


async def traces(url: str, member_id: int, name: str) -> list[str]:
    """
    Search a database for an id or a name, however they are written.

    SQLite writes an integer of this size as eight bytes, the highest first.
    """
    wanted = {
        "id in digits": str(member_id).encode(),
        "id in bytes": member_id.to_bytes(8, "big"),
        "name": name.encode(),
    }
    return await holds(url, wanted)


async def test_a_name_belongs_to_a_server(store: Store) -> None:
    """The same member may go by other names elsewhere, and unknown ones are left out."""
    await store.members.remember(GUILD, ANNE, "Anne", now=START)
    await store.members.remember(GUILD, BOB, "Bob", now=START)
    await store.members.remember(GUILD + 1, ANNE, "Annie", now=START)
    assert await store.members.names(GUILD, [ANNE, BOB, CHLOE]) == {ANNE: "Anne", BOB: "Bob"}
    assert await store.members.names(GUILD + 1, {ANNE, BOB}) == {ANNE: "Annie"}
    assert await store.members.names(GUILD, []) == {}


async def test_a_name_may_hold_whatever_characters(store: Store) -> None:
    """What a database cannot hold as text is a question mark; the rest is as it was."""
    await store.members.remember(GUILD, ANNE, "A\0n\ud800n\u202ee \U0001f0cf", now=START)
    assert await store.members.names(GUILD, [ANNE]) == {ANNE: "A?n?n\u202ee \U0001f0cf"}


async def test_the_latest_name_counts(store: Store) -> None:
    """A member who is renamed is known by the new name, and only by that."""
    await store.members.remember(GUILD, ANNE, "Anne", now=START)
    await store.members.remember(GUILD, ANNE, NAME, now=START + 1)
    assert await store.members.names(GUILD, [ANNE]) == {ANNE: NAME}


async def test_names_with_which_nothing_is_shown_go(store: Store) -> None:
    """Of who has neither a seat nor a result on that server; the newest ones stay a while."""
    await finished(store, lobby("t1", channel_id=1, members=(ANNE, None)), (1, 2))
    await store.tables.create(lobby("t2", channel_id=2, members=(BOB,)))
    await store.tables.create(lobby("t3", channel_id=3, members=(DAVID,), guild_id=GUILD + 1))
    for member_id, at in ((ANNE, 0), (BOB, 0), (CHLOE, 0), (DAVID, 60)):
        await store.members.remember(GUILD, member_id, NAME, now=START + at)
    await store.members.tidy(before=START + 30)
    everybody = (ANNE, BOB, CHLOE, DAVID)
    assert (await store.members.names(GUILD, everybody)).keys() == {ANNE, BOB, DAVID}
    # A seat on another server is no reason to keep the name on this one.
    await store.members.tidy(before=START + 90)
    assert (await store.members.names(GUILD, everybody)).keys() == {ANNE, BOB}


async def test_erasing_keeps_finished_matches_under_an_anonymous_seat(store: Store) -> None:
    """Results stay as they were for the others; who is erased is nobody, and no computer."""
    table = await finished(store, lobby(members=(ANNE, BOB, None)), (1, 2, 3))
    await store.members.erase(ANNE)
    kept = await store.tables.load(table.id)
    assert kept is not None
    assert kept == replace(
        table, host_id=None, seats=(replace(table.seats[0], member_id=None), *table.seats[1:])
    )
    assert [seat.is_computer for seat in kept.seats] == [False, False, True]
    [listed] = await store.archive.matches(GUILD, limit=10)
    assert [(each.member_id, each.erased, each.points) for each in listed.standings] == [
        (None, True, 50),
        (BOB, False, 20),
        (None, False, 0),
    ]
    assert (listed.winners, listed.people) == ((0,), 2)
    board = await store.results.leaderboard(GUILD, versus="people", limit=10, member_id=ANNE)
    assert [each.member_id for each in board.rows] == [BOB]
    assert board.own is None


async def test_erasing_forgets_abandoned_matches(store: Store) -> None:
    """That somebody left a match is about nobody else, so that it goes."""
    table = await playing(store, lobby())
    await store.tables.replace_by_computer(table.id, 0, number=1, abandoned=True, at=START)
    await store.members.erase(ANNE)
    assert (await store.results.leaderboard(GUILD, versus="people", limit=10)).total == 0


async def test_erasing_hands_open_seats_to_computers(store: Store) -> None:
    """A seat still held in a lobby or a match goes to a computer with a number of its own."""
    waiting = lobby("t1", channel_id=1, members=(BOB, ANNE))
    await store.tables.create(waiting)
    running = await playing(store, lobby("t2", channel_id=2, members=(ANNE, None, BOB)))
    await store.members.erase(ANNE)
    left = await store.tables.load("t1")
    assert left == replace(waiting, seats=seats(BOB, None))
    left = await store.tables.load("t2")
    assert left is not None
    assert left.host_id is None
    assert left.seats == (replace(seats(None)[0], number=2), *running.seats[1:])


async def test_erasing_who_is_unknown_changes_nothing(store: Store) -> None:
    """Whoever asks may be forgotten, known or not."""
    table = await finished(store, lobby(), (1, 2))
    await store.members.remember(GUILD, ANNE, NAME, now=START)
    await store.members.erase(CHLOE)
    assert await store.tables.load(table.id) == table
    assert await store.members.names(GUILD, [ANNE]) == {ANNE: NAME}


@pytest.mark.parametrize(
    ("url", "seed"),
    [("sqlite", 0), ("sqlite", 1), ("sqlite", 2), ("postgresql", 0)],
    indirect=["url"],
)
async def test_erasing_leaves_no_trace_in_the_database(store: Store, url: str, seed: int) -> None:
    """
    After an erasure no byte of the member's id or name is in any file of SQLite's, or any row.

    Rows are written, changed and moved about first, in many tables and servers,
    so that their pages split and are used again.
    """
    rng = random.Random(seed)
    for number in range(120):
        guild_id = GUILD + rng.randrange(3)
        members = [ANNE, rng.choice([BOB, None]), rng.randrange(10**17, 10**18)]
        rng.shuffle(members)
        table = lobby(f"t{rng.random():.12f}", members=members, guild_id=guild_id)
        name = NAME + "!" * rng.randrange(40)
        await store.members.remember(guild_id, ANNE, name, now=START + number)
        await store.members.remember(guild_id, rng.randrange(10**18), "other" * 9, now=START)
        how = rng.randrange(4)
        if how == 0:
            await finished(store, table, (1, 2, 3))
        elif how == 1:
            table = await playing(store, table)
            await store.tables.replace_by_computer(
                table.id,
                next(seat.seat for seat in table.seats if seat.member_id == ANNE),
                number=9,
                abandoned=True,
                at=START,
                closing="left",
            )
        elif how == 2:
            table = await playing(store, table)
            await store.tables.close(table.id, "stopped", at=START)
        else:
            await store.tables.create(table)
            await store.tables.close(table.id, "cancelled", at=START)
    await store.tables.create(lobby("waiting", members=(BOB, ANNE)))
    assert await traces(url, ANNE, NAME) != []
    await store.members.erase(ANNE)
    assert await traces(url, ANNE, NAME) == []
    if url.startswith("sqlite"):
        assert await rows_of(url, "PRAGMA integrity_check") == [("ok",)]
    assert await traces(url, BOB, "Bob") != []


@ON_A_FILE
async def test_a_reader_in_the_way_is_reported_and_no_obstacle(
    store: Store, url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When another process reads, the erasure is done, its log says so, closing cleans the rest."""
    monkeypatch.setattr("data.sqlite.BUSY_SECONDS", 0)
    impatient = await Store.open(url)
    await impatient.members.remember(GUILD, ANNE, NAME, now=START)
    with closing(sqlite3.connect(file_of(url))) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM members").fetchall()
        await impatient.members.erase(ANNE)
        assert await impatient.members.names(GUILD, [ANNE]) == {}
        assert "write-ahead log" in caplog.text
    await impatient.close()
    await store.close()
    assert await traces(url, ANNE, NAME) == []


async def test_who_wants_no_pings_is_remembered_until_erased(url: str) -> None:
    """The wish holds on every server and after a restart; erasure takes it away too."""
    store = await Store.open(url)
    await store.members.set_quiet(ANNE, quiet=True)
    await store.members.set_quiet(ANNE, quiet=True)
    await store.members.set_quiet(BOB, quiet=True)
    await store.members.set_quiet(BOB, quiet=False)
    await store.close()
    store = await Store.open(url)
    assert [await store.members.is_quiet(one) for one in (ANNE, BOB)] == [True, False]
    await store.members.erase(ANNE)
    assert not await store.members.is_quiet(ANNE)
    await store.close()
