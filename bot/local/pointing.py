"""Make discord.py talk to this machine instead of to Discord."""

from __future__ import annotations

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

TOKEN = "local"  # noqa: S105 - the one token that the local Discord knows
"""The bot token of the local Discord."""


def point_discord_at(port: int) -> None:
    """
    Point discord.py's addresses at the local Discord on *port*.

    There is neither a parameter nor an environment variable for them; they
    are class attributes, so this holds for every client of the process. Call
    it before a client logs in.
    """
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    Asset.BASE = f"http://127.0.0.1:{port}/cdn"
