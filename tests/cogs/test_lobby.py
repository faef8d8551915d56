"""The lobby, and every way of getting it wrong."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.local import Permission
from cogs.views.ids import Verb
from tests.cogs.stage import find, press_of, said, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

TWICE_AFTER = 0.01
"""Seconds between the two clicks of a hasty finger."""


async def test_people_join_leave_and_computers_come_and_go(stage: Stage) -> None:
    """Each button of the lobby redraws it in place; nobody is pinged by any of it."""
    lobby = await stage.lobby("Anne", "Bob", computers=2)
    assert [seat.member_id is None for seat in stage.table().seats] == [False, False, True, True]
    anne, bob = stage.visitor("Anne"), stage.visitor("Bob")
    well(await anne.click(lobby, "Retirer un ordinateur"))
    well(await bob.click(lobby, "Quitter"))
    assert "Bob" not in lobby.text
    assert len(stage.table().seats) == 2
    assert lobby.pings == ()


async def test_the_host_passes_on_when_the_host_leaves(stage: Stage) -> None:
    """Who came next becomes the host, and may start; who left may not."""
    lobby = await stage.lobby("Anne", "Bob", "Chloé")
    well(await stage.visitor("Anne").click(lobby, "Quitter"))
    assert stage.table().saved.host_id == stage.visitor("Bob").member.id
    assert "Bob (hôte)" in lobby.text
    await stage.begin(lobby)
    assert stage.table().is_playing


async def test_the_lobby_ends_when_its_last_person_leaves(stage: Stage) -> None:
    """Computers do not wait alone: the buttons go dead and the channel is free again."""
    lobby = await stage.lobby("Anne", computers=3)
    well(await stage.visitor("Anne").click(lobby, "Quitter"))
    assert all(button.disabled for button in lobby.buttons)
    assert (await stage.lobby("Bob")) is not lobby


async def test_cancelling_is_for_the_host_and_for_moderators(stage: Stage) -> None:
    """Anybody else reads why not; a moderator need not sit at the table."""
    lobby = await stage.lobby("David", "Farid")
    sentence = said(await stage.visitor("Farid").click(lobby, "Annuler"))
    assert "hôte" in sentence
    assert stage.table().is_lobby
    well(await stage.visitor("Bob").click(lobby, "Annuler"))
    assert all(button.disabled for button in lobby.buttons)


@pytest.mark.parametrize("label", ["Ajouter un ordinateur", "Options", "Commencer"])
async def test_the_hosts_buttons_are_the_hosts(stage: Stage, label: str) -> None:
    """Another player and a stranger both read who the host is; nothing changes."""
    lobby = await stage.lobby("Anne", "Bob")
    version = stage.table().version
    for name in ("Bob", "David"):
        assert "Anne" in said(await stage.visitor(name).click(lobby, label))
    assert stage.table().version == version


async def test_a_taken_seat_is_not_given_twice(stage: Stage) -> None:
    """Who joins a second time reads that the seat is already theirs."""
    lobby = await stage.lobby("Anne", "Bob")
    version = stage.table().version
    assert "déjà" in said(await stage.visitor("Bob").click(lobby, "Rejoindre"))
    assert stage.table().version == version


async def test_a_full_table_takes_nobody(stage: Stage) -> None:
    """Two who reach for the last seat at once: one sits, the other reads that it is taken."""
    lobby = await stage.lobby("Anne", computers=4, variante="crazy-eights")
    join = find(lobby, Verb.JOIN)
    replies = await asyncio.gather(
        *(stage.visitor(name).click(lobby, custom_id=join) for name in ("Bob", "Chloé"))
    )
    assert len(stage.table().seats) == 6
    assert len(stage.table().people) == 2
    private = [reply for reply in replies if shown(reply).ephemeral]
    assert len(private) == 1
    assert "complète" in said(private[0])
    await stage.world.until(lambda: "6\u00a0sur 6" in lobby.text)


@pytest.mark.parametrize(
    ("verb", "seats"), [(Verb.JOIN, 2), (Verb.ADD, 2), (Verb.REMOVE, 1), (Verb.LEAVE, 1)]
)
async def test_the_same_click_twice_ten_milliseconds_apart_counts_once(
    stage: Stage, verb: Verb, seats: int
) -> None:
    """The second one is answered in private, and nothing happens twice."""
    computers = 2 if verb is Verb.REMOVE else 0
    lobby = await stage.lobby("Anne", *(["Bob"] if verb is Verb.LEAVE else []), computers=computers)
    if verb is Verb.REMOVE:
        seats = 2
    who = stage.visitor("Bob" if verb in {Verb.JOIN, Verb.LEAVE} else "Anne")
    custom_id = find(lobby, verb)

    async def again() -> str:
        await asyncio.sleep(TWICE_AFTER)
        return said(await who.click(lobby, custom_id=custom_id, stale=True))

    first, sentence = await asyncio.gather(who.click(lobby, custom_id=custom_id), again())
    assert well(first).message is lobby
    assert sentence
    assert len(stage.table().seats) == seats


async def test_one_table_a_channel(stage: Stage) -> None:
    """A second `/huit nouvelle` is answered with a link to the first; another channel is free."""
    lobby = await stage.lobby("Anne")
    sentence = said(await stage.visitor("Bob").slash("jeux", "huit nouvelle"))
    assert f"/{lobby.channel_id}/{lobby.id}" in sentence
    assert len([m for m in stage.visitor("David").messages("jeux") if m.buttons]) == 1
    assert (await stage.lobby("Bob", channel="salon")) is not lobby


async def test_a_channel_where_the_bot_may_not_write_is_refused_by_name(stage: Stage) -> None:
    """What is missing is named, in a channel and in a thread; no table is left behind."""
    sentence = said(await stage.visitor("Anne").slash("annonces", "huit nouvelle"))
    assert "Envoyer des messages" in sentence
    assert "fils" not in sentence
    thread = stage.world.add_thread("jeux", "partie")
    stage.world.overwrite("jeux", stage.world.bot, deny=Permission.SEND_MESSAGES_IN_THREADS)
    assert "dans les fils" in said(await stage.visitor("Anne").slash(thread, "huit nouvelle"))
    assert list(stage.bot.app.tables.in_memory()) == []


async def test_a_thread_is_a_place_for_a_table(stage: Stage) -> None:
    """A table stands in a thread as in a channel, beside the channel's own."""
    stage.world.add_thread("jeux", "partie")
    await stage.lobby("Anne", channel="jeux")
    message = await stage.match("Bob", "Chloé", channel="partie")
    assert "Ma main" in message.labels


