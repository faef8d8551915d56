"""
A golden game of each variant is replayed line by line.

`python -m tests.playthroughs` writes them anew; what they hold was read against docs/rules.md.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from engine import parse_action, variant_ids
from tests.playthroughs import FOLDER, lines_of, lines_path, read_record
from tests.playthroughs.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

# What must happen in the golden game of a variant, so that it is worth keeping.
SHOWN = {
    "carte-et-maou": "MustReplay Skipped Challenged MaouMissed Finished",
    "classique": "AttackRaised Skipped Reversed MustReplay Challenged Reshuffled Passed",
    "countdown": "Drew Finished",
    "courte-amicale": "AttackRaised AttackCancelled Skipped MustReplay Challenged Reshuffled",
    "crazy-eights": "Passed Finished MatchEnded",
    "crazy-eights-points": "Drew Finished MatchEnded",
    "deux-de-pique": "Gathered Skipped Reversed Challenged Passed",
    "les-ulis": "AttackRaised AttackCancelled MustReplay Skipped NewTurn Challenged",
    "man-et-resta": "MustReplay Challenged Finished",
    "mau-mau": "AttackRaised Skipped MustReplay Challenged Passed MatchEnded",
    "minimale": "MustReplay Challenged Finished",
    "monclar": "AttackRaised AttackCancelled MustReplay Skipped Reversed Challenged",
    "originale": "AttackRaised MustReplay Skipped Reversed Challenged",
    "switch": "AttackRaised Skipped Reversed Challenged Passed MatchEnded",
    "variante-1": "Gave Rotated MustReplay Skipped Reversed Challenged",
    "variante-4": "AttackRaised NewTurn Challenged",
    "variante-5": "AttackRaised AttackCancelled MustReplay Reversed NewTurn",
    "variante-6": "AttackRaised AttackCancelled MustReplay Skipped Reversed Reshuffled",
    "variante-7": "AttackRaised MustReplay Skipped Reversed NewTurn Reshuffled",
}

# The scores at the end of each golden game, counted by hand from the cards left.
SCORES = {
    "carte-et-maou": [40, 50, 50],
    "classique": [90, 17, 9, 75],
    "countdown": [7, 7],
    "courte-amicale": [50, 70, 20],
    "crazy-eights": [16, 29, 102],
    "crazy-eights-points": [158, 0, 0],
    "deux-de-pique": [40, 115, 125, 40],
    "les-ulis": [100, 20, 20],
    "man-et-resta": [10, 60, 70, 20],
    "mau-mau": [111, 14, 29],
    "minimale": [70, 0, 70],
    "monclar": [50, 50],
    "originale": [0, 100],
    "switch": [0, 112, 124, 93],
    "variante-1": [20, 20, 100],
    "variante-4": [100, 0],
    "variante-5": [50, 40, 50],
    "variante-6": [20, 21, 15, 8],
    "variante-7": [40, 50, 50],
}


def golden(variant: str) -> list[dict[str, Any]]:
    """Read the lines that were kept."""
    text = lines_path(variant).read_text("utf-8")
    return [json.loads(one) for one in text.splitlines()]


def test_each_variant_has_a_golden_game() -> None:
    """A variant without a golden game, and a golden game without a variant, are faults."""
    wanted = {f"{variant}.{kind}" for variant in variant_ids() for kind in ("json", "lines")}
    assert {path.name for path in FOLDER.iterdir() if path.suffix != ".py" and path.is_file()} == (
        wanted
    )
    assert set(SHOWN) == set(SCORES) == set(variant_ids())


@pytest.mark.parametrize("variant", variant_ids())
def test_a_golden_game_is_played_as_it_was(variant: str) -> None:
    """The record of a golden game leads through the lines that were kept, to the character."""
    found = lines_of(read_record(variant))
    kept = lines_path(variant).read_text("utf-8").splitlines()
    for number, (one, other) in enumerate(zip(found, kept, strict=False), start=1):
        assert one == other, f"line {number}: run `python -m tests.playthroughs`, read the diff"
    assert len(found) == len(kept)


@pytest.mark.parametrize("variant", variant_ids())
def test_a_golden_game_shows_what_its_variant_does(variant: str) -> None:
    """A golden game has the powers of its variant in it, and two whole rounds."""
    lines = golden(variant)
    met = {event["type"] for line in lines for event in line["events"]}
    assert met >= {*SHOWN[variant].split(), "RoundStarted", "Played", "RoundEnded"}
    assert sum(line["round_over"] for line in lines) == 2


@pytest.mark.parametrize("variant", variant_ids())
def test_a_golden_game_ends_with_the_scores_counted_by_hand(variant: str) -> None:
    """The last line of a golden game has the scores that its cards come to by the rules."""
    assert golden(variant)[-1]["scores"] == SCORES[variant]


@pytest.mark.parametrize("variant", variant_ids())
def test_each_golden_action_was_legal(variant: str) -> None:
    """Each action of a golden game stands in the line before it, but for its words."""
    lines = golden(variant)
    for before, after in pairwise(lines):
        if after["action"] is not None:
            action = parse_action(after["action"])
            said = getattr(action, "say", ())
            bare = after["action"].removesuffix(" say=" + "+".join(said)) if said else str(action)
            assert bare in before["legal"]


def test_one_command_writes_them_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command rewrites lines from records, and makes a record where there is none."""
    monkeypatch.setattr("tests.playthroughs.FOLDER", tmp_path)
    monkeypatch.setattr("tests.playthroughs.__main__.variant_ids", lambda: ("variante-7",))
    monkeypatch.setattr("tests.playthroughs.__main__.SEEDS", 4)
    assert main() == 0
    made = json.loads((tmp_path / "variante-7.json").read_text("utf-8"))
    kept = (tmp_path / "variante-7.lines").read_text("utf-8")
    assert len(made["rounds"]) == 2
    assert capsys.readouterr().out == f"variante-7: {len(kept.splitlines())} lines\n"
    (tmp_path / "variante-7.lines").write_text("old\n", "utf-8")
    assert main() == 0
    assert (tmp_path / "variante-7.lines").read_text("utf-8") == kept


def test_another_game_is_seen() -> None:
    """A golden game's lines are not those of the same players with another variant."""
    record = read_record("minimale") | {"rounds": [{"actions": []}]}
    other = record | {"variant": "originale"}
    assert lines_of(record)[0] == lines_path("minimale").read_text("utf-8").splitlines()[0]
    assert lines_of(other)[0] != lines_of(record)[0]
