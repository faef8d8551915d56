"""
Pictures of messages as samples: the tables, ends and charts that are looked at and measured.

`python -m tests.motifs` paints each many times and prints what it costs.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from cogs.pictures.charts import Bar, BarsPicture, RatingPicture
from cogs.pictures.felt import LARGEST, encoded
from cogs.pictures.painting import coloured, painted
from cogs.pictures.table import PlaceAtTable, TablePicture
from cogs.render.end_pictures import end_illustration
from cogs.render.picture_names import names_at_table, names_in_ranking
from tests import played
from tests.cogs.scenes import words_in
from tests.played import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.pictures.painting import Motif
    from cogs.pictures.sheet import Language

SLOWEST = 15
"""Milliseconds that a table may take."""

RANKED = (
    *(player.name or "Théo" for player in PEOPLE[:-1]),
    "Zoé",
)
"""Who is in a ranking: no computers."""
HELD = (7, 5, 1, 12, 25, 3, 8, 2, 4, 6)
DECK = 52


def seated(
    seats: int, *, turn: int, away: int = -1, out: int = -1, language: Language = "fr"
) -> tuple[PlaceAtTable, ...]:
    """Seat so many people."""
    return tuple(
        PlaceAtTable(
            name=name.text,
            like=name.like,
            cards=0 if seat == out else HELD[seat],
            turn=seat == turn,
            away=seat == away,
            place=1 if seat == out else 0,
        )
        for seat, name in enumerate(names_at_table(PEOPLE[:seats], words_in(language)))
    )


def stocked(picture: TablePicture, *, decks: int = 1, discard: int = 6) -> TablePicture:
    """Return *picture* with the stock that its decks leave."""
    held = sum(seat.cards for seat in picture.seats)
    return replace(picture, stock=max(0, DECK * decks - held - discard))


def tables(language: Language = "fr") -> dict[str, TablePicture]:
    """Return tables of 2 to 10 seats, with each thing that can be in force."""
    two = TablePicture(
        language=language, seats=seated(2, turn=0, language=language), laid=("Qs", "Qh", "10h")
    )
    five = replace(
        two,
        seats=seated(5, turn=3, out=1, language=language),
        laid=("7s", "7h", "Ah", "Ad"),
        direction=1,
        pending=4,
    )
    four = replace(
        two,
        seats=seated(4, turn=0, away=3, language=language),
        laid=("9c", "Kc", "Jc", "8h"),
        suit="d",
        direction=-1,
    )
    seven = replace(
        five,
        seats=seated(7, turn=2, language=language),
        laid=("2s", "2h", "Qd", "Xr"),
        under="8d",
        direction=-1,
        pending=0,
    )
    ten = replace(
        five,
        seats=seated(10, turn=9, away=3, out=1, language=language),
        laid=("Ks", "Kd", "Qd", "Jd"),
        suit="h",
        pending=12,
    )
    three = replace(two, seats=seated(3, turn=1, language=language), direction=1)
    return {
        "table-2": stocked(two, discard=3),
        "table-3": stocked(three, discard=3),
        "table-4-suit": stocked(four),
        "table-5-attack": stocked(five, decks=2),
        "table-7-joker": replace(seven, stock=0),
        "table-10": stocked(ten, decks=3),
    }


def four_coloured() -> dict[str, Motif]:
    """Return a table whose cards, one of each suit, have four colours."""
    table = replace(tables()["table-4-suit"], laid=("9s", "9d", "Kh", "8c"))
    return {"table-4-four": coloured(table, "four")}


@cache
def ends(language: Language = "fr") -> dict[str, Motif]:
    """Return ends of rounds that have been played: of two, of five, of ten with long hands."""
    shown = {
        "end-2": ("classique", 2, 3, 2),
        "end-5": ("classique", 5, 6, 2),
        "end-10": ("classique", 10, 4, 3),
    }
    return {
        name: end_illustration(
            next(islice(played.ends(variant, seats, seed), number, None)), words_in(language)
        ).motif
        for name, (variant, seats, seed, number) in shown.items()
    }


@cache
def matches(language: Language = "fr") -> dict[str, Motif]:
    """Return ends of matches that have been played: of one round, and of several."""
    found = {
        "match-2": played.ends("countdown", 2, 2),
        "match-4": played.ends("courte-amicale", 4, 8),
        "match-10": played.ends("classique", 10, 6),
    }
    return {
        name: end_illustration(deque(rounds, maxlen=1)[0], words_in(language)).motif
        for name, rounds in found.items()
    }


def charts() -> dict[str, Motif]:
    """Return a page of a ranking, and the course of a rating."""
    values = (1000, 985, 1020, 1034, 1010, 1060, 1081, 1075, 1102, 1140, 1122, 1151)
    places = [(name, at + 1) for at, name in enumerate(RANKED)]
    names = names_in_ranking(places, words_in("fr"))
    bars = []
    for at, name in enumerate(names):
        points = 2250 - 250 * at
        bars.append(Bar(name.text, at + 1, points, str(points), asks=at == 3, like=name.like))
    return {
        "ranking": BarsPicture(tuple(bars)),
        "rating": RatingPicture(caption="Cote : les 12 dernières parties", values=values),
    }


def motifs() -> dict[str, Motif]:
    """Return all of them."""
    return {**tables(), **ends(), **matches(), **charts(), **four_coloured()}


def measured(motif: Motif) -> tuple[float, float, int]:
    """Return the milliseconds of this processor to paint and to encode, and the bytes."""
    picture = painted(motif)
    painting = _quickest(lambda: painted(motif))
    return painting, _quickest(lambda: encoded(picture)), len(encoded(picture))


def _quickest(work: Callable[[], object], *, series: int = 5, times: int = 10) -> float:
    """Return what *work* takes in the best of some series: the others were disturbed."""
    found = []
    for _ in range(series):
        began = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - began) * 1000 / times)
    return min(found)


def main() -> None:
    """Print a line a picture, and what a picture may cost."""
    head = ("picture", "pixels", "painted, ms", "encoded, ms", "together, ms", "kB")
    rows: list[tuple[object, ...]] = [head, ("---",) * len(head)]
    most_time, most_bytes = 0.0, 0
    for name, motif in motifs().items():
        painting, encoding, size = measured(motif)
        width, height = painted(motif).size
        spent = painting + encoding
        most_bytes = max(most_bytes, size)
        if isinstance(motif, TablePicture):
            most_time = max(most_time, spent)
        pixels = f"{width} × {height}"
        rows.append(
            (name, pixels, *(f"{ms:.1f}" for ms in (painting, encoding, spent)), round(size / 1e3))
        )
    sys.stdout.writelines(f"| {' | '.join(map(str, row))} |\n" for row in rows)
    sys.stdout.write(
        f"\nA table takes {most_time:.1f} ms at the most (it may take {SLOWEST}), "
        f"any picture {most_bytes / 1e3:.0f} kB ({LARGEST / 1e3:.0f}).\n"
    )


if __name__ == "__main__":
    main()
