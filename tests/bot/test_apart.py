"""A bot in a process of its own, on a PostgreSQL, killed and started again (test_chaos: a file)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import LocalDiscord
from tests.bot.apart import BotApart

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.real_time

CLICKS = 5
"""A bot on a machine with much else to do may miss Discord's three seconds: one clicks again."""


async def test_a_killed_process_finds_its_lobby_again(
    databases: Callable[[str], str], tmp_path: Path
) -> None:
    """What stood in the channel when the process was killed still takes clicks afterwards."""
    local = LocalDiscord()
    await local.start()
    bot = BotApart(local.port, databases("postgresql"), tmp_path)
    try:
        await bot.start()
        host = local.world.visitor(local.world.people[0].name)
        opened = await host.slash("jeux", "huit nouvelle")
        assert opened.failed is None
        lobby = opened.message
        assert lobby is not None
        await bot.kill()
        await bot.start()
        guest = local.world.visitor(local.world.people[1].name)
        join = next(button for button in lobby.buttons if button.label == "Rejoindre")
        joined = await guest.click(lobby, custom_id=join.custom_id)
        for _ in range(CLICKS):
            if joined.failed is not None:
                joined = await guest.click(lobby, custom_id=join.custom_id)
        assert joined.failed is None
        assert guest.member.name in lobby.text
        await bot.stop()
    finally:
        await bot.kill()
        await local.stop()
    assert local.world.refusals == []
    assert bot.complaints() == []
