"""
Add to a table's record, in the order of play and nowhere else.

Whether a row may be added is asked by the statement that adds it, so that the
answer cannot be out of date; only a refusal costs further queries.
"""

from typing import Final

from sqlalchemy import Double, Integer, String, bindparam, exists, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data import schema
from data.errors import AlreadyPlayed, OutOfStep, UnknownTable

_T = schema.tables.c
_R = schema.rounds.c
_A = schema.actions.c

# Built once: each is compiled once by the engine, however often it runs.
_previous = schema.actions.alias("previous")
_APPEND: Final = insert(schema.actions).from_select(
    ["table_id", "round", "position", "action", "played_at"],
    select(
        _R.table_id,
        _R.round,
        bindparam("index", type_=Integer),
        bindparam("text", type_=String),
        bindparam("at", type_=Double),
    )
    .join_from(schema.rounds, schema.tables, _R.table_id == _T.id)
    .where(
        _R.table_id == bindparam("table"),
        _R.round == bindparam("in_round"),
        _R.scores.is_(None),
        schema.is_playing,
        or_(
            bindparam("index", type_=Integer) == 0,
            exists().where(
                _previous.c.table_id == bindparam("table"),
                _previous.c.round == bindparam("in_round"),
                _previous.c.position == bindparam("index", type_=Integer) - 1,
            ),
        ),
    ),
)
_ended = schema.rounds.alias("ended")
_START_ROUND: Final = insert(schema.rounds).from_select(
    ["table_id", "round", "hand_size", "started_at"],
    select(
        _T.id,
        bindparam("in_round", type_=Integer),
        bindparam("size", type_=Integer),
        bindparam("at", type_=Double),
    ).where(
        _T.id == bindparam("table"),
        schema.is_playing,
        or_(
            bindparam("in_round", type_=Integer) == 0,
            exists().where(
                _ended.c.table_id == bindparam("table"),
                _ended.c.round == bindparam("in_round", type_=Integer) - 1,
                _ended.c.scores.is_not(None),
            ),
        ),
    ),
)


async def record_round(
    connection: AsyncConnection, table_id: str, in_round: int, *, hand_size: int | None, at: float
) -> None:
    """Start a round; a constraint refuses it when it was started before."""
    values = {"table": table_id, "in_round": in_round, "size": hand_size, "at": at}
    if not (await connection.execute(_START_ROUND, values)).rowcount:
        raise await _misplaced(connection, table_id, in_round, None)


async def record_action(
    connection: AsyncConnection, table_id: str, in_round: int, index: int, *, action: str, at: float
) -> None:
    """Append an action; a constraint refuses it when its place is taken."""
    values = {"table": table_id, "in_round": in_round, "index": index, "text": action, "at": at}
    if not (await connection.execute(_APPEND, values)).rowcount:
        raise await _misplaced(connection, table_id, in_round, index)


async def is_taken(
    connection: AsyncConnection, table_id: str, in_round: int, index: int | None
) -> bool:
    """Say whether this place of the record is saved; *index* None means the round's start."""
    if index is None:
        taken = exists().where(_R.table_id == table_id, _R.round == in_round)
    else:
        taken = exists().where(_A.table_id == table_id, _A.round == in_round, _A.position == index)
    return bool(await connection.scalar(select(taken)))


async def _misplaced(
    connection: AsyncConnection, table_id: str, in_round: int, index: int | None
) -> AlreadyPlayed | OutOfStep | UnknownTable:
    """Say why a round, or an action, does not go where it was meant to."""
    if await is_taken(connection, table_id, in_round, index):
        return AlreadyPlayed(table_id=table_id, round_=in_round, index=index)
    playing = exists().where(_T.id == table_id, schema.is_playing)
    if await connection.scalar(select(playing)):
        return OutOfStep(table_id=table_id, round_=in_round, index=index)
    doing = "start a round" if index is None else "append an action"
    return UnknownTable(table_id=table_id, doing=doing)
