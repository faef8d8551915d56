"""Write the golden games anew: `python -m tests.playthroughs`, then read the diff."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from engine import (
    DEALER_CHOICE,
    FORMAT,
    Challenge,
    Game,
    Laying,
    choose,
    load_ruleset,
    variant_ids,
)
from tests.playthroughs import lines_of, lines_path, read_record, record_path

if TYPE_CHECKING:
    from engine import Action

PLAYERS = ("Anne", "Bob", "Chloé", "David")
SEEDS = 300
ROUNDS = 2
MOST = 90


def main() -> int:
    """Write lines, and records where there are none; return 0."""
    for variant in variant_ids():
        if not record_path(variant).exists():
            _write_record(variant)
        lines = lines_of(read_record(variant))
        lines_path(variant).write_text("\n".join(lines) + "\n", "utf-8")
        sys.stdout.write(f"{variant}: {len(lines)} lines\n")
    return 0


def _write_record(variant: str) -> None:
    """Look for a short game in which much happens, and write its record."""
    games = (_played(variant, seed) for seed in range(SEEDS))
    short = [game for game in games if sum(len(one.actions) for one in game[0].rounds) <= MOST]
    game, _ = max(short, key=lambda one: (len(one[1]), -sum(len(r.actions) for r in one[0].rounds)))
    rounds = game.record()["rounds"]
    data: dict[str, Any] = {
        "format": FORMAT,
        "variant": variant,
        "options": {},
        "players": list(game.players),
        "dealer": game.dealer,
        "seed": game.seed,
    }
    head = json.dumps(data, ensure_ascii=False, indent=1).removesuffix("\n}")
    body = ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in rounds)
    text = f'{head},\n "rounds": [\n  {body}\n ]\n}}\n'
    record_path(variant).write_text(text, "utf-8")


def _played(variant: str, seed: int) -> tuple[Game, set[str]]:
    """Play two rounds, half as computers do and half at random; tell what happened in them."""
    ruleset = load_ruleset(variant)
    players = PLAYERS[: min(ruleset.max_players, 2 + seed % 3)]
    game = Game.new(variant, {}, players, dealer=seed % len(players), seed=seed)
    choice = Random(f"playthrough {seed}")
    met: set[str] = set()
    for _ in range(ROUNDS):
        if game.match_over:
            break
        size = choice.choice(DEALER_CHOICE) if game.rules.wants_hand_size else None
        game.start_round(size)
        while not game.round_over and len(game.rounds[-1].actions) <= MOST:
            action = _picked(game, choice)
            laid = action.card if isinstance(action, Laying) else ""
            events = game.act(action)
            met |= {type(event).__name__ for event in events}
            met |= {f"{laid[:-1] or 'X'} {type(event).__name__}" for event in events if laid}
        if not game.round_over:
            met.clear()
            break
    return game, met


def _picked(game: Game, choice: Random) -> Action:
    challenges = [action for action in game.legal() if isinstance(action, Challenge)]
    if challenges and choice.randrange(2):
        return challenges[0]
    to_move = game.table().to_move
    assert to_move is not None
    if choice.randrange(2):
        view = game.view(to_move)
        due = [action for action in view.legal if not isinstance(action, Challenge)]
        return choice.choice(due)
    return choose(game.view(to_move), game.rules, choice)


if __name__ == "__main__":
    sys.exit(main())
