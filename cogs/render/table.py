"""The public table: the top card, what is in force, who has how many cards, and what happened."""

from collections.abc import Iterator
from functools import partial

from discord import ui

from cogs.card_sheet import reverses, sets_suit
from cogs.event_words import direction_key
from cogs.render.parts import (
    GREEN,
    GREY,
    MAIN,
    PLAIN,
    RED,
    button,
    first_fit,
    message,
    onward,
    pictured_or_not,
)
from cogs.render.pictures import table_illustration
from cogs.screens import EVENTS_SHOWN, DealingScreen, TableFacts, TableScreen, TableState
from cogs.views.ids import Area, Press, Verb
from cogs.views.items import PressButton
from cogs.words import Words
from engine import PLACES, TableView, suit_of

TURN = "▶"
"""What the texts put before whose turn it is."""

CHALLENGED = frozenset({"carte", "4"})
"""Words that another player may say were forgotten; « Maou » is settled by the rules (RULES 5)."""


def table(screen: TableScreen, words: Words) -> ui.LayoutView:
    """Draw the table, its buttons disabled when the match is no longer played here."""
    facts, view = screen.facts, screen.view
    live = screen.state is TableState.PLAYING
    red = view.suit in {"h", "d"}
    colour = GREY if not live else RED if red else GREEN
    groups = [_buttons(facts, words, live=live), join_button(facts, words, live=live)]
    # A table that is played no further keeps its words alone.
    illustrate = partial(table_illustration, screen, words) if live else None
    return message(_texts(screen, words), groups, colour=colour, illustrate=illustrate)


def dealing(screen: DealingScreen, words: Words) -> ui.LayoutView:
    """Draw the table while its dealer chooses the number of cards."""
    facts = screen.facts
    variant = words.named(facts.rules.ruleset.names)
    line = _waiting(
        screen, words, words("table-dealing", player=words.name(facts.players[screen.dealer]))
    )
    live = screen.state is TableState.PLAYING
    title = words("table-title", variant=variant, number=screen.round + 1)
    colour = GREEN if live else GREY
    groups = [_buttons(facts, words, live=live), join_button(facts, words, live=live)]
    return message([title, line], groups, colour=colour)


def _waiting(screen: TableScreen | DealingScreen, words: Words, line: str) -> str:
    """Add to *line*, which says who must act, until when; or say why nobody does."""
    if screen.state is not TableState.PLAYING:
        why = words(
            f"table-{screen.state.value}",
            missing=words.permissions(screen.missing),
            count=len(screen.missing),
        )
        return onward(why, screen.onward, words)
    if screen.deadline is None:
        return line
    if screen.facts.deserted:
        return words("table-all-away", time=stamp(screen.deadline))
    return line + " " + words("table-deadline", time=stamp(screen.deadline))


def join_button(facts: TableFacts, words: Words, *, live: bool) -> list[PressButton]:
    """Return the button by which a late player takes a computer's seat, where one has a seat."""
    if all(player.computer is None for player in facts.players):
        return []
    press = Press(area=Area.TABLE, table=facts.table, version=facts.version, verb=Verb.JOIN)
    return [button(press, words("button-take-over"), enabled=live)]


def _buttons(facts: TableFacts, words: Words, *, live: bool) -> list[PressButton]:
    choices = [(Verb.HAND, "button-hand", MAIN)]
    if CHALLENGED.intersection(facts.rules.words):
        choices.append((Verb.COUNTER, "button-counter", PLAIN))
    choices.append((Verb.LEAVE, "button-leave", PLAIN))
    return [
        button(
            Press(area=Area.TABLE, table=facts.table, version=facts.version, verb=verb),
            words(key),
            style=style,
            enabled=live,
        )
        for verb, key, style in choices
    ]


def _texts(screen: TableScreen, words: Words) -> list[str]:
    return first_fit(pictured_or_not(words, partial(_forms, screen)))


