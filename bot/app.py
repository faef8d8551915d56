"""What one running bot is made of, put together once."""

import asyncio
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from discord.ext import commands

from cogs.admission import Openings
from cogs.adoption import Adoption
from cogs.aside import Aside
from cogs.clock import Clocks
from cogs.departed import Departed
from cogs.emoji_keeper import EmojiKeeper
from cogs.faces import Faces
from cogs.hands import Hands
from cogs.in_flight import InFlight
from cogs.older import OlderMessages
from cogs.paces import Paces
from cogs.painter import Painter
from cogs.pings import Callers
from cogs.ports import Clock
from cogs.presence import Presence
from cogs.presses import Presses
from cogs.seating import Seating
from cogs.shards import Shards
from cogs.show import draw_older, draw_public, opening
from cogs.studio import Studio
from cogs.tables import Tables
from cogs.threads import Threads
from cogs.writer import Writers
from data import Store, Texts

ANSWERED_WITHIN = 1.0
"""Seconds that clicks under way have when the program ends."""


class SystemClock:
    """The time of this machine."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Come back after *seconds*."""
        await asyncio.sleep(seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The application, as the cogs know it (`cogs.ports.App`)."""

    store: Store
    texts: Texts
    clock: Clock
    shards: Shards
    tables: Tables
    seating: Seating
    writers: Writers
    older: OlderMessages
    clocks: Clocks
    hands: Hands
    presence: Presence
    pings: Callers
    departed: Departed
    threads: Threads
    faces: Faces
    emojis: EmojiKeeper
    aside: Aside
    adoption: Adoption
    paces: Paces
    painter: Painter
    studio: Studio
    in_flight: InFlight = field(default_factory=InFlight)
    openings: Openings = field(default_factory=Openings)

    @property
    def presses(self) -> Presses:
        """Where every button and form ends up."""
        return Presses(self)

    @classmethod
    def build(
        cls,
        client: commands.AutoShardedBot,
        store: Store,
        texts: Texts,
        clock: Clock,
        *,
        random_bits: Callable[[int], int] = secrets.randbits,
        paces: Paces | None = None,
        studio: Studio | None = None,
        paints: bool = True,
        emojis_spaced: float | None = None,
    ) -> "Parts":
        """
        Put the application together; *client* sends public messages, *random_bits* are luck.

        *studio*: where pictures are drawn, a thread unless another is given. Unless it *paints*,
        no message has a picture, whatever servers want. *emojis_spaced*:
        seconds between two uploads of emojis, None without any.
        """
        studio = studio or Studio()
        shards = Shards(client)
        faces = Faces(texts)
        tables = Tables(store, clock, random_bits=random_bits)
        aside = Aside(client, store, texts)
        tables.revival.on_set_aside = aside.tell
        painter = Painter(client, clock, store, studio, paints=paints)
        older = OlderMessages(
            tables,
            clock,
            client,
            store,
            partial(draw_older, texts, faces),
            painter=painter,
        )
        seating = Seating(tables)
        presence = Presence(client, clock)
        writers = Writers(
            tables,
            clock,
            client,
            partial(draw_public, texts, faces),
            older,
            painter=painter,
            opening=partial(opening, texts),
        )
        parts = cls(
            store=store,
            texts=texts,
            clock=clock,
            shards=shards,
            tables=tables,
            seating=seating,
            writers=writers,
            older=older,
            painter=painter,
            studio=studio,
            clocks=Clocks(
                tables,
                clock,
                random.Random(random_bits(64)),
                is_hidden=writers.is_stuck,
                shard_of=shards.of,
            ),
            hands=Hands(tables, clock, texts, faces),
            presence=presence,
            pings=Callers(tables, clock, client, store, texts),
            departed=Departed(tables, seating, clock, presence),
            threads=Threads(tables, clock, client, store, texts),
            aside=aside,
            faces=faces,
            emojis=EmojiKeeper(client, store, clock, faces, studio, spaced=emojis_spaced),
            adoption=Adoption(tables, client, store),
            paces=paces or Paces(),
        )
        for watcher in (
            parts.writers,
            parts.clocks,
            parts.hands,
            parts.pings,
            parts.departed,
            parts.threads,
        ):
            tables.watch(watcher)
        return parts

    async def close(self) -> None:
        """Stop everything that happens by itself, and show what is not shown yet."""
        # What comes from now on is not done any more, and told so.
        self.in_flight.is_shut = True
        await self.emojis.close()
        await self.clocks.close()
        await self.departed.close()
        await self.in_flight.settle(ANSWERED_WITHIN)
        await self.presence.close()
        await self.hands.close()
        await self.pings.close()
        await self.threads.close()
        await self.writers.close()
        await self.older.close()
        await self.aside.close()
        self.in_flight.is_over = True
        await self.in_flight.settle(ANSWERED_WITHIN)
        self.studio.close()
