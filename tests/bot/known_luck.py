"""
`python -m bot` whose luck is known: `python -m tests.bot.known_luck SEED`.

The seed of every shuffle is SEED, all other luck is none: the first who sat down deals first.
And computers move sooner, for a browser's test is in real time. Everything else is what a player
runs.
"""

from __future__ import annotations

import runpy
import secrets
import sys
from importlib import import_module
from itertools import count
from typing import Final

SHUFFLE_BITS: Final = 128
"""As many bits only the seed of a match has."""
NONCE_BITS: Final = 64
"""As many the seed of the computers has, which is drawn first, and then each message's nonce."""
MOVE_AFTER: Final = 0.5
"""Seconds before any move of a computer."""


def main() -> None:
    """Fix the luck before the bot is even imported, then be the bot."""
    seed = int(sys.argv.pop(1))
    # Two messages with one nonce would be one message.
    nonces = count()
    known = {SHUFFLE_BITS: lambda: seed, NONCE_BITS: lambda: next(nonces)}
    secrets.randbits = lambda k: known.get(k, int)()
    vars(import_module("cogs.clock"))["MOVE_AFTER"] = MOVE_AFTER
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
