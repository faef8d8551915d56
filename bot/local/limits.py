"""
What Discord accepts as a message and as a form, taken as a whole.

The fields of single components are for `component_rules`, commands for
`command_rules`. Everything is refused with Discord's own codes, so that the
bot meets here what it would meet there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from . import component_tree as tree
from .component_rules import check_component, check_modal_component
from .form import Form
from .refused import Code, JsonObject, Refused
from .things import MessageFlag

if TYPE_CHECKING:
    from .things import Message

CONTENT: Final = 2000
COMPONENTS: Final = 40
TEXT: Final = 4000
TEXT_BYTES: Final = 10_170
"""Observed, undocumented: more answers 500 (with 12 added for each Text Display)."""
LEGACY_ROWS: Final = 5
EMBED_TEXT: Final = 6000
FILES: Final = 10
FILE_BYTES: Final = 10 * 1024 * 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024
MODAL_COMPONENTS: Final = 5
CHOICES: Final = 25

_LEGACY_TOP = frozenset({tree.ACTION_ROW})
_V2_TOP = frozenset(
    {
        tree.ACTION_ROW,
        tree.SECTION,
        tree.TEXT_DISPLAY,
        tree.MEDIA_GALLERY,
        tree.FILE,
        tree.SEPARATOR,
        tree.CONTAINER,
    }
)
_EMBED_LENGTHS: Final = (
    (("title",), 256),
    (("description",), 4096),
    (("footer", "text"), 2048),
    (("author", "name"), 256),
)
_BY_CHANNEL = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)
_BY_TOKEN = _BY_CHANNEL | MessageFlag.EPHEMERAL


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, as ``files[index]``."""

    index: int
    filename: str
    content: bytes
    content_type: str


def check_message(
    body: JsonObject, *, before: Message | None, token: bool, uploads: tuple[Upload, ...] = ()
) -> None:
    """
    Refuse what Discord refuses of a message to be sent or, *before* given, edited.

    *token*: it comes with an interaction's token, where it may be ephemeral.

    Raises:
        Refused: 50035 with all faults, 50006 when nothing would be shown, 40005
            for a file over 10 MiB, 500 for text over the size that Discord can
            store.
    """
    form = Form()
    _flags(form, body, token=token)
    v2 = bool(before is not None and before.v2) or bool(
        _flag_bits(body) & MessageFlag.COMPONENTS_V2
    )
    form.text(body, "content", 0, CONTENT)
    form.boolean(body, "tts")
    _nonce(form, body)
    _embeds(form, body)
    _mentions(form, body)
    _attachments(form, body, before=before, uploads=uploads)
    components = form.objects(body, "components", 0, COMPONENTS if v2 else LEGACY_ROWS)
    for place, component in components:
        check_component(place, component, _V2_TOP if v2 else _LEGACY_TOP)
    if v2:
        _no_legacy_fields(form, body, before)
        _totals(form, [component for _, component in components])
    _duplicates(form, [component for _, component in components])
    form.finish()
    _references(form, body, before, uploads)
    form.finish()
    _not_too_large(body)
    _not_empty(body, before=before, uploads=uploads)


def check_modal(body: JsonObject) -> None:
    """
    Refuse what Discord refuses of a form.

    Raises:
        Refused: 50035 with all faults.
    """
    form = Form()
    form.text(body, "custom_id", 1, 100, required=True)
    form.text(body, "title", 1, 45, required=True)
    components = form.objects(body, "components", 1, MODAL_COMPONENTS, required=True)
    for place, component in components:
        check_modal_component(place, component)
    _duplicates(form, [component for _, component in components])
    form.finish()


def _flag_bits(body: JsonObject) -> MessageFlag:
    flags = body.get("flags")
    return MessageFlag(flags) if isinstance(flags, int) else MessageFlag(0)


def _flags(form: Form, body: JsonObject, *, token: bool) -> None:
    form.number(body, "flags", 0, (1 << 31) - 1)
    if form.clean and _flag_bits(body) & ~(_BY_TOKEN if token else _BY_CHANNEL):
        form.at("flags").wrong("INVALID_FLAGS", "These flags cannot be set on this message.")


def _nonce(form: Form, body: JsonObject) -> None:
    if isinstance(body.get("nonce"), int):
        return
    form.text(body, "nonce", 0, 25)


def _embeds(form: Form, body: JsonObject) -> None:
    total = 0
    for place, embed in form.objects(body, "embeds", 0, 10):
        for path, most in _EMBED_LENGTHS:
            holder, spot = embed, place
            if len(path) > 1:
                given = place.one(embed, path[0])
                if given is None:
                    continue
                spot, holder = given
            total += len(spot.text(holder, path[-1], 0, most) or "")
        place.number(embed, "color", 0, 0xFFFFFF)
        for field_place, field in place.objects(embed, "fields", 0, 25):
            total += len(field_place.text(field, "name", 1, 256, required=True) or "")
            total += len(field_place.text(field, "value", 1, 1024, required=True) or "")
            field_place.boolean(field, "inline")
    if total > EMBED_TEXT:
        form.at("embeds").wrong(
            "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TEXT}"
        )


