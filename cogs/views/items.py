"""
The one dynamic item: every button of every message, of this run or of an earlier one.

A class that stands for all buttons can never be unregistered by a view that mixes it with
others (DISCORD 6.4, pitfall 1), and its callback has no rule and no state: the press that
its custom id spells goes to the application.
"""

import re
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from cogs.ports import app_of
from cogs.views.ids import PATTERN, Press

if TYPE_CHECKING:
    from cogs.ports import Interaction

LABEL_LENGTH = 80
"""Characters that Discord takes in a label."""


class PressButton(ui.DynamicItem[ui.Button[Any]], template=PATTERN):
    """A button whose custom id is a :class:`~cogs.views.ids.Press`."""

    def __init__(
        self,
        press: Press,
        *,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        enabled: bool = True,
        emoji: str = "",
    ) -> None:
        """Make a fresh button; *emoji* is Discord's own notation of one, or nothing."""
        self.press = press
        super().__init__(
            ui.Button(
                label=label[:LABEL_LENGTH],
                style=style,
                custom_id=str(press),
                disabled=not enabled,
                emoji=emoji or None,
            )
        )

    def __repr__(self) -> str:
        """Say what it does, and with what not: that may be a card, and this may be logged."""
        return f"<PressButton {self.press.area}:{self.press.table}:{self.press.verb}>"

    @classmethod
    async def from_custom_id(
        cls, _interaction: "Interaction", item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Make it anew from the custom id that was pressed, which is all there is to know."""
        return cls(Press.of(match), label=getattr(item, "label", None) or "?")

    async def callback(self, interaction: "Interaction") -> None:
        """Hand the press over to the application, which answers it whatever happens."""
        await app_of(interaction.client).presses.handle(interaction, self.press)
