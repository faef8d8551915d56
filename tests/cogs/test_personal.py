"""One's own data, through the real client: what is kept, the file, the erasure."""

from __future__ import annotations

import gc
import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cogs.personal_file import MOST_BYTES, personal_data, personal_file
from cogs.pictures import felt
from cogs.render.personal import confirm_erasure, privacy
from cogs.render.personal import panel as draw
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from data import PersonalCounts, PersonalData
from tests.cogs.discord_limits import faults_of
from tests.cogs.galleries import painted_stage
from tests.cogs.memory import kept
from tests.cogs.playing import finish
from tests.cogs.scenes import LOCALES, words_in
from tests.cogs.stage import find, said, shown, well
from tests.cogs.test_archive import opened
from tests.data.test_members import traces

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage
    from tests.conftest import Clock

PRIVACY = Path(__file__).parents[2] / "docs" / "privacy.md"


async def panel(stage: Stage, name: str) -> Message:
    """Let a member ask for the panel."""
    return shown(await stage.visitor(name).slash("jeux", "huit mes-donnees"))


async def erase(stage: Stage, name: str) -> Message:
    """Let a member erase everything, and give the message that says so."""
    visitor, message = stage.visitor(name), await panel(stage, name)
    for verb in (Verb.REMOVE, Verb.ERASE):
        well(await visitor.click(message, custom_id=find(message, verb)))
    return message


async def exported(stage: Stage, name: str) -> dict[str, Any]:
    """Let a member download the file."""
    message = await panel(stage, name)
    reply = await stage.visitor(name).click(message, custom_id=find(message, Verb.FILE))
    answer = shown(reply)
    assert answer.ephemeral
    (file,) = answer.attachments
    assert file.filename == "huit-data.json"
    data: dict[str, Any] = json.loads(stage.world.files[file.id])
    return data


@pytest.mark.parametrize(
    ("name", "words"),
    [("Anne", ("Tes données", "1\u00a0serveur", "1\u00a0partie", "1\u00a0table ouverte")),
     ("Emma", ("Your data", "1\u00a0server", "1\u00a0match", "1\u00a0open table"))],
)  # fmt: skip
async def test_the_panel_says_what_is_kept_in_private_and_in_ones_language(
    stage: Stage, name: str, words: tuple[str, ...]
) -> None:
    """One paragraph, what there is at the moment, and buttons for the file and the erasure."""
    await finish(stage, name, "Bob")
    await stage.lobby(name)
    message = await panel(stage, name)
    assert message.ephemeral
    assert all(word in message.text for word in words)
    assert [press.verb for b in message.buttons if (press := Press.parse(b.custom_id or ""))] == [
        Verb.FILE,
        Verb.REMOVE,
        Verb.ABOUT,
    ]


async def test_export_as_a_file_holds_all_that_is_stored_about_the_member(stage: Stage) -> None:
    """Names, results, tables with one's moves, rating, open seats, pings, variants; readable."""
    store, guild_id = stage.bot.app.store, stage.world.guild.id
    anne = stage.visitor("Anne").member.id
    table_id = await finish(stage, "Anne", "Bob", hand_size=4, scoring="single")
    await stage.lobby("Anne", computers=1)
    await store.members.set_quiet(anne, quiet=True)
    await store.members.remember(77, anne, "Annie", now=0)
    source = {"id": "maison", "names": {"fr": "Maison"}}
    await store.variants.save(guild_id, "maison", source, created_by=anne, at=0)
    data = await exported(stage, "Anne")
    assert data["format"] == "huit-member-data/1"
    assert data["member_id"] == str(anne)
    assert data["wants_no_pings"]
    assert {(one["server_id"], one["name"]) for one in data["names"]} == {
        (str(guild_id), "Anne"),
        ("77", "Annie"),
    }
    over, lobby = data["tables"]
    saved = await store.tables.load(table_id)
    assert saved is not None
    seat = next(one.seat for one in saved.seats if one.member_id == anne)
    assert (over["table_id"], over["status"], over["seat"]) == (table_id, "over", seat)
    assert over["moves"]["0"] == [
        action for action in saved.rounds[0].actions if action.startswith(f"{seat} ")
    ]
    assert (lobby["status"], lobby["host"], lobby["moves"]) == ("lobby", True, {})
    (result,) = data["results"]
    assert (result["table_id"], result["abandoned"]) == (table_id, False)
    assert result["won"] == (result["place"] == 1)
    assert result["ended_at"].startswith("2026-01-15T11:")
    (rating,) = data["ratings"]
    assert rating["after_table_id"] == table_id
    assert isinstance(rating["mu"], float)
    assert [one["source"] for one in data["variants"]] == [source]
    bob = stage.visitor("Bob").member.id
    assert str(bob) not in json.dumps(data)
    assert "seed" not in json.dumps(data)


async def test_export_of_who_never_played_is_empty(stage: Stage) -> None:
    """The file says so in the same shape."""
    data = await exported(stage, "Farid")
    assert [data[key] for key in ("names", "tables", "results", "ratings", "variants")] == [[]] * 5
    assert not data["wants_no_pings"]


