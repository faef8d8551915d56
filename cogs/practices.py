"""
The practices of a rule set as questions of a form, and the options that the answers make.

Which questions there are comes from the rule set alone: a variant of a server's own, with
switches that nobody here has heard of, is asked about as well.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from cogs.fields import BOXES, Field, Shape
from cogs.practice_effects import is_offered
from cogs.refused import Refused
from cogs.views.ids import DIGITS, number_in
from cogs.words import Words
from engine import FLAGS, HOUSE_RANKS, PENALTIES, Rules, Ruleset, default_of, free_ranks

TARGET_DIGITS = DIGITS
OWN = "own"
"""The value that leaves a question to the variant."""
NO_RANK = "none"
BOXES_NAME = "practices"
SWITCH = "switch-"
"""What stands before the name of a variant's own switch: it may be called like anything."""

SMALLEST_HAND, BIGGEST_HAND, BIGGEST_SMALL_HAND = 3, 15, 10
"""Hand sizes offered: with 52 cards from 3 to 15 (docs/rules.md 2), with 32 to 10."""

BIG_PACK = 52

WITHOUT_TARGET = frozenset({"countdown", "single"})
"""Ways of scoring that end without one (docs/record.md, options)."""


def practice_fields(rules: Rules, words: Words) -> list[Field]:
    """Return a question for each practice that fits *rules*, filled in with what is in force."""
    makers: tuple[Callable[[Rules, Words], Iterable[Field]], ...] = (
        _target,
        _scoring,
        _boxes,
        _draw,
        _hand_size,
        _penalty,
        _decks,
        _jokers,
        _switches,
        _ranks,
    )
    return [one for make in makers for one in make(rules, words)]


def _target(rules: Rules, words: Words) -> Iterator[Field]:
    if set(rules.ruleset.scorings) <= WITHOUT_TARGET:
        return
    # A target for each player is no number yet: whoever types one wants it as it is.
    known = rules.target is not None and not rules.target_each
    now = frozenset({str(rules.target)}) if known else frozenset[str]()
    yield _asked(words, "target", Shape.TEXT, {}, now, longest=TARGET_DIGITS)


def _scoring(rules: Rules, words: Words) -> Iterator[Field]:
    if is_offered(rules, "scoring"):
        yield _choice(words, "scoring", rules.ruleset.scorings, rules.scoring)


def _boxes(rules: Rules, words: Words) -> Iterator[Field]:
    """Ask for all that is yes or no, in groups of ten."""
    names = [name for name in (*FLAGS, *_yes_or_no(rules.ruleset)) if is_offered(rules, name)]
    for start in range(0, len(names), BOXES):
        group = names[start : start + BOXES]
        yield _asked(
            words,
            BOXES_NAME if not start else f"{BOXES_NAME}-{start // BOXES + 1}",
            Shape.BOXES,
            {name: _practice_label(words, name) for name in group},
            frozenset(name for name in group if _is_on(rules, name)),
        )


def _practice_label(words: Words, name: str) -> str:
    return words("form-practice", practice=name).replace("_", " ")


def _is_on(rules: Rules, name: str) -> bool:
    # Not what the rules make of it: a box that another practice overrules keeps its own answer.
    return bool(rules.in_force.get(name, default_of(rules.ruleset, name)))


def _draw(rules: Rules, words: Words) -> Iterator[Field]:
    yield _choice(words, "draw", ("one", "until-playable"), rules.draw)


def _hand_size(rules: Rules, words: Words) -> Iterator[Field]:
    ruleset = rules.ruleset
    if rules.personal:
        return
    big = ruleset.pack == BIG_PACK
    most = BIGGEST_HAND if big else BIGGEST_SMALL_HAND
    values = [OWN, "dealer", *(["table"] if big else [])]
    values += [str(number) for number in range(SMALLEST_HAND, most + 1)]
    now = str(rules.options.get("hand_size", OWN))
    if now not in values:
        values.append(now)
    labels = {value: _size_label(words, ruleset, value) for value in values}
    yield _asked(words, "hand-size", Shape.LIST, labels, frozenset({now}))


def _size_label(words: Words, ruleset: Ruleset, value: str) -> str:
    own = default_of(ruleset, "hand_size")
    if value == OWN:
        kind = "own-number" if isinstance(own, int) else OWN
        return words("form-hand-size-choice", size=kind, count=own if isinstance(own, int) else 0)
    if value.isdecimal():
        return words("form-hand-size-choice", size="number", count=int(value))
    return words("form-hand-size-choice", size=value, count=0)


def _penalty(rules: Rules, words: Words) -> Iterator[Field]:
    yield _choice(words, "penalty", [str(count) for count in PENALTIES], str(rules.penalty))


