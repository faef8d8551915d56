"""The websocket over which the bot hears of the world (Discord, "Gateway")."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from . import payloads
from .changes import (
    BotMoved,
    Change,
    ChannelChanged,
    ChannelDeleted,
    GuildChanged,
    MemberChanged,
    MessageDeleted,
    MessageEdited,
    MessageSent,
    RoleChanged,
    RoleDeleted,
)
from .opcodes import Closed, Op
from .pointing import TOKEN
from .things import ChannelKind

if TYPE_CHECKING:
    from .refused import JsonObject
    from .world import World

_log = logging.getLogger(__name__)

GUILDS: Final = 1 << 0
GUILD_MESSAGES: Final = 1 << 9
RESUMABLE_SECONDS: Final = 300.0
_PATIENCE: Final = 1.25
_WAY: Final = 1 / 200
"""
How long a heartbeat's answer is under way, in intervals: the gateway is as if some way off.

discord.py's heartbeat thread notes when it sent only once it has sent; an answer that is
there sooner looks a whole interval late, and the log says "Can't keep up".
"""
_MISSED_EVENTS: Final = 5000
_LARGEST_FRAME: Final = 4096
_SHARD_SHIFT: Final = 22


@dataclass(slots=True)
class Session:
    """One identified connection, and what it may have missed while it is away."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    sent: deque[JsonObject] = field(default_factory=lambda: deque(maxlen=_MISSED_EVENTS))
    socket: web.WebSocketResponse | None = None
    gone_at: float | None = None


