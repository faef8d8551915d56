"""The store as a whole: opening, closing, being killed, being in somebody's way."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
import traceback
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from data import NewerSchema, Store, StoreUnavailable
from data.database import Database
from tests.data.build import ANNE, GUILD, START, lobby, playing
from tests.data.kinds import ON_A_FILE, ON_A_NEW_FILE, change, file_of, rows_of

ROOT = Path(__file__).parents[2]


@ON_A_NEW_FILE
async def test_opening_makes_the_folder_and_the_file(url: str) -> None:
    """A fresh machine needs no preparation."""
    assert not file_of(url).parent.exists()
    store = await Store.open(url)
    await store.close()
    assert file_of(url).is_file()


@ON_A_NEW_FILE
async def test_closing_leaves_one_file(url: str) -> None:
    """After a clean end the database is one file, that can be copied."""
    store = await Store.open(url)
    await store.facts.set("a", "b")
    await store.close()
    await store.close()
    assert [path.name for path in file_of(url).parent.iterdir()] == ["huit.db"]


@ON_A_NEW_FILE
async def test_a_file_is_set_up_for_safety(url: str) -> None:
    """Every connection writes ahead, checks foreign keys, overwrites what is erased, and waits."""
    file_of(url).parent.mkdir(parents=True)
    database = await Database.open(make_url(url))
    expected = {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "secure_delete": 1,
        "synchronous": 1,
        "busy_timeout": 5000,
    }
    for connection_of in (database.read, database.write):
        async with connection_of() as connection:
            found = {
                pragma: (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
                for pragma in expected
            }
        assert found == expected
    await database.close()


async def test_a_read_sees_one_state(store: Store, url: str) -> None:
    """What is written while a table is put together from several queries is not mixed into it."""
    database = await Database.open(make_url(url))
    async with database.read() as connection:
        query = "SELECT count(*) FROM facts"
        before = (await connection.exec_driver_sql(query)).scalar()
        await store.facts.set("a", "b")
        assert (await connection.exec_driver_sql(query)).scalar() == before == 0
    async with database.read() as connection:
        assert (await connection.exec_driver_sql(query)).scalar() == 1
    await database.close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("huit.db", "not one such as"),
        ("sqlite:///huit.db", "sqlite is no asynchronous driver"),
        ("postgresql://me:hunter2@host/huit", "not one such as"),
        ("me:hunter2@host/huit", "not one such as"),
        ("sqlite+aiosqlite://", "must be a file"),
        ("sqlite+aiosqlite:///:memory:", "must be a file"),
        ("sqlite+nothing:///huit.db", "not one such as"),
        ("sqlite+aiosqlite:///huit%00.db", "not one such as"),
        ("sqlite+aiosqlite:///huit.db?timeout=soon", "not one such as"),
        ("postgresql+asyncpg://me:hunter2@host:port/huit", "not one such as"),
        ("postgresql+asyncpg://me:hunter2@[::1/huit", "not one such as"),
        ("postgresql+asyncpg://me:hunter2@host/huit?sslmod=require", "knows no sslmod"),
        ("postgresql+asyncpg://me:hunter2@host/huit?port=port", "not one such as"),
        ("sqlite+aiosqlite:////dev/null/huit.db", "exists"),
        ("sqlite+aiosqlite:////dev", "unable to open"),
    ],
)
async def test_what_cannot_be_opened_is_said_in_one_sentence(
    url: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong URL or path ends in one line for whoever starts the program, and in no file."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreUnavailable) as refused:
        await Store.open(url)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "hunter2" not in str(refused.value)
    assert os.listdir() == []  # noqa: PTH208 - one look, into the working folder


@ON_A_NEW_FILE
async def test_what_is_no_database_is_refused_and_left_alone(url: str) -> None:
    """A file of somebody else's is not written into."""
    file_of(url).parent.mkdir()
    file_of(url).write_text("a letter to my grandmother " * 99)
    with pytest.raises(StoreUnavailable, match="not a database"):
        await Store.open(url)
    assert file_of(url).read_text().startswith("a letter")


async def test_a_newer_schema_is_refused_and_left_alone(url: str) -> None:
    """A database written by a newer program is not touched, and one sentence says what to do."""
    await (await Store.open(url)).close()
    await change(url, "UPDATE alembic_version SET version_num = '9999'")
    before = file_of(url).read_bytes() if url.startswith("sqlite") else b""
    with pytest.raises(NewerSchema) as refused:
        await Store.open(url)
    assert refused.value.found == "9999"
    assert str(refused.value) == (
        "The database is at schema revision 9999, which this version of the program does not "
        "know: update the program, or give it another database."
    )
    assert await rows_of(url, "SELECT version_num FROM alembic_version") == [("9999",)]
    assert not before or file_of(url).read_bytes() == before


