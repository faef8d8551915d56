"""The archive of a server, through the real client: list, result, record, replay."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import update

from bot.local import ClientRefuses
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from data import schema
from engine import replay
from tests.cogs.playing import finish
from tests.cogs.stage import find, press_of, said, shown, well

if TYPE_CHECKING:
    from pathlib import Path

    from bot.local import Message
    from tests.cogs.stage import Stage


async def opened(stage: Stage, name: str, table_id: str) -> Message:
    """Let a member open the page of a match."""
    return shown(await stage.visitor(name).slash("jeux", "huit archive", partie=table_id))


def record_in(stage: Stage, message: Message) -> tuple[str, bytes]:
    """Give name and content of the one file of a message."""
    (file,) = message.attachments
    return file.filename, stage.world.files[file.id]


def replayed(file: Path) -> list[dict[str, Any]]:
    """Let the engine's own program play a record again, and give what it prints."""
    done = subprocess.run(  # noqa: S603 - this very Python
        [sys.executable, "-m", "engine", "replay", str(file)],
        capture_output=True,
        check=True,
        text=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


async def test_an_empty_archive_says_how_to_begin(stage: Stage) -> None:
    """Where nothing was finished there is one sentence and no button, in both languages."""
    for name, word in (("Anne", "Aucune partie"), ("Emma", "No match")):
        page = shown(await stage.visitor(name).slash("jeux", "huit archive"))
        assert page.ephemeral
        assert word in page.text
        assert not page.buttons


async def test_the_archive_lists_the_last_games_with_their_players_and_winners(
    stage: Stage,
) -> None:
    """Latest first, each with variant, date, winner and the others; private, in one's language."""
    await finish(stage, "Anne", "Bob")
    table_id = await finish(stage, "Chloé", computers=1)
    page = shown(await stage.visitor("Anne").slash("jeux", "huit archive"))
    assert page.ephemeral
    lines = [line for line in page.text.splitlines() if "Victoire" in line]
    assert "Chloé" in lines[0]
    assert "Ordinateur\u00a01" in lines[0]
    assert "Anne" in lines[1]
    assert "Bob" in lines[1]
    assert len(re.findall(r"\*\*Minimale\*\*, <t:\d+:f>", page.text)) == 2
    assert press_of(page.buttons[0]).table == table_id
    english = shown(await stage.visitor("Emma").slash("jeux", "huit archive"))
    assert "Won by" in english.text
    assert "Computer\u00a01" in english.text


async def test_the_archive_has_pages(stage: Stage) -> None:
    """Six matches make two pages; a page that is too far shows the last one."""
    ids = [await finish(stage, *pair) for pair in [("Anne", "Bob"), ("Bob", "Anne")] * 3]
    anne = stage.visitor("Anne")
    page = shown(await anne.slash("jeux", "huit archive"))
    found = [press_of(button).table for button in page.buttons][:5]
    assert found == ids[:0:-1]
    well(await anne.click(page, "Page suivante"))
    assert [press_of(b).table for b in page.buttons if press_of(b).verb is Verb.SHOW] == ids[:1]
    with pytest.raises(ClientRefuses):
        await anne.click(page, "Page suivante")
    far = str(Press(area=Area.ARCHIVE, table=NO_TABLE, version=0, verb=Verb.PAGE, arg="99"))
    again = shown(await anne.click(page, custom_id=far, stale=True))
    assert again is page
    assert "6\u00a0parties terminées" in page.text


async def test_a_match_shows_its_result_and_who_left(stage: Stage) -> None:
    """Places, totals, points of the server, length, rules in force; who left is named apart."""
    lobby = await stage.lobby("Anne", "Bob", "Chloé", variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=2, scoring="single")
    message = await stage.begin(lobby)
    chloe = stage.visitor("Chloé")
    question = shown(await chloe.click(message, custom_id=find(message, Verb.LEAVE)))
    well(await chloe.click(question, custom_id=find(question, Verb.LEAVE)))
    table = stage.table()
    while not table.is_over:
        name = stage.whose_turn()
        if name is None:
            await stage.moves(table)
        else:
            await stage.turn(name)
    page = await opened(stage, "David", table.id)
    assert page.ephemeral
    assert re.search(r"\*\*1re.place\*\*.*\+50.au classement", page.text)
    assert re.search(r"a remplacé Chloé avant la fin", page.text)
    assert "1\u00a0manche" in page.text
    assert page.labels == ("Revoir la partie", "Fichier de la partie", "Toutes les parties")
    well(await stage.visitor("David").click(page, "Toutes les parties"))
    assert "1\u00a0partie terminée" in page.text
    well(await stage.visitor("David").click(page, "Voir"))
    assert "1re\u00a0place" in page.text


@pytest.mark.parametrize(("name", "typed"), [("Anne", "chloe minim"), ("Emma", "15 jan chloe")])
async def test_partie_autocompletes_over_the_finished_matches(
    stage: Stage, name: str, typed: str
) -> None:
    """Date (in the server's time zone), variant and names are searched, accents or not."""
    first = await finish(stage, "Anne", "Bob")
    second = await finish(stage, "Chloé", computers=1)
    visitor = stage.visitor(name)
    everything = well(await visitor.autocomplete("jeux", "huit archive", "partie", ""))
    assert [value for _, value in everything.choices] == [second, first]
    some = well(await visitor.autocomplete("jeux", "huit archive", "partie", typed))
    assert [value for _, value in some.choices] == [second]
    (label, _), *_ = some.choices
    assert re.match(r"15 (janv\.|Jan) 2026, 12:\d\d", label)


async def test_the_record_as_a_file_is_accepted_by_the_engines_replay(
    stage: Stage, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """`python -m engine replay FILE` plays it to the end, with the names of those who played."""
    table_id = await finish(stage, "Anne", "Bob", computers=1, target=20, hand_size=3)
    anne = stage.visitor("Anne")
    page = await opened(stage, "Anne", table_id)
    message = shown(await anne.click(page, "Fichier de la partie"))
    assert message.ephemeral
    assert message is not page
    name, content = record_in(stage, message)
    assert name == f"huit-{table_id}.json"
    record = json.loads(content)
    assert sorted(record["players"]) == ["Anne", "Bob", "Ordinateur 1"]
    file = tmp_path_factory.mktemp("records") / name
    file.write_bytes(content)
    lines = replayed(file)
    assert lines[-1]["match_over"]
    [match] = await stage.bot.app.store.archive.matches(stage.world.guild.id, limit=1)
    assert tuple(lines[-1]["winners"]) == match.winners
    assert lines[-1]["scores"] == [one.score for one in match.standings]


async def test_players_have_their_present_names(stage: Stage) -> None:
    """Who was renamed is shown and filed under the new name; who has left keeps the last one."""
    table_id = await finish(stage, "Anne", "Bob")
    stage.world.rename("Bob", "Robert")
    stage.world.leave("Anne")
    page = await opened(stage, "David", table_id)
    assert "Robert" in page.text
    assert "Anne" in page.text
    assert "Bob" not in page.text
    message = shown(await stage.visitor("David").click(page, "Fichier de la partie"))
    assert set(json.loads(record_in(stage, message)[1])["players"]) == {"Anne", "Robert"}
    stage.refusals.append("10007")


async def test_a_replay_is_stepped_through(stage: Stage) -> None:
    """Every step from the deal to the end: all hands, what happened, the position; and back."""
    table_id = await finish(stage, "Anne", "Bob", target=10, hand_size=3)
    saved = await stage.bot.app.store.tables.load(table_id)
    assert saved is not None
    steps = sum(1 + len(one.actions) for one in saved.rounds)
    emma = stage.visitor("Emma")
    page = await opened(stage, "Emma", table_id)
    well(await emma.click(page, "Watch the match"))
    file = shown(await emma.click(await opened(stage, "Emma", table_id), "Match record"))
    moments = list(replay(json.loads(record_in(stage, file)[1])))
    assert len(moments) == steps
    seen = []
    for step in range(steps):
        assert f"Step\u00a0{step + 1}/{steps}" in page.text
        seen.append(page.text)
        disabled = {button.label for button in page.buttons if button.disabled}
        assert ("First" in disabled, "Back" in disabled) == (step == 0, step == 0)
        assert ("Last" in disabled, "Forward" in disabled) == (step == steps - 1,) * 2
        if step < steps - 1:
            well(await emma.click(page, "Forward"))
    assert "plays" in seen[1] or "draws" in seen[1]
    assert "wins the match" in seen[-1]
    assert "No cards left" in seen[-1]
    well(await emma.click(page, "Back"))
    assert page.text == seen[-2]
    well(await emma.click(page, "First"))
    assert page.text == seen[0]
    assert page.text.count("3\N{NO-BREAK SPACE}cards") == 2
    well(await emma.click(page, "Last"))
    assert page.text == seen[-1]
    well(await emma.click(page, "Result"))
    assert "1st\u00a0place" in page.text


async def test_a_replay_goes_from_round_to_round(stage: Stage) -> None:
    """With several rounds two more buttons lead to the deal of the one before and after."""
    table_id = await finish(stage, "Anne", "Bob", target=60, hand_size=3)
    saved = await stage.bot.app.store.tables.load(table_id)
    assert saved is not None
    assert len(saved.rounds) > 1
    anne = stage.visitor("Anne")
    page = await opened(stage, "Anne", table_id)
    well(await anne.click(page, "Revoir la partie"))
    starts = [page.text]
    for number in range(2, len(saved.rounds) + 1):
        well(await anne.click(page, "Manche suivante"))
        assert f"manche {number}" in page.text
        starts.append(page.text)
    assert page.button("Manche suivante").disabled
    well(await anne.click(page, "Manche précédente"))
    assert page.text == starts[-2]


async def test_a_replay_goes_on_after_a_restart(stage: Stage) -> None:
    """Its buttons hold the position: a bot that has forgotten everything goes on from there."""
    table_id = await finish(stage, "Anne", "Bob")
    anne = stage.visitor("Anne")
    page = await opened(stage, "Anne", table_id)
    well(await anne.click(page, "Revoir la partie"))
    first = page.text
    await stage.kill()
    await stage.come()
    well(await anne.click(page, "Suivant"))
    assert "Étape\u00a02/" in page.text
    well(await anne.click(page, "Précédent"))
    assert page.text == first


async def test_a_match_that_cannot_be_replayed_says_so_and_still_gives_its_record(
    stage: Stage,
) -> None:
    """An action that no version of the rules allows stops the replay, and nothing else."""
    table_id = await finish(stage, "Anne", "Bob")
    column = schema.actions.c
    async with stage.bot.app.store.archive._database.write() as connection:  # noqa: SLF001 - a fault
        await connection.execute(
            update(schema.actions)
            .where(column.table_id == table_id, column.position == 0)
            .values(action="0 square")
        )
    anne = stage.visitor("Anne")
    page = await opened(stage, "Anne", table_id)
    well(await anne.click(page, "Revoir la partie"))
    assert "Étape\u00a01/" in page.text
    assert "ne sait plus rejouer" in said(await anne.click(page, "Fin"))
    well(await anne.click(page, "Résultat"))
    message = shown(await anne.click(page, "Fichier de la partie"))
    assert b"0 square" in record_in(stage, message)[1]


@pytest.mark.parametrize("verb", [Verb.SHOW, Verb.FILE])
async def test_nothing_is_told_of_a_match_that_has_not_been_finished(
    stage: Stage, verb: Verb
) -> None:
    """The record holds the seed: none of a match under way, of a stopped one, of another server."""
    over = await finish(stage, "Anne", "Bob")
    page = await opened(stage, "David", over)
    await stage.match("Anne", "Bob", variante="minimale")
    running = stage.table().id
    david, anne = stage.visitor("David"), stage.visitor("Anne")
    assert "pas dans l’archive" in said(await david.slash("jeux", "huit archive", partie=running))
    forged = [
        Press(area=Area.ARCHIVE, table=running, version=0, verb=verb),
        Press(area=Area.REPLAY, table=running, version=0, verb=Verb.SHOW, arg="0"),
        Press(area=Area.ARCHIVE, table="nosuchthing", version=0, verb=verb),
    ]
    for press in forged:
        assert "archive" in said(await david.click(page, custom_id=str(press), stale=True))
    question = shown(await anne.slash("jeux", "huit arreter"))
    well(await anne.click(question, custom_id=find(question, Verb.STOP)))
    for press in forged:
        assert "archive" in said(await david.click(page, custom_id=str(press), stale=True))
    listed = shown(await david.slash("jeux", "huit archive"))
    assert {press_of(b).table for b in listed.buttons} == {over}
    store = stage.bot.app.store
    assert await store.archive.match(stage.world.guild.id, over) is not None
    assert await store.archive.match(stage.world.guild.id + 1, over) is None
