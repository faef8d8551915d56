"""Late players, those who come back, and those who were removed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.erasure import erase as erase_data
from cogs.views.ids import Verb
from tests.cogs.playing import leave, long_match, take
from tests.cogs.stage import choices, find, press_of, said, shown, well
from tests.cogs.test_table_buttons import play_on

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

TAKE = "Prendre la place d’un ordinateur"


def holder(stage: Stage, seat: int) -> str | None:
    """Give the name of who holds a seat; None for a computer."""
    table = stage.table()
    return table.names.get(table.seats[seat].member_id or 0)


# --- late players -------------------------------------------------------------


async def test_a_late_player_takes_over_a_computers_seat_and_hand(stage: Stage) -> None:
    """At once: the cards are the computer's, and the next turn of the seat is the member's."""
    message = await long_match(stage, "Anne", computers=2)
    table = stage.table()
    assert message.labels[-1] == TAKE
    await stage.happens(lambda: stage.whose_turn() == "Anne")
    cards = len(table.view(1).hand)
    hand = await take(stage, "Bob")
    assert hand.ephemeral
    assert "à la place d’un ordinateur" in hand.text
    assert len(table.view(1).hand) == cards
    assert len([b for b in hand.buttons if press_of(b).verb is not Verb.SHOW]) >= cards
    await stage.world.until(lambda: "Bob" in message.text)
    await stage.turn("Anne")
    await stage.happens(lambda: stage.whose_turn() == "Bob", seconds=30)
    await stage.turn("Bob")
    assert table.seat_of(stage.visitor("Bob").member.id) == table.seats[1]


async def test_the_button_is_there_only_where_computers_sit(stage: Stage) -> None:
    """Seats are fixed once the cards are dealt: without a computer nobody comes late."""
    message = await long_match(stage, "Anne", computers=1)
    old = find(message, Verb.JOIN)
    await take(stage, "Bob")
    await stage.world.until(lambda: TAKE not in message.labels)
    sentence = said(await stage.visitor("Chloé").click(message, custom_id=old, stale=True))
    assert "plus d’ordinateur" in sentence
    await leave(stage, "Bob")
    await stage.world.until(lambda: TAKE in message.labels)


async def test_a_seat_is_taken_over_in_the_middle_of_its_turn(stage: Stage) -> None:
    """Even while the computer is about to move; the member then has the whole limit."""
    lobby = await stage.lobby("Anne", computers=1, variante="minimale", delai="30")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    await stage.happens(lambda: stage.whose_turn() == "Anne")
    while stage.whose_turn() == "Anne":
        await stage.turn("Anne")
    assert table.to_move == 1
    await stage.clock.sleep(1)
    began, version = stage.clock.now(), table.version
    hand = await take(stage, "Bob")
    assert choices(hand)
    await stage.clock.sleep(20)
    assert table.version == version + 1
    await stage.moves(table)
    assert 29 <= stage.clock.now() - began <= 32


async def test_a_late_player_joins_between_rounds(stage: Stage) -> None:
    """The result of a round has the button too, and the next hand is the member's."""
    await stage.match("Anne", computers=1, variante="minimale", delai="aucun")
    await play_on(stage)
    end = await stage.until("Manche suivante")
    await take(stage, "Bob", end)
    await stage.world.until(lambda: "Bob" in end.text)
    well(await stage.visitor("Bob").click(end, "Manche suivante"))
    assert stage.table().round == 1
    assert (await stage.hand("Bob")).buttons


async def test_a_late_player_may_be_the_dealer_who_chooses(stage: Stage) -> None:
    """Before the first deal, the seat's question comes with the seat."""
    for _ in range(10):
        lobby = await stage.lobby("Anne", computers=1, variante="man-et-resta")
        await stage.begin(lobby)
        table = stage.table()
        if table.awaits_round and table.dealer == 0:
            hand = await take(stage, "Bob")
            assert "à la place d’un ordinateur" in hand.text
            return
        await leave(stage, "Anne")
        await stage.happens(lambda: table.is_over)  # noqa: B023 - awaited within the turn
        await stage.clock.sleep(5)
    pytest.fail("Anne never dealt")


async def test_the_result_belongs_to_who_holds_the_seat_at_the_end(stage: Stage) -> None:
    """The late player is ranked as if from the start; the match counts as one between people."""
    await stage.match("Anne", computers=1, objectif=5, variante="crazy-eights", delai="aucun")
    await take(stage, "Bob")
    table = stage.table()
    while not table.is_over:
        await play_on(stage)
        if not table.is_over:
            end = await stage.until("Manche suivante")
            well(await stage.visitor("Anne").click(end, "Manche suivante"))
    [match] = await stage.bot.app.store.archive.matches(stage.world.guild.id, limit=5)
    members = {standing.member_id for standing in match.standings}
    assert members == {stage.visitor(name).member.id for name in ("Anne", "Bob")}
    assert match.people == 2


