"""Write the world for the page, as one viewer sees it (the shapes of `page_api`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from . import component_tree as tree
from . import payloads
from .permissions import Permission

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .interaction import Modal
    from .refused import JsonObject
    from .things import Channel, Member, Message
    from .world import World

_SHOWN: Final = 50
_OPTION_KEYS: Final = ("min_value", "max_value", "min_length", "max_length", "channel_types")
# Discord looks for a near relation of a language before it takes the default.
_RELATIVES: Final = {"en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES"}


class PageShapes:
    """All shapes, for one viewer."""

    def __init__(self, world: World, viewer: Member) -> None:
        self._world = world
        self._viewer = viewer

    def member(self, member: Member) -> JsonObject:
        """Write a Member."""
        return {
            "id": str(member.id),
            "name": member.name,
            "letter": member.name[0],
            "colour": member.colour,
            "bot": member.bot,
            "locale": member.locale,
            "owner": member.id == self._world.guild.owner_id,
        }

    def members(self) -> list[JsonObject]:
        """Write all members, the bot last."""
        return [self.member(member) for member in self._world.members.values() if member.here]

    def visible(self, channel: Channel) -> bool:
        """Whether the viewer sees a channel."""
        return Permission.VIEW_CHANNEL in self._world.permissions(self._viewer, channel)

    def channels(self) -> list[JsonObject]:
        """Write the channels that the viewer sees, threads after the channels."""
        return [
            {
                "id": str(channel.id),
                "name": channel.name,
                "kind": "text" if channel.parent_id is None else "thread",
                "parent": None if channel.parent_id is None else str(channel.parent_id),
                "topic": channel.topic,
                "can_write": self._world.may_send(self._viewer, channel),
                "archived": channel.archived,
            }
            for channel in self._world.channels.values()
            if self.visible(channel)
        ]

    def commands(self) -> list[JsonObject]:
        """Write the commands that the viewer may use."""
        visitor = self._world.visitor(self._viewer)
        return [
            {
                "id": command["id"],
                "name": command["name"],
                "description": command["description"],
                "label": self._local(command, "name"),
                "summary": self._local(command, "description"),
                "options": [self._option(option) for option in command["options"]],
            }
            for command in visitor.commands()
        ]

    def message(self, message: Message) -> JsonObject:
        """Write a Message."""
        call = message.call
        author = self._world.members[message.author_id]
        written: JsonObject = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "author": self.member(author),
            "content": message.content,
            "components": payloads.components(message, ""),
            "embeds": tree.copied(message.embeds),
            "attachments": [
                {
                    "id": str(attachment.id),
                    "filename": attachment.filename,
                    "url": payloads.attachment_path(message.channel_id, attachment),
                    "size": attachment.size,
                    "content_type": attachment.content_type,
                    "description": attachment.description or "",
                }
                for attachment in message.attachments
            ],
            "v2": message.v2,
            "ephemeral": message.ephemeral,
            "loading": message.loading,
            "timestamp": message.created_at,
            "edited": message.edited_at,
            "mentions": [str(member_id) for member_id in message.mentions],
            "pings_me": self._viewer.id in message.pings,
            "reply_to": None if message.reply_to is None else str(message.reply_to),
            "call": None,
        }
        if call is not None and call.name:
            written["call"] = {"member": str(call.member_id), "name": f"/{call.name}"}
        return written

    def modal(self, modal: Modal) -> JsonObject:
        """Write a Modal."""
        return {
            "id": str(modal.id),
            "title": modal.title,
            "custom_id": modal.custom_id,
            "components": tree.copied(modal.components),
        }

    def choice(self, choice: JsonObject) -> JsonObject:
        """Write a choice of an option or a suggestion."""
        return {
            "name": choice["name"],
            "value": choice["value"],
            "label": self._local(choice, "name"),
        }

    def state(self) -> JsonObject:
        """Write the whole state."""
        world = self._world
        channels = [channel for channel in world.channels.values() if self.visible(channel)]
        return {
            "type": "state",
            "me": self.member(self._viewer),
            "guild": {
                "id": str(world.guild.id),
                "name": world.guild.name,
                "letter": world.guild.letter,
                "locale": world.guild.locale,
            },
            "app": {"id": str(world.application_id), "name": world.bot.name},
            "online": world.online,
            "now": world.now(),
            "members": self.members(),
            "channels": self.channels(),
            "commands": self.commands(),
            "messages": {
                str(channel.id): [
                    self.message(message)
                    for message in world.in_channel(channel, self._viewer)[-_SHOWN:]
                ]
                for channel in channels
            },
        }

    def _option(self, option: JsonObject) -> JsonObject:
        return {
            "type": option["type"],
            "name": option["name"],
            "label": self._local(option, "name"),
            "description": option["description"],
            "summary": self._local(option, "description"),
            "required": bool(option.get("required")),
            "choices": [self.choice(choice) for choice in option.get("choices") or ()],
            "autocomplete": bool(option.get("autocomplete")),
            "options": [self._option(inner) for inner in option.get("options") or ()],
            **{key: option[key] for key in _OPTION_KEYS if option.get(key) is not None},
        }

    def _local(self, holder: JsonObject, key: str) -> str:
        """Choose a text by the viewer's locale: his own, a near relation, the default (5.4)."""
        texts: Mapping[str, str] = holder.get(f"{key}_localizations") or {}
        locale = self._viewer.locale
        default: str = holder[key]
        return texts.get(locale) or texts.get(_RELATIVES.get(locale, "")) or default
