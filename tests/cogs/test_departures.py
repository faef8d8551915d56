"""A server's data when the bot is removed: kept for thirty days, then gone; through the client."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.removals import DAY, GRACE
from cogs.views.ids import Verb
from data import ServerSettings
from tests.cogs.playing import finish
from tests.cogs.stage import find, shown
from tests.data.test_departures import trace

if TYPE_CHECKING:
    from tests.cogs.stage import Stage

GUILDS = 1 << 0
MINUTE = 60.0


@pytest.fixture
def quick_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a day last a minute: a client that is connected does not stand still for a month."""
    assert GRACE == 30 * DAY == 30 * 24 * 60 * MINUTE
    monkeypatch.setattr("cogs.removals.DAY", MINUTE)
    monkeypatch.setattr("cogs.removals.GRACE", 30 * MINUTE)


async def fill(stage: Stage) -> str:
    """Let the server have a finished match and settings; give the match's id."""
    table_id = await finish(stage, "Anne", "Bob")
    await stage.bot.app.store.servers.save(stage.world.guild.id, ServerSettings(pictures=False))
    return table_id


async def kept(stage: Stage) -> bool:
    """Say whether anything of the server is stored."""
    return stage.world.guild.id in await stage.bot.app.store.departures.servers()


@pytest.mark.usefixtures("quick_days")
async def test_server_data_goes_thirty_days_after_the_bot_is_removed(stage: Stage) -> None:
    """Not before, and then without a trace in the database's file."""
    await fill(stage)
    stage.world.remove_bot()
    await stage.clock.sleep(29 * MINUTE)
    assert await kept(stage)
    await stage.clock.sleep(2 * MINUTE)
    assert not await kept(stage)
    assert await trace(stage.url, stage.world.guild.id) == []
    stage.world.invite_bot()
    await stage.clock.sleep(1)
    page = shown(await stage.visitor("Anne").slash("jeux", "huit archive"))
    assert "Aucune partie" in page.text


@pytest.mark.usefixtures("quick_days")
async def test_the_name_of_who_has_played_nothing_goes_within_two_days(stage: Stage) -> None:
    """A lobby that was cancelled leaves nothing of who sat there; others keep their names."""
    await finish(stage, "Anne", "Bob")
    emma = stage.visitor("Emma")
    lobby = shown(await emma.slash("jeux", "huit nouvelle"))
    guild, names = stage.world.guild.id, stage.bot.app.store.members.names
    everybody = [stage.visitor(name).member.id for name in ("Anne", "Bob", "Emma")]
    await stage.clock.sleep(3 * MINUTE)
    assert len(await names(guild, everybody)) == 3
    await emma.click(lobby, custom_id=find(lobby, Verb.CANCEL))
    await stage.clock.sleep(3 * MINUTE)
    assert (await names(guild, everybody)).keys() == set(everybody[:2])


@pytest.mark.usefixtures("quick_days")
async def test_server_data_stays_when_the_bot_is_back_in_time(stage: Stage) -> None:
    """The thirty days begin anew with the next removal."""
    await fill(stage)
    for _ in range(2):
        stage.world.remove_bot()
        await stage.clock.sleep(20 * MINUTE)
        stage.world.invite_bot()
        await stage.clock.sleep(15 * MINUTE)
    assert await kept(stage)
    page = shown(await stage.visitor("Anne").slash("jeux", "huit archive"))
    assert "1\u00a0partie terminée" in page.text


async def away(stage: Stage, days: float) -> None:
    """Let the bot be down for so many days, and come back."""
    await stage.kill()
    await stage.clock.sleep(days * DAY)
    await stage.come()
    # What it does at the start, it does beside everything else.
    await stage.clock.sleep(5)


async def test_the_thirty_days_survive_restarts(stage: Stage) -> None:
    """Noted in the store: a bot that is down most of the time deletes all the same."""
    await fill(stage)
    stage.world.remove_bot()
    await stage.clock.sleep(1)
    for days in (10, 10, 9):
        await away(stage, days)
        assert await kept(stage)
    await away(stage, 2)
    assert not await kept(stage)


async def test_a_removal_while_the_bot_was_away_is_noted_at_the_start(stage: Stage) -> None:
    """It counts from then: nobody knows when it was."""
    await fill(stage)
    await stage.clock.sleep(5)
    await stage.kill()
    stage.world.remove_bot()
    await stage.come()
    for days in (20, 9):
        await away(stage, days)
        assert await kept(stage)
    await away(stage, 2)
    assert not await kept(stage)


@pytest.mark.usefixtures("quick_days")
async def test_an_outage_of_discord_is_no_removal(stage: Stage) -> None:
    """A server that is unavailable for two months, and over a restart, keeps its data."""
    await fill(stage)
    guild_id = stage.world.guild.id
    stage.local.gateway.dispatch(
        "GUILD_DELETE", {"id": str(guild_id), "unavailable": True}, intent=GUILDS
    )
    await stage.clock.sleep(60 * MINUTE)
    assert await kept(stage)
    await away(stage, 31)
    assert await kept(stage)
    assert await stage.bot.app.store.departures.left_before(stage.clock.now()) == []


@pytest.mark.usefixtures("quick_days")
async def test_a_server_where_the_bot_is_keeps_its_data(stage: Stage) -> None:
    """However long nobody plays."""
    await fill(stage)
    await stage.clock.sleep(400 * MINUTE)
    assert await kept(stage)
