"""A stage for browser tests: the local Discord and the toy bot on a loop of their own thread."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Final, TypeVar

from bot.local.changes import OnlineChanged
from bot.local.pointing import point_discord_at
from bot.local.server import LocalDiscord
from tests.bot.local.page_toy import Toy

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path
    from typing import Any

_T = TypeVar("_T")
_PATIENCE: Final = 20.0
FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class LoopThread:
    """An event loop in a thread, since the browser is driven from the test's own thread."""

    def __init__(self) -> None:
        self.loop = asyncio.SelectorEventLoop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Run *work* there and wait for what it gives."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(_PATIENCE)

    def call(self, work: Callable[[], _T]) -> _T:
        """Call *work* there, where it may touch the world."""

        async def inside() -> _T:
            return work()

        return self.run(inside())

    def close(self) -> None:
        """Stop the loop and its thread, after whatever still waits there."""
        self.run(_cancel_the_rest())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(_PATIENCE)
        self.loop.close()


async def _cancel_the_rest() -> None:
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)


class Stage:
    """One local Discord with one toy bot. *save* is where its world is kept over a restart."""

    def __init__(self, thread: LoopThread, save: Path) -> None:
        self.thread = thread
        self._save = save
        self._port = 0
        self._running: asyncio.Task[None] | None = None
        self.discord: LocalDiscord
        self.toy: Toy

    @property
    def address(self) -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self._port}/"

    def open(self) -> None:
        """Start the server, always on the same port, and have the bot log in."""
        self.thread.run(self._open())

    def close(self) -> None:
        """Stop both."""
        self.thread.run(self._close())

    async def _open(self) -> None:
        self.discord = LocalDiscord(port=self._port, save=self._save)
        await self.discord.start()
        self._port = self.discord.port
        point_discord_at(self._port)
        self.toy = Toy()
        came = asyncio.Event()
        unsubscribe = self.discord.world.subscribe(
            lambda change: came.set() if isinstance(change, OnlineChanged) else None
        )
        self._running = asyncio.create_task(self.toy.run_on_loop())
        await came.wait()
        unsubscribe()

    async def _close(self) -> None:
        await self.toy.close()
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)
        await self.discord.stop()
