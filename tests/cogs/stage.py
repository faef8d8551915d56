"""A whole bot on a local Discord, and people who play by what they see on their screens."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from bot.local import TOKEN, LocalDiscord, Message, point_discord_at
from cogs.paces import Paces
from cogs.seating import Wish
from cogs.views.ids import Area, Press, Verb
from data import ALL, Share, Store, Texts
from tests.cogs.hasty import HEARTBEAT, Hasty
from tests.files import new_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import aiohttp
    from structlog.typing import EventDict

    from bot.client import Huit
    from bot.local import Button, Pace, Reply, Visitor
    from cogs.ports import Clock
    from cogs.table import Table

CHANNEL = "jeux"
READY_AFTER = 0.1
_NOTHING = Message(id=0, channel_id=0, author_id=0, created_at=0)
"""What stands in a channel where the bot has said nothing."""

MOST_CLICKS = 60
"""Clicks in which any single turn must be over."""


@cache
def texts() -> Texts:
    """Read the texts once: parsing them takes longer than most tests."""
    return Texts.load(strict=True)


class Remembered:
    """The texts, each sentence filled in once: sheets of one variant have most in common."""

    def __init__(self) -> None:
        self._said: dict[tuple[object, ...], str] = {}

    def format(self, locale: str, key: str, /, **args: str | float) -> str:
        """Say *key* in the language of *locale*."""
        # Not 1 and True, and not 1 and 1.0: they are said otherwise.
        asked = (locale, key, *((name, type(each), each) for name, each in args.items()))
        if asked not in self._said:
            self._said[asked] = texts().format(locale, key, **args)
        return self._said[asked]


class Stage:
    """A local Discord with the bot on it; the bot can go and come back, or be killed."""

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        *,
        seed: int = 8,
        pace: Pace | None = None,
        url: str | None = None,
        paints: bool = False,
        share: Share = ALL,
        beside: Stage | None = None,
        emojis_spaced: float | None = None,
    ) -> None:
        """
        Play in *folder*, or on the database at *url*, for the servers of *share*.

        *beside* another bot: on the same Discord, which is that one's to stop.
        """
        self.paints = paints
        """Whether messages have pictures: most tests are about words, and faster without."""
        self.clock = clock
        self.rng = random.Random(seed)
        self.refusals: list[str] = []
        """Codes of the requests that this test means to be refused, in their order."""
        self.errors: list[str] = []
        """Events of the error lines that this test means to be logged."""
        self.loses_connection = False
        """Whether this test means the connection to break off, which discord.py logs as errors."""
        self.paces = Paces(0)
        """How fast people may click: here they do so in no time."""
        self.trace: aiohttp.TraceConfig | None = None
        """Who is told of every request of the bot."""
        self.log: list[EventDict] = []
        """What the bot has logged."""
        self.url = url or new_file(folder / "huit.db")
        self.local: LocalDiscord = (
            beside.local if beside else LocalDiscord(now=clock.now, pace=pace, heartbeat=HEARTBEAT)
        )
        self.world = self.local.world
        """The server that is looked at."""
        self._share = share
        self._is_guest = beside is not None
        self._change = asyncio.Event()
        self.emojis_spaced = emojis_spaced
        """Seconds between two uploads of emojis; None: no emojis."""
        self._bot: Huit | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def bot(self) -> Huit:
        """The bot, while it is there."""
        assert self._bot is not None
        return self._bot

    async def open(self) -> None:
        """Start the local Discord and the bot."""
        if not self._is_guest:
            await self.local.start()
        await self.come()

    async def come(self) -> None:
        """Start a bot on the same database."""
        point_discord_at(self.local.port)
        # Nobody else may have a share that is claimed.
        claim = None if self._share == ALL else self._share
        store = await Store.open(self.url, share=claim)
        self._bot = Hasty(
            store,
            texts(),
            self.clock,
            share=self._share,
            ready_after=READY_AFTER,
            random_bits=self.rng.getrandbits,
            paces=self.paces,
            paints=self.paints,
            emojis_spaced=self.emojis_spaced,
            http_trace=self.trace,
        )
        self._running = asyncio.create_task(self._bot.start(TOKEN))
        self._bot.app.tables.watch(self)
        ready = asyncio.create_task(self._bot.said_ready.wait())
        await asyncio.wait({ready, self._running}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            self._running.result()

    async def leave(self) -> None:
        """Stop the bot as SIGTERM does."""
        if self._bot is None or self._running is None:
            return
        await self._bot.close()
        await self._running
        await self._bot.app.store.close()
        self._bot = None
        await self._settle()

    @staticmethod
    async def _settle() -> None:
        """Wait for connections that are still being closed, because their query was cancelled."""
        closing = {one for one in asyncio.all_tasks() if "graceful_close" in repr(one.get_coro())}
        if closing:
            await asyncio.wait(closing)

    async def kill(self) -> None:
        """Stop the bot as SIGKILL does: whatever it still meant to do is not done."""
        app = self.bot.app
        app.clocks.abandon()
        app.departed.abandon()
        app.writers.abandon()
        app.pings.abandon()
        app.aside.abandon()
        await self.leave()

    async def close(self) -> None:
        """Stop everything."""
        await self.leave()
        if not self._is_guest:
            await self.local.stop()

    # --- behind the curtain ----------------------------------------------------

    def changed(self, _: Table) -> None:
        """Let those look again who wait for a table to change."""
        self._change.set()

    def lost(self, _: str) -> None:
        """Look again, likewise."""
        self._change.set()

    async def happens(self, condition: Callable[[], object], *, seconds: float = 60) -> None:
        """Wait until *condition*, which is about tables in memory, has become true."""
        async with asyncio.timeout(seconds):
            while not condition():
                self._change.clear()
                await self._change.wait()

    async def moves(self, table: Table, *, after: int | None = None, seconds: float = 60) -> None:
        """Wait until *table* has accepted more than it has now, or than at version *after*."""
        version = table.version if after is None else after
        await self.happens(lambda: table.version > version, seconds=seconds)

    def errors_so_far(self) -> list[str]:
        """List the events of the error lines logged so far."""
        return [one["event"] for one in self.log if one["log_level"] in {"error", "critical"}]

    # --- what is on screen -----------------------------------------------------

    def visitor(self, name: str) -> Visitor:
        """Let a member act."""
        return self.world.visitor(name)

    def table(self, channel: str = CHANNEL) -> Table:
        """Look behind the curtain: the open table of a channel, else the latest one there."""
        place = self.world.channel(channel).id
        tables = [t for t in self.bot.app.tables.in_memory() if t.saved.channel_id == place]
        if not tables:
            raise LookupError(f"no table in {channel}")
        return next((table for table in tables if not table.is_over), tables[-1])

    def public(self, channel: str = CHANNEL) -> Message:
        """Give the newest public message of the bot in a channel, calls to players apart."""
        return next((one for one in reversed(self._by_bot(channel)) if not is_ping(one)), _NOTHING)

    def pings(self, channel: str = CHANNEL) -> list[Message]:
        """List the calls to players that stand in a channel."""
        return [one for one in self._by_bot(channel) if is_ping(one)]

    def _by_bot(self, channel: str) -> list[Message]:
        found = self.world.in_channel(self.world.channel(channel))
        return [one for one in found if one.author_id == self.world.bot.id]

    async def choose(self, **settings: object) -> None:
        """Let the server choose *settings*."""
        servers, guild_id = self.bot.app.store.servers, self.world.guild.id
        now = await servers.settings(guild_id)
        settled = replace(now, **settings)  # type: ignore[arg-type]
        await servers.save(guild_id, settled)
        self.bot.app.faces.choose(guild_id, settled)

    async def until(self, label: str, channel: str = CHANNEL, *, seconds: float = 60) -> Message:
        """Wait until the newest public message has a button *label*, and give the message."""
        await self.world.until(lambda: label in self.public(channel).labels, seconds=seconds)
        return self.public(channel)

    async def lobby(
        self, *people: str, computers: int = 0, channel: str = CHANNEL, **options: object
    ) -> Message:
        """Let the first of *people* open a lobby, the others join, and computers be added."""
        host, *others = (self.visitor(name) for name in people)
        message = shown(await host.slash(channel, "huit nouvelle", **options))
        for one in others:
            well(await one.click(message, custom_id=find(message, Verb.JOIN)))
        for _ in range(computers):
            well(await host.click(message, custom_id=find(message, Verb.ADD)))
        return message

    async def match(
        self, *people: str, computers: int = 0, channel: str = CHANNEL, **options: object
    ) -> Message:
        """Open a lobby, fill it, start, and give the table's message."""
        return await self.begin(
            await self.lobby(*people, computers=computers, channel=channel, **options)
        )

    async def set_options(
        self, lobby: Message, *, variant: str | None = None, **options: object
    ) -> None:
        """Give a lobby options that its form does not offer, as its host."""
        table_id = press_of(lobby.buttons[0]).table
        async with self.bot.app.tables.hold(table_id) as table:
            wish = Wish(
                variant=variant or table.rules.ruleset.id, options=options, delay=table.saved.delay
            )
            await self.bot.app.seating.set_options(table, table.saved.host_id or 0, wish)
        await self.world.until(lambda: press_of(lobby.buttons[0]).version == table.version)

    async def begin(self, lobby: Message) -> Message:
        """Let the host of a lobby start, and give the table's message."""
        table_id = press_of(lobby.buttons[0]).table
        async with self.bot.app.tables.hold(table_id) as table:
            host = self.visitor(table.names[table.saved.host_id or 0])
        channel = self.world.channel(lobby.channel_id).name
        well(await host.click(lobby, custom_id=find(lobby, Verb.START)))
        await self.world.until(lambda: self.public(channel) is not lobby, seconds=10)
        message = self.public(channel)
        # The lobby's message then leads there: nothing more is on its way.
        await self.world.until(lambda: str(message.id) in lobby.text, seconds=10)
        await self.clock.sleep(0.1)
        return message

    def whose_turn(self, channel: str = CHANNEL) -> str | None:
        """Give the name of whose turn it is; None when it is nobody's, or a computer's."""
        table = self.table(channel)
        seat = table.to_move
        return None if seat is None else table.names.get(table.seats[seat].member_id or 0)

    def mover(self, channel: str = CHANNEL) -> str:
        """Give the name of the person whose turn it is, which it must be."""
        name = self.whose_turn(channel)
        assert name is not None, "nobody has to move"
        return name

    async def turn(self, name: str, channel: str = CHANNEL) -> Message:
        """Let a member open the hand and play a turn; give the hand."""
        return await play_turn(self.visitor(name), await self.hand(name, channel), self.rng)

    async def hand(self, name: str, channel: str = CHANNEL) -> Message:
        """Let a member open the hand from the table."""
        # A new round's message is on its way for a moment.
        await self.world.until(lambda: does(self.public(channel), Verb.HAND), seconds=5)
        message = self.public(channel)
        return shown(await self.visitor(name).click(message, custom_id=find(message, Verb.HAND)))


