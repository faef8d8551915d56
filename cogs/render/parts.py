"""What all messages are put together from: a container of texts, and rows of buttons."""

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from cogs.views.ids import Press
from cogs.views.items import PressButton

ROW = 5
"""Buttons in a row."""

TEXT_LENGTH = 3500
"""Characters of text in a message: Discord takes 4000, and may count some twice (DISCORD 2.3)."""

GREEN = discord.Colour(0x2F8F4F)
RED = discord.Colour(0xC0392B)
BLUE = discord.Colour(0x2C5E9E)
GREY = discord.Colour(0x6B7280)

MAIN = discord.ButtonStyle.primary
PLAIN = discord.ButtonStyle.secondary
GOOD = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger


def button(
    press: Press, label: str, *, style: discord.ButtonStyle = PLAIN, enabled: bool = True
) -> PressButton:
    """Make a button that says *label* and does *press*."""
    return PressButton(press, label=label, style=style, enabled=enabled)


def rows(buttons: Sequence[PressButton]) -> list[ui.ActionRow[Any]]:
    """Put buttons in rows of five."""
    return [ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def message(
    texts: Iterable[str],
    groups: Iterable[Sequence[PressButton]] = (),
    *,
    colour: discord.Colour = GREEN,
) -> ui.LayoutView:
    """
    Make a message: one container with the texts above, the groups of buttons below.

    Empty texts are left out; texts over the limit are cut at the end of a line.
    """
    view = ui.LayoutView(timeout=None)
    items: list[ui.Item[Any]] = [ui.TextDisplay(text) for text in fitted(texts)]
    for group in groups:
        items += rows(group)
    view.add_item(ui.Container(*items, accent_colour=colour))
    return view


def fitted(texts: Iterable[str]) -> list[str]:
    """Return *texts* within the limit, without the empty ones."""
    room, kept = TEXT_LENGTH, []
    for text in texts:
        whole = text.strip()
        if len(whole) > room:
            whole = whole[: room - 1].rpartition("\n")[0] + "\n…" if room > 1 else ""
        if whole:
            kept.append(whole)
            room -= len(whole)
    return kept
