"""The bot of the stage: what is the same for all tests is done once, or seldom."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bot.client import Huit

HEARTBEAT: Final = 6 * 3600.0
"""Seconds between two signs of life of the gateway: a week of a test's time has few of them."""


class Hasty(Huit):
    """The bot, soon there."""

    async def setup_hook(self) -> None:
        """Bear with a gateway that is seldom heard of."""
        self._connection.heartbeat_timeout = 2 * HEARTBEAT
        await super().setup_hook()

    async def load_extension(self, name: str, *, package: str | None = None) -> None:
        """
        Add the cogs of the module *name*, imported once.

        discord.py reads an extension anew each time, and searches all modules for what it left
        behind: a fifth of a short test. Bots in processes of their own load them its way.
        """
        await import_module(name, package).setup(self)
