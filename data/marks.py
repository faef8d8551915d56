"""
Who has erased their data and may take no seat at a table that is still open.

No id is kept for that, but a salted hash of it, different at each table, and only until the
table is over: whoever asks for a seat is compared with it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Collection

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema

_K = schema.marks.c


def _mark(salt: str, member_id: int) -> str:
    return hmac.new(bytes.fromhex(salt), str(member_id).encode(), hashlib.sha256).hexdigest()


async def leave_marks(
    connection: AsyncConnection, table_ids: Collection[str], member_id: int
) -> None:
    """Mark a member at each of *table_ids*, within a transaction."""
    for table_id in table_ids:
        salt = secrets.token_hex(16)
        await connection.execute(
            insert(schema.marks).values(table_id=table_id, salt=salt, mark=_mark(salt, member_id))
        )


async def is_marked(connection: AsyncConnection, table_id: str, member_id: int) -> bool:
    """Whether one of a table's marks is this member's."""
    rows = await connection.execute(select(_K.salt, _K.mark).where(_K.table_id == table_id))
    return any(hmac.compare_digest(row.mark, _mark(row.salt, member_id)) for row in rows)


async def wipe_marks(connection: AsyncConnection, table_id: str) -> None:
    """Drop the marks of a table that is over, and who was removed from it: nobody sits down."""
    for kept in (schema.marks, schema.barred):
        await connection.execute(delete(kept).where(kept.c.table_id == table_id))
