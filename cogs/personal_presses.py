"""The buttons about one's own data: what is kept, a file with all of it, an erasure."""

from discord.ui import LayoutView

from cogs.answer import Answer
from cogs.erasure import erase
from cogs.personal_file import personal_file
from cogs.ports import App
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.personal import confirm_erasure, data_file, panel, privacy
from cogs.render.private import notice
from cogs.views.ids import Press, Verb
from cogs.words import Words


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Do what a button asks; it is always about who clicks."""
    member_id = answer.interaction.user.id
    words = reader_words(app, answer.interaction)
    match press.verb:
        case Verb.SHOW:
            await answer.update(await draw_panel(app, member_id, words))
        case Verb.ABOUT:
            await answer.private(privacy(words))
        case Verb.FILE:
            data = await app.store.personal.export(member_id)
            file = personal_file(member_id, data, now=app.clock.now())
            await answer.private(data_file(file.filename, words), file=file)
        case Verb.REMOVE:
            await answer.update(confirm_erasure(await app.store.personal.counts(member_id), words))
        case Verb.ERASE:
            await erase(app, member_id)
            await answer.update(notice(words("data-erased")))
        case _:
            raise Refused("no-such-button")


async def draw_panel(app: App, member_id: int, words: Words) -> LayoutView:
    """Draw what is kept about a member, and what the member can do about it."""
    return panel(await app.store.personal.counts(member_id), words)
