"""Nobody is shown what tells two worlds apart that must look the same; a leak would be found."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
import structlog

from cogs import show
from engine import Drew, Game, Gave, Play, PlayerView, TableView, variant_ids
from tests.leaks import Tally, search, walk
from tests.twin_client import PLAYERS, check
from tests.twins import Leak, Setting, play, settings_of, twin_of

if TYPE_CHECKING:
    from cogs.screens import TableFacts
    from cogs.table import Table
    from engine import Action, Event

ROUNDS = 1
MOST = 80
"""Rounds in which a leak is found, whatever it is."""


@pytest.mark.parametrize("variant", variant_ids())
def test_nothing_tells_what_may_not_be_known(variant: str) -> None:
    """Views, events, refusals and messages: the long version is `make attack`."""
    tally = Tally()
    walk(variant, ROUNDS, tally, first=len(variant))
    assert tally.rounds == ROUNDS
    assert tally.twins >= ROUNDS
    assert tally.messages


def found(*, messages: bool = False, option: str = "") -> bool:
    """Search until something is found, where *option* is played."""
    settings = (one for one in settings_of("les-ulis") if not option or option in one.options)
    try:
        for one in islice(settings, MOST):
            search(one, Tally(), messages=messages)
    except Leak:
        return True
    return False


@pytest.mark.parametrize("event", [Drew, Gave])
def test_an_event_without_its_mask_is_found(
    monkeypatch: pytest.MonkeyPatch, event: type[Drew | Gave]
) -> None:
    """A card drawn or given that is told to everybody."""
    monkeypatch.setattr(event, "masked", lambda self, _: self)
    assert found(option="give_rank" if event is Gave else "")


def test_a_foreign_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows the next seat's hand."""
    honest = Game.view

    def leaky(self: Game, seat: int) -> PlayerView:
        return replace(honest(self, seat), hand=honest(self, (seat + 1) % 2).hand)

    monkeypatch.setattr(Game, "view", leaky)
    assert found()


def test_a_hint_without_any_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that tells no card, but whether the next card of the stock is red."""
    honest = Game.table

    def leaky(self: Game) -> TableView:
        table = honest(self)
        red = bool(self.state.stock) and self.state.stock[-1] // 13 in {1, 2}
        return replace(table, discard=table.discard + red)

    monkeypatch.setattr(Game, "table", leaky)
    assert found()


def test_a_refusal_that_gives_somebody_away_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trying what cannot be done must not tell whether another seat holds the card."""
    honest = Game.refusal

    def leaky(self: Game, action: object) -> object:
        no = honest(self, action)  # type: ignore[arg-type]
        held = isinstance(action, Play) and any(
            action.card in self.state.hand(seat) for seat in range(self.rules.players)
        )
        return replace(no, count=1) if no and held else no

    monkeypatch.setattr(Game, "refusal", leaky)
    assert found()


def test_the_seed_in_a_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of a running match in a custom id: who has it knows every card."""
    honest = show.facts_of

    def leaky(table: Table) -> TableFacts:
        facts = honest(table)
        return replace(facts, version=(table.saved.seed or 0) % 999_983)

    monkeypatch.setattr(show, "facts_of", leaky)
    assert found(messages=True)


def test_nothing_that_is_sent_or_logged_tells_more_either() -> None:
    """Through the whole client: every body that a player and a watcher get, files, and the log."""
    assert check(Setting("les-ulis", {"give_rank": "5"}, len(PLAYERS), 3), turns=3) == 2


@pytest.mark.parametrize("where", ["sent", "logged"])
def test_what_is_sent_or_logged_is_found(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """A message that depends on the next card of the stock, and a line with a hand."""
    table, act = Game.table, Game.act

    def leaky(self: Game) -> TableView:
        seen = table(self)
        return replace(seen, stock=seen.stock + sum(self.state.stock[-8:]) % 97)

    def logged(self: Game, action: Action) -> tuple[Event, ...]:
        structlog.get_logger("huit").debug("plays", hands=[*map(self.state.hand, range(3))])
        return act(self, action)

    if where == "sent":
        monkeypatch.setattr(Game, "table", leaky)
    else:
        monkeypatch.setattr(Game, "act", logged)
    with pytest.raises(Leak, match="what reaches" if where == "sent" else "the log"):
        check(Setting("classique", {}, len(PLAYERS), 0), observers=1, turns=2)


def test_a_twin_differs_and_nobody_can_know() -> None:
    """In the other world somebody else holds another card, and its observer sees the same."""
    setting = next(settings_of("classique"))
    played = play(setting)
    dealt = twin_of(played, 0, 3, Random(1))
    assert dealt is not None
    assert sorted(dealt.deck) == sorted(played.dealt.deck)
    changed = [a != b for a, b in zip(dealt.deck, played.dealt.deck, strict=True)]
    assert sum(changed) == 2
    assert dealt.seed != played.dealt.seed
