"""The page of metrics and health, for Prometheus and for whoever restarts what is unwell."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from aiohttp import web
from discord import AutoShardedClient
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from data import Store, StoreError

DATABASE_WITHIN: Final = 2.0
"""Seconds in which the database must answer."""


@dataclass(frozen=True, slots=True)
class ShardHealth:
    """One connection to Discord."""

    shard: int
    count: int
    connected: bool
    servers: int

    def __str__(self) -> str:
        state = "connected" if self.connected else "not connected"
        return f"shard {self.shard}/{self.count}: {state}, servers: {self.servers}"


def shards_of(client: AutoShardedClient) -> list[ShardHealth]:
    """Look at each shard that *client* should have; none before it knows how many."""
    # None, whatever the annotation says, until Discord has told.
    count = client.shard_count or 0
    servers = Counter(guild.shard_id for guild in client.guilds)
    # The library's own word for connected stays true while it connects anew.
    there = {number for number, shard in client.shards.items() if not shard.is_closed()}
    return [
        ShardHealth(number, count, number in there, servers[number])
        for number in client.shard_ids or range(count)
    ]


async def illness(client: AutoShardedClient, store: Store) -> str | None:
    """Say in a sentence what the bot lacks to play, None: nothing."""
    shards = shards_of(client)
    away = [str(one.shard) for one in shards if not one.connected]
    if not client.is_ready() or len(away) == len(shards):
        return "Not connected to Discord."
    if away:
        return f"Not connected to Discord with shard {', '.join(away)} of {shards[0].count}."
    try:
        async with asyncio.timeout(DATABASE_WITHIN):
            await store.facts.get("health")
    except TimeoutError:
        return "The database does not answer."
    except StoreError as error:
        return str(error)
    return None


async def serve(
    host: str,
    port: int,
    registry: CollectorRegistry,
    ill: Callable[[], Awaitable[str | None]],
    shards: Callable[[], Sequence[ShardHealth]] = list,
) -> web.AppRunner:
    """
    Answer on ``/metrics`` and ``/health`` until the runner is cleaned up.

    Health is a sentence, and below it a line for each of *shards*.

    :raises OSError: when the port cannot be used.
    """

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def health(_: web.Request) -> web.Response:
        sentence = await ill()
        lines = [sentence or "Well.", *map(str, shards())]
        return web.Response(text="\n".join([*lines, ""]), status=503 if sentence else 200)

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/health", health)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError:
        await runner.cleanup()
        raise
    return runner
