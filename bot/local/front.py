"""What every request of the bot goes through before and after its own route."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from .accounts import Refusal, Request
from .limits import Upload
from .pace import Bucket, Buckets, Pace, TooFast, milliseconds
from .pointing import TOKEN
from .refused import Code, JsonObject, Refused

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .common import Common
    from .fault import Fault

_log = logging.getLogger(__name__)

_FILE_FIELD = re.compile(r"files\[(\d{1,4})\]\Z")
_TOO_MANY = 429
_LARGEST_BODY = 26 * 1024 * 1024
_MADE_UP = frozenset("\0/\\")


@dataclass(frozen=True, slots=True)
class Call:
    """A request of the bot: its route's template, the places in it, what it brings."""

    method: str
    route: str
    path: str
    places: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: tuple[Upload, ...]

    @property
    def object(self) -> JsonObject:
        """
        The body, which must be an object.

        Raises:
            Refused: 50035 when it is something else.
        """
        if isinstance(self.body, dict):
            return self.body
        fault = {
            "code": "MODEL_TYPE_CONVERT",
            "message": "Only dictionaries may be used in a ModelType",
        }
        raise Refused(Code.INVALID_FORM, errors={"_errors": [fault]})

    def number(self, place: str, missing: Code) -> int:
        """
        Read an id in the path.

        Raises:
            Refused: *missing*, because what is not a number names nothing.
        """
        text = self.places[place]
        if not text.isdecimal():
            raise Refused(missing)
        return int(text)


@dataclass(frozen=True, slots=True)
class Answered:
    """What a route answers; None is no body at all."""

    body: Any = None
    status: int = 200


@dataclass(frozen=True, slots=True)
class Door:
    """One route: what it does, which buckets it fills, whether it needs the bot's token."""

    method: str
    route: str
    serve: Callable[[Call], Answered]
    buckets: Callable[[Call, Pace], tuple[Bucket, ...]]
    authorised: bool = True


class Front:
    """Check the token, count, read the body, let faults happen, answer, keep account."""

    def __init__(self, common: Common, buckets: Buckets, pace: Pace) -> None:
        self._common = common
        self._buckets = buckets
        self.pace = pace
        self.faults: list[Fault] = []

    def handler(self, door: Door) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Make aiohttp's handler for a route."""

        async def handle(request: web.Request) -> web.Response:
            return await self._handle(door, request)

        return handle

    async def _handle(self, door: Door, request: web.Request) -> web.Response:
        sent: Any = None
        told: Bucket | None = None
        try:
            _authorise(door, request)
            sent, uploads = await _read(request)
            call = Call(
                method=door.method,
                route=door.route,
                path=request.path,
                places=dict(request.match_info),
                query=dict(request.query),
                body=sent,
                uploads=uploads,
            )
            buckets = door.buckets(call, self.pace)
            told = next((bucket for bucket in buckets if bucket.told), None)
            if door.authorised:
                rate = self.pace.everything
                buckets = (*buckets, Bucket("global", "", rate, scope="global", told=False))
            slow = self._buckets.take(buckets)
            if slow is not None:
                return self._slow(door, slow)
            fault = self._fault(call)
            if fault is not None and (fault.status or fault.cut):
                await asyncio.sleep(fault.delay)
                if fault.after:
                    door.serve(call)
                return self._faulty(door, fault, request)
            if fault is not None and not fault.after:
                await asyncio.sleep(fault.delay)
            answered = door.serve(call)
            if fault is not None and fault.after:
                await asyncio.sleep(fault.delay)
        except Refused as refused:
            return self._refuse(door, request.path, refused, sent, told)
        self._common.note_request(
            Request(door.method, door.route, answered.status, 0, files=len(uploads))
        )
        return as_json(answered.body, status=answered.status, headers=self._headers(told))

    def _refuse(
        self,
        door: Door,
        path: str,
        refused: Refused,
        sent: Any,  # noqa: ANN401 - any JSON
        told: Bucket | None,
    ) -> web.Response:
        code = int(refused.code)
        self._common.note_request(Request(door.method, door.route, refused.status, code))
        self._common.note_refusal(
            Refusal(
                method=door.method,
                path=path,
                status=refused.status,
                code=code,
                message=refused.message,
                errors=refused.errors,
                body=sent,
            )
        )
        return as_json(refused.body(), status=refused.status, headers=self._headers(told))

    def _headers(self, told: Bucket | None) -> dict[str, str]:
        headers = {"Via": "1.1 local"}
        if told is not None:
            headers |= self._buckets.headers(told)
        return headers

    def _slow(self, door: Door, slow: TooFast) -> web.Response:
        code = slow.bucket.code
        everywhere = slow.bucket.scope == "global"
        body: JsonObject = {
            "message": "You are being rate limited." if code is None else Refused(code).message,
            "retry_after": milliseconds(slow.wait),
            "global": everywhere,
        }
        if code is not None:
            body["code"] = int(code)
        self._common.note_request(Request(door.method, door.route, _TOO_MANY, int(code or 0)))
        headers = {
            "Via": "1.1 local",
            "Retry-After": str(int(slow.wait) + 1),
            "X-RateLimit-Scope": slow.bucket.scope,
        }
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        elif slow.bucket.told:
            headers |= self._buckets.headers(slow.bucket)
        return as_json(body, status=_TOO_MANY, headers=headers)

    def _fault(self, call: Call) -> Fault | None:
        for fault in self.faults:
            if fault.meets(call.method, call.route, call.path, files=bool(call.uploads)):
                fault.times -= 1
                if fault.times <= 0:
                    self.faults.remove(fault)
                return fault
        return None

    def _faulty(self, door: Door, fault: Fault, request: web.Request) -> web.Response:
        _log.info("made up: %s %s answers %d %d", door.method, door.route, fault.status, fault.code)
        self._common.note_request(Request(door.method, door.route, fault.status, fault.code))
        if fault.cut:
            return hang_up(request)
        headers = {"Via": "1.1 local", **fault.headers}
        if fault.text:
            headers["Content-Type"] = "text/html"
            return web.Response(status=fault.status, body=fault.text.encode(), headers=headers)
        body = {"message": "made up", "code": fault.code} if fault.body is None else fault.body
        return as_json(body, status=fault.status, headers=headers)


