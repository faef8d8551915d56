"""
Every decision of docs/rules.md has a test, and every test quotes a sentence that stands there.

A row's clause is a quotation; here the quotations are laid over the text, and what they leave
bare is a decision that nothing holds the engine to.
"""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Protocol

import pytest

ROOT = Path(__file__).parent.parent.parent
TABLES = sorted(
    path.stem
    for path in Path(__file__).parent.glob("test_*.py")
    if path.stem not in {"test_clauses", "test_points"}
)
# Not the engine's business: who plays for a player who has left.
ELSEWHERE = ("A seat never folds:", "when its player leaves, a computer plays it")
# What leads in, and decides nothing.
LEADING = (
    "Each id is what the player picks in /huit nouvelle.",
    "### From 000 (the encyclopedia page) Its general sections hold",
    "### Kin From general knowledge",
    "each is a data file of powers",
)


class Quoting(Protocol):
    """A row of any table: it has a name and quotes a clause."""

    @property
    def name(self) -> str:
        """The test's name."""

    @property
    def clause(self) -> str:
        """The quotation."""


def plain(text: str) -> str:
    """Return Markdown without its marks, each run of blanks one space."""
    return " ".join(re.sub(r"[*`]", "", text).split())


def _read(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def _rows() -> list[Quoting]:
    rows: list[Quoting] = []
    for name in TABLES:
        module = importlib.import_module(f"tests.rules.{name}")
        for table in ("ROWS", "FACTS", "REFUSED"):
            rows.extend(getattr(module, table, ()))
    return rows


MARKED = _read("rules.md")
RULES = plain(MARKED)
# A title may be followed by what it is about, in brackets.
TITLES = frozenset(
    plain(title).rstrip(".:")
    for title in re.findall(r"^\*\*.+?\*\*(?: \([^)]*\)[.:])?", MARKED, re.MULTILINE)
)
ROWS = _rows()


def _covered() -> list[bool]:
    """Say of each character of the rules whether some row quotes it."""
    covered = [False] * len(RULES)
    for quotation in {plain(row.clause) for row in ROWS}:
        for found in re.finditer(re.escape(quotation), RULES):
            covered[found.start() : found.end()] = [True] * len(quotation)
    return covered


COVERED = _covered()


def _bare(pieces: list[tuple[int, str]]) -> list[str]:
    """Return the pieces of the rules, each with its place, that no row quotes a word of."""
    return [
        text
        for start, text in pieces
        if not any(COVERED[start : start + len(text)])
        and text.rstrip(".:") not in TITLES
        and not text.startswith((*ELSEWHERE, *LEADING))
    ]


def _sentences(heading: str, end: str | None) -> list[tuple[int, str]]:
    """Return the sentences of a section with their places."""
    first = RULES.index(heading) + len(heading)
    last = RULES.index(end) if end else len(RULES)
    return [
        (first + found.start(), found[0])
        for found in re.finditer(r"\S.*?(?:[.;:](?= )|$)", RULES[first:last])
    ]


def test_rows_are_named_once() -> None:
    """No two rows of all tables have one name."""
    names = [row.name for row in ROWS]
    assert sorted(names) == sorted(set(names))


def test_each_clause_is_quoted_as_it_stands() -> None:
    """A row whose clause is not to be found in the rules proves something else."""
    foreign = {row.name: row.clause for row in ROWS if plain(row.clause) not in RULES}
    assert not foreign


def test_each_choice_has_a_row() -> None:
    """Whatever the documents leave open and the rules decide is held by a row that quotes it."""
    choices = [
        (found.start(), RULES[max(0, found.start() - 60) : found.end()])
        for found in re.finditer(r"\[choice[^\]]*\]", RULES)
    ]
    assert len(choices) > 40
    # The first explains the mark; the sentences after the other are looked at one by one.
    explained = (choices[0], *(one for one in choices if one[1].endswith("Each is a [choice]")))
    bare = [one for one in choices if one not in explained and not COVERED[one[0]]]
    assert len(explained) == 2
    assert not bare


def test_each_decided_interaction_has_a_row() -> None:
    """Every sentence of the interactions, each of them a choice, is quoted by a row."""
    sentences = _sentences("Each is a [choice], made so that two honest engines agree.", None)
    assert len(sentences) > 90
    assert not _bare(sentences)


@pytest.mark.parametrize(
    ("heading", "end"),
    [
        ("## 2. The variants", "## 3. Scoring models"),
        ("### From 001", "### From 002"),
    ],
)
def test_each_sentence_of_a_variant_has_a_row(heading: str, end: str) -> None:
    """Every sentence of a variant's row is quoted by a row of the tables."""
    assert not _bare(_sentences(heading, end))