async def test_erasure_asks_first_and_no_keeps_everything(stage: Stage) -> None:
    """The question tells of open tables; no leads back to the panel, and nothing has changed."""
    table_id = await finish(stage, "Anne", "Bob")
    await stage.lobby("Anne")
    anne = stage.visitor("Anne")
    message = await panel(stage, "Anne")
    before = message.text
    well(await anne.click(message, custom_id=find(message, Verb.REMOVE)))
    assert "1\u00a0table" in message.text
    well(await anne.click(message, "Non, tout garder"))
    assert message.text == before
    assert "Anne" in (await opened(stage, "Bob", table_id)).text


async def test_after_erasure_at_several_tables_the_database_holds_neither_id_nor_name(
    stage: Stage,
) -> None:
    """Erased while host of a lobby, on turn in a match, alone with computers, and in results."""
    stage.world.rename("Anne", "Anne-Sophie Ωmega")
    anne = stage.visitor("Anne-Sophie Ωmega")
    member_id, name = anne.member.id, anne.member.name
    over = await finish(stage, "Bob", name)
    await stage.bot.app.store.members.set_quiet(member_id, quiet=True)
    stage.world.add_thread("jeux", "fil")
    lobby = await stage.lobby(name, "Bob", channel="salon")
    match = await stage.match(name, "Chloé", "David", variante="minimale", delai="aucun")
    playing = stage.table("jeux")
    alone = await stage.match(name, computers=1, channel="fil", variante="minimale")
    for other in ("Chloé", "David"):
        await stage.hand(other)
    assert await traces(stage.url, member_id, name) != []
    shown(await stage.visitor("Bob").slash("jeux", "classement"))
    assert kept(stage, name) != []
    message = await erase(stage, name)
    assert message.ephemeral
    assert "effacées" in message.text
    assert not message.buttons
    assert await traces(stage.url, member_id, name) == []
    await stage.world.until(lambda: name not in lobby.text + match.text + alone.text)
    assert "Bob (hôte)" in lobby.text
    assert stage.table("salon").saved.host_id == stage.visitor("Bob").member.id
    assert playing.is_playing
    assert [seat.is_computer for seat in playing.seats].count(True) == 1
    assert "a quitté la partie" in alone.text
    archived = await opened(stage, "Bob", over)
    assert "Anonyme" in archived.text
    assert name not in archived.text
    board = shown(await stage.visitor("Bob").slash("jeux", "classement"))
    assert name not in board.text
    assert "Bob" in board.text
    in_memory = repr([(t.names, t.saved) for t in stage.bot.app.tables.in_memory()])
    await stage.clock.sleep(20)
    assert kept(stage, name) == []
    assert str(member_id) not in in_memory


async def test_an_erasure_lets_go_of_names_that_were_cut_for_pictures(
    tmp_path: Path, clock: Clock
) -> None:
    """They are kept because each picture has them once more."""
    async with painted_stage(tmp_path, clock) as stage:
        stage.world.rename("Anne", "Zébulonissime-Alexandrine")
        await stage.match("Zébulonissime-Alexandrine", "Bob", delai="aucun")
        await stage.clock.sleep(5)
        assert "Zébulon" in repr(gc.get_referents(felt.cut))
        await erase(stage, "Zébulonissime-Alexandrine")
        await stage.clock.sleep(5)
        assert "Zébulon" not in repr(gc.get_referents(felt.cut))


async def test_an_erasure_leaves_hands_at_other_tables_alone(stage: Stage) -> None:
    """Whoever has never heard of the member sees one's own hand redrawn as ever."""
    await stage.match("Bob", "Chloé", variante="minimale", delai="aucun")
    mover = stage.mover()
    hand = await stage.hand("Bob" if mover == "Chloé" else "Chloé")
    await erase(stage, "David")
    assert "C’est à toi" not in hand.text
    while stage.mover() == mover:
        await stage.turn(mover)
    await stage.world.until(lambda: "C’est à toi" in hand.text)


async def test_the_others_play_on_to_the_end_after_an_erasure(stage: Stage) -> None:
    """Whoever's turn it was, the match goes on with a computer, and leaves no trace at its end."""
    await stage.match("Anne", "Bob", variante="crazy-eights", objectif=10, delai="aucun")
    table, anne = stage.table(), stage.visitor("Anne").member
    await erase(stage, "Anne")
    while not table.is_over:
        if table.awaits_round:
            end = await stage.until("Manche suivante")
            well(await stage.visitor("Bob").click(end, "Manche suivante"))
        elif stage.whose_turn() == "Bob":
            await stage.turn("Bob")
        else:
            await stage.moves(table)
    await stage.until("Revanche")
    assert "Anne" not in stage.public().text
    assert await traces(stage.url, anne.id, anne.name) == []
    await stage.kill()
    await stage.come()
    assert await traces(stage.url, anne.id, anne.name) == []


