"""`/classement` through the real client: what counts, who is in it, under which name."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault
from cogs.render.parts import typeset
from data import ServerSettings
from tests.cogs.past import Results
from tests.cogs.stage import said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage

LOOKUP = "/guilds/{guild}/members/{member}"


def paris(moment: str) -> float:
    """Return a moment by the clocks of Paris in winter."""
    return datetime.fromisoformat(f"{moment}+01:00").timestamp()


@pytest.fixture
def results(stage: Stage) -> Results:
    """Give a way to results."""
    return Results(stage)


async def board(stage: Stage, who: str = "David", **options: object) -> Message:
    """Let a member ask for the ranking, which everybody sees."""
    message = shown(await stage.visitor(who).slash("jeux", "classement", **options))
    assert not message.ephemeral
    return message


def lines(message: Message) -> dict[str, str]:
    """Return what is said of each member of the page, by name, their place in front."""
    found = re.findall(
        r"^\*\*(\d+)\.\*\* (?:\*\*)?(.+?)(?:\*\*)?(?: \(.*\))?\u00a0?: (.+)\n-# (.+)$",
        message.text,
        re.MULTILINE,
    )
    return {name: f"{place}: {points}, {figures}" for place, name, points, figures in found}


def lookups(stage: Stage) -> int:
    """Count how often Discord was asked for a member."""
    return sum(1 for one in stage.world.requests if one.route == LOOKUP)


async def test_columns_are_points_matches_wins_rate_and_rating(
    stage: Stage, results: Results
) -> None:
    """What a match brings is what the ranking shows, in both languages."""
    await results.add("Anne", "Bob")
    await results.add("Bob", "Anne", "Chloé")
    said_of = lines(await board(stage))
    assert list(said_of) == ["Anne", "Bob", "Chloé"]
    assert said_of["Anne"].startswith(
        "1: 70\u00a0points, 2\u00a0parties, 1\u00a0victoire (50\u00a0%), cote 1"
    )
    assert said_of["Anne"].endswith("\u00a0?")
    assert said_of["Chloé"].startswith(
        "3: 0\u00a0point, 1\u00a0partie, 0\u00a0victoire (0\u00a0%), cote "
    )
    stage.world.set_guild_locale("en-US")
    assert lines(await board(stage))["Bob"].startswith(
        "2: 50\u00a0points, 2\u00a0matches, 1\u00a0win (50%)"
    )


@pytest.mark.parametrize(
    ("zone", "week", "month"),
    [
        ("Europe/Paris", ["Anne", "Bob", "Chloé"], ["Anne", "Bob", "Chloé", "David"]),
        # Six hours behind, where Monday began later, and January too.
        ("America/Toronto", ["Anne"], ["Anne", "Bob", "Chloé"]),
    ],
)
async def test_a_period_is_a_calendar_week_or_month_of_the_servers_time_zone(
    stage: Stage, results: Results, zone: str, week: list[str], month: list[str]
) -> None:
    """Weeks begin on Monday, months on the first, at the server's own midnight."""
    await results.add("Emma", "Farid", at=paris("2025-12-31T23:59:59"))
    await results.add("David", None, "Farid", at=paris("2026-01-01T00:00"))
    await results.add("Chloé", "Farid", at=paris("2026-01-12T00:00"))
    await results.add("Bob", "Farid", at=paris("2026-01-12T05:59"))
    await results.add("Anne", "Farid", at=paris("2026-01-12T06:00"))
    servers = stage.bot.app.store.servers
    await servers.save(stage.world.guild.id, ServerSettings(time_zone=zone))

    def winners(message: Message) -> list[str]:
        return sorted(name for name, said in lines(message).items() if "50\u00a0points" in said)

    assert winners(await board(stage, periode="week")) == week
    assert winners(await board(stage, periode="month")) == month
    everybody = ["Anne", "Bob", "Chloé", "David", "Emma"]
    assert winners(await board(stage, periode="always")) == everybody
    assert winners(await board(stage)) == everybody


