"""A variant as data: what its file may say, and what each fault of one is told as."""

from __future__ import annotations

import copy
import re
from dataclasses import fields
from itertools import combinations
from typing import Any

import pytest

from engine import CARDS, BadRuleset, Power, Rule, Ruleset, load_ruleset, variant_ids
from engine.cards import kinds_in
from engine.power import APART, select, select_mask
from engine.ruleset import by_kind, read_ruleset


def spoilt(path: str, value: object) -> dict[str, Any]:
    """Return classique's data with *value* at *path*; `DEL` takes the key out."""
    data: dict[str, Any] = copy.deepcopy(load_ruleset("classique").data())
    data["id"] = "own"
    *way, last = path.split("/")
    here: Any = data
    for step in way:
        here = here[int(step)] if isinstance(here, list) else here.setdefault(step, {})
    if value == "DEL":
        del here[last]
    else:
        here[last] = value
    return data


FAULTS: dict[str, tuple[str, object, str]] = {
    "no-id": ("id", "DEL", "variant ?: id is missing; allowed: 1 to 32 lower-case letters"),
    "bad-id": ("id", "Maison !", "variant Maison !: id is Maison !; allowed: 1 to 32 lower-case"),
    "no-names": ("names", "DEL", "names is missing; allowed: a table"),
    "no-english": ("names/en", "DEL", "names.en is missing; allowed: a text of 1 to 300 char"),
    "third-language": ("names/de", "Acht", "names.de is Acht; allowed: no such key, take it out"),
    "long-summary": ("summaries/fr", "x" * 301, "allowed: a text of 1 to 300 characters"),
    "unknown-table": ("sauce", {}, "sauce is {}; allowed: no such key, take it out"),
    "unknown-key": ("table/colour", 1, "table.colour is 1; allowed: no such key, take it out"),
    "no-players": ("table/players", "DEL", "table.players is missing; allowed: [least, most]"),
    "too-many-players": ("table/players", [2, 11], "table.players is [2, 11]; allowed: [least"),
    "alone": ("table/players", [1, 4], "table.players is [1, 4]; allowed: [least, most] from 2 to"),
    "pack": ("table/pack", 53, "table.pack is 53; allowed: 52, 32"),
    "jokers": ("table/jokers", 1, "table.jokers is 1; allowed: 0, 2"),
    "two-decks": ("table/two_decks_from", 1, "is 1; allowed: a whole number from 2 to 10"),
    "no-hand": ("table/hand", "DEL", "table.hand is missing; allowed: a whole number from 1 to 50"),
    "hand": (
        "table/hand",
        "table",
        "table.hand is table; allowed: a whole number from 1 to 50,",
    ),
    "hand-two": ("table/hand_two", 0, "table.hand_two is 0; allowed: a whole number from 1 to 50"),
    "first": ("table/first", "right", "table.first is right; allowed: left, queen"),
    "gather": ("table/gather", "yes", "table.gather is yes; allowed: true or false"),
    "draw": ("turn/draw", "two", "turn.draw is two; allowed: one, until-playable"),
    "flag": ("turn/maou", 1, "turn.maou is 1; allowed: true or false"),
    "no-model": ("scoring/model", "DEL", "scoring.model is missing; allowed: places, penalty, co"),
    "model": ("scoring/model", "golf", "scoring.model is golf; allowed: places, penalty, collect"),
    "model-not-listed": (
        "scoring/models",
        ["collect"],
        "scoring.model is penalty; allowed: one of scoring.models",
    ),
    "no-target": ("scoring/targets", {}, "scoring.targets is {}; allowed: a target for penalty"),
    "target": ("scoring/targets/penalty", 0, "scoring.targets.penalty is 0; allowed: a whole num"),
    "target-of-countdown": (
        "scoring/targets/countdown",
        8,
        "scoring.targets.countdown is 8; allowed: places, penalty, collect",
    ),
    "no-points": ("scoring/points", "DEL", "scoring.points is missing; allowed: a table"),
    "points-of-what": ("scoring/points/1s", 1, "scoring.points.1s is 1; allowed: A, 2, 3"),
    "points": ("scoring/points/8", -1, "scoring.points.8 is -1; allowed: a whole number from 0"),
    "personal": ("table/personal", True, "table.personal is true; allowed: true exactly where"),
    "cards": ("cards", {}, "cards is {}; allowed: a list of tables"),
    "card-of-what": ("cards/0/of", "1", "cards[0].of is 1; allowed: A, 2, 3, 4"),
    "card-twice": ("cards/1/of", "8", "cards[1].of is 8; allowed: each card once"),
    "card-key": ("cards/0/jump", True, "cards[0].jump is true; allowed: no such key, take it out"),
    "suit": ("cards/0/suit", "red", "cards[0].suit is red; allowed: own, named, kept"),
    "attack": ("cards/1/attack", 21, "cards[1].attack is 21; allowed: a whole number from 1 to 20"),
    "skip": ("cards/0/skip", "perhaps", "cards[0].skip is perhaps; allowed: ''"),
    "word": ("cards/0/word", "huit", "cards[0].word is huit; allowed: "),
    "rotate": ("cards/0/rotate", "right", "cards[0].rotate is right; allowed: "),
    "two": ("cards/0/two", "replay", "cards of 8: two is replay; allowed: beside skip, reverse"),
    "answers-nothing": (
        "cards/0/answered_by",
        ["8"],
        'cards of 8: answered_by is ["8"]; allowed: beside attack only',
    ),
    "becomes": (
        "cards/6/becomes",
        True,
        "cards of 6: becomes is true; allowed: for the joker",
    ),
    "number-for-a-rank": ("cards/0/of", 8, 'cards[0].of is 8; allowed: "A", "2", "3"'),
    "number-in-a-list": ("cards/0/on", [7], 'cards[0].on is [7]; allowed: "A", "2"'),
    "number-as-a-text": (
        "scoring/targets/penalty",
        "300",
        'scoring.targets.penalty is "300"; allowed: a whole number from 1 to 100000',
    ),
    "gift": ("cards/6/give", 3, "cards[6].give is 3; allowed: a whole number from 1 to 2"),
    "run": ("cards/6/run", True, "cards of 6: run is true; allowed: for the ace only"),
    "per-player": (
        "scoring/per_player",
        True,
        "scoring.per_player is true; allowed: true only where collect is scored",
    ),
    "joker-without-a-part": (
        "cards",
        [],
        "table.jokers is 2; allowed: 0, unless [[cards]] gives the joker a role",
    ),
    "switch-of-one": (
        "switches/party",
        {"default": True, "values": {"true": []}},
        "switches.party.values is 1; allowed: 2 to 10 of them",
    ),
    "switch-default": (
        "switches/party",
        {"default": "on", "values": {"true": [], "false": []}},
        "switches.party.default is on; allowed: true, false",
    ),
    "switch-of-a-common-name": (
        "switches/snap",
        {"default": True, "values": {"true": [], "false": []}},
        "no common option's name",
    ),
    "switch-power": (
        "switches/party",
        {"default": True, "values": {"true": [{"of": "5", "fly": True}], "false": []}},
        "switches.party.values.true[0].fly is true; allowed: no such key, take it out",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_file_is_told(name: str) -> None:
    """One thing wrong in a file is told with variant, key, value and what is allowed."""
    path, value, said = FAULTS[name]
    with pytest.raises(BadRuleset) as error:
        read_ruleset(spoilt(path, value))
    assert said in str(error.value)
    assert str(error.value).startswith("variant ")


def entry(*keys: str) -> dict[str, object]:
    """Return an entry of `[[cards]]` with these keys, and what two=replay asks for."""
    values: dict[str, object] = {
        **dict.fromkeys(("always", "own_suit_only", "see_through", "becomes"), True),
        **dict.fromkeys(("reverse", "replay", "swap"), True),
        "on": "K",
        "on_two": "2",
        "attack": 2,
        "draws": 1,
        "skip": "always",
        "give": 1,
        "rotate": "left",
        "two": "replay",
        "word": "4",
    }
    of = "joker" if "becomes" in keys else "Q"
    beside = {"reverse": True} if "two" in keys else {}
    return {"of": of, **beside, **{key: values[key] for key in keys}}


def with_card(card: dict[str, object]) -> dict[str, Any]:
    """Return a variant of one card with powers."""
    data = copy.deepcopy(load_ruleset("minimale").data())
    return {**data, "id": "own", "cards": [card]}


@pytest.mark.parametrize(("one", "other"), APART)
def test_powers_that_do_not_go_together_are_refused_by_both_names(one: str, other: str) -> None:
    """Two keys that would mean nothing together are refused (docs/variants.md)."""
    card = entry(one, other)
    with pytest.raises(BadRuleset) as error:
        read_ruleset(with_card(card))
    assert error.value.fault is not None
    assert error.value.fault.rule is Rule.APART
    assert f"cards of {card['of']}: " in str(error.value)
    assert {one, other} <= set(re.findall(r"\w+", str(error.value)))


ALONE = ("always", "own_suit_only", "on", "on_two", "see_through", "attack", "draws", "skip")
TWICE = tuple(
    (one, other)
    for one, other in combinations(
        (*ALONE, "reverse", "replay", "give", "swap", "rotate", "two", "word"), 2
    )
    if {(one, other), (other, one)}.isdisjoint(APART)
)


@pytest.mark.parametrize(("one", "other"), TWICE)
def test_all_other_pairs_of_powers_are_read(one: str, other: str) -> None:
    """Whatever pair is not named as apart is a power that the engine plays."""
    assert read_ruleset(with_card(entry(one, other))).powers


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"skip": "optional", "two": "replay"}, 'two is replay; allowed: not beside skip = "opt'),
        ({"of": "joker", "becomes": True, "suit": "named"}, "becomes is true; allowed: not beside"),
        ({"of": ["3", "joker"], "own_suit_only": True}, "cards of joker: own_suit_only is true"),
        ({"of": "joker", "on": ["A"]}, 'cards of joker: on is ["A"]; allowed: not for the joker'),
        (
            {"of": list(CARDS[:17]), "attack": 1},
            "cards[0].attack is 17; allowed: 0 to 16 of them",
        ),
        (
            {"attack": 1, "answered_by": list(CARDS[:17])},
            "cards[0].answered_by is 17; allowed: 0 to 16 of them",
        ),
        ({"of": ["A", "2"], "run": True}, "cards of 2: run is true; allowed: for the ace only"),
    ],
)
def test_values_that_do_not_go_together_are_refused(card: dict[str, object], said: str) -> None:
    """A value may be what does not fit beside another key, or the card."""
    with pytest.raises(BadRuleset) as error:
        read_ruleset(with_card({"of": "Q", **card}))
    assert said in str(error.value)


