"""A page of the ranking as it is read, in both languages, and what its buttons lead to."""

from __future__ import annotations

from itertools import product

import pytest

from cogs import render
from cogs.periods import Period
from cogs.pictures.charts import BarsPicture
from cogs.ranking_screens import RankingLine, RankingPlace, RankingScreen, Scope
from cogs.render.pictures import ranking_illustration
from cogs.views.ids import Press
from data import Rating
from tests.cogs.discord_limits import buttons, faults_of, is_enabled, labels, press_of, text_of
from tests.cogs.scenes import LOCALES, NASTY_NAMES, words_in

NB = "\u00a0"
NAMES = {"fr": "Classique", "en": "Classic"}
SURE = Rating(mu=30, sigma=2, matches=9)
FRESH = Rating(mu=24, sigma=8, matches=2)


def line(place: int, name: str, points: int = 50, **more: object) -> RankingLine:
    """Make a line of one match, won."""
    given: dict[str, object] = {"matches": 1, "wins": 1, **more}
    return RankingLine(place=place, name=name, points=points, **given)  # type: ignore[arg-type]


def read(
    *lines: RankingLine,
    locale: str = "fr",
    own: RankingLine | None = None,
    where: RankingPlace | None = None,
    since: float | None = None,
) -> list[str]:
    """Return the lines of a page that Farid has asked for."""
    where = where or RankingPlace()
    screen = RankingScreen(
        where=where,
        lines=lines,
        asker="Farid",
        own=own,
        variant=NAMES if where.variant else {},
        since=since,
    )
    return text_of(render.ranking(screen, words_in(locale))).splitlines()


def test_a_member_has_two_short_lines() -> None:
    """Place, name and points; then matches, wins, win rate and rating."""
    some = (
        line(1, "Anne", 120, matches=3, wins=2, rating=SURE),
        line(2, "Farid", 1, matches=7, wins=0, rating=FRESH, asks=True),
    )
    assert read(*some)[:6] == [
        "# Classement général",
        "Entre joueurs",
        f"**1.** Anne{NB}: 120{NB}points",
        f"-# 3{NB}parties, 2{NB}victoires (67{NB}%), cote 1960",
        f"**2.** **Farid**{NB}: 1{NB}point",
        f"-# 7{NB}parties, 0{NB}victoire (0{NB}%), cote 1000{NB}?",
    ]
    assert read(*some, locale="en")[:6] == [
        "# All-time leaderboard",
        "Between people",
        "**1.** Anne: 120\u00a0points",
        "-# 3\u00a0matches, 2\u00a0wins (67%), rating 1960",
        "**2.** **Farid**: 1\u00a0point",
        "-# 7\u00a0matches, 0\u00a0wins (0%), rating 1000?",
    ]


@pytest.mark.parametrize(("locale", "named"), [("fr", "Joueur"), ("en", "Player")])
def test_a_name_that_the_picture_cannot_write_is_a_place(locale: str, named: str) -> None:
    """Its letters have no Chinese, say; two in one place are told apart, like any alike."""
    lines = (line(1, "Anne"), line(2, "漢字"), line(2, "字漢"), line(4, "🎴"))
    screen = RankingScreen(
        where=RankingPlace(), lines=lines, asker="Anne", own=None, variant={}, since=None
    )
    motif = ranking_illustration(screen, words_in(locale)).motif
    assert isinstance(motif, BarsPicture)
    assert [bar.name for bar in motif.bars] == [
        "Anne",
        f"{named} 2",
        f"{named} 2 (2)",
        f"{named} 4",
    ]


def test_ties_are_said_in_words() -> None:
    """Who shares a place is told so, not left to guess."""
    some = (line(1, "Anne", shared=True), line(1, "Bob", shared=True), line(3, "Chloé", 0))
    assert [one for one in read(*some) if one.startswith("**")] == [
        f"**1.** Anne (ex æquo){NB}: 50{NB}points",
        f"**1.** Bob (ex æquo){NB}: 50{NB}points",
        f"**3.** Chloé{NB}: 0{NB}point",
    ]
    assert "**1.** Anne (tied): 50\u00a0points" in read(*some, locale="en")


def test_the_own_line_is_always_there() -> None:
    """On the page in bold, below it when it is elsewhere; in words when there is none."""
    own = line(12, "Farid", 0, wins=0)
    below = read(line(1, "Anne"), own=own)
    at = below.index(f"-# … et Farid, qui a demandé ce classement{NB}:")
    assert below[at + 1] == f"**12.** Farid{NB}: 0{NB}point"
    assert below[at + 2] == f"-# 1{NB}partie, 0{NB}victoire (0{NB}%)"
    none = "\n".join(read(line(1, "Anne")))
    assert "Farid, qui a demandé ce classement, n’y figure pas encore." in none
    assert "demandé" not in "\n".join(read(line(1, "Farid", asks=True)))
    assert "is not on it yet" in "\n".join(read(line(1, "Anne"), locale="en"))


