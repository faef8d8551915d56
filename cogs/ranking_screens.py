"""What a ranking shows, and where one is in it: frozen values, no language, no Discord."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from cogs.periods import Period
from cogs.views.ids import NO_TABLE, Area, Press, Verb, number_in
from data import Rating


class Scope(StrEnum):
    """Whose matches a ranking counts."""

    PEOPLE = "people"
    COMPUTERS = "computers"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingPlace:
    """
    Which page of which ranking is shown: all that its message remembers, in its buttons.

    Pages count from 0; *variant* is an id, empty for all variants together.
    """

    period: Period = Period.ALWAYS
    scope: Scope = Scope.PEOPLE
    variant: str = ""
    page: int = 0

    def at(self, page: int) -> Self:
        """Return the same ranking at another page."""
        return replace(self, page=page)

    def press(self, *, copy: int = 1) -> Press:
        """Return the press of a button that leads here; *copy* tells it from a twin."""
        return Press(
            area=Area.RANK,
            table=NO_TABLE,
            version=0,
            verb=Verb.PAGE,
            arg=".".join((str(self.page), self.scope, self.period, self.variant)),
            copy=copy,
        )

    @classmethod
    def of(cls, press: Press) -> Self:
        """
        Read where *press* leads to; the first page of the whole ranking when it does not say.

        Buttons of earlier versions told only page and scope.
        """
        page, scope, period, variant = (*press.arg.split(".", 3), "", "", "")[:4]
        number = number_in(page)
        if number is None or scope not in set(Scope):
            return cls()
        return cls(
            page=number,
            scope=Scope(scope),
            period=Period(period) if period in set(Period) else Period.ALWAYS,
            variant=variant,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingLine:
    """A member in the ranking; equals have the same ``place``."""

    place: int
    name: str
    points: int
    matches: int
    wins: int
    shared: bool = False
    """Whether others have the same place."""
    rating: Rating | None = None
    asks: bool = False
    """Whether this is who asked for the ranking, or turned it last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingScreen:
    """One page of a server's ranking."""

    where: RankingPlace
    lines: tuple[RankingLine, ...]
    asker: str
    """Name of who asked for it, or turned it last."""
    own: RankingLine | None = None
    """The asker's line, where it is on another page."""
    more: bool = False
    """Whether another page follows."""
    since: float | None = None
    """When the period began, in Unix seconds."""
    variant: Mapping[str, str] = field(default_factory=dict)
    """Names of the variant; empty when all are counted."""
