"""Two people on one server who play match after match, by what they see; each answer is timed."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bot.local import ClientRefuses
from cogs.views.ids import Verb
from tests.cogs.stage import choices, does, find, is_card, is_ping, press_of

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable

    from bot.local import Message, Reply, World

CHANNEL: Final = "jeux"
PEOPLE: Final = ("Anne", "Bob")
COUNT_BITS: Final = 22


@dataclass(frozen=True, slots=True)
class Timed:
    """One interaction: when it began, how long it took, why there was no answer."""

    at: float
    seconds: float
    failed: str | None


@dataclass
class Party:
    """What happens on one server."""

    world: World
    rng: random.Random
    pause: float
    """Seconds between what they do."""
    timed: list[Timed] = field(default_factory=list)
    acts: list[float] = field(default_factory=list)
    """When a card was laid or drawn."""
    ended: set[str] = field(default_factory=set)
    """The matches whose end they have seen."""

    def shard(self, count: int) -> int:
        """Say which shard the server is in."""
        return (self.world.guild.id >> COUNT_BITS) % count

    def acted(self, since: float) -> bool:
        """Say whether anybody has laid or drawn a card since then."""
        return bool(self.acts) and self.acts[-1] >= since

    async def play(self, stop: asyncio.Event) -> None:
        """Play until *stop*."""
        while not stop.is_set():
            try:
                await self._step()
            except (ClientRefuses, LookupError):
                # The button has just gone.
                self.timed.append(Timed(time.monotonic(), 0.0, None))
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pause)

    @property
    def public(self) -> Message | None:
        """The newest public message of the bot."""
        found = self.world.in_channel(self.world.channel(CHANNEL))
        mine = (one for one in reversed(found) if one.author_id == self.world.bot.id)
        return next((one for one in mine if not is_ping(one)), None)

    async def _do(self, action: Awaitable[Reply]) -> Reply | None:
        began = time.monotonic()
        reply = await action
        self.timed.append(Timed(began, time.monotonic() - began, reply.failed))
        return None if reply.failed else reply

    async def _press(self, name: str, message: Message, verb: Verb) -> Reply | None:
        visitor = self.world.visitor(name)
        return await self._do(visitor.click(message, custom_id=find(message, verb)))

    async def _step(self) -> None:
        message = self.public
        host, guest = PEOPLE
        if message is not None and does(message, Verb.REMATCH):
            self.ended.add(press_of(message.buttons[0]).table)
            message = None
        if message is None:
            options = {"variante": "minimale", "delai": "aucun", "objectif": 1}
            await self._do(self.world.visitor(host).slash(CHANNEL, "huit nouvelle", **options))
        elif does(message, Verb.JOIN) and guest not in message.text:
            await self._press(guest, message, Verb.JOIN)
        elif does(message, Verb.START):
            await self._press(host, message, Verb.START)
        elif does(message, Verb.NEXT):
            await self._press(host, message, Verb.NEXT)
        elif does(message, Verb.HAND):
            for name in PEOPLE:
                await self._turn(name, message)

    async def _turn(self, name: str, message: Message) -> None:
        reply = await self._press(name, message, Verb.HAND)
        hand = None if reply is None else reply.message
        while hand is not None and (possible := choices(hand)):
            cards = [button for button in possible if is_card(button)]
            button = self.rng.choice(cards or possible)
            visitor = self.world.visitor(name)
            reply = await self._do(visitor.click(hand, custom_id=button.custom_id))
            hand = None if reply is None else reply.message
            if reply is not None:
                self.acts.append(time.monotonic())
