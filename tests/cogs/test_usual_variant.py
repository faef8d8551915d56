"""What a server plays where nobody names a variant: chosen, changed, deleted since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data import MOST_VARIANTS, ServerSettings
from engine import default_variant, load_ruleset
from tests.cogs.settings_steps import PLAY, chosen, kept, opened, panel
from tests.cogs.stage import said, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_another_usual_variant_has_its_own_practices(stage: Stage) -> None:
    """Choosing one forgets the practices of the other, and its forms ask for its own."""
    await chosen(stage, "Objectif, Décompte…", target="40")
    message = await chosen(stage, PLAY, variant=["variante-6"])
    assert (await kept(stage)).default_options == {}
    form = await opened(stage.visitor("Anne"), message, message.labels[1])
    assert form.title == "Options habituelles"


async def test_a_form_about_another_variant_is_refused(stage: Stage) -> None:
    """Its answers would be taken for those of the variant chosen meanwhile."""
    anne = stage.visitor("Anne")
    message = await panel(stage)
    form = await opened(anne, message, "Objectif, Décompte…")
    await chosen(stage, PLAY, name="Chloé", variant=["minimale"])
    assert "entre-temps" in said(await anne.submit(form, {"target": "12"}))
    assert await kept(stage) == ServerSettings(default_variant="minimale")


async def own_variant(stage: Stage, name: str) -> str:
    """Make a variant of the server's own, and give its id."""
    anne = stage.visitor("Anne")
    form = well(await anne.slash("jeux", "huit variante creer", nom=name, base="minimale")).modal
    assert form is not None
    well(await anne.submit(form, {}))
    (variant,) = await stage.bot.app.store.variants.list(stage.world.guild.id)
    return variant.id


async def test_the_usual_variant_may_be_the_server_s_own_and_be_deleted(stage: Stage) -> None:
    """Deleted, play goes on with the one that comes with the bot everywhere; the panel says so."""
    anne = stage.visitor("Anne")
    variant_id = await own_variant(stage, "Chez nous")
    message = await chosen(stage, PLAY, variant=[variant_id])
    assert "Chez nous" in message.text
    assert "Chez nous" in (await stage.lobby("Bob")).text
    await stage.bot.app.store.variants.delete(stage.world.guild.id, variant_id)
    assert "Chez nous" not in (await stage.lobby("David", channel="salon")).text
    rules = shown(await stage.visitor("Emma").slash("annonces", "huit regles"))
    assert "Classic" in rules.text
    assert well(await anne.slash("jeux", "huit variante creer", nom="Autre")).modal is not None
    message = await panel(stage)
    assert "n’existe plus" in message.text
    assert "Classique" in message.text
    # Who sends the form sees what is played instead, and agrees.
    form = await opened(anne, message, PLAY)
    well(await anne.submit(form, {}))
    assert "n’existe plus" not in message.text
    assert (await kept(stage)).default_variant == default_variant()


async def test_a_server_with_many_variants_chooses_from_two_lists(stage: Stage) -> None:
    """As many as a server may have, and those that come with the bot: either can be chosen."""
    guild_id = stage.world.guild.id
    for number in range(MOST_VARIANTS):
        name = f"Maison {number}"
        source = {
            **load_ruleset("minimale").data(),
            "id": f"maison-{number}",
            "names": {"fr": name, "en": name},
        }
        await stage.bot.app.store.variants.save(
            guild_id, f"maison-{number}", source, created_by=1, at=float(number)
        )
    message = await chosen(stage, PLAY, own=["maison-7"])
    assert "Maison\u00a07" in message.text
    assert (await kept(stage)).default_variant == "maison-7"
    assert "Maison\u00a07" in (await stage.lobby("Anne")).text
    await chosen(stage, PLAY, variant=["monclar"])
    assert (await kept(stage)).default_variant == "monclar"


async def test_practices_that_suit_the_variant_no_more_are_left_out(stage: Stage) -> None:
    """A variant changed since is played as it comes, and the panel says so until they are set."""
    await stage.bot.app.store.servers.save(
        stage.world.guild.id,
        ServerSettings(default_variant="countdown", default_options={"target": 100}),
    )
    lobby = await stage.lobby("Anne")
    assert stage.table().saved.options == {}
    assert lobby.labels
    message = await panel(stage)
    assert "ne vont plus" in message.text
    label = message.labels[1]
    form = await opened(stage.visitor("Anne"), message, label)
    well(await stage.visitor("Anne").submit(form, {}))
    assert "ne vont plus" not in message.text
    assert (await kept(stage)).default_options == {}
