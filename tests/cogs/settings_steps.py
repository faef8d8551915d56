"""What people do with the panel of settings, for the tests of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.stage import shown, well

if TYPE_CHECKING:
    from bot.local import Message, Modal, Visitor
    from data import ServerSettings
    from tests.cogs.stage import Stage

PLAY, PLACES, MESSAGES = "Variante et temps", "Salons et tables", "Langue, mentions, images"


async def panel(stage: Stage, name: str = "Anne") -> Message:
    """Let a member ask for the settings."""
    found = shown(await stage.visitor(name).slash("jeux", "huit reglages"))
    assert found.ephemeral
    return found


async def opened(visitor: Visitor, message: Message, label: str) -> Modal:
    """Open one of the panel's forms."""
    form = well(await visitor.click(message, label)).modal
    assert form is not None
    return form


async def chosen(stage: Stage, label: str, name: str = "Anne", **answers: object) -> Message:
    """Change something by one of the forms, and give the panel as it is then."""
    message = await panel(stage, name)
    visitor = stage.visitor(name)
    reply = await visitor.submit(await opened(visitor, message, label), answers)
    assert shown(reply) is message
    return message


async def kept(stage: Stage) -> ServerSettings:
    """Read what is saved."""
    return await stage.bot.app.store.servers.settings(stage.world.guild.id)
