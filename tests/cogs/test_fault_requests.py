"""Faults of everything else that is asked of Discord: calls, threads, hands, members, forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import HTML, Code, Fault, too_many
from cogs.views.ids import Verb
from tests.cogs.stage import does, find, is_ping, press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage

SEND = "/channels/{channel}/messages"
MESSAGE = "/channels/{channel}/messages/{message}"
THREAD = MESSAGE + "/threads"
TOKEN_MESSAGE = "/webhooks/{application}/{token}/messages/{message}"
MEMBER = "/guilds/{guild}/members/{member}"
CALLBACK = "/interactions/{interaction}/{token}/callback"


def spent(stage: Stage, since: int, method: str, route: str) -> int:
    """Count requests since number *since*."""
    requests = list(stage.world.requests)[since:]
    return sum(one.method == method and one.route == route for one in requests)


def posted(stage: Stage, channel: str = "jeux") -> list[Message]:
    """List the bot's messages in a channel, calls apart."""
    found = stage.world.in_channel(stage.world.channel(channel))
    return [one for one in found if one.author_id == stage.world.bot.id and not is_ping(one)]


# --- the public message, refused for good ----------------------------------------------


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (404, 10003, "channel-gone"),
        (404, 10004, "server-gone"),
        (403, 50001, "no-permission"),
        (403, 50013, "no-permission"),
        (400, 160005, "thread-locked"),
    ],
)
async def test_a_message_out_of_reach_for_good_ends_its_table(
    stage: Stage, status: int, code: int, why: str
) -> None:
    """One request, one line in the log; everybody is free, and the old hand says that it ended."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table, name = stage.table(), stage.mover()
    stage.local.faults.append(Fault("PATCH", MESSAGE, status, code=code, times=99))
    since = len(stage.world.requests)
    hand = await stage.turn(name)
    await stage.happens(lambda: table.is_over, seconds=10)
    await stage.clock.sleep(600)
    assert spent(stage, since, "PATCH", MESSAGE) == 1
    stage.local.faults.clear()
    (line,) = [one for one in stage.log if one["event"] == "table closed"]
    assert line["reason"] == why
    closed = shown(
        await stage.visitor(name).click(hand, custom_id=find(hand, Verb.ACT), stale=True)
    )
    assert all(one.disabled for one in closed.buttons)
    assert (await stage.lobby("Anne")).buttons


async def test_a_refusal_that_nobody_knows_is_not_repeated_for_ever(stage: Stage) -> None:
    """Thirty times, ever more seldom, in hours; then the table ends and its people are free."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table, since = stage.table(), len(stage.world.requests)
    await stage.choose(pings="never")
    stage.local.faults.append(Fault("PATCH", MESSAGE, 400, code=20_999, times=999))
    stage.local.faults.append(Fault("POST", SEND, 400, code=20_999, times=999))
    await stage.turn(stage.mover())
    await stage.clock.sleep(300)
    assert table.is_playing
    await stage.happens(lambda: table.is_over, seconds=3 * 3600)
    await stage.clock.sleep(3600)
    tries = spent(stage, since, "PATCH", MESSAGE) + spent(stage, since, "POST", SEND)
    assert tries == 30
    await stage.lobby("Anne")


@pytest.mark.parametrize("status", [401, 403])
async def test_a_refusal_without_a_code_ends_no_table(stage: Stage, status: int) -> None:
    """A token being changed, a proxy that says no: what is not Discord's word is tried again."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(Fault("PATCH", MESSAGE, status, text=HTML, times=9))
    await stage.turn(stage.mover())
    version = stage.table().version
    await stage.world.until(lambda: press_of(message.buttons[0]).version == version, seconds=200)
    assert max(len(str(one)) for one in stage.log) < 500, "a whole page stands in the log"


# --- the call to who has to play -------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "most"),
    [
        pytest.param(too_many("POST", SEND, 10.0), 2, id="429"),
        pytest.param(Fault("POST", SEND, 500), 2, id="500"),
        pytest.param(Fault("POST", SEND, 503, times=2), 3, id="503"),
        pytest.param(Fault("POST", SEND, 500, after=True), 2, id="500-answer-lost"),
        pytest.param(Fault("POST", SEND, 0, cut=True, after=True), 2, id="reset-answer-lost"),
    ],
)
async def test_a_call_in_trouble_comes_once_and_goes(stage: Stage, fault: Fault, most: int) -> None:
    """The player is called once, a little later, and no call stays behind."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    since = len(stage.world.requests)
    stage.local.faults.append(fault)
    await stage.clock.sleep(70)
    assert len(stage.pings()) == 1
    assert spent(stage, since, "POST", SEND) <= most
    await stage.turn(stage.mover())
    await stage.clock.sleep(2)
    assert stage.pings() == []


