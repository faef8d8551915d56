"""docs/privacy.md names every column of the database in which something of a member stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import BigInteger, Boolean, Double, Integer

from data.schema import metadata
from tests.data.build import ANNE, BOB, CHLOE, DAVID
from tests.data.kinds import ON_A_FILE, contents
from tests.data.test_moving import furnished

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE: Final = (Path(__file__).parents[1] / "docs" / "privacy.md").read_text("utf-8")
CELLS: Final = "".join(re.findall(r"^\|( `[^|]+)\|", PAGE.partition("| column |")[2], re.MULTILINE))
NAMED: Final = frozenset(re.findall(r"`([a-z_]+\.[a-z_]+)`", CELLS))

OF_NOBODY: Final = {
    "tables": "id status closed variant_id variant options locale seed",
    "seats": "table_id",
    "barred": "table_id",
    "marks": "table_id salt",
    "erasures": "table_id",
    "rounds": "table_id points scores",
    "actions": "table_id",
    "matches": "table_id variant_id",
    "results": "table_id variant_id",
    "servers": "default_variant locale default_options pings channels time_zone colours",
    "leftovers": "kind table_id mark",
    "custom_variants": "id source",
    "facts": "key",
}
"""Columns of texts in which no member's id, name or token stands: each was looked at."""

OF_DISCORD: Final = ("guild_id", "channel_id", "message_id")


def columns() -> Iterator[tuple[str, Any]]:
    """Give every column of every table, by both names."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            yield f"{table.name}.{column.name}", column.type


def could_tell_of_a_member(name: str, kind: object) -> bool:
    """Say whether an id, a name or a token would find room in a column."""
    if isinstance(kind, BigInteger):
        return not name.endswith(OF_DISCORD)
    return not isinstance(kind, Integer | Boolean | Double)


def test_every_column_that_could_hold_a_member_is_on_the_page() -> None:
    """A new one must be put there, or be looked at and listed here as nobody's."""
    could = {name for name, kind in columns() if could_tell_of_a_member(name, kind)}
    nobody = {f"{table}.{one}" for table, names in OF_NOBODY.items() for one in names.split()}
    assert could - nobody - NAMED == set()
    assert nobody - could == set()
    assert nobody & NAMED == set()


def test_the_page_names_no_column_that_is_not_there() -> None:
    """Such as one that was renamed."""
    assert {name for name, _ in columns()} >= NAMED


@ON_A_FILE
async def test_ids_and_names_stand_where_the_page_says(url: str) -> None:
    """In a database with something in every table, and nowhere else."""
    rows = await contents(await furnished(url))
    found: set[str] = set()
    for table in metadata.sorted_tables:
        assert rows[table.name]
        for row in rows[table.name]:
            for column, value in zip(table.columns, row, strict=True):
                told = str(value)
                if any(str(member) in told for member in (ANNE, BOB, CHLOE, DAVID)):
                    found.add(f"{table.name}.{column.name}")
                if "Anne" in told or "Bob" in told:
                    found.add(f"{table.name}.{column.name}")
    assert found >= {"seats.member_id", "results.member_id", "members.name", "barred.member_id"}
    assert found - NAMED == set()
