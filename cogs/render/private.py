"""Private and small messages: confirmations, help, a rule sheet, one sentence."""

from discord import ui

from cogs.render.parts import BLUE, DANGER, GREY, PLAIN, RED, button, fits, message
from cogs.render.personal import privacy_button
from cogs.rules_sheet import RuleSheet
from cogs.screens import Confirming, ConfirmScreen
from cogs.views.ids import NO_TABLE, Area, Press, Verb
from cogs.words import Words


def confirm(screen: ConfirmScreen, words: Words) -> ui.LayoutView:
    """Ask before something that cannot be undone; no is always there."""
    verb = Verb.STOP if screen.what is Confirming.STOP else Verb.LEAVE
    buttons = [
        button(
            Press(area=Area.CONFIRM, table=screen.table, version=screen.version, verb=chosen),
            words(key),
            style=style,
        )
        for chosen, key, style in (
            (verb, f"button-confirm-{screen.what.value}", DANGER),
            (Verb.NO, "button-confirm-no", PLAIN),
        )
    ]
    return message([words(f"confirm-{screen.what.value}")], [buttons], colour=RED)


def notice(sentence: str) -> ui.LayoutView:
    """Show one sentence and no button: what a private message becomes once it is done with."""
    return message([sentence], colour=GREY)


def help_page(words: Words, *, quiet: bool) -> ui.LayoutView:
    """
    Tell how to start in three lines, and where to read more.

    *quiet*: the member who reads it is called no more; a button changes that.
    """
    verb, key = (Verb.LOUD, "button-loud") if quiet else (Verb.QUIET, "button-quiet")
    press = Press(area=Area.PING, table=NO_TABLE, version=0, verb=verb)
    pings = words("help-pings", quiet="yes" if quiet else "no")
    texts = [words("help"), words("help-more"), pings]
    return message(texts, [[button(press, words(key)), privacy_button(words)]], colour=BLUE)


def rules(sheet: RuleSheet) -> list[ui.LayoutView]:
    """
    Show a rule sheet, a block of text for each section, in as few messages as it takes.

    A section is parted only where it would not fit in a message of its own.
    """
    pages: list[list[str]] = [[]]
    for block in sheet.blocks():
        whole = [block] if fits([block]) else block.splitlines()
        for text in whole:
            if not fits([*pages[-1], text]):
                pages.append([])
            pages[-1].append(text)
    return [message(page, colour=BLUE) for page in pages]
