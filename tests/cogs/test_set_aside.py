"""A table whose record is damaged is set aside: the channel is told, the others run on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cogs.aside import Aside
from cogs.views.ids import Verb
from tests.cogs.stage import find, said, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

OTHER = "salon"

DAMAGES = {
    "an action is not legal": "UPDATE actions SET action = '0 play Xr suit=s' WHERE position = 0",
    "an action is no action": "UPDATE actions SET action = 'hop' WHERE position = 0",
    "an action is missing": "DELETE FROM actions WHERE position = 0",
    "the variant is no JSON": "UPDATE tables SET variant = '{\"id\": '",
    "the variant is unknown": "UPDATE tables SET variant = '\"nulle-part\"'",
    "the variant has unknown data": "UPDATE tables SET variant = json_set(variant, '$.x', 1)",
    "the variant is a list": "UPDATE tables SET variant = '[]'",
    "the options are no JSON": "UPDATE tables SET options = 'target'",
    "the options are a number": "UPDATE tables SET options = '3'",
    "an option is unknown": "UPDATE tables SET options = '{\"wings\": 2}'",
    "the first seat is missing": "DELETE FROM seats WHERE seat = 0",
    "the last seat is missing": "DELETE FROM seats WHERE seat = 1",
    "the seed is missing": "UPDATE tables SET seed = NULL",
    "the seed is no number": "UPDATE tables SET seed = 'seed'",
    "the dealer has no seat": "UPDATE tables SET dealer = 9",
    "the status is unknown": "UPDATE tables SET status = 'maybe'",
    "the delay is a word": "UPDATE tables SET delay = 'slow'",
}
"""What has happened to the rows of a table, by what is wrong then."""


def spoil(stage: Stage, table_id: str, statement: str) -> None:
    """Damage the rows of one table in the database's file, while no bot has it open."""
    column = "id" if "tables" in statement else "table_id"
    joint = "AND" if "WHERE" in statement else "WHERE"
    file = stage.url.removeprefix("sqlite+aiosqlite:///")
    with closing(sqlite3.connect(file)) as database:
        found = database.execute(f"{statement} {joint} {column} = ?", (table_id,))
        assert found.rowcount
        database.commit()


