"""A bot killed at every single point between save and show of one thing that people do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import pytest

from cogs.show import draw_public
from cogs.views.ids import Area, Press, Verb
from tests.cogs.stage import CHANNEL, choices, find, is_ping, shown, texts
from tests.dying import watch_for_death

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.local import Message, Reply
    from tests.cogs.stage import Stage

    Step: TypeAlias = Callable[[Stage], Awaitable[Callable[[], Awaitable[object]]]]

MOST_POINTS = 60
EXPLAINED = frozenset({"10008", "10015"})
"""Codes with which Discord refuses what only a kill makes the bot ask for."""

SETTLED_AFTER = 4.0
"""Seconds of the evening in which a table must be right again on screen."""


@dataclass
class Scythe:
    """Stops the whole bot at the point of a number: from there on it saves and sends nothing."""

    at: int
    kind: str = ""
    """Only points of this kind are counted; empty: all."""
    passed: int = 0
    where: str = ""
    fallen: asyncio.Event = field(default_factory=asyncio.Event)
    stopped: set[asyncio.Task[object]] = field(default_factory=set)

    async def step(self, where: str) -> None:
        """Pass a point, or stay there for good."""
        self.passed += not self.kind or where == self.kind
        if self.passed < self.at:
            return
        if not self.fallen.is_set():
            self.where = where
            self.fallen.set()
        task = asyncio.current_task()
        assert task is not None
        self.stopped.add(task)
        await asyncio.Event().wait()

    async def bury(self, stage: Stage) -> None:
        """End what has stopped, and the bot with it."""
        killing = asyncio.create_task(stage.kill())
        while not killing.done():
            for task in self.stopped - {killing}:
                task.cancel()
            await asyncio.wait({killing}, timeout=0.05)
            if killing in self.stopped:
                killing.cancel()
        with suppress(asyncio.CancelledError):
            await killing


async def a_lobby(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to open one."""
    return lambda: stage.visitor("Anne").slash(CHANNEL, "huit nouvelle", variante="minimale")


async def a_join(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to take a seat."""
    lobby = await stage.lobby("Anne", variante="minimale")
    return lambda: stage.visitor("Bob").click(lobby, custom_id=find(lobby, Verb.JOIN))


async def a_computer(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to add a computer, and to do it again after the answer that never came."""
    lobby = await stage.lobby("Anne", variante="minimale")
    return lambda: stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.ADD))


