"""Places that go in the middle of a game: everybody is freed, and told what is missing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Permission
from cogs.views.ids import Verb
from tests.cogs.stage import find, play_turn, said, shown, well

if TYPE_CHECKING:
    from cogs.table import Table
    from tests.cogs.stage import Stage


def closed_for(stage: Stage) -> list[str]:
    """List why tables were closed, as the log says."""
    return [one["reason"] for one in stage.log if one["event"] == "table closed"]


def open_tables(stage: Stage) -> list[Table]:
    """List the tables that are open."""
    return [table for table in stage.bot.app.tables.in_memory() if not table.is_over]


# --- deleted ------------------------------------------------------------------


async def test_a_deleted_channel_frees_everybody_at_once(stage: Stage) -> None:
    """No request is made for a channel that is gone, and the table elsewhere goes on."""
    await stage.match("Anne", "Bob", "Chloé", variante="minimale")
    await stage.hand("Anne")
    await stage.match("Anne", "David", channel="salon", variante="minimale")
    table = stage.table()
    requests = len(stage.world.requests)
    stage.world.delete_channel("jeux")
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(10)
    assert closed_for(stage) == ["channel-gone"]
    routes = [request.route for request in list(stage.world.requests)[requests:]]
    assert [route for route in routes if "/channels" in route] == []
    assert [one.saved.channel_id for one in open_tables(stage)] == [stage.world.channel("salon").id]
    await stage.turn(stage.mover("salon"), "salon")


async def test_a_deleted_channel_takes_a_call_along(stage: Stage) -> None:
    """A ping that stood there is not deleted once more, not even after a restart."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    await stage.clock.sleep(30)
    stage.world.delete_channel("jeux")
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(5)
    await stage.kill()
    await stage.come()
    await stage.clock.sleep(5)
    assert open_tables(stage) == []


async def test_a_deleted_thread_and_the_threads_of_a_deleted_channel(stage: Stage) -> None:
    """Tables in threads end with their thread, or with the channel that it was in."""
    stage.world.add_thread("jeux", "un")
    stage.world.add_thread("salon", "deux")
    await stage.match("Anne", "Bob", channel="un", variante="minimale")
    await stage.lobby("Anne", channel="deux")
    stage.world.delete_channel("un")
    await stage.happens(lambda: len(open_tables(stage)) == 1)
    stage.world.delete_channel("salon")
    await stage.happens(lambda: not open_tables(stage))
    assert closed_for(stage) == ["channel-gone", "channel-gone"]


async def test_a_channel_deleted_while_the_bot_was_away(stage: Stage) -> None:
    """Noticed when the bot is back and shows the table."""
    await stage.match("Anne", "Bob", variante="minimale")
    await stage.kill()
    stage.world.delete_channel("jeux")
    await stage.come()
    await stage.happens(lambda: not open_tables(stage))
    assert closed_for(stage) == ["channel-gone"]
    stage.refusals = [str(Code.UNKNOWN_CHANNEL)]


async def test_a_click_that_crosses_the_deletion_breaks_nothing(stage: Stage) -> None:
    """Its answer finds nobody; nothing is logged as an error, and the others are free."""
    await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    hand = await stage.hand(name)
    table = stage.table()
    clicking = asyncio.create_task(play_turn(stage.visitor(name), hand, stage.rng))
    await asyncio.sleep(0)
    stage.world.delete_channel("jeux")
    await asyncio.gather(clicking, return_exceptions=True)
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(5)
    stage.refusals = [str(refusal.code) for refusal in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.UNKNOWN_CHANNEL), str(Code.UNKNOWN_MESSAGE)}


