"""Bring a database to the schema that this code knows."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from data.backend import Backend
from data.backends import backend_of
from data.errors import AlreadyClaimed, NewerSchema, unavailable

SCRIPTS = Path(__file__).parent / "migrations"


def configuration(scripts: Path = SCRIPTS) -> Config:
    """Point Alembic at the packaged migrations; there is no ini file to look for."""
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_revisions(scripts: Path = SCRIPTS) -> frozenset[str]:
    """Return every schema revision that this code can bring up to date."""
    found = ScriptDirectory.from_config(configuration(scripts)).walk_revisions()
    return frozenset(script.revision for script in found)


def upgrade(
    connection: Connection, *, backend: Backend, scripts: Path = SCRIPTS, to: str = "head"
) -> None:
    """
    Apply the migrations that are missing, each in a transaction of its own.

    With nothing changed, raise NewerSchema when the database is ahead of the code,
    AlreadyClaimed when a process plays on the schema that would change below it.
    """
    config = configuration(scripts)
    known = known_revisions(scripts)
    heads = MigrationContext.configure(connection).get_current_heads()
    for found in heads:
        if found not in known:
            raise NewerSchema(found=found)
    if heads != tuple(ScriptDirectory.from_config(config).get_heads()) and backend.is_played(
        connection
    ):
        raise AlreadyClaimed
    # The look above has begun a transaction, and each migration wants its own.
    connection.rollback()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


async def migrate(url: URL, *, scripts: Path = SCRIPTS, to: str = "head") -> None:
    """Upgrade the database at *url*, on a connection that is closed afterwards."""
    backend = backend_of(url)
    engine = backend.engine("migration")
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade, backend=backend, scripts=scripts, to=to)
    except (SQLAlchemyError, OSError) as error:
        raise unavailable(error) from error
    finally:
        await engine.dispose()
