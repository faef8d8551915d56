"""
Random matches from lobby to rematch, through the real client and the local Discord.

`make soak` plays two hundred on virtual time. People press what is enabled, as people do: in no
good order, sometimes twice at once, sometimes on a message from before. Whatever happens, the bot
answers every press, asks Discord for nothing that Discord refuses, and logs no warning.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import discord

from bot.logs import setup_logs
from cogs.views.ids import Area, Press, Verb
from engine import Rules, load_ruleset
from tests.cogs.stage import CHANNEL, Stage
from tests.conftest import Clock
from tests.virtual import VirtualLoop, watch_aiosqlite

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterator

    from bot.local import Message, Reply, Visitor

VARIANTS = ("classique", "crazy-eights", "minimale")
SHORT_TARGETS = (20, 40, 60)
DELAYS = ("aucun", "rapide", "normal")
MOST_SEATS = 6
PATIENCE = 3_000
"""Looks at one table, seconds of virtual time apart, after which a match is stuck."""


@dataclass(slots=True)
class Tally:
    """What a soak came to."""

    matches: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    unanswered: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)

    @property
    def faults(self) -> list[str]:
        """Everything that may not happen."""
        return [*self.unanswered, *self.refused, *self.logged]


class Stuck(Exception):
    """A match in which nobody can do anything any more."""


@dataclass(slots=True)
class Player:
    """A visitor with the last hand that was shown to him."""

    visitor: Visitor
    hand: Message | None = None
    old: str | None = None
    """A custom id that was pressed before."""


class Match:
    """One table in one channel, from its lobby to the end of its match."""

    def __init__(self, stage: Stage, tally: Tally, choice: Random, *, variant: str) -> None:
        rules = Rules(load_ruleset(variant), {}, 2)
        self._stage = stage
        self._world = world = stage.world
        self._tally = tally
        self._choice = choice
        self._variant = variant
        self._seats = choice.randint(2, min(MOST_SEATS, rules.max_players))
        people = choice.sample(world.people, choice.randint(1, min(4, self._seats)))
        self._players = [Player(world.visitor(person)) for person in people]

    async def play(self) -> None:
        """Open the table, fill it, play to the end."""
        await self._open()
        for _ in range(PATIENCE):
            if self._buttons(self._table(), Verb.REMATCH):
                self._tally.matches[self._variant] += 1
                return
            if not await self._step():
                await asyncio.sleep(2.5)
        raise Stuck(self._table().text)

    async def _open(self) -> None:
        host = self._players[0].visitor
        await self._note(
            host.slash(
                CHANNEL,
                "huit nouvelle",
                variante=self._variant,
                objectif=self._choice.choice(SHORT_TARGETS),
                delai=self._choice.choice(DELAYS),
            )
        )
        for player in self._players[1:]:
            await self._press(player.visitor, self._table(), Verb.JOIN)
        for _ in range(self._seats - len(self._players)):
            await self._press(host, self._table(), Verb.ADD)
        await self._press(host, self._table(), Verb.START)

    def _table(self) -> Message:
        """Return the newest public message that belongs to a table."""
        for message in reversed(self._world.in_channel(self._world.channel(CHANNEL))):
            if any(press.area in {Area.LOBBY, Area.TABLE} for press in _presses(message)):
                return message
        raise Stuck("no table in the channel")

    def _buttons(self, message: Message, *verbs: Verb) -> list[str]:
        """Return the custom ids of the enabled buttons that do one of *verbs*."""
        return [str(press) for press in _presses(message, enabled=True) if press.verb in verbs]

    async def _step(self) -> bool:
        """Let somebody do something; return whether anybody could."""
        table = self._table()
        if self._buttons(table, Verb.NEXT) and self._choice.random() < 0.5:
            await self._press(self._choice.choice(self._players).visitor, table, Verb.NEXT)
            return True
        if self._choice.random() < 0.05:
            await self._disturb(table)
        player = self._choice.choice(self._players)
        if player.hand is None or self._choice.random() < 0.05:
            if not self._buttons(table, Verb.HAND):
                return False
            reply = await self._press(player.visitor, table, Verb.HAND)
            player.hand = reply.message if reply else None
        return await self._move(player)

    async def _move(self, player: Player) -> bool:
        """Press something in a hand; return whether anything could be pressed."""
        hand = player.hand
        if hand is None or hand.id not in self._world.messages:
            player.hand = None
            return False
        doing = self._buttons(hand, Verb.ACT, Verb.DEAL, Verb.ASK)
        if not doing:
            return False
        words = self._buttons(hand, Verb.SHOW)
        which = words if words and self._choice.random() < 0.2 else doing
        player.old = self._choice.choice(which)
        await self._note(player.visitor.click(hand, custom_id=player.old))
        return True

    async def _disturb(self, table: Message) -> None:
        """Do what people do by mistake: press twice, press what is gone, press for others."""
        one = self._choice.choice(self._players)
        stranger = self._world.visitor(self._choice.choice(self._world.people))
        what = self._choice.randrange(4)
        if what == 0:
            await self._press(stranger, table, Verb.COUNTER, Verb.HAND)
        elif what == 1 and one.hand is not None and one.old and one.hand.id in self._world.messages:
            await self._note(one.visitor.click(one.hand, custom_id=one.old, stale=True))
        elif what == 2 and one.hand is not None and one.hand.id in self._world.messages:
            for custom_id in self._buttons(one.hand, Verb.ACT)[:1]:
                twice = [one.visitor.click(one.hand, custom_id=custom_id) for _ in range(2)]
                await asyncio.gather(*(self._note(click) for click in twice))
        else:
            await self._note(stranger.slash(CHANNEL, "huit main"))

    async def _press(self, visitor: Visitor, message: Message, *verbs: Verb) -> Reply | None:
        """Let *visitor* press the first enabled button that does one of *verbs*, if any does."""
        for custom_id in self._buttons(message, *verbs):
            return await self._note(visitor.click(message, custom_id=custom_id))
        return None

    async def _note(self, acting: Awaitable[Reply]) -> Reply:
        """Count one press, and keep it when nobody answered."""
        reply = await acting
        self._tally.presses += 1
        if reply.failed:
            self._tally.unanswered.append(_told(reply))
        return reply


def _told(reply: Reply) -> str:
    """Say which press was not answered."""
    found = reply.interaction
    return f"{reply.failed}: {found.data if found else None}"


def _presses(message: Message, *, enabled: bool = False) -> Iterator[Press]:
    """Yield what the buttons of a message do."""
    for button in message.buttons:
        press = Press.parse(button.custom_id or "")
        if press and not (enabled and button.disabled):
            yield press


async def soak(matches: int, *, seed: int) -> Tally:
    """Play *matches* random matches one after the other; return what they came to."""
    tally, choice, logged = Tally(), Random(seed), io.StringIO()
    setup_logs("text", "WARNING", stream=logged)
    # What the program's own start says about voice, which nobody here has.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), Clock(), seed=seed)
        await stage.open()
        try:
            for number in range(matches):
                variant = VARIANTS[number % len(VARIANTS)]
                await Match(stage, tally, choice, variant=variant).play()
        finally:
            await stage.close()
    tally.refused = [str(refusal) for refusal in stage.world.refusals]
    tally.logged = logged.getvalue().splitlines()
    return tally


def main() -> int:
    """Run the command line; return 1 when something happened that may not."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    watch_aiosqlite()
    began = time.perf_counter()
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        tally = runner.run(soak(chosen.matches, seed=chosen.seed))
        hours = runner.get_loop().time() / 3600
    for variant, count in sorted(tally.matches.items()):
        print(f"{variant:16} {count:6} matches")
    print(f"{'presses':16} {tally.presses:6}")
    print(f"{'virtual hours':16} {hours:6.0f} in {time.perf_counter() - began:.0f} s")
    for fault in tally.faults[:50]:
        print(fault, file=sys.stderr)
    print(f"{'faults':16} {len(tally.faults):6}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
