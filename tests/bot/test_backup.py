"""`python -m bot backup` and `restore`: a whole copy while games run, put back when none do."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.__main__ import main
from bot.backup import BackupFailed, backup, restore
from data import Store, claimed_file
from tests.bot.test_main import address, end, page, start
from tests.data.build import lobby

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_768_474_800.0
KEPT = "huit.db.before-20260115T110000Z"


def url_of(file: Path) -> str:
    """Give the URL of a database's file."""
    return f"sqlite+aiosqlite:///{file}"


def beside(file: Path) -> set[str]:
    """List the files whose names begin as that of *file* does."""
    return {path.name for path in file.parent.glob(f"{file.stem}*")}


async def tables_in(file: Path) -> set[str]:
    """List the tables of a database."""
    store = await Store.open(url_of(file))
    found = {table.id for table in (await store.restarts.running()).tables}
    await store.close()
    return found


async def filled(file: Path, *tables: str) -> Path:
    """Make a database with these lobbies."""
    store = await Store.open(url_of(file))
    for number, table in enumerate(tables):
        await store.tables.create(lobby(table, channel_id=1 + number))
    await store.close()
    return file


async def test_a_backup_is_taken_between_two_saves_of_a_running_bot(tmp_path: Path) -> None:
    """The bot's claim does not prevent it; what is saved is in it, also what is only in the log."""
    file, target = tmp_path / "huit.db", tmp_path / "copy.db"
    with claimed_file(file):
        store = await Store.open(url_of(file))
        await store.tables.create(lobby("t000000001", channel_id=1))
        said = backup(url_of(file), target, replace=False)
        await store.tables.create(lobby("t000000002", channel_id=2))
        await store.close()
    assert said.startswith(f"{file} is backed up in {target} (")
    assert beside(target) == {"copy.db"}
    assert target.stat().st_mode & 0o077 == 0
    assert await tables_in(target) == {"t000000001"}


async def test_a_backup_never_overwrites_unless_it_is_asked(tmp_path: Path) -> None:
    """An older copy may be the only good one."""
    file, target = await filled(tmp_path / "huit.db", "t000000001"), tmp_path / "copy.db"
    target.write_text("dear", encoding="utf-8")
    with pytest.raises(BackupFailed, match=r"exists already \(--replace overwrites it\)$"):
        backup(url_of(file), target, replace=False)
    assert target.read_text("utf-8") == "dear"
    backup(url_of(file), target, replace=True)
    assert await tables_in(target) == {"t000000001"}


async def test_a_restored_database_is_the_backup_and_the_replaced_one_is_kept(
    tmp_path: Path,
) -> None:
    """Both open again, and hold what they held."""
    file, copy = await filled(tmp_path / "huit.db", "t000000001"), tmp_path / "copy.db"
    backup(url_of(file), copy, replace=False)
    store = await Store.open(url_of(file))
    await store.tables.create(lobby("t000000002", channel_id=7))
    # The program ends without closing: the second table stands in the log beside the file.
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for suffix in ("", "-wal", "-shm"):
        shutil.copy(f"{file}{suffix}", crashed)
    await store.close()
    file = crashed / "huit.db"
    assert (crashed / "huit.db-wal").stat().st_size

    said = restore(url_of(file), copy, now=NOW)

    assert said == f"{file} is now what {copy} holds; what it was is kept in {crashed / KEPT}"
    assert await tables_in(file) == {"t000000001"}
    assert await tables_in(crashed / KEPT) == {"t000000001", "t000000002"}
    assert await tables_in(copy) == {"t000000001"}


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(tmp_path: Path) -> None:
    """The day on which one restores is the day on which the file may be broken."""
    copy = await filled(tmp_path / "copy.db", "t000000001")
    file = tmp_path / "huit.db"
    file.write_bytes(b"not a database at all" * 100)
    restore(url_of(file), copy, now=NOW)
    assert await tables_in(file) == {"t000000001"}
    assert (tmp_path / KEPT).read_bytes().startswith(b"not a database")


