"""
Read a record and play it again, strictly: the first thing that does not fit ends the replay.

The format is docs/record.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import BadAction, BadRecord, BadRuleset, IllegalAction
from engine.events import Event
from engine.game import FORMAT, Game
from engine.notation import parse_action


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a replay: the match as it is then, the action that led there, and what it did."""

    game: Game
    """The running match itself: look at it before asking for the next moment."""
    round: int
    index: int
    action: str | None
    events: tuple[Event, ...]


def replay(record: object) -> Iterator[Moment]:
    """
    Play *record* again: a moment for each start of a round and each action.

    :raises BadRecord: at the first thing that does not fit, naming round, index and action.
    """
    game, rounds = _open(record)
    for number, one in enumerate(rounds):
        if not isinstance(one, Mapping):
            message = "a round must be an object"
            raise BadRecord(message, at_round=number)
        actions = one.get("actions", [])
        if not isinstance(actions, list):
            message = "actions must be a list of texts"
            raise BadRecord(message, at_round=number)
        yield Moment(game, number, 0, None, _start(game, one, number))
        for index, text in enumerate(actions, start=1):
            yield Moment(game, number, index, text, _act(game, text, number, index))


def load_game(record: object) -> Game:
    """
    Rebuild the match that *record* holds.

    :raises BadRecord: as :func:`replay`.
    """
    game, _ = _open(record)
    for moment in replay(record):
        game = moment.game
    return game


def _open(record: object) -> tuple[Game, list[Any]]:
    if not isinstance(record, Mapping):
        message = "a record is a JSON object"
        raise BadRecord(message)
    if record.get("format") != FORMAT:
        message = f"format is {record.get('format')!r:.40}; allowed: {FORMAT!r}"
        raise BadRecord(message)
    players = record.get("players")
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        message = "players must be a list of names"
        raise BadRecord(message)
    variant, options, rounds = (
        record.get("variant"),
        record.get("options", {}),
        record.get("rounds"),
    )
    if not isinstance(variant, str | Mapping):
        message = "variant must be an id or an object"
        raise BadRecord(message)
    if not isinstance(options, Mapping):
        message = "options must be an object"
        raise BadRecord(message)
    if not isinstance(rounds, list):
        message = "rounds must be a list"
        raise BadRecord(message)
    dealer, seed = _whole(record, "dealer"), _whole(record, "seed")
    try:
        return Game.new(variant, options, players, dealer=dealer, seed=seed), rounds
    except BadRuleset as error:
        raise BadRecord(str(error)) from error


def _whole(record: Mapping[str, Any], key: str) -> int:
    value = record.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool):
        message = f"{key} must be a whole number"
        raise BadRecord(message)
    return value


def _start(game: Game, one: Mapping[str, Any], number: int) -> tuple[Event, ...]:
    deck, hand_size = one.get("deck"), one.get("hand_size")
    if hand_size is not None and (
        not isinstance(hand_size, int) or isinstance(hand_size, bool) or hand_size < 1
    ):
        message = "hand_size must be a whole number from 1"
        raise BadRecord(message, at_round=number)
    if deck is not None and not (
        isinstance(deck, list) and all(isinstance(one, str) for one in deck)
    ):
        message = "deck must be a list of cards"
        raise BadRecord(message, at_round=number)
    try:
        return game.start_round(hand_size, deck=deck)
    except BadRecord as error:
        raise BadRecord(error.reason, at_round=number) from error


def _act(game: Game, text: object, number: int, index: int) -> tuple[Event, ...]:
    if not isinstance(text, str):
        message = "an action is a text"
        raise BadRecord(message, at_round=number, index=index, action=repr(text)[:60])
    try:
        return game.act(parse_action(text))
    except IllegalAction as error:
        message = f"illegal: {error.refusal.code}"
        raise BadRecord(message, at_round=number, index=index, action=text) from error
    except BadAction as error:
        raise BadRecord(str(error), at_round=number, index=index, action=text) from error
