"""Ends and charts say who has won what, and no number in them is cut."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import combinations, islice, pairwise
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cogs.pictures import charts, end, felt, podium, seats, table
from cogs.pictures.painting import painted
from cogs.render.end_pictures import end_illustration
from cogs.render.picture_names import names_at_table
from tests import played
from tests.cogs.pictures.colours import apart, contrast
from tests.cogs.scenes import words_in
from tests.motifs import motifs, tables

if TYPE_CHECKING:
    from cogs.screens import EndScreen


def _round(variant: str = "classique", players: int = 5, number: int = 2) -> EndScreen:
    """Return the end of one round of a match."""
    return next(islice(played.ends(variant, players, 6), number, None))


def _match(variant: str, players: int = 4) -> EndScreen:
    return deque(played.ends(variant, players, 6), maxlen=1)[0]


def _hands(screen: EndScreen, locale: str = "fr") -> end.EndPicture:
    motif = end_illustration(screen, words_in(locale)).motif
    assert isinstance(motif, end.EndPicture)
    return motif


def _standing(screen: EndScreen, locale: str = "fr") -> podium.PodiumPicture:
    motif = end_illustration(screen, words_in(locale)).motif
    assert isinstance(motif, podium.PodiumPicture)
    return motif


def _inks(picture: Image.Image) -> set[object]:
    return {picture.getpixel((x, y)) for x in range(picture.width) for y in range(picture.height)}


def _ink(colour: str) -> object:
    return Image.new("RGB", (1, 1), colour).getpixel((0, 0))


# --- the end of a round ------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "winner", "said", "standing"),
    [
        ("fr", "gagne la manche", " gagne la manche. ", "Classement de la partie"),
        ("en", "wins the round", " wins the round. ", "Match standings"),
    ],
)
def test_who_wins_the_round_is_not_who_leads_the_match(
    locale: str, winner: str, said: str, standing: str
) -> None:
    """The picture says which of both the places are, and so does the alternative text."""
    screen = _round()
    picture = _hands(screen, locale)
    [won] = [hand for hand in picture.hands if hand.won]
    assert picture.winner == winner
    assert not won.cards
    name = words_in(locale).label(screen.facts.players[screen.view.finished[0]])
    alt = end_illustration(screen, words_in(locale)).alt
    assert f"{name}{said}{standing}" in alt
    assert picture.caption.startswith(standing)


@pytest.mark.parametrize(
    ("variant", "locale", "said"),
    [
        ("classique", "fr", "points de pénalité"),
        ("classique", "en", "penalty points"),
        ("minimale", "fr", ""),
    ],
)
def test_what_the_points_of_a_round_are_is_said_once(variant: str, locale: str, said: str) -> None:
    """Where they count against a player."""
    screen = _round(variant, number=0)
    alt = end_illustration(screen, words_in(locale)).alt
    for text in (_hands(screen, locale).caption, alt):
        assert text.count(said or "pénalité") == bool(said)


def test_a_round_has_no_medals() -> None:
    """The match is not over: places are numbers."""
    picture = painted(motifs()["end-5"])
    assert not {_ink(colour) for colour in felt.MEDALS.values()} & _inks(picture)


# --- the end of a match ------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "locale", "said"),
    [
        ("classique", "fr", "Points de pénalité\u00a0: le total le plus bas gagne"),
        ("classique", "en", "Penalty points: the lowest total wins"),
        ("countdown", "fr", "Compte à rebours\u00a0: le total le plus bas gagne"),
        ("countdown", "en", "Countdown: the lowest total wins"),
        ("minimale", "fr", ""),
    ],
)
def test_a_podium_says_where_the_fewest_points_win(variant: str, locale: str, said: str) -> None:
    """Read alone, « 0 point » on the highest step would be a riddle."""
    screen = _match(variant, 2 if variant == "countdown" else 4)
    assert _standing(screen, locale).caption == said
    assert (said + "." in end_illustration(screen, words_in(locale)).alt) or not said


def test_the_line_of_the_winner_is_golden_wherever_it_is() -> None:
    """Like the highest step of the podium."""
    screen = _match("classique")
    lines = _standing(screen).scores
    assert lines is not None
    names = [one.text for one in names_at_table(screen.facts.players, words_in("fr"))]
    winner = names[screen.places.index(1)]
    assert [line.name for line in lines.lines if line.won] == [winner]
    turned = tuple(reversed(lines.lines))
    for order in (lines.lines, turned):
        colours = dict(zip((line.name for line in order), charts.colours_of(order), strict=True))
        assert colours.pop(winner) == felt.GOLD
        assert felt.GOLD not in colours.values()


def test_no_two_lines_of_ten_are_alike() -> None:
    """Each colour is far from any other and from the felt."""
    colours = charts.colours_of([charts.Line(str(at), (0,), won=not at) for at in range(10)])
    assert len({*colours}) == 10
    assert min(apart(*pair, "all cones") for pair in combinations(colours, 2)) >= 30
    assert min(contrast(colour, felt.FELT) for colour in colours) >= 3
    assert apart("#b9a3f5", "#a5b4ff", "all cones") < 30


@pytest.mark.parametrize(
    "wanted",
    [
        [100, 100, 100, 100],
        [300, 290, 120, 118, 116, 90],
        [500] * 10,
        [0] * 10,
        [300, 10, 299, 11, 298, 12, 297, 13, 296, 14],
    ],
)
def test_lines_to_the_names_do_not_cross(wanted: list[float]) -> None:
    """Names stand in the order of the ends, a line of text apart, within the chart."""
    found = charts.spread(wanted, 60, 360)
    order = sorted(range(len(wanted)), key=lambda at: (wanted[at], found[at]))
    assert all(found[b] - found[a] >= charts.STRIP - 1e-9 for a, b in pairwise(order))
    assert min(found) >= 60
    assert max(found) <= 360


def test_names_stand_around_the_ends_they_belong_to() -> None:
    """None of them is moved further than need be."""
    assert charts.spread([200, 200, 200], 0, 400) == [168, 200, 232]
    assert charts.spread([100, 300], 0, 400) == [100, 300]


# --- the ranking -------------------------------------------------------------


@pytest.mark.parametrize(("points", "medals"), [(0, 0), (5, 1)])
def test_who_has_no_points_has_neither_bar_nor_medal(points: int, medals: int) -> None:
    """The first of a ranking that is still empty has won nothing yet."""
    bar = charts.Bar(name="Anne", place=1, value=points, written=str(points))
    inks = _inks(painted(charts.BarsPicture((bar,))))
    assert (_ink(felt.MEDALS[1]) in inks, _ink(charts.BAR) in inks) == (bool(medals),) * 2


# --- numbers -----------------------------------------------------------------


def test_long_numbers_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six figures, with their sign, in every place that has some."""
    written: list[str] = []
    label = felt.label

    def watched(
        text: str, width: int, colour: str = felt.LIGHT, *, size: int = 30, weight: int = 600
    ) -> Image.Image:
        written.append(felt.cut(text, width, size=size, weight=weight))
        return label(text, width, colour, size=size, weight=weight)

    for module in (felt, end, charts, table):
        monkeypatch.setattr(module, "label", watched)
    hand = end.HandLaidOpen(
        name="Anne", place=1, cards=("8h",) * 40, points="−123456", total="= −654321"
    )
    painted(end.EndPicture(language="fr", hands=(hand,) * 6))
    course = charts.Course("", (charts.Line("Bob", (-654_321, 987_654)),))
    placed = podium.Placed(name="Bob", place=1, points="−123456 points")
    painted(podium.PodiumPicture(placed=(placed,), scores=course))
    assert {"−123456", "= −654321", "−123456 points", "Bob", "Anne"} <= {*written}
    assert not any("…" in one or "-" in one for one in written)


def test_many_cards_of_somebody_away_stay_on_the_plate() -> None:
    """« 100 zzz » takes the room of the fan."""
    ten = tables()["table-10"]
    many = replace(ten, seats=tuple(replace(seat, cards=100, away=True) for seat in ten.seats))
    few = replace(ten, seats=tuple(replace(seat, cards=1, away=True) for seat in ten.seats))
    spot = seats.spots(tuple(seat.name for seat in ten.seats))[0]
    margin = (spot.left, spot.top, spot.left + 8, spot.top + spot.high)
    assert painted(many).crop(margin).tobytes() == painted(few).crop(margin).tobytes()


@pytest.mark.parametrize(("number", "shown"), [(-5, "−5"), (0, "0"), (12, "12")])
def test_a_minus_is_as_wide_as_a_plus(number: int, shown: str) -> None:
    """The same sign everywhere."""
    assert felt.figure(number) == shown
