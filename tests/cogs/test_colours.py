"""Cards in two colours or in four, as the server has chosen: in pictures, and as emojis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageColor

from cogs.pictures.palette import FOUR, TWO
from engine import suit_of
from tests.cogs.galleries import painted_stage, picture, play
from tests.cogs.settings_steps import MESSAGES, chosen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.local import Message
    from tests.cogs.stage import Stage
    from tests.conftest import Clock

NEAR = 4
"""A picture of few colours has each of them a little otherwise."""


@pytest.fixture
async def painted(tmp_path: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give a bot whose messages have pictures."""
    async with painted_stage(tmp_path, clock) as stage:
        yield stage


def inks(stage: Stage, message: Message) -> set[str]:
    """Name the suits that are printed in colours of their own in the picture of *message*."""
    shown = picture(stage, message).convert("RGB").getcolors(1 << 20) or []
    return {
        suit
        for suit, ink in FOUR.items()
        if ink != TWO[suit]
        and any(
            all(abs(one - other) <= NEAR for one, other in zip(pixel, rgb(ink), strict=True))
            for _, pixel in shown
            if isinstance(pixel, tuple)
        )
    }


def rgb(colour: str) -> tuple[int, ...]:
    """Return red, green and blue."""
    return ImageColor.getrgb(colour)[:3]


async def until_coloured(stage: Stage) -> str:
    """Play until the top card's suit has another colour in four; give the suit."""
    for _ in range(40):
        suit = suit_of(stage.table().public.top)
        if suit is not None and FOUR[suit] != TWO[suit]:
            await stage.clock.sleep(3)
            return suit
        await stage.turn(stage.mover())
    raise AssertionError("only spades")


async def test_every_picture_with_cards_has_the_colours_that_the_server_has_chosen(
    painted: Stage,
) -> None:
    """The table from its next edit on, and the hands laid open; and back again."""
    stage = painted
    message = await stage.match("Anne", "Bob", variante="minimale", objectif=500, delai="aucun")
    await until_coloured(stage)
    assert inks(stage, message) == set()
    await chosen(stage, MESSAGES, colours="four")
    await stage.turn(stage.mover())
    assert await until_coloured(stage) in inks(stage, message)
    await play(stage)
    assert stage.public().attachments[0].filename == "round.png"
    assert inks(stage, stage.public())
    await chosen(stage, MESSAGES, colours="two")
    await stage.clock.sleep(31)
    await until_coloured(stage)
    assert inks(stage, stage.public()) == set()
