"""Turn limits of one's own, lobbies that nobody fills, matches that nobody plays any more."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from cogs.clock import DESERTED_AFTER, EXPIRES_AFTER, IDLE_AFTER
from cogs.views.ids import Verb
from tests.cogs.stage import find, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from cogs.table import Table
    from tests.cogs.stage import Stage

MINUTE = 60.0


# --- a number of seconds ------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("aucun", None),
        ("lent", 300),
        ("normal (90 s)", 90),
        ("Rapide", 30),
        ("45", 45),
        (" 45 s ", 45),
        ("2 min", 120),
        ("10", 10),
        ("3600", 3600),
    ],
)
async def test_the_limit_is_a_name_or_a_number_of_seconds(
    stage: Stage, typed: str, seconds: int | None
) -> None:
    """None, slow, normal, fast, or seconds, chosen from the list or typed."""
    await stage.lobby("Anne", delai=typed)
    assert stage.table().saved.delay == seconds


async def test_the_limit_is_typed_in_the_members_language(stage: Stage) -> None:
    """An English client takes the English names, and says what it takes."""
    await stage.lobby("Emma", delai="fast")
    assert stage.table().saved.delay == 30
    refused = said(await stage.visitor("Emma").slash("salon", "huit nouvelle", delai="soon"))
    assert "from 10 to 3600" in refused


@pytest.mark.parametrize("typed", ["9", "3601", "0", "-5", "bientôt", "4.5", "999999999", "²"])
async def test_a_limit_out_of_bounds_is_refused_in_words(stage: Stage, typed: str) -> None:
    """The sentence names the bounds, and no table is opened."""
    sentence = said(await stage.visitor("Anne").slash("jeux", "huit nouvelle", delai=typed))
    assert "de 10 à 3600" in sentence
    assert list(stage.bot.app.tables.in_memory()) == []


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["aucun", "lent", "normal", "rapide"]),
        ("len", ["lent"]),
        ("45", ["45"]),
        ("1 min", ["60"]),
        ("3", ["10"]),
        ("9999", ["3600"]),
        ("zzz", []),
    ],
)
async def test_limits_are_offered_while_typing(
    stage: Stage, typed: str, offered: list[str]
) -> None:
    """By name, or as the number that is typed, brought within bounds."""
    reply = await stage.visitor("Anne").autocomplete("jeux", "huit nouvelle", "delai", typed)
    assert [value for _, value in reply.choices] == offered


async def test_a_limit_of_seconds_is_kept_shown_and_survives_a_restart(stage: Stage) -> None:
    """The deadline is a relative timestamp; the computer plays at it, restart or not."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="45")
    assert "45\u00a0secondes par tour" in lobby.text
    message = await stage.begin(lobby)
    began = stage.clock.now()
    assert f"<t:{int(began + 45)}:R>" in message.text
    await stage.clock.sleep(20)
    await stage.kill()
    await stage.come()
    await stage.moves(stage.table())
    assert 44 <= stage.clock.now() - began <= 47


async def test_the_form_keeps_a_limit_of_seconds(stage: Stage) -> None:
    """Changing something else in the options leaves the number alone."""
    lobby = await stage.lobby("Anne", delai="45")
    form = well(await stage.visitor("Anne").click(lobby, "Options")).modal
    assert form is not None
    well(await stage.visitor("Anne").submit(form, {"target": "77"}))
    assert stage.table().saved.delay == 45


# --- a lobby that nobody fills ------------------------------------------------


def is_dead(message: Message) -> bool:
    """Say whether no button of a message can be pressed."""
    return all(button.disabled for button in message.buttons)


async def test_a_lobby_without_activity_expires_after_fifteen_minutes(stage: Stage) -> None:
    """The message says so, its buttons are dead, and the channel is free."""
    lobby = await stage.lobby("Anne", computers=1)
    began = stage.clock.now()
    assert f"<t:{int(began + EXPIRES_AFTER)}:R>" in lobby.text
    await stage.world.until(lambda: is_dead(lobby), seconds=16 * MINUTE)
    assert 15 * MINUTE - 2 <= stage.clock.now() - began <= 15 * MINUTE + 3
    assert "15\u00a0minutes" in lobby.text
    join = find(lobby, Verb.JOIN)
    said(await stage.visitor("Bob").click(lobby, custom_id=join, stale=True))
    assert (await stage.lobby("Bob")) is not lobby


