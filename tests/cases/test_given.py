"""Positions with right answers, worked out by hand from the rules: given.json, a case a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from tests.cases.checking import Case, differences, failures

CASES = cast("list[Case]", json.loads((Path(__file__).parent / "given.json").read_text("utf-8")))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_given_case_holds(case: Case) -> None:
    """The clause that the case names holds in its record."""
    assert not failures(case), case["clause"]


def test_the_given_cases_are_all_there() -> None:
    """No case is lost or stands twice under one name."""
    assert len({case["name"] for case in CASES}) == len(CASES) == 235


@pytest.mark.parametrize(
    ("want", "said"),
    [
        ({"to_move": 0}, "to_move is 1, should be 0"),
        ({"round_over": 0}, "round_over is False, should be 0"),
        ({"legal_has": ["1 take"]}, "legal lacks 1 take"),
        ({"legal_lacks": ["1 draw"]}, "legal has 1 draw"),
        ({"hand": {"0": ["9s"]}}, "hand of 0 is 9s 4h, should be 9s"),
        ({"hand_sizes": [2, 2]}, "hand sizes are [2, 1], should be [2, 2]"),
    ],
)
def test_the_checker_can_say_no(want: dict[str, Any], said: str) -> None:
    """A line that differs from what is wanted is told, in each way of wanting."""
    line = {"to_move": 1, "round_over": False, "legal": ["1 draw"], "hands": [["9s", "4h"], ["5s"]]}
    assert differences(want, line) == [said]


def test_a_case_that_should_be_refused_must_be() -> None:
    """A case marked as refused fails when its record is accepted, and the other way round."""
    accepted = next(case for case in CASES if case["name"] == "line-after-an-action")
    refused = next(case for case in CASES if case["name"] == "illegal-action")
    wrong = Case(**{**accepted, "refused": True})
    assert failures(wrong) == ["nothing was refused"]
    wrong = Case(**{**refused, "refused": False})
    assert failures(wrong)[0].startswith("stopped after 1 lines of 2: illegal: ")