async def test_taking_a_seat_twice_is_once(stage: Stage) -> None:
    """A doubled click, a stale one, and one of somebody who sits already: a sentence each."""
    message = await long_match(stage, "Anne", computers=2)
    button = find(message, Verb.JOIN)
    bob = stage.visitor("Bob")
    replies = await asyncio.gather(
        *(bob.click(message, custom_id=button, stale=True) for _ in range(2))
    )
    texts = [shown(reply).text for reply in replies]
    assert sum("déjà à cette table" in text for text in texts) == 1
    assert len(stage.table().people) == 2
    for name in ("Bob", "Anne"):
        reply = await stage.visitor(name).click(message, custom_id=button, stale=True)
        assert "déjà à cette table" in said(reply)


async def test_two_who_reach_for_the_last_computer_at_once(stage: Stage) -> None:
    """One sits, the other reads that no computer is left."""
    message = await long_match(stage, "Anne", computers=1)
    button = find(message, Verb.JOIN)
    replies = await asyncio.gather(
        *(stage.visitor(name).click(message, custom_id=button) for name in ("Bob", "Chloé"))
    )
    texts = [shown(reply).text for reply in replies]
    assert sum("plus d’ordinateur" in text for text in texts) == 1
    assert len(stage.table().people) == 2


async def test_nobody_takes_a_seat_of_a_match_that_is_over(stage: Stage) -> None:
    """A stale button of a stopped match says that it is over."""
    message = await long_match(stage, "Anne", computers=1)
    button = find(message, Verb.JOIN)
    await leave(stage, "Anne")
    await stage.world.until(lambda: all(one.disabled for one in message.buttons))
    sentence = said(await stage.visitor("Bob").click(message, custom_id=button, stale=True))
    assert "terminée" in sentence


async def test_a_taken_seat_survives_a_restart(stage: Stage) -> None:
    """The member sits there, by the name that was seen, with the computer's hand."""
    await long_match(stage, "Anne", computers=1)
    await take(stage, "Bob")
    before = stage.table()
    await stage.kill()
    await stage.come()
    after = stage.table()
    assert after.saved == before.saved
    assert holder(stage, 1) == "Bob"


async def test_a_late_player_reads_english(stage: Stage) -> None:
    """The hand is in the member's language, the table in the server's."""
    message = await long_match(stage, "Anne", computers=1)
    assert "in the place of a computer" in (await take(stage, "Emma")).text
    assert "Emma" not in message.text or "C’est à" in message.text


async def test_a_late_player_wakes_a_deserted_match(stage: Stage) -> None:
    """Where all are away, whoever takes a seat makes it go on."""
    lobby = await stage.lobby("Anne", computers=1, variante="minimale", delai="10")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    await stage.happens(lambda: table.is_deserted, seconds=300)
    await take(stage, "Bob")
    assert not table.is_deserted
    await stage.moves(table, seconds=60)


# --- those who come back ------------------------------------------------------


async def abandoned(stage: Stage, name: str) -> int:
    """Count the matches that a member has, as the ranking does."""
    board = await stage.bot.app.store.results.leaderboard(
        stage.world.guild.id, versus="people", limit=1, member_id=stage.visitor(name).member.id
    )
    return 0 if board.own is None else board.own.matches


async def test_who_left_comes_back_to_the_same_seat_and_has_abandoned_nothing(
    stage: Stage,
) -> None:
    """The abandoned match is taken back: it counts once, as it ends."""
    await long_match(stage, "Anne", "Bob", computers=1)
    await leave(stage, "Bob")
    assert await abandoned(stage, "Bob") == 1
    await take(stage, "Bob")
    assert holder(stage, 1) == "Bob"
    assert await abandoned(stage, "Bob") == 0
    assert stage.table().saved.host_id == stage.visitor("Anne").member.id


async def test_who_leaves_and_who_comes_is_told_to_the_table(stage: Stage) -> None:
    """Among the latest moves, which keep the names of who made them."""
    message = await long_match(stage, "Anne", "Bob", computers=1)
    await leave(stage, "Bob")
    await stage.world.until(lambda: "Bob quitte la table\u00a0: Ordinateur\u00a02" in message.text)
    await take(stage, "David")
    await stage.world.until(lambda: "David prend la place d’Ordinateur" in message.text)
    assert "Bob quitte la table" in message.text
    left = [change.was.member_id for change in stage.table().changes]
    assert stage.visitor("Bob").member.id in left
    await erase_data(stage.bot.app, stage.visitor("Bob").member.id)
    kept = [change.was.member_id for change in stage.table().changes]
    assert stage.visitor("Bob").member.id not in kept


