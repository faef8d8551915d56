"""Random games of rlcard's Uno, in a Python of its own: prints its actions a second."""

from __future__ import annotations

import random
import time

from rlcard.games.uno import Game  # type: ignore[import-not-found] # lives elsewhere

GAMES = 400
LONGEST = 2_000
SEATS = 4


def rate(games: int) -> float:
    """Play *games* games, uniform among the legal actions, and return the actions a second."""
    actions, began = 0, time.perf_counter()
    for _ in range(games):
        game = Game(num_players=SEATS)
        game.configure({"game_num_players": SEATS})
        game.init_game()
        played = 0
        while not game.is_over() and played < LONGEST:
            game.step(random.choice(game.get_legal_actions()))  # noqa: TID251 - rlcard's own luck
            played += 1
        actions += played
    return actions / (time.perf_counter() - began)


if __name__ == "__main__":
    rate(GAMES // 8)
    print(rate(GAMES))  # noqa: T201 - the figure is its whole purpose
