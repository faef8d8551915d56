"""Which files belong to a database URL."""

from pathlib import Path

from sqlalchemy.engine import make_url

LOCAL_FOLDER = "local-discord"
"""The folder beside the database in which the local Discord keeps its messages."""


def local_folder(database_url: str) -> Path:
    """Return where the local Discord keeps its messages: beside the database's file."""
    file = database_file(database_url)
    return (Path("var") if file is None else file.parent) / LOCAL_FOLDER


def database_file(database_url: str) -> Path | None:
    """Return the file of a SQLite database, None for a server's."""
    url = make_url(database_url)
    is_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(url.database or "") if is_file else None
