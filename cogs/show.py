"""Tables as screens, and screens as components: what is read while a table is held."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from discord.ui import LayoutView

from cogs.alike import names_at
from cogs.clock import deadline
from cogs.faces import Faces
from cogs.hand_screens import deal_screen, hand_screen
from cogs.laid import laid_cards
from cogs.refused import Refused
from cogs.render.end import end
from cogs.render.hand import deal, hand
from cogs.render.lobby import lobby
from cogs.render.table import dealing
from cogs.render.table import table as draw_table
from cogs.screens import (
    EVENTS_SHOWN,
    LAST_SHOWN,
    DealingScreen,
    EndScreen,
    EndState,
    LobbyScreen,
    LobbyState,
    Player,
    TableFacts,
    TableScreen,
    TableState,
    table_screen,
)
from cogs.seat_notes import SeatNote
from cogs.table import Table
from cogs.views.ids import HandPlace
from cogs.words import Words
from data import SavedSeat, Texts, server_points
from engine import Event


def facts_of(table: Table, *, seats: Sequence[SavedSeat] = ()) -> TableFacts:
    """Return what every message of *table* needs; *seats*: of whom, if not of who sits there."""
    names = names_at(table)
    return TableFacts(
        table=table.id,
        version=table.version,
        rules=table.rules,
        players=tuple(_player(table, seat, names) for seat in seats or table.seats),
        delay=table.saved.delay,
    )


def _player(table: Table, seat: SavedSeat, names: Mapping[int, str]) -> Player:
    if seat.is_computer:
        return Player(computer=seat.number)
    if seat.member_id is None:
        return Player(anonymous=seat.seat + 1)
    sits = table.seats[seat.seat].member_id == seat.member_id
    away = sits and table.is_playing and table.plays_itself(seat.seat)
    host = seat.member_id == table.saved.host_id
    return Player(name=names.get(seat.member_id, ""), away=away, host=host)


def recent(table: Table, steps: int) -> tuple[Event | SeatNote, ...]:
    """Return what happened in the last *steps* actions of the round, and to its seats since."""
    first = max(0, len(table.steps) - steps)
    told: list[Event | SeatNote] = []
    names = names_at(table)
    for index in range(first, len(table.steps) + 1):
        told += [
            SeatNote(
                kind=change.kind,
                seat=change.was.seat,
                was=_player(table, change.was, names),
                now=_player(table, change.now, names),
            )
            for change in table.changes
            if change.step == index
        ]
        told += table.steps[index] if index < len(table.steps) else ()
    return tuple(told)


def public_screen(
    table: Table, *, onward: str | None = None
) -> LobbyScreen | TableScreen | DealingScreen | EndScreen:
    """
    Return what the public message of *table* shows now.

    *onward*: what it shows for good, because the table is followed in another message, whose
    address this is where it is known.
    """
    facts = facts_of(table)
    moved, address = onward is not None, onward or ""
    if table.game is None:
        ended = LobbyState.EXPIRED if table.closed == "expired" else LobbyState.CANCELLED
        state = LobbyState.OPEN if table.is_lobby else ended
        return LobbyScreen(
            facts=facts,
            state=LobbyState.MOVED if moved else state,
            deadline=deadline(table),
            onward=address,
        )
    live = TableState(_ended(table)) if table.is_over else TableState.PLAYING
    state_shown = TableState.MOVED if moved else live
    # Between two rounds the points come first: the dealer chooses from there, in private.
    if not table.saved.rounds:
        return DealingScreen(
            facts=facts,
            round=table.round + 1,
            dealer=table.dealer,
            deadline=deadline(table),
            state=state_shown,
            onward=address,
            missing=table.missing,
        )
    if table.result is not None:
        stopped = table.is_over and not table.running.match_over
        shown = EndState(_ended(table)) if stopped else EndState.OPEN
        return _end_screen(table, EndState.MOVED if moved else shown, address)
    screen = table_screen(
        facts,
        table.public,
        recent(table, EVENTS_SHOWN),
        deadline=deadline(table),
        state=state_shown,
    )
    return replace(
        screen,
        onward=address,
        missing=table.missing,
        laid=laid_cards(table.steps, table.public.top),
    )


def _ended(table: Table) -> str:
    """Return why a match has ended without a result, as far as that is told."""
    if table.closed == "no-permission" and table.missing:
        return table.closed
    return table.closed if table.closed in {"left", "deserted"} else "stopped"


def _end_screen(table: Table, state: EndState, onward: str) -> EndScreen:
    """Show how the last round ended, under the names of those who held its seats then."""
    result, over = table.result, table.running.match_over
    people = [seat for seat in table.seats if not seat.is_computer]
    places = table.running.standing() if over else ()
    if result is None:
        raise RuntimeError(f"table {table.id}: no round has ended")
    names = names_at(table)
    facts = facts_of(table, seats=table.holders.get(table.round, ()))
    return EndScreen(
        facts=facts,
        present=facts_of(table),
        view=table.public,
        hands=table.running.hands(),
        points=result.points,
        blocked=result.blocked,
        places=places,
        course=tuple(table.course),
        # A match of one person stands in a ranking of its own.
        ranked=server_points(places) if over and len(people) > 1 else (),
        leavers=tuple(Player(name=names.get(member_id, "")) for member_id in table.leavers),
        next_at=None if over else deadline(table),
        events=tuple(event.masked(None) for event in recent(table, LAST_SHOWN)),
        state=state,
        onward=onward,
        missing=table.missing,
    )


def opening(texts: Texts, locale: str, members: Sequence[int]) -> str:
    """Tell members, by mentions, that their match begins."""
    mentions = ", ".join(f"<@{member_id}>" for member_id in members)
    return Words(texts, locale)("match-begins", mentions=mentions)


def _words(texts: Texts, faces: Faces, table: Table) -> Words:
    return faces.on(Words(texts, table.saved.locale), table.saved.guild_id)


def draw_public(texts: Texts, faces: Faces, table: Table) -> LayoutView:
    """Draw the public message of *table* in the language of its server."""
    return draw(public_screen(table), _words(texts, faces, table))


def draw_used(texts: Texts, faces: Faces, table: Table) -> LayoutView:
    """Draw the result of a match whose rematch has begun."""
    screen = _end_screen(table, EndState.USED, "")
    return draw(screen, _words(texts, faces, table))


def draw_older(
    texts: Texts, faces: Faces, table: Table, shown: int | None, onward: str
) -> LayoutView:
    """
    Draw what a message of *table* shows for good, because it is followed in another one.

    *shown* is the round that the message was posted for, None for a lobby's: the result of a
    round that is over stays. *onward* is the address of the other message, once there is one.
    """
    words = _words(texts, faces, table)
    if shown is None and table.game is not None:
        return lobby(
            LobbyScreen(facts=facts_of(table), state=LobbyState.STARTED, onward=onward), words
        )
    if shown is not None and shown < table.round:
        # Played again up to there: nothing else knows what the hands were.
        rounds = table.saved.rounds[: shown + 1]
        earlier = Table.of(replace(table.saved, rounds=rounds, status="playing"))
        earlier.names.update(table.names)
        earlier.leavers.update(table.leavers)
        earlier.holders.update(table.holders)
        return draw(_end_screen(earlier, EndState.USED, onward), words)
    return draw(public_screen(table, onward=onward), words)


def draw(screen: LobbyScreen | TableScreen | DealingScreen | EndScreen, words: Words) -> LayoutView:
    """Draw a public screen."""
    match screen:
        case LobbyScreen():
            return lobby(screen, words)
        case DealingScreen():
            return dealing(screen, words)
        case EndScreen():
            return end(screen, words)
        case TableScreen():
            return draw_table(screen, words)


def draw_hand(
    table: Table,
    seat: int,
    words: Words,
    faces: Faces,
    *,
    place: HandPlace | None = None,
    notice: str = "",
) -> LayoutView:
    """
    Draw the private hand of *seat*; *notice* is said first.

    :raises Refused: while there is no hand to show.
    """
    if table.dealer_chooses and seat == table.dealer:
        return deal(deal_screen(facts_of(table)), words)
    if table.game is None or not table.saved.rounds:
        raise Refused("no-hand-yet")
    return hand(
        hand_screen(
            facts_of(table),
            table.view(seat),
            recent(table, EVENTS_SHOWN),
            place=place,
            deadline=deadline(table) if table.to_move == seat else None,
            notice=notice,
            ended=table.is_over,
        ),
        faces.on(words, table.saved.guild_id),
    )