@pytest.mark.real_time
async def test_a_query_that_is_cancelled_leaves_nothing_behind(url: str) -> None:
    """However far it has come, and if it is cancelled twice: no task waits for ever afterwards."""
    store = await Store.open(url)
    for steps in range(24):
        query = asyncio.create_task(store.facts.get("a"))
        for _ in range(steps):
            await asyncio.sleep(0)
        query.cancel()
        await asyncio.sleep(0)
        query.cancel()
        await asyncio.gather(query, return_exceptions=True)
    left = asyncio.all_tasks() - {asyncio.current_task()}
    if left:
        await asyncio.wait(left, timeout=5)
    assert [task for task in left if not task.done()] == []
    assert await store.facts.get("a") is None
    await store.close()


@ON_A_FILE
async def test_a_busy_database_is_an_error_with_nothing_half_done(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another process writes the save fails; afterwards the same save succeeds."""
    monkeypatch.setattr("data.sqlite.BUSY_SECONDS", 0)
    store = await Store.open(url)
    table = await playing(store, lobby())
    with closing(sqlite3.connect(file_of(url))) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match="locked"):
            await store.tables.append(table.id, round=0, index=0, action="1 draw", at=START)
        assert await store.tables.load(table.id) == table
    await store.tables.append(table.id, round=0, index=0, action="1 draw", at=START)
    await store.close()


async def test_a_damaged_database_is_an_error_of_the_store(url: str) -> None:
    """Callers need to know no error but the store's own, for reading as for writing."""
    store = await Store.open(url)
    await change(url, "DROP TABLE facts")
    with pytest.raises(StoreUnavailable, match=r"no such table|relation .* does not exist"):
        await store.facts.get("a")
    with pytest.raises(StoreUnavailable, match=r"no such table|relation .* does not exist"):
        await store.facts.set("a", "b")
    await store.servers.save(1, await store.servers.settings(1))
    await store.close()


async def test_no_error_repeats_what_was_to_be_written(url: str) -> None:
    """Errors are logged with all that led to them, and a log holds no names and no ids."""
    store = await Store.open(url)
    await change(url, "DROP TABLE members")
    name = "eihpoS-ennA"[::-1]  # a traceback shows this line too
    with pytest.raises(StoreUnavailable) as refused:
        await store.members.remember(GUILD, ANNE, name, now=START)
    told = "".join(traceback.format_exception(refused.value))
    assert "INSERT INTO members" in told
    assert name not in told
    assert str(ANNE) not in told
    await store.close()


@ON_A_FILE
async def test_foreign_keys_hold(store: Store, url: str) -> None:
    """What belongs to a table goes with it, and cannot be there without."""
    table = await playing(store, lobby())
    await store.tables.append(table.id, round=0, index=0, action="1 draw", at=START)
    with closing(sqlite3.connect(file_of(url))) as other:
        other.execute("PRAGMA foreign_keys=ON")
        for orphan in (
            "INSERT INTO seats VALUES ('nobody', 0, NULL, 1, 0)",
            "INSERT INTO actions VALUES ('t000000001', 7, 0, '1 draw', 0)",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                other.execute(orphan)
        other.execute("DELETE FROM tables")
        for children in ("FROM seats", "FROM rounds", "FROM actions"):
            assert other.execute("SELECT count(*) " + children).fetchone() == (0,)


WRITER = """
import asyncio, sys
from data import Store
from tests.data.build import lobby, playing, START

async def main():
    store = await Store.open(sys.argv[1])
    await playing(store, lobby())
    for index in range(100_000):
        action = f"{index} draw"
        await store.tables.append("t000000001", round=0, index=index, action=action, at=START)
        print(index, flush=True)

asyncio.run(main())
"""


@pytest.mark.real_time
async def test_a_killed_process_loses_nothing_that_was_saved(url: str) -> None:
    """After SIGKILL every action whose save had returned is there, once, and at most one more."""
    writer = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        WRITER,
        url,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert writer.stdout is not None
    seen = -1
    while seen < 150:
        seen = int(await writer.stdout.readline())
    writer.send_signal(signal.SIGKILL)
    rest = (await writer.stdout.read()).split()
    await writer.wait()
    seen = max([seen, *map(int, rest)])
    store = await Store.open(url)
    [table] = (await store.restarts.running()).tables
    await store.close()
    actions = table.rounds[0].actions
    assert actions == tuple(f"{index} draw" for index in range(len(actions)))
    assert seen + 1 <= len(actions) <= seen + 2
