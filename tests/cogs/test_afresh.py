"""The table posted afresh: each round, when its message is old, on demand; the older retired."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault
from cogs.followed import AFRESH_AFTER
from cogs.views.ids import Verb
from tests.cogs.stage import find, press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage

SEND = "POST /channels/{channel}/messages"
EDIT = "PATCH /channels/{channel}/messages/{message}"


def is_retired(older: Message, newer: Message) -> bool:
    """Say whether nothing of *older* can be pressed, and it leads to *newer*."""
    return (
        all(b.disabled for b in older.buttons) and f"/{newer.channel_id}/{newer.id}" in older.text
    )


async def to_the_end_of_a_round(stage: Stage, *people: str) -> Message:
    """Play a short round to its end, and give the message that shows it."""
    lobby = await stage.lobby(*people, variante="minimale")
    await stage.set_options(lobby, hand_size=1)
    await stage.begin(lobby)
    while not stage.table().awaits_round:
        await stage.turn(stage.mover())
    return await stage.until("Manche suivante")


def routes(stage: Stage, since: int) -> list[str]:
    """List the requests in channels since number *since*: those that count against the bot."""
    requests = list(stage.world.requests)[since:]
    return [f"{r.method} {r.route}" for r in requests if r.route.startswith("/channels/")]


@pytest.mark.parametrize("locale", ["fr", "en-US"])
async def test_each_round_has_a_message_of_its_own(stage: Stage, locale: str) -> None:
    """By itself after the pause: the result stays to be read, with a link to the new table."""
    stage.world.set_guild_locale(locale)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.set_options(lobby, hand_size=1)
    first = await stage.begin(lobby)
    await stage.world.until(lambda: is_retired(lobby, first), seconds=5)
    while not stage.table().awaits_round:
        await stage.turn(stage.mover())
    result = first.text
    await stage.world.until(lambda: first.text != result)
    result, since = first.text, len(stage.world.requests)
    await stage.world.until(lambda: stage.public() is not first, seconds=40)
    second = stage.public()
    await stage.world.until(lambda: is_retired(first, second), seconds=5)
    assert routes(stage, since) == [SEND, EDIT]
    title, *_ = first.text.splitlines()
    assert title == result.splitlines()[0]
    assert "1" in title
    assert "2" in second.text.splitlines()[0]
    assert second.pings == ()
    assert (await stage.hand(stage.mover())).ephemeral


async def test_the_next_round_by_a_click_closes_the_result_at_once(stage: Stage) -> None:
    """The click is answered on the result, the new table follows, the link comes with it."""
    end = await to_the_end_of_a_round(stage, "Anne", "Bob")
    nxt, since = find(end, Verb.NEXT), len(stage.world.requests)
    well(await stage.visitor("Bob").click(end, custom_id=nxt))
    assert all(button.disabled for button in end.buttons)
    await stage.world.until(lambda: stage.public() is not end, seconds=5)
    table = stage.public()
    await stage.world.until(lambda: is_retired(end, table), seconds=5)
    assert routes(stage, since) == [SEND, EDIT]
    again = well(await stage.visitor("Anne").click(end, custom_id=nxt, stale=True))
    assert again.message is end
    assert is_retired(end, table)
    assert "fin de la manche 1" in end.text
    assert stage.table().round == 1


async def test_an_old_message_is_posted_anew_at_the_next_change(stage: Stage) -> None:
    """After fifty minutes, not before; nothing is edited that Discord would slow down."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.clock.sleep(AFRESH_AFTER - 60)
    await stage.turn(stage.mover())
    await stage.clock.sleep(5)
    assert stage.public() is message
    await stage.clock.sleep(60)
    since = len(stage.world.requests)
    await stage.turn(stage.mover())
    await stage.clock.sleep(5)
    newer = stage.public()
    assert newer is not message
    assert is_retired(message, newer)
    spent = routes(stage, since)
    assert spent.count(SEND) == spent.count(EDIT) == 1
    await stage.turn(stage.mover())
    await stage.clock.sleep(5)
    assert stage.public() is newer


async def test_an_old_lobby_is_posted_anew_and_starts_from_there(stage: Stage) -> None:
    """A click on it is answered on it; the next change of another's goes to a new message."""
    lobby = await stage.lobby("Anne", "Bob", delai="aucun")
    table_id = press_of(lobby.buttons[0]).table
    for _ in range(6):
        await stage.clock.sleep(9 * 60)
        well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.ADD)))
        well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.REMOVE)))
    assert stage.public() is lobby
    async with stage.bot.app.tables.hold(table_id) as table:
        await stage.bot.app.seating.join(table, stage.visitor("Emma").member.id, "Emma")
    await stage.world.until(lambda: stage.public() is not lobby, seconds=5)
    newer = stage.public()
    await stage.world.until(lambda: is_retired(lobby, newer), seconds=5)
    assert "Emma" in newer.text
    join = find(lobby, Verb.JOIN)
    well(await stage.visitor("Chloé").click(lobby, custom_id=join, stale=True))
    await stage.world.until(lambda: "Chloé" in newer.text, seconds=5)
    assert is_retired(lobby, newer)
    await stage.begin(newer)


