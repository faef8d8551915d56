"""What no button and no command takes: forms, buttons of nobody, commands that failed."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.ports import App, Interaction, app_of
from cogs.presses import custom_ids
from cogs.refused import Refused
from cogs.views.ids import Press
from cogs.views.items import PressButton

if TYPE_CHECKING:
    from collections.abc import Mapping


class Errors(commands.Cog):
    """The last one to look at an interaction."""

    def __init__(self, app: App) -> None:
        """Answer for *app*."""
        self._app = app

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """
        Take the submits of forms, and the buttons that discord.py would leave without an answer.

        All are known by their custom id alone: discord.py knows a form only until the next
        restart, and lets a button drop that is none of ours, or that is no longer on its
        message, and whatever is no button.
        """
        data: Mapping[str, object] = {**(interaction.data or {})}
        custom_id = data.get("custom_id")
        press = Press.parse(custom_id) if isinstance(custom_id, str) else None
        is_button = data.get("component_type") == discord.ComponentType.button.value
        if interaction.type is discord.InteractionType.modal_submit or (
            interaction.type is discord.InteractionType.component
            and not (press and is_button and custom_id in custom_ids(interaction.message))
        ):
            await self._app.presses.handle(interaction, press)

    async def on_command_error(
        self, interaction: Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Answer a command that could not be run, in one private sentence."""

        async def work(_: Answer) -> None:
            raise _cause(error)

        await answering(self._app, interaction, work)


def _cause(error: app_commands.AppCommandError) -> Exception:
    match error:
        case app_commands.CommandInvokeError():
            return error.original
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return Refused("no-such-command")
        case app_commands.TransformerError():
            return Refused("no-such-value")
        case app_commands.NoPrivateMessage():
            return Refused("no-server-here")
        case app_commands.CheckFailure():
            return Refused("no-right")
        case _:
            return error


async def setup(bot: commands.AutoShardedBot) -> None:
    """Load the last resort into *bot*, and the one class of all buttons."""
    cog = Errors(app_of(bot))
    bot.add_dynamic_items(PressButton)
    bot.tree.error(cog.on_command_error)
    await bot.add_cog(cog)
