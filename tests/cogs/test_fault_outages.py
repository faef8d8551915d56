"""Discord out of reach for moments or hours: nothing lost, nobody late, and back by itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from bot.client import COMMANDS_FACT
from bot.local import ANY, Fault
from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, press_of, well

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.local import Message
    from cogs.table import Table
    from tests.cogs.stage import Stage


def shows(message: Message, version: int) -> bool:
    """Say whether *message* shows its table as of *version*."""
    live = [press_of(button) for button in message.buttons]
    return bool(live) and all(press.version == version for press in live)


def absences(table: Table) -> list[int]:
    """List how many turns the people at a table have missed in a row."""
    return [seat.absences for seat in table.people]


def anything(hand: Message) -> str:
    """Find a move that can be made from a hand."""
    return next(b.custom_id or "" for b in choices(hand) if press_of(b).verb is Verb.ACT)


async def drop(stage: Stage) -> None:
    """Break the connection off."""
    await stage.local.gateway.drop()


async def reconnect(stage: Stage) -> None:
    """Ask the bot to connect anew (op 7)."""
    await stage.local.gateway.reconnect()


async def invalid_resumable(stage: Stage) -> None:
    """Call the session invalid, but to be resumed (op 9 true)."""
    await stage.local.gateway.invalidate(resumable=True)


async def invalid(stage: Stage) -> None:
    """Call the session invalid for good (op 9 false)."""
    await stage.local.gateway.invalidate(resumable=False)


@pytest.mark.parametrize("breaks", [drop, reconnect, invalid_resumable, invalid])
async def test_a_connection_that_breaks_is_there_again_and_play_goes_on(
    stage: Stage, breaks: Callable[[Stage], Awaitable[None]]
) -> None:
    """A drop, op 7, op 9: the hand still plays, computers go on, the limit is kept."""
    stage.loses_connection = True
    await stage.match("Anne", computers=2, variante="minimale", delai="normal")
    await stage.happens(stage.whose_turn)
    table, hand = stage.table(), await stage.hand("Anne")
    await stage.clock.sleep(3)
    before, began = table.saved, stage.clock.now()
    since = len(stage.world.requests)
    await breaks(stage)
    await stage.world.until(
        lambda: stage.world.online and stage.bot.is_ready() and stage.local.gateway.sessions,
        seconds=30,
    )
    await stage.clock.sleep(6)
    assert stage.world.online
    assert table.saved == before
    # Nothing is asked or shown anew for it.
    assert len(stage.world.requests) == since
    well(await stage.visitor("Anne").click(hand, custom_id=anything(hand)))
    assert table.version == before.version + 1
    # Whoever is next has the turn, and the time.
    await stage.happens(lambda: stage.whose_turn() or table.awaits_round, seconds=30)
    version, waits = table.version, stage.clock.now()
    if table.awaits_round:
        return
    await stage.moves(table, after=version, seconds=100)
    assert 85 <= stage.clock.now() - waits <= 92
    assert stage.clock.now() > began


async def test_a_click_while_the_connection_breaks_is_played_once_after_it(stage: Stage) -> None:
    """RESUME brings what was missed: the click of that moment counts, and is answered."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand, version = await stage.hand(name), stage.table().version
    await stage.local.gateway.drop()
    reply = await stage.visitor(name).click(hand, custom_id=anything(hand))
    well(reply)
    assert stage.table().version == version + 1


@pytest.mark.real_time
async def test_missed_heartbeats_make_a_new_connection(stage: Stage) -> None:
    """A connection on which nothing is heard any more is left; the hand plays on the new one."""
    stage.loses_connection = True
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand, version = await stage.hand(name), stage.table().version
    gateway = stage.local.gateway
    gateway._heartbeat, stage.bot._connection.heartbeat_timeout = 0.05, 0.2  # noqa: SLF001
    await gateway.reconnect()
    await stage.world.until(lambda: not stage.world.online, seconds=10)
    await stage.world.until(lambda: stage.world.online, seconds=10)
    gateway.deaf = True
    await stage.world.until(lambda: not stage.world.online, seconds=10)
    gateway.deaf = False
    await stage.world.until(lambda: stage.world.online, seconds=10)
    well(await stage.visitor(name).click(hand, custom_id=anything(hand)))
    assert stage.table().version == version + 1


