"""
Where a bot can die: before and after each commit, before and after each request to Discord.

Between two of these points nothing leaves the process, so that a kill anywhere is a kill at the
point before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import pytest


def watch_for_death(patch: pytest.MonkeyPatch, step: Callable[[str], Awaitable[None]]) -> None:
    """
    Call *step* at every point where the bot can die, with what is there.

    The answer to a request has been given by Discord when the point after it is reached, and
    the bot has not read it.
    """
    commit, request = AsyncConnection.commit, aiohttp.ClientSession._request  # noqa: SLF001

    async def dying_commit(self: AsyncConnection) -> None:
        await step("before a commit")
        await commit(self)
        await step("after a commit")

    async def dying_request(
        self: aiohttp.ClientSession,
        method: str,
        url: Any,  # noqa: ANN401 - aiohttp's own
        **options: Any,  # noqa: ANN401 - aiohttp's own
    ) -> aiohttp.ClientResponse:
        await step(f"before {method}")
        response = await request(self, method, url, **options)
        await step(f"after {method}")
        return response

    patch.setattr(AsyncConnection, "commit", dying_commit)
    patch.setattr(aiohttp.ClientSession, "_request", dying_request)
