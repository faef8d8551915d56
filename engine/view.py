"""
What a seat, or a spectator, may know: built from a position, never stripped of it.

The types have no place for another hand, the stock or the seed.
"""

from dataclasses import dataclass

from engine.actions import Action
from engine.cards import CARDS, NONE, RANKS, Card, Rank, Suit
from engine.legal import gift_size, legal_actions
from engine.state import Phase, State


@dataclass(frozen=True, slots=True)
class TableView:
    """What lies open on the table: everybody may know it."""

    round: int
    index: int
    """Actions done in the round."""
    dealer: int
    phase: str
    """play, give, swap, complete or over."""
    to_move: int | None
    """The seat that has the turn or owes a choice."""
    top: Card
    suit: Suit | None
    """Suit in force; None only when a joker was turned and stays."""
    rank: Rank | None
    """Rank that may be matched."""
    direction: int
    pending: int
    stock: int
    discard: int
    sizes: tuple[int, ...]
    finished: tuple[int, ...]
    """Seats that have finished the round, in order."""
    scores: tuple[int, ...]
    forced: bool
    """The seat to move owes a replay."""
    round_over: bool
    match_over: bool
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one seat knows: the table, its own hand, and what it may do."""

    seat: int
    table: TableView
    hand: tuple[Card, ...]
    """In canonical order."""
    legal: tuple[Action, ...]
    """This seat's actions, sorted; announcements and runs are left out."""
    drawn: Card | None
    """The card just drawn, while only it may be played."""
    gift: int
    """Cards to give now, 0 when no gift is due."""


def table_view(state: State) -> TableView:
    """Return what everybody may know of *state*."""
    return TableView(
        round=state.round,
        index=state.count,
        dealer=state.dealer,
        phase=state.phase.name.lower(),
        to_move=None if state.to_move == NONE else state.to_move,
        top=CARDS[state.top],
        suit=state.suit_text(),
        rank=None if state.rank == NONE else RANKS[state.rank],
        direction=state.direction,
        pending=state.pending,
        stock=len(state.stock),
        discard=len(state.discard),
        sizes=tuple(state.sizes),
        finished=tuple(state.finished),
        scores=state.scores,
        forced=state.forced,
        round_over=state.over,
        match_over=state.match_over,
        winners=state.winners,
    )


def view_for(state: State, seat: int) -> PlayerView:
    """Return what *seat* may know of *state*."""
    mine = seat == state.to_move
    return PlayerView(
        seat=seat,
        table=table_view(state),
        hand=state.hand(seat),
        legal=tuple(sorted(legal_actions(state, only=seat), key=str)),
        drawn=CARDS[state.drawn] if mine and state.drawn != NONE else None,
        gift=gift_size(state) if mine and state.phase is Phase.GIVE else 0,
    )
