"""What each card counts in each variant: tables worked out from docs/rules.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import CARDS, FORMAT, load_ruleset, rank_of, replay, variant_ids

if TYPE_CHECKING:
    from collections.abc import Mapping

T000 = (
    "negative (target 300; 500 is the other usual one; R D 10; 9 6 5 4 3 2 face; V 10 7 20; A 8"
    " joker 50)"
)
P000 = "joker 50 A 50 8 50 J 20 10 20 7 20 K 10 Q 10 9 9 6 6 5 5 4 4 3 3 2 2"
P001 = "joker 50 8 32 A 20 K 10 Q 10 J 10 10 10 9 9 7 7 6 6 5 5 4 4 3 3 2 2"
P002 = "8 50 K 10 Q 10 J 10 10 10 A 1 9 9 7 7 6 6 5 5 4 4 3 3 2 2"
P003 = "joker 50 8 25 2s 25 A 15 2 15 K 10 Q 10 J 10 10 5 9 5 7 5 6 5 5 5 4 5 3 5"
PV6 = "K 1 Q 1 J 1 10 2 9 2 7 2 A 5 8 5 joker 10"
PMAU = "J 20 A 11 10 10 9 9 8 8 7 7 K 4 Q 3"
PSWITCH = "A 20 2 20 8 20 J 20 K 10 Q 10 10 10 9 9 7 7 6 6 5 5 4 4 3 3"

TABLES = {
    "carte-et-maou": P000,
    "classique": P001,
    "countdown": P002,
    "courte-amicale": P000,
    "crazy-eights": P002,
    "crazy-eights-points": P002,
    "deux-de-pique": P003,
    "les-ulis": P000,
    "man-et-resta": P000,
    "mau-mau": PMAU,
    "minimale": P000,
    "monclar": P000,
    "originale": P000,
    "switch": PSWITCH,
    "variante-1": P000,
    "variante-4": P000,
    "variante-5": P000,
    "variante-6": PV6,
    "variante-7": P000,
}


def _table(text: str) -> dict[str, int]:
    words = text.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def _worth(card: str, table: Mapping[str, int]) -> int:
    """Return what the literal table gives for *card*: itself before its rank, 0 when not named."""
    return table.get(card, table.get(rank_of(card) or "joker", 0))


def _counted(variant: str) -> dict[str, int]:
    """
    Play a match of one round a card; return what each card counted.

    Who starts holds the queen of hearts and nothing else, and finishes on a king; the other
    holds the card.
    """
    scoring = "penalty" if "penalty" in load_ruleset(variant).scorings else "collect"
    maou = " say=maou" if load_ruleset(variant).maou else ""
    record = {
        "format": FORMAT,
        "variant": variant,
        "options": {"scoring": scoring, "target": 1_000_000},
        "players": ["Anne", "Bob"],
        "dealer": 1,
        "rounds": [
            {
                "deck": ["Qh", card, "Kh", "Ks"],
                "hand_size": 1,
                "actions": [f"{number % 2} play Qh{maou}"],
            }
            for number, card in enumerate(CARDS)
        ],
    }
    totals = [sum(moment.game.scores) for moment in replay(record) if moment.game.round_over]
    return {
        card: after - before
        for card, before, after in zip(CARDS, [0, *totals], totals, strict=False)
    }


@pytest.mark.parametrize("variant", sorted(set(TABLES) - {"countdown"}))
def test_each_card_counts_what_the_rules_say(variant: str) -> None:
    """Every card left in a hand counts what the variant's row gives for it, jokers included."""
    table = _table(TABLES[variant])
    assert _counted(variant) == {card: _worth(card, table) for card in CARDS}


def test_countdown_weighs_hands_as_004_does() -> None:
    """Countdown scores no points, and weighs the hands of a blocked round as 004 counts them."""
    assert load_ruleset("countdown").points == _table(P002)


def test_each_variant_has_a_table() -> None:
    """No variant comes without a table worked out by hand."""
    assert set(TABLES) == set(variant_ids())