def _mentions(form: Form, body: JsonObject) -> None:
    given = form.one(body, "allowed_mentions")
    if given is None:
        return
    place, allowed = given
    parse = place.items(allowed, "parse", 0, 3)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            place.at("parse", index).wrong(
                "BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}."
            )
    place.boolean(allowed, "replied_user")
    for key in ("users", "roles"):
        ids = place.items(allowed, key, 0, 100)
        for index, _ in enumerate(ids):
            place.at(key).snowflake({str(index): ids[index]}, str(index), required=True)
        if len(set(map(str, ids))) != len(ids):
            place.at(key).wrong(
                "SET_TYPE_ALREADY_CONTAINS_VALUE", "The Set already contains a value twice."
            )
        if ids and key in parse:
            place.at(key).wrong(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _attachments(
    form: Form, body: JsonObject, *, before: Message | None, uploads: tuple[Upload, ...]
) -> None:
    if sum(len(upload.content) for upload in uploads) > REQUEST_BYTES:
        raise Refused(Code.FILE_TOO_BIG)
    if any(len(upload.content) > FILE_BYTES for upload in uploads):
        raise Refused(Code.FILE_TOO_BIG)
    known = {attachment.id for attachment in before.attachments} if before else set()
    new = {upload.index for upload in uploads}
    listed = form.objects(body, "attachments", 0, FILES)
    for place, attachment in listed:
        number = place.snowflake(attachment, "id", required=True)
        place.text(attachment, "filename", 1, 1024)
        place.text(attachment, "description", 0, 1024)
        if number is not None and number not in known | new:
            place.at("id").wrong("ATTACHMENT_NOT_FOUND", f"Attachment {number} was not uploaded.")
    kept = len(listed) if body.get("attachments") is not None else len(known) + len(new)
    if kept > FILES:
        form.at("attachments").wrong("BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")


def _no_legacy_fields(form: Form, body: JsonObject, before: Message | None) -> None:
    becoming = before is None or not before.v2
    for key in ("content", "embeds", "poll", "sticker_ids"):
        kept = becoming and before is not None and key not in body and getattr(before, key, None)
        if body.get(key) or kept:
            form.at(key).wrong(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _totals(form: Form, components: list[JsonObject]) -> None:
    flat = list(tree.walk(components))
    if len(flat) > COMPONENTS:
        form.at("components").wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components ({len(flat)}) exceeds {COMPONENTS}.",
        )
    shown = sum(len(text) for text in _texts(components))
    if shown > TEXT:
        form.at("components").wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size ({shown}) exceeds {TEXT}.",
        )


def _texts(components: list[JsonObject] | None) -> list[str]:
    found = tree.walk(components)
    return [
        c["content"]
        for c in found
        if tree.kind_of(c) == tree.TEXT_DISPLAY and isinstance(c.get("content"), str)
    ]


def _duplicates(form: Form, components: list[JsonObject]) -> None:
    flat = list(tree.walk(components))
    custom_ids = Counter(c["custom_id"] for c in flat if isinstance(c.get("custom_id"), str))
    for custom_id, times in custom_ids.items():
        if times > 1:
            form.at("components").wrong(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                f"Component custom id cannot be duplicated: {custom_id}",
            )
    ids = Counter(c["id"] for c in flat if isinstance(c.get("id"), int) and c["id"])
    for number, times in ids.items():
        if times > 1:
            form.at("components").wrong(
                "COMPONENT_ID_DUPLICATED", f"Component id cannot be duplicated: {number}"
            )


def _references(
    form: Form, body: JsonObject, before: Message | None, uploads: tuple[Upload, ...]
) -> None:
    names = {upload.filename for upload in uploads}
    if before is not None:
        kept = body.get("attachments")
        ids = None if kept is None else {int(a["id"]) for a in kept}
        names |= {a.filename for a in before.attachments if ids is None or a.id in ids}
    for component in tree.walk(body.get("components")):
        for media in tree.media(component):
            url = media["url"]
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
                form.at("components").wrong(
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    f"The referenced attachment {url} was not found",
                )


def _not_too_large(body: JsonObject) -> None:
    if sum(len(text.encode()) + 12 for text in _texts(body.get("components"))) > TEXT_BYTES:
        raise Refused(Code.GENERAL, status=500, message="500: Internal Server Error")


def _not_empty(body: JsonObject, *, before: Message | None, uploads: tuple[Upload, ...]) -> None:
    def left(key: str) -> bool:
        if body.get(key) is not None or (before is not None and key in body):
            return bool(body.get(key))
        return bool(before is not None and getattr(before, key))

    if not uploads and not any(map(left, ("content", "embeds", "components", "attachments"))):
        raise Refused(Code.EMPTY_MESSAGE)