async def test_table_on_demand_leads_from_the_older_to_the_newer(stage: Stage) -> None:
    """`/huit table`, once more after half a minute: every older message links to the newest."""
    first = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    david = stage.visitor("David")
    second = shown(await david.slash("jeux", "huit table"))
    await stage.world.until(lambda: is_retired(first, second), seconds=5)
    # Asked for again at once, also by somebody else, it is not posted again.
    for name in ("David", "Anne"):
        again = said(await stage.visitor(name).slash("jeux", "huit table"))
        assert again.startswith("La table vient d’être affichée")
        assert str(second.id) in again
    assert stage.public() is second
    await stage.clock.sleep(31)
    third = shown(await david.slash("jeux", "huit table"))
    await stage.world.until(lambda: is_retired(second, third), seconds=5)
    await stage.turn(stage.mover())
    await stage.clock.sleep(3)
    assert press_of(third.buttons[0]).version == stage.table().version
    assert await stage.bot.app.store.leftovers.list("older") == []


async def test_a_result_moved_between_two_rounds_says_so(stage: Stage) -> None:
    """It is not said that the next round has begun when only the message has moved."""
    end = await to_the_end_of_a_round(stage, "Anne", "Bob")
    below = shown(await stage.visitor("David").slash("jeux", "huit table"))
    await stage.world.until(lambda: is_retired(end, below), seconds=5)
    assert "autre message" in end.text
    assert "a commencé" not in end.text
    well(await stage.visitor("Anne").click(below, "Manche suivante"))
    assert "a commencé" in below.text


async def test_a_dealer_s_question_moved_is_retired_too(stage: Stage) -> None:
    """Where the dealer still has to choose, the older message's buttons are disabled as well."""
    first = await stage.match("Anne", "Bob", variante="man-et-resta", delai="aucun")
    below = shown(await stage.visitor("David").slash("jeux", "huit table"))
    await stage.world.until(lambda: is_retired(first, below), seconds=5)


async def test_clicks_on_a_retired_message_are_answered(stage: Stage) -> None:
    """A hand opens, a question is asked, a counter counts; the message stays retired."""
    first = await stage.match("Anne", "Bob", "Chloé", variante="classique", delai="aucun")
    below = shown(await stage.visitor("David").slash("jeux", "huit table"))
    buttons = {press_of(button).verb: button.custom_id for button in first.buttons}
    await stage.world.until(lambda: is_retired(first, below), seconds=5)
    anne = stage.visitor("Anne")
    hand = shown(await anne.click(first, custom_id=buttons[Verb.HAND], stale=True))
    assert press_of(hand.buttons[0]).version == stage.table().version
    question = shown(await anne.click(first, custom_id=buttons[Verb.LEAVE], stale=True))
    well(await anne.click(question, custom_id=find(question, Verb.NO)))
    for _ in range(300):
        if stage.table().challenges():
            break
        if stage.table().awaits_round:
            end = await stage.until("Manche suivante")
            well(await anne.click(end, custom_id=find(end, Verb.NEXT)))
            await stage.until("Ma main")
        await stage.turn(stage.mover())
    seat = stage.table().challenges()[0].seat
    who = stage.visitor(stage.table().names[stage.table().seats[seat].member_id or 0])
    version = stage.table().version
    reply = well(await who.click(first, custom_id=buttons[Verb.COUNTER], stale=True))
    assert stage.table().version == version + 1
    assert reply.message is first
    assert is_retired(first, stage.public())
    await stage.clock.sleep(3)
    assert press_of(stage.public().buttons[0]).version == stage.table().version


async def test_a_bot_killed_before_it_retired_a_message_does_so_later(stage: Stage) -> None:
    """The new message was posted and saved; the next bot retires the older one."""
    end = await to_the_end_of_a_round(stage, "Anne", "Bob")
    method, route = EDIT.split()
    stage.local.faults.append(Fault(method, route, 503, times=3))
    await stage.world.until(lambda: stage.public() is not end, seconds=40)
    table = stage.public()
    await stage.clock.sleep(1)
    assert not is_retired(end, table)
    await stage.kill()
    stage.local.faults.clear()
    await stage.come()
    await stage.world.until(lambda: is_retired(end, table), seconds=10)
    assert "fin de la manche 1" in end.text
    assert await stage.bot.app.store.leftovers.list("older") == []
    stage.refusals = ["0"] * len(stage.world.refusals)


async def test_a_bot_killed_before_it_posted_the_round_does_so_later(stage: Stage) -> None:
    """The round has begun, its message was never sent: the next bot sends it, and one only."""
    end = await to_the_end_of_a_round(stage, "Anne", "Bob")
    well(await stage.visitor("Bob").click(end, custom_id=find(end, Verb.NEXT)))
    await stage.kill()
    assert stage.public() is end
    await stage.come()
    await stage.world.until(lambda: stage.public() is not end, seconds=10)
    table = stage.public()
    await stage.world.until(lambda: is_retired(end, table), seconds=10)
    await stage.clock.sleep(20)
    assert stage.public() is table


async def test_an_older_message_that_is_deleted_is_let_be(stage: Stage) -> None:
    """Nobody misses it: the new round is posted, and nothing is tried again."""
    end = await to_the_end_of_a_round(stage, "Anne", "Bob")
    stage.world.delete(end)
    await stage.world.until(lambda: "Ma main" in stage.public().labels, seconds=40)
    await stage.clock.sleep(3)
    assert await stage.bot.app.store.leftovers.list("older") == []
    stage.refusals = [str(Code.UNKNOWN_MESSAGE)]
