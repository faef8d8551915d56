"""Reading bodies: each reader with its faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.local.form import Form
from tests.bot.local.faults import faults_of

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("read", "value", "expected", "fault"),
    [
        (lambda f, b: f.text(b, "k", 1, 3), "abc", "abc", None),
        (lambda f, b: f.text(b, "k", 1, 3), None, None, None),
        (lambda f, b: f.text(b, "k", 1, 3, required=True), None, None, "BASE_TYPE_REQUIRED"),
        (lambda f, b: f.text(b, "k", 1, 3), "", "", "BASE_TYPE_BAD_LENGTH"),
        (lambda f, b: f.text(b, "k", 0, 3), "abcd", "abcd", "BASE_TYPE_MAX_LENGTH"),
        (lambda f, b: f.text(b, "k", 0, 3), 5, None, "STRING_TYPE_CONVERT"),
        (lambda f, b: f.number(b, "k", 1, 3), 2, 2, None),
        (lambda f, b: f.number(b, "k", 1, 3), 4, 4, "NUMBER_TYPE_MAX"),
        (lambda f, b: f.number(b, "k", 1, 3), 0, 0, "NUMBER_TYPE_MIN"),
        (lambda f, b: f.number(b, "k", 1, 3), True, None, "NUMBER_TYPE_COERCE"),
        (lambda f, b: f.boolean(b, "k"), False, False, None),
        (lambda f, b: f.boolean(b, "k"), 0, None, "BOOLEAN_TYPE_CONVERT"),
        (lambda f, b: f.snowflake(b, "k"), "12", 12, None),
        (lambda f, b: f.snowflake(b, "k"), 12, 12, None),
        (lambda f, b: f.snowflake(b, "k"), "x", None, "NUMBER_TYPE_COERCE"),
        (lambda f, b: f.choice(b, "k", (1, 2)), 2, 2, None),
        (lambda f, b: f.choice(b, "k", (1, 2)), 3, None, "BASE_TYPE_CHOICES"),
        (lambda f, b: f.items(b, "k", 1, 2), [1], [1], None),
        (lambda f, b: f.items(b, "k", 1, 2), [], [], "BASE_TYPE_BAD_LENGTH"),
        (lambda f, b: f.items(b, "k", 1, 2), {}, [], "LIST_TYPE_CONVERT"),
        (lambda f, b: f.one(b, "k"), 5, None, "MODEL_TYPE_CONVERT"),
        (lambda f, b: f.one(b, "k", required=True), None, None, "BASE_TYPE_REQUIRED"),
    ],
)
def test_each_reader(
    read: Callable[[Form, dict[str, Any]], object],
    value: object,
    expected: object,
    fault: str | None,
) -> None:
    """A reader gives the value, and notes Discord's code at its key when it does not fit."""
    form = Form()

    assert read(form, {"k": value}) == expected
    assert faults_of(form.finish) == (set() if fault is None else {("k", fault)})
    assert form.clean is (fault is None)


def test_the_tree_holds_all_faults() -> None:
    """Faults of one place stand in one list, deeper ones below their keys."""
    form = Form()
    form.at("a", 0).wrong("X", "x")
    form.at("a", 0).wrong("Y", "y")
    form.at("a").at("b").wrong("Z", "z")
    form.wrong("W", "w")

    assert faults_of(form.finish) == {("a.0", "X"), ("a.0", "Y"), ("a.b", "Z"), ("", "W")}
