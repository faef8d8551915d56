"""The buttons of the public table, and the private questions that some of them ask first."""

from discord.ui import LayoutView

from cogs import hand_presses
from cogs.admission import admitted
from cogs.alike import names_at
from cogs.answer import Answer
from cogs.followed import of_earlier_time
from cogs.links import channel_taken
from cogs.older import onward
from cogs.page import Cover
from cogs.ports import App, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.private import confirm, notice
from cogs.screens import Confirming, ConfirmScreen
from cogs.seating import may_stop
from cogs.show import draw_hand, draw_older, draw_public, draw_used
from cogs.table import Table
from cogs.views.ids import Press, Verb
from data import ChannelTaken
from engine import Challenge


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Do what a button of the public table asks."""
    match press.verb:
        case Verb.HAND:
            await hand_presses.show(app, answer, press.table)
        case Verb.COUNTER:
            await _counter(app, answer, press)
        case Verb.LEAVE:
            await ask_to_leave(app, answer, press.table)
        case Verb.JOIN:
            await _take_over(app, answer, press)
        case Verb.NEXT:
            await _next_round(app, answer, press)
        case Verb.REMATCH:
            await _rematch(app, answer, press)
        case _:
            raise Refused("no-such-button")


def redraw(
    app: App, answer: Answer, table: Table, cover: Cover, *, shown: int | None = None
) -> LayoutView:
    """
    Draw anew the message of a table that was clicked: as it is now, or as followed elsewhere.

    *shown*: the round of an older one, where it is known.
    """
    saved, message = table.saved, answer.interaction.message
    here = saved.message_id is None and message and message.channel.id == saved.channel_id
    if message is None or here or saved.message_id == message.id:
        if not of_earlier_time(table):
            cover.drawn(table)
            return draw_public(app.texts, app.faces, table)
        # The new message is on its way, its address comes with it.
        return draw_older(app.texts, app.faces, table, saved.message_round, "")
    if shown is None and table.game is not None:
        shown = max(table.round, 0)
    return draw_older(app.texts, app.faces, table, shown, onward(saved, message.id))


async def confirmed(app: App, answer: Answer, press: Press) -> None:
    """Do what a private question asked about, or nothing."""
    words = reader_words(app, answer.interaction)
    match press.verb:
        case Verb.NO:
            await answer.update(notice(words("done-nothing")))
        case Verb.LEAVE:
            async with app.tables.hold(press.table) as table:
                member_id = answer.interaction.user.id
                # Who clicks twice has left all the same.
                if table.seat_of(member_id) is not None:
                    if table.is_lobby:
                        await app.seating.leave_lobby(table, member_id)
                    else:
                        await app.seating.leave_match(table, member_id)
            await answer.update(notice(words("done-left")))
        case Verb.STOP:
            async with app.tables.hold(press.table) as table:
                await app.seating.stop(
                    table, answer.interaction.user.id, moderates=moderates(answer.interaction)
                )
            await answer.update(notice(words("done-stopped")))
        case _:
            raise Refused("no-such-button")


async def ask_to_leave(app: App, answer: Answer, table_id: str) -> None:
    """Ask a member in private whether to leave the table; nobody leaves by a slip."""
    words = reader_words(app, answer.interaction)
    async with app.tables.hold(table_id) as table:
        if table.seat_of(answer.interaction.user.id) is None:
            raise Refused("no-seat-at-table")
        if table.is_over:
            raise Refused("no-table-over")
        what = Confirming.LEAVE if len(table.people) > 1 else Confirming.LAST
        screen = ConfirmScreen(table=table.id, version=table.version, what=what)
    await answer.private(confirm(screen, words))


async def ask_to_stop(app: App, answer: Answer, table_id: str) -> None:
    """Ask the host, or who may manage messages, in private whether to end the table."""
    interaction = answer.interaction
    words = reader_words(app, interaction)
    await app.departed.settle_host(table_id, interaction.user.id)
    async with app.tables.hold(table_id) as table:
        may_stop(table, interaction.user.id, moderates=moderates(interaction))
        screen = ConfirmScreen(table=table.id, version=table.version, what=Confirming.STOP)
    await answer.private(confirm(screen, words))


def moderates(interaction: Interaction) -> bool:
    """Whether the member may manage messages in this channel."""
    return interaction.permissions.manage_messages


async def _counter(app: App, answer: Answer, press: Press) -> None:
    with app.writers.cover(press.table) as cover:
        async with app.tables.hold(press.table) as table:
            seat = await hand_presses.seated(app, answer, table)
            if table.is_over:
                raise Refused("no-table-over")
            open_to = [one for one in table.challenges() if one.seat == seat.seat]
            if not open_to:
                # It costs nothing, and says nothing about who announced what.
                raise Refused("no-one-to-counter")
            await app.tables.act(table, Challenge(seat=seat.seat, target=open_to[0].target))
            view = redraw(app, answer, table, cover)
        await answer.update(view)
        cover.sent()


async def _take_over(app: App, answer: Answer, press: Press) -> None:
    """Seat a member in a computer's place, and show the hand that comes with it."""
    interaction = answer.interaction
    member = interaction.user
    words = reader_words(app, interaction)
    with app.hands.busy(press.table, member.id):
        async with app.tables.hold(press.table) as table:
            await app.seating.take_over(table, member.id, member.display_name)
            seat = await hand_presses.seated(app, answer, table)
            try:
                view = draw_hand(
                    table, seat.seat, words, app.faces, notice=words("done-taken-over")
                )
            except Refused:
                # The first cards are not dealt yet.
                view = notice(words("done-taken-over"))
            version = table.version
        await answer.private(view)
        app.hands.keep(press.table, interaction, version)


async def _next_round(app: App, answer: Answer, press: Press) -> None:
    words = reader_words(app, answer.interaction)
    with app.writers.cover(press.table) as cover:
        async with app.tables.hold(press.table) as table:
            seat = await hand_presses.seated(app, answer, table)
            private = table.dealer_chooses and table.dealer == seat.seat
            if table.dealer_chooses and not private:
                dealer = table.seats[table.dealer].member_id or 0
                raise Refused("no-dealer-yet", dealer=names_at(table).get(dealer, ""))
            if private:
                view = draw_hand(table, seat.seat, words, app.faces)
            else:
                # Who comes second sees the round that the first has started.
                if table.awaits_round:
                    await app.tables.deal(table)
                view = redraw(app, answer, table, cover, shown=table.round - 1)
            version = table.version
        if private:
            await answer.private(view)
            app.hands.keep(press.table, answer.interaction, version)
        else:
            await answer.update(view)
            cover.sent()


async def _rematch(app: App, answer: Answer, press: Press) -> None:
    interaction = answer.interaction
    place, _ = await admitted(app, interaction)
    async with app.tables.hold(press.table) as ended:
        if not ended.is_over:
            raise Refused("no-such-button")
        try:
            await app.seating.rematch(ended, place, member_id=interaction.user.id)
        except ChannelTaken as error:
            raise await channel_taken(app, interaction) from error
        # The new lobby has no message yet: its writer posts it below.
        view = draw_used(app.texts, app.faces, ended)
    await answer.update(view)
