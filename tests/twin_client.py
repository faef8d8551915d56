"""
The same evening in two worlds, each with a bot of its own: what one member is sent must agree.

People play by clicks on the local Discord; then the same clicks are made where two cards lie
exchanged, which one of the players, or somebody who watches, cannot know. Every request that shows
them something is compared, files and pictures included, and every line of the log.
"""

from __future__ import annotations

import asyncio
import io
import logging
import re
import tempfile
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import discord
import structlog

from bot.logs import setup_logs
from cogs.views.ids import Verb
from engine import CARDS, Game, parse_action
from engine.cards import build_deck
from tests.cogs.stage import Stage, choices, find, is_card, press_of, well
from tests.conftest import Clock
from tests.overheard import Ear, Sent
from tests.twins import Deal, Leak, Round, Setting, twin_of, world_of
from tests.virtual import VirtualLoop

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.local import Message
    from cogs.table import Table
    from engine import Card, Event

PLAYERS = ("Bob", "Chloé", "David")
WATCHER = "Farid"
TURNS = 6
CLICKS = 10
"""Clicks of one turn at most."""
CALLED_AFTER = 25.0
FORGED = ("play 8s", "play Kh", "play Ad suit=h", "draw", "challenge 1", "give 1 8s")

BUSY = '"logger": "discord.gateway"'
"""Lines of the heartbeat, which goes by real time: it complains of a machine that is busy."""

_VOLATILE = re.compile(
    r"\"timestamp\": \"[^\"]*\"|0x[0-9a-f]+|[0-9a-f]{12,}|[0-9]+\.[0-9]+|[0-9]{4,}"
)
"""What of a line of the log differs from run to run."""

Step = tuple[str, str, str]
"""What somebody does: how, who, and which button or command."""


@dataclass(slots=True)
class Evening:
    """What was done, what everybody was sent, what was logged, and what came of it."""

    steps: list[Step] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    actions: tuple[str, ...] = ()
    hand_size: int | None = None
    dealer: int = 0
    seed: int = 0
    seats: dict[int, int] = field(default_factory=dict)
    """The members by their seats."""
    watcher: int = 0


def shuffled(setting: Setting) -> tuple[Card, ...]:
    """Return a deck for *setting*."""
    rules, rng = setting.rules, Random(f"client {setting.seed}")
    deck = [CARDS[kind] for kind in build_deck(rules.ruleset.pack, rules.jokers, rules.decks)]
    rng.shuffle(deck)
    return tuple(deck)


