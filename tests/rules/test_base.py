"""What all variants share, dealing, matching and drawing: docs/rules.md 1, a row or more a line."""

from __future__ import annotations

import pytest

from tests.rules.positions import Row, at, check, course, row

ROWS = (
    course(
        "base-dealer-moves",
        "one card at a time, from the player left of the dealer; the dealer moves one seat left"
        " each round [choice]",
        (at("classique", "3h | Kc | 5c", "3d", "2s 4s"), ("0 play 3h",)),
        (at("classique", "4c | 5c | 2c", "9d", "2s 4s", dealer=0), ()),
        to_move=1,
        hand={0: "4c", 1: "5c", 2: "2c"},
    ),
    course(
        "base-dealer-goes-round",
        "one card at a time, from the player left of the dealer; the dealer moves one seat left"
        " each round [choice]",
        (at("classique", "3h | Kc", "3d", "2s 4s"), ("0 play 3h",)),
        (at("classique", "4c | 9h", "9d", "2s 4s", dealer=0), ("1 play 9h",)),
        (at("classique", "4c | 9h", "9d", "2s 4s", dealer=1), ()),
        to_move=0,
    ),
    row(
        "base-first-left-of-dealer",
        "first player | left of the dealer",
        at("classique", "3h Qh | 9c 5c | Qs 4c", "3d", "2s", dealer=0),
        to_move=1,
    ),
    course(
        "base-clockwise-again",
        "clockwise at the start of each round",
        (
            at("classique", "Jd 4d | 9d 2s | 5d Kc", "3d", "2h"),
            ("0 play Jd say=carte", "2 play 5d say=carte", "1 play 9d say=carte", "0 play 4d"),
        ),
        (at("classique", "4c | 5c | 2c", "9d", "2h", dealer=0), ("1 draw",)),
        direction=1,
        to_move=2,
    ),
    row(
        "base-legal-card",
        'same suit as the one in force, or same rank as the top card, or a card that "always'
        ' plays"',
        at("classique", "9s 2d 4h 8c | 3h 5h 6h 7h", "9d", "Kc"),
        legal="0 play 9s; 0 play 2d; 0 play 8c suit=s; 0 play 8c suit=h; 0 play 8c suit=d;"
        " 0 play 8c suit=c",
    ),
    row(
        "base-named-suit-in-force",
        "the top card's suit, or the one named by a wild card",
        at("classique", "8c 2c 3c | 9c 4h 8s", "9d", "Kc"),
        "0 play 8c suit=h",
        suit="h",
        top="8c",
        has="1 play 4h; 1 play 8s suit=s",
        lacks="1 play 9c",
    ),
    row(
        "base-after-a-wild-by-rank",
        "its player names a suit; the next card must be of it, or of the same rank",
        at("originale", "8d 2c 3c | 9c 8h Kh", "9d", "Kc"),
        "0 play 8d suit=c",
        legal="1 play 8h suit=c; 1 play 8h suit=h; 1 play 9c",
    ),
    row(
        "base-nothing-to-play",
        "nothing to play | draw one",
        at("minimale", "9s 4h | 3h 5h", "2d", "Kc 5s"),
        "0 draw",
        hand={0: "9s 4h Kc"},
        to_move=1,
        stock=1,
    ),
    row(
        "base-stock-empty",
        "keep the top card, shuffle the rest of the discard into a new stock",
        at("minimale", "9s 4h | 3d 5h", "9d"),
        "0 play 9s say=carte",
        "1 draw",
        hand={1: "3d 5h 9d"},
        top="9s",
        stock=0,
        discard=1,
    ),
    row(
        "base-both-empty-pass",
        "a player who can neither play nor draw passes; when every player in turn has passed, the"
        " round is blocked: see scoring",
        at("crazy-eights-points", "9s 4h | 3s 5h", "2d"),
        "0 pass",
        to_move=1,
        legal="1 pass",
        over=False,
    ),
    row(
        "base-both-empty-blocked",
        "a player who can neither play nor draw passes; when every player in turn has passed, the"
        " round is blocked: see scoring",
        at("crazy-eights-points", "9s 4h | 3s 5h", "2d"),
        "0 pass",
        "1 pass",
        over=True,
        to_move=None,
        legal="",
        # 13 against 8: the lowest hand scores the difference.
        scores=[0, 5],
    ),
    row(
        "base-attack-answers",
        'attack n": a pending penalty of n cards: the next player either answers with a card that'
        " may answer it",
        at("classique", "As 2s 3s | Ah 9s 8c", "4s", "Kc Kd"),
        "0 play As",
        pending=2,
        legal="1 play Ah; 1 take",
    ),
    row(
        "base-attack-taken",
        "or takes n cards and loses the turn; where nothing may answer, `take` is all there is",
        at("classique", "As 2s 3s | Ah 9s 8c", "4s", "Kc Kd 5h"),
        "0 play As",
        "1 take",
        hand={1: "Ah 9s 8c Kc Kd"},
        pending=0,
        to_move=0,
        stock=1,
    ),
    row(
        "base-attack-unanswerable",
        "or takes n cards and loses the turn; where nothing may answer, `take` is all there is",
        at("variante-4", "2h 5s 3s | 2d 9h 8c", "4h", "Kc Kd"),
        "0 play 2h",
        pending=2,
        legal="1 take",
    ),
    row(
        "base-no-recourse",
        'a "no recourse" draw: done as part of the play, nothing becomes pending, the next player'
        " loses the turn [choice: loses the turn, by the same sentence]",
        at("monclar", "9d 5s 3s | 9h 4c 7c | 2c 3c 4h", "4d", "Kc Kd"),
        "0 play 9d",
        pending=0,
        hand={1: "9h 4c 7c Kc"},
        to_move=2,
    ),
    row(
        "base-carte-window",
        "must be announced with the play of the second-to-last card; until its window closes"
        ' (section 5) any opponent may say "Contre-carte"',
        at("minimale", "9s 4h | 3s 5h | 5c Kd", "9d", "2c"),
        "0 play 9s",
        has="1 challenge 0; 2 challenge 0",
        lacks="0 challenge 0",
        to_move=1,
    ),
    row(
        "base-carte-draws-two",
        "the forgetful player draws 2 and the turn is unchanged",
        at("minimale", "9s 4h | 3s 5h | 5c Kd", "9d", "2c 3c"),
        "0 play 9s",
        "2 challenge 0",
        hand={0: "4h 2c 3c"},
        to_move=1,
        legal="1 play 3s",
    ),
    row(
        "base-carte-said",
        "must be announced with the play of the second-to-last card",
        at("minimale", "9s 4h | 3s 5h", "9d", "2c"),
        "0 play 9s say=carte",
        "1 challenge 0",
        refused="no-window",
    ),
    row(
        "base-several-cards-at-once",
        "the announcement is due when a play leaves exactly one card | [choice]",
        at("variante-4", "Ah 3h 9h 2s | 4c 5c Kc Kd", "4h", "2c"),
        "0 play Ah run=3h,9h",
        sizes=[1, 4],
        has="1 challenge 0",
    ),
    row(
        "base-several-cards-leaving-two",
        "the announcement is due when a play leaves exactly one card | [choice]",
        at("variante-4", "Ah 3h 9h 2s | 4c 5c Kc Kd", "4h", "2c"),
        "0 play Ah run=3h",
        sizes=[2, 4],
        lacks="1 challenge 0",
    ),
    row(
        "base-draw-only-when-unable",
        "Only allowed when no card in hand can be played, unless draw-when-able.",
        at("classique", "9s 4h | 3s 5h", "9d", "2c"),
        "0 draw",
        refused="can-play",
    ),
    row(
        "base-play-after-draw",
        "with play-after-draw, the card just drawn, and only that one, may be played at once, else"
        " the turn ends",
        at("crazy-eights", "9s 4h | 3s 5h", "9d", "2d Kc"),
        "0 draw",
        legal="0 pass; 0 play 2d",
        to_move=0,
    ),
    row(
        "base-play-after-draw-only-that-one",
        "with play-after-draw, the card just drawn, and only that one, may be played at once, else"
        " the turn ends",
        at("crazy-eights", "9s 4h | 3s 5h", "9d", "2d Kc"),
        "0 draw",
        "0 play 9s",
        refused="drawn-only",
    ),
    row(
        "base-play-after-draw-does-not-fit",
        "with play-after-draw, the card just drawn, and only that one, may be played at once, else"
        " the turn ends",
        at("crazy-eights", "9s 4h | 3s 5h", "9d", "Kc 2d"),
        "0 draw",
        to_move=1,
    ),
    row(
        "base-without-play-after-draw",
        "without it the turn ends",
        at("minimale", "3s 4h | 3c 5h", "9d", "2d"),
        "0 draw",
        hand={0: "3s 4h 2d"},
        to_move=1,
    ),
    row(
        "base-until-playable-draws-on",
        "with draw-until-playable the player goes on drawing until a card of the hand can be"
        " played, and may then play any",
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5d", draw="until-playable"),
        "0 draw",
        to_move=0,
        legal="0 draw",
    ),
    row(
        "base-until-playable-fits",
        "with draw-until-playable the player goes on drawing until a card of the hand can be"
        " played, and may then play any",
        at("minimale", "3s 4h | 3c 5h", "9d", "Kc 2d 5d", draw="until-playable"),
        "0 draw",
        "0 draw",
        to_move=0,
        legal="0 play 2d",
    ),
    row(
        "base-pass-keeps-a-drawn-card",
        "`pass` exists only where there is a choice (a drawn card that may be played or kept) or"
        " where nothing can be drawn | [choice]",
        at("classique", "9s 4h | 3s 5h", "2d", "Kd 3c"),
        "0 draw",
        "0 pass",
        hand={0: "9s 4h Kd"},
        to_move=1,
    ),
    row(
        "base-no-pass-while-able",
        "`pass` exists only where there is a choice (a drawn card that may be played or kept) or"
        " where nothing can be drawn | [choice]",
        at("classique", "9s 4h | 3s 5h", "9d", "2c"),
        "0 pass",
        refused="cannot-pass",
    ),
    row(
        "base-no-pass-while-cards-can-be-drawn",
        "`pass` exists only where there is a choice (a drawn card that may be played or kept) or"
        " where nothing can be drawn | [choice]",
        at("classique", "9s 4h | 3s 5h", "2d", "2c"),
        "0 pass",
        refused="must-draw",
    ),
    row(
        "base-turn-moves-by-itself",
        "the turn moves by itself as soon as the player has nothing left to decide",
        at("classique", "9s 4h | 3s 5h", "2d", "Kc 3c"),
        "0 draw",
        legal="1 draw",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_the_base_holds(row: Row) -> None:
    """Each line of the base holds in its position."""
    check(row)
