"""
What a seat can do: one small frozen class a verb, joined in one union.

An action names cards, never places in a hand, and knows nothing of the position. Its
``str`` is the canonical spelling of docs/record.md, "Actions"; notation.py reads it back.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.cards import Card, Suit

WORDS: tuple[str, ...] = ("carte", "maou", "4")
"""The words that can be said with a play, in the order in which they are written."""


class _Spelt:
    """What has one spelling, which is what a failing test and a log should show."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Show the canonical spelling."""
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class _Laying(_Spelt):
    """What a play and a snap share: a card, and the parts of the play that the card asks for."""

    seat: int
    card: Card
    become: Card | None = None
    """The card that a joker becomes (``as=``)."""
    run: tuple[Card, ...] = ()
    """Other cards of an ace's suit laid with it, ascending."""
    skip: bool | None = None
    """Whether an optional power is used."""
    suit: Suit | None = None
    """The suit named."""
    say: tuple[str, ...] = ()
    """Words said with the play."""

    def _keys(self) -> str:
        text = ""
        if self.become is not None:
            text += f" as={self.become}"
        if self.run:
            text += " run=" + ",".join(self.run)
        if self.skip is not None:
            text += " skip=yes" if self.skip else " skip=no"
        if self.suit is not None:
            text += f" suit={self.suit}"
        if self.say:
            text += " say=" + "+".join(self.say)
        return text


@dataclass(frozen=True, slots=True, repr=False)
class Play(_Laying):
    """Lay a card on one's turn."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} play {self.card}{self._keys()}"


@dataclass(frozen=True, slots=True, repr=False)
class Snap(_Laying):
    """Lay the exact twin of the top card out of turn ("à la volée")."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} snap {self.card}{self._keys()}"


@dataclass(frozen=True, slots=True, repr=False)
class _Bare(_Spelt):
    """A verb that takes no argument."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Bare):
    """Draw one card."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} draw"


@dataclass(frozen=True, slots=True, repr=False)
class Take(_Bare):
    """Take the pending attack."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} take"


@dataclass(frozen=True, slots=True, repr=False)
class Pass(_Bare):
    """Keep the drawn card, or do nothing because nothing can be drawn."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} pass"


@dataclass(frozen=True, slots=True, repr=False)
class Ask(_Bare):
    """Ask the next player to complete three cards of a rank."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} ask"


@dataclass(frozen=True, slots=True, repr=False)
class Fail(_Bare):
    """Have no card that completes."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} fail"


@dataclass(frozen=True, slots=True, repr=False)
class Square(_Bare):
    """Show four 8s."""

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} square"


@dataclass(frozen=True, slots=True, repr=False)
class Give(_Spelt):
    """Give cards of one's hand to another seat."""

    seat: int
    to: int = field(kw_only=True)
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} give {self.to} {','.join(self.cards)}"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(_Spelt):
    """Exchange hands with another seat."""

    seat: int
    to: int = field(kw_only=True)

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} swap {self.to}"


@dataclass(frozen=True, slots=True, repr=False)
class Challenge(_Spelt):
    """Say "Contre-carte" or "contre-4" to a seat that forgot its word."""

    seat: int
    target: int = field(kw_only=True)

    def __str__(self) -> str:
        """Spell it canonically."""
        return f"{self.seat} challenge {self.target}"


Laying: TypeAlias = Play | Snap
Action: TypeAlias = Play | Snap | Draw | Take | Pass | Give | Swap | Challenge | Ask | Fail | Square
