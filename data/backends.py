"""Which kind of database a URL names."""

from inspect import signature
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from data.backend import Backend
from data.errors import StoreUnavailable
from data.postgres import Postgres
from data.sqlite import Sqlite

_MISREAD: Final = (
    "The database URL is not one such as sqlite+aiosqlite:///var/huit.db "
    "or postgresql+asyncpg://user@host/name"
)


def parse(url: str) -> URL:
    """Read the URL of a database that the store runs on, or raise StoreUnavailable."""
    # The URL may hold a password: no message repeats it.
    try:
        parsed = make_url(url)
        usable = parsed.get_dialect().is_async
    except (SQLAlchemyError, ValueError) as error:
        raise StoreUnavailable(f"{_MISREAD}.") from error
    if not usable:
        raise StoreUnavailable(f"{_MISREAD}: {parsed.drivername} is no asynchronous driver.")
    if parsed.get_backend_name() not in _KINDS:
        raise StoreUnavailable(f"{_MISREAD}: Huit does not run on {parsed.drivername}.")
    if parsed.get_backend_name() == "sqlite" and parsed.database in {None, "", ":memory:"}:
        raise StoreUnavailable("The database must be a file: games have to survive a restart.")
    _must_be_understood(parsed)
    return parsed


def _must_be_understood(url: URL) -> None:
    """See that the driver takes what stands in the URL; it would say so in no sentence."""
    try:
        _, options = url.get_dialect()().create_connect_args(url)
    except (SQLAlchemyError, ValueError) as error:
        raise StoreUnavailable(f"{_MISREAD}.") from error
    if "\0" in (url.database or ""):
        raise StoreUnavailable(f"{_MISREAD}.")
    if url.get_backend_name() == "postgresql":
        strange = sorted({*url.query} & {*options} - {*signature(asyncpg.connect).parameters})
        if strange:
            raise StoreUnavailable(f"{_MISREAD}: asyncpg knows no {', '.join(strange)}.")


def backend_of(url: URL) -> Backend:
    """Give the kind of database that a parsed URL names."""
    return _KINDS[url.get_backend_name()](url)


def name_of(url: str) -> str:
    """Say where a database is, without the password, or raise StoreUnavailable."""
    return backend_of(parse(url)).name


_KINDS: Final[dict[str, type[Backend]]] = {"sqlite": Sqlite, "postgresql": Postgres}
