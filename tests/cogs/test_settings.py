"""`/huit reglages`: what is in force on a server, and the forms that change it."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import TYPE_CHECKING, Any

import pytest

from cogs.fields import CHOICE_LENGTH, LABEL_LENGTH, LABELS, Shape
from cogs.forms import Choosable
from cogs.settings_forms import Standing, settings_form, settings_pages
from cogs.variant_choice import Usual
from cogs.variant_forms import rules_of
from cogs.words import LOCALES, Words
from data import ServerSettings, StoreUnavailable
from engine import variant_ids
from tests.cogs.settings_steps import MESSAGES, PLACES, PLAY, chosen, kept, opened, panel
from tests.cogs.stage import said, shown, texts, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

EVERYTHING: list[tuple[str, dict[str, Any], ServerSettings, str]] = [
    (
        PLAY,
        {"variant": ["minimale"], "delay": ["rapide"]},
        ServerSettings(default_variant="minimale", delay=30),
        "30\u00a0secondes par tour",
    ),
    (PLAY, {"other": "45"}, ServerSettings(delay=45), "45\u00a0secondes par tour"),
    (PLAY, {"other": "2 min"}, ServerSettings(delay=120), "2\u00a0minutes par tour"),
    (PLAY, {"delay": ["aucun"]}, ServerSettings(delay=None), "Sans limite de temps"),
    (
        "Objectif, Décompte…",
        {"target": "40", "practices": ["announce"]},
        ServerSettings(default_options={"target": 40, "play_after_draw": False}),
        "dès qu’un joueur atteint 40\u00a0points de pénalité",
    ),
    (
        PLACES,
        {"channels": ["jeux", "salon"]},
        ServerSettings(channels=(1_100_000_000_000_000_020, 1_100_000_000_000_000_021)),
        "On ne joue que dans <#1100000000000000020> et <#1100000000000000021>, fils compris",
    ),
    (PLACES, {"tables": ["3"]}, ServerSettings(most_tables=3), "3\u00a0tables à la fois"),
    (PLACES, {"threads": "yes"}, ServerSettings(threads=True), "son propre fil"),
    (MESSAGES, {"language": "en"}, ServerSettings(locale="en"), "Langue\u00a0: anglais"),
    (MESSAGES, {"pings": "now"}, ServerSettings(pings="now"), "mentionnée tout de suite"),
    (MESSAGES, {"pings": "never"}, ServerSettings(pings="never"), "n’est pas mentionnée"),
    (MESSAGES, {"pictures": "no"}, ServerSettings(pictures=False), "Sans images"),
    (
        MESSAGES,
        {"colours": "four"},
        ServerSettings(colours="four"),
        "Cartes noires, rouges, bleues et vertes",
    ),
    (
        MESSAGES,
        {"zone": "america/montreal"},
        ServerSettings(time_zone="America/Montreal"),
        "America/Montreal",
    ),
]


@pytest.mark.parametrize(("label", "answers", "expected", "told"), EVERYTHING)
async def test_every_setting_is_changed_by_a_form_and_shown_once_saved(
    stage: Stage, label: str, answers: dict[str, Any], expected: ServerSettings, told: str
) -> None:
    """The panel says what is in force; a form changes it, and nothing beside it."""
    message = await chosen(stage, label, **answers)
    assert await kept(stage) == expected
    assert told in message.text
    assert "C’est enregistré" in message.text
    assert told in (await panel(stage)).text


async def test_a_setting_goes_back_by_the_same_form(stage: Stage) -> None:
    """Everywhere, no limit, the server's own language: what is not chosen can be chosen again."""
    await stage.bot.app.store.servers.save(
        stage.world.guild.id,
        ServerSettings(
            channels=(stage.world.channel("jeux").id,),
            most_tables=7,
            threads=True,
            locale="en",
            colours="four",
        ),
    )
    await chosen(stage, PLACES, channels=[], tables=["none"], threads="no")
    await chosen(stage, MESSAGES, language="server", colours="two")
    assert await kept(stage) == ServerSettings()


async def test_the_panel_is_in_the_language_of_who_reads_it(stage: Stage) -> None:
    """Emma, whose Discord is English, manages a French server in English."""
    stage.world.member("Emma").roles = stage.world.member("Anne").roles
    found = await panel(stage, "Emma")
    assert "Server settings" in found.text
    assert "Channels and tables" in found.labels
    form = await opened(stage.visitor("Emma"), found, "Channels and tables")
    assert form.title == "Channels and tables"


