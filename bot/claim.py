"""One bot a database: a second process on the same file would play the same tables twice."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyClaimed(Exception):
    """Another process plays with this database."""


@contextmanager
def claimed(database: Path | None) -> Iterator[None]:
    """
    Hold the database's file for this process while the block runs; None: a server, not a file.

    The operating system lets go of the claim with the process, however it ends.

    :raises AlreadyClaimed: when another process holds it.
    """
    if database is None:
        yield
        return
    database.parent.mkdir(parents=True, exist_ok=True)
    with database.with_name(f"{database.name}.lock").open("w", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise AlreadyClaimed from error
        yield
