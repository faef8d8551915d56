"""What is wrong with a variant file, taken apart so that it can be said in any language."""

import re
from collections.abc import Sequence

from engine import CARDS, RANKS, Fault

NO_FILE = "none"
"""The file of a variant that was saved: it has none any more."""

UNKNOWN = "?"
"""The variant of a file that does not name it."""

_OPTION = re.compile(r"option (?P<key>.+)")
_CARDS = re.compile(r"cards of (?P<of>\w+): (?P<key>\w+)")
_ENTRY = re.compile(r"(?P<list>.+)\[(?P<nth>\d+)\](?:\.(?P<key>.+))?")
_NOTHING = "''"
"""How the empty text is spelled: it stands for a key that is not there."""


def fault_filling(fault: Fault) -> dict[str, str | int]:
    """Return what the sentence about one key is filled in with, in any language."""
    named = fault.variant != UNKNOWN and not (fault.absent and fault.key == "id")
    return {
        "variant": quoted(fault.variant) if named else "none",
        "missing": "yes" if fault.absent else "no",
        "value": quoted(fault.value),
        "rule": fault.rule.value,
        "words": _allowed(fault.words),
        "cards": "yes" if _is_cards(fault.words) else "no",
        "low": fault.low,
        "high": fault.high,
        **_place(fault.key),
    }


def quoted(text: str) -> str:
    """Return *text* so that it can stand between backticks."""
    return text.replace("`", "’")


def _place(key: str) -> dict[str, str | int]:
    """Take the place of a fault apart: an option, the cards of a selector, an entry, a key."""
    place: dict[str, str | int] = {"place": "key", "key": quoted(key), "of": "", "nth": 0}
    if found := _OPTION.fullmatch(key):
        place |= {"place": "option", "key": quoted(found["key"])}
    elif found := _CARDS.fullmatch(key):
        place |= {"place": "cards", "key": found["key"], "of": found["of"]}
    elif found := _ENTRY.fullmatch(key):
        of: dict[str, str | int] = {"of": quoted(found["list"]), "nth": int(found["nth"]) + 1}
        place |= {"place": "whole-entry", **of}
        if found["key"]:
            place |= {"place": "entry", "key": quoted(found["key"])}
    return place


def _allowed(words: Sequence[str]) -> str:
    """Spell what is allowed one by one; cards that a rank stands for are left to the sentence."""
    ranks = _is_cards(words)
    left = [
        word
        for word in words
        if word not in {_NOTHING, '""'} and not (ranks and word.strip('"') in CARDS)
    ]
    return ", ".join(f"`{quoted(word)}`" for word in left)


def _is_cards(words: Sequence[str]) -> bool:
    """Say whether *words* are the cards of a pack, too many to be named."""
    return len(words) > len(RANKS) and any(word.strip('"') in CARDS for word in words)
