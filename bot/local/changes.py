"""What can change in the world, as told to whoever subscribed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .things import Channel, Member, Message, Role


@dataclass(frozen=True, slots=True)
class MessageSent:
    """A message came."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    """A message is another now."""

    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """A message went."""

    message: Message


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    """The bot registered its commands."""


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    """A channel or thread came (*new*), or who may do what in it."""

    channel: Channel
    new: bool


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    """A channel or thread went, with the threads in it and all that was written there."""

    channel: Channel
    threads: tuple[Channel, ...]
    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class BotMoved:
    """The bot was removed from the server, or invited again."""


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """A member came, left, has other roles or another name, or the client another language."""

    member: Member


@dataclass(frozen=True, slots=True)
class RoleChanged:
    """What a role allows is another now."""

    role: Role


@dataclass(frozen=True, slots=True)
class RoleDeleted:
    """A role went."""

    role: Role


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The server's own settings."""


@dataclass(frozen=True, slots=True)
class EmojisChanged:
    """The application has another emoji, or one less, or one of another name."""


@dataclass(frozen=True, slots=True)
class FormOpened:
    """The bot opened a form for a member."""


@dataclass(frozen=True, slots=True)
class OnlineChanged:
    """The bot connected or went away."""

    online: bool


@dataclass(frozen=True, slots=True)
class Typing:
    """The bot types in a channel."""

    channel: Channel


Change = (
    MessageSent
    | MessageEdited
    | MessageDeleted
    | CommandsChanged
    | ChannelChanged
    | ChannelDeleted
    | BotMoved
    | MemberChanged
    | RoleChanged
    | RoleDeleted
    | GuildChanged
    | EmojisChanged
    | FormOpened
    | OnlineChanged
    | Typing
)
