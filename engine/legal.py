"""
What may be done now, and why not.

``legal_actions`` lists, ``refusal`` says no with a reason, and both ask the same questions
here (which cards a seat may lay, in which forms), so that "legal" is "not refused".
"""

from collections.abc import Sequence
from itertools import combinations, product

from engine.actions import (
    Action,
    Ask,
    Challenge,
    Fail,
    Give,
    Play,
    Snap,
    Square,
    Swap,
)
from engine.cards import (
    ALL_CARDS,
    CARDS,
    FIRST_JOKER,
    NONE,
    RANK_MASKS,
    SUITS,
    Card,
    Kind,
    Suit,
    kinds_in,
    texts,
)
from engine.rules import SQUARE
from engine.state import BIT, Phase, State

_EIGHT = 7
_PLAY = Phase.PLAY
_MENU_SIZE = 4096
Form = tuple[Card | None, bool | None, Suit | None]
"""What a play names beside its card: the card that a joker becomes, skip or not, a suit."""


# What a seat may lay


def playable(state: State, seat: int) -> int:
    """
    Return the kinds that *seat* could lay if it had the turn and nothing else to settle.

    Under an attack only what answers it (docs/rules.md 1, "attack"); the last card never one
    that may not be the last.
    """
    rules = state.rules
    if state.pending:
        mask = state.hands[seat] & state.answers
    else:
        fits = rules.fits[state.active == 2][state.rank][state.suit]  # noqa: PLR2004 - two-player forms
        mask = state.hands[seat] & (fits | state.wilds[seat])
    if state.sizes[seat] == 1:
        mask &= ~rules.not_last
    return mask


def completing(state: State, seat: int) -> int:
    """Return the kinds with which *seat* completes the row (docs/rules.md 5, "Compléter")."""
    mask = state.hands[seat] & RANK_MASKS[state.row_rank]
    return mask & ~state.rules.not_last if state.sizes[seat] == 1 else mask


def snappable(state: State, seat: int) -> int:
    """Return the kind that *seat* may lay out of turn now, as a set (docs/rules.md 5, "Snap")."""
    if (
        state.twin == NONE
        or state.phase is not Phase.PLAY
        or state.pending
        or seat == state.to_move
    ):
        return 0
    if not state.alive[seat]:
        return 0
    mask = state.hands[seat] & BIT[state.twin]
    return mask & ~state.rules.not_last if state.sizes[seat] == 1 else mask


def layable(state: State, seat: int) -> int:
    """Return the kinds that *seat* may lay now in any way, on its turn or out of it."""
    if state.phase is Phase.OVER or not state.alive[seat]:
        return 0
    if seat != state.to_move:
        return snappable(state, seat)
    if state.phase is Phase.COMPLETE:
        return completing(state, seat)
    if state.phase is not Phase.PLAY:
        return 0
    mask = playable(state, seat)
    return mask & BIT[state.drawn] if state.drawn != NONE else mask


def forms(state: State, seat: int, kind: Kind, *, also: tuple[Kind, ...] = ()) -> list[Form]:
    """
    List the forms in which *seat* may lay *kind*, *also* being other cards laid in the same play.

    The last of them counts: it alone has a power, and it alone may be the finishing card.
    """
    rules = state.rules
    last = also[-1] if also else kind
    power = rules.powers[last]
    if state.sizes[seat] == 1 + len(also) and not power.replay:
        # docs/rules.md 5, "Words": nothing is named by the play that ends its player's round.
        return [(None, None, None)]
    if power.becomes:
        answers = state.answers if state.pending else ALL_CARDS
        return [
            (CARDS[become], skip, suit)
            for become in rules.pack
            if answers & BIT[become]
            for skip, suit in _choices(state, seat, become, laid=(kind, *also), wild=False)
        ]
    wild = bool(state.wilds[seat] & BIT[last])
    return [
        (None, skip, suit)
        for skip, suit in _choices(state, seat, last, laid=(kind, *also), wild=wild)
    ]


def _choices(
    state: State, seat: int, identity: Kind, *, laid: tuple[Kind, ...], wild: bool
) -> list[tuple[bool | None, Suit | None]]:
    power = state.rules.powers[identity]
    skips: tuple[bool | None, ...] = (False, True) if power.skip == "optional" else (None,)
    suits: tuple[Suit | None, ...] = (None,)
    if power.suit == "named" or wild:
        suits = nameable(state, seat, laid)
    return list(product(skips, suits))


