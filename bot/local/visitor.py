"""A member in front of Discord's client: what he does, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from . import component_tree as tree
from .calling import Resolved, command_data, commands_for, find_command
from .filling import chosen, modal_data
from .interaction import Interaction, Kind, Modal
from .permissions import Permission
from .refused import ClientRefuses, JsonObject

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .interactions import Interactions
    from .things import Channel, Member, Message
    from .world import World

Failure = Literal["no_answer", "offline"]


@dataclass(frozen=True, slots=True)
class Reply:
    """
    What the bot answered to one action.

    *failed* is None when it acknowledged within three seconds. The message is
    live: later edits show in it.
    """

    world: World
    interaction: Interaction | None
    failed: Failure | None

    @property
    def message(self) -> Message | None:
        """The message that the answer made or changed, while it exists."""
        original = None if self.interaction is None else self.interaction.original
        return None if original is None else self.world.messages.get(original)

    @property
    def modal(self) -> Modal | None:
        """The form that the bot opened."""
        return None if self.interaction is None else self.interaction.modal

    @property
    def choices(self) -> tuple[tuple[str, str | int | float], ...]:
        """The suggestions of an autocomplete, as (name, value)."""
        found = () if self.interaction is None else self.interaction.choices
        return tuple((choice["name"], choice["value"]) for choice in found)

    @property
    def suggested(self) -> tuple[JsonObject, ...] | None:
        """The suggestions as the bot wrote them; None when this was no autocomplete."""
        if self.interaction is None or self.interaction.kind is not Kind.AUTOCOMPLETE:
            return None
        return self.interaction.choices

    @property
    def followups(self) -> tuple[Message, ...]:
        """The further messages that the interaction's token has made so far."""
        if self.interaction is None:
            return ()
        number, original = self.interaction.id, self.interaction.original
        return tuple(
            message
            for message in self.world.messages.values()
            if message.call and message.call.interaction_id == number and message.id != original
        )

    @property
    def text(self) -> str:
        """The text of the message, empty when there is none."""
        return "" if self.message is None else self.message.text


