"""Several servers, and several connections of the bot: each hears of its own servers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from bot.local import TOKEN, LocalDiscord, point_discord_at
from tests.bot.local.toy import Toy, answer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.local import World
    from tests.conftest import Clock

SHARDS = 4


@pytest.fixture
async def worlds(local: LocalDiscord) -> list[World]:
    """Give as many servers as shards."""
    return [local.world, *(local.add_server() for _ in range(SHARDS - 1))]


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """Give an HTTP session."""
    async with aiohttp.ClientSession() as session:
        yield session


def shard_of(world: World, count: int = SHARDS) -> int:
    """Say which shard a server is in."""
    return (world.guild.id >> 22) % count


async def identified(
    session: aiohttp.ClientSession, local: LocalDiscord, shard: object
) -> aiohttp.ClientWebSocketResponse:
    """Connect, and identify as a shard."""
    socket = await session.ws_connect(f"{local.world.base}/gateway")
    await socket.receive_json()
    data: dict[str, Any] = {"token": TOKEN, "intents": 1, "properties": {}, "shard": shard}
    await socket.send_json({"op": 2, "d": data})
    return socket


@pytest.fixture
async def toys(local: LocalDiscord) -> AsyncIterator[list[Toy]]:
    """Give two bots, one for each of two shards; they have not come yet."""
    toys = [Toy(local, guild_ready_timeout=0.1, shard_id=one, shard_count=2) for one in range(2)]
    yield toys
    for toy in toys:
        await toy.leave()


async def test_each_server_is_of_one_shard(
    session: aiohttp.ClientSession, local: LocalDiscord, worlds: list[World]
) -> None:
    """READY and GUILD_CREATE name the servers of the shard, and all shards together name all."""
    assert {shard_of(world) for world in worlds} == set(range(SHARDS))
    for shard in range(SHARDS):
        socket = await identified(session, local, [shard, SHARDS])
        ready, created = await socket.receive_json(), await socket.receive_json()
        mine = [str(world.guild.id) for world in worlds if shard_of(world) == shard]
        assert [guild["id"] for guild in ready["d"]["guilds"]] == mine
        assert (created["t"], created["d"]["id"]) == ("GUILD_CREATE", *mine)
        with pytest.raises(TimeoutError):
            await socket.receive_json(timeout=1)


@pytest.mark.parametrize("shard", [[4, 4], [-1, 4], [0], ["0", 4], 3, {}])
async def test_what_is_no_shard_is_closed(
    session: aiohttp.ClientSession, local: LocalDiscord, shard: object
) -> None:
    """An identify with a shard that there cannot be is closed with 4010."""
    socket = await identified(session, local, shard)
    await socket.receive()
    assert socket.close_code == 4010


async def test_an_interaction_goes_to_its_servers_shard(
    worlds: list[World], toys: list[Toy]
) -> None:
    """The shard of a server hears of what is clicked there, and no other; without it nobody."""
    for toy, text in zip(toys, ("zéro", "un"), strict=True):
        toy.react = answer(text)
    await toys[0].come()
    for world in worlds:
        reply = await world.visitor("Bob").slash("jeux", "ping")
        assert reply.failed == (None if shard_of(world, 2) == 0 else "offline")
    assert [one.online for one in worlds] == [shard_of(one, 2) == 0 for one in worlds]

    await toys[1].come()
    for world in worlds:
        reply = await world.visitor("Bob").slash("jeux", "ping")
        assert reply.text == ("un" if shard_of(world, 2) else "zéro")
        assert reply.message in world.messages.values()
    seen = [{one.guild_id for one in toy.seen} for toy in toys]
    assert not seen[0] & seen[1]


async def test_requests_are_about_their_server(local: LocalDiscord, worlds: list[World]) -> None:
    """Messages, threads, members and answers are of the server whose channel or id is named."""
    toy = Toy(local)
    await toy.come()
    here, there = worlds[0], worlds[2]
    there.leave("Farid")
    channel = toy.get_channel(there.channel("salon").id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.guild.id == there.guild.id

    sent = await channel.send("bonjour")
    await sent.edit(content="bonsoir")
    thread = await sent.create_thread(name="partie")

    assert [message.text for message in there.messages.values()] == ["bonsoir"]
    assert there.channel("partie").id == thread.id
    assert not here.messages
    guild = toy.get_guild(here.guild.id)
    assert guild is not None
    assert (await guild.fetch_member(here.member("Farid").id)).display_name == "Farid"
    with pytest.raises(discord.NotFound):
        await channel.guild.fetch_member(there.member("Farid").id)
    reply = await there.visitor("Bob").slash("jeux", "ping")
    await toy.seen[-1].edit_original_response(content="plus tard")
    await toy.seen[-1].followup.send("encore")
    assert reply.text == "plus tard"
    assert [message.text for message in reply.followups] == ["encore"]
    assert not here.messages
    assert here.requests is there.requests
    assert here.refusals is there.refusals
    await toy.leave()


async def test_people_and_commands_are_the_same_everywhere(
    local: LocalDiscord, worlds: list[World]
) -> None:
    """A person has one id on all of Discord; a server's roles and channels have ids of its own."""
    toy = Toy(local)
    await toy.come()
    assert len({world.member("Anne").id for world in worlds}) == 1
    assert len({world.channel("jeux").id for world in worlds}) == SHARDS
    assert len({role for world in worlds for role in world.guild.roles}) == SHARDS * 5
    for world in worlds:
        assert [command["name"] for command in world.visitor("Anne").commands()] == [
            "huit",
            "ping",
            "reglages",
        ]
        assert "reglages" not in [one["name"] for one in world.visitor("David").commands()]
    await toy.leave()


