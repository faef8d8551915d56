"""No view, and no event shown to a seat or a spectator, tells a card that it may not know."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from random import Random

import pytest

from engine import (
    BadRecord,
    Card,
    Drew,
    Event,
    Game,
    Gave,
    Play,
    PlayerView,
    TableView,
    variant_ids,
)
from tests.engine.cards import stock_of
from tests.hidden import cards_said, check_secrets, hidden_from, leaks_in, without_dreams
from tests.invariants import Broken
from tests.walking import Table, pick, practices, seated, start

MOST = 60
SEATS = 3


@pytest.mark.parametrize("variant", variant_ids())
def test_views_and_events_keep_secrets(variant: str) -> None:
    """In games of every variant and practice, seats and spectators learn only what they may."""
    kinds: set[type[Event]] = set()
    for number, options in enumerate(practices(variant)):
        game = seated(Table(variant, SEATS, options, number))
        choice = Random(f"secrets {number}")
        start(game, choice)
        for _ in range(MOST):
            if game.round_over:
                break
            hands = [game.view(seat).hand for seat in range(SEATS)]
            events = game.act(pick(game, choice))
            check_secrets(game, events, hands)
            kinds.update(type(event) for event in events)
    assert Drew in kinds


@dataclass(frozen=True, slots=True)
class LeakyView(PlayerView):
    """A view with one field too many."""

    others: tuple[tuple[Card, ...], ...] = ()


@pytest.fixture
def game() -> Game:
    """Deal a round in which seat 0 cannot know that seat 1 holds the queen of spades."""
    game = Game.new("classique", {}, ["Anne", "Bob"], dealer=1, seed=1)
    game.start_round(2, deck=["9s", "Qs", "4h", "Kc", "9d", "2c", "3c"])
    return game


def test_what_is_hidden(game: Game) -> None:
    """A seat knows its hand and the open cards; a spectator knows the open cards alone."""
    assert hidden_from(game, 0) == {"Qs", "Kc", "2c", "3c"}
    assert hidden_from(game, 1) == {"9s", "4h", "2c", "3c"}
    assert hidden_from(game, None) == {"9s", "4h", "Qs", "Kc", "2c", "3c"}


def test_an_honest_view_passes(game: Game) -> None:
    """What the engine shows says the own hand and the top card, and nothing hidden."""
    assert cards_said(game.view(0)) == {"9s", "4h", "9d"}
    assert not leaks_in(game.view(0), hidden_from(game, 0))
    assert cards_said(game.table()) == {"9d"}


def test_a_view_with_a_foreign_hand_is_caught(game: Game) -> None:
    """A view that holds the other hands is caught, the cards named."""
    view = game.view(0)
    leaky = LeakyView(
        **{field.name: getattr(view, field.name) for field in fields(view)},
        others=(game.view(1).hand,),
    )
    assert leaks_in(leaky, hidden_from(game, 0)) == {"Qs", "Kc"}


def test_a_view_with_foreign_actions_is_caught(game: Game) -> None:
    """A view that lists what another seat could play is caught."""
    leaky = replace(game.view(0), legal=(Play(1, "Qs"),))
    assert leaks_in(without_dreams(leaky), hidden_from(game, 0)) == {"Qs"}


def test_a_table_with_the_next_card_is_caught(game: Game) -> None:
    """A table that tells the top of the stock, were it in a text, is caught."""
    leaky = replace(game.table(), phase=f"play, then {stock_of(game)[0]}")
    assert leaks_in(leaky, hidden_from(game, None)) == {"2c"}


def test_an_event_without_its_mask_is_caught(game: Game) -> None:
    """A drawn or given card that is not masked is caught, for everybody but who may know it."""
    drew = Drew(1, ("Qs",), 1, "turn")
    assert leaks_in(drew, hidden_from(game, 0)) == {"Qs"}
    assert not leaks_in(drew.masked(0), hidden_from(game, 0))
    assert not leaks_in(drew.masked(None), hidden_from(game, None))
    assert drew.masked(1) == drew
    gave = Gave(1, 2, ("Qs",), 1)
    assert leaks_in(gave, hidden_from(game, None)) == {"Qs"}
    assert not leaks_in(gave.masked(0), hidden_from(game, 0))
    assert (gave.masked(1), gave.masked(2)) == (gave, gave)
    assert gave.masked(0).count == 1


def test_the_whole_check_can_fail(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check that the walk makes fails with an engine that does not mask."""
    monkeypatch.setattr(Drew, "masked", lambda self, _seat: self)
    drew = Drew(1, ("Kc",), 1, "turn")
    with pytest.raises(Broken, match=r"Drew tells seat None \['Kc'\]"):
        check_secrets(game, (drew,), [("9s", "4h"), ("Qs",)])


def test_a_leaky_game_is_caught_by_the_walk(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check that the walk makes fails with an engine whose views show the next seat's hand."""
    honest = Game.view

    def leaky(self: Game, seat: int) -> PlayerView:
        return replace(honest(self, seat), hand=honest(self, (seat + 1) % 2).hand)

    monkeypatch.setattr(Game, "view", leaky)
    with pytest.raises(Broken, match="the view of seat 0 tells"):
        check_secrets(game, (), [("9s", "4h"), ("Qs", "Kc")])


def test_views_have_no_place_for_secrets() -> None:
    """No field of a view is named after another hand, the stock's cards or the seed."""
    table = {field.name for field in fields(TableView)}
    player = {field.name for field in fields(PlayerView)}
    assert player == {"seat", "table", "hand", "legal", "drawn", "gift"}
    assert not table & {"hands", "cards", "deck", "seed", "rng", "state"}
    kinds = {field.name: str(field.type) for field in fields(TableView)}
    assert (kinds["stock"], kinds["discard"]) == ("<class 'int'>", "<class 'int'>")


def test_hands_are_shown_only_when_the_round_is_over(game: Game) -> None:
    """Asking for all hands is refused while the round goes on, and answered when it is over."""
    with pytest.raises(BadRecord):
        game.hands()
    game = Game.new("classique", {}, ["Anne", "Bob"], dealer=1, seed=1)
    game.start_round(1, deck=["9s", "Qs", "9d", "2c"])
    game.act(Play(0, "9s"))
    assert game.hands() == ((), ("Qs",))


def test_the_reader_of_cards_reads_them_all() -> None:
    """Every spelling of a card is found in a text, and nothing that only looks like one."""
    assert cards_said(["10h", "As Kd", "Xr,Xb"]) == {"10h", "As", "Kd", "Xr", "Xb"}
    assert cards_said("as, Qsx, 11h, 210h, xAs, 1s") == frozenset()
    assert cards_said(json.dumps({"hand": ["2c", "Jd"]})) == {"2c", "Jd"}
