"""
The commands' own words: descriptions, choices, and both languages of every name.

The names in the code are French and are what an interaction carries; every text
stands in the files of texts, under the command's path.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import (
    Choice,
    Command,
    Group,
    Parameter,
    TranslationContextLocation,
    TranslationContextTypes,
    locale_str,
)

from data import Texts

AnyCommand: TypeAlias = Command[Any, ..., Any] | Group

LANGUAGES: Mapping[discord.Locale, str] = {
    discord.Locale.french: "fr",
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
}
"""Discord's locales that have words of their own; the default words are French."""

DEFAULT = "fr"

DESCRIPTIONS = frozenset(
    {
        TranslationContextLocation.command_description,
        TranslationContextLocation.group_description,
        TranslationContextLocation.parameter_description,
    }
)


def dress(
    command: AnyCommand, texts: Texts, *, choices: Mapping[str, Sequence[str]] | None = None
) -> None:
    """Give *command*, and those under it, their descriptions; *choices* are values by parameter."""
    key = key_of(command)
    command.description = texts.format(DEFAULT, f"{key}.description")
    if isinstance(command, Group):
        for child in command.commands:
            dress(child, texts, choices=choices)
        return
    names = [parameter.name for parameter in command.parameters]
    # All at once: discord.py forgets the description of whom a call leaves out.
    app_commands.describe(
        **{name: locale_str(texts.format(DEFAULT, f"{key}.{name}-description")) for name in names}
    )(command)
    offered = {name: values for name, values in (choices or {}).items() if name in names}
    if offered:
        app_commands.choices(
            **{
                name: [_choice(texts, f"choice-{value}", value) for value in values]
                for name, values in offered.items()
            }
        )(command)


def _choice(texts: Texts, key: str, value: str) -> Choice[str]:
    return Choice(name=locale_str(texts.format(DEFAULT, key), key=key), value=value)


def key_of(command: AnyCommand) -> str:
    """Return the key under which a command's words stand."""
    return "command-" + command.qualified_name.replace(" ", "-")


class Translator(app_commands.Translator):
    """Names and descriptions in the languages there are."""

    def __init__(self, texts: Texts) -> None:
        """Read them from *texts*."""
        self._texts = texts

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the words for *locale*, None where the default ones will do."""
        # Asked first: discord.py asks for each of the thirty locales there are.
        language = LANGUAGES.get(locale)
        key = _key(string, context) if language is not None else None
        return None if language is None or key is None else self._texts.format(language, key)


def _key(string: locale_str, context: TranslationContextTypes) -> str | None:
    described = context.location in DESCRIPTIONS
    data = context.data
    if isinstance(data, Parameter):
        return f"{key_of(data.command)}.{data.name}{'-description' if described else ''}"
    if isinstance(data, Command | Group):
        return f"{key_of(data)}.{'description' if described else 'name'}"
    key = string.extras.get("key")
    return key if isinstance(key, str) else None
