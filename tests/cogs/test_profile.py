"""`/profil` through the real client, and as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs import render
from cogs.profile_screens import PartnerLine, ProfileScreen, Standing
from cogs.render.profile import heights
from data import Figures, PlayedMatch, Rating
from tests.cogs.discord_limits import faults_of
from tests.cogs.past import Results
from tests.cogs.scenes import LOCALES, NASTY_NAMES, words_in
from tests.cogs.stage import said, shown
from tests.conftest import EPOCH

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

NB = "\u00a0"
HOUSE: dict[str, object] = {
    "id": "maison",
    "names": {"fr": "À la maison", "en": "At home"},
    "summaries": {"fr": "Chez nous", "en": "Ours"},
}


@pytest.fixture
def results(stage: Stage) -> Results:
    """Give a way to results."""
    return Results(stage)


async def profile(stage: Stage, who: str, **options: object) -> str:
    """Let a member ask for a profile, which nobody else sees."""
    message = shown(await stage.visitor(who).slash("jeux", "profil", **options))
    assert message.ephemeral
    assert message.components
    return message.text


async def evening(results: Results) -> None:
    """Let Anne have won twice with Bob, lost with him and Chloé, left, and played alone."""
    await results.add("Anne", "Bob", at=EPOCH - 500)
    await results.add("Anne", "Bob", at=EPOCH - 400)
    await results.add("Chloé", "Bob", "Anne", at=EPOCH - 300, variant=HOUSE)
    await results.add("Anne", None, None, at=EPOCH - 200)
    await results.leave("Anne", "David", at=EPOCH - 100)


async def test_ones_own_profile_is_private_and_whole(stage: Stage, results: Results) -> None:
    """Figures, place, rating and its course, favourite variants, partner, latest matches."""
    await evening(results)
    lines = (await profile(stage, "Anne")).splitlines()
    rating = lines.pop(7)
    course = lines.pop(7)
    assert lines[:7] == [
        "# Profil d’Anne",
        "**Entre joueurs**",
        "1re\u00a0place sur 3\u00a0au classement",
        "100\u00a0points",
        f"4{NB}parties, 2{NB}victoires (50{NB}%), 1{NB}partie abandonnée",
        "**Contre les ordinateurs**",
        f"1{NB}partie, 1{NB}victoire (100{NB}%)",
    ]
    assert rating.startswith(f"**Cote{NB}: ")
    assert rating.endswith("** (provisoire, moins de 5\u00a0parties)")
    assert course == "`▄█▃▁`"
    assert lines[7].startswith(f"-# Ces{NB}4{NB}dernières parties{NB}: de ")
    assert lines[8:] == [
        "**Variantes préférées**",
        f"Minimale{NB}: 4{NB}parties",
        f"À la maison{NB}: 1{NB}partie",
        "**Partenaire de jeu préféré**",
        f"Bob{NB}: 3{NB}parties ensemble",
        "-# 2\u00a0victoires pour toi",
        "**Dernières parties**",
        f"Minimale{NB}: partie abandonnée",
        f"-# <t:{int(EPOCH) - 100}:R>, 0{NB}point au classement",
        f"Minimale{NB}: 1re{NB}place sur 3",
        f"-# <t:{int(EPOCH) - 200}:R>, 50{NB}points au classement, contre les ordinateurs",
        f"À la maison{NB}: 3e{NB}place sur 3",
        f"-# <t:{int(EPOCH) - 300}:R>, 0{NB}point au classement",
        f"Minimale{NB}: 1re{NB}place sur 2",
        f"-# <t:{int(EPOCH) - 400}:R>, 50{NB}points au classement",
        f"Minimale{NB}: 1re{NB}place sur 2",
        f"-# <t:{int(EPOCH) - 500}:R>, 50{NB}points au classement",
    ]


async def test_anothers_profile_is_in_the_readers_language(stage: Stage, results: Results) -> None:
    """Emma, whose Discord is English, reads of Anne in English, in the third person."""
    await evening(results)
    lines = (await profile(stage, "Emma", membre="Anne")).splitlines()
    assert lines[:5] == [
        "# Profile of Anne",
        "**Between people**",
        "1st\u00a0of 3\u00a0on the leaderboard",
        "100\u00a0points",
        "4\u00a0matches, 2\u00a0wins (50%), 1\u00a0match abandoned",
    ]
    assert "Bob: 3\u00a0matches together" in lines
    assert "-# 2\u00a0wins for Anne" in lines
    assert "At home: 1\u00a0match" in lines


async def test_the_rating_is_the_one_of_the_ranking(stage: Stage, results: Results) -> None:
    """Both show the same number."""
    await evening(results)
    number = (await profile(stage, "Anne")).split(f"Cote{NB}: ")[1].split("**")[0]
    board = shown(await stage.visitor("Anne").slash("jeux", "classement"))
    assert f"cote {number}{NB}?" in board.text


async def test_who_never_played_is_told_so(stage: Stage, results: Results) -> None:
    """In words, of oneself and of others; a bot has none."""
    await results.add("Anne", "Bob")
    david = stage.visitor("David")
    assert said(await david.slash("jeux", "profil")) == (
        "Tu n’as encore terminé aucune partie sur ce serveur. "
        f"Pour commencer{NB}: `/huit nouvelle`."
    )
    assert said(await david.slash("jeux", "profil", membre="Emma")) == (
        "Emma n’a encore terminé aucune partie sur ce serveur."
    )
    english = said(await stage.visitor("Emma").slash("jeux", "profil", membre="David"))
    assert english == "David has not finished a match on this server yet."
    assert "est un bot" in said(await david.slash("jeux", "profil", membre="Huit"))


async def test_who_has_left_is_told_so(stage: Stage, results: Results) -> None:
    """Discord's client still names them; their figures stay with the server, unseen."""
    await results.add("Anne", "Bob")
    stage.world.leave("Bob")
    sentence = said(await stage.visitor("Anne").slash("jeux", "profil", membre="Bob"))
    assert sentence == f"Bob n’est plus sur ce serveur{NB}: son profil n’y est plus visible."
    stage.world.join("Bob")
    assert "# Profil de Bob" in await profile(stage, "Anne", membre="Bob")


