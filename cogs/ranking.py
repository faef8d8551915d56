"""`/classement`: who has won most on this server."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.admission import must_post_seldom
from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.links import place_ids, public_locale
from cogs.periods import Period, beginning
from cogs.ports import App, Interaction, app_of
from cogs.ranking_screens import RankingLine, RankingPlace, RankingScreen, Scope
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.ranking import ranking
from cogs.variant_choice import fold_text, suggest
from cogs.variant_names import names_of, variants_of
from cogs.views.ids import Press
from cogs.words import Words
from data import Leaderboard, RankingRow

PAGE = 10
"""Members on a page."""

LOOKS = 6
"""Times that a page is made anew because somebody on it has left; the next click goes on."""


async def show_ranking(app: App, answer: Answer, where: RankingPlace) -> RankingScreen:
    """
    Read one page of a server's ranking; the last one when *where* is too far.

    Who has left the server has no place in it: when Discord says so of somebody on the page,
    the ranking is made anew without them. A late answer is for everybody too.
    """
    interaction = answer.interaction
    guild_id, _ = place_ids(interaction)
    me = interaction.user
    app.presence.seen(guild_id, me.id, me.display_name)
    settings = await app.store.servers.settings(guild_id)
    since = beginning(where.period, app.clock.now(), settings.time_zone)
    names = await names_of(app, guild_id, [where.variant] if where.variant else [])
    where, board = await _page(app, guild_id, where, since=since, member_id=me.id)
    for _ in range(LOOKS):
        if not await _somebody_left(app, guild_id, [row.member_id for row in board.rows]):
            break
        where, board = await _page(app, guild_id, where, since=since, member_id=me.id)
    gone = app.presence.gone(guild_id)
    rows = [row for row in board.rows if row.member_id not in gone]
    return RankingScreen(
        where=where,
        lines=await _lines(app, guild_id, rows, where.scope, asker=me.id),
        asker=me.display_name,
        own=await _own_line(app, guild_id, board, where.scope),
        more=(where.page + 1) * PAGE < board.total,
        since=since,
        variant=names.get(where.variant, {}),
    )


async def _somebody_left(app: App, guild_id: int, member_ids: list[int]) -> bool:
    """Ask Discord for those of whom nothing is known, and return whether anybody has left."""
    await app.presence.look(guild_id, member_ids)
    return not app.presence.gone(guild_id).isdisjoint(member_ids)


async def _page(
    app: App, guild_id: int, where: RankingPlace, *, since: float | None, member_id: int
) -> tuple[RankingPlace, Leaderboard]:
    """Read a page among those who are not known to have left."""
    board = await app.store.results.leaderboard(
        guild_id,
        versus=where.scope.value,
        limit=PAGE,
        offset=where.page * PAGE,
        member_id=member_id,
        since=since,
        variant_id=where.variant or None,
        without=app.presence.gone(guild_id),
    )
    last = max(0, (board.total - 1) // PAGE)
    if where.page > last:
        return await _page(app, guild_id, where.at(last), since=since, member_id=member_id)
    return where, board


async def _own_line(
    app: App, guild_id: int, board: Leaderboard, scope: Scope
) -> RankingLine | None:
    """Return the line of who asks, where it is not on the page."""
    if board.own is None or board.own in board.rows:
        return None
    [line] = await _lines(app, guild_id, [board.own], scope, asker=board.own.member_id)
    return line


async def _lines(
    app: App, guild_id: int, rows: list[RankingRow], scope: Scope, *, asker: int
) -> tuple[RankingLine, ...]:
    """Name the members of *rows* as they are called now, or were when they last sat down."""
    ids = [row.member_id for row in rows]
    stored = await app.store.members.names(guild_id, ids)
    rated = ids if scope is Scope.PEOPLE else []
    ratings = await app.store.profiles.ratings(guild_id, rated)
    return tuple(
        RankingLine(
            place=row.rank,
            name=app.presence.name(guild_id, row.member_id) or stored.get(row.member_id, "?"),
            points=row.points,
            matches=row.matches,
            wins=row.wins,
            shared=row.shared,
            rating=ratings.get(row.member_id),
            asks=row.member_id == asker,
        )
        for row in rows
    )


async def turned(app: App, answer: Answer, press: Press) -> None:
    """Show the page that a button of the ranking leads to, in the same message."""
    words = Words(app.texts, await public_locale(app, answer.interaction))
    screen = await show_ranking(app, answer, RankingPlace.of(press))
    await answer.update(ranking(screen, words))


class Ranking(commands.Cog):
    """The server's ranking."""

    def __init__(self, app: App) -> None:
        """Rank by what *app* has stored."""
        self._app = app

    @app_commands.command(name="classement")
    @app_commands.guild_only()
    async def classement(
        self,
        interaction: Interaction,
        periode: str | None = None,
        variante: str | None = None,
        portee: str | None = None,
    ) -> None:
        """Show the ranking in public: of a period, by a variant, between people or not."""

        async def work(answer: Answer) -> None:
            guild_id, _ = place_ids(interaction)
            if portee not in {None, *Scope} or periode not in {None, *Period}:
                raise Refused("no-such-value")
            where = RankingPlace(
                period=Period(periode or Period.ALWAYS),
                scope=Scope(portee or Scope.PEOPLE),
                variant=await self._variant_id(guild_id, variante) if variante else "",
            )
            words = Words(self._app.texts, await public_locale(self._app, interaction))
            must_post_seldom(self._app, interaction)
            answer.for_everybody()
            view = ranking(await show_ranking(self._app, answer, where), words)
            if await answer.public(view) is None:
                await answer.private(view)

        await answering(self._app, interaction, work)

    async def _variant_id(self, guild_id: int, text: str) -> str:
        """
        Return the id of the variant that *text* names, be it deleted since.

        :raises Refused: when there is none.
        """
        wanted = fold_text(text)
        for entry in await variants_of(self._app, guild_id):
            if entry.says(wanted):
                return entry.id
        raise Refused("no-such-variant")

    @classement.autocomplete("variante")
    async def _suggest_variants(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        words = reader_words(self._app, interaction)
        guild_id, _ = place_ids(interaction)
        return suggest(await variants_of(self._app, guild_id), typed, words)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Load the ranking into *bot*."""
    app = app_of(bot)
    cog = Ranking(app)
    choices = {"periode": tuple(Period), "portee": tuple(Scope)}
    for command in cog.get_app_commands():
        dress(command, app.texts, choices=choices)
    await bot.add_cog(cog)
