"""People at one channel, who play while the bot is killed: by what they see, in haste."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.local import ClientRefuses
from cogs.table import Table
from cogs.views.ids import Press, Verb
from engine import load_ruleset
from tests.cogs.stage import choices, does, find, is_card, press_of, texts
from tests.oracle import Click, saved_in

if TYPE_CHECKING:
    import random
    from collections import Counter
    from collections.abc import Awaitable, Iterator

    from bot.local import Button, Message, Reply, Visitor
    from data import SavedTable
    from tests.oracle import Oracle

TARGETS = {"places": (50, 60), "penalty": (10, 30), "collect": (10, 30)}
"""The shortest and the longest target of a match by its scoring; the other scorings have none."""
MOST_SEATS = 4
OUTDATED = "hand-outdated"


@dataclass
class Rampage:
    """What happens in one channel."""

    oracle: Oracle
    channel: str
    rng: random.Random
    variants: Iterator[str]
    counts: Counter[str]
    unanswered: list[str]
    table_id: str | None = None
    hands: dict[int, Message] = field(default_factory=dict)
    """The latest hand of each seat."""
    failed: list[tuple[Visitor, Message, str]] = field(default_factory=list)
    """Clicks that nobody has answered: people click again."""
    calm: bool = False
    """No more new matches."""

    @property
    def people(self) -> list[str]:
        """Everybody's names."""
        return [member.name for member in self.oracle.world.people]

    def visitor(self, name: str) -> Visitor:
        """Let a member act."""
        return self.oracle.world.visitor(name)

    def member(self, member_id: int | None) -> Visitor:
        """Let the member with an id act."""
        return self.visitor(self.oracle.world.members[member_id or 0].name)

    async def step(self) -> None:
        """Do one thing that people do."""
        try:
            await self._step()
        except (ClientRefuses, LookupError):
            # The button has just gone.
            self.counts["interactions, declined by the client itself"] += 1

    async def _step(self) -> None:
        saved = await saved_in(self.oracle.store, self.table_id)
        if saved is None:
            place = self.oracle.world.channel(self.channel).id
            self.table_id = await self.oracle.store.tables.in_channel(place)
            self.hands.clear()
            saved = await saved_in(self.oracle.store, self.table_id)
        if saved is None:
            if not self.calm:
                await self._open()
            return
        self.oracle.tables.add(saved.id)
        message = self.oracle.world.messages.get(saved.message_id or 0)
        if message is None:
            return
        if self.failed and self.rng.random() < 0.5:
            visitor, where, custom_id = self.failed.pop()
            self.counts["interactions, again after no answer"] += 1
            await self._click(visitor, where, custom_id, stale=True)
        elif saved.status == "lobby":
            await self._wait(saved, message)
        else:
            await self._play(saved, message)

    async def _do(self, what: str, action: Awaitable[Reply]) -> Reply | None:
        """Wait for an answer; None when there is none."""
        self.counts["interactions"] += 1
        reply = await action
        if reply.failed is not None:
            self.unanswered.append(f"{self.channel}: {what}: {reply.failed}")
            return None
        self.counts["interactions, answered"] += 1
        return reply

    async def _open(self) -> None:
        """Play once more, or open another table."""
        end = next(
            (
                message
                for message in reversed(self.oracle.world.messages.values())
                if message.channel_id == self.oracle.world.channel(self.channel).id
                and message.buttons
            ),
            None,
        )
        if end is not None and does(end, Verb.REMATCH) and self.rng.random() < 0.3:
            await self._press(self.visitor(self.rng.choice(self.people)), end, Verb.REMATCH)
            return
        variant = next(self.variants)
        bounds = TARGETS.get(load_ruleset(variant).scoring)
        target = {"objectif": self.rng.randint(*bounds)} if bounds else {}
        host = self.visitor(self.rng.choice(self.people))
        await self._do(
            "nouvelle",
            host.slash(self.channel, "huit nouvelle", variante=variant, delai="aucun", **target),
        )

    async def _press(self, visitor: Visitor, message: Message, verb: Verb) -> Reply | None:
        return await self._do(str(verb), visitor.click(message, custom_id=find(message, verb)))

    async def _wait(self, saved: SavedTable, lobby: Message) -> None:
        """Do what is done in a lobby."""
        host, luck = self.member(saved.host_id), self.rng.random()
        seated = {seat.member_id for seat in saved.seats}
        if len(saved.seats) >= 2 and luck < 0.5:
            await self._press(host, lobby, Verb.START)
        elif luck < 0.55:
            await self._press(host, lobby, Verb.REMOVE)
        elif luck < 0.56:
            await self._press(host, lobby, Verb.CANCEL)
        elif luck < 0.6:
            await self._do("table", host.slash(lobby.channel_id, "huit table"))
        elif len(saved.seats) >= MOST_SEATS:
            return
        elif luck < 0.75:
            await self._press(host, lobby, Verb.ADD)
        else:
            visitor = self.visitor(self.rng.choice(self.people))
            reply = await self._press(visitor, lobby, Verb.JOIN)
            if reply and reply.message is lobby and visitor.member.id not in seated:
                self.oracle.joined.add((saved.id, visitor.member.id))

    async def _play(self, saved: SavedTable, message: Message) -> None:
        """Do what is done at a table."""
        table, luck = Table.of(saved), self.rng.random()
        if not table.people:
            await asyncio.sleep(0.1)
        elif luck < 0.02:
            await self._odd(table, message)
        elif table.awaits_round and not table.dealer_chooses:
            await self._press(self._someone(table), message, Verb.NEXT)
        else:
            seat = table.dealer if table.awaits_round else table.to_move
            if seat is None or table.seats[seat].member_id is None:
                await asyncio.sleep(0.05)
                return
            await self._turn(table, seat, message)

    def _someone(self, table: Table) -> Visitor:
        return self.member(self.rng.choice(table.people).member_id)

    async def _odd(self, table: Table, message: Message) -> None:
        """Do what is done seldom."""
        visitor = self._someone(table)
        match self.rng.randrange(6):
            case 0:
                await self._do("table", visitor.slash(message.channel_id, "huit table"))
            case 1:
                self._means_to_counter(table, visitor)
                await self._press(visitor, message, Verb.COUNTER)
            case 2:
                seat = table.seat_of(visitor.member.id)
                assert seat is not None
                # A computer plays there from now on, though nobody is told.
                self.oracle.vacated.add((table.id, seat.seat))
                self.oracle.joined.discard((table.id, visitor.member.id))
                await self._sure(visitor, message, Verb.LEAVE)
            case 3:
                host = self.member(table.saved.host_id)
                reply = await self._do("arreter", host.slash(message.channel_id, "huit arreter"))
                if reply and reply.message and self.rng.random() < 0.3:
                    await self._press(host, reply.message, Verb.STOP)
            case 4:
                newcomer = self.visitor(self.rng.choice(self.people))
                self.oracle.vacated.update((table.id, seat.seat) for seat in table.seats)
                await self._press(newcomer, message, Verb.JOIN)
            case _:
                await self._old_hand(table)

    async def _sure(self, visitor: Visitor, message: Message, verb: Verb) -> None:
        reply = await self._press(visitor, message, verb)
        if reply and reply.message:
            await self._press(visitor, reply.message, verb)

    async def _old_hand(self, table: Table) -> None:
        """Click on something in a hand that is not up to date."""
        for seat, hand in self.hands.items():
            old = [one for one in hand.buttons if press_of(one).version < table.version]
            if old:
                self.counts["interactions, on old hands"] += 1
                visitor = self.member(table.seats[seat].member_id)
                await self._click(visitor, hand, self.rng.choice(old).custom_id or "", stale=True)
                return

    async def _turn(self, table: Table, seat: int, message: Message) -> None:
        """Click once in the hand of who has to play, after opening it if need be."""
        visitor = self.member(table.seats[seat].member_id)
        hand = self.hands.get(seat)
        if hand is None or not choices(hand) or self.rng.random() < 0.05:
            reply = await self._press(visitor, message, Verb.HAND)
            hand = reply.message if reply else None
        if hand is None or not choices(hand):
            self.hands.pop(seat, None)
            return
        self.hands[seat] = hand
        custom_id = self._wish(hand).custom_id or ""
        clicks = [self._click(visitor, hand, custom_id)]
        if self.rng.random() < 0.1:
            self.counts["interactions, doubled"] += 1
            clicks.append(self._click(visitor, hand, custom_id, stale=True))
        await asyncio.gather(*clicks)

    def _wish(self, hand: Message) -> Button:
        possible = choices(hand)
        cards = [button for button in possible if is_card(button)]
        return self.rng.choice(cards if cards and self.rng.random() < 0.9 else possible)

    async def _click(
        self, visitor: Visitor, hand: Message, custom_id: str, *, stale: bool = False
    ) -> None:
        """Click in a hand, and remember what that does, and whether it was said to be done."""
        press = Press.parse(custom_id)
        assert press is not None
        click = self._meant(press, visitor)
        if click is not None:
            self.oracle.clicked.add(click)
        self.failed = self.failed[-3:]
        self.failed.append((visitor, hand, custom_id))
        reply = await self._do(
            f"{press.verb} {press.arg}", visitor.click(hand, custom_id=custom_id, stale=stale)
        )
        if reply is None:
            return
        self.failed = [one for one in self.failed if one[2] != custom_id]
        shown = {one.version for one in map(_press, hand.buttons) if one is not None}
        done = reply.message is hand and max(shown, default=0) > press.version
        if click is not None and done and not self._is_outdated(hand):
            self.counts["told"] += click not in self.oracle.told
            self.oracle.told.add(click)

    def _means_to_counter(self, table: Table, visitor: Visitor) -> None:
        """Remember that somebody is countered, or nobody: whom, the button does not say."""
        seat = table.seat_of(visitor.member.id)
        assert seat is not None
        for other in table.seats:
            action = f"challenge {other.seat}"
            self.oracle.clicked.add(Click(table.id, seat.seat, action, table.version))

    def _meant(self, press: Press, visitor: Visitor) -> Click | None:
        if press.verb is not Verb.ACT:
            return None
        seat = next(
            (
                number
                for number, hand in self.hands.items()
                if hand.viewer_id == visitor.member.id and self.table_id == press.table
            ),
            None,
        )
        return None if seat is None else Click(press.table, seat, press.arg, press.version)

    @staticmethod
    def _is_outdated(hand: Message) -> bool:
        return any(texts().format(language, OUTDATED) in hand.text for language in ("fr", "en"))


def _press(button: Button) -> Press | None:
    return Press.parse(button.custom_id or "")
