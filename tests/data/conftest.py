"""A store on a real database of each kind, for the tests of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from data import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """Give an open store, closed after the test."""
    store = await Store.open(url)
    yield store
    await store.close()
