"""
Random rounds of every variant, each position checked: `python -m tests.rounds --rounds 20000`.

The small version is test_harness.py. A table that breaks is printed with what sets it up again,
and its record is written to var/, to be replayed with `python -m engine replay`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import astuple, dataclass, field
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track
from rich.table import Table as Shown

from engine import replay, variant_ids
from tests.engine.cards import discard_in, stock_in
from tests.hidden import check_secrets
from tests.invariants import (
    Broken,
    candidates,
    check_apply,
    check_illegal,
    check_legal,
    check_refusals,
    check_table,
    check_words,
    hold,
)
from tests.walking import pick, seated, start, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Card, Event, Game, TableView
    from tests.walking import Table

MOST_ACTIONS = 2_000
ROUNDS_A_TABLE = 3
# Wide enough for the table, also where the output is no terminal.
WIDTH = 110
# Random players can go on and on; from this action of a round fewer positions are looked at.
LONG = 250
# One close look in so many is for secrets too: test_secrets.py is about nothing else.
SECRETS = 5


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it lay: what is open, and where every card was."""

    table: TableView
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]

    def cards(self) -> Iterator[Card]:
        """Yield all the cards, wherever they lie."""
        return chain(self.stock, self.discard, *self.hands)


def _seen(game: Game) -> Seen:
    state = game.state
    hands = tuple(state.hand(seat) for seat in range(game.rules.players))
    return Seen(game.table(), hands, stock_in(state), discard_in(state))


@dataclass(slots=True)
class Tally:
    """What was walked."""

    tables: int = 0
    rounds: int = 0
    blocked: int = 0
    matches: int = 0
    actions: int = 0
    closely: int = 0
    asked: int = 0


@dataclass(slots=True)
class Care:
    """Which positions are looked at closely: each of a new kind, and one in so many of the rest."""

    every: int = 20
    met: set[tuple[object, ...]] = field(default_factory=set)

    def wanted(self, game: Game, number: int) -> bool:
        """Whether the position is of a kind not met before, or its turn has come."""
        if game.table().index > LONG and number % self.every:
            return False
        check_legal(game)
        kind = situation(game)
        new = kind not in self.met
        self.met.add(kind)
        return new or number % self.every == 0


def situation(game: Game) -> tuple[object, ...]:
    """Return of what kind a position is: what is due, pending, open, and who is left."""
    table, legal = game.table(), game.legal()
    drawn = table.to_move is not None and game.view(table.to_move).drawn is not None
    left = len(table.sizes) - len(table.finished)
    verbs = frozenset(type(action).__name__ for action in legal)
    return (table.phase, table.pending > 0, table.forced, drawn, min(left, 3), verbs)


def walk(table: Table, tally: Tally, care: Care, *, rounds: int) -> None:
    """
    Play *rounds* rounds at *table*, or to the end of the match, and check every position.

    :raises Broken: when something does not hold, with the table and the place in its text.
    """
    game, choice = seated(table), Random(f"walk {table.seed}")
    tally.tables += 1
    seen: list[Seen] = []
    try:
        for _ in range(rounds):
            if not game.match_over:
                start(game, choice)
                _play_round(game, choice, tally, care, seen)
        _check_replay(game, seen)
    except AssertionError as error:
        place = f"round {len(game.rounds) - 1}, index {game.table().index}"
        message = f"{table}: {place}: {error}"
        raise Broken(message, record=game.record()) from error
    tally.matches += game.match_over


def _play_round(game: Game, choice: Random, tally: Tally, care: Care, seen: list[Seen]) -> None:
    scores, here = game.scores, _seen(game)
    cards = Counter(here.cards())
    seen.append(here)
    while not game.round_over:
        hold(game.scores == scores, "scores changed before the round was over")
        if care.wanted(game, tally.actions):
            tally.closely += 1
            tally.asked += _look(game, check_legal(game))
            events = _act_watched(game, choice)
            if tally.closely % SECRETS == 0:
                check_secrets(game, events, here.hands)
        else:
            game.act(pick(game, choice))
        here = _seen(game)
        seen.append(here)
        hold(Counter(here.cards()) == cards, "cards were lost or made")
        hold(here.table.index <= MOST_ACTIONS, "the round does not end")
        tally.actions += 1
    hold(not check_legal(game) and here.table.pending == 0, "something is left to do")
    check_table(game)
    tally.rounds += 1
    tally.blocked += game.state.blocked


def _look(game: Game, texts: tuple[str, ...]) -> int:
    """Look at a position from all sides; return how many actions were tried on it."""
    check_table(game)
    check_words(game, texts)
    check_illegal(game, next(one for one in candidates(game) if game.refusal(one)))
    return check_refusals(game, texts)


def _act_watched(game: Game, choice: Random) -> tuple[Event, ...]:
    """Do something, on a copy as well; return what happened."""
    action = pick(game, choice)
    after = check_apply(game, action)
    events = game.act(action)
    hold(after == game.state, f"{action} is done in two ways")
    return events


def _check_replay(game: Game, seen: list[Seen]) -> None:
    """Look whether the record, written and read, leads through the same positions."""
    record = json.loads(json.dumps(game.record()))
    again = [_seen(moment.game) for moment in replay(record)]
    for index, (one, other) in enumerate(zip(seen, again, strict=False)):
        hold(one == other, f"replay differs at moment {index}: {one} | {other}")
    hold(len(seen) == len(again), f"replay has {len(again)} moments of {len(seen)}")


def _soak(tally: Tally, variant: str, *, rounds: int, seed: int) -> None:
    """Walk tables of *variant* until so many rounds were played."""
    care = Care()
    while tally.rounds < rounds:
        for table in tables(variant, seeds=1, first=seed + tally.tables):
            if tally.rounds < rounds:
                walk(table, tally, care, rounds=min(ROUNDS_A_TABLE, rounds - tally.rounds))


def _write(broken: Broken) -> Path:
    """Write the record of a broken game; return where."""
    out = Path("var") / "broken-round.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(broken.record, indent=1) + "\n", "utf-8")
    return out


def main(arguments: list[str] | None = None) -> int:
    """Walk, print a table by variant; return 0 when all holds, 1 when something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.rounds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20_000, help="rounds in all")
    parser.add_argument("--seed", type=int, default=0, help="where the tables begin")
    parser.add_argument("--variant", choices=variant_ids(), help="one variant only")
    chosen = parser.parse_args(arguments)
    variants = [chosen.variant] if chosen.variant else list(variant_ids())
    console = Console(width=WIDTH)
    shown = Shown(title=f"{chosen.rounds:,} random rounds, every position checked")
    shown.add_column("variant", no_wrap=True, min_width=max(map(len, variants)))
    for column in Tally.__slots__:
        shown.add_column(column, justify="right", no_wrap=True)
    broken: list[Broken] = []
    # A bar moves in a thread of its own: only where somebody looks.
    watched = track(variants, "Walking", console=console, transient=True)
    for variant in watched if console.is_terminal else variants:
        tally = Tally()
        try:
            _soak(tally, variant, rounds=-(-chosen.rounds // len(variants)), seed=chosen.seed)
        except Broken as error:
            broken.append(error)
        shown.add_row(variant, *(f"{number:,}" for number in astuple(tally)))
    console.print(shown)
    for one in broken:
        console.print(f"BROKEN {one}", markup=False, style="red")
        console.print(f"The record is in {_write(one)}.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
