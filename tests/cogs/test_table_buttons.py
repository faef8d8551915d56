"""The public table: counter, next round, leaving, stopping, kicking, rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.views.ids import Verb
from tests.cogs.stage import choices, find, is_card, play_turn, press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage


async def play_on(stage: Stage, *, channel: str = "jeux", turns: int = 1000) -> None:
    """Let everybody play, by their own hands, until the round is over or *turns* have passed."""
    table = stage.table(channel)
    for _ in range(turns):
        if table.is_over or table.awaits_round:
            return
        name = stage.whose_turn(channel)
        if name is None:
            await stage.moves(table)
            continue
        await play_turn(stage.visitor(name), await stage.hand(name, channel), stage.rng)
    assert turns < 1000, "a round without end"


async def forget(stage: Stage) -> tuple[str, str]:
    """Let a player come down to one card without a word; give that player and the other."""
    lobby = await stage.lobby("Anne", "Bob", variante="classique")
    await stage.set_options(lobby, hand_size=2)
    await stage.begin(lobby)
    for _ in range(30):
        name = stage.mover()
        hand = await stage.hand(name)
        seat = stage.table().to_move
        assert seat is not None
        two = len(stage.table().view(seat).hand) == 2
        cards = [button for button in choices(hand) if is_card(button)]
        await play_turn(stage.visitor(name), hand, stage.rng)
        if two and cards and len(stage.table().view(seat).hand) == 1:
            return name, "Bob" if name == "Anne" else "Anne"
    pytest.fail("nobody ever came down to one card")


async def test_a_forgotten_word_is_countered_from_the_table(stage: Stage) -> None:
    """The forgetful player draws two; the same click once more finds nothing to counter."""
    forgetful, other = await forget(stage)
    table = stage.public()
    counter = find(table, Verb.COUNTER)
    visitor = stage.visitor(other)
    assert shown(await visitor.click(table, custom_id=counter)) is table
    assert stage.table().saved.rounds[-1].actions[-1].split()[1] == "challenge"
    assert forgetful in table.text
    version = stage.table().version
    assert "oublié" in said(await visitor.click(table, custom_id=counter, stale=True))
    assert stage.table().version == version


async def test_nobody_counters_their_own_silence_nor_strangers(stage: Stage) -> None:
    """A wrong counter is told in private and costs nothing."""
    forgetful, _ = await forget(stage)
    table = stage.public()
    version = stage.table().version
    for name in (forgetful, "David"):
        said(await stage.visitor(name).click(table, custom_id=find(table, Verb.COUNTER)))
    assert stage.table().version == version


async def test_the_word_said_with_the_play_cannot_be_countered(stage: Stage) -> None:
    """« Carte » is a toggle on the hand; the play carries it, and the record too."""
    lobby = await stage.lobby("Anne", "Bob", variante="classique")
    await stage.set_options(lobby, hand_size=2)
    await stage.begin(lobby)
    for _ in range(30):
        name = stage.mover()
        hand = await stage.hand(name)
        cards = [button for button in choices(hand) if is_card(button)]
        if cards:
            hand = shown(await stage.visitor(name).click(hand, "Annoncer « Carte »"))
            await play_turn(stage.visitor(name), hand, stage.rng)
            break
        await play_turn(stage.visitor(name), hand, stage.rng)
    assert "say=carte" in stage.table().saved.rounds[-1].actions[-1]
    assert stage.table().challenges() == ()


async def test_a_round_ends_with_hands_and_points_and_the_next_begins_by_a_click(
    stage: Stage,
) -> None:
    """Everyone's hand and points are shown; any player may go on, and two clicks are one round."""
    await stage.match("Anne", "Bob", variante="minimale")
    await play_on(stage)
    end = await stage.until("Manche suivante")
    assert "Anne" in end.text
    assert "Bob" in end.text
    nxt = find(end, Verb.NEXT)
    assert "pas à cette table" in said(await stage.visitor("David").click(end, "Manche suivante"))
    well(await stage.visitor("Bob").click(end, custom_id=nxt))
    well(await stage.visitor("Bob").click(end, custom_id=nxt, stale=True))
    assert stage.table().round == 1
    assert "fin de la manche 1" in end.text
    assert all(button.disabled for button in end.buttons)
    assert "manche 2" in (await stage.until("Ma main")).text


