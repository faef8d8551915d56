"""Write the world's things the way Discord writes them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from . import component_tree as tree
from .things import ChannelKind

if TYPE_CHECKING:
    from .permissions import Permission
    from .refused import JsonObject
    from .things import Attachment, Channel, Member, Message, Role
    from .world import World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024


def timestamp(seconds: float | None) -> str | None:
    """Write a time as Discord does: ISO 8601 with microseconds, in UTC."""
    if seconds is None:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(member: Member) -> JsonObject:
    """Write the user behind a member."""
    return {
        "id": str(member.id),
        "username": member.username,
        "global_name": member.name,
        "discriminator": "0",
        "avatar": None,
        "bot": member.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
    }


def own_user(world: World) -> JsonObject:
    """Write the bot's user as it sees itself."""
    return user(world.bot) | {"locale": world.bot.locale, "mfa_enabled": False, "verified": True}


def guild_member(
    member: Member, permissions: Permission | None = None, *, with_user: bool = True
) -> JsonObject:
    """Write a member, with its permissions where it acts."""
    written: JsonObject = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in member.roles],
        "joined_at": "2023-05-01T12:00:00.000000+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    if with_user:
        written["user"] = user(member)
    if permissions is not None:
        written["permissions"] = str(int(permissions))
    return written


def role(given: Role) -> JsonObject:
    """Write a role."""
    return {
        "id": str(given.id),
        "name": given.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": given.position,
        "permissions": str(int(given.permissions)),
        "managed": given.managed,
        "mentionable": False,
        "flags": 0,
    }


def channel(world: World, given: Channel) -> JsonObject:
    """Write a channel or a thread."""
    written: JsonObject = {
        "id": str(given.id),
        "type": int(given.kind),
        "guild_id": str(world.guild.id),
        "name": given.name,
        "parent_id": None if given.parent_id is None else str(given.parent_id),
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "flags": 0,
    }
    if given.kind is ChannelKind.THREAD:
        return written | {
            "owner_id": str(given.creator_id),
            "message_count": len(world.in_channel(given)),
            "member_count": 1,
            "total_message_sent": 0,
            "thread_metadata": {
                "archived": given.archived,
                "auto_archive_duration": given.auto_archive,
                "archive_timestamp": timestamp(given.created_at),
                "create_timestamp": timestamp(given.created_at),
                "locked": given.locked,
            },
        }
    return written | {
        "topic": given.topic or None,
        "position": given.position,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(target),
                "type": 0 if target in world.guild.roles else 1,
                "allow": str(int(over.allow)),
                "deny": str(int(over.deny)),
            }
            for target, over in given.overwrites.items()
        ],
    }


def guild(world: World) -> JsonObject:
    """Write the server as GUILD_CREATE does without the members intent: the bot alone is in it."""
    given = world.guild
    channels = [c for c in world.channels.values() if c.kind is ChannelKind.TEXT]
    threads = [c for c in world.channels.values() if c.kind is ChannelKind.THREAD]
    return {
        "id": str(given.id),
        "name": given.name,
        "icon": None,
        "description": None,
        "owner_id": str(given.owner_id),
        "preferred_locale": given.locale,
        "features": [],
        "roles": [role(each) for each in given.roles.values()],
        "channels": [channel(world, each) for each in channels],
        "threads": [channel(world, each) for each in threads if not each.archived],
        "members": [guild_member(world.bot)],
        "member_count": len(world.people) + 1,
        "large": False,
        "unavailable": False,
        "joined_at": "2023-05-01T12:00:00.000000+00:00",
        "emojis": [],
        "stickers": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 2,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "vanity_url_code": None,
        "version": str(given.id),
    }


def own_guild(world: World) -> JsonObject:
    """Write the server as `/users/@me/guilds` lists it, with what the bot may do there."""
    return {
        "id": str(world.guild.id),
        "name": world.guild.name,
        "icon": None,
        "banner": None,
        "owner": world.guild.owner_id == world.bot.id,
        "permissions": str(int(world.permissions(world.bot))),
        "features": [],
    }


def attachment_path(channel_id: int, given: Attachment) -> str:
    """Say where this server serves an attachment."""
    return f"/cdn/attachments/{channel_id}/{given.id}/{given.filename}"


def attachment(channel_id: int, given: Attachment, base: str) -> JsonObject:
    """Write an attachment; *base* is the address of this server."""
    url = base + attachment_path(channel_id, given)
    return {
        "id": str(given.id),
        "filename": given.filename,
        "size": given.size,
        "content_type": given.content_type,
        "url": url,
        "proxy_url": url,
        **({} if given.description is None else {"description": given.description}),
    }


def components(given: Message, base: str) -> list[JsonObject]:
    """Write a message's components, their attachments as addresses at *base*."""
    written: list[JsonObject] = tree.copied(given.components)
    paths = {
        f"attachment://{a.filename}": (a, base + attachment_path(given.channel_id, a))
        for a in given.attachments
    }
    for component in tree.walk(written):
        if component["type"] == tree.CONTAINER:
            component.setdefault("accent_color", None)
        for media in tree.media(component):
            attached = paths.get(media["url"])
            media["id"] = str(given.id if attached is None else attached[0].id)
            if attached is None:
                media["proxy_url"] = media["url"]
                continue
            media["url"] = media["proxy_url"] = attached[1]
            media["content_type"] = attached[0].content_type
            media["attachment_id"] = str(attached[0].id)
            if component["type"] == tree.FILE:
                component["name"] = attached[0].filename
                component["size"] = attached[0].size
    return written


def message(world: World, given: Message, base: str) -> JsonObject:
    """Write a message as REST and gateway give it to the bot."""
    author = world.members[given.author_id]
    written: JsonObject = {
        "id": str(given.id),
        "channel_id": str(given.channel_id),
        "author": user(author),
        "type": int(given.kind),
        "content": given.content,
        "timestamp": timestamp(given.created_at),
        "edited_timestamp": timestamp(given.edited_at),
        "tts": False,
        "pinned": False,
        "mention_everyone": given.mention_everyone,
        "mentions": [user(world.members[m]) for m in given.mentions if m in world.members],
        "mention_roles": [str(role_id) for role_id in given.mention_roles],
        "attachments": [attachment(given.channel_id, a, base) for a in given.attachments],
        "embeds": tree.copied(given.embeds),
        "components": components(given, base),
        "flags": int(given.flags),
    }
    if given.nonce is not None:
        written["nonce"] = given.nonce
    if author.bot:
        written["application_id"] = str(world.application_id)
    if given.reply_to is not None:
        written["message_reference"] = {
            "type": 0,
            "message_id": str(given.reply_to),
            "channel_id": str(given.channel_id),
            "guild_id": str(world.guild.id),
        }
    if given.call is not None:
        caller = user(world.members[given.call.member_id])
        written["webhook_id"] = str(world.application_id)
        written["interaction_metadata"] = {
            "id": str(given.call.interaction_id),
            "type": given.call.kind,
            "user": caller,
            "authorizing_integration_owners": {"0": str(world.guild.id)},
        }
        if given.call.name:
            written["interaction"] = {
                "id": str(given.call.interaction_id),
                "type": given.call.kind,
                "name": given.call.name,
                "user": caller,
            }
    return written


def application(world: World) -> JsonObject:
    """Write the application as `/oauth2/applications/@me` does."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.members[world.guild.owner_id]),
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "type": None,
        "summary": "",
        "team": None,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
    }
