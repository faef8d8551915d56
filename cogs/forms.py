"""
The form of a lobby's options: what it asks, and the wish that its answers make.

Its submit is recognised by its custom id (a press like a button's), so it works after a
restart. Only what the host has changed counts: a field left alone keeps its meaning when
another one, the variant above all, changes under it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.delays import DELAYS, delay_of, delay_word
from cogs.ports import Interaction
from cogs.refused import Refused
from cogs.seating import Wish
from cogs.table import Table
from cogs.views.ids import Area, Press, Verb
from cogs.words import Words
from engine import Rules, Ruleset, load_ruleset, variant_ids

FORM_LIFE = 900.0
"""Seconds for which discord.py remembers an open form; a submit works without that."""

TARGET_DIGITS = 6
SELECT_OPTIONS = 25

FLAGS = (
    "announce",
    "play_after_draw",
    "draw_when_able",
    "suit_in_hand",
    "finish_power",
    "snap",
    "complete",
)
"""Options that are yes or no in every variant (docs/record.md, options)."""

UNTIL_PLAYABLE = "until_playable"
PENALTY = "penalty"
DEALER = "dealer"
PENALTY_CARDS = 2
PRACTICES = (*FLAGS, UNTIL_PLAYABLE, PENALTY, DEALER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """The form filled in: as it is shown, or as it comes back."""

    variant: str
    target: str
    delay: str
    scoring: str
    practices: frozenset[str]

    @classmethod
    def of(cls, rules: Rules, delay: int | None) -> "Answers":
        """Return the form filled in with what is in force."""
        return cls(
            variant=rules.ruleset.id,
            target="" if rules.target is None else str(rules.target),
            delay=delay_word(delay),
            scoring=rules.scoring,
            practices=frozenset(_practices(rules)),
        )


def _practices(rules: Rules) -> Iterable[str]:
    yield from (flag for flag in FLAGS if getattr(rules, flag))
    yield from (name for name in _switches(rules.ruleset) if _switch(rules, name))
    if rules.until_playable:
        yield UNTIL_PLAYABLE
    if rules.penalty:
        yield PENALTY
    if rules.wants_hand_size:
        yield DEALER


def _switches(ruleset: Ruleset) -> list[str]:
    """Return the variant's own options that are yes or no."""
    return [
        name for name, switch in ruleset.switches.items() if set(switch.values) == {True, False}
    ]


def _switch(rules: Rules, name: str) -> bool:
    return bool(rules.options.get(name, rules.ruleset.switches[name].default))


def options_form(press: Press, rules: Rules, delay: int | None, words: Words) -> ui.Modal:
    """Make the form, filled in with what is in force; *press* is what its submit will be."""
    now = Answers.of(rules, delay)
    form = ui.Modal(title=words("form-options"), custom_id=str(press), timeout=FORM_LIFE)
    variants = {name: words.named(load_ruleset(name).names) for name in variant_ids()}
    form.add_item(_choice(words, "variant", variants, {now.variant}))
    form.add_item(
        ui.Label(
            text=words("form-target"),
            description=words("form-target-hint"),
            component=ui.TextInput(
                custom_id="target",
                default=now.target or None,
                required=False,
                max_length=TARGET_DIGITS,
            ),
        )
    )
    delays = {word: words("form-delay-choice", delay=word) for word in {**DELAYS, now.delay: None}}
    form.add_item(_choice(words, "delay", delays, {now.delay}))
    scorings = {name: words("form-scoring-choice", scoring=name) for name in rules.ruleset.scorings}
    scorings["single"] = words("form-scoring-choice", scoring="single")
    form.add_item(_choice(words, "scoring", scorings, {now.scoring}))
    names = (*PRACTICES, *_switches(rules.ruleset))[:SELECT_OPTIONS]
    practices = {name: words("form-practice", practice=name) for name in names}
    form.add_item(_choice(words, "practices", practices, now.practices, several=True))
    return form