async def test_any_change_of_a_lobby_puts_its_end_off(stage: Stage) -> None:
    """Fifteen minutes from the last one who came, not from the opening."""
    lobby = await stage.lobby("Anne")
    await stage.clock.sleep(14 * MINUTE)
    well(await stage.visitor("Bob").click(lobby, "Rejoindre"))
    await stage.clock.sleep(14 * MINUTE)
    assert stage.table().is_lobby
    await stage.world.until(lambda: is_dead(lobby), seconds=2 * MINUTE)


async def test_a_lobby_expires_over_a_restart(stage: Stage) -> None:
    """The time goes on while the bot is away."""
    lobby = await stage.lobby("Anne")
    began = stage.clock.now()
    await stage.clock.sleep(10 * MINUTE)
    await stage.kill()
    await stage.come()
    assert stage.table().is_lobby
    await stage.world.until(lambda: is_dead(lobby), seconds=6 * MINUTE)
    assert stage.clock.now() - began <= 15 * MINUTE + 3


async def test_a_lobby_that_is_too_old_at_the_start_expires_at_once(stage: Stage) -> None:
    """Nobody waits at a table that was forgotten an hour ago."""
    lobby = await stage.lobby("Anne")
    await stage.kill()
    await stage.clock.sleep(60 * MINUTE)
    await stage.come()
    await stage.world.until(lambda: is_dead(lobby), seconds=5)
    await stage.lobby("Anne")


async def test_a_click_that_comes_with_the_expiry_is_answered(stage: Stage) -> None:
    """Whoever joins in the very moment gets a seat or a sentence, and nothing is left half done."""
    lobby = await stage.lobby("Anne")
    join = find(lobby, Verb.JOIN)

    async def late(seconds: float, name: str) -> None:
        await stage.clock.sleep(EXPIRES_AFTER + seconds)
        well(await stage.visitor(name).click(lobby, custom_id=join, stale=True))

    people = ("Bob", "Chloé", "David", "Farid")
    await asyncio.gather(*(late(0.03 * at - 0.06, name) for at, name in enumerate(people)))
    await stage.clock.sleep(5)
    open_ = [table for table in stage.bot.app.tables.in_memory() if not table.is_over]
    assert is_dead(lobby) is not bool(open_)


# --- a match that nobody plays ------------------------------------------------


async def desert(stage: Stage, *people: str, computers: int = 0) -> Table:
    """Let every person of a match miss three turns in a row."""
    lobby = await stage.lobby(*people, computers=computers, variante="minimale", delai="30")
    await stage.set_options(lobby, hand_size=15)
    await stage.begin(lobby)
    table = stage.table()
    await stage.happens(lambda: table.is_deserted, seconds=1000)
    return table


async def test_a_match_whose_people_are_all_away_waits_and_costs_nothing(stage: Stage) -> None:
    """No computer plays for nobody: no action and no request, and the message says what it is."""
    table = await desert(stage, "Anne", "Bob", computers=1)
    away_since = stage.clock.now()
    await stage.clock.sleep(30)
    assert "attend un clic" in stage.public().text
    assert f"<t:{int(away_since + DESERTED_AFTER)}:R>" in stage.public().text
    # Earlier moves were made for them; none is any more.
    told = re.sub(r"Temps écoulé\s:\sl’ordinateur joue pour", "", stage.public().text)
    assert "l’ordinateur joue" not in told
    version, requests = table.version, len(stage.world.requests)
    await stage.clock.sleep(13 * MINUTE)
    assert table.version == version
    assert len(stage.world.requests) == requests


async def test_a_click_of_one_person_wakes_a_deserted_match(stage: Stage) -> None:
    """The clicker is there again, the others are still played for, and nobody has lost a card."""
    table = await desert(stage, "Anne", "Bob", computers=1)
    await stage.clock.sleep(10 * MINUTE)
    await stage.hand("Anne")
    await stage.happens(lambda: stage.whose_turn() == "Anne", seconds=60)
    began = stage.clock.now()
    await stage.world.until(lambda: "attend un clic" not in stage.public().text)
    assert [seat.absences for seat in table.people] == [0, 3]
    await stage.moves(table)
    assert stage.clock.now() - began >= 29