async def test_the_week_ends_by_itself(stage: Stage, results: Results) -> None:
    """The same message, turned after midnight of Sunday, counts the new week only."""
    await results.add("Anne", "Bob")
    message = await board(stage, periode="week")
    assert "Anne" in lines(message)
    await stage.clock.sleep(paris("2026-01-19T00:00") - stage.clock.now())
    well(await stage.visitor("Emma").click(message, "Ce mois-ci"))
    assert "Anne" in lines(message)
    well(await stage.visitor("Emma").click(message, "Cette semaine"))
    assert lines(message) == {}
    assert "Personne n’a terminé de partie entre joueurs cette semaine." in message.text


async def test_a_variant_has_its_own_ranking(stage: Stage, results: Results) -> None:
    """Shipped, the server's own, and one that only results remember, by name or id."""
    own = {"id": "maison", "names": {"fr": "À la maison", "en": "At home"}, "summaries": {}}
    await results.add("Anne", "Bob")
    await results.add("Bob", "Anne", variant=own)
    asks = stage.visitor("Emma")
    offered = well(await asks.autocomplete("jeux", "classement", "variante", "home")).choices
    assert [value for _, value in offered] == ["maison"]
    everything = well(await asks.autocomplete("jeux", "classement", "variante", "")).choices
    assert {"maison", "minimale", "classique"} <= {value for _, value in everything}
    for text in ("maison", "a la maison"):
        message = await board(stage, variante=text)
        assert list(lines(message)) == ["Bob", "Anne"]
        assert "variante À la maison" in message.text
    mini = await board(stage, variante="minimale")
    assert list(lines(mini)) == ["Anne", "Bob"]
    empty = await board(stage, variante="classique")
    assert "Dans cette variante" in empty.text
    sentence = said(await asks.slash("jeux", "classement", variante="belote"))
    assert "no such variant" in sentence


async def test_people_and_computers_are_ranked_apart(stage: Stage, results: Results) -> None:
    """One person against computers is in the other scope, and has no rating."""
    await results.add("Anne", None)
    await results.add("Bob", "Chloé")
    people = await board(stage)
    assert list(lines(people)) == ["Bob", "Chloé"]
    computers = await board(stage, portee="computers")
    assert lines(computers) == {
        "Anne": "1: 50\u00a0points, 1\u00a0partie, 1\u00a0victoire (100\u00a0%)"
    }
    well(await stage.visitor("Anne").click(people, "Contre les ordinateurs"))
    assert lines(people) == lines(computers)


async def test_ties_share_a_place_in_words(stage: Stage, results: Results) -> None:
    """Equal in points, wins and matches is equal in place, and said to be."""
    await results.add("Anne", "Bob", "Chloé", places=(1, 1, 3))
    text = (await board(stage)).text
    assert "**1.** Anne (ex æquo)" in text
    assert "**1.** Bob (ex æquo)" in text
    assert "**3.** Chloé\u00a0: 0\u00a0point" in text


async def test_buttons_change_period_scope_variant_and_page_in_place(
    stage: Stage, results: Results
) -> None:
    """Anybody may press them; the message keeps all the rest of what it shows."""
    await results.crowd(12)
    message = await board(stage, periode="week", variante="minimale")
    well(await stage.visitor("Bob").click(message, "Page suivante"))
    assert list(lines(message)) == ["Membre\u00a011", "Membre\u00a012"]
    assert "# Classement de la semaine" in message.text
    assert "variante Minimale" in message.text
    well(await stage.visitor("Bob").click(message, "Toutes les variantes"))
    assert "variante" not in message.text
    assert "# Classement de la semaine" in message.text
    well(await stage.visitor("Bob").click(message, "Depuis toujours"))
    assert "# Classement général" in message.text
    assert len(lines(message)) == 10


