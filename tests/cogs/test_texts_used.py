"""The sentences and the code that says them: none is missing, none is left over."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

import cogs
from cogs.options_words import KNOWN
from cogs.screens import (
    Asking,
    Confirming,
    Doing,
    EndState,
    HandState,
    LobbyState,
    TableState,
)
from cogs.seat_notes import NoteKind
from data import Texts
from engine import WORDS, RefusalCode
from tests.cogs.scenes import LOCALES

FAMILIES: dict[str, set[str]] = {
    "ask-": {*Asking},
    "button-": {*Doing} - {Doing.SAY},
    "button-confirm-": {*Confirming},
    "confirm-": {*Confirming},
    "end-": {*EndState} - {EndState.OPEN},
    "event-drew-": {
        "turn",
        "attack",
        "power",
        "challenge",
        "wrong",
        "maou",
        "complete",
        "finish",
    },
    "hand-": {*HandState} - {HandState.LIVE},
    "lobby-": {*LobbyState} - {LobbyState.OPEN},
    "option-": {name.replace("_", "-") for name in KNOWN},
    "refusal-": {*RefusalCode},
    "seat-": set(get_args(NoteKind)),
    "sheet-": {"snap", "complete"},
    "sheet-hand-": {"dealer", "table"},
    "sheet-say-": set(WORDS),
    "table-": {*TableState} - {TableState.PLAYING},
    "table-turn-": {"play", "give", "swap", "complete"},
}
"""Keys that are put together from a value: the prefix, and every value there is."""

ELSEWHERE = ("command-", "choice-", "permission-", "form-")
"""Families whose values are the commands', the channel's and the form's own; tested with them."""

SAYING = {"words", "Words", "Refused", "self", "say", "say_two"}


def sources() -> list[ast.Module]:
    """Parse every file of cogs."""
    folder = Path(cogs.__file__).parent
    return [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))]


def literals() -> set[str]:
    """Return every text that stands in the code of cogs and looks like a key."""
    return {
        node.value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z][a-z0-9-]*", node.value)
    }


def said() -> set[str]:
    """Return the keys that the code says as they stand: the first argument of a saying call."""
    return {
        node.args[0].value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
        and _called(node.func) in SAYING
    }


def prefixes() -> set[str]:
    """Return the beginnings of the keys that the code puts together."""
    return {
        node.args[0].values[0].value
        for tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.JoinedStr)
        and isinstance(node.args[0].values[0], ast.Constant)
        and isinstance(node.args[0].values[0].value, str)
        and _called(node.func) in SAYING
    }


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")


def made() -> set[str]:
    """Return the keys that the families come to."""
    return {prefix + value for prefix, values in FAMILIES.items() for value in values}


@pytest.fixture(scope="module", params=LOCALES)
def keys(request: pytest.FixtureRequest) -> frozenset[str]:
    """Give the keys of one language."""
    return Texts.load(strict=True).keys(request.param)


def test_every_key_that_is_said_exists(keys: frozenset[str]) -> None:
    """Whatever the code says as it stands has its sentence."""
    assert said() - keys == set()


def test_every_key_that_is_put_together_exists(keys: frozenset[str]) -> None:
    """Every event, refusal, question, option and state has its sentence."""
    assert made() - keys == set()


def test_every_family_is_known() -> None:
    """Keys are put together only where the table above knows all their values."""
    families = {prefix for prefix in prefixes() if not prefix.startswith(ELSEWHERE)}
    assert families - set(FAMILIES) == set()


def test_every_sentence_is_said(keys: frozenset[str]) -> None:
    """No sentence is left over that nothing says."""
    used = literals() | made()
    left = {key for key in keys if key.split(".")[0] not in used}
    assert {key for key in left if not key.startswith(ELSEWHERE)} == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_has_a_straight_apostrophe(locale: str) -> None:
    """Apostrophes are typographic, in both languages; only a label keeps its straight quotes."""
    folder = Path(cogs.__file__).parents[1] / "data" / "texts" / locale
    for file in sorted(folder.glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert "'" not in line or line.startswith("#"), f"{file.name}: {line}"


def test_french_sentences_have_french_spaces() -> None:
    """Before a high sign and inside quotes French has a space that does not break."""
    folder = Path(cogs.__file__).parents[1] / "data" / "texts" / "fr"
    for file in sorted(folder.glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            # Labels are promised with plain spaces (INTERFACE).
            if not line.startswith("#") and file.name != "buttons.ftl":
                assert not re.search(r" [:;?!»](?!=)|« |[^\s\u00a0][?!](?=[\s*]|$)", line), line
