"""The saved world: everything is there again after the process was killed."""

from __future__ import annotations

import io
import json
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.local import LocalDiscord, Permission
from tests.bot.local.test_bot_routes import channel
from tests.bot.local.toy import Toy, answer, layout, row

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.conftest import Clock


async def test_old_buttons_work_in_a_new_process(tmp_path: Path, clock: Clock) -> None:
    """Messages, commands, threads, locales, rights and files are there without a goodbye."""
    first = LocalDiscord(now=clock.now, save=tmp_path)
    await first.start()
    toy = Toy(first)
    await toy.come()
    anne = first.world.visitor("Anne")
    public = await toy.posted(anne, layout(ui.TextDisplay("<@1100000000000000100>"), row("a")))
    private = await toy.posted(anne, layout(row("b")), ephemeral=True)
    first.world.archive(first.world.add_thread("jeux", "Fil"), locked=True)
    first.world.set_locale("Bob", "en-US")
    first.world.set_guild_locale("en-US")
    first.world.overwrite("salon", first.world.bot, deny=Permission.SEND_MESSAGES)
    picture = discord.File(io.BytesIO(b"picture"), "a.png", description="8 ♥")
    sent = await channel(toy, first.world).send("image", file=picture)
    gone = await channel(toy, first.world).send("parti")
    await gone.delete()
    await toy.leave()
    await first.stop()

    second = LocalDiscord(now=clock.now, save=tmp_path)
    await second.start()
    world = second.world
    again = Toy(second)
    await again.come()
    again.react = answer("toujours là", ephemeral=True)
    anne = world.visitor("Anne")

    assert world.commands == first.world.commands
    assert world.messages == first.world.messages
    assert list(world.messages) == sorted(world.messages)
    assert world.members == first.world.members
    assert world.channels == first.world.channels
    assert world.guild.locale == "en-US"
    assert world.files[world.messages[sent.id].attachments[0].id] == b"picture"
    assert (await anne.click(world.messages[public.id], "a")).text == "toujours là"
    assert (await anne.click(world.messages[private.id], "b")).text == "toujours là"
    await again.leave()
    await second.stop()


async def test_an_open_form_outlives_the_program(tmp_path: Path, clock: Clock) -> None:
    """It is sent to the new process by whom it was opened for, from the message that it was on."""
    first = LocalDiscord(now=clock.now, save=tmp_path)
    await first.start()
    toy = Toy(first)
    await toy.come()
    bob = first.world.visitor("Bob")
    message = await toy.posted(bob, layout(row("a")), ephemeral=True)
    modal = ui.Modal(title="Options", custom_id="form")
    modal.add_item(ui.Label(text="Texte", component=ui.TextInput(custom_id="texte")))
    toy.react = lambda i: i.response.send_modal(modal)
    opened = (await bob.click(message, "a")).modal
    assert opened is not None
    await toy.leave()
    await first.stop()

    second = LocalDiscord(now=clock.now, save=tmp_path)
    await second.start()
    world = second.world
    again = Toy(second)
    await again.come()
    again.react = answer("reçu", ephemeral=True)
    assert world.forms == {opened.id: opened}
    assert world.forms[opened.id].message is world.messages[message.id]
    sent = await world.visitor("Bob").submit(world.forms[opened.id], {"texte": "x"})
    assert sent.text == "reçu"
    await again.leave()
    await second.stop()


async def test_forms_are_kept_within_bounds_and_a_broken_file_costs_them_alone(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody says that he has closed one: the oldest go."""
    first = LocalDiscord(now=clock.now, save=tmp_path)
    await first.start()
    toy = Toy(first)
    await toy.come()
    anne = first.world.visitor("Anne")
    message = await toy.posted(anne, layout(row("a")))
    modal = ui.Modal(title="Options", custom_id="form")
    modal.add_item(ui.Label(text="Texte", component=ui.TextInput(custom_id="texte")))
    toy.react = lambda i: i.response.send_modal(modal)
    for _ in range(53):
        await anne.click(message, "a")
    assert len(first.world.forms) == 50
    await toy.leave()
    await first.stop()
    (tmp_path / "forms.json").write_text("[{")

    second = LocalDiscord(now=clock.now, save=tmp_path)
    with caplog.at_level(logging.WARNING):
        await second.start()
    assert second.world.forms == {}
    assert message.id in second.world.messages
    assert "forms.json" in caplog.text
    await second.stop()


async def test_ids_grow_over_restarts(tmp_path: Path) -> None:
    """No id is given twice, though the clock went back in between."""
    now = 1_700_000_000.0
    first = LocalDiscord(now=lambda: now, save=tmp_path)
    await first.start()
    said = first.world.say("Anne", "jeux", "un")
    first.world.delete(said)
    await first.stop()

    now -= 10_000
    second = LocalDiscord(now=lambda: now, save=tmp_path)
    await second.start()

    assert second.world.say("Anne", "jeux", "deux").id > said.id
    await second.stop()


async def test_a_broken_file_costs_one_message(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A message that cannot be read is left out with a warning; the rest is there."""
    first = LocalDiscord(save=tmp_path)
    await first.start()
    good = first.world.say("Anne", "jeux", "un")
    bad = first.world.say("Anne", "jeux", "deux")
    await first.stop()
    (tmp_path / "messages" / f"{bad.id}.json").write_text("{")

    second = LocalDiscord(save=tmp_path)
    with caplog.at_level(logging.WARNING):
        await second.start()

    assert list(second.world.messages) == [good.id]
    assert str(bad.id) in caplog.text
    await second.stop()


async def test_only_the_newest_messages_are_kept(tmp_path: Path) -> None:
    """A start leaves the newest 500 messages in the folder."""
    first = LocalDiscord(save=tmp_path)
    await first.start()
    said = [first.world.say("Anne", "jeux", f"{i}").id for i in range(503)]
    await first.stop()

    second = LocalDiscord(save=tmp_path)
    await second.start()

    assert list(second.world.messages) == said[3:]
    assert len(list((tmp_path / "messages").iterdir())) == 500
    await second.stop()


def contents(folder: Path) -> dict[str, Any]:
    """Read every JSON file of a folder."""
    return {path.stem: json.loads(path.read_text()) for path in folder.rglob("*.json")}


async def test_every_file_is_whole_at_every_moment(tmp_path: Path) -> None:
    """Files are replaced in one step: at each change all of them can be read, and are new."""
    local = LocalDiscord(save=tmp_path)
    await local.start()
    read: list[dict[str, Any]] = []
    local.world.subscribe(lambda _: read.append(contents(tmp_path)))

    message = local.world.say("Anne", "jeux", "un")
    message.content = "deux"
    local.world.edited(message)
    local.world.set_locale("Anne", "en-US")

    assert [each[str(message.id)]["content"] for each in read] == ["un", "deux", "deux"]
    assert "world" in read[-1]
    await local.stop()
