"""What tables have left on Discord: kept until it is tidied away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from data import Leftover
from tests.data.build import START, lobby, playing

if TYPE_CHECKING:
    from data import Store


async def test_a_leftover_is_kept_until_it_is_tidied(store: Store) -> None:
    """By kind and by table; the same one noted twice is one."""
    for number in (1, 2):
        await playing(store, lobby(f"t{number}", channel_id=number))
    ping = Leftover(kind="ping", table_id="t1", channel_id=1, message_id=10, mark="0.1.2")
    other = Leftover(kind="ping", table_id="t2", channel_id=2, message_id=11)
    thread = Leftover(kind="thread", table_id="t1", channel_id=10, message_id=10)
    for one in (ping, ping, other, thread):
        await store.leftovers.keep(one)
    assert await store.leftovers.list("ping") == [ping, other]
    assert await store.leftovers.list("ping", table_id="t2") == [other]
    await store.leftovers.tidied(ping)
    assert await store.leftovers.list("ping") == [other]
    assert await store.leftovers.list("thread") == [thread]


async def test_an_older_message_is_noted_with_the_newer_one(store: Store) -> None:
    """In one transaction; of a lobby that is gone meanwhile nothing is noted."""
    await store.tables.create(lobby("t1", channel_id=1))
    older = Leftover(kind="older", table_id="t1", channel_id=1, message_id=10)
    await store.tables.set_message("t1", 20, round=3, older=older)
    assert await store.leftovers.list("older") == [older]
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert (loaded.message_id, loaded.message_round) == (20, 3)
    await store.tables.close("t1", "left", at=START)
    await store.restarts.shown("t1")
    await store.tables.set_message("t1", 30, older=older)
    assert await store.leftovers.list("older") == []