async def test_a_call_of_which_nobody_heard_does_not_stay_behind(stage: Stage) -> None:
    """The answer is lost and the card laid before it is tried again: it is found, and deleted."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(Fault("POST", SEND, 0, cut=True, after=True))
    await stage.clock.sleep(21)
    assert len(stage.pings()) == 1
    called = len(stage.pings()[0].pings)
    assert called == 1
    await stage.turn(stage.mover())
    await stage.clock.sleep(10)
    assert stage.pings() == []


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003)])
async def test_a_call_that_may_not_be_sent_is_not_repeated(
    stage: Stage, status: int, code: int
) -> None:
    """One refused request in ten minutes; the turn is played without a call."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    since = len(stage.world.requests)
    stage.local.faults.append(Fault("POST", SEND, status, code=code, times=9))
    await stage.clock.sleep(590)
    assert spent(stage, since, "POST", SEND) == 1
    await stage.turn(stage.mover())


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(too_many("DELETE", MESSAGE, 10.0), id="429"),
        pytest.param(Fault("DELETE", MESSAGE, 500), id="500"),
        pytest.param(Fault("DELETE", MESSAGE, 0, cut=True, times=2), id="connection-reset"),
        pytest.param(Fault("DELETE", MESSAGE, 503, after=True), id="503-answer-lost"),
    ],
)
async def test_a_call_goes_though_deleting_it_fails(stage: Stage, fault: Fault) -> None:
    """It is tried again some seconds later; gone already is as good."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.clock.sleep(25)
    assert len(stage.pings()) == 1
    since = len(stage.world.requests)
    stage.local.faults.append(fault)
    await stage.turn(stage.mover())
    await stage.world.until(lambda: not stage.pings(), seconds=20)
    await stage.clock.sleep(10)
    assert spent(stage, since, "DELETE", MESSAGE) <= 3
    stage.refusals = [str(one.code) for one in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.UNKNOWN_MESSAGE)}


# --- the thread of a match -------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "opens"),
    [
        pytest.param(too_many("POST", THREAD, 5.0), True, id="429"),
        pytest.param(Fault("POST", THREAD, 500), True, id="500"),
        pytest.param(Fault("POST", THREAD, 500, after=True), True, id="500-answer-lost"),
        pytest.param(Fault("POST", THREAD, 0, cut=True, after=True), True, id="reset-answer-lost"),
        pytest.param(Fault("POST", THREAD, 503), False, id="503"),
        pytest.param(Fault("POST", THREAD, 0, cut=True), False, id="connection-reset"),
        pytest.param(Fault("POST", THREAD, 403, code=50001), False, id="50001"),
        pytest.param(Fault("POST", THREAD, 404, code=10008), False, id="10008"),
        pytest.param(Fault("POST", THREAD, 0, delay=290.0, cut=True), False, id="timeout"),
    ],
)
async def test_a_thread_in_trouble_leaves_one_table(
    stage: Stage, fault: Fault, *, opens: bool
) -> None:
    """In the thread, or in the channel with a sentence to whoever has started; never in both."""
    await stage.choose(threads=True, pings="never")
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(fault)
    reply = well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START)))
    await stage.clock.sleep(310 if fault.delay else 15)
    threads = [one.name for one in stage.world.channels.values() if one.parent_id is not None]
    assert len(threads) == opens
    place = threads[0] if opens else "jeux"
    assert does(stage.public(place), Verb.HAND)
    assert len(posted(stage)) == (1 if opens else 2)
    told = [one.text for one in reply.followups]
    assert bool(told) != opens
    await stage.turn(stage.mover(place), place)
    stage.refusals = [str(one.code) for one in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.THREAD_EXISTS)}


# --- the hand that is redrawn ----------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "code"), [(401, 50027), (404, 10008), (404, 10015), (404, 10003), (503, 0)]
)
async def test_a_hand_out_of_reach_is_opened_by_a_click(
    stage: Stage, status: int, code: int
) -> None:
    """One request at most is spent on it; the table shows whose turn it is, and the hand opens."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    waiting = next(one for one in ("Anne", "Bob") if one != name)
    stale = await stage.hand(waiting)
    text, since = stale.text, len(stage.world.requests)
    stage.local.faults.append(Fault("PATCH", TOKEN_MESSAGE, status, code=code, times=9))
    for _ in range(5):
        if stage.whose_turn() != name:
            break
        await stage.turn(name)
    await stage.clock.sleep(60)
    # discord.py itself repeats what a server that is unwell has not answered.
    assert spent(stage, since, "PATCH", TOKEN_MESSAGE) <= (5 if status == 503 else 1)
    stage.local.faults.clear()
    assert stale.text == text
    assert press_of(message.buttons[0]).version == stage.table().version
    await stage.turn(waiting)


