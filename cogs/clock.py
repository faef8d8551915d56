"""
What happens by itself: turn limits, computers' turns, the next round (docs/interface.md, Absence).

Each table has at most one alarm, for whatever is due next. An alarm that rings holds the
table and looks again: what it rang for may be over.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

import structlog

from cogs.ports import Clock
from cogs.refused import NotSaved, TableGone
from cogs.table import Table
from cogs.tables import Tables
from engine import Action, IllegalAction, catches, choose

_log = structlog.get_logger(__name__)

MOVE_AFTER = 2.0
"""Seconds before any move of a computer, so that people can read, counter and snap."""

CATCH_AFTER = 4.0
"""Seconds before a computer acts out of turn: a person may be quicker to counter or to snap."""

MOVE_IN_WINDOW = 5.0
"""Seconds before a computer's move while somebody may still act out of turn."""

NEXT_ROUND_AFTER = 30.0
"""Seconds between two rounds."""

EXPIRES_AFTER = 15 * 60.0
"""Seconds after which a lobby ends in which nothing has changed."""

DESERTED_AFTER = 15 * 60.0
"""Seconds for which a match waits for its people when all of them are away."""

IDLE_AFTER = 7 * 24 * 3600.0
"""Seconds after which a match without a turn limit ends in which nothing has happened."""

RETRY_AFTER = 5.0
"""Seconds before a table that could not be saved is looked at again."""

CLOSE_ENOUGH = 0.02
"""Seconds by which an alarm may ring early: clocks tick."""


class What(StrEnum):
    """What is due at a table."""

    DEAL = "deal"
    MOVE = "move"
    """A computer's move, or that of a member gone silent."""
    CATCH = "catch"
    """What a computer does out of turn."""
    ABSENT = "absent"
    """A member's turn has lasted too long."""
    EXPIRE = "expire"
    """Nobody comes to the lobby any more."""
    DESERT = "desert"
    """Nobody plays the match any more."""


CLOSED: Mapping[What, str] = {What.EXPIRE: "expired", What.DESERT: "deserted"}
"""The reason under which a table ends by itself."""


@dataclass(frozen=True, slots=True)
class Due:
    """The next thing that happens by itself: *at* is in seconds since 1970."""

    at: float
    what: What
    action: Action | None = None


def due(table: Table) -> Due | None:
    """Say what happens next at *table* if nobody does anything, and when."""
    changed = table.saved.changed_at
    if table.is_lobby:
        return Due(changed + EXPIRES_AFTER, What.EXPIRE)
    if not table.is_playing:
        return None
    if table.is_deserted:
        # Computers do not play for nobody.
        return Due(changed + DESERTED_AFTER, What.DESERT)
    if table.awaits_round:
        waits = table.saved.rounds or table.dealer_chooses
        return Due(changed + (NEXT_ROUND_AFTER if waits else 0.0), What.DEAL)
    seat = table.to_move
    if seat is None:
        return None
    caught = _caught(table)
    window = caught is not None or bool(table.challenges())
    turn = _turn(table, seat, MOVE_IN_WINDOW if window else MOVE_AFTER)
    if caught is not None and (turn is None or changed + CATCH_AFTER < turn.at):
        return Due(changed + CATCH_AFTER, What.CATCH, caught)
    return turn or Due(changed + IDLE_AFTER, What.DESERT)


def _turn(table: Table, seat: int, pause: float) -> Due | None:
    if table.computer_moves(seat):
        return Due(table.saved.changed_at + pause, What.MOVE)
    if table.saved.delay is None:
        return None
    return Due(table.turn_since + table.saved.delay, What.ABSENT)


def _caught(table: Table) -> Action | None:
    """Return what a computer would do out of turn now: counter, lay a twin, ask."""
    for seat in table.seats:
        if seat.is_computer:
            action = catches(table.view(seat.seat), table.rules)
            if action is not None:
                return action
    return None