class Visitor:
    """
    One member's client.

    Every action waits until the bot acknowledged it or three seconds of the
    loop's time are over. What the client itself would not let one do raises
    `ClientRefuses`, for it never reaches the bot.
    """

    def __init__(self, world: World, interactions: Interactions, member: Member) -> None:
        self._world = world
        self._interactions = interactions
        self.member = member

    async def slash(
        self, channel: str | int | Channel, command: str, /, **options: object
    ) -> Reply:
        """
        Send a slash command, such as ``"huit nouvelle"``, with its options by their default names.

        Members, channels and roles are given by name, by id or as they are.

        Raises:
            ClientRefuses: no such command for this member here, or bad options.
        """
        name, *path = command.removeprefix("/").split()
        return await self.call(channel, name, path, options)

    async def call(
        self,
        channel: str | int | Channel,
        command: str,
        path: Sequence[str],
        options: Mapping[str, object],
    ) -> Reply:
        """
        Send a slash command by name or id, its subcommand apart.

        Raises:
            ClientRefuses: as `slash`.
        """
        where = self._here(channel)
        found = find_command(self._world, self.member, command)
        data = command_data(self._world, found, path, options)
        name = " ".join([found["name"], *path])
        return await self._act(Kind.COMMAND, where, data, name=name)

    async def autocomplete(
        self,
        channel: str | int | Channel,
        command: str,
        focused: str,
        typed: str,
        /,
        **options: object,
    ) -> Reply:
        """
        Ask for suggestions while *typed* stands in the option *focused*.

        Raises:
            ClientRefuses: as `slash`, or the option has no suggestions.
        """
        name, *path = command.removeprefix("/").split()
        return await self.suggest(channel, name, path, {**options, focused: typed}, focused)

    async def suggest(
        self,
        channel: str | int | Channel,
        command: str,
        path: Sequence[str],
        options: Mapping[str, object],
        focused: str,
    ) -> Reply:
        """
        Ask for suggestions for a command by name or id, its subcommand apart.

        Raises:
            ClientRefuses: as `autocomplete`.
        """
        where = self._here(channel)
        found = find_command(self._world, self.member, command)
        if focused not in options:
            raise ClientRefuses(f"nothing is typed in {focused!r}")
        data = command_data(self._world, found, path, options, focused=focused)
        name = " ".join([found["name"], *path])
        return await self._act(Kind.AUTOCOMPLETE, where, data, name=name)

    async def click(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        stale: bool = False,
    ) -> Reply:
        """
        Press a button, found by its label or custom id.

        *stale*: the button was on the visitor's screen a moment ago, whatever
        the message shows now (an edit and the click crossed on the way).

        Raises:
            ClientRefuses: the message or button is not there for this member, is
                disabled or a link.
            LookupError: no button has the label.
        """
        if custom_id is None:
            custom_id = message.button(label or "").custom_id
        if custom_id is None:
            raise ClientRefuses(f"the button {label!r} is a link")
        component = self._component(message, custom_id, stale=stale)
        if component["type"] != tree.BUTTON:
            raise ClientRefuses(f"{custom_id!r} is no button")
        return await self._press(message, component, {})

    async def select(
        self, message: Message, custom_id: str, values: Sequence[object], *, stale: bool = False
    ) -> Reply:
        """
        Choose in a select: option values, or members, channels, roles.

        Raises:
            ClientRefuses: the select is not there for this member or disabled, or
                the values are not what it offers.
        """
        component = self._component(message, custom_id, stale=stale)
        if stale and message.component(custom_id) is None:
            return await self._press(
                message, component | {"type": tree.STRING_SELECT}, {"values": list(values)}
            )
        if component["type"] not in tree.SELECTS:
            raise ClientRefuses(f"{custom_id!r} is no select")
        resolved = Resolved(self._world)
        extra: JsonObject = {"values": chosen(component, values, resolved)}
        if resolved.written:
            extra["resolved"] = resolved.written
        return await self._press(message, component, extra)

    async def submit(self, modal: Modal, values: Mapping[str, object] | None = None) -> Reply:
        """
        Send a form; what *values* leaves out keeps its default.

        Raises:
            ClientRefuses: the form is another member's, or badly filled in.
        """
        if modal.member_id != self.member.id:
            raise ClientRefuses("this form is somebody else's")
        data = modal_data(self._world, modal, values or {})
        channel = self._world.channels.get(modal.channel_id)
        if channel is None:
            raise ClientRefuses("the channel is gone")
        message = modal.message
        if message is not None:
            message = self._world.messages.get(message.id)
        return await self._act(Kind.MODAL, channel, data, message=message)

    def messages(self, channel: str | int | Channel) -> list[Message]:
        """List what this member sees in a channel, oldest first."""
        return self._world.in_channel(self._world.channel(channel), self.member)

    def last(self, channel: str | int | Channel) -> Message:
        """
        Give the newest message that this member sees in a channel.

        Raises:
            LookupError: the channel is empty.
        """
        found = self.messages(channel)
        if not found:
            raise LookupError(f"nothing in {channel!r}")
        return found[-1]

    def commands(self) -> list[JsonObject]:
        """List the commands that this member sees."""
        return commands_for(self._world, self.member)

    def say(self, channel: str | int | Channel, content: str) -> Message:
        """
        Write an ordinary message.

        Raises:
            ClientRefuses: it is empty, too long, or not allowed in this channel.
        """
        where = self._here(channel)
        if not 1 <= len(content.strip()) <= 2000:  # noqa: PLR2004 - Discord's bound
            raise ClientRefuses("a message has 1 to 2000 characters")
        if not self._world.may_send(self.member, where):
            raise ClientRefuses(f"{self.member.name} may not write in #{where.name}")
        return self._world.say(self.member, where, content)

    def dismiss(self, message: Message) -> None:
        """
        Close an ephemeral message; the bot does not hear of it.

        Raises:
            ClientRefuses: it is not one of this member's ephemeral messages.
        """
        if message.viewer_id != self.member.id or message.id not in self._world.messages:
            raise ClientRefuses("only one's own ephemeral messages can be dismissed")
        self._world.delete(message)

    # --- on the way to the bot -----------------------------------------------

    def _here(self, channel: str | int | Channel) -> Channel:
        found = self._world.channel(channel)
        if not self.member.here:
            raise ClientRefuses(f"{self.member.name} has left the server")
        if Permission.VIEW_CHANNEL not in self._world.permissions(self.member, found):
            raise ClientRefuses(f"{self.member.name} does not see #{found.name}")
        return found

    def _component(self, message: Message, custom_id: str, *, stale: bool) -> JsonObject:
        if self._world.messages.get(message.id) is not message:
            raise ClientRefuses("the message is gone")
        if message.viewer_id not in (None, self.member.id):
            raise ClientRefuses(f"{self.member.name} does not see this message")
        self._here(message.channel_id)
        component = message.component(custom_id)
        if stale and (component is None or component.get("disabled")):
            return {"type": tree.BUTTON, "id": 1, "custom_id": custom_id}
        if component is None:
            raise ClientRefuses(f"no component {custom_id!r} on the message")
        if component.get("disabled"):
            raise ClientRefuses(f"the component {custom_id!r} is disabled")
        return component

    async def _press(self, message: Message, component: JsonObject, extra: JsonObject) -> Reply:
        data = {
            "id": component["id"],
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            **extra,
        }
        channel = self._world.channels[message.channel_id]
        return await self._act(Kind.COMPONENT, channel, data, message=message)

    async def _act(
        self,
        kind: Kind,
        channel: Channel,
        data: JsonObject,
        *,
        message: Message | None = None,
        name: str = "",
    ) -> Reply:
        interaction = self._interactions.begin(
            kind, self.member, channel, data, message=message, name=name
        )
        if interaction is None:
            return Reply(self._world, None, "offline")
        await interaction.settled.wait()
        return Reply(self._world, interaction, "no_answer" if interaction.lapsed else None)
