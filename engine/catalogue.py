"""The variants that come with the engine: one file each in ``rulesets/``, read by id."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from engine.errors import BadRuleset
from engine.faults import short
from engine.options import check_options, effective_powers
from engine.rules import Rules
from engine.ruleset import Ruleset, read_ruleset

_FOLDER = files("engine") / "rulesets"


@cache
def variant_ids() -> tuple[str, ...]:
    """List the ids of the variants that come with the engine, sorted."""
    return tuple(
        sorted(
            file.name.removesuffix(".toml")
            for file in _FOLDER.iterdir()
            if file.name.endswith(".toml")
        )
    )


@cache
def default_variant() -> str:
    """Return the id of the variant played when nobody names one: data too (default.txt)."""
    return (_FOLDER / "default.txt").read_text(encoding="utf-8").strip()


@cache
def _shipped(variant: str) -> Ruleset:
    file = _FOLDER / f"{variant}.toml"
    try:
        source = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        message = f"variant {variant}: {file}: the file is not TOML: {error}"
        raise BadRuleset(message) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        message = f"variant {variant}: {file}: the file is not UTF-8 (line {line})"
        raise BadRuleset(message) from error
    except (OSError, ValueError, RecursionError) as error:
        # A number of thousands of digits, or a list in a list in a list…
        reason = str(error).partition(";")[0]
        message = f"variant {variant}: {file}: the file cannot be read: {reason}"
        raise BadRuleset(message) from error
    if source.get("id") != variant:
        message = (
            f"variant {variant}: id is {short(source.get('id'))}; allowed: the file's own name"
        )
        raise BadRuleset(message)
    return _read(source)


def check_shipped() -> None:
    """
    Read every variant that comes with the engine, and the name of the default one.

    :raises BadRuleset: at the first that does not fit, naming the file as well.
    """
    for variant in variant_ids():
        try:
            _shipped(variant)
        except BadRuleset as error:
            file = str(_FOLDER / f"{variant}.toml")
            reason = str(error) if file in str(error) else f"{file}: {error}"
            raise BadRuleset(reason) from error
    if default_variant() not in variant_ids():
        allowed = ", ".join(variant_ids())
        message = f"{_FOLDER / 'default.txt'}: {default_variant()[:40]!r}; allowed: {allowed}"
        raise BadRuleset(message)


def _read(source: Mapping[str, Any]) -> Ruleset:
    """Read a variant, and check the options that it brings itself."""
    ruleset = read_ruleset(source)
    check_options(ruleset, ruleset.options)
    effective_powers(ruleset, ruleset.options)
    return ruleset


def load_ruleset(variant: str | Mapping[str, Any]) -> Ruleset:
    """
    Return a variant by its id, or read one from an object with the keys of a variant file.

    :raises BadRuleset: when there is none of that id, or the object does not fit.
    """
    if isinstance(variant, str):
        if variant not in variant_ids():
            allowed = ", ".join(variant_ids())
            message = f"variant {variant[:40]}: there is no such variant; allowed: {allowed}"
            raise BadRuleset(message)
        return _shipped(variant)
    return _read(variant)


def rules_for(variant: str | Mapping[str, Any], options: Mapping[str, Any], players: int) -> Rules:
    """
    Compile a variant with *options* for *players* seats; tables that play by the same share one.

    :raises BadRuleset: when the variant, an option or the number of players does not fit.
    """
    try:
        return _compiled(json.dumps(variant), json.dumps(options, sort_keys=True), players)
    except TypeError as error:
        message = f"a variant and its options hold JSON values only: {error}"
        raise BadRuleset(message) from error


@lru_cache(maxsize=128)
def _compiled(variant: str, options: str, players: int) -> Rules:
    return Rules(load_ruleset(json.loads(variant)), json.loads(options), players)
