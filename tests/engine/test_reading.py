"""Reading one table of a variant file: what is taken, and the sentence when it does not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import BadRuleset
from engine.faults import Rule
from engine.reading import Reader, is_word

if TYPE_CHECKING:
    from collections.abc import Callable


def reader(**source: object) -> Reader:
    """Read *source* as the table `table.` of a variant called own."""
    return Reader(source, "table.", "own")


TAKEN: list[tuple[Callable[[Reader], object], dict[str, object], object]] = [
    (lambda it: it.flag("k", default=True), {"k": False}, False),
    (lambda it: it.flag("k", default=True), {}, True),
    (lambda it: it.number("k", lowest=1, highest=3, default=None), {"k": 3}, 3),
    (lambda it: it.number("k", lowest=1, highest=3, default=None), {"k": 1}, 1),
    (lambda it: it.number("k", lowest=1, highest=3, default=None), {}, None),
    (lambda it: it.number_or("k", ("dealer",), lowest=1, highest=3), {"k": "dealer"}, "dealer"),
    (lambda it: it.number_or("k", ("dealer",), lowest=1, highest=3), {"k": 2}, 2),
    (lambda it: it.bounds("k", lowest=2, highest=10), {"k": [2, 10]}, (2, 10)),
    (lambda it: it.bounds("k", lowest=2, highest=10), {"k": [4, 4]}, (4, 4)),
    (lambda it: it.choice("k", (52, 32), 52), {"k": 32}, 32),
    (lambda it: it.choice("k", (52, 32), 52), {}, 52),
    (lambda it: it.choices("k", ("A", "8"), None), {"k": ["8", "A"]}, ("8", "A")),
    (lambda it: it.choices("k", ("A", "8"), None), {"k": "8"}, ("8",)),
    (lambda it: it.choices("k", ("A", "8"), ()), {}, ()),
    (lambda it: it.choices("k", ("A", "8"), None), {"k": ["8", "A", "8"] * 9}, ("8", "A")),
    (lambda it: it.identifier("k"), {"k": "crazy-eights-2"}, "crazy-eights-2"),
    (lambda it: it.names(), {"a": 1, "b": 2}, ["a", "b"]),
    (lambda it: it.rest(), {"a": 1, "b": [2]}, {"a": 1, "b": [2]}),
    (lambda it: it.words((), low=1, high=2), {"one": 1, "two_2": 2}, ["one", "two_2"]),
    (lambda it: it.texts(("fr", "en")), {"fr": "un", "en": "one"}, {"fr": "un", "en": "one"}),
    (lambda it: it.numbers(("A", "8"), lowest=0, highest=50), {"8": 50, "A": 0}, {"8": 50, "A": 0}),
    (lambda it: it.table("k").flag("deep", default=False), {"k": {"deep": True}}, True),
    (lambda it: it.table("k", required=False).names(), {}, []),
    (lambda it: [one.names() for one in it.tables("k")], {"k": [{"a": 1}, {}]}, [["a"], []]),
    (lambda it: it.tables("k"), {}, []),
]

REFUSED: list[tuple[Callable[[Reader], object], dict[str, object], Rule, str]] = [
    (
        lambda it: it.flag("k", default=True),
        {"k": 1},
        Rule.FLAG,
        "table.k is 1; allowed: true or false",
    ),
    (
        lambda it: it.number("k", lowest=1, highest=3, default=None),
        {"k": 4},
        Rule.NUMBER,
        "table.k is 4; allowed: a whole number from 1 to 3",
    ),
    (
        lambda it: it.number("k", lowest=1, highest=3, default=None),
        {"k": True},
        Rule.NUMBER,
        "table.k is true; allowed: a whole number from 1 to 3",
    ),
    (
        lambda it: it.number("k", lowest=1, highest=3, default=None),
        {"k": 2.0},
        Rule.NUMBER,
        "table.k is 2.0; allowed: a whole number from 1 to 3",
    ),
    (
        lambda it: it.number_or("k", ("dealer",), lowest=1, highest=3),
        {},
        Rule.NUMBER_OR,
        "table.k is missing; allowed: a whole number from 1 to 3, or dealer",
    ),
    (
        lambda it: it.number_or("k", ("dealer",), lowest=1, highest=3),
        {"k": "table"},
        Rule.NUMBER_OR,
        "table.k is table; allowed: a whole number from 1 to 3, or dealer",
    ),
    (
        lambda it: it.bounds("k", lowest=2, highest=10),
        {"k": [1, 4]},
        Rule.PAIR,
        "table.k is [1, 4]; allowed: [least, most] from 2 to 10",
    ),
    (
        lambda it: it.bounds("k", lowest=2, highest=10),
        {"k": [5, 4]},
        Rule.PAIR,
        "table.k is [5, 4]; allowed: [least, most] from 2 to 10",
    ),
    (
        lambda it: it.bounds("k", lowest=2, highest=10),
        {"k": [2, 3, 4]},
        Rule.PAIR,
        "table.k is [2, 3, 4]; allowed: [least, most] from 2 to 10",
    ),
    (
        lambda it: it.bounds("k", lowest=2, highest=10),
        {"k": 4},
        Rule.PAIR,
        "table.k is 4; allowed: [least, most] from 2 to 10",
    ),
    (
        lambda it: it.choice("k", (52, 32), 52),
        {"k": "52"},
        Rule.ONE_OF,
        'table.k is "52"; allowed: 52, 32',
    ),
    (
        lambda it: it.choice("k", (0, 2), 0),
        {"k": False},
        Rule.ONE_OF,
        "table.k is false; allowed: 0, 2",
    ),
    (
        lambda it: it.choice("k", ("one", "until-playable"), None),
        {},
        Rule.ONE_OF,
        "table.k is missing; allowed: one, until-playable",
    ),
    (
        lambda it: it.choices("k", ("A", "8"), None),
        {"k": ["A", "9"]},
        Rule.ONE_OF,
        'table.k is ["A", "9"]; allowed: A, 8',
    ),
    (
        lambda it: it.choices("k", ("A", "8"), None),
        {"k": 8},
        Rule.ONE_OF,
        'table.k is 8; allowed: "A", "8"',
    ),
    (
        lambda it: it.choices("k", ("A", "8"), None),
        {"k": ["A", 8]},
        Rule.ONE_OF,
        'table.k is ["A", 8]; allowed: "A", "8"',
    ),
    (
        lambda it: it.choices("k", ("A", "8"), None),
        {"k": "9"},
        Rule.ONE_OF,
        "table.k is 9; allowed: A, 8",
    ),
    (
        lambda it: it.choice("k", ("", "4"), ""),
        {"k": 4},
        Rule.ONE_OF,
        'table.k is 4; allowed: "", "4"',
    ),
    (
        lambda it: it.number("k", lowest=1, highest=300, default=None),
        {"k": "300"},
        Rule.NUMBER,
        'table.k is "300"; allowed: a whole number from 1 to 300',
    ),
    (
        lambda it: it.number_or("k", ("dealer",), lowest=1, highest=50),
        {"k": "8"},
        Rule.NUMBER_OR,
        'table.k is "8"; allowed: a whole number from 1 to 50, or dealer',
    ),
    (
        lambda it: it.flag("k", default=True),
        {"k": "true"},
        Rule.FLAG,
        'table.k is "true"; allowed: true or false',
    ),
    (
        lambda it: it.identifier("k"),
        {"k": "Maison"},
        Rule.IDENTIFIER,
        "table.k is Maison; allowed: 1 to 32 lower-case letters, digits and hyphens",
    ),
    (
        lambda it: it.identifier("k"),
        {"k": "a" * 33},
        Rule.IDENTIFIER,
        "allowed: 1 to 32 lower-case letters, digits and hyphens",
    ),
    (
        lambda it: it.identifier("k"),
        {},
        Rule.IDENTIFIER,
        "table.k is missing; allowed: 1 to 32 lower-case letters, digits and hyphens",
    ),
    (
        lambda it: it.words(("target",), low=0, high=5),
        {"target": 1},
        Rule.NAME,
        "table.target is 1; allowed: 1 to 32 lower-case letters, digits and underscores,",
    ),
    (
        lambda it: it.words((), low=2, high=5),
        {"one": 1},
        Rule.FEW,
        "table is 1; allowed: 2 to 5 of them",
    ),
    (
        lambda it: it.texts(("fr", "en")),
        {"fr": "un"},
        Rule.TEXT,
        "table.en is missing; allowed: a text of 1 to 300 characters",
    ),
    (
        lambda it: it.texts(("fr",)),
        {"fr": ""},
        Rule.TEXT,
        "table.fr is ''; allowed: a text of 1 to 300 characters",
    ),
    (
        lambda it: it.texts(("fr",)),
        {"fr": "un", "de": "eins"},
        Rule.NOTHING,
        "table.de is eins; allowed: no such key, take it out",
    ),
    (
        lambda it: it.numbers(("A", "8"), lowest=0, highest=50),
        {"9": 9},
        Rule.ONE_OF,
        "table.9 is 9; allowed: A, 8",
    ),
    (
        lambda it: it.numbers(("A", "8"), lowest=0, highest=50),
        {"8": 51},
        Rule.NUMBER,
        "table.8 is 51; allowed: a whole number from 0 to 50",
    ),
    (lambda it: it.table("k"), {}, Rule.TABLE, "table.k is missing; allowed: a table"),
    (lambda it: it.table("k"), {"k": [1]}, Rule.TABLE, "table.k is [1]; allowed: a table"),
    (lambda it: it.tables("k"), {"k": {}}, Rule.TABLES, "table.k is {}; allowed: a list of tables"),
    (
        lambda it: it.tables("k"),
        {"k": [1]},
        Rule.TABLES,
        "table.k is [1]; allowed: a list of tables",
    ),
    (
        lambda it: it.tables("k")[1].flag("a", default=True),
        {"k": [{}, {"a": "yes"}]},
        Rule.FLAG,
        "table.k[1].a is yes; allowed: true or false",
    ),
    (
        lambda it: it.table("k").flag("a", default=True),
        {"k": {"a": "yes"}},
        Rule.FLAG,
        "table.k.a is yes; allowed: true or false",
    ),
    (
        lambda it: it.finish(),
        {"colour": "red"},
        Rule.NOTHING,
        "table.colour is red; allowed: no such key, take it out",
    ),
]


@pytest.mark.parametrize(("read", "source", "value"), TAKEN)
def test_what_fits_is_taken(
    read: Callable[[Reader], object], source: dict[str, object], value: object
) -> None:
    """A key that holds what is allowed is read as it stands, or as what it is when missing."""
    assert read(reader(**source)) == value


@pytest.mark.parametrize(("read", "source", "rule", "said"), REFUSED)
def test_what_does_not_fit_is_refused(
    read: Callable[[Reader], object], source: dict[str, object], rule: Rule, said: str
) -> None:
    """A key that holds anything else is refused: variant, key, value and what is allowed."""
    with pytest.raises(BadRuleset) as error:
        read(reader(**source))
    assert error.value.fault is not None
    assert error.value.fault.rule is rule
    assert str(error.value).startswith("variant own: ")
    assert said in str(error.value)


def test_what_was_read_is_gone() -> None:
    """A key is read once, and what nobody asked for is refused at the end."""
    it = reader(a=True, b=False)
    assert it.flag("a", default=False)
    with pytest.raises(BadRuleset, match=r"variant own: table\.b is false; allowed: no such key"):
        it.finish()
    assert it.rest() == {"b": False}
    it.finish()


def test_reading_leaves_the_source_alone() -> None:
    """What is read from stays as it is."""
    source: dict[str, Any] = {"a": True}
    Reader(source, "", "own").flag("a", default=False)
    assert source == {"a": True}


@pytest.mark.parametrize("source", [None, [], "classique", 3])
def test_a_variant_is_an_object(source: object) -> None:
    """Anything but an object is no variant."""
    with pytest.raises(BadRuleset, match="a variant is an object with the keys of a variant file"):
        Reader.of(source)


@pytest.mark.parametrize(
    ("word", "good"),
    [("abc", True), ("a_1", True), ("", False), ("A", False), ("a-b", False), (3, False)],
)
def test_names_of_the_file_s_own(word: object, good: bool) -> None:  # noqa: FBT001 - a table's column
    """A name is small letters, digits and the one mark allowed."""
    assert is_word(word, "_") is good
