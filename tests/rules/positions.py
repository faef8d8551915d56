"""
Positions as short literals, and rows that say what actions make of them.

    row("001-as", "A: attack 2", at("classique", "As 9s | 3h 4h", "Ks"), "0 play As", pending=2)

Hands stand seat by seat, `stock` with the next card first. The dealer is the last seat unless
told otherwise, so that seat 0 begins. Everything else named is an option of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from engine import FORMAT, IllegalAction
from tests.cases.checking import Case, judged, played

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Position:
    """The start of a round, every card of it chosen."""

    variant: str | Mapping[str, Any]
    hands: tuple[tuple[str, ...], ...]
    top: str
    stock: tuple[str, ...]
    dealer: int
    options: Mapping[str, object]

    def deck(self) -> list[str]:
        """Return the stock before dealing that leads to this position."""
        seats = [(self.dealer + 1 + i) % len(self.hands) for i in range(len(self.hands))]
        size = max(map(len, self.hands))
        dealt = [
            self.hands[seat][i] for i in range(size) for seat in seats if i < len(self.hands[seat])
        ]
        return [*dealt, self.top, *self.stock]

    def round(self, actions: tuple[str, ...] = ()) -> dict[str, Any]:
        """Return this position and what is done in it as one round of a record."""
        sizes = set(map(len, self.hands))
        hand_size = {"hand_size": sizes.pop()} if len(sizes) == 1 else {}
        return {"deck": self.deck(), "actions": list(actions)} | hand_size


def at(
    variant: str | Mapping[str, Any],
    hands: str,
    top: str,
    stock: str = "",
    *,
    dealer: int | None = None,
    **options: object,
) -> Position:
    """
    Set a position up: hands by seat between bars, the top card, the stock.

    Whether the cards come to lie like that is checked when the row is (:func:`check_literal`).
    """
    dealt = tuple(tuple(hand.split()) for hand in hands.split("|"))
    last = len(dealt) - 1 if dealer is None else dealer
    return Position(variant, dealt, top, tuple(stock.split()), last, options)


def record(*rounds: tuple[Position, tuple[str, ...]], seed: int = 1) -> dict[str, Any]:
    """Return the record of a match: positions, each with what is done in it."""
    first = rounds[0][0]
    return {
        "format": FORMAT,
        "variant": first.variant,
        "options": dict(first.options),
        "players": [f"player {seat}" for seat in range(len(first.hands))],
        "dealer": first.dealer,
        "seed": seed,
        "rounds": [position.round(actions) for position, actions in rounds],
    }


def check_literal(position: Position, line: Mapping[str, Any]) -> None:
    """
    Look whether the cards lie as the literal says, *line* being the start of the round.

    :raises AssertionError: when they do not: an upcard that may not start, unequal hands.
    """
    for seat, hand in enumerate(position.hands):
        assert sorted(line["hands"][seat]) == sorted(hand), f"hand of seat {seat}"
    assert (line["top"], line["stock"]) == (position.top, len(position.stock))


class Want(TypedDict, total=False):
    """What must hold after the last action: keys of a line, shortly spelt."""

    to_move: int | None
    top: str
    suit: str | None
    pending: int
    direction: int
    stock: int
    discard: int
    hand: Mapping[int, str]
    sizes: list[int]
    legal: str
    """All that is legal, `;` between."""
    has: str
    lacks: str
    scores: list[int]
    over: bool
    match: bool
    winners: list[int]


@dataclass(frozen=True, slots=True)
class Row:
    """A clause, and a case that shows it. The clause is quoted as docs/*.md has it."""

    name: str
    clause: str
    start: Position
    case: Case
    refused: str | None
    """The code with which the last action is refused, `record` when it is the start of a round."""

    def __str__(self) -> str:
        """Name the test."""
        return self.name


def row(
    name: str,
    clause: str,
    start: Position,
    *actions: str,
    refused: str | None = None,
    **want: Unpack[Want],
) -> Row:
    """Say what *actions* lead to from *start*; with *refused* the last of them is not done."""
    return course(name, clause, (start, actions), refused=refused, **want)


def course(
    name: str,
    clause: str,
    *rounds: tuple[Position, tuple[str, ...]],
    refused: str | None = None,
    **want: Unpack[Want],
) -> Row:
    """Say what several rounds lead to; options and dealer are those of the first position."""
    last = sum(1 + len(actions) for _, actions in rounds) - 1 - (refused is not None)
    case: Case = {
        "name": name,
        "clause": clause,
        "record": record(*rounds),
        "expect": [{"at": last, **_spelt_out(want)}],
    }
    if refused is not None:
        case["refused"] = True
    return Row(name, clause, rounds[0][0], case, refused)


def check(row: Row) -> None:
    """
    Look whether *row* holds.

    :raises AssertionError: when it does not, with what is wrong.
    """
    lines, error = played(row.case["record"])
    assert lines, error
    check_literal(row.start, lines[0])
    wrong = judged(row.case, lines, error)
    assert not wrong, f"{row.clause}: {'; '.join(wrong)}"
    if row.refused is not None:
        cause = error.__cause__ if error is not None else None
        code = str(cause.refusal.code) if isinstance(cause, IllegalAction) else "record"
        assert code == row.refused


_LONG = {"over": "round_over", "match": "match_over", "sizes": "hand_sizes"}


def _spelt_out(want: Want) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    for key, value in want.items():
        match key, value:
            case "legal", str():
                whole["legal"] = sorted(filter(None, value.split("; ")))
            case "has" | "lacks", str():
                whole[f"legal_{key}"] = value.split("; ")
            case "hand", dict():
                whole["hand"] = {str(seat): hand.split() for seat, hand in value.items()}
            case _:
                whole[_LONG.get(key, key)] = value
    return whole
