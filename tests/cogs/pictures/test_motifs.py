"""The pictures of messages: small, quick, alike for alike, and of what everybody may know alone."""

from __future__ import annotations

import math
from dataclasses import fields, replace
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cogs.laid import SHOWN, laid_cards
from cogs.pictures import charts, end, felt, podium, seats, table
from cogs.pictures.painting import coloured, file_of, name_of, painted
from engine import CARDS, DEALER_CHOICE, Game, variant_ids
from tests.motifs import motifs, tables
from tests.walking import pick, seated
from tests.walking import tables as walked

if TYPE_CHECKING:
    from engine import Card, Event


@pytest.mark.parametrize("name", motifs())
def test_no_picture_is_larger_than_asked(name: str) -> None:
    """60 kB at the most, as wide as a phone needs and no higher than a phone's screen shows."""
    file = file_of(motifs()[name])
    picture = Image.open(BytesIO(file))
    assert len(file) <= felt.LARGEST
    assert (picture.format, picture.width) == ("PNG", felt.WIDE)
    assert picture.height <= 780


@pytest.mark.parametrize("name", ["table-4-suit", "end-5", "match-4", "ranking", "rating"])
def test_alike_is_painted_alike(name: str) -> None:
    """Equal motifs give the same bytes, so what is shown already need not be sent again."""
    assert file_of(motifs()[name]) == file_of(motifs()[name])


def test_every_kind_has_a_name_of_its_own() -> None:
    """The file says what it is."""
    assert {name_of(motif) for motif in motifs().values()} == {
        "table.png",
        "round.png",
        "match.png",
        "ranking.png",
        "rating.png",
    }


# --- nothing hidden ----------------------------------------------------------


def test_a_table_has_no_place_for_a_hand() -> None:
    """The types have numbers of cards, and the cards of the discard, and no other."""
    assert {one.name: one.type for one in fields(table.PlaceAtTable)} == {
        "name": "str",
        "cards": "int",
        "like": "int",
        "turn": "bool",
        "away": "bool",
        "place": "int",
    }
    holding = {one.name for one in fields(table.TablePicture) if "Card" in str(one.type)}
    assert holding == {"laid", "under"}


def _motif(game: Game, steps: list[tuple[Event, ...]]) -> table.TablePicture:
    view = game.table()
    return table.TablePicture(
        language="fr",
        seats=tuple(
            table.PlaceAtTable(name=str(seat), cards=size) for seat, size in enumerate(view.sizes)
        ),
        laid=laid_cards(steps, view.top),
        stock=view.stock,
    )


def test_games_that_differ_in_hidden_cards_alone_look_the_same() -> None:
    """The same upcard over other hands and another stock: the same bytes."""
    found: dict[Card, tuple[bytes, object]] = {}
    compared = 0
    for seed in range(50):
        game = Game.new("classique", {}, ["a", "b", "c"], dealer=0, seed=seed)
        events = game.start_round()
        upcard = game.table().top
        hands = [game.view(seat).hand for seat in range(3)]
        file = file_of(_motif(game, [events]))
        before = found.setdefault(upcard, (file, hands))
        if before[1] != hands:
            assert before[0] == file
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("variant", variant_ids())
def test_the_cards_shown_are_the_last_of_the_discard(variant: str) -> None:
    """What the events tell everybody is the discard itself, after every action of random rounds."""
    walks = shown = 0
    for at in list(walked(variant, seeds=1))[::3]:
        game, choice = seated(at), Random(at.seed)
        size = choice.choice(DEALER_CHOICE) if game.rules.wants_hand_size else None
        steps = [game.start_round(size)]
        for _ in range(120):
            if game.round_over:
                break
            steps.append(game.act(pick(game, choice)))
            laid = laid_cards(steps, game.table().top)
            discard = [CARDS[kind] for kind in game.state.discard]
            assert list(laid) == discard[-len(laid) :]
            assert len(laid) <= SHOWN
            shown += len(laid) == min(SHOWN, len(discard))
            walks += 1
    assert shown >= 0.9 * walks


# --- seats and names ---------------------------------------------------------


LONG = "Chloé de la Fontaine-aux-Roses"


@pytest.mark.parametrize("name", ["Anne", LONG])
@pytest.mark.parametrize("count", range(1, 11))
def test_plates_keep_apart_and_inside(count: int, name: str) -> None:
    """Every seat has its plate, none over another, none over the edge or the piles."""
    plates = [
        (spot.left, spot.top, spot.left + spot.width, spot.top + spot.high)
        for spot in seats.spots((name,) * count)
    ]
    assert len(plates) == count
    for number, (left, top, right, bottom) in enumerate(plates):
        assert 0 <= left < right <= felt.WIDE
        assert 0 <= top < bottom <= seats.HIGH
        for other in plates[:number]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart


@pytest.mark.parametrize("name", ["Anne", LONG])
def test_seats_go_clockwise(name: str) -> None:
    """From below to the left, above, the right: the arrows of the ring mean it."""
    for count in range(3, 11):
        middles = [
            (spot.left + spot.width / 2, spot.top + spot.high / 2)
            for spot in seats.spots((name,) * count)
        ]
        area = sum(
            x * b - a * y
            for (x, y), (a, b) in zip(middles, [*middles[1:], middles[0]], strict=True)
        )
        assert area > 0


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_who_sits_alone_on_a_side_is_named_in_full(count: int) -> None:
    """A plate is as wide as its name needs, where nobody else is beside."""
    below = seats.spots((LONG, *["Bob"] * (count - 1)))[0]
    assert felt.label(LONG, below.width - seats.BESIDE - below.marked).width == felt.across(LONG)


def test_a_name_at_a_side_has_two_lines_where_one_would_cut_it() -> None:
    """It is broken at a space or a hyphen; a short one, and one without any, stays in one."""
    bob, *_, right = seats.spots(("Anne", "Maximilien-Alexandre", "Chloé", "Wolfeschlegelstein"))[
        1:
    ]
    assert bob.lines == ("Maximilien-", "Alexandre")
    for line in bob.lines:
        room = bob.width - seats.BESIDE - bob.marked
        assert felt.label(line, room, size=felt.SHRUNK).width <= room
    assert (right.lines, right.high) == (("Wolfeschlegelstein",), seats.PLATE)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Anne", ("Anne",)),
        ("Anne (2)", ("Anne (2)",)),
        ("Maximilien-Alexandre", ("Maximilien-", "Alexandre")),
        ("Maximilien-Alexandre (2)", ("Maximilien-", "Alexandre (2)")),
        ("Jean de la Tour du Pin", ("Jean de la", "Tour du Pin")),
        ("Wolfeschlegelstein (2)", ("Wolfeschlegelstein (2)",)),
        (LONG, ("Chloé de la", "Fontaine-aux-Roses")),
    ],
)
def test_names_are_broken_where_a_reader_would(name: str, lines: tuple[str, ...]) -> None:
    """After a space or a hyphen, and never before the number that tells one from another."""
    assert felt.broken(name, 150) == lines


def test_a_name_is_squeezed_before_it_is_cut() -> None:
    """One that is a little too long stays whole: another ending is another picture."""
    name, other = "Maximilienne", "Maximilienno"
    room = round(felt.across(name) * 0.8)
    assert felt.label(name, room).tobytes() != felt.label(other, room).tobytes()
    assert felt.label(name, room // 2).tobytes() == felt.label(other, room // 2).tobytes()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anne", "Anne"),
        ("𝓐𝓷𝓷𝓮 🎴", "Anne"),
        ("Ａｎｎｅ", "Anne"),
        ("Zoé", "Zoé"),
        ("Žofie Ωμέγα Борис", "Žofie Ωμέγα Борис"),
        ("Z̸̢a̷l̵g̶o̸", "Zalgo"),
        ("漢字", "Joueur 3"),
        ("🎴🃏", "Joueur 3"),
        ("***", "Joueur 3"),
    ],
)
def test_names_are_written_in_letters_that_there_are(name: str, shown: str) -> None:
    """Signs that the letters lack are left out; a name without any left has its seat's number."""
    assert felt.written(name, "Joueur 3") == shown


@pytest.mark.parametrize("width", [60, 130, 400])
def test_names_are_cut_where_they_do_not_fit(width: int) -> None:
    """Never wider than their room."""
    assert felt.label("Maximilien-Alexandre de la Fontaine", width).width <= width


def test_a_cut_name_keeps_what_tells_it_from_its_like() -> None:
    """Two long names that begin alike look different, by the number behind them."""
    long = "Maximilien-Alexandre"
    first, second, third = (felt.label(name, 150) for name in (long, f"{long} (2)", f"{long} (3)"))
    assert first.tobytes() != second.tobytes() != third.tobytes()
    assert max(first.width, second.width, third.width) <= 150


def test_what_changes_is_seen() -> None:
    """Each thing on the table changes the picture: whose turn, attack, direction, suit, stock."""
    five = tables()["table-5-attack"]
    base = painted(five).tobytes()
    others = (
        replace(five, pending=0),
        replace(five, direction=-1),
        replace(five, suit="c"),
        replace(five, stock=20),
        replace(five, laid=("7s", "7h", "Ad", "Ah")),
        replace(five, seats=tuple(reversed(five.seats))),
        replace(five, under="8d"),
    )
    for other in others:
        assert painted(other).tobytes() != base, other


def test_what_is_in_force_covers_no_arrow() -> None:
    """The suit that was named lies over the cards, not over the direction."""
    shown = tables()["table-4-suit"]
    plain, named = painted(replace(shown, suit=None)), painted(shown)
    for angle in table.ARROWS:
        turn = math.radians(angle)
        x, y = (
            middle + reach * way
            for middle, reach, way in zip(
                table.MIDDLE, table.RING, (math.cos(turn), math.sin(turn)), strict=True
            )
        )
        around = (round(x) - 20, round(y) - 16, round(x) + 20, round(y) + 16)
        assert plain.crop(around).tobytes() == named.crop(around).tobytes()