def deadline(table: Table) -> float | None:
    """
    Say when what the table waits for ends by itself (Unix seconds).

    A person's turn, the pause between rounds, a lobby, a match that all have deserted.
    """
    if table.is_lobby:
        return table.saved.changed_at + EXPIRES_AFTER
    if table.is_deserted:
        return table.saved.changed_at + DESERTED_AFTER
    if table.is_playing and table.awaits_round:
        return table.saved.changed_at + NEXT_ROUND_AFTER
    seat = table.to_move
    if seat is None or table.computer_moves(seat) or table.saved.delay is None:
        return None
    return table.turn_since + table.saved.delay


def give_time(table: Table, *, now: float) -> bool:
    """
    Give whose turn it is time again after Discord, or the bot, was away; return whether it did.

    Nobody could click: a limit that has passed is given anew, of one that has nearly passed a
    third is left (docs/interface.md, Absence).
    """
    seat, limit = table.to_move, table.saved.delay
    if limit is None or seat is None or table.computer_moves(seat) or table.is_deserted:
        return False
    left = table.turn_since + limit - now
    if left >= limit / 3:
        return False
    table.turn_since = now - (limit * 2 / 3 if left > 0 else 0.0)
    return True


def not_ahead(table: Table, *, now: float) -> bool:
    """
    Let nothing at *table* have happened later than *now*; return whether something had.

    The machine's clock was set back: what is due would wait until it has caught up.
    """
    if max(table.saved.changed_at, table.turn_since) <= now:
        return False
    table.saved = replace(table.saved, changed_at=min(table.saved.changed_at, now))
    table.turn_since = min(table.turn_since, now)
    return True


