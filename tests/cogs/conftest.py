"""The stage of every test of the cogs: the real client on a local Discord, checked at the end."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
import structlog

from cogs import emoji_keeper as keeper
from tests.cogs.emoji_steps import Artist
from tests.cogs.stage import Stage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.conftest import Clock


@pytest.fixture
def database() -> str | None:
    """Give the URL of the stage's database; None is a file, and a module may ask for each kind."""
    return None


@pytest.fixture
def emojis_spaced() -> float | None:
    """Give the seconds between two uploads of emojis; None is no emojis, as most tests want it."""
    return None


@pytest.fixture
def artist(monkeypatch: pytest.MonkeyPatch) -> Artist:
    """Give whoever draws emojis at once: the true drawings take seconds."""
    artist = Artist()
    monkeypatch.setattr(keeper, "drawing", artist.draw)
    monkeypatch.setattr(keeper, "edition", artist.edition)
    return artist


@pytest.fixture
async def stage(
    tmp_path: Path,
    database: str | None,
    emojis_spaced: float | None,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[Stage]:
    """
    Give a bot that is ready, in a server of six people.

    At the end Discord has refused nothing and the log holds no error, unless the test said
    that it would.
    """
    stage = Stage(tmp_path, clock, url=database, emojis_spaced=emojis_spaced)
    with structlog.testing.capture_logs() as stage.log:
        await stage.open()
        yield stage
        await stage.close()
    assert [str(refusal.code) for refusal in stage.world.refusals] == stage.refusals
    assert stage.errors_so_far() == stage.errors
    # What discord.py, asyncio and the texts say by the standard library's logging.
    said = [*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.records]
    errors = [line.getMessage() for line in said if line.levelno >= logging.ERROR]
    if stage.loses_connection:
        errors = [one for one in errors if not one.startswith("Attempting a reconnect")]
    assert errors == []
