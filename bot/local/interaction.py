"""One interaction: what a member did, how the bot answered, what its token reaches."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .refused import JsonObject
    from .things import Call, Channel, Member, Message


class Kind(IntEnum):
    """What a member did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot acknowledges."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that the bot opened for one member; *message* is where the click was."""

    id: int
    custom_id: str
    title: str
    components: list[JsonObject]
    member_id: int
    channel_id: int
    message: Message | None


@dataclass(slots=True)
class Interaction:
    """
    One interaction and what became of it.

    *reach* are the messages that its token may change: those that it made and
    the one whose component was clicked. *original* is what ``@original`` means.
    """

    id: int
    token: str
    kind: Kind
    member: Member
    channel: Channel
    data: JsonObject
    message: Message | None
    created: float
    call: Call
    answer: Answer | None = None
    lapsed: bool = False
    original: int | None = None
    reach: set[int] = field(default_factory=set)
    modal: Modal | None = None
    choices: tuple[JsonObject, ...] = ()
    settled: asyncio.Event = field(default_factory=asyncio.Event)
    timer: asyncio.TimerHandle | None = None
