"""What may be done now: by everybody, by one seat, in every form."""

from __future__ import annotations

import pytest

from engine import CARDS, JOKERS, Give, Play, legal_actions, load_game, replay
from tests.engine.build import at, game_of
from tests.playthroughs import read_record

VARIANTS = ("classique", "variante-1", "les-ulis", "carte-et-maou", "countdown")


@pytest.mark.parametrize("variant", VARIANTS)
def test_seats_part_what_is_legal(variant: str) -> None:
    """What each seat may do makes up what is legal, and nothing is in two lists."""
    for moment in replay(read_record(variant)):
        state, players = moment.game.state, moment.game.rules.players
        whole = sorted(map(str, legal_actions(state)))
        parts = [str(one) for seat in range(players) for one in legal_actions(state, only=seat)]
        assert sorted(parts) == whole


@pytest.mark.parametrize("variant", VARIANTS)
def test_asking_changes_nothing(variant: str) -> None:
    """Listing what is legal leaves the position as it is, and says the same again."""
    game = load_game(read_record(variant) | {"rounds": [{"hand_size": 6}]})
    before = game.state.copy()
    assert legal_actions(game.state) == legal_actions(game.state)
    assert game.state == before


def test_the_list_is_in_one_order() -> None:
    """The game lists by spelling, whatever the order inside: 10 before 2, play before snap."""
    game = game_of(at("classique", "10d 2d 9h 8s | 3c 5c 6h 7h", "9d", "Kc"))
    assert [str(one) for one in game.legal()] == [
        "0 play 10d",
        "0 play 2d",
        *(f"0 play 8s suit={suit}" for suit in "cdhs"),
        "0 play 9h",
    ]


def test_a_menu_is_remembered_and_still_right() -> None:
    """The same cards in hand give the same plays again, another hand its own."""
    start = at("classique", "2d 3d 9h | 3c 5c 6h", "9d", "Kc")
    first, again = game_of(start), game_of(start)
    assert first.legal() == again.legal()
    assert first.legal() == (Play(0, "2d"), Play(0, "3d"), Play(0, "9h"))
    assert game_of(at("classique", "2d 3d 8h | 3c 5c 6h", "9d", "Kc")).legal()[0] == Play(0, "2d")


def test_a_full_memory_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few menus are remembered, what is legal is the same."""
    monkeypatch.setattr("engine.legal._MENU_SIZE", 1)
    for hand in ("2d 3d 9h", "2d 4d 9h", "2d 3d 9h"):
        game = game_of(at("crazy-eights", f"{hand} | 3c 5c 6h", "9d", "Kc"))
        texts = [str(action) for action in game.legal()]
        assert texts == ["0 draw", *(f"0 play {card}" for card in hand.split())]


def test_a_suit_depends_on_the_hand_where_it_must() -> None:
    """Two hands with the same playable 8 name different suits, menus or not."""
    one = game_of(at("minimale", "8d 3c 4c | 3h 5c 6h", "9d", "Kc"))
    other = game_of(at("minimale", "8d 3s 4s | 3h 5c 6h", "9d", "Kc"))
    assert [str(action) for action in one.legal()] == ["0 play 8d suit=c"]
    assert [str(action) for action in other.legal()] == ["0 play 8d suit=s"]


@pytest.mark.parametrize(
    ("variant", "card", "forms"),
    [
        ("classique", "2d", [""]),
        ("classique", "8c", [f" suit={suit}" for suit in "cdhs"]),
        ("minimale", "8c", [" suit=h", " suit=s"]),
        ("carte-et-maou", "Qd", [" skip=no", " skip=yes"]),
        ("originale", "Xr", [""]),
        ("countdown", "8c", [f" suit={suit}" for suit in "cdhs"]),
        ("countdown", "2d", [""]),
    ],
)
def test_forms_of_a_play(variant: str, card: str, forms: list[str]) -> None:
    """A plain card has one form, a wild one a form a suit, an optional power two."""
    game = game_of(at(variant, f"{card} 3s 4h | 3h 5c 6h", "9d", "Kc"))
    played = [str(one) for one in game.legal() if isinstance(one, Play) and one.card == card]
    assert played == [f"0 play {card}{form}" for form in forms]


def test_a_joker_may_become_any_card() -> None:
    """In les-ulis a joker has 48 forms, and one a suit held for each of the four 8s."""
    game = game_of(at("les-ulis", "Xr 2d 3c 4h | 3s 5c 6h 9c", "9d", "Kc"))
    found = [one for one in game.legal() if isinstance(one, Play) and one.card == "Xr"]
    assert len(found) == len(set(found)) == 48 + 4 * 3
    assert {one.become for one in found} == set(CARDS) - set(JOKERS)


@pytest.mark.parametrize(("hand", "gifts"), [("Ad 2h 3s 4c", 3), ("Ad 2h 3s", 1), ("Ad 2h", 1)])
def test_how_many_gifts_there_are(hand: str, gifts: int) -> None:
    """Every two cards of the hand may be given to each other seat; or all, when fewer are left."""
    others = " ".join(["5c", "6h", "9s", "Kh"][: len(hand.split())])
    game = game_of(at("variante-1", f"{hand} | {others}", "Kd"), "0 play Ad")
    given = [one for one in game.legal() if isinstance(one, Give)]
    assert len(given) == gifts
    assert all(len(one.cards) == min(2, len(hand.split()) - 1) for one in given)


def test_gifts_of_copies_are_listed_once() -> None:
    """Two copies of a card make no two gifts."""
    start = at("variante-1", "Ad 2h 2h 2h | 5c 6h 9s Kh", "Kd", decks=2)
    given = [str(one) for one in game_of(start, "0 play Ad").legal() if isinstance(one, Give)]
    assert given == ["0 give 1 2h,2h"]
