"""However much a variant file asks, what the engine lists stays short enough to be clicked."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine import CARDS, Game, load_ruleset, parse_action

MOST_LISTED = 12_500
"""Gifts of two out of every card there is, to each of nine others."""
FULL = CARDS[:52]


def own(cards: list[dict[str, Any]], players: int, **table: object) -> Game:
    """Deal a round of two packs to *players*."""
    data = copy.deepcopy(load_ruleset("minimale").data())
    data |= {"id": "own", "cards": cards, "table": {**data["table"], "first": "left", **table}}
    names = [str(seat) for seat in range(players)]
    return Game.new(data, {"decks": 2}, names, dealer=players - 1, seed=1)


@pytest.mark.parametrize(
    ("cards", "first", "most"),
    [
        ([{"of": "A", "always": True, "give": 2}], "0 play As", 1_400),
        ([{"of": "A", "always": True, "swap": True}], "0 play As", 1),
        ([{"of": list(FULL), "always": True, "skip": "optional", "suit": "named"}], "", 450),
    ],
    ids=["gift", "swap", "forms"],
)
def test_a_hand_of_fifty_has_no_more_actions_than_can_be_looked_at(
    cards: list[dict[str, Any]], first: str, most: int
) -> None:
    """Fifty cards in a hand, as a file may deal: what is legal is still a list, each once."""
    game = own(cards, 2, hand=50)
    deck = [card for pair in zip(FULL[:50], FULL[:50], strict=True) for card in pair]
    game.start_round(50, deck=[*deck, "Kc", "Qc"])
    if first:
        game.act(parse_action(first))
    assert 0 < len(game.view(0).legal) <= most


def test_the_largest_gift_of_all() -> None:
    """One seat of ten holds fifty-two cards of both packs, as attacks may lead to."""
    game = own([{"of": "A", "always": True, "give": 2}], 10, hand=1)
    hand = [FULL[0], *(CARDS[20 + seat] for seat in range(9))]
    game.start_round(1, deck=[*hand, "Kc", *FULL, *FULL[:20]])
    state = game.state
    for kind in range(len(FULL)):
        state.hands[0] |= 1 << kind
    state.sizes[0] = len(FULL)
    game.act(parse_action("0 play As"))
    assert 10_000 < len(game.view(0).legal) < MOST_LISTED
