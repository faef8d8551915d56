"""Cards in two colours or in four, as the server has chosen: in pictures, and as emojis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageColor

from bot.local import Code
from bot.local.emojis import MOST, forget
from bot.local.things import Emoji
from cogs.emoji_names import INSTEAD, READINGS, WANTED, registered
from cogs.pictures.palette import FOUR, TWO
from engine import suit_of
from tests.cogs.emoji_steps import all_there, stock
from tests.cogs.galleries import painted_stage, picture, play
from tests.cogs.settings_steps import MESSAGES, chosen
from tests.cogs.stage import is_card

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.local import Message
    from cogs.pictures.palette import Colours
    from tests.cogs.stage import Stage
    from tests.conftest import Clock

pytestmark = pytest.mark.usefixtures("artist")

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


# --- emojis ------------------------------------------------------------------


@pytest.fixture
def emojis_spaced() -> float:
    """Upload as slowly as on Discord."""
    return 1.0


def all_in(stage: Stage, message: Message, colours: Colours, locale: str = "fr") -> bool:
    """Whether each card of a hand has its emoji in so many colours, under the reader's name."""
    ids, cards = stage.bot.app.faces.ids, [one for one in message.buttons if is_card(one)]
    things = [READINGS[one.emoji or ""][0] for one in cards]
    assert [READINGS[one.emoji or ""][1] for one in cards] == [locale] * len(cards)
    assert cards
    return [one.emoji_id for one in cards] == [
        ids[registered(thing, locale, colours)] for thing in things
    ]


@pytest.mark.parametrize(("name", "locale"), [("Anne", "fr"), ("Emma", "en")])
async def test_hands_and_texts_have_the_emojis_of_the_deck_that_the_server_has_chosen(
    stage: Stage, name: str, locale: str
) -> None:
    """From the next message on, each reader with the own index; also after a restart; and back."""
    await stock(stage)
    await stage.match(name, "Bob", variante="minimale", delai="aucun")
    labels = (await stage.hand(name)).labels
    assert all_in(stage, await stage.hand(name), "two", locale)
    await chosen(stage, MESSAGES, name="Chloé", colours="four")
    hand = await stage.hand(name)
    assert hand.labels == labels
    assert all_in(stage, hand, "four", locale)
    await until_coloured(stage)
    await stage.turn(stage.mover())
    await until_coloured(stage)
    top = registered(stage.table().public.top, "fr", "four")
    assert top in INSTEAD
    assert f"\n# <:{INSTEAD[top]}:{stage.bot.app.faces.ids[top]}>" in stage.public().text
    await stage.leave()
    await stage.come()
    await stock(stage)
    assert all_in(stage, await stage.hand(name), "four", locale)
    await chosen(stage, MESSAGES, name="Chloé", colours="two")
    assert all_in(stage, await stage.hand(name), "two", locale)


async def test_while_those_in_four_colours_come_those_in_two_stand_for_them(stage: Stage) -> None:
    """They come last, and nobody waits for them: neither the server that wants them."""
    await chosen(stage, MESSAGES, colours="four")
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    standard = len(WANTED) - len(INSTEAD)
    await stage.clock.sleep(standard + 20)
    there = [emoji.name for emoji in stage.world.common.emojis.values()]
    assert standard < len(there) < len(WANTED)
    assert all_in(stage, await stage.hand("Anne"), "two")
    await all_there(stage)
    assert all_in(stage, await stage.hand("Anne"), "four")


async def test_where_there_is_no_room_for_them_those_in_two_stand(stage: Stage) -> None:
    """An application that has others too is full before they have come."""
    for number in range(1, MOST - (len(WANTED) - len(INSTEAD)) - 9):
        stage.world.common.emojis[number] = Emoji(number, f"e{number}", "image/png")
    await chosen(stage, MESSAGES, colours="four")
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.clock.sleep(400)
    assert [one["there"] for one in stage.log if one["event"] == "emojis refused"] == [88]
    stage.refusals.append(str(Code.TOO_MANY_EMOJIS))
    assert all_in(stage, await stage.hand("Anne"), "two")


async def test_one_that_was_deleted_is_in_two_colours_until_it_is_back(stage: Stage) -> None:
    """Discord refuses the button: the click is answered with pictures all the same."""
    await all_there(stage)
    await chosen(stage, MESSAGES, colours="four")
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    hand = await stage.hand("Anne")
    assert all_in(stage, hand, "four")
    faces, emojis = stage.bot.app.faces, stage.world.common.emojis
    gone = next(
        one.emoji_id
        for one in hand.buttons
        if is_card(one) and emojis[one.emoji_id or 0].name in INSTEAD
    )
    forget(stage.world, emojis[gone or 0])
    assert all_in(stage, await stage.hand("Anne"), "two")
    stage.refusals.append(str(Code.INVALID_FORM))
    await stage.clock.sleep(120)
    assert gone not in faces.ids.values()
    assert all_in(stage, await stage.hand("Anne"), "four")
