"""The options of a table in words: what the lobby and a rule sheet say of them."""

from cogs.words import Words
from engine import Rules

KNOWN = frozenset(
    {
        "scoring",
        "decks",
        "jokers",
        "hand_size",
        "draw",
        "play_after_draw",
        "draw_when_able",
        "suit_in_hand",
        "announce",
        "finish_power",
        "snap",
        "complete",
        "penalty",
        "swap_rank",
        "rotate_rank",
        "give_rank",
        "joker_power",
        "queen_skips",
        "ace_reverses",
        "two_attacks",
    }
)
"""Options that have a sentence; a variant's own switch may have another name."""


def options_in_force(rules: Rules, words: Words) -> list[str]:
    """List in short phrases the house options, the variant's own and the table's, target apart."""
    return [
        option_text(words, name, value)
        for name, value in rules.in_force.items()
        if name != "target"
    ]


def option_text(words: Words, name: str, value: object) -> str:
    """Return one option and its value as a short phrase."""
    if name not in KNOWN:
        return words("option-other", name=name.replace("_", " "), value=_spelled(value))
    key = f"option-{name.replace('_', '-')}"
    if name.endswith("_rank"):
        rank = value if isinstance(value, str) else None
        return words(key, value="rank" if rank else "none", rank=words.plural(rank) if rank else "")
    if isinstance(value, int) and not isinstance(value, bool):
        return words(key, value="number", count=value)
    return words(key, value=_spelled(value), count=0)


def _spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def target_text(rules: Rules, words: Words) -> str:
    """Say how a match is won: the target and what happens there."""
    return words("target", scoring=rules.scoring, count=rules.target or 0)


def delay_text(delay: int | None, words: Words) -> str:
    """Say how long a turn may last, in seconds or in whole minutes."""
    if delay is None:
        return words("delay", unit="none", count=0)
    minutes, seconds = divmod(delay, 60)
    whole = minutes > 1 and seconds == 0
    return words("delay", unit="minutes" if whole else "seconds", count=minutes if whole else delay)
