"""
What has happened, as facts in the past tense; the words for it are made elsewhere.

``apply`` returns them in order. An event that holds cards which only their owner may know
is masked for everybody else before it is shown: ``masked(seat)``, ``None`` for a spectator.
"""

from dataclasses import dataclass, replace
from typing import Any, Self, TypeAlias

from engine.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class _Public:
    """An event that everybody may see whole."""

    def masked(self, seat: int | None) -> Self:  # noqa: ARG002 - the same door as for hidden events
        """Return the event as *seat* may know it."""
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(_Public):
    """Cards are dealt and the upcard is turned."""

    round: int
    dealer: int
    first: int
    upcard: Card


@dataclass(frozen=True, slots=True)
class _Laid(_Public):
    seat: int
    card: Card
    become: Card | None = None
    run: tuple[Card, ...] = ()
    skip: bool | None = None
    suit: Suit | None = None
    say: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Played(_Laid):
    """A card was laid on its player's turn."""


@dataclass(frozen=True, slots=True)
class Snapped(_Laid):
    """A twin was laid out of turn."""


@dataclass(frozen=True, slots=True)
class Drew:
    """
    A seat drew ``count`` cards.

    ``why``: turn, attack, power, challenge, wrong, maou, complete or finish.
    """

    seat: int
    cards: tuple[Card, ...]
    count: int
    why: str

    def masked(self, seat: int | None) -> "Drew":
        """Only who drew may know the cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Passed(_Public):
    """A seat passed: it kept a drawn card, or could neither play nor draw."""

    seat: int
    kept: bool


@dataclass(frozen=True, slots=True)
class AttackRaised(_Public):
    """``total`` cards now threaten ``target``."""

    total: int
    target: int


@dataclass(frozen=True, slots=True)
class AttackCancelled(_Public):
    """The pending attack is gone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(_Public):
    """A seat loses its turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reversed(_Public):
    """The direction of play is now ``direction``: 1 clockwise, -1."""

    direction: int


@dataclass(frozen=True, slots=True)
class MustReplay(_Public):
    """A seat must play again."""

    seat: int


@dataclass(frozen=True, slots=True)
class NewTurn(_Public):
    """A seat has another turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gave:
    """Cards changed hands."""

    seat: int
    to: int
    cards: tuple[Card, ...]
    count: int

    def masked(self, seat: int | None) -> "Gave":
        """Only the two may know the cards."""
        return self if seat in (self.seat, self.to) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Swapped(_Public):
    """Two seats exchanged their hands."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Rotated(_Public):
    """Every hand moved one seat: 1 to the left-hand neighbour, -1 to the right."""

    direction: int


@dataclass(frozen=True, slots=True)
class Challenged(_Public):
    """``target`` had forgotten ``words`` words."""

    seat: int
    target: int
    words: int


@dataclass(frozen=True, slots=True)
class Asked(_Public):
    """``seat`` asks ``target`` to complete."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Failed(_Public):
    """A seat could not complete."""

    seat: int


@dataclass(frozen=True, slots=True)
class SquareShown(_Public):
    """A seat showed four 8s."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished(_Public):
    """A seat has got rid of its cards, as number ``place`` (from 1)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Reshuffled(_Public):
    """The discard under the top card became a stock of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Gathered(_Public):
    """The whole discard became the stock, and ``upcard`` was turned."""

    upcard: Card


@dataclass(frozen=True, slots=True)
class WrongPlay(_Public):
    """A card that could not be laid was shown and taken back."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class MaouMissed(_Public):
    """The last card was laid without its word and went back to the hand."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class RoundEnded(_Public):
    """``points``: what the round changed, by seat; ``scores``: the match's totals after it."""

    blocked: bool
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(_Public):
    """The match is decided; equals share."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


Event: TypeAlias = (
    RoundStarted
    | Played
    | Snapped
    | Drew
    | Passed
    | AttackRaised
    | AttackCancelled
    | Skipped
    | Reversed
    | MustReplay
    | NewTurn
    | Gave
    | Swapped
    | Rotated
    | Challenged
    | Asked
    | Failed
    | SquareShown
    | Finished
    | Reshuffled
    | Gathered
    | WrongPlay
    | MaouMissed
    | RoundEnded
    | MatchEnded
)


def event_data(event: Event) -> dict[str, Any]:
    """Return *event* as JSON-able data: its ``type`` and its fields."""
    data: dict[str, Any] = {"type": type(event).__name__}
    for name in event.__dataclass_fields__:
        value = getattr(event, name)
        data[name] = list(value) if isinstance(value, tuple) else value
    return data
