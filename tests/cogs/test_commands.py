"""The commands as Discord is told of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bot.client import COMMANDS_FACT
from tests.cogs.stage import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cogs.stage import Stage

NAME = re.compile(r"^[-_\w]{1,32}$")


def every(payload: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Go through commands, subcommands, parameters and choices."""
    for one in payload:
        yield one
        yield from every(one.get("options", []))


async def test_each_command_has_names_and_descriptions_in_both_languages(stage: Stage) -> None:
    """French by default, French and English as localisations, within Discord's limits."""
    payload = await stage.bot.commands_payload()
    assert {one["name"] for one in payload} == {"huit", "classement", "profil"}
    group = next(one for one in payload if one["name"] == "huit")
    assert {one["name"] for one in group["options"]} == {
        "nouvelle",
        "main",
        "table",
        "quitter",
        "arreter",
        "exclure",
        "regles",
        "aide",
        "archive",
        "mes-donnees",
        "variante",
        "reglages",
    }
    for one in every(payload):
        names, about = one["name_localizations"], one["description_localizations"]
        assert set(names) == set(about) == {"fr", "en-US", "en-GB"}
        assert names["fr"] == one["name"]
        assert about["fr"] == one["description"]
        for text in (one["name"], *names.values()):
            assert NAME.match(text)
            assert text == text.lower()
        for text in (one["description"], *about.values()):
            assert 1 <= len(text) <= 100


async def test_localised_names_never_collide(stage: Stage) -> None:
    """In each language every command, subcommand and parameter has a name of its own."""

    def check(entries: list[dict[str, Any]]) -> None:
        for locale in ("fr", "en-US", "en-GB"):
            names = [one["name_localizations"][locale] for one in entries]
            assert len(names) == len(set(names))
        for one in entries:
            check(one.get("options", []))

    check(await stage.bot.commands_payload())


async def test_the_english_names_are_those_of_the_interface(stage: Stage) -> None:
    """`/eights new`, `hand`, `table`, `leave`, `stop`…; `/leaderboard`, `/profile`."""
    payload = await stage.bot.commands_payload()
    english = {
        one["name_localizations"]["en-US"]: {
            child["name_localizations"]["en-US"] for child in one.get("options", [])
        }
        for one in payload
    }
    assert set(english) == {"eights", "leaderboard", "profile"}
    assert english["eights"] == {
        "new", "hand", "table", "leave", "stop", "kick", "rules", "help", "variant",
        "settings", "record", "my-data",
    }  # fmt: skip


async def test_commands_are_told_once(stage: Stage) -> None:
    """A restart with the same commands tells nothing; with others, or as another bot, it does."""

    def told() -> int:
        return sum(1 for request in stage.world.requests if request.method == "PUT")

    assert told() == 1
    await stage.kill()
    await stage.come()
    assert told() == 1
    await stage.bot.app.store.facts.set(COMMANDS_FACT, "another application:another hash")
    await stage.kill()
    await stage.come()
    assert told() == 2


async def test_commands_are_for_servers(stage: Stage) -> None:
    """Guild install and guild context only: a table needs a channel."""
    for one in await stage.bot.commands_payload():
        assert one["contexts"] == [0]
        assert one["integration_types"] == [0]


async def test_a_command_of_an_earlier_version_gets_a_sentence(stage: Stage) -> None:
    """A client that still shows what the bot no longer has is not left without an answer."""
    old = {**stage.world.commands[0], "name": "belote", "options": [], "id": "1"}
    stage.world.set_commands([*stage.world.commands, old])
    assert "changé" in said(await stage.visitor("Anne").slash("jeux", "belote"))


async def test_the_variants_of_a_server_have_their_commands(stage: Stage) -> None:
    """`/huit variante creer`, `liste`, `supprimer`; `/eights variant create`, `list`, `delete`."""
    (group,) = [one for one in await stage.bot.commands_payload() if one["name"] == "huit"]
    (below,) = [one for one in group["options"] if one["name"] == "variante"]
    assert [one["name"] for one in below["options"]] == ["creer", "liste", "supprimer"]
    english = [one["name_localizations"]["en-US"] for one in below["options"]]
    assert english == ["create", "list", "delete"]
