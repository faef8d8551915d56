"""What a variant says before a card is dealt: players, decks, hands, targets, practices."""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING

import pytest

from engine import BadRuleset, Rules, load_ruleset, variant_ids

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Fact:
    """What holds at a table of a variant: attributes of its rules with their values."""

    name: str
    clause: str
    variants: str
    players: tuple[int, ...]
    holds: Mapping[str, object]
    options: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """Name the test."""
        return self.name


def check_fact(fact: Fact) -> None:
    """
    Look whether *fact* holds at each of its tables.

    :raises AssertionError: when it does not.
    """
    for variant in fact.variants.split():
        for players in fact.players:
            rules = Rules(load_ruleset(variant), fact.options, players)
            found = {name: attrgetter(name)(rules) for name in fact.holds}
            assert found == fact.holds, (variant, players)


LONG_000 = "originale minimale monclar variante-1 carte-et-maou les-ulis variante-4 variante-5"
SHORT_000 = "variante-6 variante-7 courte-amicale"
WITH_JOKERS = "originale les-ulis variante-4"
WITHOUT_JOKERS = "minimale monclar variante-1 carte-et-maou variante-5 man-et-resta"

EIGHT_EACH = "8 cards each (5 with 32 cards [choice]: eight each leave no stock at four)"
PACK = (
    "52 cards where the jokers have no part [choice]; 2 to 10 players, two decks from 6, as 001 has"
    " it [choice]; 2 to 4 players with 32 cards [choice]."
)
POSITIVE = "Scoring: positive (places, the default [choice]) or negative, see 3."
TABLE = (
    "Hand sizes that 000 also gives, as an option for every 52/54 variant: 2 players 10 cards (15"
    " with two decks), 3 players 8 (12), 4 and more 6 (9)."
)
CLASSIQUE = "54 cards; 2 to 5 players one deck, 6 to 10 two. 7 each."
V6_PACK = (
    "32 cards (7 to A), with or without 2 jokers (default with), 2 to 4 players. 5 cards each"
    " [choice]."
)
V6_SCORE = "Scoring: R D V 1; 10 9 7 2; A 8 5; joker 10; penalty, target 50 [choice]."
EIGHTS = "52, no joker; 2 to 6 players. 5 each (7 with two)."
PIQUE = "52 + 2 jokers; 4 or 5 players by the document, 2 to 5 allowed [choice]. 8 each."
POINTS = "52 to five players, 104 for six or seven. 5 each (option: 7 with two; default on)."
ANNOUNCE = (
    '"Carte" and "Contre-carte" (on by default except crazy-eights, crazy-eights-points and'
    " countdown); it does not touch « Maou » and « 4 »"
)
BOUNDS = (
    "Unless its row says otherwise: a 52 or 54-card variant of 000 takes 2 to 10 players, two decks"
    " from 6; a 32-card one, deux-de-pique and crazy-eights one deck; countdown as"
    " crazy-eights-points. decks does not change the bounds. A variant of 000 scores places to 200,"
    " or penalty with the table of 000 to 300."
)
OFF = "each an option of any variant, off unless its variant says otherwise"

PACKS = (
    ("originale — 54 cards (2 jokers), 8 each.", 2),
    ("minimale — 52 cards. 8 each.", 0),
    ("monclar — 52. 8 each.", 0),
    ("variante-1 — 52. 8 each.", 0),
    ("carte-et-maou — 52. 8 each.", 0),
    ("les-ulis — 54. 8 each.", 2),
    ("variante-4 — 54. 8 each.", 2),
    ("variante-5 — 52. 8 each.", 0),
)

