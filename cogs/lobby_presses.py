"""The buttons of the lobby, and the form of its options."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from discord.ui import LayoutView

from cogs.answer import Answer
from cogs.forms import Choosable, lobby_pages, options_form, page_in, wish_of
from cogs.links import link, must_write_here, place_ids
from cogs.page import COVERED_BY_START
from cogs.ports import App, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.options import more_options
from cogs.render.private import notice
from cogs.show import draw_older
from cogs.table import Table
from cogs.table_presses import moderates, redraw
from cogs.views.ids import Press, Verb, number_in
from cogs.words import Words

Change: TypeAlias = Callable[[Table], Awaitable[None]]
"""What a button does to the lobby, which is held."""

FOR_THE_HOST = frozenset({Verb.ADD, Verb.REMOVE, Verb.CANCEL, Verb.START, Verb.OPTIONS})
"""What the host alone may do: somebody else who tries finds out whether there still is one."""


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Do what a button of the lobby asks, and redraw the lobby."""
    interaction = answer.interaction
    member = interaction.user
    seating = app.seating
    if press.verb in FOR_THE_HOST:
        await app.departed.settle_host(press.table, member.id)
    match press.verb:
        case Verb.JOIN:
            await _redrawn(
                app,
                answer,
                press,
                lambda table: seating.join(table, member.id, member.display_name),
            )
        case Verb.LEAVE:
            await _redrawn(app, answer, press, lambda table: seating.leave_lobby(table, member.id))
        case Verb.ADD:
            await _redrawn(
                app,
                answer,
                press,
                once(answer, press, lambda table: seating.add_computer(table, member.id)),
            )
        case Verb.REMOVE:
            await _redrawn(
                app,
                answer,
                press,
                once(answer, press, lambda table: seating.remove_computer(table, member.id)),
            )
        case Verb.CANCEL:
            await _redrawn(app, answer, press, lambda table: _cancel(app, table, interaction))
        case Verb.START:
            await _start(app, answer, press)
        case Verb.OPTIONS:
            await _ask_options(app, answer, press)
        case _:
            raise Refused("no-such-button")


async def submitted(app: App, answer: Answer, press: Press) -> None:
    """
    Take the answers of a form of options, and redraw what it was opened from.

    The first form is opened from the lobby; the others from the private message that comes
    after it, since Discord opens no form upon another.
    """
    interaction = answer.interaction
    choosable = await _choosable(app, answer)
    words = reader_words(app, interaction)
    page, marks = page_in(press.arg)

    async def change(table: Table) -> None:
        wish = wish_of(interaction, table, choosable, marks, words)
        await app.seating.set_options(table, interaction.user.id, wish)

    if page:
        async with app.tables.hold(press.table) as table:
            await change(table)
            view = _more(table, choosable, words)
        await answer.update(view)
        return
    await _redrawn(app, answer, press, change)
    async with app.tables.hold(press.table) as table:
        view = _more(table, choosable, words)
    await answer.further(view)


def _more(table: Table, choosable: Choosable, words: Words) -> LayoutView:
    pages = lobby_pages(table, choosable, words)
    return more_options(table.id, table.rules, table.saved.delay, pages, words)


async def _choosable(app: App, answer: Answer) -> Choosable:
    guild_id, _ = place_ids(answer.interaction)
    return Choosable(own=await app.store.variants.list(guild_id))


def once(answer: Answer, press: Press, change: Change) -> Change:
    """
    Let *change* happen once: the same click twice from one sight of the lobby is one wish.

    After a restart nobody remembers who has clicked: what was clicked on the lobby as it was
    before its latest change is then asked again.
    """

    async def change_once(table: Table) -> None:
        member_id = answer.interaction.user.id
        if press.version < table.revived:
            raise Refused("no-old-click")
        if table.last_press.get(member_id) == press:
            raise Refused("no-twice")
        await change(table)
        table.last_press[member_id] = press

    return change_once


async def _redrawn(app: App, answer: Answer, press: Press, change: Change) -> None:
    with app.writers.cover(press.table) as cover:
        async with app.tables.hold(press.table) as table:
            await change(table)
            view = redraw(app, answer, table, cover)
        await answer.update(view)
        cover.sent()


async def _cancel(app: App, table: Table, interaction: Interaction) -> None:
    if table.is_playing:
        raise Refused("no-lobby-started")
    await app.seating.stop(table, interaction.user.id, moderates=moderates(interaction))


async def _start(app: App, answer: Answer, press: Press) -> None:
    """Close the lobby's message; the table is posted elsewhere, and calls those who sit."""
    words = reader_words(app, answer.interaction)
    must_write_here(answer.interaction, words)
    # Meanwhile nothing is posted: it may have to go into a thread that is only being opened.
    with app.writers.cover(press.table, seconds=COVERED_BY_START):
        async with app.tables.hold(press.table) as table:
            await app.seating.start(table, answer.interaction.user.id)
            people = [seat.member_id or 0 for seat in table.people]
            app.writers.call(table.id, await app.pings.willing(people))
        stays = await app.threads.move(answer.interaction, press.table, words)
        async with app.tables.hold(press.table) as table:
            saved = table.saved
            moved = saved.channel_id != answer.interaction.channel_id
            # Further down the address comes with the new message.
            address = link(saved.guild_id, saved.channel_id, None) if moved else ""
            view = draw_older(app.texts, app.faces, table, None, address)
        await answer.update(view)
    if stays:
        await answer.further(notice(stays))


async def _ask_options(app: App, answer: Answer, press: Press) -> None:
    words = reader_words(app, answer.interaction)
    choosable = await _choosable(app, answer)
    page = number_in(press.arg) or 0
    async with app.tables.hold(press.table) as table:
        app.seating.must_set_options(table, answer.interaction.user.id)
        form = options_form(table, choosable, words, page)
    if not await answer.form(form):
        await answer.say(words("no-late-form"))
