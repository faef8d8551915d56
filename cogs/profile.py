"""`/profil`: how a member has played on this server, for the eyes of who asks."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answer import Answer, answering
from cogs.command_words import dress
from cogs.links import place_ids
from cogs.ports import App, Interaction, app_of
from cogs.profile_screens import PartnerLine, ProfileScreen, Standing
from cogs.reader import reader_words
from cogs.render.profile import profile
from cogs.variant_names import names_of
from data import Partner, Profile

TOGETHER: Final = 3
"""Matches that two members must have finished together to be called partners."""

FAVOURITES: Final = 3
"""Variants that are called favourites."""


async def profile_screen(
    app: App, guild_id: int, member_id: int, name: str, *, me: bool
) -> ProfileScreen | None:
    """Read the profile of a member who is there; None for who has never played."""
    read = await app.store.profiles.profile(guild_id, member_id)
    if not read.latest:
        return None
    ids = {one.variant_id for one in read.latest} | {one for one, _ in read.variants}
    names = await names_of(app, guild_id, ids)
    # Before the place: who is found to have left takes none.
    partner = await _partner(app, guild_id, read)
    return ProfileScreen(
        name=name,
        me=me,
        people=read.people,
        computers=read.computers,
        standing=await _standing(app, guild_id, member_id),
        ratings=read.ratings,
        variants=tuple((names[one], count) for one, count in read.variants[:FAVOURITES]),
        partner=partner,
        latest=tuple((names[one.variant_id], one) for one in read.latest),
    )


async def _standing(app: App, guild_id: int, member_id: int) -> Standing | None:
    """Read the place among those who are not known to have left."""
    board = await app.store.results.leaderboard(
        guild_id,
        versus="people",
        limit=0,
        member_id=member_id,
        without=app.presence.gone(guild_id),
    )
    if board.own is None:
        return None
    return Standing(place=board.own.rank, shared=board.own.shared, among=board.total)


async def _partner(app: App, guild_id: int, read: Profile) -> PartnerLine | None:
    """Find with whom the member has played most, among those who are still there."""
    for one in read.partners:
        if one.matches < TOGETHER:
            break
        await app.presence.look(guild_id, [one.member_id])
        if one.member_id not in app.presence.gone(guild_id):
            return await _partner_line(app, guild_id, one)
    return None


async def _partner_line(app: App, guild_id: int, partner: Partner) -> PartnerLine:
    who = partner.member_id
    stored = await app.store.members.names(guild_id, [who])
    return PartnerLine(
        name=app.presence.name(guild_id, who) or stored.get(who, "?"),
        matches=partner.matches,
        wins=partner.wins,
    )


class ProfileCommand(commands.Cog):
    """The profiles of members."""

    def __init__(self, app: App) -> None:
        """Tell what *app* has stored."""
        self._app = app

    @app_commands.command(name="profil")
    @app_commands.guild_only()
    async def profil(
        self, interaction: Interaction, membre: discord.Member | discord.User | None = None
    ) -> None:
        """Show one's own profile, or another member's, in private."""

        async def work(answer: Answer) -> None:
            words = reader_words(self._app, interaction)
            guild_id, _ = place_ids(interaction)
            who = membre or interaction.user
            me = who.id == interaction.user.id
            name = words.member(who.display_name)
            if who.bot:
                await answer.say(words("profile-bot", player=name))
                return
            if not isinstance(who, discord.Member):
                self._app.presence.left(guild_id, who.id)
                await answer.say(words("profile-left", player=name))
                return
            self._app.presence.seen(guild_id, who.id, who.display_name)
            screen = await profile_screen(self._app, guild_id, who.id, who.display_name, me=me)
            if screen is None:
                await answer.say(words("profile-none", me="yes" if me else "no", player=name))
            else:
                await answer.private(profile(screen, words))

        await answering(self._app, interaction, work)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Load the command into *bot*."""
    app = app_of(bot)
    cog = ProfileCommand(app)
    for command in cog.get_app_commands():
        dress(command, app.texts)
    await bot.add_cog(cog)
