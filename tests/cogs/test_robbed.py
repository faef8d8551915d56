"""Turns that last, and places where the bot may do less than before: noticed, and told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Permission
from bot.local.changes import RoleChanged
from bot.local.roles import delete_role, forbid, role_of, take_role
from cogs.views.ids import Verb
from tests.cogs.stage import does, find, play_turn, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage


def reasons(stage: Stage) -> list[str]:
    """List why tables were closed, as the log says."""
    return [one["reason"] for one in stage.log if one["event"] == "table closed"]


def refused(stage: Stage) -> list[str]:
    """List the codes of what was refused so far."""
    return [str(refusal.code) for refusal in stage.world.refusals]


def keeping(hand: Message, label: str) -> str | None:
    """Find a button of *hand* with *label* on it that can be clicked."""
    found = [one for one in hand.buttons if one.label.startswith(label) and not one.disabled]
    return found[0].custom_id if found else None


# --- acting and keeping the turn -----------------------------------------------------


async def _keep_turn(stage: Stage, label: str) -> str:
    """Play until somebody has acted with a button of *label* and has the turn still."""
    for _ in range(200):
        name = stage.mover()
        hand = await stage.hand(name)
        button = keeping(hand, label)
        if button is None:
            await play_turn(stage.visitor(name), hand, stage.rng)
            continue
        well(await stage.visitor(name).click(hand, custom_id=button))
        if stage.whose_turn() == name:
            return name
    raise AssertionError("nobody kept the turn")


@pytest.mark.parametrize("label", ["Piocher", "10 "])
async def test_who_has_acted_and_keeps_the_turn_is_called_after_twenty_seconds(
    stage: Stage, label: str
) -> None:
    """Counted from the last action, be it a drawn card or one that replays; once a turn."""
    await stage.match("Anne", "Bob", variante="classique", delai="aucun")
    name = await _keep_turn(stage, label)
    await stage.clock.sleep(18)
    assert stage.pings() == []
    await stage.clock.sleep(5)
    (ping,) = stage.pings()
    assert ping.pings == (stage.visitor(name).member.id,)
    await stage.clock.sleep(3600)
    assert stage.pings() == [ping]


async def test_who_was_called_and_acts_is_not_called_again_in_that_turn(stage: Stage) -> None:
    """One call a turn, though the player walks off again after drawing."""
    await stage.match("Anne", "Bob", variante="classique", delai="aucun")
    for _ in range(100):
        name = stage.mover()
        hand = await stage.hand(name)
        button = keeping(hand, "Piocher")
        if button is None:
            await play_turn(stage.visitor(name), hand, stage.rng)
            continue
        await stage.clock.sleep(25)
        assert len(stage.pings()) == 1
        well(await stage.visitor(name).click(hand, custom_id=button))
        if stage.whose_turn() == name:
            break
    await stage.clock.sleep(3600)
    assert stage.pings() == []


# --- a locked thread -----------------------------------------------------------------


async def test_locking_a_thread_ends_its_table_at_once_without_a_click(stage: Stage) -> None:
    """No time per turn, nobody plays: its people are free, and no request is spent."""
    await stage.choose(most_tables=1)
    stage.world.add_thread("jeux", "partie")
    await stage.match("Anne", "Bob", channel="partie", variante="minimale", delai="aucun")
    table = stage.table("partie")
    stage.world.archive("partie", locked=True)
    await stage.happens(lambda: table.is_over, seconds=2)
    await stage.clock.sleep(60)
    assert reasons(stage) == ["thread-locked"]
    await stage.lobby("Anne", channel="salon")


async def test_a_thread_locked_but_open_still_shows_the_end(stage: Stage) -> None:
    """Nothing new is sent there; the message that stands has no live button any more."""
    stage.world.add_thread("jeux", "partie")
    message = await stage.match("Anne", "Bob", channel="partie", variante="minimale", delai="aucun")
    stage.world.archive("partie", archived=False, locked=True)
    await stage.clock.sleep(10)
    assert reasons(stage) == ["thread-locked"]
    assert "arrêtée" in message.text
    assert stage.public("partie") is message
    assert not does(message, Verb.LEAVE)


async def test_a_click_that_discord_lets_nobody_answer_is_a_warning(stage: Stage) -> None:
    """Locked while the bot was away: the first click ends the table, and is no error."""
    stage.world.add_thread("jeux", "partie")
    message = await stage.match("Anne", "Bob", channel="partie", variante="minimale", delai="aucun")
    await stage.kill()
    thread = stage.world.channel("partie")
    thread.archived = thread.locked = True
    await stage.come()
    assert (await stage.visitor("Anne").click(message, "Ma main", stale=True)).failed
    await stage.happens(
        lambda: not [one for one in stage.bot.app.tables.in_memory() if not one.is_over]
    )
    await stage.clock.sleep(5)
    assert "thread-locked" in reasons(stage)
    assert stage.errors_so_far() == []
    stage.refusals = refused(stage)
    assert set(stage.refusals) == {str(Code.ARCHIVED_THREAD)}
    assert "answer refused" in [one["event"] for one in stage.log]


# --- View Channel --------------------------------------------------------------------


async def test_a_channel_out_of_sight_ends_its_table_without_a_turn_limit(stage: Stage) -> None:
    """At once: the place is free for another table, and the next click names what is missing."""
    await stage.choose(most_tables=1)
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    await stage.happens(lambda: table.is_over, seconds=2)
    await stage.clock.sleep(600)
    # The message that was clicked is redrawn as ended, and the sentence follows it.
    reply = await stage.visitor("Bob").click(
        message, custom_id=find(message, Verb.HAND), stale=True
    )
    await stage.world.until(lambda: well(reply).followups)
    (sentence,) = reply.followups
    assert sentence.ephemeral
    assert "Voir le salon" in sentence.text
    assert reasons(stage) == ["no-permission"]
    await stage.lobby("Anne", channel="salon")


async def test_threads_of_a_channel_out_of_sight_end_too(stage: Stage) -> None:
    """A thread is seen by who sees its channel."""
    stage.world.add_thread("jeux", "partie")
    await stage.match("Anne", "Bob", channel="partie", variante="minimale", delai="aucun")
    await stage.match("Anne", "Bob", channel="salon", variante="minimale", delai="aucun")
    table = stage.table("partie")
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    await stage.happens(lambda: table.is_over, seconds=2)
    assert stage.table("salon").is_playing


async def test_a_role_that_hides_the_channel_ends_its_tables(stage: Stage) -> None:
    """Taken from everybody on the whole server, the bot has it no more in any channel."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table, world = stage.table(), stage.world
    for role in world.guild.roles.values():
        role.permissions &= ~(Permission.VIEW_CHANNEL | Permission.ADMINISTRATOR)
        world.tell(RoleChanged(role))
    await stage.happens(lambda: table.is_over, seconds=2)
    assert "no-permission" in reasons(stage)


