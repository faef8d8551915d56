"""A store on a real file, for the tests of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from data import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
def url(tmp_path: Path) -> str:
    """Give the URL of a database file that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path}/var/huit.db"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Give an open store, closed after the test."""
    store = await Store.open(url)
    yield store
    await store.close()
