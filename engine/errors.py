"""Everything the engine says no with: a small tree, each with what a caller can act upon."""

from dataclasses import dataclass
from enum import StrEnum

from engine.faults import Fault


class EngineError(Exception):
    """The root: whatever the engine refuses is one of these."""


class BadAction(EngineError, ValueError):
    """A text that is no action in its canonical spelling."""


class BadRuleset(EngineError, ValueError):
    """
    A variant file or an option that does not fit; says file, key, value and what is allowed.

    ``fault`` is the same in parts, None where no key is to blame.
    """

    def __init__(self, reason: str | Fault) -> None:
        """Keep the sentence, and its parts if it has any."""
        super().__init__(str(reason))
        self.fault = reason if isinstance(reason, Fault) else None


class BadRecord(EngineError, ValueError):
    """
    A record that cannot be replayed.

    ``round``, ``index`` and ``action`` name the place: 0 and None for the start of a round.
    """

    def __init__(
        self, reason: str, *, at_round: int = 0, index: int = 0, action: str | None = None
    ) -> None:
        """Keep *reason* and the place where the replay stopped."""
        super().__init__(reason)
        self.reason = reason
        self.round = at_round
        self.index = index
        self.action = action


class RefusalCode(StrEnum):
    """Why an action is refused; the words for it are the caller's business."""

    ROUND_OVER = "round-over"
    """Nothing can be done any more in this round."""
    NOT_YOUR_TURN = "not-your-turn"
    SEAT_OUT = "seat-out"
    """No such seat, or it has finished the round."""
    CHOICE_DUE = "choice-due"
    """A gift, a swap or a completion must be settled first."""
    NO_CHOICE_DUE = "no-choice-due"
    CARD_NOT_HELD = "card-not-held"
    ATTACK_PENDING = "attack-pending"
    NO_ATTACK = "no-attack"
    DRAWN_ONLY = "drawn-only"
    """Only the card just drawn may be played now."""
    DOES_NOT_FIT = "does-not-fit"
    NOT_LAST = "not-last"
    """This card may not be the last one."""
    NEEDS_SUIT = "needs-suit"
    SUIT_NOT_HELD = "suit-not-held"
    BAD_FORM = "bad-form"
    """A key is missing, or the play does not ask for it."""
    BAD_RUN = "bad-run"
    UNKNOWN_WORD = "unknown-word"
    CAN_PLAY = "can-play"
    """Drawing or failing is not allowed to who can play."""
    MUST_DRAW = "must-draw"
    NOTHING_TO_DRAW = "nothing-to-draw"
    CANNOT_PASS = "cannot-pass"  # noqa: S105 - a code, no password
    NO_WINDOW = "no-window"
    """Nothing to challenge, to snap or to complete (any more)."""
    OWN_CHALLENGE = "own-challenge"
    BAD_TARGET = "bad-target"
    BAD_CARDS = "bad-cards"
    NO_SQUARE = "no-square"
    NOT_THIS_VARIANT = "not-this-variant"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused: a code, and the card, suit or number it is about."""

    code: RefusalCode
    card: str | None = None
    suit: str | None = None
    count: int | None = None


class IllegalAction(EngineError):
    """An action that the rules forbid now."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the *refusal*."""
        super().__init__(str(refusal.code))
        self.refusal = refusal
