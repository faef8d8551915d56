"""Play in a thread of its own, where the server wants that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault, Permission
from cogs.threads import ARCHIVE_AFTER
from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, press_of, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from bot.local.things import Channel
    from tests.cogs.stage import Stage

OPEN = "/channels/{channel}/messages/{message}/threads"


def thread_of(stage: Stage, lobby: Message) -> Channel:
    """Give the thread that was opened on a lobby's message: it has the message's id."""
    return stage.world.channel(lobby.id)


async def in_a_thread(stage: Stage, *people: str, **options: object) -> tuple[Message, str]:
    """Start a match on a server that wants threads; give the lobby and the thread's name."""
    await stage.choose(threads=True)
    lobby = await stage.lobby(*people, variante="minimale")
    if options:
        await stage.set_options(lobby, **options)  # type: ignore[arg-type]
    well(await stage.visitor(people[0]).click(lobby, "Commencer"))
    thread = thread_of(stage, lobby)
    await stage.until("Ma main", thread.name)
    return lobby, thread.name


async def play_to_the_end(stage: Stage, thread: str) -> Message:
    """Play a match of one short round to its end, in its thread."""
    table = stage.table(thread)
    while not table.is_over:
        await stage.turn(stage.mover(thread), thread)
    return await stage.until("Revanche", thread)


async def test_a_match_is_played_in_a_thread_of_its_own(stage: Stage) -> None:
    """Opened on the lobby's message, named after the variant; hands and turns work there."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob")
    found = thread_of(stage, lobby)
    assert found.name == "8 américain\u00a0: Minimale"
    assert found.parent_id == lobby.channel_id
    assert stage.table(thread).saved.channel_id == found.id
    table = stage.public(thread)
    assert table.pings == tuple(stage.visitor(name).member.id for name in ("Anne", "Bob"))
    await stage.world.until(lambda: f"/{found.id}/{table.id}" in lobby.text, seconds=5)
    assert all(button.disabled for button in lobby.buttons)
    assert stage.public() is lobby
    name = stage.mover(thread)
    version = stage.table(thread).version
    await stage.turn(name, thread)
    assert stage.table(thread).version > version
    await stage.clock.sleep(25)
    assert stage.pings() == []
    assert len(stage.pings(thread)) == 1


async def test_the_channel_is_free_for_another_table(stage: Stage) -> None:
    """One open table a channel or thread; each click acts on its own."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob")
    second = await stage.lobby("Chloé", "Anne", variante="minimale")
    assert second.channel_id == lobby.channel_id
    well(await stage.visitor("Chloé").click(second, "Commencer"))
    other = thread_of(stage, second)
    # Two threads may have one name, so this one is told by its id.
    await stage.world.until(lambda: stage.world.in_channel(other), seconds=5)
    assert {table.saved.channel_id for table in stage.bot.app.tables.in_memory()} == {
        lobby.id,
        second.id,
    }
    assert await stage.bot.app.tables.in_channel(lobby.channel_id) is None
    await stage.turn(stage.mover(thread), thread)
    refused = shown(await stage.visitor("Emma").slash(thread, "huit nouvelle"))
    assert str(stage.public(thread).id) in refused.text


async def test_the_thread_is_archived_at_the_end(stage: Stage) -> None:
    """After a while in which the result can be read and a rematch asked for."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob", hand_size=1, scoring="single")
    end = await play_to_the_end(stage, thread)
    found = thread_of(stage, lobby)
    await stage.clock.sleep(ARCHIVE_AFTER - 10)
    assert not found.archived
    await stage.world.until(lambda: found.archived, seconds=20)
    await stage.clock.sleep(1)
    assert "Revanche" in end.labels
    assert await stage.bot.app.store.leftovers.list("thread") == []


async def test_a_thread_that_is_archived_though_nobody_said_so_is_done_with(stage: Stage) -> None:
    """A bot that was killed in between asks for it once more; Discord refuses, and nobody minds."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob", hand_size=1, scoring="single")
    await play_to_the_end(stage, thread)
    thread_of(stage, lobby).archived = True
    await stage.clock.sleep(ARCHIVE_AFTER + 1)
    assert await stage.bot.app.store.leftovers.list("thread") == []
    assert "thread not archived" not in [line["event"] for line in stage.log]
    stage.refusals.append("50083")


async def test_a_stopped_match_leaves_no_open_thread(stage: Stage) -> None:
    """However it ends."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob")
    question = shown(await stage.visitor("Anne").slash(thread, "huit arreter"))
    well(await stage.visitor("Anne").click(question, custom_id=find(question, Verb.STOP)))
    await stage.world.until(lambda: thread_of(stage, lobby).archived, seconds=ARCHIVE_AFTER + 5)
    assert "arrêtée" in stage.public(thread).text


async def test_a_rematch_goes_on_in_the_thread(stage: Stage) -> None:
    """It stays open meanwhile, has no thread below it, and is archived at the end of the last."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob", hand_size=1, scoring="single")
    end = await play_to_the_end(stage, thread)
    well(await stage.visitor("Bob").click(end, "Revanche"))
    again = await stage.until("Commencer", thread)
    await stage.clock.sleep(ARCHIVE_AFTER + 60)
    assert not thread_of(stage, lobby).archived
    threads = len(stage.world.channels)
    well(await stage.visitor("Bob").click(again, "Commencer"))
    await stage.until("Ma main", thread)
    assert len(stage.world.channels) == threads
    await play_to_the_end(stage, thread)
    await stage.world.until(lambda: thread_of(stage, lobby).archived, seconds=ARCHIVE_AFTER + 5)


