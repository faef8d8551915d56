"""Pictures stand in nobody's way: what they cost, and play where there are none."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from bot.local import Permission
from cogs import answer
from cogs import painter as painting
from cogs.page import look_of
from cogs.pictures.painting import file_of
from cogs.studio import Lost
from cogs.views.ids import Verb
from tests.cogs.galleries import alt, media, painted_stage, picture, play, uploads
from tests.cogs.past import Results
from tests.cogs.stage import Stage, does, shown

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from cogs.pictures.painting import Motif
    from tests.conftest import Clock

EDIT = "/channels/{channel}/messages/{message}"
POST = "/channels/{channel}/messages"
CALLBACK = "/interactions/{interaction}/{token}/callback"


@pytest.fixture
async def stage(tmp_path: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give a bot whose messages have pictures; at the end nothing was refused or went wrong."""
    async with painted_stage(tmp_path, clock) as stage:
        yield stage


# --- what it costs -----------------------------------------------------------


async def test_a_card_still_costs_three_requests(stage: Stage) -> None:
    """The picture goes along with the edit that there is anyway."""
    await stage.match("Anne", "Bob", "Chloé", variante="minimale", delai="aucun")
    hands = {name: await stage.hand(name) for name in ("Anne", "Bob", "Chloé")}
    for _ in range(6):
        name = stage.mover()
        await stage.clock.sleep(5)
        since = len(stage.world.requests)
        hands[name] = await stage.turn(name)
        clicks = sum(r.route == CALLBACK for r in list(stage.world.requests)[since:])
        await stage.clock.sleep(3)
        spent = list(stage.world.requests)[since:]
        assert len(spent) - clicks <= 2
        assert sum(request.files for request in spent) <= 1


async def test_the_same_picture_is_not_sent_twice(stage: Stage) -> None:
    """An edit of which the picture does not change keeps what is attached."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    sent, attached = uploads(stage), message.attachments
    table = stage.table()
    async with stage.bot.app.tables.hold(table.id):
        before = look_of(table)
        table.turn_since += 1
        assert look_of(table) != before
        stage.bot.app.writers.changed(table)
    await stage.clock.sleep(3)
    assert message.edited_at is not None
    assert uploads(stage) == sent
    assert message.attachments == attached
    assert picture(stage, message).width == 720


async def test_no_edit_waits_in_line_with_its_picture(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News that comes while a picture is painted: that one is dropped, the newest is sent."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table, writers = stage.table(), stage.bot.app.writers
    motifs: list[Motif] = []
    edits = sum(r.route == EDIT for r in stage.world.requests)
    loop = asyncio.get_running_loop()

    def slow(motif: Motif) -> bytes:
        motifs.append(motif)
        if len(motifs) == 1:
            asyncio.run_coroutine_threadsafe(rename("Hugo"), loop).result()
        return file_of(motif)

    async def rename(name: str) -> None:
        async with stage.bot.app.tables.hold(table.id):
            table.names[stage.world.member("Bob").id] = name
            writers.changed(table)

    monkeypatch.setattr(painting, "file_of", slow)
    await rename("Gus")
    await stage.clock.sleep(3)
    assert [motif.seats[1].name for motif in motifs if hasattr(motif, "seats")] == ["Gus", "Hugo"]
    assert sum(r.route == EDIT for r in stage.world.requests) - edits == 1
    assert "Hugo" in alt(message)


async def test_pictures_are_painted_by_one_thread_that_is_not_the_loops(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables there are."""
    threads: set[int] = set()

    def watched(motif: Motif) -> bytes:
        threads.add(threading.get_ident())
        return file_of(motif)

    monkeypatch.setattr(painting, "file_of", watched)
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.match("Chloé", "David", channel="salon", variante="minimale", delai="aucun")
    assert len(threads) == 1
    assert threading.get_ident() not in threads


# --- without -----------------------------------------------------------------


async def test_a_server_without_pictures_gets_none(stage: Stage) -> None:
    """Nothing is sent and nothing painted; switched on again, the next edit has one."""
    await stage.choose(pictures=False)
    message = await stage.match("Anne", "Bob", variante="minimale", objectif=500, delai="aucun")
    await play(stage)
    assert not media(stage.public())
    assert not uploads(stage)
    assert stage.table().awaits_round
    await stage.choose(pictures=True)
    await stage.clock.sleep(31)
    message = stage.public()
    assert picture(stage, message).width == 720
    await stage.choose(pictures=False)
    await stage.turn(stage.mover())
    await stage.clock.sleep(2)
    assert not media(message)
    assert not message.attachments


async def test_a_channel_where_files_are_forbidden_gets_none(stage: Stage) -> None:
    """The match is played there as anywhere: no file is tried, no request refused."""
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.ATTACH_FILES)
    await stage.clock.sleep(1)
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun", objectif=1)
    table = await play(stage)
    assert table.is_over
    assert "Revanche" in stage.public().labels
    await Results(stage).add("Anne", "Bob")
    ranking = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert not media(ranking)
    assert not uploads(stage)


async def test_a_picture_that_cannot_be_painted_costs_only_itself(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is logged, and the message goes with its words."""

    def broken(_: Motif) -> bytes:
        raise MemoryError

    monkeypatch.setattr(painting, "file_of", broken)
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    assert not media(message)
    assert does(message, Verb.HAND)
    stage.errors += ["picture not painted"]


async def test_where_nothing_can_be_drawn_a_line_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the machine's fault and no error: no memory for a second process, say."""

    def lost(_: Motif) -> bytes:
        raise Lost("no memory")

    monkeypatch.setattr(painting, "file_of", lost)
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    assert not media(message)
    assert does(message, Verb.HAND)
    told = [line for line in stage.log if line["event"] == "picture not painted"]
    assert {(line["log_level"], line["reason"]) for line in told} == {("warning", "no memory")}


async def test_what_is_painted_when_it_shall_be_forgotten_is_not_kept(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A member's name may be in it, who has erased it while it was painted."""
    painter = stage.bot.app.painter
    drawn: list[Motif] = []

    def drawing(motif: Motif) -> bytes:
        drawn.append(motif)
        if len(drawn) == 1:
            loop.call_soon_threadsafe(painter.forget)
            loop.call_soon_threadsafe(forgotten.set)
            forgotten.wait(5)
        return file_of(motif)

    loop, forgotten = asyncio.get_running_loop(), threading.Event()
    monkeypatch.setattr(painting, "file_of", drawing)
    await Results(stage).add("Anne", "Bob")
    shown(await stage.visitor("Anne").slash("jeux", "classement"))
    shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert drawn[0] == drawn[1]


async def test_a_picture_that_takes_too_long_is_not_waited_for(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer comes in time whatever the painter does."""
    monkeypatch.setattr(answer, "WITHIN", 0.0)

    late = threading.Event()

    def slow(motif: Motif) -> bytes:
        late.wait(5)
        return file_of(motif)

    monkeypatch.setattr(painting, "file_of", slow)
    await Results(stage).add("Anne", "Bob")
    message = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    late.set()
    assert "Anne" in message.text
    assert not message.attachments


async def test_who_comes_to_a_busy_painter_goes_without(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is never a queue of pictures."""
    monkeypatch.setattr(painting, "AT_ONCE", 0)
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    assert not media(message)
    assert does(message, Verb.HAND)
