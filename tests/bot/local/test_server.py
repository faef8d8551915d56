"""The real client at the local Discord: from login to a pressed button."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any, Self

import aiohttp
import discord
import pytest
from discord import app_commands, ui

from bot.local import TOKEN, LocalDiscord, point_discord_at
from tests.bot.local.toy import Toy, answer, layout, row

if TYPE_CHECKING:
    import re

    from bot.local import Visitor, World
    from tests.conftest import Clock


class Count(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"count:(?P<n>\d+)"):
    """A button that counts in its custom id."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(ui.Button(label=f"{n}", custom_id=f"count:{n}"))

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction, __: ui.Item[ui.LayoutView], match: re.Match[str]
    ) -> Self:
        """Read the count back."""
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Count one further, on the same message."""
        await interaction.response.edit_message(view=counting(self.n + 1))


def counting(n: int) -> ui.LayoutView:
    """Show a count."""
    counter: Any = Count(n)
    return layout(ui.Container(ui.TextDisplay("compte"), ui.ActionRow(counter)))


async def test_a_client_with_a_tree_plays(local: LocalDiscord) -> None:
    """Login, sync, slash command, dynamic button and edit work as against Discord."""
    point_discord_at(local.port)
    client = discord.Client(intents=discord.Intents(guilds=True))
    tree = app_commands.CommandTree(client)

    @tree.command(description="Counts")
    async def compter(interaction: discord.Interaction, depart: int) -> None:
        await interaction.response.send_message(
            view=counting(depart),
            ephemeral=True,
        )

    client.add_dynamic_items(Count)
    await client.login(TOKEN)
    synced = await tree.sync()
    running = asyncio.create_task(client.connect())
    await client.wait_until_ready()
    david = local.world.visitor("David")

    reply = await david.slash("#jeux", "compter", depart=3)

    assert reply.failed is None
    message = reply.message
    assert message is not None
    assert message.ephemeral
    assert message.text == "compte"
    again = await david.click(message, "3")
    assert again.message is message
    assert message.labels == ("4",)
    assert local.world.messages[message.id].edited_at is not None
    assert synced[0].id == int(local.world.commands[0]["id"])
    assert local.world.refusals == []
    await client.close()
    await running


async def test_guild_and_channels_are_known(toy: Toy, world: World) -> None:
    """The client's cache holds server, channels and the bot's own member with its rights."""
    guild = toy.get_guild(world.guild.id)

    assert guild is not None
    assert guild.name == "Café des Huit"
    assert guild.preferred_locale is discord.Locale.french
    assert [channel.name for channel in guild.text_channels] == ["jeux", "salon", "annonces"]
    annonces = guild.text_channels[2]
    assert annonces.permissions_for(guild.me).view_channel
    assert not annonces.permissions_for(guild.me).send_messages


async def test_interaction_says_who_and_where(toy: Toy, world: World) -> None:
    """An interaction carries member, permissions, locales, channel and what the bot may do."""
    await world.visitor("Emma").slash("annonces", "ping")
    await world.visitor("Bob").slash("jeux", "ping")

    emma, bob = toy.seen
    assert isinstance(emma.user, discord.Member)
    assert emma.user.display_name == "Emma"
    assert emma.locale is discord.Locale.american_english
    assert emma.guild_locale is discord.Locale.french
    assert not emma.permissions.manage_messages
    assert not emma.app_permissions.send_messages
    assert bob.permissions.manage_messages
    assert bob.app_permissions.send_messages
    assert bob.channel is not None
    assert bob.channel.id == world.channel("jeux").id


async def test_attachments_are_served(toy: Toy, anne: Visitor, world: World) -> None:
    """A file sent with a message can be fetched again from its own address."""
    view = layout(
        ui.MediaGallery(discord.MediaGalleryItem("attachment://carte.png", description="8 ♥"))
    )
    toy.react = answer(view=view, file=discord.File(io.BytesIO(b"picture"), "carte.png"))

    reply = await anne.slash("jeux", "ping")

    channel = toy.get_channel(world.channel("jeux").id)
    assert isinstance(channel, discord.TextChannel)
    assert reply.message is not None
    found = await channel.fetch_message(reply.message.id)
    assert found.attachments[0].content_type == "image/png"
    async with aiohttp.ClientSession() as session, session.get(found.attachments[0].url) as got:
        assert await got.read() == b"picture"
        assert got.content_type == "image/png"
    gallery = found.components[0]
    assert isinstance(gallery, discord.components.MediaGalleryComponent)
    assert gallery.items[0].media.url == found.attachments[0].url


async def test_an_unknown_file_is_not_found(local: LocalDiscord) -> None:
    """Addresses of files that no message has answer 404."""
    async with aiohttp.ClientSession() as session:
        for path in ("/cdn/attachments/1/2/a.png", "/cdn/attachments/1/x/a.png"):
            async with session.get(local.world.base + path) as got:
                assert got.status == 404


async def test_two_bots_one_after_the_other(local: LocalDiscord, clock: Clock) -> None:
    """A bot that comes back finds its old message, whose button still works."""
    first = Toy(local)
    await first.come()
    anne = local.world.visitor("Anne")
    message = await first.posted(anne, layout(row("Rejoindre")))
    await first.leave()
    assert (await anne.click(message, "Rejoindre")).failed == "no_answer"
    await asyncio.sleep(301)
    assert (await anne.click(message, "Rejoindre")).failed == "offline"

    second = Toy(local)
    await second.come()
    second.react = answer("à nouveau", ephemeral=True)
    reply = await anne.click(message, "Rejoindre")
    await second.leave()

    assert reply.text == "à nouveau"
    assert clock.now() == local.world.now()


async def test_only_started_servers_have_faults() -> None:
    """Faults can be ordered only while the server runs."""
    with pytest.raises(RuntimeError, match="start"):
        _ = LocalDiscord().faults
