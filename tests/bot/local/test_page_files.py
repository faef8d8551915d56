"""What the page is served: its own files, and pictures by path."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from bot.local import LocalDiscord


async def test_files_of_the_page(local: LocalDiscord) -> None:
    """The page and its files are served fresh, and nothing beside them."""
    async with aiohttp.ClientSession() as session:
        for path, status in (
            ("/", 200),
            ("/page/index.html", 200),
            ("/page/nothing.js", 404),
            ("/page/..%2Fserver.py", 404),
            ("/page/%2Fetc%2Fpasswd", 404),
        ):
            async with session.get(local.world.base + path) as got:
                assert got.status == status
                if status == 200:
                    assert got.headers["Cache-Control"] == "no-store"
