"""A member at our table, in a browser: what is seen, what is clicked, what came over the line."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from playwright.sync_api import Browser, Locator, Page, ViewportSize, WebSocket

PATIENCE: Final = 60.0
"""Seconds that anything may take; two cores may have much else to do."""
LOOK_AGAIN: Final = 25
"""Milliseconds between two looks at a page."""
CARD: Final = re.compile(r"(?:As|10|[2-9]|V|D|R) [♠♥♦♣]")
SUIT: Final = re.compile(r"[♠♥♦♣] \w+")
MOVE: Final = re.compile(rf"{CARD.pattern}|{SUIT.pattern}|Piocher|Passer")
SAY: Final = "Annoncer « Carte »"
PRESSABLE: Final = "button[data-do=press]"
READY: Final = f"{PRESSABLE}:enabled:not([aria-disabled=true])"


class TablePage:
    """The page of the member called *name*, in a browser profile of its own, closed at the end."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        viewport: ViewportSize,
        *,
        scale: float = 1,
    ) -> None:
        self.name = name
        self.clicked: list[str] = []
        self.errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        context = self._context = browser.new_context(
            locale="fr-FR", viewport=viewport, device_scale_factor=scale
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on(
            "console", lambda said: self.errors.append(said.text) if said.type == "error" else None
        )
        self.page: Page = context.new_page()
        self.page.on("websocket", self._listen)
        self.page.goto(f"{address}/?as={name}")
        expect(self.page.locator("html")).to_have_attribute("data-me", name)

    def __enter__(self) -> Self:
        """Give the page, which is there already."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self._context.close()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    # --- what is on the screen -------------------------------------------------

    @property
    def messages(self) -> Locator:
        """All messages of the channel."""
        return self.page.get_by_role("log").locator("article")

    @property
    def table(self) -> Locator:
        """The newest public message of a table, calls to players apart: only the bot writes any."""
        found = self.page.locator("article:not(.ephemeral)")
        return found.filter(has_not_text="Ne plus me mentionner").last

    @property
    def hand(self) -> Locator:
        """The private message."""
        return self.page.locator("article.ephemeral").last

    def labels(self, which: str = READY) -> list[str]:
        """Return what is written on the hand's buttons, by default on those that can be clicked."""
        return [" ".join(one.split()) for one in self.hand.locator(which).all_inner_texts()]

    def until(self, condition: Callable[[], object]) -> None:
        """Look at the page until *condition* is true."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, self.page.inner_text("body")
            self.page.wait_for_timeout(LOOK_AGAIN)

    def can_move(self) -> bool:
        """Whether it is this member's turn: a card, a suit, or what one does without any."""
        return any(MOVE.fullmatch(label) for label in self.labels())

    def says(self) -> bool:
        """Whether the toggle is on."""
        return self.hand.locator("button.success", has_text=SAY).count() > 0

    # --- what came over the line -----------------------------------------------

    def messages_received(self) -> set[str]:
        """Return the ids of all messages that this page was ever told of."""
        told = [frame["message"] for frame in self.frames if isinstance(frame.get("message"), dict)]
        told += [
            one
            for frame in self.frames
            for some in frame.get("messages", {}).values()
            for one in some
        ]
        return {message["id"] for message in told}

    def private_messages(self) -> set[str]:
        """Return the ids of those that are for this member alone; there is one at least."""
        told = [frame["message"] for frame in self.frames if isinstance(frame.get("message"), dict)]
        found = {message["id"] for message in told if message["ephemeral"]}
        assert found
        return found

    # --- what is clicked -------------------------------------------------------

    def command(self, name: str) -> None:
        """Type a command until it alone is offered, and take it."""
        self.page.get_by_role("combobox").click()
        self.page.keyboard.type(name)
        expect(self.page.get_by_role("option", name=name)).to_have_attribute(
            "aria-selected", "true"
        )
        self.page.keyboard.press("Enter")

    def option(self, name: str, value: str, chosen: str | None = None) -> None:
        """Fill in one option of a command; *chosen* begins what to take from the list it brings."""
        self.page.get_by_role("option", name=name).click()
        box = self.page.get_by_role("combobox", name=name)
        expect(box).to_be_focused()
        self.page.keyboard.type(value)
        if chosen is None:
            self.page.keyboard.press("Tab")
        else:
            begun = re.compile(rf"^{chosen}\b")
            self.page.get_by_role("option", name=begun).click()
            expect(box).to_have_value(begun)

    def press(self, message: Locator, label: str) -> None:
        """Click a button and wait for its answer, which always changes something."""
        button = message.get_by_role("button", name=label, exact=True)
        expect(button).to_be_enabled()
        before = self._ids()
        button.click()
        self.clicked.append(label)
        self.until(
            lambda: self._ids() != before and not self.page.locator("[aria-busy=true]").count()
        )

    def form(self, button: Locator) -> Locator:
        """Open a form."""
        button.click()
        form = self.page.get_by_role("dialog")
        expect(form).to_be_visible()
        return form

    def send(self, form: Locator) -> None:
        """Send a form, which closes once it was taken."""
        form.get_by_role("button", name="Envoyer").click()
        expect(form).to_have_count(0)

    def _ids(self) -> list[str]:
        """Return the custom ids of all buttons: nothing happens at a table without new ones."""
        found = self.page.locator(PRESSABLE)
        ids = found.evaluate_all("(all) => all.map((one) => one.dataset.customId)")
        return [str(one) for one in ids]
