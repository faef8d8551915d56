"""What messages show as pictures, and what sending them has cost."""

from __future__ import annotations

from collections import Counter
from contextlib import asynccontextmanager
from io import BytesIO
from typing import TYPE_CHECKING

import structlog
from PIL import Image

from tests.cogs.stage import Stage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.local import Message
    from cogs.table import Table
    from tests.conftest import Clock


@asynccontextmanager
async def painted_stage(folder: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give a bot whose messages have pictures; at the end nothing was refused or went wrong."""
    stage = Stage(folder, clock, paints=True)
    with structlog.testing.capture_logs() as stage.log:
        await stage.open()
        yield stage
        await stage.close()
    assert [str(refusal.code) for refusal in stage.world.refusals] == stage.refusals
    assert stage.errors_so_far() == stage.errors


def media(message: Message) -> list[dict[str, str]]:
    """List what the galleries of a message show, each with its alternative text."""
    found: list[dict[str, str]] = []
    left = list(message.components)
    while left:
        component = left.pop()
        left += component.get("components", [])
        found += [
            {"url": item["media"]["url"], "alt": item.get("description") or ""}
            for item in component.get("items", [])
        ]
    return found


def picture(stage: Stage, message: Message) -> Image.Image:
    """Open the one picture that a message shows, checking that it is whole."""
    [attachment] = message.attachments
    assert media(message) == [
        {"url": f"attachment://{attachment.filename}", "alt": attachment.description}
    ]
    opened = Image.open(BytesIO(stage.world.files[attachment.id]))
    opened.load()
    return opened


def alt(message: Message) -> str:
    """Give the alternative text of the one picture that a message shows."""
    [one] = media(message)
    assert 0 < len(one["alt"]) <= 1024
    return one["alt"]


def uploads(stage: Stage) -> Counter[str]:
    """Count the files that the bot has sent, by route."""
    found: Counter[str] = Counter()
    for request in stage.world.requests:
        found[request.route] += request.files
    return +found


async def play(stage: Stage, *, rounds: int = 1) -> Table:
    """Play so many rounds, each person by what is on the screen, until the result stands there."""
    table = stage.table()
    for _ in range(400):
        if table.is_over or table.awaits_round:
            rounds -= 1
            if not rounds or table.is_over:
                break
            await stage.clock.sleep(31)
            continue
        name = stage.whose_turn()
        if name is None:
            await stage.moves(table)
        else:
            await stage.turn(name)
    await stage.clock.sleep(3)
    return table