def well(reply: Reply) -> Reply:
    """Check that an action was answered, and give the answer back."""
    assert reply.failed is None, f"no answer: {reply.failed}"
    return reply


def shown(reply: Reply) -> Message:
    """Give the message of an answer."""
    message = well(reply).message
    assert message is not None
    return message


def said(reply: Reply) -> str:
    """Give the private sentence of an answer: a message for one's eyes only, without buttons."""
    message = shown(reply)
    assert message.ephemeral, "everybody can read this"
    assert not message.buttons, f"more than a sentence: {message.labels}"
    return message.text


def press_of(button: Button) -> Press:
    """Read what a button does."""
    press = Press.parse(button.custom_id or "")
    assert press is not None, f"a button of nobody's: {button}"
    return press


def is_ping(message: Message) -> bool:
    """Say whether a message is a call to a player."""
    presses = (Press.parse(button.custom_id or "") for button in message.buttons)
    return any(press is not None and press.area is Area.PING for press in presses)


def does(message: Message, verb: Verb) -> bool:
    """Say whether a message has a live button that does *verb*."""
    return any(not b.disabled and press_of(b).verb is verb for b in message.buttons)


def find(message: Message, verb: Verb) -> str:
    """Find the custom id of the button that does *verb*."""
    for button in message.buttons:
        if press_of(button).verb is verb:
            return button.custom_id or ""
    raise LookupError(f"no button for {verb} among {message.labels}")


def choices(hand: Message) -> list[Button]:
    """List what a member can do in a hand, pages and words apart."""
    return [
        button
        for button in hand.buttons
        if not button.disabled and press_of(button).verb in {Verb.ACT, Verb.ASK, Verb.DEAL}
    ]


def is_card(button: Button) -> bool:
    """Say whether a button lays a card, at once or after a question."""
    return press_of(button).arg.partition(".")[2].startswith("play") or press_of(
        button
    ).arg.startswith("play")


async def play_turn(visitor: Visitor, hand: Message, rng: random.Random) -> Message:
    """Click through one turn, a card rather than anything else, until nothing is left to click."""
    for _ in range(MOST_CLICKS):
        possible = choices(hand)
        if not possible:
            return hand
        button = rng.choice([one for one in possible if is_card(one)] or possible)
        hand = shown(await visitor.click(hand, custom_id=button.custom_id))
    raise AssertionError(f"a turn without end: {hand.labels}")
