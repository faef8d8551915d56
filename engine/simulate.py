"""Random games, uniform among the legal actions: for speed, soaks, and thinking computers."""

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.actions import Laying
from engine.catalogue import rules_for
from engine.game import Game
from engine.legal import legal_actions
from engine.lines import line
from engine.options import DEALER_CHOICE
from engine.state import State
from engine.turn import do
from engine.words import with_words


@dataclass(frozen=True, slots=True)
class Totals:
    """What a run of games came to."""

    games: int
    actions: int
    rounds: int
    blocked: int
    seconds: float
    checksum: str
    """SHA-256 over each game's last output line without ``events``."""


def play_round(game: Game, choice: Random) -> int:
    """Play the round under way to its end, at random; return the number of actions."""
    state, rng, pick = game.state, game.shuffler, choice.random
    rules, sizes = state.rules, state.sizes
    # A word is owed with one card left or none, but for those that cards have of their own.
    talks = 99 if rules.card_words else 2 if rules.words else 0
    while legal := legal_actions(state):
        action = legal[int(pick() * len(legal))]
        if sizes[action.seat] <= talks and isinstance(action, Laying):
            action = with_words(rules, action, sizes[action.seat])
        do(state, action, rng)
    return state.count


def play_match(game: Game, choice: Random) -> Iterator[State]:
    """Play a whole match at random, on a real one's path; yield the state after each round."""
    while not game.match_over:
        hand_size = choice.choice(DEALER_CHOICE) if game.rules.wants_hand_size else None
        game.start_round(hand_size)
        play_round(game, choice)
        yield game.state


def simulate(variant: str, *, players: int, games: int, seed: int) -> Totals:
    """
    Play *games* random matches with the variant's own options.

    The same seed gives the same checksum on every machine.

    :raises BadRuleset: when the variant does not exist or does not take that many players.
    :raises BadRecord: when its cards are too few for them.
    """
    # Before names are made for them: somebody may ask for a hundred thousand million players.
    rules_for(variant, {}, players)
    names = [str(seat) for seat in range(players)]
    digest = hashlib.sha256()
    actions = rounds = blocked = 0
    begun = time.perf_counter()
    for number in range(games):
        choice = Random(f"{seed}/{number}")
        game = Game.new(variant, {}, names, dealer=number % players, seed=choice.getrandbits(63))
        for state in play_match(game, choice):
            actions += state.count
            rounds += 1
            blocked += state.blocked
        digest.update(json.dumps(line(game, action=None, events=None)).encode())
    return Totals(games, actions, rounds, blocked, time.perf_counter() - begun, digest.hexdigest())
