"""What Discord accepts as a component, field by field and place by place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from . import component_tree as tree

if TYPE_CHECKING:
    from collections.abc import Callable

    from .form import Form
    from .refused import JsonObject

MAX_ID: Final = (1 << 31) - 1
CUSTOM_ID: Final = 100
_URL = re.compile(r"(https?|discord)://\S+\Z")
_MEDIA_URL = re.compile(r"(https?|attachment)://\S+\Z")
_DEFAULT_KINDS: Final = {
    tree.USER_SELECT: ("user",),
    tree.ROLE_SELECT: ("role",),
    tree.MENTIONABLE_SELECT: ("user", "role"),
    tree.CHANNEL_SELECT: ("channel",),
}
_INTERACTIVE_STYLES: Final = (1, 2, 3, 4)
_LINK, _PREMIUM = 5, 6


def check_component(place: Form, component: JsonObject, allowed: frozenset[int]) -> None:
    """
    Note every fault of a component that stands where only *allowed* types may.

    Covers the component's own fields and its children, not what concerns a
    whole message (totals, duplicates): that is for `limits`.
    """
    kind = component.get("type")
    if kind is None:
        place.at("type").wrong("BASE_TYPE_REQUIRED", "This field is required")
        return
    if tree.kind_of(component) not in allowed:
        places = ", ".join(map(str, sorted(allowed)))
        place.at("type").wrong(
            "UNION_TYPE_CHOICES", f"Value of field type must be one of ({places})."
        )
        return
    place.number(component, "id", 0, MAX_ID)
    _RULES[kind](place, component)


def _row(place: Form, row: JsonObject) -> None:
    children = place.objects(row, "components", 1, 5, required=True)
    for child_place, child in children:
        check_component(child_place, child, tree.IN_ROW)
    kinds = {tree.kind_of(child) for _, child in children}
    if kinds & tree.SELECTS and len(children) > 1:
        place.at("components").wrong(
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width:"
            " a row holds one select or five buttons",
        )


def _button(place: Form, button: JsonObject) -> None:
    style = place.choice(button, "style", (1, 2, 3, 4, 5, 6), required=True)
    place.text(button, "label", 0, 80)
    place.boolean(button, "disabled")
    _emoji(place, button)
    custom_id = place.text(button, "custom_id", 1, CUSTOM_ID)
    url = place.text(button, "url", 0, 512)
    sku = place.snowflake(button, "sku_id")
    if style in _INTERACTIVE_STYLES:
        if custom_id is None:
            place.at("custom_id").wrong("BASE_TYPE_REQUIRED", "This field is required")
        if url is not None or sku is not None:
            place.wrong(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    if style == _LINK:
        if url is None:
            place.at("url").wrong("BASE_TYPE_REQUIRED", "A url is required")
        elif not _URL.match(url):
            place.at("url").wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        if custom_id is not None:
            place.wrong(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
    if style != _PREMIUM and not button.get("label") and not button.get("emoji"):
        place.wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")


def _emoji(place: Form, holder: JsonObject) -> None:
    given = place.one(holder, "emoji")
    if given is not None:
        emoji_place, emoji = given
        emoji_place.snowflake(emoji, "id")
        name = emoji_place.text(emoji, "name", 0, 32, required=True)
        if not emoji.get("id") and name is not None and name.isascii():
            # A unicode emoji, or a custom one with its id: a word alone is neither.
            emoji_place.at("name").wrong("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _select(place: Form, select: JsonObject) -> None:
    place.text(select, "custom_id", 1, CUSTOM_ID, required=True)
    place.text(select, "placeholder", 0, 150)
    place.boolean(select, "disabled")
    place.boolean(select, "required")
    _between(place, select, lowest_maximum=1, most=25)
    kind = select["type"]
    if kind == tree.STRING_SELECT:
        _options(place, select, 1, 25)
        return
    if kind == tree.CHANNEL_SELECT:
        place.choices(select, "channel_types", tree.CHANNEL_KINDS)
    for default_place, default in place.objects(select, "default_values", 0, 25):
        default_place.snowflake(default, "id", required=True)
        if default.get("type") not in _DEFAULT_KINDS[kind]:
            default_place.at("type").wrong(
                "BASE_TYPE_CHOICES", f"Value must be one of {set(_DEFAULT_KINDS[kind])}."
            )


def _between(place: Form, select: JsonObject, *, lowest_maximum: int, most: int) -> None:
    minimum = place.number(select, "min_values", 0, most)
    maximum = place.number(select, "max_values", lowest_maximum, most)
    low = 1 if minimum is None else minimum
    high = 1 if maximum is None else maximum
    if low > high:
        place.at("min_values").wrong(
            "BASE_TYPE_MIN_GREATER_THAN_MAX",
            f"min_values ({low}) is greater than max_values ({high}).",
        )
    if select["type"] == tree.STRING_SELECT and isinstance(select.get("options"), list):
        known = len(select["options"])
        if max(low, high if maximum is not None else low) > max(known, 1):
            place.at("options").wrong(
                "BASE_TYPE_BAD_LENGTH", f"Must be between {max(low, high)} and 25 in length."
            )


def _options(place: Form, holder: JsonObject, low: int, high: int) -> None:
    values: set[object] = set()
    defaults = 0
    for option_place, option in place.objects(holder, "options", low, high, required=True):
        option_place.text(option, "label", 1, 100, required=True)
        value = option_place.text(option, "value", 1, 100, required=True)
        option_place.text(option, "description", 0, 100)
        defaults += bool(option_place.boolean(option, "default"))
        _emoji(option_place, option)
        if value is not None and value in values:
            option_place.at("value").wrong(
                "SELECT_COMPONENT_DUPLICATED_OPTION_VALUE",
                "The specified option value is already used",
            )
        values.add(value)
    maximum = holder.get("max_values")
    if defaults > (maximum if isinstance(maximum, int) else 1):
        place.at("options").wrong(
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More options are default than may be chosen"
        )


def _section(place: Form, section: JsonObject) -> None:
    for child_place, child in place.objects(section, "components", 1, 3, required=True):
        check_component(child_place, child, frozenset({tree.TEXT_DISPLAY}))
    accessory = place.one(section, "accessory", required=True)
    if accessory is not None:
        check_component(*accessory, frozenset({tree.BUTTON, tree.THUMBNAIL}))


def _text_display(place: Form, display: JsonObject) -> None:
    place.text(display, "content", 1, 4000, required=True)


def _media(place: Form, holder: JsonObject, key: str, pattern: re.Pattern[str]) -> None:
    given = place.one(holder, key, required=True)
    if given is None:
        return
    media_place, media = given
    url = media_place.text(media, "url", 1, 2048, required=True)
    if url is not None and not pattern.match(url):
        media_place.at("url").wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _thumbnail(place: Form, thumbnail: JsonObject) -> None:
    _media(place, thumbnail, "media", _MEDIA_URL)
    place.text(thumbnail, "description", 0, 1024)
    place.boolean(thumbnail, "spoiler")


def _gallery(place: Form, gallery: JsonObject) -> None:
    for item_place, item in place.objects(gallery, "items", 1, 10, required=True):
        _thumbnail(item_place, item)


def _file(place: Form, file: JsonObject) -> None:
    _media(place, file, "file", re.compile(r"attachment://\S+\Z"))
    place.boolean(file, "spoiler")


def _separator(place: Form, separator: JsonObject) -> None:
    place.choice(separator, "spacing", (1, 2))
    place.boolean(separator, "divider")


def _container(place: Form, container: JsonObject) -> None:
    place.number(container, "accent_color", 0, 0xFFFFFF)
    place.boolean(container, "spoiler")
    inside = frozenset(
        {
            tree.ACTION_ROW,
            tree.SECTION,
            tree.TEXT_DISPLAY,
            tree.MEDIA_GALLERY,
            tree.FILE,
            tree.SEPARATOR,
        }
    )
    for child_place, child in place.objects(container, "components", 1, 40, required=True):
        check_component(child_place, child, inside)


def _text_input(place: Form, field: JsonObject) -> None:
    place.text(field, "custom_id", 1, CUSTOM_ID, required=True)
    place.choice(field, "style", (1, 2), required=True)
    place.text(field, "label", 1, 45)
    place.text(field, "placeholder", 0, 100)
    place.boolean(field, "required")
    low = place.number(field, "min_length", 0, 4000)
    high = place.number(field, "max_length", 1, 4000)
    if low is not None and high is not None and low > high:
        place.at("min_length").wrong(
            "BASE_TYPE_MIN_GREATER_THAN_MAX",
            f"min_length ({low}) is greater than max_length ({high}).",
        )
    value = place.text(field, "value", 0, 4000)
    if value:
        place.at("value").length(len(value), low or 0, high or 4000)


def _label(place: Form, label: JsonObject) -> None:
    place.text(label, "label", 1, 45, required=True)
    place.text(label, "description", 1, 100)
    inside = tree.SELECTS | {
        tree.TEXT_INPUT,
        tree.FILE_UPLOAD,
        tree.RADIO_GROUP,
        tree.CHECKBOX_GROUP,
        tree.CHECKBOX,
    }
    given = place.one(label, "component", required=True)
    if given is None:
        return
    child_place, child = given
    check_component(child_place, child, inside)
    if tree.kind_of(child) in tree.SELECTS and child.get("disabled"):
        child_place.at("disabled").wrong(
            "COMPONENT_DISABLED_IN_MODAL", "A select cannot be disabled in a modal"
        )
    if tree.kind_of(child) == tree.TEXT_INPUT and child.get("label"):
        child_place.at("label").wrong(
            "COMPONENT_LABEL_NOT_ALLOWED", "A text input in a label has no label of its own"
        )


def _modal_row(place: Form, row: JsonObject) -> None:
    for child_place, child in place.objects(row, "components", 1, 1, required=True):
        check_component(child_place, child, frozenset({tree.TEXT_INPUT}))
        child_place.text(child, "label", 1, 45, required=True)


def _radio_group(place: Form, group: JsonObject) -> None:
    place.text(group, "custom_id", 1, CUSTOM_ID, required=True)
    place.boolean(group, "required")
    _options(place, group, 2, 10)


def _checkbox_group(place: Form, group: JsonObject) -> None:
    place.text(group, "custom_id", 1, CUSTOM_ID, required=True)
    place.boolean(group, "required")
    _between(place, group, lowest_maximum=1, most=10)
    _options(place, {"max_values": 10, **group}, 1, 10)


def _checkbox(place: Form, checkbox: JsonObject) -> None:
    place.text(checkbox, "custom_id", 1, CUSTOM_ID, required=True)
    place.boolean(checkbox, "default")


def _file_upload(place: Form, upload: JsonObject) -> None:
    place.text(upload, "custom_id", 1, CUSTOM_ID, required=True)
    place.boolean(upload, "required")
    _between(place, upload, lowest_maximum=1, most=10)


def check_modal_component(place: Form, component: JsonObject) -> None:
    """Note every fault of a component at the top level of a modal."""
    if tree.kind_of(component) == tree.ACTION_ROW:
        place.number(component, "id", 0, MAX_ID)
        _modal_row(place, component)
    else:
        check_component(place, component, frozenset({tree.TEXT_DISPLAY, tree.LABEL}))


_RULES: Final[dict[int, Callable[[Form, JsonObject], None]]] = {
    tree.ACTION_ROW: _row,
    tree.BUTTON: _button,
    tree.SECTION: _section,
    tree.TEXT_DISPLAY: _text_display,
    tree.THUMBNAIL: _thumbnail,
    tree.MEDIA_GALLERY: _gallery,
    tree.FILE: _file,
    tree.SEPARATOR: _separator,
    tree.CONTAINER: _container,
    tree.TEXT_INPUT: _text_input,
    tree.LABEL: _label,
    tree.FILE_UPLOAD: _file_upload,
    tree.RADIO_GROUP: _radio_group,
    tree.CHECKBOX_GROUP: _checkbox_group,
    tree.CHECKBOX: _checkbox,
    **dict.fromkeys(tree.SELECTS, _select),
}
