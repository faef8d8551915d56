"""
The whole bot under load: in a process of its own, on a local Discord that lives here.

The clicks come at their times whether the bot has kept up or not, as people's do. What is
measured is what they wait for: from the click to the answer that Discord has taken, this
Discord's own work included.
"""

from __future__ import annotations

import asyncio
import gc
import statistics
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from bot.app import SystemClock
from bot.local import UNHURRIED, Channel, LocalDiscord, Member
from cogs.seating import Place, Seating, Wish
from cogs.tables import Tables
from cogs.views.ids import Verb
from data import Store
from engine import choose
from tests.bench.figures import Figure, p99
from tests.bot.apart import BotApart
from tests.cogs.stage import choices, does, find, is_card, is_ping

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.local import Message, Pace, World

VARIANT: Final = "classique"
TABLES: Final = 100
MANY_TABLES: Final = 1_000
SEATS: Final = 3
RATE: Final = 50
"""Clicks a second."""
SECONDS: Final = 40
ANSWERS: Final = 5
"""The first figures of a load: how clicks were answered."""
CARDS_BEFORE: Final = 20
"""Actions that have been done at each table before it is looked at."""
DISCORDS_WAIT: Final = 2.0
"""Seconds for which the client waits for more servers before it is ready (bot.__main__)."""
_FIRST_CHANNEL: Final = 1_200_000_000_000_000_000
_FIRST_MEMBER: Final = 1_250_000_000_000_000_000


def populate(world: World, tables: int) -> list[list[Member]]:
    """Give *world* so many channels, and people to sit in them; return who sits where."""
    for number in range(tables):
        channel = Channel(_FIRST_CHANNEL + number, f"table-{number}", position=10 + number)
        world.channels[channel.id] = channel
    seated = []
    for number in range(tables):
        people = [
            Member(_FIRST_MEMBER + number * SEATS + seat, f"M{number}-{seat}", "#5a8f4e", "fr")
            for seat in range(SEATS)
        ]
        world.members.update({one.id: one for one in people})
        seated.append(people)
    return seated


async def seat(
    url: str, world: World, seated: list[list[Member]], *, pictures: bool = True
) -> None:
    """Begin a long match at every table, with some cards played already."""
    store, clock, rng = await Store.open(url), SystemClock(), Random(8)
    settings = await store.servers.settings(world.guild.id)
    await store.servers.save(world.guild.id, replace(settings, pictures=pictures))
    tables = Tables(store, clock)
    seating = Seating(tables)
    wish = Wish(variant=VARIANT, options={"target": 100_000}, delay=None)
    for number, (host, *others) in enumerate(seated):
        place = Place(guild_id=world.guild.id, channel_id=_FIRST_CHANNEL + number, locale="fr")
        table_id = await seating.open(place, wish, host_id=host.id, name=host.name)
        async with tables.hold(table_id) as table:
            for one in others:
                await seating.join(table, one.id, one.name)
            await seating.start(table, host.id)
            for _ in range(CARDS_BEFORE):
                if table.awaits_round:
                    await tables.deal(table)
                if table.to_move is not None:
                    await tables.act(table, choose(table.view(table.to_move), table.rules, rng))
    await store.close()


@dataclass
class Crowd:
    """The people at all tables, and what they have waited for."""

    world: World
    seated: list[list[Member]]
    rng: Random = field(default_factory=lambda: Random(8))
    hands: dict[int, Message] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    cards: int = 0
    unanswered: int = 0
    routes: Counter[str] = field(default_factory=Counter)

    def public(self, number: int) -> Message | None:
        """Return the newest message of the bot at a table, calls apart."""
        found = self.world.in_channel(self.world.channels[_FIRST_CHANNEL + number])
        # Private messages have no viewer here, and so are not among them.
        return next((one for one in reversed(found) if not is_ping(one)), None)

    async def click(self, member: Member, message: Message, custom_id: str) -> Message | None:
        """Click as *member*, and note how long the answer took."""
        began = time.perf_counter()
        reply = await self.world.visitor(member).click(message, custom_id=custom_id, stale=True)
        self.times.append(time.perf_counter() - began)
        self.unanswered += reply.failed is not None
        return reply.message

    async def open_hand(self, number: int, member: Member) -> None:
        """Open a hand."""
        message = self.public(number)
        if message is None:
            return
        try:
            custom_id = find(message, Verb.HAND)
        except LookupError:
            return
        hand = await self.click(member, message, custom_id)
        if hand is not None:
            self.hands[member.id] = hand

    async def move(self, number: int) -> None:
        """Let whoever can do something at a table click once."""
        for member in self.seated[number]:
            hand = self.hands.get(member.id)
            possible = choices(hand) if hand is not None else []
            if hand is None or not possible:
                continue
            pressed = self.rng.choice([one for one in possible if is_card(one)] or possible)
            after = await self.click(member, hand, pressed.custom_id or "")
            self.cards += 1
            if after is not None:
                self.hands[member.id] = after
            return
        message = self.public(number)
        if message is not None and does(message, Verb.NEXT):
            await self.click(self.seated[number][0], message, find(message, Verb.NEXT))
        else:
            await self.open_hand(number, self.rng.choice(self.seated[number]))

    def count(self) -> None:
        """Take the requests that have come since the last time."""
        self.routes.update(f"{one.method} {one.route}" for one in self.world.requests)
        self.world.requests.clear()


