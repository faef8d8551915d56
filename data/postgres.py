"""
What PostgreSQL needs: a server, whose one database several processes may write.

Each plays for the servers of its own shards, so that nobody else writes about these meanwhile.
That is its claim: a lock in the database that lasts as long as the connection for writing does.
So who has lost the connection, and with it the claim, cannot write before it has claimed anew.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, column, event, func, literal_column, select, table, update
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from data.backend import Backend, Role
from data.errors import AlreadyClaimed, CannotCopy, ShardsClaimed, unavailable
from data.revisions import VERSION, revision_in
from data.schema import metadata
from data.share import Share

CONNECT_SECONDS: Final = 5
"""How long the server may take to let a connection in."""

ANSWER_SECONDS: Final = 10
"""How long a query may take; a migration may take any time."""

YIELD_SECONDS: Final = 2
"""How long who has a claim may take to let go of it."""

_CALLED: Final = {"ssl": "sslmode"}
"""What PostgreSQL's own programs call a part of the address."""

_LOCKED: Final = "55P03"
"""PostgreSQL's word for a lock that was not had in time."""

HUIT: Final = 0x48756974
"""The first number of our advisory locks, so that another program's are not taken for them."""

_TURN: Final = 0
"""The second number of the lock behind which claims and migrations wait for one another."""

_SHARDS: Final = 1 << 16
"""More than there are shards: the second number of a shard's lock is count * this + shard."""

_TOLD_TO_SERVER: Final = {
    "application_name": "huit",
    # A machine that is gone without a word lets go of its claim after a minute.
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}

_locks = table(
    "pg_locks", *map(column, ("locktype", "database", "classid", "objid", "objsubid", "pid"))
)
_L = _locks.c
_HERE: Final = (
    select(literal_column("oid"))
    .select_from(table("pg_database"))
    .where(literal_column("datname") == func.current_database())
    .scalar_subquery()
)
_HELD: Final = select(_L.objid).where(
    _L.locktype == literal_column("'advisory'"),
    _L.database == _HERE,
    _L.classid == literal_column(str(HUIT)),
    # The second number of a lock of two.
    _L.objsubid == literal_column("2"),
    _L.objid >= literal_column(str(_SHARDS)),
    _L.pid != func.pg_backend_pid(),
)
"""The shards' locks that other connections hold."""


class Postgres(Backend):
    """A database of a PostgreSQL server."""

    @property
    def name(self) -> str:
        """The address as PostgreSQL's own programs take it."""
        url = URL.create(
            "postgresql",
            username=self.url.username,
            host=self.url.host,
            port=self.url.port,
            database=self.url.database,
            query={
                _CALLED.get(key, key): value
                for key, value in self.url.query.items()
                if key in {"host", "port", "ssl"}
            },
        )
        return url.render_as_string()

    def engine(self, role: Role) -> AsyncEngine:
        """Make an engine; the connections of readers are looked at before each use."""
        options: dict[str, Any] = {"poolclass": NullPool}
        if role == "reader":
            options = {"isolation_level": "REPEATABLE READ", "pool_pre_ping": True}
        told: dict[str, Any] = {"timeout": CONNECT_SECONDS, "server_settings": _TOLD_TO_SERVER}
        if role != "migration":
            told["command_timeout"] = ANSWER_SECONDS
        try:
            engine = create_async_engine(
                self.url, connect_args=told, hide_parameters=True, **options
            )
        except (SQLAlchemyError, ImportError) as error:
            raise unavailable(error) from error
        if role == "migration":

            @event.listens_for(engine.sync_engine, "connect")
            def queue(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
                cursor = connection.cursor()
                cursor.execute(f"SELECT pg_advisory_lock({HUIT}, {_TURN})")
                cursor.close()
                connection.commit()

        return engine

    async def look(self) -> str | None:
        """Ask whether tables may be made, or those that are there be written."""
        engine = self.engine("writer")
        try:
            async with engine.connect() as connection:
                revision = await connection.run_sync(revision_in)
                if revision is None:
                    # NULL when no schema of the search path exists.
                    may = func.has_schema_privilege(func.current_schema(), "CREATE")
                    if not await connection.scalar(select(may)):
                        raise CannotCopy(f"no tables may be made in {self.name}")
                    return None
                # A server that only follows another refuses this.
                await connection.execute(update(VERSION).values(version_num=VERSION.c.version_num))
                return revision
        finally:
            await engine.dispose()

    async def count_on(self, writer: AsyncConnection) -> None:
        """Set the sequence of each column that numbers its rows."""
        for known in metadata.sorted_tables:
            number = known.autoincrement_column
            if number is not None:
                sequence = func.pg_get_serial_sequence(known.name, number.name)
                highest = select(func.max(number)).scalar_subquery()
                await writer.execute(
                    select(func.setval(sequence, func.coalesce(highest, 1), highest.is_not(None)))
                )

    async def claim(self, writer: AsyncConnection, share: Share) -> None:
        """
        Lock each shard of *share* for as long as the connection lives.

        :raises AlreadyClaimed: when one is locked, or shards are counted otherwise.
        """
        await writer.execute(select(func.pg_advisory_xact_lock(HUIT, _TURN)))
        # Whoever was killed, or a connection given up, may still be about to end.
        await writer.execute(select(func.set_config("lock_timeout", f"{YIELD_SECONDS}s", True)))  # noqa: FBT003 - PostgreSQL's "for this transaction"
        try:
            for lock in (await writer.scalars(_HELD)).all():
                if lock // _SHARDS != share.count:
                    await writer.execute(select(func.pg_advisory_xact_lock(HUIT, lock)))
            for shard in share.shards:
                lock = share.count * _SHARDS + shard
                await writer.execute(select(func.pg_advisory_lock(HUIT, lock)))
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) == _LOCKED:
                await writer.rollback()
                raise _refused(share, (await writer.scalars(_HELD)).all()) from error
            raise
        await writer.commit()

    def is_played(self, connection: Connection) -> bool:
        """Tell whether any shard is locked."""
        return connection.execute(_HELD).first() is not None

    def is_lost(self, connection: AsyncConnection) -> bool:
        """Tell whether the server has ended the connection meanwhile."""
        sync = connection.sync_connection
        assert sync is not None  # noqa: S101 - it was connected
        if sync.closed or sync.invalidated:
            return True
        driver: Any = sync.connection.driver_connection
        return bool(driver.is_closed())


def _refused(wanted: Share, locks: Sequence[int]) -> AlreadyClaimed:
    """Make the error that tells who plays for *wanted* shards, by the locks that others hold."""
    counts = {lock // _SHARDS for lock in locks}
    count = next(iter(counts - {wanted.count}), wanted.count)
    held = Share(tuple(lock % _SHARDS for lock in locks if lock // _SHARDS == count), count)
    # Whoever it was may have ended in this moment.
    is_gone = count == wanted.count and not {*held.shards} & {*wanted.shards}
    if is_gone or wanted.count == held.count == 1:
        return AlreadyClaimed()
    return ShardsClaimed(wanted=wanted, held=held)
