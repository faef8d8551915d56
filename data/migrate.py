"""Bring a database to the schema that this code knows."""

from pathlib import Path

from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from data.backend import Backend
from data.backends import backend_of
from data.errors import AlreadyClaimed, unavailable
from data.revisions import SCRIPTS, known_revisions, must_be_known, revision_in

_CHANGES_NOTHING = "UPDATE alembic_version SET version_num = version_num WHERE 1 = 0"

_OLDER_PLAYS = (
    "An older Huit is playing with this database, whose schema this version changes: stop all of "
    "its processes first."
)


def upgrade(
    connection: Connection,
    *,
    backend: Backend,
    scripts: Path = SCRIPTS,
    to: str = "head",
    at_once: bool = False,
) -> None:
    """
    Apply the migrations that are missing, each in a transaction of its own.

    Or all *at once*, in a transaction that is then under way for more.

    With nothing changed, raise NewerSchema when the database is ahead of the code,
    AlreadyClaimed when a process plays on the schema that would change below it.
    """
    found = revision_in(connection)
    # The look has begun a transaction, and each migration wants its own.
    connection.rollback()
    if found == known_revisions(scripts)[-1]:
        return
    if found is not None:
        must_be_known(found, scripts)
    if backend.is_played(connection):
        raise AlreadyClaimed(_OLDER_PLAYS)
    connection.rollback()
    if at_once:
        connection.begin()
    _apply(connection, scripts, to)


def _apply(connection: Connection, scripts: Path, to: str) -> None:
    # Most starts migrate nothing, and Alembic would be a tenth of what such a start takes.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)


async def migrate(url: URL, *, scripts: Path = SCRIPTS, to: str = "head") -> None:
    """Upgrade the database at *url*, on a connection that is closed afterwards."""
    backend = backend_of(url)
    engine = backend.engine("migration")
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade, backend=backend, scripts=scripts, to=to)
            # Whoever may only read is told here, and not by the first card.
            await connection.exec_driver_sql(_CHANGES_NOTHING)
            await connection.rollback()
    except (SQLAlchemyError, OSError) as error:
        raise unavailable(error) from error
    finally:
        await engine.dispose()
