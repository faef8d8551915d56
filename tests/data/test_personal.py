"""What a member may read of what is stored, and that nothing is forgotten in it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from sqlalchemy import BigInteger

from data import PersonalCounts
from data.schema import metadata
from tests.data.build import ANNE, BOB, CHLOE, GUILD, START, finished, lobby, playing

if TYPE_CHECKING:
    import pytest

    from data import Store


async def test_everything_of_a_member_is_counted_and_read(store: Store) -> None:
    """Tables open and over with the moves of one's seat, results, abandoned ones too, names."""
    await finished(store, lobby("t1", channel_id=1, members=(BOB, ANNE)), (1, 2))
    left = await playing(store, lobby("t2", channel_id=2, members=(ANNE, BOB)))
    await store.tables.replace_by_computer(left.id, 0, number=1, abandoned=True, at=START)
    await store.tables.create(lobby("t3", channel_id=3, members=(ANNE,), guild_id=GUILD + 1))
    await store.members.remember(GUILD, ANNE, "Anne", now=START)
    await store.members.set_quiet(ANNE, quiet=True)
    assert await store.personal.counts(ANNE) == PersonalCounts(servers=1, matches=2, tables=1)
    data = await store.personal.export(ANNE)
    assert data.quiet
    assert [one["name"] for one in data.names] == ["Anne"]
    assert {one["id"]: (one["seat"], one["host"]) for one in data.tables} == {
        "t1": (1, False),
        "t2": (None, True),
        "t3": (0, True),
    }
    assert data.moves == {"t1": {0: ("1 play 7h",)}}
    assert [(one["table_id"], one["abandoned"]) for one in data.results] == [
        ("t2", True),
        ("t1", False),
    ]
    assert data.variants == ()


async def test_nothing_of_others_is_read(store: Store) -> None:
    """The id of somebody else at the same table is nowhere in it."""
    await finished(store, lobby(members=(ANNE, BOB)), (1, 2))
    assert str(BOB) not in repr(asdict(await store.personal.export(ANNE)))
    nobody = await store.personal.export(CHLOE)
    assert not any((nobody.quiet, nobody.names, nobody.tables, nobody.moves, nobody.results))


def test_every_column_with_a_member_is_known_to_export_and_erasure() -> None:
    """A new place for a member's id must be added to both: this list is theirs."""
    found = {
        f"{table.name}.{column.name}"
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger)
        and not column.name.startswith(("guild", "channel", "message"))
    }
    assert found == {
        "tables.host_id",
        "seats.member_id",
        "results.member_id",
        "barred.member_id",
        "erasures.member_id",  # an erasure still to be done: nothing to export
        "members.member_id",
        "quiet_members.member_id",
        "custom_variants.created_by",
    }


async def test_erasing_says_whether_there_was_anything(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is not known costs no rewriting of the file, unless the last one could not be done."""
    await store.members.set_quiet(ANNE, quiet=True)
    assert await store.members.erase(ANNE)
    rewritten = 0
    forget = store.members._database.forget  # noqa: SLF001 - seen from within

    async def counted() -> bool:
        nonlocal rewritten
        rewritten += 1
        return await forget()

    monkeypatch.setattr(store.members._database, "forget", counted)  # noqa: SLF001
    assert not await store.members.erase(ANNE)
    assert rewritten == 0
    store.members._database.is_clean = False  # noqa: SLF001
    assert not await store.members.erase(ANNE)
    assert rewritten == 1
