"""Files that a visitor gives to a command or puts into a form."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import ClientRefuses, File

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy

TEXT = "déjà vu"


@pytest.fixture
def weigh(toy: Toy, world: World) -> None:
    """Let the bot have a command that takes a file, and answer with what is in it."""
    option = {"type": 11, "name": "fichier", "description": "What", "required": True}
    command = {**world.commands[0], "id": "77", "name": "peser", "options": [option]}
    world.set_commands([*world.commands, command])

    async def react(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        told = data["resolved"]["attachments"][data["options"][0]["value"]]
        file = discord.Attachment(data=told, state=interaction._state)  # noqa: SLF001 - no tree
        content = (await file.read()).decode()
        await interaction.response.send_message(f"{file.filename} {file.content_type} {content}")

    toy.react = react


@pytest.mark.usefixtures("weigh")
async def test_a_file_comes_with_a_command(anne: Visitor) -> None:
    """The bot reads name, type and content; the page's own way of writing it does as well."""
    reply = await anne.slash("jeux", "peser", fichier=File("note.json", TEXT.encode()))
    assert reply.text == f"note.json application/json {TEXT}"
    written = {"filename": "a/b.txt", "data": base64.b64encode(TEXT.encode()).decode()}
    reply = await anne.slash("jeux", "peser", fichier=written)
    assert reply.text == f"a_b.txt text/plain {TEXT}"


@pytest.mark.usefixtures("weigh")
@pytest.mark.parametrize(
    "value", ["note.json", 7, {"filename": "x"}, {"filename": "x", "data": "é"}, None]
)
async def test_what_is_no_file_is_not_sent(anne: Visitor, value: object) -> None:
    """A client has nothing but files to give where a file is asked for."""
    with pytest.raises(ClientRefuses):
        await anne.slash("jeux", "peser", fichier=value)


@pytest.mark.usefixtures("weigh")
async def test_a_file_too_big_is_not_sent(anne: Visitor) -> None:
    """Discord's client takes ten megabytes."""
    with pytest.raises(ClientRefuses, match="too big"):
        await anne.slash("jeux", "peser", fichier=File("big", bytes(10 * 1024 * 1024 + 1)))


async def test_a_form_takes_files(toy: Toy, anne: Visitor) -> None:
    """A file upload gives ids, and the files are resolved beside them; too many are not sent."""
    form = ui.Modal(title="Fichiers", custom_id="form")
    upload: ui.FileUpload[Any] = ui.FileUpload(custom_id="files", min_values=1, max_values=2)
    form.add_item(ui.Label(text="Lesquels ?", component=upload))

    async def opened(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(form)

    async def taken(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        found = data["resolved"]["attachments"]
        names = [found[one]["filename"] for one in data["components"][0]["component"]["values"]]
        await interaction.response.send_message(" ".join(names))

    toy.react = opened
    modal = (await anne.slash("jeux", "ping")).modal
    assert modal is not None
    files = [File("un.txt", b"1"), File("deux.txt", b"2"), File("trois.txt", b"3")]
    with pytest.raises(ClientRefuses):
        await anne.submit(modal, {"files": files})
    with pytest.raises(ClientRefuses):
        await anne.submit(modal, {"files": []})
    toy.react = taken
    assert (await anne.submit(modal, {"files": files[:2]})).text == "un.txt deux.txt"


@pytest.mark.usefixtures("weigh")
async def test_lent_files_are_not_kept_for_ever(anne: Visitor, world: World) -> None:
    """The oldest make room."""
    for number in range(120):
        await anne.slash("jeux", "peser", fichier=File(f"{number}.txt", b"x"))
    assert len(world.loose) == len(world.files) == 100