async def a_start(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to begin the match."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    return lambda: stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.START))


async def a_start_in_a_thread(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to begin the match where the server wants threads."""
    await stage.choose(threads=True)
    return await a_start(stage)


async def a_move(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to play."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand = await stage.hand(name)
    await stage.clock.sleep(2)
    return lambda: move(stage, name, hand)


async def move(stage: Stage, name: str, hand: Message) -> Reply:
    """Play the first thing that a hand offers."""
    return await stage.visitor(name).click(hand, custom_id=choices(hand)[0].custom_id)


async def an_end(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare the move that ends the match."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    await stage.set_options(lobby, hand_size=1, scoring="single")
    await stage.begin(lobby)
    while True:
        name = stage.mover()
        hand = await stage.hand(name)
        if any(
            ".play" in str(one.custom_id) or ":play" in str(one.custom_id) for one in choices(hand)
        ):
            break
        await move(stage, name, hand)
    await stage.clock.sleep(2)
    return lambda: move(stage, name, hand)


async def a_rematch(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to play again once a match has ended."""
    await (await an_end(stage))()
    await stage.clock.sleep(2)
    end = stage.public()
    return lambda: stage.visitor("Bob").click(end, custom_id=find(end, Verb.REMATCH))


async def a_cancelled_lobby(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to cancel a lobby."""
    lobby = await stage.lobby("Anne", variante="minimale")
    return lambda: stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.CANCEL))


async def a_table_posted_again(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare `/huit table`."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.clock.sleep(2)
    return lambda: stage.visitor("Bob").slash(CHANNEL, "huit table")


async def a_call(stage: Stage) -> Callable[[], Awaitable[object]]:
    """Prepare to wait until somebody is called, and to play then."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand = await stage.hand(name)
    await stage.clock.sleep(2)

    async def called_and_played() -> None:
        await stage.clock.sleep(25)
        await move(stage, name, hand)

    return called_and_played


STEPS: dict[str, Step] = {
    "a lobby opened": a_lobby,
    "a join": a_join,
    "a computer added": a_computer,
    "a start": a_start,
    "a start in a thread": a_start_in_a_thread,
    "a move": a_move,
    "the end of a match": an_end,
    "a rematch": a_rematch,
    "a lobby cancelled": a_cancelled_lobby,
    "a table posted again": a_table_posted_again,
    "a call": a_call,
}


@pytest.mark.parametrize("prepare", STEPS.values(), ids=STEPS.keys())
async def test_a_kill_at_any_point_is_repaired(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, prepare: Step
) -> None:
    """Whatever was saved is shown within seconds, in one message, and was done once."""
    points: list[str] = []
    for at in range(1, MOST_POINTS):
        do = await prepare(stage)
        scythe = Scythe(at)
        with monkeypatch.context() as patch:
            watch_for_death(patch, scythe.step)
            doing = asyncio.create_task(_tried(do))
            quiet = asyncio.create_task(_quiet(stage, doing))
            falling = asyncio.create_task(scythe.fallen.wait())
            await asyncio.wait({quiet, falling}, return_when=asyncio.FIRST_COMPLETED)
            if not scythe.fallen.is_set():
                # Alive at the end: every point was tried.
                falling.cancel()
                break
            quiet.cancel()
            await scythe.bury(stage)
        points.append(scythe.where)
        await stage.come()
        await doing
        await stage.clock.sleep(SETTLED_AFTER)
        await _is_right(stage, f"{at}: killed {scythe.where}")
        await _clear(stage)
    else:
        pytest.fail("it never ended")
    assert any(where == "after a commit" for where in points), points
    # What was not given yet is asked for, and deleted what the dead had deleted already.
    codes = [str(one.code) for one in stage.world.refusals]
    stage.refusals = [code for code in codes if code in EXPLAINED]


async def _tried(do: Callable[[], Awaitable[object]]) -> None:
    with suppress(LookupError):
        await do()


async def _quiet(stage: Stage, doing: asyncio.Task[None]) -> None:
    """Wait until it is done, and everything that follows from it by itself in a while."""
    await asyncio.wait({doing})
    await stage.clock.sleep(SETTLED_AFTER)


def _messages(stage: Stage, table_id: str | None = None) -> list[Message]:
    """List what looks alive in all channels: public messages with a button that acts."""
    found = []
    for message in list(stage.world.messages.values()):
        presses = [
            Press.parse(button.custom_id or "") for button in message.buttons if not button.disabled
        ]
        acting = [
            press
            for press in presses
            if press is not None
            and press.area in {Area.LOBBY, Area.TABLE}
            and press.verb is not Verb.REMATCH
            and table_id in {None, press.table}
        ]
        if acting and not message.ephemeral and not is_ping(message):
            found.append(message)
    return found


async def _is_right(stage: Stage, when: str) -> None:
    """Compare what is on screen with what is saved."""
    running = await stage.bot.app.store.restarts.running()
    assert running.damaged == (), when
    alive = _messages(stage)
    assert len(alive) == len(running.tables), (when, [one.text for one in alive])
    for saved in running.tables:
        assert saved.status != "over", when
        async with stage.bot.app.tables.hold(saved.id) as table:
            assert [one.id for one in alive] == [table.saved.message_id], when
            expected = draw_public(texts(), stage.bot.app.faces, table).to_components()  # type: ignore[no-untyped-call]
        assert _words(alive[0].components) == _words(expected), when
    pings = [one for one in stage.world.messages.values() if is_ping(one) or one.text == "…"]
    assert len(pings) <= len(running.tables), when
    for ping in pings:
        mover = stage.world.visitor(stage.mover()).member
        assert ping.pings in {(), (mover.id,)}, when
        assert str(mover.id) in ping.content, when
    for message in stage.world.messages.values():
        assert not message.loading, when


def _words(components: object) -> list[object]:
    """Return the texts and custom ids of components, in their order."""
    if isinstance(components, dict):
        own = [components[key] for key in ("content", "custom_id", "disabled") if key in components]
        return own + [word for value in components.values() for word in _words(value)]
    if isinstance(components, list | tuple):
        return [word for value in components for word in _words(value)]
    return []


async def _clear(stage: Stage) -> None:
    """End what is open, so that the next point finds an empty channel."""
    for table in list(stage.bot.app.tables.in_memory()):
        async with stage.bot.app.tables.hold(table.id) as held:
            if not held.is_over:
                await stage.bot.app.tables.close(held, "stopped")
    await stage.clock.sleep(200)
    assert _messages(stage) == []


async def test_a_click_that_was_not_answered_does_not_count_twice(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who clicks again after a restart, because no answer came, has not added two computers."""
    do = await a_computer(stage)
    await stage.clock.sleep(2)
    lobby = stage.public()
    old = find(lobby, Verb.ADD)
    scythe = Scythe(1, kind="after a commit")
    with monkeypatch.context() as patch:
        watch_for_death(patch, scythe.step)
        doing = asyncio.create_task(_tried(do))
        await scythe.fallen.wait()
        await scythe.bury(stage)
    await doing
    await stage.come()
    reply = await stage.visitor("Anne").click(lobby, custom_id=old, stale=True)
    assert "La table a changé" in shown(reply).text
    assert len(stage.table().seats) == 2
