"""docs/faults.md: each test that it names exists, and no test of a fault is left out."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "faults.md").read_text("utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)(?:\[([\w-]+)\])?`")
CASE = re.compile(r"`\[([\w-]+)\]`")
OF_FAULTS = ("tests/cogs/test_fault_*.py", "tests/*/test_store_faults.py")


def named() -> dict[str, set[str]]:
    """Give the tests that the page names, by file."""
    found: dict[str, set[str]] = {}
    for path, name, _ in NAMED.findall(PAGE):
        found.setdefault(path, set()).add(name)
    return found


def defined(path: Path) -> set[str]:
    """Give the tests of a file."""
    return set(re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE))


def test_every_test_named_on_the_page_exists() -> None:
    """In that file, under that name."""
    missing = {
        f"{path}::{name}"
        for path, names in named().items()
        for name in names - defined(ROOT / path)
    }
    assert missing == set()
    assert sum(map(len, named().values())) > 50


def test_every_case_named_on_the_page_exists() -> None:
    """Cases go by their codes: each stands in a file of the faults."""
    texts = "".join(path.read_text("utf-8") for pattern in OF_FAULTS for path in ROOT.glob(pattern))
    cases = {case for _, _, case in NAMED.findall(PAGE) if case} | set(CASE.findall(PAGE))
    assert {case for case in cases if f'"{case}"' not in texts} == set()
    assert len(cases) > 15


def test_every_test_of_a_fault_is_on_the_page() -> None:
    """What a player then sees is said for each."""
    told = named()
    left_out = {
        f"{path.relative_to(ROOT)}::{name}"
        for pattern in OF_FAULTS
        for path in ROOT.glob(pattern)
        for name in defined(path) - told.get(str(path.relative_to(ROOT)), set())
    }
    assert left_out == set()