FACTS = (
    *(
        Fact(
            f"{clause.split()[0]}-pack",
            clause,
            clause.split()[0],
            (2, 5),
            {"ruleset.pack": 52, "jokers": jokers, "hand_size": 8},
        )
        for clause, jokers in PACKS
    ),
    Fact("man-et-resta-pack", "man-et-resta — 52.", "man-et-resta", (4,), {"ruleset.pack": 52}),
    Fact("short-pack", PACK, SHORT_000, (4,), {"ruleset.pack": 32}),
    Fact(
        "minimale-scoring",
        "Drawing as originale. Scoring as originale.",
        "minimale",
        (4,),
        {"scoring": "places", "target": 200, "draw": "one", "play_after_draw": False},
    ),
    Fact(
        "countdown-turn",
        "countdown — the same deck and turn;",
        "countdown",
        (4,),
        {
            "ruleset.pack": 52,
            "jokers": 0,
            "until_playable": True,
            "draw_when_able": True,
            "announce": False,
        },
    ),
    Fact("000-eight-each", EIGHT_EACH, LONG_000, (2, 5, 10), {"hand_size": 8}),
    Fact("000-five-each", EIGHT_EACH, SHORT_000, (2, 4), {"hand_size": 5}),
    Fact("000-players", PACK, LONG_000, (2,), {"min_players": 2, "max_players": 10}),
    Fact("000-players-32", PACK, SHORT_000, (2,), {"min_players": 2, "max_players": 4}),
    Fact("000-one-deck", PACK, f"{LONG_000} man-et-resta", (2, 5), {"decks": 1}),
    Fact("000-two-decks", PACK, f"{LONG_000} man-et-resta", (6, 10), {"decks": 2}),
    Fact("000-jokers", PACK, WITH_JOKERS, (4,), {"jokers": 2}),
    Fact("000-no-jokers", PACK, WITHOUT_JOKERS, (4,), {"jokers": 0}),
    Fact(
        "000-positive",
        POSITIVE,
        f"{LONG_000} variante-7 courte-amicale man-et-resta",
        (2, 4),
        {"scoring": "places", "target": 200},
    ),
    Fact(
        "000-negative",
        POSITIVE,
        f"{LONG_000} variante-7 courte-amicale man-et-resta",
        (2, 4),
        {"scoring": "penalty", "target": 300},
        {"scoring": "penalty"},
    ),
    Fact(
        "000-drawing",
        "Drawing: one card, then the turn ends without playing it.",
        f"{LONG_000} {SHORT_000} man-et-resta",
        (4,),
        {"draw": "one", "play_after_draw": False, "draw_when_able": False, "suit_in_hand": True},
    ),
    *(
        Fact(
            f"000-table-{players}-{decks}",
            TABLE,
            f"{LONG_000} man-et-resta",
            (players,),
            {"fixed_hand_size": size},
            {"hand_size": "table", "decks": decks},
        )
        for players, decks, size in (
            (2, 1, 10),
            (2, 2, 15),
            (3, 1, 8),
            (3, 2, 12),
            (4, 1, 6),
            (4, 2, 9),
            (10, 2, 9),
        )
    ),
    Fact("classique-one-deck", CLASSIQUE, "classique", (2, 5), {"decks": 1, "hand_size": 7}),
    Fact("classique-two-decks", CLASSIQUE, "classique", (6, 10), {"decks": 2, "jokers": 2}),
    Fact("variante-6-jokers", V6_PACK, "variante-6", (2, 4), {"jokers": 2, "hand_size": 5}),
    Fact("variante-6-without", V6_PACK, "variante-6", (2,), {"jokers": 0}, {"jokers": 0}),
    Fact("variante-6", V6_SCORE, "variante-6", (4,), {"scoring": "penalty", "target": 50}),
    Fact(
        "variante-7",
        "32, no jokers, 2 to 4 players, 5 each.",
        "variante-7",
        (2, 4),
        {"jokers": 0, "decks": 1, "hand_size": 5},
    ),
    Fact(
        "courte-amicale",
        "32, 2 to 4 players, 5 each.",
        "courte-amicale",
        (2, 4),
        {"jokers": 0, "decks": 1, "hand_size": 5},
    ),
    Fact(
        "man-et-resta",
        "The dealer chooses 5 to 8 cards for everyone before each round.",
        "man-et-resta",
        (2, 10),
        {"hand_size": "dealer", "wants_hand_size": True, "fixed_hand_size": None},
    ),
    Fact(
        "classique-target",
        "reach the target (500 by default, any choice)",
        "classique",
        (2, 10),
        {"scoring": "penalty", "target": 500},
    ),
    Fact("crazy-eights-two", EIGHTS, "crazy-eights", (2,), {"hand_size": 7, "jokers": 0}),
    Fact("crazy-eights-more", EIGHTS, "crazy-eights", (3, 6), {"hand_size": 5, "max_players": 6}),
    Fact(
        "crazy-eights-target",
        "the match ends when someone reaches 100 (options 50, 200)",
        "crazy-eights",
        (2, 6),
        {"scoring": "penalty", "target": 100, "decks": 1, "draw_when_able": True},
    ),
    Fact(
        "deux-de-pique",
        PIQUE,
        "deux-de-pique",
        (2, 5),
        {"max_players": 5, "jokers": 2, "decks": 1, "hand_size": 8, "target": 500},
    ),
    Fact("points-two", POINTS, "crazy-eights-points", (2,), {"hand_size": 7}),
    Fact("points-five", POINTS, "crazy-eights-points", (3, 5), {"hand_size": 5, "decks": 1}),
    Fact("points-seven", POINTS, "crazy-eights-points", (6, 7), {"hand_size": 5, "decks": 2}),
    *(
        Fact(
            f"points-target-{players}",
            "target 50 × players",
            "crazy-eights-points",
            (players,),
            {"scoring": "collect", "target": 50 * players, "draw": "until-playable"},
        )
        for players in (2, 4, 7)
    ),
    Fact("countdown", BOUNDS, "countdown", (2, 5), {"decks": 1, "max_players": 7, "target": None}),
    Fact("countdown-two-decks", BOUNDS, "countdown", (6, 7), {"decks": 2, "scoring": "countdown"}),
    Fact(
        "decks-leave-the-bounds",
        BOUNDS,
        "variante-7 courte-amicale",
        (4,),
        {"max_players": 4, "decks": 2},
        {"decks": 2},
    ),
    Fact(
        "announce-on",
        ANNOUNCE,
        f"{LONG_000} {SHORT_000} man-et-resta classique deux-de-pique",
        (2,),
        {"announce": True},
    ),
    Fact(
        "announce-off",
        ANNOUNCE,
        "crazy-eights crazy-eights-points countdown",
        (2,),
        {"announce": False, "words": ()},
    ),
    Fact(
        "announce-leaves-maou",
        ANNOUNCE,
        "carte-et-maou",
        (2,),
        {"words": ("maou",)},
        {"announce": False},
    ),
    Fact("announce-leaves-4", ANNOUNCE, "variante-1", (2,), {"words": ("4",)}, {"announce": False}),
    Fact("words", ANNOUNCE, "variante-1", (2,), {"words": ("carte", "4")}),
    Fact("words-of-maou", ANNOUNCE, "carte-et-maou", (2,), {"words": ("carte", "maou")}),
    Fact(
        "practices-off",
        OFF,
        " ".join(variant_ids()),
        (2, 4),
        {"finish_power": False, "snap": False, "complete": False, "penalty": 0},
    ),
)


