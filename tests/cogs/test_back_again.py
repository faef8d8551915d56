"""The bot removed and invited back: what it left behind is retired."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.views.ids import Verb
from tests.cogs.stage import does, find, well

if TYPE_CHECKING:
    from bot.local import Message, Reply
    from tests.cogs.stage import Stage


async def gone_and_back(stage: Stage) -> None:
    """Remove the bot from the server, and invite it again."""
    stage.world.remove_bot()
    await stage.clock.sleep(60)
    stage.world.invite_bot()
    await stage.clock.sleep(10)


async def privately(stage: Stage, reply: Reply) -> str:
    """Give the sentence that follows a message redrawn."""
    await stage.world.until(lambda: well(reply).followups)
    (one,) = reply.followups
    assert one.ephemeral
    return one.text


def live(message: Message) -> list[str | None]:
    """List the labels of buttons that can be clicked."""
    return [button.label for button in message.buttons if not button.disabled]


@pytest.mark.parametrize("restart", [False, True])
async def test_a_click_retires_the_message_of_a_table_that_is_over(
    stage: Stage, *, restart: bool
) -> None:
    """The lobby, of which nothing is kept, and the match: each says it, and is drawn as ended."""
    match = await stage.match("Anne", "Bob", delai="aucun")
    lobby = await stage.lobby("Farid", channel="salon")
    await gone_and_back(stage)
    if restart:
        await stage.kill()
        await stage.come()
    assert does(match, Verb.HAND)
    assert does(lobby, Verb.JOIN)
    reply = await stage.visitor("Farid").click(lobby, custom_id=find(lobby, Verb.JOIN))
    assert "n’existe plus" in await privately(stage, reply)
    assert not live(lobby)
    # Nor does it count down to an end that it has had.
    assert "se ferme" not in lobby.text
    assert "Cette table est fermée" in lobby.text
    reply = await stage.visitor("Anne").click(match, custom_id=find(match, Verb.HAND))
    assert "terminée" in await privately(stage, reply)
    assert not does(match, Verb.HAND)
    assert not does(match, Verb.LEAVE)


@pytest.mark.parametrize("away", [False, True])
async def test_the_calls_left_behind_are_deleted_at_the_return(stage: Stage, *, away: bool) -> None:
    """Nobody is told for good that it is their turn; *away*: it was started again meanwhile."""
    await stage.match("Anne", "Bob", delai="aucun")
    await stage.clock.sleep(25)
    assert len(stage.pings()) == 1
    stage.world.remove_bot()
    await stage.clock.sleep(60)
    if away:
        await stage.kill()
        await stage.come()
        await stage.clock.sleep(5)
        stage.refusals = [str(one.code) for one in stage.world.refusals]
        assert len(stage.refusals) <= 1
    stage.world.invite_bot()
    await stage.clock.sleep(10)
    assert not stage.pings()
    assert not await stage.bot.app.store.leftovers.list("ping")
