"""What the archive shows, as frozen values: no language, no Discord."""

from collections.abc import Mapping
from dataclasses import dataclass

from cogs.screens import Player, TableFacts
from engine import Card, Event, Rules, TableView


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A finished match in a list: what was played, when it ended, who won against whom."""

    table: str
    names: Mapping[str, str]
    """The variant's, by language."""
    at: float
    winners: tuple[Player, ...]
    others: tuple[Player, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveScreen:
    """One page of a server's finished matches, latest first; pages count from 0."""

    lines: tuple[MatchLine, ...]
    page: int = 0
    pages: int = 1
    total: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a match came to for one seat."""

    player: Player
    place: int
    score: int
    """The match's own total."""
    points: int
    """Points of the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchScreen:
    """A finished match: its result, and what can be done with it."""

    table: str
    rules: Rules
    at: float
    winners: tuple[Player, ...]
    standings: tuple[Standing, ...]
    """From the best to the last."""
    left: tuple[Player, ...]
    """Who left before the end."""
    rounds: int
    actions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayScreen:
    """
    One step of a finished match, every hand open.

    Steps count from 0: the start of each round is one, and each action. ``rounds`` are the steps
    at which rounds start.
    """

    facts: TableFacts
    view: TableView
    hands: tuple[tuple[Card, ...], ...]
    """By seat."""
    events: tuple[Event, ...]
    """What this step did, unmasked."""
    step: int
    steps: int
    rounds: tuple[int, ...]
