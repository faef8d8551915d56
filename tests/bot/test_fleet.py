"""Two processes on one PostgreSQL, in small; `make fleet` is the long run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fleet import Fleet

if TYPE_CHECKING:
    from pathlib import Path

    from tests.servers import Server


@pytest.mark.real_time
async def test_one_process_is_killed_while_the_other_plays_on(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else's click goes unanswered, its tables come back to it alone, matches count once."""
    # A machine that has much else to do is no fault of the bot's; the long run has Discord's three.
    monkeypatch.setattr("bot.local.interactions.ACK_SECONDS", 20.0)
    made = postgres.database()
    url = made.render_as_string(hide_password=False)
    fleet = Fleet(url, tmp_path, count=8, seconds=1.0, divides=False)
    try:
        await fleet.run()
    finally:
        postgres.drop(str(made.database))
    assert fleet.faults == []
