"""What the engine says no with: codes, places and sentences."""

from __future__ import annotations

import string

import pytest

from engine import (
    BadAction,
    BadRecord,
    BadRuleset,
    EngineError,
    IllegalAction,
    Refusal,
    RefusalCode,
)
from engine.faults import ENGLISH, Fault, Rule, short, spelled


@pytest.mark.parametrize("kind", [BadAction, BadRuleset, BadRecord, IllegalAction])
def test_one_root(kind: type[Exception]) -> None:
    """Whatever the engine refuses can be caught as one."""
    assert issubclass(kind, EngineError)


def test_codes_are_words() -> None:
    """Each refusal code is spelt in small letters and hyphens, once."""
    allowed = frozenset(string.ascii_lowercase + "-")
    assert all(frozenset(code) <= allowed for code in RefusalCode)
    assert len(set(RefusalCode)) == len(RefusalCode)


def test_an_illegal_action_carries_its_refusal() -> None:
    """The code and what it is about come with the error."""
    no = Refusal(RefusalCode.ATTACK_PENDING, card="9s", count=4)
    error = IllegalAction(no)
    assert (error.refusal, str(error)) == (no, "attack-pending")


def test_a_bad_record_names_the_place() -> None:
    """Round, index and action say where the replay stopped; the start of a round is 0 and None."""
    error = BadRecord("no", at_round=2, index=5, action="1 draw")
    assert (error.reason, error.round, error.index, error.action) == ("no", 2, 5, "1 draw")
    start = BadRecord("no")
    assert (start.round, start.index, start.action) == (0, 0, None)


def test_a_fault_is_a_sentence_and_its_parts() -> None:
    """A complaint is told in one sentence, and comes in parts for who says it otherwise."""
    fault = Fault("maison", "table.hand", "0", Rule.NUMBER_OR, ("dealer",), 1, 50)
    error = BadRuleset(fault)
    assert str(error) == (
        "variant maison: table.hand is 0; allowed: a whole number from 1 to 50, or dealer"
    )
    assert error.fault is fault
    assert BadRuleset("no such variant").fault is None


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_words(rule: Rule) -> None:
    """Whatever may stand at a key can be said in English."""
    said = str(Fault("v", "k", "x", rule, ("a", "b"), 1, 9))
    assert said.startswith("variant v: k is x; allowed: ")
    assert "{" not in said
    assert set(ENGLISH) == set(Rule)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "missing"),
        (True, "true"),
        (False, "false"),
        ("two", "two"),
        ("", "''"),
        ("a\nb", "'a\\nb'"),
        (12, "12"),
        ([1, 2], "[1, 2]"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 59 + "…"),
    ],
)
def test_values_are_shown_in_short(value: object, said: str) -> None:
    """A value is shown as a file spells it, in a line, and never at length."""
    assert short(value) == said


def test_lists_of_what_is_allowed() -> None:
    """Allowed values are spelt one by one, as a file spells them."""
    assert spelled([True, "one", 52]) == ("true", "one", "52")
