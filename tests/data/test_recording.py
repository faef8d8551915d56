"""The record of a table: in order, once, and together with what it brings."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from data import (
    AlreadyPlayed,
    OutOfStep,
    SavedRound,
    SavedTable,
    Store,
    StoreError,
    UnknownTable,
)
from tests.data.build import START, ended, finished, lobby, match, playing


async def append(store: Store, index: int, action: str = "1 draw", *, in_round: int = 0) -> None:
    """Append an action to the only table."""
    await store.tables.append(
        "t000000001", round=in_round, index=index, action=action, at=START + index
    )


async def reload(store: Store) -> SavedTable:
    """Read the only table."""
    table = await store.tables.load("t000000001")
    assert table is not None
    return table


async def test_the_record_grows_by_an_action(store: Store) -> None:
    """Appended actions are read back in their order and spelling, each a version more."""
    table = await playing(store, lobby())
    actions = [f"{index % 2} play 8s suit=h say=carte" for index in range(12)]
    for index, action in enumerate(actions):
        await append(store, index, action)
    assert await reload(store) == replace(
        table,
        rounds=(SavedRound(actions=tuple(actions)),),
        changed_at=START + 11,
        version=table.version + 12,
    )


async def test_a_restart_finds_all_that_was_appended(url: str) -> None:
    """What one store appended is there for the next, which goes on after it."""
    store = await Store.open(url)
    table = await playing(store, lobby())
    await append(store, 0)
    await store.close()
    store = await Store.open(url)
    [restored] = (await store.restarts.running()).tables
    assert restored.rounds == (SavedRound(actions=("1 draw",)),)
    assert restored.seed == table.seed
    await append(store, 1, "1 pass")
    assert (await reload(store)).rounds[0].actions == ("1 draw", "1 pass")
    await store.close()


async def test_an_action_is_kept_once(store: Store) -> None:
    """The same place of the record is refused a second time, whatever is played there."""
    await playing(store, lobby())
    await append(store, 0)
    for action in ("1 draw", "1 play 7h"):
        with pytest.raises(AlreadyPlayed) as refused:
            await append(store, 0, action)
        assert (refused.value.round, refused.value.index) == (0, 0)
    assert (await reload(store)).rounds[0].actions == ("1 draw",)


async def test_of_two_actions_at_once_one_is_kept(store: Store, url: str) -> None:
    """Two clicks or two processes that append at the same place cannot both succeed."""
    other = await Store.open(url)
    await playing(store, lobby())
    kept = await asyncio.gather(
        *(append(each, 0, f"1 draw{each is other}") for each in [store, other, store]),
        return_exceptions=True,
    )
    await other.close()
    assert sorted(type(each).__name__ for each in kept) == [
        "AlreadyPlayed",
        "AlreadyPlayed",
        "NoneType",
    ]
    assert len((await reload(store)).rounds[0].actions) == 1


@pytest.mark.parametrize(("in_round", "index"), [(0, 2), (0, -1), (1, 0), (-1, 0)])
async def test_the_record_has_no_hole(store: Store, in_round: int, index: int) -> None:
    """An action that does not follow the last one saved is refused."""
    await playing(store, lobby())
    await append(store, 0)
    with pytest.raises(OutOfStep):
        await append(store, index, in_round=in_round)
    assert (await reload(store)).rounds == (SavedRound(actions=("1 draw",)),)


async def test_nothing_is_appended_to_what_is_not_in_play(store: Store) -> None:
    """A lobby, a stopped match and an unknown table take no action and no round."""
    await store.tables.create(lobby("t1", channel_id=1))
    await playing(store, lobby("t2", channel_id=2))
    await store.tables.close("t2", "stopped", at=START)
    for table_id in ("t1", "t2", "nobody"):
        with pytest.raises(UnknownTable):
            await store.tables.append(table_id, round=0, index=0, action="0 draw", at=START)
        with pytest.raises(UnknownTable):
            await store.tables.start_round(table_id, round=1, hand_size=None, at=START)


async def test_rounds_follow_each_other(store: Store) -> None:
    """A round starts once, and only when the one before it has ended."""
    table = lobby()
    await playing(store, table)
    with pytest.raises(AlreadyPlayed) as refused:
        await store.tables.start_round(table.id, round=0, hand_size=None, at=START)
    assert refused.value.index is None
    with pytest.raises(OutOfStep):
        await store.tables.start_round(table.id, round=1, hand_size=None, at=START)
    await store.tables.append(
        table.id, round=0, index=0, action="1 play 7h", at=START, ended=ended(0, 12)
    )
    with pytest.raises(OutOfStep):
        await store.tables.start_round(table.id, round=2, hand_size=None, at=START)
    await store.tables.start_round(table.id, round=1, hand_size=6, at=START + 30)
    loaded = await reload(store)
    assert loaded.rounds == (
        SavedRound(actions=("1 play 7h",)),
        SavedRound(hand_size=6, actions=()),
    )
    assert loaded.version == 1 + 2 + 1  # the start, two rounds, one action
    assert loaded.changed_at == START + 30
    # The first round's action 0 is none of the second's.
    with pytest.raises(OutOfStep):
        await append(store, 1, in_round=1)
    await append(store, 0, in_round=1)


async def test_an_ended_round_takes_no_action(store: Store) -> None:
    """What comes after the end of a round is refused until the next begins."""
    table = await playing(store, lobby())
    await store.tables.append(
        table.id, round=0, index=0, action="1 play 7h", at=START, ended=ended(0, 12)
    )
    with pytest.raises(OutOfStep):
        await append(store, 1)


async def test_absences_come_with_their_action(store: Store) -> None:
    """The count of turns missed is saved in the transaction of the turn that was missed."""
    await playing(store, lobby())
    await store.tables.append(
        "t000000001", round=0, index=0, action="1 draw", at=START, absences={0: 0, 1: 1}
    )
    assert [seat.absences for seat in (await reload(store)).seats] == [0, 1]
    with pytest.raises(AlreadyPlayed):
        await store.tables.append(
            "t000000001", round=0, index=0, action="1 draw", at=START, absences={1: 2}
        )
    assert [seat.absences for seat in (await reload(store)).seats] == [0, 1]


async def test_the_end_of_a_match_closes_its_table(store: Store) -> None:
    """With its last action a match is over, listed with its result, and its channel free."""
    table = lobby()
    over = await finished(store, table, (2, 1), at=START + 60)
    assert (over.status, over.changed_at) == ("over", START + 60)
    assert over.rounds == (SavedRound(actions=("1 play 7h",)),)
    assert await store.tables.in_channel(table.channel_id) is None
    [listed] = await store.archive.matches(table.guild_id, limit=10)
    expected = match(table, (2, 1), at=START + 60)
    assert (listed.table_id, listed.variant_id) == (table.id, "classique")
    assert (listed.ended_at, listed.people) == (expected.ended_at, expected.people)
    assert (listed.standings, listed.winners) == (expected.standings, expected.winners)


async def test_an_end_that_cannot_be_kept_undoes_its_action(store: Store) -> None:
    """The action, the round's result and the match's are one: when one fails none is kept."""
    table = await playing(store, lobby())
    result = match(table, (1, 2))
    # No caller can do this by its types; it stands for whatever may fail last.
    nothing = replace(result.standings[0], points=None)  # type: ignore[arg-type]
    broken = replace(result, standings=(*result.standings, nothing))
    with pytest.raises(StoreError) as refused:
        await store.tables.append(
            table.id, round=0, index=0, action="0 draw", at=START, ended=ended(0, 1), match=broken
        )
    assert not isinstance(refused.value, AlreadyPlayed)
    assert await reload(store) == table
    assert await store.archive.count(table.guild_id) == 0
    await append(store, 0)


async def test_a_finished_match_keeps_its_record_and_ends_once(store: Store) -> None:
    """Nothing can be added after the end; the last click made twice is known as such."""
    table = await finished(store, lobby(), (1, 2))
    with pytest.raises(AlreadyPlayed):
        await append(store, 0)
    with pytest.raises(UnknownTable):
        await append(store, 1)
    await store.tables.close(table.id, "stopped", at=START + 99)
    assert await reload(store) == table
    assert await store.archive.count(table.guild_id) == 1


@pytest.mark.parametrize("turns", range(12))
async def test_a_cancelled_append_is_kept_whole_or_not_at_all(store: Store, turns: int) -> None:
    """Whenever the caller is cancelled, the store goes on and the record can be continued."""
    table = await playing(store, lobby())
    task = asyncio.ensure_future(
        store.tables.append(table.id, round=0, index=0, action="1 draw", at=START, absences={1: 1})
    )
    for _ in range(turns * 3):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    found = await reload(store)
    kept = len(found.rounds[0].actions)
    assert [seat.absences for seat in found.seats] == [0, kept]
    await append(store, kept)
    assert len((await reload(store)).rounds[0].actions) == kept + 1
