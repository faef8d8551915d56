"""
The private hands that are still within reach.

A hand can be changed only with the token of its owner's own last click, for fifteen
minutes. So the hand of who is next to play is redrawn as a courtesy while
that token is young; nothing ever depends on it.
"""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import discord
import structlog

from cogs.faces import Faces
from cogs.failed import FAILURES, reason
from cogs.ports import Clock, Interaction
from cogs.reader import reader_words_at
from cogs.refused import Refused
from cogs.render.private import notice
from cogs.show import draw_hand
from cogs.table import Table
from cogs.tables import Tables
from data import Texts

_log = structlog.get_logger(__name__)

YOUNG = 14 * 60.0
"""Seconds for which a token is used; Discord takes it for fifteen minutes."""


@dataclass(slots=True)
class _Reach:
    """A hand on somebody's screen."""

    interaction: Interaction
    version: int
    """What the hand shows."""


class Hands:
    """The hands on people's screens, by table and member."""

    def __init__(self, tables: Tables, clock: Clock, texts: Texts, faces: Faces) -> None:
        """Redraw hands of *tables*."""
        self._tables = tables
        self._clock = clock
        self._texts = texts
        self._faces = faces
        self._reach: dict[str, dict[int, _Reach]] = {}
        self._busy: Counter[tuple[str, int]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def keep(self, table_id: str, interaction: Interaction, version: int) -> None:
        """Note that the answer to *interaction* shows its member's hand at *version*."""
        reach = self._reach.setdefault(table_id, {})
        reach[interaction.user.id] = _Reach(interaction, version)

    def drop(self, table_id: str) -> None:
        """Leave all hands of a table alone: the channel that they are in is gone."""
        self._reach.pop(table_id, None)

    def forget(self, tables: Iterable[str]) -> None:
        """Let go of the hands of *tables*: they came with messages that name who is forgotten."""
        for table_id in tables:
            self.drop(table_id)

    @contextmanager
    def busy(self, table_id: str, member_id: int) -> Iterator[None]:
        """Leave a member's hand alone while a click of the member's own redraws it."""
        key = (table_id, member_id)
        self._busy[key] += 1
        try:
            yield
        finally:
            self._busy[key] -= 1
            if not self._busy[key]:
                del self._busy[key]

    def changed(self, table: Table) -> None:
        """
        Redraw the hands within reach that matter now; the table is held.

        That of who is next to play; when a round begins or ends, everybody's, so that no
        hand goes on telling of what is over. Each is drawn once the table is let go of: who
        clicked waits for one's own hand alone. The hand of who has left is closed.
        """
        reaches = self._reach.get(table.id, {})
        for member_id in [one for one in reaches if table.seat_of(one) is None]:
            self._start(self._close(reaches.pop(member_id), table.saved.locale))
        for seat in self._concerned(table):
            reach = reaches.get(table.seats[seat].member_id or 0)
            if reach is not None:
                self._start(self._redraw(table.id, seat, reach))
        if table.is_over:
            self._reach.pop(table.id, None)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _concerned(self, table: Table) -> list[int]:
        if not table.saved.rounds:
            return [table.dealer] if table.dealer_chooses else []
        if table.is_over or table.awaits_round or not table.saved.rounds[-1].actions:
            return [seat.seat for seat in table.people]
        seat = table.to_move
        return [] if seat is None or table.computer_moves(seat) else [seat]

    async def _draw(self, table_id: str, seat: int, reach: _Reach) -> discord.ui.LayoutView | None:
        """Draw a hand as it is now; None where its owner is drawing it, or nothing is new."""
        with suppress(Refused):
            async with self._tables.hold(table_id) as table:
                member_id = reach.interaction.user.id
                is_busy = (table_id, member_id) in self._busy
                is_theirs = table.seats[seat].member_id == member_id
                # Those of a table that is over are not kept any more.
                newest = self._reach.get(table_id, {}).get(member_id, reach)
                is_old = newest is not reach or reach.version >= table.version
                if is_busy or is_old or not is_theirs:
                    return None
                words = reader_words_at(self._texts, reach.interaction, table.saved.locale)
                view = draw_hand(table, seat, words, self._faces)
                reach.version = table.version
                return view
        return None

    def lost(self, table_id: str) -> None:
        """Nothing to do: the next click is answered with the hand as it is."""

    async def close(self) -> None:
        """Stop redrawing."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_young(self, reach: _Reach) -> bool:
        return self._clock.now() - reach.interaction.created_at.timestamp() < YOUNG

    async def _edit(self, reach: _Reach, view: discord.ui.LayoutView) -> bool:
        """Change a hand on its owner's screen, and return whether that could be done."""
        try:
            await self._faces.send(
                view, lambda: reach.interaction.edit_original_response(view=view)
            )
        except FAILURES as error:
            _log.debug("hand out of reach", reason=reason(error))
            return False
        return True

    async def _close(self, reach: _Reach, locale: str) -> None:
        """Leave no live card on the screen of who has left the table."""
        if self._is_young(reach):
            words = reader_words_at(self._texts, reach.interaction, locale)
            await self._edit(reach, notice(words("hand-left")))

    async def _redraw(self, table_id: str, seat: int, reach: _Reach) -> None:
        if self._is_young(reach):
            view = await self._draw(table_id, seat, reach)
            if view is None or await self._edit(reach, view):
                return
        reaches = self._reach.get(table_id, {})
        for member_id, latest in list(reaches.items()):
            if latest is reach:
                del reaches[member_id]
