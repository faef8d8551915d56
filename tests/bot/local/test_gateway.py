"""The gateway: sessions, resume, what is missed and what is lost."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from bot.local import TOKEN, LocalDiscord, point_discord_at
from bot.local.telling import GUILD_MESSAGES
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import Toy, answer, layout, row

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.local import Visitor, World
    from tests.conftest import Clock


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    """Give a plain HTTP session."""
    async with aiohttp.ClientSession() as session:
        yield session


async def connect(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> aiohttp.ClientWebSocketResponse:
    """Connect by hand, up to Hello."""
    socket = await session.ws_connect(f"{local.world.base}/gateway")
    hello = await socket.receive_json()
    assert hello["op"] == 10
    assert hello["d"]["heartbeat_interval"] == 41_250
    return socket


def identify(**more: object) -> dict[str, Any]:
    """Make an Identify."""
    return {"op": 2, "d": {"token": TOKEN, "intents": 1, **more}}


async def test_ready_then_the_server(session: aiohttp.ClientSession, local: LocalDiscord) -> None:
    """Identify is answered with READY and one GUILD_CREATE, numbered from 1."""
    socket = await connect(session, local)
    await socket.send_json({"op": 1, "d": None})
    assert await socket.receive_json() == {"op": 11, "d": None}

    await socket.send_json(identify())
    ready, guild = await socket.receive_json(), await socket.receive_json()

    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["resume_gateway_url"] == local.world.base.replace("http", "ws") + "/gateway"
    assert ready["d"]["guilds"] == [{"id": str(local.world.guild.id), "unavailable": True}]
    assert (guild["t"], guild["s"]) == ("GUILD_CREATE", 2)
    assert local.world.online
    await socket.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ('{"d": 1}', 4002),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "wrong"}}', 4004),
        ('{"op": 2, "d": null}', 4004),
        ('{"op": 6, "d": {"token": "wrong"}}', 4004),
        ('{"op": 2, "d": {"token": "local", "shard": [2, 2]}}', 4010),
    ],
)
async def test_what_the_gateway_closes_for(
    session: aiohttp.ClientSession, local: LocalDiscord, frame: str, code: int
) -> None:
    """Broken frames, a wrong token and a wrong shard close with their codes."""
    socket = await connect(session, local)

    await socket.send_str(frame)
    await socket.receive()

    assert socket.close_code == code


async def test_after_identify(session: aiohttp.ClientSession, local: LocalDiscord) -> None:
    """A second Identify closes with 4005, an unknown opcode with 4001, a presence is taken."""
    for frame, code in ((identify(), 4005), ({"op": 99, "d": None}, 4001)):
        socket = await connect(session, local)
        await socket.send_json(identify())
        await socket.send_json({"op": 3, "d": {}})
        await socket.send_json(frame)
        async for _ in socket:
            pass
        assert socket.close_code == code


async def test_a_session_that_never_was_cannot_resume(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> None:
    """Resuming an unknown session is op 9 false; a sequence from the future closes with 4007."""
    socket = await connect(session, local)
    resume = {"token": "local", "session_id": "x", "seq": 1}
    await socket.send_json({"op": 6, "d": resume})
    assert await socket.receive_json() == {"op": 9, "d": False}

    await socket.send_json(identify())
    ready = await socket.receive_json()
    other = await connect(session, local)
    await other.send_json(
        {"op": 6, "d": {**resume, "session_id": ready["d"]["session_id"], "seq": 9}}
    )
    await other.receive()
    assert other.close_code == 4007


async def test_shards_see_their_servers_only(
    session: aiohttp.ClientSession, local: LocalDiscord, anne: Visitor
) -> None:
    """The server's events go to the shard (id >> 22) % count and to no other."""
    mine = (local.world.guild.id >> 22) % 2
    sockets = []
    for index in (0, 1):
        socket = await connect(session, local)
        await socket.send_json(identify(shard=[index, 2]))
        ready = await socket.receive_json()
        assert ready["d"]["shard"] == [index, 2]
        assert bool(ready["d"]["guilds"]) == (index == mine)
        sockets.append(socket)
    assert (await sockets[mine].receive_json())["t"] == "GUILD_CREATE"

    local.world.set_guild_locale("en-US")

    assert (await sockets[mine].receive_json())["t"] == "GUILD_UPDATE"
    with pytest.raises(TimeoutError):
        await sockets[1 - mine].receive_json(timeout=1)
    assert anne.member.locale == "fr"


async def test_reconnect_resumes(local: LocalDiscord, toy: Toy, anne: Visitor) -> None:
    """Op 7 makes the client resume the same session; a click on the way is not lost."""
    message = await toy.posted(anne, layout(row("a")))
    before = set(local.gateway.sessions)

    await local.gateway.reconnect()
    await local.world.until(lambda: not local.world.online)
    toy.react = answer("revenu", ephemeral=True)
    reply = await anne.click(message, "a")

    assert reply.text == "revenu"
    assert set(local.gateway.sessions) == before
    assert "RESUMED" in toy.events


async def test_a_drop_is_resumed_with_what_was_missed(
    local: LocalDiscord, toy: Toy, world: World
) -> None:
    """Events of the time without a connection are replayed, in order."""
    await local.gateway.drop(4000)
    await world.until(lambda: not world.online)
    world.add_thread("jeux", "pendant")
    world.set_guild_locale("en-US")

    await toy.wait_for("resumed")
    await asyncio.sleep(0)

    assert toy.events[-3:] == ["THREAD_CREATE", "GUILD_UPDATE", "RESUMED"]
    guild = toy.get_guild(world.guild.id)
    assert guild is not None
    assert guild.preferred_locale is discord.Locale.american_english
    assert guild.get_thread(world.channel("pendant").id) is not None


