"""The end of a round and of a match: hands, points, totals, and how to go on."""

from collections.abc import Iterator
from functools import partial

from discord import ui

from cogs.render.end_pictures import end_illustration
from cogs.render.parts import (
    BLUE,
    GOOD,
    GREY,
    PLAIN,
    button,
    first_fit,
    message,
    onward,
    pictured_or_not,
)
from cogs.render.standings import ranked, round_winners
from cogs.render.table import join_button, stamp
from cogs.screens import EndScreen, EndState
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words
from engine import Finished, MatchEnded, RoundEnded


def end(screen: EndScreen, words: Words) -> ui.LayoutView:
    """Draw the result of a round, or of the match when it is over."""
    facts, view = screen.facts, screen.view
    is_open = screen.state is EndState.OPEN
    main = (Verb.REMATCH, "button-rematch") if view.match_over else (Verb.NEXT, "button-next")
    choices = [(*main, GOOD)]
    if not view.match_over:
        choices.append((Verb.LEAVE, "button-leave", PLAIN))
    buttons = [
        button(
            Press(area=Area.TABLE, table=facts.table, version=facts.version, verb=verb),
            words(key),
            style=style,
            enabled=is_open,
        )
        for verb, key, style in choices
    ]
    joining = [] if view.match_over else join_button(screen.present or facts, words, live=is_open)
    return message(
        _texts(screen, words),
        [buttons, joining],
        colour=BLUE if is_open else GREY,
        illustrate=partial(end_illustration, screen, words),
    )


ROOM = ((104, 3), (20, 3), (12, 3), (8, 2), (4, 1), (1, 0))
"""Cards of each hand that are spelt out, and actions that are told: as many as fit."""

LEAVERS = 5
"""Who has abandoned the match is named up to here, and counted beyond."""

TOLD_ELSEWHERE = RoundEnded | MatchEnded | Finished
"""Events that the list of points tells better."""


def _texts(screen: EndScreen, words: Words) -> list[str]:
    return first_fit(pictured_or_not(words, partial(_forms, screen)))


def _forms(screen: EndScreen, words: Words) -> Iterator[list[str]]:
    facts, view = screen.facts, screen.view
    title = words(
        "end-title",
        variant=words.named(facts.rules.ruleset.names),
        number=view.round + 1,
        over=_over(screen),
    )
    head = [title]
    if screen.blocked:
        head.append(words("end-blocked"))
    head += _winners(screen, words)
    # Ten long hands under long names are shortened until they fit.
    return (_texts_showing(screen, words, head, shown=shown, told=told) for shown, told in ROOM)


def _texts_showing(
    screen: EndScreen, words: Words, head: list[str], *, shown: int, told: int
) -> list[str]:
    lines = [_line(screen, place, seat, words, shown) for place, seat in ranked(screen)]
    listed = "\n".join([words("end-standing", over=_over(screen)), *lines])
    events = [event for event in screen.events if not isinstance(event, TOLD_ELSEWHERE)]
    ended = words.events(events, screen.facts.players, last=told) if told else []
    moves = ["\n".join([words("table-events"), *(f"- {line}" for line in ended)])] if ended else []
    return ["\n".join(head), *moves, listed, _ranked(screen, words), _what_next(screen, words)]


def _ranked(screen: EndScreen, words: Words) -> str:
    """Say what the match brings in the server's ranking, in a line that is no variant's points."""
    if not screen.ranked:
        return ""
    players = screen.facts.players
    parts = [
        words("end-ranked-one", player=words.name(players[seat]), points=screen.ranked[seat])
        for _, seat in ranked(screen)
        # Computers are never ranked (INTERFACE, "Points of the server").
        if players[seat].computer is None
    ]
    line = words("end-ranked", listed=" · ".join(parts))
    if not screen.leavers:
        return line
    named = screen.leavers[:LEAVERS] if len(screen.leavers) > LEAVERS + 1 else screen.leavers
    names = [words.name(player) for player in named]
    if len(named) < len(screen.leavers):
        names.append(words("end-other-leavers", count=len(screen.leavers) - len(named)))
    return f"{line}\n{words('end-leavers', players=words.listed(names))}"


def _over(screen: EndScreen) -> str:
    return "match" if screen.view.match_over else "round"


def _winners(screen: EndScreen, words: Words) -> list[str]:
    """Say who has won the round, and who the match; once where they are the same."""
    players, view = screen.facts.players, screen.view
    lines = []
    seats = round_winners(screen)
    if seats and not (view.match_over and seats == list(view.winners)):
        names = words.names([players[seat] for seat in seats])
        line = words("end-round-winners", count=len(seats), players=names)
        lines.append(line if view.match_over else f"**{line}**")
    if view.match_over:
        names = words.names([players[seat] for seat in view.winners])
        lines.append(words("end-winners", count=len(view.winners), players=names))
    return lines


def _line(screen: EndScreen, place: int, seat: int, words: Words, shown: int) -> str:
    """Return a player's line: place, what the round has brought, total, cards that were left."""
    player, points = screen.facts.players[seat], screen.points[seat]
    hand = screen.hands[seat]
    cards = words.shown(hand[:shown])
    if len(hand) > shown:
        cards = words.around(cards, "end-more-cards", count=len(hand) - shown)
    return words.around(
        cards,
        "end-line",
        nth=words.nth(place),
        player=words.name(player),
        away="yes" if player.away else "no",
        scored=_scored(screen),
        points=_points(screen, points, words),
        total=screen.view.scores[seat],
        left="yes" if hand else "no",
    )


def _points(screen: EndScreen, points: int, words: Words) -> str:
    """Say what the round has brought: points against somebody do not read as a gain."""
    if screen.facts.rules.scoring == "penalty" and points >= 0:
        return words("penalty-points", count=points)
    sign = "minus" if points < 0 else "plus" if points else "none"
    return words("signed-points", sign=sign, count=abs(points))


def _scored(screen: EndScreen) -> str:
    """Say whether a line has points (``yes``), and their total too (``total``)."""
    if screen.facts.rules.scoring == "single":
        return "no"
    # After one round the points are the total.
    return "yes" if screen.points == screen.view.scores else "total"


def _what_next(screen: EndScreen, words: Words) -> str:
    if screen.state is not EndState.OPEN:
        why = words(
            f"end-{screen.state.value}",
            over=_over(screen),
            missing=words.permissions(screen.missing),
            count=len(screen.missing),
        )
        return onward(why, screen.onward, words)
    if screen.view.match_over or screen.next_at is None:
        return ""
    if (screen.present or screen.facts).deserted:
        return words("table-all-away", time=stamp(screen.next_at))
    return words("end-next", time=stamp(screen.next_at))
