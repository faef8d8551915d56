"""Pictures in messages: what is shown where they are wanted and allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs import painter as painting
from cogs.pictures.charts import BarsPicture
from cogs.pictures.painting import file_of
from cogs.pictures.table import TablePicture
from cogs.views.ids import Verb
from tests.cogs.galleries import alt, media, painted_stage, picture, play
from tests.cogs.past import Results
from tests.cogs.stage import Stage, find, shown, well

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from cogs.pictures.painting import Motif
    from tests.conftest import Clock

EDIT = "/channels/{channel}/messages/{message}"
POST = "/channels/{channel}/messages"
CALLBACK = "/interactions/{interaction}/{token}/callback"


@pytest.fixture
async def stage(tmp_path: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give a bot whose messages have pictures; at the end nothing was refused or went wrong."""
    async with painted_stage(tmp_path, clock) as stage:
        yield stage


# --- what is shown -----------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("fr", ("La table. Sur la défausse\u00a0: ", "Anne\u00a0: 7 cartes", "c’est son tour")),
        ("en-US", ("The table. On the discard: ", "Anne: 7 cards", "to play")),
    ],
)
async def test_a_table_has_a_picture_that_says_itself(
    stage: Stage, locale: str, said: tuple[str, ...]
) -> None:
    """It is there from the first message of the match on, in the language of the server."""
    stage.world.set_guild_locale(locale)
    message = await stage.match("Anne", "Bob", "Chloé", variante="classique", delai="aucun")
    assert picture(stage, message).size == (720, 512)
    for part in said:
        assert part in alt(message)


async def test_the_picture_follows_the_table(stage: Stage) -> None:
    """Each edit shows the table as it is by then, and what was attached before is gone."""
    message = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    before = message.attachments
    name = stage.mover()
    await stage.turn(name)
    await stage.clock.sleep(2)
    assert message.attachments != before
    assert len(message.attachments) == 1
    assert before[0].id not in stage.world.files
    assert f"{stage.mover()}\u00a0: " in alt(message)


