"""French and English: public words by the server, private ones by the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from data import ServerSettings
from tests.cogs.playing import finish, leave, play_out
from tests.cogs.stage import play_turn, said, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_an_english_evening(stage: Stage) -> None:
    """On an English server, from the lobby to the ranking, every public word is English."""
    stage.world.set_guild_locale("en-US")
    stage.world.set_locale("Bob", "en-US")
    lobby = await stage.lobby("Emma", "Bob", variante="crazy-eights", objectif=5)
    assert lobby.labels[:2] == ("Join", "Leave")
    await stage.begin(lobby)
    table = stage.table()
    while not table.is_over:
        name = stage.whose_turn()
        if name is None:
            well(await stage.visitor("Emma").click(await stage.until("Next round"), "Next round"))
            await stage.until("My hand")
            continue
        await stage.turn(name)
    end = await stage.until("Rematch")
    assert "wins the match" in end.text or "win the match" in end.text
    board = shown(await stage.visitor("Emma").slash("jeux", "classement"))
    assert "50\u00a0points" in board.text
    assert "wins" in board.text or "win" in board.text


async def test_a_private_answer_is_in_its_readers_language(stage: Stage) -> None:
    """On a French server Emma, whose Discord is English, reads English for her eyes alone."""
    table = await stage.match("Anne", "Emma", variante="minimale")
    assert "Ma main" in table.labels
    english = await stage.hand("Emma")
    french = await stage.hand("Anne")
    assert "On the table: " in english.text
    assert "Sur la table\u00a0: " in french.text
    refusal = said(await stage.visitor("Emma").slash("jeux", "huit nouvelle"))
    assert "already" in refusal


async def test_the_servers_setting_beats_its_locale(stage: Stage) -> None:
    """A server that has chosen English has English tables, whatever Discord says of it."""
    await stage.bot.app.store.servers.save(stage.world.guild.id, ServerSettings(locale="en"))
    lobby = await stage.lobby("Anne")
    assert "Start" in lobby.labels


async def test_the_hand_that_comes_by_itself_is_in_its_readers_language(stage: Stage) -> None:
    """The courtesy at the beginning of a turn keeps to the language of the member's own client."""
    await stage.match("Anne", "Emma", variante="minimale", delai="aucun")
    hand = await stage.hand("Emma")
    while stage.whose_turn() == "Emma":
        hand = await play_turn(stage.visitor("Emma"), hand, stage.rng)
    while stage.whose_turn() == "Anne":
        await stage.turn("Anne")
    await stage.clock.sleep(3)
    assert "Draw" in hand.labels


@pytest.mark.parametrize("name", ["Anne", "Emma"])
async def test_variants_are_suggested_by_name_and_by_id(stage: Stage, name: str) -> None:
    """Any part of a variant's name may be typed, in the reader's language; others are refused."""
    visitor = stage.visitor(name)
    reply = await visitor.autocomplete("jeux", "huit nouvelle", "variante", "eights")
    values = [value for _, value in well(reply).choices]
    assert "crazy-eights" in values
    assert "classique" not in values
    everything = await visitor.autocomplete("jeux", "huit nouvelle", "variante", "")
    assert len(well(everything).choices) >= 3
    said(await visitor.slash("jeux", "huit nouvelle", variante="belote"))


async def test_help_and_rules_are_private_and_in_both_languages(stage: Stage) -> None:
    """Whoever asks reads alone; without a variant the rules are those of the table here."""
    for name, word in (("Anne", "carte"), ("Emma", "card")):
        visitor = stage.visitor(name)
        aide = shown(await visitor.slash("jeux", "huit aide"))
        assert aide.ephemeral
        rules = shown(await visitor.slash("jeux", "huit regles", variante="crazy-eights"))
        assert rules.ephemeral
        assert word in rules.text
    await stage.lobby("Anne", variante="minimale", objectif=123)
    here = shown(await stage.visitor("David").slash("jeux", "huit regles"))
    assert "123" in here.text


async def test_the_ranking_turns_its_pages_and_scopes(stage: Stage) -> None:
    """Empty, it says so; its buttons lead from people to computers in the same message."""
    board = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert not board.ephemeral
    other = next(b for b in board.buttons if not b.disabled)
    turned = shown(await stage.visitor("Bob").click(board, custom_id=other.custom_id))
    assert turned is board
    well(await stage.visitor("Anne").slash("jeux", "classement", portee="computers"))


async def test_one_person_against_computers_is_ranked_apart(stage: Stage) -> None:
    """The match counts in the scope of computers, and not between people."""
    await finish(stage, "Anne", computers=2)
    people = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    computers = shown(await stage.visitor("Anne").slash("jeux", "classement", portee="computers"))
    assert "Anne" not in people.text
    assert "Anne" in computers.text


async def test_who_left_has_an_abandoned_match(stage: Stage) -> None:
    """The match counts for who left with no point; the result is that of who stayed."""
    lobby = await stage.lobby("Anne", "Bob", "Chloé", variante="minimale")
    await stage.set_options(lobby, hand_size=2, scoring="single")
    await stage.begin(lobby)
    await leave(stage, "Chloé")
    await play_out(stage, "Anne")
    board = shown(await stage.visitor("Chloé").slash("jeux", "classement"))
    lines = board.text.splitlines()
    at = next(index for index, line in enumerate(lines) if "Chloé" in line)
    assert "0\u00a0point" in lines[at]
    assert "1\u00a0partie, 0\u00a0victoire" in lines[at + 1]
