"""
The grammar of custom ids, both ways.

A button remembers nothing but its custom id, so that it works after a restart (DISCORD 6.4):
``huit:<area>:<table>:<version>:<verb>[:<arg>][#<copy>]``, at most 100 characters. What a
private hand needs to redraw itself (its page, the words held ready, a choice half made)
travels in ``arg`` and is kept nowhere else.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

LIMIT = 100
"""Characters that Discord takes in a custom id."""

DIGITS = 6
"""Digits of the greatest number that we write anywhere in a custom id or expect in a form."""

NO_TABLE = "-"
"""What stands for the table where a press belongs to none (the ranking)."""


def number_in(text: str) -> int | None:
    """
    Read a number from a custom id or a form; None when it is none, or longer than any of ours.

    Whoever sends a press by other means than a button may write anything: digits of other
    scripts, and numbers that no database takes.
    """
    short = len(text) <= DIGITS and text.isascii() and text.isdecimal()
    return int(text) if short else None


class Area(StrEnum):
    """Which message, or form, a press comes from."""

    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    CONFIRM = "confirm"
    RANK = "rank"
    FORM = "form"
    VARIANT = "variant"
    """A server's own variants; ``arg`` says which."""
    PING = "ping"
    """A call to who has to play, whose id ``arg`` is then; or what the help says of calls."""
    SETTINGS = "settings"
    """What a server has chosen; ``arg`` says which form."""
    ARCHIVE = "archive"
    """The finished matches of a server."""
    REPLAY = "replay"
    """A finished match, step by step; ``arg`` is the step, from 0."""
    DATA = "data"
    """The data of whoever clicks."""


class Verb(StrEnum):
    """What is pressed. The areas share the spelling, each uses its own few."""

    JOIN = "join"
    LEAVE = "leave"
    """Lobby and table: ask to leave. Confirm: yes, leave."""
    ADD = "add"
    REMOVE = "remove"
    OPTIONS = "options"
    """Lobby: open the form. Form: its answers."""
    START = "start"
    CANCEL = "cancel"

    HAND = "hand"
    COUNTER = "counter"
    NEXT = "next"
    REMATCH = "rematch"

    ACT = "act"
    """Hand: a whole action; ``arg`` is its canonical text without the seat."""
    ASK = "ask"
    """Hand: an action half chosen; ``arg`` is ``<page>.<draft>``, see :class:`HandPlace`."""
    SHOW = "show"
    """Hand: draw it again; ``arg`` is ``<page>.<words said>``, see :class:`HandPlace`."""
    DEAL = "deal"
    """Hand: the dealer's choice; ``arg`` is the number of cards each."""

    STOP = "stop"
    NO = "no"
    """Confirm: do nothing."""
    PAGE = "page"
    """
    Rank: ``arg`` is ``<page>.<scope>.<period>.<variant>``. Variant: open a form, ``<page>.<id>``.

    Archive: ``arg`` is the page.
    """

    LIST = "list"
    """Variant: show all of the server's own."""
    FILE = "file"
    """Variant: give it as a file. Archive: give the record. Data: give all of it."""
    ERASE = "erase"
    """Data: yes, erase it."""
    ABOUT = "about"
    """Data: show the privacy page."""

    QUIET = "quiet"
    """Ping: call me no more."""
    LOUD = "loud"
    """Ping: call me again."""


_UNTOLD = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
"""What no text of ours holds, and not every database takes."""

PATTERN = (
    rf"huit:(?P<area>{'|'.join(Area)})"
    rf":(?P<table>[a-z0-9-]{{1,20}}):(?P<version>[0-9]{{1,9}}):(?P<verb>{'|'.join(Verb)})"
    rf"(?::(?P<arg>[^#{_UNTOLD}]+))?"
    r"(?:#(?P<copy>[2-9]|[1-9][0-9]{1,2}))?"
)
"""The whole grammar: what matches is a press, and nothing else is."""

