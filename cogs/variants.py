"""`/huit variante`: a server's own variants, for who may manage the server."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.links import place_ids
from cogs.ports import App, Interaction, app_of
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.variant_choice import own_variants, suggest, suggestions
from cogs.variant_files import NAME_LENGTH
from cogs.variant_presses import Desk, must_manage, named


class VariantCommands(app_commands.Group):
    """The commands below `/huit variante`."""

    def __init__(self, app: App) -> None:
        """Act on the variants of *app*."""
        super().__init__(name="variante", description="…")
        self._app = app

    @app_commands.command(name="creer")
    async def creer(
        self,
        interaction: Interaction,
        nom: app_commands.Range[str, 1, NAME_LENGTH] | None = None,
        base: str | None = None,
        fichier: discord.Attachment | None = None,
    ) -> None:
        """Make a variant out of another one, by a form; or take one from a file."""

        async def work(answer: Answer) -> None:
            must_manage(interaction)
            desk = Desk(self._app, answer)
            if fichier is not None:
                await desk.take_file(fichier)
            elif nom is not None:
                await desk.open_form(base, nom)
            else:
                raise Refused("no-variant-asked")

        await answering(self._app, interaction, work)

    @app_commands.command(name="liste")
    async def liste(self, interaction: Interaction) -> None:
        """Show the server's own variants."""

        async def work(answer: Answer) -> None:
            must_manage(interaction)
            await Desk(self._app, answer).list_all()

        await answering(self._app, interaction, work)

    @app_commands.command(name="supprimer")
    async def supprimer(self, interaction: Interaction, variante: str) -> None:
        """Delete one of the server's own variants, after a question."""

        async def work(answer: Answer) -> None:
            must_manage(interaction)
            guild_id, _ = place_ids(interaction)
            variant_id = await named(self._app, guild_id, variante)
            await Desk(self._app, answer).ask_to_remove(variant_id)

        await answering(self._app, interaction, work)

    @creer.autocomplete("base")
    async def _suggest_bases(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        words = reader_words(self._app, interaction)
        guild_id, _ = place_ids(interaction)
        return await suggestions(self._app, guild_id, typed, words)

    @supprimer.autocomplete("variante")
    async def _suggest_own(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        words = reader_words(self._app, interaction)
        guild_id, _ = place_ids(interaction)
        return suggest(await own_variants(self._app, guild_id), typed, words)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Put the commands below `/huit`, which is loaded before."""
    app = app_of(bot)
    group = bot.tree.get_command("huit")
    if not isinstance(group, app_commands.Group):
        raise TypeError("/huit is not loaded")
    below = VariantCommands(app)
    group.add_command(below)
    dress(below, app.texts)
