"""
Where drawing happens: one picture at a time, and never where clicks are answered.

Python runs one thread at a time. Under load, a thread that drew kept the one that answers from
going on: answers took a hundred times as long. A process of its own has its own turn, and yields
to everybody else's. `python -m cogs.studio` is that process: it draws what it reads, and ends with
what it reads from.
"""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Protocol, TypeVar, TypeVarTuple, cast

import structlog

_log = structlog.get_logger(__name__)

YIELDING = 10
"""How far the process that draws stands back: on a busy machine it gets a tenth of the others."""

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


class Lost(Exception):
    """The process that draws is gone: the machine ran out of memory, say."""


class Place(Protocol):
    """Where something can be drawn; whoever asks waits there for it."""

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """Return what *function* makes of *arguments*, or raise what it raises, or `Lost`."""
        ...

    def end(self) -> None:
        """Draw nothing more."""
        ...


class Here:
    """In the process that asks."""

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """Return what *function* makes of *arguments*."""
        return function(*arguments)

    def end(self) -> None:
        """Nothing to do."""


class Apart:
    """A process of its own, which takes and gives what can be pickled."""

    def __init__(self) -> None:
        """Start it; it is nobody's to interrupt but ours."""
        self._process = subprocess.Popen(  # noqa: S603 - nobody else's words are in it
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("a process without pipes")
        self._to, self._from = self._process.stdin, self._process.stdout

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """
        Return what *function* makes of *arguments* there, or raise what it raises.

        :raises Lost: when nobody answers.
        """
        try:
            pickle.dump((function, arguments), self._to)
            self._to.flush()
            made, raised = pickle.load(self._from)  # noqa: S301 - from nobody but our own child
        except (OSError, EOFError) as error:
            raise Lost from error
        if raised is not None:
            raise raised
        return cast("Result", made)

    def end(self) -> None:
        """Let it end once it has drawn what it was given."""
        with suppress(OSError):
            self._to.close()
        self._process.wait()
        self._from.close()


class Studio:
    """Draws with whatever functions it is given, in one place, which it finds when it needs it."""

    def __init__(self, found: Callable[[], Place] = Here) -> None:
        """Draw where *found* says; a thread waits there."""
        self._found = found
        self._place: Place | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def draw(
        self, function: Callable[[*Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """
        Return what *function* makes of *arguments*; what it raises goes through.

        :raises Lost: when the place was lost twice.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._draw, function, *arguments)

    def forget(self) -> None:
        """Leave the place with all that it has kept, once nothing is drawn there."""
        self._thread.submit(self._leave)

    def close(self) -> None:
        """Draw nothing more."""
        self.forget()
        self._thread.shutdown(wait=False)

    def _draw(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        self._place = self._place or self._found()
        try:
            return self._place.run(function, *arguments)
        except Lost:
            _log.warning("studio lost")
            self._leave()
        self._place = self._found()
        return self._place.run(function, *arguments)

    def _leave(self) -> None:
        if self._place is not None:
            self._place.end()
            self._place = None


def main() -> None:
    """Draw what is read from standard input until there is no more, and write what came of it."""
    os.nice(YIELDING)
    # Whoever stops the bot still wants to see its last messages.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    with suppress(EOFError, OSError, pickle.UnpicklingError):
        while True:
            _answer(sys.stdin.buffer, sys.stdout.buffer)
    # The bot was killed in the middle of a word: nobody reads what is left to be written.
    os._exit(0)


def _answer(source: IO[bytes], to: IO[bytes]) -> None:
    function, arguments = pickle.load(source)  # noqa: S301 - from nobody but our own parent
    made: object = None
    raised: Exception | None = None
    try:
        made = function(*arguments)
    except Exception as error:  # noqa: BLE001 - whoever asked for it is told
        raised = error
    pickle.dump((made, raised), to)
    to.flush()


if __name__ == "__main__":
    main()
