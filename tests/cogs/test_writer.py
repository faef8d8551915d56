"""The public message: few requests, never a stale one for long, and no table without a message."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault, Permission
from bot.local.changes import MessageEdited
from cogs.views.ids import Verb
from cogs.writer import HELD_AT_MOST, SHOWN_EVERY
from tests.cogs.stage import choices, find, is_card, play_turn, press_of, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

CALLBACK = "/interactions/{interaction}/{token}/callback"


def counted(stage: Stage, since: int) -> Counter[str]:
    """Count the requests since number *since*, by method and route."""
    return Counter(f"{r.method} {r.route}" for r in list(stage.world.requests)[since:])


@pytest.mark.parametrize(
    ("people", "computers"), [(("Anne", "Bob", "Chloé"), 0), (("Anne", "Bob"), 1), (("Anne",), 2)]
)
async def test_a_card_costs_at_most_three_requests(
    stage: Stage, people: tuple[str, ...], computers: int
) -> None:
    """
    The answer, the table, the next hand; one of them counts against the bot's own limit.

    Where a person may counter another while computers are next, the table is shown once more.
    """
    await stage.match(*people, computers=computers, variante="minimale", delai="aucun")
    hands = {name: await stage.hand(name) for name in people}
    cards = 0
    for _ in range(25):
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        name = stage.whose_turn()
        if name is None:
            break
        await stage.clock.sleep(5)
        hand = hands[name]
        possible = [
            b for b in choices(hand) if is_card(b) and press_of(b).verb is Verb.ACT
        ] or choices(hand)
        since = len(stage.world.requests)
        version = stage.table().version
        hands[name] = shown(await stage.visitor(name).click(hand, custom_id=possible[0].custom_id))
        if stage.table().version == version:
            continue
        played = stage.table().saved.rounds[-1].actions[-1]
        seats = stage.table().seats
        open_to = [one for one in stage.table().challenges() if not seats[one.seat].is_computer]
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        await stage.clock.sleep(2)
        spent = counted(stage, since)
        most = 4 if open_to else 3
        assert sum(spent.values()) <= most, (played, spent)
        assert sum(n for route, n in spent.items() if "PATCH /channels" in route) <= most - 2
        cards += "play" in played
    assert cards >= 3


async def test_a_short_run_of_computers_is_one_edit(stage: Stage) -> None:
    """Between two turns of the only person, the message is edited once, though three have moved."""
    await stage.match("Anne", computers=3, variante="minimale", delai="aucun")
    hand = await stage.hand("Anne")
    for _ in range(4):
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        if stage.table().awaits_round:
            return
        await stage.clock.sleep(5)
        since = len(stage.world.requests)
        hand = await play_turn(stage.visitor("Anne"), hand, stage.rng)
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        await stage.clock.sleep(2)
        edits = [route for route in counted(stage, since).elements() if "PATCH /channels" in route]
        assert len(edits) <= 1


async def test_a_long_run_of_computers_is_shown_on_the_way(stage: Stage) -> None:
    """Of nine computers in a row people see something after six seconds, and seldom more."""
    message = await stage.match("Anne", computers=9, variante="minimale", delai="aucun")
    await stage.happens(stage.whose_turn)
    await stage.turn("Anne")
    times = [stage.clock.now()]
    stage.world.subscribe(
        lambda change: (
            times.append(stage.clock.now())
            if isinstance(change, MessageEdited) and change.message is message
            else None
        )
    )
    await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
    await stage.clock.sleep(1)
    *on_the_way, last = [b - a for a, b in pairwise(times)]
    assert len(on_the_way) >= 2
    assert all(SHOWN_EVERY - 0.1 <= pause <= HELD_AT_MOST + 0.5 for pause in on_the_way)
    assert last <= HELD_AT_MOST + 0.5


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_match_that_a_computer_begins_is_shown_at_once(stage: Stage, seed: int) -> None:
    """Nobody waits for the computers to have moved before the match, or a round, is to be seen."""
    stage.rng.seed(seed)
    lobby = await stage.lobby("Anne", computers=7, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=1)
    began = stage.clock.now()
    await stage.begin(lobby)
    assert stage.clock.now() - began < 2
    assert stage.whose_turn() is None
    while not stage.table().awaits_round:
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        if stage.whose_turn():
            await stage.turn("Anne")
    result = await stage.until("Manche suivante")
    version, again = stage.table().version, stage.clock.now()
    await stage.visitor("Anne").click(result, custom_id=find(result, Verb.NEXT))
    await stage.world.until(lambda: stage.public() is not result, seconds=5)
    assert stage.clock.now() - again < 2
    assert stage.table().version == version + 1


async def test_edits_are_a_second_apart(stage: Stage) -> None:
    """However fast people click, one message is edited at most once a second, and ends up right."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=15)
    message = await stage.begin(lobby)
    times: list[float] = []
    stage.world.subscribe(
        lambda change: (
            times.append(stage.clock.now())
            if type(change).__name__ == "MessageEdited"
            and getattr(change, "message", None) is message
            else None
        )
    )
    for _ in range(12):
        name = stage.whose_turn()
        if name is None:
            break
        await stage.turn(name)
        await stage.clock.sleep(0.2)
    await stage.clock.sleep(3)
    pauses = [b - a for a, b in pairwise(times)]
    assert len(times) >= 2
    assert min(pauses) >= 0.99
    assert press_of(message.buttons[0]).version == stage.table().version


