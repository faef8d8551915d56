"""The buttons by which members say whether they want to be called: on a call, and in the help."""

from cogs.answer import Answer
from cogs.links import place_ids
from cogs.ports import App
from cogs.refused import Refused
from cogs.render.private import help_page
from cogs.views.ids import Press, Verb
from cogs.words import Words, locale_of


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """
    Call the member who clicks no more, or again.

    On a call, whose button names who is called, only that member may; the call then goes.
    """
    interaction = answer.interaction
    words = Words(app.texts, locale_of(interaction.locale))
    member_id = interaction.user.id
    if press.verb not in {Verb.QUIET, Verb.LOUD}:
        raise Refused("no-such-button")
    if press.arg and press.arg != str(member_id):
        raise Refused("no-ping-of-yours")
    quiet = press.verb is Verb.QUIET
    await app.store.members.set_quiet(member_id, quiet=quiet)
    if not press.arg:
        await answer.update(help_page(words, quiet=quiet))
        return
    await answer.say(words("done-quiet"))
    if interaction.message is not None:
        _, channel_id = place_ids(interaction)
        app.pings.dismiss(press.table, channel_id, interaction.message.id)
