"""The gateway on a bad day: events twice, in another order, a server that is not available."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.local.toy import answer

if TYPE_CHECKING:
    from bot.local import LocalDiscord, Visitor, World
    from tests.bot.local.toy import Toy


async def test_an_event_comes_twice(local: LocalDiscord, toy: Toy, anne: Visitor) -> None:
    """The client takes it for two: the same interaction is seen twice."""
    local.gateway.twice = frozenset({"INTERACTION_CREATE"})

    async def silent(_: object) -> None:
        if len(toy.seen) == 2:
            await answer("fait")(toy.seen[0])

    toy.react = silent

    assert (await anne.slash("jeux", "ping")).text == "fait"
    assert len({one.id for one in toy.seen}) == 1
    assert len(toy.seen) == 2


async def test_events_in_another_order(local: LocalDiscord, toy: Toy, anne: Visitor) -> None:
    """What is kept back comes later, backwards if wished; nothing is lost."""
    local.gateway.hold()
    clicks = [asyncio.create_task(anne.slash("jeux", "ping")) for _ in range(3)]
    await asyncio.sleep(1)
    assert toy.seen == []

    local.gateway.release(backwards=True)
    await asyncio.gather(*clicks)

    ids = [one.id for one in toy.seen]
    assert ids == sorted(ids, reverse=True)
    assert len(ids) == 3


async def test_a_server_that_is_not_available(
    local: LocalDiscord, toy: Toy, world: World, anne: Visitor
) -> None:
    """It stays the bot's: GUILD_DELETE says so, and after READY its GUILD_CREATE may be missing."""
    heard: list[str] = []
    toy.on_guild_remove = heard.append  # type: ignore[attr-defined]
    local.gateway.fall_ill()
    await toy.wait_for("guild_unavailable")
    await local.gateway.invalidate(resumable=False)
    await world.until(lambda: local.world.online and local.gateway.sessions)
    await asyncio.sleep(10)
    guild = toy.get_guild(world.guild.id)
    assert guild is not None
    assert guild.unavailable
    assert (await anne.slash("jeux", "ping")).text == "fait"

    local.gateway.recover()
    await toy.wait_for("guild_available")
    assert heard == []
