"""One member who joins and leaves a lobby as fast as a program can, and what that costs."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import cycle
from typing import TYPE_CHECKING

from cogs.views.ids import Verb
from data.database import Database
from tests.cogs.stage import find, well

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.local import Reply
    from tests.cogs.stage import Stage

WAIT = ("Pas si vite", "Not so fast")
"""How the sentence begins that asks to wait."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a flood of clicks came to."""

    clicks: int
    refused: int
    """Clicks that were answered with the sentence that asks to wait."""
    writes: int
    answers: int
    """First answers to interactions."""
    requests: int
    """All other requests to Discord."""


async def clicking(
    stage: Stage,
    click: Callable[[], Coroutine[None, None, Reply]],
    *,
    each_second: float,
    seconds: float,
) -> list[str]:
    """Click that often for so long, and give what was answered, privately or not."""
    replies: list[asyncio.Task[Reply]] = []
    for _ in range(round(each_second * seconds)):
        replies.append(asyncio.create_task(click()))
        await stage.clock.sleep(1 / each_second)
    return [well(reply).text for reply in await asyncio.gather(*replies)]


@contextmanager
def counted_writes() -> Iterator[list[int]]:
    """Count what is written to the database: an entry a transaction."""
    done: list[int] = []
    write = Database.write

    @asynccontextmanager
    async def counted(self: Database) -> AsyncIterator[AsyncConnection]:
        async with write(self) as connection:
            yield connection
        done.append(1)

    Database.write = counted  # type: ignore[method-assign]
    try:
        yield done
    finally:
        Database.write = write  # type: ignore[method-assign]


async def flood(stage: Stage, *, each_second: float, seconds: float) -> Cost:
    """Let Farid flood a lobby of David's, and count."""
    lobby = await stage.lobby("David", channel="salon", variante="minimale")
    turns = cycle([Verb.JOIN, Verb.LEAVE])
    farid = stage.visitor("Farid")

    async def click() -> Reply:
        return await farid.click(lobby, custom_id=find(lobby, next(turns)), stale=True)

    before = len(stage.world.requests)
    with counted_writes() as writes:
        texts = await clicking(stage, click, each_second=each_second, seconds=seconds)
    made = list(stage.world.requests)[before:]
    answers = sum(one.route.endswith("/callback") for one in made)
    return Cost(
        clicks=len(texts),
        refused=sum(text.startswith(WAIT) for text in texts),
        writes=len(writes),
        answers=answers,
        requests=len(made) - answers,
    )
