"""Everything from one database into another: all of it, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy.engine import make_url

from data import (
    ALL,
    AlreadyClaimed,
    CannotCopy,
    NewerSchema,
    Share,
    Store,
    StoreError,
    StoreUnavailable,
    moving,
)
from data.backends import backend_of
from data.migrate import migrate
from data.moving import move
from data.schema import metadata
from tests.data.build import ANNE, BOB, GUILD, START, finished, lobby, playing
from tests.data.kinds import behind, change, contents, file_of, hurried, rows_of
from tests.data.test_departures import fill
from tests.data.test_migrations import REVISIONS
from tests.data.test_migrations import fill as a_row_each

if TYPE_CHECKING:
    from collections.abc import Callable

    Databases = Callable[[str], str]

NOTHING: dict[str, list[Any]] = {table.name: [] for table in metadata.sorted_tables}


async def furnished(url: str) -> str:
    """Keep something in every table of a database."""
    store = await Store.open(url)
    await fill(store, GUILD)
    await store.departures.note([GUILD + 1], at=START)
    await store.facts.set("commands", "é \u2665 ' \\ \n")
    await store.members.set_quiet(BOB, quiet=True)
    await store.seats.bar("l1", ANNE)
    match = await playing(store, lobby("t9", channel_id=9, members=(ANNE, BOB)))
    await store.members.erase(BOB)
    await store.members.set_quiet(BOB, quiet=True)
    await store.tables.append(match.id, round=0, index=0, action="1 draw", at=START + 1 / 3)
    await store.close()
    await change(url, "INSERT INTO erasures VALUES ('l1', 7)")
    return url


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("sqlite", "postgresql, empty"),
        ("sqlite", "postgresql"),
        ("postgresql", "sqlite, empty"),
        ("postgresql", "postgresql, empty"),
        ("sqlite", "sqlite, empty"),
    ],
)
async def test_everything_arrives_and_comes_back(
    databases: Databases, first: str, second: str
) -> None:
    """There and back into a third database: every row of every table is what it was."""
    old, new, back = await furnished(databases(first)), databases(second), databases(first)
    before = await contents(old)
    assert [name for name, rows in before.items() if not rows] == []
    moved = await move(old, new)
    assert moved == {name: len(rows) for name, rows in before.items()}
    assert await contents(new) == before
    assert await contents(old) == before
    assert await move(new, back) == moved
    assert await contents(back) == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_results_are_numbered_on(databases: Databases, kind: str) -> None:
    """A match that ends after the move is later than those before it."""
    old, new = await furnished(databases("sqlite")), databases(kind)
    await move(old, new)
    store = await Store.open(new, share=ALL)
    await finished(store, lobby("later", channel_id=77, members=(ANNE, BOB)), (1, 2))
    await store.close()
    numbers = await rows_of(new, "SELECT id, table_id FROM results ORDER BY id")
    assert [table for _, table in numbers[-2:]] == ["later", "later"]


@pytest.mark.parametrize("revision", REVISIONS[:-1])
async def test_older_schemas_are_brought_up_to_date(databases: Databases, revision: str) -> None:
    """Be it that of the source or that of an empty target; the rows arrive."""
    old, new = databases("postgresql, empty"), databases("sqlite, empty")
    await migrate(make_url(old), to=revision)
    kept = await behind(old, a_row_each)
    await backend_of(make_url(new)).probe()
    await migrate(make_url(new), to=revision)
    moved = await move(old, new)
    assert {name: rows for name, rows in moved.items() if rows} == kept
    assert await rows_of(new, "SELECT * FROM alembic_version") == [(REVISIONS[-1],)]


@pytest.mark.parametrize("kind", ["sqlite, empty", "postgresql, empty"])
async def test_what_interrupts_a_move_leaves_the_target_empty(
    databases: Databases, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not a row, wherever it was; and the same move then succeeds."""
    old, new = await furnished(databases("sqlite")), databases(kind)
    copy, tables = moving._copy, iter(metadata.sorted_tables)  # noqa: SLF001 - interrupted there

    async def interrupted(*arguments: Any) -> int:  # noqa: ANN401 - as what it stands for
        if next(tables).name == "results":
            raise KeyboardInterrupt
        return await copy(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(moving, "_copy", interrupted)
        with pytest.raises(KeyboardInterrupt):
            await move(old, new)
    assert next(tables, None) is not None
    names = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if not kind.startswith("sqlite"):
        names = "SELECT relname FROM pg_stat_user_tables"
    assert await rows_of(new, names) == []
    await move(old, new)
    assert await contents(new) == await contents(old)


async def refused(databases: Databases, case: str) -> tuple[str, str]:
    """Make a source and a target that do not go together, as *case* has it."""
    old, new = databases("sqlite"), databases("postgresql")
    match case:
        case "no source":
            return databases("sqlite, empty"), new
        case "an empty source":
            return databases("postgresql, empty"), new
        case "another program's target":
            new = databases("postgresql, empty")
            await change(new, "CREATE TABLE recipes (name TEXT)")
        case "a target with rows":
            await change(new, "INSERT INTO facts VALUES ('a', 'b')")
        case "a source of the future":
            await furnished(old)
            await change(old, "UPDATE alembic_version SET version_num = '9999'")
            return old, new
        case "a name that PostgreSQL cannot write":
            await furnished(old)
            await change(old, "UPDATE members SET name = 'An' || char(0) || 'ne'")
            return old, new
        case _:
            raise AssertionError(case)
    return await furnished(old), new


@pytest.mark.parametrize(
    ("case", "kind", "words"),
    [
        ("no source", CannotCopy, "is not a database of Huit"),
        ("an empty source", CannotCopy, "is not a database of Huit"),
        ("another program's target", CannotCopy, "is not empty: it has a table recipes"),
        ("a target with rows", CannotCopy, "is not empty: there are facts in it"),
        ("a source of the future", NewerSchema, "9999"),
        ("a name that PostgreSQL cannot write", StoreUnavailable, "invalid byte sequence"),
    ],
)
async def test_what_cannot_be_moved_is_told_and_nothing_changes(
    databases: Databases, case: str, kind: type[StoreError], words: str
) -> None:
    """The sentence names what is in the way; the target is as it was."""
    old, new = await refused(databases, case)
    tables = "SELECT relname FROM pg_stat_user_tables ORDER BY 1"
    before = await rows_of(new, tables)
    with pytest.raises(kind, match=words) as error:
        await move(old, new)
    assert "\n" not in str(error.value)
    assert await rows_of(new, tables) == before
    if case not in {"another program's target", "a target with rows"}:
        assert await contents(new) == NOTHING
    assert case != "no source" or not file_of(old).exists()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_who_plays_is_not_disturbed(databases: Databases, kind: str) -> None:
    """A move from or to a database in use, or onto itself, is refused."""
    played = await furnished(databases(kind))
    store = await Store.open(played, share=Share(shards=(3,), count=9))
    with hurried(), pytest.raises(AlreadyClaimed):
        await move(played, databases("sqlite"))
    await store.close()
    with hurried(), pytest.raises(AlreadyClaimed):
        await move(played, played)
    target = databases(kind)
    store = await Store.open(target, share=ALL)
    with hurried(), pytest.raises(AlreadyClaimed):
        await move(played, target)
    await store.close()
    await move(played, target)
