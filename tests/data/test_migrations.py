"""The schema that migrations make, from whichever version they begin."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, MetaData, func, inspect, select, text
from sqlalchemy.engine import make_url

from data import Store
from data.backends import backend_of
from data.migrate import migrate
from data.revisions import SCRIPTS, known_revisions
from data.schema import metadata
from tests.data.kinds import FROM_NOTHING, ON_A_FILE, behind, file_of, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from sqlalchemy import Connection

REVISIONS = known_revisions()


def shape(connection: Connection) -> dict[str, Any]:
    """Describe tables, columns, keys and indexes of a database, without their order."""
    look = inspect(connection)
    found: dict[str, Any] = {}
    for name in look.get_table_names():
        if name == "alembic_version":
            continue
        columns = {
            column["name"]: (str(column["type"]), column["nullable"], column["default"])
            for column in look.get_columns(name)
        }
        keys = [look.get_pk_constraint(name), *look.get_foreign_keys(name)]
        checks = [*look.get_unique_constraints(name), *look.get_check_constraints(name)]
        indexes = {
            index["name"]: (
                index["column_names"],
                index["unique"],
                sorted(map(str, index.get("dialect_options", {}).values())),
            )
            for index in look.get_indexes(name)
        }
        found[name] = (columns, sorted(map(str, keys)), sorted(map(str, checks)), indexes)
    return found


def fill(connection: Connection) -> dict[str, int]:
    """Write a row into each table, all about one another; return the count of rows by table."""
    values: dict[type[object], object] = {str: "x", dict: {}, float: 1.0, bool: True, int: 1}
    known = MetaData()
    known.reflect(connection)
    tables = [table for table in known.sorted_tables if table.name != "alembic_version"]
    for table in tables:
        row = {
            column.name: values[dict if isinstance(column.type, JSON) else column.type.python_type]
            for column in table.columns
        }
        connection.execute(table.insert().values(row))
    return dict.fromkeys((table.name for table in tables), 1)


def rows(names: Iterable[str]) -> Callable[[Connection], dict[str, int]]:
    """Count the rows of tables."""

    def count(connection: Connection) -> dict[str, int]:
        return {
            name: connection.scalar(select(func.count()).select_from(text(name))) or 0
            for name in names
        }

    return count


async def all_is_well(url: str) -> bool:
    """Ask SQLite, which lets a migration break keys, whether they hold; PostgreSQL sees to it."""
    return not url.startswith("sqlite") or await rows_of(url, "PRAGMA foreign_key_check") == []


@FROM_NOTHING
async def test_the_migrations_make_the_schema(url: str, tmp_path: Path) -> None:
    """`data.schema` and the database after all migrations are the same, to the last index."""
    await backend_of(make_url(url)).probe()
    await migrate(make_url(url))
    made = await behind(url, shape)
    differences = await behind(
        url, lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
    )
    assert differences == []
    if url.startswith("sqlite"):
        url = f"sqlite+aiosqlite:///{tmp_path}/direct.db"
    else:
        await behind(url, metadata.drop_all)
    await behind(url, metadata.create_all)
    assert await behind(url, shape) == made


def test_there_is_one_line_of_versions_in_the_order_of_their_files() -> None:
    """Two branches would leave it to chance which is applied; the names say which is the newest."""
    written = ScriptDirectory(str(SCRIPTS))
    assert len(written.get_heads()) == 1
    assert [one.revision for one in written.walk_revisions()][::-1] == REVISIONS


@FROM_NOTHING
@pytest.mark.parametrize("revision", ["base", *REVISIONS])
async def test_every_earlier_version_is_upgraded(url: str, revision: str) -> None:
    """A database of any earlier version, with rows in it, opens with all of them and no other."""
    kept: dict[str, int] = {}
    if revision != "base":
        await backend_of(make_url(url)).probe()
        await migrate(make_url(url), to=revision)
        kept = await behind(url, fill)
        assert await all_is_well(url)
    await (await Store.open(url)).close()
    differences = await behind(
        url, lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
    )
    assert differences == []
    assert await behind(url, rows(kept)) == kept
    assert await all_is_well(url)


@ON_A_FILE
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
    await backend_of(make_url(url)).probe()
    with pytest.raises(RuntimeError, match="power cut"):
        await migrate(make_url(url), scripts=scripts)
    assert await behind(url, rows(["good"])) == {"good": 1}
    assert "second" not in await behind(url, shape)
    assert await rows_of(url, "SELECT * FROM alembic_version") == [("good",)]
    (versions / "second.py").write_text(SCRIPT.format(**second, end="pass  # mended"))
    await migrate(make_url(url), scripts=scripts)
    assert await behind(url, rows(["good", "second"])) == {"good": 1, "second": 1}
