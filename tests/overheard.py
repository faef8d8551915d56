"""Every request that a bot sends, with its body, and who gets to see what it shows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from types import SimpleNamespace

    from bot.local import World

EPHEMERAL = 64
UPDATES = frozenset({6, 7})
"""Kinds of answers that change the message that was clicked."""

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_TOKEN = re.compile(r"/webhooks/\d+/([^/]+)(/messages/[^/]+)?")
_LONG = re.compile(r"\d{15,}")
_BOUNDARY = re.compile(rb"--([0-9a-f]{20,})")


@dataclass(frozen=True, slots=True)
class Sent:
    """One request: who sees what it shows (None: everybody), and all that it holds."""

    viewer: int | None
    what: str


@dataclass(slots=True)
class Ear:
    """Listens to all requests of one bot."""

    world: World
    sent: list[Sent] = field(default_factory=list)

    def trace(self) -> aiohttp.TraceConfig:
        """Make what a client is given to be listened to."""
        trace = aiohttp.TraceConfig()

        async def begins(_: object, context: SimpleNamespace, __: object) -> None:
            context.body = bytearray()

        async def sends(
            _: object, context: SimpleNamespace, chunk: aiohttp.TraceRequestChunkSentParams
        ) -> None:
            context.body += chunk.chunk

        async def ends(
            _: object, context: SimpleNamespace, told: aiohttp.TraceRequestEndParams
        ) -> None:
            self._note(told.method, told.url.path, bytes(context.body))

        trace.on_request_start.append(begins)
        trace.on_request_chunk_sent.append(sends)
        trace.on_request_end.append(ends)
        return trace

    def _note(self, method: str, path: str, body: bytes) -> None:
        if not body:
            return
        for boundary in set(_BOUNDARY.findall(body)):
            body = body.replace(boundary, b"boundary")
        text = body.decode("utf-8", "backslashreplace")
        route = _TOKEN.sub("/webhooks", _CALLBACK.sub("/callback", path))
        # Ids differ between two runs when somebody else's clicks make other messages.
        what = _LONG.sub("#", f"{method} {route} {text}")
        self.sent.append(Sent(self._viewer(path, text), what))

    def _viewer(self, path: str, text: str) -> int | None:
        """Return the one member who sees what a request shows; None: everybody."""
        callback, token = _CALLBACK.search(path), _TOKEN.search(path)
        interactions = self.world.interactions
        if callback is not None:
            interaction = interactions.with_id(int(callback[1]))
        elif token is not None:
            interaction = interactions.with_token(self.world.application_id, token[1])
        else:
            return None
        assert interaction is not None, path
        if callback is not None:
            body = _json(text)
            if body.get("type") in UPDATES:
                return None if interaction.message is None else interaction.message.viewer_id
            if body.get("type") != 4:
                return interaction.member.id
            return interaction.member.id if _is_private(body.get("data")) else None
        if token is not None and token[2]:
            shown = self.world.messages.get(interaction.original or 0)
            return None if shown is None else shown.viewer_id
        return interaction.member.id if _is_private(_json(text)) else None


def _is_private(message: object) -> bool:
    """Say whether a new message is for one member's eyes only."""
    return isinstance(message, dict) and bool(message.get("flags", 0) & EPHEMERAL)


def _json(text: str) -> dict[str, object]:
    """Read the JSON of a body, be it one part among files."""
    start = text.find("{")
    found: dict[str, object] = json.JSONDecoder().raw_decode(text[start:])[0]
    return found
