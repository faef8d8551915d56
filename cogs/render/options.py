"""The private message with the further forms of a table's options, or of a variant."""

from collections.abc import Sequence

from discord import ui

from cogs.fields import Field
from cogs.options_words import delay_text, target_and_options
from cogs.render.parts import BLUE, button, message
from cogs.views.ids import Area, Press, Verb
from cogs.views.items import PressButton
from cogs.words import Words
from engine import Rules

NAMED = 2
"""Questions of a form that its button names."""


def more_options(
    table_id: str,
    rules: Rules,
    delay: int | None,
    pages: Sequence[Sequence[Field]],
    words: Words,
) -> ui.LayoutView:
    """Show what is in force at a table, and a button for each form but the first."""
    buttons = [
        page_button(
            Press(area=Area.LOBBY, table=table_id, version=0, verb=Verb.OPTIONS, arg=str(number)),
            page,
            words,
        )
        for number, page in enumerate(pages)
        if number
    ]
    goal, *options = target_and_options(rules, words)
    lines = [goal, delay_text(delay, words), *options]
    return message(
        [words("form-more"), "\n".join(f"- {line}" for line in lines)], [buttons], colour=BLUE
    )


def page_button(press: Press, fields: Sequence[Field], words: Words) -> PressButton:
    """Make the button that opens a form; it names the first questions."""
    named = ", ".join(one.label for one in fields[:NAMED])
    return button(press, words("button-form-page", named=named, more=max(len(fields) - NAMED, 0)))
