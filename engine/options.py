"""House options of a table: what docs/record.md, "Options", allows for a variant."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

from engine.cards import RANKS, pack_kinds
from engine.errors import BadRuleset
from engine.ruleset import DRAWS, PLAIN, SCORINGS, Power, Ruleset, select

FLAGS = (
    "play_after_draw",
    "draw_when_able",
    "suit_in_hand",
    "announce",
    "finish_power",
    "snap",
    "complete",
)
HOUSE_RANKS = ("swap_rank", "rotate_rank", "give_rank")
PENALTIES = (0, 1, 2)
DEALER_CHOICE = range(5, 9)
"""Hand sizes that a dealer may choose (docs/rules.md 2, man-et-resta)."""

_HOUSE_POWERS: dict[str, dict[str, Any]] = {
    "swap_rank": {"swap": True},
    "rotate_rank": {"rotate": "play"},
    "give_rank": {"give": 1},
}


def check_options(ruleset: Ruleset, options: Mapping[str, Any]) -> None:
    """
    Check *options* against *ruleset*.

    :raises BadRuleset: in one sentence: the variant, the option, its value, what is allowed.
    """
    for name, value in options.items():
        allowed = _allowed(ruleset, options, name)
        if allowed is None:
            _fail(ruleset, name, value, "this variant has no such option")
        if not _is_allowed(value, allowed):
            _fail(ruleset, name, value, _words(allowed))


def effective_powers(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Power]:
    """
    Return the powers in force by selector: the variant's own, its switches, then the house ranks.

    :raises BadRuleset: when a house rank already has a power (docs/rules.md 5, "House powers").
    """
    powers = dict(ruleset.powers)
    for name, switch in ruleset.switches.items():
        powers.update(switch.values[options.get(name, switch.default)])
    taken: dict[str, str] = {}
    for option in HOUSE_RANKS:
        rank = options.get(option)
        if rank is None:
            continue
        kinds = set(select(rank))
        busy = any(
            power.is_power and kinds.intersection(select(name)) for name, power in powers.items()
        )
        if busy or rank in taken.values():
            _fail(ruleset, option, rank, "a rank without power, one house power each")
        taken[option] = rank
    for option, rank in taken.items():
        for name in [
            rank,
            *(name for name in powers if name != rank and set(select(name)) <= set(select(rank))),
        ]:
            powers[name] = replace(powers.get(name, PLAIN), **_HOUSE_POWERS[option])
    return powers


def _allowed(
    ruleset: Ruleset, options: Mapping[str, Any], name: str
) -> tuple[Any, ...] | str | None:
    """Return the values of option *name*, ``number`` for any positive one; None: no such option."""
    scoring = options.get("scoring", ruleset.scoring)
    ranks = tuple(rank for rank in RANKS if set(select(rank)) <= set(pack_kinds(ruleset.pack)))
    if name in ruleset.switches:
        return tuple(ruleset.switches[name].values)
    if name in FLAGS:
        return (True, False)
    if name in HOUSE_RANKS:
        return (*ranks, None)
    if name == "target":
        return None if scoring in ("countdown", "single") else "number"
    if name == "hand_size":
        if ruleset.personal:
            return None
        return (
            ("number", "dealer") if ruleset.pack != max(_PACKS) else ("number", "dealer", "table")
        )
    return {
        "scoring": tuple(model for model in SCORINGS if model in ruleset.scorings),
        "decks": (1, 2),
        "jokers": (0, 2) if ruleset.has_joker_role() else (0,),
        "draw": DRAWS,
        "penalty": PENALTIES,
    }.get(name)


_PACKS = (32, 52)


def _is_allowed(value: object, allowed: tuple[Any, ...] | str) -> bool:
    number = isinstance(value, int) and not isinstance(value, bool) and value > 0
    if allowed == "number":
        return number
    if "number" in allowed and number:
        return True
    return any(value == one and type(value) is type(one) for one in allowed if one != "number")


def _words(allowed: tuple[Any, ...] | str) -> str:
    if isinstance(allowed, str):
        return "a whole number from 1"
    names = {True: "true", False: "false", None: "null", "number": "a whole number from 1"}
    return ", ".join(
        names[one] if one is None or isinstance(one, bool) or one == "number" else str(one)
        for one in allowed
    )


def _fail(ruleset: Ruleset, name: object, value: object, allowed: str) -> NoReturn:
    message = f"variant {ruleset.id}: option {str(name)[:40]} is {value!r:.60}; allowed: {allowed}"
    raise BadRuleset(message)