class Gateway:
    """
    All sessions of the bot.

    *heartbeat* is the interval in seconds that the bot is told. A connection
    that is silent for longer is closed with *strict*, else told that all is
    well, which keeps discord.py content on a loop with virtual time.
    """

    def __init__(self, world: World, *, heartbeat: float = 41.25, strict: bool = False) -> None:
        self._world = world
        self._heartbeat = heartbeat
        self._strict = strict
        self.sessions: dict[str, Session] = {}
        self.deaf = False
        """Set it and heartbeats are no longer acknowledged: a zombie connection."""
        self.twice: frozenset[str] = frozenset()
        """Kinds of events that are sent two times, with one number each, as if they were two."""
        self._held: list[tuple[str, JsonObject, int]] | None = None
        self._ill = False
        self._outgoing: set[asyncio.Task[None]] = set()
        world.subscribe(self._on_change)

    # --- what goes out -------------------------------------------------------

    def dispatch(self, event: str, data: JsonObject, *, intent: int = 0) -> bool:
        """
        Send an event to every session with the intent; False when there is none.

        A session that is away hears of it when it resumes.
        """
        self._forget_gone()
        if self._held is not None:
            self._held.append((event, data, intent))
            return bool(self.sessions)
        reached = False
        for session in self.sessions.values():
            index, count = session.shard
            if (self._world.guild.id >> _SHARD_SHIFT) % count != index:
                continue
            if intent and not session.intents & intent:
                continue
            for _ in range(1 + (event in self.twice)):
                self._send(session, event, data)
            reached = True
        return reached

    def hold(self) -> None:
        """Keep all events back until `release`."""
        self._held = []

    def release(self, *, backwards: bool = False) -> None:
        """Send what was kept back, the last one first if *backwards*: Discord promises no order."""
        held, self._held = self._held or [], None
        for event, data, intent in reversed(held) if backwards else held:
            self.dispatch(event, data, intent=intent)

    def fall_ill(self) -> None:
        """Make the server unavailable, as an outage of Discord's does: nobody was removed."""
        self._ill = True
        gone = {"id": str(self._world.guild.id), "unavailable": True}
        self.dispatch("GUILD_DELETE", gone, intent=GUILDS)

    def recover(self) -> None:
        """Make the server available again."""
        self._ill = False
        self.dispatch("GUILD_CREATE", payloads.guild(self._world), intent=GUILDS)

    async def reconnect(self) -> None:
        """Ask every session to reconnect and resume (op 7)."""
        await self._to_all({"op": Op.RECONNECT, "d": None})

    async def invalidate(self, *, resumable: bool) -> None:
        """Tell every session that it is invalid (op 9); without *resumable* it is forgotten."""
        sockets = self._sockets()
        if not resumable:
            self.sessions.clear()
            self._note_online()
        for socket in sockets:
            await socket.send_json({"op": Op.INVALID_SESSION, "d": resumable})

    async def drop(self, code: int = 4000) -> None:
        """Break every connection off with a code; the sessions can be resumed."""
        for session in list(self.sessions.values()):
            socket = self._part(session)
            if socket is not None:
                await socket.close(code=code)

    async def _to_all(self, frame: JsonObject) -> None:
        for socket in self._sockets():
            await socket.send_json(frame)

    def _sockets(self) -> list[web.WebSocketResponse]:
        return [s.socket for s in self.sessions.values() if s.socket is not None]

    def _send(self, session: Session, event: str, data: JsonObject) -> None:
        session.sequence += 1
        frame = {"op": Op.DISPATCH, "s": session.sequence, "t": event, "d": data}
        session.sent.append(frame)
        self._write(session, frame)

    def _write(self, session: Session, frame: JsonObject) -> None:
        socket = session.socket
        if socket is not None and not socket.closed:
            task = asyncio.get_running_loop().create_task(_write(socket, json.dumps(frame)))
            self._outgoing.add(task)
            task.add_done_callback(self._outgoing.discard)

    # --- what comes in -------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection from Hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=_LARGEST_FRAME, compress=False)
        await socket.prepare(request)
        await socket.send_json(
            {"op": Op.HELLO, "d": {"heartbeat_interval": int(self._heartbeat * 1000), "_trace": []}}
        )
        session: Session | None = None
        try:
            while not socket.closed:
                try:
                    message = await socket.receive(timeout=self._heartbeat * _PATIENCE)
                except TimeoutError:
                    if self._strict:
                        await socket.close(code=Closed.TIMED_OUT)
                        break
                    # Where the loop's time is not real time, the heartbeats of discord.py's
                    # thread are late, and it gives up a connection on which it hears nothing.
                    await self._acknowledge(socket)
                    continue
                if message.type is not WSMsgType.TEXT:
                    break
                session = await self._frame(socket, session, message.data)
        finally:
            # 1000 and 1001 end a session; any other end leaves it resumable for a while.
            if session is not None and session.socket is socket:
                self._part(session)
                if socket.close_code in (1000, 1001):
                    self.sessions.pop(session.id, None)
        return socket

    async def _frame(
        self, socket: web.WebSocketResponse, session: Session | None, text: str
    ) -> Session | None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, TypeError, KeyError):
            await socket.close(code=Closed.DECODE_ERROR)
            return session
        if op == Op.HEARTBEAT:
            await asyncio.sleep(self._heartbeat * _WAY)
            await self._acknowledge(socket)
        elif op == Op.IDENTIFY:
            if session is not None:
                await socket.close(code=Closed.ALREADY_AUTHENTICATED)
                return session
            return await self._identify(socket, data)
        elif op == Op.RESUME:
            return await self._resume(socket, data)
        elif session is None:
            await socket.close(code=Closed.NOT_AUTHENTICATED)
        elif op != Op.PRESENCE:
            await socket.close(code=Closed.UNKNOWN_OPCODE)
        return session

    async def _acknowledge(self, socket: web.WebSocketResponse) -> None:
        if not self.deaf:
            await _write(socket, json.dumps({"op": Op.HEARTBEAT_ACK, "d": None}))

    async def _identify(self, socket: web.WebSocketResponse, data: Any) -> Session | None:  # noqa: ANN401 - as it came
        if not isinstance(data, dict) or data.get("token") != TOKEN:
            await socket.close(code=Closed.AUTHENTICATION_FAILED)
            return None
        index, count = data.get("shard") or (0, 1)
        if not 0 <= index < count:
            await socket.close(code=Closed.INVALID_SHARD)
            return None
        session = Session(secrets.token_hex(16), int(data.get("intents") or 0), (index, count))
        session.socket = socket
        self.sessions[session.id] = session
        world = self._world
        mine = world.bot.here and (world.guild.id >> _SHARD_SHIFT) % count == index
        ready: JsonObject = {
            "v": 10,
            "user": payloads.own_user(world),
            "guilds": [{"id": str(world.guild.id), "unavailable": True}] * mine,
            "session_id": session.id,
            "resume_gateway_url": world.base.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(world.application_id), "flags": 0},
            "shard": [index, count],
        }
        self._send(session, "READY", ready)
        if mine and session.intents & GUILDS and not self._ill:
            self._send(session, "GUILD_CREATE", payloads.guild(world))
        self._note_online()
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Any) -> Session | None:  # noqa: ANN401 - as it came
        if not isinstance(data, dict) or data.get("token") != TOKEN:
            await socket.close(code=Closed.AUTHENTICATION_FAILED)
            return None
        self._forget_gone()
        session = self.sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session is None:
            await socket.send_json({"op": Op.INVALID_SESSION, "d": False})
            return None
        if not isinstance(sequence, int) or sequence > session.sequence:
            await socket.close(code=Closed.INVALID_SEQUENCE)
            return None
        session.socket, session.gone_at = socket, None
        for frame in [frame for frame in session.sent if frame["s"] > sequence]:
            self._write(session, frame)
        self._send(session, "RESUMED", {"_trace": []})
        self._note_online()
        return session

    def _part(self, session: Session) -> web.WebSocketResponse | None:
        """Take a session's connection away, and give it."""
        socket, session.socket = session.socket, None
        session.gone_at = asyncio.get_running_loop().time()
        self._note_online()
        return socket

    def _forget_gone(self) -> None:
        now = asyncio.get_running_loop().time()
        for session in list(self.sessions.values()):
            if session.gone_at is not None and now - session.gone_at > RESUMABLE_SECONDS:
                del self.sessions[session.id]

    def _note_online(self) -> None:
        self._world.set_online(online=bool(self._sockets()))

    # --- events of the world -------------------------------------------------

    def _on_change(self, change: Change) -> None:
        world = self._world
        if isinstance(change, BotMoved):
            if world.bot.here:
                self.dispatch("GUILD_CREATE", payloads.guild(world), intent=GUILDS)
            else:
                self.dispatch("GUILD_DELETE", {"id": str(world.guild.id)}, intent=GUILDS)
        elif world.bot.here:
            self._on_guild_change(change)

    def _on_guild_change(self, change: Change) -> None:
        world = self._world
        match change:
            case MessageSent(message) | MessageEdited(message) if not message.ephemeral:
                event = "MESSAGE_CREATE" if isinstance(change, MessageSent) else "MESSAGE_UPDATE"
                body = payloads.message(world, message, world.base)
                body["guild_id"] = str(world.guild.id)
                author = world.members[message.author_id]
                if not author.bot and message.mentions.count(world.bot.id) == 0:
                    # No MESSAGE_CONTENT intent: what people write stays theirs.
                    body |= {"content": "", "components": [], "embeds": [], "attachments": []}
                body["member"] = payloads.guild_member(author, with_user=False)
                self.dispatch(event, body, intent=GUILD_MESSAGES)
            case MessageDeleted(message) if not message.ephemeral:
                self.dispatch(
                    "MESSAGE_DELETE",
                    {
                        "id": str(message.id),
                        "channel_id": str(message.channel_id),
                        "guild_id": str(world.guild.id),
                    },
                    intent=GUILD_MESSAGES,
                )
            case ChannelChanged(channel, new):
                kind = "THREAD" if channel.kind is ChannelKind.THREAD else "CHANNEL"
                event = f"{kind}_{'CREATE' if new else 'UPDATE'}"
                self.dispatch(event, payloads.channel(world, channel), intent=GUILDS)
            case ChannelDeleted(channel, _, _) if channel.kind is ChannelKind.THREAD:
                self.dispatch(
                    "THREAD_DELETE",
                    {
                        "id": str(channel.id),
                        "guild_id": str(world.guild.id),
                        "parent_id": str(channel.parent_id),
                        "type": int(channel.kind),
                    },
                    intent=GUILDS,
                )
            case ChannelDeleted(channel, _, _):
                # The threads in it go without an event of their own.
                self.dispatch("CHANNEL_DELETE", payloads.channel(world, channel), intent=GUILDS)
            case RoleChanged(role):
                told = {"guild_id": str(world.guild.id), "role": payloads.role(role)}
                self.dispatch("GUILD_ROLE_UPDATE", told, intent=GUILDS)
            case RoleDeleted(role):
                told = {"guild_id": str(world.guild.id), "role_id": str(role.id)}
                self.dispatch("GUILD_ROLE_DELETE", told, intent=GUILDS)
            case MemberChanged(member) if member is world.bot:
                # Of other members nothing is heard without an intent; of oneself always.
                told = payloads.guild_member(member) | {"guild_id": str(world.guild.id)}
                self.dispatch("GUILD_MEMBER_UPDATE", told)
            case GuildChanged():
                self.dispatch("GUILD_UPDATE", payloads.guild(world), intent=GUILDS)
            case _:
                pass


async def _write(socket: web.WebSocketResponse, text: str) -> None:
    try:
        await socket.send_str(text)
    except ConnectionError:
        _log.debug("a gateway connection broke off before %d bytes were sent", len(text))
