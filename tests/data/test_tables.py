"""Tables from their lobby to their end, each method against a real file."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import update

from data import (
    ChannelTaken,
    SavedRound,
    SavedSeat,
    Store,
    StoreError,
    TooManyTables,
    UnknownTable,
    schema,
)
from tests.data.build import (
    ANNE,
    BOB,
    CHLOE,
    CLASSIQUE,
    GUILD,
    START,
    lobby,
    playing,
    seats,
    without,
)


async def test_a_created_table_is_read_back_as_it_was(store: Store) -> None:
    """Every field of a lobby survives the way through the file."""
    table = replace(
        lobby(members=(ANNE, None, BOB)), message_id=5, delay=None, locale="en", dealer=2
    )
    await store.tables.create(table)
    assert await store.tables.load(table.id) == table


async def test_a_variant_may_be_an_object_in_the_lobby(store: Store) -> None:
    """A custom variant is kept whole, with the order of its keys."""
    custom = {"id": "maison", "z": 1, "a": [None, True, {"é": "ü"}]}
    await store.tables.create(replace(lobby(), variant=custom))
    loaded = await store.tables.load("t000000001")
    assert loaded is not None
    assert loaded.variant == custom
    assert list(loaded.variant) == ["id", "z", "a"]


async def test_no_table_is_none(store: Store) -> None:
    """An id that nobody has gives None, no error."""
    assert await store.tables.load("nobody") is None
    assert await store.tables.in_channel(1) is None
    assert (await store.restarts.running()).tables == ()


async def test_a_channel_has_one_open_table(store: Store) -> None:
    """A second open table in a channel is refused, another channel is free."""
    await store.tables.create(lobby("t1", channel_id=1))
    with pytest.raises(ChannelTaken) as refused:
        await store.tables.create(lobby("t2", channel_id=1))
    assert refused.value.channel_id == 1
    await store.tables.create(lobby("t3", channel_id=2))
    assert await store.tables.in_channel(1) == "t1"
    assert await store.tables.load("t2") is None


async def test_of_two_tables_asked_for_at_once_one_is_made(store: Store, url: str) -> None:
    """Neither two tasks nor two processes can open two tables in one channel."""
    other = await Store.open(url)
    made = await asyncio.gather(
        *(
            each.tables.create(lobby(f"t{number}", channel_id=1))
            for number, each in enumerate([store, other, store, other])
        ),
        return_exceptions=True,
    )
    await other.close()
    assert [type(each) for each in made if each is not None] == [ChannelTaken] * 3
    assert len((await store.restarts.running()).tables) == 1


async def test_a_server_has_as_many_open_tables_as_it_wants(store: Store) -> None:
    """Also when asked for at once; what is over, or another server's, does not count."""
    await store.tables.create(lobby("t1", channel_id=1))
    await store.tables.close("t1", "stopped", at=START)
    await store.tables.create(lobby("t2", channel_id=2, guild_id=GUILD + 1))
    made = await asyncio.gather(
        *(
            store.tables.create(lobby(f"n{number}", channel_id=10 + number), most=2)
            for number in range(4)
        ),
        return_exceptions=True,
    )
    assert [type(each) for each in made if each is not None] == [TooManyTables] * 2
    running = (await store.restarts.running()).tables
    assert sum(table.status != "over" for table in running) == 3


async def test_an_id_is_used_once(store: Store) -> None:
    """A table id drawn twice is an error of the store, not a taken channel."""
    await store.tables.create(lobby("t1", channel_id=1))
    with pytest.raises(StoreError) as refused:
        await store.tables.create(lobby("t1", channel_id=2))
    assert not isinstance(refused.value, ChannelTaken)
    assert await store.tables.in_channel(2) is None


async def test_a_new_table_has_no_rounds(store: Store) -> None:
    """A table that already has a record cannot be created: it would be lost."""
    with pytest.raises(ValueError, match="no rounds"):
        await store.tables.create(replace(lobby(), rounds=(SavedRound(),)))


async def test_a_lobby_is_replaced(store: Store) -> None:
    """Saving a lobby replaces host, seats, variant, options and limit, and counts a version."""
    table = lobby()
    await store.tables.create(table)
    changed = seats(BOB, None, CHLOE)
    await store.tables.save_lobby(
        table.id,
        host_id=BOB,
        seats=changed,
        variant="minimale",
        options={},
        delay=None,
        at=START + 1,
    )
    assert await store.tables.load(table.id) == replace(
        table,
        host_id=BOB,
        seats=changed,
        variant="minimale",
        options={},
        delay=None,
        changed_at=START + 1,
        version=1,
    )


