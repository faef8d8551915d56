"""Names at a table: of who played a round, and of members who are called the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.alike import told_apart
from cogs.views.ids import Verb
from cogs.words import plain_name
from tests.cogs.stage import find, shown, well

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


async def _to_the_result(stage: Stage) -> None:
    """Play until the round is over, which the public message shows."""
    while not stage.table().awaits_round:
        await stage.happens(lambda: stage.whose_turn() or stage.table().awaits_round)
        name = stage.whose_turn()
        if name is not None:
            await stage.turn(name)
    await stage.until("Manche suivante")
    await stage.clock.sleep(2)


async def test_a_result_keeps_the_names_of_who_played_the_round(stage: Stage) -> None:
    """Who comes or goes between two rounds has not played the one that is shown."""
    lobby = await stage.lobby("Anne", "Bob", computers=1, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=1)
    await stage.begin(lobby)
    await _to_the_result(stage)
    result = stage.public()
    before = [line for line in result.text.splitlines() if "place" in line or "gagne" in line]
    assert any("Ordinateur\u00a01" in line for line in before)
    for name in ("Chloé", "David"):
        await stage.visitor(name).click(
            stage.public(), custom_id=find(result, Verb.JOIN), stale=True
        )
    await stage.clock.sleep(2)
    async with stage.bot.app.tables.hold(stage.table().id) as table:
        await stage.bot.app.seating.leave_match(table, stage.visitor("Bob").member.id)
    await stage.clock.sleep(2)
    after = [line for line in result.text.splitlines() if "place" in line or "gagne" in line]
    assert [line for line in after if "prend" not in line] == before
    assert "Chloé prend la place" in result.text
    assert "Prendre la place d’un ordinateur" in result.labels
    well(await stage.visitor("Anne").click(result, custom_id=find(result, Verb.NEXT)))
    await stage.world.until(lambda: stage.public() is not result)
    await stage.clock.sleep(2)
    kept = [line for line in result.text.splitlines() if "place" in line or "gagne" in line]
    assert [line for line in kept if "prend" not in line] == before
    assert "Chloé" in stage.public().text


async def test_members_of_one_name_are_told_apart_everywhere(stage: Stage) -> None:
    """In the lobby and at the table; each keeps the number, whoever leaves."""
    stage.world.rename("Bob", "Anne ")
    stage.world.rename("Chloé", "Ordinateur 1")
    people = [stage.world.visitor(one) for one in [*stage.world.people][:3]]
    host = people[0]
    lobby = shown(await host.slash("jeux", "huit nouvelle", variante="minimale", objectif=1))
    for one in people[1:]:
        well(await one.click(lobby, "Rejoindre"))
    well(await host.click(lobby, "Ajouter un ordinateur"))
    await stage.clock.sleep(2)
    assert "Anne (2)" in lobby.text
    assert "Ordinateur\u00a01 (membre)" in lobby.text
    await stage.set_options(lobby, hand_size=1)
    well(await host.click(lobby, "Commencer"))
    table = await stage.until("Ma main")
    assert table.text.count("Anne (2)")
    assert "Ordinateur\u00a01 (membre)" in table.text
    well(await host.click(table, "Quitter"))
    async with stage.bot.app.tables.hold(stage.table().id) as held:
        await stage.bot.app.seating.leave_match(held, host.member.id)
    await stage.clock.sleep(2)
    assert "Anne (2)" in table.text


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Anne", "Bob"], ["Anne", "Bob"]),
        (["Anne", "Anne ", "Anne"], ["Anne", "Anne (2)", "Anne (3)"]),
        (["Anne (2)", "Anne", "Anne"], ["Anne (2)", "Anne", "Anne (3)"]),
        (["x" * 32, "x" * 32], ["x" * 32, "x" * 28 + " (2)"]),
        (["\u200b", "\u2800"], ["?", "? (2)"]),
    ],
)
def test_equal_names_have_numbers(names: list[str], expected: list[str]) -> None:
    """As they are shown: whatever spaces they hold, and however long they are."""
    apart = told_apart(range(len(names)), dict(enumerate(names)))
    assert [plain_name(name) for name in apart.values()] == expected