@pytest.mark.parametrize(
    ("where", "french", "english"),
    [
        (
            RankingPlace(),
            "Personne n’a encore terminé de partie entre joueurs.",
            "Nobody has finished a match between people yet.",
        ),
        (
            RankingPlace(period=Period.WEEK, scope=Scope.COMPUTERS),
            "Personne n’a terminé de partie contre les ordinateurs cette semaine.",
            "Nobody has finished a match against computers this week.",
        ),
        (
            RankingPlace(period=Period.MONTH, variant="classique"),
            "Dans cette variante, personne n’a terminé de partie entre joueurs ce mois-ci.",
            "Nobody has finished a match between people in this variant this month.",
        ),
    ],
)
def test_an_empty_ranking_says_so(where: RankingPlace, french: str, english: str) -> None:
    """In a sentence that names what was counted, and how to begin."""
    for locale, sentence in (("fr", french), ("en", english)):
        text = "\n".join(read(locale=locale, where=where))
        assert sentence in text
        assert ("/huit nouvelle" if locale == "fr" else "/eights new") in text
        assert "Farid" not in text


def test_the_head_says_what_is_counted() -> None:
    """Period, scope, variant and when the period began, in the reader's own calendar."""
    where = RankingPlace(period=Period.MONTH)
    assert read(where=where, since=1_767_222_000.0)[:2] == [
        "# Classement du mois",
        "Entre joueurs\u00a0· depuis le <t:1767222000:f>",
    ]
    where = RankingPlace(period=Period.WEEK, scope=Scope.COMPUTERS, variant="classique")
    assert read(where=where, since=9.0, locale="en")[:2] == [
        "# This week’s leaderboard",
        "Against computers\u00a0· variant Classic\u00a0· since <t:9:f>",
    ]


def test_pages_are_turned_only_when_there_are_several() -> None:
    """One page has no button that turns it; on any of several both are there."""

    def found(page: int, *, more: bool) -> list[str]:
        screen = RankingScreen(
            where=RankingPlace(page=page), lines=(line(1, "Anne"),), asker="Anne", more=more
        )
        return labels(render.ranking(screen, words_in("fr")))[4:]

    turners = ["Page précédente", "Page suivante"]
    assert found(0, more=False) == []
    assert found(0, more=True) == turners
    assert found(1, more=False) == turners


def test_every_button_keeps_the_rest_of_the_place() -> None:
    """Another period or scope begins at the first page; a page keeps period, scope, variant."""
    where = RankingPlace(period=Period.WEEK, scope=Scope.COMPUTERS, variant="deux-de-pique", page=2)
    screen = RankingScreen(
        where=where, lines=(line(1, "Anne"),), asker="Anne", more=True, variant=NAMES
    )
    view = render.ranking(screen, words_in("fr"))

    def to(label: str) -> RankingPlace:
        return RankingPlace.of(press_of(view, label))

    rest = {"scope": Scope.COMPUTERS, "variant": "deux-de-pique"}
    assert to("Ce mois-ci") == RankingPlace(period=Period.MONTH, **rest)  # type: ignore[arg-type]
    assert to("Page suivante") == where.at(3)
    assert to("Page précédente") == where.at(1)
    assert to("Entre joueurs") == RankingPlace(period=Period.WEEK, variant="deux-de-pique")
    assert to("Toutes les variantes") == RankingPlace(period=Period.WEEK, scope=Scope.COMPUTERS)
    assert not is_enabled(view, "Cette semaine")


@pytest.mark.parametrize(
    ("arg", "place"),
    [
        ("3.computers.month.a.b", RankingPlace(page=3, scope=Scope.COMPUTERS,
                                                period=Period.MONTH, variant="a.b")),
        ("3.computers", RankingPlace(page=3, scope=Scope.COMPUTERS)),
        ("3.people.century.x", RankingPlace(page=3, variant="x")),
        ("x.people.week.", RankingPlace()),
        ("3.martians.week.", RankingPlace()),
        ("", RankingPlace()),
    ],
)  # fmt: skip
def test_a_place_is_read_from_any_button(arg: str, place: RankingPlace) -> None:
    """Also from one of an earlier version, and from one that means nothing."""
    button = RankingPlace().press()
    pressed = Press(area=button.area, table=button.table, version=0, verb=button.verb, arg=arg)
    assert RankingPlace.of(pressed) == place


@pytest.mark.parametrize("locale", LOCALES)
def test_any_page_is_within_the_limits(locale: str) -> None:
    """Ten of the longest and nastiest names, with the largest figures, in every ranking."""
    full = tuple(
        line(1000, name, 1_000_000, matches=100_000, wins=1, shared=True, rating=FRESH)
        for name in NASTY_NAMES
    )
    for scope, period, variant, lines, page in product(
        Scope, Period, ("", "v" * 32), ((), full), (0, 3, 999)
    ):
        screen = RankingScreen(
            where=RankingPlace(scope=scope, period=period, variant=variant, page=page),
            lines=lines,
            asker=NASTY_NAMES[0],
            own=full[0],
            more=True,
            since=1e9,
            variant=dict.fromkeys(LOCALES, "W" * 64) if variant else {},
        )
        view = render.ranking(screen, words_in(locale))
        assert faults_of(view) == []
        assert len(buttons(view)) >= 6
