"""What is wrong with a variant file or an option: where, what stands there, what is allowed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

_SHORT = 60
_MISSING = "missing"
UNTYPED: Final = frozenset({"number", "number-or", "from", "from-or", "pair", "flag"})
"""Rules that want no text, or not any: a text that looks like a number needs its quotes there."""
_NUMERIC = "0123456789+-._ "


class Rule(StrEnum):
    """What may stand at a key; the words for it, but the English ones, are the caller's."""

    ONE_OF = "one-of"
    NUMBER = "number"
    NUMBER_OR = "number-or"
    FROM = "from"
    FROM_OR = "from-or"
    PAIR = "pair"
    FLAG = "flag"
    TABLE = "table"
    TABLES = "tables"
    TEXT = "text"
    IDENTIFIER = "identifier"
    NAME = "name"
    FEW = "few"
    NOTHING = "nothing"
    """No such key."""
    NO_OPTION = "no-option"
    ONCE = "once"
    JOKER_ROLE = "joker-role"
    MODEL_LISTED = "model-listed"
    TARGET_FOR = "target-for"
    PERSONAL = "personal"
    BESIDE = "beside"
    APART = "apart"
    JOKER_ONLY = "joker-only"
    NOT_JOKER = "not-joker"
    ACE_ONLY = "ace-only"
    COLLECT_ONLY = "collect-only"
    KEY_ONCE = "key-once"
    FREE_RANK = "free-rank"
    PLAIN_DATA = "plain-data"


ENGLISH: Final[Mapping[Rule, str]] = {
    Rule.ONE_OF: "{words}",
    Rule.NUMBER: "a whole number from {low} to {high}",
    Rule.NUMBER_OR: "a whole number from {low} to {high}, or {words}",
    Rule.FROM: "a whole number from {low}",
    Rule.FROM_OR: "a whole number from {low}, {words}",
    Rule.PAIR: "[least, most] from {low} to {high}",
    Rule.FLAG: "true or false",
    Rule.TABLE: "a table",
    Rule.TABLES: "a list of tables",
    Rule.TEXT: "a text of 1 to {high} characters",
    Rule.IDENTIFIER: "1 to {high} lower-case letters, digits and hyphens",
    Rule.NAME: "1 to {high} lower-case letters, digits and underscores, no common option's name",
    Rule.FEW: "{low} to {high} of them",
    Rule.NOTHING: "no such key, take it out",
    Rule.NO_OPTION: "this variant has no such option",
    Rule.ONCE: "each card once",
    Rule.JOKER_ROLE: "0, unless [[cards]] gives the joker a role",
    Rule.MODEL_LISTED: "one of scoring.models",
    Rule.TARGET_FOR: "a target for {words}",
    Rule.PERSONAL: "true exactly where countdown is scored",
    Rule.BESIDE: "beside {words} only",
    Rule.APART: "not beside {words}",
    Rule.JOKER_ONLY: "for the joker only",
    Rule.NOT_JOKER: "not for the joker",
    Rule.ACE_ONLY: "for the ace only",
    Rule.COLLECT_ONLY: "true only where collect is scored",
    Rule.KEY_ONCE: "each key once",
    Rule.FREE_RANK: "a rank without power, one house power each",
    Rule.PLAIN_DATA: "texts, whole numbers, true, false, lists and tables, not nested deeply",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One complaint: the variant, the key, its value in short, and what is allowed there."""

    variant: str
    key: str
    value: str
    rule: Rule
    words: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def absent(self) -> bool:
        """Whether the key is missing, or nothing stands there."""
        return self.value == _MISSING

    def __str__(self) -> str:
        """Say it in one English sentence."""
        allowed = ENGLISH[self.rule].format(
            words=", ".join(self.words), low=self.low, high=self.high
        )
        return f"variant {self.variant}: {self.key} is {self.value}; allowed: {allowed}"


def spelled(values: Sequence[object]) -> tuple[str, ...]:
    """Spell values as a variant file does."""
    return tuple(short(value) for value in values)


def contrast(value: object, allowed: Sequence[object] = ()) -> tuple[str, tuple[str, ...]]:
    """
    Spell a refused *value*, and what is *allowed* in its place.

    In quotes where a text stands that should be none, or none where a text should: ``8`` is
    not ``"8"``, and a complaint that shows both alike could not be understood.
    """
    words = spelled(allowed)
    texts = [one for one in allowed if isinstance(one, str)]
    if isinstance(value, str):
        plain = len(texts) == len(allowed) and texts
        return (short(value) if plain or not _looks_other(value) else f'"{short(value)}"'), words
    if value is None or not texts:
        return short(value), words
    return short(value), tuple(
        f'"{one}"' if one in texts and word != "null" else word
        for one, word in zip(allowed, words, strict=True)
    )


def _looks_other(text: str) -> bool:
    """Say whether *text*, shown bare, would look like a number, true or false."""
    return text in {"true", "false"} or bool(text and not text.strip(_NUMERIC))


def short(value: object) -> str:
    """Spell a value in a few characters; a missing one has words."""
    if value is None:
        return _MISSING
    if isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, str):
        text = value if value and value.isprintable() else repr(value)
    else:
        text = _shown(value)
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"


def _shown(value: object) -> str:
    """Show what may be too deep, or a number too long, for Python to write."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
        return text if text.isprintable() else repr(value)
    except (RecursionError, ValueError):
        return f"a {type(value).__name__} that is too big"
