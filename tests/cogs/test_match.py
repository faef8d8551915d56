"""From the lobby to the ranking, through the real client."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.cogs.stage import play_turn, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def test_two_people_play_from_the_lobby_to_the_ranking(stage: Stage) -> None:
    """Two people open, join, start, play to the end, and both stand in the ranking."""
    await stage.match("Anne", "Bob", variante="crazy-eights", objectif=10)
    rng = random.Random(8)
    hands = {name: await stage.hand(name) for name in ("Anne", "Bob")}
    names = {stage.visitor(name).member.id: name for name in hands}
    table = stage.table()
    for _ in range(2000):
        if table.is_over:
            break
        if table.awaits_round:
            message = await stage.until("Manche suivante")
            well(await stage.visitor("Anne").click(message, "Manche suivante"))
            continue
        seat = table.to_move
        assert seat is not None
        name = names[table.seats[seat].member_id or 0]
        message = stage.public()
        hand = await stage.hand(name)
        hands[name] = await play_turn(stage.visitor(name), hand, rng)
    await stage.until("Revanche")
    assert "gagne" in stage.public().text
    board = shown(await stage.visitor("David").slash("jeux", "classement"))
    assert "Anne" in board.text
    assert "Bob" in board.text
    assert "50\u00a0points" in board.text
    assert board.text.count("cote 1") == 1, "who won has more than the 1000 of the beginning"
    assert board.text.count("cote 9") == 1
