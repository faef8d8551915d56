"""House practices (docs/rules.md 4), wrong plays and house powers (5)."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, row

UNTIL = "draw until a card fits"
AFTER = "a drawn card that fits may be played at once"
ABLE = "a player may draw though able to play"
PENALTY = (
    "a wrong card, or a card out of turn, is taken back and costs 2 cards (002: 1); the turn is"
    " unchanged [choice]"
)
SWAP = "its player exchanges hands with a player of his choice"
ROTATE = "all hands move one seat in the direction of play"
GIVE = (
    'its player gives one card to a player of his choice ("as many as were laid": one card is laid'
    " at a time)"
)
FINISH = "the finishing card's attack still applies, and cannot be answered"
HELD = "the suit named by a wild card must be held (on in the variants of 000)"
SIZE = "a fixed size, the dealer's choice of 5 to 8, or the table of 000"
WRONG = (
    "Only a play of a card really held, by a seat in the round, that this seat cannot lay now in"
    " any form: the card stays, the seat draws the penalty, and turn, drawn card, attack, windows"
    " and pass count are unchanged; its keys are not looked at. All else that is illegal is refused"
    " as without the option."
)
POWERS = "The rank must have no power in the variant and takes one house power."
LOOKS = (
    "suit-in-hand looks at the hand after laying, before any gift or swap, for every card that"
    " names a suit; with only jokers left any suit may be named."
)
GIFTS = (
    "To and among seats in the round; always an action of their own, even with one possibility; a"
    " gift looks at the hand at the moment it is given. Giving the last card finishes, whatever the"
    " card; no power follows."
)

ROWS = (
    row(
        "until-playable",
        UNTIL,
        at("variante-5", "3s 4h | 3c 5h", "9d", "Kc 2d", draw="until-playable"),
        "0 draw",
        "0 draw",
        to_move=0,
        legal="0 play 2d",
    ),
    row(
        "play-after-draw",
        AFTER,
        at("minimale", "3s 4h | 3c 5h", "9d", "Kd 2d", play_after_draw=True),
        "0 draw",
        legal="0 pass; 0 play Kd",
    ),
    row(
        "no-play-after-draw",
        AFTER,
        at("classique", "3s 4h | 3c 5h", "9d", "Kd 2d", play_after_draw=False),
        "0 draw",
        to_move=1,
    ),
    row(
        "draw-when-able",
        ABLE,
        at("minimale", "3d 4h | 3c 5h", "9d", "Kc 2d", draw_when_able=True),
        "0 draw",
        hand={0: "3d 4h Kc"},
        to_move=1,
    ),
    row(
        "wrong-card",
        PENALTY,
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5s", penalty=2),
        "0 play 3s",
        hand={0: "3s 4h Kc 2d"},
        top="9d",
        to_move=0,
        legal="0 play 2d",
    ),
    row(
        "wrong-turn",
        PENALTY,
        at("minimale", "3s 4h | 3d 5h", "9d", "Kc 2d 5s", penalty=2),
        "1 play 3d",
        hand={1: "3d 5h Kc 2d"},
        to_move=0,
        stock=1,
    ),
    row(
        "wrong-card-costs-one",
        PENALTY,
        at("minimale", "3s 4h | 3d 5h", "9d", "Kc 2d 5s", penalty=1),
        "0 play 3s",
        hand={0: "3s 4h Kc"},
    ),
    row(
        "swap",
        SWAP,
        at("minimale", "5d 4h 2h | 3d 5h 9c | 2c 3c Kh", "9d", "Kc", swap_rank="5"),
        "0 play 5d",
        legal="0 swap 1; 0 swap 2",
    ),
    row(
        "swapped",
        SWAP,
        at("minimale", "5d 4h 2h | 3d 5h 9c | 2c 3c Kh", "9d", "Kc", swap_rank="5"),
        "0 play 5d",
        "0 swap 2",
        hand={0: "2c 3c Kh", 1: "3d 5h 9c", 2: "4h 2h"},
        to_move=1,
    ),
    row(
        "swap-not-with-oneself",
        SWAP,
        at("minimale", "5d 4h 2h | 3d 5h 9c", "9d", "Kc", swap_rank="5"),
        "0 play 5d",
        "0 swap 0",
        refused="bad-target",
    ),
    row(
        "rotation",
        ROTATE,
        at("minimale", "5d 4h 2h | 3d 5h 9c | 2c 3c Kh", "9d", "Kc", rotate_rank="5"),
        "0 play 5d",
        hand={0: "2c 3c Kh", 1: "4h 2h", 2: "3d 5h 9c"},
        to_move=1,
    ),
    row(
        "rotation-anticlockwise",
        ROTATE,
        at("monclar", "Jd 4h 2h | 3d 5h 6c | 5d 3c Kh", "6d", "Kc", rotate_rank="5"),
        "0 play Jd",
        "2 play 5d",
        hand={0: "3d 5h 6c", 1: "3c Kh", 2: "4h 2h"},
        to_move=1,
    ),
    row(
        "gift",
        GIVE,
        at("minimale", "5d 4h 2h | 3d 5h 9c | 2c 3c Kh", "9d", "Kc", give_rank="5"),
        "0 play 5d",
        legal="0 give 1 2h; 0 give 1 4h; 0 give 2 2h; 0 give 2 4h",
    ),
    row(
        "gift-given",
        GIVE,
        at("minimale", "5d 4h 2h | 3d 5h 9c | 2c 3c Kh", "9d", "Kc", give_rank="5"),
        "0 play 5d",
        "0 give 2 4h",
        hand={0: "2h", 2: "2c 3c Kh 4h"},
        to_move=1,
        top="5d",
    ),
    row(
        "finish-power",
        FINISH,
        at("variante-4", "2d | 4h", "3d", "Kc 9c 5s", finish_power=True),
        "0 play 2d",
        hand={1: "4h Kc 9c"},
        over=True,
    ),
    row(
        "suit-in-hand",
        HELD,
        at("classique", "8d 4h 2h | 3d 5h 9c", "9d", "Kc", suit_in_hand=True),
        legal="0 play 8d suit=h",
    ),
    row(
        "suit-in-hand-joker",
        LOOKS,
        at("classique", "Xr 4h 2s | 3d 5h 9c", "9d", "Kc", suit_in_hand=True),
        legal="0 play Xr suit=s; 0 play Xr suit=h",
    ),
    row(
        "suit-in-hand-only-jokers-left",
        LOOKS,
        at("classique", "8d Xr | 3d 5h", "9d", "Kc", suit_in_hand=True),
        has="0 play 8d suit=s; 0 play 8d suit=c",
    ),
    row(
        "suit-in-hand-before-the-swap",
        LOOKS,
        at("countdown", "8d 4h 2s | 3d 5h 9c", "9d", "Kc", suit_in_hand=True, swap_rank="8"),
        has="0 play 8d suit=h; 0 play 8d suit=s",
        lacks="0 play 8d suit=c; 0 play 8d suit=d",
    ),
    row(
        "hand-size",
        SIZE,
        at("minimale", "8d 4h | 3d 5h", "9d", "Kc", hand_size=2),
        sizes=[2, 2],
    ),
    row(
        "wrong-not-held",
        WRONG,
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5s", penalty=2),
        "0 play 6s",
        refused="card-not-held",
    ),
    row(
        "wrong-out-of-turn-not-held",
        WRONG,
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5s", penalty=2),
        "1 play 6s",
        refused="not-your-turn",
    ),
    row(
        "wrong-by-a-seat-that-is-out",
        WRONG,
        at("minimale", "3d | 3c | 5h", "9d", "Kc 2d 5s", penalty=2),
        "0 play 3d",
        "0 play 3d",
        refused="seat-out",
    ),
    row(
        "wrong-form-only",
        WRONG,
        at("minimale", "8d 4h | 3c 5h", "9d", "Kc 2d 5s", penalty=2),
        "0 play 8d",
        refused="needs-suit",
    ),
    row(
        "wrong-keys-not-looked-at",
        WRONG,
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5s", penalty=2),
        "0 play 3s as=5h run=2s,9s skip=yes suit=c say=maou",
        hand={0: "3s 4h Kc 2d"},
        to_move=0,
    ),
    row(
        "wrong-under-an-attack",
        WRONG,
        at("classique", "Ad 4h 5h | 3d 5h 6h", "9d", "Kc 2d 5s", penalty=2),
        "0 play Ad",
        "1 play 3d",
        hand={1: "3d 5h 6h Kc 2d"},
        pending=2,
        to_move=1,
        legal="1 take",
    ),
    row(
        "wrong-beside-a-drawn-card",
        WRONG,
        at("classique", "3s 4h | 3c 5h", "9d", "Kd 2d 5s", penalty=1),
        "0 draw",
        "0 play 3s",
        hand={0: "3s 4h Kd 2d"},
        # The king is the drawn card still; the 2 that was the price may not be laid.
        legal="0 pass; 0 play Kd",
    ),
    row(
        "wrong-while-a-gift-is-due",
        WRONG,
        at("minimale", "5d 4d 2h | 3c 5h 9c", "9d", "Kd 2d 5s", penalty=1, give_rank="5"),
        "0 play 5d",
        "0 play 4d",
        hand={0: "4d 2h Kd"},
        legal="0 give 1 2h; 0 give 1 4d; 0 give 1 Kd",
    ),
    row(
        "wrong-draw-is-refused",
        WRONG,
        at("minimale", "3d 4h | 3c 5h", "9d", "Kd 2d 5s", penalty=1),
        "0 draw",
        refused="can-play",
    ),
    row(
        "wrong-of-a-twin-that-could-be-snapped",
        WRONG,
        at("minimale", "9s 4h 5h | 3c 5h 6h | 9s 2h Kh", "9d", "2d", penalty=1, snap=True, decks=2),
        "0 play 9s",
        "2 play 9s",
        refused="not-your-turn",
        has="2 snap 9s",
    ),
    row(
        "gift-to-the-only-other",
        GIFTS,
        at("variante-1", "Ad 4h 5h | 3c 5h 6h", "Kd", "9s"),
        "0 play Ad",
        to_move=0,
        legal="0 give 1 4h,5h",
    ),
    row(
        "gift-looks-at-the-hand-of-the-moment",
        GIFTS,
        # One card left and unsaid: two more are drawn before the gift, and two of three given.
        at("variante-1", "Ad 4h | 3c 5h", "Kd", "9s 2h"),
        "0 play Ad",
        "1 challenge 0",
        legal="0 give 1 2h,4h; 0 give 1 9s,2h; 0 give 1 9s,4h",
    ),
    row(
        "gift-of-a-last-8",
        GIFTS,
        at("variante-1", "Ad 8h | 3c 5h | 2c 2s", "Kd", "9s 2h"),
        "0 play Ad say=carte",
        "0 give 1 8h",
        suit="d",
        to_move=1,
        over=False,
        sizes=[0, 3, 2],
    ),
    row(
        "gift-before-anything-else",
        GIFTS,
        at("variante-1", "Ad 4h 5h | 3c 5h 6h", "Kd", "9s"),
        "0 play Ad",
        "0 draw",
        refused="choice-due",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_house_practices_hold(row: Row) -> None:
    """Each house practice does what its row says, and nothing when it is off."""
    check(row)
