"""The forms of a lobby's options: every practice that fits, and the lobby that says so."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cogs.fields import CHOICE_LENGTH, LABEL_LENGTH, LABELS, Shape, pages_of
from cogs.practices import practice_fields
from cogs.render.parts import typeset
from cogs.variant_forms import rules_of
from cogs.views.ids import Verb
from cogs.words import Words
from engine import variant_ids
from tests.cogs.stage import find, said, shown, texts, well

if TYPE_CHECKING:
    from bot.local import Message, Visitor
    from tests.cogs.stage import Stage

LOCALES = {"fr": "fr", "en": "en-US"}


async def more(host: Visitor, lobby: Message, answers: dict[str, object] | None = None) -> Message:
    """Send the first form of a lobby's options; give the private message with the others."""
    form = well(await host.click(lobby, custom_id=find(lobby, Verb.OPTIONS))).modal
    assert form is not None
    reply = well(await host.submit(form, answers or {}))
    assert reply.message is lobby
    await host._world.until(lambda: reply.followups)  # noqa: SLF001 - the world that all share
    (panel,) = reply.followups
    assert panel.ephemeral
    return panel


async def answer(host: Visitor, panel: Message, **answers: object) -> Message:
    """Answer each question on whichever further form has it."""
    left = {
        name if name.startswith("switch-") else name.replace("_", "-"): value
        for name, value in answers.items()
    }
    for button in panel.buttons:
        form = well(await host.click(panel, custom_id=button.custom_id)).modal
        assert form is not None
        here = left.keys() & {one["component"]["custom_id"] for one in form.components}
        if here:
            assert shown(await host.submit(form, {n: left.pop(n) for n in here})) is panel
    assert not left
    return panel


ASKED: dict[str, Any] = {
    "draw": "until-playable",
    "hand_size": ["9"],
    "penalty": "1",
    "decks": "2",
    "jokers": "0",
    "swap_rank": ["2"],
    "rotate_rank": ["3"],
    "give_rank": ["5"],
}

TOLD = {
    "fr": (
        "On pioche jusqu’à pouvoir jouer",
        "9\u00a0cartes chacun",
        "Une erreur coûte 1\u00a0carte",
        "2\u00a0jeux de cartes",
        "Sans Jokers",
        "les 2",
        "les 3",
        "les 5",
    ),
    "en": ("9\u00a0cards each", "1\u00a0card", "2s", "3s", "5s"),
}


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_practice_is_a_few_clicks_away(stage: Stage, locale: str) -> None:
    """In both languages: what is chosen in the further forms is in force and in the lobby."""
    stage.world.set_locale("Anne", LOCALES[locale])
    stage.world.set_guild_locale(LOCALES[locale])
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", computers=1)
    panel = await more(anne, lobby, {"practices": ["snap", "complete", "finish_power"]})
    await answer(anne, panel, **ASKED)
    rules = stage.table().rules
    assert rules.options == {
        "snap": True,
        "complete": True,
        "finish_power": True,
        "announce": False,
        "play_after_draw": False,
        "draw": "until-playable",
        "hand_size": 9,
        "penalty": 1,
        "decks": 2,
        "jokers": 0,
        "swap_rank": "2",
        "rotate_rank": "3",
        "give_rank": "5",
    }
    await stage.world.until(lambda: all(told in lobby.text for told in TOLD[locale]))
    assert all(told in panel.text for told in TOLD[locale])
    # Back to what the variant says: nothing is left over.
    await answer(
        anne,
        panel,
        draw="one",
        hand_size=["own"],
        penalty="0",
        decks="own",
        jokers="2",
        swap_rank=["none"],
        rotate_rank=["none"],
        give_rank=["none"],
    )
    panel = await more(anne, lobby, {"practices": ["announce", "play_after_draw"]})
    assert stage.table().rules.options == {}


