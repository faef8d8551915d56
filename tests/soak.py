"""
Random matches through the real client and the local Discord, with everything that it refuses.

``python -m tests.soak --matches 200`` plays them in several channels at once, on virtual
time, as people would: clicks that cross, doubled clicks, absences, leaving, strangers. It ends
with a table of what it cost; the exit status is 0 when Discord refused nothing, every
interaction was answered and the log holds no error.
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
from collections import deque
from itertools import cycle, islice, product
from pathlib import Path
from typing import TYPE_CHECKING

from bot.local import ClientRefuses
from bot.logs import setup_logs
from cogs.admission import OPENINGS_WITHIN
from cogs.views.ids import Verb
from engine import load_ruleset, variant_ids
from tests.cogs.stage import Stage, choices, find, is_card, press_of
from tests.conftest import Clock
from tests.tally import ErrorCount, Tally, told
from tests.virtual import VirtualLoop, watch_databases

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from bot.local import Message, Reply, Visitor
    from cogs.table import Table

VARIANTS = ("classique", "crazy-eights", "minimale")
"""The variants played when not every one is."""
TARGETS = {"places": (50, 60), "penalty": (10, 40), "collect": (10, 40)}
"""The shortest and the longest target of a match by its scoring; the other scorings have none."""
LANGUAGES = ("fr", "en-US")
"""The languages of server and people, in turns: each variant is played in both."""
DELAYS = ("aucun", "rapide", "normal")
CHANNELS = 6
MOST_SEATS = 6
FEWEST_SEATS = 2
PATIENCE = 3600.0
"""Seconds of the evening in which something must happen at a table, or it is stuck."""
PATIENT_ATTEMPTS = 50
"""How often one may try to play without anything happening."""


class Stuck(Exception):
    """A match in which nothing happens any more."""


class Evening:
    """One channel's matches, one after the other."""

    def __init__(
        self,
        stage: Stage,
        channel: str,
        rng: random.Random,
        tally: Tally,
    ) -> None:
        self.stage = stage
        self.channel = channel
        self.rng = rng
        self.tally = tally
        self.names = [member.name for member in stage.world.people]
        self.hands: dict[str, Message] = {}

    def visitor(self, name: str) -> Visitor:
        """Let a member act."""
        return self.stage.visitor(name)

    async def do(self, what: str, action: Awaitable[Reply]) -> Reply | None:
        """Wait for an answer, and note when there is none."""
        try:
            reply = await action
        except (ClientRefuses, LookupError):
            self.tally.declined += 1
            return None
        self.tally.clicks += 1
        if reply.failed is not None:
            self.tally.unanswered.append(f"{self.channel}: {what}: {reply.failed}")
        return reply

    async def press(self, name: str, message: Message, verb: Verb) -> Reply | None:
        """Press the button that does *verb*, if it is there; sometimes twice at once."""
        try:
            custom_id = find(message, verb)
        except LookupError:
            self.tally.declined += 1
            return None
        visitor = self.visitor(name)
        clicks = [self.do(str(verb), visitor.click(message, custom_id=custom_id))]
        if self.rng.random() < 0.05:
            self.tally.oddities["doubled clicks"] += 1
            clicks.append(
                self.do(f"{verb} again", visitor.click(message, custom_id=custom_id, stale=True))
            )
        return (await asyncio.gather(*clicks))[0]

    async def open(self, host: str, options: dict[str, object]) -> Message | None:
        """Open a lobby; who has opened too many just before waits, and is not refused again."""
        for _ in range(2):
            reply = await self.do(
                "nouvelle", self.visitor(host).slash(self.channel, "huit nouvelle", **options)
            )
            lobby = reply.message if reply else None
            if lobby is None or not lobby.ephemeral:
                return lobby
            self.tally.oddities["waits to open"] += 1
            await self.stage.clock.sleep(OPENINGS_WITHIN)
        return None

    async def match(self, variant: str, language: str) -> bool:
        """Play one match from its lobby on; return whether it came to its end, and was not left."""
        rng = self.rng
        self.tally.languages[language] += 1
        self.stage.world.set_guild_locale(language)
        most = min(MOST_SEATS, load_ruleset(variant).max_players)
        seats = rng.randint(FEWEST_SEATS, most)
        bounds = TARGETS.get(load_ruleset(variant).scoring)
        target = {"objectif": rng.randint(*bounds)} if bounds else {}
        people = rng.sample(self.names, rng.randint(1, min(seats, len(self.names))))
        for name in people:
            self.stage.world.set_locale(name, language)
        host, *others = people
        options = {"variante": variant, "delai": rng.choice(DELAYS), **target}
        lobby = await self.open(host, options)
        if lobby is None:
            return False
        await asyncio.gather(*(self.press(name, lobby, Verb.JOIN) for name in others))
        for _ in range(seats - len(people)):
            await self.press(host, lobby, Verb.ADD)
        table = self.stage.table(self.channel)
        if len(table.seats) < FEWEST_SEATS:
            await self.press(host, lobby, Verb.ADD)
        await self.press(host, lobby, Verb.START)
        self.tally.variants[variant] += 1
        self.tally.seats[len(table.seats)] += 1
        self.hands.clear()
        await self.play(table)
        self.tally.matches += 1
        self.tally.take_requests(self.stage)
        self.tally.rounds += len(table.saved.rounds)
        self.tally.actions += sum(len(one.actions) for one in table.saved.rounds)
        # Let the last message be written before the channel is used again.
        await self.stage.clock.sleep(2)
        if table.running.match_over:
            self.tally.ended.add((variant, language))
        return table.running.match_over

    async def play(self, table: Table) -> None:
        """Let everybody play until the table is over."""
        attempts, version = 0, -1
        while not table.is_over:
            attempts = attempts + 1 if table.version == version else 0
            if attempts > PATIENT_ATTEMPTS:
                raise Stuck(f"{table.id} ({table.rules.ruleset.id}), {version}: {table.public}")
            version = table.version
            await self.stage.clock.sleep(self.rng.uniform(0.1, 4.0))
            if table.version != version:
                continue
            await self.oddity(table)
            seat = table.to_move
            if table.awaits_round and table.people and self.rng.random() < 0.7:
                await self.press(self.someone(table), self.stage.public(self.channel), Verb.NEXT)
            elif (
                seat is not None and not table.computer_moves(seat) and await self.turn(table, seat)
            ):
                continue
            if table.version == version:
                await self.wait(table, version)

    async def wait(self, table: Table, version: int) -> None:
        """Wait for what happens by itself."""
        try:
            await self.stage.happens(lambda: table.version != version, seconds=PATIENCE)
        except TimeoutError:
            raise Stuck(f"{table.id} in {self.channel} at {version}") from None

    def someone(self, table: Table) -> str:
        """Choose one of the people at the table."""
        return table.names[self.rng.choice(table.people).member_id or 0]

    async def turn(self, table: Table, seat: int) -> bool:
        """Let a person try to play by the hand, or sleep through the turn where it has a limit."""
        name = table.names[table.seats[seat].member_id or 0]
        if table.saved.delay is not None and self.rng.random() < 0.03:
            self.tally.oddities["turns slept through"] += 1
            return False
        hand = self.hands.get(name)
        if hand is None or not choices(hand) or self.rng.random() < 0.1:
            reply = await self.press(name, self.stage.public(self.channel), Verb.HAND)
            hand = reply.message if reply else None
        for _ in range(40):
            possible = choices(hand) if hand is not None else []
            if hand is None or not possible:
                return True
            self.hands[name] = hand
            cards = [button for button in possible if is_card(button)]
            hasty = self.rng.random() < 0.1
            button = self.rng.choice(possible if hasty or not cards else cards)
            words = [one for one in hand.buttons if self.is_word(one.label) and not one.disabled]
            if words and self.rng.random() < 0.4:
                await self.do("word", self.visitor(name).click(hand, custom_id=words[0].custom_id))
                continue
            version = table.version
            reply = await self.do("act", self.visitor(name).click(hand, custom_id=button.custom_id))
            hand = reply.message if reply else None
            if table.version != version:
                return True
        return True

    @staticmethod
    def is_word(label: str) -> bool:
        """Say whether a button announces something that is not announced yet."""
        return label.startswith(("Annoncer", "Call"))

    async def oddity(self, table: Table) -> None:
        """Do, now and then, what people do beside playing."""
        rng, message = self.rng, self.stage.public(self.channel)
        luck = rng.random()
        if luck < 0.03:
            self.tally.oddities["counters"] += 1
            await self.press(rng.choice(self.names), message, Verb.COUNTER)
        elif luck < 0.05:
            self.tally.oddities["strangers and onlookers"] += 1
            await self.press(rng.choice(self.names), message, Verb.HAND)
        elif luck < 0.06:
            self.tally.oddities["tables posted again"] += 1
            await self.do(
                "table", self.visitor(rng.choice(self.names)).slash(self.channel, "huit table")
            )
        elif luck < 0.08 and self.hands:
            self.tally.oddities["old hands"] += 1
            name = rng.choice(sorted(self.hands))
            hand = self.hands[name]
            old = [one for one in hand.buttons if press_of(one).version < table.version]
            if old:
                button = rng.choice(old)
                await self.do(
                    "old hand",
                    self.visitor(name).click(hand, custom_id=button.custom_id, stale=True),
                )
        elif luck < 0.083:
            self.tally.oddities["people who leave"] += 1
            name = self.someone(table)
            reply = await self.press(name, message, Verb.LEAVE)
            question = reply.message if reply else None
            if question is not None and question.ephemeral:
                await self.press(name, question, rng.choice((Verb.LEAVE, Verb.NO)))
        elif luck < 0.086:
            self.tally.oddities["late players"] += 1
            await self.press(rng.choice(self.names), message, Verb.JOIN)
        elif luck < 0.0865:
            self.tally.oddities["matches stopped"] += 1
            name = self.someone(table)
            reply = await self.do("arreter", self.visitor(name).slash(self.channel, "huit arreter"))
            question = reply.message if reply else None
            if question is not None and question.buttons:
                await self.press(name, question, Verb.STOP)


