"""What happens to seats in a round, told among its moves: who goes, who comes, who is late."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from data import SavedSeat

if TYPE_CHECKING:
    from cogs.screens import Player
    from cogs.words import Words

NoteKind: TypeAlias = Literal["leaves", "removed", "gone", "takes", "late", "back"]
"""``gone``: has left the server; ``late``: the limit has passed; ``back``: after an absence."""

KEEPING = frozenset({"late", "back"})
"""Kinds after which the same person holds the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """What a table remembers of it, in memory only."""

    kind: NoteKind
    was: SavedSeat
    now: SavedSeat
    step: int
    """How many steps the round had seen."""

    @property
    def changes_hands(self) -> bool:
        """Whether somebody else holds the seat from here on."""
        return self.kind not in KEEPING

    def without(self, member_id: int) -> "SeatChange":
        """Return the change without a member whose data is erased."""
        return replace(self, was=_without(self.was, member_id), now=_without(self.now, member_id))


def _without(seat: SavedSeat, member_id: int) -> SavedSeat:
    return replace(seat, member_id=None) if seat.member_id == member_id else seat


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNote:
    """The same for a screen; it hides nothing from anybody."""

    kind: NoteKind
    seat: int
    was: "Player"
    now: "Player"

    def masked(self, seat: int | None) -> "SeatNote":  # noqa: ARG002 - as events do
        """Return the note as *seat* may know it."""
        return self

    @property
    def changes_hands(self) -> bool:
        """Whether the moves before it were somebody else's."""
        return self.kind not in KEEPING


def note_line(note: SeatNote, words: "Words", *, me: int | None) -> str:
    """Tell a note in one sentence."""
    subject = note.now if note.kind == "takes" else note.was
    mine = note.seat == me and note.kind in {"takes", "late", "back"}
    return words(
        f"seat-{note.kind}",
        who="you" if mine else "they",
        player=words.name(subject),
        other=words.name(note.was if note.kind == "takes" else note.now),
    )
