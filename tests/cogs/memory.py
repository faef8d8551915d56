"""What a bot keeps in memory, to be shown again."""

from __future__ import annotations

import asyncio
import gc
import types
from typing import TYPE_CHECKING

import discord

from bot.local import World
from data import Store
from tests.conftest import Clock

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

PARTS = (
    "texts",
    "tables",
    "seating",
    "writers",
    "older",
    "hands",
    "presence",
    "pings",
    "departed",
    "threads",
    "painter",
    "openings",
)

ELSEWHERE = (
    type,
    types.ModuleType,
    types.FunctionType,
    types.CoroutineType,
    types.FrameType,
    asyncio.AbstractEventLoop,
    discord.Client,
    Clock,
    Store,
    World,
)


def kept(stage: Stage, name: str) -> list[str]:
    """List the sentences with *name* that the parts of the bot lead to, and where they are."""
    left: list[tuple[object, str]] = [(getattr(stage.bot.app, part), part) for part in PARTS]
    seen, found = set[int](), list[str]()
    while left:
        thing, way = left.pop()
        if id(thing) in seen or thing is stage or isinstance(thing, ELSEWHERE):
            continue
        seen.add(id(thing))
        if isinstance(thing, str) and name in thing:
            found.append(f"{way}: {thing}")
        left += [(one, f"{way}.{type(thing).__name__}") for one in gc.get_referents(thing)]
    return found