async def test_nobody_starts_alone(stage: Stage) -> None:
    """With too few seats the button is dead, and a click that crossed an edit is refused."""
    lobby = await stage.lobby("Anne")
    assert lobby.button("Commencer").disabled
    start = find(lobby, Verb.START)
    sentence = said(await stage.visitor("Anne").click(lobby, custom_id=start, stale=True))
    assert "2" in sentence
    assert stage.table().is_lobby


async def test_starting_calls_those_who_sit_and_closes_the_lobby(stage: Stage) -> None:
    """The table is a new message that pings the people seated, and nobody else."""
    lobby = await stage.lobby("Anne", "Bob", computers=1)
    table = await stage.begin(lobby)
    assert set(table.pings) == {stage.visitor(name).member.id for name in ("Anne", "Bob")}
    assert all(button.disabled for button in lobby.buttons)
    assert "Ma main" in table.labels
    sentence = said(
        await stage.visitor("Chloé").click(lobby, custom_id=find(lobby, Verb.JOIN), stale=True)
    )
    assert "commencé" in sentence


async def test_the_options_form_changes_what_is_played(stage: Stage) -> None:
    """Variant, target, limit and practices come back in the lobby's text; other fields stay."""
    lobby = await stage.lobby("Anne", objectif=200)
    anne = stage.visitor("Anne")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    reply = await anne.submit(form, {"target": "120", "delay": ["rapide"], "practices": ["snap"]})
    assert shown(reply) is lobby
    saved = stage.table().saved
    assert saved.options == {
        "target": 120,
        "snap": True,
        "announce": False,
        "play_after_draw": False,
    }
    assert saved.delay == 30
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    well(await anne.submit(form, {"variant": ["crazy-eights"]}))
    assert stage.table().rules.ruleset.id == "crazy-eights"
    assert stage.table().saved.options == {}


@pytest.mark.parametrize("target", ["cent", "0", "-5", "1.5", "²"])
async def test_a_target_that_is_no_number_is_refused(stage: Stage, target: str) -> None:
    """The form's answer says what a target is, and the lobby stays as it was."""
    lobby = await stage.lobby("Anne")
    anne = stage.visitor("Anne")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    version = stage.table().version
    assert "nombre entier" in said(await anne.submit(form, {"target": target}))
    assert stage.table().version == version


async def test_a_form_works_after_a_restart(stage: Stage) -> None:
    """A form that was open when the bot went down is taken by the next bot."""
    lobby = await stage.lobby("Anne")
    anne = stage.visitor("Anne")
    form = well(await anne.click(lobby, "Options")).modal
    assert form is not None
    await stage.kill()
    await stage.come()
    well(await anne.submit(form, {"target": "77"}))
    assert stage.table().saved.options == {"target": 77}
    assert "77" in lobby.text


async def test_table_posts_the_lobby_again_and_retires_the_old_one(stage: Stage) -> None:
    """`/huit table` moves the lobby to the bottom: only the new message's buttons live."""
    lobby = await stage.lobby("Anne")
    below = shown(await stage.visitor("David").slash("jeux", "huit table"))
    await stage.world.until(lambda: all(button.disabled for button in lobby.buttons))
    well(await stage.visitor("Bob").click(below, "Rejoindre"))
    assert "Bob" in below.text
    assert stage.table().saved.message_id == below.id
    assert press_of(below.buttons[0]).table == stage.table().id
