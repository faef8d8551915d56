"""Metrics and health: figures without names, and a sentence when the bot is unwell."""

from __future__ import annotations

import asyncio
import logging
import re
import signal
import socket
from typing import TYPE_CHECKING

import aiohttp
import pytest
from yarl import URL

from bot.health import illness, serve
from bot.metrics import Metrics, route_of
from data import StoreUnavailable
from tests.bot.test_main import address, end, page, start
from tests.cogs.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Clock

BASE = "https://discord.com/api/v10"


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/channels/123/messages/456", "PATCH /channels/*/messages/*"),
        ("/interactions/123/aW50ZXJhY3Rpb24/callback", "PATCH /interactions/*/*/callback"),
        ("/webhooks/1/secret.token/messages/@original", "PATCH /webhooks/*/*/messages/@original"),
        ("/a/b/c/d/e/f/g/h/i", "PATCH other"),
    ],
)
def test_a_route_names_nobody(path: str, route: str) -> None:
    """Ids and tokens become a star, so the number of routes is bounded."""
    assert route_of("PATCH", URL(BASE + path)) == route


@pytest.mark.parametrize(
    ("status", "result"), [(204, "taken"), (404, "late"), (500, "refused"), (None, "refused")]
)
def test_an_answer_counts_by_what_became_of_it(status: int | None, result: str) -> None:
    """Once as an interaction, once as a request."""
    metrics = Metrics()
    metrics.answered("POST", URL(f"{BASE}/interactions/1/t/callback"), status)
    got = metrics.registry.get_sample_value
    assert got("huit_interactions_total", {"result": result}) == 1
    labels = {"route": "POST /interactions/*/*/callback", "status": str(status or "none")}
    assert got("huit_discord_requests_total", labels) == 1


def test_errors_are_counted_and_lesser_lines_are_not() -> None:
    """Whoever logged them."""
    metrics = Metrics()
    logger = logging.Logger("some library")  # noqa: LOG001 - nobody else shall hear it
    logger.addHandler(metrics.errors())
    logger.warning("not yet")
    logger.error("now")
    assert metrics.registry.get_sample_value("huit_errors_total") == 1


async def test_health_tells_what_is_missing(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Well while it plays; without its database, or off Discord, a sentence says so."""
    stage = Stage(tmp_path, clock)
    await stage.open()
    bot, store = stage.bot, stage.bot.app.store

    async def full(_: str) -> str:
        raise StoreUnavailable("The database cannot be used: disk full.")

    async def silent(_: str) -> str:
        await asyncio.sleep(60)
        return ""

    assert await illness(bot, store) is None
    for broken, sentence in (
        (full, "The database cannot be used: disk full."),
        (silent, "The database does not answer."),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(store.facts, "get", broken)
            assert await illness(bot, store) == sentence
    await stage.leave()
    assert await illness(bot, store) == "Not connected to Discord."
    await stage.close()


@pytest.mark.real_time
async def test_an_unwell_bot_answers_503() -> None:
    """With the sentence, for whoever looks."""

    async def ill() -> str:
        return "Not connected to Discord."

    runner = await serve("127.0.0.1", 0, Metrics().registry, ill)
    port = runner.addresses[0][1]
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/health") as response,
    ):
        assert (response.status, await response.text()) == (503, "Not connected to Discord.\n")
    await runner.cleanup()


def figures(text: str) -> dict[str, float]:
    """Read the samples of a page of metrics."""
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


@pytest.mark.real_time
async def test_a_running_bot_publishes_its_figures_and_no_id(tmp_path: Path) -> None:
    """One lobby, one member, its answers in time, its saves; no number that could be an id."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = await start(tmp_path, HUIT_METRICS_PORT=str(port))
    async with page(await address(process)) as anne, aiohttp.ClientSession() as session:
        await anne.click(await anne.slash("nouvelle"), "Ajouter un ordinateur")
        async with session.get(f"http://127.0.0.1:{port}/health") as response:
            told = "Well.\nshard 0/1: connected, servers: 1\n"
            assert (response.status, await response.text()) == (200, told)
        async with session.get(f"http://127.0.0.1:{port}/metrics") as response:
            text = await response.text()
    status, err = await end(process, signal.SIGTERM)
    assert status == 0, err
    got = figures(text)
    assert (got["huit_tables_open"], got["huit_players"], got["huit_errors_total"]) == (1, 1, 0)
    assert got['huit_shard_connected{shard="0"}'] == got['huit_shard_servers{shard="0"}'] == 1
    assert got['huit_interactions_total{result="taken"}'] == 2
    assert got["huit_answer_seconds_count"] == 2
    assert got["huit_save_seconds_count"] >= 2
    assert any("/interactions/*/*/callback" in name for name in got)
    assert [name for name in got if re.search(r"\d{15}", name)] == []


@pytest.mark.real_time
async def test_a_taken_port_is_one_line(tmp_path: Path) -> None:
    """It says which settings choose another place."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = await start(tmp_path, HUIT_METRICS_PORT=str(taken.getsockname()[1]))
        _, err = await process.communicate()
    assert process.returncode == 1
    assert "HUIT_METRICS_PORT" in err.decode().strip().splitlines()[-1]
