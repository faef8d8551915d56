"""`/huit archive`: what was played on this server, to be read, taken along or stepped through."""

from datetime import datetime

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.archived import archive_screen, match_line, match_screen, names_of
from cogs.command_words import dress
from cogs.links import place_ids
from cogs.ports import App, Interaction, app_of
from cogs.reader import reader_words
from cogs.render.archive import archive, match_choice, match_page
from cogs.time_zones import clocks_of
from cogs.variant_choice import SUGGESTIONS, fold_text
from cogs.words import Words

SEARCHED = 200
"""Latest matches among which what is typed is looked for."""


def archive_command(app: App) -> app_commands.Command[commands.Cog, ..., None]:
    """Make the command, which reads what *app* has stored."""

    @app_commands.command(name="archive", description="…")
    async def show(interaction: Interaction, partie: str | None = None) -> None:
        async def work(answer: Answer) -> None:
            guild_id, _ = place_ids(interaction)
            words = reader_words(app, interaction)
            if partie is None:
                await answer.private(archive(await archive_screen(app, guild_id, 0), words))
            else:
                await answer.private(match_page(await match_screen(app, guild_id, partie), words))

        await answering(app, interaction, work)

    @show.autocomplete("partie")
    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        guild_id, _ = place_ids(interaction)
        return await _suggestions(app, guild_id, typed, reader_words(app, interaction))

    return show


async def _suggestions(app: App, guild_id: int, typed: str, words: Words) -> list[Choice[str]]:
    """Offer the latest matches in whose line every word that is *typed* stands."""
    matches = await app.store.archive.matches(guild_id, limit=SEARCHED)
    names = await names_of(app, guild_id, matches)
    zone = clocks_of((await app.store.servers.settings(guild_id)).time_zone)
    wanted = fold_text(typed).split()
    lines = {
        match.table_id: match_choice(
            match_line(match, names), datetime.fromtimestamp(match.ended_at, zone), words
        )
        for match in matches
    }
    return [
        Choice(name=line, value=table_id)
        for table_id, line in lines.items()
        if all(word in fold_text(f"{table_id} {line}") for word in wanted)
    ][:SUGGESTIONS]


async def setup(bot: commands.AutoShardedBot) -> None:
    """Put the command below `/huit`, which is loaded before."""
    app = app_of(bot)
    group = bot.tree.get_command("huit")
    if not isinstance(group, app_commands.Group):
        raise TypeError("/huit is not loaded")
    command = archive_command(app)
    group.add_command(command)
    dress(command, app.texts)
