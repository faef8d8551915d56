"""The harness that kills the bot, in small; `make chaos` is the long run."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from bot.local import LocalDiscord
from tests.bot.nursery import Nursery
from tests.chaos import Chaos

if TYPE_CHECKING:
    from pathlib import Path

POINTS = (4, 8, 12, 16)
"""Points of a start: requests and commits, until the gateway is there."""


@pytest.mark.real_time
async def test_a_bot_that_is_killed_loses_doubles_and_hangs_nothing(tmp_path: Path) -> None:
    """Half a dozen kills: what people were told is saved once, and the screen right each time."""
    chaos = Chaos(tmp_path, seed=8, kills=6, calm=1.0)
    await chaos.run()
    assert chaos.faults() == {what: [] for what in chaos.faults()}
    assert chaos.counts["told"] > 0


@pytest.mark.real_time
async def test_a_bot_that_is_stopped_while_it_comes_ends_well(tmp_path: Path) -> None:
    """Whoever stops it before it is ready reads of no failure, and the status is 0."""
    local = LocalDiscord()
    await local.start()
    bot = Nursery(local.port, f"sqlite+aiosqlite:///{tmp_path / 'huit.db'}", tmp_path)
    await bot.open()
    try:
        for point in POINTS:
            await bot.start(point=point, by=signal.SIGTERM)
            assert await bot.kill(signal.SIGTERM) == 0, bot.log[-10:]
    finally:
        await bot.close()
        await local.stop()
    assert bot.complaints() == []
    assert local.world.refusals == []
