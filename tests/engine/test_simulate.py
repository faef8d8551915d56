"""
Random games: their checksums, which may never change, and the same games played again.

A checksum is of the last line of every game of a seed. Whoever plays old records relies on the
same rules, the same shuffles and the same order of what is legal; all of that is in these sums.
When one changes, the engine plays another game than it did: mend the engine, not the sum.
"""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine import DEALER_CHOICE, BadRuleset, Game, Laying, legal_actions, replay, variant_ids
from engine.lines import line
from engine.simulate import play_match, simulate
from engine.words import with_words

if TYPE_CHECKING:
    from collections.abc import Iterator

# Variant, players, games, seed; the checksum does not hang on PYTHONHASHSEED or on the machine.
CHECKSUMS = {
    ("classique", 4, 3, 1): "fffa58d795e5631fba9a5844974e9cf8758133a325cf159f61ad2b32ff3bb301",
    ("carte-et-maou", 3, 3, 1): "6c48b386e8d0cc104d3ead0b287461ac8f59ec8dba1a61ebbb92895a62ca40f7",
    ("countdown", 2, 1, 2): "a93aef7b676c3a5144f66e0633351f13e380905a5350e8b236e4abe807e15667",
    (
        "crazy-eights-points",
        3,
        2,
        1,
    ): "18fac9b35bff666135195f11ee41ed9b3adb771b4d1da3145cf96ae2816bd7e9",
    ("deux-de-pique", 4, 2, 1): "7a5157e1f8e379018e8960a45b2fd67fb6e1596d6bd767a99cc7e7d7234a7192",
    ("les-ulis", 3, 2, 1): "59dc287527ae34450ecc1589a6da2146f007365c799cc943b05b8d612413518b",
    ("man-et-resta", 3, 2, 1): "40ca6dfb00146caa22fcc286081e4863df97003aa479bc2dfe336a606df4ea83",
    ("variante-1", 3, 3, 1): "c5488e6ed6673637035160f51e0de8750a607390fe560e5a1f76a52f3ac5cb16",
    ("variante-6", 4, 3, 1): "fee10898197bae90b9036e2e07bfc059fcf2dcedb4ef6f4686601c264b82353c",
}
AGAIN = (("classique", 3), ("variante-1", 3), ("man-et-resta", 2), ("carte-et-maou", 4))


@pytest.mark.untraced
@pytest.mark.parametrize("run", CHECKSUMS, ids=str)
def test_a_seed_gives_the_games_that_it_always_gave(run: tuple[str, int, int, int]) -> None:
    """The checksum of a seed is the one it had when the rules were first written."""
    variant, players, games, seed = run
    totals = simulate(variant, players=players, games=games, seed=seed)
    assert totals.checksum == CHECKSUMS[run]
    assert totals.games == games


def test_other_seeds_give_other_games() -> None:
    """Two seeds have two checksums, and so have two numbers of players."""
    sums = {
        simulate("variante-7", players=players, games=2, seed=seed).checksum
        for players in (2, 3)
        for seed in (1, 2)
    }
    assert len(sums) == 4


def _played(variant: str, players: int, number: int, seed: int) -> Game:
    """Play the game that a simulation plays, by the door that a real match goes through."""
    choice = Random(f"{seed}/{number}")
    names = [str(seat) for seat in range(players)]
    game = Game.new(variant, {}, names, dealer=number % players, seed=choice.getrandbits(63))
    while not game.match_over:
        game.start_round(choice.choice(DEALER_CHOICE) if game.rules.wants_hand_size else None)
        while legal := legal_actions(game.state):
            action = legal[int(choice.random() * len(legal))]
            if isinstance(action, Laying):
                action = with_words(game.rules, action, game.view(action.seat).hand)
            game.act(action)
    return game


@pytest.mark.untraced
@pytest.mark.parametrize(("variant", "players"), AGAIN)
def test_a_simulated_game_is_a_real_one(variant: str, players: int) -> None:
    """A simulated game, played as a match and replayed from its record, ends on the same line."""
    digest = hashlib.sha256()
    for number in range(2):
        game = _played(variant, players, number, 5)
        last = None
        for moment in replay(json.loads(json.dumps(game.record()))):
            last = line(moment.game, action=None, events=None)
        assert last == line(game, action=None, events=None)
        digest.update(json.dumps(last).encode())
    assert simulate(variant, players=players, games=2, seed=5).checksum == digest.hexdigest()


@pytest.mark.untraced
@pytest.mark.parametrize(("variant", "players"), AGAIN)
def test_each_line_of_a_game_is_replayed(variant: str, players: int) -> None:
    """From its record a game goes through every line that it went through when it was played."""
    game = _played(variant, players, 0, 6)
    record = game.record()

    def lines() -> Iterator[str]:
        for moment in replay(record):
            yield json.dumps(line(moment.game, action=moment.action, events=moment.events))

    first = list(lines())
    assert first == list(lines())
    actions = sum(len(one["actions"]) for one in record["rounds"])
    assert len(first) == actions + len(record["rounds"])


def test_the_totals_are_counted() -> None:
    """Actions, rounds and blocked rounds are those of the games."""
    totals = simulate("variante-7", players=3, games=4, seed=9)
    games = [_played("variante-7", 3, number, 9) for number in range(4)]
    assert totals.games == 4
    assert totals.rounds == sum(len(game.rounds) for game in games)
    assert totals.actions == sum(len(one.actions) for game in games for one in game.rounds)
    assert totals.blocked == 0
    assert totals.seconds > 0


def test_a_match_is_yielded_round_by_round() -> None:
    """After each round its position is there to be looked at, the last one with winners."""
    game = Game.new("variante-7", {"target": 60}, ["a", "b", "c"], dealer=0, seed=3)
    rounds = [state.over for state in play_match(game, Random(3))]
    assert len(rounds) == len(game.rounds) >= 2
    assert all(rounds)
    assert game.winners


@pytest.mark.parametrize(("variant", "players"), [("klassik", 3), ("variante-7", 5)])
def test_what_cannot_be_simulated(variant: str, players: int) -> None:
    """A variant that does not exist, or not for so many, is refused."""
    with pytest.raises(BadRuleset):
        simulate(variant, players=players, games=1, seed=1)


@pytest.mark.untraced
@pytest.mark.parametrize("variant", variant_ids())
def test_every_variant_can_be_simulated(variant: str) -> None:
    """A random match of each variant comes to an end."""
    totals = simulate(variant, players=2, games=1, seed=4)
    assert totals.rounds >= 1
    assert totals.actions > totals.rounds
