"""The end of a round or a match, as it is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs import render
from cogs.render.standings import ranked
from cogs.screens import EndScreen
from engine import RoundEnded
from tests.cogs.discord_limits import text_of
from tests.cogs.scenes import Scene, scene, words_in
from tests.rules.positions import at

NB = "\u00a0"


def end_of(here: Scene, *, scores: tuple[int, ...] | None = None) -> EndScreen:
    """Return the result of the round that *here* ends with; *scores* stand in for its totals."""
    result = next(event for event in here.events if isinstance(event, RoundEnded))
    view = here.game.table()
    return EndScreen(
        facts=here.facts,
        view=view if scores is None else replace(view, scores=scores),
        hands=here.game.hands(),
        points=result.points,
        blocked=result.blocked,
        places=here.game.standing() if here.game.match_over else (),
    )


def read(screen: EndScreen, locale: str = "fr") -> list[str]:
    """Return the lines of a result."""
    return text_of(render.end(screen, words_in(locale))).splitlines()


def over(**options: object) -> Scene:
    """Return a round that Anne has just won, with 9 and 10 points left to the others."""
    cards = "5s | 9d | Kc"
    return scene(at("crazy-eights", cards, "5c", "6c 7c", dealer=2, **options), "0 play 5s")


def test_a_round_is_one_list_in_the_order_of_the_match() -> None:
    """Who won the round is said; then each player once: place, points, total, cards left."""
    screen = end_of(over(), scores=(20, 9, 30))
    assert read(screen) == [
        "## Crazy Eights — fin de la manche 1",
        "**Anne gagne la manche.**",
        "**Classement de la partie**",
        f"**1re{NB}place**{NB}: Bob, 9{NB}points de pénalité (total{NB}: 9). Reste{NB}: 9{NB}♦",
        f"**2e{NB}place**{NB}: Anne, 0{NB}point de pénalité (total{NB}: 20). Plus aucune carte.",
        (
            f"**3e{NB}place**{NB}: Ordinateur{NB}1, 10{NB}points de pénalité (total{NB}: 30)."
            f" Reste{NB}: R{NB}♣"
        ),
    ]
    assert read(screen, "en")[1:4] == [
        "**Anne wins the round.**",
        "**Match standings**",
        f"**1st{NB}place**: Bob, 9{NB}penalty points (total: 9). Left: 9{NB}♦",
    ]


def test_equal_totals_share_a_place() -> None:
    """Two firsts are followed by a third; where a high total is good, the highest comes first."""
    assert ranked(end_of(over(), scores=(9, 30, 9))) == [(1, 0), (1, 2), (3, 1)]
    assert ranked(end_of(over(scoring="collect"), scores=(19, 0, 0))) == [(1, 0), (2, 1), (2, 2)]


def test_the_end_of_a_match_names_both_winners() -> None:
    """The last round and the match may be won by different players; if by one, it is said once."""
    screen = end_of(over(target=10))
    assert read(screen)[1:] == [
        f"**Anne gagne la partie{NB}!**",
        "**Classement final**",
        f"**1re{NB}place**{NB}: Anne, 0{NB}point de pénalité. Plus aucune carte.",
        f"**2e{NB}place**{NB}: Bob, 9{NB}points de pénalité. Reste{NB}: 9{NB}♦",
        f"**3e{NB}place**{NB}: Ordinateur{NB}1, 10{NB}points de pénalité. Reste{NB}: R{NB}♣",
    ]
    view = replace(screen.view, winners=(1,))
    assert read(replace(screen, view=view))[1:3] == [
        "Anne gagne la manche.",
        f"**Bob gagne la partie{NB}!**",
    ]


def test_where_one_round_is_all_there_are_no_points() -> None:
    """A single round has one winner and places, and counts nothing."""
    text = "\n".join(read(end_of(over(scoring="single"))))
    assert "gagne la manche" not in text
    assert f"**Anne gagne la partie{NB}!**" in text
    assert "point" not in text
    assert "total" not in text


@pytest.mark.parametrize(
    ("variant", "options", "winners"),
    [
        ("crazy-eights", {}, None),
        ("crazy-eights", {"scoring": "collect"}, "Bob"),
        ("countdown", {}, "Bob"),
        ("minimale", {}, None),
    ],
)
def test_a_blocked_round_has_a_winner_only_where_somebody_gains(
    variant: str, options: dict[str, object], winners: str | None
) -> None:
    """The lowest hand wins a blocked round where that pays; elsewhere nobody has won it."""
    here = scene(at(variant, "10s 9d | 2d 3d", "5c", "", dealer=1, **options), "0 pass", "1 pass")
    lines = read(end_of(here))
    assert lines[1] == f"Plus personne ne pouvait jouer{NB}: la manche s’est arrêtée là."
    said = [line for line in lines if "la manche." in line]
    assert said == ([] if winners is None else [f"**{winners} gagne la manche.**"])


@pytest.mark.parametrize(
    ("locale", "told"),
    [("fr", f"Bob, 0{NB}point. Reste{NB}: 9"), ("en", "Bob, 0\u00a0points. Left: 9")],
)
def test_a_round_that_brought_nothing_has_no_sign(locale: str, told: str) -> None:
    """No « +0 point »; what was won or lost has its sign."""
    lines = "\n".join(read(end_of(over(scoring="collect")), locale))
    assert told in lines
    assert "Anne, +19\u00a0points" in lines
