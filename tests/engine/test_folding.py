"""A variant with options taken into it plays as the variant with these options."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import RANKS, BadRuleset, Game, Rule, Rules, fold, load_game, load_ruleset, variant_ids
from engine.options import check_options, effective_powers, in_force

VALUES: dict[str, list[object]] = {
    "target": [1, 77, 500],
    "scoring": ["places", "penalty", "collect", "single"],
    "decks": [1, 2],
    "jokers": [0, 2],
    "hand_size": [3, 9, "dealer", "table"],
    "draw": ["one", "until-playable"],
    "play_after_draw": [True, False],
    "draw_when_able": [True, False],
    "suit_in_hand": [True, False],
    "announce": [True, False],
    "finish_power": [True, False],
    "snap": [True, False],
    "complete": [True, False],
    "penalty": [0, 1, 2],
    "swap_rank": [*RANKS, None],
    "rotate_rank": [*RANKS, None],
    "give_rank": [*RANKS, None],
    "joker_power": ["transparent", "attack"],
    "queen_skips": [True, False],
    "ace_reverses": [True, False],
    "two_attacks": [True, False],
}

PLAYED_BY = (
    "scoring",
    "target",
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
    "powers",
    "points",
    "words",
    "fits",
    "min_players",
    "max_players",
)
"""What of the rules decides how a table plays."""

OPTIONS = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in VALUES.items()}
)


def fitting(variant: str, options: dict[str, Any]) -> dict[str, Any]:
    """Leave out, one after the other, the options that the variant does not take."""
    ruleset = load_ruleset(variant)
    kept: dict[str, Any] = {}
    for name, value in options.items():
        try:
            everything = in_force(ruleset, {**kept, name: value})
            check_options(ruleset, everything)
            effective_powers(ruleset, everything)
        except BadRuleset:
            continue
        kept[name] = value
    return kept


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(variant_ids()), OPTIONS, st.integers(2, 4))
def test_folding_changes_nothing_in_how_it_is_played(
    variant: str, options: dict[str, Any], players: int
) -> None:
    """Whatever the options, they can be taken into the variant, written as JSON and read back."""
    given_options = fitting(variant, options)
    ruleset = load_ruleset(variant)
    players = max(players, ruleset.min_players)
    before = Rules(ruleset, given_options, players)
    after = Rules(load_ruleset(json.loads(json.dumps(fold(ruleset, given_options)))), {}, players)
    for name in PLAYED_BY:
        assert getattr(after, name) == getattr(before, name), (variant, given_options, name)


def test_a_fold_leaves_the_variant_itself_alone() -> None:
    """A shipped variant is shared by all tables: taking options into it makes a copy."""
    before = json.dumps(load_ruleset("crazy-eights").data())
    fold(load_ruleset("crazy-eights"), {"queen_skips": True, "snap": True, "hand_size": 9})
    assert json.dumps(load_ruleset("crazy-eights").data()) == before


def test_a_table_changes_what_its_variant_brings() -> None:
    """A table's own options go before the variant's; a target goes with its way of scoring."""
    data = fold(load_ruleset("crazy-eights-points"), {"target": 90, "snap": True, "swap_rank": "5"})
    assert data["options"] == {"target": 90, "snap": True, "swap_rank": "5"}
    mine = load_ruleset(data)
    assert Rules(mine, {}, 4).target == 90
    changed = Rules(mine, {"snap": False, "swap_rank": None, "scoring": "single"}, 4)
    assert (changed.snap, changed.target) == (False, None)
    assert not any(power.swap for power in changed.powers)


def test_a_record_carries_the_options_of_its_variant() -> None:
    """A match of such a variant is replayed from its record alone."""
    data = fold(load_ruleset("classique"), {"hand_size": 3, "give_rank": "5", "penalty": 1})
    game = Game.new({**data, "id": "maison"}, {}, ("A", "B"), dealer=0, seed=8)
    game.start_round()
    again = load_game(json.loads(json.dumps(game.record())))
    assert again.state.sizes == game.state.sizes == [3, 3]
    assert again.rules.penalty == 1


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"snap": "yes"}, Rule.ONE_OF),
        ({"colour": True}, Rule.NO_OPTION),
        ({"hand_size": 0}, Rule.FROM_OR),
        ({"target": "many"}, Rule.FROM),
        ({"swap_rank": "8"}, Rule.FREE_RANK),
        ({"give_rank": "5", "rotate_rank": "5"}, Rule.FREE_RANK),
    ],
)
def test_a_variant_s_own_options_are_checked_when_it_is_read(
    options: dict[str, Any], rule: Rule
) -> None:
    """A bad option of a file is found before anybody sits down, and named."""
    with pytest.raises(BadRuleset) as said:
        load_ruleset({**load_ruleset("classique").data(), "options": options})
    assert said.value.fault is not None
    assert said.value.fault.rule is rule
    assert said.value.fault.key.removeprefix("option ") in options
