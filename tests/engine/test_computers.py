"""Computers: always something legal, every word said, and nothing known that should not be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, get_args

import pytest

from engine import (
    Action,
    Ask,
    Challenge,
    Draw,
    Game,
    Give,
    Laying,
    Pass,
    Play,
    Snap,
    Square,
    Take,
    catches,
    choose,
    choose_hand_size,
    parse_action,
    variant_ids,
)
from engine.options import DEALER_CHOICE
from tests.engine.build import at, game_of
from tests.walking import Table, practices, seated

if TYPE_CHECKING:
    from tests.rules.positions import Position

SEATS = 3


def chosen(start: Position, *actions: str, seed: int = 1) -> str:
    """Return what a computer does after *actions*, in canonical spelling."""
    game = game_of(start, *actions)
    to_move = game.table().to_move
    assert to_move is not None
    return str(choose(game.view(to_move), game.rules, Random(seed)))


def started(variant: str, options: dict[str, object], seed: int) -> Game:
    """Deal a round, as computers do where the dealer chooses."""
    game = seated(Table(variant, SEATS, options, seed))
    game.start_round(choose_hand_size() if game.rules.wants_hand_size else None)
    return game


def played_by_computers(game: Game, seed: int) -> set[type[Action]]:
    """Let computers play a round, catching what they can; return the verbs they used."""
    rng, verbs = Random(seed), set()
    while not game.round_over:
        action = None
        for seat in range(SEATS):
            action = action or catches(game.view(seat), game.rules)
        if action is None:
            to_move = game.table().to_move
            assert to_move is not None
            action = choose(game.view(to_move), game.rules, rng)
        assert game.refusal(action) is None, f"{action} is refused"
        game.act(action)
        verbs.add(type(action))
        assert not any(isinstance(one, Challenge) for one in game.legal()), f"{action} forgot"
    return verbs


@pytest.mark.untraced
@pytest.mark.parametrize("variant", variant_ids())
def test_computers_play_every_variant_to_its_end(variant: str) -> None:
    """With every practice computers do only what is legal, forget no word, and end the round."""
    verbs: set[type[Action]] = set()
    for seed, options in enumerate(practices(variant)):
        game = started(variant, options, seed)
        verbs |= played_by_computers(game, seed)
        # With the variant's own rules somebody finishes.
        assert options or not game.state.blocked
    assert {Play, Draw} <= verbs


def test_computers_use_every_verb() -> None:
    """Among them the variants and practices make computers use every verb but the challenge."""
    verbs: set[type[Action]] = set()
    for variant in ("classique", "variante-1", "minimale", "crazy-eights"):
        for seed in range(4):
            for options in practices(variant):
                verbs |= played_by_computers(started(variant, options, seed), seed)
    # A forgotten word is a person's; four 8s are too rare to wait for.
    assert verbs == set(get_args(Action)) - {Challenge, Square}


def test_what_a_computer_deals() -> None:
    """Where the dealer chooses the number of cards, a computer deals one that is allowed."""
    assert choose_hand_size() in DEALER_CHOICE


@pytest.mark.parametrize(
    ("start", "before", "wanted"),
    [
        # The last card wins at once.
        (at("classique", "9s | 4s", "9d", "Kc"), (), "0 play 9s"),
        # An announcement is made with the second-to-last card.
        (at("minimale", "9s 4h | 4s 5c", "9d", "Kc"), (), "0 play 9s say=carte"),
        (at("carte-et-maou", "9s | 4s", "9d", "Kc"), (), "0 play 9s say=maou"),
        (at("variante-1", "4s 9h | 5s 5c", "4d", "Kc"), (), "0 play 4s say=carte+4"),
        # Nothing fits.
        (at("minimale", "3s 4h | 4s 5c", "9d", "Kc"), (), "0 draw"),
        (at("crazy-eights", "3s 4h | 4s 5c", "9d"), (), "0 pass"),
        # The high card goes before the low one, a wild one last.
        (at("classique", "Ks 2s 8h 3c | 4s 5c 6c 7d", "9s", "Kc"), (), "0 play Ks"),
        # A drawn card that fits is played.
        (at("classique", "3s 4h | 4s 5c", "9d", "Kd 2c"), ("0 draw",), "0 play Kd"),
        # An attack is answered rather than taken.
        (
            at("classique", "Ad 3s 4h | Ac 5c 6h", "9d", "Kc 2c"),
            ("0 play Ad",),
            "1 play Ac",
        ),
        (at("classique", "Ad 3s 4h | 9c 5c 6h", "9d", "Kc 2c"), ("0 play Ad",), "1 take"),
        # Four 8s win.
        (at("variante-6", "8s 8h 8d 8c 7h | Kh Kd 9h 9c Jc", "Jd", "9s"), (), "0 square"),
        # A completion is answered with the card, or failed.
        (
            at("minimale", "5d 5s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True),
            ("0 play 5d", "1 play 5h", "2 play 5c", "2 ask"),
            "0 play 5s say=carte",
        ),
        (
            at("minimale", "5d 9s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True),
            ("0 play 5d", "1 play 5h", "2 play 5c", "2 ask"),
            "0 fail",
        ),
        # The smaller hand is taken in a swap, the larger one left to others.
        (
            at("minimale", "5d 9s | 3h Kc | 2d 2h", "4d", "2s 3s Ks Jc", swap_rank="5", dealer=0),
            ("1 draw", "2 play 2d say=carte", "0 play 5d say=carte"),
            "0 swap 2",
        ),
    ],
)
def test_what_a_computer_does(start: Position, before: tuple[str, ...], wanted: str) -> None:
    """A computer plays plainly and well where one thing is plainly best."""
    assert chosen(start, *before) == wanted


def test_a_computer_names_its_longest_suit() -> None:
    """A wild card names the suit of which most cards are left."""
    start = at("classique", "8c 3h 4h 5h 2s | 4s 5c 6c 7c 2d", "9d", "Kc")
    assert chosen(start) == "0 play 8c suit=h"


def test_a_computer_gives_cards_of_its_hand() -> None:
    """A gift is of as many cards as are due, to somebody else."""
    start = at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Ks | 2c 3c Kh Kc", "Kd", "9d")
    gift = parse_action(chosen(start, "0 play Ad"))
    assert isinstance(gift, Give)
    assert (len(gift.cards), gift.to in {1, 2}) == (2, True)


def test_a_seat_with_nothing_to_do() -> None:
    """A seat that has nothing to do is not asked."""
    game = game_of(at("minimale", "9s 4h | 3s 5h", "9d", "Kc"))
    with pytest.raises(ValueError, match="seat 1 has nothing to do"):
        choose(game.view(1), game.rules, Random(1))


@pytest.mark.parametrize(
    ("start", "before", "seat", "wanted"),
    [
        (at("minimale", "9s 4h | 3s 5h", "9d", "Kc"), ("0 play 9s",), 1, Challenge(1, target=0)),
        (at("minimale", "9s 4h | 3s 5h", "9d", "Kc"), ("0 play 9s",), 0, None),
        (at("minimale", "9s 4h | 3s 5h", "9d", "Kc"), ("0 play 9s say=carte",), 1, None),
        (
            at("minimale", "9s 4h | 3s 5h | 9s Kd", "9d", "Kc", snap=True, decks=2),
            ("0 play 9s say=carte",),
            2,
            Snap(2, "9s", say=("carte",)),
        ),
        (
            at("minimale", "5d 9s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True),
            ("0 play 5d", "1 play 5h", "2 play 5c"),
            2,
            Ask(2),
        ),
    ],
)
def test_what_a_computer_catches(
    start: Position, before: tuple[str, ...], seat: int, wanted: Action | None
) -> None:
    """A computer counters who forgot, lays a twin and asks to complete, and else does nothing."""
    game = game_of(start, *before)
    assert catches(game.view(seat), game.rules) == wanted


def test_chance_only_settles_what_is_equal() -> None:
    """The same view, rules and generator make the same choice."""
    game = started("classique", {}, 3)
    view = game.view(game.table().to_move or 0)
    assert {choose(view, game.rules, Random(7)) for _ in range(5)} == {
        choose(view, game.rules, Random(7))
    }


def test_asking_a_computer_changes_nothing() -> None:
    """A computer thinks about what it sees, and touches nothing."""
    game = started("classique", {}, 3)
    before = game.state.copy()
    seat = game.table().to_move or 0
    action = choose(game.view(seat), game.rules, Random(7))
    assert game.state == before
    assert isinstance(action, Laying | Draw | Pass | Take)
