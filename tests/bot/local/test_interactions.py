"""Interactions: the clocks, the second answer, what a token reaches, ephemeral messages."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import Code
from tests.bot.local.toy import answer, button, layout, row

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy


async def refused(awaitable: Awaitable[object]) -> tuple[int, int]:
    """Give status and code of the refusal that comes."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.status, caught.value.code


async def nothing(_: discord.Interaction) -> None:
    """React to nothing."""


async def test_three_seconds_without_an_answer_fail(toy: Toy, anne: Visitor, world: World) -> None:
    """Who does not answer within 3 s has failed, and a later answer is 10062."""
    toy.react = nothing
    loop = asyncio.get_running_loop()
    began = loop.time()

    reply = await anne.slash("jeux", "ping")

    assert reply.failed == "no_answer"
    assert loop.time() - began == pytest.approx(3.0)
    late = toy.seen[0].response.send_message("trop tard")
    assert await refused(late) == (404, Code.UNKNOWN_INTERACTION)
    assert anne.messages("jeux") == []
    assert [refusal.code for refusal in world.refusals] == [Code.UNKNOWN_INTERACTION]


async def test_an_answer_just_in_time_counts(toy: Toy, anne: Visitor) -> None:
    """An answer after 2.9 s is in time."""

    async def slow(interaction: discord.Interaction) -> None:
        await asyncio.sleep(2.9)
        await interaction.response.send_message("ouf")

    toy.react = slow

    assert (await anne.slash("jeux", "ping")).text == "ouf"


async def test_the_second_acknowledgement_is_refused(toy: Toy, anne: Visitor) -> None:
    """Two answers at once: the first is taken, the second is 40060."""

    async def twice(interaction: discord.Interaction) -> None:
        await asyncio.gather(
            interaction.response.send_message("un"), interaction.response.send_message("deux")
        )

    toy.react = twice

    reply = await anne.slash("jeux", "ping")
    await asyncio.sleep(1)

    assert reply.text == "un"
    assert [(e.status, e.code) for e in toy.raised if isinstance(e, discord.HTTPException)] == [
        (400, Code.ALREADY_ACKNOWLEDGED)
    ]
    assert len(anne.messages("jeux")) == 1


async def test_a_token_that_was_not_acknowledged_opens_nothing(toy: Toy, anne: Visitor) -> None:
    """Followup and edit before the answer are 10015."""
    toy.react = nothing
    await anne.slash("jeux", "ping")
    interaction = toy.seen[0]

    assert await refused(interaction.followup.send("x")) == (404, Code.UNKNOWN_WEBHOOK)
    edit = interaction.edit_original_response(content="x")
    assert await refused(edit) == (404, Code.UNKNOWN_WEBHOOK)


async def test_a_token_lives_fifteen_minutes(toy: Toy, anne: Visitor) -> None:
    """A token edits up to 15 min, then it is 50027 with 401."""
    reply = await anne.slash("jeux", "ping")
    interaction = toy.seen[0]
    assert reply.message is not None
    await asyncio.sleep(899)
    await interaction.edit_original_response(content="encore")
    assert reply.text == "encore"
    await asyncio.sleep(2)

    edit = interaction.edit_original_response(content="plus")

    assert await refused(edit) == (401, Code.INVALID_TOKEN)
    assert await refused(interaction.followup.send("x")) == (401, Code.INVALID_TOKEN)
    assert reply.text == "encore"


async def test_a_public_answer_is_an_ordinary_message(
    toy: Toy, anne: Visitor, world: World
) -> None:
    """After the token's end the bot's own token still edits a public answer."""
    reply = await anne.slash("jeux", "ping")
    assert reply.message is not None
    await asyncio.sleep(1000)
    channel = toy.get_partial_messageable(world.channel("jeux").id)

    await channel.get_partial_message(reply.message.id).edit(content="modifié")

    assert reply.text == "modifié"


async def test_an_ephemeral_message_is_beyond_the_bots_token(
    toy: Toy, anne: Visitor, bob: Visitor, world: World
) -> None:
    """Only its member sees an ephemeral message; the bot's token finds 10008."""
    toy.react = answer("secret", ephemeral=True)
    reply = await anne.slash("jeux", "ping")
    assert reply.message is not None
    partial = toy.get_partial_messageable(world.channel("jeux").id).get_partial_message(
        reply.message.id
    )

    assert [message.text for message in anne.messages("jeux")] == ["secret"]
    assert bob.messages("jeux") == []
    assert await refused(partial.edit(content="x")) == (404, Code.UNKNOWN_MESSAGE)
    assert await refused(partial.delete()) == (404, Code.UNKNOWN_MESSAGE)
    assert await refused(partial.fetch()) == (404, Code.UNKNOWN_MESSAGE)


