"""The turn limits: none, slow, normal, fast, or a number of seconds."""

import re
from collections.abc import Mapping

from discord.app_commands import Choice

from cogs.options_words import delay_text
from cogs.refused import Refused
from cogs.variant_choice import fold_text
from cogs.words import Words

DELAYS: Mapping[str, int | None] = {"aucun": None, "lent": 300, "normal": 90, "rapide": 30}
"""Seconds for a turn, by what the command and the form call it."""

SHORTEST, LONGEST = 10, 3600
"""Seconds: in fewer nobody reads a hand, and who needs more wants no limit."""

UNITS: Mapping[str, int] = {"s": 1, "m": 60, "h": 3600}
"""Seconds, by the first letter of a unit."""

_NUMBER = re.compile(
    r"(?P<count>[0-9]{1,6})\s*(?P<unit>s|sec|secondes?|seconds?|m|min|minutes?|h|heures?|hours?)?"
)


def delay_word(seconds: int | None) -> str:
    """Return what a limit is called; its number of seconds where it has no name."""
    return next((word for word, limit in DELAYS.items() if limit == seconds), str(seconds))


def read_delay(text: str, words: Words) -> int | None:
    """
    Return the limit that *text* means: one of ours by name, or seconds, minutes or hours.

    :raises Refused: when it means none, or one out of bounds.
    """
    wanted = fold_text(text)
    for word, limit in DELAYS.items():
        label = fold_text(words(f"choice-{word}"))
        if wanted in {word, label, label.partition(" ")[0]}:
            return limit
    seconds = _seconds(wanted)
    if seconds is None or not SHORTEST <= seconds <= LONGEST:
        raise Refused("no-such-delay", shortest=str(SHORTEST), longest=str(LONGEST))
    return seconds


def suggest_delays(typed: str, words: Words) -> list[Choice[str]]:
    """Offer the limits that have a name, or the number that is typed, brought within bounds."""
    wanted = fold_text(typed)
    seconds = _seconds(wanted)
    if seconds is not None:
        seconds = min(max(seconds, SHORTEST), LONGEST)
        return [Choice(name=delay_text(seconds, words), value=str(seconds))]
    labels = {word: words(f"choice-{word}") for word in DELAYS}
    return [
        Choice(name=label, value=word)
        for word, label in labels.items()
        if wanted in fold_text(label)
    ]


def _seconds(text: str) -> int | None:
    """Read a number of seconds, minutes or hours, as it says; None when it is no number."""
    found = _NUMBER.fullmatch(text)
    if found is None:
        return None
    return int(found["count"]) * UNITS.get((found["unit"] or "s")[0], 1)
