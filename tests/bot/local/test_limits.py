"""What Discord accepts as a message and as a form, taken as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import Code, Message
from bot.local.limits import Upload, check_message, check_modal
from bot.local.refused import Refused
from bot.local.things import Attachment, MessageFlag
from tests.bot.local.faults import Faults, faults_of

V2 = int(MessageFlag.COMPONENTS_V2)
EPHEMERAL = int(MessageFlag.EPHEMERAL)


def text(content: str) -> dict[str, Any]:
    """Make a Text Display."""
    return {"type": 10, "content": content}


def button(custom_id: str) -> dict[str, Any]:
    """Make a button."""
    return {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}


def buttons(*custom_ids: str) -> dict[str, Any]:
    """Make a row of buttons."""
    return {"type": 1, "components": [button(custom_id) for custom_id in custom_ids]}


def v2(*components: dict[str, Any], **more: object) -> dict[str, Any]:
    """Make a Components V2 body."""
    return {"flags": V2, "components": list(components), **more}


def container(*components: dict[str, Any]) -> dict[str, Any]:
    """Make a container."""
    return {"type": 17, "components": list(components)}


def rows(number: int) -> list[dict[str, Any]]:
    """Make rows of five buttons each."""
    return [buttons(*(f"{row}-{place}" for place in range(5))) for row in range(number)]


def message(**fields: Any) -> Message:  # noqa: ANN401 - a message's own
    """Make the message before an edit."""
    return Message(id=1, channel_id=2, author_id=3, created_at=0.0, **fields)


def faults(body: dict[str, Any], **more: Any) -> Faults:  # noqa: ANN401 - check_message's
    """Give the faults that a body is refused for."""
    return faults_of(lambda: check_message(body, **{"before": None, "token": False, **more}))


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"content": "", "embeds": [{"title": "t"}]},
        {"content": "x", "components": rows(5)},
        v2(container(*rows(6), text("a"), text("b"))),
        v2(*(text("x") for _ in range(40))),
        v2(text("x" * 2000), text("y" * 2000)),
        v2(text("x"), content=None, embeds=[]),
        {"content": "x", "flags": 1 << 12, "nonce": 12, "tts": False},
        {"content": "<@1>", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
    ],
    ids=lambda body: str(body)[:40],
)
def test_what_discord_takes_is_taken(body: dict[str, Any]) -> None:
    """Bodies up to their limits pass, with either token."""
    check_message(body, before=None, token=False)
    check_message(body, before=None, token=True)


@pytest.mark.parametrize(
    ("body", "place", "code"),
    [
        ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
        ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
        ({"content": "x", "components": rows(6)}, "components", "BASE_TYPE_MAX_LENGTH"),
        (v2(*(text("x") for _ in range(41))), "components", "BASE_TYPE_MAX_LENGTH"),
        (
            v2(container(*rows(7))),
            "components",
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        ),
        (
            v2(text("x" * 2000), text("y" * 2001)),
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            v2(text("x"), content="y"),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            v2(text("x"), embeds=[{"title": "t"}]),
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        ({"components": [text("x")]}, "components.0.type", "UNION_TYPE_CHOICES"),
        ({"content": "x", "components": [button("a")]}, "components.0.type", "UNION_TYPE_CHOICES"),
        (v2(buttons("a"), buttons("a")), "components", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (
            v2({**text("a"), "id": 7}, {**text("b"), "id": 7}),
            "components",
            "COMPONENT_ID_DUPLICATED",
        ),
        ({"content": "x", "flags": EPHEMERAL}, "flags", "INVALID_FLAGS"),
        ({"content": "x", "flags": 1 << 7}, "flags", "INVALID_FLAGS"),
        ({"content": "x", "flags": "1"}, "flags", "NUMBER_TYPE_COERCE"),
        ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
        (
            {"embeds": [{"footer": {"text": "x" * 2049}}]},
            "embeds.0.footer.text",
            "BASE_TYPE_MAX_LENGTH",
        ),
        ({"embeds": [{"title": "x"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (
            {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions.users",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["all"]}},
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"content": "x", "allowed_mentions": {"users": list(range(101))}},
            "allowed_mentions.users",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            {"content": "x", "allowed_mentions": {"roles": ["1", "1"]}},
            "allowed_mentions.roles",
            "SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
        ({"content": "x", "components": "no"}, "components", "LIST_TYPE_CONVERT"),
        ({"content": "x", "components": [5]}, "components.0", "MODEL_TYPE_CONVERT"),
        ({"content": "x", "allowed_mentions": []}, "allowed_mentions", "MODEL_TYPE_CONVERT"),
    ],
)
def test_what_discord_refuses_is_refused(body: dict[str, Any], place: str, code: str) -> None:
    """Each limit of a message answers 50035 with its code at its place."""
    assert (place, code) in faults(body)


def test_every_fault_is_named_at_once() -> None:
    """A body with several faults is answered with all of them."""
    body = v2(buttons("x" * 101), text(""), content="x")

    assert {place for place, _ in faults(body)} == {
        "content",
        "components.0.components.0.custom_id",
        "components.1.content",
    }


def test_an_answer_to_an_interaction_may_be_ephemeral() -> None:
    """Flag 64 is for interaction tokens only."""
    check_message({"content": "x", "flags": EPHEMERAL}, before=None, token=True)


def test_nothing_to_show_is_refused() -> None:
    """A message needs content, an embed, a component or a file: else 50006."""
    nothing: tuple[dict[str, Any], ...] = (
        {},
        {"content": ""},
        v2(),
        {"content": None, "embeds": []},
    )
    for body in nothing:
        with pytest.raises(Refused) as caught:
            check_message(body, before=None, token=False)
        assert caught.value.code is Code.EMPTY_MESSAGE


def test_an_edit_may_not_leave_nothing() -> None:
    """Emptying the last thing that a message shows is 50006; leaving it out keeps it."""
    before = message(content="x")

    check_message({}, before=before, token=False)
    check_message({"content": None, "embeds": [{"title": "t"}]}, before=before, token=False)
    with pytest.raises(Refused) as caught:
        check_message({"content": None}, before=before, token=False)
    assert caught.value.code is Code.EMPTY_MESSAGE


def test_v2_cannot_be_taken_back() -> None:
    """Once V2, an edit without the flag still counts as V2: no content, V2 components allowed."""
    before = message(flags=MessageFlag.COMPONENTS_V2, components=[text("x")])

    check_message({"components": [text("y")], "flags": 0}, before=before, token=False)
    assert ("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2") in faults(
        {"content": "back"}, before=before
    )


def test_becoming_v2_needs_content_to_be_emptied() -> None:
    """An edit that turns V2 on must empty content and embeds itself."""
    before = message(content="x", embeds=[{"title": "t"}])

    assert {place for place, _ in faults(v2(text("y")), before=before)} == {"content", "embeds"}
    check_message(v2(text("y"), content=None, embeds=[]), before=before, token=False)


def test_text_that_is_too_many_bytes_breaks_discord() -> None:
    """More than 10 170 bytes of text answer 500, though characters are few enough."""
    suits = "♠" * 3000

    check_message(v2(text(suits)), before=None, token=False)
    with pytest.raises(Refused) as caught:
        check_message(v2(text(suits), text("♥" * 400)), before=None, token=False)
    assert caught.value.status == 500


def upload(index: int = 0, name: str = "a.png", size: int = 1) -> Upload:
    """Make an uploaded file."""
    return Upload(index, name, b"x" * size, "image/png")


def test_files_have_limits() -> None:
    """A file over 10 MiB is 40005 with 413; an eleventh file is 50035."""
    check_message({}, before=None, token=False, uploads=(upload(size=10 * 1024 * 1024),))
    with pytest.raises(Refused) as caught:
        check_message({}, before=None, token=False, uploads=(upload(size=10 * 1024 * 1024 + 1),))
    assert (caught.value.status, caught.value.code) == (413, Code.FILE_TOO_BIG)
    eleven = tuple(upload(index) for index in range(11))
    assert ("attachments", "BASE_TYPE_MAX_LENGTH") in faults({}, uploads=eleven)


def test_media_must_be_attached() -> None:
    """`attachment://` names a file of this request, or one that the message keeps."""
    shows = v2({"type": 13, "file": {"url": "attachment://a.png"}})
    kept = message(
        flags=MessageFlag.COMPONENTS_V2, attachments=(Attachment(9, "a.png", 1, "image/png"),)
    )
    missing = ("components", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND")

    check_message(shows, before=None, token=False, uploads=(upload(),))
    check_message(shows, before=kept, token=False)
    check_message({**shows, "attachments": [{"id": "9"}]}, before=kept, token=False)
    assert faults(shows) == {missing}
    assert faults({**shows, "attachments": []}, before=kept) == {missing}


FIELD = {"type": 18, "label": "Nom", "component": {"type": 4, "custom_id": "a", "style": 1}}


def form(*components: dict[str, Any], **more: object) -> dict[str, Any]:
    """Make a form's body."""
    return {"custom_id": "f", "title": "Titre", "components": list(components), **more}


def test_a_form_is_taken() -> None:
    """Labels, text and the old row with a labelled field stand together in a form."""
    old = {
        "type": 1,
        "components": [{"type": 4, "custom_id": "b", "style": 2, "label": "Ancien"}],
    }

    check_modal(form(FIELD, text("Bonjour"), old))


@pytest.mark.parametrize(
    ("body", "place", "code"),
    [
        (form(FIELD, title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
        (form(FIELD, custom_id=""), "custom_id", "BASE_TYPE_BAD_LENGTH"),
        (form(), "components", "BASE_TYPE_BAD_LENGTH"),
        (form(*(text("x") for _ in range(6))), "components", "BASE_TYPE_BAD_LENGTH"),
        (form(FIELD, FIELD), "components", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (form(buttons("a")), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
        (form(container(text("x"))), "components.0.type", "UNION_TYPE_CHOICES"),
        ({"custom_id": "f", "title": "t"}, "components", "BASE_TYPE_REQUIRED"),
    ],
)
def test_a_form_that_discord_refuses_is_refused(
    body: dict[str, Any], place: str, code: str
) -> None:
    """Each limit of a form answers 50035 with its code at its place."""
    assert (place, code) in faults_of(lambda: check_modal(body))