async def test_50027_a_token_of_a_quarter_of_an_hour_is_not_used(stage: Stage) -> None:
    """Nothing is asked with it: each refusal would count against the bot (DISCORD 1.5)."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    waiting = next(one for one in ("Anne", "Bob") if one != name)
    await stage.hand(waiting)
    await stage.clock.sleep(14 * 60 + 1)
    since = len(stage.world.requests)
    while stage.whose_turn() == name:
        await stage.turn(name)
    await stage.clock.sleep(5)
    assert spent(stage, since, "PATCH", TOKEN_MESSAGE) == 0


# --- who is still there ----------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(too_many("GET", MEMBER, 20.0, scope="global"), id="429-global"),
        pytest.param(too_many("GET", MEMBER, 20.0), id="429"),
        pytest.param(Fault("GET", MEMBER, 503), id="503"),
        pytest.param(Fault("GET", MEMBER, 0, cut=True, times=3), id="connection-reset"),
        pytest.param(Fault("GET", MEMBER, 0, delay=290.0, cut=True), id="timeout"),
    ],
)
async def test_a_member_who_cannot_be_asked_for_has_not_left(stage: Stage, fault: Fault) -> None:
    """The host stays, whoever asked hears so within seconds, and everything goes on afterwards."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.clock.sleep(120)
    stage.local.faults.append(fault)
    began = stage.clock.now()
    reply = await stage.visitor("Bob").click(lobby, custom_id=find(lobby, Verb.ADD), stale=True)
    well(reply)
    await stage.world.until(lambda: reply.followups or reply.message is not lobby, seconds=10)
    assert stage.clock.now() - began < 10
    assert stage.table().saved.host_id == stage.visitor("Anne").member.id
    await stage.clock.sleep(30)
    # The limit of the whole bot is over, and with it all waiting.
    message = await stage.begin(lobby)
    await stage.turn(stage.mover())
    version = stage.table().version
    await stage.world.until(lambda: press_of(message.buttons[0]).version == version, seconds=5)


# --- forms, and the ranking ------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Fault("POST", CALLBACK, 500), id="500"),
        pytest.param(Fault("POST", CALLBACK, 500, after=True), id="500-answer-lost"),
        pytest.param(Fault("POST", CALLBACK, 0, cut=True, after=True), id="reset-answer-lost"),
        pytest.param(too_many("POST", CALLBACK, 1.0), id="429"),
    ],
)
async def test_a_form_in_trouble_opens_and_is_taken(stage: Stage, fault: Fault) -> None:
    """It opens in time; sent, its options stand in the lobby, and the further ones are offered."""
    lobby = await stage.lobby("Anne", variante="classique")
    anne = stage.visitor("Anne")
    stage.local.faults.append(fault)
    form = well(await anne.click(lobby, custom_id=find(lobby, Verb.OPTIONS))).modal
    assert form is not None
    stage.local.faults.append(Fault("POST", CALLBACK, 0, cut=True, after=True))
    reply = well(await anne.submit(form))
    await stage.world.until(lambda: reply.followups, seconds=10)
    await stage.world.until(
        lambda: press_of(lobby.buttons[0]).version == stage.table().version, seconds=10
    )
    await stage.clock.sleep(5)
    stage.refusals = [str(one.code) for one in stage.world.refusals]
    assert set(stage.refusals) <= {str(Code.ALREADY_ACKNOWLEDGED)}


async def test_10008_a_ranking_deleted_while_it_is_turned_is_told(stage: Stage) -> None:
    """Whoever clicked hears that the message is gone."""
    board = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    stage.local.faults.append(Fault("POST", CALLBACK, 404, code=10008))
    reply = await stage.visitor("Bob").click(board, "Cette semaine")
    assert "n’existe plus" in said(reply)
