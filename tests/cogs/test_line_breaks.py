"""Where a phone may end a line: never between a number and what it counts, never before a point."""

from __future__ import annotations

import re

import pytest

from cogs.render.parts import message, typeset
from engine import variant_ids
from tests.cogs.discord_limits import parts, text_of
from tests.cogs.scenes import random_scenes

NB = "\u00a0"

TORN = re.compile(r"(?<!\w)[0-9]+(?:re|er|e|st|nd|rd|th)? (?!(?:à|to) )[^\W\d_]| [·!]")
"""What could be torn apart."""


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Anne{NB}: 40 points", "Anne{NB}: 40{NB}points"),
        ("moins de 5 parties entre joueurs", "moins de 5{NB}parties entre joueurs"),
        ("pour la 1re place, 20 pour la 2e", "pour la 1re{NB}place, 20{NB}pour la 2e"),
        ("for 1st place", "for 1st{NB}place"),
        ("Anne pose le 8 de pique.", "Anne pose le 8{NB}de pique."),
        ("après Ordinateur 1, 10 points", "après Ordinateur{NB}1, 10{NB}points"),
        ("Computer 1 draws 4 cards.", "Computer{NB}1{NB}draws 4{NB}cards."),
        ("52 cartes avec 2 Jokers", "52{NB}cartes avec 2{NB}Jokers"),
        ("clique sur « Contre-carte ! »", "clique sur « Contre-carte{NB}! »"),
        ("de 10 à 3600 secondes", "de 10 à 3600{NB}secondes"),
        ("6 cartes · 0 point", "6{NB}cartes{NB}· 0{NB}point"),
        ("<t:1700000000:R>, 0 point", "<t:1700000000:R>, 0{NB}point"),
        ("<:coeur_8:12> <:coeur_9:13> pour 3", "<:coeur_8:12> <:coeur_9:13> pour 3"),
        ("`python -m engine replay t4-2.jsonl`", "`python -m engine replay t4-2.jsonl`"),
        ("1. Anne\n2. Bob", "1. Anne\n2. Bob"),
    ],
)
def test_a_number_stays_with_what_it_counts_and_a_name_with_its_number(
    told: str, shown: str
) -> None:
    """In both languages; what Discord reads itself, and code, stays as it is."""
    assert typeset(told.replace("{NB}", NB)) == shown.replace("{NB}", NB)


def test_every_text_of_a_message_is_set_so() -> None:
    """Whoever makes a message need not think of it."""
    assert text_of(message(["Anne : 40 points", "6 cartes · 0 point"])) == (
        f"Anne : 40{NB}points\n6{NB}cartes{NB}· 0{NB}point"
    )


@pytest.mark.parametrize("locale", ["fr", "en"])
@pytest.mark.parametrize("variant", variant_ids())
def test_no_table_hand_or_end_can_be_torn_there(variant: str, locale: str) -> None:
    """Over a random round of every variant, with the words that it brings."""
    for here in list(random_scenes(variant, 3, seed=5))[::7]:
        views = [here.table(locale=locale), here.hand(0, locale=locale)]
        for view in views:
            for part in parts(view):
                found = TORN.search(str(part.get("content", "")))
                assert found is None, (found, part)
