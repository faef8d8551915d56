"""Variants that nobody has written: random powers on random cards, every key of a file used."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from engine import CARDS, RANKS, BadRuleset, load_ruleset

SHORT = ("A", "7", "8", "9", "10", "J", "Q", "K")
FULL, PACKS = 52, (52, 52, 32)
LATER = ("answered_by", "two")
LIKELY = {"answered_by": 0.6, "two": 0.6, "replay": 0.4, "give": 0.4}
"""How often a key is tried; the others less."""
PERSONAL = 0.1
"""How many of them are counted down, with a wild rank for each player."""


def invented(seed: int) -> dict[str, Any]:
    """
    Return a variant that can be read, the same for the same *seed*.

    Each key of the reader is tried with one of its values; what it refuses is left out.
    """
    dice = Random(f"invent {seed}")
    data = _frame(dice, f"own-{seed}")
    ranks = SHORT if data["table"]["pack"] != FULL else RANKS
    suited = tuple(card for card in CARDS[:FULL] if card[:-1] in ranks)
    selectors = dice.sample(ranks, dice.randint(3, 7)) + dice.sample(suited, 2) + ["joker", "A"]
    for of in dict.fromkeys(selectors):
        _add(data, data["cards"], {"of": of}, ranks, dice)
    _switch(data, ranks, dice)
    data["table"]["jokers"] = 2
    if not _reads(data):
        data["table"]["jokers"] = 0
    return data


def _frame(dice: Random, name: str) -> dict[str, Any]:
    """Return a variant without powers: its tables filled in at random."""
    pack = dice.choice(PACKS)
    personal = dice.random() < PERSONAL
    models = dice.sample(("places", "penalty", "collect"), dice.randint(1, 3))
    models = ["countdown"] if personal else models
    frame: dict[str, Any] = copy.deepcopy(load_ruleset("minimale").data())
    turn = ("play_after_draw", "draw_when_able", "suit_in_hand", "announce", "maou", "square")
    return {
        "id": name,
        "names": frame["names"],
        "summaries": frame["summaries"],
        "table": {
            "players": [2, 10 if pack == FULL else 4],
            "pack": pack,
            "two_decks_from": dice.choice((3, 5)),
            "hand": dice.choice((1, 2, 4, "dealer")),
            "hand_two": dice.randint(1, 4),
            "first": dice.choice(("left", "queen")),
            "gather": dice.random() < 0.3,
            "personal": personal,
        },
        "turn": {
            "draw": dice.choice(("one", "until-playable")),
            **{key: dice.random() < 0.4 for key in turn},
        },
        "scoring": {
            "model": models[0],
            "models": models,
            "targets": {} if personal else dict.fromkeys(models, 100),
            "per_player": "collect" in models,
            "points": frame["scoring"]["points"],
        },
        "cards": [],
        "switches": {},
    }


def _values(ranks: tuple[str, ...], dice: Random) -> dict[str, list[Any]]:
    """Return the values of each key of a card that a walk chooses among."""
    some = dice.sample(ranks, 2)
    return {
        **{key: [True] for key in ("always", "replay", "reverse", "swap", "run", "becomes")},
        **{key: [True] for key in ("own_suit_only", "see_through")},
        **{key: [some, some[0]] for key in ("on", "on_two")},
        "suit": ["named", "named", "kept"],
        "attack": [1, 2, 4],
        "answered_by": [some, [*some, "joker"], ranks],
        "draws": [1, 3],
        "skip": ["always", "optional"],
        "two": ["replay"],
        "give": [1, 2],
        "rotate": ["left", "play"],
        "word": ["4"],
        "last": [False],
    }


def _add(
    data: dict[str, Any],
    entries: list[dict[str, Any]],
    entry: dict[str, Any],
    ranks: tuple[str, ...],
    dice: Random,
) -> None:
    """Add *entry* to *entries*, with keys that go together; none of them likely."""
    entries.append(entry)
    values = _values(ranks, dice)
    # What stands only beside another one comes after it.
    order = sorted(dice.sample(list(values), len(values)), key=LATER.__contains__)
    for key in order:
        if dice.random() < LIKELY.get(key, 0.2):
            entry[key] = dice.choice(values[key])
            if not _reads(data):
                del entry[key]
    if not _reads(data):
        entries.remove(entry)


def _switch(data: dict[str, Any], ranks: tuple[str, ...], dice: Random) -> None:
    """Give the variant an option of its own."""
    entries: list[dict[str, Any]] = []
    data["switches"]["party"] = {"default": "no", "values": {"no": [], "yes": entries}}
    _add(data, entries, {"of": dice.choice(ranks)}, ranks, dice)


def _reads(data: dict[str, Any]) -> bool:
    try:
        load_ruleset(data)
    except BadRuleset:
        return False
    return True