async def test_an_invalid_session_starts_anew(local: LocalDiscord, toy: Toy, anne: Visitor) -> None:
    """Op 9 false makes the client identify again, with a new session."""
    before = set(local.gateway.sessions)

    await local.gateway.invalidate(resumable=False)
    await local.world.until(lambda: local.world.online and local.gateway.sessions)

    assert not before & set(local.gateway.sessions)
    assert (await anne.slash("jeux", "ping")).text == "fait"
    assert toy.events.count("READY") == 2


async def test_a_resumable_invalid_session(local: LocalDiscord, toy: Toy) -> None:
    """Op 9 true makes the client resume."""
    before = set(local.gateway.sessions)

    await local.gateway.invalidate(resumable=True)
    await toy.wait_for("resumed")

    assert set(local.gateway.sessions) == before


async def test_a_session_is_forgotten_after_minutes(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> None:
    """A connection that broke off can be resumed for five minutes, after 1000 not at all."""
    for code, wait, left in ((4000, 299, 1), (4000, 302, 0), (1000, 1, 0)):
        socket = await connect(session, local)
        await socket.send_json(identify())
        await socket.receive_json()
        await socket.close(code=code)
        await asyncio.sleep(wait)
        local.gateway.dispatch("GUILD_UPDATE", {})
        assert len(local.gateway.sessions) == left
        local.gateway.sessions.clear()


async def test_the_message_intent(local: LocalDiscord, anne: Visitor) -> None:
    """With GUILD_MESSAGES the bot hears of public messages, without what people wrote in them."""
    intents = discord.Intents(guilds=True, guild_messages=True)
    assert intents.value & GUILD_MESSAGES
    toy = Toy(local, intents=intents)
    heard: list[tuple[str, str]] = []

    async def on_message(message: discord.Message) -> None:
        heard.append((message.author.display_name, message.content))

    toy.on_message = on_message  # type: ignore[attr-defined]
    await toy.come()
    anne.say("jeux", "bonjour")
    anne.say("jeux", f"<@{local.world.bot.id}> bonjour")
    toy.react = answer("secret", ephemeral=True)
    await anne.slash("jeux", "ping")
    sent = await channel(toy, local.world).send("public")
    await sent.edit(content="autre")
    await sent.delete()
    await asyncio.sleep(0.1)
    await toy.leave()

    assert heard == [("Anne", ""), ("Anne", f"<@{local.world.bot.id}> bonjour"), ("Huit", "public")]
    assert toy.events[-3:] == ["MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"]


async def test_without_the_intent_no_message_is_heard(toy: Toy, anne: Visitor) -> None:
    """With guilds alone, messages stay unheard."""
    anne.say("jeux", "bonjour")
    await asyncio.sleep(0.1)

    assert not any(event.startswith("MESSAGE") for event in toy.events)


async def test_a_quiet_day_breaks_nothing_off(toy: Toy, anne: Visitor) -> None:
    """A connection lives on the loop's own time, though heartbeats come in real time."""
    await asyncio.sleep(86_400)

    assert (await anne.slash("jeux", "ping")).text == "fait"
    assert "RESUMED" not in toy.events


async def test_a_heartbeat_is_answered_from_afar(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> None:
    """The answer takes its time: one at once would make the client warn of a false delay."""
    socket = await connect(session, local)
    sent = asyncio.get_running_loop().time()

    await socket.send_json({"op": 1, "d": None})

    assert (await socket.receive_json())["op"] == 11
    assert asyncio.get_running_loop().time() - sent >= 0.2
    await socket.close()


@pytest.mark.real_time
async def test_a_zombie_is_left(clock: Clock) -> None:
    """Without heartbeat acks the client leaves the dead connection and resumes."""
    local = LocalDiscord(now=clock.now, heartbeat=0.05)
    await local.start()
    toy = Toy(local, heartbeat_timeout=0.2, guild_ready_timeout=0.1)
    await toy.come()

    local.gateway.deaf = True
    await local.world.until(lambda: not local.world.online, seconds=10)
    local.gateway.deaf = False
    await local.world.until(lambda: local.world.online, seconds=10)

    await toy.leave()
    await local.stop()


@pytest.mark.real_time
async def test_silence_is_closed_when_strict(session: aiohttp.ClientSession, clock: Clock) -> None:
    """A strict gateway closes a connection without heartbeats with 4009."""
    local = LocalDiscord(now=clock.now, heartbeat=0.05, strict=True)
    await local.start()
    socket = await session.ws_connect(f"{local.world.base}/gateway")
    await socket.receive_json()

    await socket.receive()

    assert socket.close_code == 4009
    await local.stop()


async def test_many_shards_start(local: LocalDiscord) -> None:
    """An AutoShardedClient logs in by `/gateway/bot`."""
    point_discord_at(local.port)
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), shard_count=2)
    await client.login(TOKEN)
    running = asyncio.create_task(client.connect())
    await client.wait_until_ready()

    assert len(client.guilds) == 1
    assert {session.shard for session in local.gateway.sessions.values()} == {(0, 2), (1, 2)}
    await client.close()
    await running
