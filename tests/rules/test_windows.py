"""Windows and words (docs/rules.md 5): when a player may still be caught, and for what."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

CLOSE = (
    "They open when a card is laid, and close on the next play, snap, draw, take, pass or fail, or"
    " a play cancelled for want of « Maou »"
)
STAY = "giving, swapping, asking, challenging and a wrong play leave them open"
CONCERNED = (
    "They close too when the player concerned (the challenged one, the asker, the one who would"
    " snap) has finished or the round is over."
)
TURN = "They never change whose turn it is."
ALONE = (
    "Owed by the play alone: carte when laying leaves exactly one card, before any gift, swap or"
    " rotation; a hand brought to one card by these owes nothing."
)
MAOU = (
    "maou is owed by a play that ends its player's round and by nothing else (not by a last 10, not"
    " by a gift)."
)
NOT_OWED = (
    "A word not owed is accepted without effect; a word that does not exist in the variant with its"
    " options is refused."
)
ONE_CHALLENGE = "One challenge settles all the words missed by that play, two cards each."
ENDING = (
    "No suit is named, no choice asked and no other word owed when the play ends the player's"
    " round."
)

FIVES = at("minimale", "5d 9h | 5h Kc | 5c 2h", "4d", "2s 3s 4s 6s", complete=True)
FIVES_LAID = ("0 play 5d say=carte", "1 play 5h say=carte", "2 play 5c")

ROWS = (
    row(
        "window-closes-on-a-play",
        CLOSE,
        at("minimale", "9s 4h | 3s 5h | 5c Kd", "9d", "2c"),
        "0 play 9s",
        "1 play 3s say=carte",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-snap",
        CLOSE,
        at("minimale", "9s 4h | 3s 5h | 9s Kd", "9d", "2c 3c", snap=True, decks=2),
        "0 play 9s",
        "2 snap 9s say=carte",
        "1 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-draw",
        CLOSE,
        at("minimale", "9s 4h | 3d 5h | 5c Kd", "9d", "2c"),
        "0 play 9s",
        "1 draw",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-take",
        CLOSE,
        at("classique", "Ad 4h | 3d 5h | 5c Kd", "9d", "2c 3c 4c"),
        "0 play Ad",
        "1 take",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-pass",
        CLOSE,
        # The joker makes 1 draw the last card of the stock and the 9; nothing is left for 2.
        at("classique", "Xr 2h | 9h 3c | 5d 9s", "9d", "2c"),
        "0 play Xr suit=h",
        "2 pass",
        "1 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-fail",
        CLOSE,
        FIVES,
        *FIVES_LAID,
        "2 ask",
        "0 fail",
        "1 challenge 2",
        refused="no-window",
    ),
    row(
        "window-closes-on-a-cancelled-play",
        CLOSE,
        at("carte-et-maou", "9s 4h | 3s 9d", "5d", "2c 6c", dealer=0),
        "1 play 9d say=carte",
        "0 play 9s",
        "1 play 3s",
        "1 challenge 0",
        refused="no-window",
        hand={1: "3s 2c 6c"},
        to_move=0,
    ),
    row(
        "window-stays-after-a-gift",
        STAY,
        at("variante-1", "4d 2h 3s | 6h 9c 4c | 2c 3c Kh", "Kd", "9d 5s", give_rank="4"),
        "0 play 4d",
        "0 give 1 2h",
        "2 challenge 0",
        hand={0: "3s 9d 5s"},
        to_move=1,
    ),
    row(
        "window-stays-after-a-swap",
        STAY,
        at("minimale", "5d 2h | 6h 9c | 2c 3c", "Kd", "9d 5s", swap_rank="5"),
        "0 play 5d",
        "0 swap 1",
        "2 challenge 0",
        hand={0: "6h 9c 9d 5s", 1: "2h"},
        to_move=1,
    ),
    row(
        "window-stays-after-asking",
        STAY,
        FIVES,
        *FIVES_LAID,
        "2 ask",
        "1 challenge 2",
        hand={2: "2h 2s 3s"},
        to_move=0,
        legal="0 fail",
    ),
    row(
        "window-stays-after-a-challenge",
        STAY,
        at("minimale", "9s 4h | 3d 5h | 9s Kd", "9d", "2c 3c", snap=True, decks=2),
        "0 play 9s",
        "1 challenge 0",
        has="2 snap 9s",
    ),
    row(
        "window-stays-after-a-wrong-play",
        STAY,
        at("minimale", "9s 4h | 3d 5h | 5c Kd", "9d", "2c 3c 6c", penalty=1),
        "0 play 9s",
        "1 play 3d",
        "2 challenge 0",
        hand={0: "4h 3c 6c", 1: "3d 5h 2c"},
        to_move=1,
    ),
    row(
        "window-closes-when-the-forgetful-has-finished",
        CONCERNED,
        at("variante-1", "Ad 2h | 6h 9c | 2c 3c", "Kd", "9d 5s"),
        "0 play Ad",
        "0 give 1 2h",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "window-closes-when-the-asker-has-finished",
        CONCERNED,
        at("minimale", "5d 9h | 5h Kc | 3d 5c", "4d", "2s", complete=True, dealer=1),
        "2 play 3d say=carte",
        "0 play 5d say=carte",
        "1 play 5h say=carte",
        "2 play 5c",
        "2 ask",
        refused="seat-out",
        legal="0 draw",
    ),
    row(
        "window-of-a-snapper-who-has-finished",
        CONCERNED,
        at("minimale", "9s | 9s | 5c | Kd", "9d", "2c 3c", snap=True, decks=2),
        "0 play 9s",
        "1 play 9s",
        legal="2 draw",
    ),
    row(
        "window-leaves-the-turn",
        TURN,
        at("minimale", "9s 4h | 3s 5h | 9s Kd", "9d", "2c", snap=True, decks=2),
        "0 play 9s",
        to_move=1,
        legal="1 play 3s; 1 challenge 0; 2 challenge 0; 2 snap 9s",
    ),
    row(
        "carte-before-a-gift",
        ALONE,
        at("minimale", "5d 2h | 6h 9c | 2c 3c", "Kd", "9d 5s", give_rank="5"),
        "0 play 5d",
        "1 challenge 0",
        hand={0: "2h 9d 5s"},
        to_move=0,
        has="0 give 1 2h; 0 give 2 9d",
    ),
    row(
        "carte-not-after-a-gift",
        ALONE,
        at("variante-1", "Ad 2h 3s 9s | 6h 9c 4c Kc | 2c 3c Kh 5h", "Kd", "9d 5s"),
        "0 play Ad",
        "0 give 1 3s,2h",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "carte-not-after-a-rotation",
        ALONE,
        at("minimale", "3d 2h 9s | 5d 9c 4c | 2c 3c Kh", "Kd", "9d 6s", rotate_rank="5"),
        "0 play 3d",
        "1 play 5d",
        "2 draw",
        "0 draw",
        "1 challenge 0",
        refused="no-window",
    ),
    row(
        "carte-before-a-rotation",
        ALONE,
        at("minimale", "5d 2h | 6h 9c | 2c 3c", "Kd", "9d 6s", rotate_rank="5"),
        "0 play 5d",
        # Seat 0 laid, holds the hand of seat 2 by now, and had one card left.
        "1 challenge 0",
        hand={0: "2c 3c 9d 6s", 1: "2h"},
    ),
    row(
        "maou-not-for-a-last-10",
        MAOU,
        at("carte-et-maou", "10d | 6h", "Kd", "9c 5s"),
        "0 play 10d",
        top="10d",
        sizes=[0, 1],
        legal="0 draw",
    ),
    row(
        "maou-not-for-a-gift",
        MAOU,
        at("carte-et-maou", "5d 2h | 6h 9c", "Kd", "9c 5s", give_rank="5"),
        "0 play 5d say=carte",
        "0 give 1 2h",
        over=True,
        scores=[50, 0],
    ),
    row(
        "word-not-owed",
        NOT_OWED,
        at("classique", "3d 2h 4c | 6h 9c 5c", "Kd", "9c 5s"),
        "0 play 3d say=carte",
        to_move=1,
        legal="1 draw",
    ),
    row(
        "maou-not-owed",
        NOT_OWED,
        at("carte-et-maou", "3d 2h 4c | 6h 9c 5c", "Kd", "9c 5s"),
        "0 play 3d say=carte+maou",
        to_move=1,
        sizes=[2, 3],
    ),
    row(
        "maou-does-not-exist",
        NOT_OWED,
        at("classique", "3d 2h 4c | 6h 9c 5c", "Kd", "9c 5s"),
        "0 play 3d say=maou",
        refused="unknown-word",
    ),
    row(
        "four-does-not-exist",
        NOT_OWED,
        at("minimale", "4d 2h 4c | 6h 9c 5c", "Kd", "9c 5s"),
        "0 play 4d say=4",
        refused="unknown-word",
    ),
    row(
        "carte-does-not-exist",
        NOT_OWED,
        at("classique", "3d 2h | 6h 9c", "Kd", "9c 5s", announce=False),
        "0 play 3d say=carte",
        refused="unknown-word",
    ),
    row(
        "two-words-missed",
        ONE_CHALLENGE,
        at("variante-1", "4d 2h | 6h 9c", "Kd", "9c 5s Kc Jc Js"),
        "0 play 4d",
        "1 challenge 0",
        hand={0: "2h 9c 5s Kc Jc"},
        lacks="1 challenge 0",
    ),
    row(
        "one-of-two-words-missed",
        ONE_CHALLENGE,
        at("variante-1", "4d 2h | 6h 9c", "Kd", "9c 5s Kc Jc Js"),
        "0 play 4d say=carte",
        "1 challenge 0",
        hand={0: "2h 9c 5s"},
    ),
    row(
        "second-challenge",
        ONE_CHALLENGE,
        at("variante-1", "4d 2h | 6h 9c | 2c 3c", "Kd", "9c 5s Kc Jc Js"),
        "0 play 4d",
        "1 challenge 0",
        "2 challenge 0",
        refused="no-window",
    ),
    row(
        "own-challenge",
        'any opponent may say "Contre-carte"',
        at("minimale", "9s 4h | 3s 5h", "9d", "2c"),
        "0 play 9s",
        "0 challenge 0",
        refused="own-challenge",
    ),
    row(
        "last-4-owes-nothing",
        ENDING,
        at("variante-1", "4d | 6h | 2c", "Kd", "9c 5s"),
        "0 play 4d",
        legal="1 draw",
    ),
    row(
        "last-queen-asks-nothing",
        ENDING,
        at("carte-et-maou", "Qd | 6h", "Kd", "9c 5s"),
        "0 play Qd skip=yes say=maou",
        refused="bad-form",
        legal="0 play Qd",
    ),
    row(
        "last-8-names-nothing",
        ENDING,
        at("classique", "8d | 6h", "Kd", "9c 5s"),
        "0 play 8d suit=d",
        refused="bad-form",
        legal="0 play 8d",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_windows_and_words_hold(row: Row) -> None:
    """Each clause about windows and words holds in its position."""
    check(row)