async def test_a_partner_is_somebody_who_is_still_there(stage: Stage, results: Results) -> None:
    """Three matches together at least; who has left makes room for the next."""
    for _ in range(4):
        await results.add("Anne", "Bob")
    for _ in range(3):
        await results.add("Chloé", "Anne")
    await results.add("David", "Anne")
    stage.world.rename("Chloé", "Clo")
    assert f"Bob{NB}: 4{NB}parties ensemble\n-# 4{NB}victoires pour toi" in await profile(
        stage, "Anne"
    )
    stage.world.leave("Bob")
    stage.refusals = ["10007"]
    await stage.clock.sleep(15 * 60)
    text = await profile(stage, "Anne")
    assert f"Clo{NB}: 3{NB}parties ensemble\n-# 0{NB}victoire pour toi" in text
    assert "1re\u00a0place sur 3\u00a0au classement" in text
    assert "Partenaire" not in await profile(stage, "David")


async def test_a_deleted_variant_keeps_its_name(stage: Stage, results: Results) -> None:
    """The result's own record knows it."""
    await results.add("Anne", "Bob", variant={"id": "nulle-part"})
    await results.add("Anne", "Bob", variant=HOUSE)
    text = await profile(stage, "Bob")
    assert f"À la maison{NB}: 1{NB}partie" in text
    assert f"nulle-part{NB}: 1{NB}partie" in text


@pytest.mark.parametrize(
    ("values", "drawn"),
    [
        ((1, 2, 3, 4, 5, 6, 7, 8), "▁▂▃▄▅▆▇█"),
        ((1000, 900, 1100), "▅▁█"),
        ((7, 7, 7), "▄▄▄"),
        ((-5, 5), "▁█"),
    ],
)
def test_a_course_is_drawn_from_its_lowest_to_its_highest(
    values: tuple[int, ...], drawn: str
) -> None:
    """Whatever the figures are."""
    assert heights(values) == drawn


@pytest.mark.parametrize("locale", LOCALES)
def test_any_profile_is_within_the_limits(locale: str) -> None:
    """The nastiest names and the largest figures."""
    sums = Figures(points=1_000_000, matches=100_000, wins=99_999, abandoned=1000)
    names = dict.fromkeys(LOCALES, "W" * 64)
    match = PlayedMatch(
        table_id="t", variant_id="w", ended_at=2e9, people=1, seats=10, place=10, points=50
    )
    for name in NASTY_NAMES:
        screen = ProfileScreen(
            name=name,
            me=False,
            people=sums,
            computers=sums,
            standing=Standing(place=100_000, shared=True, among=1_000_000),
            ratings=tuple(Rating(mu=25 + n % 7, sigma=2, matches=n) for n in range(20)),
            variants=((names, 1000),) * 3,
            partner=PartnerLine(name=name, matches=1000, wins=1000),
            latest=((names, match),) * 5,
        )
        assert faults_of(render.profile(screen, words_in(locale))) == []
