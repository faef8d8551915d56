"""Say no, and why: one function for every action, asking the questions of legal.py."""

from collections.abc import Callable
from itertools import pairwise

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
from engine.cards import FIRST_JOKER, KINDS, NONE, RANK_OF, SUIT_OF, Kind
from engine.errors import Refusal, RefusalCode
from engine.legal import (
    beside,
    completing,
    forms,
    gift_size,
    layable,
    may_ask,
    playable,
    snappable,
    square_held,
)
from engine.state import BIT, Phase, State

Code = RefusalCode


def refusal(state: State, action: Action) -> Refusal | None:
    """
    Say why the rules forbid *action* now, or None when they allow it.

    The first reason that a player can act upon wins: whose turn it is before which card, a
    pending attack before suit and rank (docs/rules.md 1, "attack"). With the penalty practice
    a card that cannot be laid is allowed: it costs cards (:func:`is_wrong_play`).
    """
    if state.phase is Phase.OVER:
        return Refusal(Code.ROUND_OVER)
    seat = action.seat
    if not 0 <= seat < state.rules.players or not state.alive[seat]:
        return Refusal(Code.SEAT_OUT)
    if is_wrong_play(state, action):
        return None
    return _CHECKS[type(action)](state, action)


def is_wrong_play(state: State, action: Action) -> bool:
    """
    Whether *action* is one that the penalty practice punishes (docs/rules.md 5, "Wrong plays").

    Only a play of a card really held, by a seat in the round, that it cannot lay now in any form.
    """
    if not state.rules.penalty or type(action) is not Play or not state.alive[action.seat]:
        return False
    bit = BIT[KINDS[action.card]]
    return bool(state.hands[action.seat] & bit) and not layable(state, action.seat) & bit


def _check_play(state: State, action: Play) -> Refusal | None:
    seat, kind = action.seat, KINDS[action.card]
    if seat != state.to_move:
        return Refusal(Code.NOT_YOUR_TURN)
    if state.phase in (Phase.GIVE, Phase.SWAP):
        return Refusal(Code.CHOICE_DUE)
    if not state.hands[seat] & BIT[kind]:
        return Refusal(Code.CARD_NOT_HELD, card=action.card)
    if not layable(state, seat) & BIT[kind]:
        return _why_not_playable(state, seat, action)
    return _check_form(state, action)


def _why_not_playable(state: State, seat: int, action: Play) -> Refusal:
    card, bit = action.card, BIT[KINDS[action.card]]
    if state.phase is Phase.COMPLETE:
        fits = completing(state, seat) | state.rules.not_last
        return Refusal(
            Code.NOT_LAST if fits & bit and _only_card(state, seat) else Code.DOES_NOT_FIT,
            card=card,
        )
    if state.drawn != NONE and playable(state, seat) & bit:
        return Refusal(Code.DRAWN_ONLY, card=card)
    if state.pending:
        answers = state.answers & bit
        return Refusal(
            Code.NOT_LAST if answers else Code.ATTACK_PENDING, card=card, count=state.pending
        )
    if _only_card(state, seat) and state.rules.not_last & bit:
        return Refusal(Code.NOT_LAST, card=card)
    return Refusal(Code.DOES_NOT_FIT, card=card)


def _only_card(state: State, seat: int) -> bool:
    return state.sizes[seat] == 1


def _check_form(state: State, action: Laying) -> Refusal | None:
    """Check the parts of a play that may otherwise be laid: words, run, and what is named."""
    seat, kind = action.seat, KINDS[action.card]
    for word in action.say:
        if word not in state.rules.words:
            return Refusal(Code.UNKNOWN_WORD)
    also = tuple(KINDS[card] for card in action.run)
    if also and not _is_run(state, seat, kind, also):
        return Refusal(Code.BAD_RUN, card=action.card)
    if also and state.sizes[seat] == 1 + len(also) and state.rules.not_last & BIT[also[-1]]:
        return Refusal(Code.NOT_LAST, card=action.run[-1])
    allowed = forms(state, seat, kind, also=also)
    if (action.become, action.skip, action.suit) in allowed:
        return None
    suits = {
        suit for become, skip, suit in allowed if (become, skip) == (action.become, action.skip)
    }
    if action.suit is None and suits:
        return Refusal(Code.NEEDS_SUIT, card=action.card)
    if action.suit is not None and suits and None not in suits:
        return Refusal(Code.SUIT_NOT_HELD, card=action.card, suit=action.suit)
    return Refusal(Code.BAD_FORM, card=action.card)


def _is_run(state: State, seat: int, ace: Kind, also: tuple[Kind, ...]) -> bool:
    """
    Whether *also* may be laid with *ace* (docs/rules.md 5, "The ace's run").

    Strictly ascending from 2 to the king (so none twice, and not the ace again), of the ace's
    suit, all held, not with a card just drawn, nor under an attack.
    """
    if not state.rules.powers[ace].run or state.pending:
        return False
    if state.drawn != NONE or state.phase is Phase.COMPLETE:
        return False
    ranks = [0, *(RANK_OF[kind] for kind in also)]
    ascending = all(low < high for low, high in pairwise(ranks))
    suited = all(kind < FIRST_JOKER and SUIT_OF[kind] == SUIT_OF[ace] for kind in also)
    return ascending and suited and all(state.hands[seat] & BIT[kind] for kind in also)


