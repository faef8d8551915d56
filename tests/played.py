"""Rounds and matches that have been played, as the messages at their ends show them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cogs.screens import EndScreen, Player, TableFacts
from engine import DEALER_CHOICE, Game, RoundEnded, choose
from tests.walking import pick

if TYPE_CHECKING:
    from collections.abc import Iterator

PEOPLE = (
    Player(name="Anne"),
    Player(name="Bob"),
    Player(name="Chloé de la Fontaine-aux-Roses"),
    Player(name="Maximilien-Alexandre"),
    Player(computer=1),
    Player(name="漢字"),
    Player(name="𝓐𝓷𝓷𝓮 🎴"),
    Player(name="Emma"),
    Player(name="Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"),
    Player(computer=2),
)
"""Names as people have them: long, in other scripts, dressed up."""


def ends(
    variant: str, seats: int, seed: int, *, wild: int = 50, **options: object
) -> Iterator[EndScreen]:
    """
    Yield the end of each round of one match, the same each time.

    Of a hundred actions *wild* are any that are legal, the others a computer's.
    """
    names = [f"player {seat}" for seat in range(seats)]
    game = Game.new(variant, options, names, dealer=0, seed=seed)
    luck, course = Random(seed), []
    while True:
        size = DEALER_CHOICE[-1] if game.rules.wants_hand_size else None
        events = list(game.start_round(size))
        while not game.round_over:
            mover = game.table().to_move
            if mover is None or luck.randrange(100) < wild:
                events += game.act(pick(game, luck))
            else:
                events += game.act(choose(game.view(mover), game.rules, luck))
        course.append(game.scores)
        result = next(event for event in events if isinstance(event, RoundEnded))
        yield EndScreen(
            facts=TableFacts(
                table="abcdefghij", version=1, rules=game.rules, players=PEOPLE[:seats]
            ),
            view=game.table(),
            hands=game.hands(),
            points=result.points,
            blocked=result.blocked,
            places=game.standing() if game.match_over else (),
            course=tuple(course),
        )
        if game.match_over:
            return
