"""
Which practices make a difference: what is without effect is neither offered nor told.

Told is what matters with everything that is in force; offered is what could matter with some of
the variant's own options, which may be changed in the same form.
"""

from collections.abc import Callable, Iterable

from cogs.card_sheet import groups, power_of, ranks_in
from engine import RANKS, Power, Rules, Ruleset, free_ranks

JOKER = "joker"


def has_effect(rules: Rules, name: str) -> bool:
    """Say whether option *name* makes a difference beside all that is in force."""
    if name in rules.ruleset.switches:
        return bool(rules.jokers) or not _of_jokers(rules.ruleset, name)
    told = _TOLD.get(name)
    return told is None or told(rules)


def is_offered(rules: Rules, name: str) -> bool:
    """Say whether option *name* could make a difference in the variant of *rules*."""
    offered = _OFFERED.get(name)
    return offered is None or offered(rules)


def attacks_last(powers: Iterable[Power]) -> bool:
    """Say whether a last card could attack, or make draw."""
    return any(
        (power.attack or power.draws) and power.last and not power.replay for power in powers
    )


def names_suit(powers: Iterable[Power]) -> bool:
    """Say whether any card lets its player name a suit."""
    return any(power.suit == "named" for power in powers)


def _of_jokers(ruleset: Ruleset, name: str) -> bool:
    """Say whether a switch of the variant is about jokers alone."""
    touched = {selector for each in ruleset.switches[name].values.values() for selector in each}
    return touched == {JOKER}


def _played(rules: Rules) -> list[Power]:
    return [power_of(rules, group.cards[0]) for group in groups(rules)]


def _possible(rules: Rules) -> list[Power]:
    """List what the cards of a variant do, whatever its own switches say."""
    ruleset = rules.ruleset
    tables = [ruleset.powers]
    tables += [each for switch in ruleset.switches.values() for each in switch.values.values()]
    return [power for table in tables for power in table.values()]


def _can_complete(rules: Rules) -> bool:
    """Say whether a rank of the pack has no power, so that rows of it can be completed."""
    return any(RANKS[rank] in ranks_in(rules) for rank in rules.powerless_ranks)


_TOLD: dict[str, Callable[[Rules], bool]] = {
    "play_after_draw": lambda rules: not rules.until_playable,
    "finish_power": lambda rules: attacks_last(_played(rules)),
    "suit_in_hand": lambda rules: rules.personal or names_suit(_played(rules)),
    "complete": _can_complete,
}

_OFFERED: dict[str, Callable[[Rules], bool]] = {
    "finish_power": lambda rules: attacks_last(_possible(rules)),
    "suit_in_hand": lambda rules: rules.personal or names_suit(_possible(rules)),
    "complete": lambda rules: bool(free_ranks(rules.ruleset, rules.in_force)),
    "scoring": lambda rules: len(rules.ruleset.scorings) > 1,
    "jokers": lambda rules: rules.ruleset.has_joker_role(),
}
