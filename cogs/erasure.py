"""
Forget a member: at the tables, in memory, in the store; then only Discord's own messages are left.

The tables come first, through the seating, so that everybody sees a computer take over; what
the store then erases is what is still about the member. The open tables of another process are
its own to change: it finds noted in the store what remains to be done there.
"""

from collections.abc import Collection, Sequence

import structlog

from cogs.ports import App
from cogs.refused import TableGone
from cogs.table import Table

_log = structlog.get_logger(__name__)


async def erase(app: App, member_id: int) -> None:
    """
    Forget a member everywhere; who is not known is forgotten already.

    :raises NotSaved: when the store fails; asking again goes on from there.
    """
    tables = _tables_of(app, member_id)
    for table_id in tables:
        try:
            async with app.tables.hold(table_id) as table:
                await _leave(app, table, member_id)
                table.forget(member_id)
        except TableGone:
            continue
    await app.store.members.erase(member_id)
    _let_go(app, member_id, tables)
    await _reread_where(app, member_id)


async def catch_up(app: App) -> None:
    """
    Forget members at our tables who have asked for it in another process.

    :raises StoreError: when the store fails; asking again goes on from there.
    :raises NotSaved: likewise.
    """
    for table_id, member_id in await app.store.members.erasures():
        try:
            async with app.tables.hold(table_id) as table:
                await _leave(app, table, member_id)
                table.forget(member_id)
        except TableGone:
            pass
        await app.store.members.erase_at(table_id, member_id)
        _let_go(app, member_id, [table_id])
        await _reread_where(app, member_id, {table_id})
        _log.info("a member has erased their data elsewhere", table=table_id)


def _let_go(app: App, member_id: int, tables: Sequence[str]) -> None:
    """Forget what is kept in memory to be shown again: the member's name is in some of it."""
    app.hands.forget(tables)
    app.painter.forget()
    app.texts.forget()
    app.presence.forget(member_id)


async def _reread_where(app: App, member_id: int, among: Collection[str] | None = None) -> None:
    """Let the store have the last word: who sat down somewhere meanwhile has lost that seat."""
    for table in list(app.tables.in_memory()):
        if table.seat_of(member_id) is not None and (among is None or table.id in among):
            await app.tables.reread(table.id)


def _tables_of(app: App, member_id: int) -> list[str]:
    return [
        table.id
        for table in app.tables.in_memory()
        if member_id in table.names or table.seat_of(member_id) is not None
    ]


async def _leave(app: App, table: Table, member_id: int) -> None:
    """Hand the member's seat over, as for leaving: the host passes on, the last person closes."""
    if table.is_over or table.seat_of(member_id) is None:
        return
    if table.is_lobby:
        await app.seating.leave_lobby(table, member_id)
    else:
        await app.seating.leave_match(table, member_id)
