"""What the bot is told when a server changes: the events, and the intents that they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import payloads
from .changes import (
    BotMoved,
    Change,
    ChannelChanged,
    ChannelDeleted,
    GuildChanged,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    RoleChanged,
    RoleDeleted,
)
from .things import ChannelKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .refused import JsonObject
    from .things import Message
    from .world import World

GUILDS: Final = 1 << 0
GUILD_MESSAGES: Final = 1 << 9


def told(world: World, change: Change) -> Iterator[tuple[str, JsonObject, int]]:
    """Give the events of a change, each with its name, its data and its intent."""
    if isinstance(change, BotMoved):
        if world.bot.here:
            yield "GUILD_CREATE", payloads.guild(world), GUILDS
        else:
            yield "GUILD_DELETE", {"id": str(world.guild.id)}, GUILDS
    elif world.bot.here:
        yield from _told_there(world, change)


def _told_there(world: World, change: Change) -> Iterator[tuple[str, JsonObject, int]]:
    guild = {"guild_id": str(world.guild.id)}
    match change:
        case MessageSent(message) | MessageEdited(message) if not message.ephemeral:
            event = "MESSAGE_CREATE" if isinstance(change, MessageSent) else "MESSAGE_UPDATE"
            yield event, _message(world, message), GUILD_MESSAGES
        case MessageDeleted(message) if not message.ephemeral:
            gone = {"id": str(message.id), "channel_id": str(message.channel_id)}
            yield "MESSAGE_DELETE", gone | guild, GUILD_MESSAGES
        case ChannelChanged(channel, new):
            kind = "THREAD" if channel.kind is ChannelKind.THREAD else "CHANNEL"
            event = f"{kind}_{'CREATE' if new else 'UPDATE'}"
            yield event, payloads.channel(world, channel), GUILDS
        case ChannelDeleted(channel, _, _) if channel.kind is ChannelKind.THREAD:
            thread = {"id": str(channel.id), "parent_id": str(channel.parent_id)}
            yield "THREAD_DELETE", thread | guild | {"type": int(channel.kind)}, GUILDS
        case ChannelDeleted(channel, _, _):
            # The threads in it go without an event of their own.
            yield "CHANNEL_DELETE", payloads.channel(world, channel), GUILDS
        case RoleChanged(role):
            yield "GUILD_ROLE_UPDATE", guild | {"role": payloads.role(role)}, GUILDS
        case RoleDeleted(role):
            yield "GUILD_ROLE_DELETE", guild | {"role_id": str(role.id)}, GUILDS
        case MemberChanged(member) if member is world.bot:
            # Of other members nothing is heard without an intent; of oneself always.
            yield "GUILD_MEMBER_UPDATE", payloads.guild_member(member) | guild, 0
        case GuildChanged():
            yield "GUILD_UPDATE", payloads.guild(world), GUILDS
        case _:
            pass


def _message(world: World, message: Message) -> JsonObject:
    body = payloads.message(world, message, world.base)
    author = world.members[message.author_id]
    if not author.bot and message.mentions.count(world.bot.id) == 0:
        # No MESSAGE_CONTENT intent: what people write stays theirs.
        body |= {"content": "", "components": [], "embeds": [], "attachments": []}
    return body | {
        "guild_id": str(world.guild.id),
        "member": payloads.guild_member(author, with_user=False),
    }
