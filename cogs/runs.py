"""
The ace's run (RULES 5): which cards may still be laid with it, and when it is long enough.

A run is a part of the play that the legal actions of a view leave out, since there are too
many of them; the engine has the last word on what is chosen here.
"""

from collections import Counter

from cogs.card_sheet import power_of
from engine import RANKS, SUITS, Card, PlayerView, Rules, rank_of, suit_of


def run_cards(rules: Rules, view: PlayerView, ace: Card, run: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    List the cards of the hand that may be added to *run* laid with *ace*, ascending.

    None with a card that takes no run, with an ace just drawn, or under an attack.
    """
    if not power_of(rules, ace).run or view.drawn is not None or view.table.pending:
        return ()
    last = _height(run[-1]) if run else 0
    return tuple(
        card
        for card in dict.fromkeys(view.hand)
        if suit_of(card) == suit_of(ace) and _height(card) > last
    )


def suits_after(rules: Rules, view: PlayerView, ace: Card, run: tuple[Card, ...]) -> frozenset[str]:
    """Return the suits that may be named after *run*: none where it ends the hand."""
    rest = Counter(view.hand) - Counter((ace, *run))
    if not run or power_of(rules, run[-1]).suit != "named" or not rest:
        return frozenset()
    held = {suit for card in rest if (suit := suit_of(card)) is not None}
    return frozenset(held) if held and rules.suit_in_hand else frozenset(SUITS)


def may_end(rules: Rules, view: PlayerView, ace: Card, run: tuple[Card, ...]) -> bool:
    """Say whether the play may stop with *run*: its last card may be forbidden as the last."""
    ends = not Counter(view.hand) - Counter((ace, *run))
    return not ends or power_of(rules, (ace, *run)[-1]).last


def _height(card: Card) -> int:
    rank = rank_of(card)
    return RANKS.index(rank) if rank else 0