async def test_an_english_table_reads_who_leaves(stage: Stage) -> None:
    """In the server's language."""
    stage.world.set_guild_locale("en-US")
    message = await long_match(stage, "Anne", "Bob", computers=1)
    app = stage.bot.app
    async with app.tables.hold(stage.table().id) as table:
        await app.seating.leave_match(table, stage.visitor("Bob").member.id)
    await stage.world.until(lambda: "Bob leaves: Computer\u00a02\u00a0takes over." in message.text)


async def test_a_newcomer_leaves_the_leavers_seat_free_while_another_is(stage: Stage) -> None:
    """The computer that has always been one goes first."""
    await long_match(stage, "Anne", "Bob", computers=1)
    await leave(stage, "Bob")
    await take(stage, "Chloé")
    assert [holder(stage, seat) for seat in range(3)] == ["Anne", None, "Chloé"]


async def test_who_left_sees_no_second_hand_of_the_same_round(stage: Stage) -> None:
    """The own seat being taken, another one is given between two rounds only."""
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=3, target=500)
    await stage.begin(lobby)
    message = stage.public()
    await leave(stage, "Bob")
    await take(stage, "Chloé")
    await take(stage, "David")
    await leave(stage, "Chloé")
    await stage.world.until(lambda: TAKE in message.labels)
    button = find(message, Verb.JOIN)
    sentence = said(await stage.visitor("Bob").click(message, custom_id=button))
    assert "entre deux manches" in sentence
    assert stage.table().seat_of(stage.visitor("Bob").member.id) is None
    await play_on(stage)
    await take(stage, "Bob", await stage.until("Manche suivante"))
    assert holder(stage, 2) == "Bob"


async def test_who_left_comes_back_after_a_restart(stage: Stage) -> None:
    """Which seat it was is kept."""
    await long_match(stage, "Anne", "Bob", computers=1)
    await leave(stage, "Bob")
    await stage.kill()
    await stage.come()
    await take(stage, "Bob")
    assert holder(stage, 1) == "Bob"


# --- those who were removed ---------------------------------------------------


async def test_who_was_removed_from_a_match_does_not_come_back_to_it(stage: Stage) -> None:
    """Not over a restart either; at the next table they are welcome."""
    message = await long_match(stage, "Anne", "Bob", computers=1)
    well(await stage.visitor("Anne").slash("jeux", "huit exclure", membre="Bob"))
    for _ in range(2):
        reply = await stage.visitor("Bob").click(message, custom_id=find(message, Verb.JOIN))
        assert "retiré de cette table" in said(reply)
        await stage.kill()
        await stage.come()
    await leave(stage, "Anne")
    await stage.clock.sleep(5)
    await stage.lobby("Anne", "Bob")
    assert len(stage.table().people) == 2


async def test_who_was_removed_from_a_lobby_does_not_come_back_to_it(stage: Stage) -> None:
    """A click is answered with a sentence, in the lobby and in the match."""
    lobby = await stage.lobby("Anne", "Bob", computers=2, variante="minimale")
    well(await stage.visitor("Anne").slash("jeux", "huit exclure", membre="Bob"))
    await stage.world.until(lambda: "Bob" not in lobby.text)
    assert "retiré" in said(await stage.visitor("Bob").click(lobby, "Rejoindre"))
    message = await stage.begin(lobby)
    reply = await stage.visitor("Bob").click(message, custom_id=find(message, Verb.JOIN))
    assert "retiré" in said(reply)


async def test_the_host_passes_on_to_somebody_who_is_there(stage: Stage) -> None:
    """Who is away for the computer to play on gets it only when everybody is."""
    lobby = await stage.lobby("Anne", "Bob", "Chloé", variante="minimale", delai="10")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    bob = table.seat_of(stage.visitor("Bob").member.id)
    assert bob is not None
    while table.seats[bob.seat].absences < 3:
        for name in ("Anne", "Chloé"):
            if stage.whose_turn() == name:
                await stage.turn(name)
                break
        else:
            await stage.moves(table)
    await leave(stage, "Anne")
    assert table.saved.host_id == stage.visitor("Chloé").member.id


@pytest.mark.parametrize(("locale", "left"), [("fr", "Tu n’es plus à"), ("en-US", "no longer at")])
async def test_the_hand_of_who_has_left_is_closed(stage: Stage, locale: str, left: str) -> None:
    """Nothing on it can be pressed any more, whoever's turn it was; the others' stay."""
    await stage.match("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    stage.world.set_locale("Anne", locale)
    hand, kept = await stage.hand("Anne"), await stage.hand("Bob")
    await leave(stage, "Anne")
    await stage.world.until(lambda: left in hand.text)
    assert not hand.buttons
    assert kept.buttons
    await leave(stage, "Bob")
    await stage.world.until(lambda: "Tu n’es plus à" in kept.text)
    assert not kept.buttons
