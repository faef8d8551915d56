"""A bot without a purpose, for trying the local Discord from the bot's side."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import ui

from bot.local import TOKEN, LocalDiscord, Message, Visitor, point_discord_at

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

COMMANDS: list[dict[str, Any]] = [
    {
        "name": "huit",
        "description": "The game",
        "options": [
            {
                "type": 1,
                "name": "nouvelle",
                "name_localizations": {"en-US": "new"},
                "description": "Ouvre une table",
                "options": [
                    {"type": 3, "name": "variante", "description": "Which", "autocomplete": True},
                    {
                        "type": 4,
                        "name": "objectif",
                        "description": "How far",
                        "min_value": 1,
                        "max_value": 500,
                    },
                    {
                        "type": 3,
                        "name": "delai",
                        "description": "How long",
                        "choices": [
                            {"name": "lent", "value": "300"},
                            {"name": "vif", "value": "30"},
                        ],
                    },
                    {"type": 6, "name": "membre", "description": "Who"},
                ],
            },
            {
                "type": 1,
                "name": "exclure",
                "description": "Removes somebody",
                "options": [
                    {"type": 6, "name": "membre", "description": "Who", "required": True},
                    {"type": 7, "name": "salon", "description": "Where"},
                    {"type": 8, "name": "role", "description": "As what"},
                    {"type": 9, "name": "chose", "description": "Whatever"},
                    {"type": 5, "name": "vrai", "description": "Really"},
                    {"type": 10, "name": "part", "description": "How much"},
                ],
            },
        ],
    },
    {"name": "ping", "description": "Answers"},
    {"name": "reglages", "description": "Settings", "default_member_permissions": "32"},
]


class Toy(discord.Client):
    """Hands every interaction to *react*, and keeps what *react* raised or gave."""

    def __init__(self, local: LocalDiscord, **options: Any) -> None:  # noqa: ANN401 - discord.py's
        intents = options.pop("intents", discord.Intents(guilds=True))
        super().__init__(intents=intents, **options)
        self.local = local
        self.react: Callable[[discord.Interaction], Awaitable[object]] = answer("fait")
        self.seen: list[discord.Interaction] = []
        self.raised: list[BaseException] = []
        self.events: list[str] = []
        self._running: asyncio.Task[None] | None = None

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Let *react* answer."""
        self.seen.append(interaction)
        try:
            await self.react(interaction)
        except discord.HTTPException as error:
            self.raised.append(error)

    async def on_socket_event_type(self, kind: str) -> None:
        """Note each event of the gateway."""
        self.events.append(kind)

    async def come(self) -> None:
        """Log in, register the commands and connect."""
        point_discord_at(self.local.port)
        await self.login(TOKEN)
        assert self.application_id is not None
        await self.http.bulk_upsert_global_commands(self.application_id, COMMANDS)
        self._running = asyncio.create_task(self.connect())
        await self.wait_until_ready()

    async def leave(self) -> None:
        """Disconnect."""
        await self.close()
        if self._running is not None:
            await self._running

    async def posted(
        self, visitor: Visitor, view: ui.LayoutView, *, ephemeral: bool = False
    ) -> Message:
        """Let the bot answer a command with this view; give the message."""
        self.react = answer(view=view, ephemeral=ephemeral)
        reply = await visitor.slash("jeux", "ping")
        assert reply.message is not None
        return reply.message


def answer(*args: Any, **kwargs: Any) -> Callable[[discord.Interaction], Awaitable[object]]:  # noqa: ANN401 - discord.py's
    """React by sending a message with these arguments."""

    async def react(interaction: discord.Interaction) -> object:
        return await interaction.response.send_message(*args, **kwargs)

    return react


def layout(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    """Make a layout that lives as long as its message."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def button(label: str, custom_id: str, **more: Any) -> ui.Button[ui.LayoutView]:  # noqa: ANN401 - discord.py's
    """Make a button."""
    return ui.Button(label=label, custom_id=custom_id, **more)


def row(*labels: str) -> ui.ActionRow[ui.LayoutView]:
    """Make a row of buttons whose custom ids are their labels."""
    return ui.ActionRow(*(button(label, label) for label in labels))


async def refused(awaitable: Awaitable[object]) -> tuple[int, int]:
    """Give status and code of the refusal that comes."""
    with pytest.raises(discord.HTTPException) as caught:
        await awaitable
    return caught.value.status, caught.value.code


async def nothing(_: discord.Interaction) -> None:
    """React to nothing."""
