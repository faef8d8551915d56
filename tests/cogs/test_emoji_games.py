"""Games are played as ever while emojis are missing, are refused, or come half-way."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bot.local import Code, Fault, too_many
from tests.cogs.emoji_steps import ROUTE, stock
from tests.cogs.stage import Stage, play_turn

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Clock


pytestmark = pytest.mark.usefixtures("artist")


@pytest.fixture
def emojis_spaced() -> float:
    """Upload as slowly as on Discord."""
    return 1.0


EVENINGS: dict[str, Fault | None] = {
    "all there": None,
    "deleted meanwhile": None,
    "a storm half-way": Fault("POST", ROUTE, 503, times=9999),
    "a limit half-way": too_many("POST", ROUTE, 40.5, times=9999),
}


async def evening(stage: Stage, how: str = "") -> list[str]:
    """Play; tell who saw which buttons, and what the end says in words."""
    rng = random.Random(8)
    if how in {"all there", "deleted meanwhile"}:
        await stock(stage)
    lobby = await stage.lobby("Anne", "Bob")
    await stage.set_options(lobby, variant="minimale", hand_size=3, target=1)
    await stage.begin(lobby)
    if how == "deleted meanwhile":
        stage.world.common.emojis.clear()
    fault = EVENINGS.get(how)
    stage.local.faults.extend([] if fault is None else [fault])
    table = stage.table()
    done: list[str] = []
    while not table.is_over:
        name = stage.mover()
        hand = await stage.hand(name)
        done += [name, *hand.labels]
        await play_turn(stage.visitor(name), hand, rng)
    stage.local.faults.clear()
    end = await stage.until("Revanche")
    return [*done, stage.bot.app.faces.without(end.text)]


@pytest.fixture(scope="module")
def in_words() -> list[str]:
    """Keep the match that is played without any emojis, once it was played."""
    return []


@pytest.mark.parametrize("how", EVENINGS)
async def test_the_same_games_as_before_whatever_becomes_of_the_emojis(
    stage: Stage, how: str, in_words: list[str], tmp_path: Path, clock: Clock
) -> None:
    """The same buttons with the same words for the same players, and the same end."""
    played = await evening(stage, how)
    stage.refusals += [str(refusal.code) for refusal in stage.world.refusals]
    assert set(stage.refusals) <= {str(int(Code.INVALID_FORM))}
    assert bool(stage.refusals) == (how == "deleted meanwhile")
    await stage.leave()
    if not in_words:
        (tmp_path / "words").mkdir()
        without = Stage(tmp_path / "words", clock)
        await without.open()
        in_words.extend(await evening(without))
        await without.close()
    assert played == in_words