def test_powers_of_a_switch_are_weighed_as_well() -> None:
    """A value of a switch gives no card what its file's [[cards]] could not."""
    data = copy.deepcopy(load_ruleset("minimale").data())
    bad = [{"of": "Q", "attack": 2, "replay": True}]
    data["switches"] = {"party": {"default": False, "values": {"false": [], "true": bad}}}
    with pytest.raises(BadRuleset, match="cards of Q: attack is 2; allowed: not beside replay"):
        read_ruleset(data)


@pytest.mark.parametrize("of", ["A", "Ah"])
def test_the_ace_takes_a_run(of: str) -> None:
    """An ace, or one of them, may take cards along."""
    assert read_ruleset(with_card({"of": of, "run": True})).powers[of].run


def test_powers_of_a_32_card_variant_are_of_its_cards() -> None:
    """A card that the pack does not have takes no power."""
    data = copy.deepcopy(load_ruleset("variante-7").data())
    data["cards"].append({"of": "2", "attack": 2})
    with pytest.raises(BadRuleset, match=r"cards\[6\]\.of is 2; allowed: A, 7, 8, 9, 10, J, Q, K"):
        read_ruleset(data)


def test_what_a_file_may_leave_out() -> None:
    """A small file is a whole variant: what it does not say is as docs/rules.md 1 has it."""
    ruleset = read_ruleset(
        {
            "id": "petite",
            "names": {"fr": "Petite", "en": "Small"},
            "summaries": {"fr": "Rien.", "en": "Nothing."},
            "table": {"players": [2, 3], "hand": 5},
            "turn": {},
            "scoring": {"model": "single", "points": {}},
        }
    )
    assert (ruleset.pack, ruleset.jokers, ruleset.two_decks_from) == (52, 0, None)
    assert (ruleset.draw, ruleset.play_after_draw, ruleset.announce) == ("one", False, True)
    assert (ruleset.first, ruleset.gather, ruleset.scorings) == ("left", False, ("single",))
    assert (ruleset.powers, ruleset.switches, ruleset.options) == ({}, {}, {})


