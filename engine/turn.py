"""
Do an action: the whole course of a turn, from the card laid to the seat that moves next.

``apply`` is the public door: it checks, and changes a copy. ``do`` changes the state itself
and trusts its caller; simulations go through it, so there is one engine.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from engine.actions import (
    Action,
    Ask,
    Challenge,
    Draw,
    Fail,
    Give,
    Laying,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
)
from engine.cards import CARDS, FIRST_JOKER, KINDS, NONE, RANK_OF, SUIT_OF, SUITS, Kind
from engine.dealing import add_card, draw_card, draw_cards, remove_card
from engine.errors import IllegalAction
from engine.events import (
    Asked,
    Challenged,
    Drew,
    Event,
    Failed,
    Gave,
    MaouMissed,
    Passed,
    Played,
    Snapped,
    SquareShown,
    Swapped,
    WrongPlay,
)
from engine.legal import playable
from engine.powers import apply_power
from engine.refusal import is_wrong_play, refusal
from engine.rounds import block, finish, show_square
from engine.rules import MOST_ACTIONS
from engine.state import BIT, Phase, State
from engine.words import owed

FORFEIT = 2
"""Cards drawn for a forgotten word, a failed completion or a missed « Maou »."""


@dataclass(frozen=True, slots=True)
class Step:
    """What an action made of a position: the new one, and what happened in between."""

    state: State
    events: tuple[Event, ...]


def apply(state: State, action: Action, rng: Random) -> Step:
    """
    Do *action* on a copy of *state*.

    *rng* is drawn from only when the stock must be shuffled anew.

    :raises IllegalAction: with the reason, when the rules forbid it; *rng* is untouched then.
    """
    no = refusal(state, action)
    if no is not None:
        raise IllegalAction(no)
    new = state.copy()
    log: list[Event] = []
    do(new, action, rng, log)
    return Step(new, tuple(log))


def do(state: State, action: Action, rng: Random, log: list[Event] | None = None) -> None:
    """Do *action*, which must be legal, on *state* itself; facts go to *log* if there is one."""
    _DEEDS[type(action)](state, action, rng, log)
    state.count += 1
    if state.count >= MOST_ACTIONS and state.phase is not Phase.OVER:
        block(state, log)


def close_windows(state: State) -> None:
    """Let the chance to challenge, to snap and to ask go by (docs/rules.md 5, "Windows")."""
    state.laid_by = state.twin = NONE
    state.missed = 0
    state.open = False


def _end_turn(state: State, seat: int) -> None:
    state.drawn = NONE
    state.forced = False
    state.phase = Phase.PLAY
    state.to_move = state.next_seat(seat)


# Laying a card


def lay(state: State, action: Laying, rng: Random, log: list[Event] | None) -> None:
    """Lay a card (and its run) from the hand: on the turn, out of it, or to complete a row."""
    rules, seat, kind = state.rules, action.seat, KINDS[action.card]
    if rules.penalty and is_wrong_play(state, action):
        _punish(state, action, rng, log)
        return
    remove_card(state, seat, kind)
    state.discard.append(kind)
    if log is not None:
        log.append(_laid(action))
    last = kind
    for card in action.run:
        last = KINDS[card]
        remove_card(state, seat, last)
        state.discard.append(last)
    identity = last if action.become is None else KINDS[action.become]
    left = state.sizes[seat]
    finishing = not left and not rules.powers[identity].replay
    if finishing and rules.maou and "maou" not in action.say:
        _cancel(state, action, rng, log)
        return
    state.missed = 0
    if left < 2 or rules.powers[identity].word:  # noqa: PLR2004 - no word is owed with more cards left
        state.missed = sum(word not in action.say for word in owed(rules, identity, left))
    _take_top(state, action, last, identity)
    asker = state.laid_by if state.phase is Phase.COMPLETE else NONE
    state.laid_by = seat
    state.drawn = NONE
    state.passes = 0
    state.forced = False
    state.phase = Phase.PLAY
    if asker != NONE:
        draw_cards(state, asker, FORFEIT, "complete", rng, log)
    if finishing:
        finish(state, seat, rng, log, by=identity)
    elif asker != NONE:
        state.to_move = seat
    elif rules.plain[identity] and not state.pending:
        state.to_move = state.next_seat(seat)
    else:
        apply_power(state, seat, identity, action, rng, log)


def _punish(state: State, action: Laying, rng: Random, log: list[Event] | None) -> None:
    """Take a wrong card back, for some cards more (docs/rules.md 5, "Wrong plays")."""
    if log is not None:
        log.append(WrongPlay(action.seat, action.card))
    draw_cards(state, action.seat, state.rules.penalty, "wrong", rng, log)


def _laid(action: Laying) -> Event:
    make = Played if type(action) is Play else Snapped
    return make(
        action.seat, action.card, action.become, action.run, action.skip, action.suit, action.say
    )


def _take_top(state: State, action: Laying, last: Kind, identity: Kind) -> None:
    """Put the card on top: what must be matched from now on, and the windows that it opens."""
    rules = state.rules
    power = rules.powers[identity]
    state.top = last
    if action.suit is not None:
        state.suit = SUITS.index(action.suit)
    elif identity < FIRST_JOKER and power.suit != "kept":
        state.suit = SUIT_OF[identity]
    rank = RANK_OF[identity]
    if not power.see_through:
        state.rank = rank
    if rules.snap:
        state.twin = last
    if rules.complete:
        if rank == NONE or state.wilds[action.seat] & BIT[identity]:
            state.row_rank, state.row = NONE, 0
        else:
            state.row = state.row + 1 if rank == state.row_rank and not action.run else 1
            state.row_rank = rank
        state.open = rank in rules.powerless_ranks


def _cancel(state: State, action: Laying, rng: Random, log: list[Event] | None) -> None:
    """Take a last card laid without « Maou » back (docs/rules.md 5, "« Maou » missed")."""
    seat = action.seat
    for card in (action.card, *action.run):
        add_card(state, seat, KINDS[card])
        state.discard.pop()
    close_windows(state)
    state.passes = 0
    if log is not None:
        log.append(MaouMissed(seat, action.card))
    draw_cards(state, seat, FORFEIT, "maou", rng, log)
    if seat == state.to_move:
        _end_turn(state, seat)


# Everything else


def _draw(state: State, action: Draw, rng: Random, log: list[Event] | None) -> None:
    rules, seat = state.rules, action.seat
    close_windows(state)
    state.passes = 0
    kind = draw_card(state, seat, rng, log)
    if log is not None:
        log.append(Drew(seat, (CARDS[kind],), 1, "turn"))
    if rules.until_playable:
        return
    if rules.play_after_draw and playable(state, seat) & BIT[kind]:
        state.drawn = kind
        return
    _end_turn(state, seat)


def _take(state: State, action: Take, rng: Random, log: list[Event] | None) -> None:
    close_windows(state)
    state.passes = 0
    count, state.pending, state.answers = state.pending, 0, 0
    draw_cards(state, action.seat, count, "attack", rng, log)
    _end_turn(state, action.seat)


def _pass(state: State, action: Pass, rng: Random, log: list[Event] | None) -> None:  # noqa: ARG001 - one door
    close_windows(state)
    kept = state.drawn != NONE
    if not kept:
        state.passes += 1
    if log is not None:
        log.append(Passed(action.seat, kept))
    if state.passes >= state.active:
        block(state, log)
    else:
        _end_turn(state, action.seat)


def _give(state: State, action: Give, rng: Random, log: list[Event] | None) -> None:
    for card in action.cards:
        remove_card(state, action.seat, KINDS[card])
        add_card(state, action.to, KINDS[card])
    if log is not None:
        log.append(Gave(action.seat, action.to, action.cards, len(action.cards)))
    state.passes = 0
    state.phase = Phase.PLAY
    if not state.sizes[action.seat]:
        finish(state, action.seat, rng, log, by=None)
    else:
        state.to_move = state.next_seat(action.seat, state.after)


def _swap(state: State, action: Swap, rng: Random, log: list[Event] | None) -> None:  # noqa: ARG001 - one door
    here, there = action.seat, action.to
    state.hands[here], state.hands[there] = state.hands[there], state.hands[here]
    state.extras[here], state.extras[there] = state.extras[there], state.extras[here]
    state.sizes[here], state.sizes[there] = state.sizes[there], state.sizes[here]
    if log is not None:
        log.append(Swapped(action.seat, action.to))
    state.phase = Phase.PLAY
    state.to_move = state.next_seat(here, state.after)


def _challenge(state: State, action: Challenge, rng: Random, log: list[Event] | None) -> None:
    words, state.missed = state.missed, 0
    if log is not None:
        log.append(Challenged(action.seat, action.target, words))
    draw_cards(state, action.target, FORFEIT * words, "challenge", rng, log)


def _ask(state: State, action: Ask, rng: Random, log: list[Event] | None) -> None:  # noqa: ARG001 - one door
    state.phase = Phase.COMPLETE
    state.forced = False
    if log is not None:
        log.append(Asked(action.seat, state.to_move))


def _fail(state: State, action: Fail, rng: Random, log: list[Event] | None) -> None:
    close_windows(state)
    state.passes = 0
    if log is not None:
        log.append(Failed(action.seat))
    draw_cards(state, action.seat, FORFEIT, "complete", rng, log)
    _end_turn(state, action.seat)


def _square(state: State, action: Square, rng: Random, log: list[Event] | None) -> None:  # noqa: ARG001 - one door
    if log is not None:
        log.append(SquareShown(action.seat))
    show_square(state, action.seat, log)


_Deed = Callable[[State, Action, Random, list[Event] | None], None]

_DEEDS: dict[type[Action], _Deed] = {
    Play: lay,  # type: ignore[dict-item]
    Snap: lay,  # type: ignore[dict-item]
    Draw: _draw,  # type: ignore[dict-item]
    Take: _take,  # type: ignore[dict-item]
    Pass: _pass,  # type: ignore[dict-item]
    Give: _give,  # type: ignore[dict-item]
    Swap: _swap,  # type: ignore[dict-item]
    Challenge: _challenge,  # type: ignore[dict-item]
    Ask: _ask,  # type: ignore[dict-item]
    Fail: _fail,  # type: ignore[dict-item]
    Square: _square,  # type: ignore[dict-item]
}
