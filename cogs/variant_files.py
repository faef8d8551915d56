"""A variant as a file: read with one sentence for whatever is wrong, and written."""

import io
import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

import discord

from cogs.refused import Refused, complaint
from cogs.variant_faults import UNKNOWN, quoted
from engine import BadRuleset, Fault, Rule, Ruleset, load_ruleset, short

MOST_BYTES = 32 * 1024
MOST_DEPTH = 8
"""Levels of a file: a variant has six."""

BIGGEST = 1 << 53
"""Whole numbers beyond this are not the same in every JSON."""

NAME_LENGTH = 32
SUMMARY_LENGTH = 120
_LINE = re.compile(r"line (\d+)")
_LINK = re.compile(r"\w\.[^\W\d]{2}")
"""What a site begins with: Discord makes links of some even where no ``//`` stands."""
_SIGNS = frozenset(" '’-–,.:;!?&+()/«»“”%\u00a0\u202f")
"""Signs in names and summaries: none that formats, links or pings, wherever it is shown."""


async def read_attachment(file: discord.Attachment) -> Ruleset:
    """
    Read the whole variant that *file* holds, as JSON or TOML.

    :raises Refused: in one sentence, whatever is wrong with it.
    """
    if file.size > MOST_BYTES:
        raise _too_big(file.filename)
    content = await file.read()
    if len(content) > MOST_BYTES:
        raise _too_big(file.filename)
    return read_file(content, file.filename)


def _too_big(name: str) -> Refused:
    return Refused("no-variant-file-size", file=quoted(name), most=MOST_BYTES // 1024)


def read_file(content: bytes, name: str) -> Ruleset:
    """
    Read a whole variant from the JSON or TOML of the file called *name*.

    :raises Refused: in one sentence that names the file, whatever is wrong: neither of them, a
        key that does not fit, a text that could not be shown.
    """
    try:
        return _read(content)
    except Refused as error:
        raise Refused(error.key, **error.filling, file=quoted(name)) from error


def _read(content: bytes) -> Ruleset:
    source = _parse(content)
    _must_be_plain(source)
    try:
        ruleset = load_ruleset(source)
    except BadRuleset as error:
        if error.fault is None:
            raise Refused("no-variant-file") from error
        raise complaint(error.fault) from error
    for key, texts, most in (
        ("names", ruleset.names, NAME_LENGTH),
        ("summaries", ruleset.summaries, SUMMARY_LENGTH),
    ):
        for language, text in texts.items():
            if not is_plain_text(text, most):
                raise Refused("no-variant-file-text", key=f"{key}.{language}", most=most)
    return ruleset


def is_plain_text(text: str, most: int) -> bool:
    """Say whether *text* is a line of letters, digits and common signs, with a letter in it."""
    return (
        0 < len(text.strip()) == len(text) <= most
        and all(char.isalnum() or char in _SIGNS for char in text)
        and "//" not in text
        and not _LINK.search(text)
        and text[0] != "-"
        and any(char.isalnum() for char in text)
    )


def write_file(source: Mapping[str, object], name: str) -> discord.File:
    """Write a whole variant so that another server can take it."""
    text = json.dumps(source, ensure_ascii=False, indent=2) + "\n"
    return discord.File(io.BytesIO(text.encode()), filename=name)


def _parse(content: bytes) -> Any:  # noqa: ANN401 - whatever a stranger's file holds
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
        # Nothing of TOML begins with a brace, and no object of JSON without.
        if text.lstrip().startswith("{"):
            return json.loads(text, object_pairs_hook=_once)
        return tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise Refused("no-variant-file-json", line=error.lineno) from error
    except UnicodeDecodeError as error:
        raise Refused("no-variant-file") from error
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        raise Refused("no-variant-file-toml", line=int(line[1]) if line else 0) from error
    except (ValueError, RecursionError) as error:
        # A number of ten thousand digits, or a list in a list in a list…
        raise Refused("no-variant-file-data") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of JSON; a key that stands twice is refused, as TOML has it."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise complaint(Fault(UNKNOWN, short(key), short(value), Rule.KEY_ONCE))
        found[key] = value
    return found


def _must_be_plain(source: Mapping[str, Any]) -> None:
    """Refuse what JSON cannot write, or what is too deep to be walked through without care."""
    left: list[tuple[str, int, Any]] = [("", 0, source)]
    while left:
        path, depth, value = left.pop()
        good = value is None or isinstance(value, bool | str)
        if isinstance(value, int) and not isinstance(value, bool):
            good = abs(value) < BIGGEST
        elif isinstance(value, Mapping | list) and depth < MOST_DEPTH:
            good = True
            inner = value.items() if isinstance(value, Mapping) else enumerate(value)
            dot = "." if path else ""
            left += [(f"{path}{dot}{key}", depth + 1, each) for key, each in inner]
        if not good:
            shown = "…" if isinstance(value, Mapping | list) else short(value)
            variant = short(source.get("id", UNKNOWN))
            raise complaint(Fault(variant, short(path), shown, Rule.PLAIN_DATA))
