"""The bot's own pace: many tables at once never ask more of Discord than it takes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs.pace import EDITS_A_SECOND, Pace
from cogs.seating import Place, Wish

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

TABLES = 100


async def test_few_pass_at_once_and_many_evenly() -> None:
    """Nobody waits who comes alone; of many each comes in turn."""
    loop, pace, came = asyncio.get_running_loop(), Pace(10), []

    async def one(number: int) -> None:
        await pace.turn()
        came.append((number, round(loop.time() - began, 3)))

    began = loop.time()
    await asyncio.gather(*(one(number) for number in range(4)))
    assert came == [(0, 0.0), (1, 0.1), (2, 0.2), (3, 0.3)]
    await asyncio.sleep(5)
    began = loop.time()
    await one(4)
    assert came[-1] == (4, 0.0)


async def test_a_hundred_tables_that_change_at_once_meet_no_limit(stage: Stage) -> None:
    """Discord takes fifty requests a second: all are shown within seconds, none is refused."""
    anne, seating = stage.world.member("Anne"), stage.bot.app.seating
    wish = Wish(variant="minimale", options={}, delay=None)
    began = stage.clock.now()
    for number in range(TABLES):
        thread = stage.world.add_thread("jeux", f"partie {number}")
        place = Place(guild_id=stage.world.guild.id, channel_id=thread.id, locale="fr")
        await seating.open(place, wish, host_id=anne.id, name=anne.name)
    await stage.world.until(lambda: len(stage.world.messages) == TABLES)
    # Each is posted, and looked over once, for the bot had not known it.
    assert stage.clock.now() - began < 2 * TABLES / EDITS_A_SECOND + 2
    assert stage.world.rate_limited == []
