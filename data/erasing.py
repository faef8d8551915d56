"""
What an erasure does to the rows: everywhere at once, but not at the open tables of others.

Those are in another process's memory, which would write over it what it knows. That process
finds the erasure noted, lets the member's seat go before everybody's eyes as it would its own
member's, and does the rest (`data.share`).
"""

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy import ColumnElement, delete, func, not_, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import put
from data.marks import leave_marks
from data.share import Share

_T = schema.tables.c
_S = schema.seats.c
_B = schema.barred.c
_R = schema.results.c
_E = schema.erasures.c

_Scope: TypeAlias = Callable[[ColumnElement[str]], ColumnElement[bool]]
"""At which tables: a condition on a column with a table's id."""


async def erase_member(connection: AsyncConnection, member_id: int, share: Share) -> int:
    """Remove a member everywhere, and note where others must; return how many rows changed."""
    changed = await _erase_at(connection, member_id, _here(share))
    variants = schema.custom_variants.c
    for change in (
        delete(schema.members).where(schema.members.c.member_id == member_id),
        delete(schema.quiet_members).where(schema.quiet_members.c.member_id == member_id),
        update(schema.custom_variants)
        .where(variants.created_by == member_id)
        .values(created_by=None),
    ):
        changed += (await connection.execute(change)).rowcount
    for table_id in await _elsewhere(connection, member_id, share):
        key = {"table_id": table_id, "member_id": member_id}
        await put(connection, schema.erasures, key=key, values={})
    return changed


async def erase_member_at(connection: AsyncConnection, table_id: str, member_id: int) -> None:
    """Remove a member at one table."""
    await _erase_at(connection, member_id, lambda column: column == table_id)


def _here(share: Share) -> _Scope:
    if share.is_all:
        return lambda _: true()
    foreign = select(_T.id).where(schema.is_open, not_(share.has_in(_T.guild_id)))
    return lambda column: column.not_in(foreign)


async def _elsewhere(connection: AsyncConnection, member_id: int, share: Share) -> list[str]:
    """List the open tables of others with which a member has to do."""
    if share.is_all:
        return []
    query = select(_T.id).where(
        schema.is_open,
        not_(share.has_in(_T.guild_id)),
        or_(
            _T.host_id == member_id,
            _T.id.in_(select(_S.table_id).where(_S.member_id == member_id)),
            _T.id.in_(select(_B.table_id).where(_B.member_id == member_id)),
            _T.id.in_(select(_R.table_id).where(_R.member_id == member_id)),
        ),
    )
    return list(await connection.scalars(query))


async def _erase_at(connection: AsyncConnection, member_id: int, at: _Scope) -> int:
    await leave_marks(connection, await _been_at(connection, member_id, at), member_id)
    changed = 0
    for change in (
        delete(schema.barred).where(_B.member_id == member_id, at(_B.table_id)),
        delete(schema.results).where(
            _R.member_id == member_id, _R.abandoned.is_(True), at(_R.table_id)
        ),
        update(schema.results)
        .where(_R.member_id == member_id, at(_R.table_id))
        .values(member_id=None, rating_mu=None, rating_sigma=None),
        update(schema.tables).where(_T.host_id == member_id, at(_T.id)).values(host_id=None),
        delete(schema.erasures).where(_E.member_id == member_id, at(_E.table_id)),
    ):
        changed += (await connection.execute(change)).rowcount
    return changed + await _vacate(connection, member_id, at)


async def _vacate(connection: AsyncConnection, member_id: int, at: _Scope) -> int:
    """
    Give the member's open seats to computers, and empty those of finished tables.

    Return how many there were.
    """
    held = (
        select(_S.table_id, _S.seat)
        .join(schema.tables, _S.table_id == _T.id)
        .where(_S.member_id == member_id, schema.is_open, at(_T.id))
    )
    open_seats = (await connection.execute(held)).all()
    for table_id, seat in open_seats:
        highest = select(func.max(_S.number)).where(_S.table_id == table_id)
        number = (await connection.scalar(highest) or 0) + 1
        await connection.execute(
            update(schema.seats)
            .where(_S.table_id == table_id, _S.seat == seat)
            .values(member_id=None, number=number, absences=0)
        )
    emptied = await connection.execute(
        update(schema.seats)
        .where(_S.member_id == member_id, at(_S.table_id))
        .values(member_id=None)
    )
    return len(open_seats) + emptied.rowcount


async def _been_at(connection: AsyncConnection, member_id: int, at: _Scope) -> set[str]:
    """List the open tables where the member was removed, or has seen cards."""
    queries = (
        select(_T.id)
        .join(schema.barred, _B.table_id == _T.id)
        .where(_B.member_id == member_id, schema.is_open, at(_T.id)),
        select(_T.id)
        .join(schema.results, _R.table_id == _T.id)
        .where(_R.member_id == member_id, schema.is_playing, at(_T.id)),
        select(_T.id)
        .join(schema.seats, _S.table_id == _T.id)
        .where(_S.member_id == member_id, schema.is_playing, at(_T.id)),
    )
    found: set[str] = set()
    for query in queries:
        found.update(await connection.scalars(query))
    return found
