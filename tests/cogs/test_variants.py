"""A server's own variants: made, changed, taken along, played and deleted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from bot.local import File
from cogs.variant_choice import variant_id_of
from cogs.views.ids import Verb
from engine import Rules, load_ruleset
from tests.cogs.stage import press_of, said, shown, well

if TYPE_CHECKING:
    from bot.local import Message, Modal, Visitor
    from tests.cogs.stage import Stage

NAME = "Chez nous"
FRENCH, ENGLISH = "fr", "en-US"

WORDS = {
    FRENCH: {
        "saved": "enregistrée",
        "changed": "modifié",
        "file": "Exporter",
        "list": "Toutes les variantes",
        "remove": "Supprimer",
        "yes": "Oui, supprimer",
        "gone": "supprimée",
        "card": "5\u00a0cartes chacun",
    },
    ENGLISH: {
        "saved": "saved",
        "changed": "Changed",
        "file": "Export",
        "list": "All variants",
        "remove": "Delete",
        "yes": "Yes, delete",
        "gone": "deleted",
        "card": "5\u00a0cards each",
    },
}


async def form_for(
    manager: Visitor, name: str = NAME, base: str | None = "classique", channel: str = "jeux"
) -> Modal:
    """Let somebody who manages the server begin a variant; give the form."""
    options = {"nom": name} if base is None else {"nom": name, "base": base}
    form = well(await manager.slash(channel, "huit variante creer", **options)).modal
    assert form is not None
    return form


async def create(manager: Visitor, name: str = NAME, **answers: object) -> Message:
    """Let somebody make a variant with some answers; give the private message about it."""
    return shown(await manager.submit(await form_for(manager, name), answers))


async def pages(manager: Visitor, panel: Message, answers: dict[str, object]) -> None:
    """Answer each question on whichever form of a variant has it."""
    left = dict(answers)
    for button in panel.buttons:
        if press_of(button).verb is not Verb.PAGE:
            continue
        form = well(await manager.click(panel, custom_id=button.custom_id)).modal
        assert form is not None
        here = left.keys() & {one["component"]["custom_id"] for one in form.components}
        if here:
            reply = await manager.submit(form, {field: left.pop(field) for field in here})
            assert shown(reply) is panel
    assert not left


async def source_of(stage: Stage, variant_id: str) -> dict[str, Any]:
    """Give the whole variant that the server has under this id."""
    found = await stage.bot.app.store.variants.get(stage.world.guild.id, variant_id)
    assert found is not None
    return dict(found.source)


async def export(stage: Stage, manager: Visitor, panel: Message, label: str = "Exporter") -> bytes:
    """Take a variant's file from the message about it."""
    message = shown(await manager.click(panel, label))
    (attachment,) = message.attachments
    return stage.world.files[attachment.id]


@pytest.mark.parametrize("locale", [FRENCH, ENGLISH])
async def test_a_variant_is_made_changed_exported_and_deleted(stage: Stage, locale: str) -> None:
    """The whole way in each language, all of it in private."""
    words = WORDS[locale]
    stage.world.set_locale("Anne", locale)
    anne = stage.visitor("Anne")
    panel = await create(anne, target="150", scoring="single", practices=["snap", "announce"])
    assert panel.ephemeral
    assert words["saved"] in panel.text
    await pages(
        anne,
        panel,
        {
            "draw": "until-playable",
            "hand-size": ["5"],
            "penalty": "2",
            "decks": "2",
            "jokers": "0",
            "swap-rank": ["5"],
            "give-rank": ["4"],
        },
    )
    assert words["changed"] in panel.text
    assert words["card"] in panel.text
    rules = Rules(load_ruleset(await source_of(stage, "chez-nous")), {}, 4)
    assert (rules.scoring, rules.target, rules.hand_size) == ("single", None, 5)
    assert (rules.draw, rules.penalty, rules.decks, rules.jokers) == ("until-playable", 2, 2, 0)
    assert (rules.snap, rules.announce, rules.play_after_draw) == (True, True, False)
    assert rules.in_force["swap_rank"] == "5"
    exported = await export(stage, anne, panel, words["file"])
    assert json.loads(exported) == await source_of(stage, "chez-nous")
    assert NAME in shown(await anne.click(panel, words["list"])).text
    well(await anne.click(panel, NAME))
    well(await anne.click(panel, words["remove"]))
    assert words["gone"] in shown(await anne.click(panel, words["yes"])).text
    assert await stage.bot.app.store.variants.list(stage.world.guild.id) == []


