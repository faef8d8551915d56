"""A variant with house options taken into it, as a variant of its own."""

import copy
from collections.abc import Mapping
from typing import Any

from engine.options import check_options, in_force
from engine.ruleset import Ruleset

_TURN = ("draw", "play_after_draw", "draw_when_able", "suit_in_hand", "announce")
"""Options that are keys of ``[turn]``."""


def fold(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """
    Return the whole variant object that *ruleset* is under *options*, and without any.

    What the file has a key for is written there; the rest goes to its ``[options]``.

    :raises BadRuleset: when *ruleset* does not take an option.
    """
    left = in_force(ruleset, options)
    check_options(ruleset, left)
    source = copy.deepcopy(ruleset.data())
    source.pop("options", None)
    table, turn, scoring = source["table"], source["turn"], source["scoring"]
    for name in [name for name in left if name in _TURN]:
        turn[name] = left.pop(name)
    for name in [name for name in left if name in ruleset.switches]:
        source["switches"][name]["default"] = left.pop(name)
    if left.get("hand_size") not in {None, "table"}:
        table["hand"] = left.pop("hand_size")
        table.pop("hand_two", None)
    if "jokers" in left:
        table["jokers"] = left.pop("jokers")
    if "scoring" in left:
        # A file that lists no models has the one it scores by: the list must keep it.
        scoring["models"] = [model for model in ruleset.scorings if model != "single"]
        scoring["model"] = left.pop("scoring")
    if "target" in left and not ruleset.per_player:
        scoring["targets"] = {**ruleset.targets, scoring["model"]: left.pop("target")}
    kept = {name: value for name, value in left.items() if value not in {None, False}}
    if kept:
        source["options"] = kept
    return source