async def test_erasing_twice_says_the_same_and_changes_nothing(stage: Stage) -> None:
    """A second click, and a second command, find nothing left, and fail in nothing."""
    await finish(stage, "Anne", "Bob")
    anne = stage.visitor("Anne")
    message = await erase(stage, "Anne")
    text = message.text
    again = str(Press(area=Area.DATA, table=NO_TABLE, version=0, verb=Verb.ERASE))
    well(await anne.click(message, custom_id=again, stale=True))
    assert message.text == text
    assert "0\u00a0serveur, 0\u00a0partie, 0\u00a0table" in (await panel(stage, "Anne")).text
    assert (await erase(stage, "Anne")).text == text
    assert "Bob" in shown(await anne.slash("jeux", "classement")).text


async def test_playing_again_after_an_erasure_begins_afresh(stage: Stage) -> None:
    """The name is known again, the ranking counts from nothing, the old match stays anonymous."""
    old = await finish(stage, "Anne", "Bob")
    await erase(stage, "Anne")
    new = await finish(stage, "Anne", "Bob")
    assert "1\u00a0serveur, 1\u00a0partie, 0\u00a0table" in (await panel(stage, "Anne")).text
    assert "Anne" not in (await opened(stage, "Bob", old)).text
    assert "Anne" in (await opened(stage, "Bob", new)).text
    board = shown(await stage.visitor("Bob").slash("jeux", "classement")).text
    anne = stage.visitor("Anne").member.id
    ranked = await stage.bot.app.store.results.leaderboard(
        stage.world.guild.id, versus="people", limit=9, member_id=anne
    )
    assert ranked.own is not None
    assert ranked.own.matches == 1
    assert "Anne" in board


async def test_a_rematch_after_an_erasure_is_for_who_is_left(stage: Stage) -> None:
    """The seat of nobody's is free in the new lobby, and anonymous in the old message."""
    await finish(stage, "Anne", "Bob")
    end = stage.public()
    await erase(stage, "Anne")
    assert "déjà" not in said(
        await stage.visitor("Anne").click(end, custom_id=find(end, Verb.REMATCH))
    )
    well(await stage.visitor("Bob").click(end, custom_id=find(end, Verb.REMATCH)))
    lobby = await stage.until("Commencer")
    assert "Joueurs (1\u00a0sur" in lobby.text
    assert "Bob (hôte)" in lobby.text
    assert "Anonyme" in end.text
    assert "Anne" not in end.text


async def test_who_sits_down_while_being_erased_has_no_seat_in_memory_alone(stage: Stage) -> None:
    """The store has the last word: a seat that the erasure took is nobody's after it."""
    await stage.lobby("Bob")
    table, anne = stage.table(), stage.visitor("Anne").member
    app = stage.bot.app
    erase_rows = app.store.members.erase

    async def slow(member_id: int) -> bool:
        async with app.tables.hold(table.id) as held:
            await app.seating.join(held, anne.id, "Anne")
        return await erase_rows(member_id)

    app.store.members.erase = slow  # type: ignore[method-assign]
    await erase(stage, "Anne")
    app.store.members.erase = erase_rows  # type: ignore[method-assign]
    async with app.tables.hold(table.id) as held:
        assert held.seat_of(anne.id) is None
        assert [seat.is_computer for seat in held.seats] == [False, True]
    assert await traces(stage.url, anne.id, anne.name) == []


async def test_the_help_leads_to_the_privacy_page_of_the_docs(stage: Stage) -> None:
    """`/huit aide` and the panel open it in private: docs/privacy.md, each in one's language."""
    page = PRIVACY.read_text(encoding="utf-8")
    for name, label in (("Anne", "Vie privée"), ("Emma", "Privacy")):
        visitor = stage.visitor(name)
        for command in ("huit aide", "huit mes-donnees"):
            message = shown(await visitor.slash("jeux", command))
            shown_page = shown(await visitor.click(message, label))
            assert shown_page.ephemeral
            assert shown_page.text.replace("\u00a0", " ") in page.replace("\u00a0", " ")
            assert "30" in shown_page.text


def test_an_export_larger_than_discord_takes_is_packed() -> None:
    """Whatever there is comes as one file; unpacked it is the same JSON."""
    large = PersonalData(
        quiet=False,
        names=(),
        tables=(),
        barred=(),
        moves={},
        results=(),
        variants=({"id": "maison", "guild_id": 1, "source": {"id": "x" * MOST_BYTES}},),
    )
    file = personal_file(7, large, now=0)
    assert file.filename == "huit-data.json.gz"
    data = json.loads(gzip.decompress(file.fp.read()))
    assert data == personal_data(7, large, now=0)
    assert personal_file(7, replace(large, variants=()), now=0).filename == "huit-data.json"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_data_fits(locale: str) -> None:
    """The panel, the question, the file and the privacy page are within Discord's limits."""
    words = words_in(locale)
    counts = PersonalCounts(servers=3, matches=1000, tables=2)
    for view in (draw(counts, words), confirm_erasure(counts, words), privacy(words)):
        assert faults_of(view) == []
