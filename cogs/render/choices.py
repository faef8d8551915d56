"""The questions that a hand asks before an action is whole: their words and their answers."""

from collections.abc import Sequence

from cogs.render.parts import GOOD, PLAIN, button
from cogs.screens import Asking, Option, Player, Question
from cogs.views.items import PressButton
from cogs.words import Words
from engine import CARDS

SEATED = frozenset({Asking.GIVE_TO, Asking.SWAP})
SUITS = frozenset("shdc")
BECOMING = frozenset({Asking.BECOME_RANK, Asking.BECOME_SUIT})


def question_text(question: Question, players: Sequence[Player], words: Words) -> str:
    """Return the question."""
    return words(
        f"ask-{question.asking.value}",
        card=words.the_card(question.card) if question.card else "",
        count=question.count,
        chosen=words.shown(question.chosen) if question.chosen else "",
        some="yes" if question.chosen else "no",
        player=words.name(players[question.to]) if question.to is not None else "",
    )


def question_note(question: Question, words: Words) -> str:
    """Say why some answers cannot be given; nothing when all can."""
    barred = {option.value for option in question.options if not option.enabled}
    if not barred:
        return ""
    if question.asking in BECOMING:
        return words("ask-note-answer")
    return words("ask-note-suit" if barred & SUITS else "ask-note-last")


def question_buttons(
    question: Question, players: Sequence[Player], words: Words
) -> list[PressButton]:
    """Return a button for each answer, and one that goes back."""
    buttons = [
        button(
            option.press,
            _label(question, option, players, words),
            style=GOOD if option.value == "lay" else PLAIN,
            enabled=option.enabled,
            emoji=_emoji(question, option, words),
        )
        for option in question.options
    ]
    if question.back is not None:
        buttons.append(button(question.back, words("button-back")))
    return buttons


def _emoji(question: Question, option: Option, words: Words) -> str:
    """Return the picture of a suit or a card; no other answer has one."""
    value = option.value
    if value in SUITS or (value in CARDS and question.asking not in SEATED):
        return words.picture(value)
    return ""


def _label(question: Question, option: Option, players: Sequence[Player], words: Words) -> str:
    """Name an answer: a suit, a player, a rank, a card, or a few words."""
    value = option.value
    if value in SUITS:
        return words.suit(value)
    if question.asking in SEATED:
        return seat_label(int(value), players, words)
    if question.asking is Asking.BECOME_RANK:
        return words.rank(value)
    if value == "lay":
        return words("button-lay", count=len(question.chosen) + 1)
    if question.asking is Asking.SKIP:
        return words("button-skip", used=value)
    return words.card(value)


def seat_label(seat: int, players: Sequence[Player], words: Words) -> str:
    """Name a player on a button; by seat too where the name is nobody else's alone, or no word."""
    name = words.label(players[seat])
    alone = [words.label(player) for player in players].count(name) == 1
    if alone and any(char.isalnum() for char in name):
        return name
    return words("button-seat", player=name, number=str(seat + 1))
