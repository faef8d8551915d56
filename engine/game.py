"""A running match: its record, the generator that shuffles, and the position."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.actions import Action
from engine.cards import KINDS, Card
from engine.catalogue import rules_for
from engine.dealing import deal
from engine.errors import BadRecord, IllegalAction, Refusal
from engine.events import Event, RoundStarted
from engine.legal import legal_actions
from engine.refusal import refusal
from engine.rules import START_SCORE, Rules
from engine.scoring import better_high
from engine.state import State
from engine.turn import do
from engine.view import PlayerView, TableView, table_view, view_for

FORMAT = "huit-record/1"


@dataclass(slots=True)
class RoundRecord:
    """What one round's record holds beside the seed."""

    deck: tuple[Card, ...] | None
    hand_size: int | None
    actions: list[str] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Return it as the record spells it (docs/record.md, ``rounds[i]``)."""
        data: dict[str, Any] = {}
        if self.deck is not None:
            data["deck"] = list(self.deck)
        if self.hand_size is not None:
            data["hand_size"] = self.hand_size
        return data | {"actions": list(self.actions)}


class Game:
    """
    A match from its first deal to its winners.

    It changes by :meth:`start_round` and :meth:`act` only, and :meth:`record` rebuilds it.
    """

    def __init__(self, rules: Rules, players: Sequence[str], *, dealer: int, seed: int) -> None:
        """Sit *players* down; nothing is dealt before :meth:`start_round`."""
        if not 0 <= dealer < len(players):
            message = f"dealer is {dealer}; allowed: a seat from 0 to {len(players) - 1}"
            raise BadRecord(message)
        self.rules = rules
        self.players = tuple(players)
        self.dealer = dealer
        self.seed = seed
        self.rounds: list[RoundRecord] = []
        self._rng = Random(seed)
        self._state: State | None = None

    @classmethod
    def new(
        cls,
        variant: str | Mapping[str, Any],
        options: Mapping[str, Any],
        players: Sequence[str],
        *,
        dealer: int,
        seed: int,
    ) -> "Game":
        """
        Set a table.

        :raises BadRuleset: when the variant, an option or the number of players does not fit.
        :raises BadRecord: when the dealer has no seat.
        """
        rules = rules_for(variant, options, len(players))
        return cls(rules, players, dealer=dealer, seed=seed)

    @property
    def state(self) -> State:
        """
        The position.

        :raises BadRecord: before the first round.
        """
        if self._state is None:
            message = "no round has been started"
            raise BadRecord(message)
        return self._state

    @property
    def shuffler(self) -> Random:
        """The one generator of the match, for simulations that play on the position itself."""
        return self._rng

    @property
    def started(self) -> bool:
        """Whether a first round has been dealt."""
        return self._state is not None

    @property
    def round_over(self) -> bool:
        """Whether no round is under way."""
        return self._state is None or self._state.over

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self._state is not None and self._state.match_over

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that have won the match; nobody while it goes on."""
        return self._state.winners if self._state else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The match's totals by seat."""
        if self._state is not None:
            return self._state.scores
        first = START_SCORE if self.rules.scoring == "countdown" else 0
        return (first,) * self.rules.players

    def start_round(
        self, hand_size: int | None = None, *, deck: Sequence[Card] | None = None
    ) -> tuple[Event, ...]:
        """
        Deal the first or the next round.

        *hand_size*: cards each, required where the dealer chooses. *deck*: the whole stock
        before dealing instead of a shuffled one, first card dealt first (docs/record.md).

        :raises BadRecord: when a round is under way, the match is over, or cards are too few.
        """
        number = len(self.rounds)
        if not self.round_over:
            message = f"round {number - 1} is not over"
            raise BadRecord(message, at_round=number)
        if self.match_over:
            message = "the match is over"
            raise BadRecord(message, at_round=number)
        if deck is not None and not all(card in KINDS for card in deck):
            message = "deck must be a list of cards"
            raise BadRecord(message, at_round=number)
        self._state = state = deal(
            self.rules,
            self._rng,
            number=number,
            dealer=(self.dealer + number) % self.rules.players,
            scores=self.scores,
            deck=None if deck is None else [KINDS[card] for card in deck],
            hand_size=hand_size,
        )
        self.rounds.append(RoundRecord(tuple(deck) if deck is not None else None, hand_size))
        return (RoundStarted(number, state.dealer, state.to_move, table_view(state).top),)

    def act(self, action: Action) -> tuple[Event, ...]:
        """
        Do *action* and record it.

        :raises IllegalAction: with the reason, when the rules forbid it; nothing has changed then.
        """
        no = self.refusal(action)
        if no is not None:
            raise IllegalAction(no)
        log: list[Event] = []
        do(self.state, action, self._rng, log)
        self.rounds[-1].actions.append(str(action))
        return tuple(log)

    def refusal(self, action: Action) -> Refusal | None:
        """Say why *action* is forbidden now, or None."""
        return refusal(self.state, action)

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """List what every seat, or *seat*, may do now, sorted (docs/record.md, ``legal``)."""
        return tuple(sorted(legal_actions(self.state, only=seat), key=str))

    def view(self, seat: int) -> PlayerView:
        """Return what *seat* may know."""
        return view_for(self.state, seat)

    def table(self) -> TableView:
        """Return what everybody may know."""
        return table_view(self.state)

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """
        Return every hand, by seat, once the round is over.

        :raises BadRecord: while it goes on: hands are hidden then.
        """
        if not self.round_over:
            message = "hands are hidden until the round is over"
            raise BadRecord(message)
        return tuple(self.state.hand(seat) for seat in range(self.rules.players))

    def standing(self) -> tuple[int, ...]:
        """
        Return the place of each seat in the match, 1 for the best; equals share a place.

        Winners stand first whatever the scores say (a single round has none).
        """
        sign = -1 if better_high(self.rules.scoring) else 1
        ranked = [
            (seat not in self.winners, sign * score) for seat, score in enumerate(self.scores)
        ]
        return tuple(1 + sum(other < mine for other in ranked) for mine in ranked)

    def record(self) -> dict[str, Any]:
        """Return the record (docs/record.md); it holds the seed: not for players yet."""
        return {
            "format": FORMAT,
            "variant": self.rules.ruleset.data(),
            "options": dict(self.rules.options),
            "players": list(self.players),
            "dealer": self.dealer,
            "seed": self.seed,
            "rounds": [one.data() for one in self.rounds],
        }
