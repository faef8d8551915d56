"""
Every variant, seat count and practice at random, each position checked.

What is checked stands in invariants.py and leaks.py; `python -m tests.rounds` does the same for as
long as one likes.
"""

from __future__ import annotations

import json
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, get_args

import pytest

from engine import (
    Action,
    Draw,
    Game,
    Play,
    Power,
    load_game,
    load_ruleset,
    parse_action,
    variant_ids,
)
from tests import invariants, rounds
from tests.invariants import (
    Broken,
    candidates,
    check_apply,
    check_illegal,
    check_legal,
    check_refusals,
    check_table,
)
from tests.inventing import invented
from tests.rounds import Care, Tally, main, situation, walk
from tests.walking import Table, practices, tables

if TYPE_CHECKING:
    from pathlib import Path

    from engine import Refusal, State

# Tables of a variant, about; the five practices take turns at them.
TABLES = 15
# Variants made up for a walk, so many in each of some batches.
INVENTED, BATCHES = 8, 6


@pytest.mark.parametrize("variant", variant_ids())
def test_everything_holds_everywhere(variant: str) -> None:
    """At every position of random rounds, with every seat count and practice, all rules hold."""
    ruleset = load_ruleset(variant)
    counts = ruleset.max_players - ruleset.min_players + 1
    tally, care = Tally(), Care(every=100)
    for table in tables(variant, seeds=max(1, TABLES // counts)):
        walk(table, tally, care, rounds=1)
    assert tally.tables == tally.rounds >= counts
    assert tally.closely > 10
    assert len({kind[0] for kind in care.met}) >= 2, "no gift, swap or completion was met"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_everything_holds_in_variants_that_nobody_has_written(batch: int) -> None:
    """Random powers on random cards: all rules hold, and each action is read as it is spelt."""
    tally, care = Tally(), Care(every=100)
    for seed in range(batch * INVENTED, (batch + 1) * INVENTED):
        variant = invented(seed)
        most = load_ruleset(variant).max_players
        sets = practices(variant)
        table = Table(variant, 2 + seed % min(4, most - 1), sets[seed % len(sets)], seed)
        walk(table, tally, care, rounds=1)
    assert tally.rounds == INVENTED


def test_inventions_leave_no_power_out() -> None:
    """Between them the variants that are made up have every power with every other allowed."""
    fields = tuple(Power.__slots__)
    plain = Power()
    met: set[tuple[str, str]] = set()
    for seed in range(BATCHES * INVENTED):
        ruleset = load_ruleset(invented(seed))
        yes = ruleset.switches["party"].values["yes"]
        for power in (*ruleset.powers.values(), *yes.values()):
            used = [name for name in fields if getattr(power, name) != getattr(plain, name)]
            met.update(combinations_with_replacement(used, 2))
    assert {one for pair in met for one in pair} == set(fields)
    assert len(met) > 120


@pytest.mark.parametrize("variant", variant_ids())
def test_practices_switch_everything_on(variant: str) -> None:
    """The sets of options that are walked use every house practice there is between them."""
    used = {name for options in practices(variant) for name, value in options.items() if value}
    assert used >= {"snap", "complete", "penalty", "finish_power", "draw", "play_after_draw"}
    assert used >= {"draw_when_able", "announce", "give_rank", "swap_rank", "rotate_rank"}


def test_a_walk_is_the_same_each_time() -> None:
    """A table walked twice gives the same games, so that what breaks can be set up again."""
    tallies = [Tally(), Tally()]
    for tally in tallies:
        walk(Table("variante-1", 3, {}, 7), tally, Care(), rounds=2)
    assert tallies[0] == tallies[1]


@pytest.fixture
def game() -> Game:
    """Deal a round of two; seat 0 may play the 9, and nothing else."""
    game = Game.new("classique", {}, ["Anne", "Bob"], dealer=1, seed=1)
    game.start_round(2, deck=["9s", "Qs", "4h", "Kc", "9d", "2c", "3c"])
    return game


class Lying(Game):
    """A game that lists and accepts what it likes."""

    listed: tuple[Action, ...] = ()
    accepted: frozenset[str] = frozenset()

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:  # noqa: ARG002 - as Game's
        """List what was put in."""
        return self.listed

    def refusal(self, action: Action) -> Refusal | None:
        """Accept what was put in, and refuse as an honest game does."""
        return None if str(action) in self.accepted else super().refusal(action)


@pytest.fixture
def lying(game: Game) -> Lying:
    """Deal the same round, played by a game that lies."""
    lying = Lying.new("classique", {}, ["Anne", "Bob"], dealer=1, seed=1)
    lying.start_round(2, deck=game.record()["rounds"][0]["deck"])
    assert isinstance(lying, Lying)
    return lying


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ((Play(0, "9s"), Play(0, "9s")), "legal is not sorted, or has doubles"),
        ((Play(0, "9s"), Draw(0)), "legal is not sorted, or has doubles"),
        ((Draw(0),), "0 draw is legal and refused"),
        ((), "a round goes on exactly while something is legal"),
    ],
)
def test_wrong_lists_are_caught(lying: Lying, listed: tuple[Action, ...], said: str) -> None:
    """Doubles, disorder, something refused and an empty list are each told."""
    lying.listed = listed
    with pytest.raises(Broken, match=said):
        check_legal(lying)


