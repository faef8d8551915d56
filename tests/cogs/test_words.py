"""Names, lists, numbers, events and refusals in words, as a native would write them."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.options_words import KNOWN, delay_text, option_text, target_text
from cogs.screens import Player
from cogs.words import elide, locale_of, plain_name, safe_name
from engine import (
    CARDS,
    SUITS,
    Asked,
    AttackCancelled,
    AttackRaised,
    Challenged,
    Drew,
    Event,
    Failed,
    Finished,
    Gathered,
    Gave,
    MaouMissed,
    MatchEnded,
    MustReplay,
    NewTurn,
    Passed,
    Played,
    Refusal,
    RefusalCode,
    Reshuffled,
    Reversed,
    Rotated,
    RoundEnded,
    RoundStarted,
    Rules,
    Skipped,
    Snapped,
    SquareShown,
    Swapped,
    WrongPlay,
    load_ruleset,
    variant_ids,
)
from tests.cogs.scenes import FOUR, LOCALES, words_in

NB = "\u00a0"

TOLD: list[tuple[Event, int | None, str, str]] = [
    (
        RoundStarted(round=1, dealer=0, first=1, upcard="7h"),
        None,
        (
            f"Manche 2{NB}: Anne distribue, la première carte est le 7 de cœur, "
            "c’est à Bob de commencer."
        ),
        "Round 2: Anne deals, the first card is the 7 of hearts, and Bob begins.",
    ),
    (
        RoundStarted(round=0, dealer=3, first=0, upcard="Kc"),
        0,
        (
            f"Manche 1{NB}: Chloé distribue, la première carte est le Roi de trèfle, "
            "c’est à toi de commencer."
        ),
        "Round 1: Chloé deals, the first card is the king of clubs, and you begin.",
    ),
    (
        Played(seat=1, card="8s", suit="h", say=("carte",)),
        None,
        f"Bob pose le 8 de pique, demande cœur et dit «{NB}Carte{NB}».",
        "Bob plays the 8 of spades, names hearts and says “Card”.",
    ),
    (
        Played(seat=0, card="Ah", run=("3h", "9h")),
        0,
        "Tu poses l’As de cœur avec le 3 de cœur et le 9 de cœur.",
        "You play the ace of hearts with the 3 of hearts and the 9 of hearts.",
    ),
    (
        Played(seat=1, card="Xr", become="Qd", say=("maou",)),
        None,
        f"Bob pose le Joker (qui devient la Dame de carreau) et dit «{NB}Maou{NB}».",
        "Bob plays the joker (which becomes the queen of diamonds) and says “Maou”.",
    ),
    (
        Played(seat=1, card="Qs", skip=False, say=("carte", "4")),
        None,
        (
            "Bob pose la Dame de pique, ne fait passer le tour de personne "
            f"et dit «{NB}Carte{NB}» et «{NB}4{NB}»."
        ),
        "Bob plays the queen of spades, skips nobody and says “Card” and “4”.",
    ),
    (
        Snapped(seat=3, card="7h"),
        None,
        f"À la volée{NB}! Chloé pose le 7 de cœur.",
        "Snap! Chloé plays the 7 of hearts.",
    ),
    (Drew(0, ("8s",), 1, "turn"), 0, "Tu pioches le 8 de pique.", "You draw the 8 of spades."),
    (Drew(0, ("8s",), 1, "turn"), None, "Anne pioche une carte.", "Anne draws a card."),
    (Drew(0, (), 3, "turn"), None, "Anne pioche 3 cartes.", "Anne draws 3 cards."),
    (Drew(0, (), 4, "attack"), None, "Anne prend 4 cartes.", "Anne takes 4 cards."),
    (
        Drew(0, (), 0, "attack"),
        None,
        "Il n’y a plus de carte à prendre.",
        "There is no card left to take.",
    ),
    (
        Drew(2, (), 4, "power"),
        None,
        "Ordinateur 1 pioche 4 cartes, sans pouvoir répondre.",
        "Computer 1 draws 4 cards, with no way to answer.",
    ),
    (Drew(1, (), 2, "challenge"), None, "Bob pioche 2 cartes.", "Bob draws 2 cards."),
    (
        Drew(1, (), 2, "wrong"),
        1,
        "Pour cette erreur, tu pioches 2 cartes.",
        "For that mistake you draw 2 cards.",
    ),
    (
        Drew(1, (), 2, "maou"),
        None,
        "Pour cet oubli, Bob pioche 2 cartes.",
        "For forgetting, Bob draws 2 cards.",
    ),
    (Drew(1, (), 2, "complete"), None, "Bob pioche 2 cartes.", "Bob draws 2 cards."),
    (
        Drew(1, (), 2, "finish"),
        None,
        "La dernière carte fait piocher 2 cartes à Bob.",
        "The last card makes Bob draw 2 cards.",
    ),
    (Passed(0, kept=True), None, "Anne garde la carte piochée.", "Anne keeps the drawn card."),
    (
        Passed(0, kept=False),
        0,
        "Tu passes, faute de carte.",
        "You pass, having nothing to play or draw.",
    ),
    (
        AttackRaised(total=4, target=0),
        0,
        f"Attaque{NB}: 4 cartes pour toi.",
        "Attack: 4 cards for you.",
    ),
    (
        AttackRaised(total=1, target=0),
        None,
        f"Attaque{NB}: 1 carte pour Anne.",
        "Attack: 1 card for Anne.",
    ),
    (AttackCancelled(0), None, "Anne annule l’attaque.", "Anne cancels the attack."),
    (Skipped(0), None, "Anne passe son tour.", "Anne loses a turn."),
    (
        Reversed(-1),
        None,
        "Le jeu repart dans le sens inverse des aiguilles d’une montre.",
        "Play now goes anticlockwise.",
    ),
    (MustReplay(0), None, "Anne doit rejouer.", "Anne must play again."),
    (NewTurn(0), 0, "C’est encore à toi.", "You have another turn."),
    (
        Gave(0, 1, ("8s", "Ah"), 2),
        1,
        "Anne te donne le 8 de pique et l’As de cœur.",
        "Anne gives you the 8 of spades and the ace of hearts.",
    ),
    (
        Gave(0, 1, ("8s", "Ah"), 2),
        None,
        "Anne donne 2 cartes à Bob.",
        "Anne gives 2 cards to Bob.",
    ),
    (Gave(0, 1, (), 1), 0, "Tu donnes une carte à Bob.", "You give a card to Bob."),
    (
        Swapped(1, 0),
        None,
        "Bob échange sa main avec celle d’Anne.",
        "Bob swaps hands with Anne.",
    ),
    (
        Swapped(1, 0),
        0,
        "Bob échange sa main avec la tienne.",
        "Bob swaps hands with you.",
    ),
    (Rotated(1), None, "Chaque main passe à gauche.", "Every hand moves one seat to the left."),
    (
        Challenged(1, 0, 1),
        None,
        f"Contre{NB}! Bob relève l’oubli d’Anne.",
        "Counter! Bob caught Anne forgetting to call.",
    ),
    (
        Challenged(1, 0, 1),
        0,
        f"Contre{NB}! Bob relève ton oubli.",
        "Counter! Bob caught you forgetting to call.",
    ),
    (Asked(0, 1), 1, "Anne te demande de compléter.", "Anne asks you to complete."),
    (Failed(1), None, "Bob ne peut pas compléter.", "Bob cannot complete."),
    (SquareShown(1), None, "Bob montre un carré de 8.", "Bob shows four 8s."),
    (
        Finished(1, 1),
        None,
        f"Bob n’a plus de carte{NB}: 1re place.",
        "Bob has no card left: 1st place.",
    ),
    (
        Finished(1, 3),
        1,
        f"Tu n’as plus de carte{NB}: 3e place.",
        "You have no card left: 3rd place.",
    ),
    (
        Reshuffled(30),
        None,
        "La pioche est refaite avec 30 cartes.",
        "30 cards are shuffled into a new stock.",
    ),
    (
        Gathered("2d"),
        None,
        "La pioche est refaite avec toutes les cartes posées, et le 2 de carreau est la première.",
        "All the cards played are shuffled into a new stock, and the 2 of diamonds is turned up.",
    ),
    (
        WrongPlay(1, "7h"),
        None,
        f"Bob ne peut pas poser le 7 de cœur{NB}: la carte revient dans sa main.",
        "Bob cannot play the 7 of hearts: the card goes back to the hand.",
    ),
    (
        MaouMissed(1, "7h"),
        1,
        f"Tu poses le 7 de cœur sans dire «{NB}Maou{NB}»{NB}: la carte revient dans ta main.",
        "You play the 7 of hearts without saying “Maou”: the card goes back to your hand.",
    ),
    (
        RoundEnded(blocked=True, points=(), scores=()),
        None,
        f"Plus personne ne peut jouer{NB}: la manche est finie.",
        "Nobody can play any more: the round is over.",
    ),
    (
        MatchEnded(winners=(0, 1), scores=()),
        None,
        f"Anne et Bob gagnent la partie{NB}!",
        "Anne and Bob win the match!",
    ),
    (MatchEnded(winners=(0,), scores=()), 0, f"Tu gagnes la partie{NB}!", "You win the match!"),
]


@pytest.mark.parametrize(("event", "me", "fr", "en"), TOLD)
def test_an_event_in_words(event: Event, me: int | None, fr: str, en: str) -> None:
    """Each event is a sentence, in the second person for who reads it."""
    assert words_in("fr").event(event, FOUR, me=me) == fr
    assert words_in("en").event(event, FOUR, me=me) == en


def test_every_kind_of_event_is_told() -> None:
    """There is no event that the table above leaves out."""
    assert {type(event) for event, *_ in TOLD} == set(get_args(Event))


def test_what_follows_from_something_done_stands_on_its_line() -> None:
    """A play and its consequences are one line, draws in a row are one draw."""
    events: tuple[Event, ...] = (
        Played(0, "Xr", suit="s"),
        Drew(1, (), 4, "power"),
        Skipped(1),
        *(Drew(2, (), 1, "turn") for _ in range(3)),
        Passed(2, kept=True),
    )
    assert words_in("fr").events(events, FOUR, last=3) == [
        (
            "Anne pose le Joker et demande pique. "
            "Bob pioche 4 cartes, sans pouvoir répondre. Bob passe son tour."
        ),
        "Ordinateur 1 pioche 3 cartes.",
        "Ordinateur 1 garde la carte piochée.",
    ]
    assert len(words_in("fr").events(events, FOUR, last=1)) == 1


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
    assert len(plain_name(name)) <= 32


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
    assert target_text(rules, fr).startswith("Jusqu’à 100 points")
    delays = [delay_text(delay, fr) for delay in (None, 30, 90, 300)]
    assert delays == [
        "Sans limite de temps",
        "30 secondes par tour",
        "90 secondes par tour",
        "5 minutes par tour",
    ]
