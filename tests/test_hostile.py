"""Whatever is made up and sent to the bot is answered, logs no error and changes nothing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import structlog

from bot.local.interaction import Kind
from tests.cogs.stage import Stage
from tests.conftest import Clock
from tests.hostile import STOLEN, besiege
from tests.hostile_files import readers
from tests.hostile_inputs import FAMILIES
from tests.siege import Attack, Fallen, Fortress
from tests.virtual import VirtualLoop

if TYPE_CHECKING:
    from pathlib import Path

    from cogs.answer import Answer
    from cogs.ports import App
    from cogs.table import Table
    from data import SavedSeat

INPUTS = 240


def test_hostile_inputs_change_nothing() -> None:
    """Presses, forms, answers, commands, suggestions, files: the long version is `make attack`."""
    thrown = besiege(INPUTS, number=8)
    assert set(thrown) == {*FAMILIES, STOLEN, *readers()}
    assert thrown.total() >= INPUTS * 0.9


@pytest.mark.parametrize(
    ("who", "custom_id", "what"),
    [
        ("Farid", "huit:lobby:{lobby}:1:join", "something has changed"),
        ("Bob", "huit:hand:{table}:3:show:0.", "MessageEdited of a public message"),
    ],
)
def test_what_gets_through_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str, custom_id: str, what: str
) -> None:
    """The walls can fall: who may come in changes something; without its guard a hand is shown."""
    monkeypatch.setattr("cogs.presses.belongs", lambda *_: True)
    with (
        structlog.testing.capture_logs() as log,
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        stage = Stage(tmp_path, Clock())
        stage.log = log
        fortress = Fortress(stage, tmp_path)
        runner.run(stage.open())
        runner.run(fortress.build())
        spelled = custom_id.format(lobby=fortress.lobby, table=fortress.table)
        data = {"id": 1, "custom_id": spelled, "component_type": 2}
        with pytest.raises(Fallen, match=what):
            runner.run(fortress.throw(Attack(Kind.COMPONENT, who, data, 1)))
        runner.run(stage.close())


async def _anybody(_: App, answer: Answer, table: Table) -> SavedSeat:
    """Give the first seat to who has none."""
    seat = table.seat_of(answer.interaction.user.id)
    return seat or table.seats[0]


GUARDS = {
    "hand": ("cogs.hand_presses.seated", _anybody),
    "settings": ("cogs.settings_presses.must_manage", lambda _: None),
    "variant": ("cogs.variant_presses.must_manage", lambda _: None),
}


@pytest.mark.parametrize("what", GUARDS)
def test_what_is_shown_to_who_may_not_see_it_is_seen(
    monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Another's hand, a manager's panel: it changes nothing, and yet is too much."""
    monkeypatch.setattr(*GUARDS[what])
    with pytest.raises(Fallen, match=f"{what} is shown to"):
        besiege(1, number=8)
