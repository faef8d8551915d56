"""
An evening on a busy server: `python -m tests.cogs.evening` prints what everybody could read.

Four channels, twelve members, six matches of different variants at the same time, in both
languages; people join late, leave, are thrown out and fall asleep; the bot is killed in the
middle of it, and one channel is deleted under its players. `test_evening.py` plays it and
counts what it came to.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.local import Member
from bot.local.changes import MessageDeleted, MessageEdited, MessageSent
from cogs.views.ids import Verb
from tests.cogs.stage import Stage, choices, find, play_turn, press_of, shown, well
from tests.conftest import Clock
from tests.virtual import VirtualLoop, watch_databases

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.local import Message
    from bot.local.changes import Change
    from cogs.table import Table

    Incident = Callable[[], Awaitable[None]]

NEWCOMERS = (
    ("Gaëlle", "fr"),
    ("Hugo", "fr"),
    ("Inès", "fr"),
    ("Jack", "en-GB"),
    ("Kate", "en-US"),
    ("Liam", "en-US"),
)
"""Who comes besides the six that the server was founded with."""

POINTS = {1: 50, 2: 20, 3: 10}
"""Points of the server by place (docs/interface.md), never to the last."""

CHANNELS = 4

READING = (1.0, 6.0)
"""Seconds that people take before they move: at least, at most."""


@dataclass(slots=True)
class Sums:
    """What one member has to show at the end, added up by hand."""

    points: int = 0
    matches: int = 0
    wins: int = 0


@dataclass(slots=True)
class Transcript:
    """All that anybody could read in the channels, in the order in which it appeared."""

    stage: Stage
    lines: list[str] = field(default_factory=list)

    def note(self, change: Change) -> None:
        """Write down a public message that came, changed or went."""
        match change:
            case MessageSent(message) | MessageEdited(message) if not message.ephemeral:
                mark = "+" if isinstance(change, MessageSent) else "~"
                self._write(mark, message, message.text)
            case MessageDeleted(message) if not message.ephemeral:
                self._write("-", message, "")

    def _write(self, mark: str, message: Message, text: str) -> None:
        clock = datetime.fromtimestamp(self.stage.clock.now(), UTC)
        channel = self.stage.world.channels.get(message.channel_id)
        where = channel.name if channel else "?"
        labels = " ".join(f"[{label}]" for label in message.labels)
        self.lines.append(f"{mark} {clock:%H:%M:%S} #{where} …{message.id % 10_000:04}")
        self.lines += [f"    {line}" for line in text.splitlines()]
        self.lines += [f"    {labels}"] if labels and mark != "-" else []


class Evening:
    """The server during one evening."""

    def __init__(self, stage: Stage, *, seed: int = 8) -> None:
        self.stage = stage
        self.rng = random.Random(seed)
        self.sums: dict[str, Sums] = {}
        self.ended: list[str] = []
        """Variants of the matches that came to their end."""
        self.closed: list[str] = []
        """Variants of those that did not."""
        self.transcript = Transcript(stage)
        self._hands = asyncio.Semaphore(CHANNELS)
        self._english = asyncio.Event()

    async def play(self) -> None:
        """Let it happen."""
        world = self.stage.world
        first = max(world.members)
        for number, (name, locale) in enumerate(NEWCOMERS, start=1):
            world.members[first + number] = Member(first + number, name, "#777777", locale, ())
        for name in ("taverne", "arène"):
            world.add_thread("jeux", name)
        world.subscribe(self.transcript.note)
        await asyncio.gather(
            self._jeux(), self._salon(), self._tavern(), self._arena(), self._crash()
        )

    # --- the matches -----------------------------------------------------------

    async def _jeux(self) -> None:
        """Three people and a computer whose seat a fourth takes; one leaves; then a rematch."""
        await self._match(
            "jeux",
            "classique",
            ("Anne", "Bob", "Chloé"),
            {6: lambda: self._take_over("jeux", "David"), 20: lambda: self._leave("jeux", "Bob")},
            computers=1,
            objectif=30,
        )
        self.stage.world.set_guild_locale("en-US")
        self._english.set()
        await self._match("jeux", "crazy-eights", ("Kate", "Liam", "Anne"), {}, objectif=20)

    async def _salon(self) -> None:
        """One is thrown out in the lobby, one in play; the next match loses its channel."""
        await self._match(
            "salon",
            "minimale",
            ("David", "Emma", "Farid", "Gaëlle"),
            {9: lambda: self._kick("salon", "David", "Farid")},
            objectif=30,
        )
        await self._match(
            "salon",
            "les-ulis",
            ("Farid", "Gaëlle"),
            {8: self._delete_salon},
        )

    async def _tavern(self) -> None:
        """One falls asleep, is played for, and comes back."""
        await self._match(
            "taverne",
            "variante-4",
            ("Hugo", "Inès"),
            {},
            sleeper="Hugo",
            delai="rapide",
            objectif=100,
        )

    async def _arena(self) -> None:
        """An evening in English, where the dealer says how many cards are dealt."""
        await self._english.wait()
        await self._match(
            "arène", "man-et-resta", ("Jack", "Kate", "Liam"), {}, computers=1, objectif=100
        )

    async def _crash(self) -> None:
        """Kill the bot in the middle of everything, and start it again a minute later."""
        await self.stage.clock.sleep(150)
        for _ in range(CHANNELS):
            await self._hands.acquire()
        await self.stage.kill()
        await self.stage.clock.sleep(60)
        await self.stage.come()
        for _ in range(CHANNELS):
            self._hands.release()

    # --- how one match goes ----------------------------------------------------

    async def _match(
        self,
        channel: str,
        variant: str,
        people: tuple[str, ...],
        incidents: dict[int, Incident],
        *,
        computers: int = 0,
        sleeper: str = "",
        **options: object,
    ) -> None:
        """Play one match in *channel*; *incidents* happen after so many moves of people."""
        async with self._act():
            lobby = await self.stage.lobby(
                *people, computers=computers, channel=channel, variante=variant, **options
            )
            await self.stage.begin(lobby)
            table_id = self.stage.table(channel).id
        moves = slept = 0
        while True:
            await self.stage.clock.sleep(self.rng.uniform(*READING))
            async with self._act():
                async with self.stage.bot.app.tables.hold(table_id) as table:
                    pass
                if table.is_over:
                    break
                if moves in incidents:
                    await incidents.pop(moves)()
                    continue
                name = self._due(table)
                if name == sleeper and slept < 3 and not table.awaits_round:
                    slept = max(slept, self._absences(table, sleeper))
                    continue
                if name is not None:
                    moves += 1
                    await self._move(table, channel, name)
        assert not incidents, f"{variant} was over before all that should have happened in it"
        assert not sleeper or slept >= 3, f"{sleeper} has not slept for three turns"
        self._add_up(table)

    async def _move(self, table: Table, channel: str, name: str) -> None:
        """Let a member do what is due: go on to the next round, deal, or play a turn."""
        visitor = self.stage.visitor(name)
        message = self.stage.public(channel)
        verbs = {press_of(button).verb for button in message.buttons if not button.disabled}
        if table.awaits_round and not table.dealer_chooses:
            if Verb.NEXT in verbs:
                well(await visitor.click(message, custom_id=find(message, Verb.NEXT)))
            return
        if Verb.HAND not in verbs:
            return  # the message is about to change: it is looked at again
        hand = shown(await visitor.click(message, custom_id=find(message, Verb.HAND)))
        if table.dealer_chooses:
            button = self.rng.choice(choices(hand))
            well(await visitor.click(hand, custom_id=button.custom_id))
            return
        await play_turn(visitor, hand, self.rng)

    @staticmethod
    def _due(table: Table) -> str | None:
        """Name the person who has to do something now; None: nobody, or a computer."""
        if table.awaits_round:
            seat = table.dealer if table.dealer_chooses else table.people[0].seat
        elif table.to_move is None:
            return None
        else:
            seat = table.to_move
        return table.names.get(table.seats[seat].member_id or 0)

    @staticmethod
    def _absences(table: Table, name: str) -> int:
        """Say how many turns in a row a member has missed."""
        return next(one.absences for one in table.people if table.names[one.member_id or 0] == name)

    def _add_up(self, table: Table) -> None:
        """Add a match that has come to its end to everybody's sums."""
        if table.game is None or not table.game.match_over:
            self.closed.append(table.rules.ruleset.id)
            return
        self.ended.append(table.rules.ruleset.id)
        places = table.game.standing()
        for held in table.people:
            sums = self._sums(table.names[held.member_id or 0])
            place = places[held.seat]
            sums.matches += 1
            sums.wins += held.seat in table.game.winners
            sums.points += 0 if place == max(places) > 1 else POINTS.get(place, 0)

    def _sums(self, name: str) -> Sums:
        return self.sums.setdefault(name, Sums())

    # --- what happens besides --------------------------------------------------

    async def _leave(self, channel: str, name: str) -> None:
        """Let somebody leave the match, which counts as one more without points."""
        message = self.stage.public(channel)
        visitor = self.stage.visitor(name)
        question = shown(await visitor.click(message, custom_id=find(message, Verb.LEAVE)))
        well(await visitor.click(question, custom_id=find(question, Verb.LEAVE)))
        self._sums(name).matches += 1

    async def _kick(self, channel: str, host: str, name: str) -> None:
        """Let the host throw somebody out."""
        well(await self.stage.visitor(host).slash(channel, "huit exclure", membre=name))
        self._sums(name).matches += 1

    async def _take_over(self, channel: str, name: str) -> None:
        """Let somebody who comes late sit down in a computer's place."""
        message = self.stage.public(channel)
        well(await self.stage.visitor(name).click(message, custom_id=find(message, Verb.JOIN)))

    async def _delete_salon(self) -> None:
        """Delete a channel under its players."""
        self.stage.world.delete_channel("salon")
        await self.stage.clock.sleep(1)

    @asynccontextmanager
    async def _act(self) -> AsyncIterator[None]:
        """Do something at a table; the bot is there, and is not killed meanwhile."""
        async with self._hands:
            yield


async def _print() -> None:
    with tempfile.TemporaryDirectory() as folder, structlog.testing.capture_logs():
        stage = Stage(Path(folder), Clock())
        await stage.open()
        evening = Evening(stage)
        await evening.play()
        await stage.close()
    sys.stdout.write("\n".join([*evening.transcript.lines, ""]))


def main() -> int:
    """Play the evening and print its transcript."""
    watch_databases()
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_print())
    return 0


if __name__ == "__main__":
    sys.exit(main())