def test_a_list_without_something_legal_is_caught(lying: Lying) -> None:
    """An action that is accepted and not listed is told."""
    lying.listed, lying.accepted = (Play(0, "9s"),), frozenset({"0 draw"})
    with pytest.raises(Broken, match="0 draw: accepted"):
        check_refusals(lying, check_legal(lying))


def test_honest_positions_pass(game: Game) -> None:
    """A position of the engine passes every check that a lie does not."""
    texts = check_legal(game)
    assert texts == ("0 play 9s",)
    assert check_refusals(game, texts) > 200
    check_table(game)
    check_illegal(game, Draw(0))
    after = check_apply(game, parse_action("0 play 9s"))
    assert after.hand(0) == ("4h",)
    assert game.view(0).hand == ("9s", "4h")


def test_a_changed_old_position_is_caught(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step that changes the position it was made from is told."""

    def sloppy(state: State, action: Action, dice: object) -> object:
        del action, dice
        state.count += 1
        return state

    monkeypatch.setattr(invariants, "apply", sloppy)
    with pytest.raises(Broken, match="changed the old position"):
        check_apply(game, parse_action("0 play 9s"))


def test_an_illegal_action_that_is_done_is_caught(game: Game) -> None:
    """What should be refused and is done is told."""
    with pytest.raises(Broken, match="is refused and was done"):
        check_illegal(game, parse_action("0 play 9s"))


def test_candidates_name_every_verb(game: Game) -> None:
    """What is tried at a position has every verb, for every seat and one more."""
    tried = {(type(one), one.seat) for one in candidates(game)}
    assert tried == {(verb, seat) for verb in get_args(Action) for seat in range(3)}


def test_kinds_of_positions_are_told_apart(game: Game) -> None:
    """A position of a kind not met before is looked at closely, whatever its number."""
    care = Care(every=1_000)
    assert care.wanted(game, 1)
    assert not care.wanted(game, 2)
    game.act(parse_action("0 play 9s"))
    assert situation(game) not in care.met
    assert care.wanted(game, 3)
    assert care.wanted(game, 1_000)


def test_the_soak_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The long version walks as many rounds as it is told, and says so by variant."""
    assert main(["--rounds", "4", "--variant", "variante-7"]) == 0
    shown = capsys.readouterr().out
    row = next(text for text in shown.splitlines() if "variante-7" in text)
    assert [cell.strip() for cell in row.strip("│ ").split("│")][2] == "4"


def test_the_soak_fails_when_something_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A broken game is told with its table, ends with status 1, and leaves its record."""
    monkeypatch.chdir(tmp_path)

    def lose(*_: object) -> None:
        message = "cards were lost"
        raise Broken(message)

    monkeypatch.setattr(rounds, "check_table", lose)
    assert main(["--rounds", "1", "--variant", "variante-7"]) == 1
    shown = " ".join(capsys.readouterr().out.split())
    assert "BROKEN variante-7 players=2 seed=0: round 0, index 0: cards were lost" in shown
    record = json.loads((tmp_path / "var" / "broken-round.json").read_text("utf-8"))
    assert load_game(record).rules.ruleset.id == "variante-7"
