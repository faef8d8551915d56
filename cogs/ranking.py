"""`/classement`: who has won most on this server."""

from discord import app_commands
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.links import place_ids, public_locale
from cogs.ports import App, Interaction, app_of
from cogs.refused import Refused
from cogs.render.ranking import page_of, ranking
from cogs.screens import RankingLine, RankingScreen, Scope
from cogs.views.ids import Press
from cogs.words import Words

PAGE = 10
"""Members on a page."""


async def ranking_screen(app: App, guild_id: int, scope: Scope, page: int) -> RankingScreen:
    """Read one page of a server's ranking; the last one when *page* is too far."""
    board = await app.store.results.leaderboard(
        guild_id, versus=scope.value, limit=PAGE, offset=page * PAGE
    )
    last = max(0, (board.total - 1) // PAGE)
    if page > last:
        return await ranking_screen(app, guild_id, scope, last)
    names = await app.store.members.names(guild_id, [row.member_id for row in board.rows])
    return RankingScreen(
        scope=scope,
        lines=tuple(
            RankingLine(
                place=row.rank,
                name=names.get(row.member_id, "?"),
                points=row.points,
                matches=row.matches,
                wins=row.wins,
            )
            for row in board.rows
        ),
        page=page,
        more=page < last,
    )


async def turned(app: App, answer: Answer, press: Press) -> None:
    """Show the page that a button of the ranking leads to, in the same message."""
    guild_id, _ = place_ids(answer.interaction)
    page, scope = page_of(press)
    words = Words(app.texts, await public_locale(app, answer.interaction))
    await answer.update(ranking(await ranking_screen(app, guild_id, scope, page), words))


class Ranking(commands.Cog):
    """The server's ranking."""

    def __init__(self, app: App) -> None:
        """Rank by what *app* has stored."""
        self._app = app

    @app_commands.command(name="classement")
    @app_commands.guild_only()
    async def classement(self, interaction: Interaction, portee: str | None = None) -> None:
        """Show the ranking between people, or against computers, in public."""

        async def work(answer: Answer) -> None:
            guild_id, _ = place_ids(interaction)
            if portee is not None and portee not in set(Scope):
                raise Refused("no-such-value")
            scope = Scope(portee or Scope.PEOPLE)
            words = Words(self._app.texts, await public_locale(self._app, interaction))
            view = ranking(await ranking_screen(self._app, guild_id, scope, 0), words)
            if await answer.public(view) is None:
                await answer.private(view)

        await answering(self._app, interaction, work)


async def setup(bot: commands.Bot) -> None:
    """Load the ranking into *bot*."""
    app = app_of(bot)
    cog = Ranking(app)
    for command in cog.get_app_commands():
        dress(command, app.texts, choices={"portee": tuple(Scope)})
    await bot.add_cog(cog)
