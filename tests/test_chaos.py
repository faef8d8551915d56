"""The harness that kills the bot, in small; `make chaos` is the long run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.chaos import Chaos

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.real_time
async def test_a_bot_that_is_killed_loses_doubles_and_hangs_nothing(tmp_path: Path) -> None:
    """Half a dozen kills: what people were told is saved once, and the screen right each time."""
    chaos = Chaos(tmp_path, seed=8, kills=6, calm=1.0)
    await chaos.run()
    assert chaos.faults() == {what: [] for what in chaos.faults()}
    assert chaos.counts["told"] > 0