async def test_a_deleted_message_is_posted_anew(stage: Stage) -> None:
    """The table comes back by itself below, and its buttons work."""
    message = await stage.match("Anne", "Bob", variante="minimale")
    stage.world.delete(message)
    name = stage.mover()
    hand = shown(await stage.visitor(name).slash("jeux", "huit main"))
    await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.world.until(lambda: "Ma main" in stage.public().labels)
    assert stage.public() is not message
    assert stage.public().pings == ()
    assert (await stage.hand("Anne")).ephemeral
    stage.refusals = [str(Code.UNKNOWN_MESSAGE)]


async def test_a_channel_closed_to_the_bot_frees_everybody(stage: Stage) -> None:
    """Robbed of the channel, the bot ends the table and says why in the log."""
    await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    hand = await stage.hand(name)
    await stage.clock.sleep(1)
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.VIEW_CHANNEL)
    table = stage.table()
    await play_turn(stage.visitor(name), hand, stage.rng)
    await stage.happens(lambda: table.is_over)
    await stage.clock.sleep(5)
    stage.world.overwrite("jeux", stage.world.bot)
    await stage.lobby("Anne")


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_an_outage_delays_the_message_and_nothing_else(stage: Stage, status: int) -> None:
    """While edits fail play goes on by the hands; then the newest state is shown."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.faults.append(
        Fault("PATCH", "/channels/{channel}/messages/{message}", status, times=8)
    )
    for _ in range(3):
        name = stage.whose_turn()
        if name is None:
            break
        hand = shown(await stage.visitor(name).slash("jeux", "huit main"))
        await play_turn(stage.visitor(name), hand, stage.rng)
    version = stage.table().version
    await stage.world.until(lambda: press_of(message.buttons[0]).version == version, seconds=200)
    stage.refusals = ["0"] * len(stage.world.refusals)


async def test_two_lobby_clicks_that_cross_leave_the_newest_lobby(stage: Stage) -> None:
    """Whatever order the answers arrive in, the message ends up showing everybody."""
    lobby = await stage.lobby("Anne")
    join = find(lobby, Verb.JOIN)
    stage.local.faults.append(Fault("POST", CALLBACK, 500, after=False, delay=0.5))
    replies = await asyncio.gather(
        *(stage.visitor(name).click(lobby, custom_id=join) for name in ("Bob", "Chloé", "David"))
    )
    for reply in replies:
        well(reply)
    await stage.clock.sleep(3)
    assert all(name in lobby.text for name in ("Bob", "Chloé", "David"))
    stage.refusals = ["0"] * len(stage.world.refusals)
