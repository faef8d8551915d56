"""Servers that were left: noted once, cleared when the bot is back, erased without a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data import Leftover, ServerSettings
from data.schema import metadata
from tests.data.build import ANNE, BOB, GUILD, START, finished, lobby, playing
from tests.data.kinds import holds

if TYPE_CHECKING:
    from data import Store

OTHER = GUILD + 1


async def fill(store: Store, guild_id: int) -> None:
    """Keep something of every kind of a server."""
    where = guild_id % 1000
    await finished(store, lobby(f"f{where}", channel_id=10 * where + 1, guild_id=guild_id), (1, 2))
    left = await playing(
        store, lobby(f"p{where}", channel_id=10 * where + 2, guild_id=guild_id, members=(ANNE, BOB))
    )
    await store.tables.replace_by_computer(left.id, 0, number=1, abandoned=True, at=START)
    await store.leftovers.keep(
        Leftover(kind="ping", table_id=left.id, channel_id=1, message_id=where)
    )
    await store.tables.create(lobby(f"l{where}", channel_id=10 * where + 3, guild_id=guild_id))
    await store.members.remember(guild_id, ANNE, "Anne", now=START)
    await store.servers.save(guild_id, ServerSettings(locale="en", colours="four"))
    await store.variants.save(guild_id, "maison", {"id": "maison"}, created_by=ANNE, at=START)


async def trace(url: str, guild_id: int) -> list[str]:
    """Tell where in the database a server's id stands, however it is written."""
    return await holds(
        url, {"digits": str(guild_id).encode(), "bytes": guild_id.to_bytes(8, "big")}
    )


async def test_every_server_of_which_something_is_kept_is_listed(store: Store) -> None:
    """Be it a single name, a setting, a variant or a match."""
    assert await store.departures.servers() == set()
    await store.members.remember(1, ANNE, "Anne", now=START)
    await store.servers.save(2, ServerSettings())
    await store.variants.save(3, "maison", {"id": "maison"}, created_by=ANNE, at=START)
    await fill(store, GUILD)
    await store.departures.note([4], at=START)
    assert await store.departures.servers() == {1, 2, 3, GUILD}


async def test_the_first_departure_counts_until_the_bot_is_back(store: Store) -> None:
    """Noting it again does not begin the time anew; coming back ends it."""
    await store.departures.note([GUILD, OTHER], at=START)
    await store.departures.note([GUILD], at=START + 50)
    assert await store.departures.left_before(START - 1) == []
    assert await store.departures.left_before(START) == [GUILD, OTHER]
    await store.departures.clear([GUILD, 99])
    assert await store.departures.left_before(START + 99) == [OTHER]
    await store.departures.note([GUILD], at=START + 60)
    assert await store.departures.left_before(START + 59) == [OTHER]


async def test_nothing_of_an_erased_server_is_left_and_all_of_the_others(
    store: Store, url: str
) -> None:
    """No byte of its id is in any file, or row; the rows of another server are where they were."""
    await fill(store, OTHER)
    before = await _rows(store)
    await fill(store, GUILD)
    await store.departures.note([GUILD], at=START)
    assert await trace(url, GUILD) != []
    await store.departures.erase(GUILD)
    assert await trace(url, GUILD) == []
    assert await _rows(store) == before
    assert await store.servers.settings(GUILD) == ServerSettings()
    assert await store.servers.settings(OTHER) == ServerSettings(locale="en", colours="four")
    await store.departures.erase(GUILD)


async def _rows(store: Store) -> dict[str, int]:
    """Count the rows of every table."""
    counts = {}
    async with store.departures._database.read() as connection:  # noqa: SLF001 - looked at whole
        for name, table in metadata.tables.items():
            counts[name] = len((await connection.execute(table.select())).all())
    return counts
