"""The store on a bad day: full, read-only, locked, damaged, gone, killed in a migration."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import aiosqlite
import pytest
from sqlalchemy.engine import make_url

from data import Store, StoreUnavailable
from data.driver import connector
from data.revisions import SCRIPTS, known_revisions
from tests.data.build import START, lobby, playing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from data import SavedTable

ROOT = Path(__file__).parents[2]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Give the URL of a database file that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path}/var/huit.db"


def file_of(url: str) -> Path:
    """Give the file of a SQLite URL."""
    return Path(str(make_url(url).database))


async def pragma(store: Store, text: str) -> None:
    """Set something on the connection that writes."""
    held = store._database._held  # noqa: SLF001 - a pragma is a connection's own
    assert held is not None
    driver = (await held.get_raw_connection()).driver_connection
    assert driver is not None
    await driver.execute(f"PRAGMA {text}")


async def fill(store: Store) -> None:
    """Let the disk be full: no further page."""
    await pragma(store, "max_page_count=1")


async def empty(store: Store) -> None:
    """Let there be room again."""
    await pragma(store, "max_page_count=1000000")


async def lock(store: Store) -> None:
    """Let nothing be written."""
    await pragma(store, "query_only=1")


async def unlock(store: Store) -> None:
    """Let it be written again."""
    await pragma(store, "query_only=0")


@pytest.mark.parametrize(
    ("breaks", "mends", "words"),
    [
        pytest.param(fill, empty, "database or disk is full", id="full-disk"),
        pytest.param(lock, unlock, "attempt to write a readonly database", id="read-only"),
    ],
)
async def test_what_cannot_be_written_leaves_no_half(
    url: str,
    breaks: Callable[[Store], Awaitable[None]],
    mends: Callable[[Store], Awaitable[None]],
    words: str,
) -> None:
    """SQLite's own error, in one sentence; nothing else has changed, and later the save works."""
    store = await Store.open(url)
    table = await playing(store, lobby())
    await breaks(store)
    wrong, index = None, 0
    while wrong is None:
        try:
            await append(store, table, index)
        except StoreUnavailable as error:
            wrong = error
        else:
            index += 1
    assert words in str(wrong)
    assert "\n" not in str(wrong)
    kept = await store.tables.load(table.id)
    assert kept is not None
    assert len(kept.rounds[0].actions) == index
    await mends(store)
    await append(store, table, index)
    await store.close()


async def append(store: Store, table: SavedTable, index: int) -> None:
    """Save one action; a long one, so that pages fill up."""
    action = f"{index % 2} draw"
    await store.tables.append(table.id, round=0, index=index, action=action, at=START)