def _choice(
    words: Words,
    name: str,
    values: Mapping[str, str],
    chosen: Iterable[str],
    *,
    several: bool = False,
) -> ui.Label[Any]:
    options = [
        discord.SelectOption(label=label, value=value, default=value in chosen)
        for value, label in values.items()
    ]
    return ui.Label(
        text=words(f"form-{name}"),
        description=words(f"form-{name}-hint"),
        component=ui.Select(
            custom_id=name,
            options=options,
            required=not several,
            min_values=0 if several else 1,
            max_values=len(options) if several else 1,
        ),
    )


def form_press(table: Table) -> Press:
    """Return the press that the submit of *table*'s form will be."""
    return Press(area=Area.FORM, table=table.id, version=table.version, verb=Verb.OPTIONS)


def wish_of(interaction: Interaction, table: Table) -> Wish:
    """
    Return what the host wishes: the lobby as it is, with what was changed in the form.

    :raises Refused: when the target is no number.
    """
    before = Answers.of(table.rules, table.saved.delay)
    after = read_answers(interaction, before)
    ruleset = load_ruleset(after.variant if after.variant in variant_ids() else before.variant)
    same = after.variant == before.variant
    options = dict(table.saved.options) if same else {}
    if after.scoring != before.scoring:
        options["scoring"] = after.scoring
        options.pop("target", None)
    if after.target != before.target:
        options.pop("target", None)
        if after.target:
            options["target"] = _number(after.target)
    for name in after.practices ^ before.practices:
        _set_practice(options, ruleset, name, on=name in after.practices)
    return Wish(
        variant=after.variant,
        options={
            name: value for name, value in options.items() if not _is_own(ruleset, name, value)
        },
        delay=delay_of(after.delay, table.saved.delay),
    )


def _number(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or int(text) == 0:
        raise Refused("no-such-target")
    return int(text)


def _set_practice(options: dict[str, object], ruleset: Ruleset, name: str, *, on: bool) -> None:
    if name == UNTIL_PLAYABLE:
        options["draw"] = "until-playable" if on else "one"
    elif name == PENALTY:
        options["penalty"] = PENALTY_CARDS if on else 0
    elif name == DEALER and on:
        options["hand_size"] = "dealer"
    elif name == DEALER:
        options.pop("hand_size", None)
    elif name in FLAGS or name in ruleset.switches:
        options[name] = on


def _is_own(ruleset: Ruleset, name: str, value: object) -> bool:
    """Whether *value* is what the variant has anyway."""
    if name in ruleset.switches:
        return ruleset.switches[name].default == value
    missing = 0 if name == PENALTY else False
    own = getattr(ruleset, name, missing)
    return type(own) is type(value) and own == value


def read_answers(interaction: Interaction, before: Answers) -> Answers:
    """Read what was submitted; a field that is missing stays as it was."""
    found = submitted(interaction)

    def one(name: str, default: str) -> str:
        values = found.get(name)
        return values[0].strip() if values else default

    practices = found.get("practices")
    target = found.get("target")
    return Answers(
        variant=one("variant", before.variant),
        target=before.target if target is None else "".join(target).strip(),
        delay=one("delay", before.delay),
        scoring=one("scoring", before.scoring),
        practices=before.practices if practices is None else frozenset(practices),
    )


def submitted(interaction: Interaction) -> dict[str, list[str]]:
    """Return the values of a form's fields by custom id, from the payload alone."""
    data: Mapping[str, Any] = dict(interaction.data or {})
    found: dict[str, list[str]] = {}
    for outer in data.get("components", []):
        inner: Mapping[str, Any] = outer.get("component", {})
        name = inner.get("custom_id")
        if isinstance(name, str):
            values = inner.get("values")
            value = inner.get("value")
            found[name] = [str(one) for one in values] if values is not None else [str(value or "")]
    return found
