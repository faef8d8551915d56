"""The buttons below a call to the player whose turn lasts."""

from discord import ui

from cogs.render.parts import MAIN, button
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words


def ping_buttons(table: str, version: int, member_id: int, words: Words) -> ui.View:
    """Lead to the hand, and let the member who is called say that this was the last time."""
    view = ui.View(timeout=None)
    hand = Press(area=Area.TABLE, table=table, version=version, verb=Verb.HAND)
    quiet = Press(area=Area.PING, table=table, version=version, verb=Verb.QUIET, arg=str(member_id))
    view.add_item(button(hand, words("button-hand"), style=MAIN))
    view.add_item(button(quiet, words("button-quiet")))
    return view
