"""House options of a table: what docs/record.md, "Options", allows for a variant."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from engine.cards import RANKS, pack_kinds
from engine.errors import BadRuleset
from engine.faults import UNTYPED, Fault, Rule, contrast, short, spelled
from engine.power import PLAIN, Power, select
from engine.ruleset import DRAWS, FLAGS, HOUSE_RANKS, SCORINGS, Ruleset

PENALTIES = (0, 1, 2)
DEALER_CHOICE = range(5, 9)
"""Hand sizes that a dealer may choose (docs/rules.md 2, man-et-resta)."""

_HOUSE_POWERS: dict[str, dict[str, Any]] = {
    "swap_rank": {"swap": True},
    "rotate_rank": {"rotate": "play"},
    "give_rank": {"give": 1},
}


def in_force(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the variant's own options with a table's in their place; its target goes with it."""
    both = {**ruleset.options, **options}
    own = ruleset.options.get("scoring", ruleset.scoring)
    if options.get("scoring", own) != own and "target" not in options:
        both.pop("target", None)
    return both


def default_of(ruleset: Ruleset, name: str) -> Any:  # noqa: ANN401 - by the option
    """
    Return what option *name* is where a table says nothing.

    None where the number of players decides (``decks``, ``target``, two hands), and for no rank.
    """
    if name in ruleset.options:
        return ruleset.options[name]
    if name in ruleset.switches:
        return ruleset.switches[name].default
    if name == "hand_size":
        return None if ruleset.hand_two else ruleset.hand
    if name in {"scoring", "draw", "jokers", *FLAGS[:4]}:
        return getattr(ruleset, name)
    return {"penalty": 0, **dict.fromkeys(FLAGS[4:], False)}.get(name)


def check_options(ruleset: Ruleset, options: Mapping[str, Any]) -> None:
    """
    Check *options* against *ruleset*.

    :raises BadRuleset: in one sentence: the variant, the option, its value, what is allowed.
    """
    for name, value in options.items():
        allowed = _allowed(ruleset, options, name)
        if allowed is None:
            _fail(ruleset, name, value, Rule.NO_OPTION)
        if not _is_allowed(value, allowed):
            _refuse_value(ruleset, name, value, allowed)


def effective_powers(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Power]:
    """
    Return the powers in force by selector: the variant's own, its switches, then the house ranks.

    :raises BadRuleset: when a house rank already has a power (docs/rules.md 5, "House powers").
    """
    powers = _own_powers(ruleset, options)
    taken: dict[str, str] = {}
    for option in HOUSE_RANKS:
        rank = options.get(option)
        if rank is None:
            continue
        if _is_busy(powers, rank) or rank in taken.values():
            _fail(ruleset, option, rank, Rule.FREE_RANK)
        taken[option] = rank
    for option, rank in taken.items():
        for name in [
            rank,
            *(name for name in powers if name != rank and set(select(name)) <= set(select(rank))),
        ]:
            powers[name] = replace(powers.get(name, PLAIN), **_HOUSE_POWERS[option])
    return powers


def free_ranks(ruleset: Ruleset, options: Mapping[str, Any]) -> tuple[str, ...]:
    """List the ranks of the pack that may take a house power: those without one under *options*."""
    powers = _own_powers(ruleset, options)
    return tuple(rank for rank in _ranks(ruleset) if not _is_busy(powers, rank))


def _own_powers(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Power]:
    powers = dict(ruleset.powers)
    for name, switch in ruleset.switches.items():
        powers.update(switch.values[options.get(name, switch.default)])
    return powers


def _is_busy(powers: Mapping[str, Power], rank: str) -> bool:
    kinds = set(select(rank))
    return any(
        power.is_power and kinds.intersection(select(name)) for name, power in powers.items()
    )


def _ranks(ruleset: Ruleset) -> tuple[str, ...]:
    pack = set(pack_kinds(ruleset.pack))
    return tuple(rank for rank in RANKS if set(select(rank)) <= pack)


def _allowed(
    ruleset: Ruleset, options: Mapping[str, Any], name: str
) -> tuple[Any, ...] | str | None:
    """Return the values of option *name*, ``number`` for any positive one; None: no such option."""
    scoring = options.get("scoring", ruleset.scoring)
    if name in ruleset.switches:
        return tuple(ruleset.switches[name].values)
    if name in FLAGS:
        return (True, False)
    if name in HOUSE_RANKS:
        # Any rank: an explicit deck may hold cards that the variant's own pack lacks.
        return (*RANKS, None)
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


def _refuse_value(
    ruleset: Ruleset, name: str, value: object, allowed: tuple[Any, ...] | str
) -> NoReturn:
    if isinstance(allowed, str):
        _fail(ruleset, name, value, Rule.FROM, low=1)
    named = ["null" if one is None else one for one in allowed if one != "number"]
    if "number" in allowed:
        _fail(ruleset, name, value, Rule.FROM_OR, *spelled(named), low=1)
    _fail(ruleset, name, value, Rule.ONE_OF, *contrast(value, named)[1], among=named)


def _fail(
    ruleset: Ruleset,
    name: object,
    value: object,
    rule: Rule,
    *words: str,
    low: int = 0,
    among: Sequence[object] = (),
) -> NoReturn:
    key = f"option {short(name)}"
    text = contrast(value, among)[0] if among or rule in UNTYPED else short(value)
    raise BadRuleset(Fault(ruleset.id, key, text, rule, words, low))