def nameable(state: State, seat: int, laid: tuple[Kind, ...]) -> tuple[Suit, ...]:
    """
    Return the suits that *seat* may name after laying *laid*.

    With suit-in-hand only suits held after the play, before any gift or swap; any, when only
    jokers are left (docs/rules.md 5, "House powers").
    """
    if not state.rules.suit_in_hand:
        return SUITS
    left = state.held(seat)
    for kind in laid:
        left.remove(kind)
    held = {kind // 13 for kind in left if kind < FIRST_JOKER}
    return tuple(suit for i, suit in enumerate(SUITS) if i in held) or SUITS


def square_held(state: State, seat: int) -> bool:
    """Whether *seat* holds four 8s and the variant lets it show them."""
    if not state.rules.square:
        return False
    return sum(state.copies(seat, suit * 13 + _EIGHT) for suit in range(4)) >= SQUARE


def beside(state: State, able: int) -> Action | None:
    """
    Return what the seat to move may do instead of laying a card; *able* is what it could lay.

    Take an attack, keep a drawn card, draw, or pass for want of anything: never two of them.
    Though able to play one draws only with draw-when-able, and not on a forced replay
    (docs/rules.md 5, "Drawing").
    """
    rules, seat = state.rules, state.to_move
    if state.pending:
        return rules.takes[seat]
    if state.drawn != NONE:
        return rules.passes[seat]
    if able and (state.forced or not rules.draw_when_able):
        return None
    if state.stock or len(state.discard) > 1:
        return rules.draws[seat]
    return None if able else rules.passes[seat]


def may_ask(state: State) -> bool:
    """Whether the third of three equal cards was just laid, so that completing may be asked."""
    return state.open and state.row == 3 and state.phase is Phase.PLAY  # noqa: PLR2004 - exactly three


# Every legal action


def legal_actions(state: State, *, only: int | None = None) -> Sequence[Action]:
    """
    List what may be done now, by every seat or by seat *only*.

    Left out, as in docs/record.md: announcements, runs, and wrong plays under the penalty practice.
    """
    seat = state.to_move
    actions: Sequence[Action] = ()
    if only is None or only == seat:
        actions = (
            _turn_actions(state, seat) if state.phase is _PLAY else _choice_actions(state, seat)
        )
    if state.missed or state.twin != NONE or state.open:
        return [*actions, *_window_actions(state, only)]
    return actions


def _turn_actions(state: State, seat: int) -> Sequence[Action]:
    rules = state.rules
    able = playable(state, seat)
    if state.drawn != NONE:
        able &= BIT[state.drawn]
    plays: Sequence[Action] = menu(state, seat, able) if able else ()
    if rules.square and square_held(state, seat):
        plays = (*plays, Square(seat))
    other = beside(state, able)
    return plays if other is None else (*plays, other)


def menu(state: State, seat: int, able: int) -> tuple[Play, ...]:
    """Return every play with the kinds *able*, from memory where the hand decides no form."""
    rules = state.rules
    if able & (rules.hand_decides | state.wilds[seat]) or state.sizes[seat] == 1:
        return _forms_of(state, seat, able)
    known = rules.menus[seat]
    plays = known.get(able)
    if plays is None:
        if len(known) >= _MENU_SIZE:
            known.clear()
        free = rules.free_plays[seat]
        plays = known[able] = tuple(play for kind in kinds_in(able) for play in free[kind])
    return plays


def _forms_of(state: State, seat: int, able: int) -> tuple[Play, ...]:
    rules = state.rules
    plays: list[Play] = []
    for kind in kinds_in(able):
        for become, skip, suit in forms(state, seat, kind):
            if become is None and skip is None:
                bare = rules.plays[seat][kind]
                plays.append(
                    bare if suit is None else rules.named_plays[seat][kind][SUITS.index(suit)]
                )
            else:
                plays.append(Play(seat, CARDS[kind], become=become, skip=skip, suit=suit))
    return tuple(plays)


def _choice_actions(state: State, seat: int) -> Sequence[Action]:
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.COMPLETE:
        able = completing(state, seat)
        return _forms_of(state, seat, able) if able else (Fail(seat),)
    others = [to for to, alive in enumerate(state.alive) if alive and to != seat]
    if state.phase is Phase.SWAP:
        return [Swap(seat, to=to) for to in others]
    gifts = dict.fromkeys(
        texts(cards) for cards in combinations(state.held(seat), gift_size(state))
    )
    return [Give(seat, cards, to=to) for to in others for cards in gifts]


def gift_size(state: State) -> int:
    """Return the cards to give now: fewer when fewer are left at that moment."""
    return min(state.gift, state.sizes[state.to_move])


def _window_actions(state: State, only: int | None) -> list[Action]:
    actions: list[Action] = []
    for seat, alive in enumerate(state.alive):
        if not alive or (only is not None and only != seat):
            continue
        if state.missed and seat != state.laid_by:
            actions.append(Challenge(seat, target=state.laid_by))
        if state.twin != NONE and snappable(state, seat):
            kind = state.twin
            actions.extend(
                Snap(seat, CARDS[kind], become=become, skip=skip, suit=suit)
                for become, skip, suit in forms(state, seat, kind)
            )
        if seat == state.laid_by and may_ask(state):
            actions.append(Ask(seat))
    return actions
