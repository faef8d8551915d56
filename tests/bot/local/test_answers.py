"""What an answer may be for which interaction, forms, suggestions, and files in answers."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from bot.local import Code
from tests.bot.local.toy import answer, button, layout, nothing, refused, row

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        ("slash", 1),
        ("slash", 6),
        ("slash", 7),
        ("slash", 8),
        ("slash", 10),
        ("slash", 99),
        ("click", 1),
        ("click", 8),
        ("modal", 9),
        ("modal", 6),
        ("modal", 7),
        ("choices", 4),
    ],
)
async def test_answers_must_suit_the_interaction(
    toy: Toy, anne: Visitor, world: World, kind: str, number: int
) -> None:
    """Each kind of interaction takes only its own types of answer, else 50035 on `type`."""
    message = await toy.posted(anne, layout(row("a")))
    modal = None
    if kind == "modal":
        toy.react = lambda i: i.response.send_modal(form())
        modal = (await anne.slash("jeux", "ping")).modal
        assert modal is not None
    toy.react = nothing
    if kind == "slash":
        await anne.slash("jeux", "ping")
    elif kind == "click":
        await anne.click(message, "a")
    elif modal is not None:
        await anne.submit(modal, {"nom": "x"})
    else:
        await anne.autocomplete("jeux", "huit nouvelle", "variante", "")
    # What comes too late is judged first, so the interaction is called back to life.
    interaction = world.interactions.with_id(toy.seen[-1].id)
    assert interaction is not None
    interaction.lapsed = False

    body = {"type": number, "data": {"content": "x"}}
    route = discord.http.Route(
        "POST", f"/interactions/{interaction.id}/{interaction.token}/callback"
    )

    assert await refused(toy.http.request(route, json=body)) == (400, Code.INVALID_FORM)
    assert world.refusals[-1].errors is not None
    assert "type" in world.refusals[-1].errors


def form() -> ui.Modal:
    """Make a form with one field."""
    modal = ui.Modal(title="Nom", custom_id="form")
    modal.add_item(ui.Label(text="Nom", component=ui.TextInput(custom_id="nom")))
    return modal


async def test_a_form_opens_and_comes_back(toy: Toy, anne: Visitor) -> None:
    """A form from a button can update the button's message when it is submitted."""
    message = await toy.posted(anne, layout(row("a")), ephemeral=True)
    toy.react = lambda i: i.response.send_modal(form())
    reply = await anne.click(message, "a")
    assert reply.modal is not None
    assert reply.message is None
    toy.react = lambda i: i.response.edit_message(view=layout(ui.TextDisplay("merci")))

    sent = await anne.submit(reply.modal, {"nom": "Anne"})

    assert sent.message is message
    assert message.text == "merci"
    assert toy.seen[-1].message is not None
    assert toy.seen[-1].data is not None
    assert toy.seen[-1].data["components"][0]["component"]["value"] == "Anne"  # type: ignore[typeddict-item]


