"""Read actions from their canonical spelling (docs/record.md, "Actions"); ``str`` writes it."""

from collections.abc import Callable

from engine.actions import (
    WORDS,
    Action,
    Ask,
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
)
from engine.cards import CARDS, SUITS, Card, kind_of
from engine.errors import BadAction

_KEYS = ("as", "run", "skip", "suit", "say")
_LONGEST = 200
"""No action is spelt with more characters; a longer text is not even looked into."""

_BARE: dict[str, Callable[[int], Action]] = {
    "draw": Draw,
    "take": Take,
    "pass": Pass,
    "ask": Ask,
    "fail": Fail,
    "square": Square,
}


def parse_action(text: str) -> Action:
    """
    Read one action.

    ``str(parse_action(text)) == text`` for every text that is accepted.

    :raises BadAction: when *text* is not in the canonical spelling; says what is wrong with it.
    """
    if len(text) > _LONGEST:
        message = f"an action is a text of at most {_LONGEST} characters"
        raise BadAction(message)
    parts = text.split(" ")
    if len(parts) < 2:  # noqa: PLR2004 - a seat and a verb
        message = f"{text!r} is no action: write SEAT VERB and what it asks for, one space between"
        raise BadAction(message)
    action = _read(_seat(parts[0]), parts[1], parts[2:])
    if str(action) != text:
        message = f"{text!r} is not in canonical spelling: write {str(action)!r}"
        raise BadAction(message)
    return action


def _read(seat: int, verb: str, rest: list[str]) -> Action:
    if verb in ("play", "snap"):
        return _read_laying(seat, verb, rest)
    if verb in _BARE and not rest:
        return _BARE[verb](seat)
    if verb == "give" and len(rest) == 2:  # noqa: PLR2004 - to whom, and the cards
        cards = sorted(rest[1].split(","), key=kind_of)
        return Give(seat, tuple(cards), to=_seat(rest[0]))
    if verb in ("swap", "challenge") and len(rest) == 1:
        other = _seat(rest[0])
        return Swap(seat, to=other) if verb == "swap" else Challenge(seat, target=other)
    message = f"{verb!r} with {len(rest)} more parts is no action"
    raise BadAction(message)


def _read_laying(seat: int, verb: str, rest: list[str]) -> Action:
    if not rest:
        message = f"{verb!r} needs a card"
        raise BadAction(message)
    keys: dict[str, str] = {}
    for part in rest[1:]:
        key, _, value = part.partition("=")
        if key not in _KEYS or key in keys or not value:
            message = (
                f"{part!r} is an unknown, repeated or empty key: the keys are {' '.join(_KEYS)}"
            )
            raise BadAction(message)
        keys[key] = value
    make = Play if verb == "play" else Snap
    return make(
        seat,
        _card(rest[0]),
        become=_card(keys["as"]) if "as" in keys else None,
        run=tuple(_card(card) for card in keys["run"].split(",")) if "run" in keys else (),
        skip=_one_of("skip", keys["skip"], ("yes", "no")) == "yes" if "skip" in keys else None,
        suit=_one_of("suit", keys["suit"], SUITS) if "suit" in keys else None,
        say=_words(keys["say"]) if "say" in keys else (),
    )


def _words(text: str) -> tuple[str, ...]:
    said = text.split("+")
    for word in said:
        _one_of("say", word, WORDS)
    return tuple(word for word in WORDS if word in said)


def _card(text: str) -> Card:
    return CARDS[kind_of(text)]


def _one_of(key: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        message = f"{key}={value!r} is unknown: write one of {' '.join(allowed)}"
        raise BadAction(message)
    return value


def _seat(text: str) -> int:
    # Two digits are more seats than any table has; str.isdigit alone would let "²" in.
    if not (text.isascii() and text.isdigit() and len(text) <= 2):  # noqa: PLR2004
        message = f"{text!r} is no seat: seats are numbered from 0"
        raise BadAction(message)
    return int(text)
