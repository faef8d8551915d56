"""Exactly one answer, in time, whatever happens behind it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.local import Code, Fault
from cogs.views.ids import Verb
from data import StoreUnavailable
from tests.cogs.stage import choices, find, is_card, play_turn, press_of, said, shown, well

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.local import Button, Message
    from tests.cogs.stage import Stage

CALLBACK = "/interactions/{interaction}/{token}/callback"
SLOW = 10.0
"""Seconds that a sick store takes: far more than Discord waits."""


def slow(
    work: Callable[..., Awaitable[Any]], *, seconds: float = SLOW
) -> Callable[..., Awaitable[Any]]:
    """Make a method of the store slow."""

    async def slowly(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - whatever it takes
        await asyncio.sleep(seconds)
        return await work(*args, **kwargs)

    return slowly


def broken(error: Exception) -> Callable[..., Awaitable[Any]]:
    """Make a method of the store fail."""

    async def fails(*_: object, **__: object) -> None:
        raise error

    return fails


async def card_to_play(stage: Stage) -> tuple[str, Message, Button]:
    """Open the hand of whose turn it is, and choose what to do."""
    name = stage.mover()
    hand = await stage.hand(name)
    acts = [b for b in choices(hand) if press_of(b).verb is Verb.ACT]
    return name, hand, next((b for b in acts if is_card(b)), acts[0])


async def test_slow_work_is_acknowledged_in_time_and_answered_later(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command, a lobby's button, a card: acknowledged at once, shown when it is done."""
    tables = stage.bot.app.store.tables
    with monkeypatch.context() as patched:
        patched.setattr(tables, "create", slow(tables.create))
        sentence = shown(await stage.visitor("Anne").slash("jeux", "huit nouvelle"))
        assert sentence.ephemeral
        await stage.world.until(lambda: "Rejoindre" in stage.public().labels)
        await stage.world.until(lambda: not sentence.loading)
    lobby = stage.public()
    with monkeypatch.context() as patched:
        patched.setattr(tables, "save_lobby", slow(tables.save_lobby))
        well(await stage.visitor("Bob").click(lobby, "Rejoindre"))
        assert "Bob" not in lobby.text
        await stage.world.until(lambda: "Bob" in lobby.text)
    await stage.begin(lobby)
    name, hand, button = await card_to_play(stage)
    with monkeypatch.context() as patched:
        patched.setattr(tables, "append", slow(tables.append))
        text = hand.text
        well(await stage.visitor(name).click(hand, custom_id=button.custom_id))
        assert hand.text == text
        await stage.world.until(lambda: hand.text != text)


