"""What a seat, and everybody, may know: all that is public must be there."""

from __future__ import annotations

import pytest

from engine import Draw, PlayerView, TableView, parse_action, table_view, view_for
from tests.engine.build import at, done, game_of

START = at("classique", "As 9s 4h | 3h Ah Kc", "2s", "Kd 2d", dealer=1)


def test_the_table_at_the_start() -> None:
    """Everybody sees the upcard, the sizes, the turn and the scores."""
    assert game_of(START).table() == TableView(
        round=0,
        index=0,
        dealer=1,
        phase="play",
        to_move=0,
        top="2s",
        suit="s",
        rank="2",
        direction=1,
        pending=0,
        stock=2,
        discard=1,
        sizes=(3, 3),
        finished=(),
        scores=(0, 0),
        forced=False,
        round_over=False,
        match_over=False,
        winners=(),
    )


def test_a_seat_at_the_start() -> None:
    """A seat sees the table, its hand in order, and what it may do."""
    game = game_of(START)
    assert game.view(0) == PlayerView(
        seat=0,
        table=game.table(),
        hand=("As", "9s", "4h"),
        legal=(parse_action("0 play 9s"), parse_action("0 play As")),
        drawn=None,
        gift=0,
    )
    assert game.view(1).legal == ()


def test_an_attack_is_seen() -> None:
    """The pending attack, its suit and whose turn it is are public."""
    table = game_of(START, "0 play As").table()
    assert (table.pending, table.suit, table.rank, table.to_move) == (2, "s", "A", 1)
    assert (table.sizes, table.discard, table.index) == ((2, 3), 2, 1)


def test_a_named_suit_is_seen() -> None:
    """The suit that a wild card named is public, and the card as printed."""
    start = at("classique", "8s 9s 4h | 3h Ah Kc", "2s", "Kd 2d")
    table = game_of(start, "0 play 8s suit=h").table()
    assert (table.top, table.suit, table.rank) == ("8s", "h", "8")


def test_a_joker_has_no_rank() -> None:
    """A joker on top shows no rank, in les-ulis that of the card it became."""
    start = at("classique", "Xr 9s 4h | 3h Ah Kc", "2s", "Kd 2d 5c 6c 7c")
    assert game_of(start, "0 play Xr suit=h").table().rank is None
    start = at("les-ulis", "Xr 9s 4h | 3h Ah Kc", "3s", "Kd")
    table = game_of(start, "0 play Xr as=9h").table()
    assert (table.top, table.suit, table.rank) == ("Xr", "h", "9")


def test_only_jokers_turned() -> None:
    """A joker that was turned and stays puts no suit in force."""
    table = game_of(at("classique", "9s 4h | 3h Ah", "Xr", "Xb")).table()
    assert (table.top, table.suit, table.rank) == ("Xr", None, None)


def test_a_drawn_card_is_for_its_seat() -> None:
    """Who drew sees which card may be played; nobody else does."""
    game = game_of(at("classique", "9s 4h | 3h Ah", "2d", "Kd 5c"), "0 draw")
    assert game.view(0).drawn == "Kd"
    assert game.view(1).drawn is None
    done(game, "0 pass")
    assert game.view(0).drawn is None


def test_a_drawn_card_that_does_not_fit_is_no_question() -> None:
    """A card that cannot be played is kept, and nothing is asked."""
    game = game_of(at("classique", "9s 4h | 3h Ah", "2d", "Kc 5c"), "0 draw")
    assert (game.view(0).drawn, game.table().to_move) == (None, 1)


def test_a_gift_is_asked_of_its_seat() -> None:
    """Who owes cards sees how many; the phase is public."""
    game = game_of(at("variante-1", "Ad 4h 5h | 3c 5h 6h", "Kd", "9s"), "0 play Ad")
    assert (game.table().phase, game.table().to_move) == ("give", 0)
    assert (game.view(0).gift, game.view(1).gift) == (2, 0)


@pytest.mark.parametrize(
    ("options", "actions", "phase"),
    [
        ({"swap_rank": "5"}, ("0 play 5d",), "swap"),
        ({"complete": True}, ("0 play 5d", "1 play 5h", "2 play 5c", "2 ask"), "complete"),
        ({}, ("0 play 5d",), "play"),
    ],
)
def test_phases(options: dict[str, bool | str], actions: tuple[str, ...], phase: str) -> None:
    """What is asked of the seat to move is public."""
    start = at("minimale", "5d 9h Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s", dealer=2, **options)
    table = game_of(start, *actions).table()
    assert (table.phase, table.forced) == (phase, False)


def test_a_forced_replay_is_seen() -> None:
    """That a seat must play again is public."""
    assert game_of(at("classique", "10s 9s 4h | 3h Ah Kc", "2s"), "0 play 10s").table().forced


def test_what_may_be_done_out_of_turn_is_seen() -> None:
    """A seat that may challenge finds it among its actions, the others do not."""
    game = game_of(at("minimale", "9s 4h | 3d 5h", "9d", "Kc"), "0 play 9s")
    assert parse_action("1 challenge 0") in game.view(1).legal
    assert game.view(0).legal == ()


def test_the_end_of_a_round() -> None:
    """The end of a round, its scores, places and winners are public."""
    start = at("classique", "9s | 3h", "2s", "Kd", scoring="single")
    game = game_of(start, "0 play 9s")
    table = game.table()
    assert (table.phase, table.to_move) == ("over", None)
    assert (table.round_over, table.match_over) == (True, True)
    assert (table.winners, table.finished, table.sizes) == ((0,), (0,), (0, 1))
    assert game.view(1).legal == ()


def test_the_direction_and_the_places_are_seen() -> None:
    """Which way play goes, and who has finished in which order, is public."""
    game = game_of(at("originale", "Jd 4d | 3h Kc | 5d 9h", "9d", "2c"), "0 play Jd say=carte")
    assert game.table().direction == -1
    game = game_of(at("minimale", "3d | 4d | 5c | 6c", "9d", "2c"), "0 play 3d", "1 play 4d")
    assert (game.table().finished, game.table().sizes) == ((0, 1), (0, 0, 1, 1))


def test_views_are_values() -> None:
    """A view does not change with the game, and equal positions have equal views."""
    game = game_of(at("classique", "9s 4h | 3h Ah", "2d", "Kc 5c"))
    table, view = table_view(game.state), view_for(game.state, 0)
    assert (game.table(), game.view(0)) == (table, view)
    done(game, "0 draw")
    assert view.legal == (Draw(0),)
    assert table.sizes == (2, 2)
    assert game.view(0) != view
    with pytest.raises(AttributeError):
        view.hand = ()  # type: ignore[misc]
