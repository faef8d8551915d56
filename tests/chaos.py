"""
Random matches through the real client, in a process that is killed again and again.

``python -m tests.chaos --kills 500`` plays every variant in several channels at once, on a real
event loop, and ends the bot by SIGKILL or SIGTERM at random moments, and at points between save
and show (`tests.dying`), also while it is coming back. After each time the table on screen must
be what is saved, within seconds; what people were told must be saved, once. It ends with a
table; the exit status is 0 when nothing was lost, doubled, stuck or refused.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from bot.local import LocalDiscord
from cogs.table import Table
from cogs.views.ids import Verb
from data import Store
from engine import variant_ids
from tests.bot.nursery import Nursery
from tests.cogs.stage import find
from tests.oracle import Oracle
from tests.rampage import Rampage
from tests.tally import told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from data import SavedTable

CHANNELS = 6
LONGEST_LIFE = 1.2
"""Seconds that people play before the bot is killed."""
SETTLED_WITHIN = 15.0
"""Seconds, on a busy machine, in which the screen must be right after a restart."""
PATIENCE = 2.0
"""Seconds in which a click that came too soon is taken again."""
TOLD_WITHIN = 60.0
"""Seconds, on a busy machine, in which somebody must have been told of a move."""
FURTHEST_POINT = 60
TOLD_EVERY = 50
"""After so many kills a line says how far it has come."""
THREADS_EVERY = 20
"""After so many kills the server wants threads, or none."""
EXPLAINED = {"10008", "10015", "50083"}
"""Codes of refusals that only a kill brings about: what was done, or not given, before it."""
EXCUSED = "We are being rate limited"
"""What a new run must learn again of the limits that the one before it had reached."""


GROUPS = ("kills", "interactions", "told", "matches", "variants", "rounds", "actions")
"""What is counted, in the order of the table; the parts of each have its name and a comma."""


@dataclass
class Chaos:
    """One run, and what it came to."""

    folder: Path
    seed: int
    kills: int
    calm: float = 10.0
    """Seconds of play at the end, after the last kill."""
    local: LocalDiscord = field(default_factory=LocalDiscord)
    counts: Counter[str] = field(default_factory=Counter)
    unanswered: list[str] = field(default_factory=list)
    """Clicks without an answer while nothing was killed."""
    wrong: list[str] = field(default_factory=list)
    """What was not right on screen after the time it may take."""
    stuck: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    """Bots that did not end as they should."""
    armed: tuple[signal.Signals, ...] = ()
    """The signal by which the bot ends itself at a point, where there is one."""
    slowest: float = 0.0

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.url = f"sqlite+aiosqlite:///{self.folder / 'huit.db'}"

    async def run(self) -> None:
        """Play, kill and look, until there were enough kills."""
        await self.local.start()
        self.bot = Nursery(self.local.port, self.url, self.folder)
        await self.bot.open()
        await self.bot.start()
        self.store = await Store.open(self.url)
        self.oracle = Oracle(self.local.world, self.store)
        self.rampages = list(self._rampages(cycle(variant_ids())))
        try:
            while self.counts["kills"] < self.kills:
                await self._one_life()
            await self._last_life()
        finally:
            await self.bot.close()
            await self.store.close()
            await self.local.stop()

    def _rampages(self, variants: Iterator[str]) -> Iterator[Rampage]:
        world = self.local.world
        channels = ["jeux", "salon"]
        channels += [world.add_thread("salon", f"fil {number}").name for number in range(4)]
        for channel in channels[:CHANNELS]:
            luck = random.Random(self.rng.getrandbits(64))
            yield Rampage(self.oracle, channel, luck, variants, self.counts, [])

    async def _one_life(self) -> None:
        """Let people play, kill the bot, let it come back, and look."""
        how = self.rng.random()
        by = signal.SIGTERM if self.rng.random() < 0.25 else signal.SIGKILL
        if how < 0.5:
            await self._die(by, after=self.rng.uniform(0.02, LONGEST_LIFE))
            await self._come_back(point=0)
        else:
            # It ends itself at a point, now or while it comes back.
            await self._die(signal.SIGKILL, after=self.rng.uniform(0.02, LONGEST_LIFE / 2))
            await self._come_back(point=self.rng.randint(1, FURTHEST_POINT), by=by)
        if self.counts["kills"] % THREADS_EVERY == 0:
            settings = await self.store.servers.settings(self.local.world.guild.id)
            await self.store.servers.save(
                self.local.world.guild.id, replace(settings, threads=not settings.threads)
            )

    async def _die(self, by: signal.Signals, *, after: float) -> None:
        await self._play(after)
        if self.bot.is_alive:
            await self.bot.kill(by)
            self._count(by.name, by)
        await self._rest()

    async def _play(self, seconds: float) -> None:
        """Let people play for so long, or until the bot has died by itself."""
        before = [len(one.unanswered) for one in self.rampages]
        self.playing = [asyncio.create_task(self._live(one)) for one in self.rampages]
        until = time.monotonic() + seconds
        while self.bot.is_alive and time.monotonic() < until:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.01)
        if self.bot.is_alive:
            for one, count in zip(self.rampages, before, strict=True):
                self.unanswered += one.unanswered[count:]

    async def _live(self, rampage: Rampage) -> None:
        while self.bot.is_alive:
            await rampage.step()
            await asyncio.sleep(rampage.rng.uniform(0, 0.03))

    def _count(self, how: str, by: signal.Signals) -> None:
        """Note that the bot has ended, and whether it did so as the signal wants it."""
        # Where both came, it may have followed its own before the other reached it.
        well = {0 if one is signal.SIGTERM else -one.value for one in (by, *self.armed)}
        if self.bot.status not in well:
            self.ends.append(f"{how}: status {self.bot.status}")
        self.counts["kills"] += 1
        self.counts[f"kills, {how}"] += 1
        if self.counts["kills"] % TOLD_EVERY == 0:
            sys.stderr.write(f"{self.counts['kills']} of {self.kills} kills\n")

    async def _come_back(self, *, point: int, by: signal.Signals = signal.SIGKILL) -> None:
        """Let the bot be born, as often as it takes, and see that the screen is right."""
        while not await self._is_right(point=point, by=by):
            self._count(f"{by.name} at a point", by)
            self.counts["kills, while coming back"] += 1
            point = self.rng.randint(1, FURTHEST_POINT) if self.rng.random() < 0.3 else 0
        if point:
            # Now that it is there, it may die while people play.
            await self._play(LONGEST_LIFE)
            if not self.bot.is_alive:
                self._count(f"{by.name} at a point", by)
            await self._rest()
            if not self.bot.is_alive:
                await self._come_back(point=0)

    async def _rest(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    async def _is_right(self, *, point: int, by: signal.Signals) -> bool:
        """Start the bot and look; False when it has died before all was right."""
        self.armed = (by,) if point else ()
        if not await self.bot.start(point=point, by=by):
            return False
        began = time.monotonic()
        said = await self.oracle.screen()
        while said is not None and self.bot.is_alive:
            if time.monotonic() - began > SETTLED_WITHIN:
                self.wrong.append(f"kill {self.counts['kills']}: {said}")
                break
            await asyncio.sleep(0.05)
            said = await self.oracle.screen()
        if not self.bot.is_alive:
            return False
        self.slowest = max(self.slowest, time.monotonic() - began)
        await self.oracle.look()
        return True

    async def _last_life(self) -> None:
        """Let the matches go on without a kill for a while, and end what is left by command."""
        # One that was to end itself at a point may still do so.
        await self.bot.kill()
        await self._come_back(point=0)
        for one in self.rampages:
            one.calm = True
        await self._play(self.calm)
        await self._rest()
        # Where people were hardly let live, what they are told is still to come.
        until = time.monotonic() + TOLD_WITHIN
        while not self.counts["told"] and time.monotonic() < until:
            await self._play(LONGEST_LIFE)
            await self._rest()
        said: dict[str, str] = {}
        until = time.monotonic() + SETTLED_WITHIN
        left = (await self.store.restarts.running()).tables
        while left and time.monotonic() < until:
            for saved in left:
                said[saved.id] = await self._stop(saved)
            # Who hosts several tables is asked to wait, as anybody who clicks so often.
            await asyncio.sleep(PATIENCE)
            left = (await self.store.restarts.running()).tables
        self.stuck += [f"{one.id}: {one.status}: {said.get(one.id)}" for one in left]
        await self.oracle.look()
        variants: set[str] = set()
        for table_id in self.oracle.tables:
            ended = await self.store.tables.load(table_id)
            if ended is not None:
                self.counts["matches"] += 1
                self.counts["matches, played to the end"] += not ended.closed
                self.counts["rounds"] += len(ended.rounds)
                self.counts["actions"] += sum(len(one.actions) for one in ended.rounds)
                variants.add(Table.of(ended).rules.ruleset.id)
        self.counts["variants"] = len(variants)
        await self.bot.kill(signal.SIGTERM)

    async def _stop(self, saved: SavedTable) -> str:
        """End a table as its host does; return what the host was told."""
        if saved.status == "over" or saved.host_id is None:
            return "nobody's to end"
        host = self.oracle.world.visitor(self.oracle.world.members[saved.host_id].name)
        reply = await host.slash(saved.channel_id, "huit arreter")
        if reply.message is not None and reply.message.buttons:
            reply = await host.click(reply.message, custom_id=find(reply.message, Verb.STOP))
        if reply.failed is not None:
            self.unanswered.append(f"arreter: {reply.failed}")
        return reply.message.text if reply.message else str(reply.failed)

    def faults(self) -> dict[str, list[str]]:
        """Return what went wrong, by kind."""
        refusals = [str(one) for one in self.local.world.refusals]
        codes = [str(one.code) for one in self.local.world.refusals]
        return {
            "lost": sorted(self.oracle.faults["lost"]),
            "doubled": sorted(self.oracle.faults["doubled"]),
            "stuck": self.stuck,
            "records or results broken": sorted(self.oracle.faults["broken"]),
            "screens not right": self.wrong,
            "clicks unanswered though nothing was killed": self.unanswered,
            "refused requests": [
                said for said, code in zip(refusals, codes, strict=True) if code not in EXPLAINED
            ],
            "complaints in the log": [
                str(one)
                for one in self.bot.complaints()
                if not one.get("event", "").startswith(EXCUSED)
            ],
            "ends of another kind": self.ends,
        }


def report(chaos: Chaos, seconds: float) -> bool:
    """Print the table; say whether all is well."""
    faults = chaos.faults()
    rows: list[tuple[str, object]] = [
        (name, chaos.counts[name])
        for group in GROUPS
        for name in (group, *sorted(name for name in chaos.counts if name.startswith(f"{group}, ")))
    ]
    rows += [("slowest repair of a screen, seconds", f"{chaos.slowest:.1f}")]
    rows += [(what, len(found)) for what, found in faults.items()]
    rows += [("seed", chaos.seed), ("seconds", f"{seconds:.0f}")]
    return told(rows, faults)


def main() -> int:
    """Play, kill and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=8)
    options = parser.parse_args()
    logging.getLogger("bot.local").setLevel(logging.ERROR)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        chaos = Chaos(Path(folder), options.seed, options.kills)
        asyncio.run(chaos.run())
    return 0 if report(chaos, time.perf_counter() - began) else 1


if __name__ == "__main__":
    sys.exit(main())
