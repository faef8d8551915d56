"""Variants as files: what another server gave is taken whole, what does not fit is explained."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest

from bot.local import File
from cogs.practices import practice_fields
from cogs.refused import Refused, explain
from cogs.variant_files import MOST_BYTES, NAME_LENGTH, is_plain_text, read_file, write_file
from cogs.variant_forms import rules_of
from cogs.words import Words
from data import Texts
from engine import BadRuleset, Rule, load_ruleset, variant_ids
from engine.catalogue import rules_for
from tests.cogs.stage import said, shown
from tests.cogs.test_variants import create, export, pages, source_of

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

LOCALES = ("fr", "en")
TEXTS = Texts.load(strict=True)
ID = "de-loin"
FILE = "d'un`ami.toml"


def variant(**changes: object) -> dict[str, Any]:
    """Give a whole variant that a stranger might have made."""
    return {
        **copy.deepcopy(load_ruleset("crazy-eights").data()),
        "id": ID,
        "names": {"fr": "De loin", "en": "From afar"},
        **changes,
    }


def as_json(source: object) -> bytes:
    """Write it as JSON."""
    return json.dumps(source).encode()


def sentence(content: bytes, locale: str = "fr") -> str:
    """Give the complaint about a file."""
    with pytest.raises(Refused) as refused:
        read_file(content, FILE)
    return explain(Words(TEXTS, locale), refused.value) or ""


async def test_what_one_server_exports_another_takes(stage: Stage) -> None:
    """Exported, deleted and taken again, a variant is the same to the last key."""
    anne = stage.visitor("Anne")
    panel = await create(anne, scoring="single", practices=["snap", "complete"])
    await pages(anne, panel, {"rotate-rank": ["5"], "hand-size": ["dealer"], "penalty": "1"})
    before = await source_of(stage, "chez-nous")
    content = await export(stage, anne, panel)
    assert "existe pas" not in said(
        await anne.slash("jeux", "huit variante creer", fichier=File("x.json", content))
    )
    store, guild = stage.bot.app.store, stage.world.guild.id
    await store.variants.delete(guild, "chez-nous")
    reply = await anne.slash("jeux", "huit variante creer", fichier=File("x.json", content))
    assert "enregistrée" in shown(reply).text
    assert await source_of(stage, "chez-nous") == before
    assert before["options"] == {
        "snap": True,
        "complete": True,
        "penalty": 1,
        "rotate_rank": "5",
    }


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_variant_survives_being_written_and_read(variant_id: str) -> None:
    """The export of each is a file that is taken, with the same rules."""
    source = {**load_ruleset(variant_id).data(), "id": ID}
    file = write_file(source, f"{ID}.json")
    assert read_file(file.fp.read(), file.filename).data() == source


async def test_a_file_in_toml_is_taken(stage: Stage) -> None:
    """The shipped files are a model: one with another id and name is a server's variant."""
    shipped = files("engine") / "rulesets" / "minimale.toml"
    text = shipped.read_text(encoding="utf-8")
    text = text.replace('id = "minimale"', f'id = "{ID}"').replace("Minimale", "De loin")
    text = text.replace("Minimal", "From afar") + "\n[options]\npenalty = 2\n"
    anne = stage.visitor("Anne")
    file = File("de-loin.toml", text.encode())
    assert (
        "enregistrée" in shown(await anne.slash("jeux", "huit variante creer", fichier=file)).text
    )
    assert (await source_of(stage, ID))["options"] == {"penalty": 2}
    await stage.lobby("Bob", computers=1, variante="From afar")
    assert stage.table().rules.penalty == 2


def nested(depth: int) -> bytes:
    """Give lists within lists."""
    return b'{"id": "x", "turn": ' + b"[" * depth + b"]" * depth + b"}"


HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "`d'un’ami.toml` ne convient pas : la clé `id` manque ou reste vide."),
    "no-text": (b"\xff\xfe\x00", "n’est pas une variante"),
    "no-object": (b"[1, 2]", "TOML valable : regarde la ligne 1"),
    "cut-off": (b'{"id":\n "x"', "JSON valable : regarde la ligne 2"),
    "bad-toml": (b"id = 'x'\nid = 'y'\n", "TOML valable : regarde la ligne 2"),
    "deep-json": (nested(10_000), "à trop de niveaux"),
    "rather-deep-json": (nested(20), "sans trop de niveaux"),
    "deep-toml": (b"a" + b".a" * 8_000 + b" = 1", "sans trop de niveaux"),
    "deep-toml-list": (b"a = " + b"[" * 8_000 + b"]" * 8_000, "à trop de niveaux"),
    "huge-number": (b'{"id": ' + b"9" * 9_000 + b"}", "à trop de niveaux"),
    "huge-hex": (b"id = 0x" + b"f" * 9_000, "sans trop de niveaux"),
    "date": (b"id = 1979-05-27", "sans trop de niveaux"),
    "not-finite": (as_json(variant(id=float("nan"))), "sans trop de niveaux"),
    "no-id": (as_json(variant(id="De Loin !")), "lettres minuscules sans accent"),
    "number-for-text": (as_json(variant(names={"fr": 1, "en": "x"})), "`names.fr` vaut `1`"),
    "text-for-number": (
        as_json(variant(table={**variant()["table"], "hand": "beaucoup"})),
        "`table.hand` vaut `beaucoup`. Ce qui est permis : un nombre entier de 1 à 50, ou `dealer`",
    ),
    "unknown-key": (as_json(variant(couleur="rouge")), "`couleur` vaut `rouge`"),
    "unknown-option": (
        as_json(variant(options={"vite": True})),
        "(variante `de-loin`) ne convient pas : l’option `vite` vaut `true`",
    ),
    "busy-rank": (as_json(variant(options={"swap_rank": "8"})), "une valeur sans autre pouvoir"),
    "backticks": (as_json(variant(couleur="`@everyone`")), "vaut `’@everyone’`"),
    "markdown-name": (as_json(variant(names={"fr": "**a**", "en": "a"})), "`names.fr`"),
    "ping-name": (as_json(variant(names={"fr": "a", "en": "<@1>"})), "`names.en`"),
    "long-name": (as_json(variant(names={"fr": "a" * 33, "en": "a"})), "de 1 à 32 lettres"),
    "lines": (as_json(variant(summaries={"fr": "a\nb", "en": "a"})), "`summaries.fr`"),
    "link": (as_json(variant(summaries={"fr": "a", "en": "http://x.y"})), "`summaries.en`"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_is_wrong_is_said_in_one_sentence(name: str) -> None:
    """Key, value and what is allowed; or the line, where it is no file of ours at all."""
    content, expected = HOSTILE[name]
    assert expected.replace(" :", "\u00a0:") in sentence(content)
    for locale in LOCALES:
        line = sentence(content, locale)
        assert len(line) < 600
        assert "\n" not in line


@pytest.mark.parametrize("name", ["deep-toml", "unknown-key", "huge-hex", "no-text"])
async def test_a_bad_file_is_refused_in_private(stage: Stage, name: str) -> None:
    """Through the real client, in the language of who gave it; nothing is kept."""
    content, _ = HOSTILE[name]
    stage.world.set_locale("Anne", "en-US")
    reply = await stage.visitor("Anne").slash(
        "jeux", "huit variante creer", fichier=File("x.toml", content)
    )
    assert "file" in said(reply)
    assert await stage.bot.app.store.variants.count(stage.world.guild.id) == 0


async def test_a_file_too_big_is_not_even_read(stage: Stage) -> None:
    """Thirty-two kilobytes are plenty for a variant."""
    content = as_json(variant()) + b" " * MOST_BYTES
    reply = await stage.visitor("Anne").slash(
        "jeux", "huit variante creer", fichier=File("x.json", content)
    )
    assert "32\u00a0ko" in said(reply)


async def test_a_file_may_not_take_a_name_that_is_taken(stage: Stage) -> None:
    """Neither a shipped variant's id or name, nor one of the server's own."""
    anne = stage.visitor("Anne")
    names = {"fr": "Classique", "en": "Mine"}
    for source in (variant(id="classique"), variant(names=names)):
        file = File("x.json", as_json(source))
        sentence = said(await anne.slash("jeux", "huit variante creer", fichier=file))
        assert "livrée avec le jeu" in sentence
    file = File("x.json", as_json(variant()))
    shown(await anne.slash("jeux", "huit variante creer", fichier=file))
    assert "déjà" in said(await anne.slash("jeux", "huit variante creer", fichier=file))


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (b'{"id": "aaa", "id": "bbb"}', "id"),
        (b'{"table": {"hand": 5, "hand": 8}}', "hand"),
    ],
)
def test_a_key_that_stands_twice_is_named(content: bytes, key: str) -> None:
    """Of two values under one key of JSON neither is taken silently."""
    assert f"`{key}`" in sentence(content)
    assert "chaque clé une seule fois" in sentence(content)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("discord.gg/abc", False),
        ("Va sur exemple.com", False),
        ("huit.été.fr", False),
        ("Le 8. Rapide", True),
        ("Le 8.5", True),
        ("S.O.S.", True),
    ],
)
def test_a_name_is_no_link(name: str, *, good: bool) -> None:
    """Discord makes links and invitations of some texts that hold no //."""
    assert is_plain_text(name, NAME_LENGTH) is good