async def test_the_next_round_begins_by_itself_after_thirty_seconds(stage: Stage) -> None:
    """Nobody has to click: the deadline stands in the message, and then the cards are dealt."""
    await stage.match("Anne", "Bob", variante="minimale")
    await play_on(stage)
    await stage.until("Manche suivante")
    ended = stage.clock.now()
    assert "<t:" in stage.public().text
    await stage.until("Ma main")
    assert stage.table().round == 1
    assert 29 <= stage.clock.now() - ended <= 32


async def test_leaving_a_match_asks_first_and_leaves_the_seat_to_a_computer(stage: Stage) -> None:
    """A no changes nothing; a yes hands the seat over and passes the host on."""
    table = await stage.match("Anne", "Bob", "Chloé", objectif=10, variante="crazy-eights")
    anne = stage.visitor("Anne")
    question = shown(await anne.click(table, custom_id=find(table, Verb.LEAVE)))
    assert question.ephemeral
    well(await anne.click(question, custom_id=find(question, Verb.NO)))
    assert len(stage.table().people) == 3
    question = shown(await anne.slash("jeux", "huit quitter"))
    well(await anne.click(question, custom_id=find(question, Verb.LEAVE)))
    assert not question.buttons
    assert stage.table().seats[0].is_computer
    assert stage.table().saved.host_id == stage.visitor("Bob").member.id
    await stage.world.until(lambda: "Anne quitte la table" in stage.public().text)
    assert "pas à cette table" in said(await anne.slash("jeux", "huit main"))


async def test_the_table_ends_when_the_last_person_leaves(stage: Stage) -> None:
    """Computers do not play for nobody: the table closes and its channel is free."""
    table = await stage.match("Anne", computers=2)
    anne = stage.visitor("Anne")
    question = shown(await anne.click(table, custom_id=find(table, Verb.LEAVE)))
    well(await anne.click(question, custom_id=find(question, Verb.LEAVE)))
    await stage.world.until(lambda: all(button.disabled for button in table.buttons))
    await stage.lobby("Anne")


async def test_stopping_is_for_the_host_and_for_moderators(stage: Stage) -> None:
    """Others read whom to ask; the match then counts for nobody."""
    await stage.match("David", "Farid", variante="minimale")
    farid, bob = stage.visitor("Farid"), stage.visitor("Bob")
    assert "hôte" in said(await farid.slash("jeux", "huit arreter"))
    question = shown(await bob.slash("jeux", "huit arreter"))
    message = stage.public()
    well(await bob.click(question, custom_id=find(question, Verb.STOP)))
    await stage.world.until(lambda: "arrêtée" in message.text)
    board = shown(await bob.slash("jeux", "classement"))
    assert "David" not in board.text
    assert "pas de partie" in said(await bob.slash("jeux", "huit arreter"))


async def test_a_confirmation_of_an_earlier_match_stops_no_later_one(stage: Stage) -> None:
    """The question belongs to its own table, which is over."""
    await stage.match("Anne", "Bob")
    anne = stage.visitor("Anne")
    old = shown(await anne.slash("jeux", "huit arreter"))
    new = shown(await anne.slash("jeux", "huit arreter"))
    well(await anne.click(new, custom_id=find(new, Verb.STOP)))
    await stage.match("Anne", "Bob")
    said(await anne.click(old, custom_id=find(old, Verb.STOP)))
    assert stage.table().is_playing


async def test_kicking_is_for_the_host_and_for_moderators(stage: Stage) -> None:
    """The seat goes to a computer; nobody kicks themselves, or somebody who is not there."""
    await stage.match("David", "Farid", "Emma", variante="minimale")
    david, farid = stage.visitor("David"), stage.visitor("Farid")
    said(await farid.slash("jeux", "huit exclure", membre="David"))
    said(await david.slash("jeux", "huit exclure", membre="David"))
    said(await david.slash("jeux", "huit exclure", membre="Anne"))
    assert len(stage.table().people) == 3
    assert "Farid" in said(await david.slash("jeux", "huit exclure", membre="Farid"))
    assert len(stage.table().people) == 2
    assert "pas à cette table" in said(await farid.slash("jeux", "huit main"))