async def test_only_who_manages_the_server_sees_and_changes_its_settings(stage: Stage) -> None:
    """Chloé may manage the server; Bob moderates and may not, nor by the id of her button."""
    message = await panel(stage, "Chloé")
    refusal = said(await stage.visitor("Bob").slash("jeux", "huit reglages"))
    assert "gère le serveur" in refusal
    own = shown(await stage.visitor("Bob").slash("jeux", "huit aide"))
    for button in message.buttons:
        reply = await stage.visitor("Bob").click(own, custom_id=button.custom_id, stale=True)
        assert said(reply) == refusal


async def test_the_right_may_be_lost_while_a_form_is_open(stage: Stage) -> None:
    """What is sent after that changes nothing."""
    chloe = stage.visitor("Chloé")
    message = await panel(stage, "Chloé")
    form = await opened(chloe, message, PLACES)
    stage.world.member("Chloé").roles = ()
    assert "gère le serveur" in said(await chloe.submit(form, {"tables": ["1"]}))
    assert "gère le serveur" in said(await chloe.click(message, PLAY))
    assert await kept(stage) == ServerSettings()


@pytest.mark.parametrize(
    "custom_id",
    [
        "huit:settings:-:0:page:nowhere",
        "huit:settings:-:0:page:options-99",
        "huit:settings:-:0:page",
        "huit:settings:-:0:options:places",
        "huit:settings:-:0:options:play.x.y",
        "huit:settings:-:0:options",
        "huit:settings:-:0:join",
        "huit:settings:abc:7:show:x",
    ],
)
async def test_a_forged_custom_id_does_nothing(stage: Stage, custom_id: str) -> None:
    """Whatever it spells, it is answered, and no setting changes."""
    message = await panel(stage)
    anne = stage.visitor("Anne")
    well(await anne.click(message, custom_id=custom_id, stale=True))
    assert await kept(stage) == ServerSettings()