async def test_a_lobby_may_lose_everybody(store: Store) -> None:
    """A lobby without any seat taken can be saved."""
    await store.tables.create(lobby())
    await store.tables.save_lobby(
        "t000000001", host_id=ANNE, seats=(), variant="minimale", options={}, delay=1, at=START
    )
    loaded = await store.tables.load("t000000001")
    assert loaded is not None
    assert loaded.seats == ()


@pytest.mark.parametrize("seed", [0, 1, 2**127 + 3, 2**128 - 1])
async def test_a_match_starts_with_the_whole_variant_and_128_bits(store: Store, seed: int) -> None:
    """From the start a table holds the variant object and its seed to the last bit."""
    table = lobby()
    await store.tables.create(table)
    order = seats(BOB, ANNE)
    await store.tables.start(
        table.id, variant=CLASSIQUE, options={}, seats=order, dealer=1, seed=seed, at=START + 2
    )
    assert await store.tables.load(table.id) == replace(
        table,
        status="playing",
        variant=CLASSIQUE,
        options={},
        seats=order,
        dealer=1,
        seed=seed,
        changed_at=START + 2,
        version=1,
    )


async def test_what_is_no_lobby_is_not_saved_as_one(store: Store) -> None:
    """A table in play, and one that does not exist, is neither saved as a lobby nor started."""
    playing_table = await playing(store, lobby("t1", channel_id=1))
    for table_id in ("t1", "nobody"):
        with pytest.raises(UnknownTable):
            await store.tables.save_lobby(
                table_id, host_id=BOB, seats=(), variant="x", options={}, delay=1, at=START
            )
        with pytest.raises(UnknownTable) as refused:
            await store.tables.start(
                table_id, variant=CLASSIQUE, options={}, seats=(), dealer=0, seed=1, at=START
            )
        assert refused.value.table_id == table_id
    assert await store.tables.load("t1") == playing_table


async def test_running_tables_are_the_open_ones_oldest_first(store: Store) -> None:
    """After a restart lobbies and matches come back with their own rows, finished ones do not."""
    older = lobby("t2", channel_id=2, members=(CHLOE, None), at=START - 5)
    await store.tables.create(lobby("t1", channel_id=1))
    await playing(store, older)
    await store.tables.append("t2", round=0, index=0, action="0 draw", at=START)
    await playing(store, lobby("t3", channel_id=3))
    await store.tables.close("t3", "stopped", at=START)
    await store.restarts.shown("t3")
    running = (await store.restarts.running()).tables
    assert [table.id for table in running] == ["t2", "t1"]
    assert list(running) == [await store.tables.load("t2"), await store.tables.load("t1")]


async def test_the_message_is_remembered(store: Store) -> None:
    """The public message may change, move to another channel and be forgotten."""
    await store.tables.create(lobby(channel_id=1))
    for message_id, channel_id in [(10, None), (11, 2), (None, None)]:
        await store.tables.set_message("t000000001", message_id, channel_id=channel_id)
        loaded = await store.tables.load("t000000001")
        assert loaded is not None
        assert loaded.message_id == message_id
        assert loaded.version == 0
    assert await store.tables.in_channel(1) is None
    assert await store.tables.in_channel(2) == "t000000001"


async def test_a_table_does_not_move_onto_another(store: Store) -> None:
    """Moving a table into a channel with an open one is refused and changes nothing."""
    await store.tables.create(lobby("t1", channel_id=1))
    await store.tables.create(lobby("t2", channel_id=2))
    with pytest.raises(ChannelTaken):
        await store.tables.set_message("t1", 10, channel_id=2)
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert (loaded.channel_id, loaded.message_id) == (1, None)


async def test_absences_are_kept_without_an_action(store: Store) -> None:
    """A click that ends an absence changes that seat's count, and no version."""
    table = await playing(store, lobby())
    await store.tables.save_absences(table.id, {1: 3})
    loaded = await store.tables.load(table.id)
    assert loaded == replace(table, seats=(table.seats[0], replace(table.seats[1], absences=3)))
    await store.tables.save_absences(table.id, {1: 0})
    assert await store.tables.load(table.id) == table


