"""
A rule sheet for people, written from a rule set's data and nothing else.

No variant is known here: a new one of known powers, or a server's own, reads as well.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.card_sheet import (
    JOKER,
    answers_to,
    card_lines,
    cards_of,
    groups,
    one_of_each,
    power_of,
    selectors_where,
)
from cogs.options_words import options_in_force, summary_text
from cogs.points_sheet import points_lines
from cogs.practice_effects import attacks_last, has_effect
from cogs.words import Words
from engine import JOKERS, MOST_ACTIONS, Power, Rules

if TYPE_CHECKING:
    from collections.abc import Callable


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
        "sheet-title-points": points_lines,
        "sheet-title-options": _options,
    }
    sections = [Section(words(title), tuple(write(rules, words))) for title, write in parts.items()]
    return RuleSheet(
        title=words.named(rules.ruleset.names),
        summary=summary_text(rules, words),
        sections=tuple(section for section in sections if section.lines),
    )


def _flag(value: object) -> str:
    return "yes" if value else "no"


def _decks(rules: Rules) -> str:
    """Say whether play is with one deck, two, or two from so many players on (``grow``)."""
    start = rules.ruleset.two_decks_from
    if "decks" in rules.in_force:
        return "one" if rules.decks == 1 else "two"
    if start is None or start > rules.max_players:
        return "one"
    return "grow" if start > rules.min_players else "two"


def _pack(rules: Rules, words: Words) -> list[str]:
    players = words(
        "sheet-players",
        fewest=rules.min_players,
        most=rules.max_players,
        same=_flag(rules.min_players == rules.max_players),
    )
    pack = words(
        "sheet-pack",
        pack=rules.ruleset.pack,
        jokers=rules.jokers,
        decks=_decks(rules),
        start=rules.ruleset.two_decks_from or 0,
    )
    return [f"{players} {pack}"]


def _deal(rules: Rules, words: Words) -> list[str]:
    ruleset = rules.ruleset
    if rules.personal and rules.scoring != "single":
        dealt = words("sheet-hand-personal")
    elif rules.personal:
        dealt = words("sheet-hand", count=rules.dealt(0))
    elif isinstance(rules.hand_size, str):
        dealt = words(f"sheet-hand-{rules.hand_size}", decks=_decks(rules))
    elif "hand_size" not in rules.in_force and ruleset.hand_two and isinstance(ruleset.hand, int):
        dealt = words("sheet-hand-two", count=ruleset.hand, two=ruleset.hand_two)
    else:
        dealt = words("sheet-hand", count=rules.hand_size)
    first = words("sheet-first", first=ruleset.first)
    if ruleset.first == "queen" and _decks(rules) != "one":
        first += " " + words("sheet-first-two")
    course = words("sheet-course", rounds="one" if rules.scoring == "single" else "many")
    return [dealt, _upcard(rules, words), f"{first} {course}"]


def _upcard(rules: Rules, words: Words) -> str:
    """Say what is turned up, and what is not left there: cards with a power, and jokers."""
    buried = selectors_where(rules, lambda power: power.is_power)
    if rules.jokers and JOKER not in buried:
        buried.append(JOKER)
    turned = words(
        "sheet-upcard", kind="buried" if buried else "any", cards=one_of_each(buried, words)
    )
    single = rules.scoring == "single"
    if not rules.personal or (single and "8" in buried):
        return turned
    return turned + " " + words("sheet-upcard-personal", wild="eight" if single else "score")


def _turn(rules: Rules, words: Words) -> list[str]:
    used = [power_of(rules, group.cards[0]) for group in groups(rules)]
    lines = [words("sheet-turn")]
    if rules.personal or any(power.suit == "named" for power in used):
        lines[0] += " " + words("sheet-turn-named")
    joker = power_of(rules, JOKERS[0])
    if rules.jokers and not joker.becomes and not joker.see_through:
        lines[0] += " " + words("sheet-turn-joker")
    answers = [card for power in used for one in answers_to(rules, power) for card in cards_of(one)]
    if answers:
        cancels = _flag(any(not power_of(rules, card).attack for card in answers))
        lines.append(words("sheet-attacked", cancels=cancels))
    mode = "until" if rules.until_playable else "play" if rules.play_after_draw else "end"
    lines.append(words("sheet-draw", mode=mode))
    if rules.draw_when_able:
        replay = _flag(any(power.replay for power in used))
        lines[-1] += " " + words("sheet-draw-when-able", mode=mode, replay=replay)
    lines.append(words("sheet-empty", gather=_flag(rules.gather), jokers=_flag(rules.jokers)))
    lines.append(words("sheet-blocked", most=MOST_ACTIONS))
    return lines


def _cards(rules: Rules, words: Words) -> list[str]:
    lines = [f"- {line}" for line in card_lines(rules, words)]
    if rules.personal and rules.scoring != "single":
        lines.insert(0, "- " + words("sheet-personal"))
    lines.append("- " + words("sheet-ordinary", some=_flag(lines)))
    if rules.suit_in_hand and has_effect(rules, "suit_in_hand"):
        lines.append("- " + words("sheet-suit-in-hand", jokers=_flag(rules.jokers)))
    return lines


def _words(rules: Rules, words: Words) -> list[str]:
    return [words(f"sheet-say-{word}") for word in rules.words]


def _finish(rules: Rules, words: Words) -> list[str]:
    lines = [words("sheet-finish", scoring=rules.scoring)]
    if barred := selectors_where(rules, lambda power: not power.last):
        lines.append(words("sheet-finish-barred", cards=one_of_each(barred, words)))
    if replays := selectors_where(rules, lambda power: power.replay and power.last):
        lines.append(words("sheet-finish-replay", cards=one_of_each(replays, words)))
    lines += _last_powers(rules, words)
    if rules.square:
        lines.append(words("sheet-square", scoring=rules.scoring))
    return lines


def _last_powers(rules: Rules, words: Words) -> list[str]:
    """Say what becomes of the power of a last card, wherever that could matter."""
    used = [power_of(rules, group.cards[0]) for group in groups(rules)]
    finishing = [power for power in used if power.last and not power.replay]
    if rules.finish_power and attacks_last(finishing):
        return [words("sheet-finish-power", scoring=rules.scoring)]
    places = rules.scoring == "places"
    # Where the round ends with it, only what would move cards could have been expected.
    matters = any(power.is_power if places else _moves_cards(power) for power in finishing)
    if not matters:
        return []
    attack = _flag(any(answers_to(rules, power) for power in used))
    replay = _flag(any(power.replay for power in used))
    return [words("sheet-finish-no-power", attack=attack, replay=replay)]


def _moves_cards(power: Power) -> bool:
    return bool(power.attack or power.draws or power.give or power.swap or power.rotate)


def _practices(rules: Rules, words: Words) -> list[str]:
    lines = [
        words(f"sheet-{name}")
        for name in ("snap", "complete")
        if getattr(rules, name) and has_effect(rules, name)
    ]
    if rules.penalty:
        lines.append(words("sheet-penalty", count=rules.penalty))
    return [f"- {line}" for line in lines]


def _options(rules: Rules, words: Words) -> list[str]:
    return [f"- {line}" for line in options_in_force(rules, words)]
