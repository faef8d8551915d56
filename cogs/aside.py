"""
What a channel is told when its table cannot be played on: the record is damaged.

The table is over by then, and its channel free; the record stays for the owner of the bot.
"""

import asyncio
from contextlib import suppress

import discord
import structlog
from discord.ext import commands

from cogs.failed import FAILURES, reason
from cogs.nonces import nonce
from cogs.render.private import notice
from cogs.words import Words, locale_of
from data import Damaged, Store, StoreError, Texts

_log = structlog.get_logger(__name__)

STOPPED_WITHIN = 1.0
"""Seconds that notices under way have when the program ends."""


class Aside:
    """Tells channels of tables that were set aside."""

    def __init__(self, client: commands.AutoShardedBot, store: Store, texts: Texts) -> None:
        """Tell with *client*, and note in *store* what is told."""
        self._client = client
        self._store = store
        self._texts = texts
        self._tasks: set[asyncio.Task[None]] = set()

    def tell(self, damaged: Damaged) -> None:
        """Tell the channel of a table soon; a restart tells what this run has not."""
        task = asyncio.create_task(self._tell(damaged))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what is not told yet the next run tells."""
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=STOPPED_WITHIN)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def abandon(self) -> None:
        """Tell nothing more, as the end of the process does."""
        for task in self._tasks:
            task.cancel()

    async def _tell(self, damaged: Damaged) -> None:
        words = Words(self._texts, locale_of(damaged.locale))
        channel = self._client.get_partial_messageable(
            damaged.channel_id, guild_id=damaged.guild_id
        )
        nobody = discord.AllowedMentions.none()
        try:
            await channel.send(
                view=notice(words("table-set-aside")),
                allowed_mentions=nobody,
                nonce=nonce("aside", damaged.id),
            )
            if damaged.message_id is not None:
                # Its buttons are of no use any more.
                old = channel.get_partial_message(damaged.message_id)
                await old.edit(view=notice(words("table-set-aside-here")), allowed_mentions=nobody)
        except (discord.NotFound, discord.Forbidden) as error:
            _log.info("channel not told", table=damaged.id, reason=reason(error))
        except FAILURES as error:
            _log.warning("channel not told", table=damaged.id, reason=reason(error))
            return
        with suppress(StoreError):
            await self._store.restarts.shown(damaged.id)
