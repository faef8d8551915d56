"""Keep the world in a folder, so that it is there again after the process was killed."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from .changes import (
    BotMoved,
    Change,
    ChannelChanged,
    ChannelDeleted,
    CommandsChanged,
    EmojisChanged,
    FormOpened,
    GuildChanged,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    RoleChanged,
    RoleDeleted,
)
from .interaction import Modal
from .permissions import Overwrite, Permission
from .things import (
    Attachment,
    Call,
    Channel,
    ChannelKind,
    Emoji,
    Message,
    MessageFlag,
    MessageKind,
)

if TYPE_CHECKING:
    from pathlib import Path

    from .refused import JsonObject
    from .world import World

_log = logging.getLogger(__name__)

_KEPT_MESSAGES = 500
_LAST_ID = "last_id"
_FORMS = "forms.json"
_EMOJIS = "emojis.json"
_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError)
"""What reading a file that is none of ours may raise."""


class Saving:
    """
    Write each change to *folder* before anything else can happen.

    A file a message and one for the rest, each replaced in one step, so that a
    kill at any moment leaves every file whole. Nothing is forced to the disk:
    the process may die here, not the machine.
    """

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self._folder = folder
        self._messages = folder / "messages"
        self._files = folder / "files"
        self._emojis: set[int] = set()
        """Those that are saved."""

    def restore(self) -> None:
        """
        Have the world back, and save its changes from now on.

        A file that cannot be read is left where it is, with a warning.
        """
        for folder in (self._folder, self._messages, self._files):
            folder.mkdir(parents=True, exist_ok=True)
        self._restore_server()
        self._restore_messages()
        self._restore_forms()
        self._restore_emojis()
        self._world.subscribe(self._on_change)

    def _restore_server(self) -> None:
        world = self._world
        last, path = self._folder / _LAST_ID, self._folder / "world.json"
        try:
            if last.exists():
                world.snowflakes.seen(int(last.read_text()))
        except _UNREADABLE as error:
            _log.warning("%s cannot be read and is left out: %s", last, error)
        if not path.exists():
            return
        try:
            saved = json.loads(path.read_text(encoding="utf-8"))
            commands, gone = list(saved["commands"]), frozenset(saved.get("gone", ()))
            locales = {int(one): str(locale) for one, locale in saved["locales"].items()}
            channels = [_channel(each) for each in saved["channels"]]
            guild_locale = str(saved["locale"])
        except _UNREADABLE as error:
            # None of it is taken: half a server is worse than a new one.
            _log.warning("%s cannot be read and is left out: %s", path, error)
            return
        world.guild.locale, world.common.commands = guild_locale, commands
        for member in world.members.values():
            member.locale = locales.get(member.id, member.locale)
            member.here = member.id not in gone
        world.channels.clear()
        world.channels.update({channel.id: channel for channel in channels})

    def _restore_messages(self) -> None:
        world = self._world
        found = []
        for path in self._messages.glob("*.json"):
            try:
                found.append(_message(json.loads(path.read_text(encoding="utf-8"))))
            except _UNREADABLE as error:
                _log.warning("%s cannot be read and is left out: %s", path, error)
        found.sort(key=lambda message: message.id)
        known = [
            m for m in found if m.channel_id in world.channels and m.author_id in world.members
        ]
        for old in known[:-_KEPT_MESSAGES]:
            self._remove(old)
        for message in known[-_KEPT_MESSAGES:]:
            world.messages[message.id] = message
            world.snowflakes.seen(message.id)
            for attachment in message.attachments:
                path = self._files / str(attachment.id)
                world.files[attachment.id] = path.read_bytes() if path.exists() else b""

    def _restore_forms(self) -> None:
        """Have the forms back that lay open: a page that outlived this program still shows them."""
        path = self._folder / _FORMS
        if not path.exists():
            return
        try:
            for saved in json.loads(path.read_text(encoding="utf-8")):
                message = self._world.messages.get(saved["message"] or 0)
                form = Modal(**{**saved, "message": message})
                if form.channel_id in self._world.channels:
                    self._world.forms[form.id] = form
        except _UNREADABLE as error:
            _log.warning("%s cannot be read and is left out: %s", path, error)

    def _restore_emojis(self) -> None:
        path = self._folder / _EMOJIS
        if not path.exists():
            return
        try:
            for saved in json.loads(path.read_text(encoding="utf-8")):
                emoji = Emoji(**saved)
                self._world.common.pictures[emoji.id] = (self._files / str(emoji.id)).read_bytes()
                self._world.common.emojis[emoji.id] = emoji
                self._world.snowflakes.seen(emoji.id)
        except (*_UNREADABLE, OSError) as error:
            _log.warning("%s cannot be read and is left out: %s", path, error)
        self._emojis = set(self._world.common.emojis)

    def _on_change(self, change: Change) -> None:
        match change:
            case MessageSent(message) | MessageEdited(message):
                self._save_message(message)
            case MessageDeleted(message):
                self._remove(message)
            case ChannelDeleted(_, _, messages):
                for message in messages:
                    self._remove(message)
                self._save_server()
            case (
                CommandsChanged()
                | ChannelChanged()
                | MemberChanged()
                | GuildChanged()
                | BotMoved()
                | RoleChanged()
                | RoleDeleted()
            ):
                self._save_server()
            case FormOpened():
                self._save_forms()
            case EmojisChanged():
                self._save_emojis()
            case _:
                return
        # Ids of what is gone must not come again, even if the clock goes back.
        _replace(self._folder / _LAST_ID, str(self._world.snowflakes.last).encode())

    def _save_server(self) -> None:
        world = self._world
        saved = {
            "locale": world.guild.locale,
            "locales": {member.id: member.locale for member in world.members.values()},
            "gone": [member.id for member in world.members.values() if not member.here],
            "commands": world.commands,
            "channels": [asdict(channel) for channel in world.channels.values()],
        }
        _replace(self._folder / "world.json", json.dumps(saved).encode())

    def _save_forms(self) -> None:
        saved = [
            {each.name: getattr(form, each.name) for each in fields(form)}
            | {"message": None if form.message is None else form.message.id}
            for form in self._world.forms.values()
        ]
        _replace(self._folder / _FORMS, json.dumps(saved).encode())

    def _save_emojis(self) -> None:
        world, path = self._world, self._folder / _EMOJIS
        for number in world.common.emojis.keys() - self._emojis:
            _replace(self._files / str(number), world.common.pictures[number])
        _replace(
            path, json.dumps([asdict(emoji) for emoji in world.common.emojis.values()]).encode()
        )
        for number in self._emojis - world.common.emojis.keys():
            (self._files / str(number)).unlink(missing_ok=True)
        self._emojis = set(world.common.emojis)

    def _save_message(self, message: Message) -> None:
        for attachment in message.attachments:
            path = self._files / str(attachment.id)
            if not path.exists():
                _replace(path, self._world.files[attachment.id])
        saved = {each.name: getattr(message, each.name) for each in fields(message)}
        text = json.dumps(saved, default=asdict)
        _replace(self._messages / f"{message.id}.json", text.encode())

    def _remove(self, message: Message) -> None:
        (self._messages / f"{message.id}.json").unlink(missing_ok=True)
        for attachment in message.attachments:
            (self._files / str(attachment.id)).unlink(missing_ok=True)


def _replace(path: Path, content: bytes) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content)
    os.replace(fresh, path)  # noqa: PTH105 - says in one word that it is atomic


def _channel(saved: JsonObject) -> Channel:
    overwrites = {
        int(target): Overwrite(Permission(over["allow"]), Permission(over["deny"]))
        for target, over in saved["overwrites"].items()
    }
    return Channel(**{**saved, "kind": ChannelKind(saved["kind"]), "overwrites": overwrites})


def _message(saved: JsonObject) -> Message:
    return Message(
        **{
            **saved,
            **{key: int(saved[key]) for key in ("id", "channel_id", "author_id")},
            "attachments": tuple(Attachment(**each) for each in saved["attachments"]),
            "flags": MessageFlag(saved["flags"]),
            "kind": MessageKind(saved["kind"]),
            "mentions": tuple(saved["mentions"]),
            "mention_roles": tuple(saved["mention_roles"]),
            "pings": tuple(saved["pings"]),
            "call": None if saved["call"] is None else Call(**saved["call"]),
        }
    )
