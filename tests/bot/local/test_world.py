"""The world: who is there, who may do what, who hears of changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.local import ClientRefuses, Permission, World
from bot.local.changes import MemberChanged, MessageSent
from bot.local.permissions import EVERYTHING, NOTHING, Overwrite, in_channel
from bot.local.snowflakes import DISCORD_EPOCH_MS, Snowflakes

if TYPE_CHECKING:
    from bot.local.changes import Change

NOW = 1_768_474_800.0


@pytest.fixture
def world() -> World:
    """Give a world without a server around it."""
    return World(lambda: NOW)


def test_the_first_day(world: World) -> None:
    """Six people and the bot; Anne owns the server, Emma speaks English, the others French."""
    assert [member.name for member in world.people] == [
        "Anne",
        "Bob",
        "Chloé",
        "David",
        "Emma",
        "Farid",
    ]
    assert {member.name: member.locale for member in world.people if member.locale != "fr"} == {
        "Emma": "en-US"
    }
    assert world.guild.owner_id == world.member("Anne").id
    assert [channel.name for channel in world.channels.values()] == ["jeux", "salon", "annonces"]


@pytest.mark.parametrize(
    ("name", "channel", "has", "lacks"),
    [
        ("Anne", "annonces", EVERYTHING, NOTHING),
        ("Bob", "jeux", Permission.MANAGE_MESSAGES, Permission.MANAGE_GUILD),
        ("Bob", "annonces", Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES),
        ("Chloé", "jeux", Permission.MANAGE_GUILD, Permission.MANAGE_MESSAGES),
        ("David", "jeux", Permission.SEND_MESSAGES, Permission.MANAGE_MESSAGES),
        ("Huit", "jeux", Permission.SEND_MESSAGES, Permission.ADMINISTRATOR),
        ("Huit", "annonces", Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES),
    ],
)
def test_who_may_do_what(
    world: World, name: str, channel: str, has: Permission, lacks: Permission
) -> None:
    """Owner, moderator, steward, plain member and bot have their rights, channel by channel."""
    permissions = world.permissions(world.member(name), world.channel(channel))

    assert has in permissions
    assert not permissions & lacks


def test_overwrites_apply_in_order(world: World) -> None:
    """Everybody's overwrite comes first, then roles', then the member's own; sight is all."""
    bob, jeux = world.member("Bob"), world.channel("jeux")
    jeux.overwrites = {
        world.guild.id: Overwrite(deny=Permission.SEND_MESSAGES),
        bob.roles[0]: Overwrite(allow=Permission.SEND_MESSAGES),
    }
    assert world.may_send(bob, jeux)
    assert not world.may_send(world.member("David"), jeux)
    world.overwrite("jeux", bob, deny=Permission.SEND_MESSAGES)
    assert not world.may_send(bob, jeux)
    world.overwrite("jeux", bob, deny=Permission.VIEW_CHANNEL)
    assert world.permissions(bob, jeux) == NOTHING


def test_administrators_stand_above_overwrites() -> None:
    """No overwrite takes anything from an administrator."""
    nothing_goes = [Overwrite(deny=EVERYTHING)]

    assert in_channel(Permission.ADMINISTRATOR, nothing_goes) == EVERYTHING


def test_an_administrator_by_role(world: World) -> None:
    """Who has a role with ADMINISTRATOR may do everything, owner or not."""
    david, anne = world.member("David"), world.member("Anne")
    david.roles = anne.roles

    assert world.permissions(david, world.channel("annonces")) == EVERYTHING


def test_a_thread_goes_by_its_parent(world: World) -> None:
    """In a thread counts the parent's overwrite, and the permission to write in threads."""
    thread = world.add_thread("annonces", "Fil")
    bob = world.member("Bob")

    assert world.may_send(bob, thread)
    world.overwrite("annonces", bob, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert not world.may_send(bob, thread)


def test_finding_by_name_and_id(world: World) -> None:
    """Members and channels are found by name, by id and as they are."""
    anne, jeux = world.member("Anne"), world.channel("#jeux")

    assert world.member(anne) is world.member(anne.id) is world.member(str(anne.id)) is anne
    assert world.channel(jeux) is world.channel(jeux.id) is world.channel("jeux") is jeux
    with pytest.raises(LookupError):
        world.member("Zoé")
    with pytest.raises(LookupError):
        world.channel("cave")
    with pytest.raises(LookupError):
        world.visitor("Zoé")


def test_subscribers_hear_until_they_leave(world: World) -> None:
    """A subscriber hears of each change, and of none after it left."""
    heard: list[Change] = []
    leave = world.subscribe(heard.append)

    said = world.say("Anne", "jeux", "bonjour <@1100000000000000101>")
    world.set_locale("Bob", "en-US")
    leave()
    world.say("Anne", "jeux", "encore")

    assert heard == [MessageSent(said), MemberChanged(world.member("Bob"))]
    assert said.pings == (world.member("Bob").id,)


async def test_waiting_for_a_change(world: World) -> None:
    """`until` goes on with the change that makes its condition true, or gives up in time."""
    asyncio.get_running_loop().call_later(5, lambda: world.say("Anne", "jeux", "x"))
    began = asyncio.get_running_loop().time()

    await world.until(lambda: world.messages)
    await world.until(lambda: world.messages)

    assert asyncio.get_running_loop().time() - began == pytest.approx(5)
    with pytest.raises(TimeoutError):
        await world.until(lambda: world.online, seconds=1)


def test_snowflakes_hold_the_time_and_grow() -> None:
    """An id holds its milliseconds; it grows when the clock stands or goes back."""
    now = NOW
    snowflakes = Snowflakes(lambda: now)

    first = snowflakes.next()
    second = snowflakes.next()
    now = 0.0
    third = snowflakes.next()
    snowflakes.seen(third + 100)
    snowflakes.seen(5)

    assert (first >> 22) + DISCORD_EPOCH_MS == NOW * 1000
    assert first < second < third
    assert snowflakes.next() == third + 101


async def test_who_has_left_is_not_there(world: World) -> None:
    """No longer among the people, cannot do anything, and is in again after coming back."""
    heard: list[Change] = []
    world.subscribe(heard.append)
    bob = world.member("Bob")
    visitor = world.visitor("Bob")
    world.leave("Bob")
    assert bob not in world.people
    with pytest.raises(ClientRefuses):
        await visitor.slash("jeux", "huit aide")
    world.join(bob)
    assert bob in world.people
    assert heard == [MemberChanged(bob), MemberChanged(bob)]
