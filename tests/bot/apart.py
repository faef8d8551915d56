"""
The bot in a process of its own, on a local Discord that lives on: in the test, or in a third.

`python -m tests.bot.apart PORT` is what runs there: the bot as an owner runs it, with a token,
whose client finds the local Discord on PORT where it would look for Discord.
"""

from __future__ import annotations

import asyncio
import json
import os
import runpy
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.local import TOKEN, point_discord_at

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 90.0
"""Seconds for starting or stopping on a machine that has much else to do."""
WORSE: Final = frozenset({"warning", "error", "critical"})


class BotApart:
    """
    A bot that can be killed without its Discord: `start`, then `stop` or `kill`, and again.

    *url* is its database, *folder* where it runs; *settings* are further ones from the
    environment. `log` holds every line that it has ever logged.
    """

    def __init__(
        self, port: int, url: str, folder: Path, *, settings: Mapping[str, str] | None = None
    ) -> None:
        self._arguments = ["-m", "tests.bot.apart", str(port)]
        self._folder = folder
        self._settings = {"HUIT_DATABASE_URL": url, **(settings or {})}
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()
        self.log: list[dict[str, Any]] = []

    @property
    def pid(self) -> int:
        """The number of the running process."""
        assert self._process is not None
        return self._process.pid

    async def launch(self) -> None:
        """Start the process, and do not wait for it."""
        taken = {key: value for key, value in os.environ.items() if not _is_setting(key)}
        self._ready.clear()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            cwd=self._folder,  # no .env is here
            env={
                **taken,
                "PYTHONPATH": str(ROOT),
                "DISCORD_TOKEN": TOKEN,
                "HUIT_MODE": "discord",
                "HUIT_LOG": "json",
                "HUIT_CLICKS": "0",
                **self._settings,
            },
            stdin=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        self._reading = asyncio.create_task(self._read())

    async def start(self) -> None:
        """
        Start the process, and wait until it says that it is ready.

        :raises AssertionError: when it ends instead, with what it said.
        """
        before = len(self.log)
        await self.launch()
        assert self._reading is not None
        ready = asyncio.create_task(self._ready.wait())
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({ready, self._reading}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        assert self._ready.is_set(), f"the bot did not start: {self.log[before:]}"

    async def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        """Send the signal, wait until the process is gone, and return its status."""
        assert self._process is not None
        assert self._reading is not None
        if self._process.returncode is None:
            self._process.send_signal(number)
        async with asyncio.timeout(PATIENCE):
            status = await self._process.wait()
            await self._reading
        return status

    async def stop(self) -> None:
        """
        End it as an owner does.

        :raises AssertionError: when it does not end well.
        """
        status = await self.kill(signal.SIGTERM)
        assert status == 0, self.log[-20:]

    def complaints(self) -> list[dict[str, Any]]:
        """List the lines that are worse than news."""
        return worse_than_news(self.log)

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stderr is not None
        await hear(self._process.stderr, self.log, self._ready)


async def hear(
    stream: asyncio.StreamReader, log: list[dict[str, Any]], ready: asyncio.Event
) -> None:
    """Put every line that a bot logs into *log* until it ends; set *ready* when it says so."""
    async for line in stream:
        try:
            said = json.loads(line)
        except ValueError:
            said = {"event": line.decode(errors="replace").rstrip()}
        log.append(said)
        if said.get("event") == "ready":
            ready.set()


def worse_than_news(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """List the lines of *log* that are worse than news."""
    return [line for line in log if line.get("level", "error") in WORSE]


def _is_setting(key: str) -> bool:
    return key == "DISCORD_TOKEN" or key.startswith("HUIT_")


if __name__ == "__main__":
    point_discord_at(int(sys.argv.pop(1)))
    runpy.run_module("bot", run_name="__main__", alter_sys=True)
