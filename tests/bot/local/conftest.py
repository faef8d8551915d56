"""A local Discord, and a toy bot logged in to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import LocalDiscord
from tests.bot.local.toy import Toy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.local import Visitor, World
    from tests.conftest import Clock


@pytest.fixture
async def local(clock: Clock) -> AsyncIterator[LocalDiscord]:
    """Give a running local Discord on a free port."""
    local = LocalDiscord(now=clock.now)
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
def world(local: LocalDiscord) -> World:
    """Give its world."""
    return local.world


@pytest.fixture
async def toy(local: LocalDiscord) -> AsyncIterator[Toy]:
    """Give a bot that is ready."""
    toy = Toy(local)
    await toy.come()
    yield toy
    await toy.leave()


@pytest.fixture
def anne(world: World) -> Visitor:
    """Give the owner's client."""
    return world.visitor("Anne")


@pytest.fixture
def bob(world: World) -> Visitor:
    """Give another member's client."""
    return world.visitor("Bob")