def hang_up(request: web.Request) -> web.Response:
    """Break the connection of *request* off: its client gets no answer at all."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _authorise(door: Door, request: web.Request) -> None:
    if door.authorised and request.headers.get("Authorization") != f"Bot {TOKEN}":
        raise Refused(Code.GENERAL, status=401, message="401: Unauthorized")


def as_json(body: Any, *, status: int, headers: dict[str, str]) -> web.Response:  # noqa: ANN401 - any JSON
    """Answer with JSON as Discord does: no charset behind the type, as discord.py insists."""
    if body is None:
        return web.Response(status=204 if status == 200 else status, headers=headers)  # noqa: PLR2004 - OK, in HTTP
    return web.Response(
        status=status,
        body=json.dumps(body).encode(),
        headers={**headers, "Content-Type": "application/json"},
    )


async def _read(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    """Read a body: JSON, or a multipart with ``payload_json`` and ``files[n]``."""
    if not request.can_read_body:
        return None, ()
    if (request.content_length or 0) > _LARGEST_BODY:
        raise Refused(Code.FILE_TOO_BIG)
    if not request.content_type.startswith("multipart/"):
        return _parsed(await request.read()), ()
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=False))
        name = part.name or ""
        numbered = _FILE_FIELD.match(name)
        if name == "payload_json":
            body = _parsed(content)
        elif numbered is not None:
            uploads.append(
                Upload(
                    index=int(numbered[1]),
                    filename=_safe(part.filename or "file"),
                    content=content,
                    content_type=part.headers.get("Content-Type", "application/octet-stream"),
                )
            )
    return body, tuple(uploads)


def _parsed(text: bytes) -> Any:  # noqa: ANN401 - any JSON
    try:
        return json.loads(text)
    except ValueError as error:
        raise Refused(Code.INVALID_JSON) from error


def _safe(filename: str) -> str:
    return "".join("_" if char in _MADE_UP or char.isspace() else char for char in filename)
