"""Reading a record strictly: where it stops, and why."""

from __future__ import annotations

import copy
import json
from typing import Any, cast

import pytest

from engine import BadRecord, Game, load_game
from tests.cases.checking import played
from tests.engine.cards import stock_of

DECK = ["9s", "3s", "2h", "5h", "9d", "Kc", "2d"]
SOUND: dict[str, Any] = {
    "format": "huit-record/1",
    "variant": "classique",
    "options": {},
    "players": ["Anne", "Bob"],
    "dealer": 1,
    "seed": 3,
    "rounds": [{"deck": DECK, "hand_size": 2, "actions": ["0 play 9s say=carte", "1 play 3s"]}],
}


def changed(**keys: object) -> dict[str, Any]:
    """Return the sound record with other keys; None takes a key out."""
    record = copy.deepcopy(SOUND)
    for key, value in keys.items():
        if value is None:
            del record[key]
        else:
            record[key] = value
    return record


def round_of(**keys: object) -> dict[str, Any]:
    """Return the sound record, its round with other keys."""
    return changed(rounds=[{**copy.deepcopy(SOUND["rounds"][0]), **keys}])


def stopped(record: object) -> tuple[int, BadRecord]:
    """Replay; return how many moments came, and what ended them."""
    lines, error = played(cast("dict[str, Any]", record))
    assert error is not None
    return len(lines), error


# A record that does not fit together: refused at once, with index 0 and no action.
AT_ONCE: dict[str, tuple[object, str]] = {
    "no-object": ([], "a record is a JSON object"),
    "nothing": (None, "a record is a JSON object"),
    "no-format": (changed(format=None), "format is None; allowed: 'huit-record/1'"),
    "format": (changed(format="huit-record/2"), "format is 'huit-record/2'; allowed"),
    "no-players": (changed(players=None), "players must be a list of names"),
    "players": (changed(players="Anne"), "players must be a list of names"),
    "players-named": (changed(players=["Anne", 2]), "players must be a list of names"),
    "too-few": (changed(players=["Anne"]), "players is 1; allowed: 2 to 10"),
    "too-many": (changed(players=["x"] * 11), "players is 11; allowed: 2 to 10"),
    "no-variant": (changed(variant=None), "variant must be an id or an object"),
    "variant": (changed(variant="klassik"), "there is no such variant"),
    "variant-list": (changed(variant=[]), "variant must be an id or an object"),
    "variant-object": (changed(variant={"id": "x"}), "variant x: names is missing"),
    "options": (changed(options=[]), "options must be an object"),
    "option": (changed(options={"queen_skips": True}), "option queen_skips is true"),
    "option-value": (changed(options={"decks": 3}), "option decks is 3; allowed: 1, 2"),
    "dealer": (changed(dealer=2), "dealer is 2; allowed: a seat from 0 to 1"),
    "dealer-text": (changed(dealer="1"), "dealer must be a whole number"),
    "dealer-flag": (changed(dealer=True), "dealer must be a whole number"),
    "seed": (changed(seed="3"), "seed must be a whole number"),
    "seed-part": (changed(seed=3.5), "seed must be a whole number"),
    "no-rounds": (changed(rounds=None), "rounds must be a list"),
    "rounds": (changed(rounds={}), "rounds must be a list"),
    "round": (changed(rounds=["0 draw"]), "a round must be an object"),
    "actions": (round_of(actions="0 draw"), "actions must be a list of texts"),
    "deck": (round_of(deck="9s"), "deck must be a list of cards"),
    "deck-card": (round_of(deck=["9s", "1s", "2h", "5h", "9d"]), "deck must be a list of cards"),
    "deck-numbers": (round_of(deck=[1, 2, 3, 4, 5]), "deck must be a list of cards"),
    "deck-short": (round_of(deck=["9s", "3s", "2h", "5h"]), "4 cards and the upcard cannot be"),
    "deck-empty": (round_of(deck=[]), "4 cards and the upcard cannot be dealt from a deck of 0"),
    "hand-size": (round_of(hand_size=0), "hand_size must be a whole number from 1"),
    "hand-size-text": (round_of(hand_size="2"), "hand_size must be a whole number from 1"),
    "hand-size-flag": (round_of(hand_size=True), "hand_size must be a whole number from 1"),
    "hand-size-large": (round_of(hand_size=4), "8 cards and the upcard cannot be dealt from a dec"),
    "dealer-chooses": (
        changed(variant="man-et-resta", rounds=[{}]),
        "the dealer must choose the number of cards",
    ),
}


@pytest.mark.parametrize("name", AT_ONCE)
def test_what_does_not_fit_together(name: str) -> None:
    """A record that does not fit together is refused before anything is played."""
    record, said = AT_ONCE[name]
    moments, error = stopped(record)
    assert moments == 0
    assert said in error.reason
    assert (error.round, error.index, error.action) == (0, 0, None)


