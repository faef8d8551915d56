"""
Where every button and every form ends up: each press gets exactly one answer.

Who presses, and where, is what Discord says of the interaction; the custom id says only
which table and what to do, and none of it is taken on trust.
"""

import structlog

from cogs import (
    hand_presses,
    lobby_presses,
    ping_presses,
    ranking,
    settings_presses,
    table_presses,
    variant_presses,
)
from cogs.answer import Answer, answering
from cogs.ports import App, Interaction
from cogs.refused import Refused
from cogs.views.ids import Area, Press


class Presses:
    """The way from a press to what it does."""

    def __init__(self, app: App) -> None:
        """Act on the tables of *app*."""
        self._app = app

    async def handle(self, interaction: Interaction, press: Press | None) -> None:
        """Do what *press* asks and answer it, whatever happens; None: a button of nobody's."""
        with structlog.contextvars.bound_contextvars(table=press.table if press else None):
            await answering(self._app, interaction, lambda answer: self._dispatch(answer, press))

    async def _dispatch(self, answer: Answer, press: Press | None) -> None:
        if press is None:
            raise Refused("no-such-button")
        match press.area:
            case Area.LOBBY:
                await lobby_presses.pressed(self._app, answer, press)
            case Area.FORM:
                await lobby_presses.submitted(self._app, answer, press)
            case Area.TABLE:
                await table_presses.pressed(self._app, answer, press)
            case Area.CONFIRM:
                await table_presses.confirmed(self._app, answer, press)
            case Area.HAND:
                await hand_presses.pressed(self._app, answer, press)
            case Area.RANK:
                await ranking.turned(self._app, answer, press)
            case Area.VARIANT:
                await variant_presses.pressed(self._app, answer, press)
            case Area.PING:
                await ping_presses.pressed(self._app, answer, press)
            case Area.SETTINGS:
                await settings_presses.pressed(self._app, answer, press)
