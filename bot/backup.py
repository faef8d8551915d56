"""`python -m bot backup` and `restore`: the database as one file, out and in."""

import shlex
from datetime import UTC, datetime
from pathlib import Path

from bot.places import database_file
from data import (
    AlreadyClaimed,
    CannotCopy,
    StoreError,
    StoreUnavailable,
    claimed_file,
    copy_out,
    name_of,
    put_back,
)


class BackupFailed(Exception):
    """Why there is no copy, or nothing was replaced, in one sentence for the bot's owner."""


def backup(database_url: str, target: Path, *, replace: bool) -> str:
    """
    Copy the database to *target*, games running or not, and say so in one line.

    :raises BackupFailed: naming what stood in the way; then *target* is as it was.
    """
    database = _file(
        database_url,
        f"nothing was backed up: the database is on a server, whose own program copies it, games "
        f"running or not: pg_dump --format=custom --file={shlex.quote(str(target))}",
    )
    try:
        copy_out(database, target, replace=replace)
    except CannotCopy as error:
        hint = " (--replace overwrites it)" if target.exists() and not replace else ""
        raise BackupFailed(f"nothing was backed up: {error}{hint}") from error
    return f"{database} is backed up in {target} ({target.stat().st_size:,} bytes)"


def restore(database_url: str, copy: Path, *, now: float) -> str:
    """
    Make the database what it was when *copy* was taken, and say where the present one is kept.

    :raises BackupFailed: naming what stood in the way; then the database is as it was.
    """
    database = _file(
        database_url,
        f"nothing was restored: the database is on a server, whose own program puts a copy back, "
        f"once Huit is stopped: pg_restore --clean --if-exists --single-transaction --no-owner "
        f"{shlex.quote(str(copy))}",
    )
    day = datetime.fromtimestamp(now, UTC)
    kept = database.with_name(f"{database.name}.before-{day:%Y%m%dT%H%M%SZ}")
    try:
        with claimed_file(database):
            replaced = put_back(copy, database, kept=kept)
    except AlreadyClaimed as error:
        raise BackupFailed(
            "nothing was restored: a Huit is playing with this database, stop it first"
        ) from error
    except (StoreError, OSError) as error:
        sentence = str(error).rstrip(".")
        raise BackupFailed(f"nothing was restored: {sentence}") from error
    said = f"{database} is now what {copy} holds"
    return f"{said}; what it was is kept in {kept}" if replaced else said


def _file(database_url: str, on_a_server: str) -> Path:
    """Give the file of the database; where it has none, say *on_a_server* and its address."""
    try:
        name = name_of(database_url)
    except StoreUnavailable as error:
        raise BackupFailed(f"{str(error).rstrip('.')} (HUIT_DATABASE_URL)") from error
    file = database_file(database_url)
    if file is None:
        raise BackupFailed(f"{on_a_server} --dbname={shlex.quote(name)}")
    return file
