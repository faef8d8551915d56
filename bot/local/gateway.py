"""The websocket over which the bot hears of the world (Discord, "Gateway")."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType, web

from . import payloads
from .opcodes import Closed, Op
from .pointing import TOKEN
from .telling import GUILDS, told

if TYPE_CHECKING:
    from .changes import Change
    from .refused import JsonObject
    from .world import World

_log = logging.getLogger(__name__)

RESUMABLE_SECONDS: Final = 300.0
_PATIENCE: Final = 1.25
_WAY: Final = 1 / 200
"""
How long a heartbeat's answer is under way, in intervals, and in seconds at most: the gateway is as
if some way off.

discord.py's heartbeat thread notes when it sent only once it has sent; an answer that is
there sooner looks a whole interval late, and the log says "Can't keep up".
"""
_LONGEST_WAY: Final = 0.25
_MISSED_EVENTS: Final = 5000
_LARGEST_FRAME: Final = 4096
_SHARD_SHIFT: Final = 22
IDENTIFY_SECONDS: Final = 5.0
"""How long each identify occupies its place (Discord, "Max concurrency")."""


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

    def has(self, world: World) -> bool:
        """Whether a server is of this session's shard."""
        index, count = self.shard
        return (world.guild.id >> _SHARD_SHIFT) % count == index


class Gateway:
    """
    All sessions of the bot, each of which hears of the servers of its shard.

    *heartbeat* is the interval in seconds that the bot is told. With *strict* a
    connection that is silent for longer is closed, and a session is invalid that
    identifies before its turn; else the former is told that all is well, which
    keeps discord.py content on a loop with virtual time, and the latter may begin,
    so that a bot can start again at once.
    """

    def __init__(self, world: World, *, heartbeat: float = 41.25, strict: bool = False) -> None:
        self._common = world.common
        self._worlds: list[World] = []
        self._heartbeat = heartbeat
        self._strict = strict
        self._identified: dict[int, float] = {}
        self.sessions: dict[str, Session] = {}
        self.deaf = False
        """Set it and heartbeats are no longer acknowledged: a zombie connection."""
        self.twice: frozenset[str] = frozenset()
        """Kinds of events that are sent two times, with one number each, as if they were two."""
        self._held: list[tuple[str, JsonObject, int, World | None]] | None = None
        self._ill: set[int] = set()
        self._outgoing: set[asyncio.Task[None]] = set()
        self.add(world)

    def add(self, world: World) -> None:
        """Let the bot hear of a server from now on; who is connected hears that it is there."""
        self._worlds.append(world)
        self.deliver(world)
        world.subscribe(partial(self._on_change, world))
        if self.sessions:
            self.dispatch("GUILD_CREATE", payloads.guild(world), intent=GUILDS, world=world)
            self._note_online()

    def deliver(self, world: World) -> None:
        """Let the interactions of a server come to the bot."""
        world.interactions.deliver = partial(self.dispatch, world=world)

    # --- what goes out -------------------------------------------------------

    def dispatch(
        self, event: str, data: JsonObject, *, intent: int = 0, world: World | None = None
    ) -> bool:
        """
        Send an event of *world*, the first one by default, to every session that hears of it.

        False when there is none. A session that is away hears of it when it resumes.
        """
        self._forget_gone()
        if self._held is not None:
            self._held.append((event, data, intent, world))
            return bool(self.sessions)
        world = world or self._worlds[0]
        reached = False
        for session in self.sessions.values():
            if not session.has(world) or (intent and not session.intents & intent):
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
        for event, data, intent, world in reversed(held) if backwards else held:
            self.dispatch(event, data, intent=intent, world=world)

    def fall_ill(self, world: World | None = None) -> None:
        """Make a server unavailable, as an outage of Discord's does: nobody was removed."""
        world = world or self._worlds[0]
        self._ill.add(world.guild.id)
        gone = {"id": str(world.guild.id), "unavailable": True}
        self.dispatch("GUILD_DELETE", gone, intent=GUILDS, world=world)

    def recover(self, world: World | None = None) -> None:
        """Make a server available again."""
        world = world or self._worlds[0]
        self._ill.discard(world.guild.id)
        self.dispatch("GUILD_CREATE", payloads.guild(world), intent=GUILDS, world=world)

    async def reconnect(self) -> None:
        """Ask every session to reconnect and resume (op 7)."""
        await self._to_all({"op": Op.RECONNECT, "d": None})

    async def invalidate(self, *, resumable: bool, shard: int | None = None) -> None:
        """
        Tell the sessions that they are invalid (op 9); without *resumable* they are forgotten.

        All of them, or those of one *shard*.
        """
        told = self._of(shard)
        sockets = [session.socket for session in told if session.socket is not None]
        if not resumable:
            for session in told:
                del self.sessions[session.id]
            self._note_online()
        for socket in sockets:
            await socket.send_json({"op": Op.INVALID_SESSION, "d": resumable})

    async def drop(self, code: int = 4000, *, shard: int | None = None) -> None:
        """Break the connections, or one *shard*'s, off with a code; sessions can be resumed."""
        for session in self._of(shard):
            socket = self._part(session)
            if socket is not None:
                await socket.close(code=code)

    def _of(self, shard: int | None) -> list[Session]:
        return [one for one in self.sessions.values() if shard in {None, one.shard[0]}]

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
            await asyncio.sleep(min(self._heartbeat * _WAY, _LONGEST_WAY))
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
        shard = _shard(data.get("shard"))
        if shard is None:
            await socket.close(code=Closed.INVALID_SHARD)
            return None
        if not self._may_identify(shard[0]):
            await socket.send_json({"op": Op.INVALID_SESSION, "d": False})
            return None
        session = Session(secrets.token_hex(16), int(data.get("intents") or 0), shard)
        session.socket = socket
        self.sessions[session.id] = session
        first = self._worlds[0]
        mine = [world for world in self._worlds if world.bot.here and session.has(world)]
        ready: JsonObject = {
            "v": 10,
            "user": payloads.own_user(first),
            "guilds": [{"id": str(world.guild.id), "unavailable": True} for world in mine],
            "session_id": session.id,
            "resume_gateway_url": first.base.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(first.application_id), "flags": 0},
            "shard": list(shard),
        }
        self._send(session, "READY", ready)
        for world in mine if session.intents & GUILDS else ():
            if world.guild.id not in self._ill:
                self._send(session, "GUILD_CREATE", payloads.guild(world))
        self._note_online()
        return session

    def _may_identify(self, shard: int) -> bool:
        """Whether a shard's place is free, which it takes by asking."""
        self._common.identified += 1
        now, place = asyncio.get_running_loop().time(), shard % self._common.concurrency
        before = self._identified.get(place)
        if self._strict and before is not None and now - before < IDENTIFY_SECONDS:
            return False
        self._identified[place] = now
        return True

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
        heard = [session for session in self.sessions.values() if session.socket is not None]
        for world in self._worlds:
            world.set_online(online=any(session.has(world) for session in heard))

    def _on_change(self, world: World, change: Change) -> None:
        for event, data, intent in told(world, change):
            self.dispatch(event, data, intent=intent, world=world)


def _shard(given: Any) -> tuple[int, int] | None:  # noqa: ANN401 - as it came
    """Read the shard of an identify; None for what is no shard."""
    match given:
        case None:
            return 0, 1
        case [int(index), int(count)] if 0 <= index < count:
            return index, count
    return None


async def _write(socket: web.WebSocketResponse, text: str) -> None:
    try:
        await socket.send_str(text)
    except ConnectionError:
        _log.debug("a gateway connection broke off before %d bytes were sent", len(text))