class Clocks:
    """The alarms of all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        rng: random.Random,
        *,
        is_hidden: Callable[[str], bool] = lambda _: False,
        shard_of: Callable[[int], int] = lambda _: 0,
    ) -> None:
        """
        Ring for *tables* by *clock*; computers decide with *rng*.

        *is_hidden* says of a table that Discord does not let it be shown, *shard_of* in which
        shard a server is. Nothing happens in one before :meth:`go_on`.
        """
        self._tables = tables
        self._clock = clock
        self._rng = rng
        self._is_hidden = is_hidden
        self._hidden: set[str] = set()
        """Tables at which somebody's limit has passed unseen."""
        self._shard_of = shard_of
        self._going: set[int] = set()
        self._failed: dict[str, float] = {}
        """When what could not be saved is tried again, by table."""
        self._alarms: dict[str, _Alarm] = {}
        self._closed = False

    def changed(self, table: Table) -> None:
        """Set the table's alarm anew; the table is held."""
        now = self._clock.now()
        not_ahead(table, now=now)
        nxt = due(table)
        if nxt is None:
            self._hidden.discard(table.id)
            self._failed.pop(table.id, None)
        # Whoever reads the table again in between does not make it due at once.
        pause = self._failed.get(table.id, now) - now
        self._set(table.id, None if nxt is None else max(nxt.at - now, pause))

    def lost(self, table_id: str) -> None:
        """Look at the table again in a while: it could not be saved."""
        self._failed[table_id] = self._clock.now() + RETRY_AFTER
        self._set(table_id, RETRY_AFTER)

    def stand_still(self, shard: int) -> None:
        """
        Let nothing happen by itself in a shard until :meth:`go_on`.

        Nobody there can see it, or click.
        """
        self._going.discard(shard)

    def go_on(self, shard: int) -> list[Table]:
        """
        Go on after a shard was out of reach of Discord, or has started.

        Return the tables at which a turn has more time.
        """
        if shard in self._going:
            return []
        self._going.add(shard)
        given = []
        for table in self._tables.in_memory():
            if self._shard_of(table.saved.guild_id) != shard:
                continue
            if give_time(table, now=self._clock.now()):
                given.append(table)
            self.changed(table)
        return given

    async def close(self) -> None:
        """Stop every alarm; one that is ringing finishes first."""
        self._closed = True
        alarms = list(self._alarms.values())
        for alarm in alarms:
            alarm.stop()
        await asyncio.gather(*(alarm.task for alarm in alarms), return_exceptions=True)

    def abandon(self) -> None:
        """Drop every alarm where it stands, as the end of the process does."""
        self._closed = True
        for alarm in self._alarms.values():
            alarm.task.cancel()

    def _set(self, table_id: str, seconds: float | None) -> None:
        old = self._alarms.pop(table_id, None)
        if old is not None:
            old.stop()
        if seconds is not None and not self._closed:
            self._alarms[table_id] = _Alarm(
                partial(self._ring, table_id), self._clock, max(0.0, seconds)
            )

    async def _ring(self, table_id: str) -> None:
        with structlog.contextvars.bound_contextvars(table=table_id):
            try:
                async with self._tables.hold(table_id) as table:
                    nxt = due(table)
                    if nxt is None:
                        self._set(table_id, None)
                        return
                    if self._shard_of(table.saved.guild_id) not in self._going:
                        # All of the shard are set anew when its time goes on.
                        return
                    now = self._clock.now()
                    if nxt.at > now + CLOSE_ENOUGH:
                        if not_ahead(table, now=now):
                            # The message shows until when.
                            self._tables.show_again(table)
                        else:
                            self.changed(table)
                        return
                    if self._unseen(table, nxt):
                        return
                    await self._do(table, nxt)
                self._failed.pop(table_id, None)
            except TableGone:
                self._set(table_id, None)
            except NotSaved:
                _log.warning("by itself: not saved, again later")
                self._set(table_id, RETRY_AFTER)
            except Exception:  # noqa: BLE001 - a table must not stop for another's fault
                _log.exception("by itself: unexpected")
                self._set(table_id, RETRY_AFTER)

    def _unseen(self, table: Table, nxt: Due) -> bool:
        """
        Let nobody's limit pass while Discord does not show the table; return whether it was so.

        Once the table is shown again the limit is given anew, as after any outage.
        """
        if nxt.what is not What.ABSENT:
            return False
        if self._is_hidden(table.id):
            self._hidden.add(table.id)
            self._set(table.id, RETRY_AFTER)
            return True
        if table.id not in self._hidden:
            return False
        self._hidden.discard(table.id)
        give_time(table, now=self._clock.now())
        # It is told as a change: the message shows until when.
        self._tables.show_again(table)
        return True

    async def _do(self, table: Table, nxt: Due) -> None:
        if nxt.what is What.DEAL:
            await self._tables.deal(table)
            return
        if nxt.what in CLOSED:
            await self._tables.close(table, CLOSED[nxt.what])
            return
        if nxt.action is not None:
            await self._tables.act(table, nxt.action)
            return
        seat = table.to_move
        if seat is None:
            return
        absences = None
        if nxt.what is What.ABSENT:
            table.stand_in = seat
            table.note("late", table.seats[seat])
            absences = {seat: table.seats[seat].absences + 1}
        await self._move(table, seat, absences)

    async def _move(self, table: Table, seat: int, absences: Mapping[int, int] | None) -> None:
        view = table.view(seat)
        action = choose(view, table.rules, self._rng)
        try:
            await self._tables.act(table, action, absences=absences)
        except IllegalAction as error:
            # A computer that errs must not stop the others' game.
            _log.exception("computer chose what is illegal", code=str(error.refusal.code))
            await self._tables.act(table, view.legal[0], absences=absences)


class _Alarm:
    """One alarm: it can be stopped until it rings."""

    def __init__(self, ring: Callable[[], Awaitable[None]], clock: Clock, seconds: float) -> None:
        self._ringing = False
        self.task = asyncio.create_task(self._run(ring, clock, seconds))

    async def _run(self, ring: Callable[[], Awaitable[None]], clock: Clock, seconds: float) -> None:
        await clock.sleep(seconds)
        # Nothing is awaited between: from here on it can no longer be stopped.
        self._ringing = True
        await ring()

    def stop(self) -> None:
        """Never ring, unless it rings already."""
        if not self._ringing:
            self.task.cancel()
