"""Finding one's turn: the call to who has to play, when it comes, to whom, and when it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault
from cogs.table import Table
from cogs.turns import turn_of
from cogs.views.ids import Verb
from tests.cogs.stage import find, press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from data import Pings
    from tests.cogs.stage import Stage

SEND = "/channels/{channel}/messages"


async def called(stage: Stage, *, seconds: float = 30) -> Message:
    """Wait for the call that stands in the channel, and until the bot has noted it."""
    await stage.world.until(stage.pings, seconds=seconds)
    await stage.clock.sleep(0.1)
    (ping,) = stage.pings()
    return ping


async def gone(stage: Stage) -> None:
    """Wait until no call stands in the channel."""
    await stage.world.until(lambda: not stage.pings(), seconds=2)


async def test_after_twenty_seconds_the_player_is_called(stage: Stage) -> None:
    """By default; the message names and pings that player alone, in the server's language."""
    await stage.match("Anne", "Bob", variante="minimale")
    began, name = stage.clock.now(), stage.mover()
    await stage.clock.sleep(19)
    assert stage.pings() == []
    ping = await called(stage)
    assert 19 <= stage.clock.now() - began <= 22
    member = stage.visitor(name).member
    assert ping.pings == ping.mentions == (member.id,)
    assert ping.text == f"<@{member.id}>, c’est à toi de jouer."
    assert ping.labels == ("Ma main", "Ne plus me mentionner")


async def test_an_english_server_is_called_in_english(stage: Stage) -> None:
    """The call is public, so it is in the server's language."""
    stage.world.set_guild_locale("en-US")
    await stage.match("Anne", "Bob", variante="minimale")
    ping = await called(stage)
    assert "it is your turn" in ping.text
    assert ping.labels == ("My hand", "Stop mentioning me")


async def test_the_call_is_deleted_when_the_card_is_played(stage: Stage) -> None:
    """The hand opens from the call itself; after the turn nothing of it is left."""
    await stage.match("Anne", "Bob", variante="minimale")
    name = stage.mover()
    ping = await called(stage)
    hand = shown(await stage.visitor(name).click(ping, "Ma main"))
    assert hand.ephemeral
    await stage.turn(name)
    await gone(stage)
    # The bot notes it once Discord has answered.
    await stage.clock.sleep(1)
    assert await stage.bot.app.store.leftovers.list("ping") == []


async def test_pings_at_once_and_never(stage: Stage) -> None:
    """The server's choice holds from the next turn on: a second after it begins, or not at all."""
    await stage.choose(pings="now")
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    began, name = stage.clock.now(), stage.mover()
    await called(stage)
    assert stage.clock.now() - began <= 2
    await stage.choose(pings="never")
    await stage.turn(name)
    await gone(stage)
    await stage.clock.sleep(600)
    assert stage.pings() == []


@pytest.mark.parametrize(("pings", "most"), [("later", 0), ("now", 6), ("never", 0)])
async def test_quick_turns_are_not_called(stage: Stage, pings: Pings, most: int) -> None:
    """
    A run of turns of three seconds: no call, but "at once" some, five seconds apart.

    Beside the three requests a card there are then two for each call.
    """
    await stage.choose(pings=pings)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    since = len(stage.world.requests)
    for _ in range(8):
        await stage.turn(stage.mover())
        await stage.clock.sleep(3)
    requests = list(stage.world.requests)[since:]
    sent = [r for r in requests if (r.method, r.route) == ("POST", SEND)]
    deleted = [r for r in requests if r.method == "DELETE"]
    assert len(sent) <= most
    assert bool(sent) == bool(most)
    assert len(sent) - len(deleted) in {0, 1}
    assert stage.world.rate_limited == []


