"""The sentences: how they are found and filled, and that both languages are whole."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import pytest

from data import TextFault, Texts
from data.texts import LOCALES, sources
from tests.data.fluent_faults import faults_of

if TYPE_CHECKING:
    from pathlib import Path

FRENCH = """
hello = Bonjour { $name } !
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
button-draw = Piocher
    .hint = Prends une carte
only-hint =
    .hint = Rien d’autre
-bot = Huit
about = C’est { -bot }.
"""
LABEL_OF_DRAW = '{ LABEL("draw", $public) }'
ENGLISH = """
hello = Hello { $name }!
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
button-draw = Draw
    .hint = Take a card
only-hint =
    .hint = Nothing else
-bot = Huit
about = This is { -bot }.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a few sentences: French in one file, English in two."""
    (tmp_path / "en").mkdir()
    (tmp_path / "fr.ftl").write_text(FRENCH, encoding="utf-8")
    cut = ENGLISH.index("button-draw")
    first, second = ENGLISH[:cut], ENGLISH[cut:]
    (tmp_path / "en" / "a.ftl").write_text(first, encoding="utf-8")
    (tmp_path / "en" / "b.ftl").write_text(second, encoding="utf-8")
    (tmp_path / "en" / "notes.txt").write_text("no = sentence", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("fr", "Bonjour Anne !"),
        ("fr-FR", "Bonjour Anne !"),
        ("fr-CA", "Bonjour Anne !"),
        ("en", "Hello Anne!"),
        ("en-US", "Hello Anne!"),
        ("de", "Hello Anne!"),
        ("", "Hello Anne!"),
    ],
)
def test_french_is_for_every_french_and_english_for_the_others(
    folder: Path, locale: str, said: str
) -> None:
    """Locales beginning with fr read French, all others English, without isolating marks."""
    assert Texts.load(folder=folder, strict=True).format(locale, "hello", name="Anne") == said


@pytest.mark.parametrize(
    ("locale", "count", "said"),
    [
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("fr", 1234, "1\u202f234 cartes"),
        ("en", 1234, "1,234 cards"),
    ],
)
def test_numbers_follow_the_language(folder: Path, locale: str, count: int, said: str) -> None:
    """Plurals and thousands are those of the language: nought is singular in French only."""
    assert Texts.load(folder=folder, strict=True).format(locale, "cards", count=count) == said


def test_attributes_terms_and_several_files(folder: Path) -> None:
    """Attributes have dotted keys, terms are filled in, and a language may be many files."""
    texts = Texts.load(folder=folder, strict=True)
    assert texts.format("en", "button-draw") == "Draw"
    assert texts.format("en", "button-draw.hint") == "Take a card"
    assert texts.format("fr", "only-hint.hint") == "Rien d’autre"
    assert texts.format("en", "about") == "This is Huit."
    assert texts.keys("fr") == texts.keys("en")
    assert texts.keys("en") == {
        "hello",
        "cards",
        "button-draw",
        "button-draw.hint",
        "only-hint.hint",
        "about",
    }


@pytest.mark.parametrize("key", ["nothing", "hello.hint", "only-hint", "-bot", "nothing.hint", ""])
def test_a_missing_key_is_an_error(folder: Path, key: str) -> None:
    """A sentence that does not exist is never shown as its key."""
    with pytest.raises(KeyError):
        Texts.load(folder=folder).format("fr", key, name="Anne")


def test_a_sentence_that_cannot_be_filled_is_an_error_in_tests(folder: Path) -> None:
    """Strict texts refuse a sentence whose argument is missing, naming key and language."""
    with pytest.raises(TextFault, match=r"hello \(fr\).*name"):
        Texts.load(folder=folder, strict=True).format("fr", "hello")


def test_a_sentence_that_cannot_be_filled_is_logged_in_play(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A player gets the sentence as well as it goes, and the log the fault."""
    with caplog.at_level(logging.ERROR):
        assert Texts.load(folder=folder).format("fr", "hello") == "Bonjour name !"
    assert "hello (fr)" in caplog.text


def test_a_sentence_quotes_a_label_in_the_language_in_which_that_is_on_screen(
    tmp_path: Path,
) -> None:
    """LABEL has the key, and the language as the sentence is told it."""
    for locale, label, sentence in (("fr", "Piocher", "Clique"), ("en", "Draw", "Click")):
        text = f"draw = {label}\nhint = {sentence} {LABEL_OF_DRAW}"
        (tmp_path / f"{locale}.ftl").write_text(text, encoding="utf-8")
    texts = Texts.load(folder=tmp_path, strict=True)
    assert texts.format("en", "hint", public="fr") == "Click Piocher"
    assert texts.format("fr", "hint", public="en") == "Clique Draw"
    assert texts.format("fr", "hint", public="fr") == "Clique Piocher"


