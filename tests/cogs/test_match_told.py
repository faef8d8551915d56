"""What a match tells beyond its moves: who is called, who begins and why, who gets which points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.local import Code
from cogs import render
from cogs.render.parts import typeset
from cogs.screens import EndScreen, Player
from engine import load_ruleset, variant_ids
from tests.cogs.discord_limits import text_of
from tests.cogs.playing import SHORT, finish, leave, long_match, next_round, play_out, take
from tests.cogs.scenes import random_scenes, scene, words_in
from tests.cogs.stage import well
from tests.cogs.test_table_buttons import play_on
from tests.rules.positions import at

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage

SERVER = {"fr": "Au classement du serveur", "en": "On the server’s leaderboard"}
LEFT = {"fr": "Plus à la table à la fin", "en": "Not at the table at the end"}
DISCORD = {"fr": "fr", "en": "en-US"}


def line_with(message: Message, words: str) -> str:
    """Find the one line of a message that has these words; no-break spaces are spaces here."""
    (line,) = [one for one in message.text.splitlines() if words in one]
    return line.replace("\u00a0", " ")


# --- the points of the server -------------------------------------------------


@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_the_end_of_a_match_tells_the_points_of_the_server_and_who_abandoned(
    stage: Stage, locale: str
) -> None:
    """50 and 20 for the places of people, 0 for who left; also after a restart, by the rematch."""
    stage.world.set_guild_locale(DISCORD[locale])
    lobby = await stage.lobby("Anne", "Bob", "Chloé", variante="minimale", delai="aucun")
    await stage.set_options(lobby, **SHORT)
    message = await stage.begin(lobby)
    await leave(stage, "Chloé")
    await play_out(stage, "Anne")
    end = await stage.until({"fr": "Revanche", "en": "Rematch"}[locale])
    assert message is end
    table_id = stage.table().id
    (match,) = await stage.bot.app.store.archive.matches(stage.world.guild.id, limit=1)
    assert match.table_id == table_id
    names = {stage.visitor(name).member.id: name for name in ("Anne", "Bob")}
    points = sorted(
        (one.place, names[one.member_id], one.points) for one in match.standings if one.member_id
    )
    listed = " · ".join(f"{name} {f'+{n}' if n else 0}" for _, name, n in points)
    assert line_with(end, SERVER[locale]).endswith(f": {listed}")
    assert line_with(end, LEFT[locale]).endswith(" Chloé")
    await stage.kill()
    await stage.come()
    anne = stage.visitor("Anne")
    well(await anne.click(end, {"fr": "Revanche", "en": "Rematch"}[locale]))
    assert line_with(end, SERVER[locale]).endswith(listed)
    assert line_with(end, LEFT[locale]).endswith(" Chloé")


async def test_who_comes_back_has_not_abandoned(stage: Stage) -> None:
    """The result is that of who holds the seat at the end."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=4, scoring="single")
    await stage.begin(lobby)
    await leave(stage, "Bob")
    await take(stage, "Bob")
    await play_out(stage, "Anne")
    end = await stage.until("Revanche")
    assert "Bob" in line_with(end, SERVER["fr"])
    assert LEFT["fr"] not in end.text


async def test_a_match_against_computers_tells_no_points_of_the_server(stage: Stage) -> None:
    """It stands in a ranking apart; who has left it all the same changes nothing of that."""
    await finish(stage, "Anne", computers=1)
    assert SERVER["fr"] not in stage.public().text


def over(**more: object) -> str:
    """Read the end of a match of four whose third seat is a computer's, with *more* on it."""
    cards = "5s | 9d | Kc | 7c"
    here = scene(at("crazy-eights", cards, "5c", "6c", dealer=3, target=1), "0 play 5s")
    screen = EndScreen(
        facts=here.facts,
        view=here.game.table(),
        hands=here.game.hands(),
        points=(0, 9, 10, 7),
        places=(1, 3, 4, 2),
        ranked=(50, 10, 0, 20),
    )
    texts = text_of(render.end(replace(screen, **more), words_in("fr")))  # type: ignore[arg-type]
    return texts.replace("\u00a0", " ")


def test_computers_are_never_ranked_and_the_order_is_that_of_the_places() -> None:
    """One compact line; without a leaver nothing is said of abandoning."""
    (line,) = [one for one in over().splitlines() if SERVER["fr"] in one]
    assert line == "**Au classement du serveur** : Anne +50 · Chloé +20 · Bob +10"
    assert "abandon" not in over()


def test_many_leavers_are_counted_beyond_five() -> None:
    """Whoever came and went: the line stays one."""
    leavers = tuple(Player(name=f"N{number}") for number in range(1, 9))
    assert "0 point pour N1, N2, N3, N4, N5 et 3 autres personnes" in over(leavers=leavers)
    assert "0 point pour N1, N2, N3, N4, N5 et N6\n" in over(leavers=leavers[:6]) + "\n"


