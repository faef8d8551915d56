"""Custom ids: one spelling for each press, short enough for Discord."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.views.ids import LIMIT, Area, Draft, HandPlace, Press, Verb
from engine import CARDS, RANKS, SUITS, WORDS

cards = st.sampled_from(CARDS)
tables = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=10)
presses = st.builds(
    Press,
    area=st.sampled_from(Area),
    table=tables,
    version=st.integers(0, 999_999),
    verb=st.sampled_from(Verb),
    arg=st.text("abcdefghijklmnopqrstuvwxyzAJQKX0123456789 .,=+:-", max_size=50),
    copy=st.integers(1, 99),
)
said = st.lists(st.sampled_from(WORDS), unique=True).map(tuple)
layings = st.builds(
    Draft,
    verb=st.sampled_from(["play", "snap"]),
    card=cards,
    become=st.one_of(st.just(""), st.sampled_from(RANKS), cards),
    run=st.lists(cards, max_size=3).map(tuple),
    skip=st.sampled_from(["", "yes", "no"]),
    suit=st.sampled_from(["", *SUITS]),
    say=said,
)
gifts = st.integers(0, 9).flatmap(
    lambda to: st.builds(
        Draft, verb=st.just("give"), to=st.just(to), cards=st.lists(cards, max_size=4).map(tuple)
    )
)


@given(presses)
def test_a_press_reads_back(press: Press) -> None:
    """What is spelt in a custom id is what is read from it, within a hundred characters."""
    assert Press.parse(str(press)) == press
    assert len(str(press)) <= LIMIT


@given(st.one_of(layings, gifts))
def test_a_draft_reads_back(draft: Draft) -> None:
    """An action half chosen reads back from its text."""
    assert Draft.parse(str(draft)) == draft


@given(st.one_of(layings, gifts), st.integers(0, 30))
def test_a_place_in_the_hand_reads_back(draft: Draft, page: int) -> None:
    """The page and the draft of a hand travel in the button that leads there."""
    place = HandPlace(page=page, said=draft.say, draft=draft)
    press = Press(area=Area.HAND, table="abcdefghij", version=1, verb=place.verb, arg=place.arg)
    assert HandPlace.of(press) == place


@given(said, st.integers(0, 30))
def test_the_words_held_ready_read_back(words: tuple[str, ...], page: int) -> None:
    """The announcements switched on travel in the buttons of the hand, and nowhere else."""
    place = HandPlace(page=page, said=words)
    press = Press(area=Area.HAND, table="abcdefghij", version=1, verb=place.verb, arg=place.arg)
    assert HandPlace.of(press) == place


def test_the_longest_run_fits() -> None:
    """An ace with its whole suit, every word said, still makes a custom id late in a match."""
    run = tuple(f"{rank}h" for rank in RANKS[1:])
    draft = Draft(verb="play", card="Ah", run=run, say=WORDS)
    place = HandPlace(draft=draft, said=WORDS)
    for verb, arg in ((Verb.ACT, str(draft)), (place.verb, place.arg)):
        press = Press(area=Area.HAND, table="abcdefghij", version=99_999, verb=verb, arg=arg)
        assert Press.parse(str(press)) == press


@pytest.mark.parametrize(
    "text",
    [
        "",
        "huit",
        "huit:hand:abc:1",
        "huit:hand:abc:1:nothing",
        "huit:attic:abc:1:act",
        "huit:hand:ABC:1:act",
        "huit:hand:abc:-1:act",
        "huit:hand:abc:one:act",
        "huit:hand:abc:1:act:",
        "huit:hand:abc:1:act:draw#1",
        "huit:hand:abc:1:act:draw#0",
        "huit:hand:abc:1:act:draw#x",
        "huit:hand:abc:1:act:a#b#2",
        "other:hand:abc:1:act",
        "huit:hand:abc:1:act:draw\n",
    ],
)
def test_what_is_no_press_is_none_of_ours(text: str) -> None:
    """A custom id that the grammar does not spell is not taken for a press."""
    assert Press.parse(text) is None


@pytest.mark.parametrize("arg", ["x" * 80, "a#b", "two\nlines"])
def test_a_press_that_cannot_be_sent_is_refused(arg: str) -> None:
    """A custom id that is too long, or that would not read back, is an error where it is made."""
    press = Press(area=Area.HAND, table="abcdefghij", version=1, verb=Verb.ACT, arg=arg)
    with pytest.raises(ValueError, match="cannot be a custom id"):
        str(press)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "play",
        "play ",
        "give x",
        "give 1 ",
        "play 8s suit",
        "play 8s suit=h x=1",
        "swap 1",
    ],
)
def test_a_text_that_is_no_draft_is_none(text: str) -> None:
    """What no draft spells leads nowhere, except the bare beginning of a play."""
    draft = Draft.parse(text)
    assert draft is None or str(draft) == text


@pytest.mark.parametrize("arg", ["", "x.", "1", "-1.carte", "0.play 8s suit", "0.nonsense"])
def test_a_place_that_does_not_read_is_the_plain_hand(arg: str) -> None:
    """A broken place leads to the hand as it is, without a draft."""
    for verb in (Verb.ASK, Verb.SHOW):
        press = Press(area=Area.HAND, table="abc", version=1, verb=verb, arg=arg)
        assert HandPlace.of(press).draft is None
