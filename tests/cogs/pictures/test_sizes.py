"""No picture is larger than 60 kB, however long the names, the hands and the match."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from cogs.pictures import felt
from cogs.pictures.charts import Bar, BarsPicture, Course, Line
from cogs.pictures.end import EndPicture, HandLaidOpen
from cogs.pictures.painting import file_of, painted
from cogs.pictures.podium import Placed, PodiumPicture
from engine import CARDS, JOKERS, SUITS
from tests.motifs import tables

if TYPE_CHECKING:
    from cogs.pictures.painting import Motif
    from cogs.pictures.palette import Colours

NAMES = (
    "Maximilien-Alexandre",
    "Wolfeschlegelsteinhausen",
    "Chloé de la Fontaine-aux-Roses",
    "Ğüneş Çağlayan Öztürk",
    "Борис Пастернак-Щукин",
    "Bartholomäus Quasimodo",
    "Ŵwwwwww Mmmmmmmmm",
    "Anne-Sophie Delacroix",
    "Жозефина Ωμέγα",
    "Christophe Durand-Dubois",
)
FIGURES = tuple(f"{rank}{suit}" for rank in "JQK" for suit in SUITS) + JOKERS
COLOURS: dict[int, Colours] = {0: "two", 1: "four"}


def _hands(seed: int, least: int, most: int) -> EndPicture:
    luck = Random(seed)
    return EndPicture(
        language="fr",
        hands=tuple(
            HandLaidOpen(
                name=name,
                place=at + 1,
                cards=tuple(luck.choices(CARDS, k=luck.randint(least, most))),
                points=f"+{luck.randint(100, 999)}",
                total=f"= {luck.randint(100, 9999)}",
            )
            for at, name in enumerate(NAMES)
        ),
        colours=COLOURS[seed % 2],
    )


def _table(seed: int) -> Motif:
    luck = Random(seed)
    ten = tables()["table-10"]
    return replace(
        ten,
        seats=tuple(
            replace(seat, name=name, cards=luck.randint(5, 40), place=0, away=not seat.turn)
            for seat, name in zip(ten.seats, NAMES, strict=True)
        ),
        laid=tuple(luck.sample(FIGURES, 4)),
        direction=-1,
        colours=COLOURS[seed % 2],
    )


def _match(rounds: int) -> PodiumPicture:
    luck = Random(8)
    lines = []
    for name in NAMES:
        totals = [0]
        while len(totals) < rounds:
            totals.append(totals[-1] + luck.randint(-80, 200))
        lines.append(Line(name, tuple(totals)))
    placed = tuple(
        Placed(name=name, place=at + 1, points="12345 points") for at, name in enumerate(NAMES)
    )
    return PodiumPicture(placed=placed, scores=Course("Total après chaque manche", tuple(lines)))


def _ranking() -> BarsPicture:
    bars = [
        Bar(name=name, place=at + 1, value=99_999 - 7777 * at, written=str(99_999 - 7777 * at))
        for at, name in enumerate(NAMES)
    ]
    return BarsPicture(tuple(bars))


EXTREMES: dict[str, Motif] = {
    **{f"ten hands of 8 to 14, {seed}": _hands(seed, 8, 14) for seed in range(4)},
    **{f"ten hands of 25, {seed}": _hands(seed, 25, 25) for seed in range(2)},
    **{f"ten hands of 30 to 40, {seed}": _hands(seed, 30, 40) for seed in range(2)},
    **{f"ten seats, {seed}": _table(seed) for seed in range(4)},
    **{f"{rounds} rounds": _match(rounds) for rounds in (2, 40, 150)},
    "ranking": _ranking(),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_no_picture_is_larger_than_asked_at_the_extremes(name: str) -> None:
    """What would be is packed harder, or has fewer colours."""
    assert len(file_of(EXTREMES[name])) <= felt.LARGEST


def test_they_are_extremes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without that some of them are too large; tables are not, for they have the least time."""
    monkeypatch.setattr(felt, "PACKED", felt.PACKED[:1])
    larger = {
        name for name, motif in EXTREMES.items() if len(felt.encoded(painted(motif))) > felt.LARGEST
    }
    assert len(larger) >= 4
    assert not any("seats" in name for name in larger)
