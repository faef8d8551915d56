"""What Discord accepts as application commands."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from .component_tree import CHANNEL_KINDS, kind_of
from .form import Form
from .refused import Code, JsonObject, Refused

COMMANDS: Final = 100
CONTEXT_MENUS: Final = 15
OPTIONS: Final = 25
CHOICES: Final = 25
TEXT: Final = 8000
LOCALES: Final = frozenset(
    (
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    )
)
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER, CHANNEL = 1, 2, 3, 4, 10, 7
_SLASH, _MENUS = 1, (2, 3)
_OPTION_TYPES: Final = tuple(range(1, 12))
_LARGEST_NUMBER: Final = 1 << 53
_VALUES: Final[dict[int, tuple[type, ...]]] = {
    STRING: (str,),
    INTEGER: (int,),
    NUMBER: (int, float),
}
_KEPT: Final = (
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
)


def check_commands(body: Any) -> list[JsonObject]:  # noqa: ANN401 - as it came over the wire
    """
    Refuse what Discord refuses of the whole list of commands; give it back completed.

    Raises:
        Refused: 50035 with all faults, 30032 for too many commands.
    """
    form = Form()
    if not isinstance(body, list):
        form.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.finish()
    commands = []
    for index, command in enumerate(body):
        if isinstance(command, dict):
            commands.append((form.at(index), command))
        else:
            message = "Only dictionaries may be used in a ModelType"
            form.at(index).wrong("MODEL_TYPE_CONVERT", message)
    kinds = [command.get("type") or _SLASH for _, command in commands]
    if kinds.count(_SLASH) > COMMANDS or any(kinds.count(kind) > CONTEXT_MENUS for kind in _MENUS):
        raise Refused(Code.TOO_MANY_COMMANDS)
    seen: set[tuple[str, str]] = set()
    for place, command in commands:
        _command(place, command)
        key = (str(command.get("type") or _SLASH), str(command.get("name")))
        if key in seen:
            place.at("name").wrong(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    form.finish()
    return [_completed(command) for _, command in commands]


def valid_name(name: str) -> bool:
    r"""
    Whether a name matches ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`` in lower case.

    Vowel signs (marks) count only for Devanagari and Thai, as the scripts do there.
    """
    if not 1 <= len(name) <= 32 or name != name.lower():  # noqa: PLR2004 - Discord's bounds
        return False
    return all(
        char in "-_'"
        or unicodedata.category(char)[0] in "LN"
        or "\u0900" <= char <= "\u097f"
        or "\u0e00" <= char <= "\u0e7f"
        for char in name
    )


def _command(place: Form, command: JsonObject) -> None:
    kind = place.choice(command, "type", (1, 2, 3)) or _SLASH
    slash = kind == _SLASH
    _name(place, command, slash=slash)
    _description(place, command, low=1 if slash else 0, high=100 if slash else 0)
    _contexts(place, command)
    permissions = command.get("default_member_permissions")
    if permissions is not None and not str(permissions).isdecimal():
        place.at("default_member_permissions").wrong(
            "NUMBER_TYPE_COERCE", f'Value "{permissions}" is not int.'
        )
    place.boolean(command, "nsfw")
    place.boolean(command, "dm_permission")
    if slash:
        _options(place, command, depth=0)
    elif command.get("options"):
        place.at("options").wrong(
            "APPLICATION_COMMAND_CONTEXT_MENU_NO_OPTIONS",
            "Context menu commands cannot have options",
        )
    size = _size(command) if place.clean else 0
    if size > TEXT:
        place.wrong(
            "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({size} > {TEXT})"
        )


def _contexts(place: Form, command: JsonObject) -> None:
    for key, allowed in (("contexts", (0, 1, 2)), ("integration_types", (0, 1))):
        place.choices(command, key, allowed)
        if command.get(key) == []:
            place.at(key).length(0, 1, len(allowed))


def _name(place: Form, holder: JsonObject, *, slash: bool) -> None:
    name = place.text(holder, "name", 1, 32, required=True)
    if slash and name is not None and not valid_name(name):
        place.at("name").wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    for locale, text in _localised(place, holder, "name_localizations", 1, 32):
        if slash and not valid_name(text):
            place.at("name_localizations", locale).wrong(
                "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"
            )


def _description(place: Form, holder: JsonObject, *, low: int, high: int) -> None:
    place.text(holder, "description", low, high, required=bool(low))
    _localised(place, holder, "description_localizations", low, high)


def _localised(
    place: Form, holder: JsonObject, key: str, low: int, high: int
) -> list[tuple[str, str]]:
    given = place.one(holder, key)
    if given is None:
        return []
    spot, texts = given
    found = []
    for locale in texts:
        if locale not in LOCALES:
            spot.at(locale).wrong("BASE_TYPE_CHOICES", f"{locale} is no locale of Discord's.")
        text = spot.text(texts, locale, low, high)
        if text is not None:
            found.append((locale, text))
    return found


def _options(place: Form, holder: JsonObject, *, depth: int) -> None:
    options = place.objects(holder, "options", 0, OPTIONS)
    names: list[set[str]] = []
    optional = False
    for spot, option in options:
        kind = spot.choice(option, "type", _OPTION_TYPES, required=True)
        _name(spot, option, slash=True)
        _description(spot, option, low=1, high=100)
        spot.boolean(option, "required")
        spellings = _spellings(option)
        if any(spellings & other for other in names):
            spot.at("name").wrong(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option names must be unique"
            )
        names.append(spellings)
        if option.get("required") and optional:
            spot.at("required").wrong(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        _inside(spot, option, kind, depth=depth)
    kinds = {kind_of(option) for _, option in options}
    if kinds & {SUBCOMMAND, GROUP} and kinds - {SUBCOMMAND, GROUP}:
        place.at("options").wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive"
            " to all other types",
        )


def _inside(spot: Form, option: JsonObject, kind: int | None, *, depth: int) -> None:
    """
    Check what an option's type adds to it.

    *depth* is 0 in a command, 1 in a group, 2 in a subcommand: groups hold
    subcommands only, and subcommands no further ones.
    """
    nested = kind in (SUBCOMMAND, GROUP)
    if depth and nested != (depth == 1):
        spot.at("type").wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "A group holds subcommands only, and a subcommand no other",
        )
        return
    if depth == 1 and kind == GROUP:
        spot.at("type").wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Groups do not nest in each other"
        )
    elif nested:
        _options(spot, option, depth=1 if kind == GROUP else 2)
    else:
        _value_option(spot, option, kind)


def _value_option(spot: Form, option: JsonObject, kind: int | None) -> None:
    spot.boolean(option, "autocomplete")
    choices = _option_choices(spot, option, kind)
    if option.get("autocomplete") and (choices or kind not in _VALUES):
        spot.at("autocomplete").wrong(
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
            "Autocomplete goes with strings and numbers without choices only",
        )
    low: Any = None
    high: Any = None
    if kind == CHANNEL:
        spot.choices(option, "channel_types", CHANNEL_KINDS)
    if kind == STRING:
        low = spot.number(option, "min_length", 0, 6000)
        high = spot.number(option, "max_length", 1, 6000)
    elif kind in (INTEGER, NUMBER):
        low, high = (_bound(spot, option, key, kind) for key in ("min_value", "max_value"))
    if low is not None and high is not None and low > high:
        spot.wrong("BASE_TYPE_MIN_GREATER_THAN_MAX", "The least value is above the greatest.")


def _bound(spot: Form, option: JsonObject, key: str, kind: int) -> int | float | None:
    value: Any = option.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
        spot.at(key).wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        return None
    if abs(value) > _LARGEST_NUMBER:
        spot.at(key).wrong("NUMBER_TYPE_MAX", "Numbers lie between -2^53 and 2^53.")
    number: int | float = value
    return number


def _option_choices(spot: Form, option: JsonObject, kind: int | None) -> int:
    choices = spot.objects(option, "choices", 0, CHOICES)
    names: set[object] = set()
    for place, choice in choices:
        name = place.text(choice, "name", 1, 100, required=True)
        _localised(place, choice, "name_localizations", 1, 100)
        if name in names:
            place.at("name").wrong(
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Choice names must be unique",
            )
        names.add(name)
        value = choice.get("value")
        wanted = _VALUES.get(kind or 0, ())
        if isinstance(value, bool) or not isinstance(value, wanted):
            place.at("value").wrong("UNION_TYPE_CHOICES", f"Value {value!r} is of the wrong type.")
        elif isinstance(value, str):
            place.at("value").length(len(value), 1, 100)
    return len(choices)


def _spellings(option: JsonObject) -> set[str]:
    """Give an option's default name: its localised ones may repeat in other languages."""
    name = option.get("name")
    return {name} if isinstance(name, str) else set()


def _size(holder: JsonObject) -> int:
    """Sum up names, descriptions and values, each at its longest language (5.1)."""
    total = 0
    for key in ("name", "description"):
        texts = [holder.get(key), *(holder.get(f"{key}_localizations") or {}).values()]
        total += max((len(text) for text in texts if isinstance(text, str)), default=0)
    if isinstance(holder.get("value"), str):
        total += len(holder["value"])
    for key in ("options", "choices"):
        held = holder.get(key)
        total += sum(_size(each) for each in held or () if isinstance(each, dict))
    return total


def _completed(command: JsonObject) -> JsonObject:
    """Write a command as Discord gives it back, with what was left out."""
    kept = {key: command[key] for key in _KEPT if command.get(key) is not None}
    permissions = command.get("default_member_permissions")
    return {
        "type": _SLASH,
        "description": "",
        "options": [],
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        **kept,
        "default_member_permissions": None if permissions is None else str(permissions),
    }
