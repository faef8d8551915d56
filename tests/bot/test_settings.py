"""The settings: defaults, blanks, and a sentence for every mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.settings import BadSettings, Mode, load_settings, read_shards

if TYPE_CHECKING:
    from pathlib import Path

KEYS = (
    "DISCORD_TOKEN",
    "HUIT_MODE",
    "HUIT_DATABASE_URL",
    "HUIT_LOCAL_PORT",
    "HUIT_SHARDS",
    "HUIT_CLICKS",
    "HUIT_METRICS_PORT",
    "HUIT_METRICS_HOST",
    "HUIT_LOG",
    "HUIT_LOG_LEVEL",
)


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Stand in an empty folder with none of the keys set."""
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_anything_the_bot_plays_on_its_own_discord() -> None:
    """The defaults are those of docs/interface.md, "Settings"."""
    settings = load_settings()
    assert settings.is_local
    assert settings.mode is Mode.AUTO
    assert settings.database_url == "sqlite+aiosqlite:///var/huit.db"
    assert settings.local_port == 8008
    assert (settings.log, settings.log_level) == ("auto", "INFO")


def test_blank_is_absent(bare: Path) -> None:
    """The example file, copied without a change, starts the bot with the defaults."""
    (bare / ".env").write_text("".join(f"{key}=\n" for key in KEYS), encoding="utf-8")
    assert load_settings().is_local


@pytest.mark.parametrize(
    ("mode", "token", "local"),
    [
        ("auto", "x", False),
        ("auto", None, True),
        ("auto", "   ", True),
        ("discord", "x", False),
        ("local", "x", True),
        (" LOCAL ", None, True),
    ],
)
def test_the_mode_and_the_token_say_where_to_play(
    monkeypatch: pytest.MonkeyPatch,
    mode: str,
    token: str | None,
    local: bool,  # noqa: FBT001
) -> None:
    """`auto` goes by the token; the other two do what they say."""
    monkeypatch.setenv("HUIT_MODE", mode)
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    assert load_settings().is_local is local


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("HUIT_MODE", "nowhere"),
        ("HUIT_MODE", "discord"),
        ("HUIT_LOCAL_PORT", "eighty"),
        ("HUIT_LOCAL_PORT", "70000"),
        ("HUIT_LOG", "paper"),
        ("HUIT_LOG_LEVEL", "LOUD"),
        ("HUIT_SHARDS", "0-3/8"),
        ("HUIT_SHARDS", "8/8"),
        ("HUIT_METRICS_PORT", "90000"),
    ],
)
def test_a_mistake_is_named_by_its_key(
    monkeypatch: pytest.MonkeyPatch, key: str, value: str
) -> None:
    """One sentence says which key is at fault, whatever it is."""
    monkeypatch.setenv(key, value)
    with pytest.raises(BadSettings) as caught:
        load_settings()
    assert {"HUIT_MODE", "DISCORD_TOKEN"} & set(str(caught.value).split(":")) or key in str(
        caught.value
    )


@pytest.mark.parametrize(
    ("text", "shards", "count", "again"),
    [
        ("0-3/8", (0, 1, 2, 3), 8, "0-3/8"),
        ("2/8", (2,), 8, "2/8"),
        ("0,2-3/8", (0, 2, 3), 8, "0,2-3/8"),
        (" 4 - 7 , 0 / 8 ", (0, 4, 5, 6, 7), 8, "0,4-7/8"),
        ("1,1,0-1/2", (0, 1), 2, "0-1/2"),
        ("all", (0,), 1, "all"),
        ("", (0,), 1, "all"),
    ],
)
def test_shards_are_read(text: str, shards: tuple[int, ...], count: int, again: str) -> None:
    """Numbers and runs of them, out of how many, and written back in one way."""
    share = read_shards(text)
    assert (share.shards, share.count, str(share)) == (shards, count, again)


@pytest.mark.parametrize(
    "text", ["8/8", "0-8/8", "3-1/8", "x", "0-3", "/8", "0/0", "0-/8", "-1/8", "0/8/8", "0/99999"]
)
def test_what_are_no_shards_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """One sentence names the key; nothing starts for servers that nobody meant."""
    monkeypatch.setenv("HUIT_SHARDS", text)
    monkeypatch.setenv("HUIT_DATABASE_URL", "postgresql+asyncpg://huit@db/huit")
    monkeypatch.setenv("DISCORD_TOKEN", "t")
    with pytest.raises(BadSettings, match=r"^HUIT_SHARDS: [^\n]+$"):
        load_settings()


@pytest.mark.parametrize(
    ("shards", "url", "token", "says"),
    [
        ("0-3/8", "postgresql+asyncpg://huit@db/huit", "t", None),
        ("0-7/8", "sqlite+aiosqlite:///var/huit.db", "t", None),
        ("0-3/8", "sqlite+aiosqlite:///var/huit.db", "t", "PostgreSQL"),
        ("0-3/8", "postgresql+asyncpg://huit@db/huit", "", "local Discord"),
    ],
)
def test_other_processes_need_a_database_of_their_own_kind(
    monkeypatch: pytest.MonkeyPatch, shards: str, url: str, token: str, says: str | None
) -> None:
    """Shards left to others need PostgreSQL, and a Discord that has them."""
    monkeypatch.setenv("HUIT_SHARDS", shards)
    monkeypatch.setenv("HUIT_DATABASE_URL", url)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    if says is None:
        assert str(load_settings().share) == shards
        return
    with pytest.raises(BadSettings, match=says):
        load_settings()


def test_the_token_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the settings nor a complaint about another key print it."""
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(load_settings())
    monkeypatch.setenv("HUIT_LOCAL_PORT", "very-wrong")
    with pytest.raises(BadSettings) as caught:
        load_settings()
    assert "very" not in str(caught.value)


def test_settings_are_frozen() -> None:
    """Nobody changes them on the way."""
    settings = load_settings()
    with pytest.raises(ValueError, match="frozen"):
        settings.local_port = 1  # type: ignore[misc]
