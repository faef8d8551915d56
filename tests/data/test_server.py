"""A database on a server: reached or not, shared by processes, lost and found again."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.engine import make_url

from bot.settings import read_shards
from data import ALL, AlreadyClaimed, Share, Store, StoreUnavailable
from data.database import Database
from data.migrate import migrate
from tests.data.build import ANNE, GUILD, START, lobby, playing
from tests.data.kinds import ON_A_NEW_SERVER, ON_A_SERVER, change, hurried, rows_of
from tests.data.test_migrations import REVISIONS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

# A server that goes away is another process.
pytestmark = pytest.mark.real_time

HALF, OTHER_HALF = Share(shards=(0, 1), count=4), Share(shards=(2, 3), count=4)
CUT_OFF = """
SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
async def stores(url: str) -> AsyncIterator[list[Store]]:
    """Take stores that are closed after the test."""
    del url
    found: list[Store] = []
    yield found
    for store in found:
        await store.close()


async def cut_off(url: str) -> None:
    """End every connection as a server does that is restarted, and let that be noticed."""
    await rows_of(url, CUT_OFF)
    await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"host": "127.0.0.1", "port": 1, "query": {}}, "Connect call failed"),
        ({"database": "nowhere"}, 'database "nowhere" does not exist'),
        ({"username": "nobody"}, 'role "nobody" does not exist|password authentication failed'),
        ({"query": {"host": "/nowhere"}}, "No such file or directory"),
    ],
)
@ON_A_SERVER
async def test_a_server_that_lets_nobody_in_is_told_in_one_sentence(
    url: str, changes: dict[str, object], words: str
) -> None:
    """Whoever starts the program reads what is wrong, and nobody reads the password."""
    right = make_url(url)
    wrong = right.set(password=right.password or "hunter2", **changes)  # type: ignore[arg-type]
    with pytest.raises(StoreUnavailable) as refused:
        await Store.open(wrong.render_as_string(hide_password=False))
    said = str(refused.value)
    assert re.search(words, said)
    assert said.startswith("The database cannot be used: ")
    assert said.count(".\n") == 0
    assert str(wrong.password) not in said


PLAYED = "Another Huit is playing with this database"
OTHERS = "with this database: stop it first, or give this one other shards"
AND = "and this one is to play for"
ALIKE = "stop it first, or give both shards out of the same number"
CLAIMS: dict[str, tuple[list[str], str, str]] = {
    "everything twice": (["all"], "all", f"{PLAYED}: stop it first."),
    "the same shards twice": (
        ["0-3/8"],
        "0-3/8",
        f"Another Huit is playing for shards 0-3/8 {OTHERS}; nobody has 4-7/8.",
    ),
    "ranges that overlap": (
        ["0-3/8"],
        "2-5/8",
        f"Another Huit is playing for shards 2-3/8 {OTHERS}; nobody has 4-7/8.",
    ),
    "a range across two others": (
        ["0-3/8", "5-7/8"],
        "1,3-6/8",
        f"Another Huit is playing for shards 1,3,5-6/8 {OTHERS}; nobody has 4/8.",
    ),
    "one where none is free": (
        ["0-3/8", "4-7/8"],
        "7/8",
        f"Another Huit is playing for shards 7/8 {OTHERS}.",
    ),
    "another total": (
        ["0-3/8"],
        "2-3/4",
        f"{PLAYED} for shards 0-3/8, {AND} shards 2-3/4: {ALIKE}; nobody has 4-7/8.",
    ),
    "the same number out of another total": (
        ["0/4", "2-3/4"],
        "0/8",
        f"{PLAYED} for shards 0,2-3/4, {AND} shards 0/8: {ALIKE}; nobody has 1/4.",
    ),
    "everything beside a part": (
        ["0-3/8"],
        "all",
        f"{PLAYED} for shards 0-3/8, {AND} all servers: {ALIKE}; nobody has 4-7/8.",
    ),
    "a part beside everything": (
        ["all"],
        "4-7/8",
        f"{PLAYED} for all servers, {AND} shards 4-7/8: {ALIKE}.",
    ),
}


@pytest.mark.parametrize("case", CLAIMS.values(), ids=CLAIMS)
@ON_A_SERVER
async def test_a_share_is_for_one_process(
    url: str,
    stores: list[Store],
    monkeypatch: pytest.MonkeyPatch,
    case: tuple[list[str], str, str],
) -> None:
    """Shards that another has, or counts otherwise, are refused: which they are, what to do."""
    held, wanted, says = case
    monkeypatch.setattr("data.postgres.YIELD_SECONDS", 0.01)
    first = [await Store.open(url, share=read_shards(one)) for one in held]
    with pytest.raises(AlreadyClaimed) as refused:
        await Store.open(url, share=read_shards(wanted))
    assert str(refused.value) == says
    # Whoever was refused has kept nothing.
    for store in first:
        await store.close()
    stores.append(await Store.open(url, share=read_shards(wanted)))


@pytest.mark.parametrize("held", ["2-3/4", "0-3/8"])
@ON_A_SERVER
async def test_who_is_about_to_end_is_waited_for(url: str, stores: list[Store], held: str) -> None:
    """A supervisor starts the next one at once, also one that counts its shards otherwise."""
    first = await Store.open(url, share=read_shards(held))
    second = asyncio.create_task(Store.open(url, share=read_shards("2-3/4")))
    done, _ = await asyncio.wait({second}, timeout=0.3)
    assert not done
    await first.close()
    stores.append(await second)


