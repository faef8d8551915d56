"""`/huit mes-donnees`: what is kept about whoever asks, to be taken along or erased."""

from discord import app_commands
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.personal_presses import draw_panel
from cogs.ports import App, Interaction, app_of
from cogs.reader import reader_words


def personal_command(app: App) -> app_commands.Command[commands.Cog, ..., None]:
    """Make the command, which reads what *app* has stored."""

    @app_commands.command(name="mes-donnees", description="…")
    async def show(interaction: Interaction) -> None:
        async def work(answer: Answer) -> None:
            words = reader_words(app, interaction)
            await answer.private(await draw_panel(app, interaction.user.id, words))

        await answering(app, interaction, work)

    return show


async def setup(bot: commands.AutoShardedBot) -> None:
    """Put the command below `/huit`, which is loaded before."""
    app = app_of(bot)
    group = bot.tree.get_command("huit")
    if not isinstance(group, app_commands.Group):
        raise TypeError("/huit is not loaded")
    command = personal_command(app)
    group.add_command(command)
    dress(command, app.texts)
