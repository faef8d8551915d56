"""
Figures of one running bot for Prometheus, and whether it is well.

No label ever holds an id, a name or anything else that grows with servers and members.
"""

import logging
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from yarl import URL

from bot.health import ShardHealth
from cogs.ports import Interaction
from cogs.table import Table
from cogs.tables import Tables

ROUTE_WORDS: Final = frozenset(
    [
        "@me",
        "@original",
        "applications",
        "bot",
        "callback",
        "channels",
        "commands",
        "emojis",
        "gateway",
        "guilds",
        "interactions",
        "members",
        "messages",
        "oauth2",
        "roles",
        "thread-members",
        "threads",
        "users",
        "webhooks",
    ]
)
"""What of a request's path is shown as it is; anything else is somebody's."""

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 15.0)
"""Bounds of the histograms; Discord waits three seconds for an answer."""

MOST_WAITING: Final = 10_000
"""Interactions whose start is remembered: one that is never answered must not stay forever."""

_CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


class Metrics:
    """What is counted, in a registry of its own."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.registry = CollectorRegistry()
        self._tables = Gauge(
            "huit_tables_open", "Lobbies and matches in play", registry=self.registry
        )
        self._players = Gauge("huit_players", "Members who hold a seat", registry=self.registry)
        self._interactions = Counter(
            "huit_interactions",
            "Commands, clicks and forms by what became of the answer: taken, late, refused",
            ["result"],
            registry=self.registry,
        )
        self._answers = Histogram(
            "huit_answer_seconds",
            "From an interaction to Discord's word that it has the first answer",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._requests = Counter(
            "huit_discord_requests",
            "Requests to Discord; status none: there was no response",
            ["route", "status"],
            registry=self.registry,
        )
        self._saves = Histogram(
            "huit_save_seconds",
            "Transactions written, from the wish to write to the commit",
            buckets=SECONDS,
            registry=self.registry,
        )
        self._errors = Counter(
            "huit_errors", "Lines logged at level ERROR and above", registry=self.registry
        )
        self._shards = _Shards()
        self.registry.register(self._shards)
        self._came: dict[int, float] = {}

    def look_at(self, tables: Tables, shards: Callable[[], Sequence[ShardHealth]] = list) -> None:
        """Read how many play from *tables*, and what is connected, whenever somebody asks."""

        def seated() -> set[int | None]:
            return {seat.member_id for table in _open(tables) for seat in table.people}

        self._tables.set_function(lambda: len(_open(tables)))
        self._players.set_function(lambda: len(seated()))
        self._shards.look = shards

    def saved(self, seconds: float) -> None:
        """Count a transaction that took so many *seconds*."""
        self._saves.observe(seconds)

    async def came(self, interaction: Interaction) -> None:
        """Remember when *interaction* came."""
        if len(self._came) >= MOST_WAITING:
            self._came.pop(next(iter(self._came)))
        self._came[interaction.id] = time.perf_counter()

    def errors(self) -> logging.Handler:
        """Make a handler of logs that counts every error."""
        return _Counting(self._errors.inc)

    def trace(self) -> aiohttp.TraceConfig:
        """Make what discord.py's HTTP client must be given, to count its requests."""
        trace = aiohttp.TraceConfig()

        async def ended(
            _: aiohttp.ClientSession, __: object, request: aiohttp.TraceRequestEndParams
        ) -> None:
            self.answered(request.method, request.url, request.response.status)

        async def failed(
            _: aiohttp.ClientSession, __: object, request: aiohttp.TraceRequestExceptionParams
        ) -> None:
            self.answered(request.method, request.url, None)

        trace.on_request_end.append(ended)
        trace.on_request_exception.append(failed)
        return trace

    def answered(self, method: str, url: URL, status: int | None) -> None:
        """Count a request that Discord has answered with *status*, None: not at all."""
        self._requests.labels(route_of(method, url), str(status or "none")).inc()
        callback = _CALLBACK.search(url.path)
        if callback is None:
            return
        self._interactions.labels(_result(status)).inc()
        began = self._came.pop(int(callback[1]), None)
        if began is not None:
            self._answers.observe(time.perf_counter() - began)


class _Shards(Collector):
    """A figure for each shard: there may be none yet when the first is asked for."""

    def __init__(self) -> None:
        self.look: Callable[[], Sequence[ShardHealth]] = list

    def collect(self) -> Iterator[Metric]:
        """Look at the shards."""
        connected = GaugeMetricFamily(
            "huit_shard_connected", "1 when the shard is connected to Discord", labels=["shard"]
        )
        servers = GaugeMetricFamily(
            "huit_shard_servers", "Servers that the bot is on, by shard", labels=["shard"]
        )
        for one in self.look():
            connected.add_metric([str(one.shard)], float(one.connected))
            servers.add_metric([str(one.shard)], one.servers)
        yield connected
        yield servers


class _Counting(logging.Handler):
    """Counts the lines at level ERROR and above."""

    def __init__(self, count: Callable[[], None]) -> None:
        super().__init__(logging.ERROR)
        self._count = count

    def emit(self, _: logging.LogRecord) -> None:
        """Count one line."""
        self._count()


def route_of(method: str, url: URL) -> str:
    """Return method and path of a request, without anything that names somebody."""
    parts = [part for part in url.path.split("/") if part]
    if parts[:1] == ["api"]:
        parts = parts[2:] if re.fullmatch(r"v\d+", "".join(parts[1:2])) else parts[1:]
    shown = [part if part in ROUTE_WORDS else "*" for part in parts]
    return f"{method} /{'/'.join(shown)}" if len(shown) <= 8 else f"{method} other"  # noqa: PLR2004


def _result(status: int | None) -> str:
    match status:
        case None:
            return "refused"
        case 404:
            return "late"
        case _:
            return "taken" if status < 400 else "refused"  # noqa: PLR2004


def _open(tables: Tables) -> list[Table]:
    return [table for table in tables.in_memory() if table.saved.status != "over"]
