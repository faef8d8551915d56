"""The tables in memory: one lock each, replayed when needed, let go when done."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest
import structlog

from cogs.refused import Refused, TableGone
from cogs.seating import Place, Seating, Wish
from cogs.tables import Tables
from data import ChannelTaken, Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from cogs.table import Table
    from tests.conftest import Clock

ANNE, BOB = 101, 102
WISH = Wish(variant="minimale", options={}, delay=90)


def place(channel_id: int = 7) -> Place:
    """Give a place in the one server of these tests."""
    return Place(guild_id=1, channel_id=channel_id, locale="fr")


class Watcher:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def changed(self, table: Table) -> None:
        """Note a change."""
        self.told.append(f"changed {table.id} {table.version}")

    def lost(self, table_id: str) -> None:
        """Note a loss."""
        self.told.append(f"lost {table_id}")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Give a store on a real file."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'huit.db'}")
    yield store
    await store.close()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    """Give tables kept in it."""
    return Tables(store, clock)


async def match(tables: Tables, channel_id: int = 7) -> str:
    """Start a match of two people, and give the table's id."""
    seating = Seating(tables)
    table_id = await seating.open(place(channel_id), WISH, host_id=ANNE, name="Anne")
    async with tables.hold(table_id) as table:
        await seating.join(table, BOB, "Bob")
        await seating.start(table, ANNE)
    return table_id


async def test_who_holds_a_table_holds_it_alone(tables: Tables) -> None:
    """A second one waits until the first has let go, and then sees what the first has done."""
    table_id = await match(tables)
    order: list[str] = []

    async def one(name: str) -> None:
        async with tables.hold(table_id):
            order.append(f"{name} in")
            await asyncio.sleep(1)
            order.append(f"{name} out")

    await asyncio.gather(one("a"), one("b"), one("c"))
    assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]


async def test_tables_do_not_wait_for_each_other(tables: Tables, clock: Clock) -> None:
    """Each has a lock of its own."""
    ids = [await match(tables, channel) for channel in (7, 8)]
    began = clock.now()

    async def one(table_id: str) -> None:
        async with tables.hold(table_id):
            await asyncio.sleep(1)

    await asyncio.gather(*(one(table_id) for table_id in ids))
    assert clock.now() - began == pytest.approx(1)


async def test_a_table_that_does_not_exist_leaves_nothing_behind(tables: Tables) -> None:
    """A forged id is refused, and costs no memory."""
    for _ in range(3):
        with pytest.raises(TableGone):
            async with tables.hold("nosuchthing"):
                pass
    assert not list(tables.in_memory())


async def test_a_table_is_read_again_when_it_is_needed(store: Store, clock: Clock) -> None:
    """Another process, or this one after a loss, finds the table as it was saved."""
    first = Tables(store, clock)
    table_id = await match(first)
    async with first.hold(table_id) as table:
        await first.act(table, table.running.legal()[0])
        saved, hand = table.saved, table.view(0).hand
    second = Tables(store, clock)
    async with second.hold(table_id) as table:
        assert table.saved == saved
        assert table.view(0).hand == hand
        assert table.names == {ANNE: "Anne", BOB: "Bob"}


async def test_at_the_start_every_running_table_is_found(store: Store, clock: Clock) -> None:
    """Lobbies and matches alike, and whoever watches is told of each."""
    first = Tables(store, clock)
    ids = [await match(first, channel) for channel in (7, 8)]
    ids.append(await Seating(first).open(place(9), WISH, host_id=ANNE, name="Anne"))
    second, watcher = Tables(store, clock), Watcher()
    second.watch(watcher)
    assert await second.restore() == 3
    assert {line.split()[1] for line in watcher.told} == set(ids)
    assert await second.in_channel(9) == ids[2]


async def test_a_table_that_cannot_be_rebuilt_is_set_aside(
    store: Store, clock: Clock, tmp_path: Path
) -> None:
    """One line in the log, its record kept; the others run, and a click on it gets a sentence."""
    first = Tables(store, clock)
    bad, good = await match(first, 7), await match(first, 8)
    async with first.hold(bad) as table:
        await first.act(table, table.running.legal()[0])
    with sqlite3.connect(tmp_path / "huit.db") as raw:
        raw.execute("UPDATE actions SET action = '0 play Xr'")
    raw.close()
    second = Tables(store, clock)
    with structlog.testing.capture_logs() as logs:
        await second.restore()
        assert [table.id for table in second.in_memory()] == [good]
        with pytest.raises(TableGone):
            async with second.hold(bad):
                pass
    assert [line["event"] for line in logs] == ["table set aside", "table cannot be rebuilt"]
    saved = await store.tables.load(bad)
    assert saved is not None
    assert len(saved.rounds[0].actions) == 1


async def test_a_change_that_is_not_saved_is_forgotten(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever watches is told of the loss, and the next one finds the table as it is saved."""
    table_id = await match(tables)
    watcher = Watcher()
    tables.watch(watcher)

    async def fails(*_: object, **__: object) -> None:
        raise RuntimeError("pulled the plug")

    with monkeypatch.context() as patched:
        patched.setattr(store.tables, "append", fails)
        async with tables.hold(table_id) as table:
            version = table.version
            with pytest.raises(RuntimeError, match="plug"):
                await tables.act(table, table.running.legal()[0])
    assert watcher.told == [f"lost {table_id}"]
    async with tables.hold(table_id) as table:
        assert table.version == version
        assert table.saved.rounds[0].actions == ()


async def test_who_waited_while_a_table_was_lost_gets_the_one_read_again(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody goes on with a table in memory that differs from what is saved."""
    table_id = await match(tables)

    async def fails(*_: object, **__: object) -> None:
        await asyncio.sleep(1)
        raise RuntimeError("pulled the plug")

    async def first() -> None:
        async with tables.hold(table_id) as table:
            await tables.act(table, table.running.legal()[0])

    async def second() -> int:
        await asyncio.sleep(0.5)
        async with tables.hold(table_id) as table:
            return len(table.saved.rounds[0].actions)

    monkeypatch.setattr(store.tables, "append", fails)
    failed, actions = await asyncio.gather(first(), second(), return_exceptions=True)
    assert isinstance(failed, RuntimeError)
    assert actions == 0


async def test_a_watcher_that_fails_stops_nobody(tables: Tables) -> None:
    """The change is saved and the others are told; the fault is logged."""

    class Bad(Watcher):
        def changed(self, table: Table) -> None:
            raise RuntimeError(table.id)

    good = Watcher()
    for watcher in (Bad(), good):
        tables.watch(watcher)
    with structlog.testing.capture_logs() as logs:
        table_id = await match(tables)
    assert good.told
    assert {line["event"] for line in logs} == {"watcher failed"}
    async with tables.hold(table_id) as table:
        assert table.is_playing


async def test_two_tables_are_never_opened_in_one_channel(tables: Tables) -> None:
    """However close together: one of them is refused by the store itself."""
    seating = Seating(tables)
    results = await asyncio.gather(
        *(seating.open(place(), WISH, host_id=who, name="x") for who in (ANNE, BOB)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == [ChannelTaken.__name__, "str"]


async def test_nothing_is_played_at_a_table_that_was_stopped(tables: Tables) -> None:
    """Not even what the rules would allow."""
    table_id = await match(tables)
    async with tables.hold(table_id) as table:
        action = table.running.legal()[0]
        await tables.close(table, "stopped")
        with pytest.raises(Refused):
            await tables.act(table, action)
        with pytest.raises(Refused):
            await tables.deal(table)
    assert await tables.in_channel(7) is None
