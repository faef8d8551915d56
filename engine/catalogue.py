"""The variants that come with the engine: one file each in ``rulesets/``, read by id."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from engine.errors import BadRuleset
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
def _shipped(variant: str) -> Ruleset:
    file = _FOLDER / f"{variant}.toml"
    try:
        source = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        message = f"variant {variant}: the file is not TOML: {error}"
        raise BadRuleset(message) from error
    if source.get("id") != variant:
        message = f"variant {variant}: id is {source.get('id')!r}; allowed: the file's own name"
        raise BadRuleset(message)
    return read_ruleset(source)


def load_ruleset(variant: str | Mapping[str, Any]) -> Ruleset:
    """
    Return a variant by its id, or read one from an object with the keys of a variant file.

    :raises BadRuleset: when there is none of that id, or the object does not fit.
    """
    if isinstance(variant, str):
        if variant not in variant_ids():
            message = f"variant {variant[:40]}: there is no such variant; allowed: {', '.join(variant_ids())}"
            raise BadRuleset(message)
        return _shipped(variant)
    return read_ruleset(variant)
