"""The turn limits that have a name: none, slow, normal, fast."""

from collections.abc import Mapping

DELAYS: Mapping[str, int | None] = {"aucun": None, "lent": 300, "normal": 90, "rapide": 30}
"""Seconds for a turn, by what the command and the form call it."""


def delay_word(seconds: int | None) -> str:
    """Return what a limit is called; its number of seconds where it has no name."""
    return next((word for word, limit in DELAYS.items() if limit == seconds), str(seconds))


def delay_of(word: str, default: int | None) -> int | None:
    """Return the limit that *word* means, or *default* when it means none of ours."""
    return DELAYS.get(word, default)