@pytest.mark.parametrize("step", ["commit", "execute"])
async def test_an_io_error_undoes_the_whole_transaction(
    url: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """The driver fails at the commit, or at a statement before it: nothing of it is kept."""
    store = await Store.open(url)
    table = await playing(store, lobby())

    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        target = aiosqlite.Connection if step == "commit" else aiosqlite.Cursor
        patched.setattr(target, step, fails)
        with pytest.raises(StoreUnavailable, match="disk I/O error"):
            await append(store, table, 0)
    assert await store.tables.load(table.id) == table
    await append(store, table, 0)
    kept = await store.tables.load(table.id)
    assert kept is not None
    assert len(kept.rounds[0].actions) == 1
    await store.close()


async def test_a_file_that_cannot_be_written_is_refused_at_the_start(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at the first card: the owner reads it when the program starts."""
    await (await Store.open(url)).close()
    only_read = make_url(f"sqlite+aiosqlite:///file:{file_of(url)}?mode=ro&uri=true")
    monkeypatch.setattr("data.sqlite.connector", lambda _: connector(only_read))
    with pytest.raises(StoreUnavailable, match="readonly"):
        await Store.open(url)


async def test_a_deleted_file_is_noticed_and_may_come_back(url: str) -> None:
    """SQLite itself would go on in a file without a name, and lose it all with the process."""
    store = await Store.open(url)
    table = await playing(store, lobby())
    away = file_of(url).with_name("away.db")
    file_of(url).rename(away)
    for ask in (append(store, table, 0), store.tables.load(table.id), store.facts.get("a")):
        with pytest.raises(StoreUnavailable, match="file is gone"):
            await ask
    assert not file_of(url).exists(), "an empty one was made in its place"
    away.rename(file_of(url))
    await append(store, table, 0)
    await store.close()


async def test_another_file_in_its_place_is_noticed(url: str) -> None:
    """A backup put there under the running program is not written into by halves."""
    store = await Store.open(url)
    table = await playing(store, lobby())
    other = file_of(url).with_name("other.db")
    other.write_bytes(file_of(url).read_bytes())
    other.replace(file_of(url))
    before = file_of(url).read_bytes()
    with pytest.raises(StoreUnavailable, match="restart the program"):
        await append(store, table, 0)
    assert file_of(url).read_bytes() == before
    await store.close()


async def test_a_damaged_file_is_an_error_in_one_sentence(url: str) -> None:
    """Pages overwritten by something else: whoever opens it is told, and nothing is made up."""
    store = await Store.open(url)
    await playing(store, lobby())
    await store.close()
    whole = file_of(url).read_bytes()
    file_of(url).write_bytes(whole[:4096] + b"\x5a" * (len(whole) - 4096))
    with pytest.raises(StoreUnavailable, match="malformed"):
        await Store.open(url)
    assert file_of(url).read_bytes()[4096:8192] == b"\x5a" * 4096


async def test_a_closed_store_opens_nothing_again(url: str) -> None:
    """Whoever comes late, after the end of the program has begun, hears so."""
    store = await Store.open(url)
    await store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.facts.set("a", "b")
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.facts.get("a")
    assert [path.name for path in file_of(url).parent.iterdir()] == ["huit.db"]


SLOW = """
import os, time
import sqlalchemy as sa
from alembic import op

revision = "slow"
down_revision = "{before}"
branch_labels = depends_on = None


def upgrade():
    op.create_table("slow", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO slow VALUES (1)")
    with op.batch_alter_table("members") as members:
        members.add_column(sa.Column("more", sa.Integer))
    if "HUIT_TEST_SLOW" in os.environ:
        print("half", flush=True)
        time.sleep(60)
"""

MIGRATE = """
import asyncio, sys
from pathlib import Path
from sqlalchemy.engine import make_url
from data.migrate import migrate

asyncio.run(migrate(make_url(sys.argv[1]), scripts=Path(sys.argv[2])))
"""


@pytest.mark.real_time
async def test_a_migration_killed_half_way_is_made_again(url: str, tmp_path: Path) -> None:
    """SIGKILL between its steps: the next start finds the schema of before, and goes on."""
    store = await Store.open(url)
    await store.facts.set("a", "b")
    await store.close()
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    for path in SCRIPTS.iterdir():
        (scripts / path.name).symlink_to(path)
    versions = scripts / "versions"
    versions.unlink()
    versions.mkdir()
    for path in (SCRIPTS / "versions").glob("*.py"):
        (versions / path.name).symlink_to(path)
    head = known_revisions()[-1]
    (versions / "slow.py").write_text(SLOW.format(before=head))

    async def run(**more: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            MIGRATE,
            url,
            str(scripts),
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), **more},
            stdout=asyncio.subprocess.PIPE,
        )

    killed = await run(HUIT_TEST_SLOW="1")
    assert killed.stdout is not None
    assert await killed.stdout.readline() == b"half\n"
    killed.send_signal(signal.SIGKILL)
    await killed.wait()
    assert versions_in(url) == [head]
    again = await run()
    assert await again.wait() == 0
    assert versions_in(url) == ["slow"]
    with closing(sqlite3.connect(file_of(url))) as database:
        assert database.execute("SELECT count(*) FROM slow").fetchone() == (1,)
        assert database.execute("SELECT value FROM facts WHERE key = 'a'").fetchone() == ("b",)


def versions_in(url: str) -> list[str]:
    """List the revisions that a database says it is at."""
    with closing(sqlite3.connect(file_of(url))) as database:
        return [row[0] for row in database.execute("SELECT version_num FROM alembic_version")]
