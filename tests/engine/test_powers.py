"""Moving hands: what the tables of tests/rules do not look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Rotated
from tests.engine.build import at, done, game_of

if TYPE_CHECKING:
    from tests.rules.positions import Position


def hands_of(start: Position, *actions: str) -> list[tuple[str, ...]]:
    """Return the hands after *actions*."""
    game = game_of(start, *actions)
    return [game.view(seat).hand for seat in range(game.rules.players)]


def test_hands_move_in_the_direction_of_play() -> None:
    """Every hand goes to the next seat to play, each whole."""
    start = at("monclar", "5d 2d 3d | 4h 5h 6h | 6s 7s 9s", "Kd", "Ks", rotate_rank="5")
    assert hands_of(start, "0 play 5d") == [
        ("6s", "7s", "9s"),
        ("2d", "3d"),
        ("4h", "5h", "6h"),
    ]


def test_hands_move_the_other_way() -> None:
    """When play goes anticlockwise, so do the hands."""
    start = at("monclar", "Jd 2d 3d | 4h 6h 7h | 5d 7s 9s", "Kd", "Ks", rotate_rank="5")
    assert hands_of(start, "0 play Jd", "2 play 5d") == [
        ("4h", "6h", "7h"),
        ("7s", "9s"),
        ("2d", "3d"),
    ]


def test_hands_move_to_the_left_where_the_card_says_so() -> None:
    """The 3 of hearts moves hands to the left-hand neighbour, whichever way play goes."""
    game = game_of(at("variante-1", "Jh 2d 9c | 4h 2s 6c | 3h 7s 9s", "9h", "Ks"), "0 play Jh")
    assert done(game, "2 play 3h")[1] == Rotated(1)
    assert [game.view(seat).hand for seat in range(3)] == [
        ("7s", "9s"),
        ("2d", "9c"),
        ("2s", "4h", "6c"),
    ]


def test_copies_move_with_their_hand() -> None:
    """A card held twice is held twice by who gets the hand."""
    start = at("minimale", "5d 2d 2d | 4h 4h 6h", "Kd", "Ks", decks=2, rotate_rank="5")
    game = game_of(start, "0 play 5d")
    assert (game.view(0).hand, game.view(1).hand) == (("4h", "4h", "6h"), ("2d", "2d"))
    assert game.table().sizes == (3, 2)
    done(game, "1 play 2d say=carte")
    assert game.view(1).hand == ("2d",)


def test_copies_change_hands_by_a_swap() -> None:
    """Exchanged hands keep their copies."""
    start = at("minimale", "5d 2d 2d | 4h 4h 6h", "Kd", "Ks", decks=2, swap_rank="5")
    assert hands_of(start, "0 play 5d", "0 swap 1") == [("4h", "4h", "6h"), ("2d", "2d")]
