"""SQLite files in which our schema is already: migrated once a process, and copied from then on."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import make_url

from data.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Iterator


def url_of(file: Path) -> str:
    """Spell the URL of a file."""
    return f"sqlite+aiosqlite:///{file}"


def new_file(file: Path) -> str:
    """Put a database without any rows at *file*, in a folder of its own, and give its URL."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_migrated())
    return url_of(file)


@contextmanager
def _silence() -> Iterator[None]:
    """Log nothing: this is no part of the test that happens to be the first to need a file."""
    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


@cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread, _silence():
        file = Path(folder) / "huit.db"
        # Who asks has a loop of one's own already.
        thread.submit(asyncio.run, migrate(make_url(url_of(file)))).result()
        assert [one.name for one in file.parent.iterdir()] == [file.name]
        return file.read_bytes()
