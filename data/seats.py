"""Seats of a match under way that persons take over, and who may not."""

from dataclasses import dataclass

from sqlalchemy import delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.database import Database, put
from data.errors import UnknownTable
from data.marks import is_marked

_T = schema.tables.c
_S = schema.seats.c
_R = schema.results.c
_B = schema.barred.c


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a member who wants a seat has been at the table before."""

    left: int | None = None
    """The seat that the member has left in this match."""
    barred: bool = False
    """Whether the member was removed from the table."""
    erased: bool = False
    """Whether the member has erased their data since they left, or were removed."""


class Seats:
    """Who comes to a table, and who comes back."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def claim(self, table_id: str, member_id: int) -> Claim:
        """Read what a member has been at a table before."""
        left = (
            select(_R.seat)
            .where(_R.table_id == table_id, _R.member_id == member_id, _R.abandoned.is_(True))
            .order_by(_R.id.desc())
            .limit(1)
        )
        barred = select(_B.member_id).where(_B.table_id == table_id, _B.member_id == member_id)
        async with self._database.read() as connection:
            return Claim(
                left=await connection.scalar(left),
                barred=await connection.scalar(barred) is not None,
                erased=await is_marked(connection, table_id, member_id),
            )

    async def leavers(self, table_id: str) -> list[int]:
        """List the members who have abandoned a table's match, in their order."""
        query = (
            select(_R.member_id)
            .where(_R.table_id == table_id, _R.member_id.is_not(None), _R.abandoned.is_(True))
            .order_by(_R.id)
        )
        async with self._database.read() as connection:
            return list(await connection.scalars(query))

    async def bar(self, table_id: str, member_id: int) -> None:
        """Let a member take no seat at a table any more."""
        async with self._database.write() as connection:
            await bar_member(connection, table_id, member_id)

    async def take(self, table_id: str, seat: int, member_id: int, *, at: float) -> None:
        """
        Hand a computer's seat to a member in a match under way.

        Who has left this match before has not abandoned it any more: it counts once, as it
        ends. Raise UnknownTable when no computer holds the seat in a running match.
        """
        async with self._database.write() as connection:
            taken = await connection.execute(
                update(schema.seats)
                .where(
                    _S.table_id == table_id,
                    _S.seat == seat,
                    _S.member_id.is_(None),
                    _S.number > 0,
                    exists().where(_T.id == table_id, schema.is_playing),
                )
                .values(member_id=member_id, number=0, absences=0)
            )
            if not taken.rowcount:
                raise UnknownTable(table_id=table_id, doing=f"take over seat {seat}")
            await connection.execute(
                delete(schema.results).where(
                    _R.table_id == table_id, _R.member_id == member_id, _R.abandoned.is_(True)
                )
            )
            await connection.execute(
                update(schema.tables)
                .where(_T.id == table_id)
                .values(changed_at=at, version=_T.version + 1)
            )


async def bar_member(connection: AsyncConnection, table_id: str, member_id: int) -> None:
    """Bar a member within a transaction; twice is once."""
    key = {"table_id": table_id, "member_id": member_id}
    await put(connection, schema.barred, key=key, values={})
