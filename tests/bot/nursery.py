"""
Bots born within a tenth of a second: forked from a process that has imported everything.

`python -m tests.bot.nursery PORT` forks one for each line that it reads, "POINT SIGNAL", and says
"born PID" and "gone PID STATUS". What is born is the bot as an owner runs it, hastier: computers,
calls and pauses wait for a moment only. With a POINT it ends itself there, by SIGNAL
(`tests.dying`); 0 is never.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pytest

from bot.__main__ import main as play
from bot.client import Huit
from bot.local import TOKEN, point_discord_at
from data import Texts
from engine import check_shipped
from tests.bot.apart import ROOT, hear, worse_than_news
from tests.dying import watch_for_death

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

PATIENCE: Final = 180.0
"""Seconds for being born, or for dying, on a machine that has much else to do."""

HASTE: Final[Mapping[str, Mapping[str, float]]] = {
    "cogs.admission": {"OPENINGS": 1_000_000},
    "cogs.clock": {
        "MOVE_AFTER": 0.1,
        "CATCH_AFTER": 0.2,
        "MOVE_IN_WINDOW": 0.3,
        "NEXT_ROUND_AFTER": 0.5,
    },
    "cogs.pings": {"NOW_AFTER": 0.1, "LATER_AFTER": 0.4, "APART": 0.2},
    "cogs.threads": {"ARCHIVE_AFTER": 2.0},
}
"""What is waited for in seconds, or counted, by module: only here, never in the product."""

READY_AFTER: Final = 0.05


class Nursery:
    """
    One bot at a time on one database: `start`, then `kill`, and again.

    `log` holds every line that any of them has logged.
    """

    def __init__(self, port: int, url: str, folder: Path) -> None:
        self._arguments = ["-m", "tests.bot.nursery", str(port)]
        self._folder = folder
        self._url = url
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()
        self._gone = asyncio.Event()
        self._gone.set()
        self._born = asyncio.Event()
        self.pid = 0
        self.status = 0
        self.log: list[dict[str, Any]] = []

    @property
    def is_alive(self) -> bool:
        """Whether there is a bot."""
        return not self._gone.is_set()

    async def open(self) -> None:
        """Begin, without any bot."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            cwd=self._folder,  # no .env is here
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": str(ROOT),
                "DISCORD_TOKEN": TOKEN,
                "HUIT_MODE": "discord",
                "HUIT_LOG": "json",
                "HUIT_DATABASE_URL": self._url,
            },
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        self._tasks = [
            asyncio.create_task(self._hear()),
            asyncio.create_task(self._read()),
        ]

    async def start(self, *, point: int = 0, by: signal.Signals = signal.SIGKILL) -> bool:
        """Let a bot be born, and say whether it became ready, or died before."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._born.clear()
        self._ready.clear()
        self._gone.clear()
        self._process.stdin.write(f"{point} {by.value}\n".encode())
        await self._within(self._born.wait())
        ready = asyncio.create_task(self._ready.wait())
        gone = asyncio.create_task(self._gone.wait())
        await self._within(asyncio.wait({ready, gone}, return_when=asyncio.FIRST_COMPLETED))
        ready.cancel()
        gone.cancel()
        return self.is_alive

    async def kill(self, by: signal.Signals = signal.SIGKILL) -> int:
        """Send the signal, wait until the bot is gone, and return its status."""
        if self.is_alive:
            with suppress(ProcessLookupError):
                os.kill(self.pid, by)
            await self._within(self._gone.wait())
        return self.status

    async def close(self) -> None:
        """End everything."""
        await self.kill()
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._within(self._process.wait())
        await asyncio.gather(*self._tasks)

    def complaints(self) -> list[dict[str, Any]]:
        """List the lines that are worse than news."""
        return worse_than_news(self.log)

    async def _within(self, what: Any) -> None:  # noqa: ANN401 - anything that can be awaited
        try:
            async with asyncio.timeout(PATIENCE):
                await what
        except TimeoutError:
            raise AssertionError(f"no sign of the bot: {self.log[-20:]}") from None

    async def _hear(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            word, *numbers = line.decode().split()
            if word == "born":
                self.pid = int(numbers[0])
                self._born.set()
            else:
                self.status = int(numbers[1])
                self._gone.set()

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stderr is not None
        await hear(self._process.stderr, self.log, self._ready)


def _prepare(port: int) -> None:
    """Import and read everything once, and make it hasty."""
    point_discord_at(port)
    check_shipped()
    texts = Texts.load()
    patch = pytest.MonkeyPatch()
    patch.setattr(Texts, "load", lambda: texts)
    for module, values in HASTE.items():
        for name, value in values.items():
            patch.setattr(f"{module}.{name}", value)
    born = Huit.__init__

    def hasty(self: Huit, *args: Any, **options: Any) -> None:  # noqa: ANN401 - as it is
        born(self, *args, **{**options, "ready_after": READY_AFTER})

    patch.setattr(Huit, "__init__", hasty)


def _arm(point: int, number: int) -> None:
    """End this process by a signal at the point of a number."""
    passed = 0

    async def step(_: str) -> None:
        nonlocal passed
        passed += 1
        if passed == point:
            os.kill(os.getpid(), number)

    watch_for_death(pytest.MonkeyPatch(), step)


def _say(line: str) -> None:
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def _bury(*_: object) -> None:
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        _say(f"gone {pid} {os.waitstatus_to_exitcode(status)}")


def _live(point: int, number: int) -> None:
    """Be a bot."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDWR), sys.stdin.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if point:
        _arm(point, number)
    status = play([])
    sys.stderr.flush()
    os._exit(status)


def main() -> None:
    """Fork a bot for each line."""
    _prepare(int(sys.argv[1]))
    signal.signal(signal.SIGCHLD, _bury)
    for line in iter(sys.stdin.readline, ""):
        point, number = map(int, line.split())
        pid = os.fork()
        if not pid:
            _live(point, number)
        _say(f"born {pid}")


if __name__ == "__main__":
    main()
