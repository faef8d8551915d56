"""
Which message shows a table, and when the table needs another one.

A table is posted afresh at each round, and once its message is nearly an hour old: Discord
slows down edits of older ones (DISCORD 3.2).
"""

from dataclasses import replace

import discord

from cogs.table import Table
from data import Leftover, SavedTable

AFRESH_AFTER = 50 * 60.0
"""Seconds after which a message is no longer edited, but posted anew."""


def older_of(saved: SavedTable) -> Leftover:
    """Return the message of *saved* as one that is followed no longer."""
    shown = saved.message_round
    return Leftover(
        kind="older",
        table_id=saved.id,
        channel_id=saved.channel_id,
        message_id=saved.message_id or 0,
        mark="" if shown is None else str(shown),
    )


def shown_in(table: Table, message_id: int | None, channel_id: int | None) -> SavedTable:
    """Return what is saved of *table* once it is followed in another message, or channel."""
    shown = None if table.game is None or message_id is None else max(table.round, 0)
    saved = replace(table.saved, message_id=message_id, message_round=shown)
    return saved if channel_id is None else replace(saved, channel_id=channel_id)


def of_earlier_time(table: Table) -> bool:
    """Whether the message of *table* is a lobby's whose match has begun, or an earlier round's."""
    if table.saved.message_id is None or table.game is None:
        return False
    shown = table.saved.message_round
    return shown is None or shown < table.round


def needs_new_message(table: Table, *, now: float) -> bool:
    """Whether *table* is to be posted rather than shown in the message that it has."""
    message_id = table.saved.message_id
    if message_id is None or of_earlier_time(table):
        return True
    if table.game is None and table.is_over:
        # Of a lobby that is closed nobody needs news at the bottom of the channel.
        return False
    return now - discord.utils.snowflake_time(message_id).timestamp() > AFRESH_AFTER
