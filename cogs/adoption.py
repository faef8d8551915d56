"""
Public answers that may have been given without the bot knowing: it was killed just then.

The message of a table is often an answer to a command, and only Discord's reply tells its id.
So the interaction's token is noted before the answer is given, for as long as that takes; the
next run asks for the message with it, which Discord allows for fifteen minutes (DISCORD 1.1),
and the table goes on in it. Else two messages would show one table.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import discord
import structlog
from discord.ext import commands

from cogs.failed import FAILURES, reason
from cogs.ports import Interaction
from cogs.refused import NotSaved, TableGone
from cogs.tables import Tables
from data import Store, StoreError

_log = structlog.get_logger(__name__)

PREFIX: Final = "answer:"
"""What the keys of these facts begin with; the table's id follows."""


class Adoption:
    """Notes which answers are being given, and finds those of an earlier run."""

    def __init__(self, tables: Tables, client: commands.AutoShardedBot, store: Store) -> None:
        """Ask with *client*; *store* keeps the tokens."""
        self._tables = tables
        self._client = client
        self._store = store

    @asynccontextmanager
    async def expected(self, table_id: str, interaction: Interaction) -> AsyncIterator[None]:
        """
        Answer within, and note which message it is.

        :raises NotSaved: when the store fails; nothing has been answered then.
        """
        try:
            await self._store.facts.set(PREFIX + table_id, interaction.token)
        except StoreError as error:
            raise NotSaved from error
        try:
            yield
        finally:
            await self._settled(table_id)

    async def restore(self) -> None:
        """Let tables go on in the answers of an earlier run; before they are brought back."""
        for table_id, token in (await self._store.facts.about_tables(PREFIX)).items():
            message_id = await self._find(table_id, token)
            if message_id is not None:
                await self._adopt(table_id, message_id)
            await self._settled(table_id)

    async def _find(self, table_id: str, token: str) -> int | None:
        webhook = discord.Webhook.partial(
            self._client.application_id or 0, token, client=self._client
        )
        try:
            # The name that Discord gives to the answer, whose id is not known.
            message = await webhook.fetch_message("@original")  # type: ignore[arg-type]
        except FAILURES as error:
            _log.info("no answer to adopt", table=table_id, reason=reason(error))
            return None
        private = message.flags.ephemeral or message.flags.loading
        return None if private else message.id

    async def _adopt(self, table_id: str, message_id: int) -> None:
        try:
            async with self._tables.hold(table_id) as table:
                if not table.is_over:
                    await self._tables.set_message(table, message_id)
        except (TableGone, NotSaved) as error:
            _log.warning("answer not adopted", table=table_id, reason=type(error).__name__)

    async def _settled(self, table_id: str) -> None:
        try:
            await self._store.facts.drop(PREFIX + table_id)
        except StoreError as error:
            _log.warning("answer not noted as given", table=table_id, reason=str(error))
