"""Any card and any action, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from engine import (
    CARDS,
    SUITS,
    WORDS,
    Ask,
    Challenge,
    Draw,
    Fail,
    Give,
    Pass,
    Play,
    Snap,
    Square,
    Swap,
    Take,
    sort_cards,
)

seats = st.integers(0, 99)
cards = st.sampled_from(CARDS)
suits = st.sampled_from(SUITS)
words = st.sets(st.sampled_from(WORDS)).map(
    lambda said: tuple(word for word in WORDS if word in said)
)
bare = st.one_of(*(st.builds(verb, seats) for verb in (Draw, Take, Pass, Ask, Fail, Square)))
laying = st.one_of(
    *(
        st.builds(
            verb,
            seats,
            cards,
            become=st.none() | cards,
            run=st.lists(cards, max_size=4).map(tuple),
            skip=st.none() | st.booleans(),
            suit=st.none() | suits,
            say=words,
        )
        for verb in (Play, Snap)
    )
)
giving = st.builds(Give, seats, st.lists(cards, min_size=1, max_size=5).map(sort_cards), to=seats)
meeting = st.builds(Swap, seats, to=seats) | st.builds(Challenge, seats, target=seats)
actions = bare | laying | giving | meeting
