"""What an owner does with a database on a PostgreSQL server, from the command line."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
from typing import TYPE_CHECKING

import pytest
from pydantic import SecretStr
from sqlalchemy.engine import make_url

from bot.__main__ import Failure, main, run
from bot.check import NEEDED, Account, Membership, check
from bot.settings import Settings, read_shards
from data import Store, name_of
from tests.data.kinds import ON_A_NEW_SERVER, ON_A_SERVER, change, contents, hurried
from tests.data.test_moving import furnished
from tests.servers import programs

if TYPE_CHECKING:
    from pathlib import Path


async def database_line(url: str) -> str:
    """Give what `check` says of a database."""

    async def ask(_: str) -> Account:
        return Account(name="Huit#1", servers=[Membership(server="S", permissions=NEEDED)])

    lines = await check(Settings(token=SecretStr("t"), database_url=url), ask)
    return str(next(line for line in lines if line.about == "database"))


def guarded(url: str) -> tuple[str, str]:
    """Give a server's URL a password, where it has none, and tell which."""
    right = make_url(url)
    password = right.password or "hunter2"
    return right.set(password=password).render_as_string(hide_password=False), password


@ON_A_NEW_SERVER
async def test_check_looks_at_a_server(url: str) -> None:
    """Before the first start and after it, and where it does not go; never with the password."""
    url, password = guarded(url)
    name, alter = name_of(url), f"ALTER DATABASE {make_url(url).database}"
    assert f"ok   database: the first start makes {name}" in await database_line(url)
    await change(url, f"{alter} SET search_path = nowhere")
    assert f"FAIL database: no tables may be made in {name}" in await database_line(url)
    await change(url, f"{alter} RESET search_path")
    await furnished(url)
    line = await database_line(url)
    assert line.startswith(f"ok   database: {name}, revision ")
    assert line.endswith(", writable")
    assert password not in line
    await change(url, f"{alter} SET default_transaction_read_only = on")
    assert "read-only transaction (HUIT_DATABASE_URL)" in await database_line(url)


async def test_check_says_that_a_server_is_away() -> None:
    """The address in one line, without the password."""
    line = await database_line("postgresql+asyncpg://huit:hunter2@127.0.0.1:1/huit")
    assert line.startswith("FAIL database: The database cannot be used: ")
    assert "('127.0.0.1', 1)" in line
    assert "hunter2" not in line


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("huit:x@db.example/huit", "huit@db.example/huit"),
        ("huit:x@db.example:6000/huit", "huit@db.example:6000/huit"),
        ("huit@/huit?host=/run/pg", "huit@/huit?host=%2Frun%2Fpg"),
        ("huit:x@db.example/huit?ssl=verify-full", "huit@db.example/huit?sslmode=verify-full"),
    ],
)
def test_an_address_is_told_as_the_programs_of_the_server_take_it(url: str, name: str) -> None:
    """Without the password, and as guarded as the bot's own connections."""
    assert name_of(f"postgresql+asyncpg://{url}") == f"postgresql://{name}"


@ON_A_SERVER
async def test_backup_and_restore_name_commands_that_work(
    url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """They copy nothing themselves, and end with status 1; the commands that they say do."""
    monkeypatch.setenv("HUIT_DATABASE_URL", url)
    monkeypatch.setenv("PGPASSWORD", make_url(url).password or "")
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


@ON_A_SERVER
async def test_a_process_whose_shards_are_taken_says_so_and_ends(url: str) -> None:
    """In the sentence of the store, which names the shards, and with the setting to look at."""
    store = await Store.open(url, share=read_shards("0-3/8"))
    mine = Settings(token=SecretStr("t"), database_url=url, share=read_shards("3-4/8"))
    try:
        with hurried(), pytest.raises(Failure) as refused:
            await run(mine)
    finally:
        await store.close()
    assert str(refused.value) == (
        "another Huit is playing for shards 3/8 with this database: stop it first, or give this"
        " one other shards; nobody has 4-7/8 (HUIT_SHARDS)"
    )


@ON_A_NEW_SERVER
def test_move_says_how_much_and_to_where(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line and status 0; a second time it is refused, with status 1."""
    old = f"sqlite+aiosqlite:///{tmp_path / 'huit.db'}"
    asyncio.run(furnished(old))
    url, password = guarded(url)
    assert main(["move", old, url]) == 0
    said = capsys.readouterr().out
    assert f" rows are moved from {tmp_path / 'huit.db'} to {name_of(url)} (" in said
    assert "seats 8, " in said
    assert main(["move", old, url]) == 1
    again = capsys.readouterr().err
    assert again.startswith(f"huit: nothing was moved: {name_of(url)} is not empty: there are")
    assert main(["move", f"{old}.none", url]) == 1
    assert "huit.db.none is not a database of Huit" in capsys.readouterr().err
    assert password not in said + again
