"""Events as facts: what each tells to whom, and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

import pytest

from engine import Drew, Event, Gave, Played
from engine.events import event_data

if TYPE_CHECKING:
    from collections.abc import Callable

HIDDEN = (Drew, Gave)
PUBLIC = tuple(kind for kind in get_args(Event) if kind not in HIDDEN)

# Something to put into each field of an event.
SAMPLE: dict[str, Any] = {
    "round": 1,
    "dealer": 2,
    "first": 0,
    "upcard": "9s",
    "seat": 1,
    "card": "8h",
    "become": "10d",
    "run": ("3h", "9h"),
    "skip": True,
    "suit": "c",
    "say": ("carte",),
    "cards": ("Ks", "Ah"),
    "count": 2,
    "why": "attack",
    "kept": True,
    "total": 4,
    "target": 2,
    "direction": -1,
    "to": 2,
    "words": 1,
    "place": 1,
    "blocked": False,
    "points": (1, 2, 3),
    "scores": (4, 5, 6),
    "winners": (0,),
}


def made(kind: type[Event]) -> Event:
    """Make an event of *kind*."""
    return built(kind, {name: SAMPLE[name] for name in kind.__dataclass_fields__})


def built(kind: Callable[..., Event], data: dict[str, Any]) -> Event:
    """Make an event of its fields."""
    return kind(**data)


@pytest.mark.parametrize("kind", PUBLIC)
def test_public_events_are_shown_whole(kind: type[Event]) -> None:
    """An event that everybody may see is the same for every seat and for a spectator."""
    event = made(kind)
    assert {event.masked(seat) for seat in (None, 0, 1, 2)} == {event}


def test_drawn_cards_are_for_who_drew() -> None:
    """Who drew knows the cards; the others know how many, and why."""
    drew = made(Drew)
    assert drew.masked(1) == drew
    for seat in (None, 0, 2):
        assert drew.masked(seat) == Drew(1, (), 2, "attack")


def test_given_cards_are_for_the_two() -> None:
    """Who gave and who was given know the cards; the others know how many."""
    gave = made(Gave)
    assert {gave.masked(1), gave.masked(2)} == {gave}
    for seat in (None, 0, 3):
        assert gave.masked(seat) == Gave(1, 2, (), 2)


@pytest.mark.parametrize("kind", get_args(Event))
def test_events_are_json(kind: type[Event]) -> None:
    """Any event is written as JSON with its name and all its fields, and nothing is lost."""
    data = json.loads(json.dumps(event_data(made(kind))))
    assert data.pop("type") == kind.__name__
    again = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
    assert built(kind, again) == made(kind)


def test_a_play_as_data() -> None:
    """A play's data are the parts of the play."""
    assert event_data(Played(0, "8s", suit="h")) == {
        "type": "Played",
        "seat": 0,
        "card": "8s",
        "become": None,
        "run": [],
        "skip": None,
        "suit": "h",
        "say": [],
    }


@pytest.mark.parametrize("kind", get_args(Event))
def test_events_do_not_change(kind: type[Event]) -> None:
    """What has happened cannot be changed."""
    event = made(kind)
    name = next(iter(kind.__dataclass_fields__))
    with pytest.raises(AttributeError):
        setattr(event, name, None)