def test_a_name_that_is_to_be_forgotten_is_in_no_sentence_that_is_kept(folder: Path) -> None:
    """What was filled in is kept until then, key and name."""
    texts = Texts.load(folder=folder)
    name = str(b"Anne Bob", "ascii")
    before = sys.getrefcount(name)
    assert texts.format("fr", "hello", name=name) is texts.format("fr", "hello", name=name)
    assert sys.getrefcount(name) > before
    texts.forget()
    assert sys.getrefcount(name) == before


def test_the_packaged_texts_are_there_in_both_languages() -> None:
    """Every language has its sentences in the package itself."""
    texts = Texts.load(strict=True)
    assert texts.keys("fr")
    assert texts.keys("fr") == texts.keys("en")


def test_the_packaged_texts_have_no_fault() -> None:
    """Keys and placeables agree between languages, nothing is broken, type is well set."""
    faults = faults_of({language: sources(language) for language in LOCALES})
    assert not faults, "\n" + "\n".join(faults)


CLEAN_FRENCH = {
    "a = Bon\u00a0!",
    "a = «\u00a0Bon\u00a0»",
    "a = Voici\u00a0: ça",
    "a = Il est 10:30",
    "a = Quoi\u00a0?!",
    "a = L’as… oui\u00a0; non, «\u00a0V\u00a0» et `/huit 'x' ?`",
    "button-a = À la volée !",
    "button-a = Annoncer « Carte »",
    'button-a = Call "Card"',
    "a = <t:1:R> et https://example.org/?a=b",
    "a = { $x }, { $y }.",
}


@pytest.mark.parametrize("text", sorted(CLEAN_FRENCH))
def test_what_is_well_set_is_no_fault(text: str) -> None:
    """The check finds nothing where nothing is wrong."""
    other = agreeing(text)
    assert faults_of({"fr": {"f": text}, "en": {"f": other}}) == []


def agreeing(text: str) -> str:
    """Make the English sentence that agrees with a French one: its key and its variables."""
    key = text.split(" ", 1)[0]
    return f"{key} = x" + "".join(f" {{ ${name} }}" for name in "xy" if f"${name}" in text)


@pytest.mark.parametrize(
    ("french", "english", "fault"),
    [
        ("a = Bon !", "a = x", "no no-break space before ; ! ?"),
        ("a = Bon!", "a = x", "no no-break space before ; ! ?"),
        ("a = Bon\u202f!", "a = x", "no no-break space before ; ! ?"),
        ("a = Voici : ça", "a = x", "no no-break space before :"),
        ("a = Voici :", "a = x", "no no-break space before :"),
        ("a = « V »", "a = x", "no no-break space after «"),
        ("a = «\u00a0V »", "a = x", "no no-break space before »"),
        ("a = l'as", "a = x", "straight apostrophe"),
        ("a = l’as", "a = don't", "straight apostrophe"),
        ("a = Bon...", "a = x", "three dots"),
        ('a = "Bon"', "a = x", "straight quotation mark"),
        ("a = “Bon”", "a = x", "English quotation mark"),
        ("a = x", "a = Well !", "a space before"),
        ("a = x", "a = «Well»", "French quotation mark"),
        ("a = x  y", "a = x", "two spaces"),
        ("a = { $n } !", "a = { $n }!", "no no-break space before ; ! ?"),
        (
            "a = { $n ->\n    [one] un\n   *[other] deux!\n }",
            "a = { $n }",
            "no no-break space before ; ! ?",
        ),
        ("a = { $n }", "a = x", "fr uses ['n'], en []"),
        ("a = { $n }", "a = { $m }", "fr uses ['n'], en ['m']"),
        ("a = x\nb = y", "a = x", "b does not exist in en"),
        ("a = x", "a = x\nb = y", "b does not exist in fr"),
        ("a = x\n    .hint = y", "a = x", "a.hint does not exist in en"),
        ("a = { b }", "a = x", "a refers to b"),
        ("a = { -b }", "a = x", "a refers to -b"),
        ('a = { LABEL("b", $n) }', "a = { $n }", "a refers to b"),
        ('b = x\na = { LABEL("b", $n) }', "b = x\na = { $n }", "fr uses ['b', 'n'], en ['n']"),
        ("a = x\na = y", "a = x", "a is already in f"),
        ("a = x\n b = {", "a = x", "f: "),
        ("a", "a = x", "f: "),
    ],
)
def test_what_is_wrong_is_found(french: str, english: str, fault: str) -> None:
    """The check of the packaged texts sees each kind of fault that it promises to see."""
    faults = faults_of({"fr": {"f": french}, "en": {"f": english}})
    assert any(fault in each for each in faults), faults


def test_all_faults_are_reported_at_once() -> None:
    """Whoever mends the texts sees everything in one run."""
    faults = faults_of({"fr": {"f": "a = l'as!\nb = x"}, "en": {"f": "a = { $n }\nc = x"}})
    assert len(faults) == 5
