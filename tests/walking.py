"""Random games of every variant, seat count and practice: what the harness and the soaks walk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine import (
    CARDS,
    DEALER_CHOICE,
    SUITS,
    WORDS,
    Draw,
    Game,
    Laying,
    Play,
    choose,
    free_ranks,
    load_ruleset,
    rank_of,
    suit_of,
)
from engine.words import with_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from engine import Action, Suit

# What a walker does beside choosing among the legal actions, each so many times in a hundred.
FORGETS = 10
BABBLES = 5
RUNS = 30
ERRS = 4
PLAYS = 80
# Random players can go on and on: after so many actions of a round a computer helps them.
ENOUGH = 200
HELPS = 90


@dataclass(frozen=True, slots=True)
class Table:
    """A table to walk: its games are the same each time."""

    variant: str | Mapping[str, Any]
    players: int
    options: Mapping[str, object]
    seed: int

    def __str__(self) -> str:
        """Say how to set it up again."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        name = self.variant if isinstance(self.variant, str) else self.variant["id"]
        return f"{name} players={self.players} seed={self.seed} {options}".strip()


def practices(variant: str | Mapping[str, Any]) -> tuple[dict[str, object], ...]:
    """Return sets of options of *variant* that between them switch on whatever there is."""
    ruleset = load_ruleset(variant)
    switched = {
        name: next(value for value in switch.values if value != switch.default)
        for name, switch in ruleset.switches.items()
    }
    usual = free_ranks(ruleset, {})
    free = [rank for rank in free_ranks(ruleset, switched) if rank in usual]
    houses = dict(zip(("give_rank", "swap_rank"), free, strict=False))
    turned = {"rotate_rank": free[0] if free else None, "decks": 2}
    return (
        {},
        {**turned, "snap": True, "complete": True, "penalty": 2, "announce": True},
        {**houses, "finish_power": True, "announce": True, "penalty": 1, "snap": True},
        {**switched, "draw": "until-playable", "draw_when_able": True, "complete": True},
        {
            "play_after_draw": True,
            "draw_when_able": True,
            "suit_in_hand": not ruleset.suit_in_hand,
            "scoring": ruleset.scorings[-1],
            "jokers": 0,
        },
    )


def tables(variant: str | Mapping[str, Any], *, seeds: int, first: int = 0) -> Iterator[Table]:
    """Yield tables of every seat count of *variant*; the practices take turns, seed by seed."""
    ruleset = load_ruleset(variant)
    sets = practices(variant)
    number = first
    for _ in range(seeds):
        for players in range(ruleset.min_players, ruleset.max_players + 1):
            yield Table(variant, players, sets[number % len(sets)], number)
            number += 1


def seated(table: Table) -> Game:
    """Set *table* up; nothing is dealt yet."""
    names = [f"player {seat}" for seat in range(table.players)]
    dealer = table.seed % table.players
    return Game.new(table.variant, table.options, names, dealer=dealer, seed=table.seed)


def start(game: Game, choice: Random) -> None:
    """Deal the next round, with a number of cards where the dealer chooses it."""
    game.start_round(choice.choice(DEALER_CHOICE) if game.rules.wants_hand_size else None)


def pick(game: Game, choice: Random) -> Action:
    """
    Choose what happens next: any legal action, alike, but a draw seldom by who could play.

    Words are forgotten or said too often now and then, aces take cards along, and where wrong
    plays are punished some are made.
    """
    if game.rules.penalty and choice.randrange(100) < ERRS:
        seat = choice.randrange(game.rules.players)
        hand = game.view(seat).hand
        wrong = Play(seat, choice.choice(hand or CARDS))
        if game.refusal(wrong) is None:
            return wrong
    table = game.table()
    if table.to_move is not None and table.index > ENOUGH and choice.randrange(100) < HELPS:
        return choose(game.view(table.to_move), game.rules, choice)
    legal = game.legal()
    action = choice.choice(legal)
    if isinstance(action, Draw) and choice.randrange(100) < PLAYS:
        action = choice.choice(legal)
    if not isinstance(action, Laying):
        return action
    if choice.randrange(100) < RUNS:
        action = _with_run(game, action, choice)
    if choice.randrange(100) < BABBLES:
        return replace(action, say=tuple(word for word in WORDS if word in game.rules.words))
    if choice.randrange(100) < FORGETS:
        return action
    return with_words(game.rules, action, game.view(action.seat).hand)


def _with_run(game: Game, action: Laying, choice: Random) -> Laying:
    """Let an ace take cards of its suit along, where the rules allow it."""
    hand = game.view(action.seat).hand
    held = [card for card in dict.fromkeys(hand) if suit_of(card) == suit_of(action.card)]
    above = [card for card in held if rank_of(card) not in {None, "A"}]
    run = tuple(card for card in above if choice.randrange(2))
    suits: tuple[Suit | None, ...] = (None, *SUITS)
    longer = [replace(action, run=run, suit=suit) for suit in suits]
    allowed = [one for one in longer if game.refusal(one) is None]
    return choice.choice(allowed) if run and allowed else action
