"""A position as a value: copied, compared, and read."""

from __future__ import annotations

import pytest

from engine import State
from tests.engine.build import at, done, game_of

START = at("minimale", "2d 4c 10h | 6d 7s 8h | Kd Ks 9c", "9d", "Kh 3s")


def test_a_copy_is_equal_and_independent() -> None:
    """A copy equals its original until one of them is played on."""
    game = game_of(START)
    before = game.state.copy()
    assert before == game.state
    assert before is not game.state
    done(game, "0 play 2d")
    assert before != game.state
    assert before.hand(0) == ("10h", "2d", "4c")


@pytest.mark.parametrize("name", State.__slots__)
def test_every_part_counts(name: str) -> None:
    """Two positions that differ in any one part are different."""
    one = game_of(START).state
    other = one.copy()
    assert one == other
    value = getattr(other, name)
    setattr(other, name, (*value, 1) if isinstance(value, tuple | list) else object())
    assert one != other


@pytest.mark.parametrize("name", State.__slots__)
def test_a_copy_shares_nothing_that_changes(name: str) -> None:
    """What can be changed in place is copied with the rest."""
    state = game_of(START).state
    value = getattr(state.copy(), name)
    if isinstance(value, list):
        assert value == getattr(state, name)
        assert value is not getattr(state, name)


def test_a_position_is_no_key() -> None:
    """A position changes, so it cannot stand in a set."""
    with pytest.raises(TypeError):
        hash(game_of(START).state)
    assert game_of(START).state != "a position"


def test_next_seats() -> None:
    """The next seat is the next one still in the round, in the direction of play."""
    state = game_of(at("monclar", "2d | 6d | Kd | 3c", "5d")).state
    assert [state.next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [state.next_seat(0, steps) for steps in (1, 2, 3, 4)] == [1, 2, 3, 0]
    turned = game_of(at("monclar", "Jd 2c | 6d 5c | Kd 3s | 3c Ks", "5d"), "0 play Jd").state
    assert [turned.next_seat(seat) for seat in range(4)] == [3, 0, 1, 2]
    fewer = game_of(at("monclar", "2d | 6c | Kd | 3c", "5d"), "0 play 2d").state
    assert [fewer.next_seat(seat) for seat in range(4)] == [1, 2, 3, 1]
    assert fewer.next_seat(1, 3) == 1


def test_hands_are_spelt_in_order() -> None:
    """A hand is spelt in canonical order, whatever the order of dealing."""
    state = game_of(at("classique", "Xb 10h As | 2c Xr Kd", "9d")).state
    assert [state.hand(seat) for seat in (0, 1)] == [("As", "10h", "Xb"), ("Kd", "2c", "Xr")]


def test_whether_a_card_can_be_drawn() -> None:
    """A card can be drawn from the stock, or from under the top card of the discard."""
    assert game_of(at("minimale", "2d | 6d", "9d", "Kh")).state.can_draw()
    assert not game_of(at("minimale", "2d | 6d", "9d")).state.can_draw()
    assert game_of(at("minimale", "2d 3c | 6d 7h", "9d"), "0 play 2d").state.can_draw()


def test_over() -> None:
    """A round is over when somebody has won it, a match when it has winners."""
    game = game_of(at("classique", "2d | 6d", "9d", "Kh", scoring="single"))
    assert (game.state.over, game.state.match_over) == (False, False)
    done(game, "0 play 2d")
    assert (game.state.over, game.state.match_over) == (True, True)
