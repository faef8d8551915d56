"""What happens by itself: turn limits, absence, computers' turns."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, play_turn, shown, well
from tests.conftest import EPOCH

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


def last_action(stage: Stage) -> str:
    """Give the newest action of the round."""
    return stage.table().saved.rounds[-1].actions[-1]


async def show_signs_of_life(stage: Stage, *people: str) -> None:
    """Let those click who would soon be away for good: a match that all desert does not go on."""
    for name in people:
        seat = stage.table().seat_of(stage.visitor(name).member.id)
        if seat is not None and seat.absences == 2:
            await stage.hand(name)


async def test_after_the_limit_the_computer_plays_that_one_turn(stage: Stage) -> None:
    """Ninety seconds by default; the move is in the record; the next turn is the member's own."""
    await stage.match("Anne", "Bob", variante="minimale")
    table, began = stage.table(), stage.clock.now()
    late = stage.whose_turn()
    version = table.version
    await stage.happens(lambda: table.version > version, seconds=100)
    assert 89 <= stage.clock.now() - began <= 92
    seat = table.seat_of(stage.visitor(late or "").member.id)
    assert seat is not None
    assert seat.absences == 1
    assert last_action(stage).startswith(f"{seat.seat} ")
    told = f"Temps écoulé\u00a0: l’ordinateur joue pour {late}. {late} "
    await stage.world.until(lambda: told in stage.public().text)
    await stage.happens(lambda: stage.whose_turn() != late, seconds=30)


async def test_a_turn_that_goes_on_is_played_to_its_end(stage: Stage) -> None:
    """Drawing and what follows are one turn: one absence, two seconds apart, not one limit each."""
    await stage.match("Anne", "Bob", delai="rapide")
    table = stage.table()
    for _ in range(40):
        await show_signs_of_life(stage, "Anne", "Bob")
        late, version = table.to_move, table.version
        assert late is not None
        await stage.moves(table, after=version)
        if table.to_move == late and table.saved.rounds[-1].actions[-1].endswith("draw"):
            absences, drawn = table.seats[late].absences, stage.clock.now()
            await stage.moves(table, after=version + 1)
            assert stage.clock.now() - drawn <= 3
            assert table.seats[late].absences == absences
            return
    raise AssertionError("nobody ever had to decide about a drawn card")


async def test_after_three_turns_missed_the_computer_plays_on_until_a_click(stage: Stage) -> None:
    """The seat then moves like a computer's; any click of its member's at the table ends that."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="rapide")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    seat = table.seat_of(stage.visitor("Anne").member.id)
    assert seat is not None
    while table.seats[seat.seat].absences < 3:
        version = table.version
        if stage.whose_turn() == "Bob":
            await stage.turn("Bob")
        else:
            await stage.moves(table, after=version)
    await stage.world.until(lambda: "absence" in stage.public().text)
    while stage.whose_turn() == "Bob":
        await stage.turn("Bob")
    began, version = stage.clock.now(), table.version
    await stage.moves(table, after=version)
    assert 1.9 <= stage.clock.now() - began <= 3
    assert table.seats[seat.seat].absences == 3
    hand = await stage.hand("Anne")
    assert table.seats[seat.seat].absences == 0
    await stage.world.until(lambda: "absence" not in stage.public().text)
    assert "Anne est de retour." in stage.public().text
    assert hand.buttons


async def test_without_a_limit_nobody_is_hurried(stage: Stage) -> None:
    """`delai: aucun`: the turn is still the member's after an hour, and no deadline is shown."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.whose_turn()
    assert "<t:" not in stage.public().text
    await stage.clock.sleep(3600)
    assert stage.whose_turn() == name
    await play_turn(stage.visitor(name or ""), await stage.hand(name or ""), stage.rng)


async def test_computers_take_their_time(stage: Stage) -> None:
    """No move of a computer comes less than two seconds after the last change."""
    await stage.match("Anne", computers=3, variante="minimale", delai="rapide")
    table = stage.table()
    times = [table.saved.changed_at]
    movers = [table.to_move]
    for _ in range(30):
        await show_signs_of_life(stage, "Anne")
        await stage.moves(table)
        if table.awaits_round:
            break
        times.append(stage.clock.now())
        movers.append(table.to_move)
    pauses = [b - a for a, b in pairwise(times)]
    assert len(pauses) > 5
    assert min(pauses) >= 2 - 0.02


async def test_a_computer_catches_a_forgetful_player(stage: Stage) -> None:
    """A few seconds after the play, if nobody was quicker and the window is still open."""
    lobby = await stage.lobby("Anne", computers=2)
    await stage.set_options(lobby, hand_size=2)
    await stage.begin(lobby)
    table = stage.table()
    for _ in range(60):
        if stage.whose_turn() != "Anne":
            await stage.moves(table)
            if table.awaits_round:
                end = await stage.until("Manche suivante")
                well(await stage.visitor("Anne").click(end, custom_id=find(end, Verb.NEXT)))
            continue
        await stage.turn("Anne")
        if table.challenges():
            played = stage.clock.now()
            await stage.happens(lambda: "challenge" in last_action(stage))
            assert 3 <= stage.clock.now() - played <= 5
            return
    raise AssertionError("Anne never came down to one card")


async def test_the_deadline_is_kept_over_a_restart(stage: Stage) -> None:
    """The limit is counted from the last change, not from when the bot came back."""
    await stage.match("Anne", "Bob", variante="minimale")
    began = stage.clock.now()
    await stage.clock.sleep(60)
    await stage.kill()
    await stage.come()
    table = stage.table()
    version = table.version
    await stage.happens(lambda: table.version > version, seconds=60)
    assert 89 <= stage.clock.now() - began <= 92


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_clock_that_is_set_back_gives_the_limit_anew_and_no_more(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, *, restarts: bool
) -> None:
    """What happened by the old time happened at the new one's now, computers' turns included."""
    await stage.match("Anne", computers=1, variante="minimale", delai="rapide")
    table, loop = stage.table(), asyncio.get_running_loop()
    await stage.happens(lambda: stage.whose_turn() == "Anne")
    monkeypatch.setattr("tests.conftest.EPOCH", EPOCH - 3600)
    began, version = loop.time(), table.version
    if restarts:
        await stage.kill()
        await stage.come()
        table = stage.table()
    await stage.happens(lambda: table.version > version, seconds=100)
    assert loop.time() - began <= 70
    version, began = table.version, loop.time()
    await stage.happens(lambda: table.version > version, seconds=40)
    assert loop.time() - began <= 31


async def test_a_hand_is_refreshed_when_its_turn_comes(stage: Stage) -> None:
    """After the computers have moved, the open hand of the member shows what can be played."""
    await stage.match("Anne", computers=2, variante="minimale")
    hand = await stage.hand("Anne")
    table = stage.table()
    for _ in range(5):
        await stage.happens(lambda: stage.whose_turn() == "Anne" or table.awaits_round)
        if table.awaits_round:
            return
        await stage.world.until(partial(choices, hand))
        hand = await play_turn(stage.visitor("Anne"), hand, stage.rng)


async def test_an_old_token_is_not_used(stage: Stage) -> None:
    """A hand opened a quarter of an hour ago is left alone; a click brings it up to date."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.whose_turn() or ""
    other = "Bob" if name == "Anne" else "Anne"
    waiting = await stage.hand(other)
    text = waiting.text
    await stage.clock.sleep(14 * 60 + 1)
    while stage.whose_turn() == name:
        await stage.turn(name)
    await stage.clock.sleep(5)
    assert waiting.text == text
    assert choices(shown(await stage.visitor(other).slash("jeux", "huit main")))
