"""Rate limits, as the real client meets them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from bot.local import UNHURRIED, Code, LocalDiscord, Pace, Rate
from bot.local.pace import Bucket, Buckets, milliseconds
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import Toy, answer

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.conftest import Clock


async def seconds(*awaitables: object) -> list[float]:
    """Await one after the other; give how long each took."""
    loop = asyncio.get_running_loop()
    took = []
    for awaitable in awaitables:
        began = loop.time()
        await awaitable  # type: ignore[misc]
        took.append(round(loop.time() - began, 2))
    return took


async def test_five_messages_in_five_seconds(toy: Toy, world: World) -> None:
    """The fifth message of a channel comes back only when the bucket is full again."""
    jeux, salon = channel(toy, world), channel(toy, world, "salon")

    assert await seconds(*(jeux.send("x") for _ in range(5))) == [0, 0, 0, 0, 5]
    assert await seconds(salon.send("x")) == [0]
    assert world.rate_limited == []


async def test_edits_have_a_bucket_of_their_own(toy: Toy, world: World) -> None:
    """Messages and edits of a channel are counted apart."""
    jeux = channel(toy, world)
    sent = await jeux.send("x")

    took = await seconds(*(sent.edit(content=f"{i}") for i in range(5)))

    assert took == [0, 0, 0, 0, 5]


async def test_what_comes_too_fast_is_answered_429(local: LocalDiscord, world: World) -> None:
    """A 429 has the headers and body that discord.py needs to wait and try again."""
    url = f"{world.base}/api/v10/channels/{world.channel('jeux').id}/messages"
    headers = {"Authorization": "Bot local"}
    names = set()
    async with aiohttp.ClientSession(headers=headers) as session:
        for left in (4, 3, 2, 1, 0):
            async with session.post(url, json={"content": "x"}) as got:
                assert got.status == 200
                assert got.headers["X-RateLimit-Limit"] == "5"
                assert got.headers["X-RateLimit-Remaining"] == str(left)
                assert got.headers["X-RateLimit-Reset-After"] == "5.000"
                names.add(got.headers["X-RateLimit-Bucket"])
        async with session.post(url, json={"content": "x"}) as got:
            assert got.status == 429
            assert got.headers["Via"]
            assert got.headers["Retry-After"] == "6"
            assert got.headers["X-RateLimit-Scope"] == "user"
            assert names == {got.headers["X-RateLimit-Bucket"]}
            assert float(got.headers["X-RateLimit-Reset"]) == pytest.approx(world.now() + 5)
            body = await got.json()
            assert body == {
                "message": "You are being rate limited.",
                "retry_after": 5.0,
                "global": False,
            }
    assert len(world.messages) == 5
    assert [request.status for request in world.rate_limited] == [429]
    assert local.world.refusals == []


async def test_a_token_has_five_requests_in_two_seconds(toy: Toy, anne: Visitor) -> None:
    """An interaction's token has its own bucket; the callback itself does not count."""
    await anne.slash("jeux", "ping")
    interaction = toy.seen[0]

    took = await seconds(*(interaction.edit_original_response(content=f"{i}") for i in range(6)))

    assert took == [0, 0, 0, 0, 2, 0]


async def test_callbacks_are_never_limited(toy: Toy, anne: Visitor, world: World) -> None:
    """Sixty answers at once pass: interactions are outside the limit of the whole bot."""
    toy.react = answer("x", ephemeral=True)

    replies = await asyncio.gather(*(anne.slash("jeux", "ping") for _ in range(60)))

    assert {reply.failed for reply in replies} == {None}
    assert world.rate_limited == []


async def test_followups_share_a_hidden_limit(clock: Clock) -> None:
    """Followups of a channel are counted together without a header; a 429 is `shared`."""
    local = LocalDiscord(now=clock.now, pace=Pace(followups=Rate(3, 60.0)))
    await local.start()
    toy = Toy(local)
    await toy.come()
    anne = local.world.visitor("Anne")
    took: list[float] = []
    for _ in range(4):
        await anne.slash("jeux", "ping")
        took += await seconds(toy.seen[-1].followup.send("x"))
    await toy.leave()
    await local.stop()

    assert took == [0, 0, 0, 60]
    assert len(local.world.rate_limited) == 1


async def test_fifty_requests_a_second_in_all(clock: Clock) -> None:
    """The 51st request of the bot within a second is a global 429."""
    local = LocalDiscord(now=clock.now, pace=Pace(other=Rate(1000, 1.0)))
    await local.start()
    headers = {"Authorization": "Bot local"}
    async with aiohttp.ClientSession(headers=headers) as session:
        url = f"{local.world.base}/api/v10/users/@me"
        for _ in range(50):
            async with session.get(url) as got:
                assert got.status == 200
        async with session.get(url) as got:
            assert got.status == 429
            assert got.headers["X-RateLimit-Global"] == "true"
            assert got.headers["X-RateLimit-Scope"] == "global"
            assert (await got.json())["global"] is True
    await local.stop()


async def test_old_messages_are_edited_seldom(toy: Toy, world: World) -> None:
    """A message older than an hour takes 3 edits in 6 s, then 429 with 30046."""
    sent = await channel(toy, world).send("x")
    await asyncio.sleep(3601)

    took = await seconds(*(sent.edit(content=f"{i}") for i in range(4)))

    assert took == [0, 0, 0, 6]
    assert [request.code for request in world.rate_limited] == [Code.OLD_MESSAGE_EDITS]


async def test_without_hurry_nothing_is_limited(clock: Clock) -> None:
    """`UNHURRIED` never slows anybody down."""
    local = LocalDiscord(now=clock.now, pace=UNHURRIED)
    await local.start()
    toy = Toy(local)
    await toy.come()
    jeux = channel(toy, local.world)

    assert set(await seconds(*(jeux.send("x") for _ in range(30)))) == {0}
    await toy.leave()
    await local.stop()


def test_a_window_begins_with_its_first_request() -> None:
    """Counting starts at the first request, and all buckets of a request count or none."""
    time = 0.0
    buckets = Buckets(lambda: time, lambda: 1000.0)
    narrow = Bucket("a", "1", Rate(1, 2.0))
    wide = Bucket("b", "1", Rate(5, 2.0))

    assert buckets.take((wide, narrow)) is None
    slow = buckets.take((wide, narrow))
    assert slow is not None
    assert slow.bucket is narrow
    assert slow.wait == 2.0
    assert buckets.headers(wide)["X-RateLimit-Remaining"] == "4"
    time = 1.5
    assert buckets.headers(narrow)["X-RateLimit-Reset-After"] == "0.500"
    time = 2.0
    assert buckets.take((narrow,)) is None


def test_waits_are_rounded_up() -> None:
    """Who waits as long as told never comes too early."""
    assert milliseconds(0.0001) == 0.001
    assert milliseconds(2.0) == 2.0


async def test_discord_py_gives_up_after_a_limit_of_its_own(clock: Clock) -> None:
    """With `max_ratelimit_timeout` the client raises instead of waiting longer."""
    local = LocalDiscord(now=clock.now, pace=Pace(send=Rate(1, 100.0)))
    await local.start()
    toy = Toy(local, max_ratelimit_timeout=30.0)
    await toy.come()
    jeux = channel(toy, local.world)
    await jeux.send("x")

    with pytest.raises(discord.RateLimited):
        await jeux.send("y")
    await toy.leave()
    await local.stop()