def _forms(screen: TableScreen, words: Words) -> Iterator[list[str]]:
    told = words.events(
        screen.events,
        screen.facts.players,
        last=EVENTS_SHOWN,
        first=screen.facts.rules.ruleset.first,
    )
    # Long names cost the oldest events, never whose turn it is.
    return (_texts_telling(screen, words, told[start:]) for start in range(len(told) + 1))


def _texts_telling(screen: TableScreen, words: Words, told: list[str]) -> list[str]:
    facts, view = screen.facts, screen.view
    return [
        "\n".join(
            [
                words(
                    "table-title",
                    variant=words.named(facts.rules.ruleset.names),
                    number=view.round + 1,
                ),
                f"# {words.beside(view.top, words.cards([view.top]))}",
                *force_lines(view, facts, words),
                *course_lines(view, facts, words),
            ]
        ),
        "\n".join(seat_line(view, facts, seat, words) for seat in range(len(facts.players))),
        "\n".join([words("table-events"), *(f"- {line}" for line in told)]) if told else "",
        turn_text(screen, words),
    ]


def force_lines(
    view: TableView, facts: TableFacts, words: Words, *, me: int | None = None
) -> list[str]:
    """
    Say what must be met, wherever the top card alone does not: a suit, a rank, an attack.

    *me* is the seat that reads it, if any, which is told of an attack on itself elsewhere.
    """
    lines = []
    if view.suit is None:
        lines.append(words("table-any-card"))
    elif suit_of(view.top) is None and not sets_suit(facts.rules, view.top):
        # A joker in the place of another card, or over one.
        rank = "" if view.rank is None else words.rank(view.rank)
        lines.append(
            words(
                "table-under-joker",
                suit=words.suit_shown(view.suit),
                ranked="yes" if rank else "no",
                rank=rank,
            )
        )
    elif view.suit != suit_of(view.top) or sets_suit(facts.rules, view.top):
        lines.append(words("table-suit", suit=words.suit_shown(view.suit)))
    if view.pending and view.to_move not in {None, me}:
        target = words.name(facts.players[view.to_move])
        lines.append(words("table-attack", count=view.pending, player=target))
    return lines


def course_lines(view: TableView, facts: TableFacts, words: Words) -> list[str]:
    """Say which way play goes, where that matters and can change, and what is left to draw."""
    stock = words("table-stock", count=view.stock)
    if not reverses(facts.rules) or len(view.sizes) == 2:  # noqa: PLR2004 - two have no direction
        return [stock]
    return [words("table-direction", direction=direction_key(view.direction)), stock]


def seat_line(view: TableView, facts: TableFacts, seat: int, words: Words) -> str:
    """Return a player's line: whose turn, name, cards or place, score of the match."""
    player = facts.players[seat]
    finished = seat in view.finished
    place = view.finished.index(seat) + 1 if finished else 0
    parts = [
        words("table-place", nth=words.nth(place), worth=_worth(facts, place))
        if finished
        else words("cards", count=view.sizes[seat])
    ]
    if facts.rules.scoring != "single":
        parts.append(words("points", count=view.scores[seat]))
    if player.away:
        # Nobody is played for where all are away.
        parts.append(words("table-absent" if facts.deserted else "table-away"))
    turn = "yes" if seat == view.to_move else "no"
    line = words("table-seat", player=words.name(player), turn=turn, facts=", ".join(parts))
    return line.replace(TURN, words.picture("turn") or TURN, 1) if turn == "yes" else line


def _worth(facts: TableFacts, place: int) -> int:
    """Return the points that a place brings when the round is over; 0 where it brings none."""
    if facts.rules.scoring != "places" or place > len(PLACES):
        return 0
    return PLACES[place - 1]


def turn_text(screen: TableScreen, words: Words) -> str:
    """Say whose turn it is, what is asked, and until when; or why nobody plays."""
    view = screen.view
    if view.to_move is None:
        return _waiting(screen, words, "") if screen.state is not TableState.PLAYING else ""
    player = words.name(screen.facts.players[view.to_move])
    return _waiting(screen, words, words(f"table-turn-{view.phase}", player=player))


def stamp(when: float) -> str:
    """Return a time that Discord counts down to by itself."""
    return f"<t:{int(when)}:R>"
