"""What a database is, without opening a store on it or changing anything."""

from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from data.backends import backend_of, parse
from data.errors import unavailable
from data.revisions import must_be_known


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A database that this code can use, and may write."""

    name: str
    """Where it is, without the password."""
    revision: str | None
    """The version of its schema; None: opening a store makes it."""


async def look(url: str) -> Found:
    """
    Look at the database at *url*.

    :raises StoreUnavailable: when it cannot be used.
    :raises CannotCopy: when it is damaged, another program's or not to be written.
    :raises NewerSchema: when it is ahead of the code.
    """
    backend = backend_of(parse(url))
    try:
        revision = await backend.look()
    except (SQLAlchemyError, OSError) as error:
        raise unavailable(error) from error
    if revision is not None:
        must_be_known(revision)
    return Found(name=backend.name, revision=revision)
