"""A bot whose database is moved while it is stopped: games go on where they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.moving import move_all
from tests.data.kinds import contents

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cogs.stage import Stage


async def test_a_running_game_goes_on_in_the_other_database_and_back(
    stage: Stage, databases: Callable[[str], str]
) -> None:
    """From a file to a server and to a file again, a turn in each, until the match is over."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.set_options(lobby, hand_size=4, scoring="single")
    await stage.begin(lobby)
    for kind in ("postgresql", "sqlite"):
        await stage.turn(stage.mover())
        before, old = stage.table().saved, stage.url
        await stage.leave()
        kept = await contents(old)
        stage.url = databases(kind)
        said = await move_all(old, stage.url)
        assert said.startswith(f"{sum(map(len, kept.values()))} rows are moved from ")
        assert await contents(stage.url) == kept
        await stage.come()
        assert stage.table().saved == before
    while not stage.table().is_over:
        await stage.turn(stage.mover())
    assert "Revanche" in (await stage.until("Revanche")).labels
    assert len((await contents(stage.url))["results"]) == 2
