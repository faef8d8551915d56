"""What all messages are put together from: a container of texts, and rows of buttons."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import discord
from discord import ui

from cogs.illustrated import Illustrate, IllustratedView
from cogs.views.ids import Press
from cogs.views.items import PressButton
from cogs.words import Words

ROW = 5
"""Buttons in a row."""

TEXT_LENGTH = 3500
"""UTF-16 units of text in a message: Discord takes 4000 characters (DISCORD 2.3)."""

TEXT_BYTES = 10_000
TEXT_OVERHEAD = 12
"""Bytes of text, and what each text adds to them: over 10170 Discord fails (DISCORD 2.3)."""

GREEN = discord.Colour(0x2F8F4F)
RED = discord.Colour(0xC0392B)
BLUE = discord.Colour(0x2C5E9E)
GREY = discord.Colour(0x6B7280)

_OF_A_NAME = re.compile(r"(?<!\w)([^\W\d_a-zà-öø-ÿœ]\w*) (?=[0-9]+\b)")
"""A space before the number that a name ends with: Computer 1, Manche 2, Kevin 3."""

_COUNTED = re.compile(r"(?<!\w)([0-9]+(?:re|er|e|st|nd|rd|th)?) (?!(?:à|to) )(?=[^\W\d_])")
"""A space after a number, before what it counts; “from 10 to 20” may end there."""

MAIN = discord.ButtonStyle.primary
PLAIN = discord.ButtonStyle.secondary
GOOD = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger


def button(
    press: Press,
    label: str,
    *,
    style: discord.ButtonStyle = PLAIN,
    enabled: bool = True,
    emoji: str = "",
) -> PressButton:
    """Make a button that says *label* and does *press*; *emoji* stands before the words."""
    return PressButton(press, label=label, style=style, enabled=enabled, emoji=emoji)


def rows(buttons: Sequence[PressButton]) -> list[ui.ActionRow[Any]]:
    """Put buttons in rows of five."""
    return [ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def message(
    texts: Iterable[str],
    groups: Iterable[Sequence[PressButton]] = (),
    *,
    colour: discord.Colour = GREEN,
    illustrate: Illustrate | None = None,
    at: int = 0,
    retold: str | None = None,
) -> ui.LayoutView:
    """
    Make a message: one container with the texts above, the groups of buttons below.

    Empty texts are left out. What *illustrate* makes is shown after the first *at* of them; the
    one before it says *retold*, where given, while it is there.
    """
    shown = [ui.TextDisplay[Any](typeset(text)) for text in texts if text]
    items: list[ui.Item[Any]] = [*shown]
    for group in groups:
        items += rows(group)
    container = ui.Container(*items, accent_colour=colour)
    if illustrate is not None:
        return IllustratedView(
            container,
            illustrate,
            at=at,
            retold=None if retold is None else (shown[at - 1], typeset(retold)),
        )
    view = ui.LayoutView(timeout=None)
    view.add_item(container)
    return view


def typeset(text: str) -> str:
    """
    Return *text* as a message shows it, whose lines a phone breaks where there is a space.

    A number stays with what it counts, or with the name that ends with it; a point between two
    things begins no line, nor does the mark of a label that is quoted.
    """
    named = _OF_A_NAME.sub("\\1\u00a0", text)
    return _COUNTED.sub("\\1\u00a0", named).replace(" · ", "\u00a0· ").replace(" !", "\u00a0!")


def onward(sentence: str, address: str, words: Words) -> str:
    """Say after *sentence* where the table is followed now, where that is known."""
    return f"{sentence} {words('onward', link=address)}" if address else sentence


def fits(texts: Iterable[str]) -> bool:
    """Say whether Discord takes all of *texts* in one message, however it counts them."""
    kept = [typeset(text) for text in texts if text]
    return (
        sum(units(text) for text in kept) <= TEXT_LENGTH
        and sum(len(text.encode()) + TEXT_OVERHEAD for text in kept) <= TEXT_BYTES
    )


def units(text: str) -> int:
    """Return the length of *text* where an emoji counts twice."""
    return len(text.encode("utf-16-le")) // 2


def first_fit(forms: Iterable[list[str]]) -> list[str]:
    """Return the first of *forms* that fits in a message; they run from fullest to barest."""
    texts: list[str] = []
    for texts in forms:
        if fits(texts):
            break
    return texts


def pictured_or_not(
    words: Words, forms: Callable[[Words], Iterable[list[str]]]
) -> Iterator[list[str]]:
    """
    Return the fullest of *forms* with pictures, then all of them in words alone.

    Pictures make a text ten times as long; nothing is left out for their sake.
    """
    yield from islice(forms(words), 1)
    yield from forms(words.plain)
