"""
Pictures of messages as samples: the tables, ends and charts that are looked at and measured.

`python -m tests.motifs` paints each many times and prints what it costs.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from cogs.pictures.charts import Bar, BarsPicture, Course, Line, RatingPicture
from cogs.pictures.end import EndPicture, HandLaidOpen
from cogs.pictures.felt import LARGEST, encoded, written
from cogs.pictures.painting import coloured, painted
from cogs.pictures.podium import Placed, PodiumPicture
from cogs.pictures.table import PlaceAtTable, TablePicture
from engine import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.pictures.painting import Motif
    from cogs.pictures.sheet import Language

SLOWEST = 15
"""Milliseconds that a table may take."""

NAMES = (
    "Anne",
    "Bob",
    "Chloé de la Fontaine-aux-Roses",
    "Maximilien-Alexandre",
    "Ordi 1",
    "漢字",
    "𝓐𝓷𝓷𝓮 🎴",
    "Emma",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "Ordi 10",
)
"""Names as people have them: long, in other scripts, dressed up."""
CARDS_HELD = (7, 5, 1, 12, 25, 3, 8, 2, 4, 6)


def seated(seats: int, *, turn: int, away: int = -1, out: int = -1) -> tuple[PlaceAtTable, ...]:
    """Seat so many people."""
    return tuple(
        PlaceAtTable(
            name=written(NAMES[seat], f"Joueur {seat + 1}"),
            cards=0 if seat == out else CARDS_HELD[seat],
            turn=seat == turn,
            away=seat == away,
            place=1 if seat == out else 0,
        )
        for seat in range(seats)
    )


def tables(language: Language = "fr") -> dict[str, TablePicture]:
    """Return tables of 2 to 10 seats, with each thing that can be in force."""
    two = TablePicture(
        language=language, seats=seated(2, turn=0), laid=("Qs", "Qh", "10h"), stock=37
    )
    five = replace(
        two,
        seats=seated(5, turn=3, out=1),
        laid=("7s", "7h", "Ah", "Ad"),
        direction=1,
        pending=4,
        stock=21,
    )
    return {
        "table-2": two,
        "table-3": replace(two, seats=seated(3, turn=1), direction=1),
        "table-4-suit": replace(
            two,
            seats=seated(4, turn=0, away=3),
            laid=("9c", "Kc", "Jc", "8h"),
            suit="d",
            direction=-1,
        ),
        "table-5-attack": five,
        "table-7-joker": replace(
            five,
            seats=seated(7, turn=2),
            laid=("2s", "2h", "Qd", "Xr"),
            under="8d",
            direction=-1,
            pending=0,
            stock=0,
        ),
        "table-10": replace(
            five,
            seats=seated(10, turn=9, away=3, out=1),
            laid=("Ks", "Kd", "Qd", "Jd"),
            suit="h",
            pending=12,
            stock=103,
        ),
    }


def four_coloured() -> dict[str, Motif]:
    """Return a table whose cards, one of each suit, have four colours."""
    table = replace(tables()["table-4-suit"], laid=("9s", "9d", "Kh", "8c"))
    return {"table-4-four": coloured(table, "four")}


def ends(language: Language = "fr") -> dict[str, EndPicture]:
    """Return ends of rounds: of two, of five, of ten with long hands."""
    luck = Random(8)
    held = {2: (0, 7), 5: (0, 1, 4, 12, 30), 10: (0, 1, 2, 3, 4, 7, 9, 12, 25, 30)}
    return {
        f"end-{seats}": EndPicture(
            language=language,
            hands=tuple(
                HandLaidOpen(
                    name=written(NAMES[place], f"Joueur {place + 1}"),
                    place=place + 1,
                    cards=tuple(sorted(luck.sample(CARDS, count), key=CARDS.index)),
                    points=f"+{11 * place}" if place else "0",
                    total=f"= {57 * place + 20}",
                    won=not place,
                )
                for place, count in enumerate(counts)
            ),
        )
        for seats, counts in held.items()
    }


def matches() -> dict[str, PodiumPicture]:
    """Return ends of matches: of two in one round, of four in six, of ten in twenty-three."""
    luck = Random(8)

    def course(players: int, rounds: int) -> Course:
        lines = []
        for name in NAMES[:players]:
            values = [luck.choice((0, 5, 12, 30))]
            while len(values) < rounds:
                values.append(values[-1] + luck.choice((0, 5, 12, 30, 44)))
            lines.append(Line(written(name, "Joueur"), tuple(values)))
        return Course("Total après chaque manche", tuple(sorted(lines, key=lambda one: one.values)))

    def placed(players: int) -> tuple[Placed, ...]:
        return tuple(
            Placed(name=written(NAMES[at], "Joueur"), place=at + 1, points=f"{40 + 31 * at} points")
            for at in range(players)
        )

    return {
        "match-2": PodiumPicture(placed=placed(2)),
        "match-4": PodiumPicture(placed=placed(4), scores=course(4, 6)),
        "match-10": PodiumPicture(placed=placed(10), scores=course(10, 23)),
    }


def charts() -> dict[str, Motif]:
    """Return a page of a ranking, and the course of a rating."""
    values = (1000, 985, 1020, 1034, 1010, 1060, 1081, 1075, 1102, 1140, 1122, 1151)
    bars = tuple(
        Bar(
            written(name, f"Joueur {at + 1}"),
            at + 1,
            2340 - 250 * at,
            str(2340 - 250 * at),
            asks=at == 3,
        )
        for at, name in enumerate(NAMES)
    )
    return {
        "ranking": BarsPicture(bars),
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
