"""The store: one action, appended and committed."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from typing import Final

from data import Store
from tests.bench.figures import Figure, p99
from tests.data.build import START, lobby, playing

APPENDS: Final = 1_000


async def _appends() -> list[float]:
    """Append actions to one saved table, one transaction each; return the seconds of each."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/bench.db")
        table = await playing(store, lobby())
        for index in range(APPENDS):
            began = time.perf_counter()
            await store.tables.append(
                table.id, round=0, index=index, action="1 play 7h", at=START + index
            )
            times.append(time.perf_counter() - began)
        await store.close()
    return times


def store() -> list[Figure]:
    """Time one saved action: an appended row and its commit."""
    times = asyncio.run(_appends())
    return [
        Figure("store: one action saved, median", statistics.median(times) * 1e3, "ms"),
        Figure("store: one action saved, p99", p99(times) * 1e3, "ms"),
    ]