@pytest.mark.parametrize("variant", variant_ids())
def test_a_variant_s_data_are_its_file(variant: str) -> None:
    """What a record carries of a variant is read back as the same variant."""
    ruleset = load_ruleset(variant)
    assert read_ruleset(ruleset.data()) == ruleset
    assert isinstance(ruleset, Ruleset)


def test_selectors() -> None:
    """A rank means its four cards, a card itself, `joker` both jokers."""
    assert [CARDS[kind] for kind in select("10")] == ["10s", "10h", "10d", "10c"]
    assert [CARDS[kind] for kind in select("2s")] == ["2s"]
    assert [CARDS[kind] for kind in select("joker")] == ["Xr", "Xb"]
    spelt = [CARDS[kind] for kind in kinds_in(select_mask(("2s", "joker")))]
    assert spelt == ["2s", "Xr", "Xb"]


def test_a_card_beats_its_rank() -> None:
    """What is said of a card goes before what is said of its rank, in whatever order."""
    for table in ({"2": 15, "2s": 25}, {"2s": 25, "2": 15}):
        spread = dict(zip(CARDS, by_kind(table, 0), strict=True))
        assert (spread["2s"], spread["2h"], spread["3s"], spread["Xr"]) == (25, 15, 0, 0)


def test_what_answers_an_attack() -> None:
    """The kinds that may be laid on an attack are listed."""
    ace = load_ruleset("originale").powers["A"]
    answers = [CARDS[kind] for kind in kinds_in(select_mask(ace.answered_by))]
    assert answers == ["As", "Ah", "Ad", "Ac", "Xr", "Xb"]


