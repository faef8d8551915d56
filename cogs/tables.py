"""
The tables in play: one lock each, and nothing is shown before it is saved.

Whoever changes a table holds it (:meth:`Tables.hold`), checks, applies in memory and
saves; the table is let go before anything is sent to Discord. When saving fails the
table in memory is forgotten, and the next one who needs it rebuilds it by replay.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

import structlog

from cogs.followed import older_of, shown_in
from cogs.ports import Clock, Watcher
from cogs.refused import NotSaved, Refused, TableGone
from cogs.results import ended_match, ended_round
from cogs.revival import Revival
from cogs.table import Table, host_of, new_game, new_id, with_absences
from data import ChannelTaken, SavedTable, Store, StoreError, TooManyTables
from engine import Action, Event, choose_hand_size, load_ruleset

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Entry:
    """A table's lock, and the table while it is in memory."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None


class Tables:
    """Every table that somebody plays at, found by id or by channel."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        random_bits: Callable[[int], int] = secrets.randbits,
    ) -> None:
        """Keep tables in *store*; *random_bits* makes the seeds of shuffles."""
        self.store = store
        self._clock = clock
        self._random_bits = random_bits
        self._entries: dict[str, _Entry] = {}
        self._channels: dict[int, str] = {}
        self._watchers: list[Watcher] = []
        self.revival = Revival(store, clock)

    def watch(self, watcher: Watcher) -> None:
        """Tell *watcher* of every saved change from now on."""
        self._watchers.append(watcher)

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._clock.now()

    # --- finding ---------------------------------------------------------------

    async def restore(self) -> int:
        """
        Bring every running table back, and return how many; one that cannot be is set aside.

        One that has ended comes back for as long as its message does not show that.
        """
        async for table in self.revival.running():
            entry = self._entries.setdefault(table.id, _Entry())
            async with entry.lock:
                entry.table = entry.table or table
                self._note_place(entry.table)
                self._tell(entry.table)
        return sum(not table.is_over for table in self.in_memory())

    def in_memory(self) -> Iterator[Table]:
        """Go through the tables that are in memory."""
        return (entry.table for entry in list(self._entries.values()) if entry.table is not None)

    async def in_channel(self, channel_id: int) -> str | None:
        """Find the open table of a channel."""
        found = self._channels.get(channel_id)
        return found if found is not None else await self.store.tables.in_channel(channel_id)

    def locale_in(self, channel_id: int) -> str | None:
        """Return the language of a channel's table, where one is in memory."""
        entry = self._entries.get(self._channels.get(channel_id, ""))
        return None if entry is None or entry.table is None else entry.table.saved.locale

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Table]:
        """
        Hold a table: nobody else reads or changes it meanwhile.

        A table that is over is read for the occasion and not kept.

        :raises TableGone: when there is no such table, or it cannot be rebuilt.
        :raises NotSaved: when the store cannot be read.
        """
        while True:
            entry = self._entries.setdefault(table_id, _Entry())
            async with entry.lock:
                # Who waited may find that the table was let go of meanwhile.
                if self._entries.get(table_id) is not entry:
                    continue
                was_open = entry.table is not None
                try:
                    if entry.table is None:
                        entry.table = await self._read(table_id)
                        was_open = not entry.table.is_over
                        if was_open:
                            self._tell(entry.table)
                    yield entry.table
                finally:
                    if entry.table is None or not was_open:
                        self._release(table_id, entry)
                return

    async def reread(self, table_id: str) -> None:
        """Forget what is in memory of a table: the store knows better; the next one reads it."""
        async with self.hold(table_id):
            self._lose(table_id)

    async def end_shown(self, table: Table) -> None:
        """Let a table go that is over and whose end has been shown; the table is held."""
        entry = self._entries.get(table.id)
        if entry is None or entry.table is not table:
            return
        try:
            await self.store.restarts.shown(table.id)
        except StoreError as error:
            # The next run shows it once more.
            _log.warning("end not noted as shown", table=table.id, reason=str(error))
        self._release(table.id, entry)

    async def _read(self, table_id: str) -> Table:
        try:
            table = await self.revival.read(table_id)
        except TableGone:
            # It may have been open until now.
            self._channels = {at: one for at, one in self._channels.items() if one != table_id}
            raise
        self._note_place(table)
        return table

    def _note_place(self, table: Table) -> None:
        if not table.is_over:
            self._channels[table.saved.channel_id] = table.id

    def _release(self, table_id: str, entry: _Entry) -> None:
        if self._entries.get(table_id) is entry:
            del self._entries[table_id]

    def _lose(self, table_id: str) -> None:
        entry = self._entries.get(table_id)
        if entry is not None:
            entry.table = None
        for watcher in self._watchers:
            watcher.lost(table_id)

    def _tell(self, table: Table) -> None:
        if table.is_over and self._channels.get(table.saved.channel_id) == table.id:
            del self._channels[table.saved.channel_id]
        for watcher in self._watchers:
            try:
                watcher.changed(table)
            except Exception:  # noqa: BLE001 - the change is saved, whoever cannot show it
                _log.exception("watcher failed", table=table.id)

    def show_again(self, table: Table) -> None:
        """Tell of *table*, which is held and has not changed, as of a change."""
        self._tell(table)

    # --- changing --------------------------------------------------------------

    async def create(
        self, saved: SavedTable, names: Mapping[int, str], *, most: int | None = None
    ) -> str:
        """
        Keep a new lobby with an id of its own, and return the id.

        *most* are the open tables that the server wants at a time.

        :raises ChannelTaken: when the channel has an open table.
        :raises Refused: when the server has as many as it wants.
        :raises NotSaved: when the store fails.
        """
        saved = replace(saved, id=new_id(self._random_bits))
        table = Table.of(saved)
        table.names.update(names)
        try:
            await self.store.tables.create(saved, names=names, most=most)
        except ChannelTaken:
            raise
        except TooManyTables as error:
            raise Refused("no-room-for-tables", most=error.most) from error
        except StoreError as error:
            raise NotSaved from error
        self._entries[saved.id] = _Entry(table=table)
        self._channels[saved.channel_id] = saved.id
        self._tell(table)
        return saved.id

    async def name(self, table: Table, member_id: int, name: str) -> bool:
        """Note the name that a member goes by now, and return whether it is news."""
        if table.names.get(member_id) == name:
            return False
        table.names[member_id] = name
        await self.store.members.remember(table.saved.guild_id, member_id, name, now=self.now())
        return True

    async def save_lobby(
        self, table: Table, saved: SavedTable, *, names: Mapping[int, str] | None = None
    ) -> None:
        """
        Take *saved* as the lobby from now on; *names* are those of who has just come.

        :raises BadRuleset: when variant and options do not go together; nothing has changed then.
        """
        rules = Table.of(saved).rules
        now = self.now()
        table.accept(saved, now=now)
        table.rules = rules
        table.names.update(names or {})
        await self._save(
            table,
            self.store.tables.save_lobby(
                table.id,
                host_id=host_of(saved),
                seats=saved.seats,
                variant=saved.variant,
                options=saved.options,
                delay=saved.delay,
                at=now,
                names=names,
            ),
        )

    async def start(self, table: Table) -> None:
        """
        Turn a lobby into a match: seats, variant and seed are fixed; the first round comes apart.

        :raises BadRuleset: when the options do not suit the players; nothing has changed then.
        """
        variant = load_ruleset(table.saved.variant).data()
        seed = self._random_bits(128)
        saved = replace(
            table.saved,
            status="playing",
            variant=variant,
            dealer=self._random_bits(32) % len(table.seats),
            seed=seed,
        )
        game = new_game(saved)
        now = self.now()
        table.accept(saved, now=now)
        table.game, table.rules = game, game.rules
        table.turn_since = now
        await self._save(
            table,
            self.store.tables.start(
                table.id,
                variant=variant,
                options=saved.options,
                seats=saved.seats,
                dealer=saved.dealer,
                seed=seed,
                at=now,
            ),
        )

    async def deal(self, table: Table, hand_size: int | None = None) -> None:
        """
        Start the first or the next round; *hand_size* where the dealer has chosen it.

        A dealer who plays by itself chooses what computers choose (INTERFACE, "Absence").
        """
        if not table.awaits_round:
            raise Refused("no-round-over")
        if hand_size is None and table.rules.wants_hand_size:
            hand_size = choose_hand_size()
        now = self.now()
        table.deal(hand_size, now=now)
        await self._save(
            table,
            self.store.tables.start_round(table.id, round=table.round, hand_size=hand_size, at=now),
        )

    async def act(
        self, table: Table, action: Action, *, absences: Mapping[int, int] | None = None
    ) -> tuple[Event, ...]:
        """
        Do one action; *absences* are the counts that it changes, by seat.

        :raises IllegalAction: when the rules forbid it; nothing has changed then.
        :raises NotSaved: when it could not be kept; it has not happened then.
        """
        if not table.is_playing or table.awaits_round:
            raise Refused("no-round-running" if table.is_playing else "no-table-over")
        now = self.now()
        round_, index = table.round, table.action_count
        events = table.act(action, now=now)
        if absences:
            table.annotate(with_absences(table.saved, absences))
        await self._save(
            table,
            self.store.tables.append(
                table.id,
                round=round_,
                index=index,
                action=str(action),
                at=now,
                absences=absences,
                ended=ended_round(table),
                match=ended_match(table, now=now),
            ),
        )
        return events

    async def back(self, table: Table, member_id: int) -> bool:
        """
        End the absence of a member who has just clicked; return whether there was one.

        Whose turn it is has the whole limit again, and so have all when nobody was there.
        """
        seat = table.seat_of(member_id)
        if seat is None or not seat.absences or not table.is_playing:
            return False
        again = table.is_deserted or table.to_move == seat.seat
        if table.plays_itself(seat.seat):
            table.note("back", seat)
        saved = with_absences(table.saved, {seat.seat: 0})
        at = self.now() if again else None
        if at is not None:
            table.turn_since = at
            saved = replace(saved, changed_at=at)
        if table.stand_in == seat.seat:
            table.stand_in = None
        table.annotate(saved)
        await self._save(table, self.store.tables.save_absences(table.id, {seat.seat: 0}, at=at))
        return True

    async def change(
        self, table: Table, saved: SavedTable, work: Callable[[Store, float], Awaitable[None]]
    ) -> None:
        """Take *saved* as the table after one more change; *work* keeps it at the time given."""
        now = self.now()
        table.accept(saved, now=now)
        await self._save(table, work(self.store, now))

    async def close(self, table: Table, reason: str) -> None:
        """End an open table without a result; *reason* is a word for the archive."""
        now = self.now()
        table.accept(replace(table.saved, status="over"), now=now)
        table.closed = reason
        await self._save(table, self.store.tables.close(table.id, reason, at=now))

    async def set_message(
        self,
        table: Table,
        message_id: int | None,
        *,
        channel_id: int | None = None,
        gone: bool = False,
    ) -> None:
        """
        Note which message shows the table, and in which channel; None: it must be posted.

        The one before is then to be retired, unless it is *gone*.

        :raises ChannelTaken: when another table is open in that channel.
        """
        before, after = table.saved, shown_in(table, message_id, channel_id)
        older = None if gone or before.message_id in {None, message_id} else older_of(before)
        table.annotate(after)
        round_, write = after.message_round, self.store.tables.set_message
        await self._save(
            table,
            write(table.id, message_id, round=round_, channel_id=channel_id, older=older),
            tell=False,
        )
        if after.channel_id != before.channel_id:
            self._channels.pop(before.channel_id, None)
            self._channels[after.channel_id] = table.id

    async def _save(self, table: Table, work: Awaitable[None], *, tell: bool = True) -> None:
        try:
            await work
        except BaseException as error:
            self._lose(table.id)
            if isinstance(error, StoreError):
                _log.exception("change not saved", table=table.id)
                raise NotSaved from error
            raise
        if tell:
            self._tell(table)
