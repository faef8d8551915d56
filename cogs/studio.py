"""
Where drawing happens: one picture at a time, and never where clicks are answered.

Python runs one thread at a time. Under load, a thread that drew kept the one that answers from
going on: answers took a hundred times as long. A process of its own has its own turn, and yields
to everybody else's. `python -m cogs.studio` is that process: it draws what it reads, and ends with
what it reads from.
"""

import asyncio
import math
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Timer
from typing import IO, Final, Protocol, TypeVar, TypeVarTuple, cast

import structlog

_log = structlog.get_logger(__name__)

YIELDING = 10
"""How far the process that draws stands back: on a busy machine it gets a tenth of the others."""

LONGEST: Final = 60.0
"""Seconds after which a drawing has got stuck; on a machine with much else to do one takes ten."""

REST: Final = 60.0
"""Seconds for which nobody waits for pictures, once nothing could be drawn."""

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


class Lost(Exception):
    """The process that draws is gone, or could not be started: no memory is left, say."""


class Stuck(Lost):
    """It did not come to an end."""


class Place(Protocol):
    """Where something can be drawn; whoever asks waits there for it."""

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """Return what *function* makes of *arguments*, or raise what it raises, or `Lost`."""
        ...

    def end(self) -> None:
        """Draw nothing more."""
        ...

    def quit(self) -> None:
        """Break off what is being drawn, from another thread: its `run` raises `Lost`."""
        ...


class Here:
    """In the process that asks."""

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """Return what *function* makes of *arguments*."""
        return function(*arguments)

    def end(self) -> None:
        """Nothing to do."""

    def quit(self) -> None:
        """Nothing can be broken off here."""


class Apart:
    """A process of its own, which takes and gives what can be pickled."""

    def __init__(self) -> None:
        """
        Start it; it is nobody's to interrupt but ours.

        :raises Lost: when the machine starts no further process.
        """
        try:
            self._process = subprocess.Popen(  # noqa: S603 - nobody else's words are in it
                [sys.executable, "-m", __name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Lost(str(error)) from error
        if self._process.stdin is None or self._process.stdout is None:
            raise RuntimeError("a process without pipes")
        self._to, self._from = self._process.stdin, self._process.stdout
        self.longest = LONGEST
        """Seconds that a drawing may take."""

    def run(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        """
        Return what *function* makes of *arguments* there, or raise what it raises.

        :raises Lost: when nobody answers.
        """
        stuck = Event()
        watch = Timer(self.longest, self._break_off, (stuck,))
        watch.daemon = True
        asked = pickle.dumps((function, arguments))
        try:
            watch.start()
            self._to.write(asked)
            self._to.flush()
            made, raised = pickle.load(self._from)  # noqa: S301 - from nobody but our own child
        except Exception as error:
            # What is killed in the middle of a word leaves half a pickle: anything may come of it.
            raise (Stuck if stuck.is_set() else Lost)("nothing came back") from error
        finally:
            watch.cancel()
        if raised is not None:
            raise raised
        return cast("Result", made)

    def end(self) -> None:
        """Let it end once it has drawn what it was given."""
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(self.longest)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._from.close()

    def quit(self) -> None:
        """End it at once; a process that is stopped hears of nothing else."""
        self._process.kill()

    def _break_off(self, stuck: Event) -> None:
        stuck.set()
        self.quit()


class Studio:
    """Draws with whatever functions it is given, in one place, which it finds when it needs it."""

    def __init__(
        self,
        found: Callable[[], Place] = Here,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Draw where *found* says; a thread waits there. *now* tells how long it has rested."""
        self._found = found
        self._now = now
        self._place: Place | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        self._rests_until = -math.inf
        self._is_closed = False

    async def draw(
        self, function: Callable[[*Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """
        Return what *function* makes of *arguments*; what it raises goes through.

        :raises Lost: when the place was lost twice, or lately.
        """
        if self._now() < self._rests_until:
            raise Lost("nothing could be drawn lately")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._draw, function, *arguments)

    def forget(self) -> None:
        """Leave the place with all that it has kept, once nothing is drawn there."""
        self._thread.submit(self._leave)

    def close(self) -> None:
        """Draw nothing more, and wait for nothing: the program ends with this thread."""
        self._is_closed = True
        place = self._place
        if place is not None:
            place.quit()
        self.forget()
        self._thread.shutdown(wait=False)

    def _draw(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        try:
            return self._try(function, *arguments)
        except Stuck:
            self._give_up()
            raise
        except Lost as lost:
            if self._is_closed:
                raise
            _log.warning("studio lost", reason=str(lost))
        try:
            return self._try(function, *arguments)
        except Lost:
            self._give_up()
            raise

    def _try(self, function: Callable[[*Arguments], Result], *arguments: *Arguments) -> Result:
        if self._is_closed:
            raise Lost("the program ends")
        try:
            self._place = self._place or self._found()
            return self._place.run(function, *arguments)
        except Lost:
            self._leave()
            raise

    def _give_up(self) -> None:
        """Let messages go without pictures for a while, rather than wait for each."""
        self._rests_until = self._now() + REST

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
    # What a library prints is no answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    elsewhere = os.open(os.devnull, os.O_WRONLY) if sys.stderr is None else sys.stderr.fileno()
    os.dup2(elsewhere, sys.stdout.fileno())
    with suppress(EOFError, OSError, pickle.UnpicklingError):
        while True:
            _answer(sys.stdin.buffer, answers)
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
