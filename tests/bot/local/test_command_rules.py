"""What Discord accepts as application commands."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import Code
from bot.local.command_rules import check_commands, valid_name
from bot.local.refused import Refused
from tests.bot.local.faults import Faults, faults_of


def command(name: str = "huit", **more: object) -> dict[str, Any]:
    """Make a command."""
    return {"name": name, "description": "d", **more}


def option(kind: int, name: str = "o", **more: object) -> dict[str, Any]:
    """Make an option."""
    return {"type": kind, "name": name, "description": "d", **more}


def faults(*commands: object) -> Faults:
    """Give the faults that a list of commands is refused for."""
    return faults_of(lambda: check_commands(list(commands)))


def test_commands_are_completed() -> None:
    """What is left out is given back as Discord gives it."""
    (written,) = check_commands([command(default_member_permissions=32)])

    assert written == {
        "type": 1,
        "name": "huit",
        "description": "d",
        "options": [],
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "default_member_permissions": "32",
    }


def test_everything_at_its_limit_passes() -> None:
    """Nesting, counts and lengths up to their limits are taken."""
    group = option(2, "groupe", options=[option(1, f"s{i}") for i in range(25)])
    choices = [{"name": f"n{i}", "value": f"v{i}"} for i in range(25)]
    values = option(
        1,
        "valeurs",
        options=[
            option(3, "a", required=True, choices=choices),
            option(4, "b", min_value=-5, max_value=5),
            option(10, "c", min_value=0.5, autocomplete=True),
            option(3, "d", min_length=0, max_length=6000),
            option(7, "e", channel_types=[0, 11]),
            *(option(kind, f"k{kind}") for kind in (5, 6, 8, 9, 11)),
        ],
    )
    names = {"fr": "crée-ça", "en-US": "it's_8", "hi": "हिन्दी"}

    check_commands(
        [
            command(name_localizations=names, options=[group, values], contexts=[0]),
            {"type": 2, "name": "Défier Anne", "description": ""},
            {"type": 3, "name": "Rapporter"},
            *(command(f"c{i}") for i in range(99)),
        ]
    )


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("huit", True),
        ("mes-donnees", True),
        ("année_8", True),
        ("l'as", True),
        ("ไทย", True),
        ("x" * 32, True),
        ("x" * 33, False),
        ("", False),
        ("Huit", False),
        ("deux mots", False),
        ("huit!", False),
        ("é", True),
        ("♥", False),
    ],
)
def test_names(name: str, good: bool) -> None:  # noqa: FBT001 - a row of the table
    """Names are lower case, without spaces, of letters, digits and - _ '."""
    assert valid_name(name) is good


