"""The buttons of the archive: pages, a match, its record, its replay; all for one's eyes alone."""

import io
import json

import discord

from cogs.answer import Answer
from cogs.archived import archive_screen, match_screen, record_file, replay_screen
from cogs.links import place_ids
from cogs.ports import App
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.archive import archive, match_page, record_page
from cogs.render.replay import replay
from cogs.views.ids import Press, Verb, number_in
from cogs.words import Words


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Do what a button of the archive asks."""
    guild_id, _ = place_ids(answer.interaction)
    words = reader_words(app, answer.interaction)
    match press.verb:
        case Verb.PAGE:
            view = archive(await archive_screen(app, guild_id, _number(press)), words)
            await answer.update(view)
        case Verb.SHOW:
            await answer.update(match_page(await match_screen(app, guild_id, press.table), words))
        case Verb.FILE:
            await _give_record(app, answer, press.table, words)
        case _:
            raise Refused("no-such-button")


async def stepped(app: App, answer: Answer, press: Press) -> None:
    """Show the step of a replay that a button leads to, in the same message."""
    if press.verb is not Verb.SHOW:
        raise Refused("no-such-button")
    guild_id, _ = place_ids(answer.interaction)
    words = reader_words(app, answer.interaction)
    screen = await replay_screen(app, guild_id, press.table, _number(press))
    await answer.update(replay(screen, app.faces.on(words, guild_id)))


async def _give_record(app: App, answer: Answer, table_id: str, words: Words) -> None:
    guild_id, _ = place_ids(answer.interaction)
    match, record = await record_file(app, guild_id, table_id, words)
    filename = f"huit-{table_id}.json"
    text = json.dumps(record, ensure_ascii=False, indent=1) + "\n"
    await answer.private(
        record_page(match, filename, words),
        file=discord.File(io.BytesIO(text.encode()), filename=filename),
    )


def _number(press: Press) -> int:
    return number_in(press.arg) or 0