async def test_a_name_and_a_summary_can_be_changed(stage: Stage) -> None:
    """They are shown in the list and offered from then on; the id stays."""
    anne = stage.visitor("Anne")
    panel = await create(anne)
    await pages(anne, panel, {"name": "Chez eux", "summary": "Comme chez nous, mais ailleurs."})
    listed = shown(await anne.slash("jeux", "huit variante liste"))
    assert "**Chez eux** (`chez-nous`)" in listed.text
    assert "Comme chez nous, mais ailleurs." in listed.text
    form = well(await anne.click(panel, "Nom, Résumé")).modal
    assert form is not None
    assert "mise en forme" in said(await anne.submit(form, {"summary": "Un [piège](x)"}))


async def test_the_number_of_decks_can_be_left_to_the_players_again(stage: Stage) -> None:
    """What a form has fixed, a later one sets free."""
    anne = stage.visitor("Anne")
    panel = await create(anne)
    await pages(anne, panel, {"decks": "1"})
    assert Rules(load_ruleset(await source_of(stage, "chez-nous")), {}, 8).decks == 1
    await pages(anne, panel, {"decks": "own"})
    assert Rules(load_ruleset(await source_of(stage, "chez-nous")), {}, 8).decks == 2


async def test_only_who_manages_the_server_has_variants_to_make(stage: Stage) -> None:
    """Commands, buttons and forms are all refused to others, in a sentence."""
    anne, david = stage.visitor("Anne"), stage.visitor("David")
    panel = await create(anne)
    file = File("x.json", b"{}")
    for path, options in (
        ("creer", {"nom": "Moi aussi"}),
        ("creer", {"fichier": file}),
        ("liste", {}),
        ("supprimer", {"variante": "chez-nous"}),
    ):
        reply = await david.slash("jeux", f"huit variante {path}", **options)
        assert "gère le serveur" in said(reply)
    reply = await stage.visitor("Anne").click(panel, "Toutes les variantes")
    custom_id = shown(reply).buttons[0].custom_id
    own = shown(await david.slash("jeux", "huit aide"))
    forged = await david.click(own, custom_id=custom_id, stale=True)
    assert "gère le serveur" in said(forged)
    assert len(await stage.bot.app.store.variants.list(stage.world.guild.id)) == 1


async def test_a_variant_is_suggested_and_played_beside_the_shipped_ones(stage: Stage) -> None:
    """By its name and without accents, with its summary; lobby and rules take it by name."""
    anne, bob = stage.visitor("Anne"), stage.visitor("Bob")
    await create(anne, "Été à Nice", practices=["snap"])
    for command in ("huit nouvelle", "huit regles"):
        offered = dict((await bob.autocomplete("jeux", command, "variante", "ete a")).choices)
        assert list(offered.values()) == ["ete-a-nice"]
        (line,) = offered
        assert line.startswith("Été à Nice – ")
    everything = (await bob.autocomplete("jeux", "huit nouvelle", "variante", "")).choices
    assert everything[0][1] == "ete-a-nice"
    assert 2 < len(everything) <= 25
    assert all(len(name) <= 100 for name, _ in everything)
    assert "Été à Nice" in shown(await bob.slash("jeux", "huit regles", variante="Été à Nice")).text
    lobby = await stage.lobby("Bob", computers=1, variante="ete-a-nice")
    assert "Été à Nice" in lobby.text
    assert "à la volée" in lobby.text


async def test_a_running_game_keeps_the_rules_it_began_with(stage: Stage) -> None:
    """Changed or deleted meanwhile, it is played on, also after a restart, and once more."""
    anne = stage.visitor("Anne")
    panel = await create(anne, practices=["snap"], scoring="single")
    await pages(anne, panel, {"hand-size": ["3"]})
    table = await stage.match("Anne", "Bob", variante="chez-nous")
    await pages(anne, panel, {"hand-size": ["9"]})
    well(await anne.slash("jeux", "huit variante supprimer", variante="chez-nous"))
    confirming = anne.last("jeux")
    well(await anne.click(confirming, "Oui, supprimer"))
    await stage.kill()
    await stage.come()
    rules = stage.table().rules
    assert (rules.hand_size, rules.snap) == (3, True)
    while not stage.table().is_over:
        await stage.turn(stage.mover())
    again = await stage.until("Revanche")
    well(await anne.click(again, "Revanche"))
    await stage.until("Commencer")
    assert stage.table().rules.hand_size == 3
    assert table.id