POWERS: dict[str, Any] = {
    "becomes": True,
    "attack": 2,
    "draws": 1,
    "skip": "always",
    "reverse": True,
    "replay": True,
    "give": 1,
    "swap": True,
    "rotate": "left",
    "run": True,
}
NO_POWERS: dict[str, Any] = {
    "always": True,
    "own_suit_only": True,
    "on": ("K",),
    "on_two": ("2",),
    "see_through": True,
    "answered_by": ("A",),
    "two_replay": True,
    "word": "4",
    "last": False,
}


def test_every_field_of_a_power_is_weighed() -> None:
    """Each field is one that is a power or one that is none, and the suit is both."""
    assert {field.name for field in fields(Power)} == {*POWERS, *NO_POWERS, "suit"}


@pytest.mark.parametrize("name", POWERS)
def test_what_is_a_power(name: str) -> None:
    """What happens when a card is laid is a power (docs/rules.md 1)."""
    assert Power(**{name: POWERS[name]}).is_power


@pytest.mark.parametrize("name", NO_POWERS)
def test_what_is_no_power(name: str) -> None:
    """Playing always or elsewhere, a word to say and not finishing are no powers."""
    assert not Power(**{name: NO_POWERS[name]}).is_power


def test_naming_a_suit_is_a_power() -> None:
    """A card that names a suit has a power; one that keeps the suit in force has none by that."""
    assert [Power(suit=suit).is_power for suit in ("own", "named", "kept")] == [False, True, False]