async def test_on_a_new_machine_there_is_nothing_to_keep(tmp_path: Path) -> None:
    """The database's folder is made, and the sentence claims no kept file."""
    copy, file = await filled(tmp_path / "copy.db", "t000000001"), tmp_path / "var" / "huit.db"
    assert restore(url_of(file), copy, now=NOW) == f"{file} is now what {copy} holds"
    assert await tables_in(file) == {"t000000001"}


def spoil(how: str, file: Path) -> None:
    """Make of a good copy one that must not be restored."""
    match how:
        case "missing":
            file.unlink()
        case "text":
            file.write_text("no database" * 400, encoding="utf-8")
        case "cut":
            os.truncate(file, file.stat().st_size // 2)
        case "other":
            file.unlink()
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        case "newer":
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("UPDATE alembic_version SET version_num='9999'")


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("missing", "there is no file"),
        ("text", "cannot be read as a database"),
        ("cut", "damaged|cannot be read"),
        ("other", "is not a database of Huit"),
        ("newer", "schema revision 9999, which this version of the program does not know"),
    ],
)
async def test_what_is_no_backup_of_this_program_replaces_nothing(
    tmp_path: Path, how: str, why: str
) -> None:
    """It is looked at first, and the database stays as it is, with nothing beside it."""
    file = await filled(tmp_path / "var" / "huit.db", "t000000001")
    copy = await filled(tmp_path / "copy.db", "t000000002")
    spoil(how, copy)
    with pytest.raises(BackupFailed, match=f"^nothing was restored: .*({why})"):
        restore(url_of(file), copy, now=NOW)
    assert {path.name for path in file.parent.iterdir()} <= {"huit.db", "huit.db.lock"}
    assert await tables_in(file) == {"t000000001"}


async def test_nothing_is_restored_below_a_running_bot(tmp_path: Path) -> None:
    """It would go on writing into the file that is gone."""
    file, copy = await filled(tmp_path / "huit.db"), await filled(tmp_path / "copy.db")
    with claimed_file(file), pytest.raises(BackupFailed, match="stop it first"):
        restore(url_of(file), copy, now=NOW)


@pytest.fixture
def nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> pytest.CaptureFixture[str]:
    """Stand in an empty folder without a token; give what the program writes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return capsys


@pytest.mark.parametrize(
    ("url", "word", "why"),
    [
        ("sqlite+aiosqlite:///none.db", "backup", "there is no file none.db"),
        (
            "postgresql+asyncpg://u:secret@h/d?ssl=require",
            "backup",
            "pg_dump --format=custom --file=copy.db --dbname='postgresql://u@h/d?sslmode=require'\n",
        ),
        (
            "postgresql+asyncpg://u:secret@h:7/d",
            "restore",
            "--no-owner copy.db --dbname=postgresql://u@h:7/d\n",
        ),
        ("no address", "restore", "The database URL is not one such as"),
        ("sqlite+aiosqlite:///none.db", "restore", "there is no file copy.db"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    nowhere: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    url: str,
    word: str,
    why: str,
) -> None:
    """Exit status 1 and a sentence, no traceback, no password; and no token is needed."""
    monkeypatch.setenv("HUIT_MODE", "discord")
    monkeypatch.setenv("HUIT_DATABASE_URL", url)
    assert main([word, "copy.db"]) == 1
    out, err = nowhere.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert why in err
    assert "secret" not in err


@pytest.mark.real_time
async def test_a_game_backed_up_while_it_runs_is_played_on_after_a_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backup beside the process, kill, restore, start: the table is there and takes clicks."""
    process = await start(tmp_path)
    monkeypatch.chdir(tmp_path)
    async with page(await address(process)) as anne:
        lobby_ = await anne.click(await anne.slash("nouvelle"), "Ajouter un ordinateur")
        await anne.click(lobby_, "Commencer")
        await anne.until("Ma main")
        assert main(["backup", "copy.db"]) == 0
        assert main(["restore", "copy.db"]) == 1
    await end(process, signal.SIGKILL)
    assert main(["restore", "copy.db"]) == 0
    assert "is now what copy.db holds; what it was is kept in" in capsys.readouterr().out
    process = await start(tmp_path)
    async with page(await address(process)) as anne:
        hand = await anne.click(await anne.until("Ma main"), "Ma main")
        assert hand["components"]
    status, err = await end(process, signal.SIGTERM)
    assert status == 0, err