async def test_a_click_gives_a_token_for_its_message(toy: Toy, anne: Visitor) -> None:
    """The newer token of a click edits an ephemeral message; another interaction's does not."""
    message = await toy.posted(anne, layout(row("a")), ephemeral=True)
    toy.react = answer("autre", ephemeral=True)
    await anne.click(message, "a")
    await anne.slash("jeux", "ping")
    _, click, slash = toy.seen

    await click.followup.edit_message(message.id, view=layout(row("b")))

    assert message.labels == ("b",)
    stranger = slash.followup.edit_message(message.id, view=layout(row("c")))
    assert await refused(stranger) == (404, Code.UNKNOWN_MESSAGE)
    await click.followup.delete_message(message.id)
    assert message not in anne.messages("jeux")


async def test_update_changes_the_clicked_message(toy: Toy, anne: Visitor) -> None:
    """Type 7 changes the message of the component, which is also what @original means then."""
    message = await toy.posted(anne, layout(row("a")))

    async def update(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=layout(row("b")))
        original = await interaction.original_response()
        assert original.id == message.id

    toy.react = update
    reply = await anne.click(message, "a")
    await asyncio.sleep(0.1)

    assert reply.message is message
    assert message.labels == ("b",)
    assert len(anne.messages("jeux")) == 1


async def test_deferred_update_then_edit(toy: Toy, anne: Visitor) -> None:
    """Type 6 changes nothing; @original then edits the clicked message."""
    message = await toy.posted(anne, layout(row("a")))

    async def defer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=layout(row("b")))

    toy.react = defer
    reply = await anne.click(message, "a")
    await asyncio.sleep(0.1)

    assert reply.failed is None
    assert message.labels == ("b",)


async def test_thinking_is_a_loading_message(toy: Toy, anne: Visitor, bob: Visitor) -> None:
    """Type 5 shows a loading message, private if so said at once; the edit fills it unedited."""

    async def think(interaction: discord.Interaction) -> None:
        response = await interaction.response.defer(ephemeral=True, thinking=True)
        assert response is not None
        assert response.is_thinking()
        assert response.is_ephemeral()

    toy.react = think
    reply = await anne.slash("jeux", "ping")

    assert reply.message is not None
    assert reply.message.loading
    assert bob.messages("jeux") == []
    await toy.seen[0].edit_original_response(view=layout(ui.TextDisplay("voilà")))
    assert reply.text == "voilà"
    assert not anne.last("jeux").loading
    assert reply.message.edited_at is None


async def test_a_followup_takes_the_place_of_thinking(
    toy: Toy, anne: Visitor, bob: Visitor
) -> None:
    """The first followup after type 5 fills the loading message; the next is one of its own."""

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("un", ephemeral=True)
        await interaction.followup.send("deux", ephemeral=True)

    toy.react = think
    reply = await anne.slash("jeux", "ping")
    await asyncio.sleep(0.1)

    assert [message.text for message in anne.messages("jeux")] == ["un", "deux"]
    assert [message.text for message in bob.messages("jeux")] == ["un"]
    assert [message.text for message in reply.followups] == ["deux"]


async def test_the_answer_tells_what_it_made(toy: Toy, anne: Visitor) -> None:
    """The callback's answer carries id, kind and the whole message of types 4 and 7."""
    told: list[discord.InteractionCallbackResponse[Any]] = []

    async def react(interaction: discord.Interaction) -> None:
        told.append(await interaction.response.send_message("x", ephemeral=True))

    toy.react = react
    reply = await anne.slash("jeux", "ping")
    await asyncio.sleep(0.1)

    assert reply.message is not None
    assert told[0].message_id == reply.message.id
    assert told[0].is_ephemeral()
    assert isinstance(told[0].resource, discord.InteractionMessage)
    assert told[0].resource.content == "x"


async def test_deleting_the_original(toy: Toy, anne: Visitor) -> None:
    """The token deletes its answer; then it is 10008."""
    await anne.slash("jeux", "ping")

    await toy.seen[0].delete_original_response()

    assert anne.messages("jeux") == []
    again = toy.seen[0].delete_original_response()
    assert await refused(again) == (404, Code.UNKNOWN_MESSAGE)


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
