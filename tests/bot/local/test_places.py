"""Places that go: deleted channels, archived threads, a bot that is removed from the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from bot.local import ClientRefuses, Code, LocalDiscord

if TYPE_CHECKING:
    from pathlib import Path

    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy
    from tests.conftest import Clock


async def heard(toy: Toy, event: str) -> None:
    """Wait until the bot hears of *event*, which is on its way."""
    await toy.wait_for("socket_event_type", check=lambda kind: kind == event, timeout=5)


async def test_a_deleted_channel_takes_its_threads_and_messages_with_it(
    world: World, toy: Toy, anne: Visitor
) -> None:
    """The bot hears of the channel alone; requests there are refused with 10003."""
    channel = world.channel("jeux")
    thread = world.add_thread(channel, "partie")
    await heard(toy, "THREAD_CREATE")
    anne.say(channel, "coucou")
    anne.say(thread, "ici")
    before = len(toy.events)
    world.delete_channel("jeux")
    await heard(toy, "CHANNEL_DELETE")
    assert toy.events[before:] == ["CHANNEL_DELETE"]
    assert world.messages == {}
    for gone in (channel, thread):
        with pytest.raises(LookupError):
            world.channel(gone.name)
        with pytest.raises(discord.NotFound) as caught:
            await toy.get_partial_messageable(gone.id).send("?")
        assert caught.value.code == Code.UNKNOWN_CHANNEL


async def test_a_deleted_thread_leaves_its_channel(world: World, toy: Toy) -> None:
    """The bot hears of the thread."""
    thread = world.add_thread("jeux", "partie")
    await heard(toy, "THREAD_CREATE")
    world.delete_channel(thread)
    await heard(toy, "THREAD_DELETE")
    assert [channel.name for channel in world.channels.values()] == ["jeux", "salon", "annonces"]


async def test_an_archived_thread_is_opened_by_a_message_and_not_by_an_edit(
    world: World, toy: Toy
) -> None:
    """An edit is refused with 50083; so is a message where the thread is locked as well."""
    thread = world.add_thread("jeux", "partie")
    place = toy.get_partial_messageable(thread.id)
    message = await place.send("un")
    world.archive(thread)
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="deux")
    assert caught.value.code == Code.ARCHIVED_THREAD
    await place.send("trois")
    assert not thread.archived
    world.archive(thread, locked=True)
    with pytest.raises(discord.HTTPException) as caught:
        await place.send("quatre")
    assert caught.value.code == Code.ARCHIVED_THREAD


async def test_a_bot_that_is_removed_reaches_nothing_until_it_is_invited(
    world: World, toy: Toy, anne: Visitor
) -> None:
    """It hears that it was removed, then nothing; its commands and buttons are dead."""
    place = toy.get_partial_messageable(world.channel("jeux").id)
    await place.send("un")
    world.remove_bot()
    await heard(toy, "GUILD_DELETE")
    assert list(toy.guilds) == []
    assert anne.commands() == []
    with pytest.raises(ClientRefuses):
        await anne.slash("jeux", "huit nouvelle")
    with pytest.raises(discord.Forbidden) as caught:
        await place.send("deux")
    assert caught.value.code == Code.MISSING_ACCESS
    with pytest.raises(discord.Forbidden):
        await toy.http.get_member(world.guild.id, anne.member.id)
    world.invite_bot()
    await heard(toy, "GUILD_CREATE")
    await place.send("trois")


async def test_what_is_gone_stays_gone_over_a_restart(tmp_path: Path, clock: Clock) -> None:
    """Deleted channels, members who left and an archived thread are kept."""
    local = LocalDiscord(now=clock.now, save=tmp_path)
    await local.start()
    world = local.world
    thread = world.add_thread("jeux", "partie")
    world.say("Anne", "salon", "adieu")
    world.archive(thread, locked=True)
    world.leave("Bob")
    world.remove_bot()
    world.delete_channel("salon")
    await local.stop()
    local = LocalDiscord(now=clock.now, save=tmp_path)
    await local.start()
    again = local.world
    assert [channel.name for channel in again.channels.values()] == ["jeux", "annonces", "partie"]
    assert again.channel("partie").locked
    assert not again.member("Bob").here
    assert not again.bot.here
    assert again.messages == {}
    await local.stop()
