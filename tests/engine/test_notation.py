"""Actions as text and back: one spelling each, that of docs/record.md."""

from __future__ import annotations

import contextlib
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    Action,
    Ask,
    BadAction,
    Challenge,
    Draw,
    Fail,
    Give,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
    parse_action,
)
from tests.engine.strategies import actions

# The table of docs/record.md, "Actions", and the keys of a play one by one.
SPELT: dict[str, Action] = {
    "1 play 7h": Play(1, "7h"),
    "1 play 8s suit=h": Play(1, "8s", suit="h"),
    "1 play Xr suit=h": Play(1, "Xr", suit="h"),
    "1 play Xr as=10d": Play(1, "Xr", become="10d"),
    "1 play Xb as=8d suit=h": Play(1, "Xb", become="8d", suit="h"),
    "1 play Ah run=3h,9h": Play(1, "Ah", run=("3h", "9h")),
    "1 play Ah run=3h,8h suit=c": Play(1, "Ah", run=("3h", "8h"), suit="c"),
    "1 play Qs skip=yes": Play(1, "Qs", skip=True),
    "1 play Qs skip=no": Play(1, "Qs", skip=False),
    "1 play 4h say=carte": Play(1, "4h", say=("carte",)),
    "1 play 4h say=maou": Play(1, "4h", say=("maou",)),
    "1 play 4h say=4": Play(1, "4h", say=("4",)),
    "1 play 4h say=carte+maou+4": Play(1, "4h", say=("carte", "maou", "4")),
    "1 play Xr as=Qs run=2s skip=no suit=d say=carte+4": Play(
        1, "Xr", become="Qs", run=("2s",), skip=False, suit="d", say=("carte", "4")
    ),
    "1 draw": Draw(1),
    "1 take": Take(1),
    "1 pass": Pass(1),
    "1 give 2 Kd,5c": Give(1, ("Kd", "5c"), to=2),
    "1 give 2 5c,5c": Give(1, ("5c", "5c"), to=2),
    "1 swap 2": Swap(1, to=2),
    "3 challenge 1": Challenge(3, target=1),
    "3 snap 7h": Snap(3, "7h"),
    "3 snap 8h suit=s say=carte": Snap(3, "8h", suit="s", say=("carte",)),
    "1 ask": Ask(1),
    "2 fail": Fail(2),
    "1 square": Square(1),
    "10 draw": Draw(10),
}

REFUSED = {
    "": "write SEAT VERB",
    "draw": "write SEAT VERB",
    "1": "write SEAT VERB",
    "1  draw": "with 1 more parts is no action",
    " 1 draw": "'' is no seat",
    "1 draw ": "'draw' with 1 more parts is no action",
    "1 draw 2": "'draw' with 1 more parts is no action",
    "x draw": "'x' is no seat",
    "-1 draw": "'-1' is no seat",
    "100 draw": "'100' is no seat",
    "² draw": "'²' is no seat",
    "01 draw": "write '1 draw'",
    "1 Draw": "'Draw' with 0 more parts is no action",
    "1 fold": "'fold' with 0 more parts is no action",
    "1 play": "'play' needs a card",
    "1 play 1h": "'1h' is no card",
    "1 play 7h,8h": "'7h,8h' is no card",
    "1 play 7h ": "'' is an unknown, repeated or empty key",
    "1 play 8s suit=": "'suit=' is an unknown, repeated or empty key",
    "1 play 8s suit=x": "suit='x' is unknown",
    "1 play 8s suit=h suit=h": "'suit=h' is an unknown, repeated or empty key",
    "1 play 8s color=h": "'color=h' is an unknown, repeated or empty key",
    "1 play Qs skip=maybe": "skip='maybe' is unknown",
    "1 play 4h say=huit": "say='huit' is unknown",
    "1 play 4h say=4+carte": "write '1 play 4h say=carte+4'",
    "1 play 4h say=carte+carte": "write '1 play 4h say=carte'",
    "1 play 4h say=": "'say=' is an unknown, repeated or empty key",
    "1 play 8s say=carte suit=h": "write '1 play 8s suit=h say=carte'",
    "1 play Xr suit=h as=8d": "write '1 play Xr as=8d suit=h'",
    "1 play Ah run=3h,": "'' is no card",
    "1 give 2": "'give' with 1 more parts is no action",
    "1 give 2 ": "'' is no card",
    "1 give 2 5c,Kd": "write '1 give 2 Kd,5c'",
    "1 give x 5c": "'x' is no seat",
    "1 swap": "'swap' with 0 more parts is no action",
    "1 swap 2 3": "'swap' with 2 more parts is no action",
    "1 challenge two": "'two' is no seat",
    "1 play 7h " + "say=carte " * 30: "a text of at most 200 characters",
}


@pytest.mark.parametrize("text", SPELT)
def test_an_action_is_spelt_and_read(text: str) -> None:
    """Each action of the record's table is written so, and read as that and no other."""
    assert parse_action(text) == SPELT[text]
    assert str(SPELT[text]) == text
    assert repr(SPELT[text]) == f"<{text}>"


def test_every_verb_is_spelt() -> None:
    """No verb of the union is missing in the table above."""
    assert {type(action) for action in SPELT.values()} == set(get_args(Action))


@given(actions)
def test_what_is_written_is_read(action: Action) -> None:
    """Any action that can be made is read back from its text as itself."""
    try:
        again = parse_action(str(action))
    except BadAction:
        assert len(str(action)) > 200
    else:
        assert again == action


@given(actions, actions)
def test_two_actions_have_two_texts(one: Action, other: Action) -> None:
    """Different actions, siblings included, are never spelt alike."""
    assert (str(one) == str(other)) == (one == other)


@pytest.mark.untraced
@given(
    st.text() | st.from_regex(r"\A[0-9]{1,2} (play|snap|give|draw|swap)( [A-Za-z0-9=,+]*){0,4}\Z")
)
def test_what_is_read_is_written(text: str) -> None:
    """Any text is refused, or is the one spelling of what is read."""
    with contextlib.suppress(BadAction):
        assert str(parse_action(text)) == text


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_action(text: str) -> None:
    """A text that is no action in its one spelling is refused, with what is wrong or right."""
    with pytest.raises(BadAction) as error:
        parse_action(text)
    assert REFUSED[text] in str(error.value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Challenge(1, target=2), Challenge(2, target=1)),
        (Swap(0, to=1), Challenge(0, target=1)),
        (Play(1, "9s"), Snap(1, "9s")),
        (Draw(1), Take(1)),
        (Play(0, "8s", suit="h"), Play(0, "8h", suit="s")),
        (Give(0, ("9s",), to=1), Give(1, ("9s",), to=0)),
    ],
)
def test_siblings_are_told_apart(one: Action, other: Action) -> None:
    """Actions that differ in order or in verb alone are not the same, and do not look it."""
    assert one != other
    assert parse_action(str(one)) == one
    assert parse_action(str(other)) == other
    assert str(one) != str(other)


def test_actions_are_values() -> None:
    """Equal actions are one in a set, and none can be changed."""
    assert len({Play(1, "9s"), Play(1, "9s"), Snap(1, "9s")}) == 2
    with pytest.raises(AttributeError):
        Play(1, "9s").card = "8s"  # type: ignore[misc]
