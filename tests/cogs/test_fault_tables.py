"""Faults of the public message, by their code: the newest state is shown in the end, once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from bot.local import ANY, HTML, Fault, too_many
from cogs.views.ids import Verb
from tests.cogs.stage import find, is_ping, press_of, well

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.local import Message
    from tests.cogs.stage import Stage

EDIT = "/channels/{channel}/messages/{message}"
SEND = "/channels/{channel}/messages"
BAN = {"Retry-After": "600"}


@dataclass(frozen=True, slots=True)
class Case:
    """A fault; within so many *seconds* of it the table is right, after *most* tries at most."""

    make: Callable[[], Fault]
    seconds: float
    most: int
    everywhere: bool = False
    """Whether other channels must wait too."""


def case(
    name: str,
    make: Callable[[], Fault],
    *,
    seconds: float,
    most: int,
    everywhere: bool = False,
) -> object:
    """Name a case after its code."""
    return pytest.param(Case(make, seconds, most, everywhere), id=name)


CASES = [
    case("429", lambda: too_many(ANY, ANY, 20.0), seconds=25, most=2),
    case("429-shared", lambda: too_many(ANY, ANY, 20.0, scope="shared"), seconds=25, most=2),
    case(
        "429-global",
        lambda: too_many(ANY, ANY, 20.0, scope="global"),
        seconds=25,
        most=2,
        everywhere=True,
    ),
    case("30046", lambda: too_many(ANY, ANY, 6.0, times=6, code=30046), seconds=60, most=8),
    case(
        "429-ban",
        lambda: Fault(ANY, ANY, 429, text=HTML, headers={**BAN}, times=2),
        seconds=1300,
        most=3,
    ),
    case("500", lambda: Fault(ANY, ANY, 500, times=7), seconds=60, most=8),
    case("502", lambda: Fault(ANY, ANY, 502), seconds=10, most=2),
    case("503", lambda: Fault(ANY, ANY, 503, times=4), seconds=30, most=5),
    case("503-html", lambda: Fault(ANY, ANY, 503, text=HTML, times=2), seconds=30, most=3),
    case("200-html", lambda: Fault(ANY, ANY, 200, text=HTML, times=2), seconds=30, most=3),
    case("500-answer-lost", lambda: Fault(ANY, ANY, 500, after=True), seconds=10, most=3),
    case("connection-reset", lambda: Fault(ANY, ANY, 0, cut=True, times=3), seconds=30, most=4),
    case(
        "connection-reset-answer-lost",
        lambda: Fault(ANY, ANY, 0, cut=True, after=True),
        seconds=30,
        most=3,
    ),
    case("timeout", lambda: Fault(ANY, ANY, 0, delay=290.0, cut=True), seconds=310, most=2),
    case("slow", lambda: Fault(ANY, ANY, 0, delay=8.0), seconds=15, most=2),
]


def faulty(stage: Stage, case: Case, method: str, route: str, channel: str = "jeux") -> None:
    """Let requests of one kind in one channel meet the fault of *case*."""
    fault = case.make()
    fault.method, fault.route = method, route
    fault.within = str(stage.world.channel(channel).id)
    stage.local.faults.append(fault)


def shows(message: Message, version: int) -> bool:
    """Say whether *message* shows its table as of *version*."""
    live = [press_of(button) for button in message.buttons]
    return bool(live) and all(press.version == version for press in live)


def posted(stage: Stage, channel: str = "jeux") -> list[Message]:
    """List the bot's messages in a channel, calls apart."""
    found = stage.world.in_channel(stage.world.channel(channel))
    return [one for one in found if one.author_id == stage.world.bot.id and not is_ping(one)]


def spent(stage: Stage, since: int, method: str, route: str) -> int:
    """Count requests since number *since*."""
    requests = list(stage.world.requests)[since:]
    return sum(one.method == method and one.route == route for one in requests)


def expect(stage: Stage, fault: Case) -> None:
    """Name the errors that a case means: a page where JSON should be is nobody's plan."""
    if fault.make().status == 200:
        stage.errors = ["public message: unexpected"] * 2


@pytest.mark.parametrize("fault", CASES)
async def test_an_edit_in_trouble_is_made_up_for(stage: Stage, fault: Case) -> None:
    """Cards go on by the hands; then the message is right; another channel is not slowed."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    other = await stage.match("Chloé", "David", channel="salon", variante="minimale", delai="aucun")
    since, began = len(stage.world.requests), stage.clock.now()
    faulty(stage, fault, "PATCH", EDIT)
    await stage.turn(stage.mover())
    await stage.clock.sleep(1)
    await stage.turn(stage.mover())
    await stage.turn(stage.mover("salon"), "salon")
    await stage.world.until(
        lambda: shows(other, stage.table("salon").version), seconds=fault.seconds
    )
    assert (stage.clock.now() - began > 4) == fault.everywhere
    version = stage.table().version
    left = began + fault.seconds - stage.clock.now()
    await stage.world.until(lambda: shows(message, version), seconds=left)
    # One more shows the second card, and one is the other table's.
    assert spent(stage, since, "PATCH", EDIT) <= fault.most + 2
    await stage.clock.sleep(10)
    assert shows(message, version)
    assert len(posted(stage)) == 2
    expect(stage, fault)


@pytest.mark.parametrize("fault", CASES)
async def test_a_post_in_trouble_makes_one_message(stage: Stage, fault: Case) -> None:
    """The match begins, its table appears once, calls who sits there, and its buttons work."""
    await stage.choose(pings="never")
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    faulty(stage, fault, "POST", SEND)
    since = len(stage.world.requests)
    well(await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START)))
    seconds = fault.seconds
    await stage.world.until(lambda: "Ma main" in stage.public().labels, seconds=seconds)
    version = stage.table().version
    await stage.clock.sleep(15)
    assert spent(stage, since, "POST", SEND) <= fault.most
    assert [one.id for one in posted(stage)] == [lobby.id, stage.public().id]
    assert set(stage.public().pings) == {stage.visitor(one).member.id for one in ("Anne", "Bob")}
    assert shows(stage.public(), version)
    assert str(stage.public().id) in lobby.text
    assert (await stage.hand("Bob")).ephemeral
    expect(stage, fault)
