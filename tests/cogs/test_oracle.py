"""What the harness of kills looks at finds what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import delete

from data import schema
from tests.oracle import Click, Oracle

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


@pytest.fixture
async def oracle(stage: Stage) -> Oracle:
    """Watch a match of two people, each of whom has played, clicked and been told."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    for _ in range(2):
        await stage.turn(stage.mover())
    await stage.clock.sleep(5)
    table = stage.table()
    oracle = Oracle(stage.world, stage.bot.app.store)
    oracle.tables.add(table.id)
    for version, text in enumerate(table.saved.rounds[-1].actions):
        seat, action = text.split(" ", 1)
        oracle.clicked.add(Click(table.id, int(seat), action, version))
    oracle.told |= oracle.clicked
    oracle.joined |= {(table.id, seat.member_id or 0) for seat in table.people}
    return oracle


async def found(oracle: Oracle) -> dict[str, int]:
    """Count what the oracle finds in the store."""
    await oracle.look()
    return {what: len(faults) for what, faults in oracle.faults.items() if faults}


async def test_nothing_is_found_where_all_is_well(oracle: Oracle) -> None:
    """A match that nobody has disturbed."""
    assert await found(oracle) == {}
    assert await oracle.screen() is None


async def test_an_action_that_was_told_and_is_not_saved_is_lost(oracle: Oracle) -> None:
    """Whoever has seen a move done relies on it."""
    one = next(iter(oracle.told))
    oracle.told.add(replace(one, version=99))
    assert await found(oracle) == {"lost": 1}


async def test_an_action_that_nobody_has_clicked_is_doubled(oracle: Oracle) -> None:
    """More in the record than there were clicks."""
    oracle.clicked.pop()
    assert await found(oracle) == {"doubled": 1}


async def test_a_seat_that_was_told_and_is_not_saved_is_lost(oracle: Oracle) -> None:
    """Who has joined sits."""
    oracle.joined.add((next(iter(oracle.tables)), 1))
    assert await found(oracle) == {"lost": 1}


async def test_a_record_that_does_not_replay_is_broken(oracle: Oracle) -> None:
    """A hole in it."""
    async with oracle.store._database.write() as connection:  # noqa: SLF001 - nobody else would
        await connection.execute(delete(schema.actions).where(schema.actions.c.position == 0))
    assert await found(oracle) == {"broken": 1}


async def test_two_messages_of_one_table_are_seen(stage: Stage, oracle: Oracle) -> None:
    """Both look alive."""
    message = stage.public()
    twin = replace(message, id=stage.world.snowflakes.next())
    stage.world.messages[twin.id] = twin
    assert "messages" in str(await oracle.screen())


async def test_an_outdated_message_is_seen(stage: Stage, oracle: Oracle) -> None:
    """It shows another version, or other words, than what is saved."""
    table = stage.table()
    async with stage.bot.app.tables.hold(table.id):
        await oracle.store.tables.save_absences(table.id, {0: 3})
    assert "shown" in str(await oracle.screen())


async def test_a_call_that_is_left_behind_is_seen(stage: Stage, oracle: Oracle) -> None:
    """Its turn is over."""
    await stage.clock.sleep(30)
    assert await oracle.screen() is None
    [ping] = stage.pings()
    ping.content = ping.content.replace("<@", "<@9")
    assert "another one" in str(await oracle.screen())
