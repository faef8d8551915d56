"""The page of metrics and health, for Prometheus and for whoever restarts what is unwell."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from discord import Client
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from data import Store, StoreError

DATABASE_WITHIN: Final = 2.0
"""Seconds in which the database must answer."""


async def illness(client: Client, store: Store) -> str | None:
    """Say in a sentence what the bot lacks to play, None: nothing."""
    # The library's own word for connected stays true while it connects anew. There is no
    # socket at all before the first connection, whatever the annotation says.
    socket = getattr(client, "ws", None)
    if not client.is_ready() or socket is None or not socket.open:
        return "Not connected to Discord."
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
) -> web.AppRunner:
    """
    Answer on ``/metrics`` and ``/health`` until the runner is cleaned up.

    :raises OSError: when the port cannot be used.
    """

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    async def health(_: web.Request) -> web.Response:
        sentence = await ill()
        if sentence is None:
            return web.Response(text="Well.\n")
        return web.Response(text=f"{sentence}\n", status=503)

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
