"""Several processes on one database: each plays for the servers of its own shards, and no other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import structlog

from cogs.refused import TableGone
from cogs.removals import DAY, GRACE
from cogs.views.ids import Verb
from data import Leftover, ServerSettings, Share
from tests.cogs.memory import kept
from tests.cogs.stage import Stage, find, shown, well
from tests.data.kinds import holds

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from bot.local import World
    from tests.conftest import Clock
    from tests.servers import Server

COUNT = 2


@pytest.fixture
def url(postgres: Server) -> Iterator[str]:
    """Give a PostgreSQL database."""
    made = postgres.database()
    yield made.render_as_string(hide_password=False)
    postgres.drop(str(made.database))


@pytest.fixture
async def pair(tmp_path: Path, url: str, clock: Clock) -> AsyncIterator[tuple[Stage, Stage]]:
    """
    Give two bots on one Discord, each with a shard, and looking at a server of its own.

    At the end Discord has refused nothing and no log holds an error.
    """
    first = Stage(tmp_path, clock, url=url, share=Share((0,), COUNT))
    second = Stage(tmp_path, clock, url=url, share=Share((1,), COUNT), beside=first, seed=9)
    other = first.local.add_server()
    first.world, second.world = sorted((first.local.world, other), key=shard_of)
    with structlog.testing.capture_logs() as log:
        first.log = second.log = log
        await first.open()
        await second.open()
        yield first, second
        await second.close()
        await first.close()
    assert [str(refusal.code) for refusal in first.world.refusals] == first.refusals
    assert first.errors_so_far() == first.errors


def shard_of(world: World) -> int:
    """Say which shard a server is in."""
    return (world.guild.id >> 22) % COUNT


def puts(stage: Stage) -> int:
    """Count how often the commands were told."""
    return sum(one.method == "PUT" for one in stage.world.requests)


def has(stage: Stage) -> set[int]:
    """List the servers of the tables that a process has in memory."""
    return {table.saved.guild_id for table in stage.bot.app.tables.in_memory()}


async def test_each_restores_and_plays_its_own_tables(pair: tuple[Stage, Stage]) -> None:
    """One goes down and comes back: its own tables are there, and the other's are not."""
    first, second = pair
    for stage in pair:
        await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    await first.kill()
    await second.happens(second.whose_turn)
    version = second.table().version
    await second.turn(second.mover())
    assert second.table().version > version
    hand = find(first.public(), Verb.HAND)
    lost = await first.visitor("Anne").click(first.public(), custom_id=hand)
    assert lost.failed == "offline"
    await first.come()
    await first.happens(first.whose_turn)
    await first.turn(first.mover())
    assert [has(stage) for stage in pair] == [{stage.world.guild.id} for stage in pair]
    assert puts(first) == 1


async def test_the_commands_are_told_by_who_has_the_first_shard(
    tmp_path: Path, url: str, clock: Clock
) -> None:
    """A process without it tells none, though it starts first and Discord knows none."""
    stage = Stage(tmp_path, clock, url=url, share=Share((1,), COUNT))
    await stage.open()
    assert puts(stage) == 0
    other = Stage(tmp_path, clock, url=url, share=Share((0,), COUNT), beside=stage)
    await other.open()
    assert puts(stage) == 1
    await other.close()
    await stage.close()


async def test_a_table_of_another_process_cannot_be_had(pair: tuple[Stage, Stage]) -> None:
    """Whoever names one, be it by a made-up click, finds none, and nothing is loaded."""
    first, second = pair
    await second.match("Anne", "Bob", variante="minimale", delai="aucun")
    await first.lobby("Anne")
    with pytest.raises(TableGone):
        async with first.bot.app.tables.hold(second.table().id):
            pass
    assert has(first) == {first.world.guild.id}


