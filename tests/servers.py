"""
A PostgreSQL for the tests: one that HUIT_TEST_POSTGRES names, or one of the test's own.

The own one is started from installed programs in a temporary folder, answers on a socket there
and nowhere else, syncs nothing to the disk, and ends with the process that has started it,
however that ends.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
import threading
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import URL, make_url

from data.migrate import migrate
from data.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

PATIENCE: Final = 60.0
"""Seconds in which a server must have come up."""

TEMPORARY: Final = "PYTEST_DEBUG_TEMPROOT"
"""The setting that names where pytest makes its folders."""

NOBODY: Final = ("nobody", "nogroup")
"""Whose the server is when root runs the tests: PostgreSQL refuses to be root's."""

SHAPE: Final = """
SELECT md5(string_agg(
    concat(c.relname, c.relkind, a.attname, a.atttypid), ' ' ORDER BY c.relname, a.attnum
  )),
  (SELECT count(*) FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
   WHERE datname = current_database()),
  (SELECT string_agg(version_num, ' ') FROM alembic_version)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0
"""
"""What a test may have changed of a database besides its rows."""

QUICK: Final = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "listen_addresses": "",
}

# The shell's own input ends with whoever has started it, and that ends the server.
WATCH: Final = """
trap '' INT TERM
"$@" </dev/null &
read -r _
kill -INT $!
wait $!
rm -rf "$HUIT_TEST_FOLDER"
"""


class NoPostgres(Exception):
    """Why there is no PostgreSQL here."""


def programs() -> Path:
    """
    Find the folder of PostgreSQL's programs, the newest ones.

    :raises NoPostgres: when there is none.
    """
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    if not found:
        raise NoPostgres("no PostgreSQL on this machine")
    return found[-1].parent


class Server:
    """A running PostgreSQL, and the databases in it; they are made on a loop and thread apart."""

    def __init__(self, url: URL, process: subprocess.Popen[bytes] | None = None) -> None:
        self.url = url
        self._process = process
        self._loop = asyncio.SelectorEventLoop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._numbers = count()
        self._prefix = f"huit_test_{os.getpid()}"
        self._template: str | None = None
        self._shape: object = None
        self._free: list[str] = []
        self._admin: Any = self._connect()

    @classmethod
    def start(cls) -> Server:
        """
        Start a server of the test's own.

        :raises NoPostgres: when that cannot be done.
        """
        where = programs()
        # Where the tests' files are: each database is three hundred of them.
        folder = Path(tempfile.mkdtemp("", "huit-postgres-", os.environ.get(TEMPORARY)))
        options: dict[str, Any] = {"cwd": folder}
        if os.geteuid() == 0:
            shutil.chown(folder, *NOBODY)
            options |= {"user": NOBODY[0], "group": NOBODY[1], "extra_groups": []}
        initialise = ["-U", "huit", "-A", "trust", "--no-sync"]
        data = str(folder / "data")
        subprocess.run(  # noqa: S603 - installed programs
            [where / "initdb", "-D", data, *initialise, "-E", "UTF8", "--locale=C"],
            **options,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        settings = [
            f"-c{key}={value}"
            for key, value in (QUICK | {"unix_socket_directories": str(folder)}).items()
        ]
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(  # noqa: S603 - installed programs
                ["/bin/sh", "-c", WATCH, "sh", where / "postgres", "-D", data, *settings],
                **options,
                env={"HUIT_TEST_FOLDER": str(folder), "PATH": os.defpath},
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        url = URL.create(
            "postgresql+asyncpg", username="huit", database="postgres", query={"host": str(folder)}
        )
        return cls(url, process)

    def close(self) -> None:
        """End the server, where it is the test's own, and what was made on another."""
        for name in filter(None, (*self._free, self._template)):
            self.drop(name)
        self._run(self._admin.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            self._process.wait(PATIENCE)

    def database(self, *, empty: bool = False) -> URL:
        """Make a database with our schema and no rows, or an *empty* one."""
        if self._free and not empty:
            return self.url.set(database=self._free.pop())
        name = f"{self._prefix}_{next(self._numbers)}"
        template = "template0" if empty else self._migrated()
        self._run(self._admin.execute(f"CREATE DATABASE {name} TEMPLATE {template}"))
        return self.url.set(database=name)

    def take_back(self, url: URL) -> None:
        """Remove a database, or its rows: one that is as it was made is made no second time."""
        name = str(url.database)
        if self._run(self._emptied(url)):
            self._free.append(name)
        else:
            self.drop(name)

    async def _emptied(self, url: URL) -> bool:
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        await self._admin.execute(end, url.database)
        try:
            connection = await asyncpg.connect(_address(url))
            try:
                if await connection.fetchrow(SHAPE) != self._shape:
                    return False
                # And not DELETE: the next test shall find no pages of this one's either, for the
                # order of what a query finds may come from them.
                names = ", ".join(metadata.tables)
                await connection.execute(f"TRUNCATE {names} RESTART IDENTITY")
            finally:
                await connection.close()
        except asyncpg.PostgresError:  # a test lets nobody in, or has removed tables
            return False
        return True

    def drop(self, name: str) -> None:
        """Remove a database, whoever is still connected to it."""
        self._run(self._admin.execute(f"DROP DATABASE {name} WITH (FORCE)"))

    def _migrated(self) -> str:
        if self._template is None:
            url = self.database(empty=True)
            self._run(migrate(url))
            self._run(self._look(url))
            self._template = str(url.database)
        return self._template

    async def _look(self, url: URL) -> None:
        connection = await asyncpg.connect(_address(url))
        self._shape = await connection.fetchrow(SHAPE)
        await connection.close()

    def _connect(self) -> object:
        async def connect() -> object:
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        return await asyncpg.connect(_address(self.url))
                    except (OSError, asyncpg.CannotConnectNowError):
                        if self._process is None or self._process.poll() is not None:
                            raise
                        await asyncio.sleep(0.02)

        return self._run(connect())

    def _run(self, work: Coroutine[Any, Any, object]) -> object:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


def _address(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def servers() -> Iterator[Server]:
    """
    Give a server, and end it afterwards.

    :raises NoPostgres: when there is none.
    """
    named = os.environ.get("HUIT_TEST_POSTGRES")
    server = Server(make_url(named)) if named else Server.start()
    yield server
    server.close()
