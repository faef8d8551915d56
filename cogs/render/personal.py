"""One's own data: what is kept, the question before it is erased, the file, the privacy page."""

from discord import ui

from cogs.render.parts import BLUE, DANGER, MAIN, PLAIN, RED, button, message, typeset
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from cogs.views.items import PressButton
from cogs.words import Words
from data import PersonalCounts


def data_press(verb: Verb) -> Press:
    """Return a press about the data of whoever clicks."""
    return Press(area=Area.DATA, table=NO_TABLE, version=0, verb=verb)


def privacy_button(words: Words) -> PressButton:
    """Lead to the privacy page."""
    return button(data_press(Verb.ABOUT), words("button-privacy"))


def panel(counts: PersonalCounts, words: Words) -> ui.LayoutView:
    """Say what is kept about a member, and offer the file and the erasure."""
    present = words(
        "data-counts",
        servers=words("servers", count=counts.servers),
        matches=words("matches", count=counts.matches),
        tables=words("open-tables", count=counts.tables),
    )
    buttons = [
        button(data_press(Verb.FILE), words("button-data-file"), style=MAIN),
        button(data_press(Verb.REMOVE), words("button-data-erase"), style=DANGER),
        privacy_button(words),
    ]
    return message([words("data-kept"), present], [buttons], colour=BLUE)


def confirm_erasure(counts: PersonalCounts, words: Words) -> ui.LayoutView:
    """Ask before everything about a member is erased; no leads back."""
    texts = [words("data-confirm")]
    if counts.tables:
        texts.append(words("data-confirm-tables", count=counts.tables))
    buttons = [
        button(data_press(Verb.ERASE), words("button-data-erase-yes"), style=DANGER),
        button(data_press(Verb.SHOW), words("button-data-erase-no"), style=PLAIN),
    ]
    return message(texts, [buttons], colour=RED)


def data_file(filename: str, words: Words) -> ui.LayoutView:
    """Show the file with everything about a member."""
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(typeset(words("data-file"))),
            ui.File(f"attachment://{filename}"),
            accent_colour=BLUE,
        )
    )
    return view


def privacy(words: Words) -> ui.LayoutView:
    """Show the privacy page (docs/privacy.md), which is written once, in the texts."""
    return message([words("privacy")], colour=BLUE)