async def test_nobody_deletes_the_data_of_anothers_servers(
    pair: tuple[Stage, Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each counts the thirty days of the servers that are its own to know of."""
    first, second = pair
    monkeypatch.setattr("cogs.removals.DAY", 60.0)
    monkeypatch.setattr("cogs.removals.GRACE", 60.0 * GRACE / DAY)
    for stage in pair:
        await stage.bot.app.store.servers.save(stage.world.guild.id, ServerSettings(pictures=False))
    for stage in pair:
        await stage.leave()
        await stage.come()
    second.world.remove_bot()
    await first.clock.sleep(32 * 60)
    kept = [await stage.bot.app.store.departures.servers() for stage in pair]
    assert kept == [{first.world.guild.id}, set()]


async def test_nobody_tidies_what_another_is_about(pair: tuple[Stage, Stage]) -> None:
    """Messages and threads that are left over are those of the own servers."""
    first, second = pair
    await second.match("Anne", "Bob", variante="minimale", delai="aucun")
    store = second.bot.app.store
    thread = second.world.add_thread("jeux", "une partie", creator=second.world.bot)
    left = Leftover(
        kind="thread",
        table_id=second.table().id,
        channel_id=second.world.channel("jeux").id,
        message_id=thread.id,
    )
    await store.leftovers.keep(left)
    await store.facts.set(f"answer:{second.table().id}", "token")
    await first.leave()
    await first.come()
    await first.clock.sleep(300)
    assert await store.leftovers.list("thread") == [left]
    assert await first.bot.app.store.leftovers.list("thread") == []
    assert await store.facts.get(f"answer:{second.table().id}") == "token"
    assert not thread.archived
    await store.facts.drop(f"answer:{second.table().id}")
    await store.leftovers.tidied(left)


async def test_an_erasure_reaches_the_tables_of_other_processes(
    pair: tuple[Stage, Stage], url: str
) -> None:
    """Within seconds a computer takes over there, and nothing of the member is left."""
    first, second = pair
    await first.match("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    await second.match("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    lobby = await second.lobby("Anne", "Chloé", channel="salon")
    anne = first.visitor("Anne")
    panel = shown(await anne.slash("jeux", "huit mes-donnees"))
    asked = shown(await anne.click(panel, custom_id=find(panel, Verb.REMOVE)))
    well(await anne.click(asked, custom_id=find(asked, Verb.ERASE)))
    assert first.table().seat_of(anne.member.id) is None
    await second.world.until(lambda: "Anne" not in lobby.text, seconds=15)
    await second.world.until(lambda: "Anne" not in second.public().text, seconds=15)
    assert second.table("salon").saved.host_id == second.world.member("Chloé").id
    assert second.table().seat_of(anne.member.id) is None
    assert len(second.table().people) == 1
    id_ = anne.member.id
    traces = {"digits": str(id_).encode(), "bytes": id_.to_bytes(8, "big"), "name": b"Anne"}
    assert await holds(url, traces) == []
    await asyncio.sleep(20)
    assert kept(first, "Anne") == kept(second, "Anne") == []


async def test_an_erasure_is_done_once_the_other_process_is_back(pair: tuple[Stage, Stage]) -> None:
    """It waits in the store for as long as that takes."""
    first, second = pair
    await second.match("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    await second.kill()
    await first.bot.app.store.members.remember(first.world.guild.id, 1, "Bob", now=1.0)
    anne = first.visitor("Anne")
    panel = shown(await anne.slash("jeux", "huit mes-donnees"))
    asked = shown(await anne.click(panel, custom_id=find(panel, Verb.REMOVE)))
    well(await anne.click(asked, custom_id=find(asked, Verb.ERASE)))
    await second.come()
    await second.happens(lambda: second.table().seat_of(anne.member.id) is None)
    await asyncio.sleep(5)
    assert await second.bot.app.store.members.erasures() == []


@pytest.fixture
async def both(tmp_path: Path, clock: Clock) -> AsyncIterator[Stage]:
    """Give one bot with two shards, each with a server."""
    stage = Stage(tmp_path, clock, share=Share((0, 1), COUNT))
    stage.loses_connection = True
    stage.local.add_server()
    with structlog.testing.capture_logs() as stage.log:
        await stage.open()
        yield stage
        await stage.close()
    assert stage.world.refusals == []
    assert stage.errors_so_far() == []


async def test_only_the_tables_of_a_lost_shard_stand_still(both: Stage) -> None:
    """The limit of a turn passes on the other server, and on this one when it is back."""
    tables = []
    for world in both.local.worlds:
        both.world = world
        await both.match("Anne", "Bob", variante="minimale", delai="rapide")
        tables.append(both.table())
    # What discord.py tells when the connection breaks off, and when it is back.
    shard = shard_of(both.local.worlds[0])
    both.bot.dispatch("shard_disconnect", shard)
    versions = [table.version for table in tables]
    await both.moves(tables[1], after=versions[1], seconds=120)
    assert tables[0].version == versions[0]
    both.bot.dispatch("shard_resumed", shard)
    await both.moves(tables[0], after=versions[0], seconds=120)


async def test_a_server_that_was_left_while_its_shard_was_away(both: Stage) -> None:
    """It is found out when the shard is back, and its table is closed; the other one stays."""
    for world in both.local.worlds:
        both.world = world
        await both.match("Anne", "Bob", variante="minimale", delai="aucun")
    left, other = both.local.worlds
    await both.local.gateway.invalidate(resumable=False, shard=shard_of(left))
    left.remove_bot()
    await both.clock.sleep(20)
    assert [guild.id for guild in both.bot.guilds] == [other.guild.id]
    assert has(both) == {other.guild.id}
