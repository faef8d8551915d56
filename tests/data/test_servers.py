"""What servers choose, and single facts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from data import ServerSettings, Store, StoreError
from tests.data.build import GUILD

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection


async def test_a_server_that_chose_nothing_has_the_defaults(store: Store) -> None:
    """Classique, ninety seconds, and the server's own language (INTERFACE.md, settings)."""
    settings = await store.servers.settings(GUILD)
    assert (settings.default_variant, settings.delay, settings.locale) == ("classique", 90, None)


@pytest.mark.parametrize(
    "settings",
    [
        ServerSettings(default_variant="minimale", delay=None, locale="en"),
        ServerSettings(delay=30),
        ServerSettings(
            default_options={"decks": 2, "chain": True},
            pings="never",
            channels=(7, 1 << 60),
            pictures=False,
            most_tables=3,
            threads=True,
            time_zone="America/Montreal",
            colours="four",
        ),
    ],
)
async def test_a_choice_is_kept_after_a_restart(url: str, settings: ServerSettings) -> None:
    """Settings replace the earlier ones, survive a restart, and are one server's alone."""
    store = await Store.open(url)
    await store.servers.save(GUILD, ServerSettings(default_variant="originale", locale="fr"))
    await store.servers.save(GUILD, settings)
    await store.close()
    store = await Store.open(url)
    assert await store.servers.settings(GUILD) == settings
    assert await store.servers.settings(GUILD + 1) == ServerSettings()
    await store.close()


async def test_who_wants_no_pictures_is_listed(store: Store) -> None:
    """Those that have said so, and none that has changed its mind."""
    for guild_id, pictures in ((1, False), (2, True), (3, False), (3, True)):
        await store.servers.save(guild_id, ServerSettings(pictures=pictures))
    assert await store.servers.without_pictures() == {1}


async def test_whose_cards_have_four_colours_is_listed(store: Store) -> None:
    """Those that have said so, and none that has changed its mind."""
    two, four = ServerSettings(colours="two"), ServerSettings(colours="four")
    for guild_id, settings in ((1, four), (2, two), (3, four), (3, two)):
        await store.servers.save(guild_id, settings)
    assert await store.servers.in_four_colours() == {1}


async def test_the_language_of_a_server_is_known_without_reading(url: str) -> None:
    """From the start, after each change, and no more once the server is let go of."""
    store = await Store.open(url)
    await store.servers.save(GUILD, ServerSettings(locale="en"))
    assert store.servers.locale(GUILD) == "en"
    await store.close()
    store = await Store.open(url)
    await store.servers.recall()
    assert (store.servers.locale(GUILD), store.servers.locale(GUILD + 1)) == ("en", None)
    await store.servers.save(GUILD, ServerSettings())
    assert store.servers.locale(GUILD) is None
    await store.servers.save(GUILD, ServerSettings(locale="fr"))
    store.servers.let_go(GUILD)
    assert store.servers.locale(GUILD) is None
    await store.close()


async def test_facts_below_a_key_are_listed_by_the_rest_of_it(store: Store) -> None:
    """What is no more than spelt alike is not among them."""
    for key in ("emoji:1:a_b", "emoji:1:c", "emoji:12:d", "emojis:1:e", "emoji_1:f"):
        await store.facts.set(key, f"of {key}")
    below = {"a_b": "of emoji:1:a_b", "c": "of emoji:1:c"}
    assert await store.facts.below("emoji:1:") == below


async def test_facts_are_found_again(url: str) -> None:
    """A fact is None until it is set, and then what it was last set to."""
    store = await Store.open(url)
    assert await store.facts.get("commands") is None
    await store.facts.set("commands", "abc")
    await store.facts.set("commands", "def")
    await store.facts.set("other", "")
    await store.close()
    store = await Store.open(url)
    assert await store.facts.get("commands") == "def"
    assert await store.facts.get("other") == ""
    await store.close()


async def test_two_changes_at_once_are_both_kept(url: str) -> None:
    """What is changed is read and written in one go."""
    store = await Store.open(url)
    await asyncio.gather(
        store.servers.change(GUILD, lambda settings: replace(settings, pings="never")),
        store.servers.change(GUILD, lambda settings: replace(settings, most_tables=2)),
    )
    assert await store.servers.settings(GUILD) == ServerSettings(pings="never", most_tables=2)
    await store.close()


async def test_who_reads_while_they_change_keeps_no_older_ones(store: Store) -> None:
    """Whatever the reading has found, what is kept in memory is what was written."""
    await asyncio.gather(
        *(store.servers.settings(GUILD) for _ in range(3)),
        store.servers.save(GUILD, ServerSettings(delay=30)),
        *(store.servers.settings(GUILD) for _ in range(3)),
    )
    assert await store.servers.settings(GUILD) == ServerSettings(delay=30)


async def test_a_change_that_is_refused_writes_nothing(url: str) -> None:
    """What the change raises goes through, and the settings stay."""

    def refuse(_: ServerSettings) -> ServerSettings:
        raise LookupError

    store = await Store.open(url)
    await store.servers.save(GUILD, ServerSettings(delay=30))
    with pytest.raises(LookupError):
        await store.servers.change(GUILD, refuse)
    assert await store.servers.settings(GUILD) == ServerSettings(delay=30)
    await store.close()


async def test_what_was_written_though_it_failed_is_read_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection breaks after the commit: what is kept in memory is not what is in force."""
    await store.servers.save(GUILD, ServerSettings(locale="fr"))
    database = store._database  # noqa: SLF001 - where a connection breaks
    commit = database._commit  # noqa: SLF001

    async def breaks(held: AsyncConnection) -> None:
        await commit(held)
        raise ConnectionResetError

    with monkeypatch.context() as patch:
        patch.setattr(database, "_commit", breaks)
        with pytest.raises(StoreError):
            await store.servers.save(GUILD, ServerSettings(locale="en"))
    assert (await store.servers.settings(GUILD)).locale == "en"
