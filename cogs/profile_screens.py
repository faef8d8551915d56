"""What a member's profile shows: frozen values, no language, no Discord."""

from collections.abc import Mapping
from dataclasses import dataclass

from data import Figures, PlayedMatch, Rating


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A member's place in the ranking of all time between people."""

    place: int
    shared: bool
    among: int
    """Members in that ranking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerLine:
    """With whom a member has played most; *wins* are the member's own in these *matches*."""

    name: str
    matches: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileScreen:
    """A member who has played, on one server. Names of variants are by language."""

    name: str
    me: bool
    """Whether it is the reader's own."""
    people: Figures
    computers: Figures
    standing: Standing | None
    ratings: tuple[Rating, ...]
    """Oldest first; the present one is the last."""
    variants: tuple[tuple[Mapping[str, str], int], ...]
    """The variants played most, each with its matches."""
    partner: PartnerLine | None
    latest: tuple[tuple[Mapping[str, str], PlayedMatch], ...]
    """The latest matches, latest first."""
