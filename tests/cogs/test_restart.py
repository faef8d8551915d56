"""A bot that is killed and comes back: nothing is lost, nothing done twice, old buttons work."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.local.fault import Fault
from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, play_turn, press_of, said, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


@pytest.fixture
def database(url: str) -> str:
    """Let the stage have a database of each kind."""
    return url


async def test_a_match_killed_in_mid_turn_is_there_again(stage: Stage) -> None:
    """The same cards, turn and version; the hand from before the kill still plays."""
    message = await stage.match("Anne", "Bob", computers=1, objectif=10, variante="crazy-eights")
    for _ in range(3):
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        name = stage.whose_turn()
        if name is None:
            break
        await stage.turn(name)
    await stage.happens(stage.whose_turn)
    name = stage.mover()
    hand = await stage.hand(name)
    before = stage.table()
    hands = [before.view(seat.seat).hand for seat in before.seats]
    await stage.kill()
    await stage.come()
    after = stage.table()
    assert after is not before
    assert after.saved == before.saved
    assert [after.view(seat.seat).hand for seat in after.seats] == hands
    version = after.version
    await play_turn(stage.visitor(name), hand, stage.rng)
    assert after.version > version
    other = shown(await stage.visitor("Anne").click(message, "Ma main"))
    assert press_of(other.buttons[0]).version == after.version


async def test_a_kill_between_save_and_show_is_repaired(stage: Stage) -> None:
    """What was saved and not shown appears when the bot is back; nobody has to click."""
    message = await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    hand = await stage.hand(name)
    text = message.text
    await play_turn(stage.visitor(name), hand, stage.rng)
    action = stage.table().saved.rounds[-1].actions[-1]
    await stage.kill()
    assert message.text == text
    await stage.come()
    await stage.world.until(lambda: message.text != text)
    assert stage.table().saved.rounds[-1].actions[-1] == action


async def test_a_lobby_is_there_again(stage: Stage) -> None:
    """Its buttons work on the old message, and the match starts from it."""
    lobby = await stage.lobby("Anne", computers=1)
    await stage.kill()
    await stage.come()
    well(await stage.visitor("Bob").click(lobby, "Rejoindre"))
    assert "Bob" in lobby.text
    await stage.begin(lobby)
    assert len(stage.table().people) == 2


async def test_a_kill_before_the_table_is_posted_loses_nothing(stage: Stage) -> None:
    """The match has begun but its message was never sent: the next bot sends it."""
    lobby = await stage.lobby("Anne", "Bob")
    well(await stage.visitor("Anne").click(lobby, "Commencer"))
    await stage.kill()
    assert stage.public() is lobby
    await stage.come()
    await stage.world.until(lambda: stage.public() is not lobby)
    assert "Ma main" in stage.public().labels


async def test_the_pause_between_rounds_survives(stage: Stage) -> None:
    """The next round starts thirty seconds after the last one ended, restart or not."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.set_options(lobby, hand_size=1)
    await stage.begin(lobby)
    while not stage.table().awaits_round:
        name = stage.mover()
        await stage.turn(name)
    ended = stage.clock.now()
    await stage.clock.sleep(20)
    await stage.kill()
    await stage.come()
    await stage.happens(lambda: stage.table().round == 1)
    assert 29 <= stage.clock.now() - ended <= 31


async def test_buttons_of_a_match_that_is_over_still_answer(stage: Stage) -> None:
    """After a restart an ended match is not in memory: the rematch is found in the store."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.set_options(lobby, hand_size=1, scoring="single")
    await stage.begin(lobby)
    while not stage.table().is_over:
        name = stage.mover()
        await stage.turn(name)
    end = await stage.until("Revanche")
    await stage.clock.sleep(2)
    await stage.kill()
    await stage.come()
    assert list(stage.bot.app.tables.in_memory()) == []
    well(await stage.visitor("Anne").click(end, custom_id=find(end, Verb.REMATCH)))
    assert "Commencer" in (await stage.until("Commencer")).labels


async def test_a_clean_end_shows_what_is_not_shown_yet(stage: Stage) -> None:
    """On SIGTERM the last edit goes out within a second, without the usual pause."""
    message = await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    hand = await stage.hand(name)
    text = message.text
    began = stage.clock.now()
    assert choices(hand)
    await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.leave()
    assert stage.clock.now() - began <= 1
    assert message.text != text
    await stage.come()


async def test_a_click_while_the_bot_ends_is_told_to_come_again(stage: Stage) -> None:
    """It is not done, and whoever clicks reads why; nothing fails in the log."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand = await stage.hand(name)
    await stage.clock.sleep(2)
    await play_turn(stage.visitor(name), hand, stage.rng)
    version = stage.table().version
    # The last edit is on its way for a while.
    route = "/channels/{channel}/messages/{message}"
    stage.local.faults.append(Fault("PATCH", route, 0, delay=0.8))
    other = next(one for one in ("Anne", "Bob") if one != name)
    leaving = asyncio.create_task(stage.leave())
    await stage.clock.sleep(0.1)
    reply = await stage.visitor(other).click(message, "Ma main")
    assert "Je redémarre" in said(reply)
    await leaving
    await stage.come()
    assert stage.table().version == version
    well(await stage.visitor(other).click(stage.public(), "Ma main"))
