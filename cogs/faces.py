"""
The deck's emojis as messages show them: which there are, who wants them, and how to do without.

An emoji never says anything alone: what has one reads the same without it. `cogs.emoji_keeper`
sees to it that Discord has them.
"""

import re
from collections import ChainMap
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

import discord
from discord import ui

from cogs.codes import Code
from cogs.emoji_names import INSTEAD, READINGS
from cogs.render.table import TURN
from cogs.views.items import PressButton
from cogs.words import Words, unbroken
from data import ServerSettings, Texts
from engine import CARDS, SUITS

_MARKUP = re.compile(r"(?<!\\)<:(\w+):\d+>( ?)")
_ID = re.compile(r"(?<=:)\d+(?=>)")
_NEXT_TO_EACH_OTHER = re.compile(r"(?<=\d>) (?=<:)")

Sent = TypeVar("Sent")


class Faces:
    """The emojis of this application that may be used now."""

    def __init__(self, texts: Texts) -> None:
        """Know of none yet; *texts* say what one that cannot be shown stood for."""
        self._words = {locale: Words(texts, locale) for locale in ("fr", "en")}
        self._ids: dict[str, int] = {}
        self._instead: dict[str, int] = {}
        # One that is missing among those in four colours is the one in two.
        self._four = ChainMap(self._instead, self._ids)
        self._declined: set[int] = set()
        self._in_four: set[int] = set()
        self.are_used = False
        """Whether messages show them: not before all are there, or a hand would be a mixture."""
        self.four_are_used = False
        """The same of those in four colours; until then, those in two stand for them."""
        self.on_refusal: Callable[[], None] = lambda: None
        """Called when Discord has refused a message with emojis."""

    @property
    def ids(self) -> Mapping[str, int]:
        """The id of each emoji, by its name."""
        return self._ids

    def know(self, name: str, emoji_id: int) -> None:
        """Use an emoji from now on."""
        self._ids[name] = emoji_id
        if name in INSTEAD:
            self._instead[INSTEAD[name]] = emoji_id

    def forget(self, name: str) -> None:
        """Use an emoji no more."""
        self._ids.pop(name, None)
        self._instead.pop(INSTEAD.get(name, ""), None)

    def chosen(self, *, none: set[int], four: set[int]) -> None:
        """Note all servers that want no pictures, and those that want cards in four colours."""
        self._declined, self._in_four = none, four

    def choose(self, guild_id: int, settings: ServerSettings) -> None:
        """Note what a server wants."""
        (self._declined.discard if settings.pictures else self._declined.add)(guild_id)
        is_in_four = settings.colours == "four"
        (self._in_four.add if is_in_four else self._in_four.discard)(guild_id)

    def on(self, words: Words, guild_id: int) -> Words:
        """Return *words* with pictures, where there are some and the server wants them."""
        if not self.are_used or guild_id in self._declined:
            return words
        is_in_four = self.four_are_used and guild_id in self._in_four
        return words.with_faces(self._four if is_in_four else self._ids)

    async def send(self, view: ui.LayoutView | None, send: Callable[[], Awaitable[Sent]]) -> Sent:
        """
        Send *view*; when Discord refuses an emoji of it, send it again without.

        Those in four colours give way to those in two, then all of them to words. That an emoji
        is refused need not mean that it is gone (DISCORD 2.6).
        """
        while True:
            try:
                return await send()
            except discord.HTTPException as error:
                if view is None or error.code != Code.INVALID_FORM:
                    raise
                if not (self._put_in_two(view) or self.take_off(view)):
                    raise
            self.on_refusal()

    def _put_in_two(self, view: ui.LayoutView) -> bool:
        """Put emojis in two colours in the place of those in four; return whether it had any."""
        two = {
            str(four): str(self._ids[name])
            for name, four in self._instead.items()
            if name in self._ids
        }
        had = False
        for item in view.walk_children():
            if isinstance(item, PressButton) and item.item.emoji is not None:
                emoji = str(item.item.emoji)
                item.item.emoji = otherwise = _ID.sub(lambda id_: two.get(id_[0], id_[0]), emoji)
                had |= otherwise != emoji
            elif isinstance(item, ui.TextDisplay):
                text = item.content
                item.content = _ID.sub(lambda id_: two.get(id_[0], id_[0]), text)
                had |= item.content != text
        return had

    def take_off(self, view: ui.LayoutView) -> bool:
        """Put words in the place of all emojis of *view*, and return whether it had any."""
        had = False
        for item in view.walk_children():
            if isinstance(item, PressButton) and item.item.emoji is not None:
                item.item.emoji = None
                had = True
            elif isinstance(item, ui.TextDisplay) and _MARKUP.search(item.content):
                item.content = self.without(item.content)
                had = True
        return had

    def without(self, text: str) -> str:
        """Return *text* as it reads without emojis."""
        return _MARKUP.sub(self._reads, _NEXT_TO_EACH_OTHER.sub("\u00a0· ", text))

    def _reads(self, found: re.Match[str]) -> str:
        name, space = found[1], found[2]
        if name not in READINGS:
            return found[0]
        thing, locale = READINGS[name]
        words = self._words[locale]
        if thing in SUITS:
            return unbroken(words("suit-sign", suit=thing) + space)
        if thing == "turn":
            return TURN + space
        # Beside words that say the same it says nothing; in a list of pictures it stands for them.
        label = words.cards([thing]) if thing in CARDS else ""
        return "" if found.string.startswith(label, found.end()) else label + space
