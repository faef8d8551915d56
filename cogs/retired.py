"""
Messages of tables that are over, but still look alive: the next click retires them.

So it is where the bot could not write when the table ended: it was removed from the server and
is back, or might not see the channel. An answer may redraw the message that was clicked anywhere.
"""

import discord
from discord import ui

from cogs.answer import Answer
from cogs.links import public_locale
from cogs.ports import App
from cogs.refused import TableGone
from cogs.render.parts import GREY
from cogs.table_presses import redraw
from cogs.views.ids import Area, Press
from cogs.words import Words

PUBLIC = frozenset({Area.LOBBY, Area.TABLE})
"""The messages that everybody sees."""


async def retired(app: App, answer: Answer, press: Press) -> bool:
    """
    Redraw the message that was clicked as its table is now, which is over; return whether it was.

    Not where the button that was clicked is disabled already: that click came late. Nor a private
    message: it is its reader's alone, and a second sentence beside it would tell nothing more.
    """
    message = answer.interaction.message
    if message is None or message.flags.ephemeral or press.area not in PUBLIC:
        return False
    view = _view_of(message)
    if not any(item.custom_id == str(press) and not item.disabled for item in _buttons(view)):
        return False
    with app.writers.cover(press.table) as cover:
        try:
            async with app.tables.hold(press.table) as table:
                view = redraw(app, answer, table, cover)
        except TableGone:
            # Nothing is kept of a lobby that did not become a match.
            _disable(view)
            if press.area is Area.LOBBY:
                _say_closed(view, Words(app.texts, await public_locale(app, answer.interaction)))
        await answer.update(view)
        cover.sent()
    return True


def _view_of(message: discord.Message) -> ui.LayoutView:
    view = ui.LayoutView.from_message(message, timeout=None)
    # None of its buttons is waited for.
    view.stop()
    return view


def _buttons(view: ui.LayoutView) -> list[ui.Button[ui.LayoutView]]:
    return [item for item in view.walk_children() if isinstance(item, ui.Button)]


def _disable(view: ui.LayoutView) -> None:
    for item in _buttons(view):
        if item.url is None:
            item.disabled = True


def _say_closed(view: ui.LayoutView, words: Words) -> None:
    """Let a lobby say that it is closed, where it said what it waits for: its last text."""
    texts = [item for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    if texts:
        texts[-1].content = words("lobby-cancelled")
    for item in view.children:
        if isinstance(item, ui.Container):
            item.accent_colour = GREY
