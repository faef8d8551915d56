"""Who is who in a picture: no two names look alike as they are drawn, and computers keep theirs."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from cogs.pictures import charts, felt, table
from cogs.pictures.charts import Bar, BarsPicture, Course, Line
from cogs.pictures.end import EndPicture, HandLaidOpen
from cogs.pictures.painting import painted
from cogs.pictures.podium import Placed, PodiumPicture
from cogs.pictures.table import PlaceAtTable, TablePicture
from cogs.render.picture_names import names_at_table, names_in_ranking
from cogs.screens import Player
from tests.cogs.scenes import words_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from cogs.pictures.painting import Motif
    from cogs.render.picture_names import PictureName

ALIKE = ("Christophe Durand", "Christophe Dupont", "Christophe", "Christophe Dubois")
OTHERS = ("Anne", "Maximilien-Alexandre", "Maximilien-Alexis", "Wolfeschlegelstein", "Bob", "Zoé")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give what has been written in pictures since, as it was cut."""
    written: list[str] = []
    label = felt.label

    def watched(
        text: str, width: int, colour: str = "", *, size: int = felt.NAME, weight: int = 600
    ) -> Image.Image:
        written.append(felt.cut(text, width, size=size, weight=weight))
        return label(text, width, colour or felt.LIGHT, size=size, weight=weight)

    for module in (felt, table, charts):
        monkeypatch.setattr(module, "label", watched)
    return written


def _players(names: Sequence[str]) -> list[PictureName]:
    return names_at_table([Player(name=name) for name in names], words_in("fr"))


def _motifs(names: Sequence[str]) -> dict[str, Motif]:
    found = _players(names)
    seats = tuple(PlaceAtTable(name=one.text, cards=5, like=one.like) for one in found)
    hands = tuple(
        HandLaidOpen(
            name=one.text, place=at + 1, cards=("8h",) * 25, points="+5", total="= 9", like=one.like
        )
        for at, one in enumerate(found)
    )
    placed = tuple(
        Placed(name=one.text, place=at + 1, like=one.like) for at, one in enumerate(found)
    )
    lines = tuple(Line(one.text, (at, at), one.like) for at, one in enumerate(found))
    bars = tuple(Bar(name=one.text, place=1, value=1, written="1", like=one.like) for one in found)
    motifs: dict[str, Motif] = {
        f"table, turn of {turn}": TablePicture(
            language="fr",
            seats=(*seats[:turn], replace(seats[turn], turn=True), *seats[turn + 1 :]),
            laid=("8h",),
        )
        for turn in range(len(names))
    }
    motifs["hands"] = EndPicture(language="fr", hands=hands)
    motifs["podium"] = PodiumPicture(placed=placed)
    motifs["course"] = PodiumPicture(
        placed=(Placed(name="Zoé", place=1),), scores=Course("", lines)
    )
    motifs["ranking"] = BarsPicture(bars)
    return motifs


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_names_that_are_cut_are_told_apart(seats: int, drawn: list[str]) -> None:
    """Wherever they sit and whoever's turn it is, in every kind of picture."""
    names = (*ALIKE, *OTHERS)[:seats]
    for kind, motif in _motifs(names).items():
        drawn.clear()
        painted(motif)
        # At a side a name has two lines.
        whole = "|".join(drawn).replace("Christophe|D", "Christophe D").split("|")
        seen = [one for one in whole if one.startswith("Christo")]
        assert len(seen) >= (3 if kind == "podium" else 4), (kind, drawn)
        same = [pair for pair in combinations(seen, 2) if felt.alike(*pair)]
        assert all("Christophe" in pair for pair in same), (kind, same)
        assert len({*seen}) == len(seen), (kind, seen)


def test_a_name_that_is_seen_whole_has_no_number(drawn: list[str]) -> None:
    """At a table of two there is room for both."""
    painted(_motifs(ALIKE[:2])["table, turn of 0"])
    assert {*ALIKE[:2]} <= {*drawn}


def test_the_number_is_the_same_in_every_picture() -> None:
    """It comes from the seats: who is the second at the table is no third at the end."""
    assert [(one.text, one.like) for one in _players(ALIKE)] == [
        ("Christophe Durand", 2),
        ("Christophe Dupont", 3),
        ("Christophe", 1),
        ("Christophe Dubois", 4),
    ]


@pytest.mark.parametrize(
    ("locale", "computer", "members", "shown"),
    [
        ("fr", "Ordi 1", ("Ordi 1",), ("Ordi 1 (membre)",)),
        ("fr", "Ordi 1", ("ordi 1", "𝓞rdi 1"), ("ordi 1 (membre)", "Ordi 1 (membre)")),
        ("fr", "Ordi 1", ("Ordinateur 1", "Ordi 7"), ("Ordinateur 1 (membre)", "Ordi 7 (membre)")),
        ("fr", "Ordi 1", ("Ordi 1 (2)", "Joueur 2"), ("Ordi 1 (2) (membre)", "Joueur 2 (membre)")),
        ("fr", "Ordi 1", ("Ordi", "Ordi 1er"), ("Ordi", "Ordi 1er")),
        ("en", "Comp. 1", ("Comp. 1", "Ordi 1"), ("Comp. 1 (member)", "Ordi 1")),
    ],
)
def test_computers_keep_their_names_and_members_are_marked(
    locale: str, computer: str, members: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    """As in the texts."""
    players = [*(Player(name=name) for name in members), Player(computer=1)]
    found = [one.text for one in names_at_table(players, words_in(locale))]
    assert found == [*shown, computer]


def test_two_members_of_one_name_are_told_apart_in_a_ranking() -> None:
    """Nobody has numbered them before."""
    found = names_in_ranking([("Anne", 1), ("Anne", 2), ("漢字", 3)], words_in("fr"))
    assert [(one.text, one.like) for one in found] == [("Anne", 1), ("Anne", 2), ("Joueur 3", 0)]


def test_what_tells_a_member_from_a_computer_is_not_cut_off() -> None:
    """Whatever the room."""
    assert felt.cut("Ordinateur 123 (membre) (2)", 90).endswith(" (membre) (2)")
