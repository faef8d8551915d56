"""The options of a table in words: what the lobby and a rule sheet say of them."""

from cogs.practice_effects import has_effect
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

BESIDE_SUMMARIES = frozenset(
    {
        "target",
        "decks",
        "draw_when_able",
        "suit_in_hand",
        "finish_power",
        "snap",
        "complete",
        "penalty",
    }
)
"""Options of which the summary of a variant does not speak."""


def options_in_force(rules: Rules, words: Words) -> list[str]:
    """List in short phrases the house options, the variant's own and the table's, target apart."""
    return [
        option_text(words, name, value)
        for name, value in rules.in_force.items()
        if name != "target" and has_effect(rules, name)
    ]


def target_and_options(rules: Rules, words: Words) -> list[str]:
    """Say how a match is won, then list the options in force; none repeats the first line."""
    goal = target_text(rules, words)
    return [goal, *(line for line in options_in_force(rules, words) if line != goal)]


def summary_text(rules: Rules, words: Words) -> str:
    """Return the variant's summary; where the table may have changed what it tells, say so."""
    summary = words.named(rules.ruleset.summaries)
    if rules.options.keys() <= BESIDE_SUMMARIES:
        return summary
    return words("summary-changed", summary=summary)


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
    return words("target", scoring=rules.scoring, goal=goal_text(rules, words))


def goal_text(rules: Rules, words: Words) -> str:
    """Return the target in points; where it is for each player, what that makes at the table."""
    total = rules.target or 0
    return words(
        "goal",
        kind="penalty" if rules.scoring == "penalty" else "points",
        each="yes" if rules.target_each else "no",
        count=rules.ruleset.targets.get(rules.scoring, total) if rules.target_each else total,
        total=total,
        players=rules.players,
    )


def delay_text(delay: int | None, words: Words) -> str:
    """Say how long a turn may last, in seconds or in whole minutes."""
    if delay is None:
        return words("delay", unit="none", count=0)
    minutes, seconds = divmod(delay, 60)
    whole = minutes > 1 and seconds == 0
    return words("delay", unit="minutes" if whole else "seconds", count=minutes if whole else delay)
