"""The schema that migrations make, from whichever version they begin."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from data import Store
from data.migrate import SCRIPTS, configuration, migrate
from data.schema import metadata

if TYPE_CHECKING:
    from collections.abc import Iterable

REVISIONS = [
    script.revision
    for script in ScriptDirectory.from_config(configuration()).walk_revisions("base", "heads")
][::-1]


def file_of(url: str) -> Path:
    """Give the file of a SQLite URL, in a folder that exists."""
    file = Path(str(make_url(url).database))
    file.parent.mkdir(exist_ok=True)
    return file


def shape(file: Path) -> dict[str, Any]:
    """Describe tables, columns, keys and indexes of a database, without their order."""
    found: dict[str, Any] = {}
    with closing(sqlite3.connect(file)) as database:
        for kind, name, sql in database.execute(
            "SELECT type, name, sql FROM sqlite_master WHERE tbl_name <> 'alembic_version'"
        ).fetchall():
            if kind == "table":
                columns = database.execute(f"PRAGMA table_xinfo({name})").fetchall()
                keys = database.execute(f"PRAGMA foreign_key_list({name})").fetchall()
                found[name] = sorted(map(str, (column[1:] for column in columns))) + sorted(
                    map(str, (key[1:] for key in keys))
                )
            else:
                found[name] = sql and " ".join(sql.split())
    return found


def fill(file: Path, revision: str) -> dict[str, int]:
    """Write a row into each table, all about one another; return the count of rows by table."""
    values: dict[str, object] = {"VARCHAR": "x", "TEXT": "x", "JSON": "{}", "DOUBLE": 1.0}
    with closing(sqlite3.connect(file)) as database:
        names = [
            name
            for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if name != "alembic_version"
        ]
        for name in names:
            columns = database.execute(f"PRAGMA table_info({name})").fetchall()
            row = [values.get(column[2].split("(")[0], 1) for column in columns]
            marks = ",".join("?" * len(row))
            database.execute(f"INSERT INTO {name} VALUES ({marks})", row)  # noqa: S608 - our names
        database.commit()
        assert database.execute("PRAGMA foreign_key_check").fetchall() == [], revision
    return dict.fromkeys(names, 1)


def rows(file: Path, names: Iterable[str]) -> dict[str, int]:
    """Count the rows of tables."""
    with closing(sqlite3.connect(file)) as database:
        return {
            name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]  # noqa: S608 - our names
            for name in names
        }


async def test_the_migrations_make_the_schema(url: str, tmp_path: Path) -> None:
    """`data.schema` and the database after all migrations are the same, to the last index."""
    file = file_of(url)
    await migrate(make_url(url))
    direct = tmp_path / "direct.db"
    engine = create_engine(f"sqlite:///{direct}")
    metadata.create_all(engine)
    engine.dispose()
    assert shape(file) == shape(direct)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_there_is_one_line_of_versions() -> None:
    """Two branches of migrations would leave it to chance which is applied."""
    assert len(ScriptDirectory.from_config(configuration()).get_heads()) == 1


@pytest.mark.parametrize("revision", ["base", *REVISIONS])
async def test_every_earlier_version_is_upgraded(url: str, tmp_path: Path, revision: str) -> None:
    """A database of any earlier version, with rows in it, opens with all of them and no other."""
    kept: dict[str, int] = {}
    if revision != "base":
        file_of(url)
        await migrate(make_url(url), to=revision)
        kept = fill(file_of(url), revision)
    await (await Store.open(url)).close()
    fresh = tmp_path / "fresh.db"
    await migrate(make_url(f"sqlite+aiosqlite:///{fresh}"))
    assert shape(file_of(url)) == shape(fresh)
    assert rows(file_of(url), kept) == kept
    with closing(sqlite3.connect(file_of(url))) as database:
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_a_migrated_database_is_not_touched_again(url: str) -> None:
    """Opening a database that is up to date changes nothing in it."""
    await (await Store.open(url)).close()
    before = file_of(url).read_bytes()
    await (await Store.open(url)).close()
    assert file_of(url).read_bytes() == before


SCRIPT = """
import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"
branch_labels = depends_on = None


def upgrade():
    op.create_table("{revision}", sa.Column("id", sa.Integer, primary_key=True))
    op.execute("INSERT INTO {revision} VALUES (1)")
    {end}
"""


async def test_an_interrupted_migration_leaves_no_half(url: str, tmp_path: Path) -> None:
    """Migrations are kept one by one: the one that fails is undone, and can be tried again."""
    scripts = tmp_path / "migrations"
    shutil.copytree(SCRIPTS, scripts)
    versions = scripts / "versions"
    (versions / "good.py").write_text(
        SCRIPT.format(revision="good", before=REVISIONS[-1], end="pass")
    )
    second = {"revision": "second", "before": "good"}
    cut = "raise RuntimeError('power cut')"
    (versions / "second.py").write_text(SCRIPT.format(**second, end=cut))
    file = file_of(url)
    with pytest.raises(RuntimeError, match="power cut"):
        await migrate(make_url(url), scripts=scripts)
    assert rows(file, ["good"]) == {"good": 1}
    assert "second" not in shape(file)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT * FROM alembic_version").fetchall() == [("good",)]
    (versions / "second.py").write_text(SCRIPT.format(**second, end="pass  # mended"))
    await migrate(make_url(url), scripts=scripts)
    assert rows(file, ["good", "second"]) == {"good": 1, "second": 1}
