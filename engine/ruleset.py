"""
A variant as data: what one file of ``rulesets/`` says, checked when it is read.

The raw mapping (TOML, or the JSON object of a record) becomes a frozen :class:`Ruleset`.
Every complaint names the variant, the key, the value and what is allowed; an unknown key is
refused. What options and the number of players make of it is compiled in rules.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.cards import CARDS, FIRST_JOKER, RANKS
from engine.faults import Rule
from engine.power import Power, read_powers, select
from engine.reading import Reader

_T = TypeVar("_T")
LANGUAGES = ("fr", "en")
SCORINGS = ("places", "penalty", "collect", "countdown", "single")
DRAWS = ("one", "until-playable")
PACKS = (52, 32)
FLAGS = (
    "play_after_draw",
    "draw_when_able",
    "suit_in_hand",
    "announce",
    "finish_power",
    "snap",
    "complete",
)
HOUSE_RANKS = ("swap_rank", "rotate_rank", "give_rank")
COMMON_OPTIONS = (
    "target",
    "scoring",
    "decks",
    "jokers",
    "hand_size",
    "draw",
    *FLAGS,
    "penalty",
    *HOUSE_RANKS,
)
"""The options of docs/record.md that every variant may have."""
MOST_SWITCHES = 10
MOST_VALUES = 10
"""Values of a switch: as many as fit side by side in a form."""


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of this variant alone: each of its values gives some cards other powers."""

    default: bool | str
    values: Mapping[bool | str, Mapping[str, Power]]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One variant, as its file has it."""

    id: str
    names: Mapping[str, str]
    summaries: Mapping[str, str]
    min_players: int
    max_players: int
    pack: int
    """Cards of one pack without jokers: 52 or 32."""
    jokers: int
    """Jokers in each deck: 0 or 2."""
    two_decks_from: int | None
    """Players from which two decks are taken."""
    hand: int | str
    """Cards each, or ``dealer``."""
    hand_two: int | None
    """Cards each when two play."""
    first: str
    """``left`` of the dealer, or the holder of a ``queen``."""
    gather: bool
    """An empty stock takes the whole discard, and a new upcard is turned."""
    personal: bool
    """The score is the hand's size and the rank that is wild for its player alone."""
    draw: str
    play_after_draw: bool
    draw_when_able: bool
    suit_in_hand: bool
    announce: bool
    maou: bool
    """The last card owes the word « Maou »."""
    square: bool
    """Four 8s may be shown."""
    scoring: str
    scorings: tuple[str, ...]
    targets: Mapping[str, int]
    per_player: bool
    """The target of *collect* is for each player."""
    points: Mapping[str, int]
    """Points by selector; a card beats its rank; cards not named count 0."""
    powers: Mapping[str, Power]
    """Powers by selector: a rank, a card, or ``joker``; a card beats its rank."""
    switches: Mapping[str, Switch]
    options: Mapping[str, Any]
    """House options that are the variant's own; a table's own go before them."""
    source: Mapping[str, Any] = field(repr=False, compare=False)

    def data(self) -> dict[str, Any]:
        """Return the whole variant as JSON-able data, as a record carries it."""
        return dict(self.source)

    def has_joker_role(self) -> bool:
        """Whether the joker does anything in this variant, options included."""
        return "joker" in self.powers or any(
            "joker" in powers
            for switch in self.switches.values()
            for powers in switch.values.values()
        )


def by_kind(table: Mapping[str, _T], default: _T) -> list[_T]:
    """Spread a table by selector over all kinds; a card beats its rank."""
    spread = [default] * len(CARDS)
    for selector in sorted(table, key=lambda name: name not in (*RANKS, "joker")):
        for kind in select(selector):
            spread[kind] = table[selector]
    return spread