@pytest.mark.parametrize(
    ("given", "place", "code"),
    [
        (command("Huit"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("x" * 33), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command(description=""), "0.description", "BASE_TYPE_BAD_LENGTH"),
        (command(description="x" * 101), "0.description", "BASE_TYPE_BAD_LENGTH"),
        ({"name": "x"}, "0.description", "BASE_TYPE_REQUIRED"),
        (
            command(name_localizations={"fr": "Deux mots"}),
            "0.name_localizations.fr",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command(name_localizations={"fr-CA": "x"}),
            "0.name_localizations.fr-CA",
            "BASE_TYPE_CHOICES",
        ),
        (
            command(description_localizations={"fr": "x" * 101}),
            "0.description_localizations.fr",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (command(type=4), "0.type", "BASE_TYPE_CHOICES"),
        (command(contexts=[3]), "0.contexts.0", "BASE_TYPE_CHOICES"),
        (command(contexts=[]), "0.contexts", "BASE_TYPE_BAD_LENGTH"),
        (
            command(integration_types=[0, 0]),
            "0.integration_types",
            "SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        (
            command(default_member_permissions="all"),
            "0.default_member_permissions",
            "NUMBER_TYPE_COERCE",
        ),
        (
            {"type": 2, "name": "x", "options": [option(3)]},
            "0.options",
            "APPLICATION_COMMAND_CONTEXT_MENU_NO_OPTIONS",
        ),
        (
            command(options=[option(3, f"o{i}") for i in range(26)]),
            "0.options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (command(options=[option(12)]), "0.options.0.type", "BASE_TYPE_CHOICES"),
        (
            command(options=[option(3), option(3)]),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(options=[option(3, "a"), option(3, "b", required=True)]),
            "0.options.1.required",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(options=[option(1, "a"), option(3, "b")]),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(2, "a", options=[option(3, "b")])]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(2, "a", options=[option(2, "b")])]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(1, "a", options=[option(1, "b")])]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(3, choices=[{"name": "x", "value": "y"}] * 26)]),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            command(options=[option(3, choices=[{"name": "x", "value": "y"}] * 2)]),
            "0.options.0.choices.1.name",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
        ),
        (
            command(options=[option(3, choices=[{"name": "x", "value": 1}])]),
            "0.options.0.choices.0.value",
            "UNION_TYPE_CHOICES",
        ),
        (
            command(options=[option(3, choices=[{"name": "x", "value": "y" * 101}])]),
            "0.options.0.choices.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(options=[option(5, choices=[{"name": "x", "value": "y"}])]),
            "0.options.0.choices.0.value",
            "UNION_TYPE_CHOICES",
        ),
        (
            command(options=[option(3, autocomplete=True, choices=[{"name": "x", "value": "y"}])]),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
        ),
        (
            command(options=[option(6, autocomplete=True)]),
            "0.options.0.autocomplete",
            "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
        ),
        (
            command(options=[option(4, min_value=5, max_value=4)]),
            "0.options.0",
            "BASE_TYPE_MIN_GREATER_THAN_MAX",
        ),
        (
            command(options=[option(4, min_value=0.5)]),
            "0.options.0.min_value",
            "NUMBER_TYPE_COERCE",
        ),
        (
            command(options=[option(4, max_value=1 << 60)]),
            "0.options.0.max_value",
            "NUMBER_TYPE_MAX",
        ),
        (command(options=[option(3, max_length=0)]), "0.options.0.max_length", "NUMBER_TYPE_MIN"),
        (
            command(options=[option(7, channel_types=[99])]),
            "0.options.0.channel_types.0",
            "BASE_TYPE_CHOICES",
        ),
        ("huit", "0", "MODEL_TYPE_CONVERT"),
    ],
)
def test_what_discord_refuses_is_refused(given: object, place: str, code: str) -> None:
    """Each limit of a command answers 50035 with its code at its place."""
    assert (place, code) in faults(given)


def test_names_are_unique_in_their_kind() -> None:
    """Two slash commands may not share a name; a context menu may have it too."""
    assert faults(command("a"), command("a")) == {("1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME")}
    check_commands([command("a"), {"type": 2, "name": "a"}])


def choice(number: int, name: int = 100, **more: object) -> dict[str, Any]:
    """Make a choice of *name* characters for its name and 100 for its value."""
    return {"name": f"{number}".ljust(name, "n"), "value": f"{number}".ljust(100, "v"), **more}


def test_the_longest_language_counts_to_8000_characters() -> None:
    """Names, descriptions and values may hold 8000 characters, each at its longest language."""
    # 4 + 1 for the command, 1 + 1 for each option, 200 for each choice save the last.
    full = option(3, "a", choices=[choice(i) for i in range(25)])
    most = [choice(i) for i in range(14)]
    last = 8000 - (4 + 1) - (2 + 25 * 200) - (2 + 14 * 200) - 100

    check_commands([command(options=[full, option(3, "b", choices=[*most, choice(99, last)])])])
    longer = choice(99, last, name_localizations={"fr": "n" * (last + 1)})
    assert faults(command(options=[full, option(3, "b", choices=[*most, longer])])) == {
        ("0", "APPLICATION_COMMAND_TOO_LARGE")
    }


def test_too_many_commands() -> None:
    """More than 100 slash commands, or 15 context menus of a kind, are 30032."""
    for many in (
        [command(f"c{i}") for i in range(101)],
        [{"type": 2, "name": f"c{i}"} for i in range(16)],
    ):
        with pytest.raises(Refused) as caught:
            check_commands(many)
        assert caught.value.code is Code.TOO_MANY_COMMANDS


def test_a_body_that_is_no_list() -> None:
    """The list of commands must be a list."""
    with pytest.raises(Refused) as caught:
        check_commands({"name": "huit"})
    assert caught.value.code is Code.INVALID_FORM
