"""
Events in words: a sentence each, and a line for each thing done with what followed from it.

A sentence is in the third person, or in the second for the seat that reads it. What a play
says and names are verb phrases of one sentence: « Bob pose le 8 de pique, demande cœur et
dit « Carte » ».
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from typing import TYPE_CHECKING

from cogs.seat_notes import SeatNote, note_line
from engine import (
    Asked,
    AttackCancelled,
    AttackRaised,
    Challenged,
    Drew,
    Event,
    Failed,
    Finished,
    Gathered,
    Gave,
    MaouMissed,
    MatchEnded,
    MustReplay,
    NewTurn,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Rotated,
    RoundEnded,
    RoundStarted,
    Skipped,
    Snapped,
    SquareShown,
    Swapped,
    WrongPlay,
)

if TYPE_CHECKING:
    from cogs.screens import Player
    from cogs.words import Words

OPENERS = (
    RoundStarted,
    Played,
    Snapped,
    Drew,
    Passed,
    Gave,
    Swapped,
    Challenged,
    Asked,
    Failed,
    SquareShown,
    WrongPlay,
    RoundEnded,
)
"""Events that something done begins with; the others follow from one."""

CARDS_TOLD = 4
"""More cards than these are counted, not named."""

FOLLOWING_DRAWS = frozenset({"power", "challenge", "wrong", "maou", "complete", "finish"})
"""Reasons for drawing that follow from something done."""


def direction_key(direction: int) -> str:
    """Return the spelling of a direction in the texts: ``clockwise`` or ``counter``."""
    return "clockwise" if direction > 0 else "counter"


class _Teller:
    """One reader: the words, who sits where, and which seat reads."""

    def __init__(self, words: "Words", players: Sequence["Player"], me: int | None) -> None:
        self.words = words
        self.players = players
        self.me = me

    def name(self, seat: int) -> str:
        return self.words.name(self.players[seat])

    def who(self, seat: int) -> str:
        """Return the grammatical person in which *seat* is spoken of."""
        return "you" if seat == self.me else "they"

    def say(self, key: str, seat: int, **args: str | float) -> str:
        """Fill in a sentence whose subject is *seat*."""
        return self.words(key, who=self.who(seat), player=self.name(seat), **args)

    def say_two(self, key: str, seat: int, target: int, **args: str | float) -> str:
        """Fill in a sentence about two seats; ``who`` tells which of them reads it."""
        who = "you" if seat == self.me else "target" if target == self.me else "they"
        return self.words(key, who=who, player=self.name(seat), target=self.name(target), **args)

    def cards(self, cards: Sequence[str]) -> str:
        return self.words.listed([self.words.the_card(card) for card in cards])


def event_line(
    words: "Words", event: Event, players: Sequence["Player"], *, me: int | None = None
) -> str:
    """Tell one event in one sentence."""
    return _told(event, _Teller(words, players, me))


def event_lines(
    words: "Words",
    events: Sequence[Event | SeatNote],
    players: Sequence["Player"],
    *,
    me: int | None,
    last: int,
    first: str = "",
) -> list[str]:
    """
    Tell the *last* things done, oldest first, each on one line with what followed from it.

    *first* is how the variant chooses who begins a round (``queen``, ``left``).
    """
    groups: list[list[Event | SeatNote]] = []
    refilled: list[Event | SeatNote] = []
    for event in _merged(events):
        if isinstance(event, Reshuffled) or (isinstance(event, SeatNote) and event.kind == "late"):
            # It stands before the draw that it was made for; a limit before what was done then.
            refilled.append(event)
        elif groups and not _opens(event):
            groups[-1] += [*refilled, event]
            refilled = []
        else:
            groups.append([*refilled, event])
            refilled = []
    if refilled:
        groups[-1:] = [[*(groups[-1] if groups else []), *refilled]]
    # Back in time: what was done before a seat changed hands was done by who held it then.
    holders, lines = list(players), list[str]()
    for group in reversed(groups[-last:]):
        line = " ".join(_line(words, event, holders, me) for event in group)
        # Who sits to the dealer's left is seen; who holds a queen is not.
        begins = first == "queen" and isinstance(group[0], RoundStarted)
        lines.append(f"{line} {words('event-queen-first')}" if begins else line)
        for note in group:
            if isinstance(note, SeatNote) and note.changes_hands:
                holders[note.seat] = note.was
                me = None if me == note.seat else me
    return lines[::-1]


def _line(
    words: "Words", event: Event | SeatNote, players: Sequence["Player"], me: int | None
) -> str:
    if isinstance(event, SeatNote):
        return note_line(event, words, me=me)
    return event_line(words, event, players, me=me)


def _opens(event: Event | SeatNote) -> bool:
    if isinstance(event, SeatNote):
        return True
    if isinstance(event, Drew):
        return event.why not in FOLLOWING_DRAWS
    return isinstance(event, OPENERS)


def _merged(events: Sequence[Event | SeatNote]) -> list[Event | SeatNote]:
    """Make one of the draws that a seat makes one after the other for the same reason."""
    merged: list[Event | SeatNote] = []
    for event in events:
        last = merged[-1] if merged else None
        if (
            isinstance(event, Drew)
            and isinstance(last, Drew)
            and (last.seat, last.why) == (event.seat, event.why)
        ):
            merged[-1] = replace(
                last, cards=last.cards + event.cards, count=last.count + event.count
            )
        else:
            merged.append(event)
    return merged


@singledispatch
def _told(event: object, _tell: _Teller) -> str:
    """Tell *event*; one function a kind of event, below."""
    message = f"no words for {event!r}"
    raise TypeError(message)


@_told.register
def _(event: RoundStarted, tell: _Teller) -> str:
    return tell.say(
        "event-round-started",
        event.first,
        number=event.round + 1,
        dealer=tell.name(event.dealer),
        card=tell.words.the_card(event.upcard),
    )


@_told.register
def _(event: Played, tell: _Teller) -> str:
    return _laid(event, tell, "event-played")


@_told.register
def _(event: Snapped, tell: _Teller) -> str:
    return _laid(event, tell, "event-snapped")


def _laid(event: Played | Snapped, tell: _Teller, key: str) -> str:
    who, words = tell.who(event.seat), tell.words
    laid = tell.say(key, event.seat, card=words.the_card(event.card))
    if event.become is not None:
        laid += words("event-becomes", card=words.the_card(event.become))
    if event.run:
        laid += words("event-run", cards=tell.cards(event.run))
    phrases = [laid]
    if event.skip is not None:
        phrases.append(words("event-skip", who=who, used="yes" if event.skip else "no"))
    if event.suit is not None:
        phrases.append(words("event-suit", who=who, suit=words.suit_word(event.suit)))
    if event.say:
        said = words.listed([words("word-quoted", word=word) for word in event.say])
        phrases.append(words("event-says", who=who, said=said))
    return words("event-sentence", phrases=words.listed(phrases))


@_told.register
def _(event: Drew, tell: _Teller) -> str:
    known = tell.cards(event.cards) if len(event.cards) <= CARDS_TOLD else ""
    key = f"event-drew-{event.why}"
    return tell.say(key, event.seat, count=event.count, known="yes" if known else "no", cards=known)


@_told.register
def _(event: Passed, tell: _Teller) -> str:
    return tell.say("event-passed", event.seat, kept="yes" if event.kept else "no")


@_told.register
def _(event: AttackRaised, tell: _Teller) -> str:
    raised = tell.say("event-attack-raised", event.target, count=event.total)
    return tell.words.beside(f"plus-{event.total}", raised)


@_told.register
def _(event: AttackCancelled, tell: _Teller) -> str:
    return tell.say("event-attack-cancelled", event.seat)


@_told.register
def _(event: Skipped, tell: _Teller) -> str:
    return tell.words.beside("skip", tell.say("event-skipped", event.seat))


@_told.register
def _(_: Reversed, tell: _Teller) -> str:
    # Which way it goes now stands on the table.
    return tell.words.beside("reverse", tell.words("event-reversed"))


@_told.register
def _(event: MustReplay, tell: _Teller) -> str:
    return tell.words.beside("replay", tell.say("event-must-replay", event.seat))


@_told.register
def _(event: NewTurn, tell: _Teller) -> str:
    return tell.say("event-new-turn", event.seat)


@_told.register
def _(event: Gave, tell: _Teller) -> str:
    known = tell.cards(event.cards)
    return tell.say_two(
        "event-gave",
        event.seat,
        event.to,
        count=event.count,
        known="yes" if known else "no",
        cards=known,
    )


@_told.register
def _(event: Swapped, tell: _Teller) -> str:
    return tell.say_two("event-swapped", event.seat, event.to)


@_told.register
def _(event: Rotated, tell: _Teller) -> str:
    return tell.words("event-rotated", direction=direction_key(event.direction))


@_told.register
def _(event: Challenged, tell: _Teller) -> str:
    return tell.say_two("event-challenged", event.seat, event.target)


@_told.register
def _(event: Asked, tell: _Teller) -> str:
    return tell.say_two("event-asked", event.seat, event.target)


@_told.register
def _(event: Failed, tell: _Teller) -> str:
    return tell.say("event-failed", event.seat)


@_told.register
def _(event: SquareShown, tell: _Teller) -> str:
    return tell.say("event-square-shown", event.seat)


@_told.register
def _(event: Finished, tell: _Teller) -> str:
    return tell.say("event-finished", event.seat, nth=tell.words.nth(event.place))


@_told.register
def _(event: Reshuffled, tell: _Teller) -> str:
    return tell.words("event-reshuffled", count=event.cards)


@_told.register
def _(event: Gathered, tell: _Teller) -> str:
    return tell.words("event-gathered", card=tell.words.the_card(event.upcard))


@_told.register
def _(event: WrongPlay, tell: _Teller) -> str:
    return tell.say("event-wrong-play", event.seat, card=tell.words.the_card(event.card))


@_told.register
def _(event: MaouMissed, tell: _Teller) -> str:
    return tell.say("event-maou-missed", event.seat)


@_told.register
def _(event: RoundEnded, tell: _Teller) -> str:
    return tell.words("event-round-ended", blocked="yes" if event.blocked else "no")


@_told.register
def _(event: MatchEnded, tell: _Teller) -> str:
    names = [tell.name(seat) for seat in event.winners]
    who = "you" if event.winners == (tell.me,) else "they"
    return tell.words(
        "event-match-ended", who=who, count=len(names), players=tell.words.listed(names)
    )
