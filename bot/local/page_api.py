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
    10 number, 11 file. Keys without a meaning for the type are missing, except
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
    A channel or thread came, changed or went: replaces the whole list. What was
    written in one that is missing now is gone with it.
``{"type": "members", "me": Member, "members": [Member]}``
    Somebody came, went (the bot, too) or changed name or language: replaces
    both. When it was the viewer or the bot, ``commands`` follows.
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
    Options left out are missing. A file is ``{"filename", "content_type",
    "data": base64}``.
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
    checkbox, a list of files for a file upload. What is left out counts as
    empty.
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

from pathlib import Path
from typing import TYPE_CHECKING, Final

from aiohttp import web

from .page_client import PageClient

if TYPE_CHECKING:
    from .world import World

_LARGEST_FRAME: Final = 16 * 1024 * 1024
"""Bytes of one frame of the page's: a file of the size that Discord takes, as base64."""
_FOLDER: Final = Path(__file__).parent / "page"
_NOBODY: Final = 4001


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
        socket = web.WebSocketResponse(heartbeat=None, compress=False, max_msg_size=_LARGEST_FRAME)
        await socket.prepare(request)
        try:
            viewer = self._world.member(request.query.get("as") or self._world.guild.owner_id)
        except LookupError:
            await socket.close(code=_NOBODY)
            return socket
        self._open.add(socket)
        try:
            await PageClient(self._world, viewer, socket).serve()
        finally:
            self._open.discard(socket)
        return socket

    def _origins(self) -> tuple[str, str]:
        base = self._world.base
        return base, base.replace("127.0.0.1", "localhost")


def _served(name: str) -> web.StreamResponse:
    path = _FOLDER / name
    if path.parent != _FOLDER or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-store"})
