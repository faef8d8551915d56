"""Whether a table may open: where the server allows play, and how often a member opens one."""

import math
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import discord

from cogs.links import must_write_here, place_ids
from cogs.ports import App, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.seating import Place
from cogs.words import Words, locale_of
from data import ServerSettings

OPENINGS, OPENINGS_WITHIN = 3, 300.0
"""Lobbies that a member may open on a server, and the seconds in which they count."""

REMEMBERED = 10_000
"""Members whose openings are remembered; the longest silent ones go first."""


async def admitted(app: App, interaction: Interaction) -> tuple[Place, ServerSettings]:
    """
    Return where a table may open for *interaction*, and what its server has chosen.

    :raises Refused: where the bot cannot write, or play is not allowed.
    """
    words = reader_words(app, interaction)
    must_write_here(interaction, words)
    guild_id, channel_id = place_ids(interaction)
    settings = await app.store.servers.settings(guild_id)
    must_play_here(interaction, settings, words)
    place = Place(
        guild_id=guild_id,
        channel_id=channel_id,
        locale=settings.locale or locale_of(interaction.guild_locale),
        most_tables=settings.most_tables,
    )
    return place, settings


def must_play_here(interaction: Interaction, settings: ServerSettings, words: Words) -> None:
    """
    Refuse outside the channels that the server has chosen; a thread counts as its channel.

    :raises Refused: naming those where play is allowed, of them those that the member sees.
    """
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if not settings.channels or here & {*settings.channels}:
        return
    there = channels_left(interaction, settings)
    if not there:
        raise Refused("no-channel-left")
    seen = [one for one in there if _sees(interaction, one)] or there
    raise Refused("no-play-here", channels=words.either([f"<#{one}>" for one in seen]))


def must_post_seldom(app: App, interaction: Interaction) -> None:
    """
    Refuse who has filled the channel with the same a moment ago.

    :raises Refused: asking to wait.
    """
    if not app.paces.posts.take(interaction.user.id, app.clock.now()):
        raise Refused("no-post-yet")


def channels_left(interaction: Interaction, settings: ServerSettings) -> list[int]:
    """Return the channels that a server has chosen, without those that were deleted since."""
    guild = interaction.guild
    if guild is None or not guild.channels:
        # Discord has not told us its channels: none of them is known to be gone.
        return list(settings.channels)
    return [one for one in settings.channels if guild.get_channel(one) is not None]


def _sees(interaction: Interaction, channel_id: int) -> bool:
    channel = interaction.guild.get_channel(channel_id) if interaction.guild else None
    member = interaction.user
    return (
        channel is not None
        and isinstance(member, discord.Member)
        and channel.permissions_for(member).view_channel
    )


class Openings:
    """When members have opened lobbies lately, in memory alone: a restart forgets it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._times: OrderedDict[tuple[int, int], list[float]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many members are remembered."""
        return len(self._times)

    @contextmanager
    def opening(self, guild_id: int, member_id: int, now: float) -> Iterator[None]:
        """
        Note that a member opens a lobby in this block; what fails there does not count.

        :raises Refused: when they have opened too many just before; it says when they may again.
        """
        self._note(guild_id, member_id, now)
        try:
            yield
        except BaseException:
            noted = self._times.get((guild_id, member_id), [])
            if now in noted:
                noted.remove(now)
            raise

    def _note(self, guild_id: int, member_id: int, now: float) -> None:
        key = (guild_id, member_id)
        times = [time for time in self._times.get(key, ()) if time > now - OPENINGS_WITHIN]
        if len(times) >= OPENINGS:
            again = math.ceil(times[-OPENINGS] + OPENINGS_WITHIN)
            raise Refused("no-opening-yet", when=f"<t:{again}:R>")
        self._times[key] = [*times, now]
        self._times.move_to_end(key)
        self._forget(now)

    def _forget(self, now: float) -> None:
        """Let go of those whose openings count no more, and of the oldest beyond the room."""
        while self._times:
            key, times = next(iter(self._times.items()))
            if len(self._times) <= REMEMBERED and times and times[-1] > now - OPENINGS_WITHIN:
                return
            del self._times[key]
