"""The buttons of the private hand: the whole turn is played from here."""

from cogs.answer import Answer
from cogs.links import must_still_write_here
from cogs.ports import App
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.show import draw_hand
from cogs.table import Table
from cogs.views.ids import HandPlace, Press, Verb
from data import SavedSeat
from engine import DEALER_CHOICE, BadAction, parse_action


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """
    Do what a button of a hand asks, and redraw the hand.

    What was pressed on an older hand is not done: the hand comes back as it is now.
    """
    interaction = answer.interaction
    words = reader_words(app, interaction)
    with app.hands.busy(press.table, interaction.user.id):
        async with app.tables.hold(press.table) as table:
            seat = await seated(app, answer, table)
            notice = await _do(app, answer, table, seat, press)
            place = HandPlace.of(press)
            view = draw_hand(table, seat.seat, words, app.faces, place=place, notice=notice)
            version = table.version
        await answer.update(view)
        app.hands.keep(press.table, interaction, version)


async def show(app: App, answer: Answer, table_id: str) -> None:
    """Show a member's hand in a new private message."""
    interaction = answer.interaction
    words = reader_words(app, interaction)
    with app.hands.busy(table_id, interaction.user.id):
        async with app.tables.hold(table_id) as table:
            seat = await seated(app, answer, table)
            if table.is_over:
                raise Refused("no-table-over")
            view = draw_hand(table, seat.seat, words, app.faces)
            version = table.version
        await answer.private(view)
        app.hands.keep(table_id, interaction, version)


async def seated(app: App, answer: Answer, table: Table) -> SavedSeat:
    """
    Return the seat of the member who clicks; the click ends an absence.

    :raises Refused: to who has no seat at the table.
    """
    member = answer.interaction.user
    seat = table.seat_of(member.id)
    if seat is None:
        raise Refused("no-table-over" if table.is_over else "no-seat-at-table")
    await app.tables.name(table, member.id, member.display_name)
    await app.tables.back(table, member.id)
    return table.seats[seat.seat]


async def _do(app: App, answer: Answer, table: Table, seat: SavedSeat, press: Press) -> str:
    """Do what *press* asks, if anything; return the sentence to show above the hand."""
    words = reader_words(app, answer.interaction)
    if table.is_over:
        must_still_write_here(answer.interaction, words)
        return ""
    if press.verb not in {Verb.ACT, Verb.DEAL}:
        return ""
    if press.version != table.version:
        return words("hand-outdated")
    if press.verb is Verb.DEAL:
        await _deal(app, table, seat, press.arg)
        return ""
    try:
        action = parse_action(f"{seat.seat} {press.arg}")
    except BadAction as error:
        raise Refused("no-such-button") from error
    await app.tables.act(table, action)
    return ""


async def _deal(app: App, table: Table, seat: SavedSeat, size: str) -> None:
    if not table.dealer_chooses or table.dealer != seat.seat:
        raise Refused("no-dealer")
    if size not in {str(number) for number in DEALER_CHOICE}:
        raise Refused("no-such-button")
    await app.tables.deal(table, int(size))