async def test_names_that_look_alike_in_a_picture_are_told_apart(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is only dressed up otherwise has a number; the plain name keeps its letters."""
    painted: list[Motif] = []

    def watched(motif: Motif) -> bytes:
        painted.append(motif)
        return file_of(motif)

    monkeypatch.setattr(painting, "file_of", watched)
    stage.world.rename("Bob", "𝓐𝓷𝓷𝓮")
    stage.world.rename("Chloé", "Ａｎｎｅ")
    people = ("𝓐𝓷𝓷𝓮", "Anne", "Ａｎｎｅ")
    await stage.match(*people, variante="minimale", objectif=500, delai="aucun")
    seats = ["Anne (2)", "Anne", "Anne (3)"]
    [table] = [motif for motif in painted if isinstance(motif, TablePicture)]
    assert [seat.name for seat in table.seats] == seats
    await Results(stage).add(*people)
    shown(await stage.visitor("Anne").slash("jeux", "classement"))
    [bars] = [motif for motif in painted if isinstance(motif, BarsPicture)]
    assert [bar.name for bar in bars.bars] == seats


async def test_a_lobby_has_none(stage: Stage) -> None:
    """There is nothing to see yet."""
    lobby = await stage.lobby("Anne", "Bob")
    assert not lobby.attachments
    assert not media(lobby)


async def test_the_end_of_a_round_lays_the_hands_open(stage: Stage) -> None:
    """Cards and points of everybody; and there they stay when the next round has begun."""
    await stage.match("Anne", "Bob", variante="minimale", objectif=500, delai="aucun")
    await play(stage)
    message = stage.public()
    assert message.attachments[0].filename == "round.png"
    said = alt(message)
    assert said.startswith("Les mains à la fin de la manche. ")
    assert said.partition("manche. ")[2].startswith(
        ("Anne gagne la manche. ", "Bob gagne la manche. ")
    )
    assert "manche. Classement de la partie\u00a0: 1. " in said
    assert "plus de cartes" in alt(message)
    well(await stage.visitor("Anne").click(message, custom_id=find(message, Verb.NEXT)))
    await stage.clock.sleep(3)
    assert stage.public() is not message
    assert picture(stage, message).width == 720
    assert message.attachments[0].filename == "round.png"
    assert stage.public().attachments[0].filename == "table.png"


async def test_the_end_of_a_match_has_a_podium_and_the_course(stage: Stage) -> None:
    """Who won, and the totals after each round, oldest first."""
    await stage.match("Anne", "Bob", variante="minimale", objectif=60, delai="aucun")
    table = await play(stage, rounds=20)
    message = stage.public()
    assert table.is_over
    assert message.attachments[0].filename == "match.png"
    assert alt(message).startswith("Le podium. 1. ")
    course = table.course
    assert len(course) > 1
    assert "Total après chaque manche." in alt(message)
    totals = ", ".join(str(scores[0]) for scores in course)
    assert f"\u00a0: {totals}." in alt(message)
    assert picture(stage, message).height > 500


async def test_the_course_outlives_a_restart(stage: Stage) -> None:
    """It is replayed with the match."""
    await stage.match("Anne", "Bob", variante="minimale", objectif=500, delai="aucun")
    await play(stage, rounds=2)
    before = list(stage.table().course)
    await stage.kill()
    await stage.come()
    assert stage.table().course == before
    assert len(before) == 2


async def test_the_ranking_has_bars(stage: Stage) -> None:
    """Points of the page shown, in the message that everybody sees, also when it is turned."""
    results = Results(stage)
    await results.add("Anne", "Bob", "Chloé")
    message = shown(await stage.visitor("Bob").slash("jeux", "classement"))
    assert picture(stage, message).width == 720
    assert alt(message) == (
        "Les points en barres. 1. Anne\u00a0: 50 points. 2. Bob\u00a0: 20 points."
        " 3. Chloé\u00a0: 0 point."
    )
    other = next(b for b in message.buttons if b.label == "Contre les ordinateurs")
    well(await stage.visitor("Bob").click(message, custom_id=other.custom_id))
    assert not media(message)
    assert not message.attachments


async def test_a_profile_has_the_course_of_the_rating_in_place_of_bars(stage: Stage) -> None:
    """A line instead of signs; without pictures the signs are there, and the words always."""
    results = Results(stage)
    for _ in range(4):
        await results.add("Anne", "Bob")
    message = shown(await stage.visitor("Anne").slash("jeux", "profil"))
    assert message.ephemeral
    assert picture(stage, message).size == (720, 330)
    assert alt(message).startswith("Courbe de la cote sur 4 parties\u00a0: 1")
    assert "`" not in message.text.partition("Variantes")[0]
    assert "au plus bas" in message.text
    await stage.choose(pictures=False)
    without = shown(await stage.visitor("Anne").slash("jeux", "profil"))
    assert not without.attachments
    assert "▁" in without.text
    assert "au plus bas" in without.text


async def test_alternative_texts_are_in_the_language_of_the_server(stage: Stage) -> None:
    """In English: the hands of a round, the podium of a match, the ranking."""
    stage.world.set_guild_locale("en-US")
    await stage.match("Anne", "Bob", variante="minimale", objectif=60, delai="aucun")
    await play(stage)
    assert alt(stage.public()).startswith("The hands at the end of the round. ")
    assert " wins the round. Match standings: 1. " in alt(stage.public())
    assert "no cards left, " in alt(stage.public())
    table = await play(stage, rounds=20)
    assert table.is_over
    assert alt(stage.public()).startswith("The podium. 1. ")
    assert " Total after each round. " in alt(stage.public())
    ranking = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert alt(ranking).startswith("The points as bars. 1. ")
    assert not set(alt(ranking)) & set("\u2060\\<>")


async def test_the_table_posted_again_has_its_picture(stage: Stage) -> None:
    """Below, in the answer itself; the message before has neither picture nor file any more."""
    before = await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    message = shown(await stage.visitor("Anne").slash("jeux", "huit table"))
    await stage.clock.sleep(3)
    assert picture(stage, message).width == 720
    assert not media(before)
    assert not before.attachments


async def test_a_counter_redraws_the_picture_with_its_answer(stage: Stage) -> None:
    """The click that counts is answered by the table as it is then."""
    message = await stage.match("Anne", "Bob", variante="classique", delai="aucun")
    table = stage.table()
    for _ in range(120):
        if table.awaits_round or table.challenges():
            break
        await stage.turn(stage.mover())
    assert table.challenges(), "nobody has forgotten to call"
    name = table.names[table.seats[table.challenges()[0].seat].member_id or 0]
    await stage.clock.sleep(2)
    cards = alt(message)
    well(await stage.visitor(name).click(message, custom_id=find(message, Verb.COUNTER)))
    assert alt(message) != cards
    assert picture(stage, message).width == 720


# --- never a hidden card -----------------------------------------------------


async def test_no_picture_is_made_of_a_hidden_card(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is painted while a round lasts names no card that has not lain on the discard."""
    painted: list[tuple[str, set[str]]] = []

    def watched(motif: Motif) -> bytes:
        table = stage.table()
        seen = {card for step in table.steps for card in _open(step)}
        cards = {*getattr(motif, "laid", ()), getattr(motif, "under", None)} - {None}
        assert cards <= seen or not hasattr(motif, "laid")
        painted.append((type(motif).__name__, cards))
        return file_of(motif)

    monkeypatch.setattr(painting, "file_of", watched)
    await stage.match("Anne", "Bob", computers=1, variante="classique", delai="aucun")
    for _ in range(6):
        await stage.happens(stage.whose_turn)
        await stage.turn(stage.mover())
        await stage.clock.sleep(2)
    assert sum(name == "TablePicture" for name, _ in painted) >= 4


def _open(step: tuple[object, ...]) -> set[str]:
    found: set[str] = set()
    for event in step:
        for name in ("upcard", "card"):
            card = getattr(event, name, None)
            found |= {card} if card else set()
        found |= set(getattr(event, "run", ()))
    return found
