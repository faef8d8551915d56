"""Cards from the deck to the hands and back: dealing, the upcard, drawing, an empty stock."""

from random import Random

from engine.cards import (
    CARDS,
    FIRST_JOKER,
    NONE,
    RANK_OF,
    SUIT_OF,
    Kind,
    build_deck,
    shuffle,
)
from engine.errors import BadRecord
from engine.events import Drew, Event, Gathered, Reshuffled
from engine.rules import Rules
from engine.state import BIT, Phase, State

_QUEEN = 11
_FIRST_QUEENS = (1, 0, 2, 3)
"""Suits of the queens that start, in order (docs/rules.md 2: hearts, spades, diamonds, clubs)."""


def deal(
    rules: Rules,
    rng: Random,
    *,
    number: int,
    dealer: int,
    scores: tuple[int, ...],
    deck: list[Kind] | None = None,
    hand_size: int | None = None,
) -> State:
    """
    Start a round: shuffle (unless *deck* is given), deal, turn the upcard, find who starts.

    *number* counts rounds from 0. *hand_size* beats whatever the variant says (docs/record.md).

    :raises BadRecord: when the deck has too few cards, or the dealer's choice is missing.
    """
    players = rules.players
    wanted = _hand_sizes(rules, scores, hand_size)
    cards = (
        build_deck(rules.ruleset.pack, rules.jokers, rules.decks) if deck is None else list(deck)
    )
    if sum(wanted) + 1 > len(cards):
        message = f"{sum(wanted)} cards and the upcard cannot be dealt from a deck of {len(cards)}"
        raise BadRecord(message, at_round=number)
    if deck is None:
        shuffle(cards, rng)
    state = State()
    state.rules = rules
    state.hands, state.extras, state.sizes = [0] * players, [()] * players, [0] * players
    state.alive, state.active, state.finished = [True] * players, players, []
    state.stock = cards[::-1]
    _deal_hands(state, dealer, wanted)
    state.top = _turn_upcard(state)
    state.discard = [state.top]
    state.rank, state.suit = RANK_OF[state.top], SUIT_OF[state.top]
    state.round, state.dealer, state.scores = number, dealer, scores
    state.direction, state.phase, state.count, state.passes = 1, Phase.PLAY, 0, 0
    state.pending, state.answers, state.drawn, state.forced, state.after, state.gift = (
        0,
        0,
        NONE,
        False,
        1,
        0,
    )
    state.laid_by, state.missed, state.twin, state.open = NONE, 0, NONE, False
    state.row_rank, state.row = NONE, 0
    state.wilds = tuple(rules.wild_mask(score) for score in scores)
    state.blocked, state.winners = False, ()
    state.to_move = _first_player(state)
    return state


def _hand_sizes(rules: Rules, scores: tuple[int, ...], hand_size: int | None) -> list[int]:
    if hand_size is not None:
        return [hand_size] * rules.players
    if rules.personal:
        return [rules.dealt(score) for score in scores]
    fixed = rules.fixed_hand_size
    if fixed is None:
        message = "the dealer must choose the number of cards: give the round its hand_size"
        raise BadRecord(message)
    return [fixed] * rules.players


def _deal_hands(state: State, dealer: int, wanted: list[int]) -> None:
    """Deal one card at a time from the dealer's left, passing over those who have theirs."""
    players = state.rules.players
    seat = dealer
    for _ in range(sum(wanted)):
        seat = (seat + 1) % players
        while state.sizes[seat] >= wanted[seat]:
            seat = (seat + 1) % players
        add_card(state, seat, state.stock.pop())


