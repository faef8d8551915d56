"""
The versions of the schema that this code knows.

Each is a file below `migrations/versions` whose name begins with its number. They are read from
there and not through Alembic, which takes longer to import than a database that is up to date
takes to open.
"""

from pathlib import Path

from sqlalchemy import Connection, String, column, inspect, select, table

from data.errors import NewerSchema

SCRIPTS = Path(__file__).parent / "migrations"

VERSION = table("alembic_version", column("version_num", String))
"""Where Alembic keeps the revision of a database, in its one row."""


def known_revisions(scripts: Path = SCRIPTS) -> list[str]:
    """Return every revision that this code can bring up to date, the newest last."""
    return sorted(file.stem.partition("_")[0] for file in (scripts / "versions").glob("*.py"))


def must_be_known(revision: str, scripts: Path = SCRIPTS) -> None:
    """
    See that this code knows the schema *revision*, or can migrate from it.

    :raises NewerSchema: when it does not.
    """
    if revision not in known_revisions(scripts):
        raise NewerSchema(found=revision)


def revision_in(connection: Connection) -> str | None:
    """Return the revision of the database behind *connection*; None: it has no schema of ours."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.scalar(select(VERSION.c.version_num))
