"""The end of a seat's round, of a round, and of a match."""

from random import Random

from engine.cards import NONE, Kind
from engine.dealing import draw_cards
from engine.events import Event, Finished, MatchEnded, RoundEnded
from engine.scoring import PLACES, match_winners, round_points
from engine.state import Phase, State


def finish(
    state: State, seat: int, rng: Random, log: list[Event] | None, *, by: Kind | None
) -> None:
    """
    Let *seat* leave the round, its hand empty.

    *by* is the card it finished with, None when it gave its last cards away. Nothing of that
    card's power happens, but its attack with finish-power (docs/rules.md 5, "Finishing").
    """
    attack = _last_attack(state, by)
    state.pending = state.answers = 0
    state.alive[seat] = False
    state.active -= 1
    state.finished.append(seat)
    state.forced = False
    # The windows that concern this seat close; a twin of its last card may still be snapped.
    state.missed = 0
    state.open = False
    if log is not None:
        log.append(Finished(seat, len(state.finished)))
    following = state.next_seat(seat)
    if attack:
        draw_cards(state, following, attack, "finish", rng, log)
    if _is_round_over(state):
        end_round(state, log)
    else:
        state.to_move = state.next_seat(following) if attack else following


def _last_attack(state: State, by: Kind | None) -> int:
    """Return the cards that the next player draws because of the last card, with finish-power."""
    if by is None or not state.rules.finish_power:
        return 0
    power = state.rules.powers[by]
    if state.pending:
        return state.pending + power.attack if power.attack else 0
    return power.attack or power.draws


def _is_round_over(state: State) -> bool:
    if state.rules.scoring != "places":
        return True
    return len(state.finished) >= len(PLACES) or state.active <= 1


def show_square(state: State, seat: int, log: list[Event] | None) -> None:
    """End the round: who shows four 8s is the next to finish (docs/rules.md 5, "Four 8s")."""
    state.finished.append(seat)
    if log is not None:
        log.append(Finished(seat, len(state.finished)))
    end_round(state, log)


def block(state: State, log: list[Event] | None) -> None:
    """End a round in which nobody can go on, whatever is pending or open."""
    state.blocked = True
    end_round(state, log)


def end_round(state: State, log: list[Event] | None) -> None:
    """Score the round and see whether the match is decided."""
    state.phase = Phase.OVER
    state.to_move = state.laid_by = state.twin = state.drawn = NONE
    state.pending = state.answers = state.missed = 0
    state.forced = state.open = False
    points = round_points(state)
    state.scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    state.winners = match_winners(state)
    if log is not None:
        log.append(RoundEnded(state.blocked, points, state.scores))
        if state.winners:
            log.append(MatchEnded(state.winners, state.scores))
