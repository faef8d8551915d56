"""
Requests to Discord that failed: what may be raised, what it means, what is logged of it.

Nothing is ever cancelled that asks Discord: discord.py, cancelled while it sits out a limit of
the whole bot, lets no request through any more (DISCORD 3.3). Answers to interactions are asked for
apart from that.
"""

import math
from typing import Final

import aiohttp
import discord

FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""
Whatever a request may end with: a refusal of Discord's, or no answer.

Not every broken connection is an OSError, nor an error of aiohttp's; a TimeoutError is the first.
"""

LONGEST_REASON: Final = 200

_UNAUTHORIZED, _TOO_MANY, _SERVER = 401, 429, 500


def code_of(error: BaseException) -> int:
    """Return Discord's code for what went wrong, 0 where there is none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def is_passing(error: BaseException) -> bool:
    """
    Whether the same request may well succeed later.

    Discord is out of reach, unwell or overrun, or something in between has answered: a refusal
    of Discord's own has a code. A token that is not taken passes with the bot that has it.
    """
    if not isinstance(error, discord.HTTPException):
        return True
    status = error.status
    return not error.code or status in {_UNAUTHORIZED, _TOO_MANY} or status >= _SERVER


def is_unsure(error: BaseException) -> bool:
    """Whether the request may have been carried out although it failed."""
    return not isinstance(error, discord.HTTPException) or error.status >= _SERVER


def wanted_pause(error: BaseException) -> float:
    """Return the seconds that Discord, or what is in front of it, wants to be left alone for."""
    if not isinstance(error, discord.HTTPException):
        return 0.0
    try:
        seconds = float(error.response.headers.get("Retry-After", 0))
    except ValueError:
        return 0.0
    return seconds if math.isfinite(seconds) else 0.0


def reason(error: BaseException) -> str:
    """Say in one short line what went wrong: where an answer is a whole page, only its status."""
    text = str(error) or type(error).__name__
    if isinstance(error, discord.HTTPException) and "<" in error.text:
        text = f"{error.status} {error.response.reason} (no JSON)"
    return " ".join(text.split())[:LONGEST_REASON]
