"""The store on a bad day, as players see it: a sentence, nothing by halves, and on as before."""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING

import aiosqlite
import pytest
from sqlalchemy.engine import make_url

from bot.health import illness
from cogs.table import Table
from cogs.views.ids import Verb
from data import Store
from tests.cogs.stage import choices, find, is_card, press_of, said, well

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from contextlib import AbstractAsyncContextManager

    from bot.local import Message
    from tests.cogs.stage import Stage


def file_of(stage: Stage) -> Path:
    """Give the database's file."""
    return Path(str(make_url(stage.url).database))


async def pragma(stage: Stage, text: str) -> None:
    """Set something on the connection that writes."""
    held = stage.bot.app.store._database._held  # noqa: SLF001 - a pragma is a connection's own
    assert held is not None
    driver = (await held.get_raw_connection()).driver_connection
    assert driver is not None
    await driver.execute(f"PRAGMA {text}")


@asynccontextmanager
async def busy(stage: Stage, _: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let another process hold the lock for longer than it is waited for."""
    await pragma(stage, "busy_timeout=0")
    with closing(sqlite3.connect(file_of(stage))) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@asynccontextmanager
async def read_only(stage: Stage, _: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Let the file be one that may only be read."""
    await pragma(stage, "query_only=1")
    yield
    await pragma(stage, "query_only=0")


@asynccontextmanager
async def gone(stage: Stage, _: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Take the file away, and put it back."""
    away = file_of(stage).with_name("away.db")
    file_of(stage).rename(away)
    yield
    assert not file_of(stage).exists()
    away.rename(file_of(stage))


def failing(words: str) -> Callable[[Stage, pytest.MonkeyPatch], AbstractAsyncContextManager[None]]:
    """Let every commit end with SQLite's error of these *words*."""

    @asynccontextmanager
    async def fails(_: Stage, patch: pytest.MonkeyPatch) -> AsyncIterator[None]:
        def refuse(_: object) -> None:
            raise sqlite3.OperationalError(words)

        with patch.context() as patched:
            patched.setattr(aiosqlite.Connection, "commit", refuse)
            yield

    return fails


FAULTS = [
    pytest.param(busy, id="busy"),
    pytest.param(failing("database or disk is full"), id="full-disk"),
    pytest.param(failing("disk I/O error"), id="io-error"),
    pytest.param(read_only, id="read-only"),
    pytest.param(gone, id="file-gone"),
]


async def to_play(stage: Stage) -> tuple[str, Message, str]:
    """Open the hand of whose turn it is, and choose a move of it."""
    await stage.happens(stage.whose_turn)
    name = stage.mover()
    hand = await stage.hand(name)
    moves = [one for one in choices(hand) if press_of(one).verb is Verb.ACT]
    card = next(filter(is_card, moves), moves[0])
    return name, hand, card.custom_id or ""


@pytest.mark.parametrize("fault", FAULTS)
async def test_while_nothing_can_be_saved_nothing_happens_and_then_all_goes_on(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    fault: Callable[[Stage, pytest.MonkeyPatch], AbstractAsyncContextManager[None]],
) -> None:
    """A card, a seat, a lobby: refused in one sentence; later the same click does what it says."""
    anne, bob, emma = (stage.visitor(one) for one in ("Anne", "Bob", "Emma"))
    stage.world.add_thread("jeux", "fil")
    lobby = await stage.lobby("Chloé", channel="salon")
    message = await stage.match("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    name, hand, card = await to_play(stage)
    mover = anne if name == "Anne" else bob
    await stage.clock.sleep(2)
    saved, seen, hidden = stage.table().saved, message.text, hand.text
    async with fault(stage, monkeypatch):
        for _ in range(2):
            assert "enregistré" in said(await mover.click(hand, custom_id=card))
        join = find(lobby, Verb.JOIN)
        assert "enregistré" in said(await bob.click(lobby, custom_id=join, stale=True))
        assert "could not be saved" in said(await emma.slash("fil", "huit nouvelle"))
        await stage.clock.sleep(300)
        assert (message.text, hand.text) == (seen, hidden)
        assert "Bob" not in lobby.text
    assert (await stage.bot.app.store.tables.load(saved.id)) == saved
    well(await mover.click(hand, custom_id=card))
    well(await bob.click(lobby, custom_id=find(lobby, Verb.JOIN)))
    table = stage.table()
    assert table.version == saved.version + 1
    assert table.saved.rounds[-1].actions[:-1] == saved.rounds[-1].actions
    assert "Bob" in lobby.text
    # Computers go on by themselves, and the message is right.
    await stage.happens(stage.whose_turn, seconds=60)
    version = table.version
    await stage.world.until(lambda: press_of(message.buttons[0]).version == version, seconds=10)
    assert len(stage.world.in_channel(stage.world.channel("jeux"))) == 2
    other = await Store.open(stage.url)
    kept = await other.tables.load(saved.id)
    await other.close()
    assert kept is not None
    assert Table.of(kept).view(0) == table.view(0)
    assert set(stage.errors_so_far()) <= {"change not saved"}
    stage.errors = stage.errors_so_far()


@pytest.mark.parametrize("fault", FAULTS)
async def test_computers_and_limits_wait_for_the_store_and_go_on_by_themselves(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    fault: Callable[[Stage, pytest.MonkeyPatch], AbstractAsyncContextManager[None]],
) -> None:
    """Nobody has to click: what is due is tried again every few seconds, and done once."""
    await stage.match("Anne", computers=2, variante="minimale", delai="rapide")
    table = stage.table()
    version, actions = table.version, table.action_count
    since = len(stage.world.requests)
    async with fault(stage, monkeypatch):
        await stage.clock.sleep(120)
    # Discord is not asked anew each time.
    assert len(stage.world.requests) - since <= 10
    kept = await stage.bot.app.store.tables.load(table.id)
    assert kept is not None
    assert kept.version == version
    assert len(kept.rounds[-1].actions) == actions
    # A few seconds later it is in memory again, and goes on.
    await stage.clock.sleep(10)
    table = stage.table()
    await stage.happens(lambda: stage.table().version > version, seconds=60)
    assert table.is_playing
    errors = stage.errors_so_far()
    assert set(errors) <= {"change not saved"}
    assert len(errors) <= 60
    stage.errors = errors


async def test_a_file_that_is_gone_is_told_to_whoever_watches(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The health check says what is wrong, and is well again with the file."""
    async with gone(stage, monkeypatch):
        assert await illness(stage.bot, stage.bot.app.store) == (
            "The database file is gone: put it back where it was."
        )
    assert await illness(stage.bot, stage.bot.app.store) is None