async def test_a_lobby_can_be_changed_to_a_variant_of_the_server(stage: Stage) -> None:
    """The form of options lists it; a lobby that has it keeps it when it is deleted."""
    anne = stage.visitor("Anne")
    await create(anne, practices=["complete"])
    lobby = await stage.lobby("Anne")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    well(await anne.submit(form, {"variant": ["chez-nous"]}))
    assert NAME in lobby.text
    await stage.bot.app.store.variants.delete(stage.world.guild.id, "chez-nous")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    well(await anne.submit(form, {"target": "90"}))
    assert (stage.table().rules.target, stage.table().rules.complete) == (90, True)
    assert NAME in lobby.text


async def test_a_name_is_given_once(stage: Stage) -> None:
    """A second of the same name, or one of a shipped variant's, is refused in a sentence."""
    anne = stage.visitor("Anne")
    await create(anne)
    for name in (NAME, "chez NOUS", "Classique", "crazy-eights"):
        reply = await anne.slash("jeux", "huit variante creer", nom=name)
        assert "change" in said(reply)
    for name in ("★★★", "**gras**", "@everyone"):
        assert "ne convient pas" in said(await anne.slash("jeux", "huit variante creer", nom=name))
    assert "fichier" in said(await anne.slash("jeux", "huit variante creer"))
    assert "n’existe pas" in said(
        await anne.slash("jeux", "huit variante creer", nom="Autre", base="belote")
    )


async def test_a_form_sent_twice_makes_one_variant(stage: Stage) -> None:
    """The second one reads that the name is taken."""
    anne = stage.visitor("Anne")
    form = await form_for(anne)
    well(await anne.submit(form))
    assert "déjà" in said(await anne.submit(form))
    assert len(await stage.bot.app.store.variants.list(stage.world.guild.id)) == 1


async def test_a_base_may_be_of_the_server(stage: Stage) -> None:
    """What was changed in the base is in the new one as well."""
    anne = stage.visitor("Anne")
    await create(anne, practices=["snap"])
    form = await form_for(anne, "Encore", NAME)
    shown(await anne.submit(form, {"target": "77"}))
    rules = Rules(load_ruleset(await source_of(stage, "encore")), {}, 3)
    assert (rules.snap, rules.target) == (True, 77)


async def test_a_server_has_room_for_twenty_five(stage: Stage) -> None:
    """All of them are listed, each with its button; one more is refused, by form and by file."""
    store, guild = stage.bot.app.store, stage.world.guild.id
    for number in range(25):
        name = f"Variante numéro {number:02} du serveur"
        source = {
            **load_ruleset("classique").data(),
            "id": f"variante-numero-{number}",
            "names": {"fr": name, "en": name},
            "summaries": {"fr": "é" * 90, "en": "é" * 90},
        }
        await store.variants.save(guild, str(source["id"]), source, created_by=1, at=float(number))
    anne = stage.visitor("Anne")
    listed = shown(await anne.slash("jeux", "huit variante liste"))
    assert len(listed.buttons) == 25
    assert "25" in said(await anne.slash("jeux", "huit variante creer", nom="De trop"))
    late = {**load_ruleset("classique").data(), "id": "de-trop", "names": {"fr": "a", "en": "a"}}
    file = File("x.json", json.dumps(late).encode())
    assert "25" in said(await anne.slash("jeux", "huit variante creer", fichier=file))
    lobby = await stage.lobby("Anne")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    well(await anne.submit(form, {"own": ["variante-numero-7"]}))
    assert "Variante numéro 07\u00a0du serveur" in lobby.text
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    well(await anne.submit(form, {"variant": ["minimale"]}))
    assert stage.table().rules.ruleset.id == "minimale"


@pytest.mark.parametrize(
    ("name", "variant_id"),
    [
        ("Œuf", "oeuf"),
        ("Le cœur", "le-coeur"),
        ("Ex æquo", "ex-aequo"),
        ("À rebours", "a-rebours"),
    ],
)
def test_an_id_keeps_every_letter_of_the_name(name: str, variant_id: str) -> None:
    """Two letters written as one are two in an id, and an accent goes."""
    assert variant_id_of(name, []) == variant_id