async def test_a_variant_s_own_choices_are_asked(stage: Stage) -> None:
    """A switch with two ways is a question of its own; one that is yes or no is a box."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", variante="variante-6")
    await answer(anne, await more(anne, lobby), **{"switch-joker_power": "attack"})
    assert stage.table().saved.options == {"joker_power": "attack"}
    await stage.world.until(lambda: "Joker attaque" in lobby.text)
    await more(anne, lobby, {"variant": ["crazy-eights"]})
    await more(anne, lobby, {"practices": ["play_after_draw", "draw_when_able", "queen_skips"]})
    assert stage.table().saved.options == {"queen_skips": True}


async def test_one_card_has_one_house_power(stage: Stage) -> None:
    """Two powers for a rank, by one form or by two, are refused; a free one is offered only."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", variante="variante-6")
    panel = await more(anne, lobby)
    version = stage.table().version
    for button in panel.buttons:
        form = well(await anne.click(panel, custom_id=button.custom_id)).modal
        assert form is not None
        ids = {one["component"]["custom_id"]: one["component"] for one in form.components}
        if {"swap-rank", "rotate-rank"} <= ids.keys():
            reply = await anne.submit(form, {"swap-rank": ["K"], "rotate-rank": ["K"]})
            assert "deux de ces pouvoirs" in said(reply)
            offered = [option["value"] for option in ids["swap-rank"]["options"]]
            assert offered == ["none", "J", "Q", "K"]
            break
    else:
        pytest.fail("no form asks for both")
    assert stage.table().version == version


async def test_a_rank_cannot_get_two_powers_by_a_switch(stage: Stage) -> None:
    """A card that the variant's own option makes powerful is no house card any more."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", variante="crazy-eights")
    await answer(anne, await more(anne, lobby), swap_rank=["Q"])
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    practices = ["play_after_draw", "draw_when_able", "queen_skips"]
    assert "déjà un pouvoir" in said(await anne.submit(form, {"practices": practices}))


async def test_the_further_forms_are_the_hosts(stage: Stage) -> None:
    """Their buttons, seen by nobody else, are refused to others and once the match has begun."""
    anne, bob = stage.visitor("Anne"), stage.visitor("Bob")
    lobby = await stage.lobby("Anne", "Bob")
    panel = await more(anne, lobby)
    custom_id = panel.buttons[0].custom_id
    assert "Anne" in said(await bob.click(lobby, custom_id=custom_id, stale=True))
    form = well(await anne.click(panel, custom_id=custom_id)).modal
    assert form is not None
    await stage.begin(lobby)
    assert "commencé" in said(await anne.submit(form, {}))
    assert "commencé" in said(await anne.click(panel, custom_id=custom_id))


async def test_a_further_form_works_after_a_restart(stage: Stage) -> None:
    """Nothing about it is kept in memory."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne")
    panel = await more(anne, lobby)
    form = well(await anne.click(panel, custom_id=panel.buttons[0].custom_id)).modal
    assert form is not None
    await stage.kill()
    await stage.come()
    field = form.components[0]["component"]["custom_id"]
    assert field == "draw"
    assert shown(await anne.submit(form, {"draw": "until-playable"})) is panel
    assert stage.table().saved.options == {"draw": "until-playable"}
    await stage.world.until(lambda: "jusqu’à pouvoir jouer" in lobby.text)


@pytest.mark.parametrize(
    ("options", "people"), [({"hand_size": 30}, 1), ({"hand_size": "dealer", "decks": 1}, 6)]
)
async def test_a_match_for_which_the_cards_do_not_suffice_is_not_begun(
    stage: Stage, options: dict[str, Any], people: int
) -> None:
    """The sentence says how many there are, and what to change; the lobby stays."""
    lobby = await stage.lobby("Anne", computers=people)
    await stage.set_options(lobby, **options)
    sentence = said(await stage.visitor("Anne").click(lobby, "Commencer"))
    assert "54" in sentence
    assert stage.table().is_lobby