@ON_A_SERVER
async def test_processes_of_different_shares_play_side_by_side(
    url: str, stores: list[Store]
) -> None:
    """Each writes; so does whoever claims nothing."""
    stores += [await Store.open(url, share=share) for share in (HALF, OTHER_HALF, None)]
    await asyncio.gather(
        *(store.tables.create(lobby(f"t{n}", channel_id=n)) for n, store in enumerate(stores))
    )
    assert len((await stores[2].restarts.running()).tables) == 3


@ON_A_SERVER
async def test_what_members_have_in_common_is_written_by_several_at_once(
    url: str, stores: list[Store]
) -> None:
    """The same member on servers of two processes, in the same moment: no conflict."""
    stores += [await Store.open(url, share=share) for share in (HALF, OTHER_HALF)]
    for quiet in (True, False, True):
        await asyncio.gather(
            *(store.members.set_quiet(ANNE, quiet=quiet) for store in stores),
            *(store.facts.set("commands", "a hash") for store in stores),
        )
        assert [await store.members.is_quiet(ANNE) for store in stores] == [quiet, quiet]


@ON_A_NEW_SERVER
async def test_processes_that_start_together_migrate_once(url: str) -> None:
    """The second waits for the first, and finds its work done."""
    shares = [Share(shards=(number,), count=3) for number in range(3)]
    started = await asyncio.gather(*(Store.open(url, share=share) for share in shares))
    for store in started:
        await store.close()


@ON_A_NEW_SERVER
async def test_nobody_changes_the_schema_below_who_plays(url: str) -> None:
    """A newer version waits until the older one has stopped."""
    await migrate(make_url(url), to=REVISIONS[-2])
    older = await Database.open(make_url(url), share=HALF)
    with pytest.raises(AlreadyClaimed, match="An older Huit is playing"):
        await Store.open(url, share=OTHER_HALF)
    assert await rows_of(url, "SELECT * FROM alembic_version") == [(REVISIONS[-2],)]
    await older.close()
    await (await Store.open(url, share=OTHER_HALF)).close()
    assert await rows_of(url, "SELECT * FROM alembic_version") == [(REVISIONS[-1],)]


@ON_A_SERVER
async def test_a_server_that_was_restarted_is_found_again(url: str, stores: list[Store]) -> None:
    """Between two moves nobody notices; the claim is renewed with the connection."""
    store = await Store.open(url, share=ALL)
    stores.append(store)
    table = await playing(store, lobby())
    await cut_off(url)
    await store.tables.append(table.id, round=0, index=0, action="1 draw", at=START)
    await cut_off(url)
    found = await store.tables.load(table.id)
    assert found is not None
    assert found.rounds[0].actions == ("1 draw",)
    await store.tables.append(table.id, round=0, index=1, action="1 pass", at=START)
    with hurried(), pytest.raises(AlreadyClaimed):
        await Store.open(url, share=ALL)


@ON_A_SERVER
async def test_a_connection_lost_in_mid_save_is_an_error_with_nothing_half_done(url: str) -> None:
    """The save fails in a sentence, the next one connects again."""
    database = await Database.open(make_url(url), share=ALL)

    async def save() -> None:
        async with database.write() as connection:
            await connection.exec_driver_sql("INSERT INTO facts VALUES ('half', 'done')")
            await cut_off(url)
            await connection.exec_driver_sql("INSERT INTO facts VALUES ('the other', 'half')")

    with pytest.raises(StoreUnavailable):
        await save()
    async with database.write() as connection:
        await connection.exec_driver_sql("INSERT INTO facts VALUES ('whole', '')")
    await database.close()
    assert await rows_of(url, "SELECT key FROM facts") == [("whole",)]


@ON_A_SERVER
async def test_who_has_lost_the_claim_cannot_write(url: str, stores: list[Store]) -> None:
    """Two who play the same tables would be worse than one who stops."""
    first = await Store.open(url, share=ALL)
    stores.append(first)
    await cut_off(url)
    second = await Store.open(url, share=ALL)
    with hurried(), pytest.raises(AlreadyClaimed):
        await first.members.remember(GUILD, ANNE, "Anne", now=START)
    await second.close()
    await first.members.remember(GUILD, ANNE, "Anne", now=START)


@ON_A_SERVER
async def test_a_server_that_is_away_is_an_error_and_comes_back(
    url: str, stores: list[Store]
) -> None:
    """While nobody is let in, reading and writing fail in a sentence; afterwards both go on."""
    store = await Store.open(url, share=ALL)
    stores.append(store)
    name = make_url(url).database
    elsewhere = make_url(url).set(database="postgres").render_as_string(hide_password=False)
    await change(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await change(elsewhere, CUT_OFF.replace("current_database()", f"'{name}'"))
    for use in (store.facts.get("a"), store.facts.set("a", "b")):
        with pytest.raises(StoreUnavailable, match="not currently accepting connections"):
            await use
    await change(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    await store.facts.set("a", "b")
    assert await store.facts.get("a") == "b"
