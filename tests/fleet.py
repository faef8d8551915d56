"""
Several processes of one bot on one PostgreSQL: one is killed while the other plays on.

``python -m tests.fleet --servers 40`` plays on that many servers, in 8 shards, with two processes.
One is killed and comes back; then the other makes way for two, one after the other, as an owner
would divide the shards anew; then all make way for two that count twice as many shards. It ends
with a table; the exit status is 0 when every click of who was not concerned was answered, each
table went on, and every match counts once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp

from bot.local import LocalDiscord
from data import Store
from tests.bot.apart import BotApart
from tests.party import Party, Timed
from tests.servers import NoPostgres, servers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHARDS = 8
FIRST, SECOND = "0-3/8", "4-7/8"
PAUSE = 0.25
SERVERS_A_SECOND = 20
"""Servers on which something is done each second, so that the machine is no busier with more."""
PATIENCE = 60.0
"""Seconds in which a table must go on, on a machine that has much else to do."""
EXPLAINED = {10008, 10015, 10062}
"""Codes of refusals that only a kill brings about: what was clicked, or not answered, before it."""
LATE = 3.0
"""Seconds after which Discord gives an interaction up."""


@dataclass
class Fleet:
    """One run, and what it came to."""

    url: str
    folder: Path
    count: int
    seconds: float
    """How long each part of the evening lasts."""
    divides: bool = True
    """Whether the second process makes way for two."""
    seed: int = 8
    faults: list[str] = field(default_factory=list)
    rows: list[tuple[str, object]] = field(default_factory=list)

    async def run(self) -> None:
        """Play the whole evening, and look at what is left of it."""
        self.local = LocalDiscord(shards=SHARDS, concurrency=SHARDS)
        await self.local.start()
        rng = random.Random(self.seed)
        pause = max(PAUSE, self.count / SERVERS_A_SECOND)
        worlds = [self.local.world, *(self.local.add_server() for _ in range(self.count - 1))]
        self.parties = [Party(world, random.Random(rng.random()), pause) for world in worlds]
        self.store = await Store.open(self.url)
        self.bots: list[BotApart] = []
        stop = asyncio.Event()
        playing: list[asyncio.Task[None]] = []
        try:
            first, second = self._bot(FIRST), self._bot(SECOND, HUIT_METRICS_PORT="0")
            await asyncio.gather(first.start(), second.start())
            began = time.monotonic()
            playing = [asyncio.create_task(party.play(stop)) for party in self.parties]
            await asyncio.sleep(self.seconds)
            await self._play_on(self.parties, began)
            await self._kill(first)
            await self._ask(second)
            if self.divides:
                await self._divide(second)
                await self._recount()
            stop.set()
            await asyncio.gather(*playing)
            await self._look()
            for bot in self.bots:
                if bot is not second or not self.divides:
                    await bot.stop()
        finally:
            stop.set()
            await asyncio.gather(*playing, return_exceptions=True)
            await asyncio.gather(*(bot.kill() for bot in self.bots))
            await self.store.close()
            await self.local.stop()
        for bot in self.bots:
            self.faults += [f"logged: {line}" for line in bot.complaints()]

    def _bot(self, shards: str, **settings: str) -> BotApart:
        bot = BotApart(
            self.local.port, self.url, self.folder, settings={"HUIT_SHARDS": shards, **settings}
        )
        self.bots.append(bot)
        return bot

    def _of(self, *shards: int) -> list[Party]:
        return [party for party in self.parties if party.shard(SHARDS) in shards]

    async def _open(self, parties: Iterable[Party]) -> int:
        """Count the open tables of some servers."""
        mine = {party.world.guild.id for party in parties}
        running = (await self.store.restarts.running()).tables
        return sum(one.guild_id in mine and one.status != "over" for one in running)

    # --- one is killed -----------------------------------------------------------

    async def _kill(self, first: BotApart) -> None:
        """Kill a process, leave it dead for a while, and let it come back."""
        mine, others = self._of(0, 1, 2, 3), self._of(4, 5, 6, 7)
        before = time.monotonic()
        await first.kill()
        killed = time.monotonic()
        await asyncio.sleep(self.seconds)
        tables = await self._open(mine)
        await first.start()
        back = time.monotonic()
        await asyncio.sleep(self.seconds)
        await self._play_on(mine, back)
        now = time.monotonic()
        self.rows.append(("tables of the process that was killed", tables))
        self._restored(first, tables)
        self._concern(mine, "the process that was killed", since=before - LATE, until=back + LATE)
        self._undisturbed("before", others, 0.0, before)
        self._undisturbed("while the other was dead", others, killed, back)
        self._undisturbed("after", others, back, now)
        ready = back - killed - self.seconds
        self.rows.append(("seconds until the process was ready again", f"{ready:.1f}"))

    def _restored(self, bot: BotApart, tables: int) -> None:
        """See that a process has brought back the tables of its servers, and no other."""
        said = [line for line in bot.log if line.get("event") == "tables restored"][-1]
        if said["count"] != tables:
            self.faults.append(f"{said['count']} tables restored, {tables} are its own")

    def _concern(self, parties: Sequence[Party], what: str, *, since: float, until: float) -> None:
        """See that the clicks of these were answered but for a while, which they know of."""
        lost = [one for party in parties for one in party.timed if one.failed]
        self.rows.append((f"interactions lost with {what}", len(lost)))
        late = [one for one in lost if not since <= one.at <= until]
        self.faults += [f"not answered at other times: {one}" for one in late]

    def _undisturbed(self, when: str, parties: Sequence[Party], since: float, until: float) -> None:
        """See that each click of these was answered, and tell how fast."""
        timed = [one for party in parties for one in party.timed if since <= one.at < until]
        self.faults += [f"not answered {when}: {one}" for one in timed if one.failed]
        self.rows.append((f"interactions of the other process {when}", len(timed)))
        self.rows.append(("  answers in seconds, p50, p99, max", _quantiles(timed)))

    async def _play_on(self, parties: Sequence[Party], since: float) -> None:
        """See that there is play at every table of these."""
        for party in parties:
            try:
                await party.world.until(partial(party.acted, since), seconds=PATIENCE)
            except TimeoutError:
                self.faults.append(f"nothing was played on {party.world.guild.name}")

    async def _ask(self, bot: BotApart) -> None:
        """See that the health of a process tells of its shards."""
        told = next(line for line in bot.log if line.get("event") == "metrics")
        address = told["addresses"][0]
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{address}/health") as response:
                health = (await response.text()).splitlines()
            async with session.get(f"http://{address}/metrics") as response:
                metrics = await response.text()
        each = [f"shard {one}/8: connected, servers: {len(self._of(one))}" for one in (4, 5, 6, 7)]
        if health != ["Well.", *each]:
            self.faults.append(f"health: {health}")
        if metrics.count("huit_shard_connected{") != len(each):
            self.faults.append("metrics tell of other shards")

    # --- the shards are divided anew ---------------------------------------------

    async def _divide(self, second: BotApart) -> None:
        """Let two processes take the place of one, while the first plays on."""
        began = time.monotonic()
        await second.stop()
        for shards, numbers in (("4-5/8", (4, 5)), ("6-7/8", (6, 7))):
            tables = await self._open(self._of(*numbers))
            bot = self._bot(shards)
            await bot.start()
            self._restored(bot, tables)
        done = time.monotonic()
        await asyncio.sleep(self.seconds)
        await self._play_on(self.parties, done)
        now = time.monotonic()
        self._undisturbed("while its shards were divided", self._of(0, 1, 2, 3), began, now)
        self._concern(
            self._of(4, 5, 6, 7), "the one that made way", since=began - LATE, until=done + LATE
        )

    async def _recount(self) -> None:
        """Let all stop, and others that count twice as many shards go on with every table."""
        await asyncio.gather(*(bot.stop() for bot in self.bots))
        for numbers in (range(SHARDS), range(SHARDS, 2 * SHARDS)):
            mine = [party for party in self.parties if party.shard(2 * SHARDS) in numbers]
            tables = await self._open(mine)
            bot = self._bot(f"{numbers[0]}-{numbers[-1]}/{2 * SHARDS}")
            await bot.start()
            self._restored(bot, tables)
            self.rows.append((f"tables of {numbers[0]}-{numbers[-1]}/{2 * SHARDS}", tables))
        done = time.monotonic()
        await asyncio.sleep(self.seconds)
        await self._play_on(self.parties, done)
        lost = [one for party in self.parties for one in party.timed if one.failed]
        self.faults += [f"not answered in the end: {one}" for one in lost if one.at > done + LATE]

    # --- what is left ------------------------------------------------------------

    async def _look(self) -> None:
        """See that every match that people saw end counts once, and that there is one ranking."""
        matches = 0
        for party in self.parties:
            guild_id = party.world.guild.id
            kept = [one.table_id for one in await self._archive(guild_id)]
            matches += len(kept)
            if len(set(kept)) != len(kept) or party.ended - set(kept):
                self.faults.append(f"matches of {party.world.guild.name}: {kept}, {party.ended}")
            board = await self.store.results.leaderboard(guild_id, versus="people", limit=10)
            counted = [line.matches for line in board.rows]
            if counted != [len(kept)] * (2 if kept else 0):
                self.faults.append(f"ranking of {party.world.guild.name}: {counted}, {len(kept)}")
        common = self.local.world.common
        told = sum(one.method == "PUT" for one in common.requests)
        if told != 1:
            self.faults.append(f"the commands were told {told} times")
        self.faults += [f"refused: {one}" for one in common.refusals if one.code not in EXPLAINED]
        self.rows += [
            ("servers", self.count),
            ("matches played to the end", matches),
            ("cards laid or drawn", sum(len(party.acts) for party in self.parties)),
            ("requests", len(common.requests)),
            ("times the commands were told", told),
        ]

    async def _archive(self, guild_id: int) -> list[Any]:
        count = await self.store.archive.count(guild_id)
        return list(await self.store.archive.matches(guild_id, limit=max(1, count)))


def _quantiles(timed: Sequence[Timed]) -> str:
    seconds = sorted(one.seconds for one in timed) or [0.0]
    last = len(seconds) - 1
    return ", ".join(f"{seconds[round(last * part)]:.3f}" for part in (0.5, 0.99, 1.0))


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--servers", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=20.0, help="of each part of the evening")
    options = parser.parse_args()
    # What a kill lets be refused is counted, and told where it is a fault.
    logging.getLogger("bot.local").setLevel(logging.ERROR)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        try:
            server = stack.enter_context(contextlib.contextmanager(servers)())
        except NoPostgres as error:
            print(error)
            return 1
        url = server.database().render_as_string(hide_password=False)
        fleet = Fleet(url, folder, options.servers, options.seconds)
        asyncio.run(fleet.run())
    width = max(len(name) for name, _ in fleet.rows)
    for name, value in [*fleet.rows, ("faults", len(fleet.faults))]:
        print(f"{name:<{width}}  {value:>20}")
    for fault in fleet.faults[:20]:
        print(fault)
    return 1 if fleet.faults else 0


if __name__ == "__main__":
    sys.exit(main())
