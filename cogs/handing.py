"""Seats that change hands in a match under way; the table is held."""

from dataclasses import replace

from cogs.seat_notes import NoteKind
from cogs.table import Table
from cogs.tables import Tables
from data import SavedSeat, SavedTable, Store


async def give_to_computer(
    tables: Tables,
    table: Table,
    seat: SavedSeat,
    *,
    host_id: int | None,
    closing: str | None,
    barred: bool = False,
    why: NoteKind = "leaves",
) -> None:
    """
    Hand a person's seat to a new computer.

    *closing*: the table ends with this, and why; *barred*: the person may not come back.
    *why* is told to the table.
    """
    number = max(held.number for held in table.seats) + 1
    computer = SavedSeat(seat=seat.seat, number=number)
    saved = _held(table.saved, computer)
    table.note(why, seat, computer)
    if seat.member_id is not None:
        table.leavers[seat.member_id] = None
    saved = replace(saved, host_id=host_id, status="over" if closing else saved.status)
    table.closed = closing or ""

    async def work(store: Store, now: float) -> None:
        await store.tables.replace_by_computer(
            table.id,
            seat.seat,
            number=number,
            abandoned=True,
            at=now,
            host_id=host_id,
            closing=closing,
            barred=barred,
        )

    await tables.change(table, saved, work)


async def give_to_person(
    tables: Tables, table: Table, seat: SavedSeat, member_id: int, name: str
) -> None:
    """Hand a computer's seat to a member, with its hand, its score and, if it moves, its turn."""
    if table.to_move == seat.seat:
        table.stand_in = None
        table.turn_since = tables.now()
    table.names[member_id] = name
    table.leavers.pop(member_id, None)
    held = SavedSeat(seat=seat.seat, member_id=member_id)
    table.note("takes", seat, held)

    async def work(store: Store, now: float) -> None:
        await store.members.remember(table.saved.guild_id, member_id, name, now=now)
        await store.seats.take(table.id, seat.seat, member_id, at=now)

    await tables.change(table, _held(table.saved, held), work)


def _held(saved: SavedTable, seat: SavedSeat) -> SavedTable:
    """Return the table with one seat held by somebody else."""
    return replace(
        saved, seats=tuple(seat if held.seat == seat.seat else held for held in saved.seats)
    )
