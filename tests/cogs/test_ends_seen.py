"""What stands on everybody's screen when a round or a match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import render
from cogs.views.ids import Verb
from tests.cogs.discord_limits import text_of
from tests.cogs.scenes import words_in
from tests.cogs.stage import find, play_turn, shown, well
from tests.cogs.test_results_shown import end_of, over

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

from dataclasses import replace


def test_the_result_tells_how_the_round_ended() -> None:
    """The last card is told above the list, and by nobody else's hand."""
    here = over()
    told = text_of(render.end(replace(end_of(here), events=here.events), words_in("fr")))
    assert "- Anne pose le 5\u00a0de pique." in told.splitlines()


async def test_no_hand_tells_of_a_round_that_is_over(stage: Stage) -> None:
    """Whoever ends the match, each open hand says so at once and has nothing left to press."""
    await stage.match("Anne", "Bob", variante="minimale", objectif=50, delai="aucun")
    table = stage.table()
    hands = {name: await stage.hand(name) for name in ("Anne", "Bob")}
    while not table.is_over:
        name = stage.mover()
        hands[name] = await stage.turn(name)
    await stage.clock.sleep(1)
    for hand in hands.values():
        assert "C’est à" not in hand.text
        assert not [button for button in hand.buttons if not button.disabled]
        assert "termin" in hand.text or "fini" in hand.text


async def test_a_new_round_is_dealt_into_the_open_hands(stage: Stage) -> None:
    """Both hands show the new cards, whoever has to move."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    hands = {name: await stage.hand(name) for name in ("Anne", "Bob")}
    while len(table.saved.rounds) == 1:
        if table.to_move is None:
            await stage.clock.sleep(31)
            continue
        name = stage.mover()
        hands[name] = await stage.turn(name)
    await stage.clock.sleep(1)
    for seat, name in enumerate(("Anne", "Bob")):
        cards = [one for one in hands[name].labels if one[-1] in "♠♥♦♣"]
        assert len(cards) == len(table.view(seat).hand)


async def test_the_next_round_of_a_computer_that_deals_can_be_hurried(stage: Stage) -> None:
    """Where the dealer chooses and is a computer, it deals its number when a person goes on."""
    await stage.match("Anne", computers=1, variante="man-et-resta", objectif=500, delai="aucun")
    table = stage.table()
    await stage.happens(lambda: table.saved.rounds or table.dealer_chooses, seconds=90)
    while not (table.awaits_round and table.saved.rounds and not table.dealer_chooses):
        if table.dealer_chooses:
            hand = await stage.hand("Anne")
            await play_turn(stage.visitor("Anne"), hand, stage.rng)
        elif table.to_move is None or table.computer_moves(table.to_move):
            await stage.clock.sleep(1)
        else:
            await stage.turn("Anne")
    played = len(table.saved.rounds)
    message = await stage.until("Manche suivante")
    well(await stage.visitor("Anne").click(message, custom_id=find(message, Verb.NEXT)))
    assert len(table.saved.rounds) == played + 1
    assert table.saved.rounds[-1].hand_size == 6


async def test_the_last_person_is_told_that_leaving_stops_the_match(stage: Stage) -> None:
    """The question says what happens, and a second click on its yes is no error."""
    message = await stage.match("Anne", computers=1)
    anne = stage.visitor("Anne")
    question = shown(await anne.click(message, custom_id=find(message, Verb.LEAVE)))
    assert "dernière personne" in question.text
    leave = find(question, Verb.LEAVE)
    assert "quitté" in shown(await anne.click(question, custom_id=leave)).text
    again = shown(await anne.click(question, custom_id=leave, stale=True))
    assert "quitté" in again.text