def _check_snap(state: State, action: Snap) -> Refusal | None:
    bit = BIT[KINDS[action.card]]
    if not state.rules.snap:
        return Refusal(Code.NOT_THIS_VARIANT)
    if not state.hands[action.seat] & bit:
        return Refusal(Code.CARD_NOT_HELD, card=action.card)
    if not snappable(state, action.seat) & bit:
        last = (
            _only_card(state, action.seat) and bit & state.rules.not_last and BIT[state.twin] == bit
        )
        return Refusal(
            Code.NOT_LAST if last and state.twin != NONE else Code.NO_WINDOW, card=action.card
        )
    return _check_form(state, action)


def _on_turn(
    check: Callable[[State, int], Refusal | None],
) -> Callable[[State, Action], Refusal | None]:
    """Make a check for what is done on one's turn, when nothing else is due."""

    def checked(state: State, action: Action) -> Refusal | None:
        if action.seat != state.to_move:
            return Refusal(Code.NOT_YOUR_TURN)
        if state.phase is not Phase.PLAY:
            return Refusal(Code.CHOICE_DUE)
        return check(state, action.seat)

    return checked


def _check_draw(state: State, seat: int) -> Refusal | None:
    able = layable(state, seat)
    if beside(state, able) is state.rules.draws[seat]:
        return None
    if state.pending:
        return Refusal(Code.ATTACK_PENDING, count=state.pending)
    if state.drawn != NONE:
        return Refusal(Code.DRAWN_ONLY)
    return Refusal(Code.CAN_PLAY if able else Code.NOTHING_TO_DRAW)


def _check_take(state: State, seat: int) -> Refusal | None:  # noqa: ARG001 - the same door as for the others
    return None if state.pending else Refusal(Code.NO_ATTACK)


def _check_pass(state: State, seat: int) -> Refusal | None:
    able = layable(state, seat)
    if beside(state, able) is state.rules.passes[seat]:
        return None
    if state.pending:
        return Refusal(Code.ATTACK_PENDING, count=state.pending)
    return Refusal(Code.CANNOT_PASS if able else Code.MUST_DRAW)


def _check_square(state: State, seat: int) -> Refusal | None:
    if not state.rules.square:
        return Refusal(Code.NOT_THIS_VARIANT)
    return None if square_held(state, seat) else Refusal(Code.NO_SQUARE)


def _check_due(state: State, seat: int, phase: Phase) -> Refusal | None:
    if seat != state.to_move:
        return Refusal(Code.NOT_YOUR_TURN)
    return None if state.phase is phase else Refusal(Code.NO_CHOICE_DUE)


def _check_target(state: State, seat: int, to: int) -> Refusal | None:
    if to == seat or not 0 <= to < state.rules.players or not state.alive[to]:
        return Refusal(Code.BAD_TARGET)
    return None


def _check_give(state: State, action: Give) -> Refusal | None:
    no = _check_due(state, action.seat, Phase.GIVE) or _check_target(state, action.seat, action.to)
    if no:
        return no
    kinds = [KINDS[card] for card in action.cards]
    held = all(state.copies(action.seat, kind) >= kinds.count(kind) for kind in kinds)
    if len(kinds) != gift_size(state) or not held:
        return Refusal(Code.BAD_CARDS, count=gift_size(state))
    return None


def _check_swap(state: State, action: Swap) -> Refusal | None:
    return _check_due(state, action.seat, Phase.SWAP) or _check_target(
        state, action.seat, action.to
    )


def _check_fail(state: State, action: Fail) -> Refusal | None:
    no = _check_due(state, action.seat, Phase.COMPLETE)
    if no:
        return no
    return Refusal(Code.CAN_PLAY) if completing(state, action.seat) else None


def _check_challenge(state: State, action: Challenge) -> Refusal | None:
    if action.target == action.seat:
        return Refusal(Code.OWN_CHALLENGE)
    if not state.missed or action.target != state.laid_by:
        return Refusal(Code.NO_WINDOW)
    return None


def _check_ask(state: State, action: Ask) -> Refusal | None:
    if not state.rules.complete:
        return Refusal(Code.NOT_THIS_VARIANT)
    return None if may_ask(state) and action.seat == state.laid_by else Refusal(Code.NO_WINDOW)


_CHECKS: dict[type[Action], Callable[[State, Action], Refusal | None]] = {
    Play: _check_play,  # type: ignore[dict-item]
    Snap: _check_snap,  # type: ignore[dict-item]
    Draw: _on_turn(_check_draw),
    Take: _on_turn(_check_take),
    Pass: _on_turn(_check_pass),
    Square: _on_turn(_check_square),
    Give: _check_give,  # type: ignore[dict-item]
    Swap: _check_swap,  # type: ignore[dict-item]
    Fail: _check_fail,  # type: ignore[dict-item]
    Challenge: _check_challenge,  # type: ignore[dict-item]
    Ask: _check_ask,  # type: ignore[dict-item]
}