async def test_ones_own_line_is_always_shown(stage: Stage, results: Results) -> None:
    """On the page in bold, else below it, for who asked and for who turned the page last."""
    await results.crowd(11)
    await results.add("Anne", "Chloé")
    message = await board(stage, "Anne")
    assert "… et Anne, qui a demandé ce classement" in message.text
    assert lines(message)["Anne"].startswith("12: 50\u00a0points")
    well(await stage.visitor("Anne").click(message, "Page suivante"))
    assert "**12.** **Anne**\u00a0: 50\u00a0points" in message.text
    assert "qui a demandé" not in message.text
    well(await stage.visitor("Bob").click(message, "Page précédente"))
    assert "Bob, qui a demandé ce classement, n’y figure pas encore." in message.text
    assert "Anne" not in message.text


async def test_who_has_left_is_hidden_and_leaves_no_gap(stage: Stage, results: Results) -> None:
    """Pages stay full, places follow each other, and the own place counts only who is there."""
    order = await results.crowd(25)
    gone = [order[0], order[3], order[4], order[11], order[20]]
    for name in gone:
        stage.world.leave(name)
    stage.refusals = ["10007"] * len(gone)
    staying = [name for name in order if name not in gone]
    message = await board(stage)
    pages = [lines(message)]
    for _ in range(2):
        if not message.button("Page suivante").disabled:
            well(await stage.visitor("David").click(message, "Page suivante"))
            pages.append(lines(message))
    assert [len(page) for page in pages] == [10, 10]
    assert [name for page in pages for name in page] == [typeset(name) for name in staying]
    places = [said.partition(":")[0] for page in pages for said in page.values()]
    assert places == [str(place) for place in range(1, 21)]
    well(await stage.visitor("David").click(message, "Page précédente"))
    assert lines(message) == pages[0]
    assert list(lines(await board(stage))) == [typeset(name) for name in staying[:10]]


async def test_who_comes_back_is_ranked_again(stage: Stage, results: Results) -> None:
    """A while later by itself, at once by asking."""
    await results.add("Anne", "Bob", "Chloé")
    stage.refusals = ["10007"] * 2
    for name in ("Bob", "Chloé"):
        stage.world.leave(name)
    assert list(lines(await board(stage))) == ["Anne"]
    for name in ("Bob", "Chloé"):
        stage.world.join(name)
    assert list(lines(await board(stage))) == ["Anne"]
    assert list(lines(await board(stage, "Chloé"))) == ["Anne", "Chloé"]
    await stage.clock.sleep(15 * 60)
    assert list(lines(await board(stage))) == ["Anne", "Bob", "Chloé"]


async def test_members_stand_under_their_present_names(stage: Stage, results: Results) -> None:
    """Not under those of the day they played; each is looked up once in a while."""
    await results.add("Anne", "Bob")
    stage.world.rename("Bob", "Robert")
    assert list(lines(await board(stage))) == ["Anne", "Robert"]
    assert lookups(stage) == 2
    stage.world.rename("Robert", "Bobby")
    assert list(lines(await board(stage))) == ["Anne", "Robert"]
    assert lookups(stage) == 2
    # Who acts is known without asking.
    assert list(lines(await board(stage, "Bobby"))) == ["Anne", "Bobby"]
    assert lookups(stage) == 2
    await stage.clock.sleep(15 * 60)
    await board(stage)
    assert lookups(stage) == 4


async def test_only_the_members_of_the_page_are_looked_up(stage: Stage, results: Results) -> None:
    """Ten for the first page, the others when it is turned."""
    await results.crowd(15)
    message = await board(stage)
    assert lookups(stage) == 10
    well(await stage.visitor("David").click(message, "Page suivante"))
    assert lookups(stage) == 15
    well(await stage.visitor("David").click(message, "Page précédente"))
    assert lookups(stage) == 15