async def test_a_match_that_nobody_comes_back_to_ends_without_a_result(stage: Stage) -> None:
    """After fifteen minutes everybody is free, and nobody has won or abandoned."""
    table = await desert(stage, "Anne", computers=2)
    message = stage.public()
    await stage.happens(lambda: table.is_over, seconds=16 * MINUTE)
    await stage.world.until(lambda: is_dead(message))
    assert "Plus personne ne jouait" in message.text
    rank = shown(await stage.visitor("Bob").slash("jeux", "classement", portee="computers"))
    assert "Anne" not in rank.text
    await stage.lobby("Anne")


async def test_a_deserted_match_is_ended_over_a_restart(stage: Stage) -> None:
    """What it waits for is counted from its last move, also when the bot was away meanwhile."""
    await desert(stage, "Anne", "Bob")
    began = stage.clock.now()
    await stage.clock.sleep(10)
    await stage.kill()
    await stage.clock.sleep(10 * MINUTE)
    await stage.come()
    table = stage.table()
    assert table.is_deserted
    await stage.happens(lambda: table.is_over, seconds=6 * MINUTE)
    assert 15 * MINUTE - 2 <= stage.clock.now() - began <= 15 * MINUTE + 2


async def test_a_deserted_match_deals_no_further_round(stage: Stage) -> None:
    """Between two rounds it waits as well, and the end of the round says so."""
    lobby = await stage.lobby("Anne", "Bob", variante="minimale", delai="10", objectif=500)
    await stage.set_options(lobby, hand_size=3, target=500)
    await stage.begin(lobby)
    table = stage.table()
    await stage.happens(lambda: table.is_deserted or table.awaits_round, seconds=1000)
    while not (table.is_deserted and table.awaits_round):
        if table.is_deserted:
            await stage.hand("Anne")
        await stage.moves(table, seconds=1000)
    await stage.clock.sleep(5 * MINUTE)
    assert table.awaits_round
    assert "attend un clic" in stage.public().text
    well(await stage.visitor("Bob").click(stage.public(), "Manche suivante"))
    assert not table.awaits_round


async def test_a_click_gives_time_to_whose_turn_it_is_and_to_nobody_else(stage: Stage) -> None:
    """Coming back in another's turn does not lengthen that turn."""
    await stage.match("Anne", "Bob", variante="minimale", delai="30")
    table = stage.table()
    late = stage.mover()
    other = "Bob" if late == "Anne" else "Anne"
    await stage.moves(table)
    while stage.whose_turn() != other:
        await stage.moves(table)
    began = stage.clock.now()
    await stage.clock.sleep(20)
    await stage.hand(late)
    await stage.moves(table)
    assert 29 <= stage.clock.now() - began <= 32


async def test_time_given_by_coming_back_survives_a_restart(stage: Stage) -> None:
    """Who was away and clicks in the own turn has the whole limit, also from the next bot."""
    await stage.match("Anne", "Bob", variante="minimale", delai="30")
    table = stage.table()
    late = stage.mover()
    await stage.moves(table)
    while stage.whose_turn() != late:
        await stage.moves(table)
    await stage.clock.sleep(20)
    await stage.hand(late)
    began = stage.clock.now()
    await stage.clock.sleep(3)
    await stage.kill()
    await stage.come()
    await stage.moves(stage.table())
    assert 29 <= stage.clock.now() - began <= 32


async def test_a_match_without_limit_that_nobody_plays_for_a_week_ends(stage: Stage) -> None:
    """`delai: aucun` hurries nobody, but does not keep a channel for ever."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    table = stage.table()
    await stage.clock.sleep(IDLE_AFTER - 60)
    assert table.is_playing
    await stage.happens(lambda: table.is_over, seconds=120)
    await stage.lobby("Anne")


async def test_a_match_stopped_before_its_first_deal_shows_it(stage: Stage) -> None:
    """While the dealer chooses there is a table already, and its buttons die with it."""
    lobby = await stage.lobby("Anne", "Bob", variante="man-et-resta")
    table = await stage.begin(lobby)
    anne = stage.visitor("Anne")
    question = shown(await anne.slash("jeux", "huit arreter"))
    well(await anne.click(question, custom_id=find(question, Verb.STOP)))
    await stage.world.until(lambda: is_dead(table))
    assert "arrêtée" in table.text
