"""Discord's component types, and how they nest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .refused import JsonObject

ACTION_ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
USER_SELECT: Final = 5
ROLE_SELECT: Final = 6
MENTIONABLE_SELECT: Final = 7
CHANNEL_SELECT: Final = 8
SECTION: Final = 9
TEXT_DISPLAY: Final = 10
THUMBNAIL: Final = 11
MEDIA_GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
FILE_UPLOAD: Final = 19
RADIO_GROUP: Final = 21
CHECKBOX_GROUP: Final = 22
CHECKBOX: Final = 23

SELECTS: Final = frozenset(
    {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
)
IN_ROW: Final = SELECTS | {BUTTON}
CHANNEL_KINDS: Final = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
"""All types of channels that Discord knows, whether they occur here or not."""


def kind_of(component: JsonObject) -> int:
    """Give a component's type, 0 for what is none."""
    kind = component.get("type")
    return kind if isinstance(kind, int) and not isinstance(kind, bool) else 0


def walk(components: Iterable[Any] | None) -> Iterator[JsonObject]:
    """Go through components and all that they hold, in the order of reading."""
    for component in components or ():
        if not isinstance(component, dict):
            continue
        yield component
        children = component.get("components")
        if isinstance(children, list):
            yield from walk(children)
        for key in ("accessory", "component"):
            yield from walk([component[key]] if component.get(key) else None)


def copied(value: Any) -> Any:  # noqa: ANN401 - any JSON
    """Copy JSON through and through, leaving out what is null: it means the same as left out."""
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items() if each is not None}
    if isinstance(value, list):
        return [copied(each) for each in value]
    return value


def media(component: JsonObject) -> Iterator[JsonObject]:
    """Give the media objects (``{"url"}``) that this one component shows."""
    for holder in [component, *(component.get("items") or ())]:
        for key in ("media", "file"):
            if isinstance(holder, dict) and isinstance(holder.get(key), dict):
                yield holder[key]


def spell(components: list[JsonObject]) -> None:
    """Write the ids of emojis as texts, as Discord does; discord.py sends them as numbers."""
    for component in walk(components):
        for holder in (component, *component.get("options", ())):
            emoji = holder.get("emoji")
            if emoji and emoji.get("id"):
                emoji["id"] = str(emoji["id"])


def number(components: list[JsonObject]) -> None:
    """Give each component without an ``id`` one that is free, as Discord does."""
    taken = {c["id"] for c in walk(components) if c.get("id")}
    free = (n for n in range(1, 1 << 31) if n not in taken)
    for component in walk(components):
        if not component.get("id"):
            component["id"] = next(free)
