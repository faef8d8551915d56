"""The process in which pictures are drawn: it yields, survives its own loss and no other's."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterator

import pytest

from cogs.pictures.painting import file_of
from cogs.studio import YIELDING, Apart, Here, Studio
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
