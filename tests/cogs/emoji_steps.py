"""Emojis for tests: drawn at once, and there at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.local.things import Emoji
from cogs import emoji_keeper as keeper
from cogs.emoji_names import WANTED

if TYPE_CHECKING:
    from cogs.pictures.palette import Colours
    from tests.cogs.stage import Stage

ROUTE = "/applications/{application}/emojis"
ONE = ROUTE + "/{emoji}"


class Artist:
    """Draws emojis at once: a picture of each is told from others by what it says."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self.drawn = 0

    def edition(self) -> str:
        """Return another edition for each set of versions."""
        return str(self.versions)

    def draw(self, thing: str, language: str, colours: Colours = "two") -> tuple[bytes, str]:
        """Draw *thing* in its newest version."""
        self.drawn += 1
        said = f"{thing} {language} {colours} {self.versions.get(thing, 0)}"
        return b"\x89PNG\r\n\x1a\n" + said.encode(), said


async def all_there(stage: Stage, *, seconds: float = 4 * 3600) -> None:
    """Wait until every emoji is there and in use, and that is noted."""
    faces = stage.bot.app.faces
    async with asyncio.timeout(seconds):
        while len(faces.ids) < len(keeper.WANTED) or not faces.are_used:
            await stage.clock.sleep(1)
        await stage.clock.sleep(2)


async def stock(stage: Stage) -> None:
    """Let every emoji be there and in use at once, and nobody look after them."""
    await stage.bot.app.emojis.close()
    for number, name in enumerate(WANTED, start=10**18):
        stage.world.common.emojis[number] = Emoji(number, name, "image/png")
        stage.bot.app.faces.know(name, number)
    stage.bot.app.faces.are_used = stage.bot.app.faces.four_are_used = True
