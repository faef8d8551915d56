"""Who erases their data has no way back into a seat that was closed to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.views.ids import Verb
from tests.cogs.playing import leave, long_match, take
from tests.cogs.stage import find, said, well
from tests.cogs.test_personal import erase
from tests.data.test_members import traces

if TYPE_CHECKING:
    from tests.cogs.stage import Stage


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_was_removed_and_erases_stays_removed(stage: Stage, *, restarted: bool) -> None:
    """From a lobby, and from the match that it becomes; the file does not name them."""
    lobby = await stage.lobby("Anne", "Bob", computers=2, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=15)
    well(await stage.visitor("Anne").slash("jeux", "huit exclure", membre="Bob"))
    await erase(stage, "Bob")
    if restarted:
        await stage.kill()
        await stage.come()
    assert "effacé tes données" in said(await stage.visitor("Bob").click(lobby, "Rejoindre"))
    message = await stage.begin(lobby)
    assert "effacé tes données" in said(
        await stage.visitor("Bob").click(message, custom_id=find(message, Verb.JOIN))
    )
    bob = stage.visitor("Bob").member
    assert await traces(stage.url, bob.id, bob.name) == []
    await take(stage, "Chloé", message)


async def test_who_was_removed_from_a_match_and_erases_stays_removed(stage: Stage) -> None:
    """As if nothing had been erased, until that table ends."""
    message = await long_match(stage, "Anne", "Bob", computers=1)
    well(await stage.visitor("Anne").slash("jeux", "huit exclure", membre="Bob"))
    await erase(stage, "Bob")
    reply = await stage.visitor("Bob").click(message, custom_id=find(message, Verb.JOIN))
    assert "effacé tes données" in said(reply)
    await leave(stage, "Anne")
    await stage.clock.sleep(5)
    await stage.lobby("Anne", "Bob")
    assert len(stage.table().people) == 2


@pytest.mark.parametrize("leaving", [True, False])
async def test_who_erases_sees_no_second_hand_of_the_same_round(
    stage: Stage, *, leaving: bool
) -> None:
    """Having left before, or leaving by the erasure itself; a restart changes nothing."""
    message = await long_match(stage, "Anne", "Bob", computers=1)
    if leaving:
        await leave(stage, "Bob")
    await erase(stage, "Bob")
    for _ in range(2):
        reply = await stage.visitor("Bob").click(message, custom_id=find(message, Verb.JOIN))
        assert "effacé tes données" in said(reply)
        assert stage.table().seat_of(stage.visitor("Bob").member.id) is None
        await stage.kill()
        await stage.come()
