"""Who may know which card, and whether something shown to a seat tells it more."""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING

from engine import (
    Laying,
    MaouMissed,
    Played,
    PlayerView,
    Snapped,
    WrongPlay,
)
from tests.engine.cards import discard_in, stock_in
from tests.invariants import hold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine import Card, Event, Game

CARD = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9AJQK])[shdc]|X[rb])(?![A-Za-z0-9])")


def cards_said(thing: object) -> frozenset[Card]:
    """Return every card whose text occurs in *thing*, as Python or as JSON shows it."""
    return frozenset(CARD.findall(repr(thing) + json.dumps(thing, default=_fields)))


def _fields(thing: object) -> dict[str, object]:
    """Return the fields of a dataclass, for JSON."""
    if not is_dataclass(thing):
        raise TypeError
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


def hidden_from(
    game: Game, seat: int | None, *, before: Sequence[Card] = (), shown: Iterable[Card] = ()
) -> frozenset[Card]:
    """
    Return the cards that *seat*, or a spectator, cannot know to lie where they do.

    Those in other hands and in the stock, unless an equal card lies open or in its own hand.
    *before* is the seat's hand before the last action, *shown* what that action showed to all.
    """
    players = range(game.rules.players)
    known = {*discard_in(game.state), *before, *shown}
    if seat is not None:
        known.update(game.state.hand(seat))
    elsewhere = [*stock_in(game.state)]
    for other in players:
        elsewhere.extend(game.state.hand(other))
    return frozenset(elsewhere) - known


def leaks_in(thing: object, hidden: frozenset[Card]) -> frozenset[Card]:
    """Return the hidden cards that *thing* tells."""
    return cards_said(thing) & hidden


def without_dreams(view: PlayerView) -> PlayerView:
    """
    Return *view* without the cards that a joker could become.

    They are the same for everybody and tell nothing, but any card may be among them.
    """
    legal = tuple(
        replace(action, become=None) if isinstance(action, Laying) else action
        for action in view.legal
    )
    return replace(view, legal=legal)


def shown_to_all(events: Iterable[Event]) -> list[Card]:
    """Return the cards that were laid on the table, were it only to be taken back."""
    shown: list[Card] = []
    for event in events:
        if isinstance(event, Played | Snapped):
            shown += [event.card, *event.run, *([event.become] if event.become else [])]
        elif isinstance(event, WrongPlay | MaouMissed):
            shown.append(event.card)
    return shown


def check_secrets(game: Game, events: Sequence[Event], hands: Sequence[Sequence[Card]]) -> None:
    """
    Look whether views and masked events, for each seat and for spectators, keep every secret.

    *events* are those of the last action, *hands* the hands before it.
    """
    shown = shown_to_all(events)
    leaked = leaks_in(game.table(), hidden_from(game, None))
    hold(not leaked, f"a spectator's table tells {sorted(leaked)}")
    for seat in (None, *range(game.rules.players)):
        if seat is not None:
            leaked = leaks_in(without_dreams(game.view(seat)), hidden_from(game, seat))
            hold(not leaked, f"the view of seat {seat} tells {sorted(leaked)}")
        before = () if seat is None else hands[seat]
        hidden = hidden_from(game, seat, before=before, shown=shown)
        for event in events:
            leaked = leaks_in(event.masked(seat), hidden)
            hold(not leaked, f"{type(event).__name__} tells seat {seat} {sorted(leaked)}")