_READ = re.compile(PATTERN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """One button, or one form: where it is, how old, and what it does."""

    area: Area
    table: str
    version: int
    verb: Verb
    arg: str = ""
    copy: int = 1
    """Tells buttons apart that do the same (two identical cards); it changes nothing else."""

    def __str__(self) -> str:
        """
        Spell the custom id.

        :raises ValueError: when Discord would refuse it, or it would not read back.
        """
        text = f"huit:{self.area}:{self.table}:{self.version}:{self.verb}"
        text += f":{self.arg}" if self.arg else ""
        text += f"#{self.copy}" if self.copy > 1 else ""
        if len(text) > LIMIT or Press.parse(text) != self:
            # Not the text itself: this may be logged, and a hand's names cards.
            what = f"{self.area}:{self.table}:{self.version}:{self.verb}, {len(text)} characters"
            message = f"{what}: this cannot be a custom id"
            raise ValueError(message)
        return text

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read a custom id; None when it is none of ours."""
        match = _READ.fullmatch(text)
        return None if match is None else cls.of(match)

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """Read a match of :data:`PATTERN`."""
        return cls(
            area=Area(match["area"]),
            table=match["table"],
            version=int(match["version"]),
            verb=Verb(match["verb"]),
            arg=match["arg"] or "",
            copy=int(match["copy"] or 1),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """
    An action half chosen: the canonical text of docs/record.md with parts still missing.

    ``become`` may be a bare rank (the suit is asked next), ``to`` and ``cards`` belong to a gift.
    """

    verb: str
    card: str = ""
    become: str = ""
    run: tuple[str, ...] = ()
    skip: str = ""
    suit: str = ""
    say: tuple[str, ...] = ()
    to: int | None = None
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Spell it like the action it will be, without the seat."""
        if self.verb == "give":
            parts = ["give", *([] if self.to is None else [str(self.to)])]
            return " ".join([*parts, *([",".join(self.cards)] if self.cards else [])])
        text = f"{self.verb} {self.card}" if self.card else self.verb
        text += f" as={self.become}" if self.become else ""
        text += f" run={','.join(self.run)}" if self.run else ""
        text += f" skip={self.skip}" if self.skip else ""
        text += f" suit={self.suit}" if self.suit else ""
        return text + (f" say={'+'.join(self.say)}" if self.say else "")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read what :meth:`__str__` wrote; None when it is no draft."""
        verb, *parts = text.split(" ")
        if verb == "give":
            draft = cls(
                verb=verb,
                to=number_in(parts[0]) if parts else None,
                cards=tuple(parts[1].split(",")) if len(parts) > 1 else (),
            )
            return draft if str(draft) == text else None
        if verb not in {"play", "snap"}:
            return None
        card = parts.pop(0) if parts and "=" not in parts[0] else ""
        keys = dict(part.split("=", 1) for part in parts if "=" in part)
        draft = cls(
            verb=verb,
            card=card,
            become=keys.get("as", ""),
            run=tuple(keys["run"].split(",")) if "run" in keys else (),
            skip=keys.get("skip", ""),
            suit=keys.get("suit", ""),
            say=tuple(keys["say"].split("+")) if "say" in keys else (),
        )
        return draft if str(draft) == text else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlace:
    """
    Where a player is in the private hand: all that the hand remembers, in its buttons.

    ``page`` counts from 0. ``said`` are the words held ready (``carte``, ``maou``, ``4``):
    each play made from the hand says them. ``draft`` is the action half chosen, if any.
    """

    page: int = 0
    said: tuple[str, ...] = ()
    draft: Draft | None = None

    @property
    def verb(self) -> Verb:
        """The verb of a button that leads here."""
        return Verb.SHOW if self.draft is None else Verb.ASK

    @property
    def arg(self) -> str:
        """The argument of a button that leads here."""
        return f"{self.page}.{'+'.join(self.said) if self.draft is None else self.draft}"

    def at(self, page: int) -> Self:
        """Return the same place on another page."""
        return replace(self, page=page)

    @classmethod
    def of(cls, press: Press) -> Self:
        """Read the place that *press* leads to: the plain hand, unless it asks or shows."""
        page, dot, rest = press.arg.partition(".")
        number = number_in(page)
        if press.verb not in {Verb.ASK, Verb.SHOW} or not dot or number is None:
            return cls()
        if press.verb == Verb.SHOW:
            return cls(page=number, said=tuple(word for word in rest.split("+") if word))
        draft = Draft.parse(rest)
        return cls(page=number, said=draft.say if draft else (), draft=draft)