def read_ruleset(source: Mapping[str, Any]) -> Ruleset:
    """
    Check a raw variant and return it as a :class:`Ruleset`.

    :raises BadRuleset: in one sentence that names variant, key, value and what is allowed.
    """
    top = Reader.of(source)
    variant = top.identifier("id")
    top.variant = variant
    names = top.table("names").texts(LANGUAGES)
    summaries = top.table("summaries").texts(LANGUAGES)
    table, turn, scoring = top.table("table"), top.table("turn"), top.table("scoring")
    low, high = table.bounds("players", lowest=2, highest=10)
    pack = table.choice("pack", PACKS, 52)
    jokers = table.choice("jokers", (0, 2), 0)
    model = scoring.choice("model", SCORINGS, None)
    models = scoring.choices("models", SCORINGS, (model,))
    powers = read_powers(top.tables("cards"), pack)
    ruleset = Ruleset(
        id=variant,
        names=names,
        summaries=summaries,
        min_players=low,
        max_players=high,
        pack=pack,
        jokers=jokers,
        two_decks_from=table.number("two_decks_from", lowest=2, highest=10, default=None),
        hand=table.number_or("hand", ("dealer",), lowest=1, highest=50),
        hand_two=table.number("hand_two", lowest=1, highest=50, default=None),
        first=table.choice("first", ("left", "queen"), "left"),
        gather=table.flag("gather", default=False),
        personal=table.flag("personal", default=False),
        draw=turn.choice("draw", DRAWS, "one"),
        play_after_draw=turn.flag("play_after_draw", default=False),
        draw_when_able=turn.flag("draw_when_able", default=False),
        suit_in_hand=turn.flag("suit_in_hand", default=False),
        announce=turn.flag("announce", default=True),
        maou=turn.flag("maou", default=False),
        square=turn.flag("square", default=False),
        scoring=model,
        scorings=tuple(dict.fromkeys((*models, "single"))),
        targets=scoring.table("targets", required=False).numbers(
            ("places", "penalty", "collect"), lowest=1, highest=100_000
        ),
        per_player=scoring.flag("per_player", default=False),
        points=scoring.table("points").numbers(
            (*RANKS, *CARDS[:FIRST_JOKER], "joker"), lowest=0, highest=1000
        ),
        powers=powers,
        switches=_read_switches(top.table("switches", required=False), pack),
        options=top.table("options", required=False).rest(),
        source=source,
    )
    for reader in (top, table, turn, scoring):
        reader.finish()
    _check_whole(ruleset, top)
    return ruleset


def _read_switches(reader: Reader, pack: int) -> dict[str, Switch]:
    switches = {}
    for name in reader.words(COMMON_OPTIONS, low=0, high=MOST_SWITCHES):
        entry = reader.table(name)
        values = entry.table("values")
        spellings = values.words((), low=2, high=MOST_VALUES)
        named = {
            {"true": True, "false": False}.get(value, value): read_powers(
                values.tables(value), pack
            )
            for value in spellings
        }
        values.finish()
        switches[name] = Switch(default=entry.choice("default", tuple(named), None), values=named)
        entry.finish()
    return switches


def _check_whole(ruleset: Ruleset, reader: Reader) -> None:
    """Refuse what each key alone cannot tell."""
    if ruleset.jokers and not ruleset.has_joker_role():
        reader.fail("table.jokers", ruleset.jokers, Rule.JOKER_ROLE)
    if ruleset.scoring not in ruleset.scorings:
        reader.fail("scoring.model", ruleset.scoring, Rule.MODEL_LISTED)
    for model in ruleset.scorings:
        if model not in ("single", "countdown") and model not in ruleset.targets:
            reader.fail("scoring.targets", dict(ruleset.targets), Rule.TARGET_FOR, model)
    if ruleset.per_player and "collect" not in ruleset.scorings:
        reader.fail("scoring.per_player", value=True, rule=Rule.COLLECT_ONLY)
    if ruleset.personal != ("countdown" in ruleset.scorings):
        reader.fail("table.personal", ruleset.personal, Rule.PERSONAL)
