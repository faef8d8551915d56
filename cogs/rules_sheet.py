"""
A rule sheet for people, written from a rule set's data and nothing else.

No variant is known here: a new one of known powers, or a server's own, reads as well.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.card_sheet import JOKER, card_lines, cards_of, groups, power_of, ranks_in
from cogs.options_words import options_in_force
from cogs.words import Words
from engine import CARDS, RANKS, Rules, rank_of

if TYPE_CHECKING:
    from collections.abc import Callable

FACES = frozenset(RANKS[1:10])
"""Ranks that have a number on them."""


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of a rule sheet; each line is a sentence or two."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of one table, ready to be read."""

    title: str
    summary: str
    sections: tuple[Section, ...]

    def blocks(self) -> list[str]:
        """Return the sheet as blocks of markdown: the head, then a block a section."""
        head = f"# {self.title}\n{self.summary}"
        return [head, *("\n".join([f"**{part.title}**", *part.lines]) for part in self.sections)]


def rule_sheet(rules: Rules, words: Words) -> RuleSheet:
    """Write *rules*, options included, in the language of *words*."""
    parts: dict[str, Callable[[Rules, Words], list[str]]] = {
        "sheet-title-pack": _pack,
        "sheet-title-deal": _deal,
        "sheet-title-turn": _turn,
        "sheet-title-cards": _cards,
        "sheet-title-words": _words,
        "sheet-title-finish": _finish,
        "sheet-title-practices": _practices,
        "sheet-title-points": _points,
        "sheet-title-options": _options,
    }
    sections = [Section(words(title), tuple(write(rules, words))) for title, write in parts.items()]
    return RuleSheet(
        title=words.named(rules.ruleset.names),
        summary=words.named(rules.ruleset.summaries),
        sections=tuple(section for section in sections if section.lines),
    )


def _flag(value: object) -> str:
    return "yes" if value else "no"


def _pack(rules: Rules, words: Words) -> list[str]:
    ruleset = rules.ruleset
    grows = "decks" not in rules.options and ruleset.two_decks_from is not None
    decks = "grow" if grows else "one" if rules.decks == 1 else "two"
    return [
        words("sheet-players", fewest=rules.min_players, most=rules.max_players)
        + " "
        + words(
            "sheet-pack",
            pack=ruleset.pack,
            jokers=rules.jokers,
            decks=decks,
            start=ruleset.two_decks_from or 0,
        )
    ]


def _deal(rules: Rules, words: Words) -> list[str]:
    ruleset = rules.ruleset
    if rules.personal:
        dealt = words("sheet-hand-personal")
    elif isinstance(rules.hand_size, str):
        dealt = words(f"sheet-hand-{rules.hand_size}")
    elif "hand_size" not in rules.options and ruleset.hand_two and isinstance(ruleset.hand, int):
        dealt = words("sheet-hand-two", count=ruleset.hand, two=ruleset.hand_two)
    else:
        dealt = words("sheet-hand", count=rules.hand_size)
    return [f"{dealt} {words('sheet-upcard')}", words("sheet-first", first=ruleset.first)]


def _turn(rules: Rules, words: Words) -> list[str]:
    mode = "until" if rules.until_playable else "play" if rules.play_after_draw else "end"
    lines = [words("sheet-turn"), words("sheet-draw", mode=mode)]
    if rules.draw_when_able:
        lines[-1] += " " + words("sheet-draw-when-able")
    lines.append(words("sheet-empty", gather=_flag(rules.gather)) + " " + words("sheet-blocked"))
    return lines


def _cards(rules: Rules, words: Words) -> list[str]:
    lines = [f"- {line}" for line in card_lines(rules, words)]
    if rules.personal:
        lines.insert(0, "- " + words("sheet-personal"))
    lines.append("- " + words("sheet-ordinary", some=_flag(lines)))
    if rules.suit_in_hand and any(power.suit == "named" for power in rules.powers):
        lines.append("- " + words("sheet-suit-in-hand"))
    return lines


def _words(rules: Rules, words: Words) -> list[str]:
    return [words(f"sheet-say-{word}") for word in rules.words]


def _finish(rules: Rules, words: Words) -> list[str]:
    lines = [words("sheet-finish", scoring=rules.scoring)]
    used = [power_of(rules, group.cards[0]) for group in groups(rules)]
    if any(power.replay for power in used):
        lines.append(words("sheet-finish-replay"))
    if any(power.attack or power.draws for power in used):
        lines.append(words("sheet-finish-power", applied=_flag(rules.finish_power)))
    elif any(power.skip or power.give or power.swap or power.rotate for power in used):
        lines.append(words("sheet-finish-power", applied="no"))
    if rules.square:
        lines.append(words("sheet-square"))
    return lines


def _practices(rules: Rules, words: Words) -> list[str]:
    lines = [words(f"sheet-{name}") for name in ("snap", "complete") if getattr(rules, name)]
    if rules.penalty:
        lines.append(words("sheet-penalty", count=rules.penalty))
    return [f"- {line}" for line in lines]


def _points(rules: Rules, words: Words) -> list[str]:
    target = rules.target or 0
    each = rules.ruleset.per_player and "target" not in rules.options
    if each:
        target = rules.ruleset.targets.get(rules.scoring, target)
    lines = [words("sheet-score", scoring=rules.scoring, target=target, each=_flag(each))]
    if rules.scoring != "places":
        lines.append(words("sheet-values", values=_values(rules, words)))
    lines.append(words("sheet-blocked-score", scoring=rules.scoring) + " " + words("sheet-tie"))
    return lines


def _values(rules: Rules, words: Words) -> str:
    """List what cards are worth, the dearest first, those worth their number last."""
    selectors = [
        *(card for card in rules.ruleset.points if card in CARDS),
        *reversed(ranks_in(rules)),
    ]
    if rules.jokers:
        selectors.insert(0, JOKER)
    worth = {selector: _worth(rules, selector) for selector in selectors}
    own = [
        selector for selector in selectors if selector in FACES and worth[selector] == int(selector)
    ]
    by_value: dict[int, list[str]] = {}
    for selector in sorted(selectors, key=lambda selector: -worth[selector]):
        if selector not in own or len(own) == 1:
            rest = selector in RANKS and any(
                rank_of(card) == selector for card in selectors if card in CARDS
            )
            name = words.bare(selector)
            by_value.setdefault(worth[selector], []).append(
                words("sheet-rest-low", rank=name) if rest else name
            )
    parts = [
        words("sheet-value", names=words.listed(names), count=value)
        for value, names in by_value.items()
    ]
    if len(own) > 1:
        parts.append(words("sheet-value-own"))
    return words("sheet-clauses-joined").join(parts)


def _worth(rules: Rules, selector: str) -> int:
    if selector in CARDS:
        return rules.points[CARDS.index(selector)]
    plain = [card for card in cards_of(selector) if card not in rules.ruleset.points]
    return rules.points[CARDS.index(plain[0])]


def _options(rules: Rules, words: Words) -> list[str]:
    return [f"- {line}" for line in options_in_force(rules, words)]