async def test_forms_at_the_same_moment_each_change_their_own(stage: Stage) -> None:
    """Two that are sent at once do not undo each other."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne")
    panel = await more(anne, lobby)
    forms = []
    for button in panel.buttons[:2]:
        form = well(await anne.click(panel, custom_id=button.custom_id)).modal
        assert form is not None
        forms.append(form)
    await asyncio.gather(
        anne.submit(forms[0], {"draw": "until-playable"}),
        anne.submit(forms[1], {"swap-rank": ["2"]}),
    )
    assert stage.table().saved.options == {"draw": "until-playable", "swap_rank": "2"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("variant", variant_ids())
def test_every_question_fits_in_a_form(variant: str, locale: str) -> None:
    """Label, hint and choices are within Discord's limits as they stand, nothing is cut off."""
    pages = pages_of(practice_fields(rules_of(variant), Words(texts(), locale)))
    for page in pages:
        assert 1 <= len(page) <= LABELS
        for one in page:
            assert len(one.label) <= LABEL_LENGTH, one
            assert len(one.hint) <= CHOICE_LENGTH, one
            assert all(0 < len(label) <= CHOICE_LENGTH for label in one.choices.values()), one
            most = {Shape.TEXT: 0, Shape.LIST: 25}.get(one.shape, 10)
            assert len(one.choices) <= most, one
            assert one.now <= set(one.choices) or one.shape is Shape.TEXT
    names = [one.name for page in pages for one in page]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("locale", "line"),
    [("fr", "Une seule manche, sans points"), ("en", "A single round, without points")],
)
async def test_a_choice_taken_back_is_not_told_twice(stage: Stage, locale: str, line: str) -> None:
    """Points of penalty, then a single round again: what the target says is no option beside it."""
    await stage.choose(locale=locale)
    lobby = await stage.lobby("Anne", "Bob", variante="minimale")
    host = stage.visitor("Anne")
    panel = await more(host, lobby, {"scoring": "penalty"})
    assert line not in lobby.text
    await more(host, lobby, {"scoring": "single"})
    await stage.world.until(lambda: line in lobby.text)
    assert lobby.text.count(line) == 1
    await answer(host, panel, penalty="1")
    assert panel.text.count("Une seule manche, sans points") == 1


# --- two forms at once, and what is seen of what is in force --------------------------


async def test_two_open_forms_of_one_host_do_not_revert_each_other(stage: Stage) -> None:
    """On the phone and at the desk: what the second left alone stays as the first has made it."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", "Bob", variante="classique", delai="normal")
    options = find(lobby, Verb.OPTIONS)
    phone = well(await anne.click(lobby, custom_id=options)).modal
    desk = well(await anne.click(lobby, custom_id=options)).modal
    assert phone is not None
    assert desk is not None
    well(await anne.submit(phone, {"delay": ["rapide"], "target": "200"}))
    well(await anne.submit(desk, {"practices": ["finish_power"]}))
    saved = stage.table().saved
    assert (saved.delay, saved.options["target"]) == (30, 200)
    assert saved.options["finish_power"]


async def test_two_open_further_forms_do_not_revert_each_other(stage: Stage) -> None:
    """The same for the forms behind the buttons of the private message."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", "Bob", variante="classique", delai="normal")
    panel = await more(anne, lobby)
    phone = well(await anne.click(panel, custom_id=panel.buttons[0].custom_id)).modal
    desk = well(await anne.click(panel, custom_id=panel.buttons[0].custom_id)).modal
    assert phone is not None
    assert desk is not None
    names = [one["component"]["custom_id"] for one in desk.components]
    assert {"draw", "hand-size"} <= {*names}
    well(await anne.submit(phone, {"draw": "until-playable"}))
    well(await anne.submit(desk, {"hand-size": ["9"]}))
    options = stage.table().saved.options
    assert (options["draw"], options["hand_size"]) == ("until-playable", 9)


async def test_who_changes_a_field_back_means_it(stage: Stage) -> None:
    """The form shows what is in force as it opens: an answer that differs from that counts."""
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", "Bob", variante="classique", delai="rapide")
    options = find(lobby, Verb.OPTIONS)
    early = well(await anne.click(lobby, custom_id=options)).modal
    late = well(await anne.click(lobby, custom_id=options)).modal
    assert early is not None
    assert late is not None
    well(await anne.submit(early, {"delay": ["lent"]}))
    well(await anne.submit(late, {"delay": ["normal"]}))
    assert stage.table().saved.delay == 90


@pytest.mark.parametrize(("locale", "told"), [("fr", "45 secondes"), ("en-US", "45 seconds")])
async def test_a_limit_without_a_name_is_seen_in_the_form_and_behind_it(
    stage: Stage, locale: str, told: str
) -> None:
    """The list has the number that is in force, chosen; the private message says it too."""
    stage.world.set_locale("Anne", locale)
    anne = stage.visitor("Anne")
    lobby = await stage.lobby("Anne", "Bob", delai="45")
    form = well(await anne.click(lobby, custom_id=find(lobby, Verb.OPTIONS))).modal
    assert form is not None
    boxes = {one["component"]["custom_id"]: one["component"] for one in form.components}
    chosen = [one["label"] for one in boxes["delay"]["options"] if one.get("default")]
    assert chosen == [typeset(told)]
    assert len(boxes["delay"]["options"]) == 5
    panel = await more(anne, lobby)
    assert typeset(told) in panel.text
    assert stage.table().saved.delay == 45
