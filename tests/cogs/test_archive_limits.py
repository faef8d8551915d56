"""The archive's messages within what Discord takes, whatever the names, in both languages."""

from __future__ import annotations

from datetime import datetime

import pytest

from cogs.archive_screens import ArchiveScreen, MatchLine, MatchScreen, ReplayScreen, Standing
from cogs.render.archive import archive, match_choice, match_page
from cogs.render.parts import typeset
from cogs.render.replay import replay
from cogs.screens import Player
from data.texts import LOCALES
from engine import Game, load_ruleset, variant_ids
from tests.cogs.discord_limits import faults_of, text_of
from tests.cogs.scenes import NASTY, TABLE, Scene, random_scenes, words_in

NAMES = load_ruleset("crazy-eights-points").names


def line(number: int, *players: Player) -> MatchLine:
    """Return a match that the first of *players* has won."""
    return MatchLine(
        table=f"{number:010}", names=NAMES, at=2e9, winners=players[:1], others=players[1:]
    )


def step_of(here: Scene, step: int, steps: int) -> ReplayScreen:
    """Return a step of a match, with hands as they are."""
    game: Game = here.game
    return ReplayScreen(
        facts=here.facts,
        view=game.table(),
        hands=tuple(game.state.hand(seat) for seat in range(game.rules.players)),
        events=here.events[-8:],
        step=step,
        steps=steps,
        rounds=(0, 3, 30),
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_of_the_archive_fits_and_names_every_winner(locale: str) -> None:
    """Five matches of ten players with the longest names; names that do not fit are counted."""
    screen = ArchiveScreen(
        lines=tuple(line(number, *NASTY) for number in range(5)), page=1, pages=3, total=1234
    )
    view = archive(screen, words_in(locale))
    assert faults_of(view) == []
    assert text_of(view).count(words_in(locale).name(NASTY[0]).strip("\u2060")) == 5


@pytest.mark.parametrize("locale", LOCALES)
def test_a_choice_is_one_line_of_a_hundred_characters(locale: str) -> None:
    """Long names are cut, short ones stand whole; the first of a month is said as one says it."""
    at = datetime(2026, 8, 1, 9, 5)  # noqa: DTZ001 - already in the server's zone
    long = match_choice(line(1, *NASTY), at, words_in(locale))
    assert len(long) <= 100
    assert "\n" not in long
    short = match_choice(line(1, Player(name="Anne"), Player(anonymous=2)), at, words_in(locale))
    assert short == {
        "fr": "1er août 2026, 09:05\u00a0: Crazy Eights aux points (Anne, Anonyme 2)",
        "en": "1 Aug 2026, 09:05: Crazy Eights for points (Anne, Anonymous 2)",
    }[locale].replace("Crazy Eights aux points", NAMES["fr"]).replace(
        "Crazy Eights for points", NAMES["en"]
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_the_result_of_a_match_fits(locale: str) -> None:
    """Ten places, ten who left, every practice on."""
    here = next(random_scenes("classique", 10, seed=1))
    screen = MatchScreen(
        table=TABLE,
        rules=here.game.rules,
        at=2e9,
        winners=NASTY,
        standings=tuple(
            Standing(player=player, place=place, score=-1000, points=50)
            for place, player in enumerate(NASTY, start=1)
        ),
        left=NASTY,
        rounds=100,
        actions=10_000,
    )
    assert faults_of(match_page(screen, words_in(locale))) == []


@pytest.mark.parametrize("variant", variant_ids())
def test_every_step_of_a_replay_fits_and_shows_every_card(variant: str) -> None:
    """Hands of all players in full, whatever their names, from the deal to the end."""
    most = load_ruleset(variant).max_players
    for number, here in enumerate(random_scenes(variant, most, seed=6)):
        if number % 7 and not here.game.round_over:
            continue
        locale = list(LOCALES)[number % 2]
        screen = step_of(here, number, number + 20)
        view = replay(screen, words_in(locale))
        assert faults_of(view) == []
        shown = text_of(view)
        for hand in screen.hands:
            assert typeset(words_in(locale).cards(hand)) in shown
