"""What an owner does with a database on a PostgreSQL server, from the command line."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
from typing import TYPE_CHECKING

from pydantic import SecretStr

from bot.__main__ import main
from bot.check import NEEDED, Account, Membership, check
from bot.settings import Settings
from tests.data.kinds import ON_A_NEW_SERVER, ON_A_SERVER, change, contents
from tests.data.test_moving import furnished
from tests.servers import programs

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def database_line(url: str) -> str:
    """Give what `check` says of a database."""

    async def ask(_: str) -> Account:
        return Account(name="Huit#1", servers=[Membership(server="S", permissions=NEEDED)])

    lines = await check(Settings(token=SecretStr("t"), database_url=url), ask)
    return str(next(line for line in lines if line.about == "database"))


@ON_A_NEW_SERVER
async def test_check_looks_at_a_server(url: str) -> None:
    """Before the first start and after it, and where it does not go; never with the password."""
    guarded = url.replace("huit@", "huit:hunter2@")
    assert "ok   database: the first start makes postgresql://huit@" in await database_line(guarded)
    name = url.rpartition("/huit_test")[2].partition("?")[0]
    await change(url, f"ALTER DATABASE huit_test{name} SET search_path = nowhere")
    assert "FAIL database: no tables may be made in postgresql" in await database_line(guarded)
    await change(url, f"ALTER DATABASE huit_test{name} RESET search_path")
    await furnished(url)
    line = await database_line(guarded)
    assert line.startswith("ok   database: postgresql://huit@/huit_test")
    assert line.endswith(", writable")
    assert "hunter2" not in line
    await change(url, f"ALTER DATABASE huit_test{name} SET default_transaction_read_only = on")
    assert "read-only transaction (HUIT_DATABASE_URL)" in await database_line(guarded)


async def test_check_says_that_a_server_is_away() -> None:
    """The address in one line, without the password."""
    line = await database_line("postgresql+asyncpg://huit:hunter2@127.0.0.1:1/huit")
    assert line.startswith("FAIL database: The database cannot be used: ")
    assert "('127.0.0.1', 1)" in line
    assert "hunter2" not in line


@ON_A_SERVER
async def test_backup_and_restore_name_commands_that_work(
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They copy nothing themselves, and end with status 1; the commands that they say do."""
    monkeypatch.setenv("HUIT_DATABASE_URL", url)
    copy = tmp_path / "a copy.dump"
    await furnished(url)
    before = await contents(url)

    def follow(word: str) -> None:
        assert main([word, str(copy)]) == 1
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        command = shlex.split(said[said.index(": pg_") + 2 :])
        subprocess.run([programs() / command[0], *command[1:]], check=True)  # noqa: S603 - what we say

    follow("backup")
    await change(url, "DELETE FROM facts")
    await change(url, "DROP TABLE results")
    follow("restore")
    assert await contents(url) == before


@ON_A_NEW_SERVER
def test_move_says_how_much_and_to_where(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line and status 0; a second time it is refused, with status 1."""
    old = f"sqlite+aiosqlite:///{tmp_path / 'huit.db'}"
    asyncio.run(furnished(old))
    guarded = url.replace("huit@", "huit:hunter2@")
    assert main(["move", old, guarded]) == 0
    said = capsys.readouterr().out
    assert f" rows are moved from {tmp_path / 'huit.db'} to postgresql://huit@/huit_test" in said
    assert "seats 8, " in said
    assert main(["move", old, guarded]) == 1
    again = capsys.readouterr().err
    assert again.startswith("huit: nothing was moved: postgresql://huit@/huit_test")
    assert "is not empty: there are" in again
    assert main(["move", f"{old}.none", guarded]) == 1
    assert "huit.db.none is not a database of Huit" in capsys.readouterr().err
    assert "hunter2" not in said + again
