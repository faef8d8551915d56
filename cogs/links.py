"""Where an interaction happens: the place of a table, links to it, what the bot may do there."""

import discord

from cogs.ports import App, Interaction
from cogs.refused import NotSaved, Refused, TableGone
from cogs.words import Words, locale_of
from data import StoreError


def link(guild_id: int, channel_id: int, message_id: int | None) -> str:
    """Return the address of a message, or of its channel while there is none."""
    address = f"https://discord.com/channels/{guild_id}/{channel_id}"
    return address if message_id is None else f"{address}/{message_id}"


async def channel_taken(app: App, interaction: Interaction) -> Refused:
    """
    Return why no table can open in the channel of *interaction*, with a link to the one there.

    Only a table that waits for its players can be joined; a match can be followed.
    """
    guild_id, channel_id = place_ids(interaction)
    message_id = None
    waiting = "no"
    table_id = await app.tables.in_channel(channel_id)
    if table_id is not None:
        try:
            async with app.tables.hold(table_id) as table:
                message_id = table.saved.message_id
                seated = table.seat_of(interaction.user.id) is not None
                if table.is_lobby:
                    waiting = "seated" if seated else "yes"
                else:
                    waiting = "playing" if seated else "no"
        except TableGone:
            pass
    return Refused(
        "no-channel-free",
        waiting=waiting,
        link=link(guild_id, channel_id, message_id),
    )


def place_ids(interaction: Interaction) -> tuple[int, int]:
    """
    Return the server and the channel of *interaction*.

    :raises Refused: outside a server, where no table can stand.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("no-server-here")
    return interaction.guild_id, interaction.channel_id


async def public_locale(app: App, interaction: Interaction) -> str:
    """Return the language of public messages: the server's setting, else the server's own."""
    guild_id, _ = place_ids(interaction)
    try:
        chosen = (await app.store.servers.settings(guild_id)).locale
    except StoreError as error:
        raise NotSaved from error
    return chosen or locale_of(interaction.guild_locale)


def must_write_here(interaction: Interaction, words: Words) -> None:
    """
    Refuse where the bot could not keep a table's message.

    Interactions get through, and are answered, even there.

    :raises Refused: naming what is missing.
    """
    _refuse_lack(interaction, words, "no-permission")


def must_still_write_here(interaction: Interaction, words: Words) -> None:
    """
    Refuse where a table has ended because the bot was robbed of a permission.

    :raises Refused: naming what is missing.
    """
    _refuse_lack(interaction, words, "no-permission-any-more")


def _refuse_lack(interaction: Interaction, words: Words, key: str) -> None:
    in_thread = isinstance(interaction.channel, discord.Thread)
    missing = missing_of(interaction.app_permissions, in_thread=in_thread)
    if missing:
        raise Refused(key, missing=words.permissions(missing), count=len(missing))


def missing_of(permissions: discord.Permissions, *, in_thread: bool) -> list[str]:
    """List what a table's message needs and *permissions* lack, by Discord's names."""
    sending = "send_messages_in_threads" if in_thread else "send_messages"
    return [name for name in ("view_channel", sending) if not getattr(permissions, name)]


def missing_in(client: discord.Client, guild_id: int, channel_id: int) -> list[str]:
    """List what the bot lacks in a channel, as far as *client* knows; for the log."""
    guild = client.get_guild(guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    if guild is None or channel is None:
        return []
    in_thread = isinstance(channel, discord.Thread)
    try:
        return missing_of(channel.permissions_for(guild.me), in_thread=in_thread)
    except discord.ClientException:
        # The thread's channel is not known any more.
        return []
