"""The private hand: the whole turn is played from it, and nothing else can be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.views.ids import Area, Press, Verb
from tests.cogs.stage import choices, find, is_card, play_turn, press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage


def record(stage: Stage) -> tuple[str, ...]:
    """Give the actions of the round, as they are saved."""
    return stage.table().saved.rounds[-1].actions


async def hand_of_mover(stage: Stage) -> tuple[str, Message]:
    """Open the hand of whose turn it is."""
    name = stage.whose_turn()
    assert name is not None
    return name, await stage.hand(name)


async def test_a_hand_is_for_its_owners_eyes_only(stage: Stage) -> None:
    """It is ephemeral, holds a button a card, and each copy of the words tells the owner alone."""
    await stage.match("Anne", "Bob")
    hand = await stage.hand("Anne")
    assert hand.viewer_id == stage.visitor("Anne").member.id
    seat = stage.table().seat_of(hand.viewer_id)
    assert seat is not None
    assert len([b for b in hand.buttons if press_of(b).verb in {Verb.ACT, Verb.ASK}]) >= 7


async def test_a_card_is_played_with_one_click(stage: Stage) -> None:
    """The click lays the card, the hand comes back without it, and the next hand is refreshed."""
    await stage.match("Anne", "Bob", variante="minimale")
    name, hand = await hand_of_mover(stage)
    other = "Bob" if name == "Anne" else "Anne"
    waiting = await stage.hand(other)
    assert not choices(waiting)
    await play_turn(stage.visitor(name), hand, stage.rng)
    assert record(stage)
    if stage.whose_turn() == other:
        await stage.world.until(lambda: choices(waiting))


async def test_a_wild_card_asks_for_its_suit_and_can_be_taken_back(stage: Stage) -> None:
    """The question stands in the same message; « Retour » changes nothing, a suit plays the card."""
    lobby = await stage.lobby("Anne", "Bob", variante="crazy-eights")
    await stage.set_options(lobby, hand_size=20)
    await stage.begin(lobby)
    name, hand = await hand_of_mover(stage)
    visitor = stage.visitor(name)
    eight = next(button for button in choices(hand) if button.label.startswith("8 "))
    before = record(stage)
    hand = shown(await visitor.click(hand, custom_id=eight.custom_id))
    assert {"♠ Pique", "♥ Cœur", "♦ Carreau", "♣ Trèfle", "Retour"} <= set(hand.labels)
    hand = shown(await visitor.click(hand, "Retour"))
    assert record(stage) == before
    eight = next(button for button in choices(hand) if button.label.startswith("8 "))
    hand = shown(await visitor.click(hand, custom_id=eight.custom_id))
    well(await visitor.click(hand, "♥ Cœur"))
    assert record(stage)[-1].endswith("suit=h")
    await stage.world.until(lambda: "♥ Cœur" in stage.public().text)


async def test_the_same_card_twice_ten_milliseconds_apart_is_played_once(stage: Stage) -> None:
    """The second click finds an older hand: it is answered with the hand as it is now."""
    await stage.match("Anne", "Bob", variante="minimale")
    name, hand = await hand_of_mover(stage)
    visitor = stage.visitor(name)
    act = next(b for b in choices(hand) if press_of(b).verb is Verb.ACT)

    async def again() -> Message:
        await asyncio.sleep(0.01)
        return shown(await visitor.click(hand, custom_id=act.custom_id, stale=True))

    first, second = await asyncio.gather(visitor.click(hand, custom_id=act.custom_id), again())
    assert shown(first) is hand
    assert second is hand
    assert len(record(stage)) == 1
    assert "à jour" in hand.text


async def test_a_click_on_an_outdated_hand_brings_the_fresh_one(stage: Stage) -> None:
    """A second hand left open since an earlier turn does nothing but come up to date."""
    await stage.match("Anne", "Bob", variante="minimale")
    name, first = await hand_of_mover(stage)
    second = await stage.hand(name)
    visitor = stage.visitor(name)
    act = next(b for b in choices(first) if press_of(b).verb is Verb.ACT)
    await play_turn(visitor, second, stage.rng)
    before = record(stage)
    fresh = shown(await visitor.click(first, custom_id=act.custom_id))
    assert fresh is first
    assert "à jour" in fresh.text
    assert record(stage) == before


async def test_out_of_turn_is_refused_in_private(stage: Stage) -> None:
    """A click of the present version by who has not the turn: one sentence, nothing changed."""
    await stage.match("Anne", "Bob")
    mover, _ = await hand_of_mover(stage)
    other = "Bob" if mover == "Anne" else "Anne"
    hand = await stage.hand(other)
    forged = replace(press_of(hand.buttons[0]), verb=Verb.ACT, arg="draw", copy=1)
    before = stage.table().version
    reply = await stage.visitor(other).click(hand, custom_id=str(forged), stale=True)
    assert "tour" in said(reply)
    assert stage.table().version == before


@pytest.mark.parametrize(
    "arg", ["play Xz", "play", "draw draw", "play 8s suit=x", "give 0", "challenge 99", "nonsense"]
)
async def test_a_forged_action_is_refused_in_private(stage: Stage, arg: str) -> None:
    """What is no action, or none that this seat may do, is answered in one sentence."""
    await stage.match("Anne", "Bob")
    name, hand = await hand_of_mover(stage)
    forged = replace(press_of(hand.buttons[0]), verb=Verb.ACT, arg=arg, copy=1)
    before = stage.table().version
    said(await stage.visitor(name).click(hand, custom_id=str(forged), stale=True))
    assert stage.table().version == before


@pytest.mark.parametrize(
    "custom_id",
    [
        "huit:hand:aaaaaaaaaa:1:act:draw",
        "huit:table:aaaaaaaaaa:1:hand",
        "huit:lobby:aaaaaaaaaa:1:join",
        "huit:confirm:aaaaaaaaaa:1:stop",
        "huit:rank:-:0:page:999999.people",
        "huit:rank:-:0:page:x.y.z",
        "huit:form:aaaaaaaaaa:1:options",
        "huit:hand",
        "huit:nobody:knows:1:this",
        "huit:table:aaaaaaaaaa:1:explode",
        "another:bot",
        "huit:hand:-:1:show:1.carte+carte",
    ],
)
async def test_a_forged_button_is_answered_in_private(stage: Stage, custom_id: str) -> None:
    """Tables that do not exist, verbs that nobody knows, ids of another bot: never silence."""
    message = await stage.match("Anne", "Bob")
    before = stage.table().version
    reply = well(await stage.visitor("Anne").click(message, custom_id=custom_id, stale=True))
    if not custom_id.startswith("huit:rank"):
        assert said(reply)
    assert stage.table().version == before


async def test_a_stranger_gets_no_hand(stage: Stage) -> None:
    """Who does not sit reads so, from the table, from the command, and from a stolen button."""
    message = await stage.match("Anne", "Bob")
    david = stage.visitor("David")
    assert "pas à cette table" in said(await david.click(message, "Ma main"))
    assert "pas à cette table" in said(await david.slash("jeux", "huit main"))
    forged = Press(
        area=Area.HAND,
        table=stage.table().id,
        version=stage.table().version,
        verb=Verb.ACT,
        arg="draw",
    )
    assert said(await david.click(message, custom_id=str(forged), stale=True))


async def test_a_hand_of_an_ended_table_goes_dead(stage: Stage) -> None:
    """A click on it answers with the hand closed: no button is left alive."""
    message = await stage.match("Anne", "Bob")
    hand = await stage.hand("Anne")
    show = next(b for b in hand.buttons if not b.disabled)
    anne = stage.visitor("Anne")
    question = shown(await anne.slash("jeux", "huit arreter"))
    well(await anne.click(question, custom_id=find(question, Verb.STOP)))
    await stage.world.until(lambda: all(button.disabled for button in message.buttons))
    hand = shown(await anne.click(hand, custom_id=show.custom_id))
    assert all(button.disabled for button in hand.buttons)
    said(await anne.click(message, custom_id=find(message, Verb.HAND), stale=True))


async def test_the_whole_turn_of_a_drawer(stage: Stage) -> None:
    """Draw, then keep the card with « Passer » or play it: each is a button when it is possible."""
    await stage.match("Anne", "Bob", computers=0)
    for _ in range(60):
        name, hand = await hand_of_mover(stage)
        visitor = stage.visitor(name)
        if not any(is_card(button) for button in choices(hand)) and "Piocher" in hand.labels:
            hand = shown(await visitor.click(hand, "Piocher"))
            if "Passer" in [b.label for b in choices(hand)]:
                well(await visitor.click(hand, "Passer"))
                assert record(stage)[-1].endswith("pass")
                return
            continue
        await play_turn(visitor, hand, stage.rng)
    pytest.fail("nobody ever drew a card that fits")