@asynccontextmanager
async def _running(
    tables: int, pace: Pace | None = None, *, pictures: bool = True
) -> AsyncIterator[tuple[Crowd, BotApart]]:
    """Give a crowd at so many tables, and a bot that is not started yet."""
    with tempfile.TemporaryDirectory() as folder:
        local = LocalDiscord(pace=pace)
        seated = populate(local.world, tables)
        url = f"sqlite+aiosqlite:///{folder}/bench.db"
        await seat(url, local.world, seated, pictures=pictures)
        await local.start()
        bot = BotApart(local.port, url, Path(folder))
        try:
            yield Crowd(local.world, seated), bot
        finally:
            await bot.kill()
            await local.stop()


async def _load(*, pictures: bool = True) -> list[Figure]:
    """Let people click at all tables for a while, at a steady rate; pictures are the default."""
    async with _running(TABLES, pictures=pictures) as (crowd, bot):
        await bot.start()
        # The tables are shown, and everybody takes up the hand, before anything is measured.
        await crowd.world.until(lambda: all(map(crowd.public, range(TABLES))), seconds=120)
        for number, members in enumerate(crowd.seated):
            await asyncio.gather(*(crowd.open_hand(number, one) for one in members))
        # What has been made so far stays: it is not this process whose pauses are measured.
        gc.collect()
        gc.freeze()
        crowd.times.clear()
        crowd.routes.clear()
        crowd.world.requests.clear()
        busy = await _click(crowd)
        memory, complaints = resident(bot.pid), bot.complaints()
        drawing = sum(map(resident, children(bot.pid)))
        times = crowd.times
        requests = crowd.routes.total()
        own = sum(
            count
            for route, count in crowd.routes.items()
            if route.split()[1].startswith("/channels")
        )
        figures = [
            Figure("load: clicks a second", len(times) / busy, "", f"{RATE}"),
            Figure("load: a click's answer, median", statistics.median(times) * 1e3, "ms", "≤ 8"),
            Figure("load: a click's answer, p99", p99(times) * 1e3, "ms", "≤ 60"),
            Figure("load: a click's answer, longest", max(times) * 1e3, "ms", "< 3,000"),
            Figure("load: clicks not answered", crowd.unanswered, "", "0"),
            Figure("load: requests for a click in a hand", requests / crowd.cards, "", "≤ 3"),
            Figure("load: of them against the 50 a second", own / crowd.cards, "", "≤ 1"),
            Figure("load: refused or rate limited", _refused(crowd.world), "", "0"),
            Figure("load: complaints in the log", len(complaints), "", "0"),
            Figure(f"load: resident memory, {TABLES} tables", memory, "MB"),
            Figure("load: the same of the process that draws", drawing, "MB"),
        ]
        figures += [
            Figure(f"  {route}", count / crowd.cards, "a click")
            for route, count in crowd.routes.most_common()
        ]
    return figures


async def _click(crowd: Crowd) -> float:
    """Start a click at each table in turn, *RATE* a second; return the seconds that it took."""
    loop = asyncio.get_running_loop()
    began, clicks = loop.time(), []
    for number in range(RATE * SECONDS):
        await asyncio.sleep(max(0.0, began + number / RATE - loop.time()))
        clicks.append(asyncio.create_task(crowd.move(number % TABLES)))
        if not number % RATE:
            crowd.count()
    await asyncio.gather(*clicks)
    busy = loop.time() - began
    # What the clicks have set off is part of their price.
    await asyncio.sleep(2)
    crowd.count()
    return busy


def _refused(world: World) -> int:
    return len(world.refusals) + len(world.rate_limited)


async def _starts() -> list[Figure]:
    """Start a bot with nothing to bring back, and one with a great many tables."""
    async with _running(0, UNHURRIED) as (_, bot):
        # The first start of all makes the database.
        await bot.start()
        await bot.kill()
        began = time.time()
        await bot.start()
        empty, nothing = (_seconds(bot, began, event) for event in ("ready", "tables restored"))
    async with _running(MANY_TABLES, UNHURRIED) as (crowd, bot):
        await bot.start()
        await crowd.world.until(lambda: len(crowd.world.messages) >= MANY_TABLES, seconds=300)
        await bot.kill()
        began = time.time()
        await bot.start()
        restored = _seconds(bot, began, "tables restored")
        # Each message is looked over once, as after any restart.
        await asyncio.sleep(20)
        memory = resident(bot.pid)
    many = f"{MANY_TABLES:,} tables"
    return [
        Figure("start to ready, empty, Discord's wait apart", empty - DISCORDS_WAIT, "s", "≤ 2"),
        Figure(f"restart: {many} restored", restored - nothing, "s", "≤ 10"),
        Figure(f"restart: resident memory, {many}", memory, "MB", "≤ 350"),
    ]


def _seconds(bot: BotApart, began: float, event: str) -> float:
    """Return the seconds from *began* until the bot last logged *event*."""
    line = next(one for one in reversed(bot.log) if one["event"] == event)
    return datetime.fromisoformat(line["timestamp"]).timestamp() - began


def children(pid: int) -> list[int]:
    """List the processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return [int(one) for task in tasks for one in (task / "children").read_text("ascii").split()]


def resident(pid: int) -> float:
    """Return the memory that a process holds, in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    line = next(one for one in status.splitlines() if one.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def load() -> list[Figure]:
    """Measure a busy server, and starts."""
    without = [
        replace(figure, what=figure.what.replace("load:", "load without pictures:"))
        for figure in asyncio.run(_load(pictures=False))[:ANSWERS]
    ]
    return [*asyncio.run(_load()), *without, *asyncio.run(_starts())]
