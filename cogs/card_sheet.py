"""What each card does, in words, from its power alone: one line a rank, a card, or the joker."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from cogs.words import Words
from engine import CARDS, JOKERS, RANKS, SUITS, Card, Power, Rules, rank_of

JOKER = "joker"
"""The selector of both jokers."""

PLAIN = Power()
SHORT_PACK = frozenset(("A", "7", "8", "9", "10", "J", "Q", "K"))
"""Ranks of a pack of 32 cards."""

FULL_PACK = 52


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that do the same: one card, a rank, the rest of a rank, or the jokers."""

    selector: str
    """A rank, a card, or ``joker``."""
    cards: tuple[Card, ...]
    rest: bool = False
    """Some cards of the rank have a line of their own."""


def cards_of(selector: str) -> tuple[Card, ...]:
    """Return the cards that a selector of a variant file means."""
    if selector == JOKER:
        return JOKERS
    return tuple(selector + suit for suit in SUITS) if selector in RANKS else (selector,)


def power_of(rules: Rules, card: Card) -> Power:
    """Return what *card* does under *rules*, options included."""
    return rules.powers[CARDS.index(card)]


def laid_as(rules: Rules, card: Card) -> Power:
    """Return what *card* does when it is laid: in a single round of countdown, an 8 is wild."""
    power = power_of(rules, card)
    wild = rules.personal and rules.scoring == "single" and rank_of(card) == str(rules.dealt(0))
    return replace(power, always=True, suit="named") if wild else power


def answers_to(rules: Rules, power: Power) -> list[str]:
    """List the selectors of the cards that may be laid on the attack of *power*."""
    return [one for one in power.answered_by if one != JOKER or rules.jokers]


def reverses(rules: Rules) -> bool:
    """Say whether any card of the pack can change the direction of play."""
    return any(power_of(rules, group.cards[0]).reverse for group in groups(rules))


def sets_suit(rules: Rules, card: Card) -> bool:
    """Say whether whoever lays *card* names the suit that follows it."""
    return power_of(rules, card).suit == "named"


def ranks_in(rules: Rules) -> tuple[str, ...]:
    """Return the ranks that the pack has."""
    short = rules.ruleset.pack != FULL_PACK
    return tuple(rank for rank in RANKS if not short or rank in SHORT_PACK)


@lru_cache(maxsize=32)
def groups(rules: Rules) -> tuple[Group, ...]:
    """
    List the cards that are not ordinary, in the order of the file, then of the pack.

    Remembered, since each line of a sheet asks for it, and rules never change.
    """
    found: list[Group] = []
    selectors = dict.fromkeys(
        (*rules.ruleset.powers, *ranks_in(rules), *([JOKER] if rules.jokers else []))
    )
    taken: set[Card] = set()
    for selector in selectors:
        if not rules.jokers and selector == JOKER:
            continue
        for group in _groups_of(rules, selector):
            if not taken.intersection(group.cards) and laid_as(rules, group.cards[0]) != PLAIN:
                found.append(group)
                taken.update(group.cards)
    return tuple(found)


def _groups_of(rules: Rules, selector: str) -> list[Group]:
    """Split a rank into the cards that differ from most of it, and the rest."""
    cards = cards_of(selector)
    powers = [laid_as(rules, card) for card in cards]
    common = max(powers, key=powers.count)
    single = [
        Group(card, (card,)) for card, power in zip(cards, powers, strict=True) if power != common
    ]
    rest = tuple(card for card, power in zip(cards, powers, strict=True) if power == common)
    return [*single, Group(selector, rest, rest=bool(single))]


def name_of(group: Group, words: Words) -> str:
    """Return the name that begins a group's line."""
    if group.rest:
        return words("sheet-rest", rank=group.selector, name=words.bare(group.selector))
    return words.titled(group.selector)


def card_lines(rules: Rules, words: Words) -> list[str]:
    """Describe every card that does something when it is played, a line each."""
    told = ((group, clauses(rules, group, words)) for group in groups(rules))
    return [
        words(
            "sheet-card",
            name=name_of(group, words),
            does=words("sheet-clauses-joined").join(said),
        )
        for group, said in told
        if said
    ]


