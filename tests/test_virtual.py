"""The virtual clock: it skips waiting, and nothing that really works."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING

import aiosqlite
import discord
import pytest
from aiohttp import ClientSession, ClientTimeout, WSMsgType, web
from aiohttp.test_utils import TestServer

from tests.conftest import EPOCH, Clock
from tests.virtual import VirtualLoop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

SLOW_SQL = """
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
SELECT count(*) FROM n
"""


async def _echo(request: web.Request) -> web.StreamResponse:
    """Answer with the body, after as many virtual seconds as the query asks."""
    await asyncio.sleep(float(request.query.get("wait", "0")))
    return web.Response(body=await request.read())


async def _echo_socket(request: web.Request) -> web.StreamResponse:
    """Send every message back, and close a connection that no longer answers pings."""
    socket = web.WebSocketResponse(heartbeat=10)
    await socket.prepare(request)
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            await socket.send_str(message.data)
    return socket


@pytest.fixture
async def server() -> AsyncIterator[TestServer]:
    """Serve an echo over HTTP and over a websocket, on a loopback port of the test's own loop."""
    app = web.Application()
    app.router.add_post("/echo", _echo)
    app.router.add_get("/socket", _echo_socket)
    server = TestServer(app)
    await server.start_server()
    yield server
    await server.close()


async def test_an_hour_passes_at_once(clock: Clock) -> None:
    """An hour of sleep moves the clocks by an hour and takes no time."""
    began = time.perf_counter()
    await clock.sleep(3600)
    assert asyncio.get_running_loop().time() == 3600
    assert clock.now() == EPOCH + 3600
    assert time.perf_counter() - began < 1


async def test_timers_fire_in_order_at_their_own_time() -> None:
    """Each sleeper wakes at its own second, whatever the order in which they lay down."""
    loop = asyncio.get_running_loop()
    woken: list[float] = []

    async def sleeper(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append(loop.time())

    await asyncio.gather(*(sleeper(seconds) for seconds in (90, 2, 86_400 * 3, 0.25, 30)))
    assert woken == [0.25, 2, 30, 90, 86_400 * 3]


async def test_a_time_limit_runs_out_when_nothing_happens() -> None:
    """A wait for something that never comes ends at its limit, to the second."""
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.Event().wait(), 3)
    assert asyncio.get_running_loop().time() == 3


async def test_loopback_requests_take_no_virtual_time(server: TestServer) -> None:
    """A thousand requests between two sockets of the loop fit in a limit of one second."""
    async with ClientSession(timeout=ClientTimeout(total=1)) as session:
        for number in range(1000):
            body = str(number).encode() * 50
            async with session.post(server.make_url("/echo"), data=body) as answer:
                assert await answer.read() == body
    assert asyncio.get_running_loop().time() == 0


async def test_a_server_that_waits_too_long_is_given_up(server: TestServer) -> None:
    """The client's limit of 3 seconds wins against a server that thinks for 4, and not for 2."""
    async with ClientSession(timeout=ClientTimeout(total=3)) as session:
        url = server.make_url("/echo")
        async with session.post(url, params={"wait": "2"}, data=b"soon") as answer:
            assert await answer.read() == b"soon"
        with pytest.raises(TimeoutError):
            await session.post(url, params={"wait": "4"}, data=b"late")
    assert asyncio.get_running_loop().time() == pytest.approx(5)


async def test_a_query_does_not_run_into_a_time_limit(tmp_path: Path) -> None:
    """A query that really takes a while ends within 3 virtual seconds, since it takes none."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(3), aiosqlite.connect(tmp_path / "a.db") as connection:
        for _ in range(3):
            async with connection.execute(SLOW_SQL) as cursor:
                assert await cursor.fetchone() == (300_000,)
    assert loop.time() == 0


async def test_a_connection_stopped_twice_does_not_hold_time(tmp_path: Path) -> None:
    """What is queued behind the end of aiosqlite's thread is never done, and not waited for."""
    connection = await aiosqlite.connect(tmp_path / "a.db")
    stopped = [connection.stop() for _ in range(3)]
    await asyncio.sleep(3600)
    assert connection.stop() is not None
    await asyncio.sleep(3600)
    assert [one is not None and one.done() for one in stopped] == [True, False, False]
    assert asyncio.get_running_loop().time() == 7200


async def test_timers_wait_for_threads() -> None:
    """A timer beside a job of the executor fires after the job, however long that takes."""
    order: list[str] = []
    done = threading.Event()

    def job() -> None:
        done.wait(0.2)  # nobody sets it: a thread that needs a fifth of a second
        order.append("job")

    async def timer() -> None:
        await asyncio.sleep(0.001)
        order.append("timer")

    await asyncio.gather(asyncio.to_thread(job), timer())
    assert order == ["job", "timer"]


async def test_a_websocket_lives_through_its_heartbeats(server: TestServer) -> None:
    """Pings sent every 10 seconds are answered before time moves on, so the socket stays open."""
    async with (
        ClientSession() as session,
        session.ws_connect(server.make_url("/socket"), heartbeat=15) as socket,
    ):
        listening = asyncio.create_task(socket.receive_str())
        await asyncio.sleep(3 * 3600)
        assert not listening.done()
        await socket.send_str("still here")
        assert await asyncio.wait_for(listening, 1) == "still here"
    assert asyncio.get_running_loop().time() >= 3 * 3600


async def test_a_thread_of_its_own_may_call_in() -> None:
    """A thread that nobody waits for, like discord.py's heartbeat, hands work to the loop."""
    loop = asyncio.get_running_loop()
    beats: list[float] = []

    async def beat() -> None:
        beats.append(loop.time())

    def heart() -> None:
        for _ in range(3):
            asyncio.run_coroutine_threadsafe(beat(), loop).result(10)

    thread = threading.Thread(target=heart, daemon=True)
    thread.start()
    await asyncio.to_thread(thread.join)
    assert beats == [0, 0, 0]


async def test_discord_reads_the_same_clock(clock: Clock) -> None:
    """An interaction's age, which discord.py counts, is counted on the virtual clock."""
    await clock.sleep(60)
    assert discord.utils.utcnow().timestamp() == pytest.approx(clock.now())


@pytest.mark.real_time
async def test_a_marked_test_runs_in_real_time() -> None:
    """A test marked real_time gets an ordinary loop, on which a moment takes a moment."""
    assert not isinstance(asyncio.get_running_loop(), VirtualLoop)
    began = time.perf_counter()
    await asyncio.sleep(0.05)
    assert time.perf_counter() - began >= 0.04