def _turn_upcard(state: State) -> Kind:
    """
    Turn the upcard; one with a power, or a joker, is buried in the middle of the stock.

    After as many burials as the stock had cards (they may turn round its upper half only):
    the first card from the top that may start, else the first that is no joker, else the top one.
    """
    stock, starts = state.stock, state.rules.starts
    for _ in range(len(stock)):
        if starts & BIT[stock[-1]]:
            return stock.pop()
        card = stock.pop()
        # Index len // 2 counted from the top; the list is turned round.
        stock.insert(len(stock) - len(stock) // 2, card)
    for wanted in (starts, (1 << FIRST_JOKER) - 1):
        for place in range(len(stock) - 1, -1, -1):
            if wanted & BIT[stock[place]]:
                return stock.pop(place)
    return stock.pop()


def _first_player(state: State) -> int:
    """Return who starts: the left of the dealer, or the holder of a queen (docs/rules.md 2)."""
    players = state.rules.players
    left = [(state.dealer + 1 + i) % players for i in range(players)]
    if state.rules.ruleset.first == "queen":
        for suit in _FIRST_QUEENS:
            for seat in left:
                if state.hands[seat] & BIT[suit * 13 + _QUEEN]:
                    return seat
    return left[0]


def add_card(state: State, seat: int, kind: Kind) -> None:
    """Put a card into a hand."""
    if state.hands[seat] & BIT[kind]:
        state.extras[seat] += (kind,)
    else:
        state.hands[seat] |= BIT[kind]
    state.sizes[seat] += 1


def remove_card(state: State, seat: int, kind: Kind) -> None:
    """Take a card that is there out of a hand."""
    extra = state.extras[seat]
    if extra and kind in extra:
        place = extra.index(kind)
        state.extras[seat] = extra[:place] + extra[place + 1 :]
    else:
        state.hands[seat] ^= BIT[kind]
    state.sizes[seat] -= 1


def draw_card(state: State, seat: int, rng: Random, log: list[Event] | None) -> Kind:
    """Draw one card, reshuffling an empty stock; return its kind, -1 when there is none."""
    stock = state.stock
    if not stock:
        _refill(state, rng, log)
        if not stock:
            return NONE
    kind = stock.pop()
    add_card(state, seat, kind)
    return kind


def draw_cards(
    state: State, seat: int, count: int, why: str, rng: Random, log: list[Event] | None
) -> int:
    """Draw *count* cards or what is there; return how many were drawn."""
    drawn = []
    for _ in range(count):
        kind = draw_card(state, seat, rng, log)
        if kind == NONE:
            break
        drawn.append(CARDS[kind])
    if log is not None:
        log.append(Drew(seat, tuple(drawn), len(drawn), why))
    return len(drawn)


def _refill(state: State, rng: Random, log: list[Event] | None) -> None:
    """Make a new stock of the discard: oldest first, shuffled, index 0 next (docs/record.md)."""
    if len(state.discard) < 2:  # noqa: PLR2004 - the top card alone is no stock
        return
    if state.rules.gather:
        _gather(state, rng, log)
        return
    cards = state.discard[:-1]
    del state.discard[:-1]
    shuffle(cards, rng)
    cards.reverse()
    state.stock.extend(cards)
    if log is not None:
        log.append(Reshuffled(len(cards)))


def _gather(state: State, rng: Random, log: list[Event] | None) -> None:
    """
    Shuffle the whole discard and turn a new upcard (docs/rules.md 2, deux-de-pique, and 5).

    Jokers turned go to the bottom; if there are only jokers the first stays, and the suit too.
    """
    cards = state.discard.copy()
    shuffle(cards, rng)
    place = next((i for i, kind in enumerate(cards) if kind < FIRST_JOKER), None)
    if place is not None:
        cards = cards[place:] + cards[:place]
        state.suit = SUIT_OF[cards[0]]
    state.top = cards[0]
    state.rank = RANK_OF[cards[0]]
    state.discard[:] = [cards[0]]
    state.twin, state.open = NONE, False
    # The rank of the row stays: a completion already asked for is still due.
    state.row = 0
    state.stock.extend(reversed(cards[1:]))
    if log is not None:
        log.append(Gathered(CARDS[cards[0]]))