@pytest.mark.parametrize(
    ("denied", "locale", "named"),
    [
        (Permission.CREATE_PUBLIC_THREADS, "fr", "« Créer des fils publics »"),
        (Permission.SEND_MESSAGES_IN_THREADS, "fr", "« Envoyer des messages dans les fils »"),
        (
            Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS,
            "en-US",
            "“Create Public Threads” and “Send Messages in Threads”",
        ),
    ],
)
async def test_without_the_permission_the_match_stays_in_the_channel(
    stage: Stage, denied: Permission, locale: str, named: str
) -> None:
    """Whoever has started it is told in private what is missing."""
    await stage.choose(threads=True)
    stage.world.set_locale("Anne", locale)
    stage.world.overwrite("jeux", stage.world.bot, deny=denied)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    reply = well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START)))
    table = await stage.until("Ma main")
    assert table.channel_id == lobby.channel_id
    (told,) = reply.followups
    assert told.ephemeral
    assert named in told.text.replace("\u00a0", " ")
    assert choices(await stage.hand(stage.mover()))


async def test_a_thread_that_discord_refuses_costs_nothing(stage: Stage) -> None:
    """The match stays in the channel, and whoever has started it is told so."""
    await stage.choose(threads=True)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    stage.local.faults.append(Fault("POST", OPEN, 403, code=Code.MISSING_PERMISSIONS))
    reply = well(await stage.visitor("Anne").click(lobby, "Commencer"))
    assert (await stage.until("Ma main")).channel_id == lobby.channel_id
    assert "dans ce salon" in reply.followups[0].text


async def test_a_table_in_a_thread_survives_a_kill(stage: Stage) -> None:
    """The match goes on there; when it has ended the thread is archived all the same."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob", hand_size=1, scoring="single")
    await stage.kill()
    await stage.come()
    await play_to_the_end(stage, thread)
    await stage.clock.sleep(5)
    await stage.kill()
    await stage.come()
    await stage.world.until(lambda: thread_of(stage, lobby).archived, seconds=ARCHIVE_AFTER + 5)
    await stage.clock.sleep(1)
    assert await stage.bot.app.store.leftovers.list("thread") == []


async def test_a_kill_before_the_thread_opens_loses_nothing(stage: Stage) -> None:
    """The match has begun and nothing is posted: the next bot posts it, in the channel."""
    await stage.choose(threads=True)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    async with stage.bot.app.tables.hold(press_of(lobby.buttons[0]).table) as table:
        await stage.bot.app.seating.start(table, stage.visitor("Anne").member.id)
    await stage.kill()
    await stage.come()
    message = await stage.until("Ma main")
    assert message.channel_id == lobby.channel_id
    await stage.world.until(lambda: all(b.disabled for b in lobby.buttons), seconds=5)


async def test_an_archived_thread_opens_again_for_the_next_turn(stage: Stage) -> None:
    """Archived by its silence or by somebody: the table is posted anew, which opens it."""
    lobby, thread = await in_a_thread(stage, "Anne", "Bob")
    await stage.clock.sleep(2)
    name = stage.mover(thread)
    hand, before = await stage.hand(name, thread), stage.public(thread)
    assert choices(hand)
    stage.world.archive(thread)
    await stage.turn(name, thread)
    await stage.world.until(lambda: stage.public(thread) is not before, seconds=5)
    assert not thread_of(stage, lobby).archived
    await stage.world.until(lambda: all(b.disabled for b in before.buttons), seconds=5)
    stage.refusals = [str(Code.ARCHIVED_THREAD)]


async def test_a_locked_thread_frees_everybody(stage: Stage) -> None:
    """A moderator has closed it for good: the table ends, and its players may sit elsewhere."""
    _, thread = await in_a_thread(stage, "Anne", "Bob")
    await stage.clock.sleep(2)
    table = stage.table(thread)
    hand = await stage.hand(stage.mover(thread), thread)
    stage.world.archive(thread, locked=True)
    name = stage.mover(thread)
    well(await stage.visitor(name).click(hand, custom_id=choices(hand)[0].custom_id))
    await stage.happens(lambda: table.is_over)
    await stage.lobby("Anne")
    await stage.clock.sleep(ARCHIVE_AFTER + 5)
    stage.refusals = [str(Code.ARCHIVED_THREAD)] * len(stage.world.refusals)
