"""
The client: a bot that carries the application, loads the cogs and tells Discord its commands.

It has a connection for each of its shards: one, as long as Discord does not recommend more and
the owner does not want several processes.
"""

import asyncio
import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.app import Parts
from bot.identify import Identifies
from cogs import EXTENSIONS
from cogs.command_words import Translator
from cogs.failed import FAILURES, reason
from cogs.paces import Paces
from cogs.ports import Clock
from cogs.strict_tree import StrictTree
from cogs.studio import Studio
from data import ALL, Share, Store, Texts

_log = structlog.get_logger("bot")

COMMANDS_FACT = "commands"
"""The fact that keeps what Discord was last told: application and hash of the payload."""


class NoStartsLeft(Exception):
    """Discord takes too few new connections for now; its text is a sentence."""


class Huit(commands.AutoShardedBot):
    """The bot of 8 américain."""

    def __init__(
        self,
        store: Store,
        texts: Texts,
        clock: Clock,
        *,
        share: Share = ALL,
        ready_after: float = 2.0,
        random_bits: Callable[[int], int] = secrets.randbits,
        http_trace: aiohttp.TraceConfig | None = None,
        paces: Paces | None = None,
        studio: Studio | None = None,
        paints: bool = True,
        emojis_spaced: float | None = None,
    ) -> None:
        """
        Play on *store* in the words of *texts*, for the servers of *share*.

        *ready_after*: seconds that discord.py waits for further servers before it is ready.
        *random_bits*: where ids, seeds and computers' moods come from.
        *http_trace*: who is told of every request to Discord.
        *paces*: how fast members may go on, unless as usual.
        *studio*: where pictures are drawn, unless in a thread.
        *paints*: whether messages have pictures, where servers want them.
        *emojis_spaced*: seconds between two uploads of emojis; None: messages have no emojis.
        """
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=StrictTree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            guild_ready_timeout=ready_after,
            http_trace=http_trace or aiohttp.TraceConfig(),
        )
        if share != ALL:
            self.shard_ids, self.shard_count = list(share.shards), share.count
        self._share = share
        self._identifies = Identifies(clock)
        self._seen: dict[int, dict[int, discord.Guild]] = {}
        """The servers of each shard, as they were when it was ready."""
        self.app = Parts.build(
            self,
            store,
            texts,
            clock,
            random_bits=random_bits,
            paces=paces,
            studio=studio,
            paints=paints,
            emojis_spaced=emojis_spaced,
        )
        self.said_ready = asyncio.Event()
        self._commands_told = False

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord the commands if they changed, bring the tables back."""
        await self._count_shards()
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self.tree.set_translator(Translator(self.app.texts))
        await self._tell_commands()
        await self.app.store.servers.recall()
        await self.app.emojis.start()
        await self.app.pings.restore()
        await self.app.adoption.restore()
        restored = await self.app.tables.restore()
        self.app.pings.sweep()
        await self.app.older.restore()
        await self.app.threads.restore()
        _log.info("tables restored", count=restored)

    async def _count_shards(self) -> None:
        """
        Ask how many connections Discord recommends, and how many may begin.

        :raises NoStartsLeft: when they do not suffice: Discord takes the token of who goes on.
        """
        recommended, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or recommended
        self._identifies.places = max(1, limits["max_concurrency"])
        wanted = len(self.shard_ids or range(self.shard_count))
        if limits["remaining"] < wanted:
            hours = limits["reset_after"] / 3_600_000
            raise NoStartsLeft(
                f"Discord takes {limits['remaining']} new connections for now, and {wanted} are "
                f"needed: wait {hours:.1f} hours, and see why the bot has started so often"
            )
        if self.shard_count < recommended:
            _log.warning("Discord recommends more shards", count=recommended)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn; discord.py's own wait would be five seconds for each."""
        del initial
        await self._identifies.turn(shard_id or 0)

    async def on_shard_ready(self, shard: int) -> None:
        """
        Forget the servers that the bot was removed from while the shard was away.

        READY lists those that there are; discord.py makes each of them anew, and leaves the others
        where they were as long as there may be other shards.
        """
        for guild in self._seen.get(shard, {}).values():
            if self.get_guild(guild.id) is guild:
                self._connection._remove_guild(guild)  # noqa: SLF001 - there is no other way
                self.dispatch("guild_remove", guild)
        self._seen[shard] = {guild.id: guild for guild in self.guilds if guild.shard_id == shard}
        self.app.shards.now_known(shard)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Remember a new server as one that was there."""
        self._seen.setdefault(guild.shard_id, {})[guild.id] = guild

    async def sync_commands(self) -> bool:
        """Tell Discord the commands unless it knows them; return whether it did."""
        payload = await self.commands_payload()
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        fact = f"{self.application_id}:{digest}"
        if await self.app.store.facts.get(COMMANDS_FACT) == fact:
            return False
        told = await self.tree.sync()
        await self.app.store.facts.set(COMMANDS_FACT, fact)
        _log.info("commands synced", count=len(told))
        return True

    async def commands_payload(self) -> list[dict[str, Any]]:
        """Return what Discord is told, in every language."""
        translator = self.tree.translator
        found = self.tree.get_commands()
        if translator is None:
            return [command.to_dict(self.tree) for command in found]
        return [await command.get_translated_payload(self.tree, translator) for command in found]

    async def close(self) -> None:
        """Leave cleanly: what can be shown still is; everything is saved already."""
        if not self.is_closed():
            await self.app.close()
        await super().close()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - discord.py's own
        """Tell of an event, unless the end has begun: discord.py then has no loop any more."""
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def _tell_commands(self) -> None:
        """
        See that Discord knows the commands; where it is unwell, games go on with those it knows.

        :raises CommandSyncFailure: when it refuses them: they are wrong.
        """
        if self._commands_told or not self._share.is_first:
            return
        try:
            await self.sync_commands()
            self._commands_told = True
        except app_commands.CommandSyncFailure:
            raise
        except FAILURES as error:
            _log.error("commands not told to Discord", reason=reason(error))

    async def on_ready(self) -> None:
        """Say in the log that play can begin."""
        await self._tell_commands()
        self.said_ready.set()
        _log.info(
            "ready",
            servers=len(self.guilds),
            shards=len(self.shards),
            of=self.shard_count,
            user=str(self.user),
        )
