"""The buttons by which members say whether they want to be called: on a call, and in the help."""

import discord

from cogs.answer import Answer
from cogs.links import place_ids
from cogs.ports import App
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.private import help_page
from cogs.views.ids import Press, Verb


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """
    Call the member who clicks no more, or again.

    On a call, whose button names who is called, only that member may; the call then goes.
    """
    interaction = answer.interaction
    words = reader_words(app, interaction)
    member_id = interaction.user.id
    if press.verb not in {Verb.QUIET, Verb.LOUD}:
        raise Refused("no-such-button")
    if press.arg and not _is_on(press, interaction.message):
        # No button of ours: what it was sent from is no call, and must not be deleted as one.
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


def _is_on(press: Press, message: discord.Message | None) -> bool:
    """Say whether *message* is a call that has the button pressed."""
    if message is None:
        return False
    rows = [one for one in message.components if isinstance(one, discord.ActionRow)]
    return any(
        getattr(one, "custom_id", None) == str(press) for row in rows for one in row.children
    )