POWERS = "The rank must have no power in the variant and takes one house power."


@dataclass(frozen=True, slots=True)
class Refused:
    """An option that a variant cannot take."""

    name: str
    clause: str
    variant: str
    options: Mapping[str, object]
    option: str

    def __str__(self) -> str:
        """Name the test."""
        return self.name


REFUSED = (
    Refused("house-rank-of-an-8", POWERS, "minimale", {"give_rank": "8"}, "give_rank"),
    Refused("house-rank-of-an-ace", POWERS, "classique", {"swap_rank": "A"}, "swap_rank"),
    Refused("house-rank-one-suit", POWERS, "variante-7", {"rotate_rank": "Q"}, "rotate_rank"),
    Refused("house-rank-3-of-hearts", POWERS, "variante-1", {"give_rank": "3"}, "give_rank"),
    Refused(
        "house-rank-by-an-option",
        POWERS,
        "crazy-eights",
        {"queen_skips": True, "swap_rank": "Q"},
        "swap_rank",
    ),
    Refused(
        "house-rank-twice", POWERS, "minimale", {"swap_rank": "5", "give_rank": "5"}, "give_rank"
    ),
)


@pytest.mark.parametrize("row", REFUSED, ids=str)
def test_what_a_variant_cannot_take(row: Refused) -> None:
    """An option that clashes with a power of the variant is refused by its name."""
    with pytest.raises(BadRuleset) as said:
        Rules(load_ruleset(row.variant), row.options, 2)
    assert str(said.value).startswith(f"variant {row.variant}: option {row.option} is ")


@pytest.mark.parametrize("fact", FACTS, ids=str)
def test_what_a_variant_says(fact: Fact) -> None:
    """A variant has the players, decks, hands, scoring and practices of its row."""
    check_fact(fact)


@pytest.mark.parametrize("variant", variant_ids())
def test_nobody_too_many(variant: str) -> None:
    """A table of fewer or more players than the variant takes is refused, with the bounds said."""
    ruleset = load_ruleset(variant)
    low, high = ruleset.min_players, ruleset.max_players
    for players in (low - 1, high + 1):
        with pytest.raises(BadRuleset) as said:
            Rules(ruleset, {}, players)
        assert str(said.value) == (
            f"variant {variant}: players is {players}; allowed: {low} to {high}"
        )