async def test_what_could_not_be_saved_is_not_shown(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel stays as it was, and a sentence says so; the form can be sent again."""

    async def full(*_: object) -> ServerSettings:
        raise StoreUnavailable("full")

    anne = stage.visitor("Anne")
    message = await panel(stage)
    form = await opened(anne, message, PLACES)
    with monkeypatch.context() as patched:
        patched.setattr(stage.bot.app.store.servers, "change", full)
        assert "enregistrés" in said(await anne.submit(form, {"tables": ["2"]}))
    assert "2\u00a0tables" not in message.text
    well(await anne.submit(form, {"tables": ["2"]}))
    assert "2\u00a0tables" in message.text


async def test_a_form_of_somebody_else_is_refused(stage: Stage) -> None:
    """Its custom id, sent by who may not manage the server, does nothing."""
    form = await opened(stage.visitor("Anne"), await panel(stage), PLACES)
    own = shown(await stage.visitor("Bob").slash("jeux", "huit aide"))
    reply = await stage.visitor("Bob").click(own, custom_id=form.custom_id, stale=True)
    assert "n’est plus valable" in said(reply)
    forged = dataclasses.replace(form, member_id=stage.visitor("Bob").member.id)
    assert "gère le serveur" in said(await stage.visitor("Bob").submit(forged, {"tables": ["1"]}))
    assert await kept(stage) == ServerSettings()


async def test_a_form_sent_twice_is_one_change(stage: Stage) -> None:
    """The second finds done what it asks for, at the same moment or later."""
    anne = stage.visitor("Anne")
    message = await panel(stage)
    form = await opened(anne, message, PLACES)
    both = await asyncio.gather(*[anne.submit(form, {"tables": ["2"]}) for _ in range(2)])
    assert [shown(reply) for reply in both] == [message, message]
    assert shown(await anne.submit(form, {"tables": ["2"]})) is message
    assert await kept(stage) == ServerSettings(most_tables=2)
    assert "2\u00a0tables à la fois" in message.text


async def test_a_stale_form_changes_only_what_was_changed_in_it(stage: Stage) -> None:
    """What somebody else has changed meanwhile, and the form shows as it was, stays changed."""
    anne, chloe = stage.visitor("Anne"), stage.visitor("Chloé")
    message = await panel(stage)
    form = await opened(anne, message, MESSAGES)
    hers = await opened(chloe, await panel(stage, "Chloé"), MESSAGES)
    well(await chloe.submit(hers, {"pings": "never", "zone": "Bruxelles"}))
    well(await chloe.submit(hers, {"pings": "never", "zone": "Europe/Brussels"}))
    well(await anne.submit(form, {"language": "en"}))
    expected = ServerSettings(pings="never", time_zone="Europe/Brussels", locale="en")
    assert await kept(stage) == expected
    assert "Europe/Brussels" in message.text


async def test_a_stale_panel_shows_what_is_in_force_once_it_is_used(stage: Stage) -> None:
    """Its buttons open forms filled in with what is in force now, not with what it says."""
    old = await panel(stage)
    await chosen(stage, PLACES, name="Chloé", tables=["5"])
    assert "5\u00a0tables" not in old.text
    form = await opened(stage.visitor("Anne"), old, PLACES)
    listed = next(
        one["component"] for one in form.components if one["component"]["custom_id"] == "tables"
    )
    assert [one["value"] for one in listed["options"] if one.get("default")] == ["5"]
    well(await stage.visitor("Anne").submit(form, {}))
    assert "5\u00a0tables" in old.text
    assert "Rien n’a changé" in old.text


async def test_two_managers_at_the_same_moment_lose_nothing(stage: Stage) -> None:
    """Each form changes its own."""
    anne, chloe = stage.visitor("Anne"), stage.visitor("Chloé")
    places = await opened(anne, await panel(stage), PLACES)
    messages = await opened(chloe, await panel(stage, "Chloé"), MESSAGES)
    await asyncio.gather(
        anne.submit(places, {"tables": ["4"]}), chloe.submit(messages, {"pictures": "no"})
    )
    assert await kept(stage) == ServerSettings(most_tables=4, pictures=False)


@pytest.mark.parametrize("zone", ["Nulle part", "Europe", "", "../etc/passwd", "Cordoba"])
async def test_a_time_zone_that_there_is_not_is_refused(stage: Stage, zone: str) -> None:
    """The sentence says how to write one; nothing is saved."""
    anne = stage.visitor("Anne")
    form = await opened(anne, await panel(stage), MESSAGES)
    if not zone:
        zone = " "
    assert "Europe/Paris" in said(await anne.submit(form, {"zone": zone}))
    assert await kept(stage) == ServerSettings()


@pytest.mark.parametrize("limit", ["bientôt", "3", "99999"])
async def test_a_turn_limit_that_is_none_is_refused(stage: Stage, limit: str) -> None:
    """The sentence gives an example; nothing is saved."""
    anne = stage.visitor("Anne")
    form = await opened(anne, await panel(stage), PLAY)
    assert "45" in said(await anne.submit(form, {"other": limit}))
    assert await kept(stage) == ServerSettings()


async def test_options_that_do_not_go_together_are_refused(stage: Stage) -> None:
    """As in a lobby; nothing is saved."""
    anne = stage.visitor("Anne")
    form = await opened(anne, await panel(stage), "Coût d’une erreur, Nombre de jeux…")
    reply = await anne.submit(form, {"swap-rank": ["K"], "rotate-rank": ["K"]})
    assert "deux de ces pouvoirs" in said(reply)
    form = await opened(anne, await panel(stage), "Objectif, Décompte…")
    assert "nombre entier" in said(await anne.submit(form, {"target": "zéro"}))
    assert await kept(stage) == ServerSettings()


async def test_a_form_works_after_a_restart(stage: Stage) -> None:
    """Nothing about it is kept in the bot's memory."""
    anne = stage.visitor("Anne")
    message = await panel(stage)
    form = await opened(anne, message, PLACES)
    await stage.kill()
    await stage.come()
    assert shown(await anne.submit(form, {"tables": ["1"]})) is message
    assert await kept(stage) == ServerSettings(most_tables=1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", variant_ids())
def test_every_form_fits(variant: str, locale: str) -> None:
    """Labels, hints, choices, titles and custom ids are within Discord's limits, nothing cut."""
    words = Words(texts(), locale)
    standing = Standing(
        settings=ServerSettings(default_variant=variant, channels=tuple(range(1, 26))),
        usual=Usual(rules=rules_of(variant), variant=variant),
        choosable=Choosable(own=[]),
        channels=range(1, 26),
        locale="fr",
    )
    for name, page in settings_pages(standing, words).items():
        form = settings_form(standing, name, words)
        assert 1 <= len(page) <= LABELS
        assert len(form.title) <= LABEL_LENGTH
        for one in page:
            assert len(one.label) <= LABEL_LENGTH, one
            assert len(one.hint) <= CHOICE_LENGTH, one
            assert all(0 < len(label) <= CHOICE_LENGTH for label in one.choices.values()), one
            assert one.now <= set(one.choices) or one.shape in {Shape.TEXT, Shape.CHANNELS}