@pytest.mark.parametrize("values", [(990, 1516, 1395), (1000, 1001), (1500, 1200, 900)])
def test_the_number_of_a_rating_covers_no_point(values: tuple[int, ...]) -> None:
    """It stands behind the last one, so the line is seen whole: each point in gold."""
    picture = painted(charts.RatingPicture(caption="", values=values))
    gold = Image.new("RGB", (1, 1), felt.GOLD).getpixel((0, 0))
    ink = Image.new("RGB", (1, 1), felt.INK).getpixel((0, 0))
    columns = [x for x in range(picture.width) if ink in column(picture, x)]
    assert columns
    assert gold in column(picture, min(columns) - charts.AFTER)
    assert gold not in column(picture, min(columns) - 2)


def column(picture: Image.Image, x: int) -> list[object]:
    """Return the colours of one column, from above."""
    return [picture.getpixel((x, y)) for y in range(picture.height)]


def test_a_long_name_has_the_room_that_cards_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has no cards left is named in full, and so is everybody at the end of a short round."""
    rooms: list[int] = []

    def watched(
        _ground: Image.Image, text: str, _at: object, room: int, *_: object, **_named: object
    ) -> None:
        if text == name:
            rooms.append(room)

    monkeypatch.setattr(end, "write", watched)
    name = "Maximilien-Alexandre"
    out = end.HandLaidOpen(name=name, place=1, cards=(), points="0", won=True)
    few = end.HandLaidOpen(name=name, place=2, cards=("8h", "9h"), points="+50")
    many = replace(few, name="Bob", cards=CARDS[:30])
    for hands in ((out, few), (out, many)):
        painted(end.EndPicture(language="fr", hands=hands))
    assert len(rooms) == 3
    assert min(rooms) >= felt.label(name, 1000).width


def test_figures_have_the_letters_of_the_language() -> None:
    """Valet, Dame, Roi or Jack, Queen, King: a table in English is another picture."""
    assert file_of(tables("fr")["table-10"]) != file_of(tables("en")["table-10"])


@pytest.mark.parametrize("name", ["table-4-suit", "table-7-joker", "end-5"])
def test_cards_in_four_colours_are_another_picture_and_the_first_stays(name: str) -> None:
    """Cards, the suit and the card in force; and nothing kept of one goes into the other."""
    two = motifs()[name]
    before = file_of(two)
    four = coloured(two, "four")
    assert file_of(four) != before == file_of(two)
    assert coloured(four, "two") == two


@pytest.mark.parametrize("name", ["match-4", "ranking", "rating"])
def test_what_shows_no_card_is_one_picture_in_both(name: str) -> None:
    """So it is painted once."""
    assert coloured(motifs()[name], "four") == motifs()[name]


# --- charts ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (0, 1), (-30, 12), (871, 1000), (0, 12_345), (1000, 1001)]
)
def test_scales_are_round_and_hold_all_values(low: int, high: int) -> None:
    """The lines across are few, evenly apart, and none of the values is outside."""
    marks = charts.scale(low, high)
    assert marks[0] <= low
    assert marks[-1] >= high
    assert 2 <= len(marks) <= charts.MARKS + 1
    assert len({after - before for before, after in pairwise(marks)}) == 1


def test_a_flat_course_is_drawn_too() -> None:
    """Values that are all the same divide nothing by nothing."""
    flat = charts.RatingPicture(caption="", values=(1000, 1000, 1000))
    lines = charts.Course("", (charts.Line("a", (0, 0)), charts.Line("b", (0, 0))))
    placed = (podium.Placed(name="a", place=1), podium.Placed(name="b", place=1))
    assert file_of(flat)
    assert file_of(podium.PodiumPicture(placed=placed, scores=lines))


@pytest.mark.parametrize("others", [(2,), (2, 3), (2, 2)])
def test_who_stands_alone_at_the_top_is_named_in_full(
    monkeypatch: pytest.MonkeyPatch, others: tuple[int, ...]
) -> None:
    """Nobody else's name is that high; the room lies within the picture."""
    rooms: list[tuple[float, int]] = []

    def watched(
        _ground: Image.Image,
        text: str,
        at: tuple[float, float],
        room: int,
        *_: object,
        **__: object,
    ) -> None:
        if text == name:
            rooms.append((at[0], room))

    monkeypatch.setattr(podium, "write", watched)
    name = "Maximilien-Alexandre"
    below = [podium.Placed(name="Bob", place=place) for place in others]
    painted(podium.PodiumPicture(placed=(podium.Placed(name=name, place=1), *below)))
    [(middle, room)] = rooms
    assert room >= felt.label(name, 1000, size=32, weight=700).width
    assert room / 2 <= min(middle, felt.WIDE - middle)
