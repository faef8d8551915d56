"""Interactions: the clocks, the second answer, what a token reaches, ephemeral messages."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import Code
from tests.bot.local.toy import answer, layout, nothing, refused, row

if TYPE_CHECKING:
    from bot.local import Visitor, World
    from tests.bot.local.toy import Toy


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
