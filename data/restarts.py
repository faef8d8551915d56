"""What a restart needs: the tables to bring back, those that cannot be, ends not shown yet."""

from collections import defaultdict
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, select, update

from data import schema
from data.database import Database
from data.marks import wipe_marks
from data.reading import read_running
from data.saved import Damaged, Running
from data.share import Share

_T = schema.tables.c

SET_ASIDE: Final = "set-aside"
"""Why a table is over whose record cannot be played on: it is kept for the owner to look at."""


def is_brought_back(share: Share) -> ColumnElement[bool]:
    """Make the condition that a row of `schema.tables` comes back in the process of *share*."""
    return and_(schema.is_running, share.has_in(_T.guild_id))


class Restarts:
    """Between the end of one run and the beginning of the next."""

    def __init__(self, database: Database) -> None:
        """Work on an open database."""
        self._database = database

    async def running(self) -> Running:
        """
        Read every open table (lobby or playing) with its whole record, oldest first.

        And those that have ended without their message showing it yet. None that is another
        process's (`data.share`).
        """
        async with self._database.read() as connection:
            return await read_running(connection, is_brought_back(self._database.share))

    async def leavers(self) -> dict[str, list[int]]:
        """List the members who have abandoned the match of a running table, by table."""
        results = schema.results.c
        query = (
            select(results.table_id, results.member_id)
            .join(schema.tables, results.table_id == _T.id)
            .where(
                is_brought_back(self._database.share),
                results.member_id.is_not(None),
                results.abandoned.is_(True),
            )
            .order_by(results.id)
        )
        found: defaultdict[str, list[int]] = defaultdict(list)
        async with self._database.read() as connection:
            for row in await connection.execute(query):
                found[row.table_id].append(row.member_id)
        return found

    async def shown(self, table_id: str) -> None:
        """
        Note that the end of a table needs to be shown no more; of a lobby nothing is kept then.

        One that was set aside is kept as it is, a lobby too.
        """
        ended = (_T.id == table_id, ~schema.is_open, _T.unshown.is_(True))
        async with self._database.write() as connection:
            await connection.execute(
                delete(schema.tables).where(*ended, _T.seed.is_(None), _T.closed != SET_ASIDE)
            )
            await connection.execute(update(schema.tables).where(*ended).values(unshown=False))

    async def damaged(self, table_id: str, reason: str) -> Damaged | None:
        """Describe an open table that could not be read, or played again, for that *reason*."""
        columns = (_T.id, _T.guild_id, _T.channel_id, _T.message_id, _T.locale)
        query = select(*columns).where(_T.id == table_id, schema.is_open)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else Damaged(**row, reason=reason)

    async def set_aside(self, table_id: str, *, at: float) -> None:
        """
        End an open table that cannot be played on, and free its channel; every row is kept.

        Setting aside what is not open does nothing.
        """
        async with self._database.write() as connection:
            await connection.execute(
                update(schema.tables)
                .where(_T.id == table_id, schema.is_open)
                .values(status="over", closed=SET_ASIDE, changed_at=at, unshown=True)
            )
            await wipe_marks(connection, table_id)
