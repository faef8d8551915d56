"""What every request goes through: token, body, made-up faults, accounts."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from bot.local import (
    ANY,
    HTML,
    Code,
    Fault,
    LocalDiscord,
    Request,
    point_discord_at,
    too_many,
)
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import answer, refused

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from bot.local.fault import Scope
    from tests.bot.local.toy import Toy

SEND = "/channels/{channel}/messages"
CALLBACK = "/interactions/{interaction}/{token}/callback"


async def post(local: LocalDiscord, path: str, **request: object) -> tuple[int, object, str]:
    """Send a request with the bot's token; give status, body and content type."""
    headers = {"Authorization": "Bot local", **request.pop("headers", {})}  # type: ignore[dict-item]
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{local.world.base}/api/v10{path}", headers=headers, **request) as got,  # type: ignore[arg-type]
    ):
        return got.status, await got.json(), got.headers["Content-Type"]


async def test_the_wrong_token_does_not_log_in(local: LocalDiscord) -> None:
    """Another token is 401, which discord.py takes for a failed login."""
    point_discord_at(local.port)
    stranger = discord.Client(intents=discord.Intents.none())

    with pytest.raises(discord.LoginFailure):
        await stranger.login("wrong")

    assert local.world.refusals[-1].status == 401
    await stranger.close()


async def test_json_is_answered_without_a_charset(local: LocalDiscord) -> None:
    """The content type is bare, or discord.py would take the body for text."""
    path = f"/channels/{local.world.channel('jeux').id}/messages"

    status, _, kind = await post(local, path, json={"content": "x"})

    assert (status, kind) == (200, "application/json")


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"{", Code.INVALID_JSON), (b"[]", Code.INVALID_FORM), (b"null", Code.INVALID_FORM)],
)
async def test_bodies_that_are_no_objects(local: LocalDiscord, data: bytes, code: Code) -> None:
    """Broken JSON is 50109; JSON that is no object is 50035."""
    path = f"/channels/{local.world.channel('jeux').id}/messages"

    status, body, _ = await post(
        local, path, data=data, headers={"Content-Type": "application/json"}
    )

    assert status == 400
    assert isinstance(body, dict)
    assert body["code"] == code


async def test_no_body_at_all(local: LocalDiscord) -> None:
    """A message without a body is refused."""
    status, _, _ = await post(local, f"/channels/{local.world.channel('jeux').id}/messages")

    assert status == 400


async def test_multipart_without_a_payload(local: LocalDiscord, world: World) -> None:
    """Files may come without `payload_json`, then nothing else is sent; other parts are ignored."""
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", b"x", filename="deux mots.txt")
    form.add_field("other", "y")

    status, _, _ = await post(local, f"/channels/{world.channel('jeux').id}/messages", data=form)

    assert status == 200
    (message,) = world.in_channel(world.channel("jeux"))
    assert message.attachments[0].filename == "deux_mots.txt"
    assert message.attachments[0].content_type == "text/plain"