# --- Send Messages -------------------------------------------------------------------


async def test_where_the_bot_may_not_write_no_call_is_tried_until_it_may(stage: Stage) -> None:
    """Not one refused request however long the turns; the call comes with the permission."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.SEND_MESSAGES)
    await stage.clock.sleep(120)
    assert refused(stage) == []
    stage.world.overwrite("jeux", stage.world.bot)
    await stage.clock.sleep(25)
    assert len(stage.pings()) == 1


async def test_a_match_that_cannot_post_its_next_round_says_so_in_its_message(
    stage: Stage,
) -> None:
    """One refused message; then the one that stands shows the end, and has no button for it."""
    await stage.match("Anne", "Bob", variante="classique", delai="aucun")
    table, message = stage.table(), stage.public()
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.SEND_MESSAGES)
    for _ in range(300):
        if table.awaits_round:
            break
        name = stage.mover()
        hand = await stage.hand(name)
        await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(10)
    assert reasons(stage) == ["no-permission"]
    assert "arrêtée" in message.text
    assert not does(message, Verb.LEAVE)
    assert "Manche suivante" not in [one.label for one in message.buttons if not one.disabled]
    stage.refusals = [str(Code.MISSING_PERMISSIONS)]


@pytest.mark.parametrize("locale", ["fr", "en-US"])
@pytest.mark.parametrize("thread", [False, True])
async def test_the_message_that_tells_the_end_names_the_missing_permission(
    stage: Stage, locale: str, *, thread: bool
) -> None:
    """In the server's language: who reads it knows what to ask for, without a click."""
    stage.world.set_guild_locale(locale)
    channel = "jeux"
    if thread:
        stage.world.add_thread("jeux", "partie")
        channel = "partie"
    await stage.lobby("Anne", "Bob", channel=channel, variante="classique", delai="aucun")
    message = await stage.begin(stage.public(channel))
    table = stage.table(channel)
    denied = Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES
    stage.world.overwrite("jeux", stage.world.bot, deny=denied)
    # The message is too old to be edited again, and there can be no new one.
    await stage.clock.sleep(51 * 60)
    name = stage.mover(channel)
    hand = next(one.custom_id for one in message.buttons)
    shown_hand = shown(await stage.visitor(name).click(message, custom_id=hand))
    await play_turn(stage.visitor(name), shown_hand, stage.rng)
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(5)
    french = "Envoyer des messages dans les fils" if thread else "Envoyer des messages"
    english = "Send Messages in Threads" if thread else "Send Messages"
    told = next(
        line for line in message.text.splitlines() if "arrêtée" in line or "stopped" in line
    )
    assert (f"« {french} »" if locale == "fr" else english) in told.replace("\u00a0", " ")
    stage.refusals = [str(Code.MISSING_PERMISSIONS)]


# --- roles ---------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["taken", "deleted"])
async def test_a_role_that_the_bot_has_no_more_ends_what_it_alone_showed(
    stage: Stage, how: str
) -> None:
    """Only the bot's own role let it see: with the role its tables go, and everybody is free."""
    world = stage.world
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    forbid(world, world.guild.roles[world.guild.id], Permission.VIEW_CHANNEL)
    await stage.clock.sleep(5)
    assert table.is_playing
    role = role_of(world, "Huit")
    if how == "taken":
        take_role(world, world.bot, role)
    else:
        delete_role(world, role)
    await stage.happens(lambda: table.is_over, seconds=2)
    assert reasons(stage) == ["no-permission"]


async def test_a_role_of_somebody_else_ends_nothing(stage: Stage) -> None:
    """Moderators come and go while people play."""
    world = stage.world
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    take_role(world, world.member("Bob"), role_of(world, "Modération"))
    delete_role(world, role_of(world, "Modération"))
    await stage.clock.sleep(5)
    assert stage.table().is_playing
    await stage.turn(stage.mover())
