"""What every test may ask for: virtual time and a clock that follows it."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from coverage import Coverage

from tests.bot.chromium import find_chromium
from tests.files import new_file, url_of
from tests.servers import TEMPORARY, NoPostgres, Server, servers
from tests.virtual import VirtualLoop, watch_databases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sqlalchemy.engine import URL

# A Thursday at noon in Paris: no week, month or change of the clocks is near.
EPOCH = datetime(2026, 1, 15, 11, 0, tzinfo=UTC).timestamp()


MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a folder of its own there
ROOM = 1 << 30
"""Bytes that must be free there for the files of the tests that run at the same time."""


def pytest_configure() -> None:
    """
    Tell virtual loops what databases do, before any connection is opened.

    And keep the tests' files in memory where there is room: a database waits for the disk at
    each of its starts and ends, longer than most tests take.
    """
    watch_databases()
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault(TEMPORARY, str(MEMORY))
    # Each full search for garbage would go through all modules and all tests again.
    gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """Let no search for garbage look at what stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Trace nothing of a test that is marked untraced: it is there for its amount."""
    tracing = Coverage.current() if item.get_closest_marker("untraced") else None
    if tracing is None:
        return (yield)
    tracing.stop()
    try:
        return (yield)
    finally:
        tracing.start()


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Run each test on virtual time, except where another process takes part."""
    if item.get_closest_marker("real_time"):
        return {"real": asyncio.SelectorEventLoop}
    return {"virtual": VirtualLoop}


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a test: it fits `cogs.ports.Clock` and moves with the running loop."""

    def now(self) -> float:
        """Return the time of day in seconds since 1970: a fixed start plus the loop's time."""
        try:
            return EPOCH + asyncio.get_running_loop().time()
        except RuntimeError:  # asked outside the loop: a test without one
            return EPOCH

    async def sleep(self, seconds: float) -> None:
        """Let *seconds* pass on the running loop."""
        await asyncio.sleep(seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Give the clock of this test, which discord.py then reads too (ages of interactions)."""
    clock = Clock()
    if "discord.utils" in sys.modules:
        monkeypatch.setattr(
            "discord.utils.utcnow", lambda: datetime.fromtimestamp(clock.now(), UTC)
        )
    return clock


@pytest.fixture(scope="session")
def chromium() -> str:
    """
    Give the path of a Chromium: the one that CHROMIUM names, else the machine's own.

    Without one skip, or fail where HUIT_REQUIRE_BROWSER is set.
    """
    path, reason = find_chromium()
    if path is None:
        if os.environ.get("HUIT_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """
    Give a PostgreSQL server: the one that HUIT_TEST_POSTGRES names, else one of the test's own.

    Without one skip, or fail where HUIT_REQUIRE_POSTGRES is set.
    """
    try:
        yield from servers()
    except NoPostgres as error:
        if os.environ.get("HUIT_REQUIRE_POSTGRES"):
            pytest.fail(str(error))
        pytest.skip(str(error))


@pytest.fixture
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """
    Make databases: give the URL of a new one of a kind.

    That is "sqlite" or "postgresql", where our schema is already, "postgresql, empty", or
    "sqlite, empty", a file that is not there yet.
    """
    files = count()
    made: list[URL] = []

    def make(kind: str) -> str:
        if kind.startswith("sqlite"):
            file = tmp_path / f"var{next(files) or ''}" / "huit.db"
            return url_of(file) if "empty" in kind else new_file(file)
        server: Server = request.getfixturevalue("postgres")
        made.append(server.database(empty="empty" in kind))
        return made[-1].render_as_string(hide_password=False)

    yield make
    for url in made:
        server: Server = request.getfixturevalue("postgres")
        server.take_back(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, databases: Callable[[str], str]) -> str:
    """Give the URL of a new database of each kind."""
    return databases(request.param)
