"""Why an action is refused: a position for each code, and which reason goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine import Refusal, RefusalCode, parse_action
from engine.refusal import is_wrong_play
from tests.engine.build import at, game_of

if TYPE_CHECKING:
    from tests.rules.positions import Position

SNAPPED = at("classique", "9s 4h 2c | 9d 5h 6h", "9d", "Kc", snap=True, decks=2)
GIFT = at("variante-1", "Ad 4h 5h | 3c 5h 6h | 2c 3s Kh", "Kd", "9s")
FIVES = at("minimale", "5d 5s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True)
FAILS = at("minimale", "5d 9s Ks | 5h Kc Kh | 5c 2h 2d", "4d", "2s 3s", complete=True)
ASKED = ("0 play 5d", "1 play 5h", "2 play 5c", "2 ask")
PLAIN = at("classique", "9s 4h 8c | 3s 5h 6d", "9d", "Kc 2d")
DRAWN = at("crazy-eights", "9s 4h | 3s 5h", "9d", "2d Kc")
LAST = at("classique", "9s | 3s", "9d", "Kc")
ATTACKED = at("classique", "Ad 4h 5h | 3d Ac 6h", "9d", "Kc 2d 5s")


def no(
    code: str, card: str | None = None, suit: str | None = None, count: int | None = None
) -> Refusal:
    """Return the refusal that is expected."""
    return Refusal(RefusalCode(code), card, suit, count)


ROWS = (
    (LAST, ("0 play 9s",), "1 draw", no("round-over")),
    (PLAIN, (), "1 draw", no("not-your-turn")),
    (PLAIN, (), "1 play 3s", no("not-your-turn")),
    (PLAIN, (), "1 pass", no("not-your-turn")),
    (PLAIN, (), "1 take", no("not-your-turn")),
    (GIFT, ("0 play Ad",), "1 give 0 5h,3c", no("not-your-turn")),
    (FIVES, ASKED, "1 fail", no("not-your-turn")),
    (PLAIN, (), "2 draw", no("seat-out")),
    (PLAIN, (), "99 play 9s", no("seat-out")),
    (at("minimale", "9s | 3s | 2c", "9d", "Kc"), ("0 play 9s",), "0 draw", no("seat-out")),
    (GIFT, ("0 play Ad",), "0 draw", no("choice-due")),
    (GIFT, ("0 play Ad",), "0 play 4h", no("choice-due")),
    (GIFT, ("0 play Ad",), "0 pass", no("choice-due")),
    (FIVES, ASKED, "0 draw", no("choice-due")),
    (PLAIN, (), "0 give 1 9s", no("no-choice-due")),
    (PLAIN, (), "0 swap 1", no("no-choice-due")),
    (PLAIN, (), "0 fail", no("no-choice-due")),
    (PLAIN, (), "0 play 9h", no("card-not-held", card="9h")),
    (SNAPPED, ("0 play 9s",), "1 snap 9h", no("card-not-held", card="9h")),
    (ATTACKED, ("0 play Ad",), "1 play 3d", no("attack-pending", card="3d", count=2)),
    (ATTACKED, ("0 play Ad",), "1 draw", no("attack-pending", count=2)),
    (ATTACKED, ("0 play Ad",), "1 pass", no("attack-pending", count=2)),
    (PLAIN, (), "0 take", no("no-attack")),
    (DRAWN, ("0 draw",), "0 play 9s", no("drawn-only", card="9s")),
    (DRAWN, ("0 draw",), "0 draw", no("drawn-only")),
    (DRAWN, ("0 draw",), "0 play 4h", no("does-not-fit", card="4h")),
    (PLAIN, (), "0 play 4h", no("does-not-fit", card="4h")),
    (FIVES, ASKED, "0 play Ks", no("does-not-fit", card="Ks")),
    (at("classique", "6d | 3s", "9d", "Kc"), (), "0 play 6d", no("not-last", card="6d")),
    (
        at("variante-4", "Ad 8d | 3s 4c", "9d", "Kc"),
        (),
        "0 play Ad run=8d",
        no("not-last", card="8d"),
    ),
    (PLAIN, (), "0 play 8c", no("needs-suit", card="8c")),
    (
        at("minimale", "8c 2h 3h | 3s 5h 6d", "9d", "Kc"),
        (),
        "0 play 8c suit=s",
        no("suit-not-held", card="8c", suit="s"),
    ),
    (PLAIN, (), "0 play 9s suit=h", no("bad-form", card="9s")),
    (PLAIN, (), "0 play 9s skip=no", no("bad-form", card="9s")),
    (PLAIN, (), "0 play 9s as=9h", no("bad-form", card="9s")),
    (PLAIN, (), "0 play 9s run=10s", no("bad-run", card="9s")),
    (PLAIN, (), "0 play 9s say=maou", no("unknown-word")),
    (PLAIN, (), "0 draw", no("can-play")),
    (FIVES, ASKED, "0 fail", no("can-play")),
    (at("classique", "4h 5c | 3s 5h", "9d", "Kc"), (), "0 pass", no("must-draw")),
    (at("classique", "4h 5c | 3s 5h", "9d"), (), "0 draw", no("nothing-to-draw")),
    (PLAIN, (), "0 pass", no("cannot-pass")),
    (PLAIN, (), "1 challenge 0", no("no-window")),
    (PLAIN, ("0 play 9s",), "1 challenge 0", no("no-window")),
    (FIVES, ("0 play 5d",), "0 ask", no("no-window")),
    (SNAPPED, (), "1 snap 9d", no("no-window", card="9d")),
    (
        at("minimale", "5d 9h | 3c 4c | 4d 5d", "2d", dealer=1, snap=True, decks=2, give_rank="5"),
        ("2 play 4d say=carte", "0 play 5d say=carte"),
        "2 snap 5d",
        no("no-window", card="5d"),
    ),
    (
        at("classique", "6d 3h | 4h 9h | 4d 6d", "5d", dealer=1, snap=True, decks=2),
        ("2 play 4d say=carte", "0 play 6d say=carte"),
        "2 snap 6d",
        no("not-last", card="6d"),
    ),
    (
        at("classique", "9s 4h | 9s 5h", "9d", "Kc"),
        ("0 play 9s",),
        "0 challenge 0",
        no("own-challenge"),
    ),
    (GIFT, ("0 play Ad",), "0 give 0 4h,5h", no("bad-target")),
    (GIFT, ("0 play Ad",), "0 give 7 4h,5h", no("bad-target")),
    (GIFT, ("0 play Ad",), "0 give 1 4h", no("bad-cards", count=2)),
    (GIFT, ("0 play Ad",), "0 give 1 4h,4h", no("bad-cards", count=2)),
    (GIFT, ("0 play Ad",), "0 give 1 4h,3c", no("bad-cards", count=2)),
    (at("variante-6", "8s 8h 8d Kd | Ks 9s 7h Kc", "Jd", "Kh"), (), "0 square", no("no-square")),
    (PLAIN, (), "0 square", no("not-this-variant")),
    (PLAIN, (), "0 ask", no("not-this-variant")),
    (PLAIN, (), "1 snap 3s", no("not-this-variant")),
)


@pytest.mark.parametrize(("start", "before", "tried", "expected"), ROWS)
def test_why_not(start: Position, before: tuple[str, ...], tried: str, expected: Refusal) -> None:
    """Each code is given for what it says, with the card, suit or number it is about."""
    game = game_of(start, *before)
    assert game.refusal(parse_action(tried)) == expected


def test_every_code_has_a_position() -> None:
    """No refusal code is without a position in which it is given."""
    assert {row[3].code for row in ROWS} == set(RefusalCode)


FIRST = (
    ("the turn before the card", PLAIN, (), "1 play 9h", "not-your-turn"),
    ("what is due before the card", GIFT, ("0 play Ad",), "0 play 9h", "choice-due"),
    ("holding before fitting", PLAIN, (), "0 play Kh", "card-not-held"),
    ("the attack before the suit", ATTACKED, ("0 play Ad",), "1 play 6h", "attack-pending"),
    ("fitting before the form", PLAIN, (), "0 play 4h suit=h", "does-not-fit"),
    ("the word before the form", PLAIN, (), "0 play 9s suit=h say=maou", "unknown-word"),
    (
        "the end before the seat",
        at("classique", "9s | 3s", "9d"),
        ("0 play 9s",),
        "7 draw",
        "round-over",
    ),
    ("the seat before the turn", PLAIN, (), "7 draw", "seat-out"),
)


@pytest.mark.parametrize(
    ("start", "before", "tried", "code"), [row[1:] for row in FIRST], ids=[row[0] for row in FIRST]
)
def test_which_reason_goes_first(
    start: Position, before: tuple[str, ...], tried: str, code: str
) -> None:
    """Of several reasons the one is told that a player can act upon first."""
    found = game_of(start, *before).refusal(parse_action(tried))
    assert found is not None
    assert found.code == code


def test_a_legal_action_is_not_refused() -> None:
    """What the rules allow has no refusal."""
    assert game_of(PLAIN).refusal(parse_action("0 play 9s")) is None
    assert game_of(FAILS, *ASKED).refusal(parse_action("0 fail")) is None


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("0 play 4h", True),
        ("1 play 3s", True),
        ("0 play 9s", False),
        ("0 play Kh", False),
        ("0 draw", False),
        ("0 play 8c", False),
    ],
)
def test_what_a_wrong_play_is(text: str, wrong: bool) -> None:  # noqa: FBT001 - a table's column
    """A wrong play is of a card held that may not be laid now in any form, and nothing else."""
    punished = game_of(at("classique", "9s 4h 8c | 3s 5h 6d", "9d", "Kc 2d", penalty=1))
    assert is_wrong_play(punished.state, parse_action(text)) is wrong
    assert not is_wrong_play(game_of(PLAIN).state, parse_action(text))