# --- how it begins ------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("fr", "La partie commence : {}, {}."), ("en", "The match begins: {}, {}.")],
)
async def test_commencer_calls_everybody_in_a_sentence(
    stage: Stage, locale: str, sentence: str
) -> None:
    """In the server's language, in the table's own message; who has refused is not mentioned."""
    stage.world.set_guild_locale(DISCORD[locale])
    people = ["Anne", "Bob", "Chloé"]
    ids = {name: stage.visitor(name).member.id for name in people}
    await stage.bot.app.store.members.set_quiet(ids["Bob"], quiet=True)
    lobby = await stage.lobby(*people, variante="minimale", delai="aucun")
    requests = len(stage.world.requests)
    message = await stage.begin(lobby)
    called = sentence.format(*(f"<@{ids[name]}>" for name in ("Anne", "Chloé")))
    assert message.text.replace("\u00a0", " ").endswith(called)
    assert sorted(message.pings) == sorted([ids["Anne"], ids["Chloé"]])
    posted = [r.route for r in list(stage.world.requests)[requests:] if r.method == "POST"]
    assert posted.count("/channels/{channel}/messages") == 1
    await stage.turn(stage.mover())
    await stage.clock.sleep(2)
    assert called not in message.text.replace("\u00a0", " ")


async def test_where_nobody_wants_to_be_mentioned_nothing_is_called(stage: Stage) -> None:
    """No empty sentence stands below the table."""
    await stage.bot.app.store.members.set_quiet(stage.visitor("Anne").member.id, quiet=True)
    message = await stage.match("Anne", computers=1, variante="minimale", delai="aucun")
    assert "La partie commence" not in message.text
    assert message.pings == ()


@pytest.mark.parametrize("variant", variant_ids())
@pytest.mark.parametrize("locale", ["fr", "en"])
def test_a_round_says_why_somebody_begins_where_a_card_decides_it(
    variant: str, locale: str
) -> None:
    """Once, with the deal, to everybody and in each hand; the left of the dealer is seen."""
    reason = words_in(locale)("event-queen-first")
    by_card = int(load_ruleset(variant).first == "queen")
    here = next(random_scenes(variant, max(2, load_ruleset(variant).min_players), seed=8))
    for view in (here.table(locale=locale), here.hand(0, locale=locale)):
        assert text_of(view).count(reason) == by_card
    later = here.then(str(here.game.legal()[0]))
    assert text_of(later.table(locale=locale)).count(reason) == by_card


def test_who_is_out_of_a_round_of_places_reads_what_the_place_will_bring() -> None:
    """Points come when the round is over: until then the line would say « 0 point » alone."""
    cards = "5s | 9d | Kc | 7c"
    here = scene(at("minimale", cards, "5c", "6c 7d 8d", dealer=3), "0 play 5s")
    lines = text_of(here.table()).replace("\u00a0", " ").splitlines()
    assert "Anne : a fini, 1re place (+50 points en fin de manche), 0 point" in lines
    english = text_of(here.table(locale="en")).splitlines()
    assert typeset("Anne: finished 1st (+50 points when the round ends), 0 points") in english


# --- seats that change hands --------------------------------------------------


@pytest.mark.parametrize("locale", ["fr", "en"])
async def test_the_moves_tell_who_was_removed_and_who_has_left_the_server(
    stage: Stage, locale: str
) -> None:
    """Each by name, with the computer that takes over."""
    stage.world.set_guild_locale(DISCORD[locale])
    message = await long_match(stage, "Anne", "Bob", "Chloé")
    bob = stage.visitor("Bob").member
    well(await stage.visitor("Anne").slash("jeux", "huit exclure", membre=bob))
    removed, gone = {
        "fr": (
            "Bob doit quitter la table : Ordinateur 1 prend sa place.",
            "Chloé n’est plus sur le serveur : Ordinateur 2 prend sa place.",
        ),
        "en": (
            "Bob was removed: Computer 1 takes over.",
            "Chloé has left the server: Computer 2 takes over.",
        ),
    }[locale]
    await stage.world.until(lambda: removed in message.text.replace("\u00a0", " "), seconds=30)
    stage.world.leave("Chloé")
    while (name := stage.whose_turn()) != "Chloé":
        if name is None:
            await stage.moves(stage.table())
        else:
            await stage.turn(name)
    await stage.world.until(lambda: gone in message.text.replace("\u00a0", " "), seconds=60)
    stage.refusals = [str(Code.UNKNOWN_MEMBER)]


async def test_who_comes_and_goes_between_rounds_stands_in_the_next_rounds_first_table(
    stage: Stage,
) -> None:
    """Before the deal, three at most, the latest; moves then take their room as they take all."""
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=4)
    await stage.begin(lobby)
    await play_on(stage)
    result = await stage.until("Manche suivante")
    await leave(stage, "Bob")
    await take(stage, "Bob", result)
    await leave(stage, "Bob")
    await stage.world.until(lambda: result.text.count("Bob quitte") == 2)
    await take(stage, "Chloé", result)
    message = await next_round(stage, "Anne")
    told = message.text.replace("\u00a0", " ").split("**Derniers coups**")[1].splitlines()[1:]
    assert told[0].startswith("- Bob prend la place d’Ordinateur")
    assert told[1].startswith("- Bob quitte la table : Ordinateur")
    assert told[2].startswith("- Chloé prend la place d’Ordinateur")
    assert told[3].startswith("- Manche 2 : ")
    for _ in range(12):
        if stage.table().awaits_round:
            return
        name = stage.whose_turn()
        if name is None:
            await stage.moves(stage.table())
        else:
            await stage.turn(name)
    await stage.clock.sleep(5)
    assert "Bob" not in stage.public().text
