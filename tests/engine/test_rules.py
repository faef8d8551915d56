"""The rules of one table: what variant, options and seats come to."""

from __future__ import annotations

import copy

import pytest

import engine
from engine import CARDS, BadRuleset, Rules, load_ruleset


def rules(variant: str, players: int = 4, **options: object) -> Rules:
    """Compile the rules of a table."""
    return Rules(load_ruleset(variant), options, players)


@pytest.mark.parametrize(
    ("variant", "players", "options", "size"),
    [
        ("classique", 4, {}, 7),
        ("classique", 4, {"hand_size": 3}, 3),
        ("classique", 2, {"hand_size": "table"}, 10),
        ("classique", 2, {"hand_size": "table", "decks": 2}, 15),
        ("classique", 3, {"hand_size": "table"}, 8),
        ("classique", 3, {"hand_size": "table", "decks": 2}, 12),
        ("classique", 5, {"hand_size": "table"}, 6),
        # Six have two decks already.
        ("classique", 6, {"hand_size": "table"}, 9),
        ("crazy-eights", 2, {}, 7),
        ("crazy-eights", 3, {}, 5),
        ("crazy-eights-points", 2, {}, 7),
        ("crazy-eights-points", 2, {"hand_size": 5}, 5),
        ("man-et-resta", 3, {}, None),
        ("man-et-resta", 3, {"hand_size": 8}, 8),
        ("classique", 3, {"hand_size": "dealer"}, None),
        ("countdown", 3, {}, None),
    ],
)
def test_how_many_cards(
    variant: str, players: int, options: dict[str, object], size: int | None
) -> None:
    """A table deals a fixed size, that of 000's table, or none where dealer or score decides."""
    table = rules(variant, players, **options)
    assert table.fixed_hand_size == size
    assert table.wants_hand_size == (table.hand_size == "dealer")


@pytest.mark.parametrize(
    ("options", "one_card", "until"),
    [
        ({}, True, False),
        ({"draw": "until-playable"}, False, True),
        ({"draw": "until-playable", "play_after_draw": True}, False, True),
        ({"play_after_draw": False}, False, False),
    ],
)
def test_until_playable_wins(options: dict[str, object], one_card: bool, until: bool) -> None:  # noqa: FBT001 - columns
    """Drawing until a card fits goes before playing the one card drawn."""
    table = rules("classique", 4, **options)
    assert (table.play_after_draw, table.until_playable) == (one_card, until)


def test_options_are_kept_as_given() -> None:
    """A table knows the options it was given, for its record, and shares them with nobody."""
    given: dict[str, object] = {"snap": True}
    table = Rules(load_ruleset("classique"), given, 3)
    given["snap"] = False
    assert (table.options, table.snap) == ({"snap": True}, True)


@pytest.mark.parametrize(
    ("variant", "options", "words"),
    [
        ("classique", {}, ("carte",)),
        ("classique", {"announce": False}, ()),
        ("variante-1", {}, ("carte", "4")),
        ("variante-1", {"announce": False}, ("4",)),
        ("carte-et-maou", {}, ("carte", "maou")),
        ("countdown", {}, ()),
        ("countdown", {"announce": True}, ("carte",)),
    ],
)
def test_which_words_there_are(
    variant: str, options: dict[str, object], words: tuple[str, ...]
) -> None:
    """The words of a table are those that its variant and options bring."""
    assert rules(variant, 4, **options).words == words


@pytest.mark.parametrize(
    ("variant", "card", "points"),
    [
        ("classique", "8h", 32),
        ("classique", "Xr", 50),
        ("classique", "10d", 10),
        ("deux-de-pique", "2s", 25),
        ("deux-de-pique", "2h", 15),
        ("minimale", "Jc", 20),
        ("variante-6", "3h", 0),
    ],
)
def test_what_a_card_counts(variant: str, card: str, points: int) -> None:
    """A card's points are found, its own before its rank's."""
    assert rules(variant).points[CARDS.index(card)] == points


@pytest.mark.parametrize(
    ("variant", "options", "card", "holds"),
    [
        ("classique", {}, "8h", {"always": True, "suit": "named"}),
        ("classique", {}, "Ah", {"attack": 2, "answered_by": ("A",)}),
        ("deux-de-pique", {}, "2s", {"draws": 4}),
        ("deux-de-pique", {}, "2h", {"draws": 2}),
        ("deux-de-pique", {}, "Ah", {"reverse": False}),
        ("crazy-eights", {"queen_skips": True}, "Qh", {"skip": "always"}),
        ("crazy-eights", {}, "Qh", {"skip": ""}),
        ("variante-6", {"joker_power": "attack"}, "Xb", {"attack": 4, "see_through": False}),
        ("variante-6", {}, "Xb", {"attack": 0, "see_through": True}),
        ("minimale", {"give_rank": "5"}, "5c", {"give": 1}),
        ("minimale", {"swap_rank": "5"}, "5c", {"swap": True}),
        ("minimale", {"rotate_rank": "5"}, "5c", {"rotate": "play"}),
        # A house power comes beside what the card may do already.
        ("variante-1", {"give_rank": "5"}, "5c", {"give": 1, "always": True}),
        ("variante-1", {"give_rank": "4"}, "4c", {"give": 1, "word": "4"}),
        ("minimale", {"give_rank": "5"}, "6c", {"give": 0}),
    ],
)
def test_what_a_card_does(
    variant: str, options: dict[str, object], card: str, holds: dict[str, object]
) -> None:
    """A card's power is the variant's, changed by its switches and the house."""
    power = rules(variant, 4, **options).powers[CARDS.index(card)]
    assert {name: getattr(power, name) for name in holds} == holds


def test_rules_say_no() -> None:
    """A table that cannot be is refused in one sentence."""
    with pytest.raises(BadRuleset, match="variant classique: players is 11; allowed: 2 to 10"):
        rules("classique", 11)
    with pytest.raises(BadRuleset, match="variant classique: option decks is 3; allowed: 1, 2"):
        rules("classique", decks=3)


def test_the_front_door() -> None:
    """Every public name is there, listed once and in order."""
    assert sorted(engine.__all__) == sorted(set(engine.__all__))
    missing = [name for name in engine.__all__ if not hasattr(engine, name)]
    assert not missing


@pytest.mark.parametrize(
    ("options", "target", "each"),
    [
        ({}, 150, True),
        ({"scoring": "penalty"}, 100, False),
        ({"target": 70}, 70, False),
    ],
)
def test_a_target_for_each_player_is_that_of_collect(
    options: dict[str, object], target: int, *, each: bool
) -> None:
    """Three players collect to three times the target; a penalty is counted to its own."""
    data = copy.deepcopy(load_ruleset("crazy-eights-points").data())
    data["scoring"] |= {"models": ["collect", "penalty"], "per_player": True}
    data["scoring"]["targets"] = {"collect": 50, "penalty": 100}
    rules = Rules(load_ruleset({**data, "id": "own"}), options, 3)
    assert (rules.target, rules.target_each) == (target, each)
