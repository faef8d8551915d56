"""The variants that come with the engine, read by id or from an object."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from engine import (
    BadRuleset,
    Rules,
    catalogue,
    check_shipped,
    default_variant,
    load_ruleset,
    variant_ids,
)
from engine.catalogue import rules_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

IDS = (
    "carte-et-maou classique countdown courte-amicale crazy-eights crazy-eights-points"
    " deux-de-pique les-ulis man-et-resta mau-mau minimale monclar originale switch variante-1"
    " variante-4 variante-5 variante-6 variante-7"
)


def test_all_variants_are_there() -> None:
    """Each variant of docs/rules.md 2 has its file, and they are listed in order."""
    assert " ".join(variant_ids()) == IDS


def test_the_files_are_sound() -> None:
    """Every file is read, and all that are not are told at once."""
    faults = []
    for variant in variant_ids():
        try:
            ruleset = load_ruleset(variant)
            assert ruleset.id == variant
            for players in range(ruleset.min_players, ruleset.max_players + 1):
                Rules(ruleset, {}, players)
        except (BadRuleset, AssertionError) as error:
            faults.append(f"{variant}: {error}")
    assert not faults


@pytest.mark.parametrize("variant", variant_ids())
def test_names_in_both_languages(variant: str) -> None:
    """A variant has a name and a sentence about it, in French and English, none of them empty."""
    ruleset = load_ruleset(variant)
    assert set(ruleset.names) == set(ruleset.summaries) == {"fr", "en"}
    assert all(text[0].isupper() and not text.endswith(".") for text in ruleset.names.values())
    assert all(text.endswith(".") for text in ruleset.summaries.values())


def test_no_two_variants_have_one_name() -> None:
    """A player who picks a name picks one variant."""
    for language in ("fr", "en"):
        names = [load_ruleset(variant).names[language] for variant in variant_ids()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("variant", variant_ids())
def test_a_variant_goes_through_json(variant: str) -> None:
    """A variant written as JSON and read back from the object is the same variant."""
    ruleset = load_ruleset(variant)
    assert load_ruleset(json.loads(json.dumps(ruleset.data()))) == ruleset


def test_a_variant_is_read_once() -> None:
    """The file of a variant is read the first time only."""
    assert load_ruleset("classique") is load_ruleset("classique")


@pytest.mark.parametrize("variant", ["klassik", "", "../classique", "Classique", "x" * 60])
def test_an_unknown_variant(variant: str) -> None:
    """An id that no variant has is refused, with those there are."""
    with pytest.raises(BadRuleset) as error:
        load_ruleset(variant)
    assert "there is no such variant; allowed: carte-et-maou, classique" in str(error.value)
    assert len(str(error.value)) < 400


SOUND = """
id = "maison"
names = {fr = "M", en = "H"}
summaries = {fr = "M", en = "H"}
table = {players = [2, 4], hand = 5}
turn = {}
scoring = {model = "single", points = {}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder of variant files of its own, forgotten afterwards."""
    caches = (catalogue.variant_ids, catalogue._shipped)  # noqa: SLF001 - read once per process
    monkeypatch.setattr(catalogue, "_FOLDER", tmp_path)
    for cached in caches:
        cached.cache_clear()
    yield tmp_path
    for cached in caches:
        cached.cache_clear()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"id = \n", "the file is not TOML: .*line 1"),
        (b'id = "maison"\n# \xe9t\xe9\n', r"the file is not UTF-8 \(line 2\)"),
        (b"id = " + b"7" * 5000, "the file cannot be read: Exceeds the limit"),
        (b"id = " + b"[" * 100_000, "the file cannot be read: "),
    ],
    ids=["no-toml", "latin-1", "a-long-number", "a-deep-list"],
)
def test_a_file_that_cannot_be_read_is_named(folder: Path, content: bytes, said: str) -> None:
    """A file that is no text of TOML is named in one line, with the line where there is one."""
    (folder / "maison.toml").write_bytes(content)
    with pytest.raises(BadRuleset, match=rf"variant maison: .*maison\.toml: {said}") as error:
        load_ruleset("maison")
    assert len(str(error.value).splitlines()) == 1
    assert len(str(error.value)) < 300


def test_what_is_shipped_is_checked_as_a_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file that does not fit is told with its path, key, value and what is allowed."""
    monkeypatch.setattr(catalogue, "default_variant", lambda: "maison")
    (folder / "maison.toml").write_text(SOUND, "utf-8")
    check_shipped()
    monkeypatch.setattr(catalogue, "default_variant", lambda: "autre")
    with pytest.raises(BadRuleset, match=r"default\.txt: 'autre'; allowed: maison"):
        check_shipped()
    (folder / "maison.toml").write_text(SOUND.replace("hand = 5", "hand = 0"), "utf-8")
    catalogue._shipped.cache_clear()  # noqa: SLF001 - read once per process
    with pytest.raises(BadRuleset, match=r"maison\.toml: variant maison: table.hand is 0; allow"):
        check_shipped()


def test_a_file_of_another_name(folder: Path) -> None:
    """A variant is found by its file's name, which must be its id."""
    (folder / "maison.toml").write_text('id = "autre"\n', "utf-8")
    with pytest.raises(BadRuleset, match=r"variant maison: id is autre; allowed: the file's own"):
        load_ruleset("maison")
    assert catalogue.variant_ids() == ("maison",)


def test_the_default_variant() -> None:
    """The variant played when nobody names one is one of those there are (docs/rules.md 2)."""
    assert default_variant() == "classique"


def test_tables_share_their_rules() -> None:
    """Tables that play by the same share one compiled set of rules; others do not."""
    one = rules_for("classique", {"snap": True, "decks": 2}, 4)
    assert rules_for("classique", {"decks": 2, "snap": True}, 4) is one
    assert rules_for("classique", {"decks": 2}, 4) is not one
    assert rules_for("classique", {"snap": True, "decks": 2}, 5) is not one


def test_options_that_only_look_alike_are_told_apart() -> None:
    """Decks of true are refused though 1 was taken before: they are no number."""
    assert rules_for("classique", {"decks": 1}, 4).decks == 1
    with pytest.raises(BadRuleset, match="option decks is true"):
        rules_for("classique", {"decks": True}, 4)


def test_rules_are_made_of_json() -> None:
    """What cannot stand in a record cannot be played by."""
    with pytest.raises(BadRuleset, match="hold JSON values only"):
        rules_for("classique", {"decks": {1, 2}}, 4)
