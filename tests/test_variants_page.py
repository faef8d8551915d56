"""docs/variants.md and the reader of variant files know the same keys."""

from __future__ import annotations

import re
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine import load_ruleset, variant_ids
from engine.power import APART
from engine.reading import Reader
from engine.ruleset import read_ruleset

PAGE = (Path(__file__).parent.parent / "docs" / "variants.md").read_text("utf-8")
READS = (
    *("identifier", "flag", "number", "number_or", "bounds", "choice", "choices"),
    *("table", "tables", "texts"),
)
OWN = re.compile(r"scoring\.(points|targets)\.|switches\.(\w+\.values\.)?$")
"""Tables whose keys are cards, models, or names of the file's own."""
SMALL = re.search(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)


def _sections() -> dict[str, str]:
    """Return the page's sections by heading, backquotes taken out."""
    _, *parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)
    return {
        heading.replace("`", ""): text
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }


def _keys(section: str) -> list[str]:
    """Return the keys of the first table of a section."""
    first = section.split("| key | value | default | meaning |\n", 1)[1].split("\n\n", maxsplit=1)[
        0
    ]
    return re.findall(r"^\| `([a-z_]+)` \|", first, flags=re.MULTILINE)


def _told() -> set[str]:
    sections = _sections()
    told = set(_keys(sections.pop("The file")))
    for heading, text in sections.items():
        prefixes = [f"{name}." for name in heading.split(" and ")]
        told |= {prefix + key for prefix in prefixes for key in _keys(text)}
    return told


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect the keys that the reader asks for, without numbers and names of a file's own."""
    keys: set[str] = set()

    def spied(method: Any, reader: Reader, first: Any, *rest: Any, **named: Any) -> Any:  # noqa: ANN401 - any method
        path = re.sub(r"\[\d+\]", "", reader._path)  # noqa: SLF001 - spied on
        if not OWN.match(path):
            path = re.sub(r"^switches\.\w+\.values\.\w+\.", "cards.", path)
            path = re.sub(r"^switches\.\w+\.", "switches.", path)
            keys.update(path + key for key in ([first] if isinstance(first, str) else first))
        return method(reader, first, *rest, **named)

    for name in READS:
        method = getattr(Reader, name)
        monkeypatch.setattr(Reader, name, _bound(partial(spied, method)))
    return keys


def _bound(function: Any) -> Any:  # noqa: ANN401 - a method
    def method(self: Reader, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401
        return function(self, *arguments, **named)

    return method


def test_every_key_of_a_file_is_on_the_page_and_every_key_of_the_page_is_read(
    asked: set[str],
) -> None:
    """Reading every shipped file asks for the keys of docs/variants.md, and for no other."""
    for variant in variant_ids():
        read_ruleset(load_ruleset(variant).data())
    assert asked == _told()


def test_the_smallest_file_is_whole() -> None:
    """The file that the page shows can be read."""
    assert SMALL is not None
    assert read_ruleset(tomllib.loads(SMALL[1])).id == "petite"


def test_the_page_tells_which_keys_do_not_go_together() -> None:
    """The table of docs/variants.md and the reader have the same pairs, both ways round."""
    table = PAGE.split("| key | not beside | only beside |\n", 1)[1].split("\n\n", maxsplit=1)[0]
    told = {
        frozenset((one, other))
        for row in table.splitlines()[1:]
        for ones, others, *_ in [[re.findall(r"`(\w+)`", cell) for cell in row.split("|")[1:]]]
        for one in ones
        for other in others
    }
    assert told == {frozenset(pair) for pair in APART}