@pytest.mark.parametrize("locale", ["fr", "en-US"])
async def test_hours_of_outage_cost_nobody_a_turn(stage: Stage, locale: str) -> None:
    """Three hours without Discord: no limit has passed, and the whole of it is given anew."""
    stage.world.set_guild_locale(locale)
    stage.loses_connection = True
    message = await stage.match("Anne", "Bob", computers=1, variante="minimale", delai="rapide")
    await stage.happens(stage.whose_turn)
    await stage.turn(stage.mover())
    table = stage.table()
    await stage.local.fall()
    version = table.version
    assert (await stage.visitor("Anne").click(message, custom_id=find(message, Verb.HAND))).failed
    await stage.clock.sleep(3 * 3600)
    requests = stage.local.turned_away
    stage.local.rise()
    await stage.world.until(lambda: stage.world.online, seconds=3600)
    assert table.is_playing
    assert [seat.absences for seat in table.people] == [0, 0]
    assert table.version <= version + 1
    assert requests < 150
    await stage.happens(stage.whose_turn)
    late, began = stage.mover(), stage.clock.now()
    version = table.version
    await stage.world.until(lambda: shows(stage.public(), version), seconds=10)
    await stage.moves(table, after=version)
    assert 27 <= stage.clock.now() - began <= 32
    assert table.seat_of(stage.visitor(late).member.id).absences == 1  # type: ignore[union-attr]
    await stage.happens(stage.whose_turn)
    await stage.turn(stage.mover())


async def test_hours_without_requests_cost_nobody_more_than_one_turn(stage: Stage) -> None:
    """Clicks arrive, but nothing can be shown: one limit passes unseen, and no second one."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="rapide")
    table, since = stage.table(), len(stage.world.requests)
    stage.local.faults.append(Fault(ANY, ANY, 503, times=10_000))
    await stage.clock.sleep(3 * 3600)
    spent = len(stage.world.requests) - since
    stage.local.faults.clear()
    assert table.is_playing
    assert sum(absences(table)) == 1
    assert spent < 150
    version = table.version
    await stage.world.until(lambda: shows(stage.public(), version), seconds=301)
    began = stage.clock.now()
    late = stage.mover()
    await stage.moves(table, after=version)
    assert 25 <= stage.clock.now() - began <= 36
    assert stage.whose_turn() != late
    assert message.id != stage.public().id


async def test_hours_without_the_bot_cost_nobody_a_turn(stage: Stage) -> None:
    """The limit has run out while the bot was away: it is given anew, also on the message."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="normal")
    name, version = stage.mover(), stage.table().version
    await stage.kill()
    await stage.clock.sleep(3 * 3600)
    await stage.come()
    began = stage.clock.now()
    table = stage.table()
    assert (table.version, stage.mover()) == (version, name)
    await stage.world.until(lambda: message is not stage.public(), seconds=3)
    await stage.clock.sleep(3)
    (until,) = re.findall(r"<t:(\d+):R>", stage.public().text)
    assert abs(int(until) - began - 90) <= 1
    await stage.moves(table, after=version, seconds=100)
    assert 89 <= stage.clock.now() - began <= 92


async def test_a_lobby_and_a_deserted_match_end_once_discord_is_back(stage: Stage) -> None:
    """Their time goes on, and they say so as soon as that can be seen; a new table opens."""
    stage.loses_connection = True
    lobby = await stage.lobby("Anne")
    await stage.local.fall()
    await stage.clock.sleep(3 * 3600)
    assert stage.table().is_lobby
    stage.local.rise()
    await stage.world.until(lambda: stage.world.online, seconds=3600)
    await stage.world.until(lambda: all(one.disabled for one in lobby.buttons), seconds=10)
    await stage.lobby("Anne")


async def test_a_server_that_is_not_available_loses_no_table(stage: Stage) -> None:
    """GUILD_DELETE for an outage of the server, also at a new session: nobody was removed."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.gateway.fall_ill()
    await stage.clock.sleep(60)
    await stage.local.gateway.invalidate(resumable=False)
    await stage.world.until(lambda: stage.world.online and stage.local.gateway.sessions)
    await stage.clock.sleep(60)
    stage.local.gateway.recover()
    await stage.clock.sleep(5)
    assert stage.table().is_playing
    assert not [one for one in stage.log if one["event"] == "table closed"]
    await stage.turn(stage.mover())


async def test_commands_that_cannot_be_told_stop_no_game(stage: Stage) -> None:
    """After an upgrade Discord is unwell: tables come back, the commands are told later."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.bot.app.store.facts.set(COMMANDS_FACT, "")
    await stage.kill()
    stage.local.faults.append(Fault("PUT", "/applications/{application}/commands", 503, times=2))
    await stage.come()
    await stage.turn(stage.mover())
    assert await stage.bot.app.store.facts.get(COMMANDS_FACT) == ""
    await stage.local.gateway.invalidate(resumable=False)
    await stage.world.until(lambda: stage.world.online and stage.local.gateway.sessions)
    await stage.clock.sleep(10)
    assert await stage.bot.app.store.facts.get(COMMANDS_FACT)
    stage.errors = ["commands not told to Discord"] * 2
