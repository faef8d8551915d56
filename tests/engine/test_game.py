"""A running match: from the first deal to the winners, and its record."""

from __future__ import annotations

import json

import pytest

from engine import (
    BadRecord,
    BadRuleset,
    Game,
    IllegalAction,
    RoundStarted,
    load_game,
    parse_action,
)
from tests.engine.build import at, done, game_of

NAMES = ("Anne", "Bob", "Chloé")


def new(variant: str = "classique", **options: object) -> Game:
    """Set a table of three."""
    return Game.new(variant, options, NAMES, dealer=1, seed=8)


def test_a_table_before_the_first_round() -> None:
    """Before anything is dealt there is no position, and nobody has points."""
    game = new()
    assert (game.started, game.round_over, game.match_over) == (False, True, False)
    assert (game.scores, game.winners, game.players) == ((0, 0, 0), (), NAMES)
    with pytest.raises(BadRecord, match="no round has been started"):
        _ = game.state
    assert game.record()["rounds"] == []


def test_countdown_starts_at_8() -> None:
    """In countdown everybody starts at 8, in a single round at nothing."""
    assert new("countdown").scores == (8, 8, 8)
    assert new("countdown", scoring="single").scores == (0, 0, 0)


def test_a_round_starts_with_its_news() -> None:
    """The start of a round tells its number, dealer, first player and upcard."""
    game = new()
    events = game.start_round(2, deck=["2s", "3s", "4s", "5h", "6h", "7h", "9d", "Kc"])
    assert events == (RoundStarted(0, 1, 2, "9d"),)
    assert (game.started, game.round_over) == (True, False)


def test_one_round_at_a_time() -> None:
    """No round starts while one goes on, and none after the match."""
    game = new(scoring="single")
    game.start_round()
    with pytest.raises(BadRecord, match="round 0 is not over") as error:
        game.start_round()
    assert error.value.round == 1
    game = game_of(at("classique", "9s | 3h", "2s", "Kd", scoring="single"), "0 play 9s")
    with pytest.raises(BadRecord, match="the match is over"):
        game.start_round()


@pytest.mark.parametrize("dealer", [-1, 3, 99])
def test_the_dealer_has_a_seat(dealer: int) -> None:
    """A dealer without a seat is refused."""
    with pytest.raises(BadRecord, match=f"dealer is {dealer}; allowed: a seat from 0 to 2"):
        Game.new("classique", {}, NAMES, dealer=dealer, seed=1)


def test_a_table_that_does_not_fit() -> None:
    """Too many players, an unknown variant and a foreign option are refused before dealing."""
    with pytest.raises(BadRuleset):
        Game.new("variante-7", {}, [*NAMES, "David", "Ève"], dealer=0, seed=1)
    with pytest.raises(BadRuleset):
        Game.new("klassik", {}, NAMES, dealer=0, seed=1)
    with pytest.raises(BadRuleset):
        new("minimale", queen_skips=True)


def test_a_deck_of_no_cards() -> None:
    """A deck with what is no card is refused, and nothing starts."""
    game = new()
    with pytest.raises(BadRecord, match="deck must be a list of cards"):
        game.start_round(1, deck=["2s", "3s", "Zz", "9d"])
    assert not game.started


def test_the_seed_is_all_chance() -> None:
    """Equal seeds deal equal rounds, one after the other; other seeds deal others."""
    hands = []
    for seed in (8, 8, 9):
        game = Game.new("classique", {"scoring": "single"}, NAMES, dealer=0, seed=seed)
        game.start_round()
        hands.append([game.state.hand(seat) for seat in range(3)])
    assert hands[0] == hands[1] != hands[2]


def test_an_action_is_recorded() -> None:
    """What is done stands in the record, round by round."""
    game = game_of(at("classique", "9s 2h | 3s 5h", "9d", "Kc"))
    done(game, "0 play 9s say=carte")
    done(game, "1 play 3s")
    assert game.record()["rounds"][0]["actions"] == ["0 play 9s say=carte", "1 play 3s"]


def test_what_is_illegal_is_not_recorded() -> None:
    """A refused action leaves position and record as they were."""
    game = game_of(at("classique", "9s 2h | 3s 5h", "9d", "Kc"))
    before, record = game.state.copy(), game.record()
    with pytest.raises(IllegalAction):
        done(game, "1 play 3s")
    assert (game.state, game.record()) == (before, record)


def test_a_record_holds_all_that_is_needed() -> None:
    """The record of a match rebuilds it from JSON alone, variant and deck included."""
    game = game_of(at("classique", "9s 2h | 3s 5h", "9d", "Kc", snap=True), "0 play 9s")
    record = json.loads(json.dumps(game.record()))
    keys = "format variant options players dealer seed rounds"
    assert " ".join(record) == keys
    assert record["format"] == "huit-record/1"
    assert record["variant"]["id"] == "classique"
    assert record["options"] == {"snap": True}
    again = load_game(record)
    assert again.record() == game.record()
    assert again.table() == game.table()
    assert [again.view(seat) for seat in (0, 1)] == [game.view(seat) for seat in (0, 1)]


def test_a_record_is_a_copy() -> None:
    """Who changes a record that was given changes no match."""
    game = game_of(at("classique", "9s 2h | 3s 5h", "9d", "Kc"))
    game.record()["rounds"][0]["actions"].append("0 play 9s")
    game.record()["options"]["snap"] = True
    assert game.record()["rounds"][0]["actions"] == []
    assert game.record()["options"] == {}


def test_a_round_s_own_size_is_recorded() -> None:
    """The number of cards that the dealer chose stands in the round's record."""
    game = new("man-et-resta")
    game.start_round(6)
    assert game.record()["rounds"] == [{"hand_size": 6, "actions": []}]


def test_hands_at_the_end() -> None:
    """All hands are shown when the round is over."""
    game = game_of(at("classique", "9s | 3h", "2s", "Kd"), "0 play 9s")
    assert game.hands() == ((), ("3h",))


@pytest.mark.parametrize(
    ("variant", "options", "standing"),
    [
        ("classique", {}, (1, 4, 2, 2)),
        ("classique", {"scoring": "single"}, (1, 2, 2, 2)),
        ("crazy-eights", {"scoring": "collect"}, (1, 2, 2, 2)),
    ],
)
def test_the_standing(variant: str, options: dict[str, str], standing: tuple[int, ...]) -> None:
    """Each seat has its place in the match, winners first, equals the same."""
    start = at(variant, "9s | Kh | 3h | 3c", "2s", "Kd", dealer=3, **options)
    assert game_of(start, "0 play 9s").standing() == standing


def test_the_standing_in_places() -> None:
    """In places the highest total stands first."""
    start = at("minimale", "3d | 4d | 5d | 6s", "2d", "Kc")
    game = game_of(start, "0 play 3d", "1 play 4d", "2 play 5d")
    assert (game.scores, game.standing()) == ((50, 20, 10, 0), (1, 2, 3, 4))


def test_the_standing_before_anything() -> None:
    """Before the first round all stand alike."""
    assert new().standing() == (1, 1, 1)


def test_legal_by_seat() -> None:
    """The game lists what everybody may do, or one seat, in one order."""
    game = game_of(at("minimale", "9s 4h | 3s 5h", "9d", "Kc"), "0 play 9s")
    assert [str(action) for action in game.legal()] == ["1 challenge 0", "1 play 3s"]
    assert [str(action) for action in game.legal(0)] == []
    assert game.refusal(parse_action("1 play 3s")) is None