async def test_a_server_that_is_added(local: LocalDiscord) -> None:
    """Who is connected hears of a new server, and may play there."""
    toy = Toy(local)
    await toy.come()
    world = local.add_server()
    await asyncio.sleep(1)
    assert toy.get_guild(world.guild.id) is not None
    assert (await world.visitor("Bob").slash("jeux", "ping")).text == "fait"
    world.remove_bot()
    await asyncio.sleep(1)
    assert [guild.id for guild in toy.guilds] == [local.world.guild.id]
    await toy.leave()


async def test_the_servers_are_listed_in_pages(local: LocalDiscord, worlds: list[World]) -> None:
    """`/users/@me/guilds` lists where the bot is, with what it may do there."""
    toy = Toy(local)
    await toy.come()
    worlds[1].remove_bot()
    listed = [guild async for guild in toy.fetch_guilds(limit=2)]
    ids = [world.guild.id for world in worlds if world.bot.here]
    assert [guild.id for guild in listed] == ids[:2]
    raw = await toy.http.get_guilds(200, after=ids[0])
    assert [int(guild["id"]) for guild in raw] == ids[1:]
    allowed = discord.Permissions(int(raw[0]["permissions"]))
    assert allowed.send_messages
    assert not allowed.administrator
    await toy.leave()


async def test_one_shard_is_resumed_with_what_it_missed(
    local: LocalDiscord, worlds: list[World], toys: list[Toy]
) -> None:
    """A shard whose connection breaks off misses nothing, and the others hear on meanwhile."""
    mine = [next(one for one in worlds if shard_of(one, 2) == shard) for shard in range(2)]
    for toy in toys:
        await toy.come()
    await local.gateway.drop(4000, shard=1)
    assert [one.online for one in mine] == [True, False]
    for world in mine:
        world.set_guild_locale("en-US")
    await toys[1].wait_for("resumed")
    await asyncio.sleep(1)

    for toy, world in zip(toys, mine, strict=True):
        guild = toy.get_guild(world.guild.id)
        assert guild is not None
        assert guild.preferred_locale is discord.Locale.american_english
        assert toy.events.count("GUILD_UPDATE") == 1
    assert "RESUMED" not in toys[0].events
    await local.gateway.invalidate(resumable=False, shard=0)
    await asyncio.sleep(10)
    assert [toy.events.count("READY") for toy in toys] == [2, 1]


async def test_a_client_takes_what_is_recommended(clock: Clock) -> None:
    """An AutoShardedClient without a count starts as many shards as `/gateway/bot` recommends."""
    local = LocalDiscord(now=clock.now, shards=3)
    await local.start()
    world = local.add_server()
    point_discord_at(local.port)
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True))
    await client.login(TOKEN)
    running = asyncio.create_task(client.connect())
    await client.wait_until_ready()

    assert client.shard_count == 3
    assert {one.shard for one in local.gateway.sessions.values()} == {(0, 3), (1, 3), (2, 3)}
    assert {guild.id for guild in client.guilds} == {local.world.guild.id, world.guild.id}
    assert (await client.fetch_session_start_limits()).remaining == 997
    await client.close()
    await running
    await local.stop()


async def test_who_identifies_too_soon_is_turned_away(
    session: aiohttp.ClientSession, clock: Clock
) -> None:
    """A strict gateway takes one identify in five seconds for each place."""
    local = LocalDiscord(now=clock.now, strict=True, concurrency=2)
    await local.start()
    for shard, wait, taken in ((0, 0, True), (1, 0, True), (2, 3, False), (2, 3, True)):
        await asyncio.sleep(wait)
        socket = await identified(session, local, [shard, 4])
        said = await socket.receive_json()
        assert said["op"] == (0 if taken else 9)
        await socket.close()
    assert len(local.gateway.sessions) == 0
    await local.stop()
