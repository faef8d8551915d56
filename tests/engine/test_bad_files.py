"""Every complaint about a variant names the key, its value and what is allowed."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import BadRuleset, Rule, load_ruleset

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


def data() -> dict[str, Any]:
    """Give a variant to spoil."""
    return copy.deepcopy(load_ruleset("crazy-eights").data())


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:  # noqa: ANN401 - any JSON
    """List the way to every value inside."""
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    return [*([path] if path else []), *(p for k, v in inner for p in places(v, (*path, k)))]


def complaint_of(source: dict[str, Any]) -> BadRuleset | None:
    """Read a variant, and give what is said against it."""
    try:
        load_ruleset(source)
    except BadRuleset as error:
        return error
    return None


@pytest.mark.untraced
@settings(max_examples=120, deadline=None)
@given(st.data())
def test_whatever_stands_anywhere_it_is_read_or_refused_in_a_sentence(draw: st.DataObject) -> None:
    """No value at any place of a file breaks the reader."""
    spoiled = data()
    path = draw.draw(st.sampled_from(places(spoiled)))
    holder: Any = spoiled
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = draw.draw(ANYTHING)
    complaint = complaint_of(spoiled)
    if complaint is not None:
        assert complaint.fault is not None
        assert complaint.fault.key
        assert complaint.fault.value
        assert len(str(complaint)) < 700
        assert str(complaint).isprintable()


@pytest.mark.parametrize(
    ("where", "value", "rule", "said"),
    [
        ("id", "Ma variante", Rule.IDENTIFIER, "id is Ma variante; allowed: 1 to 32 lower-case"),
        ("colour", 1, Rule.NOTHING, "colour is 1; allowed: no such key"),
        ("names", {"fr": "x"}, Rule.TEXT, "names.en is missing; allowed: a text of 1 to"),
        ("turn", {"draw": "two"}, Rule.ONE_OF, "turn.draw is two; allowed: one, until-playable"),
        ("turn", [], Rule.TABLE, "turn is []; allowed: a table"),
        (
            "switches",
            {"scoring": {"default": True, "values": {"true": [], "false": []}}},
            Rule.NAME,
            "switches.scoring is",
        ),
        (
            "switches",
            {"x": {"default": True, "values": {"true": []}}},
            Rule.FEW,
            "switches.x.values is 1; allowed: 2 to 10 of them",
        ),
    ],
)
def test_a_complaint_names_key_value_and_what_is_allowed(
    where: str, value: object, rule: Rule, said: str
) -> None:
    """The sentence is enough to mend the file."""
    with pytest.raises(BadRuleset) as complaint:
        load_ruleset({**data(), where: value})
    assert complaint.value.fault is not None
    assert complaint.value.fault.rule is rule
    assert said in str(complaint.value)


def test_a_value_too_deep_to_write_is_still_refused() -> None:
    """A complaint does not need to show the whole of what it complains of."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadRuleset, match="that is too big"):
        load_ruleset({**data(), "turn": deep})
    with pytest.raises(BadRuleset, match="that is too big"):
        load_ruleset({**data(), "turn": 16**10_000})
