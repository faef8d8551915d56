"""
Whole copies of a SQLite database: taken while others write to it, checked, put back.

Synchronous and without SQLAlchemy: nothing here runs inside a bot that plays.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from data.driver import BUSY_SECONDS
from data.errors import CannotCopy
from data.revisions import must_be_known

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside an open database's file."""

OURS: Final = frozenset({"alembic_version", "tables", "seats", "results"})
"""Tables that every version of the schema has."""


def revision_of(file: Path) -> str:
    """
    Return the schema revision of a Huit database that is whole.

    :raises CannotCopy: when *file* is missing, damaged, or another program's.
    """
    if not file.is_file():
        raise CannotCopy(f"there is no file {file}")
    try:
        with closing(_open(file)) as connection:
            fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if fault != "ok":
                raise CannotCopy(f"{file} is damaged: {fault}")
            tables = {
                name
                for (name,) in connection.execute(
                    "SELECT name FROM sqlite_master WHERE type='table'"
                )
            }
            found = (
                connection.execute("SELECT version_num FROM alembic_version").fetchone()
                if tables >= OURS
                else None
            )
    except sqlite3.Error as error:
        raise CannotCopy(f"{file} cannot be read as a database: {error}") from error
    if found is None:
        raise CannotCopy(f"{file} is not a database of Huit")
    return str(found[0])


def must_be_writable(database: Path) -> None:
    """
    See that a transaction could begin, and change nothing.

    :raises CannotCopy: when it could not.
    """
    try:
        with closing(_open(database)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            # The claim alone asks for no right to write the file.
            connection.execute("UPDATE alembic_version SET version_num = version_num")
            connection.rollback()
    except sqlite3.Error as error:
        raise CannotCopy(f"{database} cannot be written: {error}") from error


def copy_out(database: Path, target: Path, *, replace: bool = False) -> None:
    """
    Copy *database*, which may be in use, to the single file *target*: all of it or nothing.

    :raises CannotCopy: when it cannot be done, or *target* exists and is not to be replaced.
    """
    if not replace and target.exists():
        raise CannotCopy(f"{target} exists already")
    revision_of(database)
    try:
        with _copied(database, beside=target) as copy:
            if replace:
                copy.replace(target)
            else:
                # Unlike a rename, this fails when another has just made the file.
                os.link(copy, target)
                copy.unlink()
    except FileExistsError as error:
        raise CannotCopy(f"{target} exists already") from error
    except (OSError, sqlite3.Error) as error:
        raise CannotCopy(f"{target} cannot be written: {error}") from error


def put_back(copy: Path, database: Path, *, kept: Path) -> bool:
    """
    Make *database*, which nobody has open, what *copy* holds; what it was becomes *kept*.

    Whenever this is interrupted, *database* is one of the two, whole. Return whether
    there was one before.

    :raises CannotCopy: when *copy* is no whole database of Huit, or the disk refuses.
    :raises NewerSchema: when a newer version of the program wrote *copy*.
    """
    must_be_known(revision_of(copy))
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        if database.exists() and database.samefile(copy):
            raise CannotCopy(f"{copy} is the database itself")
        with _copied(copy, beside=database) as whole:
            replaces = database.exists()
            if replaces:
                _fold(database)
                os.link(database, kept)
            for suffix in BESIDE:
                # Left over by a crash, and unreadable even to SQLite: it belongs to the old file.
                with suppress(FileNotFoundError):
                    _beside(database, suffix).rename(_beside(kept, suffix))
            whole.replace(database)
    except (OSError, sqlite3.Error) as error:
        raise CannotCopy(f"{database} cannot be replaced: {error}") from error
    return replaces


@contextmanager
def _copied(source: Path, *, beside: Path) -> Iterator[Path]:
    """Give a checked copy of *source* on the disk of *beside*; gone afterwards unless renamed."""
    handle, name = tempfile.mkstemp(prefix=f".{beside.name}.", dir=beside.parent)
    os.close(handle)  # mkstemp lets nobody else read it
    copy = Path(name)
    try:
        with closing(_open(source)) as reading, closing(_open(copy)) as writing:
            reading.backup(writing)
            # A copy is one file: no log beside it that could be forgotten.
            writing.execute("PRAGMA journal_mode=DELETE")
        revision_of(copy)
        with copy.open("rb") as written:
            os.fsync(written.fileno())
        yield copy
    finally:
        for path in (copy, *(_beside(copy, suffix) for suffix in BESIDE)):
            path.unlink(missing_ok=True)


def _fold(database: Path) -> None:
    """Bring what stands in the log beside *database* into its file, if it can be read at all."""
    with suppress(sqlite3.Error), closing(_open(database)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def _open(file: Path) -> sqlite3.Connection:
    """Open a file that exists: SQLite would otherwise make one."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS)


def _beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)
