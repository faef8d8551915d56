"""
The position of a round, with the match's totals.

To everybody outside the engine a state is a value: ``apply`` (turn.py) changes a copy. Inside
it is made to be copied and changed fast, since a computer that thinks plays thousands of
rounds for one move: cards are kinds, a hand is a set of kinds in the bits of one integer
(further copies of a card, with several decks, stand in ``extras``), and the stock is turned
round, so that the next card is the last of the list.
"""

from enum import IntEnum

from engine.cards import CARDS, NONE, SUITS, Card, Kind, kinds_in
from engine.rules import Rules


class Phase(IntEnum):
    """What is asked of the seat to move."""

    PLAY = 0
    GIVE = 1
    SWAP = 2
    COMPLETE = 3
    OVER = 4


BIT: tuple[int, ...] = tuple(1 << kind for kind in range(len(CARDS)))

_LISTS = ("hands", "extras", "sizes", "stock", "discard", "alive", "finished")
_VALUES = (
    "rules",
    "top",
    "rank",
    "suit",
    "to_move",
    "direction",
    "active",
    "phase",
    "pending",
    "answers",
    "drawn",
    "forced",
    "after",
    "gift",
    "laid_by",
    "missed",
    "twin",
    "open",
    "row_rank",
    "row",
    "passes",
    "count",
    "round",
    "dealer",
    "scores",
    "wilds",
    "blocked",
    "winners",
)


class State:
    """One position. Read what you like; only ``turn.py`` and ``dealing.py`` change one."""

    __slots__ = (*_LISTS, *_VALUES)

    rules: Rules
    hands: list[int]
    """By seat: the kinds held, as bits."""
    extras: list[tuple[Kind, ...]]
    """By seat: further copies of kinds held."""
    sizes: list[int]
    stock: list[Kind]
    """The next card drawn is the last."""
    discard: list[Kind]
    """Oldest first; the last is the top card."""
    alive: list[bool]
    """By seat: still in the round."""
    finished: list[int]
    """Seats that have finished, in order."""
    top: Kind
    rank: int
    """Rank that counts for matching, -1 for none."""
    suit: int
    """Suit in force, -1 only when a joker was turned and stays."""
    to_move: int
    direction: int
    active: int
    """Seats still in the round."""
    phase: Phase
    pending: int
    """Cards of the pending attack."""
    answers: int
    """Kinds that may be laid on the pending attack."""
    drawn: int
    """The card just drawn that may be played or kept, -1 for none."""
    forced: bool
    """The seat to move owes a replay."""
    after: int
    """Seats by which the turn moves once a gift or a swap is settled."""
    gift: int
    """Cards owed, while a gift is due."""
    laid_by: int
    """Who laid the last card, while its windows are open; -1 else."""
    missed: int
    """Words missed by that play and not yet challenged."""
    twin: int
    """The kind that may be snapped, -1 for none."""
    open: bool
    """Whether completing may still be asked for."""
    row_rank: int
    row: int
    """Cards of ``row_rank`` laid in a row."""
    passes: int
    """Seats that have passed in a row for want of a card to play and to draw."""
    count: int
    """Actions done in the round."""
    round: int
    dealer: int
    scores: tuple[int, ...]
    wilds: tuple[int, ...]
    """By seat: kinds that are wild for it alone."""
    blocked: bool
    winners: tuple[int, ...]
    """Winners of the match, empty until it is over."""

    def copy(self) -> "State":
        """Return an independent copy."""
        new = State.__new__(State)
        new.hands = self.hands.copy()
        new.extras = self.extras.copy()
        new.sizes = self.sizes.copy()
        new.stock = self.stock.copy()
        new.discard = self.discard.copy()
        new.alive = self.alive.copy()
        new.finished = self.finished.copy()
        new.rules = self.rules
        new.top = self.top
        new.rank = self.rank
        new.suit = self.suit
        new.to_move = self.to_move
        new.direction = self.direction
        new.active = self.active
        new.phase = self.phase
        new.pending = self.pending
        new.answers = self.answers
        new.drawn = self.drawn
        new.forced = self.forced
        new.after = self.after
        new.gift = self.gift
        new.laid_by = self.laid_by
        new.missed = self.missed
        new.twin = self.twin
        new.open = self.open
        new.row_rank = self.row_rank
        new.row = self.row
        new.passes = self.passes
        new.count = self.count
        new.round = self.round
        new.dealer = self.dealer
        new.scores = self.scores
        new.wilds = self.wilds
        new.blocked = self.blocked
        new.winners = self.winners
        return new

    def __eq__(self, other: object) -> bool:
        """Compare every part."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.phase is Phase.OVER

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    def held(self, seat: int) -> list[Kind]:
        """List the kinds in a hand, copies included, in canonical order."""
        kinds = kinds_in(self.hands[seat])
        if self.extras[seat]:
            kinds = sorted([*kinds, *self.extras[seat]])
        return kinds

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Spell a hand in canonical order."""
        return tuple(CARDS[kind] for kind in self.held(seat))

    def copies(self, seat: int, kind: Kind) -> int:
        """Count how often *seat* holds *kind*."""
        return (self.hands[seat] >> kind & 1) + self.extras[seat].count(kind)

    def suit_text(self) -> str | None:
        """Spell the suit in force."""
        return None if self.suit == NONE else SUITS[self.suit]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """Return the seat *steps* further among those in the round, in the direction of play."""
        players = self.rules.players
        if self.active == players:
            return (seat + self.direction * steps) % players
        while steps:
            seat = (seat + self.direction) % players
            if self.alive[seat]:
                steps -= 1
        return seat

    def can_draw(self) -> bool:
        """Whether a card can be drawn, were it by reshuffling."""
        return bool(self.stock) or len(self.discard) > 1
