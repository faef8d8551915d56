"""Read the tree of a 50035."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.local import Code
from bot.local.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

Faults = set[tuple[str, str]]


def leaves(tree: dict[str, Any], path: str = "") -> Faults:
    """Flatten an error tree to (place, code)."""
    found = {(path, fault["code"]) for fault in tree.get("_errors", ())}
    for key, inner in tree.items():
        if key != "_errors":
            found |= leaves(inner, f"{path}.{key}" if path else key)
    return found


def faults_of(check: Callable[[], object]) -> Faults:
    """Give the faults that a check refuses for; none when it passes."""
    try:
        check()
    except Refused as refused:
        if refused.code is not Code.INVALID_FORM or refused.errors is None:
            raise
        return leaves(refused.errors)
    return set()