async def test_a_lookup_that_fails_falls_back_to_the_stored_name(
    stage: Stage, results: Results
) -> None:
    """Who cannot be looked up stays, as they were called when they last sat down."""
    await results.add("Anne", "Bob")
    stage.world.rename("Bob", "Robert")
    stage.local.faults.append(Fault("GET", LOOKUP, 403, code=Code.MISSING_ACCESS, times=2))
    assert list(lines(await board(stage))) == ["Anne", "Bob"]
    assert list(lines(await board(stage))) == ["Anne", "Robert"]
    stage.refusals = []


async def test_slow_lookups_cost_no_answer(stage: Stage, results: Results) -> None:
    """Discord takes its time: the command and the button are acknowledged before, in public."""
    await results.add("Anne", "Bob")
    await results.add("Anne", None)
    fault = Fault("GET", LOOKUP, 500, times=100, delay=4.0)
    stage.local.faults.append(fault)
    message = shown(await stage.visitor("David").slash("jeux", "classement"))
    assert message.loading
    assert not message.ephemeral
    await stage.world.until(lambda: not message.loading)
    assert list(lines(message)) == ["Anne", "Bob"]
    well(await stage.visitor("Emma").click(message, "Contre les ordinateurs"))
    await stage.world.until(lambda: list(lines(message)) == ["Anne"])


async def test_an_erased_member_is_not_ranked(stage: Stage, results: Results) -> None:
    """Nor counted for a place; the others keep their points."""
    await results.add("Anne", "Bob", "Chloé")
    before = lines(await board(stage))
    await stage.bot.app.store.members.erase(stage.world.member("Anne").id)
    after = lines(await board(stage))
    assert list(after) == ["Bob", "Chloé"]
    assert after["Bob"] == before["Bob"].replace("2:", "1:")


async def test_the_ranking_adds_up_to_the_results(stage: Stage, results: Results) -> None:
    """The points of all pages, of both scopes, are those of all results; so are the matches."""
    await results.crowd(11)
    await results.add("Anne", "Bob", None, places=(2, 1, 3))
    await results.add("Anne", None, None, places=(2, 1, 3))
    await results.leave("Chloé", "David")
    points = matches = 0
    for scope in ("people", "computers"):
        message = await board(stage, "Farid", portee=scope)
        while True:
            for said_of in lines(message).values():
                written = re.findall(r"([\d\u202f]+)\u00a0points?", said_of)[0]
                points += int(written.replace("\u202f", ""))
                matches += int(re.findall(r"(\d+)\u00a0parties?", said_of)[0])
            if "Page suivante" not in message.labels or message.button("Page suivante").disabled:
                break
            well(await stage.visitor("Farid").click(message, "Page suivante"))
    assert points == 100 * 66 + (20 + 50) + 20
    assert matches == 11 + 2 + 1 + 1


async def test_what_is_remembered_of_presence_is_bounded(stage: Stage) -> None:
    """The longest known are forgotten first, however many servers ask."""
    presence = stage.bot.app.presence
    for member_id in range(6000):
        presence.seen(1, member_id, "x")
    assert not presence.is_known(1, 999)
    assert presence.is_known(1, 1000)
    presence.seen(1, 1000, "y")
    presence.seen(2, 1000, "z")
    assert presence.name(1, 1000) == "y"
    assert not presence.is_known(1, 1001)


async def test_an_old_button_still_leads_somewhere(stage: Stage, results: Results) -> None:
    """One of an earlier version told page and scope only."""
    await results.add("Anne", "Bob")
    message = await board(stage)
    for component in message:
        custom_id = str(component.get("custom_id"))
        if custom_id.endswith(".computers.always."):
            component["custom_id"] = custom_id.removesuffix(".always.")
            break
    button = message.button("Contre les ordinateurs")
    well(await stage.visitor("Bob").click(message, custom_id=button.custom_id))
    assert "Contre les ordinateurs ·" not in message.text
    assert "Entre joueurs" in message.labels
