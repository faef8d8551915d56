"""Every variant with every practice, and every two: what is told never contradicts itself."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

import pytest

from cogs.options_words import options_in_force
from cogs.practice_effects import has_effect
from cogs.practices import apply_answers, practice_fields
from cogs.rules_sheet import RuleSheet, rule_sheet
from cogs.words import Words
from engine import FLAGS, HOUSE_RANKS, Rules, default_of, free_ranks, load_ruleset, variant_ids
from tests.cogs.scenes import LOCALES
from tests.cogs.stage import Remembered

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine import Ruleset

NB = "\u00a0"

CONTRADICTIONS = (
    ("jusqu’à pouvoir jouer", "posée aussitôt|poser aussitôt"),
    ("pioche jusqu’à pouvoir", "pioche une carte"),
    ("dernière carte ne s’applique pas", "L’attaque de la dernière carte s’applique"),
    ("dernière carte ne s’applique pas", "prend quand même toutes les cartes"),
    ("Sans Jokers", r"(?<!Sans )\bJokers?\b(?! de personne)"),
    ("transparent", r"\*\*Joker\*\*.*attaque le joueur"),
    ("n’importe quelle couleur$", "doit être une de celles"),
    ("Sans annonce", "Annonce «"),
    ("On ne pioche que si", "Tu peux aussi piocher"),
    ("Toutes les cartes sont ordinaires", r"- \*\*"),
    ("Une seule manche", "à chaque manche"),
    ("Une seule manche", "Dès que quelqu’un atteint"),
    ("Un seul jeu de cartes", "deux jeux à partir"),
    ("La Dame ne fait pas perdre de tour", r"\*\*Dame\*\*.*perd son tour"),
    ("L’As ne change pas le sens", r"\*\*As\*\*.*sens du jeu change"),
    ("Le 2 n’attaque pas", r"\*\*2\*\*.*attaque le joueur"),
    ("Une erreur ne coûte rien", r"\*\*Erreur\*\*"),
    ("On ne peut pas demander de compléter", r"\*\*Compléter\*\*"),
    ("Sans jeu à la volée", r"\*\*À la volée\*\*"),
    ("Chacun reçoit autant de cartes que son score", "Chacun reçoit 8 cartes"),
    ("Un 8 retourné est une carte ordinaire", "si c’est un 8"),
)
"""Two statements of which one at most is true."""

PAIRS_APART = 7
"""Of so many pairs of practices each variant is read with one."""

NOTHING_ATTACKS_LAST = {"minimale", "man-et-resta", "countdown", "switch"}


def values(ruleset: Ruleset) -> Iterator[tuple[str, Any]]:
    """Give each value of each practice that fits the variant."""
    yield from (("scoring", each) for each in ruleset.scorings)
    yield from (("decks", each) for each in (1, 2))
    yield from (("draw", each) for each in ("one", "until-playable"))
    yield from (("penalty", each) for each in (0, 1, 2))
    yield from ((flag, each) for flag in FLAGS for each in (True, False))
    if ruleset.has_joker_role():
        yield from (("jokers", each) for each in (0, 2))
    if not ruleset.personal:
        yield from (("hand_size", each) for each in ("dealer", 5))
    for name, switch in ruleset.switches.items():
        yield from ((name, each) for each in switch.values)
    free = free_ranks(ruleset, {})
    ranks = {free[0], "8"} & set(free)
    yield from ((name, rank) for name in HOUSE_RANKS for rank in sorted(ranks))


@cache
def words_in(locale: str) -> Words:
    """Return the words of *locale*; a sentence that cannot be filled in is an error."""
    return Words(Remembered(), locale)


@cache
def singles(variant: str) -> tuple[tuple[Rules, RuleSheet], ...]:
    """Give the rules of a variant with one practice, and what they read in French."""
    found = [rules_of(variant, options) for options in together(variant, 1)]
    return tuple((rules, rule_sheet(rules, words_in("fr"))) for rules in found)


def rules_of(variant: str, options: Mapping[str, Any]) -> Rules:
    """Give the rules of a variant, for as few players as it takes."""
    ruleset = load_ruleset(variant)
    return Rules(ruleset, options, ruleset.min_players)


def together(variant: str, many: int) -> Iterator[dict[str, Any]]:
    """Give *many* practices together, where a variant takes them."""
    ruleset = load_ruleset(variant)
    single = list(values(ruleset))
    if many > 1:
        # What the variant has anyway is told alone; beside others only its own switches are.
        single = [
            (name, value)
            for name, value in single
            if value != default_of(ruleset, name) or name in ruleset.switches
        ]
    for chosen in combinations(single, many):
        options = dict(chosen)
        ranks = [options[name] for name in HOUSE_RANKS if name in options]
        busy = not set(ranks) <= set(free_ranks(ruleset, options)) or len(set(ranks)) < len(ranks)
        if len(options) == many and not busy:
            yield options


def body(sheet: RuleSheet, words_title: str) -> list[tuple[str, ...]]:
    """Return the sections of rules: all but the list of options."""
    return [part.lines for part in sheet.sections if part.title != words_title]


def faults(rules: Rules, locale: str, sheet: RuleSheet | None = None) -> list[str]:
    """List what is wrong with a *sheet*, the rules' own, and the lobby's list of options."""
    words = words_in(locale)
    sheet = sheet or rule_sheet(rules, words)
    lobby = options_in_force(rules, words)
    lines = [line for part in sheet.sections for line in part.lines]
    heads = [head[1] for line in lines if (head := re.match(r"- \*\*(.+?)\*\*", line))]
    titles = [part.title for part in sheet.sections]
    found = [f"twice: {one}" for group in (lines, heads, titles, lobby) for one in twice(group)]
    found += [f"empty: {part.title}" for part in sheet.sections if not "".join(part.lines)]
    if locale == "fr":
        told = [*lines, *lobby]
        found += [
            f"{rules.options}: {one} / {other}"
            for one, other in CONTRADICTIONS
            if says(told, one) and says(told, other)
        ]
    return found


def twice(lines: list[str]) -> set[str]:
    """Give what stands there more than once."""
    return {line for line, times in Counter(lines).items() if times > 1}


def says(lines: list[str], pattern: str) -> bool:
    """Say whether a line has the words."""
    return any(re.search(pattern, line) for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", variant_ids())
def test_no_practice_makes_a_sheet_contradict_itself(variant: str, locale: str) -> None:
    """One practice: no two statements that exclude each other, nothing empty, nothing twice."""
    assert not [
        fault
        for rules, french in singles(variant)
        for fault in faults(rules, locale, french if locale == "fr" else None)
    ]


@pytest.mark.parametrize(("first", "variant"), list(enumerate(variant_ids())))
def test_no_two_practices_make_a_sheet_contradict_itself(first: int, variant: str) -> None:
    """Two practices together: the same; each variant is read with other pairs than the last."""
    pairs = islice(together(variant, 2), first % PAIRS_APART, None, PAIRS_APART)
    assert not [fault for pair in pairs for fault in faults(rules_of(variant, pair), "fr")]


@pytest.mark.parametrize("variant", variant_ids())
def test_a_practice_that_has_an_effect_changes_the_rules_that_are_told(variant: str) -> None:
    """Not the list of options alone: the rules themselves read otherwise, or nothing is listed."""
    ruleset, words = load_ruleset(variant), words_in("fr")
    options_title = words("sheet-title-options")
    plain = body(rule_sheet(rules_of(variant, {}), words), options_title)
    for rules, sheet in singles(variant):
        ((name, value),) = rules.options.items()
        if value == default_of(ruleset, name) or name == "decks":
            continue
        changed = body(sheet, options_title) != plain
        assert changed == has_effect(rules, name), (name, value)
        assert bool(options_in_force(rules, words)) == has_effect(rules, name)


@pytest.mark.parametrize("variant", variant_ids())
def test_a_practice_without_effect_is_not_offered(variant: str) -> None:
    """Where no card that may be the last attacks or makes draw, nobody is asked about it."""
    ruleset = load_ruleset(variant)
    fields = practice_fields(Rules(ruleset, {}, ruleset.min_players), words_in("fr"))
    offered = {name for one in fields for name in one.choices} | {one.name for one in fields}
    assert ("finish_power" in offered) == (variant not in NOTHING_ATTACKS_LAST)
    assert ("jokers" in offered) == ruleset.has_joker_role()
    assert {"announce", "draw_when_able", "suit_in_hand", "snap", "complete"} <= offered
    for one in fields:
        assert len(one.choices) != 1, one.name


def test_a_box_that_another_practice_overrules_keeps_its_answer() -> None:
    """Drawing until a card fits does not untick what holds when only one card is drawn."""
    ruleset = load_ruleset("classique")
    rules = Rules(ruleset, {"draw": "until-playable"}, 2)
    fields = practice_fields(rules, words_in("fr"))
    boxes = next(one for one in fields if one.name == "practices")
    assert "play_after_draw" in boxes.now
    answers = {"practices": boxes.now - {"play_after_draw"}}
    options = apply_answers(rules.options, ruleset, fields, answers)
    assert options == {"draw": "until-playable", "play_after_draw": False}
    told = options_in_force(Rules(ruleset, options, 2), words_in("fr"))
    assert told == ["On pioche jusqu’à pouvoir jouer"]


@pytest.mark.parametrize(
    ("variant", "options", "there", "gone"),
    [
        ("deux-de-pique", {"jokers": 0}, "Une couleur demandée est alors oubliée", "Joker va sous"),
        ("deux-de-pique", {}, "un Joker va sous la pioche", "Règles de base"),
        (
            "countdown",
            {"scoring": "single", "give_rank": "8"},
            f"n’importe quelle carte{NB}; tu demandes la couleur à suivre{NB}; tu donnes une carte",
            "carte ordinaire",
        ),
        (
            "countdown",
            {"scoring": "single"},
            "Un 8 retourné est une carte ordinaire.",
            "Joker de personne",
        ),
        ("countdown", {"give_rank": "8"}, "Elle n’est le Joker de personne.", "ce sont des"),
        ("man-et-resta", {"finish_power": True}, "rejouer", "dernière carte s’applique"),
        ("variante-6", {"jokers": 0}, "Sans Jokers", "transparent"),
        ("classique", {"scoring": "single", "finish_power": True}, "prend quand même", "décompte"),
        ("classique", {}, "au bout de 2\u202f000 actions", "Règles de base"),
        ("mau-mau", {}, f"«{NB}Mau{NB}» se dit «{NB}Carte{NB}»", "Règles de base"),
        (
            "countdown",
            {"scoring": "single"},
            "Règles de base, avant les options de cette table. Ton score",
            "son score",
        ),
        ("minimale", {"penalty": 1, "target": 100}, "coûte 1 carte", "Règles de base"),
        ("minimale", {"target": 1}, "atteint 1 point,", "1 points"),
    ],
)
def test_what_a_practice_changes_is_told(
    variant: str, options: dict[str, object], there: str, gone: str
) -> None:
    """Known cases, with the sentence that is there and the one that would be untrue."""
    ruleset = load_ruleset(variant)
    sheet = rule_sheet(Rules(ruleset, options, ruleset.min_players), words_in("fr"))
    text = "\n".join(sheet.blocks())
    assert there in text
    assert gone not in text
