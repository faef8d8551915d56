"""Fixtures of the browser tests: one browser a module, a fresh local Discord and tabs a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Unpack

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.bot.local.page_stage import FLAGS, LoopThread, Stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import TypedDict

    from playwright.sync_api import Browser, Page, ViewportSize

    class Looks(TypedDict, total=False):
        """How a tab is opened; see Playwright's `new_context`."""

        viewport: ViewportSize
        color_scheme: str
        has_touch: bool


PATIENCE = 30_000
"""Milliseconds for what a page is expected to show, on a machine that has much else to do."""


class Open(Protocol):
    """Opens the page in a browser profile of its own, as the member called *name*."""

    def __call__(self, name: str, **looks: Unpack[Looks]) -> Page:
        """Give the page once it is drawn."""
        ...


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """Give a Chromium, with patience for what its pages will show."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def thread() -> Iterator[LoopThread]:
    """Give a thread with a loop for the server and the bot."""
    thread = LoopThread()
    yield thread
    thread.close()


@pytest.fixture
def stage(thread: LoopThread, tmp_path: Path) -> Iterator[Stage]:
    """Give a local Discord with the toy bot in it."""
    stage = Stage(thread, tmp_path)
    stage.open()
    yield stage
    stage.close()


@pytest.fixture
def open_page(browser: Browser, stage: Stage) -> Iterator[Open]:
    """Give a way to open pages; each must end without an error of a script."""
    errors: list[str] = []
    contexts = []

    def open_page(name: str, **looks: Unpack[Looks]) -> Page:
        context = browser.new_context(locale="fr-FR", **looks)  # type: ignore[arg-type]
        contexts.append(context)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        page = context.new_page()
        page.goto(f"{stage.address}?as={name}")
        expect(page.locator("html")).to_have_attribute("data-me", name)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
