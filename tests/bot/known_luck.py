"""
`python -m bot` whose luck is known: `python -m tests.bot.known_luck SEED`.

The seed of every shuffle is SEED, all other luck is zero: the first who sat down deals first.
Everything else is what a player runs.
"""

from __future__ import annotations

import runpy
import secrets
import sys
from typing import Final

SHUFFLE_BITS: Final = 128
"""As many bits only the seed of a match has."""


def main() -> None:
    """Fix the luck before the bot is even imported, then be the bot."""
    seed = int(sys.argv.pop(1))
    secrets.randbits = lambda k: seed if k == SHUFFLE_BITS else 0
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
