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

NB = "\u00a0"
SHEETS = Path(__file__).parent / "sheets"
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
@pytest.mark.parametrize("variant", variant_ids())
def test_the_sheet_is_the_one_that_was_read_through(variant: str, locale: str) -> None:
    """The rules of every variant read as they did when somebody last read them."""
    golden = SHEETS / f"{variant}.{locale}.md"
    text = text_of(sheet_of(variant, locale))
    if os.environ.get(REWRITE):
        golden.write_text(text, encoding="utf-8")
    assert golden.exists(), f"nobody has read this one: write it with {REWRITE}=1, and read it"
    assert text == golden.read_text(encoding="utf-8")


def test_no_sheet_is_kept_of_a_variant_that_is_gone() -> None:
    """Each golden belongs to a variant and a language."""
    kept = {golden.name for golden in SHEETS.iterdir()}
    assert kept <= {f"{one}.{locale}.md" for one in variant_ids() for locale in LOCALES}


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
            f"52 cartes avec 2 Jokers{NB}; deux jeux à partir de 6 joueurs.",
        ),
        ("classique", {"decks": 2}, "Matériel", "Deux jeux de 52 cartes avec 2 Jokers chacun."),
        ("classique", {"decks": 1}, "Matériel", "Un jeu de 52 cartes avec 2 Jokers."),
        ("classique", {"jokers": 0}, "Matériel", f"Un jeu de 52 cartes{NB}; deux jeux"),
        ("variante-6", {}, "Matériel", "32 cartes (du 7 à l’As)"),
        (
            "crazy-eights",
            {},
            "Distribution",
            "Chacun reçoit 5 cartes, ou 7 à deux joueurs, une à une.",
        ),
        ("crazy-eights", {"hand_size": 9}, "Distribution", "Chacun reçoit 9 cartes, une à une."),
        ("crazy-eights", {"hand_size": "table"}, "Distribution", "10 cartes\u00a0; à trois, 8"),
        ("minimale", {"hand_size": "table"}, "Distribution", "10 cartes (15 avec deux jeux)"),
        ("minimale", {"hand_size": "table", "decks": 2}, "Distribution", "reçoit 15 cartes"),
        ("countdown", {"scoring": "single"}, "Distribution", "Chacun reçoit 8 cartes"),
        ("countdown", {}, "Distribution", "Elle n’est le Joker de personne"),
        ("countdown", {}, "Les cartes", "les cartes dont la valeur est ton score"),
        ("countdown", {"scoring": "single"}, "Les cartes", "**8**\u00a0: se pose sur"),
        ("countdown", {"suit_in_hand": True}, "Les cartes", "qui te restent en main"),
        (
            "deux-de-pique",
            {},
            "Distribution",
            "si c’est un 8, un Joker, un 2, un Valet ou l’As de pique, elle est glissée",
        ),
        ("variante-7", {}, "Distribution", "un As ou la Dame de trèfle, elle est glissée"),
        ("minimale", {"swap_rank": "3"}, "Distribution", "si c’est un 8, un 10 ou un 3"),
        ("minimale", {}, "Distribution", "Avec deux jeux, si deux joueurs ont la même Dame"),
        ("minimale", {}, "Distribution", "la donne passe au voisin de gauche"),
        ("minimale", {"scoring": "single"}, "Distribution", "d’une montre."),
        ("man-et-resta", {}, "Distribution", "le donneur choisit combien de cartes"),
        ("countdown", {}, "Distribution", "autant de cartes que son score"),
        ("minimale", {}, "Distribution", "Qui a la Dame de cœur commence"),
        ("classique", {}, "Distribution", "Le joueur à gauche du donneur commence."),
        ("classique", {}, "À ton tour", "tu peux la poser aussitôt ou la garder"),
        ("minimale", {}, "À ton tour", "pioche une carte, et ton tour est fini"),
        ("minimale", {"draw": "until-playable"}, "À ton tour", "pioche jusqu’à pouvoir jouer"),
        ("crazy-eights", {}, "À ton tour", "Tu peux aussi piocher alors que tu pourrais jouer."),
        (
            "crazy-eights-points",
            {},
            "À ton tour",
            "alors que tu pourrais jouer\u00a0; mais ton tour ne finit que par une carte posée.",
        ),
        ("minimale", {"draw_when_able": True}, "À ton tour", "sauf quand tu dois rejouer."),
        ("minimale", {}, "À ton tour", "Si une couleur vient d’être demandée"),
        ("classique", {}, "À ton tour", "Un Joker n’a pas de valeur"),
        ("classique", {}, "À ton tour", "Une réponse s’ajoute à l’attaque"),
        ("monclar", {}, "À ton tour", "Une réponse qui n’annule pas l’attaque s’y ajoute"),
        ("deux-de-pique", {}, "À ton tour", "et on retourne la première"),
        ("classique", {"announce": False}, "Annonces", ""),
        ("carte-et-maou", {"announce": False}, "Annonces", "Dis «\u00a0Maou\u00a0»"),
        ("variante-1", {}, "Annonces", "Contre-4"),
        ("minimale", {}, "Fin de la manche", "jusqu’à ce que trois joueurs, ou tous sauf un"),
        (
            "classique",
            {},
            "Fin de la manche",
            "À part cela, le pouvoir d’une dernière carte ne s’applique pas, et l’attaque",
        ),
        ("classique", {}, "Fin de la manche", "On ne peut pas finir sur un 6"),
        ("les-ulis", {}, "Fin de la manche", "Poser un 7 ou un 10 en dernier ne suffit pas"),
        ("variante-4", {"finish_power": True}, "Fin de la manche", "cartes et perd son tour"),
        ("variante-6", {"scoring": "places"}, "Fin de la manche", "il prend la place suivante"),
        (
            "classique",
            {"finish_power": True},
            "Fin de la manche",
            "prend quand même toutes les cartes",
        ),
        ("variante-6", {}, "Fin de la manche", "quatre 8 en main"),
        ("classique", {"snap": True}, "Usages de la maison", "**À la volée**"),
        ("classique", {"complete": True}, "Usages de la maison", "**Compléter**"),
        ("classique", {"penalty": 1}, "Usages de la maison", "coûte 1 carte."),
        ("classique", {"target": 100}, "Points", "quelqu’un atteint 100 points"),
        ("classique", {"scoring": "single"}, "Points", "Une seule manche"),
        ("crazy-eights", {"scoring": "collect"}, "Points", "Qui finit marque les points"),
        ("crazy-eights-points", {}, "Points", "50 points par joueur"),
        ("crazy-eights-points", {"target": 120}, "Points", "Le premier à 120 points"),
        ("countdown", {}, "Points", "Chacun part avec un score de 8"),
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
            (
                "**5** : tu donnes une carte de ta main au joueur de ton choix "
                "(si c’est la dernière, tu as fini)."
            ),
        ),
        (
            "variante-6",
            {"joker_power": "attack"},
            (
                "**Joker** : se pose sur n’importe quelle carte, sauf en cas d’attaque ; "
                "la couleur à suivre ne change pas ; attaque le joueur suivant, "
                "qui prend 4 cartes et perd son tour, sans pouvoir répondre."
            ),
        ),
        ("crazy-eights", {"queen_skips": True}, "**Dame** : le joueur suivant perd son tour."),
        ("crazy-eights", {"ace_reverses": True}, "**As** : le sens du jeu change."),
        (
            "crazy-eights",
            {"two_attacks": True},
            (
                "**2** : attaque le joueur suivant, qui prend 2 cartes et perd son tour "
                "s’il ne répond pas par un 2 (qui ajoute 2 cartes)."
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
                "**8** : ne se pose que sur sa propre couleur (la même valeur ne suffit pas), "
                "ou sur toute couleur pour répondre à une attaque ; "
                "tu demandes la couleur à suivre."
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


def test_a_card_that_only_may_not_be_last_is_ordinary() -> None:
    """What a card may not end is said of the end of a round; it has no line of its own."""
    lines = card_lines(Rules(load_ruleset("classique"), {}, 2), words_in("fr"))
    assert not any(line.startswith("**6**") for line in lines)


def test_an_answer_to_some_attacks_names_them() -> None:
    """Where one attack can be answered and another cannot, the answer says which it meets."""
    ruleset = load_ruleset("variante-6")
    (eight, *_) = card_lines(Rules(ruleset, {"joker_power": "attack"}, 2), words_in("en"))
    assert eight.startswith("**8**: can be played on any card, even under an attack by an ace;")
    (eight, *_) = card_lines(Rules(ruleset, {}, 2), words_in("en"))
    assert eight.startswith("**8**: can be played on any card, even under an attack;")


def custom(base: str, **changes: object) -> Rules:
    """Return the rules of a variant of a server's own: *base* with whole tables changed."""
    data = load_ruleset(base).data() | {"id": "maison"}
    for table, keys in changes.items():
        data[table] = {**data[table], **keys} if isinstance(keys, dict) else keys
    ruleset = load_ruleset(data)
    return Rules(ruleset, {}, ruleset.min_players)


def test_a_servers_own_variant_reads_as_well() -> None:
    """Single cards, powers of one suit only and a fixed number of players have their words."""
    rules = custom(
        "minimale",
        table={"players": [4, 4], "two_decks_from": 4, "jokers": 2},
        scoring={"model": "penalty"},
        cards=[
            {"of": ["Js", "Jh"], "skip": "optional", "last": False},
            {"of": "Qd", "attack": 2, "answered_by": "Qs"},
            {"of": "joker", "always": True, "suit": "kept", "see_through": True},
            {"of": "3", "on": ["A", "J"], "on_two": "K"},
            {"of": "4", "on_two": ["K", "2"]},
        ],
    )
    sheet = rule_sheet(rules, words_in("fr"))
    text = text_of(sheet)
    for said in (
        "À 4 joueurs. Deux jeux de 52 cartes avec 2 Jokers chacun.",
        "si c’est le Valet de pique, le Valet de cœur, la Dame de carreau ou un Joker, elle",
        "**Valet de cœur** : tu peux faire perdre son tour au joueur suivant.",
        "s’il ne répond pas par la Dame de pique (qui annule l’attaque).",
        "**3** : se pose aussi sur les As et les Valets et, quand il ne reste que deux joueurs, ",
        "**4** : se pose aussi, quand il ne reste que deux joueurs, sur les Rois et les 2.",
        "On ne peut pas finir sur le Valet de pique ou le Valet de cœur :",
    ):
        assert said.replace(" :", f"{NB}:") in text, text


def test_single_cards_beside_their_rank_are_valued() -> None:
    """A card worth more than its rank is named, and the others of the rank are « un autre »."""
    points = {"joker": 20, "Qs": 13, "Q": 5, "2": 0, "3": 3, "4": 4}
    rules = custom("minimale", scoring={"model": "penalty", "points": points})
    found = section(rule_sheet(rules, words_in("fr")), "Points")
    assert "13 pour la Dame de pique, 5 pour une autre Dame, 0 pour un Roi" in found
    assert f"{NB}; les autres cartes valent le nombre qu’elles portent." in found
    found = section(rule_sheet(rules, words_in("en")), "Scoring")
    assert "13 for the queen of spades, 5 for any other queen" in found
