"""The application's emojis: their routes, what Discord takes as one, and where one may stand."""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from . import payloads
from .changes import EmojisChanged
from .form import Form
from .front import Answered, Call, Door
from .pace import Bucket, Pace, Rate
from .refused import Code, Refused
from .things import Emoji

if TYPE_CHECKING:
    from collections.abc import Container

    from .refused import JsonObject
    from .world import World

MOST: Final = 2000
"""Emojis that an application may have."""

LARGEST: Final = 256 * 1024
"""Bytes of a picture."""

_RATE: Final = Rate(200, 10.0)
"""Discord's limits for emojis are irregular, and known to nobody: a test makes up what it wants."""

_NAME = re.compile(r"\w*", re.ASCII)
_DATA = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,")
_SIGNATURES: Final = {
    "image/png": (b"\x89PNG\r\n\x1a\n", 0),
    "image/jpeg": (b"\xff\xd8\xff", 0),
    "image/gif": (b"GIF8", 0),
    "image/webp": (b"WEBP", 8),
    "image/avif": (b"ftyp", 4),
}
"""What a picture of each kind has where."""


class EmojiRoutes:
    """List, get, create, rename and delete emojis."""

    def __init__(self, world: World) -> None:
        self._world = world

    def doors(self) -> tuple[Door, ...]:
        """List the routes."""
        everything = "/applications/{application}/emojis"
        one = everything + "/{emoji}"
        return (
            Door("GET", everything, self._list, _bucket),
            Door("POST", everything, self._create, _bucket),
            Door("GET", one, self._get, _bucket),
            Door("PATCH", one, self._rename, _bucket),
            Door("DELETE", one, self._delete, _bucket),
        )

    def _list(self, call: Call) -> Answered:
        self._own(call)
        return Answered(
            {"items": [self._write(emoji) for emoji in self._world.common.emojis.values()]}
        )

    def _create(self, call: Call) -> Answered:
        self._own(call)
        world, body = self._world, call.object
        form = Form()
        name = self._name(form, body, required=True)
        kind, content = _picture(form, body)
        form.finish()
        if len(content) > LARGEST:
            # Discord gives no code for that (D:resources/emoji).
            raise Refused(Code.GENERAL)
        if len(world.common.emojis) >= MOST:
            raise Refused(Code.TOO_MANY_EMOJIS)
        emoji = Emoji(world.snowflakes.next(), name, kind)
        world.common.emojis[emoji.id] = emoji
        world.common.pictures[emoji.id] = content
        world.tell(EmojisChanged())
        return Answered(self._write(emoji), status=201)

    def _get(self, call: Call) -> Answered:
        return Answered(self._write(self._found(call)))

    def _rename(self, call: Call) -> Answered:
        emoji = self._found(call)
        form = Form()
        name = self._name(form, call.object, but=emoji.id)
        form.finish()
        renamed = replace(emoji, name=name or emoji.name)
        self._world.common.emojis[emoji.id] = renamed
        self._world.tell(EmojisChanged())
        return Answered(self._write(renamed))

    def _delete(self, call: Call) -> Answered:
        forget(self._world, self._found(call))
        return Answered()

    def _own(self, call: Call) -> None:
        if call.places["application"] != str(self._world.application_id):
            raise Refused(Code.UNKNOWN_APPLICATION)

    def _found(self, call: Call) -> Emoji:
        self._own(call)
        emoji = self._world.common.emojis.get(call.number("emoji", Code.UNKNOWN_EMOJI))
        if emoji is None:
            raise Refused(Code.UNKNOWN_EMOJI)
        return emoji

    def _name(self, form: Form, body: JsonObject, *, required: bool = False, but: int = 0) -> str:
        """Read a name, which no other emoji of the application has."""
        name = form.text(body, "name", 2, 32, required=required) or ""
        if not _NAME.fullmatch(name):
            form.at("name").wrong("STRING_TYPE_REGEX", "String value did not match validation.")
        if any(
            emoji.name == name and emoji.id != but for emoji in self._world.common.emojis.values()
        ):
            form.at("name").wrong("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is already taken")
        return name

    def _write(self, emoji: Emoji) -> JsonObject:
        return {
            "id": str(emoji.id),
            "name": emoji.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
            "user": payloads.own_user(self._world),
        }


def forget(world: World, emoji: Emoji) -> None:
    """Delete an emoji, as its application does, or its owner on the developers' portal."""
    del world.common.emojis[emoji.id]
    world.common.pictures.pop(emoji.id, None)
    world.tell(EmojisChanged())


def check_emojis(body: JsonObject, known: Container[int]) -> None:
    """
    Refuse buttons and options with an emoji of nobody's; a text may name any.

    Raises:
        Refused: 50035 with all of them.
    """
    form = Form()
    _look(form, body, known)
    form.finish()


def _look(place: Form, holder: JsonObject, known: Container[int]) -> None:
    emoji = holder.get("emoji")
    if emoji and emoji.get("id") and int(emoji["id"]) not in known:
        place.at("emoji", "id").wrong("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    for key in ("components", "options"):
        for child_place, child in place.objects(holder, key, 0, len(holder.get(key) or ())):
            _look(child_place, child, known)
    accessory = holder.get("accessory")
    if accessory:
        _look(place.at("accessory"), accessory, known)


def _picture(form: Form, body: JsonObject) -> tuple[str, bytes]:
    """Read a picture: a data URI whose bytes begin like one of its kind."""
    text = form.text(body, "image", 0, 1 << 30, required=True) or ""
    given = _DATA.match(text)
    content = b""
    if given is not None:
        try:
            content = base64.b64decode(text[given.end() :], validate=True)
        except binascii.Error:
            given = None
    if given is not None:
        signature, at = _SIGNATURES[given[1]]
        if content[at : at + len(signature)] == signature:
            return given[1], content
    if text:
        form.at("image").wrong("IMAGE_INVALID", "Invalid image data")
    return "", b""


def _bucket(call: Call, _: Pace) -> tuple[Bucket, ...]:
    return (Bucket(f"{call.method} {call.route}", "", _RATE),)
