"""What a card does when it is laid and does not end its player's round."""

from random import Random

from engine.actions import Laying
from engine.cards import Kind
from engine.dealing import draw_cards
from engine.events import (
    AttackCancelled,
    AttackRaised,
    Event,
    MustReplay,
    NewTurn,
    Reversed,
    Rotated,
    Skipped,
)
from engine.state import Phase, State


def apply_power(
    state: State, seat: int, identity: Kind, action: Laying, rng: Random, log: list[Event] | None
) -> None:
    """
    Do what the card *identity*, just laid by *seat*, does, and move the turn.

    A two-player form replaces skip and reverse (docs/rules.md 5, "Two players").
    """
    power = state.rules.powers[identity]
    again = power.two_replay and state.active == 2  # noqa: PLR2004 - two players left
    if power.reverse and not again:
        state.direction = -state.direction
        if log is not None:
            log.append(Reversed(state.direction))
    if power.rotate:
        rotate(state, state.direction if power.rotate == "play" else 1, log)
    if power.attack or state.pending:
        _attack(state, seat, identity, log)
    steps = 0 if again or power.replay else 1
    if power.draws:
        draw_cards(state, state.next_seat(seat), power.draws, "power", rng, log)
        steps += steps
    elif steps and (power.skip == "always" or (power.skip == "optional" and action.skip)):
        steps = 2
        if log is not None:
            log.append(Skipped(state.next_seat(seat)))
    state.forced = power.replay
    if log is not None and not steps:
        log.append(MustReplay(seat) if power.replay else NewTurn(seat))
    # With an empty hand (the last card forces a replay) there is nothing to give.
    if power.swap or (power.give and state.sizes[seat]):
        state.phase = Phase.GIVE if power.give else Phase.SWAP
        state.gift = power.give
        state.after = steps
        state.to_move = seat
    else:
        state.to_move = state.next_seat(seat, steps) if steps else seat


def _attack(state: State, seat: int, identity: Kind, log: list[Event] | None) -> None:
    """Raise the pending attack, or cancel it: an answer without an attack of its own ends it."""
    attack = state.rules.powers[identity].attack
    if attack:
        state.pending += attack
        state.answers = state.rules.answers[identity]
    else:
        state.pending = state.answers = 0
    if log is not None:
        target = state.next_seat(seat)
        log.append(AttackRaised(state.pending, target) if attack else AttackCancelled(seat))


def rotate(state: State, direction: int, log: list[Event] | None) -> None:
    """Move every hand in the round one seat on: 1 to the left-hand neighbour, -1 to the right."""
    seats = [seat for seat, alive in enumerate(state.alive) if alive]
    hands, extras, sizes = state.hands.copy(), state.extras.copy(), state.sizes.copy()
    for i, seat in enumerate(seats):
        to = seats[(i + direction) % len(seats)]
        state.hands[to], state.extras[to], state.sizes[to] = hands[seat], extras[seat], sizes[seat]
    if log is not None:
        log.append(Rotated(direction))
