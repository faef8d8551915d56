"""What must be true of a bot that was killed: nothing lost, nothing doubled, the screen right."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import select

from cogs.faces import Faces
from cogs.show import draw_public
from cogs.table import Table
from cogs.turns import turn_of
from cogs.views.ids import Area, Press, Verb
from data import schema
from tests.cogs.stage import is_ping, texts

if TYPE_CHECKING:
    from bot.local import Message, World
    from data import SavedTable, Store

_WHEN = re.compile(r"<t:\d+:[a-zA-Z]>")


@dataclass(frozen=True, slots=True)
class Click:
    """A click that plays: which action of which seat, at which version of the table."""

    table: str
    seat: int
    action: str
    version: int


@dataclass
class Oracle:
    """What people have clicked and were told, against what is saved and on screen."""

    world: World
    store: Store
    clicked: set[Click] = field(default_factory=set)
    """Each click once, however often it was made."""
    told: set[Click] = field(default_factory=set)
    """Those whose hand has come back without them."""
    joined: set[tuple[str, int]] = field(default_factory=set)
    """Table and member of those who have read that they sit."""
    vacated: set[tuple[str, int]] = field(default_factory=set)
    """Table and seat where somebody may have left, or come: a computer may have played."""
    tables: set[str] = field(default_factory=set)
    faults: dict[str, set[str]] = field(
        default_factory=lambda: {"lost": set(), "doubled": set(), "broken": set()}
    )
    settled: set[str] = field(default_factory=set)
    """Tables that are over and were looked at for the last time."""

    async def look(self) -> None:
        """Compare what people were told with what is saved."""
        for table_id in self.tables - self.settled:
            try:
                saved = await self.store.tables.load(table_id)
                if saved is None:
                    continue
                table = Table.of(saved)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
                self.faults["broken"].add(f"{table_id}: {error!r}")
                continue
            self._compare(table)
            await self._results(table)
            if table.is_over:
                self.settled.add(table_id)

    def _compare(self, table: Table) -> None:
        played = Counter(action for one in table.saved.rounds for action in one.actions)
        told = Counter(f"{one.seat} {one.action}" for one in self.told if one.table == table.id)
        clicked = Counter(
            f"{one.seat} {one.action}" for one in self.clicked if one.table == table.id
        )
        for action, count in told.items():
            if played[action] < count:
                self.faults["lost"].add(f"{table.id}: {action}: {played[action]} of {count}")
        people = {seat.seat for seat in table.people}
        people -= {seat for one, seat in self.vacated if one == table.id}
        for action, count in played.items():
            if int(action.split()[0]) in people and count > clicked[action]:
                self.faults["doubled"].add(f"{table.id}: {action}: {count} of {clicked[action]}")
        seated = {seat.member_id for seat in table.people}
        for one, member_id in self.joined:
            if one == table.id and member_id not in seated:
                self.faults["lost"].add(f"{table.id}: the seat of {member_id}")

    async def _results(self, table: Table) -> None:
        """A match that has come to its end has one result a seat, any other none."""
        results, matches = schema.results.c, schema.matches.c
        async with self.store._database.read() as connection:  # noqa: SLF001 - behind the curtain
            ended = (
                await connection.scalars(
                    select(matches.table_id).where(matches.table_id == table.id)
                )
            ).all()
            seats = (
                await connection.scalars(
                    select(results.seat).where(
                        results.table_id == table.id, results.abandoned.is_(False)
                    )
                )
            ).all()
        over = table.game is not None and table.game.match_over
        expected = [seat.seat for seat in table.seats] if over else []
        if sorted(seats) != expected or len(ended) != over:
            self.faults["broken"].add(f"{table.id}: results of {seats}, matches {len(ended)}")

    async def screen(self) -> str | None:
        """Say what is not right on screen; None when all is."""
        running = await self.store.restarts.running()
        if running.damaged:
            return f"damaged: {running.damaged}"
        unshown = [saved.id for saved in running.tables if saved.status == "over"]
        if unshown:
            return f"an end is not shown: {unshown}"
        alive, pings = self._on_screen()
        expected = Counter((saved.id, saved.message_id) for saved in running.tables)
        found = Counter((table, message.id) for table, message in alive)
        if found != expected:
            return f"messages {found} for {expected}"
        shown = dict(alive)
        names = await self.store.members.seated()
        leavers = await self.store.restarts.leavers()
        tables: dict[str, Table] = {}
        for saved in running.tables:
            table = tables[saved.id] = Table.of(saved)
            table.names.update(names.get(saved.guild_id, {}))
            table.leavers = dict.fromkeys(leavers.get(saved.id, ()))
            difference = self._difference(table, shown[saved.id])
            if difference:
                return difference
        return self._calls(tables, pings)

    def _on_screen(self) -> tuple[list[tuple[str, Message]], list[Message]]:
        alive: list[tuple[str, Message]] = []
        pings: list[Message] = []
        for message in self.world.messages.values():
            if message.ephemeral:
                continue
            if is_ping(message) or message.text == "…":
                pings.append(message)
                continue
            presses = [
                Press.parse(one.custom_id or "") for one in message.buttons if not one.disabled
            ]
            acting = {
                press.table
                for press in presses
                if press and press.area in {Area.LOBBY, Area.TABLE} and press.verb != Verb.REMATCH
            }
            alive += [(table, message) for table in acting]
        return alive, pings

    @staticmethod
    def _difference(table: Table, message: Message) -> str | None:
        presses = [Press.parse(one.custom_id or "") for one in message.buttons]
        versions = {press.version for press in presses if press is not None}
        if versions != {table.version}:
            return f"{table.id}: versions {versions} shown, {table.version} saved"
        drawn = draw_public(texts(), Faces(texts()), table).to_components()  # type: ignore[no-untyped-call]
        shown, expected = words_of(message.components), words_of(drawn)
        return None if shown == expected else f"{table.id}: {shown} shown, {expected} expected"

    @staticmethod
    def _calls(tables: dict[str, Table], pings: list[Message]) -> str | None:
        called: Counter[str] = Counter()
        for ping in pings:
            press = next(
                (Press.parse(one.custom_id or "") for one in ping.buttons if one.custom_id), None
            )
            table = tables.get(press.table) if press else None
            turn = turn_of(table) if table is not None else None
            if table is None or turn is None:
                return f"a call is left behind: {ping.text}"
            if f"<@{turn.member_id}>" not in ping.content:
                return f"{table.id}: a call for another one's turn: {ping.content}"
            called[table.id] += 1
        return f"calls are doubled: {called}" if any(n > 1 for n in called.values()) else None


def words_of(components: object) -> list[object]:
    """Return the texts and custom ids of components, in their order, without times."""
    if isinstance(components, dict):
        own: list[object] = [
            _WHEN.sub("<t>", str(components[key]))
            for key in ("content", "custom_id")
            if key in components
        ]
        return own + [word for value in components.values() for word in words_of(value)]
    if isinstance(components, list | tuple):
        return [word for value in components for word in words_of(value)]
    return []


async def saved_in(store: Store, table_id: str | None) -> SavedTable | None:
    """Read a table, if it is open."""
    saved = None if table_id is None else await store.tables.load(table_id)
    return None if saved is None or saved.status == "over" else saved