async def test_a_slow_refusal_is_still_private(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the acknowledgement the sentence comes as a message of its own."""
    lobby = await stage.lobby("Anne")
    seating = stage.bot.app.seating
    monkeypatch.setattr(seating, "join", slow(seating.join))
    reply = well(
        await stage.visitor("Anne").click(lobby, custom_id=find(lobby, Verb.JOIN), stale=True)
    )
    await stage.world.until(lambda: reply.followups)
    (sentence,) = reply.followups
    assert sentence.ephemeral
    assert "déjà" in sentence.text


async def test_what_cannot_be_saved_has_not_happened(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One private sentence; the table comes back as it was saved, and the same click then works."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name, hand, button = await card_to_play(stage)
    before = stage.table().saved
    text = message.text
    with monkeypatch.context() as patched:
        patched.setattr(stage.bot.app.store.tables, "append", broken(StoreUnavailable("full")))
        reply = await stage.visitor(name).click(hand, custom_id=button.custom_id)
        assert "enregistré" in said(reply)
        await stage.clock.sleep(10)
    assert stage.table().saved == before
    assert message.text == text
    well(await stage.visitor(name).click(hand, custom_id=button.custom_id))
    assert stage.table().version == before.version + 1
    stage.errors = ["change not saved"]


async def test_computers_wait_for_a_store_that_fails(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their move is tried again later; nothing is lost, and nobody has to click."""
    await stage.match("Anne", computers=3, variante="minimale", delai="rapide")
    table, version = stage.table(), stage.table().version
    with monkeypatch.context() as patched:
        patched.setattr(stage.bot.app.store.tables, "append", broken(StoreUnavailable("busy")))
        await stage.clock.sleep(60)
    saved = await stage.bot.app.store.tables.load(table.id)
    assert saved is not None
    assert saved.version == version
    async with stage.bot.app.tables.hold(table.id) as table:
        assert table.version == saved.version
    await stage.moves(table)
    assert set(stage.errors_so_far()) == {"change not saved"}
    assert len(stage.errors_so_far()) > 2
    stage.errors = stage.errors_so_far()


async def test_an_unexpected_error_is_logged_once_with_the_id_that_is_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence carries a code, the log has it once with the traceback, and play goes on."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name, hand, button = await card_to_play(stage)
    with monkeypatch.context() as patched:
        patched.setattr(stage.bot.app.store.tables, "append", broken(RuntimeError("a fault")))
        sentence = said(await stage.visitor(name).click(hand, custom_id=button.custom_id))
    (line,) = [line for line in stage.log if line["event"] == "unexpected"]
    assert line["error_id"] in sentence
    assert line["exc_info"].args == ("a fault",)
    await play_turn(stage.visitor(name), await stage.hand(name), stage.rng)
    stage.errors = ["unexpected"]


async def test_an_answer_that_discord_refuses_is_replaced_by_a_sentence(stage: Stage) -> None:
    """A fault of ours in a message is logged, and the member is not left with a dead button."""
    message = await stage.match("Anne", "Bob")
    stage.local.faults.append(Fault("POST", CALLBACK, 400, code=Code.INVALID_FORM))
    reply = await stage.visitor("Anne").click(message, "Ma main")
    assert "erreur" in said(reply)
    stage.errors = ["unexpected"]
    stage.refusals = [str(one.code) for one in stage.world.refusals]


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_an_interaction_that_is_gone_is_let_go(stage: Stage, status: int, code: int) -> None:
    """What was done is done and saved; no error is logged, and nothing else is sent after it."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name, hand, button = await card_to_play(stage)
    version = stage.table().version
    stage.local.faults.append(Fault("POST", CALLBACK, status, code=code))
    reply = await stage.visitor(name).click(hand, custom_id=button.custom_id)
    assert reply.failed is not None
    assert stage.table().version == version + 1
    stage.refusals = [str(one.code) for one in stage.world.refusals]


async def test_a_click_under_way_when_the_bot_ends_is_saved_and_answered(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end waits a moment for it: the player sees the card laid, and the next bot knows it."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name, hand, button = await card_to_play(stage)
    version = stage.table().version
    tables = stage.bot.app.store.tables
    monkeypatch.setattr(tables, "append", slow(tables.append, seconds=0.5))
    click = asyncio.create_task(stage.visitor(name).click(hand, custom_id=button.custom_id))
    await stage.clock.sleep(0.1)
    await stage.leave()
    well(await click)
    await stage.come()
    assert stage.table().version == version + 1


async def test_clicks_never_wait_for_each_other(
    stage: Stage,
) -> None:
    """While one table's answer is slow on its way, another member's click is answered at once."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.match("Chloé", "David", channel="salon", variante="minimale", delai="aucun")
    stage.local.faults.append(Fault("POST", CALLBACK, 500, times=1, delay=1.0))
    anne = asyncio.create_task(stage.visitor("Anne").click(stage.public(), "Ma main"))
    await stage.clock.sleep(0.1)
    began = stage.clock.now()
    for name, channel in (("Bob", "jeux"), ("Chloé", "salon")):
        assert (await stage.hand(name, channel)).ephemeral
    assert stage.clock.now() - began < 0.5
    await anne
    stage.refusals = [str(one.code) for one in stage.world.refusals]
