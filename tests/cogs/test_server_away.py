"""A PostgreSQL that goes away in the middle of a match, and comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy.engine import make_url

from tests.cogs.stage import choices, said, well
from tests.data.kinds import change

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cogs.stage import Stage


@pytest.fixture
def database(databases: Callable[[str], str]) -> str:
    """Play on a server."""
    return databases("postgresql")


async def shut(url: str, *, for_good: bool) -> None:
    """End all connections, as a restart does, and let nobody in *for good*, until `open_again`."""
    name = make_url(url).database
    elsewhere = make_url(url).set(database="postgres").render_as_string(hide_password=False)
    if for_good:
        await change(elsewhere, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await change(
        elsewhere,
        f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '{name}'",  # noqa: S608 - our name
    )


async def open_again(url: str) -> None:
    """Let everybody in."""
    elsewhere = make_url(url).set(database="postgres").render_as_string(hide_password=False)
    await change(elsewhere, f"ALTER DATABASE {make_url(url).database} ALLOW_CONNECTIONS true")


async def test_while_the_server_is_away_a_click_is_answered_and_afterwards_it_counts(
    stage: Stage,
) -> None:
    """A private sentence each time; the same button of the same hand then plays, once."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    name = stage.mover()
    hand = await stage.hand(name)
    button, before = choices(hand)[0], stage.table().saved
    await shut(stage.url, for_good=True)
    for _ in range(3):
        reply = await stage.visitor(name).click(hand, custom_id=button.custom_id)
        assert "enregistré" in said(reply)
    await open_again(stage.url)
    well(await stage.visitor(name).click(hand, custom_id=button.custom_id))
    assert stage.table().saved.rounds[0].actions[:-1] == before.rounds[0].actions
    assert stage.table().version == before.version + 1
    stage.errors = stage.errors_so_far()


async def test_after_a_restart_of_the_server_play_goes_on_by_itself(stage: Stage) -> None:
    """The bot connects anew: a click counts, unless it comes in the very moment and is told so."""
    await stage.match("Anne", "Bob", variante="minimale", delai="aucun")
    version, name = stage.table().version, stage.mover()
    await shut(stage.url, for_good=False)
    for _ in range(4):
        # A table that could not be saved is read again by whoever needs it next.
        hand = await stage.hand(name)
        if stage.table().version > version:
            break
        for button in choices(hand)[:1]:
            await stage.visitor(name).click(hand, custom_id=button.custom_id)
    assert stage.table().version == version + 1
    stage.errors = stage.errors_so_far()