def evening(
    setting: Setting,
    deck: tuple[Card, ...],
    *,
    steps: Sequence[Step] = (),
    turns: int = TURNS,
    paints: bool = False,
) -> Evening:
    """Play the beginning of a round with *deck*, by chance or as *steps* tell."""
    here, stream = Evening(), io.StringIO()
    with (
        tempfile.TemporaryDirectory() as folder,
        _log_to(stream),
        _dealing(deck),
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        runner.run(_Actors(setting, here, Path(folder), paints=paints).play(steps, turns))
    lines = [line for line in stream.getvalue().splitlines() if BUSY not in line]
    here.log = [_VOLATILE.sub("#", line) for line in lines]
    return here


@contextmanager
def _log_to(stream: io.StringIO) -> Iterator[None]:
    """Log everything to *stream*, as a program does that is asked for all it can say."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    setup_logs("json", "DEBUG", stream=stream)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()


@contextmanager
def _dealing(deck: tuple[Card, ...]) -> Iterator[None]:
    """Deal from *deck* instead of a shuffled one."""
    honest = Game.start_round

    def stacked(
        self: Game, hand_size: int | None = None, *, deck: Sequence[Card] | None = deck
    ) -> tuple[Event, ...]:
        return honest(self, hand_size, deck=deck)

    Game.start_round = stacked  # type: ignore[method-assign]
    try:
        yield
    finally:
        Game.start_round = honest  # type: ignore[method-assign]


class _Actors:
    """The people of one evening."""

    def __init__(self, setting: Setting, here: Evening, folder: Path, *, paints: bool) -> None:
        self.setting = setting
        self.here = here
        self.stage = Stage(folder, Clock(), paints=paints)
        self.rng = Random(f"clicks {setting.seed}")
        self.screens: dict[str, Message] = {}

    async def play(self, steps: Sequence[Step], turns: int) -> None:
        """Do everything."""
        stage, here = self.stage, self.here
        # Said once in the life of a program.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        ear = Ear(stage.world)
        stage.trace = ear.trace()
        await stage.open()
        assert isinstance(self.setting.variant, str)
        lobby = await stage.lobby(*PLAYERS, variante=self.setting.variant, delai="aucun")
        if self.setting.options:
            await stage.set_options(lobby, variant=self.setting.variant, **self.setting.options)
        await stage.begin(lobby)
        table = stage.table()
        if steps:
            for step in steps:
                await self._do(*step)
        else:
            await self._improvise(table, turns)
        first = table.saved.rounds[0]
        here.actions, here.hand_size = first.actions, first.hand_size
        here.dealer, here.seed = table.saved.dealer, table.saved.seed or 0
        here.seats = {seat.seat: seat.member_id or 0 for seat in table.seats}
        here.watcher = stage.world.member(WATCHER).id
        await stage.close()
        here.sent = ear.sent

    async def _improvise(self, table: Table, turns: int) -> None:
        for _ in range(turns):
            if table.saved.rounds and table.awaits_round:
                break
            seat = table.dealer if table.dealer_chooses else table.to_move
            assert seat is not None
            name = table.names[table.seats[seat].member_id or 0]
            await self._do("hand", name)
            for _ in range(CLICKS):
                possible = choices(self.screens[name])
                if not possible:
                    break
                button = self.rng.choice([one for one in possible if is_card(one)] or possible)
                await self._do("click", name, button.custom_id or "")
            for other in (*PLAYERS, WATCHER):
                await self._do("hand", other)
        for name in (*PLAYERS, WATCHER):
            for wrong in FORGED:
                forged = f"huit:hand:{table.id}:{table.version}:act:{wrong}"
                await self._do("click", name, forged)
            await self._do("slash", name, "huit mes-donnees")
            await self._do("press", name, Verb.FILE)
            await self._do("counter", name)
        await self._do("wait", "")
        for command in ("huit table", "huit regles", "classement", "huit archive"):
            await self._do("slash", WATCHER, command)

    async def _do(self, how: str, who: str, what: str = "") -> None:
        """Do one step, the same whatever lies where."""
        self.here.steps.append((how, who, what))
        stage = self.stage
        if how == "wait":
            await stage.clock.sleep(CALLED_AFTER)
            return
        visitor = stage.visitor(who)
        match how:
            case "hand" | "counter":
                verb = Verb.HAND if how == "hand" else Verb.COUNTER
                table = await self._table()
                if not any(press_of(one).verb is verb for one in table.buttons):
                    return
                reply = await visitor.click(table, custom_id=find(table, verb), stale=True)
            case "click":
                reply = await visitor.click(self.screens[who], custom_id=what, stale=True)
            case "press":
                screen = self.screens[who]
                reply = await visitor.click(screen, custom_id=find(screen, Verb(what)))
            case _:
                reply = await visitor.slash("jeux", what)
        message = well(reply).message
        if message is not None:
            self.screens[who] = message
        await stage.clock.sleep(1.5)

    async def _table(self) -> Message:
        await self.stage.clock.sleep(1.5)
        return self.stage.public("jeux")


def check(setting: Setting, *, observers: int = 2, turns: int = TURNS, paints: bool = False) -> int:
    """
    Play an evening and its twins for some observers; return how many twins there were.

    :raises Leak: when an observer, or the log, is told something else in one of them.
    """
    deck, rng = shuffled(setting), Random(f"observers {setting.seed}")
    base = evening(setting, deck, turns=turns, paints=paints)
    played = _round_of(setting, deck, base)
    _must_not_hold_the_seed(base)
    twins = 0
    for observer in [None, *rng.sample(range(len(PLAYERS)), len(PLAYERS))][:observers]:
        dealt = twin_of(played, observer, len(played.actions), rng)
        if dealt is None:
            continue
        other = evening(setting, dealt.deck, steps=base.steps, paints=paints)
        viewers = {None, base.watcher if observer is None else base.seats[observer]}
        _must_agree(
            f"{setting}: what reaches {'everybody' if observer is None else f'seat {observer}'}",
            [one.what for one in base.sent if one.viewer in viewers],
            [one.what for one in other.sent if one.viewer in viewers],
        )
        _must_agree(f"{setting}: the log", base.log, other.log)
        twins += 1
    return twins


def _round_of(setting: Setting, deck: tuple[Card, ...], base: Evening) -> Round:
    """Return what was played as a round that can have twins."""
    dealt = Deal(deck, base.hand_size, base.seed)
    played = Round(replace(setting, seed=base.dealer), dealt)
    world = world_of(played.setting, dealt)
    played.positions.append(world.state.copy())
    for text in base.actions:
        action = parse_action(text)
        world.act(action)
        played.actions.append(action)
        played.positions.append(world.state.copy())
    played.shuffled = 0
    return played


def _must_not_hold_the_seed(base: Evening) -> None:
    for text in (*(one.what for one in base.sent), *base.log):
        if str(base.seed) in text or f"{base.seed:x}" in text:
            raise Leak(f"the seed is told: {text[:500]}")


def _must_agree(what: str, one: Sequence[str], other: Sequence[str]) -> None:
    more, less = Counter(one) - Counter(other), Counter(other) - Counter(one)
    if more or less:
        told = "\n".join([*map(str, list(more)[:2]), "—", *map(str, list(less)[:2])])
        raise Leak(f"{what} differs:\n{told}"[:4000])
