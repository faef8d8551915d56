"""House options: what each variant takes and refuses, as docs/record.md, "Options", has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine import RANKS, BadRuleset, Rules, load_ruleset, variant_ids
from engine.faults import Rule
from engine.options import default_of, free_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator

# The variants by what they take, from docs/record.md and docs/rules.md 2 and 3.
SHORT = frozenset({"courte-amicale", "mau-mau", "variante-6", "variante-7"})
WITH_JOKERS = frozenset(
    {"classique", "deux-de-pique", "les-ulis", "originale", "variante-4", "variante-6"}
)
CRAZY = frozenset({"crazy-eights", "crazy-eights-points"})
SCORINGS = {
    "classique": "penalty single",
    "countdown": "countdown single",
    "crazy-eights": "penalty collect single",
    "crazy-eights-points": "collect single",
    "deux-de-pique": "penalty single",
    "mau-mau": "penalty single",
    "switch": "penalty single",
}
OF_000 = "places penalty single"
# Ranks without power in any suit.
FREE = {
    "carte-et-maou": "A 2 3 4 5 6 9 K",
    "classique": "2 3 4 5 6 9 Q K",
    "countdown": "A 2 3 4 5 6 7 8 9 10 J Q K",
    "courte-amicale": "2 3 4 5 6 7 9 J K",
    "crazy-eights": "A 2 3 4 5 6 7 9 10 J Q K",
    "crazy-eights-points": "A 2 3 4 5 6 7 9 10 J Q K",
    "deux-de-pique": "3 4 5 6 7 9 10 Q K",
    "les-ulis": "3 4 5 6 9 J Q K",
    "man-et-resta": "A 2 3 4 5 6 7 9 J Q K",
    "mau-mau": "2 3 4 5 6 9 10 Q K",
    "minimale": "A 2 3 4 5 6 7 9 J Q K",
    "monclar": "2 3 4 5 6 Q K",
    "originale": "2 3 4 5 6 9 Q K",
    "switch": "3 4 5 6 7 9 10 Q K",
    "variante-1": "2 4 5 9 Q K",
    "variante-4": "3 4 5 6 7 9 Q K",
    "variante-5": "2 3 4 5 6 9 J Q K",
    "variante-6": "2 3 4 5 6 J Q K",
    "variante-7": "2 3 4 5 6 9 K",
}
FLAGS = (
    "play_after_draw",
    "draw_when_able",
    "suit_in_hand",
    "announce",
    "finish_power",
    "snap",
    "complete",
)
NEVER: tuple[tuple[str, object], ...] = (
    ("target", 0),
    ("target", -5),
    ("target", "500"),
    ("target", True),
    ("target", 100.0),
    ("target", None),
    ("scoring", "golf"),
    ("scoring", None),
    ("decks", 0),
    ("decks", 3),
    ("decks", True),
    ("decks", "1"),
    ("decks", 2.0),
    ("jokers", 1),
    ("jokers", 4),
    ("jokers", False),
    ("hand_size", 0),
    ("hand_size", -1),
    ("hand_size", True),
    ("hand_size", "eight"),
    ("hand_size", None),
    ("draw", "two"),
    ("draw", None),
    ("penalty", 3),
    ("penalty", True),
    ("penalty", None),
    ("swap_rank", "1"),
    ("swap_rank", "joker"),
    ("swap_rank", "5h"),
    ("swap_rank", 5),
    ("swap_rank", False),
    ("colour", "red"),
    ("", 1),
    *((flag, value) for flag in FLAGS for value in (0, 1, "true", None)),
    *((name, "yes") for name in ("queen_skips", "ace_reverses", "two_attacks", "joker_power")),
)


def taken(variant: str) -> Iterator[tuple[str, object, bool]]:
    """Yield options with values, and whether *variant* takes each alone."""
    sized = variant != "countdown"
    fine: dict[str, dict[object, bool]] = {
        "scoring": {
            model: model in SCORINGS.get(variant, OF_000).split()
            for model in ("places", "penalty", "collect", "countdown", "single")
        },
        "target": dict.fromkeys((1, 50, 500, 100_000), sized),
        "decks": {1: True, 2: True},
        "jokers": {0: True, 2: variant in WITH_JOKERS},
        "hand_size": {
            **dict.fromkeys((1, 5, 30, "dealer"), sized),
            "table": sized and variant not in SHORT,
        },
        "draw": {"one": True, "until-playable": True},
        "penalty": {0: True, 1: True, 2: True},
        "joker_power": dict.fromkeys(("transparent", "attack"), variant == "variante-6"),
        **{flag: {True: True, False: True} for flag in FLAGS},
        **{
            name: {None: True, **{rank: rank in FREE[variant].split() for rank in RANKS}}
            for name in ("swap_rank", "rotate_rank", "give_rank")
        },
        **{
            name: dict.fromkeys((True, False), variant in CRAZY)
            for name in ("queen_skips", "ace_reverses", "two_attacks")
        },
    }
    for name, values in fine.items():
        yield from ((name, value, good) for value, good in values.items())
    yield from ((name, value, False) for name, value in NEVER)


def refused(variant: str, options: dict[str, object]) -> BadRuleset | None:
    """Return what is said against *options*, None when they are taken."""
    try:
        Rules(load_ruleset(variant), options, 2)
    except BadRuleset as error:
        return error
    return None


@pytest.mark.untraced
@pytest.mark.parametrize("variant", variant_ids())
def test_each_variant_takes_what_it_should(variant: str) -> None:
    """Every option with every kind of value is taken or refused as the record's table says."""
    wrong = []
    for name, value, fine in taken(variant):
        said = refused(variant, {name: value})
        if (said is None) != fine:
            wrong.append(f"{name}={value!r}: {said or 'taken'}")
        elif said is not None and not str(said).startswith(f"variant {variant}: option "):
            wrong.append(f"{name}={value!r}: {said}")
    assert not wrong


