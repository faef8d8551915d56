"""The local Discord itself: one web server on 127.0.0.1."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from .attached import served
from .front import Front, hang_up
from .gateway import Gateway
from .pace import Buckets, Pace
from .page_api import PageApi
from .routing import Routing
from .saving import Saving
from .world import World

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .fault import Fault
    from .refused import JsonObject

_API = "/api/v10"
_ABNORMAL = 4000
"""What the end of a connection without a word is: it can be resumed."""


class LocalDiscord:
    """
    Discord on this machine, for one bot and as many visitors as like.

    There is one server, `world`, which the page shows; `add_server` makes more of
    them, for as long as the program lasts. *shards* is how many connections the
    bot is recommended, *concurrency* how many may begin at a time (see `Gateway`).
    *port* 0 takes a free one (see `port` after `start`). *now* gives Unix
    seconds for all timestamps; waiting goes by the loop's time. With *save*,
    a folder, everything that exists is written there at once and is found
    again by the next one, after a SIGKILL too. *pace* are the rate limits,
    *heartbeat* and *strict* are the gateway's (see `Gateway`).
    """

    def __init__(
        self,
        *,
        port: int = 0,
        now: Callable[[], float] = time.time,
        save: Path | str | None = None,
        pace: Pace | None = None,
        heartbeat: float = 41.25,
        strict: bool = False,
        shards: int = 1,
        concurrency: int = 1,
    ) -> None:
        self.port = port
        self.world = World(now)
        self.world.common.shards, self.world.common.concurrency = shards, concurrency
        self.worlds = [self.world]
        """All servers."""
        self.gateway = Gateway(self.world, heartbeat=heartbeat, strict=strict)
        self._saving = None if save is None else Saving(self.world, Path(save))
        self._pace = pace or Pace()
        self._front: Front | None = None
        self._runner: web.AppRunner | None = None
        self._down = False
        self.turned_away = 0
        """Requests that came while Discord was out of reach."""

    async def start(self) -> None:
        """
        Listen, and have the saved world back.

        Raises:
            OSError: the port is taken.
        """
        if self._saving is not None:
            self._saving.restore()
        buckets = Buckets(asyncio.get_running_loop().time, self.world.now)
        self._front = Front(self.world.common, buckets, self._pace)
        app = web.Application(client_max_size=64 * 1024 * 1024, middlewares=[self._reach])
        for door in Routing(self.worlds).doors():
            app.router.add_route(door.method, _API + door.route, self._front.handler(door))
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/cdn/emojis/{file}", self._emoji)
        app.router.add_get("/cdn/attachments/{channel}/{attachment}/{filename}", self._attachment)
        page = PageApi(self.world)
        page.add_routes(app)
        app.on_shutdown.append(self._say_goodbye)
        app.on_shutdown.append(page.close)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.common.base = f"http://127.0.0.1:{self.port}"

    def add_server(self) -> World:
        """Make a further server: the bot is on it, and on the next shard. It is not saved."""
        world = World(self.world.now, number=len(self.worlds), beside=self.world)
        self.worlds.append(world)
        self.gateway.add(world)
        return world

    async def stop(self) -> None:
        """Close every connection and the port."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @property
    def faults(self) -> list[Fault]:
        """Answers made up for coming requests; append to it."""
        if self._front is None:
            raise RuntimeError("start the local Discord first")
        return self._front.faults

    async def fall(self) -> None:
        """Be out of everybody's reach: every connection breaks off, the bot's and the members'."""
        self._down = True
        for world in self.worlds:
            world.interactions.deliver = _nobody
        await self.gateway.drop(_ABNORMAL)

    def rise(self) -> None:
        """Be there again, with all that was there before."""
        self._down = False
        for world in self.worlds:
            self.gateway.deliver(world)

    @web.middleware
    async def _reach(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if self._down:
            self.turned_away += 1
            return hang_up(request)
        return await handler(request)

    async def _say_goodbye(self, _: web.Application) -> None:
        await self.gateway.drop()

    async def _attachment(self, request: web.Request) -> web.Response:
        number = request.match_info["attachment"]
        for world in self.worlds if number.isdecimal() else ():
            found = served(world, int(number))
            if found is not None:
                content, kind = found
                return web.Response(body=content, content_type=kind)
        raise web.HTTPNotFound

    async def _emoji(self, request: web.Request) -> web.Response:
        number, common = request.match_info["file"].partition(".")[0], self.world.common
        emoji = common.emojis.get(int(number)) if number.isdecimal() else None
        if emoji is None:
            raise web.HTTPNotFound
        # An emoji's picture is never another one.
        keep = {"Cache-Control": "public, max-age=31536000, immutable"}
        content = common.pictures[emoji.id]
        return web.Response(body=content, content_type=emoji.content_type, headers=keep)


def _nobody(_event: str, _data: JsonObject) -> bool:
    return False
