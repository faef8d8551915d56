"""
What a form asks, as data; and what comes back, from the payload alone.

A form may lie open while what it is about changes. Its custom id carries a mark of each value
that was filled in, so that an answer that was left alone changes nothing back.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

import discord
from discord import ui

from cogs.ports import Interaction
from cogs.refused import Refused
from cogs.render.parts import typeset
from cogs.views.ids import Press

FORM_LIFE = 900.0
"""Seconds for which discord.py remembers an open form; a submit works without that."""

LABELS = 5
"""Questions that Discord takes in one form (DISCORD 2.2)."""

BOXES = 10
"""Boxes in one group, and choices side by side."""

CHOICES = 25
"""Choices in one list."""

LABEL_LENGTH = 45
CHOICE_LENGTH = 100

MARK_BYTES = 3
"""Of a value that was filled in; five of them fit in a custom id."""

CHANNELS = 25
"""Channels that one question takes."""

PLAYABLE = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
)
"""Channels in which, or in whose threads, a message of ours can stand."""


class Shape(Enum):
    """How a question is answered."""

    TEXT = auto()
    RADIO = auto()
    LIST = auto()
    BOXES = auto()
    CHANNELS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One question of a form, filled in with what is in force."""

    name: str
    """Its custom id."""
    shape: Shape
    label: str
    hint: str
    choices: Mapping[str, str] = field(default_factory=dict)
    """What is written beside each value."""
    now: frozenset[str] = frozenset()
    """The values chosen; a text is the only one."""
    longest: int = 0
    """Characters that a text may have."""
    required: bool = False

    @property
    def text(self) -> str:
        """The text, or the one value chosen."""
        return next(iter(self.now), "")


def make_form(title: str, press: Press, fields: list[Field]) -> ui.Modal:
    """Make a form; *press* is what its submit will be."""
    form = ui.Modal(title=title[:LABEL_LENGTH], custom_id=str(press), timeout=FORM_LIFE)
    for one in fields:
        form.add_item(
            ui.Label(
                text=typeset(one.label)[:LABEL_LENGTH],
                description=typeset(one.hint)[:CHOICE_LENGTH],
                component=_component(one),
            )
        )
    return form


def _component(one: Field) -> ui.Item[Any]:
    if one.shape is Shape.TEXT:
        return ui.TextInput(
            custom_id=one.name,
            default=one.text or None,
            required=one.required,
            max_length=one.longest,
        )
    if one.shape is Shape.CHANNELS:
        return ui.ChannelSelect(
            custom_id=one.name,
            channel_types=list(PLAYABLE),
            default_values=[
                discord.SelectDefaultValue(
                    id=int(value), type=discord.SelectDefaultValueType.channel
                )
                for value in sorted(one.now)
            ],
            required=one.required,
            min_values=0,
            max_values=CHANNELS,
        )
    # All three kinds of option say the same.
    texts = [
        {
            "label": typeset(label)[:CHOICE_LENGTH],
            "value": value,
            "default": value in one.now,
        }
        for value, label in one.choices.items()
    ]
    if one.shape is Shape.RADIO:
        radios = [discord.RadioGroupOption(**each) for each in texts]  # type: ignore[arg-type]
        return ui.RadioGroup(custom_id=one.name, options=radios)
    if one.shape is Shape.BOXES:
        boxes = [discord.CheckboxGroupOption(**each) for each in texts]  # type: ignore[arg-type]
        return ui.CheckboxGroup(
            custom_id=one.name,
            options=boxes,
            required=False,
            min_values=0,
            max_values=len(boxes),
        )
    listed = [discord.SelectOption(**each) for each in texts]  # type: ignore[arg-type]
    return ui.Select(custom_id=one.name, options=listed, required=one.required)


def pages_of(fields: list[Field]) -> list[list[Field]]:
    """Put questions on forms, as many on each as it takes."""
    return [fields[start : start + LABELS] for start in range(0, len(fields), LABELS)]


def changes(interaction: Interaction, fields: list[Field]) -> dict[str, frozenset[str]]:
    """
    Return the answers that are not what was filled in, by field; others were left alone.

    :raises Refused: when a box is ticked that there is not.
    """
    found = submitted(interaction)
    changed = {}
    for one in fields:
        if one.name not in found:
            continue
        values = found[one.name]
        after = frozenset(value.strip() for value in values if value.strip())
        if one.shape is Shape.BOXES and not after <= one.choices.keys():
            raise Refused("no-such-value")
        if after != one.now:
            changed[one.name] = after
    return changed


def mark_of(values: Iterable[str]) -> str:
    """Return a few letters that tell these values from others."""
    text = "\n".join(sorted(values))
    return hashlib.blake2b(text.encode(), digest_size=MARK_BYTES).hexdigest()


def marks_of(fields: Iterable[Field]) -> str:
    """Return the marks of what is filled in, one after the other, for a form's custom id."""
    return "".join(mark_of(one.now) for one in fields)


def meant(
    answers: Mapping[str, frozenset[str]], fields: Iterable[Field], asked: Sequence[str], marks: str
) -> dict[str, frozenset[str]]:
    """
    Leave out the answers that differ only because what is in force has changed meanwhile.

    *asked* are the questions that the form had when it opened, in order, and *marks* theirs.
    """
    size = 2 * MARK_BYTES
    filled = {name: marks[place * size : (place + 1) * size] for place, name in enumerate(asked)}
    now = {one.name: mark_of(one.now) for one in fields}
    return {
        name: after
        for name, after in answers.items()
        if filled.get(name) == now[name] or filled.get(name) != mark_of(after)
    }


def submitted(interaction: Interaction) -> dict[str, list[str]]:
    """Return the values of a form's fields by custom id, from the payload alone."""
    data: Mapping[str, object] = {**(interaction.data or {})}
    found: dict[str, list[str]] = {}
    for outer in _listed(data.get("components")):
        inner = outer.get("component") if isinstance(outer, Mapping) else None
        name = inner.get("custom_id") if isinstance(inner, Mapping) else None
        if isinstance(inner, Mapping) and isinstance(name, str):
            values = inner.get("values")
            value = inner.get("value")
            found[name] = [str(value or "")] if values is None else list(map(str, _listed(values)))
    return found


def _listed(found: object) -> Sequence[object]:
    """Return a list, nothing when it is none."""
    return found if isinstance(found, list | tuple) else ()