async def two_matches(stage: Stage) -> tuple[str, str]:
    """Begin a match in each of two channels, the first of which has seen two turns; give ids."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    for _ in range(2):
        await stage.turn(stage.mover())
    await stage.match("Anne", "Chloé", channel=OTHER, variante="minimale", delai="aucun")
    await stage.clock.sleep(2)
    return stage.table().id, stage.table(OTHER).id


def rows_of(stage: Stage, table_id: str) -> tuple[str, str, int]:
    """Read what the owner of the bot finds of a table: why it is over, what is kept of it."""
    with closing(sqlite3.connect(stage.url.removeprefix("sqlite+aiosqlite:///"))) as database:
        status, closed = database.execute(
            "SELECT status, closed FROM tables WHERE id = ?", (table_id,)
        ).fetchone()
        (kept,) = database.execute(
            "SELECT count(*) FROM actions WHERE table_id = ?", (table_id,)
        ).fetchone()
    return status, closed, kept


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_a_damaged_table_is_set_aside_and_the_others_run(stage: Stage, damage: str) -> None:
    """The channel is told and free, the record is kept, and the log names table and reason."""
    broken, whole = await two_matches(stage)
    old = stage.public()
    await stage.kill()
    before = rows_of(stage, broken)[2]
    spoil(stage, broken, damage)
    kept = before - ("DELETE FROM actions" in damage)
    stage.errors = ["table set aside"]
    await stage.come()
    await stage.world.until(lambda: stage.public() is not old and not old.buttons, seconds=10)
    assert "n’a pas pu être reprise" in stage.public().text
    assert "/huit nouvelle" in stage.public().text
    assert stage.public().pings == ()
    assert rows_of(stage, broken) == ("over", "set-aside", kept)
    [line] = [one for one in stage.log if one["event"] == "table set aside"]
    assert line["table"] == broken
    assert line["reason"]
    # The other one runs on, and this channel takes a new one with the same people.
    assert [table.id for table in stage.bot.app.tables.in_memory()] == [whole]
    await stage.turn(stage.mover(OTHER), OTHER)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.begin(lobby)
    assert stage.table().id != broken


async def test_a_damaged_lobby_is_kept_too(stage: Stage) -> None:
    """Nothing of what may explain the damage is deleted."""
    lobby = await stage.lobby("Anne", "Bob")
    table_id = stage.table().id
    await stage.kill()
    spoil(stage, table_id, "UPDATE tables SET variant = '\"nulle-part\"'")
    stage.errors = ["table set aside"]
    await stage.come()
    await stage.world.until(lambda: not lobby.buttons, seconds=10)
    await stage.clock.sleep(1)
    assert rows_of(stage, table_id)[:2] == ("over", "set-aside")


async def test_the_channel_is_told_in_the_language_of_its_server(stage: Stage) -> None:
    """An English server reads English."""
    stage.world.set_guild_locale("en-US")
    lobby = await stage.lobby("Anne", "Bob")
    await stage.kill()
    spoil(stage, find(lobby, Verb.JOIN).split(":")[2], "UPDATE tables SET options = '3'")
    stage.errors = ["table set aside"]
    await stage.come()
    await stage.world.until(lambda: not lobby.buttons, seconds=10)
    assert "could not be brought back" in stage.public().text
    assert "/eights new" in stage.public().text


async def test_it_is_told_once_however_often_the_bot_restarts(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill before the notice is sent puts it off; one after it does not send it again."""
    broken, _ = await two_matches(stage)
    channel = stage.world.channel("jeux")
    await stage.kill()
    spoil(stage, broken, "UPDATE tables SET options = '3'")
    stage.errors = ["table set aside"] * 2
    with monkeypatch.context() as killed_before:
        killed_before.setattr(Aside, "tell", lambda *_: None)
        await stage.come()
        await stage.kill()
    await stage.come()
    await stage.clock.sleep(5)
    for _ in range(2):
        await stage.leave()
        await stage.come()
        await stage.clock.sleep(5)
    notices = [one for one in stage.world.in_channel(channel) if "être reprise" in one.text]
    assert len([one for one in notices if one.edited_at is None]) == 1


async def test_a_hand_of_a_table_set_aside_is_still_answered(stage: Stage) -> None:
    """Whoever clicks on what is left of it reads that the table is gone."""
    broken, _ = await two_matches(stage)
    name = stage.mover()
    hand = await stage.hand(name)
    await stage.kill()
    spoil(stage, broken, "UPDATE actions SET action = 'hop'")
    stage.errors = ["table set aside"]
    await stage.come()
    await stage.clock.sleep(5)
    card = next(button for button in hand.buttons if not button.disabled)
    reply = await stage.visitor(name).click(hand, custom_id=card.custom_id)
    assert "n’existe plus" in said(reply)


async def test_a_table_damaged_while_the_bot_runs_is_set_aside_as_well(stage: Stage) -> None:
    """Read again for whatever reason, and not readable: the channel is told then."""
    broken, whole = await two_matches(stage)
    old = stage.public()
    stage.bot.app.tables._lose(broken)  # noqa: SLF001 - what a failed save does
    spoil(stage, broken, "UPDATE tables SET options = '3'")
    stage.errors = ["table set aside"]
    reply = await stage.visitor("Anne").click(old, "Ma main")
    assert reply.failed is None
    await stage.world.until(lambda: "être reprise" in stage.public().text, seconds=10)
    assert rows_of(stage, broken)[:2] == ("over", "set-aside")
    well(await stage.visitor("Anne").click(stage.public(OTHER), "Ma main"))
    assert shown(await stage.visitor("Anne").slash("jeux", "huit nouvelle")).buttons
    assert stage.table(OTHER).id == whole
