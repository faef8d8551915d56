"""The process in which pictures are drawn: it yields, survives its own loss and no other's."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Never

import pytest

from cogs.pictures.painting import file_of
from cogs.studio import REST, YIELDING, Apart, Here, Lost, Stuck, Studio
from tests.motifs import tables

pytestmark = pytest.mark.real_time


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A process to draw in."""
    studio = Studio(Apart)
    yield studio
    studio.close()


async def test_it_draws_elsewhere_what_would_be_drawn_here(studio: Studio) -> None:
    """The same file, from a child process that stands back."""
    motif = next(iter(tables().values()))
    assert await studio.draw(file_of, motif) == file_of(motif)
    assert await studio.draw(os.getpid) != os.getpid()
    assert await studio.draw(os.getppid) == os.getpid()
    assert await studio.draw(os.nice, 0) >= min(19, os.nice(0) + YIELDING)


async def test_what_a_drawing_raises_goes_through(studio: Studio) -> None:
    """Whoever asked knows what to do without a picture."""
    with pytest.raises(ValueError, match="invalid literal"):
        await studio.draw(int, "x")


async def test_two_who_find_the_process_gone_share_the_next_one(studio: Studio) -> None:
    """Nobody goes without for that, and no process is left over."""
    first = await studio.draw(os.getpid)
    os.kill(first, signal.SIGKILL)
    found = await asyncio.gather(*(studio.draw(os.getpid) for _ in range(2)))
    assert len({first, *found}) == 2


async def test_what_is_printed_there_is_no_answer(
    studio: Studio, capfd: pytest.CaptureFixture[str]
) -> None:
    """It stands where errors stand, and the next drawing is still that of who asked for it."""
    first = await studio.draw(talkative)
    assert await studio.draw(abs, -1) == 1
    assert await studio.draw(os.getpid) == first
    assert capfd.readouterr().err == "N.fontconfig: odd\n"


async def test_after_an_answer_that_makes_no_sense_another_process_draws(
    studio: Studio, tmp_path: Path
) -> None:
    """At once: what would come next from the first could be somebody else's."""
    first = await studio.draw(os.getpid)
    second = await studio.draw(garbled_once, tmp_path / "said")
    assert second not in {first, os.getpid()}
    assert await studio.draw(os.getpid) == second