async def test_a_refusal_is_kept_and_said_loudly(
    toy: Toy, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """What is refused stands in the world's refusals, in its requests and in the log."""
    with caplog.at_level(logging.WARNING):
        await refused(channel(toy, world).send("x" * 2001))

    (refusal,) = world.refusals
    assert refusal.code == Code.INVALID_FORM
    assert refusal.body is not None
    assert "BASE_TYPE_MAX_LENGTH" in str(refusal)
    assert world.requests[-1] == Request("POST", SEND, 400, Code.INVALID_FORM)
    assert "BASE_TYPE_MAX_LENGTH" in caplog.text


async def test_a_made_up_fault_is_no_refusal(local: LocalDiscord, toy: Toy, world: World) -> None:
    """Ordered faults answer the next requests of a route and nothing else."""
    local.faults.append(Fault("POST", SEND, 403, Code.MISSING_ACCESS, times=2))
    jeux = channel(toy, world)

    for _ in range(2):
        assert await refused(jeux.send("x")) == (403, Code.MISSING_ACCESS)
    await jeux.send("y")

    assert [message.text for message in world.messages.values()] == ["y"]
    assert world.refusals == []
    assert local.faults == []


async def test_a_server_that_breaks_down_is_asked_again(
    local: LocalDiscord, toy: Toy, world: World
) -> None:
    """A 500 is retried by discord.py; with `after` the first one had been carried out."""
    local.faults.append(Fault("POST", SEND, 500))
    await channel(toy, world).send("x", nonce="a")
    assert len(world.messages) == 1

    local.faults.append(Fault("POST", SEND, 500, after=True))
    sent = await channel(toy, world).send("y", nonce="b")

    assert len(world.messages) == 2
    assert world.messages[sent.id].text == "y"


async def test_a_callback_whose_answer_is_lost(
    local: LocalDiscord, toy: Toy, anne: Visitor
) -> None:
    """A callback carried out whose answer is lost ends as 40060 at the next try."""
    local.faults.append(Fault("POST", CALLBACK, 500, after=True))
    toy.react = answer("fait")

    reply = await anne.slash("jeux", "ping")
    await asyncio.sleep(5)

    assert reply.text == "fait"
    assert [error.code for error in toy.raised if isinstance(error, discord.HTTPException)] == [
        Code.ALREADY_ACKNOWLEDGED
    ]


async def test_a_slow_server(local: LocalDiscord, toy: Toy, anne: Visitor) -> None:
    """A delay of the answer can outlast the three seconds."""
    local.faults.append(Fault("POST", CALLBACK, 500, delay=4.0))
    toy.react = answer("fait")

    assert (await anne.slash("jeux", "ping")).failed == "no_answer"
    await asyncio.sleep(10)


async def test_a_page_instead_of_json(local: LocalDiscord, toy: Toy, world: World) -> None:
    """A proxy's HTML page is no JSON: discord.py keeps its text; as a 429 it is a ban, at once."""
    local.faults.append(Fault(ANY, SEND, 503, text=HTML))
    assert await refused(channel(toy, world).send("x")) == (503, 0)
    local.faults.append(Fault("POST", ANY, 429, text=HTML))
    assert await refused(channel(toy, world).send("x")) == (429, 0)
    assert list(world.messages) == []


@pytest.mark.parametrize("after", [False, True])
async def test_a_connection_that_breaks_off(
    local: LocalDiscord, toy: Toy, world: World, *, after: bool
) -> None:
    """There is no answer; whether the request was carried out, its sender cannot know."""
    local.faults.append(Fault("POST", SEND, 0, cut=True, after=after))
    with pytest.raises(aiohttp.ClientError):
        await channel(toy, world).send("x")
    assert len(world.messages) == after


@pytest.mark.parametrize("after", [False, True])
async def test_a_true_answer_that_is_late(
    local: LocalDiscord, toy: Toy, world: World, *, after: bool
) -> None:
    """It arrives, and is carried out at the end of the wait or at its beginning."""
    local.faults.append(Fault("POST", SEND, 0, delay=20, after=after))
    began = asyncio.get_running_loop().time()
    sending = asyncio.create_task(channel(toy, world).send("x"))
    await asyncio.sleep(10)
    assert len(world.messages) == after
    assert (await sending).content == "x"
    assert asyncio.get_running_loop().time() - began >= 20


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_made_up_429_is_waited_for(
    local: LocalDiscord, toy: Toy, world: World, scope: Scope
) -> None:
    """With `retry_after` and the scope; a global one holds up every other channel as well."""
    local.faults.append(too_many("POST", SEND, 30, scope=scope))
    loop = asyncio.get_running_loop()
    began = loop.time()
    sending = asyncio.create_task(channel(toy, world).send("x"))
    await asyncio.sleep(1)
    await toy.get_partial_messageable(world.channel("salon").id).send("y")
    assert (loop.time() - began > 29.9) == (scope == "global")
    await sending
    assert loop.time() - began > 29.9


async def test_an_outage_breaks_everything_off(
    local: LocalDiscord, toy: Toy, world: World, anne: Visitor
) -> None:
    """Nobody reaches anything; afterwards the client is back by itself, and answers."""
    await local.fall()
    assert (await anne.slash("jeux", "ping")).failed == "offline"
    with pytest.raises(aiohttp.ClientError):
        await channel(toy, world).send("x")
    await asyncio.sleep(3600)
    assert not world.online
    turned_away = local.turned_away
    assert 5 <= turned_away <= 60

    local.rise()
    await world.until(lambda: world.online, seconds=3600)
    await asyncio.sleep(10)
    assert (await anne.slash("jeux", "ping")).text == "fait"
    assert local.turned_away == turned_away
