"""Cards from the deck to the hands and back: dealing, reshuffling, gathering."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import BadRecord, Drew, Game, Gathered, Reshuffled, load_ruleset, variant_ids
from engine.cards import CARDS, KINDS, build_deck
from tests.engine.build import at, done, game_of
from tests.engine.cards import discard_in, stock_in, stock_of


def table(variant: str, players: int, *, dealer: int = 0, seed: int = 7, **options: object) -> Game:
    """Set a table of so many players."""
    names = [f"player {seat}" for seat in range(players)]
    return Game.new(variant, options, names, dealer=dealer, seed=seed)


def test_cards_go_round_from_the_left_of_the_dealer() -> None:
    """One card at a time is dealt, the first to the dealer's left, the upcard after the last."""
    game = table("classique", 3, dealer=1)
    game.start_round(2, deck=["2s", "3s", "4s", "5h", "6h", "7h", "9d", "Kc", "Qc"])
    assert [game.state.hand(seat) for seat in range(3)] == [
        ("3s", "6h"),
        ("4s", "7h"),
        ("2s", "5h"),
    ]
    assert (game.table().top, stock_of(game)) == ("9d", ("Kc", "Qc"))


def test_a_seed_deals_what_it_always_dealt() -> None:
    """The hands of a seed are these, on every machine (docs/record.md, the shuffle)."""
    game = table("minimale", 2, dealer=1, seed=7)
    game.start_round(3)
    assert [game.state.hand(seat) for seat in (0, 1)] == [
        ("As", "Qs", "4d"),
        ("10s", "3h", "3c"),
    ]
    assert game.table().top == "9h"


@pytest.mark.parametrize("variant", variant_ids())
def test_the_whole_deck_is_there(variant: str) -> None:
    """Hands, upcard and stock are the variant's deck, for each number of players."""
    ruleset = load_ruleset(variant)
    for players in range(ruleset.min_players, ruleset.max_players + 1):
        game = table(variant, players)
        game.start_round(6 if game.rules.wants_hand_size else None)
        deck = build_deck(ruleset.pack, game.rules.jokers, game.rules.decks)
        dealt = Counter((*stock_in(game.state), *discard_in(game.state)))
        for seat in range(players):
            dealt.update(game.state.hand(seat))
        assert dealt == Counter(CARDS[kind] for kind in deck)


@pytest.mark.parametrize(
    ("players", "size", "cards", "fine"),
    [(2, 3, 7, True), (2, 3, 6, False), (2, 4, 8, False), (3, 1, 4, True), (3, 1, 3, False)],
)
def test_a_deck_must_be_enough(players: int, size: int, cards: int, fine: bool) -> None:  # noqa: FBT001 - a column
    """A deck deals all hands and the upcard, or the round does not start."""
    game = table("classique", players)
    deck = list(CARDS[:cards])
    if fine:
        game.start_round(size, deck=deck)
        assert game.table().stock == cards - players * size - 1
    else:
        with pytest.raises(BadRecord) as error:
            game.start_round(size, deck=deck)
        assert str(error.value) == (
            f"{players * size} cards and the upcard cannot be dealt from a deck of {cards}"
        )
        assert not game.started


def test_the_dealer_must_choose() -> None:
    """Where the dealer chooses the number of cards, a round without it does not start."""
    game = table("man-et-resta", 3)
    with pytest.raises(BadRecord, match="the dealer must choose the number of cards"):
        game.start_round()
    game.start_round(5)
    assert game.table().sizes == (5, 5, 5)


@pytest.mark.parametrize("size", [1, 3, 9])
def test_a_round_s_own_size_beats_the_variant_s(size: int) -> None:
    """The hand size of a round is dealt whatever the variant says."""
    for variant in ("classique", "countdown", "man-et-resta"):
        game = table(variant, 3)
        game.start_round(size)
        assert game.table().sizes == (size,) * 3


def test_a_reshuffle_is_the_shuffle_written_out() -> None:
    """The order after a reshuffle is that of the record's shuffle over the discard."""
    game = game_of(
        at("minimale", "2d 3d 4c | 6d 7d Kd", "9d"), "0 play 2d", "1 play 6d", "0 play 3d"
    )
    done(game, "1 play 7d say=carte")
    old = ["9d", "2d", "6d", "3d"]
    rng = Random(1)
    for i in range(3, 0, -1):
        j = int(rng.random() * (i + 1))
        old[i], old[j] = old[j], old[i]
    events = done(game, "0 draw")
    assert events[0] == Reshuffled(4)
    assert game.view(0).hand == tuple(sorted(("4c", old[0]), key=KINDS.__getitem__))
    assert stock_of(game) == tuple(old[1:])


def test_gathering_turns_the_first_card() -> None:
    """In deux-de-pique the whole discard is shuffled and its first card turned."""
    game = game_of(at("deux-de-pique", "3s 6d | 4d 4c", "9s"), "0 play 3s say=carte")
    old = ["9s", "3s"]
    if int(Random(1).random() * 2) == 0:
        old.reverse()
    events = done(game, "1 draw")
    assert events[0] == Gathered(old[0])
    assert game.table().top == old[0]
    assert game.view(1).hand == tuple(sorted(("4d", "4c", old[1]), key=KINDS.__getitem__))


def test_nothing_is_shuffled_before_it_must_be() -> None:
    """The last card of the stock is drawn without a shuffle; only the next one needs it."""
    start = at("minimale", "2d 4c Ks | 6d 7s Qs", "9d", "Kh", dealer=0)
    game = game_of(start, "1 play 6d", "0 play 2d")
    before = game.shuffler.getstate()
    done(game, "1 draw")
    assert (game.table().stock, game.shuffler.getstate()) == (0, before)
    done(game, "0 draw")
    assert (game.table().stock, game.shuffler.getstate() != before) == (1, True)


def test_an_explicit_deck_takes_nothing_from_the_generator() -> None:
    """A round whose deck is given leaves the generator as it was for the next one."""
    game = table("minimale", 2)
    before = game.shuffler.getstate()
    game.start_round(1, deck=["2d", "3d", "9d", "Kc"])
    assert game.shuffler.getstate() == before


def test_hands_hold_copies() -> None:
    """A hand of several decks holds a card more than once, and gives one copy at a time."""
    game = game_of(at("minimale", "2d 2d 2d 4c | 6h 7s 9c Kc", "9d", "2d Ks", decks=2))
    assert game.view(0).hand == ("2d", "2d", "2d", "4c")
    assert [str(action) for action in game.legal()] == ["0 play 2d"]
    done(game, "0 play 2d")
    done(game, "1 draw")
    done(game, "0 play 2d")
    assert game.view(0).hand == ("2d", "4c")
    assert game.view(1).hand == ("7s", "6h", "2d", "9c", "Kc")
    assert game.table().sizes == (2, 5)


def test_drawing_more_than_there_is() -> None:
    """Who must draw more cards than there are draws those there are, and is said to have."""
    game = game_of(at("classique", "Ad 4c | 6h 7s", "9d", "Kh"), "0 play Ad say=carte")
    assert game.table().pending == 2
    events = done(game, "1 take")
    assert events == (Reshuffled(1), Drew(1, ("Kh", "9d"), 2, "attack"))
    assert not game.state.can_draw()
