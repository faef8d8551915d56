"""The course of a turn: one step makes a new position, and tells what happened in order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engine import (
    Asked,
    AttackCancelled,
    AttackRaised,
    Challenged,
    Drew,
    Event,
    Failed,
    Finished,
    Gathered,
    Gave,
    IllegalAction,
    MaouMissed,
    MatchEnded,
    MustReplay,
    NewTurn,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    Rotated,
    RoundEnded,
    Skipped,
    Snapped,
    SquareShown,
    Swapped,
    WrongPlay,
    apply,
    parse_action,
)
from engine.turn import do
from tests.engine.build import at, game_of

if TYPE_CHECKING:
    from tests.rules.positions import Position

FIVES = at("minimale", "5d 5s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True)
FAILS = at("minimale", "5d 9s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True)
ASKED = ("0 play 5d", "1 play 5h", "2 play 5c")
SNAPS = at("minimale", "9s 4h | 3s 5h | 9s Kd", "9d", "2c 3c", snap=True, decks=2)
MAOU = at("carte-et-maou", "2d | 7h", "Kd", "9d 5s")
EIGHTS = at("variante-6", "8s 8h 8d 8c | Kh Kd 7h 9h", "Jd", "9s")

# What was done before, what is done now, and what that makes happen.
ROWS: tuple[tuple[Position, tuple[str, ...], str, tuple[Event, ...]], ...] = (
    (at("classique", "9s 4h 5c | 3s 5h 6d", "9d"), (), "0 play 9s", (Played(0, "9s"),)),
    (
        at("classique", "8s 4h 5c | 3s 5h 6d", "9d"),
        (),
        "0 play 8s suit=h say=carte",
        (Played(0, "8s", suit="h", say=("carte",)),),
    ),
    (
        at("classique", "Ad 4h 5c | Ah 5h 6d", "9d"),
        (),
        "0 play Ad",
        (Played(0, "Ad"), AttackRaised(2, 1)),
    ),
    (
        at("classique", "Ad 4h 5c | Ah 5h 6d", "9d", "Kc Ks"),
        ("0 play Ad",),
        "1 take",
        (Drew(1, ("Kc", "Ks"), 2, "attack"),),
    ),
    (
        at("monclar", "Ad 4h 5c | 8h 5h 6d", "3d"),
        ("0 play Ad",),
        "1 play 8h suit=h",
        (Played(1, "8h", suit="h"), AttackCancelled(1)),
    ),
    (
        at("monclar", "9d 4h 5c | 8h 5h 6d", "3d", "Kc"),
        (),
        "0 play 9d",
        (Played(0, "9d"), Drew(1, ("Kc",), 1, "power")),
    ),
    (
        at("monclar", "7d 4h 5c | 8h 5h 6d | 2c 3c 4c", "3d", "Kc"),
        (),
        "0 play 7d",
        (Played(0, "7d"), Skipped(1)),
    ),
    (
        at("monclar", "Jd 4h 5c | 8h 5h 6d", "3d", "Kc"),
        (),
        "0 play Jd",
        (Played(0, "Jd"), Reversed(-1)),
    ),
    (
        at("monclar", "10d 4h 5c | 8h 5h 6d", "3d", "Kc"),
        (),
        "0 play 10d",
        (Played(0, "10d"), MustReplay(0)),
    ),
    (
        at("variante-5", "7d 4h 5c | 8h 5h 6d", "3d", "Kc"),
        (),
        "0 play 7d",
        (Played(0, "7d"), NewTurn(0)),
    ),
    (
        at("variante-4", "Ad 3d 9d 4h | 8h 5h 6d 2c", "5d", "Kc"),
        (),
        "0 play Ad run=3d,9d say=carte",
        (Played(0, "Ad", run=("3d", "9d"), say=("carte",)),),
    ),
    (
        at("les-ulis", "Xr 4h 5c | 8h 5h 6d", "3d", "Kc"),
        (),
        "0 play Xr as=Ah",
        (Played(0, "Xr", become="Ah"), AttackRaised(2, 1)),
    ),
    (
        at("carte-et-maou", "Qd 4h 5c | 8h 5h 6d | 2c 3c 4c", "3d", "Kc"),
        (),
        "0 play Qd skip=yes",
        (Played(0, "Qd", skip=True), Skipped(1)),
    ),
    (
        at("variante-1", "3h 4h 5c | 8h 5h 6d", "9h", "Kc"),
        (),
        "0 play 3h",
        (Played(0, "3h"), Rotated(1)),
    ),
    (
        at("variante-1", "Ad 4h 5c | 8h 5h 6d", "9d", "Kc"),
        ("0 play Ad",),
        "0 give 1 4h,5c",
        (
            Gave(0, 1, ("4h", "5c"), 2),
            Finished(0, 1),
            RoundEnded(blocked=False, points=(50, 0), scores=(50, 0)),
        ),
    ),
    (
        at("minimale", "5d 4h 6c | 8h 5h 6d", "9d", "Kc", swap_rank="5"),
        ("0 play 5d",),
        "0 swap 1",
        (Swapped(0, 1),),
    ),
    (at("minimale", "5c 4h | 8h 5h", "9d", "Kc"), (), "0 draw", (Drew(0, ("Kc",), 1, "turn"),)),
    (
        at("crazy-eights", "5c 4h | 8h 5h", "9d", "Kd"),
        ("0 draw",),
        "0 pass",
        (Passed(0, kept=True),),
    ),
    (at("crazy-eights", "5c 4h | 9h 5h", "9d"), (), "0 pass", (Passed(0, kept=False),)),
    (
        at("crazy-eights", "5c 4h | 2h 5h", "9d", scoring="single"),
        ("0 pass",),
        "1 pass",
        (
            Passed(1, kept=False),
            RoundEnded(blocked=True, points=(0, 0), scores=(0, 0)),
            MatchEnded((1,), (0, 0)),
        ),
    ),
    (
        at("minimale", "9s 4h | 3d 5h", "9d", "2c 3c"),
        ("0 play 9s",),
        "1 challenge 0",
        (Challenged(1, 0, 1), Drew(0, ("2c", "3c"), 2, "challenge")),
    ),
    (
        at("minimale", "3s 4h | 3c 5h", "9d", "2c 3c", penalty=1),
        (),
        "0 play 3s",
        (WrongPlay(0, "3s"), Drew(0, ("2c",), 1, "wrong")),
    ),
    (
        SNAPS,
        ("0 play 9s say=carte",),
        "2 snap 9s say=carte",
        (Snapped(2, "9s", say=("carte",)),),
    ),
    (FIVES, ASKED, "2 ask", (Asked(2, 0),)),
    (
        FIVES,
        (*ASKED, "2 ask"),
        "0 play 5s say=carte",
        (Played(0, "5s", say=("carte",)), Drew(2, ("2s", "3s"), 2, "complete")),
    ),
    (FAILS, (*ASKED, "2 ask"), "0 fail", (Failed(0), Drew(0, ("2s", "3s"), 2, "complete"))),
    (
        MAOU,
        (),
        "0 play 2d",
        (Played(0, "2d"), MaouMissed(0, "2d"), Drew(0, ("9d", "5s"), 2, "maou")),
    ),
    (
        EIGHTS,
        (),
        "0 square",
        (
            SquareShown(0),
            Finished(0, 1),
            RoundEnded(blocked=False, points=(0, 6), scores=(0, 6)),
        ),
    ),
    (
        at("classique", "Ad | 3s", "9d", "2c 3c", finish_power=True),
        (),
        "0 play Ad",
        (
            Played(0, "Ad"),
            Finished(0, 1),
            Drew(1, ("2c", "3c"), 2, "finish"),
            RoundEnded(blocked=False, points=(0, 8), scores=(0, 8)),
        ),
    ),
    (
        at("minimale", "9s 4h | 3d 5h", "9d"),
        ("0 play 9s say=carte",),
        "1 draw",
        (Reshuffled(1), Drew(1, ("9d",), 1, "turn")),
    ),
    (
        at("deux-de-pique", "Xr 3d | 4c 5c", "9s", "2h 6h Kh 7c 9d"),
        ("0 play Xr say=carte",),
        "0 draw",
        (Gathered("9s"), Drew(0, ("Xr",), 1, "turn")),
    ),
    (
        at("classique", "3d | As | Kd", "9d", target=20),
        (),
        "0 play 3d",
        (
            Played(0, "3d"),
            Finished(0, 1),
            RoundEnded(blocked=False, points=(0, 20, 10), scores=(0, 20, 10)),
            MatchEnded((0,), (0, 20, 10)),
        ),
    ),
)


@pytest.mark.parametrize(("start", "before", "text", "events"), ROWS)
def test_what_an_action_makes_happen(
    start: Position, before: tuple[str, ...], text: str, events: tuple[Event, ...]
) -> None:
    """An action makes these things happen, in this order, and leaves the old position alone."""
    game = game_of(start, *before)
    old = game.state.copy()
    step = apply(game.state, parse_action(text), game.shuffler)
    assert step.events == events
    assert game.state == old
    assert step.state.count == old.count + 1


def test_every_event_happens() -> None:
    """Every kind of event but the start of a round is made to happen above."""
    kinds = {type(event) for row in ROWS for event in row[3]}
    missing = {kind.__name__ for kind in Event.__args__ if kind not in kinds}
    assert missing == {"RoundStarted"}


@pytest.mark.parametrize(("start", "before", "text", "events"), ROWS)
def test_simulations_do_the_same(
    start: Position, before: tuple[str, ...], text: str, events: tuple[Event, ...]
) -> None:
    """What is done without a log is what is done with one: there is one engine."""
    del events
    one, other = game_of(start, *before), game_of(start, *before)
    step = apply(one.state, parse_action(text), one.shuffler)
    state = other.state.copy()
    do(state, parse_action(text), other.shuffler)
    assert state == step.state.copy()
    assert one.shuffler.getstate() == other.shuffler.getstate()


def test_what_is_illegal_does_nothing() -> None:
    """An illegal step raises its reason, changes nothing and shuffles nothing."""
    game = game_of(at("classique", "9s 4h | 3s 5h", "9d", "2c"))
    old, dice = game.state.copy(), Random(4)
    before = dice.getstate()
    with pytest.raises(IllegalAction, match="can-play") as error:
        apply(game.state, parse_action("0 draw"), dice)
    assert error.value.refusal.code == "can-play"
    assert (game.state, dice.getstate()) == (old, before)
