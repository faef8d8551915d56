"""What people do in a match, for the tests of what comes of it: play it out, leave, sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.views.ids import Verb
from tests.cogs.stage import does, find, press_of, shown, well

if TYPE_CHECKING:
    from bot.local import Message
    from tests.cogs.stage import Stage

SHORT: dict[str, Any] = {"hand_size": 1, "scoring": "single"}
"""Options with which a match takes a few moves."""


async def finish(
    stage: Stage,
    *people: str,
    computers: int = 0,
    **options: Any,  # noqa: ANN401 - whatever options a variant takes
) -> str:
    """Play a match to its end, a short one unless *options* say otherwise; give its table's id."""
    lobby = await stage.lobby(*people, computers=computers, variante="minimale", delai="aucun")
    await stage.set_options(lobby, **(options or SHORT))
    await stage.begin(lobby)
    table_id = await play_out(stage, people[0])
    await stage.until("Revanche")
    return table_id


async def play_out(stage: Stage, host: str) -> str:
    """Let everybody play until the match is over, and *host* begin the rounds; give the id."""
    table = stage.table()
    while not table.is_over:
        name = stage.whose_turn()
        if table.awaits_round:
            await next_round(stage, host)
        elif name is None:
            await stage.moves(table)
        else:
            await stage.turn(name)
    return table.id


async def next_round(stage: Stage, name: str) -> Message:
    """Let a member begin the next round; give its message."""
    result = await stage.until("Manche suivante")
    well(await stage.visitor(name).click(result, "Manche suivante"))
    return await stage.until("Ma main")


async def leave(stage: Stage, name: str, channel: str = "jeux") -> None:
    """Let a member leave a match, with the yes that it takes."""
    visitor = stage.visitor(name)
    question = shown(await visitor.slash(channel, "huit quitter"))
    well(await visitor.click(question, custom_id=find(question, Verb.LEAVE)))


async def take(stage: Stage, name: str, message: Message | None = None) -> Message:
    """Let a member take a computer's seat; give the hand that comes with it."""
    message = stage.public() if message is None else message
    # Who has just left is shown to have in a moment.
    await stage.world.until(lambda: does(message, Verb.JOIN), seconds=5)
    button = next(one for one in message.buttons if press_of(one).verb is Verb.JOIN)
    return shown(await stage.visitor(name).click(message, custom_id=button.custom_id))


async def long_match(stage: Stage, *people: str, computers: int = 0) -> Message:
    """Begin a match whose first round takes a while, without a turn limit."""
    lobby = await stage.lobby(*people, computers=computers, variante="minimale", delai="aucun")
    await stage.set_options(lobby, hand_size=15)
    return await stage.begin(lobby)