async def test_a_member_refuses_calls_from_the_call_itself(stage: Stage) -> None:
    """Only the one who is called may; the call goes at once, and none ever follows."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    other = "Bob" if name == "Anne" else "Anne"
    ping = await called(stage)
    refusal = said(await stage.visitor(other).click(ping, "Ne plus me mentionner"))
    assert "quelqu’un d’autre" in refusal
    assert stage.pings() == [ping]
    answer = said(await stage.visitor(name).click(ping, "Ne plus me mentionner"))
    assert "/huit aide" in answer
    await gone(stage)
    await stage.turn(name)
    assert (await called(stage)).pings == (stage.visitor(other).member.id,)
    await stage.turn(other)
    await gone(stage)
    await stage.clock.sleep(300)
    assert stage.pings() == []


async def test_who_refuses_calls_is_not_called_to_the_start_either(stage: Stage) -> None:
    """`Commencer` calls the others alone."""
    bob = stage.visitor("Bob")
    page = shown(await bob.slash("jeux", "huit aide"))
    well(await bob.click(page, "Ne plus me mentionner"))
    table = await stage.match("Anne", "Bob", "Chloé", variante="minimale")
    assert table.pings == tuple(stage.visitor(name).member.id for name in ("Anne", "Chloé"))


@pytest.mark.parametrize(
    ("locale", "command", "off", "on"),
    [
        ("fr", "huit aide", "Ne plus me mentionner", "Me mentionner de nouveau"),
        ("en-US", "huit aide", "Stop mentioning me", "Mention me again"),
    ],
)
async def test_the_help_turns_calls_off_and_on(
    stage: Stage, locale: str, command: str, off: str, on: str
) -> None:
    """Each member for themselves, on the private page of `/huit aide`, which says how it stands."""
    stage.world.set_locale("Bob", locale)
    bob = stage.visitor("Bob")
    page = shown(await bob.slash("jeux", command))
    assert page.ephemeral
    before = page.text
    assert page.labels[0] == off
    page = shown(await bob.click(page, off))
    assert page.labels[0] == on
    assert page.text != before
    assert await stage.bot.app.store.members.is_quiet(bob.member.id)
    assert shown(await bob.slash("jeux", command)).labels[0] == on
    page = shown(await bob.click(page, on))
    assert (page.labels[0], page.text) == (off, before)
    assert not await stage.bot.app.store.members.is_quiet(bob.member.id)


async def test_short_turns_are_called_after_a_third(stage: Stage) -> None:
    """With 30 seconds a call after 20 would leave too little time to answer it."""
    await stage.match("Anne", "Bob", variante="minimale", delai="rapide")
    began, limit = stage.clock.now(), stage.table().saved.delay
    assert limit is not None
    await called(stage)
    assert limit / 3 - 1 <= stage.clock.now() - began <= limit / 3 + 2


async def test_who_has_missed_a_turn_is_not_called_before_a_click(stage: Stage) -> None:
    """One call is enough for who sleeps; a click wakes the calls again."""
    lobby = await stage.lobby("Anne", computers=1, variante="minimale", delai="rapide")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    posted: set[int] = set()
    stage.world.subscribe(lambda _: posted.update(ping.id for ping in stage.pings()))
    for _ in range(40):
        if table.seats[table.people[0].seat].absences >= 2:
            break
        await stage.moves(table)
    assert table.people[0].absences == 2
    assert len(posted) == 1


async def test_a_click_wakes_the_calls_again(stage: Stage) -> None:
    """From the next turn on: who slept through one and has looked at the hand is called at it."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="normal")
    await stage.set_options(lobby, hand_size=15)
    message = await stage.begin(lobby)
    table, name = stage.table(), stage.mover()
    sleeper, other = stage.visitor(name), "Bob" if name == "Anne" else "Anne"
    await stage.happens(lambda: table.seat_of(sleeper.member.id).absences, seconds=200)  # type: ignore[union-attr]
    while stage.whose_turn() != name:
        await stage.turn(other)
    await stage.clock.sleep(30)
    assert stage.pings() == []
    await stage.happens(lambda: table.seat_of(sleeper.member.id).absences > 1, seconds=200)  # type: ignore[union-attr]
    shown(await sleeper.click(message, "Ma main"))
    while stage.whose_turn() != name:
        await stage.turn(other)
    ping = await called(stage)
    assert ping.pings == (sleeper.member.id,)