async def test_what_is_wrong_in_an_answer_lies_below_data(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """A 50035 for a callback points below `data`, and the interaction can still be answered."""

    async def react(interaction: discord.Interaction) -> None:
        assert await refused(
            interaction.response.send_message(view=layout(ui.ActionRow(button("x" * 81, "a"))))
        ) == (400, Code.INVALID_FORM)
        await interaction.response.send_message("mieux")

    toy.react = react
    reply = await anne.slash("jeux", "ping")

    assert reply.text == "mieux"
    errors = world.refusals[0].errors
    assert errors is not None
    place = errors["data"]["components"]["0"]["components"]["0"]["label"]["_errors"]
    assert place[0]["code"] == "BASE_TYPE_MAX_LENGTH"


async def test_suggestions(toy: Toy, anne: Visitor) -> None:
    """Autocomplete sends what is typed and gives the choices back; 26 of them are refused."""

    async def react(interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        many = 26 if interaction.data["options"][0]["options"][0]["value"] == "all" else 2  # type: ignore[typeddict-item]
        choices = [discord.app_commands.Choice(name=f"n{i}", value=f"v{i}") for i in range(many)]
        await interaction.response.autocomplete(choices)

    toy.react = react

    few = await anne.autocomplete("jeux", "huit nouvelle", "variante", "cla")
    many = await anne.autocomplete("jeux", "huit nouvelle", "variante", "all")

    assert few.choices == (("n0", "v0"), ("n1", "v1"))
    assert many.failed == "no_answer"
    assert [error.code for error in toy.raised if isinstance(error, discord.HTTPException)] == [
        Code.INVALID_FORM
    ]


async def test_an_update_of_a_deleted_message_is_unknown(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """Type 7 on a message that went in the meantime is 10008."""
    message = await toy.posted(anne, layout(row("a")))

    async def react(interaction: discord.Interaction) -> None:
        world.delete(message)
        await interaction.response.edit_message(view=layout(row("b")))

    toy.react = react
    await anne.click(message, "a")

    assert [error.code for error in toy.raised if isinstance(error, discord.HTTPException)] == [
        Code.UNKNOWN_MESSAGE
    ]


async def test_the_wrong_application_has_no_webhook(toy: Toy, anne: Visitor, world: World) -> None:
    """A token with another application's id is 10015, a token that never was is 50027."""
    await anne.slash("jeux", "ping")
    token = toy.seen[0].token
    wrong = discord.http.Route("GET", f"/webhooks/5/{token}/messages/@original")
    made_up = discord.http.Route("GET", f"/webhooks/{world.application_id}/x/messages/@original")

    assert await refused(toy.http.request(wrong)) == (404, Code.UNKNOWN_WEBHOOK)
    assert await refused(toy.http.request(made_up)) == (401, Code.INVALID_TOKEN)


async def test_the_original_is_fetched(toy: Toy, anne: Visitor) -> None:
    """`GET @original` gives the answer while its token lives."""
    await anne.slash("jeux", "ping")
    interaction = toy.seen[0]
    interaction._original_response = None  # noqa: SLF001 - discord.py keeps a copy

    original = await interaction.original_response()

    assert original.content == "fait"


async def test_tokens_are_forgotten(toy: Toy, anne: Visitor, world: World) -> None:
    """Interactions older than their token are forgotten with the next one, younger ones kept."""
    await anne.slash("jeux", "ping")
    await asyncio.sleep(600)
    await anne.slash("jeux", "ping")
    await asyncio.sleep(600)
    await anne.slash("jeux", "ping")

    first, second, _ = (world.interactions.with_id(seen.id) for seen in toy.seen)
    assert first is None
    assert second is not None


async def test_thinking_after_a_click_and_a_form(toy: Toy, anne: Visitor) -> None:
    """Type 5 answers a click too; a form opened by a command can only be answered anew."""
    message = await toy.posted(anne, layout(row("a")))
    toy.react = lambda i: i.response.defer(thinking=True)
    reply = await anne.click(message, "a")
    toy.react = lambda i: i.response.send_modal(form())
    opened = (await anne.slash("jeux", "ping")).modal
    toy.react = answer("merci")
    assert opened is not None
    sent = await anne.submit(opened, {"nom": "x"})

    assert reply.message is not message
    assert anne.messages("jeux")[1].loading
    assert sent.text == "merci"
    assert sent.message is not None


async def test_suggestions_of_the_wrong_type(toy: Toy, anne: Visitor, world: World) -> None:
    """A string option takes strings of 1 to 100 characters as suggestions, and nothing else."""
    bad: list[str | int] = ["", "x" * 101, 5, 1.5]  # type: ignore[list-item]
    toy.react = nothing
    await anne.autocomplete("jeux", "huit nouvelle", "variante", "")
    interaction = world.interactions.with_id(toy.seen[-1].id)
    assert interaction is not None
    interaction.lapsed = False
    route = discord.http.Route(
        "POST", f"/interactions/{interaction.id}/{interaction.token}/callback"
    )
    for value in bad:
        body = {"type": 8, "data": {"choices": [{"name": "n", "value": value}]}}
        assert await refused(toy.http.request(route, json=body)) == (400, Code.INVALID_FORM)
    assert await refused(toy.http.request(route, json={"type": 8})) == (400, Code.INVALID_FORM)


async def test_a_file_is_named_and_sized(toy: Toy, anne: Visitor) -> None:
    """A File component shows its attachment's name and size; other pictures keep their address."""
    view = layout(
        ui.File("attachment://partie.json"),
        ui.MediaGallery(discord.MediaGalleryItem("https://example.org/a.png")),
    )
    toy.react = answer(view=view, file=discord.File(io.BytesIO(b"{}"), "partie.json"))
    await anne.slash("jeux", "ping")
    original = await toy.seen[0].original_response()

    file, gallery = original.components
    assert isinstance(file, discord.FileComponent)
    assert (file.name, file.size) == ("partie.json", 2)
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url == "https://example.org/a.png"