async def play(
    programme: Sequence[tuple[str, str]], seed: int, tally: Tally, *, to_the_end: bool
) -> Stage:
    """
    Play what is on the *programme* in all channels at once; give the stage, which is closed.

    *to_the_end*: a variant whose match was stopped or left is played again.
    """
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), Clock(), seed=seed)
        await stage.open()
        channels = ["jeux", "salon"]
        channels += [
            stage.world.add_thread("jeux", f"partie {number}").name
            for number in range(1, CHANNELS - len(channels) + 1)
        ]
        left = deque(programme)

        async def evening(channel: str) -> None:
            luck = random.Random(rng.getrandbits(64))
            here = Evening(stage, channel, luck, tally)
            while left:
                variant, language = left.popleft()
                try:
                    ended = await here.match(variant, language)
                except Stuck as error:
                    tally.stuck.append(str(error))
                    return
                if to_the_end and not ended:
                    left.append((variant, language))

        try:
            await asyncio.gather(*(evening(channel) for channel in channels))
        finally:
            await stage.close()
            tally.take_requests(stage)
    return stage


def report(stage: Stage, tally: Tally, errors: list[str], seconds: float) -> bool:
    """Print the table; say whether all is well."""
    world = stage.world
    rows: list[tuple[str, object]] = [
        ("matches", tally.matches),
        *((f"  {variant}", count) for variant, count in sorted(tally.variants.items())),
        ("  pairs of variant and language played to the end", len(tally.ended)),
        *((f"  in {name}", count) for name, count in sorted(tally.languages.items())),
        *((f"  of {seats} seats", count) for seats, count in sorted(tally.seats.items())),
        ("rounds", tally.rounds),
        ("actions", tally.actions),
        ("interactions", tally.clicks),
        ("  declined by the client itself", tally.declined),
        *((f"  {what}", count) for what, count in sorted(tally.oddities.items())),
    ]
    rows.append(("requests", tally.routes.total()))
    rows += [(f"  {route}", count) for route, count in tally.routes.most_common()]
    faults = {
        "refused requests": [str(one) for one in world.refusals],
        "rate limited": [f"{one.method} {one.route}" for one in world.rate_limited],
        "unanswered interactions": tally.unanswered,
        "matches stuck": tally.stuck,
        "errors logged": errors,
    }
    rows += [(what, len(found)) for what, found in faults.items()]
    rows.append(("seconds", f"{seconds:.0f}"))
    return told(rows, faults)


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--log", type=Path, help="where the log goes; nowhere without")
    parser.add_argument(
        "--all",
        action="store_true",
        help="every variant there is, to the end of a match in each language; not --matches",
    )
    options = parser.parse_args()
    programme = (
        list(product(variant_ids(), LANGUAGES))
        if options.all
        else list(islice(zip(cycle(VARIANTS), cycle(LANGUAGES)), options.matches))
    )
    watch_databases()
    errors = ErrorCount()
    tally = Tally()
    began = time.perf_counter()
    with contextlib.ExitStack() as stack:
        path = options.log or Path("/dev/null")
        setup_logs("json", "INFO", stream=stack.enter_context(path.open("w", encoding="utf-8")))
        logging.getLogger().addHandler(errors)
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            stage = runner.run(play(programme, options.seed, tally, to_the_end=options.all))
    return 0 if report(stage, tally, errors.lines, time.perf_counter() - began) else 1


if __name__ == "__main__":
    sys.exit(main())
