"""The codes of Discord's that we tell apart: what a request was refused for (docs/discord.md)."""

from enum import IntEnum
from typing import Final


class Code(IntEnum):
    """What Discord says was wrong, beside the HTTP status."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_WEBHOOK = 10015
    UNKNOWN_INTERACTION = 10062
    ALREADY_ACKNOWLEDGED = 40060
    MISSING_ACCESS = 50001
    MISSING_PERMISSIONS = 50013
    INVALID_TOKEN = 50027
    INVALID_FORM = 50035
    ARCHIVED_THREAD = 50083
    """The thread is put away: nothing in it can be sent, edited or answered."""
    LOCKED_THREAD = 160005


NOBODY_THERE: Final = frozenset(
    {
        Code.UNKNOWN_INTERACTION,
        Code.ALREADY_ACKNOWLEDGED,
        Code.UNKNOWN_WEBHOOK,
        Code.INVALID_TOKEN,
        Code.UNKNOWN_MESSAGE,
        Code.UNKNOWN_CHANNEL,
    }
)
"""Codes that say that there is nobody left to answer."""
