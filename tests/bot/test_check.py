"""`python -m bot check`: one line a thing, and the status says whether all is well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import pytest
from pydantic import SecretStr

from bot.__main__ import main
from bot.check import NEEDED, WISHED, Account, Line, Membership, check
from bot.settings import Settings
from cogs.emoji_names import INSTEAD, WANTED
from data import ALL, Share, Store

if TYPE_CHECKING:
    from collections.abc import Collection

README = Path(__file__).parents[2] / "README.md"


def account(*permissions: discord.Permissions) -> Account:
    """Be on a server for each of *permissions*."""
    servers = [
        Membership(server=f"S{number}", permissions=one) for number, one in enumerate(permissions)
    ]
    return Account(name="Huit#1", servers=servers)


def settings(tmp_path: Path) -> Settings:
    """Have a token, and a database that is not made yet."""
    return Settings(
        token=SecretStr("very-secret"), database_url=f"sqlite+aiosqlite:///{tmp_path / 'huit.db'}"
    )


async def looked(tmp_path: Path, found: Account | Exception) -> dict[str, Line]:
    """Check with what Discord says."""

    async def ask(token: str) -> Account:
        assert token == "very-secret"
        if isinstance(found, Exception):
            raise found
        return found

    return {line.about: line for line in await check(settings(tmp_path), ask)}


async def test_all_is_well(tmp_path: Path) -> None:
    """Every line is, before the first start and after it; the token is in none."""
    for says in ("the first start makes", "writable"):
        lines = await looked(tmp_path, account(NEEDED, discord.Permissions(administrator=True)))
        about = ["settings", "database", "token", "shards", "permissions", "pictures", "emojis"]
        assert list(lines) == about
        assert all(line.is_well for line in lines.values()), lines
        assert says in lines["database"].says
        assert "very-secret" not in "".join(map(str, lines.values()))
        await (await Store.open(settings(tmp_path).database_url)).close()


@pytest.mark.parametrize(
    ("found", "about", "says"),
    [
        (discord.LoginFailure("no"), "token", "Discord does not take it: reset it"),
        (OSError("no network"), "token", "Discord cannot be asked: no network"),
        (account(), "permissions", "invite it"),
        (account(NEEDED, discord.Permissions.none()), "permissions", "missing on 'S1': open"),
        (account(*[discord.Permissions.none()] * 7), "permissions", "'S4' and 2 more: open"),
    ],
)
async def test_what_is_wrong_says_what_to_do(
    tmp_path: Path, found: Account | Exception, about: str, says: str
) -> None:
    """That line alone fails."""
    lines = await looked(tmp_path, found)
    assert [line.about for line in lines.values() if not line.is_well] == [about]
    assert says in str(lines[about])


async def test_a_server_without_pictures_is_named_and_well(tmp_path: Path) -> None:
    """Attach Files is optional: where it is missing, messages have no pictures."""
    lines = await looked(tmp_path, account(NEEDED, NEEDED | WISHED, discord.Permissions(8)))
    assert lines["pictures"].is_well
    assert "none on 'S0', for want of Attach Files, which is optional" in str(lines["pictures"])
    lines = await looked(tmp_path, account(NEEDED | WISHED))
    assert "may be sent everywhere" in str(lines["pictures"])


def test_the_invitation_asks_for_what_is_looked_at() -> None:
    """The link of the README has the number of these permissions."""
    asked = (NEEDED | WISHED).value
    assert f"&permissions={asked}`" in README.read_text("utf-8")


def test_a_file_that_is_no_database_fails_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 1 and the setting's name; 0 once it is mended."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    file = tmp_path / "huit.db"
    file.write_text("no database" * 100, encoding="utf-8")
    monkeypatch.setenv("HUIT_DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    assert main(["check"]) == 1
    assert f"FAIL database: {file} cannot be read as a database" in capsys.readouterr().out
    file.unlink()
    assert main(["check"]) == 0
    assert "FAIL" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("names", "status", "says"),
    [
        (WANTED, "ok", f"all {len(WANTED)} in place"),
        ([*list(WANTED)[:8], "another"], "ok", f"8 of {len(WANTED)} in place, the bot uploads"),
        (WANTED.keys() - INSTEAD.keys(), "ok", "until then cards are in two colours"),
        (INSTEAD, "ok", "until then cards are in words"),
        ([f"e{number}" for number in range(1990)], "FAIL", "room for 10: delete others"),
    ],
)
async def test_emojis_are_counted(
    tmp_path: Path, names: Collection[str], status: str, says: str
) -> None:
    """How many of how many, and what to do: missing ones come, unless there is no room."""
    line = (await looked(tmp_path, replace(account(NEEDED), emojis=list(names))))["emojis"]
    assert str(line).split()[0] == status
    assert says in line.says


@pytest.mark.parametrize(
    ("share", "discord_says", "well", "says"),
    [
        (ALL, (1, 1000), True, "all, 1 of them; Discord takes 1,000 new connections today"),
        (Share((0, 1), 2), (1, 998), True, "0-1/2, 2 of them; Discord takes 998"),
        (Share((0, 1), 4), (8, 1000), False, "but Discord recommends 8 in all (HUIT_SHARDS)"),
        (ALL, (16, 3), False, "wait a day"),
    ],
)
async def test_the_shards_are_looked_at(
    tmp_path: Path,
    share: Share,
    discord_says: tuple[int, int],
    well: bool,  # noqa: FBT001 - a column of the table
    says: str,
) -> None:
    """What this process serves, what Discord recommends, and how often the bot may still start."""
    found = Account(
        name="Huit#1",
        servers=[Membership(server="S", permissions=NEEDED)],
        recommended=discord_says[0],
        remaining=discord_says[1],
    )

    async def ask(_: str) -> Account:
        return found

    mine = settings(tmp_path).model_copy(update={"share": share})
    line = next(line for line in await check(mine, ask) if line.about == "shards")
    assert (line.is_well, says in line.says) == (well, True), line
