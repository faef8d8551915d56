"""
An event loop whose clock moves only when nobody has anything to do.

discord.py waits before it is ready, between retries and for rate limits, computers wait so that
people can read, and players are given ninety seconds. On this loop none of it takes time: when no
callback is ready, no socket has data and no thread works for the loop, time jumps to the next
timer. Whatever really works (a query in aiosqlite's thread, a job of the executor, bytes between
two loopback sockets of this loop) takes no virtual time at all, so no time limit runs out because
a machine is slow.

Three things it cannot know:

- another process: a test in which one takes part is marked `real_time` and gets an ordinary loop,
  except that of PostgreSQL: time stands still until asyncpg has its answer;
- threads that wait by themselves, such as discord.py's heartbeat: they go on in real time, may
  call into the loop whenever they like, and so a gateway that counts heartbeats must count them
  in real time too;
- a loop without any timer waits for its sockets and threads as any loop does.
"""

from __future__ import annotations

import asyncio
import queue
import selectors
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, TypeVarTuple

import aiosqlite.core
import asyncpg.connect_utils  # type: ignore[import-untyped]
import asyncpg.protocol  # type: ignore[import-untyped]
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from concurrent.futures import Executor

    from _typeshed import FileDescriptorLike

    Loop: TypeAlias = asyncio.AbstractEventLoop
    Work: TypeAlias = tuple[asyncio.Future[Any] | None, Callable[[], Any]]

# The kernel hands bytes to a loopback peer inside the sender's own call (300,000 times out of
# 300,000 on a machine with six processes too many); looking again is for the one that is late.
LOOKS = 3

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


class VirtualLoop(asyncio.SelectorEventLoop):
    """A selector loop with virtual time, which begins at 0 seconds."""

    def __init__(self) -> None:
        self._now = 0.0
        self._jobs: dict[asyncio.Future[Any], _WatchedQueue | None] = {}
        super().__init__(_Selector(self))

    def stand_still(self, seconds: float) -> None:
        """Let *seconds* pass at once, as where a loop is kept busy: what is due then is late."""
        self._now += seconds

    def time(self) -> float:
        """Return the virtual time, in seconds; it stands still while anything runs."""
        return self._now

    def jump(self, seconds: float) -> None:
        """Let *seconds* pass at once; called when the next timer is that far away."""
        self._now += seconds

    def expect(self, future: asyncio.Future[Any], work: _WatchedQueue | None = None) -> None:
        """Hold time still until a thread has resolved *future*, or has left *work* for good."""
        self._jobs[future] = work

    @property
    def has_jobs(self) -> bool:
        """Whether a thread still works for somebody on this loop."""
        self._jobs = {
            job: work
            for job, work in self._jobs.items()
            if not job.done() and not (work and work.left)
        }
        return bool(self._jobs)

    def run_in_executor(
        self,
        executor: Executor | None,
        func: Callable[[*Arguments], Result],
        *args: *Arguments,
    ) -> asyncio.Future[Result]:
        """Run *func* in a thread and hold time still meanwhile."""
        future = super().run_in_executor(executor, func, *args)
        self.expect(future)
        return future


class _Selector(selectors.BaseSelector):
    """A selector that lets its loop's time jump instead of sleeping through it."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self._real = selectors.DefaultSelector()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; when nothing can become so, let *timeout* pass without waiting."""
        if timeout is None or timeout <= 0:
            return self._real.select(timeout)
        for _ in range(LOOKS):
            ready = self._real.select(0)
            if ready:
                return ready
            if self._loop.has_jobs:
                # The thread's result comes through the loop's own wake-up socket.
                return self._real.select(None)
        self._loop.jump(timeout)
        return []

    def register(
        self, fileobj: FileDescriptorLike, events: int, data: object = None
    ) -> selectors.SelectorKey:
        """Watch one more file, as every selector."""
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: FileDescriptorLike) -> selectors.SelectorKey:
        """Watch a file no longer, as every selector."""
        return self._real.unregister(fileobj)

    def modify(
        self, fileobj: FileDescriptorLike, events: int, data: object = None
    ) -> selectors.SelectorKey:
        """Watch a file for other events, as every selector."""
        return self._real.modify(fileobj, events, data)

    def get_map(self) -> Mapping[FileDescriptorLike, selectors.SelectorKey]:
        """Return what is watched, as every selector."""
        return self._real.get_map()

    def close(self) -> None:
        """Let the watched files go, as every selector."""
        self._real.close()


class _WatchedQueue(queue.SimpleQueue["Work"]):
    """
    aiosqlite's queue of work for its thread, which tells the loop what is under way.

    A connection that is stopped twice (a cancelled close does that) queues work behind the
    thread's end. Nobody will ever do it, so no time may wait for it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.left = False
        """Whether the thread has ended."""

    def put_nowait(self, item: Work) -> None:
        """Queue one (future, function) and hold its loop's time still until it is resolved."""
        future = item[0]
        if future is not None:
            loop = future.get_loop()
            if isinstance(loop, VirtualLoop):
                loop.expect(future, self)
        super().put_nowait(item)

    def leave(self) -> None:
        """Say that nobody works here any more, and wake the loops that wait for what is left."""
        self.left = True
        with suppress(queue.Empty):
            while True:
                future, _ = self.get_nowait()
                if future is not None:
                    with suppress(RuntimeError):  # a loop that is closed waits for nothing
                        future.get_loop().call_soon_threadsafe(bool)


def watch_databases() -> None:
    """Make every connection opened from now on tell its virtual loop when the database works."""
    watch_aiosqlite()
    watch_asyncpg()


def watch_aiosqlite() -> None:
    """Make every aiosqlite connection opened from now on tell its virtual loop when it works."""
    work = aiosqlite.core._connection_worker_thread  # noqa: SLF001 - it has no other name

    def watched(tasks: _WatchedQueue) -> None:
        try:
            work(tasks)
        finally:
            tasks.leave()

    patch = pytest.MonkeyPatch()
    patch.setattr(aiosqlite.core, "SimpleQueue", _WatchedQueue)
    patch.setattr(aiosqlite.core, "_connection_worker_thread", watched)


class _Expecting:
    """
    A loop as asyncpg sees it, whose futures it makes when it has asked the server something.

    Each is resolved by the server's answer alone, so no time passes until then.
    """

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def __getattr__(self, name: str) -> object:
        return getattr(self._loop, name)

    def create_future(self) -> asyncio.Future[Any]:
        """Make a future that the loop waits for."""
        future = self._loop.create_future()
        self._loop.expect(future)
        return future


def _expecting(loop: Loop) -> Loop | _Expecting:
    return _Expecting(loop) if isinstance(loop, VirtualLoop) else loop


def watch_asyncpg() -> None:
    """Make every asyncpg connection opened from now on tell its virtual loop when it works."""
    connect = asyncpg.connect_utils._create_future  # noqa: SLF001 - it has no other name
    made = asyncpg.protocol.Protocol

    def protocol(addr: str, done: object, params: object, record: type, loop: Loop) -> object:
        return made(addr, done, params, record, _expecting(loop))

    patch = pytest.MonkeyPatch()
    patch.setattr(asyncpg.protocol, "Protocol", protocol)
    patch.setattr(asyncpg.connect_utils, "_create_future", lambda loop: connect(_expecting(loop)))