async def test_where_nobody_can_watch_nothing_is_drawn(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that starts no further thread: it could get stuck for good."""

    def none(_: Timer) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Timer, "start", none)
    with pytest.raises(Lost):
        await studio.draw(os.getpid)


async def test_signals_are_for_whoever_answers(studio: Studio) -> None:
    """Ctrl-C reaches both; pictures go on until the bot has ended."""
    first = await studio.draw(os.getpid)
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(first, number)
    assert await studio.draw(os.getpid) == first


async def test_it_ends_with_a_bot_that_was_killed() -> None:
    """Nobody else is there to end it: it would wait for drawings for good."""
    program = (
        "import asyncio, os, signal\n"
        "from cogs.studio import Apart, Studio\n"
        "print(asyncio.run(Studio(Apart).draw(os.getpid)), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE
    )
    assert killed.stdout is not None
    assert int(await killed.stdout.readline()) != killed.pid
    assert await killed.wait() == -signal.SIGKILL
    async with asyncio.timeout(30):
        # What both wrote to is closed once both are gone.
        assert await killed.stdout.read() == b""


async def test_what_was_kept_is_forgotten_and_the_next_drawing_made_elsewhere(
    studio: Studio,
) -> None:
    """What waits there meanwhile is drawn."""
    first, _, second = await asyncio.gather(
        studio.draw(os.getpid), asyncio.to_thread(studio.forget), studio.draw(os.getpid)
    )
    assert first not in {await studio.draw(os.getpid), os.getpid()}
    assert second != os.getpid()


async def test_a_place_is_looked_for_when_it_is_needed_and_once() -> None:
    """Nor is one looked for in order to leave it."""
    found: list[Here] = []

    def find() -> Here:
        found.append(Here())
        return found[-1]

    studio = Studio(find)
    studio.forget()
    assert await studio.draw(abs, -1) == await studio.draw(abs, 1) == 1
    assert len(found) == 1
    studio.close()


class Hours:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return what it is."""
        return self.now


class Deadly:
    """Ends whoever pickles it."""

    def __reduce__(self) -> Never:
        os._exit(1)


class Garbled:
    """Raises what nobody expects where it is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return int, ("x",)


def half_a_word() -> tuple[bytes, Deadly]:
    """End as a process that is killed while it writes what it has drawn."""
    return b"x" * (1 << 20), Deadly()


def garbled_once(said: Path) -> int | Garbled:
    """Give nonsense where *said* is not there, and leave it there."""
    if said.exists():
        return os.getpid()
    said.touch()
    return Garbled()


def talkative() -> int:
    """Print, as a library does that finds something odd."""
    os.write(1, b"N.")
    sys.stdout.write("fontconfig: odd\n")
    sys.stdout.flush()
    return os.getpid()


def is_running(number: int) -> bool:
    """Whether there is such a process; one that has ended and is not yet buried is none."""
    try:
        found = Path(f"/proc/{number}/stat").read_text(encoding="ascii", errors="replace")
    except FileNotFoundError:
        return False
    return found.rpartition(")")[2].split()[0] != "Z"


async def test_a_drawing_that_gets_stuck_is_broken_off_and_nobody_waits_for_more() -> None:
    """A stopped process hears of nothing: it is killed, and after a rest there is another one."""
    hours, places = Hours(), [Apart(), Apart()]
    left = places.copy()
    studio = Studio(left.pop, hours)
    first = await studio.draw(os.getpid)
    os.kill(first, signal.SIGSTOP)
    places[1].longest = 0.5
    with pytest.raises(Stuck):
        await studio.draw(os.getpid)
    assert not is_running(first)
    began = time.monotonic()
    with pytest.raises(Lost):
        await studio.draw(signal.pause)
    assert time.monotonic() - began < 0.5
    hours.now += REST
    assert await studio.draw(abs, -1) == 1
    studio.close()


async def test_what_is_lost_twice_is_not_tried_by_everybody() -> None:
    """One that starts and ends at once, or says half a word, is started twice and not more."""
    hours, started = Hours(), 0

    def find() -> Apart:
        nonlocal started
        started += 1
        return Apart()

    studio = Studio(find, hours)
    for _ in range(3):
        with pytest.raises(Lost):
            await studio.draw(half_a_word)
    assert started == 2
    hours.now += REST
    assert await studio.draw(abs, -1) == 1
    studio.close()


async def test_a_machine_that_starts_no_process_loses_pictures_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The painter knows this error, and asks again later."""

    def none(*_: object, **__: object) -> Never:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    hours = Hours()
    studio = Studio(Apart, hours)
    with monkeypatch.context() as patch:
        patch.setattr(subprocess, "Popen", none)
        with pytest.raises(Lost, match="temporarily unavailable"):
            await studio.draw(abs, -1)
    hours.now += REST
    assert await studio.draw(abs, -1) == 1
    studio.close()


async def test_a_stopped_process_keeps_no_bot_from_ending() -> None:
    """Python waits for its threads at the end, and this one waits for a drawing."""
    program = (
        "import asyncio, os, signal\n"
        "from cogs.studio import Apart, Studio\n"
        "async def main():\n"
        "    studio = Studio(Apart)\n"
        "    child = await studio.draw(os.getpid)\n"
        "    os.kill(child, signal.SIGSTOP)\n"
        "    drawings = [asyncio.create_task(studio.draw(os.getpid)) for _ in range(2)]\n"
        "    await asyncio.sleep(0.2)\n"
        "    studio.close()\n"
        "    await asyncio.gather(*drawings, return_exceptions=True)\n"
        "    print(child)\n"
        "asyncio.run(main())\n"
    )
    ended = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(30):
        said, _ = await ended.communicate()
    assert ended.returncode == 0
    assert not is_running(int(said))
