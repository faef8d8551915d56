"""`/huit reglages`: what a server chooses, for who may manage it."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.answer import answering
from cogs.command_words import dress
from cogs.ports import Interaction, app_of
from cogs.settings_presses import show


async def setup(bot: commands.AutoShardedBot) -> None:
    """Put the command below `/huit`, which is loaded before."""
    app = app_of(bot)
    group = bot.tree.get_command("huit")
    if not isinstance(group, app_commands.Group):
        raise TypeError("/huit is not loaded")

    async def reglages(interaction: Interaction) -> None:
        await answering(app, interaction, lambda answer: show(app, answer))

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="reglages", description="…", callback=reglages
    )
    group.add_command(command)
    dress(command, app.texts)
