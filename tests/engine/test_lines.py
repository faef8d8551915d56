"""The lines that a replay prints: their keys, in their order, to the character."""

from __future__ import annotations

import json

from engine.lines import line
from tests.engine.build import at, done, game_of

START = at("classique", "9s 4h 8c | 3s 5h 6d", "9d", "Kc 2d")


def test_a_line_at_the_start() -> None:
    """The start of a round has index 0 and no action, and shows every card that lies open."""
    game = game_of(START)
    assert json.dumps(line(game, action=None, events=())) == (
        '{"round": 0, "index": 0, "action": null, "to_move": 0,'
        ' "hands": [["9s", "4h", "8c"], ["3s", "5h", "6d"]], "top": "9d", "suit": "d",'
        ' "pending": 0, "direction": 1, "stock": 2, "discard": 1,'
        ' "legal": ["0 play 8c suit=c", "0 play 8c suit=d", "0 play 8c suit=h",'
        ' "0 play 8c suit=s", "0 play 9s"], "events": [], "scores": [0, 0],'
        ' "round_over": false, "match_over": false, "winners": []}'
    )


def test_a_line_after_an_action() -> None:
    """An action's line has its text, and what it made happen."""
    game = game_of(START)
    events = done(game, "0 play 9s")
    shown = line(game, action="0 play 9s", events=events)
    assert (shown["index"], shown["action"], shown["to_move"]) == (1, "0 play 9s", 1)
    assert shown["events"] == [
        {
            "type": "Played",
            "seat": 0,
            "card": "9s",
            "become": None,
            "run": [],
            "skip": None,
            "suit": None,
            "say": [],
        }
    ]
    assert shown["legal"] == ["1 play 3s"]


def test_a_line_without_events() -> None:
    """Without events a line has all its other keys, in the same order."""
    game = game_of(START)
    whole = line(game, action=None, events=())
    bare = line(game, action=None, events=None)
    assert list(bare) == [key for key in whole if key != "events"]
    assert all(bare[key] == whole[key] for key in bare)


def test_the_last_line_of_a_round() -> None:
    """At the end nobody moves, nothing is legal or pending, and the scores have the round."""
    game = game_of(at("classique", "Ad | 3s", "9d", target=3), "0 play Ad")
    shown = line(game, action="0 play Ad", events=())
    assert (shown["to_move"], shown["legal"], shown["pending"]) == (None, [], 0)
    assert (shown["scores"], shown["hands"]) == ([0, 3], [[], ["3s"]])
    assert (shown["round_over"], shown["match_over"], shown["winners"]) == (True, True, [0])


def test_a_suit_of_none() -> None:
    """Only a joker that was turned and stays leaves no suit in force."""
    game = game_of(at("classique", "9s 4h | 3h Ah", "Xr", "Xb"))
    assert line(game, action=None, events=None)["suit"] is None
