"""What a Discord server is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING

from .component_tree import BUTTON, SELECTS, TEXT_DISPLAY, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .permissions import Overwrite, Permission
    from .refused import JsonObject


class ChannelKind(IntEnum):
    """Discord's channel types that occur here."""

    TEXT = 0
    THREAD = 11


class MessageKind(IntEnum):
    """Discord's message types that occur here."""

    DEFAULT = 0
    REPLY = 19
    COMMAND = 20


class MessageFlag(IntFlag):
    """Discord's message flags that occur here."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


NO_FLAGS = MessageFlag(0)


@dataclass(slots=True)
class Role:
    """A role of the server; the one whose id is the server's is everybody's."""

    id: int
    name: str
    permissions: Permission
    position: int = 0
    managed: bool = False


@dataclass(slots=True)
class Guild:
    """The one server. *letter* stands for its icon."""

    id: int
    name: str
    letter: str
    owner_id: int
    locale: str
    roles: dict[int, Role]


@dataclass(slots=True)
class Member:
    """
    A person on the server, or the bot; *locale* is the language of the client.

    Who has left is no longer *here*, and is known only as the author of what was written.
    """

    id: int
    name: str
    colour: str
    locale: str
    roles: tuple[int, ...] = ()
    bot: bool = False
    here: bool = True

    @property
    def username(self) -> str:
        """The name that is unique on all of Discord, as Discord spells them."""
        return self.name.lower().replace("é", "e").replace(" ", "_")


@dataclass(slots=True)
class Channel:
    """
    A text channel or a thread in one (which has a parent).

    Writing in an archived thread opens it again; in a *locked* one only a moderator can.
    *auto_archive* are minutes of silence after which Discord archives it; nothing here does.
    """

    id: int
    name: str
    kind: ChannelKind = ChannelKind.TEXT
    topic: str = ""
    position: int = 0
    parent_id: int | None = None
    creator_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    created_at: float = 0.0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file of a message; its bytes are kept by the world under its id."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Emoji:
    """An emoji of the application; its picture is kept by the world under its id."""

    id: int
    name: str
    content_type: str

    @property
    def animated(self) -> bool:
        """Whether it moves."""
        return self.content_type == "image/gif"


@dataclass(frozen=True, slots=True)
class Call:
    """The interaction that a message came from; *name* is empty for components."""

    interaction_id: int
    kind: int
    member_id: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as a visitor finds it under a message."""

    custom_id: str | None
    label: str
    style: int
    disabled: bool
    emoji: str | None
    emoji_id: int | None
    url: str | None


@dataclass(frozen=True, slots=True)
class Select:
    """A select as a visitor finds it; *options* are (label, value), empty for members and such."""

    custom_id: str
    kind: int
    placeholder: str | None
    disabled: bool
    minimum: int
    maximum: int
    options: tuple[tuple[str, str], ...]


@dataclass(slots=True)
class Message:
    """
    A message, live: edits change this very object.

    *viewer_id* is the only member who sees an ephemeral message. *pings* are
    the members whom it notified when it was sent; an edit never adds any.
    """

    id: int
    channel_id: int
    author_id: int
    created_at: float
    content: str = ""
    components: list[JsonObject] = field(default_factory=list)
    embeds: list[JsonObject] = field(default_factory=list)
    attachments: tuple[Attachment, ...] = ()
    flags: MessageFlag = NO_FLAGS
    kind: MessageKind = MessageKind.DEFAULT
    edited_at: float | None = None
    viewer_id: int | None = None
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    mention_everyone: bool = False
    pings: tuple[int, ...] = ()
    reply_to: int | None = None
    call: Call | None = None
    nonce: str | None = None

    @property
    def v2(self) -> bool:
        """Whether components replace content."""
        return MessageFlag.COMPONENTS_V2 in self.flags

    @property
    def ephemeral(self) -> bool:
        """Whether only one member sees it."""
        return MessageFlag.EPHEMERAL in self.flags

    @property
    def loading(self) -> bool:
        """Whether the bot is still thinking."""
        return MessageFlag.LOADING in self.flags

    @property
    def text(self) -> str:
        """All of its text, a line a Text Display."""
        shown = [c["content"] for c in walk(self.components) if c["type"] == TEXT_DISPLAY]
        return "\n".join([*([self.content] if self.content else []), *shown])

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Its buttons, from top to bottom."""
        return tuple(_button(c) for c in walk(self.components) if c["type"] == BUTTON)

    @property
    def selects(self) -> tuple[Select, ...]:
        """Its selects, from top to bottom."""
        return tuple(_select(c) for c in walk(self.components) if c["type"] in SELECTS)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of its buttons, from top to bottom."""
        return tuple(button.label for button in self.buttons)

    def button(self, label: str) -> Button:
        """
        Find the first button with this label.

        Raises:
            LookupError: there is none; the sentence names those that there are.
        """
        for button in self.buttons:
            if button.label == label:
                return button
        raise LookupError(f"no button {label!r} among {self.labels}")

    def component(self, custom_id: str) -> JsonObject | None:
        """Find a component by its custom id."""
        return next((c for c in walk(self.components) if c.get("custom_id") == custom_id), None)

    def __iter__(self) -> Iterator[JsonObject]:
        return walk(self.components)


def _button(component: JsonObject) -> Button:
    emoji = component.get("emoji") or {}
    return Button(
        custom_id=component.get("custom_id"),
        label=component.get("label") or "",
        style=component["style"],
        disabled=bool(component.get("disabled")),
        emoji=emoji.get("name"),
        emoji_id=int(emoji["id"]) if emoji.get("id") else None,
        url=component.get("url"),
    )


def _select(component: JsonObject) -> Select:
    minimum = component.get("min_values")
    return Select(
        custom_id=component["custom_id"],
        kind=component["type"],
        placeholder=component.get("placeholder"),
        disabled=bool(component.get("disabled")),
        minimum=1 if minimum is None else minimum,
        maximum=component.get("max_values") or 1,
        options=tuple((o["label"], o["value"]) for o in component.get("options", ())),
    )