async def test_a_message_deleted_while_nobody_plays_comes_back_with_the_next_move(
    stage: Stage,
) -> None:
    """Noticed at the next edit, be it a computer's: the table is posted below."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="30")
    stage.world.delete(message)
    await stage.until("Ma main", seconds=60)
    assert stage.public() is not message
    assert stage.table().is_playing
    stage.refusals = [str(Code.UNKNOWN_MESSAGE)]


# --- threads put away ---------------------------------------------------------


async def test_an_archived_thread_is_opened_again_by_the_table(stage: Stage) -> None:
    """The match moves into a new message, and its buttons work."""
    stage.world.add_thread("jeux", "partie")
    message = await stage.match("Anne", "Bob", channel="partie", variante="minimale")
    name = stage.mover("partie")
    hand = await stage.hand(name, "partie")
    stage.world.archive("partie")
    await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.world.until(lambda: stage.public("partie") is not message)
    assert not stage.world.channel("partie").archived
    assert (await stage.hand("Anne", "partie")).ephemeral
    stage.refusals = [str(Code.ARCHIVED_THREAD)]


async def test_a_locked_thread_ends_its_table(stage: Stage) -> None:
    """Whoever locked it wanted it over: nothing is written there, and everybody is free."""
    stage.world.add_thread("jeux", "partie")
    await stage.match("Anne", "Bob", channel="partie", variante="minimale")
    name = stage.mover("partie")
    hand = await stage.hand(name, "partie")
    stage.world.archive("partie", locked=True)
    await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.happens(lambda: not open_tables(stage))
    assert closed_for(stage) == ["thread-locked"]
    stage.refusals = [str(refusal.code) for refusal in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.ARCHIVED_THREAD)}


# --- the bot removed ----------------------------------------------------------


async def test_a_bot_removed_from_the_server_closes_all_its_tables(stage: Stage) -> None:
    """Without one more request; invited again, it plays as before."""
    await stage.match("Anne", "Bob", variante="minimale")
    await stage.hand("Anne")
    await stage.lobby("Chloé", channel="salon")
    requests = len(stage.world.requests)
    stage.world.remove_bot()
    await stage.happens(lambda: not open_tables(stage))
    await stage.clock.sleep(120)
    assert closed_for(stage) == ["server-gone", "server-gone"]
    assert len(stage.world.requests) == requests
    stage.world.invite_bot()
    await stage.clock.sleep(1)
    await stage.match("Anne", "Bob", variante="minimale")


async def test_a_bot_removed_while_it_was_away_closes_its_tables_at_the_start(
    stage: Stage,
) -> None:
    """The server is not in the list that Discord gives."""
    await stage.lobby("Anne")
    await stage.kill()
    stage.world.remove_bot()
    await stage.come()
    await stage.happens(lambda: not open_tables(stage))
    stage.refusals = [str(refusal.code) for refusal in stage.world.refusals]
    assert len(stage.refusals) <= 1


# --- permissions taken away ---------------------------------------------------


@pytest.mark.parametrize(("name", "words"), [("Anne", "Voir le salon"), ("Emma", "View Channel")])
async def test_a_missing_permission_is_named_at_the_next_click(
    stage: Stage, name: str, words: str
) -> None:
    """Robbed of the channel in mid-game: the table ends, and a private sentence says why."""
    message = await stage.match("Anne", "Emma", variante="minimale")
    mover = stage.mover()
    hands = {who: await stage.hand(who) for who in ("Anne", "Emma")}
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    await play_turn(stage.visitor(mover), hands[mover], stage.rng)
    await stage.happens(lambda: not open_tables(stage))
    await stage.clock.sleep(3)
    visitor = stage.visitor(name)
    for verb in (Verb.HAND, Verb.LEAVE):
        reply = await visitor.click(message, custom_id=find(message, verb), stale=True)
        if reply.message is message:
            # The first click also retires the message.
            await stage.world.until(lambda: reply.followups)  # noqa: B023 - looked at here
            sentence = reply.followups[0].text
            assert reply.followups[0].ephemeral
        else:
            sentence = said(reply)
        assert words in sentence
    line = next(one for one in stage.log if one["event"] == "table closed")
    assert line["reason"] == "no-permission"
    assert "view_channel" in line["missing"]
    stage.world.overwrite("jeux", stage.world.bot)
    await stage.lobby(name)


async def test_a_hand_of_a_match_that_lost_its_channel_says_why(stage: Stage) -> None:
    """Also the click on a hand that was open is answered with what is missing."""
    await stage.match("Anne", "Bob", variante="minimale")
    mover = stage.mover()
    other = "Bob" if mover == "Anne" else "Anne"
    waiting = await stage.hand(other)
    button = waiting.buttons[0].custom_id
    hand = await stage.hand(mover)
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    await play_turn(stage.visitor(mover), hand, stage.rng)
    await stage.happens(lambda: not open_tables(stage))
    reply = await stage.visitor(other).click(waiting, custom_id=button, stale=True)
    assert "Voir le salon" in said(reply)


async def test_a_lobby_does_not_start_where_the_table_could_not_be_posted(stage: Stage) -> None:
    """Robbed of writing before the start: the host reads it, and the lobby still waits."""
    lobby = await stage.lobby("Anne", "Bob")
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.SEND_MESSAGES)
    sentence = said(await stage.visitor("Anne").click(lobby, "Commencer"))
    assert "Envoyer des messages" in sentence
    assert stage.table().is_lobby
    stage.world.overwrite("jeux", stage.world.bot)
    await stage.begin(lobby)


async def test_a_match_goes_on_where_the_bot_may_not_write_any_more(stage: Stage) -> None:
    """Its message is there, and editing it needs no such permission."""
    await stage.match("Anne", "Bob", variante="minimale")
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.SEND_MESSAGES)
    for _ in range(4):
        name = stage.whose_turn()
        if name is None:
            break
        await stage.turn(name)
    assert len(open_tables(stage)) == 1


# --- several tables -----------------------------------------------------------


async def test_a_member_sits_at_several_tables_and_each_click_acts_on_its_own(
    stage: Stage,
) -> None:
    """Three channels, the same people: hands, plays and leaving keep to their own table."""
    stage.world.add_thread("jeux", "partie")
    places = ("jeux", "salon", "partie")
    for place in places:
        await stage.match("Anne", "Bob", channel=place, variante="minimale", delai="aucun")
    tables = {place: stage.table(place) for place in places}
    hands = {
        (place, name): await stage.hand(name, place) for place in places for name in ("Anne", "Bob")
    }
    for place in places:
        before = {other: table.version for other, table in tables.items()}
        name = stage.mover(place)
        await play_turn(stage.visitor(name), hands[place, name], stage.rng)
        moved = {other for other, table in tables.items() if table.version != before[other]}
        assert moved == {place}
    anne = stage.visitor("Anne")
    message = stage.public("salon")
    question = shown(await anne.click(message, custom_id=find(message, Verb.LEAVE)))
    well(await anne.click(question, custom_id=find(question, Verb.LEAVE)))
    assert [len(tables[place].people) for place in places] == [2, 1, 2]
