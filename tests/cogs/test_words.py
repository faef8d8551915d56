"""Names, lists, numbers and refusals in words, as a native would write them."""

from __future__ import annotations

import re
from unicodedata import bidirectional, category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.options_words import KNOWN, delay_text, option_text, target_text
from cogs.screens import Player
from cogs.words import elide, locale_of, plain_name, safe_name
from engine import (
    CARDS,
    SUITS,
    Refusal,
    RefusalCode,
    Rules,
    load_ruleset,
    variant_ids,
)
from tests.cogs.scenes import LOCALES, words_in

ISOLATED = "\u2068\u2069"
"""What a name that is written from right to left stands between."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", RefusalCode)
def test_a_refusal_is_one_sentence_that_says_what_to_do(code: RefusalCode, locale: str) -> None:
    """Whatever is refused is said in one sentence: what is wrong, then what to do."""
    words = words_in(locale)
    for refusal in (Refusal(code), Refusal(code, card="8s", suit="h", count=2)):
        sentence = words.refusal(refusal)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
        assert re.search("[:,]", sentence)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anne", "la main d’Anne, qu’Anne"),
        ("Bob", "la main de Bob, que Bob"),
        ("Élodie", "la main d’Élodie, qu’Élodie"),
        ("œdipe", "la main d’œdipe, qu’œdipe"),
        ("Hélène", "la main d’Hélène, qu’Hélène"),
        ("Hugo", "la main d’Hugo, qu’Hugo"),
        ("Harry", "la main de Harry, que Harry"),
        ("Yves", "la main d’Yves, qu’Yves"),
        ("Yann", "la main de Yann, que Yann"),
        ("_Anne_", "la main de \\_Anne\\_, que \\_Anne\\_"),
        ("*Anne", "la main d’\\*Anne, qu’\\*Anne"),
        ("@anne", "la main de @\u200banne, que @\u200banne"),
        ("8ball", "la main de 8ball, que 8ball"),
        ("🎲 Anne", "la main de 🎲 Anne, que 🎲 Anne"),
    ],
)
def test_french_elides_before_a_name(name: str, said: str) -> None:
    """« de » and « que » are elided before a name as they are heard, escaped or not."""
    shown = words_in("fr").member(name)
    assert elide(f"la main de {shown}, que {shown}") == said


@given(st.text(max_size=40))
def test_no_name_formats_or_pings(name: str) -> None:
    """A name is shown, on one line, and does nothing: no markdown, no mention, no link."""
    safe = safe_name(name)
    assert safe.strip()
    assert "\n" not in safe
    assert not re.search(r"@(everyone|here|[!&]?\d)", safe)
    unescaped = re.sub(r"\\[^0-9A-Za-z\s]", "x", safe)
    assert not re.search(r"[\\*_~`|<\[]|^[#>-]|^\d\.|://", unescaped)
    shown = plain_name(name)
    assert len(shown.strip(ISOLATED)) <= 32
    assert any(category(char)[0] in "LNPS" for char in shown.strip(ISOLATED))
    assert not {category(char) for char in shown.strip(ISOLATED)} & {"Cc", "Zl", "Zp", "Cs"}
    if {"R", "AL", "AN"} & {*map(bidirectional, shown)}:
        assert (shown[0], shown[-1]) == tuple(ISOLATED)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u200b\u200d\ufeff", "?"),
        ("\u3164\u115f\u2800", "?"),
        ("\u0301\u0301", "?"),
        ("\n# Anne\u2028Bob\r", "# Anne Bob"),
        ("\u202eennA", "ennA"),
        ("עדי", "\u2068עדי\u2069"),
        ("Z" + "\u0335" * 20, "Z\u0335\u0335\u0335"),
        ("👩\u200d💻", "👩\u200d💻"),
        ("﷽" * 40, "﷽" * 31 + "…"),
    ],
)
def test_a_name_can_be_seen_and_stays_on_its_line(name: str, shown: str) -> None:
    """Nothing, or blanks that pass for letters, is a question mark; what is odd does no harm."""
    assert plain_name(name) == shown


@pytest.mark.parametrize(
    ("locale", "ours"),
    [("fr", "fr"), ("en-US", "en"), ("en-GB", "en"), ("de", "en"), ("", "en"), (None, "en")],
)
def test_the_language_follows_the_reader(locale: str | None, ours: str) -> None:
    """Who speaks French reads French, everybody else English."""
    assert locale_of(locale) == ours


@pytest.mark.parametrize(
    ("locale", "lists"),
    [("fr", ["", "a", "a et b", "a, b et c"]), ("en", ["", "a", "a and b", "a, b and c"])],
)
def test_lists_are_said_in_words(locale: str, lists: list[str]) -> None:
    """A list has commas, and a word before its last part."""
    assert [words_in(locale).listed("abc"[:size]) for size in range(4)] == lists


def test_french_elides_before_a_list_of_names() -> None:
    """The first name of a list is a name like any other to the word before it."""
    words = words_in("fr")
    names = words.names([Player(name="Anne"), Player(name="Bob"), Player(name="Emma")])
    line = words("archive-line", variant="Mini", date="hier", winners=names, others="", count=0)
    assert "Victoire d’Anne, Bob et Emma." in line
    assert "\u2060" not in line


@pytest.mark.parametrize("locale", LOCALES)
def test_computers_have_a_name_in_each_language(locale: str) -> None:
    """A computer is called by its number, in the language of the reader."""
    name = {"fr": "Ordinateur 3", "en": "Computer 3"}[locale]
    assert words_in(locale).label(Player(computer=3)) == name


def test_cards_and_suits_in_a_sentence() -> None:
    """A card in a sentence has its article and its suit, each in its own gender."""
    fr, en = words_in("fr"), words_in("en")
    assert [fr.the_card(card) for card in ("8s", "Ah", "Jd", "Qc", "Ks", "Xb")] == [
        "le 8 de pique",
        "l’As de cœur",
        "le Valet de carreau",
        "la Dame de trèfle",
        "le Roi de pique",
        "le Joker",
    ]
    assert [en.one_of(one) for one in ("8", "A", "7", "joker", "2s")] == [
        "an 8",
        "an ace",
        "a 7",
        "a joker",
        "the 2 of spades",
    ]
    assert [fr.suit(suit) for suit in SUITS] == ["♠ Pique", "♥ Cœur", "♦ Carreau", "♣ Trèfle"]
    assert len({fr.the_card(card) for card in CARDS}) == 53


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_is_said_in_words(locale: str) -> None:
    """Whatever option a variant takes, a lobby and a rule sheet say it in a few words."""
    words = words_in(locale)
    values: dict[str, tuple[object, ...]] = {
        "scoring": ("places", "penalty", "collect", "countdown", "single"),
        "decks": (1, 2),
        "jokers": (0, 2),
        "hand_size": (1, 7, "dealer", "table"),
        "draw": ("one", "until-playable"),
        "penalty": (0, 1, 2),
        "swap_rank": ("3", None),
        "rotate_rank": ("Q", None),
        "give_rank": ("5", None),
        "joker_power": ("transparent", "attack"),
    }
    said = [
        option_text(words, name, value)
        for name in sorted(KNOWN)
        for value in values.get(name, (True, False))
    ]
    assert len(set(said)) == len(said)
    assert all(re.match(r"[«“]?\s?[A-ZÉÀ0-9]", text) for text in said)
    assert "house rule" in option_text(words, "house_rule", value=True)
    for variant in variant_ids():
        assert set(load_ruleset(variant).switches) <= KNOWN


def test_targets_and_delays_in_words() -> None:
    """How a match is won and how long a turn lasts are said as people say them."""
    fr = words_in("fr")
    rules = Rules(load_ruleset("classique"), {"target": 100}, 3)
    assert "dès qu’un joueur atteint 100 points de pénalité" in target_text(rules, fr)
    english = target_text(rules, words_in("en"))
    assert english == "Ends when someone reaches 100 penalty points; lowest total wins"
    delays = [delay_text(delay, fr) for delay in (None, 30, 90, 300)]
    assert delays == [
        "Sans limite de temps",
        "30 secondes par tour",
        "90 secondes par tour",
        "5 minutes par tour",
    ]