async def test_a_computer_takes_over_a_seat(store: Store) -> None:
    """Who leaves is replaced in one change: seat, host, absences and version."""
    table = await playing(store, lobby(members=(ANNE, BOB, None)))
    await store.tables.save_absences(table.id, {0: 2})
    await store.tables.replace_by_computer(
        table.id, 0, number=2, abandoned=True, at=START + 9, host_id=BOB
    )
    assert await store.tables.load(table.id) == replace(
        table,
        host_id=BOB,
        seats=without(table, 0, number=2),
        changed_at=START + 9,
        version=table.version + 1,
    )


async def test_the_last_to_leave_ends_the_table(store: Store) -> None:
    """Leaving and closing are one transaction, and the channel is free."""
    table = await playing(store, lobby(members=(ANNE, None)))
    await store.tables.replace_by_computer(
        table.id, 0, number=2, abandoned=True, at=START + 9, closing="left"
    )
    loaded = await store.tables.load(table.id)
    assert loaded is not None
    assert loaded.status == "over"
    assert await store.tables.in_channel(table.channel_id) is None


@pytest.mark.parametrize("seat", [1, 5])
async def test_only_a_person_is_replaced(store: Store, seat: int) -> None:
    """A computer's seat and a seat that does not exist are refused."""
    table = await playing(store, lobby(members=(ANNE, None)))
    with pytest.raises(UnknownTable):
        await store.tables.replace_by_computer(table.id, seat, number=2, abandoned=True, at=START)
    assert await store.tables.load(table.id) == table


async def test_nobody_is_replaced_in_a_lobby(store: Store) -> None:
    """Leaving a lobby is saved as a lobby, and never counts as an abandoned match."""
    await store.tables.create(lobby())
    with pytest.raises(UnknownTable):
        await store.tables.replace_by_computer("t000000001", 0, number=1, abandoned=True, at=START)


async def test_a_cancelled_lobby_is_forgotten(store: Store) -> None:
    """Nothing of a lobby stays after its end is shown; its channel is free at once."""
    await store.tables.create(lobby("t1", channel_id=1))
    await store.tables.close("t1", "cancelled", at=START)
    await store.tables.create(lobby("t2", channel_id=1))
    await store.restarts.shown("t1")
    assert await store.tables.load("t1") is None


async def test_a_stopped_match_is_kept_as_over(store: Store) -> None:
    """A match ended without a result keeps its record and frees its channel, once."""
    table = await playing(store, lobby("t1", channel_id=1))
    await store.tables.append("t1", round=0, index=0, action="1 draw", at=START + 1)
    await store.tables.close("t1", "stopped", at=START + 2)
    await store.tables.close("t1", "expired", at=START + 3)
    assert await store.tables.load("t1") == replace(
        table,
        status="over",
        closed="stopped",
        rounds=(SavedRound(actions=("1 draw",)),),
        changed_at=START + 2,
        version=table.version + 1,
    )
    await store.tables.create(lobby("t2", channel_id=1))
    assert await store.tables.in_channel(1) == "t2"


async def test_closing_what_is_not_there_does_nothing(store: Store) -> None:
    """Two ends of one table may cross."""
    await store.tables.close("nobody", "stopped", at=START)


def test_who_holds_a_seat_can_be_told() -> None:
    """A member, a computer and an erased person are three things."""
    person, computer = seats(ANNE, None)
    assert not person.is_computer
    assert computer.is_computer
    assert not SavedSeat(seat=0).is_computer


async def test_of_many_tables_the_damaged_ones_are_told_apart(store: Store) -> None:
    """Whichever they are; the others come in their order."""
    for number in range(9):
        await store.tables.create(lobby(f"t{number}", channel_id=number, at=START + number))
    async with store._database.write() as connection:  # noqa: SLF001 - nobody else would
        await connection.execute(
            update(schema.tables)
            .where(schema.tables.c.id.in_(["t0", "t5", "t6"]))
            .values(status="maybe")
        )
    running = await store.restarts.running()
    assert [table.id for table in running.tables] == ["t1", "t2", "t3", "t4", "t7", "t8"]
    assert sorted(one.id for one in running.damaged) == ["t0", "t5", "t6"]
    assert {one.reason for one in running.damaged} == {"status cannot be right"}
