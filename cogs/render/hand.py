"""The private hand: what is going on in words, a button a card, and what else can be done."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from discord import ui

from cogs.emoji_names import BACK, BADGES
from cogs.render.choices import question_buttons, question_note, question_text
from cogs.render.parts import (
    GOOD,
    GREEN,
    GREY,
    MAIN,
    PLAIN,
    button,
    first_fit,
    message,
    pictured_or_not,
)
from cogs.render.table import force_lines, stamp
from cogs.screens import Control, DealScreen, Doing, HandScreen, HandState
from cogs.views.items import PressButton
from cogs.words import Words
from engine import Draw, Play, RoundEnded, Snap, suit_of

EVENTS_TOLD = 4
"""How many of the last events a hand tells."""


def hand(screen: HandScreen, words: Words) -> ui.LayoutView:
    """Draw a hand for its owner."""
    mine = screen.view.table.to_move == screen.view.seat
    live = screen.state is HandState.LIVE
    turning = {Doing.PREVIOUS, Doing.FOLLOWING}
    controls, turners = (
        [_control(one, words) for one in screen.controls if (one.doing in turning) is turns]
        for turns in (False, True)
    )
    if screen.question is not None:
        groups = [question_buttons(screen.question, screen.facts.players, words), controls, turners]
    else:
        cards = [
            button(
                card.press,
                words.card(card.card),
                style=MAIN if card.enabled and mine else PLAIN,
                enabled=card.enabled,
                emoji=words.picture(card.card),
            )
            for card in screen.cards
        ]
        groups = [cards, controls, turners]
    return message(_texts(screen, words), groups, colour=GREEN if live and mine else GREY)


def deal(screen: DealScreen, words: Words) -> ui.LayoutView:
    """Ask the dealer for the number of cards."""
    buttons = [
        button(option.press, words("cards", count=int(option.value)), enabled=option.enabled)
        for option in screen.options
    ]
    return message([words("ask-deal")], [buttons])


def _control(control: Control, words: Words) -> PressButton:
    if control.doing is Doing.SAY:
        label = words("button-say", word=control.word)
        return button(
            control.press, label, style=GOOD if control.on else PLAIN, enabled=control.enabled
        )
    label = words(f"button-{control.doing.value}", count=control.count)
    emoji = words.picture(_shown_by(control))
    return button(control.press, label, enabled=control.enabled, emoji=emoji)


def _shown_by(control: Control) -> str:
    """Return what the picture on a button shows: the attack that is taken, or a card face down."""
    attack = f"plus-{control.count}"
    if control.doing is Doing.TAKE and attack in BADGES:
        return attack
    return BACK if control.doing in {Doing.DRAW, Doing.TAKE} else ""


def _texts(screen: HandScreen, words: Words) -> list[str]:
    """Return the one text above the cards; long names cost the oldest events."""
    return first_fit(pictured_or_not(words, partial(_forms, screen)))


def _forms(screen: HandScreen, words: Words) -> Iterator[list[str]]:
    # That the round is over is what the hand itself says then.
    events = [event for event in screen.events if not isinstance(event, RoundEnded)]
    told = words.events(
        events,
        screen.facts.players,
        me=screen.view.seat,
        last=EVENTS_TOLD,
        first=screen.facts.rules.ruleset.first,
    )
    return (["\n".join(_blocks(screen, words, told[start:]))] for start in range(len(told) + 1))


def _blocks(screen: HandScreen, words: Words, told: list[str]) -> list[str]:
    view, question = screen.view, screen.question
    blocks = [screen.notice]
    if screen.state is HandState.LIVE:
        top = words("hand-top", card=words.beside(view.table.top, words.cards([view.table.top])))
        met = force_lines(view.table, screen.facts, words, me=view.seat)
        blocks.append("\n".join([top, *met]))
    blocks.append("\n".join(f"- {line}" for line in told))
    blocks.append(_cards_text(screen, words))
    blocks.append(f"**{standing(screen, words)}**")
    if question is not None:
        blocks.append(question_note(question, words))
    said = [words("word-quoted", word=word) for word in screen.place.said]
    if said and screen.state is HandState.LIVE:
        blocks.append(words("hand-says", said=words.listed(said)))
    return [block for block in blocks if block]


def _cards_text(screen: HandScreen, words: Words) -> str:
    """List the whole hand wherever not every card of it is a button on this page."""
    cards = screen.view.hand
    if screen.question is None and screen.pages == 1:
        return ""
    if screen.pages == 1:
        return words.around(words.shown(cards), "hand-cards", count=len(cards))
    # A line for each suit: in a longer list no card is found again.
    suits = [words.shown(tuple(suit)) for _, suit in groupby(cards, suit_of)]
    text = words.around("\n" + "\n".join(suits), "hand-cards", count=len(cards))
    text += "\n" + words("hand-page", page=screen.place.page + 1, pages=screen.pages)
    return text


def standing(screen: HandScreen, words: Words) -> str:
    """Put the open question, or say what can be done, or why nothing can; and until when."""
    table = screen.view.table
    if screen.state is not HandState.LIVE:
        return words(f"hand-{screen.state.value}")
    if screen.question is not None:
        line = question_text(screen.question, screen.facts.players, words)
    elif table.to_move == screen.view.seat:
        line = _my_turn(screen, words)
    else:
        return _not_my_turn(screen, words)
    if screen.deadline is not None:
        line += " " + words("table-deadline", time=stamp(screen.deadline))
    return line


def _not_my_turn(screen: HandScreen, words: Words) -> str:
    """Say to wait, and not for whom: this message stays while others' turns go by."""
    if any(isinstance(action, Snap) for action in screen.view.legal):
        return words("hand-snap")
    return words("hand-wait", count=screen.facts.rules.penalty)


def _my_turn(screen: HandScreen, words: Words) -> str:
    view = screen.view
    table = view.table
    can_play = any(isinstance(action, Play) for action in view.legal)
    if table.phase == "complete":
        return words("hand-complete", can="yes" if can_play else "no")
    if table.pending:
        return words("hand-attacked", can="yes" if can_play else "no", count=table.pending)
    if view.drawn is not None:
        return words("hand-drawn", card=words.the_card(view.drawn))
    can = (
        "play"
        if can_play
        else "draw"
        if any(isinstance(action, Draw) for action in view.legal)
        else "pass"
    )
    if can == "play" and any(isinstance(action, Draw) for action in view.legal):
        can = "both"
    return words("hand-forced" if table.forced else "hand-turn", can=can)
