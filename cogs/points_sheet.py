"""How points are counted, as a part of the rule sheet: the model, the worth of cards, the end."""

from cogs.card_sheet import JOKER, cards_of, one_of_each, ranks_in
from cogs.options_words import goal_text
from cogs.words import Words
from engine import CARDS, JOKERS, RANKS, Rules, rank_of

FACES = frozenset(RANKS[1:10])
"""Ranks that have a number on them."""

BLOCKED_ONLY = frozenset({"countdown", "single"})
"""Scorings in which cards are worth something only when a round is blocked."""


def points_lines(rules: Rules, words: Words) -> list[str]:
    """Say how a round and the match are counted and won, blocked rounds included."""
    score = words("sheet-score", scoring=rules.scoring, goal=goal_text(rules, words))
    blocked = words("sheet-blocked-score", scoring=rules.scoring) + " " + words("sheet-tie")
    values = words("sheet-values", values=_values(rules, words))
    if rules.scoring == "places":
        return [score, blocked]
    if rules.scoring in BLOCKED_ONLY:
        return [score, blocked, values]
    return [score, values, blocked]


def _values(rules: Rules, words: Words) -> str:
    """List what cards are worth, the dearest first, those worth their number last."""
    single = [one for one in rules.ruleset.points if one in CARDS and rank_of(one) in RANKS]
    worth = {JOKER: rules.points[CARDS.index(JOKERS[0])]} if rules.jokers else {}
    worth |= {card: rules.points[CARDS.index(card)] for card in single}
    for rank in reversed(ranks_in(rules)):
        rest = [card for card in cards_of(rank) if card not in single]
        if rest:
            worth[rank] = rules.points[CARDS.index(rest[0])]
    return _valued(worth, words)


def _valued(worth: dict[str, int], words: Words) -> str:
    own = [one for one, value in worth.items() if one in FACES and value == int(one)]
    by_value: dict[int, list[str]] = {}
    for one in sorted(worth, key=lambda one: -worth[one]):
        if one not in own or len(own) == 1:
            by_value.setdefault(worth[one], []).append(one)
    parts = [
        words("sheet-value", cards=one_of_each(some, words, beside=list(worth)), count=value)
        for value, some in by_value.items()
    ]
    text = ", ".join(parts)
    return words("sheet-values-own", values=text) if len(own) > 1 else text
