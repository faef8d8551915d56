"""The words that a play owes, and a play with them."""

from __future__ import annotations

import pytest

from engine import Play, Rules, Snap, load_ruleset
from engine.words import with_words

ROWS: tuple[tuple[str, dict[str, object], Play | Snap, int, tuple[str, ...]], ...] = (
    # variant, options, the play, cards in hand before it, the words that it owes
    ("classique", {}, Play(0, "9s"), 3, ()),
    ("classique", {}, Play(0, "9s"), 2, ("carte",)),
    ("classique", {}, Play(0, "9s"), 1, ()),
    ("classique", {}, Snap(0, "9s"), 2, ("carte",)),
    ("classique", {"announce": False}, Play(0, "9s"), 2, ()),
    ("crazy-eights", {}, Play(0, "9s"), 2, ()),
    ("crazy-eights", {"announce": True}, Play(0, "9s"), 2, ("carte",)),
    ("carte-et-maou", {}, Play(0, "9s"), 2, ("carte",)),
    ("carte-et-maou", {}, Play(0, "9s"), 1, ("maou",)),
    ("carte-et-maou", {"announce": False}, Play(0, "9s"), 1, ("maou",)),
    # A 10 is never the last of the round.
    ("carte-et-maou", {}, Play(0, "10s"), 1, ()),
    ("carte-et-maou", {}, Play(0, "10s"), 2, ("carte",)),
    ("variante-1", {}, Play(0, "4s"), 3, ("4",)),
    ("variante-1", {}, Play(0, "4s"), 2, ("carte", "4")),
    ("variante-1", {}, Play(0, "4s"), 1, ()),
    ("variante-1", {"announce": False}, Play(0, "4s"), 2, ("4",)),
    # The cards of a run leave with the ace.
    ("variante-4", {}, Play(0, "As", run=("3s",)), 3, ("carte",)),
    ("variante-4", {}, Play(0, "As", run=("3s",)), 2, ()),
    ("variante-4", {}, Play(0, "As"), 3, ()),
    # A joker owes as the card that it becomes.
    ("les-ulis", {}, Play(0, "Xr", become="10s"), 2, ("carte",)),
    ("les-ulis", {}, Play(0, "Xr", become="10s"), 3, ()),
)


@pytest.mark.parametrize(("variant", "options", "play", "size", "words"), ROWS)
def test_what_a_play_owes(
    variant: str,
    options: dict[str, object],
    play: Play | Snap,
    size: int,
    words: tuple[str, ...],
) -> None:
    """« Carte » with one card left, « Maou » with none, « 4 » with a 4, where they exist."""
    said = with_words(Rules(load_ruleset(variant), options, 3), play, size)
    assert said.say == words
    assert type(said) is type(play)
    assert said == play or words


def test_a_hand_will_do_for_its_size() -> None:
    """The hand itself may be given instead of the number of its cards."""
    rules = Rules(load_ruleset("classique"), {}, 3)
    assert with_words(rules, Play(0, "9s"), ("9s", "4h")).say == ("carte",)
    assert with_words(rules, Play(0, "9s"), ("9s", "4h", "5h")).say == ()


def test_nothing_else_of_the_play_changes() -> None:
    """Words are added to a play, and nothing is taken from it."""
    rules = Rules(load_ruleset("classique"), {}, 3)
    assert with_words(rules, Play(0, "8s", suit="h"), 2) == Play(0, "8s", suit="h", say=("carte",))
