"""
One checker for every case: a record, and what it must lead to.

A case has the form of given.json: `expect` names lines of the replay by their place and what
must stand there: keys of a line (docs/record.md, "Command line") with their exact value, or
`legal_has`, `legal_lacks`, `hand` (by seat, in any order) and `hand_sizes`. With `refused` the
last action of the record, or the start of its last round, must end the replay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from engine import BadRecord, replay
from engine.lines import line

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Case(TypedDict):
    """A record with right answers."""

    name: str
    clause: str
    record: dict[str, Any]
    expect: list[dict[str, Any]]
    refused: NotRequired[bool]


def played(record: Mapping[str, Any]) -> tuple[list[dict[str, Any]], BadRecord | None]:
    """Replay *record*; return the lines that came out, and what ended them before their time."""
    lines = []
    try:
        for moment in replay(record):
            said = line(moment.game, action=moment.action, events=moment.events)
            lines.append(said)
    except BadRecord as error:
        return lines, error
    return lines, None


def failures(case: Case) -> list[str]:
    """Play *case*; return what is wrong with it, a sentence each; none when it holds."""
    return judged(case, *played(case["record"]))


def judged(case: Case, lines: list[dict[str, Any]], error: BadRecord | None) -> list[str]:
    """Return what is wrong with *case*, *lines* and *error* being what came of its record."""
    moments = sum(1 + len(one.get("actions", [])) for one in case["record"]["rounds"])
    wrong = []
    if case.get("refused"):
        if error is None:
            wrong.append("nothing was refused")
        elif len(lines) < moments - 1:
            wrong.append(f"stopped after {len(lines)} lines of {moments - 1}: {error}")
    elif error is not None:
        wrong.append(f"stopped after {len(lines)} lines of {moments}: {error}")
    for want in case["expect"]:
        if want["at"] < len(lines):
            at = lines[want["at"]]
            wrong += [f"at {want['at']} ({at['action']}): {text}" for text in differences(want, at)]
        elif not wrong:
            wrong.append(f"there is no line {want['at']}")
    return wrong


def differences(want: Mapping[str, Any], line: Mapping[str, Any]) -> list[str]:
    """Return how *line* differs from what is wanted of it, a sentence each."""
    return [
        text
        for key, value in want.items()
        if key != "at"
        for text in _READERS.get(key, _exact(key))(value, line)
    ]


def _exact(key: str) -> Callable[[Any, Mapping[str, Any]], list[str]]:
    def compare(value: object, line: Mapping[str, Any]) -> list[str]:
        same = line[key] == value and isinstance(line[key], bool) == isinstance(value, bool)
        return [] if same else [f"{key} is {line[key]!r}, should be {value!r}"]

    return compare


def _has(texts: list[str], line: Mapping[str, Any]) -> list[str]:
    return [f"legal lacks {text}" for text in texts if text not in line["legal"]]


def _lacks(texts: list[str], line: Mapping[str, Any]) -> list[str]:
    return [f"legal has {text}" for text in texts if text in line["legal"]]


def _hand(hands: Mapping[str, list[str]], line: Mapping[str, Any]) -> list[str]:
    return [
        f"hand of {seat} is {' '.join(line['hands'][int(seat)])}, should be {' '.join(cards)}"
        for seat, cards in hands.items()
        if sorted(line["hands"][int(seat)]) != sorted(cards)
    ]


def _sizes(sizes: list[int], line: Mapping[str, Any]) -> list[str]:
    found = [len(hand) for hand in line["hands"]]
    return [] if found == sizes else [f"hand sizes are {found}, should be {sizes}"]


_READERS: dict[str, Callable[[Any, Mapping[str, Any]], list[str]]] = {
    "legal_has": _has,
    "legal_lacks": _lacks,
    "hand": _hand,
    "hand_sizes": _sizes,
}