async def ended_match(stage: Stage) -> Message:
    """Play one short match of Anne, Bob and a computer to its end, and give its last message."""
    await stage.match("Anne", "Bob", computers=1, objectif=5, variante="crazy-eights")
    table = stage.table()
    while not table.is_over:
        await play_on(stage)
        if not table.is_over:
            end = await stage.until("Manche suivante")
            well(await stage.visitor("Anne").click(end, "Manche suivante"))
    return await stage.until("Revanche")


async def test_a_rematch_opens_a_lobby_with_the_same_seats_and_options(stage: Stage) -> None:
    """Who asks becomes the host; who did not play may not ask; asking twice makes one lobby."""
    end = await ended_match(stage)
    rematch = find(end, Verb.REMATCH)
    assert "joué" in said(await stage.visitor("David").click(end, custom_id=rematch))
    well(await stage.visitor("Bob").click(end, custom_id=rematch))
    lobby = await stage.until("Commencer")
    assert lobby is not end
    assert all(button.disabled for button in end.buttons)
    saved = stage.table().saved
    assert [seat.member_id is None for seat in saved.seats] == [False, False, True]
    assert saved.host_id == stage.visitor("Bob").member.id
    assert saved.options == {"target": 5}
    sentence = said(await stage.visitor("Anne").click(end, custom_id=rematch, stale=True))
    assert str(lobby.id) in sentence
    assert "Ma main" in (await stage.begin(lobby)).labels


async def test_nobody_is_shown_a_hand_of_a_match_that_is_over(stage: Stage) -> None:
    """The last message holds every hand and the final table; its only button is the rematch."""
    end = await ended_match(stage)
    assert end.labels == ("Revanche",)
    assert "pas de partie" in said(await stage.visitor("Anne").slash("jeux", "huit main"))


async def test_the_table_is_posted_again_below(stage: Stage) -> None:
    """`/huit table` moves the match to the bottom; the older message is retired for good."""
    first = await stage.match("Anne", "Bob", variante="minimale")
    below = shown(await stage.visitor("David").slash("jeux", "huit table"))
    assert below is not first
    await stage.world.until(lambda: all(button.disabled for button in first.buttons))
    text = first.text
    name = stage.mover()
    await stage.turn(name)
    await stage.world.until(lambda: name in below.text)
    assert first.text == text
    stale = find(first, Verb.HAND)
    hand = shown(await stage.visitor("Anne").click(first, custom_id=stale, stale=True))
    assert press_of(hand.buttons[0]).table == stage.table().id


async def test_a_dealer_who_chooses_is_asked_in_private(stage: Stage) -> None:
    """The table waits for the dealer's number; another player is told whom to wait for."""
    lobby = await stage.lobby("Anne", "Bob", variante="man-et-resta")
    table = await stage.begin(lobby)
    dealer = stage.table().names[stage.table().seats[stage.table().dealer].member_id or 0]
    other = "Bob" if dealer == "Anne" else "Anne"
    assert dealer in table.text
    assert "pas encore" in said(await stage.visitor(other).click(table, "Ma main"))
    question = await stage.hand(dealer)
    hand = shown(await stage.visitor(dealer).click(question, "7 cartes"))
    assert stage.table().public.sizes == (7, 7)
    assert hand is question
    await stage.until("Ma main")


async def test_a_dealer_who_does_not_choose_deals_six(stage: Stage) -> None:
    """After thirty seconds the cards are dealt all the same."""
    await stage.match("Anne", "Bob", variante="man-et-resta")
    began = stage.clock.now()
    table = stage.table()
    await stage.happens(lambda: not table.awaits_round, seconds=60)
    assert table.public.sizes == (6, 6)
    assert 28 <= stage.clock.now() - began <= 32


async def test_a_player_goes_by_the_name_seen_last(stage: Stage) -> None:
    """Whoever changes name is shown by the new one after the next click, and remembered by it."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    bob = stage.visitor("Bob")
    bob.member.name = "*Bobby*"
    well(await bob.click(message, "Ma main"))
    await stage.world.until(lambda: "Bobby" in message.text)
    assert r"\*Bobby\*" in message.text
    names = await stage.bot.app.store.members.names(stage.world.guild.id, [bob.member.id])
    assert names == {bob.member.id: "*Bobby*"}
