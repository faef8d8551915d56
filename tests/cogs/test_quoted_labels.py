"""A private text quotes a button that everybody sees as it stands there, in its own language."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cogs
from cogs.render import lobby
from cogs.screens import LobbyScreen
from cogs.views.ids import Verb
from cogs.words import LOCALES, Words
from data import ServerSettings
from data.texts import sources
from tests.cogs.discord_limits import labels
from tests.cogs.scenes import random_scenes, texts, words_in
from tests.cogs.stage import find, said, shown, well
from tests.data.fluent_faults import SOMETHING, Entries, names, readings

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

QUOTED = re.compile("“([^”]*)”|«\u00a0([^»]*)\u00a0»")

IN_PRIVATE = {"button-variant-file"}
"""Buttons that are quoted and stand on private messages only: in the reader's own language."""

OTHER = {"fr": "en", "en": "fr"}


def entries(locale: str) -> Entries:
    """Read all texts of a language."""
    return Entries(locale, sources(locale))


def quotes(text: str) -> set[str]:
    """Return what *text* has between quotation marks."""
    return {(one or other).replace("\u00a0", " ") for one, other in QUOTED.findall(text)}


def hard_coded(locale: str, patterns: Entries) -> list[str]:
    """Return the texts that have a button's label between quotation marks, letter by letter."""
    written = {
        label: key
        for language in LOCALES
        for key, pattern in entries(language).patterns.items()
        if key.startswith("button-") and key not in IN_PRIVATE
        for label in readings(pattern)
        if label != SOMETHING
    }
    return [
        f"{locale}: {key} quotes {label!r}: write LABEL({written[label]!r}, $public)"
        for key, pattern in patterns.patterns.items()
        if not key.startswith("button-")
        for sentence in readings(pattern)
        for label in quotes(sentence) & {*written}
    ]


def public_labels(locale: str) -> set[str]:
    """Return what stands on the buttons of a lobby and of a table."""
    here = next(random_scenes("classique", 4, seed=3))
    waiting = lobby(LobbyScreen(facts=here.facts), words_in(locale))
    return {*labels(waiting), *labels(here.table(locale=locale))}


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_has_a_label_in_its_own_language(locale: str) -> None:
    """The button may be in the other one: a text has it filled in."""
    assert hard_coded(locale, entries(locale)) == []


@pytest.mark.parametrize(
    "text",
    ["a = Ouvre «\u00a0Ma main\u00a0».", "a = Ouvre «\u00a0My hand\u00a0».", "a = “Next round”"],
)
def test_a_label_that_somebody_writes_out_is_found(text: str) -> None:
    """The check sees what it promises to see."""
    assert len(hard_coded("fr", Entries("fr", {"f": text}))) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_every_label_that_is_filled_in_stands_where_everybody_sees_it(locale: str) -> None:
    """A button of a private message is in the language of who reads it, like the text."""
    filled = {key for one in entries(locale).patterns.values() for key in names(one).labels}
    assert len(filled) >= 6
    there = public_labels(locale)
    assert {words_in(locale)(key) for key in filled} <= there
    assert not {words_in(locale)(key) for key in IN_PRIVATE} & there


def test_nobody_forgets_in_which_language_buttons_are() -> None:
    """The words of who is answered are made in one place, which knows it."""
    folder = Path(cogs.__file__).parent
    found = {
        file.name
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "locale"
        and getattr(node.value, "attr", getattr(node.value, "id", "")) == "interaction"
    }
    assert found == {"reader.py"}


@pytest.mark.parametrize("public", LOCALES)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_quotes_the_public_language_between_its_own_marks(locale: str, public: str) -> None:
    """Also in the words with pictures, and in those without."""
    words = Words(texts(), locale, public_locale=public)
    marks = {"fr": "«\u00a0{}\u00a0»", "en": "“{}”"}[locale]
    label = {"fr": "Ma main", "en": "My hand"}[public]
    for one in (words, words.with_faces({}), words.plain):
        assert marks.format(label) in one("no-already-playing")


@pytest.mark.parametrize("public", LOCALES)
@pytest.mark.parametrize("own", LOCALES)
async def test_what_a_member_reads_quotes_what_is_on_screen(
    stage: Stage, own: str, public: str
) -> None:
    """Help, rules, a hand that waits, refusals: whatever the languages of member and server."""
    stage.world.set_guild_locale(public)
    for name in ("Anne", "Bob", "Chloé"):
        stage.world.set_locale(name, own)
    anne, bob, chloe = (stage.visitor(name) for name in ("Anne", "Bob", "Chloé"))
    help_ = shown(await chloe.slash("jeux", "huit aide")).text
    lobby = await stage.lobby("Anne", variante="classique")
    not_seated = said(await bob.click(lobby, custom_id=find(lobby, Verb.LEAVE)))
    well(await anne.click(lobby, custom_id=find(lobby, Verb.ADD)))
    well(await bob.click(lobby, custom_id=find(lobby, Verb.JOIN)))
    table = await stage.begin(lobby)
    waiting = next(name for name in ("Anne", "Bob") if name != stage.whose_turn())
    hand = (await stage.hand(waiting)).text
    twice = said(await stage.visitor(waiting).click(table, custom_id=find(table, Verb.JOIN)))
    rules = shown(await chloe.slash("jeux", "huit regles", variante="classique")).text
    on_screen = {*lobby.labels, *table.labels}
    start, mine = ("Commencer", "Ma main") if public == "fr" else ("Start", "My hand")
    assert {start, mine} <= quotes(help_) & on_screen
    assert quotes(not_seated) <= on_screen
    assert mine in quotes(hand)
    assert quotes(twice) == {mine}
    assert quotes(rules) & on_screen


async def test_a_table_that_is_open_is_quoted_in_its_language(stage: Stage) -> None:
    """The server's language has changed meanwhile; the table keeps the one it has."""
    await stage.match("Anne", "Bob", computers=1, variante="minimale")
    await stage.choose(locale="en")
    bob = stage.visitor("Bob")
    assert "Ma main" in quotes(shown(await bob.slash("jeux", "huit aide")).text)
    assert "My hand" in quotes(shown(await bob.slash("salon", "huit aide")).text)


async def test_the_language_that_a_server_has_chosen_is_known_after_a_restart(
    stage: Stage,
) -> None:
    """Also by the first who asks."""
    await stage.bot.app.store.servers.save(stage.world.guild.id, ServerSettings(locale="en"))
    await stage.leave()
    await stage.come()
    helped = shown(await stage.visitor("Anne").slash("jeux", "huit aide"))
    assert "«\u00a0My hand\u00a0»" in helped.text
