"""What holds at every position of every game, whatever the variant."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine import (
    CARDS,
    SUITS,
    WORDS,
    Ask,
    BadAction,
    Challenge,
    Draw,
    Fail,
    Give,
    IllegalAction,
    Laying,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
    apply,
    parse_action,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine import Action, Game, State


STRANGE = ("As", "8h", "10d", "Qc", "Xr", "Xb")
FORMS: tuple[tuple[str | None, bool | None, str | None], ...] = (
    *((None, None, suit) for suit in (None, *SUITS)),
    (None, True, None),
    (None, False, None),
    (None, True, "h"),
    *((become, None, None) for become in ("8h", "Ad", "9c", "Xr")),
    ("8h", None, "h"),
    ("9c", None, "c"),
)


class Broken(AssertionError):
    """Something that must hold at every position does not."""

    def __init__(self, what: str, *, record: dict[str, Any] | None = None) -> None:
        """Say *what*, and keep the *record* that leads there."""
        super().__init__(what)
        self.record = record


def hold(condition: object, what: str) -> None:
    """
    Insist on *condition*.

    :raises Broken: when it does not hold, saying *what* is wrong.
    """
    if not condition:
        raise Broken(what)


def check_legal(game: Game) -> tuple[str, ...]:
    """Look at what is legal: sorted, once each, spelt as it is read, accepted; return the texts."""
    legal = game.legal()
    texts = tuple(map(str, legal))
    hold(list(texts) == sorted(set(texts)), f"legal is not sorted, or has doubles: {texts}")
    for action, text in zip(legal, texts, strict=True):
        hold(_read(text) == action, f"{text} is read as {_read(text)!r}")
        hold(game.refusal(action) is None, f"{text} is legal and refused: {game.refusal(action)}")
    table = game.table()
    hold(bool(texts) != table.round_over, "a round goes on exactly while something is legal")
    hold(
        table.round_over or any(action.seat == table.to_move for action in legal),
        f"seat {table.to_move} has to move and can do nothing",
    )
    return texts


def _read(text: str) -> Action | BadAction:
    """Read a text again; give what is said against it when it is none."""
    try:
        return parse_action(text)
    except BadAction as error:
        return error


def check_table(game: Game) -> None:
    """Look at what lies open, against the hands."""
    table, state, players = game.table(), game.state, game.rules.players
    hold(state == state.copy(), "a copy differs")
    hold(
        table.sizes == tuple(len(state.hand(seat)) for seat in range(players)),
        "sizes do not tell the hands",
    )
    hold(table.direction in {1, -1} and table.pending >= 0, "direction or attack out of range")
    hold(table.stock >= 0 and table.discard >= 1, "stock or discard out of range")
    hold(len(set(table.finished)) == len(table.finished), "a seat has finished twice")
    hold(bool(table.winners) == table.match_over, "winners and the match's end disagree")
    hold(table.round_over or not table.winners, "somebody has won before the round was over")
    for seat in range(players):
        view = game.view(seat)
        hold(
            (view.seat, view.table, view.hand) == (seat, table, state.hand(seat)), "a view differs"
        )
        hold(view.legal == game.legal(seat), "a view's actions differ")
        hold(all(action.seat == seat for action in view.legal), "a view has foreign actions")
        hold(view.drawn is None or view.drawn in view.hand, "the drawn card is not held")


def candidates(game: Game) -> Iterator[Action]:
    """
    Yield actions of every verb and seat, legal and not.

    Who has to move plays and snaps every card bare and those of its hand in every form; the
    others every card of their hands bare, one of them in every form.
    """
    seats = range(game.rules.players + 1)
    for seat in seats:
        for verb in (Draw, Take, Pass, Ask, Fail, Square):
            yield verb(seat)
        for other in seats:
            yield Challenge(seat, target=other)
            yield Swap(seat, to=other)
        hand = game.state.hand(seat) if seat < game.rules.players else ()
        yield Give(seat, hand[:1], to=(seat + 1) % len(seats))
        yield Give(seat, hand[:2], to=(seat + 1) % len(seats))
        moves = seat == game.table().to_move
        for lay in (Play, Snap):
            yield from (lay(seat, card) for card in (CARDS if moves else {*hand, *STRANGE}))
            yield from (
                lay(seat, card, become=become, skip=skip, suit=suit)
                for card in dict.fromkeys(hand if moves else hand[:1])
                for become, skip, suit in FORMS
            )


def check_refusals(game: Game, texts: tuple[str, ...]) -> int:
    """Look whether exactly what is legal is accepted, both ways; return how many were asked."""
    legal, asked = frozenset(texts), 0
    laid = [action for action in map(parse_action, texts) if isinstance(action, Laying)]
    wrong = _punished(game) - {(action.seat, action.card) for action in laid}
    for action in candidates(game):
        no = game.refusal(action)
        wanted = str(action) in legal or (
            isinstance(action, Play) and (action.seat, action.card) in wrong
        )
        hold((no is None) == wanted, f"{action}: {'accepted' if no is None else no}")
        asked += 1
    return asked


def _punished(game: Game) -> set[tuple[int, str]]:
    """Return the plays, by seat and card, that cost cards unless they are legal in some form."""
    if not game.rules.penalty or game.round_over:
        return set()
    return {
        (seat, card)
        for seat in range(game.rules.players)
        if seat not in game.table().finished
        for card in game.state.hand(seat)
    }


def check_words(game: Game, texts: tuple[str, ...]) -> None:
    """Look whether any play may be said with each word that exists, and with no other."""
    laying = next((one for one in map(parse_action, texts) if isinstance(one, Laying)), None)
    if laying is None:
        return
    for word in WORDS:
        said = game.refusal(replace(laying, say=(word,)))
        hold((said is None) == (word in game.rules.words), f"{laying} say={word}: {said}")


def check_apply(game: Game, action: Action) -> State:
    """Look whether a step leaves the old position alone; return the new one."""
    state = game.state
    before, dice = state.copy(), Random()
    dice.setstate(game.shuffler.getstate())
    step = apply(state, action, dice)
    hold(state == before, f"{action} changed the old position")
    hold(step.state != before, f"{action} changed nothing")
    return step.state


def check_illegal(game: Game, action: Action) -> None:
    """Look whether an action that is refused changes nothing and shuffles nothing."""
    before, dice = game.state.copy(), game.shuffler.getstate()
    try:
        game.act(action)
    except IllegalAction as error:
        hold(error.refusal == game.refusal(action), f"{action} is refused for another reason")
    else:
        hold(condition=False, what=f"{action} is refused and was done")
    hold(game.state == before and game.shuffler.getstate() == dice, f"{action} changed something")