SENTENCES: tuple[tuple[str, dict[str, object], Rule, str], ...] = (
    ("classique", {"colour": 1}, Rule.NO_OPTION, "option colour is 1; allowed: this variant has"),
    ("minimale", {"queen_skips": True}, Rule.NO_OPTION, "option queen_skips is true; allowed: thi"),
    ("classique", {"decks": 3}, Rule.ONE_OF, "option decks is 3; allowed: 1, 2"),
    ("minimale", {"jokers": 2}, Rule.ONE_OF, "option jokers is 2; allowed: 0"),
    ("classique", {"target": 0}, Rule.FROM, "option target is 0; allowed: a whole number from 1"),
    ("countdown", {"target": 5}, Rule.NO_OPTION, "option target is 5; allowed: this variant has"),
    ("countdown", {"hand_size": 5}, Rule.NO_OPTION, "option hand_size is 5; allowed: this variant"),
    (
        "variante-7",
        {"hand_size": "table"},
        Rule.FROM_OR,
        "option hand_size is table; allowed: a whole number from 1, dealer",
    ),
    (
        "classique",
        {"hand_size": "none"},
        Rule.FROM_OR,
        "option hand_size is none; allowed: a whole number from 1, dealer, table",
    ),
    (
        "classique",
        {"scoring": "places"},
        Rule.ONE_OF,
        "scoring is places; allowed: penalty, sin",
    ),
    ("minimale", {"snap": 1}, Rule.ONE_OF, "option snap is 1; allowed: true, false"),
    (
        "variante-7",
        {"give_rank": "1"},
        Rule.ONE_OF,
        "give_rank is 1; allowed: A, 2, 3, 4, 5",
    ),
    (
        "minimale",
        {"give_rank": "8"},
        Rule.FREE_RANK,
        "give_rank is 8; allowed: a rank without",
    ),
    (
        "variante-6",
        {"joker_power": "none"},
        Rule.ONE_OF,
        "option joker_power is none; allowed: transparent, attack",
    ),
)


@pytest.mark.parametrize(("variant", "options", "rule", "said"), SENTENCES)
def test_a_refusal_is_a_sentence(
    variant: str, options: dict[str, object], rule: Rule, said: str
) -> None:
    """A refused option is told with the variant, its name, its value and what is allowed."""
    error = refused(variant, options)
    assert error is not None
    assert error.fault is not None
    assert error.fault.rule is rule
    assert str(error).startswith(f"variant {variant}: option ")
    assert said in str(error)


@pytest.mark.parametrize(
    ("options", "fine"),
    [
        ({"scoring": "single", "target": 50}, False),
        ({"target": 50, "scoring": "single"}, False),
        ({"scoring": "single"}, True),
        ({"scoring": "penalty", "target": 50}, True),
        ({"give_rank": "5", "swap_rank": "6", "rotate_rank": "9"}, True),
        ({"give_rank": "5", "swap_rank": "5"}, False),
        ({"give_rank": "5", "swap_rank": None}, True),
    ],
)
def test_options_together(options: dict[str, object], fine: bool) -> None:  # noqa: FBT001 - a column
    """A target needs points to count, and a rank takes one house power."""
    assert (refused("minimale", options) is None) == fine


@pytest.mark.parametrize("variant", variant_ids())
def test_free_ranks(variant: str) -> None:
    """The ranks offered for a house power are those of the pack without one in any suit."""
    ruleset = load_ruleset(variant)
    lacking = "23456" if ruleset.pack == 32 else ""
    offered = [rank for rank in FREE[variant].split() if rank not in lacking]
    assert list(free_ranks(ruleset, {})) == offered


def test_free_ranks_by_options() -> None:
    """An option that gives a rank a power takes it from the house."""
    ranks = free_ranks(load_ruleset("crazy-eights"), {"queen_skips": True, "two_attacks": True})
    assert " ".join(ranks) == "A 3 4 5 6 7 9 10 J K"


@pytest.mark.parametrize(
    ("variant", "name", "value"),
    [
        ("classique", "scoring", "penalty"),
        ("classique", "draw", "one"),
        ("classique", "jokers", 2),
        ("classique", "hand_size", 7),
        ("classique", "play_after_draw", True),
        ("classique", "announce", True),
        ("classique", "snap", False),
        ("classique", "penalty", 0),
        ("classique", "swap_rank", None),
        ("classique", "decks", None),
        ("classique", "target", None),
        ("crazy-eights", "hand_size", None),
        ("crazy-eights", "queen_skips", False),
        ("crazy-eights", "announce", False),
        ("man-et-resta", "hand_size", "dealer"),
        ("variante-6", "joker_power", "transparent"),
        ("minimale", "suit_in_hand", True),
    ],
)
def test_what_an_option_is_by_default(variant: str, name: str, value: Any) -> None:  # noqa: ANN401
    """Where a table says nothing an option is the variant's, or off; None where players decide."""
    assert default_of(load_ruleset(variant), name) == value


def test_a_variant_s_own_options_are_its_defaults() -> None:
    """An option that a variant brings is what it is where a table says nothing."""
    own = load_ruleset(
        {**load_ruleset("classique").data(), "options": {"snap": True, "penalty": 2}}
    )
    assert (default_of(own, "snap"), default_of(own, "penalty")) == (True, 2)
    assert default_of(own, "complete") is False
