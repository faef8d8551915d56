"""
Where every button and every form ends up: each press gets exactly one answer.

Who presses, and where, is what Discord says of the interaction; the custom id says only
which table and what to do, and none of it is taken on trust.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord
import structlog

from cogs import (
    archive_presses,
    hand_presses,
    lobby_presses,
    personal_presses,
    ping_presses,
    ranking,
    settings_presses,
    table_presses,
    variant_presses,
)
from cogs.answer import Answer, answering, is_locked, is_put_away
from cogs.links import must_still_write_here
from cogs.places import close_locked
from cogs.ports import App, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused, explain
from cogs.retired import retired
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words

ENDED = frozenset({"no-table-over", "no-table-gone"})
"""Refusals at a table that has ended: a permission taken away may be why."""

Handler: TypeAlias = Callable[[App, Answer, Press], Awaitable[None]]

HANDLERS: Mapping[Area, Handler] = {
    Area.LOBBY: lobby_presses.pressed,
    Area.FORM: lobby_presses.submitted,
    Area.TABLE: table_presses.pressed,
    Area.CONFIRM: table_presses.confirmed,
    Area.HAND: hand_presses.pressed,
    Area.RANK: ranking.turned,
    Area.VARIANT: variant_presses.pressed,
    Area.PING: ping_presses.pressed,
    Area.SETTINGS: settings_presses.pressed,
    Area.ARCHIVE: archive_presses.pressed,
    Area.REPLAY: archive_presses.stepped,
    Area.DATA: personal_presses.pressed,
}
"""What does the presses of each area."""

FORMS = frozenset(
    {
        (Area.FORM, Verb.OPTIONS),
        (Area.VARIANT, Verb.ADD),
        (Area.VARIANT, Verb.OPTIONS),
        (Area.SETTINGS, Verb.OPTIONS),
    }
)
"""What is the submit of a form; every other press is a button's."""


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
        if press is None or not belongs(press, answer.interaction):
            raise Refused("no-such-button")
        try:
            await HANDLERS[press.area](self._app, answer, press)
        except Refused as refusal:
            if refusal.key not in ENDED:
                raise
            words = reader_words(self._app, answer.interaction)
            said = _reason(answer.interaction, words, refusal)
            if not await retired(self._app, answer, press):
                raise said from refusal
            await answer.besides(explain(words, said) or "")
        except discord.HTTPException as error:
            # Locked while the bot was away: no event has told it.
            interaction = answer.interaction
            if is_put_away(error) and is_locked(interaction):
                await close_locked(self._app, interaction.channel_id or 0, archived=True)
            raise


def belongs(press: Press, interaction: Interaction) -> bool:
    """
    Whether *press* can come from a form, or else from the message, which its answer may redraw.

    A message that everybody sees has buttons of one kind, of one table: who says that another
    one was pressed there would have it show something else, a private hand for example. What
    one does to a private message, only oneself can see; but a sentence cannot become a view.
    """
    is_form = interaction.type is discord.InteractionType.modal_submit
    if is_form != ((press.area, press.verb) in FORMS):
        return False
    message = interaction.message
    if message is None:
        return is_form
    if message.flags.ephemeral:
        return message.flags.components_v2
    area = Area.LOBBY if press.area is Area.FORM else press.area
    there = (Press.parse(custom_id) for custom_id in custom_ids(message))
    return any(one and (one.area, one.table) == (area, press.table) for one in there)


def custom_ids(message: discord.Message | None) -> set[str]:
    """Return the custom ids that stand on *message*."""
    found: set[str] = set()
    left: list[object] = [] if message is None else list(message.components)
    while left:
        component = left.pop()
        custom_id = getattr(component, "custom_id", None)
        found |= {custom_id} if isinstance(custom_id, str) else set()
        left += getattr(component, "children", [])
        left += [component.accessory] if hasattr(component, "accessory") else []
    return found


def _reason(interaction: Interaction, words: Words, refusal: Refused) -> Refused:
    try:
        must_still_write_here(interaction, words)
    except Refused as lack:
        return lack
    return refusal
