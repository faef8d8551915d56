"""Faults on the way of an answer, by their code: what was clicked counts once, and is seen."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from bot.local import HTML, Code, Fault, too_many
from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, is_card, is_ping, press_of, said, shown, well

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.local import Message, Reply
    from tests.cogs.stage import Stage

CALLBACK = "/interactions/{interaction}/{token}/callback"
MOST_TRIES = 5
"""Requests that one answer may cost, with all its repetitions."""


@dataclass(frozen=True, slots=True)
class Case:
    """A fault of one answer; *answered*: whether its member sees the answer in time."""

    make: Callable[[], Fault]
    answered: bool = True


def case(name: str, make: Callable[[], Fault], *, answered: bool = True) -> object:
    """Name a case after its code."""
    return pytest.param(Case(make, answered), id=name)


CASES = [
    case("429", lambda: too_many("POST", CALLBACK, 1.0)),
    case("429-shared", lambda: too_many("POST", CALLBACK, 1.0, scope="shared")),
    case("429-global", lambda: too_many("POST", CALLBACK, 1.0, scope="global")),
    case("500", lambda: Fault("POST", CALLBACK, 500)),
    case("502-html", lambda: Fault("POST", CALLBACK, 502, text=HTML)),
    case("503", lambda: Fault("POST", CALLBACK, 503)),
    case("500-answer-lost", lambda: Fault("POST", CALLBACK, 500, after=True)),
    case("connection-reset", lambda: Fault("POST", CALLBACK, 0, cut=True, times=2)),
    case("connection-reset-answer-lost", lambda: Fault("POST", CALLBACK, 0, cut=True, after=True)),
    case("slow", lambda: Fault("POST", CALLBACK, 0, delay=2.5)),
    case("10062-too-slow", lambda: Fault("POST", CALLBACK, 0, delay=3.5), answered=False),
    case("timeout", lambda: Fault("POST", CALLBACK, 0, delay=400.0), answered=False),
    case("503-for-long", lambda: Fault("POST", CALLBACK, 503, times=9), answered=False),
]


async def under(stage: Stage, fault: Case, click: Callable[[], object]) -> Reply:
    """Let somebody click while an answer meets *fault*, and check that few requests are spent."""
    since = len(stage.world.requests)
    stage.local.faults.append(fault.make())
    reply = await click()  # type: ignore[misc]
    assert (reply.failed is None) == fault.answered
    if not fault.answered:
        # Whatever is still tried has an end.
        await stage.clock.sleep(30)
    stage.local.faults.clear()
    spent = [one for one in list(stage.world.requests)[since:] if one.route == CALLBACK]
    assert len(spent) <= MOST_TRIES
    return reply  # type: ignore[no-any-return]


@pytest.mark.parametrize("fault", CASES)
async def test_an_answer_in_trouble_loses_and_doubles_nothing(stage: Stage, fault: Case) -> None:
    """A lobby opened, a seat taken, a hand opened, a card laid: each happens once and is seen."""
    anne, bob = stage.visitor("Anne"), stage.visitor("Bob")
    options = {"variante": "minimale", "delai": "aucun"}
    await under(stage, fault, lambda: anne.slash("jeux", "huit nouvelle", **options))
    lobby = await stage.until("Rejoindre", seconds=20)
    table = stage.table()

    await under(stage, fault, lambda: bob.click(lobby, custom_id=find(lobby, Verb.JOIN)))
    assert [seat.member_id for seat in table.seats] == [anne.member.id, bob.member.id]
    await stage.world.until(lambda: "Bob" in lobby.text, seconds=20)

    await stage.set_options(lobby, hand_size=15)
    public = await stage.begin(lobby)
    mover = stage.visitor(stage.mover())
    opened = await under(
        stage, fault, lambda: mover.click(public, custom_id=find(public, Verb.HAND))
    )
    hand = shown(opened) if fault.answered else await stage.hand(stage.mover())
    version = table.version
    cards = [one for one in choices(hand) if press_of(one).verb is Verb.ACT]
    card = next(filter(is_card, cards), cards[0]).custom_id
    text = hand.text
    await under(stage, fault, lambda: mover.click(hand, custom_id=card))
    assert table.version == version + 1
    # A hand that could not be redrawn is told to be out of date at the next click, once.
    again = shown(await mover.click(hand, custom_id=card, stale=True))
    assert table.version == version + 1
    assert again.text != text
    await stage.world.until(lambda: shows(public, version + 1), seconds=20)

    await stage.clock.sleep(10)
    by_bot = [m for m in stage.world.messages.values() if m.author_id == stage.world.bot.id]
    assert [m for m in by_bot if not m.ephemeral and not is_ping(m)] == [lobby, public]
    stage.refusals = refused(stage, {Code.UNKNOWN_INTERACTION, Code.ALREADY_ACKNOWLEDGED})


def shows(message: Message, version: int) -> bool:
    """Say whether *message* shows its table as of *version*."""
    return all(press_of(button).version == version for button in message.buttons)


def refused(stage: Stage, expected: set[Code]) -> list[str]:
    """Give the codes that Discord has refused with, all of which are *expected*."""
    codes = [refusal.code for refusal in stage.world.refusals]
    assert set(codes) <= {int(code) for code in expected}
    return [str(code) for code in codes]


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (404, 10003)])
async def test_nobody_left_to_answer_is_no_error(stage: Stage, status: int, code: int) -> None:
    """10062, 40060, 10003: the seat is taken, the lobby shows it, and one line says why."""
    lobby = await stage.lobby("Anne")
    since = len(stage.world.requests)
    stage.local.faults.append(Fault("POST", CALLBACK, status, code=code))
    reply = await stage.visitor("Bob").click(lobby, custom_id=find(lobby, Verb.JOIN))
    assert reply.failed == "no_answer"
    await stage.world.until(lambda: "Bob" in lobby.text, seconds=5)
    spent = [one for one in list(stage.world.requests)[since:] if one.route == CALLBACK]
    assert len(spent) == 1
    told = [
        one for one in stage.log if one["event"] in {"nobody left to answer", "answered already"}
    ]
    assert len(told) == 1
    assert reply.interaction is not None
    assert reply.interaction.token not in str(stage.log)


async def test_10008_a_click_on_a_message_deleted_meanwhile_is_answered(stage: Stage) -> None:
    """The seat is taken, a private sentence says where the table is, and the lobby is posted."""
    lobby = await stage.lobby("Anne")
    joining = asyncio.create_task(
        stage.visitor("Bob").click(lobby, custom_id=find(lobby, Verb.JOIN))
    )
    await asyncio.sleep(0)
    stage.world.delete(lobby)
    sentence = said(await joining)
    assert "n’existe plus" in sentence
    assert "/huit table" in sentence
    await stage.world.until(lambda: "Bob" in stage.public().text, seconds=5)
    assert stage.public() is not lobby
    stage.refusals = refused(stage, {Code.UNKNOWN_MESSAGE})


async def test_the_same_interaction_twice_acts_once(stage: Stage) -> None:
    """Delivered twice by the gateway: one lobby, one seat, one computer, one card, no refusal."""
    stage.local.gateway.twice = frozenset({"INTERACTION_CREATE"})
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    assert len(stage.table().seats) == 3
    await stage.begin(lobby)
    await stage.happens(stage.whose_turn)
    name = stage.mover()
    hand, version = await stage.hand(name), stage.table().version
    card = next(one for one in choices(hand) if press_of(one).verb is Verb.ACT)
    reply = well(await stage.visitor(name).click(hand, custom_id=card.custom_id))
    assert stage.table().version == version + 1
    assert "à jour" not in reply.text
    assert [one["event"] for one in stage.log].count("interaction delivered twice") == 6
    assert stage.world.refusals == []


async def test_clicks_in_another_order_than_they_were_made(stage: Stage) -> None:
    """A second card that overtakes the first: the first is told to be out of date, not played."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.begin(lobby)
    name = stage.mover()
    hand, version = await stage.hand(name), stage.table().version
    first, second = [one for one in choices(hand) if press_of(one).verb is Verb.ACT][:2]
    visitor = stage.visitor(name)
    stage.local.gateway.hold()
    clicks = [
        asyncio.create_task(visitor.click(hand, custom_id=one.custom_id)) for one in (first, second)
    ]
    await asyncio.sleep(0.1)
    stage.local.gateway.release(backwards=True)
    for reply in await asyncio.gather(*clicks):
        well(reply)
    assert stage.table().version == version + 1
    done = stage.table().saved.rounds[-1].actions[-1]
    assert done.partition(" ")[2] == press_of(second).arg


async def test_an_interaction_before_its_server_is_played(stage: Stage) -> None:
    """GUILD_CREATE after INTERACTION_CREATE: the lobby opens, and nothing is thrown away."""
    stage.local.gateway.fall_ill()
    await stage.local.gateway.invalidate(resumable=False)
    await stage.world.until(lambda: stage.world.online and stage.local.gateway.sessions)
    await stage.clock.sleep(10)
    public = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    stage.local.gateway.recover()
    await stage.turn(stage.mover())
    await stage.world.until(lambda: shows(public, stage.table().version), seconds=5)
    assert stage.table().is_playing