def _decks(rules: Rules, words: Words) -> Iterator[Field]:
    yield _choice(words, "decks", (OWN, "1", "2"), str(rules.in_force.get("decks", OWN)))


def _jokers(rules: Rules, words: Words) -> Iterator[Field]:
    if is_offered(rules, "jokers"):
        yield _choice(words, "jokers", ("0", "2"), str(rules.jokers))


def _switches(rules: Rules, words: Words) -> Iterator[Field]:
    """Ask for the variant's own options that are more than yes or no."""
    for name, switch in rules.ruleset.switches.items():
        if name in _yes_or_no(rules.ruleset):
            continue
        now = rules.in_force.get(name, switch.default)
        labels = {
            _spelled(value): words("form-switch-choice", value=_spelled(value)).replace("_", " ")
            for value in switch.values
        }
        yield Field(
            name=f"{SWITCH}{name}",
            shape=Shape.RADIO,
            label=words("form-switch", name=name).replace("_", " "),
            hint=words("form-switch-hint"),
            choices=labels,
            now=frozenset({_spelled(now)}),
        )


def _ranks(rules: Rules, words: Words) -> Iterator[Field]:
    free = free_ranks(rules.ruleset, rules.in_force)
    for name in HOUSE_RANKS:
        now = rules.in_force.get(name) or NO_RANK
        if not free and now == NO_RANK:
            continue
        labels = {NO_RANK: words("form-rank-none"), **{rank: words.titled(rank) for rank in free}}
        key = name.replace("_", "-")
        yield _asked(words, key, Shape.LIST, labels, frozenset({str(now)}))


def _choice(words: Words, name: str, values: Iterable[str], now: str) -> Field:
    labels = {
        value: words(f"form-{name}-choice", **{name: int(value) if value.isdecimal() else value})
        for value in values
    }
    return _asked(words, name, Shape.RADIO, labels, frozenset({now}))


def _asked(
    words: Words,
    name: str,
    shape: Shape,
    choices: Mapping[str, str],
    now: frozenset[str],
    *,
    longest: int = 0,
) -> Field:
    key = name.removesuffix("-2")
    return Field(
        name=name,
        shape=shape,
        label=words(f"form-{key}"),
        hint=words(f"form-{key}-hint"),
        choices=choices,
        now=now,
        longest=longest,
    )


# --- what the answers mean ---------------------------------------------------------


def apply_answers(
    options: Mapping[str, object],
    ruleset: Ruleset,
    fields: Iterable[Field],
    changed: Mapping[str, frozenset[str]],
) -> dict[str, object]:
    """
    Return *options* with the answers that were changed, without what *ruleset* has anyway.

    :raises Refused: when the target is no number, or a rank is given two powers.
    """
    result = dict(options)
    for one in fields:
        if one.name not in changed:
            continue
        after = changed[one.name]
        if one.name.startswith(BOXES_NAME):
            for name in [name for name in one.choices if (name in after) != (name in one.now)]:
                if name in FLAGS or name in ruleset.switches:
                    result[name] = name in after
        else:
            _answer(result, ruleset, one.name, next(iter(after), ""))
    if "scoring" in changed and "target" not in changed:
        result.pop("target", None)
    if result.get("scoring", default_of(ruleset, "scoring")) in WITHOUT_TARGET:
        result.pop("target", None)
    taken = [result[name] for name in HOUSE_RANKS if result.get(name) is not None]
    if len(set(taken)) < len(taken):
        raise Refused("no-rank-twice")
    return {
        name: value
        for name, value in result.items()
        if default_of(ruleset, name) != value
        or (value is not None and default_of(ruleset, name) is None)
    }


def _answer(options: dict[str, object], ruleset: Ruleset, name: str, value: str) -> None:
    option = name.removeprefix(SWITCH).replace("-", "_")
    if name == "target":
        options.pop("target", None)
        if value:
            options["target"] = _number(value)
    elif name.startswith(SWITCH):
        switch = ruleset.switches.get(option)
        for each in switch.values if switch else ():
            if _spelled(each) == value:
                options[option] = each
    elif value in {"", OWN}:
        options.pop(option, None)
    elif option in HOUSE_RANKS:
        options[option] = None if value == NO_RANK else value
    else:
        number = number_in(value)
        options[option] = value if number is None else number


def _number(text: str) -> int:
    number = number_in(text)
    if not number:
        raise Refused("no-such-target")
    return number


def _yes_or_no(ruleset: Ruleset) -> list[str]:
    """Return the variant's own options that are yes or no."""
    return [
        name for name, switch in ruleset.switches.items() if set(switch.values) == {True, False}
    ]


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
