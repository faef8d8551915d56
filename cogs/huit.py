"""`/huit`: open a table, find one's hand, leave, stop, read the rules."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import hand_presses
from cogs.admission import admitted, must_post_seldom
from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.delays import read_delay, suggest_delays
from cogs.links import channel_taken, link, must_still_write_here, must_write_here, place_ids
from cogs.ports import App, Interaction, app_of
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.private import help_page
from cogs.render.private import rules as draw_rules
from cogs.rules_sheet import rule_sheet
from cogs.seating import Wish
from cogs.show import draw_public
from cogs.table_presses import ask_to_leave, ask_to_stop, moderates
from cogs.variant_choice import find_variant, suggestions, usual_variant
from cogs.words import Words
from data import ChannelTaken, ServerSettings, Variant
from engine import Rules, load_ruleset

Work: TypeAlias = Callable[[Answer, Words], Awaitable[None]]

MOST_TARGET = 100_000

ENDED = frozenset({"no-table-here", "no-table-over", "no-table-gone"})
"""Refusals where there is no table any more: a permission taken away may be why."""

SHOWN_LATELY = 30.0
"""Seconds after which a table that `/huit table` has shown may be shown again."""

MOST_SHOWN = 1000
"""Tables of which it is remembered which message `/huit table` has shown; the oldest go first."""


class Huit(commands.GroupCog, group_name="huit"):
    """The commands of the table."""

    def __init__(self, app: App) -> None:
        """Act on the tables of *app*."""
        self._app = app
        self._shown: OrderedDict[str, int] = OrderedDict()
        """The message that `/huit table` has shown last, by table."""

    @app_commands.command(name="nouvelle")
    async def nouvelle(
        self,
        interaction: Interaction,
        variante: str | None = None,
        objectif: app_commands.Range[int, 1, MOST_TARGET] | None = None,
        delai: str | None = None,
    ) -> None:
        """Open a lobby in this channel."""

        async def work(answer: Answer, words: Words) -> None:
            place, settings = await admitted(self._app, interaction)
            variant, options = await self._wanted(place.guild_id, settings, variante)
            wish = Wish(
                variant=variant,
                options=options if objectif is None else {**options, "target": objectif},
                delay=settings.delay if delai is None else read_delay(delai, words),
            )
            member = interaction.user
            try:
                with self._app.openings.opening(place.guild_id, member.id, self._app.clock.now()):
                    table_id = await self._app.seating.open(
                        place, wish, host_id=member.id, name=member.display_name
                    )
            except ChannelTaken as error:
                raise await channel_taken(self._app, interaction) from error
            await self._post(answer, words, table_id)

        await self._answer(interaction, work)

    @app_commands.command(name="table")
    async def table(self, interaction: Interaction) -> None:
        """Post the table again at the bottom of the channel."""

        async def work(answer: Answer, words: Words) -> None:
            must_write_here(interaction, words)
            table_id = await self._table_here(interaction)
            await self._must_be_news(table_id)
            must_post_seldom(self._app, interaction)
            self._note_shown(table_id, await self._post(answer, words, table_id))

        await self._answer(interaction, work)

    @app_commands.command(name="main")
    async def main(self, interaction: Interaction) -> None:
        """Show my hand again."""

        async def work(answer: Answer, _: Words) -> None:
            await hand_presses.show(self._app, answer, await self._table_here(interaction))

        await self._answer(interaction, work)

    @app_commands.command(name="quitter")
    async def quitter(self, interaction: Interaction) -> None:
        """Leave the lobby at once, the match after a question."""

        async def work(answer: Answer, words: Words) -> None:
            table_id = await self._table_here(interaction)
            async with self._app.tables.hold(table_id) as table:
                waiting = table.is_lobby
                if waiting:
                    await self._app.seating.leave_lobby(table, interaction.user.id)
            if waiting:
                await answer.say(words("done-left"))
            else:
                await ask_to_leave(self._app, answer, table_id)

        await self._answer(interaction, work)

    @app_commands.command(name="arreter")
    async def arreter(self, interaction: Interaction) -> None:
        """End the table after a question; for the host and for who may manage messages."""

        async def work(answer: Answer, _: Words) -> None:
            await ask_to_stop(self._app, answer, await self._table_here(interaction))

        await self._answer(interaction, work)

    @app_commands.command(name="exclure")
    async def exclure(self, interaction: Interaction, membre: discord.User) -> None:
        """Take a member's seat away; for the host and for who may manage messages."""

        async def work(answer: Answer, words: Words) -> None:
            table_id = await self._table_here(interaction)
            await self._app.departed.settle_host(table_id, interaction.user.id)
            async with self._app.tables.hold(table_id) as table:
                await self._app.seating.kick(
                    table, interaction.user.id, membre.id, moderates=moderates(interaction)
                )
            await answer.say(words("done-kicked", member=words.member(membre.display_name)))

        await self._answer(interaction, work)

    @app_commands.command(name="regles")
    async def regles(self, interaction: Interaction, variante: str | None = None) -> None:
        """Show the rules of a variant; without one, those of this channel's table."""

        async def work(answer: Answer, words: Words) -> None:
            rules = await self._rules_of(interaction, variante)
            first, *others = draw_rules(rule_sheet(rules, words))
            await answer.private(first)
            for view in others:
                await answer.further(view)

        await self._answer(interaction, work)

    @app_commands.command(name="aide")
    async def aide(self, interaction: Interaction) -> None:
        """Tell how to start, and where to read more."""

        async def work(answer: Answer, words: Words) -> None:
            quiet = await self._app.store.members.is_quiet(interaction.user.id)
            await answer.private(help_page(words, quiet=quiet))

        await self._answer(interaction, work)

    @nouvelle.autocomplete("variante")
    @regles.autocomplete("variante")
    async def _suggest_variants(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        words = reader_words(self._app, interaction)
        guild_id, _ = place_ids(interaction)
        return await suggestions(self._app, guild_id, typed, words)

    @nouvelle.autocomplete("delai")
    async def _suggest_delays(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return suggest_delays(typed, reader_words(self._app, interaction))

    async def _answer(self, interaction: Interaction, work: Work) -> None:
        words = reader_words(self._app, interaction)

        async def naming(answer: Answer) -> None:
            try:
                await work(answer, words)
            except Refused as refusal:
                # A table has perhaps ended because the bot was robbed of a permission.
                if refusal.key in ENDED:
                    must_still_write_here(interaction, words)
                raise

        await answering(self._app, interaction, naming)

    async def _table_here(self, interaction: Interaction) -> str:
        """
        Return the id of the open table of this channel.

        :raises Refused: when there is none.
        """
        _, channel_id = place_ids(interaction)
        table_id = await self._app.tables.in_channel(channel_id)
        if table_id is None:
            raise Refused("no-table-here")
        return table_id

    async def _wanted(
        self, guild_id: int, settings: ServerSettings, text: str | None
    ) -> tuple[Variant, Mapping[str, object]]:
        """
        Return the variant that *text* names, or the server's usual one, and its practices there.

        :raises Refused: when there is no such variant.
        """
        usual = await usual_variant(self._app, guild_id, settings)
        if text is None:
            return usual.variant, usual.rules.options
        variant = await find_variant(self._app, guild_id, text)
        return variant, usual.rules.options if variant == usual.variant else {}

    async def _rules_of(self, interaction: Interaction, variant: str | None) -> Rules:
        guild_id, channel_id = place_ids(interaction)
        table_id = await self._app.tables.in_channel(channel_id)
        if variant is None and table_id is not None:
            async with self._app.tables.hold(table_id) as table:
                return table.rules
        if variant is None:
            settings = await self._app.store.servers.settings(guild_id)
            return (await usual_variant(self._app, guild_id, settings)).rules
        ruleset = load_ruleset(await find_variant(self._app, guild_id, variant))
        return Rules(ruleset, {}, ruleset.min_players)

    async def _must_be_news(self, table_id: str) -> None:
        """
        Refuse to show a table once more that was asked for a moment ago, by anybody.

        :raises Refused: with the address of its message.
        """
        shown = self._shown.get(table_id)
        if shown is None:
            return
        age = self._app.clock.now() - discord.utils.snowflake_time(shown).timestamp()
        async with self._app.tables.hold(table_id) as table:
            saved = table.saved
        if age < SHOWN_LATELY and saved.message_id == shown:
            raise Refused("no-table-anew", link=link(saved.guild_id, saved.channel_id, shown))

    def _note_shown(self, table_id: str, message_id: int | None) -> None:
        if message_id is not None:
            self._shown[table_id] = message_id
            self._shown.move_to_end(table_id)
            while len(self._shown) > MOST_SHOWN:
                self._shown.popitem(last=False)

    async def _post(self, answer: Answer, words: Words, table_id: str) -> int | None:
        """Answer with the table's public message, and return its id; an older one is retired."""
        app = self._app
        with app.writers.cover(table_id) as cover:
            async with app.tables.hold(table_id) as table:
                view = draw_public(app.texts, app.faces, table)
                cover.drawn(table)
            async with app.adoption.expected(table_id, answer.interaction):
                message_id = await answer.public(view)
                async with app.tables.hold(table_id) as table:
                    await app.tables.set_message(table, message_id)
                    if message_id is None:
                        app.writers.changed(table)
            if message_id is not None:
                cover.sent()
        if message_id is None:
            await answer.say(words("done-posted-below"))
        app.writers.retire(table_id)
        return message_id


async def setup(bot: commands.AutoShardedBot) -> None:
    """Load the commands into *bot*."""
    app = app_of(bot)
    cog = Huit(app)
    group = cog.app_command
    if group is not None:
        dress(group, app.texts)
    await bot.add_cog(cog)