@pytest.mark.parametrize("locale", LOCALES)
def test_a_variant_that_can_be_read_no_more_is_told_by_its_key(locale: str) -> None:
    """What is wrong with a whole variant is not put down to a table's options."""
    with pytest.raises(BadRuleset) as error:
        load_ruleset(variant(table={"players": [2, 4], "hand": 0}))
    told = explain(Words(TEXTS, locale), error.value) or ""
    assert "`table.hand`" in told
    with pytest.raises(BadRuleset) as error:
        rules_for("minimale", {"hand_size": -1}, 2)
    assert "`" not in (explain(Words(TEXTS, locale), error.value) or "")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_complaint_has_its_words(locale: str) -> None:
    """No rule falls back on the words of another one."""
    filling: dict[str, Any] = {"key": "k", "value": "v", "words": "w", "low": 1, "high": 2}
    filling |= {"file": "f", "variant": "v", "place": "key", "of": "o", "nth": 1}
    filling |= {"missing": "no", "cards": "no"}
    lines = [TEXTS.format(locale, "no-variant-fault", rule=rule.value, **filling) for rule in Rule]
    assert len(set(lines)) == len(lines)


def test_a_switch_of_any_name_is_asked_about() -> None:
    """A variant with options that nobody here has heard of has its questions, each its own id."""
    yes_or_no = {"default": False, "values": {"true": [], "false": []}}
    switches = {
        **variant()["switches"],
        **{f"extra_{letter}": yes_or_no for letter in "abc"},
        "delay": {"default": "loud", "values": {"loud": [], "soft": []}},
    }
    fields = practice_fields(rules_of(variant(switches=switches)), Words(TEXTS, "fr"))
    names = [one.name for one in fields]
    assert len(set(names)) == len(names)
    assert {"practices", "practices-2", "switch-delay"} <= set(names)


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("cards", 0, "of"), 8, "`8`"),
        (("options", "swap_rank"), 5, "`5`"),
        (("scoring", "targets", "penalty"), "300", '`"300"`'),
    ],
)
def test_a_number_and_a_text_are_told_apart(
    path: tuple[str | int, ...], value: object, told: str
) -> None:
    """A text where a number is wanted stands in quotes, and ranks where a number stands."""
    source = variant(options={})
    here: Any = source
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    complaint = sentence(as_json(source))
    assert told in complaint
    assert ('`"8"`' in complaint) is isinstance(value, int)
    assert '`"As"`' not in complaint
