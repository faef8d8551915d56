"""
The private hand as a screen: which buttons, in which order, on which page.

What may be clicked comes from ``PlayerView.legal``; nothing here knows a variant.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from cogs.questions import hand_press, next_press, place_press, question_for
from cogs.screens import (
    CardButton,
    Control,
    DealScreen,
    Doing,
    HandScreen,
    HandState,
    Option,
    Question,
    TableFacts,
)
from cogs.seat_notes import SeatNote
from cogs.views.ids import Draft, HandPlace, Verb
from engine import Action, Ask, Card, Draw, Event, Fail, Pass, Play, PlayerView, Snap, Square, Take

COMPONENTS = 40
"""Components that Discord takes in one message, nested ones counted (DISCORD 2.3)."""

ROW = 5
"""Buttons in a row."""

FRAME = 2
"""What a hand always shows: the container and its text."""


def page_size(controls: int, *, turners: int = 0) -> int:
    """
    Return how many cards fit on a page beside so many other buttons, rows counted.

    *turners* of pages stand in a row of their own.
    """
    room = COMPONENTS - FRAME - controls - -(-controls // ROW) - turners - bool(turners)
    return room - -(-room // (ROW + 1))


def hand_screen(
    facts: TableFacts,
    view: PlayerView,
    events: Sequence[Event | SeatNote],
    *,
    place: HandPlace | None = None,
    deadline: float | None = None,
    notice: str = "",
    ended: bool = False,
) -> HandScreen:
    """
    Make the hand of one seat.

    *events* are those of the round so far, oldest first, masked here. *place* is where the
    player was (``HandPlace.of(press)``); a draft that the position no longer allows, or a page
    that is no more, falls back to the plain hand. *ended*: the match was stopped or is over.
    """
    place = place or HandPlace()
    place = replace(place, said=tuple(word for word in facts.rules.words if word in place.said))
    state = _state(view, ended=ended)
    live = state is HandState.LIVE
    question = question_for(facts, view, place) if live and _possible(view, place) else None
    screen = HandScreen(
        facts=facts,
        view=view,
        events=tuple(event.masked(view.seat) for event in events),
        place=place,
        question=question,
        deadline=deadline,
        notice=notice,
        state=state,
    )
    return _plain(screen, live=live) if question is None else _asking(screen, question)


def deal_screen(facts: TableFacts, sizes: Iterable[int] = range(5, 9)) -> DealScreen:
    """Ask the dealer how many cards each player gets (RULES 4, hand-size)."""
    return DealScreen(
        facts=facts,
        options=tuple(
            Option(value=str(size), press=hand_press(facts, Verb.DEAL, str(size))) for size in sizes
        ),
    )


def _state(view: PlayerView, *, ended: bool) -> HandState:
    if ended or view.table.match_over:
        return HandState.ENDED
    if view.table.round_over:
        return HandState.ROUND_OVER
    return HandState.FINISHED if view.seat in view.table.finished else HandState.LIVE


def _possible(view: PlayerView, place: HandPlace) -> bool:
    """Say whether the draft of *place* can still become a legal action."""
    draft = place.draft
    if draft is None or draft.verb == "give":
        return True
    kind = Snap if draft.verb == "snap" else Play
    return any(isinstance(action, kind) and action.card == draft.card for action in view.legal)


def _plain(screen: HandScreen, *, live: bool) -> HandScreen:
    """Lay out the cards in pages, those that can be played first where there are several."""
    controls = _controls(screen, live=live)
    buttons = _cards(screen, live=live)
    pages, size = 1, page_size(len(controls))
    if len(buttons) > size:
        size = page_size(len(controls), turners=2)
        pages = -(-len(buttons) // size)
        buttons.sort(key=lambda button: not button.enabled)
    place = replace(screen.place, page=min(screen.place.page, pages - 1), draft=None)
    return replace(
        screen,
        place=place,
        pages=pages,
        cards=tuple(buttons[place.page * size : (place.page + 1) * size]),
        controls=(*controls, *_turners(screen.facts, place, pages)),
    )


def _asking(screen: HandScreen, question: Question) -> HandScreen:
    """Lay out the answers in pages; a gift out of a very large hand needs more than one."""
    extra = 0 if question.back is None else 1
    pages, size = 1, page_size(extra)
    if len(question.options) > size:
        size = page_size(extra + 2)
        pages = -(-len(question.options) // size)
    place = screen.place
    if place.draft is None and pages > 1:
        place = replace(place, draft=Draft(verb="give"))
    place = replace(place, page=min(place.page, pages - 1))
    shown = question.options[place.page * size : (place.page + 1) * size]
    return replace(
        screen,
        place=place,
        pages=pages,
        question=replace(question, options=shown),
        controls=_turners(screen.facts, place, pages),
    )


def _turners(facts: TableFacts, place: HandPlace, pages: int) -> tuple[Control, ...]:
    """Return the two buttons that turn the pages, none where there is one page."""
    if pages == 1:
        return ()
    before, after = place.page - 1, place.page + 1
    return (
        Control(
            doing=Doing.PREVIOUS,
            press=place_press(facts, place.at(max(before, 0))),
            enabled=before >= 0,
        ),
        Control(
            doing=Doing.FOLLOWING, press=place_press(facts, place.at(after)), enabled=after < pages
        ),
    )


def _cards(screen: HandScreen, *, live: bool) -> list[CardButton]:
    """Make a button of each card, copies too; a wrong one can be clicked where it costs cards."""
    facts, view = screen.facts, screen.view
    playable = {action.card for action in view.legal if isinstance(action, Play)}
    seen: Counter[Card] = Counter()
    buttons = []
    for card in view.hand:
        seen[card] += 1
        draft = Draft(verb="play", card=card, say=screen.place.said)
        buttons.append(
            CardButton(
                card=card,
                press=next_press(facts, view, draft, copy=seen[card])
                if live
                else hand_press(facts, Verb.ACT, str(draft), copy=seen[card]),
                enabled=live and (card in playable or facts.rules.penalty > 0),
            )
        )
    return buttons


def _controls(screen: HandScreen, *, live: bool) -> tuple[Control, ...]:
    """
    Return the buttons beside the cards.

    To draw (or take) and to pass are always there, dead where the rules forbid them: on every
    page, and at the same place, so that a second click never falls on what took theirs. The
    words come when a card may be laid, all else only when it can be done.
    """
    if not live:
        return ()
    facts, view = screen.facts, screen.view
    can = {type(action) for action in view.legal}

    def button(doing: Doing, kind: type[Action], text: str, count: int = 0) -> Control:
        return Control(
            doing=doing,
            press=hand_press(facts, Verb.ACT, text),
            enabled=kind in can,
            count=count,
        )

    attacked = view.table.pending if view.table.to_move == view.seat else 0
    controls = [
        button(Doing.TAKE, Take, "take", attacked)
        if attacked
        else button(Doing.DRAW, Draw, "draw"),
        button(Doing.PASS, Pass, "pass"),
    ]
    if can & {Play, Snap}:
        controls += [_toggle(facts, screen.place, word) for word in facts.rules.words]
    if Snap in can:
        controls.append(_snap(screen))
    controls += [
        button(doing, kind, doing.value)
        for doing, kind in ((Doing.SQUARE, Square), (Doing.ASK, Ask), (Doing.FAIL, Fail))
        if kind in can
    ]
    return tuple(controls)


def _toggle(facts: TableFacts, place: HandPlace, word: str) -> Control:
    on = word in place.said
    said = tuple(one for one in facts.rules.words if (one in place.said) != (one == word))
    return Control(
        doing=Doing.SAY,
        press=place_press(facts, HandPlace(page=place.page, said=said)),
        enabled=True,
        word=word,
        on=on,
    )


def _snap(screen: HandScreen) -> Control:
    """Offer the twin of the top card."""
    facts, view = screen.facts, screen.view
    twin = next(action.card for action in view.legal if isinstance(action, Snap))
    draft = Draft(verb="snap", card=twin, say=screen.place.said)
    return Control(doing=Doing.SNAP, press=next_press(facts, view, draft), enabled=True)