ILLEGAL: dict[str, tuple[list[object], int, object, str]] = {
    "out-of-turn": (["1 play 3s"], 1, "1 play 3s", "illegal: not-your-turn"),
    "does-not-fit": (["0 play 2h"], 1, "0 play 2h", "illegal: does-not-fit"),
    "second": (["0 play 9s", "1 draw"], 2, "1 draw", "illegal: can-play"),
    "unreadable": (["0 play 9s", "1 fold"], 2, "1 fold", "is no action"),
    "not-canonical": (["0  play 9s"], 1, "0  play 9s", "no action"),
    "no-text": (["0 play 9s", 7], 2, "7", "an action is a text"),
    "nothing": ([None], 1, "None", "an action is a text"),
    "after-the-end": (
        ["0 play 9s", "1 play 3s", "0 draw", "1 draw", "0 draw", "0 draw"],
        6,
        "0 draw",
        "illegal: ",
    ),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_the_first_action_that_does_not_fit(name: str) -> None:
    """The replay stops at the first action that is unreadable or illegal, and names it."""
    actions, index, action, said = ILLEGAL[name]
    moments, error = stopped(round_of(actions=actions))
    assert moments == index
    assert (error.round, error.index, error.action) == (0, index, action)
    assert said in error.reason


def test_what_came_before_was_played() -> None:
    """Up to the action that does not fit, every moment is there."""
    lines, _ = played(round_of(actions=["0 play 9s", "1 play 3s", "0 play Kh"]))
    seen = [(line["round"], line["index"], line["action"], line["top"]) for line in lines]
    assert seen == [(0, 0, None, "9d"), (0, 1, "0 play 9s", "9s"), (0, 2, "1 play 3s", "3s")]


ONE = {"deck": ["9s", "3h", "9d", "Kc"], "hand_size": 1, "actions": ["0 play 9s"]}


def test_a_round_too_many() -> None:
    """A round after the match, or after one that is not over, is refused at its start."""
    moments, error = stopped(changed(options={"scoring": "single"}, rounds=[ONE, ONE]))
    assert (moments, error.round, error.index, error.action) == (2, 1, 0, None)
    assert error.reason == "the match is over"
    unfinished = {**ONE, "actions": []}
    moments, error = stopped(changed(rounds=[unfinished, ONE]))
    assert (moments, error.round, error.index, error.action) == (1, 1, 0, None)
    assert error.reason == "round 0 is not over"


def test_the_second_round_is_named() -> None:
    """What does not fit in a later round is told with that round's number."""
    moments, error = stopped(changed(rounds=[ONE, {**ONE, "actions": ["0 play 9s"]}]))
    assert (moments, error.round, error.index, error.action) == (3, 1, 1, "0 play 9s")
    moments, error = stopped(changed(rounds=[ONE, {"hand_size": -1}]))
    assert (moments, error.round, error.index, error.action) == (2, 1, 0, None)


def test_what_may_be_missing() -> None:
    """Options, dealer, seed and actions may be missing; unknown keys are ignored."""
    record = {
        "format": "huit-record/1",
        "variant": "classique",
        "players": ["Anne", "Bob"],
        "rounds": [{"comment": "an evening"}],
        "place": "Marseille",
    }
    game = load_game(record)
    assert (game.dealer, game.seed, game.rules.options) == (0, 0, {})
    assert game.table().to_move == 1
    assert game.record()["rounds"] == [{"actions": []}]


def test_an_unfinished_round_is_fine() -> None:
    """A match may be read in the middle of its last round."""
    assert not load_game(SOUND).round_over
    assert load_game(changed(rounds=[])).started is False


def test_a_variant_of_one_s_own() -> None:
    """A record may carry its whole variant."""
    variant = Game.new("minimale", {}, ["a", "b"], dealer=0, seed=0).record()["variant"]
    variant = {**variant, "id": "maison", "table": {**variant["table"], "hand": 3}}
    game = load_game(changed(variant=variant, rounds=[{}]))
    assert (game.rules.ruleset.id, game.table().sizes) == ("maison", (3, 3))


def test_foreign_cards_are_ordinary() -> None:
    """Cards that a variant's pack does not have are ordinary ones, and its joker never plays."""
    deck = ["Xr", "2s", "3d", "2d", "Kd", "9s"]
    start = changed(variant="variante-7", rounds=[{"deck": deck, "hand_size": 2}])
    game = load_game(start)
    assert game.view(0).hand == ("3d", "Xr")
    assert [str(action) for action in game.legal()] == ["0 play 3d"]
    assert stock_of(game) == ("9s",)


def test_a_record_read_and_written_stays() -> None:
    """A record that was read is written as it was, but for its variant, which is spelt out."""
    record = load_game(SOUND).record()
    assert record.pop("variant")["id"] == "classique"
    assert record == {key: value for key, value in SOUND.items() if key != "variant"}
    assert load_game(json.loads(json.dumps(load_game(SOUND).record()))).table() == (
        load_game(SOUND).table()
    )
