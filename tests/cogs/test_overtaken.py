"""An edit of the lobby that arrives after the match has begun."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.local import Fault
from cogs.views.ids import Verb
from tests.cogs.stage import find, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_a_lobby_drawn_late_does_not_look_open_again(stage: Stage) -> None:
    """A slow redraw that comes after the start is followed by the closed lobby."""
    lobby = await stage.lobby("Anne")
    join, start = find(lobby, Verb.JOIN), find(lobby, Verb.START)
    stage.local.faults.append(
        Fault("POST", "/interactions/{interaction}/{token}/callback", 500, delay=0.5)
    )
    joined = asyncio.create_task(stage.visitor("Bob").click(lobby, custom_id=join))
    await stage.happens(lambda: len(stage.table().people) == 2)
    well(await stage.visitor("Anne").click(lobby, custom_id=start, stale=True))
    await joined
    await stage.clock.sleep(15)
    assert lobby.buttons
    assert all(button.disabled for button in lobby.buttons)
    stage.refusals = ["0"] * len(stage.world.refusals)
