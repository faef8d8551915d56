"""
Rule sheets: the goldens that were read through, and what a sheet must say of any data.

`REWRITE_SHEETS=1 make test` (or pytest with it) writes the goldens anew; read the difference.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cogs.card_sheet import card_lines
from cogs.rules_sheet import RuleSheet, rule_sheet
from engine import Rules, load_ruleset, variant_ids
from tests.cogs.scenes import LOCALES, words_in

SHEETS = Path(__file__).parent / "sheets"
READ_THROUGH = ("classique", "crazy-eights", "minimale")
REWRITE = "REWRITE_SHEETS"


def sheet_of(variant: str, locale: str, **options: object) -> RuleSheet:
    """Write the rules of a variant."""
    ruleset = load_ruleset(variant)
    return rule_sheet(Rules(ruleset, options, ruleset.min_players), words_in(locale))


def text_of(sheet: RuleSheet) -> str:
    """Return a sheet as it is read."""
    return "\n\n".join(sheet.blocks()) + "\n"


def section(sheet: RuleSheet, title: str) -> str:
    """Return the lines of the section called *title*."""
    return "\n".join(line for part in sheet.sections if part.title == title for line in part.lines)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", READ_THROUGH)
def test_the_sheet_is_the_one_that_was_read_through(variant: str, locale: str) -> None:
    """The rules of a variant read as they did when somebody last read them."""
    golden = SHEETS / f"{variant}.{locale}.md"
    text = text_of(sheet_of(variant, locale))
    if os.environ.get(REWRITE):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", variant_ids())
def test_every_variant_reads_as_a_rule_sheet(variant: str, locale: str) -> None:
    """No key, no code, no letter of a record, no double space and no empty part in any sheet."""
    sheet = sheet_of(variant, locale)
    text = text_of(sheet)
    assert not re.search(r"sheet-|option-|[{}]|None|True|False|[a-z]_[a-z]", text)
    assert not re.search(r" {2}| [.,;]| \)|\( |;\.|\.\.", text)
    assert not re.search(r"\b(?:[2-9JQKA]|10)[hdc]\b|\b[JQK]s\b|\bX[rb]\b", text)
    assert all(part.lines for part in sheet.sections)
    for part in sheet.sections:
        for line in part.lines:
            assert line.endswith("."), line


@pytest.mark.parametrize(
    ("variant", "options", "title", "said"),
    [
        (
            "classique",
            {},
            "Matériel",
            "52 cartes avec 2 jokers, et deux jeux à partir de 6 joueurs",
        ),
        ("classique", {"decks": 2}, "Matériel", "Deux jeux de 52 cartes avec 2 jokers chacun."),
        ("classique", {"decks": 1}, "Matériel", "Un jeu de 52 cartes avec 2 jokers."),
        ("classique", {"jokers": 0}, "Matériel", "Un jeu de 52 cartes, et deux jeux"),
        ("variante-6", {}, "Matériel", "32 cartes (du 7 à l’As)"),
        ("crazy-eights", {}, "Distribution", "Chacun reçoit 5 cartes, ou 7 à deux joueurs."),
        ("crazy-eights", {"hand_size": 9}, "Distribution", "Chacun reçoit 9 cartes."),
        ("crazy-eights", {"hand_size": "table"}, "Distribution", "10 cartes (15 avec deux jeux)"),
        ("man-et-resta", {}, "Distribution", "le donneur choisit combien de cartes"),
        ("countdown", {}, "Distribution", "autant de cartes que son score"),
        ("minimale", {}, "Distribution", "Qui a la Dame de cœur commence"),
        ("classique", {}, "Distribution", "Le joueur à gauche du donneur commence."),
        ("classique", {}, "À ton tour", "tu peux la poser aussitôt ou la garder"),
        ("minimale", {}, "À ton tour", "pioche une carte, et ton tour est fini"),
        ("minimale", {"draw": "until-playable"}, "À ton tour", "pioche jusqu’à ce que"),
        ("crazy-eights", {}, "À ton tour", "Tu peux aussi piocher alors que tu pourrais jouer."),
        ("deux-de-pique", {}, "À ton tour", "et la première est retournée"),
        ("classique", {"announce": False}, "Annonces", ""),
        ("carte-et-maou", {"announce": False}, "Annonces", "Dis «\u00a0Maou\u00a0»"),
        ("variante-1", {}, "Annonces", "Contre-4"),
        ("minimale", {}, "Finir", "jusqu’à ce que trois joueurs, ou tous sauf un"),
        ("classique", {}, "Finir", "Le pouvoir d’une dernière carte ne s’applique pas."),
        ("classique", {"finish_power": True}, "Finir", "prend quand même les cartes"),
        ("variante-6", {}, "Finir", "quatre 8 en main"),
        ("classique", {"snap": True}, "Usages de la maison", "**À la volée**"),
        ("classique", {"complete": True}, "Usages de la maison", "**Compléter**"),
        ("classique", {"penalty": 1}, "Usages de la maison", "coûte 1 carte."),
        ("classique", {"target": 100}, "Points", "quelqu’un atteint 100 points"),
        ("classique", {"scoring": "single"}, "Points", "Une seule manche"),
        ("crazy-eights", {"scoring": "collect"}, "Points", "Qui finit marque les points"),
        ("crazy-eights-points", {}, "Points", "50 points par joueur"),
        ("crazy-eights-points", {"target": 120}, "Points", "Le premier à 120 points"),
        ("countdown", {}, "Points", "Chacun part de 8"),
        ("classique", {}, "Options de cette table", ""),
        ("classique", {"suit_in_hand": True}, "Options de cette table", "doit être en main"),
        ("classique", {"suit_in_hand": True}, "Les cartes", "qui te restent en main"),
    ],
)
def test_a_sheet_says_what_the_data_say(
    variant: str, options: dict[str, object], title: str, said: str
) -> None:
    """Each clause of the data, options included, has its sentence in its section."""
    found = section(sheet_of(variant, "fr", **options), title)
    assert said in found
    assert bool(found) == bool(said)


@pytest.mark.parametrize(
    ("variant", "options", "line"),
    [
        (
            "minimale",
            {"swap_rank": "5"},
            "**5** : tu échanges ta main avec celle d’un joueur de ton choix.",
        ),
        (
            "minimale",
            {"rotate_rank": "5"},
            "**5** : chacun passe toute sa main à son voisin, dans le sens du jeu.",
        ),
        (
            "minimale",
            {"give_rank": "5"},
            "**5** : tu donnes une carte de ta main au joueur de ton choix.",
        ),
        (
            "variante-6",
            {"joker_power": "attack"},
            (
                "**Joker** : se pose sur n’importe quelle carte, sauf sous une attaque ; "
                "ne change pas la couleur qui était en vigueur ; attaque le joueur suivant, "
                "qui prend 4 cartes et perd son tour, sans pouvoir répondre."
            ),
        ),
        ("crazy-eights", {"queen_skips": True}, "**Dame** : le joueur suivant perd son tour."),
        ("crazy-eights", {"ace_reverses": True}, "**As** : le sens du jeu change."),
        (
            "crazy-eights",
            {"two_attacks": True},
            (
                "**2** : attaque le joueur suivant, qui prend 2 cartes et perd son tour, "
                "sauf s’il répond par un 2 (qui ajoute 2 cartes)."
            ),
        ),
        ("deux-de-pique", {}, "**As de pique** : le sens du jeu change."),
        (
            "deux-de-pique",
            {},
            (
                "**Tout autre 2** : le joueur suivant pioche 2 cartes et perd son tour, "
                "sans pouvoir répondre."
            ),
        ),
        ("variante-1", {}, "**Dame** : se pose aussi sur les Rois."),
        (
            "courte-amicale",
            {},
            (
                "**8** : ne se pose que sur sa propre couleur, ou pour répondre à une attaque ; "
                "tu choisis la couleur qui doit suivre ; interdit comme dernière carte."
            ),
        ),
    ],
)
def test_a_card_is_described_by_its_power(
    variant: str, options: dict[str, object], line: str
) -> None:
    """House powers, switches and cards apart from their rank have their own line."""
    ruleset = load_ruleset(variant)
    lines = card_lines(Rules(ruleset, options, 2), words_in("fr"))
    assert line.replace(" :", "\u00a0:").replace(" ;", "\u00a0;") in lines


def test_without_jokers_there_is_no_line_for_them() -> None:
    """A table that plays without jokers is not told what they do."""
    ruleset = load_ruleset("classique")
    lines = card_lines(Rules(ruleset, {"jokers": 0}, 2), words_in("fr"))
    assert not any("Joker" in line for line in lines)
