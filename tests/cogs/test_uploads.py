"""Where Discord takes words but no files, whatever it says: everything is played and answered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from bot.local import ANY, HTML, Fault, too_many
from cogs.painter import WITHIN
from cogs.uploads import REFUSED_FOR, UNWELL_FOR
from cogs.views.ids import Verb
from tests.cogs.galleries import media, painted_stage, picture, uploads
from tests.cogs.past import Results
from tests.cogs.stage import Stage, does, find, press_of, shown, well
from tests.virtual import VirtualLoop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from cogs.illustrated import Picture
    from tests.conftest import Clock

FILES: Final = Fault(ANY, ANY, 0, times=9999, files=True)
WAYS: Final = {
    "503, a page": replace(FILES, status=503, text=HTML),
    "500": replace(FILES, status=500),
    "500, but carried out": replace(FILES, status=500, after=True),
    "413, a page": replace(FILES, status=413, text=HTML),
    "413 40005": replace(FILES, status=413, code=40005),
    "400 50035": replace(FILES, status=400, code=50035),
    "400 without a code": replace(FILES, status=400),
    "400 50046": replace(FILES, status=400, code=50046),
    "400 200000": replace(FILES, status=400, code=200000),
    "403 50013": replace(FILES, status=403, code=50013),
    "403 20016": replace(FILES, status=403, code=20016),
    "no answer": replace(FILES, cut=True),
    "an answer after 40 seconds": replace(FILES, delay=40.0),
}
REFUSALS: Final = ("413 40005", "400 50035", "400 50046", "400 200000", "403 50013", "403 20016")
"""What Discord has said itself, for good."""
AT_MOST: Final = 45.0
"""Seconds after which the first message is there; discord.py alone repeats a 500 for 25."""

SOON: Final = 4.0
"""Seconds after which an edit is there: news that come at once are one."""


@pytest.fixture
async def stage(tmp_path: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give a bot whose messages have pictures; at the end nothing went wrong."""
    async with painted_stage(tmp_path, clock) as stage:
        yield stage
        stage.local.faults.clear()
        # What is still on its way comes to its end.
        await stage.clock.sleep(60)
        stage.refusals = [str(one.code) for one in stage.world.refusals]


async def until_shown(stage: Stage) -> float:
    """Wait until the table's message shows the newest state; return the seconds that took."""
    began = stage.clock.now()
    while True:
        seen = {press_of(button).version for button in stage.public().buttons}
        if stage.table().version in seen:
            return stage.clock.now() - began
        await stage.clock.sleep(0.5)


@pytest.mark.parametrize("way", WAYS)
async def test_a_table_is_shown_and_played_where_files_fail(stage: Stage, way: str) -> None:
    """From the start: the first message takes a while at most, the next ones come as ever."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(replace(WAYS[way]))
    well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START)))
    await stage.world.until(lambda: does(stage.public(), Verb.HAND), seconds=AT_MOST)
    await stage.clock.sleep(AT_MOST)
    for _ in range(3):
        await stage.turn(stage.mover())
        assert await until_shown(stage) <= SOON
    if way != "an answer after 40 seconds":
        assert not media(stage.public())


@pytest.mark.parametrize("way", WAYS)
async def test_files_that_begin_to_fail_stop_no_game(stage: Stage, way: str) -> None:
    """In the middle of one: one edit takes a while at most; a picture comes again once it can."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    assert media(stage.public())
    stage.local.faults.append(replace(WAYS[way]))
    await stage.turn(stage.mover())
    assert await until_shown(stage) <= AT_MOST
    await stage.clock.sleep(AT_MOST)
    since = uploads(stage)
    for _ in range(3):
        await stage.turn(stage.mover())
        assert await until_shown(stage) <= SOON
    assert uploads(stage) == since
    stage.local.faults.clear()
    await stage.clock.sleep(UNWELL_FOR)
    await stage.turn(stage.mover())
    await until_shown(stage)
    assert bool(media(stage.public())) == (way not in REFUSALS)
    await stage.clock.sleep(REFUSED_FOR)
    await stage.turn(stage.mover())
    await until_shown(stage)
    assert picture(stage, stage.public()).width == 720


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("command", ["classement", "profil", "huit table"])
async def test_a_command_is_answered_where_files_fail(stage: Stage, command: str, way: str) -> None:
    """Within Discord's three seconds, by what it was asked for."""
    await Results(stage).add("Anne", "Bob")
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(replace(WAYS[way]))
    began = stage.clock.now()
    message = shown(await stage.visitor("Anne").slash("jeux", command))
    assert stage.clock.now() - began < 3
    if not WAYS[way].after:
        assert not message.attachments
    assert "Anne" in message.text


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035), (413, 40005)])
async def test_a_table_posted_anew_goes_without_a_picture_that_is_refused(
    stage: Stage, status: int, code: int
) -> None:
    """Also where the picture is that of the message before: it is sent along once more."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    before = stage.public()
    await stage.clock.sleep(51 * 60)
    stage.local.faults.append(replace(FILES, status=status, code=code))
    async with stage.bot.app.tables.hold(stage.table().id) as table:
        table.turn_since = stage.clock.now()
        stage.bot.app.writers.changed(table)
    await stage.clock.sleep(20)
    assert stage.public() is not before
    assert not media(stage.public())
    assert not stage.table().is_over


async def test_a_limit_that_is_waited_out_costs_no_picture(stage: Stage) -> None:
    """It is the bot that waits, and not the picture that hardly gets through."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(too_many("PATCH", "/channels/{channel}/messages/{message}", 6))
    for _ in range(2):
        await stage.turn(stage.mover())
        await until_shown(stage)
    assert picture(stage, stage.public()).width == 720


@pytest.mark.parametrize("stalls", [0.0, 0.2])
@pytest.mark.parametrize("ends", [1.85, 1.9, 1.97, 1.99])
async def test_a_picture_that_comes_at_the_last_moment_is_sent(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, ends: float, stalls: float
) -> None:
    """Just before the answer would have been acknowledged, also where all stands still then."""
    await Results(stage).add("Anne", "Bob")
    painter, loop = stage.bot.app.painter, asyncio.get_running_loop()
    paint = painter.picture
    assert isinstance(loop, VirtualLoop)

    async def late(*arguments: Any, **options: Any) -> Picture | None:  # noqa: ANN401 - as it is
        began = loop.time()
        painted = await paint(*arguments, **options)
        if options.get("within") == WITHIN:
            loop.call_at(began + ends - 0.01, loop.stand_still, stalls)
            await asyncio.sleep(began + ends - loop.time())
        return painted

    monkeypatch.setattr(painter, "picture", late)
    message = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert "Anne" in message.text
    assert message.attachments
