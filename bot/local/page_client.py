"""One page at its websocket (the protocol stands in `page_api`)."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from .changes import (
    BotMoved,
    Change,
    ChannelChanged,
    ChannelDeleted,
    CommandsChanged,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    OnlineChanged,
    Typing,
)
from .page_shapes import PageShapes
from .refused import ClientRefuses, JsonObject

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from .interaction import Modal
    from .things import Member, Message
    from .visitor import Reply, Visitor
    from .world import World

_log = logging.getLogger(__name__)

_LOCALES: Final = ("fr", "en-US")
_SAID: Final = {
    "fr": {
        "no_answer": "L’application ne répond plus.",
        "offline": "L’application n’est pas connectée.",
        "refused": "Ce n’est pas possible : {why}",
    },
    "en-US": {
        "no_answer": "The application did not respond.",
        "offline": "The application is offline.",
        "refused": "That is not possible: {why}",
    },
}


class PageClient:
    """One socket: a viewer, what he is told, what he asks."""

    def __init__(self, world: World, viewer: Member, socket: web.WebSocketResponse) -> None:
        self._world = world
        self._viewer = viewer
        self._visitor: Visitor = world.visitor(viewer)
        self._shapes = PageShapes(world, viewer)
        self._socket = socket
        self._outgoing: asyncio.Queue[JsonObject] = asyncio.Queue()
        self._asked: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Tell the state, then changes, and carry out what is asked, until the page leaves."""
        self._tell(self._shapes.state())
        unsubscribe = self._world.subscribe(self._on_change)
        writer = asyncio.create_task(self._write())
        try:
            async for frame in self._socket:
                if frame.type is WSMsgType.TEXT:
                    self._receive(frame.data)
        finally:
            unsubscribe()
            for task in (writer, *self._asked):
                task.cancel()
            await asyncio.gather(writer, *self._asked, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            frame = await self._outgoing.get()
            try:
                await self._socket.send_str(json.dumps(frame))
            except ConnectionError:
                return

    def _tell(self, frame: JsonObject) -> None:
        self._outgoing.put_nowait(frame)

    # --- what happens ---------------------------------------------------------

    def _on_change(self, change: Change) -> None:
        match change:
            case MessageSent(message) if self._sees(message):
                self._tell({"type": "message", "message": self._shapes.message(message)})
            case MessageEdited(message) if self._sees(message):
                self._tell({"type": "message_update", "message": self._shapes.message(message)})
            case MessageDeleted(message) if self._sees(message):
                place = str(message.channel_id)
                self._tell({"type": "message_delete", "id": str(message.id), "channel_id": place})
            case CommandsChanged():
                self._tell({"type": "commands", "commands": self._shapes.commands()})
            case ChannelChanged() | ChannelDeleted():
                self._tell({"type": "channels", "channels": self._shapes.channels()})
            case MemberChanged(member):
                self._tell_members(member)
            case BotMoved():
                self._tell_members(self._viewer)
            case OnlineChanged(online):
                self._tell({"type": "online", "online": online})
            case Typing(channel) if self._shapes.visible(channel):
                self._tell({"type": "typing", "channel_id": str(channel.id)})
            case _:
                pass

    def _tell_members(self, member: Member) -> None:
        me, members = self._shapes.member(self._viewer), self._shapes.members()
        self._tell({"type": "members", "me": me, "members": members})
        if member.id == self._viewer.id:
            self._tell({"type": "commands", "commands": self._shapes.commands()})

    def _sees(self, message: Message) -> bool:
        if message.viewer_id not in (None, self._viewer.id):
            return False
        return self._shapes.visible(self._world.channels[message.channel_id])

    # --- what is asked --------------------------------------------------------

    def _receive(self, text: str) -> None:
        try:
            frame = json.loads(text)
        except ValueError:
            frame = None
        if not isinstance(frame, dict):
            _log.warning("the page sent what is no JSON object: %s", text[:200])
            return
        try:
            if "request" in frame:
                asking = self._asking(frame)
                task = asyncio.create_task(self._answer(frame["request"], asking))
                self._asked.add(task)
                task.add_done_callback(self._asked.discard)
            else:
                self._carry_out(frame)
        except ClientRefuses as error:
            self._fail(frame.get("request"), "refused", str(error))
        except (ValueError, LookupError, TypeError) as error:
            _log.warning("the page sent what cannot be read: %s (%r)", text[:200], error)
            if "request" in frame:
                self._fail(frame["request"], "refused", repr(error))

    def _carry_out(self, frame: JsonObject) -> None:
        kind = frame["type"]
        if kind == "dismiss":
            self._visitor.dismiss(self._message(frame))
        elif kind == "say":
            self._visitor.say(str(frame["channel"]), str(frame["content"]))
        elif kind == "locale" and frame["locale"] in _LOCALES:
            self._world.set_locale(self._viewer, frame["locale"])
        else:
            raise ValueError("unknown type")

    def _asking(self, frame: JsonObject) -> Coroutine[Any, Any, Reply]:
        visitor = self._visitor
        match frame["type"]:
            case "slash":
                return visitor.call(
                    str(frame["channel"]), frame["command"], frame.get("path", ()), frame["options"]
                )
            case "autocomplete":
                return visitor.suggest(
                    str(frame["channel"]),
                    frame["command"],
                    frame.get("path", ()),
                    frame["options"],
                    frame["focused"],
                )
            case "click":
                return visitor.click(self._message(frame), custom_id=frame["custom_id"])
            case "select":
                return visitor.select(self._message(frame), frame["custom_id"], frame["values"])
            case "submit":
                return visitor.submit(self._modal(frame), frame["values"])
            case other:
                raise ValueError(f"unknown type {other!r}")

    def _message(self, frame: JsonObject) -> Message:
        number = str(frame["message"])
        message = self._world.messages.get(int(number)) if number.isdecimal() else None
        if message is None:
            raise ClientRefuses("the message is gone")
        return message

    def _modal(self, frame: JsonObject) -> Modal:
        number = str(frame["modal"])
        modal = self._world.forms.get(int(number)) if number.isdecimal() else None
        if modal is None:
            raise ClientRefuses("the form is gone")
        return modal

    async def _answer(self, request: object, asking: Coroutine[Any, Any, Reply]) -> None:
        try:
            reply = await asking
        except (ClientRefuses, LookupError, TypeError) as error:
            self._fail(request, "refused", str(error))
            return
        if reply.failed is not None:
            self._fail(request, reply.failed)
        elif reply.modal is not None:
            modal = self._shapes.modal(reply.modal)
            self._tell({"type": "modal", "request": request, "modal": modal})
        elif reply.suggested is not None:
            choices = [self._shapes.choice(choice) for choice in reply.suggested]
            self._tell({"type": "choices", "request": request, "choices": choices})
        else:
            message = reply.message
            self._tell(
                {
                    "type": "done",
                    "request": request,
                    "message": None if message is None else str(message.id),
                    "ephemeral": message is not None and message.ephemeral,
                }
            )

    def _fail(self, request: object, reason: str, why: str = "") -> None:
        said = _SAID["fr" if self._viewer.locale == "fr" else "en-US"][reason].format(why=why)
        self._tell({"type": "failed", "request": request, "reason": reason, "text": said})
