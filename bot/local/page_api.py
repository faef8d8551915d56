"""
What the web page and the local Discord say to each other.

The page is served at ``/`` (``index.html``) and its files at ``/page/<file>``
(all of them from ``bot/local/page/``, with ``Cache-Control: no-store``). It
holds one websocket, ``/page/ws?as=<member id>``, which carries one JSON object
a text frame in both directions. Without ``as`` one is the first member, with
an unknown one the socket is closed with code 4001. To become somebody else,
open another socket. Ids are strings, always.

Shapes
======

Member
    ``{"id", "name", "letter", "colour": "#rrggbb", "bot": bool, "locale":
    "fr", "owner": bool}``. The list of members holds the bot too.
Channel
    ``{"id", "name", "kind": "text" | "thread", "parent": id | null, "topic":
    str, "can_write": bool, "archived": bool}``; *can_write* is the viewer's.
Command
    ``{"id", "name", "description", "label", "summary", "options": [Option]}``.
    *name* is what the bot knows and what is sent back; *label* and *summary*
    are what the viewer reads, in his own locale.
Option
    ``{"type", "name", "label", "description", "summary", "required": bool,
    "choices": [{"name", "value", "label"}], "autocomplete": bool, "min_value",
    "max_value", "min_length", "max_length", "channel_types", "options":
    [Option]}``. *type* is Discord's: 1 subcommand, 2 subcommand group, 3
    string, 4 integer, 5 boolean, 6 member, 7 channel, 8 role, 9 mentionable,
    10 number. Keys without a meaning for the type are missing, except
    *choices* and *options*, which are then empty. A command that has
    subcommands cannot be called bare.
Message
    ``{"id", "channel_id", "author": Member, "content", "components": [...],
    "embeds": [...], "attachments": [{"id", "filename", "url", "size",
    "content_type", "description"}], "v2": bool, "ephemeral": bool, "loading":
    bool, "timestamp": seconds, "edited": seconds | null, "mentions": [member
    id], "pings_me": bool, "reply_to": message id | null, "call": {"member":
    id, "name": "/huit nouvelle"} | null}``.
    *components* are Discord's own objects (numeric ``type``), every one with
    its ``id``; ``v2`` says whether they replace content (Components V2) or
    stand below it as rows. ``attachment://name`` in media and files has
    already become an ordinary path (``url``) to fetch from this server.
    *loading*: the bot "is thinking". *call*: the message answers that slash
    command of that member. Text holds Discord's marks: ``<@id>`` members,
    ``<#id>`` channels, ``</name:id>`` commands, ``<t:seconds:style>`` times,
    ``<:name:id>`` emojis (picture at ``/cdn/emojis/<id>.png``), markdown.
Modal
    ``{"id", "title", "custom_id", "components": [...]}``: Discord's own
    objects, Label (18) around Text Input (4), selects (3, 5-8), Radio Group
    (21), Checkbox Group (22), Checkbox (23); Text Display (10) alone; or the
    old Action Row (1) with a Text Input that has its own ``label``.

From the server
===============

``{"type": "state", "me": Member, "guild": {"id", "name", "letter", "locale"},
"app": {"id", "name"}, "online": bool, "now": seconds, "members": [Member],
"channels": [Channel], "commands": [Command], "messages": {channel id:
[Message, oldest first]}}``
    First frame of a socket, once. Messages are those this viewer may see: the
    public ones and his own ephemeral ones, sorted by id, at most the last 50
    of each channel. *online*: the bot is connected.
``{"type": "message", "message": Message}``
    A new message, at the end of its channel.
``{"type": "message_update", "message": Message}``
    The whole message as it is now. One that the page does not know is to be
    ignored.
``{"type": "message_delete", "id", "channel_id"}``
    Gone. Also for ids that the page does not know.
``{"type": "commands", "commands": [Command]}``
    The bot has registered other commands: replaces the whole list.
``{"type": "channels", "channels": [Channel]}``
    A thread came or changed: replaces the whole list.
``{"type": "members", "me": Member, "members": [Member]}``
    Somebody's locale changed: replaces both. When it was the viewer's own,
    ``commands`` follows.
``{"type": "online", "online": bool}``
    The bot connected or went away.
``{"type": "typing", "channel_id"}``
    The bot is typing; shown for ten seconds or until its next message.

Each request of the page that carries ``"request": n`` (any number the page
chooses, growing) gets exactly one of the following, after the bot answered or
three seconds went by. Changes of messages come apart from them, as above, and
always before the answer that they belong to.

``{"type": "done", "request": n, "message": id | null, "ephemeral": bool}``
    Acknowledged. *message* is the message that was created or changed.
``{"type": "modal", "request": n, "modal": Modal}``
    The bot opens a form.
``{"type": "choices", "request": n, "choices": [{"name", "value", "label"}]}``
    Suggestions for an autocompleted option; *label* is for the eye.
``{"type": "failed", "request": n, "reason": "no_answer" | "offline" |
"refused", "text": str}``
    No answer in three seconds, no bot there, or Discord's own client would
    not have let the visitor do that (an option missing, a disabled button, a
    value out of bounds). *text* is a sentence to show, in the viewer's locale.
    A page shows it with the command, below the clicked component's message,
    or in the form (which then stays open), for the viewer alone.

From the page
=============

``{"type": "slash", "request": n, "channel": id, "command": command id,
"path": [subcommand group, subcommand], "options": {name: value}}``
    *path* is empty for a plain command, else one or two names. Values:
    strings, numbers, booleans; ids (as strings) for members, channels, roles.
    Options left out are missing.
``{"type": "autocomplete", "request": n, "channel": id, "command": id,
"path": [...], "options": {name: value}, "focused": name}``
    What was typed so far, the focused option's text included (``""`` at
    first). A later one outdates the earlier: the page drops the answers of
    requests that it no longer waits for.
``{"type": "click", "request": n, "message": id, "custom_id": str}``
``{"type": "select", "request": n, "message": id, "custom_id": str, "values":
[str]}``
    Values of the chosen options, or ids for selects of members and the like.
``{"type": "submit", "request": n, "modal": modal id, "values": {custom_id:
value}}``
    A value is a string for a text input, a list of strings for a select or a
    checkbox group, a string or null for a radio group, a boolean for a
    checkbox. What is left out counts as empty.
``{"type": "dismiss", "message": id}``
    The viewer closes one of his ephemeral messages; ``message_delete`` comes
    back. No answer otherwise.
``{"type": "say", "channel": id, "content": str}``
    An ordinary message of the viewer's, 1 to 2000 characters; ``message``
    comes back. No answer otherwise.
``{"type": "locale", "locale": "fr" | "en-US"}``
    The viewer's client changes its language; ``members`` comes back.
"""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from .changes import (
    Change,
    ChannelChanged,
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

    from .interactions import Modal
    from .things import Member, Message
    from .visitor import Reply, Visitor
    from .world import World

_log = logging.getLogger(__name__)

_FOLDER: Final = Path(__file__).parent / "page"
_NOBODY: Final = 4001
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


class PageApi:
    """The page's files and its websockets."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._open: set[web.WebSocketResponse] = set()

    def add_routes(self, app: web.Application) -> None:
        """Serve the page from this application."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/ws", self._socket)
        app.router.add_get("/page/{name}", self._file)

    async def close(self, _: web.Application) -> None:
        """Say goodbye to every page."""
        for socket in tuple(self._open):
            await socket.close(code=1001)

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return _served("index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return _served(request.match_info["name"])

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        # Pages of other sites must not play here through the visitor's browser.
        origin = request.headers.get("Origin")
        if origin is not None and origin not in self._origins():
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(heartbeat=None, compress=False)
        await socket.prepare(request)
        try:
            viewer = self._world.member(request.query.get("as") or self._world.guild.owner_id)
        except LookupError:
            await socket.close(code=_NOBODY)
            return socket
        self._open.add(socket)
        try:
            await _Client(self._world, viewer, socket).serve()
        finally:
            self._open.discard(socket)
        return socket

    def _origins(self) -> tuple[str, str]:
        base = self._world.base
        return base, base.replace("127.0.0.1", "localhost")


class _Client:
    """One socket: a viewer, what he is told, what he asks."""

    def __init__(self, world: World, viewer: Member, socket: web.WebSocketResponse) -> None:
        self._world = world
        self._viewer = viewer
        self._visitor: Visitor = world.visitor(viewer)
        self._shapes = PageShapes(world, viewer)
        self._socket = socket
        self._outgoing: asyncio.Queue[JsonObject] = asyncio.Queue()
        self._asked: set[asyncio.Task[None]] = set()
        self._modals: dict[str, Modal] = {}

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
            case ChannelChanged():
                self._tell({"type": "channels", "channels": self._shapes.channels()})
            case MemberChanged(member):
                self._tell_members(member)
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
                return visitor.submit(self._modals[frame["modal"]], frame["values"])
            case other:
                raise ValueError(f"unknown type {other!r}")

    def _message(self, frame: JsonObject) -> Message:
        number = str(frame["message"])
        message = self._world.messages.get(int(number)) if number.isdecimal() else None
        if message is None:
            raise ClientRefuses("the message is gone")
        return message

    async def _answer(self, request: object, asking: Coroutine[Any, Any, Reply]) -> None:
        try:
            reply = await asking
        except (ClientRefuses, LookupError, TypeError) as error:
            self._fail(request, "refused", str(error))
            return
        if reply.failed is not None:
            self._fail(request, reply.failed)
        elif reply.modal is not None:
            self._modals[str(reply.modal.id)] = reply.modal
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


def _served(name: str) -> web.StreamResponse:
    path = _FOLDER / name
    if path.parent != _FOLDER or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-store"})