@pytest.mark.parametrize("table_id", ["-", "own"])
async def test_a_forged_call_button_deletes_no_other_message(stage: Stage, table_id: str) -> None:
    """Sent from the table's message, which has no such button: refused, and nothing is changed."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    ping = await called(stage)
    bob = stage.visitor("Bob")
    of = stage.table().id if table_id == "own" else table_id
    forged = f"huit:ping:{of}:0:quiet:{bob.member.id}"
    for target in (message, ping):
        if press_of(target.buttons[-1]).arg == str(bob.member.id):
            continue
        sentence = said(await bob.click(target, custom_id=forged, stale=True))
        assert "plus valable" in sentence
    await stage.clock.sleep(5)
    assert stage.public() is message
    assert stage.pings() == [ping]
    assert not await stage.bot.app.store.members.is_quiet(bob.member.id)


async def test_neither_computers_nor_lobbies_nor_absentees_are_called(stage: Stage) -> None:
    """Who is away is played for; a lobby waits without calling; computers need no call."""
    await stage.lobby("Chloé", channel="salon")
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="rapide")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    called_for: list[int] = []
    stage.world.subscribe(
        lambda _: called_for.extend(one for ping in stage.pings() for one in ping.pings)
    )
    for _ in range(200):
        if all(seat.absences >= 3 for seat in table.people):
            break
        await stage.moves(table)
    people = {seat.member_id for seat in table.people}
    assert set(called_for) == people
    called_for.clear()
    await stage.clock.sleep(120)
    assert called_for == []
    assert stage.pings() == stage.pings("salon") == []
    assert turn_of(Table.of(table.saved)) is None


async def test_the_call_goes_with_its_player_and_with_the_table(stage: Stage) -> None:
    """Leaving, or stopping the match, deletes it at once."""
    message = await stage.match("Anne", "Bob", "Chloé", variante="minimale", delai="aucun")
    name = stage.mover()
    await called(stage)
    question = shown(await stage.visitor(name).click(message, custom_id=find(message, Verb.LEAVE)))
    well(await stage.visitor(name).click(question, custom_id=find(question, Verb.LEAVE)))
    await gone(stage)
    ping = await called(stage, seconds=60)
    assert ping.pings != (stage.visitor(name).member.id,)
    question = shown(await stage.visitor("Anne").slash("jeux", "huit arreter"))
    well(await stage.visitor("Anne").click(question, custom_id=find(question, Verb.STOP)))
    await gone(stage)


async def test_a_call_left_by_a_killed_bot_is_deleted(stage: Stage) -> None:
    """The card was saved, the call not yet deleted: the next bot deletes it."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    ping = await called(stage)
    await stage.bot.app.pings.close()
    await stage.turn(name)
    await stage.kill()
    assert stage.pings() == [ping]
    await stage.come()
    await gone(stage)
    (after,) = [await called(stage)]
    assert after.pings != ping.pings


async def test_a_call_of_a_match_that_is_over_is_deleted_after_a_restart(stage: Stage) -> None:
    """The table does not come back, its call is found all the same."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await called(stage)
    await stage.bot.app.pings.close()
    question = shown(await stage.visitor("Anne").slash("jeux", "huit arreter"))
    well(await stage.visitor("Anne").click(question, custom_id=find(question, Verb.STOP)))
    await stage.kill()
    assert stage.pings()
    await stage.come()
    await gone(stage)


async def test_a_restart_in_a_turn_calls_nobody_twice(stage: Stage) -> None:
    """The call of the turn that still lasts stays, and goes with the card."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    ping = await called(stage)
    await stage.kill()
    await stage.come()
    await stage.clock.sleep(60)
    assert stage.pings() == [ping]
    await stage.turn(name)
    await gone(stage)


async def test_a_call_deleted_by_a_moderator_is_no_fault(stage: Stage) -> None:
    """The game goes on; the call is not posted again."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    stage.world.delete(await called(stage))
    await stage.clock.sleep(60)
    assert stage.pings() == []
    await stage.turn(name)
    await called(stage)
    stage.refusals = [str(Code.UNKNOWN_MESSAGE)]


async def test_a_call_that_could_not_be_deleted_is_tried_again(stage: Stage) -> None:
    """While Discord fails the call stays noted; it goes as soon as that works."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    await called(stage)
    stage.local.faults.append(
        Fault("DELETE", "/channels/{channel}/messages/{message}", 503, times=2)
    )
    await stage.turn(name)
    assert stage.pings()
    await stage.world.until(lambda: not stage.pings(), seconds=30)
    stage.refusals = ["0"] * len(stage.world.refusals)


async def test_a_call_that_came_too_late_goes_at_once(stage: Stage) -> None:
    """Sent while the card was being played, it does not stay behind."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand = await stage.hand(name)
    stage.local.faults.append(Fault("POST", SEND, 500, after=False, delay=1.0))
    await stage.clock.sleep(20.5)
    await stage.turn(name)
    await stage.clock.sleep(5)
    assert stage.pings() == []
    assert press_of(hand.buttons[0]).table == stage.table().id
    stage.refusals = ["0"] * len(stage.world.refusals)