def selectors_where(rules: Rules, test: Callable[[Power], bool]) -> list[str]:
    """List the ranks, cards or jokers whose power passes *test*, in the order of the file."""
    found: dict[str, None] = {}
    for group in groups(rules):
        if not test(power_of(rules, group.cards[0])):
            continue
        rank = rank_of(group.cards[0]) or JOKER
        whole = all(test(power_of(rules, card)) for card in cards_of(rank))
        found.update(dict.fromkeys([rank] if whole else group.cards))
    return list(found)


def one_of_each(selectors: Sequence[str], words: Words, *, beside: Sequence[str] = ()) -> str:
    """Return « un 8, le 2 de pique ou un autre 2 »: other, where a card *beside* is of the rank."""
    named = {rank_of(one) for one in beside if one in CARDS}
    return words.either(
        [words.another(one) if one in named else words.one_of(one) for one in selectors]
    )


def clauses(rules: Rules, group: Group, words: Words) -> list[str]:
    """Say what a group of cards does: when it may be played, and what happens then."""
    power = laid_as(rules, group.cards[0])
    effects = {
        "sheet-see-through": power.see_through,
        "sheet-becomes": power.becomes,
        "sheet-names-suit": power.suit == "named",
        "sheet-own-suit": power.always and power.suit == "own",
        "sheet-keeps-suit": power.suit == "kept" and not power.becomes and not power.see_through,
        "sheet-replay": power.replay,
        "sheet-swap": power.swap,
    }
    two = "yes" if power.two_replay else "no"
    drawn = "yes" if rules.play_after_draw else "no"
    return [
        *_when(rules, group, power, words),
        *(words(key) for key, there in effects.items() if there),
        *([words("sheet-run", drawn=drawn)] if power.run else []),
        *_hits(rules, power, words),
        *([words("sheet-skip", kind=power.skip, two=two)] if power.skip else []),
        *([words("sheet-reverse", two=two)] if power.reverse else []),
        *([words("sheet-give", count=power.give)] if power.give else []),
        *([words("sheet-rotate", way=power.rotate)] if power.rotate else []),
        *([words("sheet-word", word=words("word-quoted", word=power.word))] if power.word else []),
    ]


def _when(rules: Rules, group: Group, power: Power, words: Words) -> list[str]:
    attacks = [attack for attack in attackers(rules) if answers_to(rules, power_of(rules, attack))]
    met = [attack for attack in attacks if _answers(rules, attack, group.cards[0])]
    said = []
    if power.own_suit_only:
        said.append(words("sheet-own-suit-only", attack="all" if met else "none"))
    if power.always:
        by = words.either([words.one_of(_selector(rules, attack)) for attack in met])
        kind = "all" if len(met) == len(attackers(rules)) else "some" if met else "no"
        if kind == "no" and power.becomes:
            kind = "becoming"
        said.append(words("sheet-always", attack=kind if attacks else "none", by=by))
    if power.on or power.on_two:
        two = "no" if not power.on_two else "also" if power.on else "only"
        ranks, twos = (
            words.listed([words.plural(rank) for rank in some]) for some in (power.on, power.on_two)
        )
        said.append(words("sheet-on", two=two, ranks=ranks, twos=twos))
    return said


def _hits(rules: Rules, power: Power, words: Words) -> Iterable[str]:
    if power.attack:
        answers = [
            words.one_of(selector) + _effect(rules, selector, words)
            for selector in answers_to(rules, power)
        ]
        if answers and rules.jokers and power_of(rules, JOKERS[0]).becomes:
            answers.append(words("sheet-answer-becoming"))
        yield words(
            "sheet-attack",
            count=power.attack,
            answered="yes" if answers else "no",
            answers=words.either(answers),
        )
    if power.draws:
        yield words("sheet-draws", count=power.draws)


def _effect(rules: Rules, selector: str, words: Words) -> str:
    """Say in parentheses what an answer does to the attack: it adds cards, or cancels it."""
    return words("sheet-answer", count=power_of(rules, cards_of(selector)[0]).attack)


def attackers(rules: Rules) -> list[Card]:
    """List one card of each group whose attack can be met, or must be taken."""
    return [group.cards[0] for group in groups(rules) if power_of(rules, group.cards[0]).attack]


def _selector(rules: Rules, card: Card) -> str:
    """Return the selector of the group that *card* stands for."""
    return next(group.selector for group in groups(rules) if card in group.cards)


def _answers(rules: Rules, attack: Card, card: Card) -> bool:
    by = power_of(rules, attack).answered_by
    return card in by or rank_of(card) in by or (card in JOKERS and JOKER in by)
