"""
The forms of a server's settings: what they ask, and the settings that their answers make.

A form may lie open while somebody else changes the settings: its custom id carries the marks of
`cogs.fields`, and one of the variant that it is about.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from discord import ui

from cogs.delays import read_delay
from cogs.fields import CHANNELS as MOST_CHANNELS
from cogs.fields import Field, Shape, changes, make_form, mark_of, marks_of, meant, pages_of
from cogs.forms import DELAY, OWN, VARIANT, Choosable, delay_field, variant_fields
from cogs.ports import Interaction
from cogs.practices import apply_answers, practice_fields
from cogs.refused import Refused
from cogs.time_zones import ZONE_LENGTH, zone_of
from cogs.variant_choice import Usual
from cogs.views.ids import NO_TABLE, Area, Press, Verb, number_in
from cogs.words import LOCALES, Words
from data import Colours, Pings, ServerSettings
from engine import Rules, variant_ids

Change: TypeAlias = Callable[[ServerSettings], ServerSettings]

PLAY, PLACES, MESSAGES, OPTIONS = "play", "places", "messages", "options"
"""The forms; those of options have a number as well."""

OTHER, OTHER_LENGTH = "other", 20
"""A turn limit that is in no list, and the characters that it may have."""

CHANNELS, TABLES, THREADS = "channels", "tables", "threads"
LANGUAGE, PINGS, PICTURES, COLOURS, ZONE = "language", "pings", "pictures", "colours", "zone"

NONE, SERVER = "none", "server"
YES, NO = "yes", "no"

_SNOWFLAKE = re.compile(r"[1-9][0-9]{0,18}")
GREATEST_ID = 2**63 - 1
"""Ids of Discord are whole numbers of 64 bits, and their first bit stays 0 for decades to come."""

TABLES_OFFERED = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50)
PINGS_OFFERED: tuple[Pings, ...] = ("now", "later", "never")
COLOURS_OFFERED: tuple[Colours, ...] = ("two", "four")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What is in force on a server, and what there is to choose from."""

    settings: ServerSettings
    usual: Usual
    choosable: Choosable
    channels: Sequence[int]
    """The chosen channels that are still there."""
    locale: str
    """The language that the server has by itself."""


def settings_press(verb: Verb, arg: str = "") -> Press:
    """Return a press about a server's settings."""
    return Press(area=Area.SETTINGS, table=NO_TABLE, version=0, verb=verb, arg=arg)


def settings_pages(standing: Standing, words: Words) -> dict[str, list[Field]]:
    """Return the forms by name, filled in with what is in force."""
    settings, rules = standing.settings, standing.usual.rules
    practices = pages_of(practice_fields(rules, words))
    return {
        PLAY: [
            *variant_fields(rules.ruleset, standing.choosable, words),
            delay_field(settings.delay, words),
            _asked(words, OTHER, Shape.TEXT, (), (), longest=OTHER_LENGTH),
        ],
        **{f"{OPTIONS}-{number}": page for number, page in enumerate(practices)},
        PLACES: _places(standing, words),
        MESSAGES: _messages(settings, words),
    }


def _places(standing: Standing, words: Words) -> list[Field]:
    settings = standing.settings
    most = NONE if settings.most_tables is None else str(settings.most_tables)
    offered = [NONE, *map(str, TABLES_OFFERED)]
    return [
        _asked(words, CHANNELS, Shape.CHANNELS, (), map(str, standing.channels)),
        _asked(words, TABLES, Shape.LIST, dict.fromkeys([*offered, most]), [most]),
        _asked(words, THREADS, Shape.RADIO, (NO, YES), [_yes(settings.threads)]),
    ]


def _messages(settings: ServerSettings, words: Words) -> list[Field]:
    return [
        _asked(words, LANGUAGE, Shape.RADIO, (SERVER, *LOCALES), [settings.locale or SERVER]),
        _asked(words, PINGS, Shape.RADIO, PINGS_OFFERED, [settings.pings]),
        _asked(words, PICTURES, Shape.RADIO, (YES, NO), [_yes(settings.pictures)]),
        _asked(words, COLOURS, Shape.RADIO, COLOURS_OFFERED, [settings.colours]),
        _asked(words, ZONE, Shape.TEXT, (), [settings.time_zone], longest=ZONE_LENGTH),
    ]


def _asked(
    words: Words,
    name: str,
    shape: Shape,
    values: Iterable[str],
    now: Iterable[str],
    *,
    longest: int = 0,
) -> Field:
    return Field(
        name=name,
        shape=shape,
        label=words(f"form-setting-{name}"),
        hint=words(f"form-setting-{name}-hint"),
        choices={value: _choice(words, name, value) for value in values},
        now=frozenset(now),
        longest=longest,
        required=shape is not Shape.CHANNELS and name != OTHER,
    )


def _choice(words: Words, name: str, value: str) -> str:
    spelled = int(value) if value.isdecimal() else value
    return words(f"form-setting-{name}-choice", value=spelled)


def _yes(value: bool) -> str:  # noqa: FBT001 - the word for it
    return YES if value else NO


def settings_form(standing: Standing, name: str, words: Words) -> ui.Modal:
    """
    Make the form called *name*.

    :raises Refused: when there is none: the variant that it asks about is another one now.
    """
    page = _page(standing, name, words)
    arg = f"{name}.{mark_of([_usual_id(standing)])}.{marks_of(page)}"
    title = words("form-settings", page=name.partition("-")[0])
    return make_form(title, settings_press(Verb.OPTIONS, arg), page)


def settings_change(
    interaction: Interaction, standing: Standing, arg: str, words: Words
) -> Change | None:
    """
    Return what a form does to the settings; None when every answer was left alone.

    :raises Refused: when an answer is none, or the form is about another variant than now.
    """
    name, _, rest = arg.partition(".")
    about, _, marks = rest.partition(".")
    page = _page(standing, name, words)
    answers = meant(changes(interaction, page), page, [one.name for one in page], marks)
    if name.startswith(OPTIONS):
        if about != mark_of([_usual_id(standing)]):
            raise Refused("no-settings-moved")
        # Who sends the form sees the variant as it is played instead, and agrees.
        unfit = standing.usual.unfit
        return _options(standing, page, answers) if answers or unfit else None
    if name == PLAY and standing.usual.lost:
        # Who sends the form sees the variant that is played instead, and agrees.
        answers.setdefault(VARIANT, frozenset({_usual_id(standing)}))
    if not answers:
        return None
    values = {
        key: _READ[key](next(iter(found), ""), standing, words) for key, found in answers.items()
    }
    if CHANNELS in answers:
        values[CHANNELS] = _channels(answers[CHANNELS])
    if OTHER in answers:
        # Who writes a number leaves the list as it is.
        values[DELAY] = values.pop(OTHER)
    return _plain(values)


def _plain(values: Mapping[str, object]) -> Change:
    variant = values.get(OWN) or values.get(VARIANT)
    plain = {_COLUMN[key]: value for key, value in values.items() if key in _COLUMN}

    def change(settings: ServerSettings) -> ServerSettings:
        if variant and variant != settings.default_variant:
            # The practices of one variant are not those of another.
            settings = replace(settings, default_variant=str(variant), default_options={})
        return replace(settings, **plain)  # type: ignore[arg-type]

    return change


def _options(standing: Standing, page: list[Field], answers: dict[str, frozenset[str]]) -> Change:
    rules, usual = standing.usual.rules, standing.settings.default_variant

    def change(settings: ServerSettings) -> ServerSettings:
        if settings.default_variant != usual:
            raise Refused("no-settings-moved")
        before = {} if standing.usual.unfit or standing.usual.lost else settings.default_options
        options = apply_answers(before, rules.ruleset, page, answers)
        Rules(rules.ruleset, options, rules.ruleset.min_players)
        return replace(settings, default_variant=_usual_id(standing), default_options=options)

    return change


def _page(standing: Standing, name: str, words: Words) -> list[Field]:
    page = settings_pages(standing, words).get(name)
    if page is None:
        raise Refused("no-settings-moved" if name.startswith(OPTIONS) else "no-such-button")
    return page


def _usual_id(standing: Standing) -> str:
    return standing.usual.rules.ruleset.id


def _variant(value: str, standing: Standing, _: Words) -> str:
    if value not in {*variant_ids(), *(one.id for one in standing.choosable.own)}:
        raise Refused("no-such-variant")
    return value


def _limit(value: str, _: Standing, words: Words) -> int | None:
    return read_delay(value, words)


def _most(value: str, *_: object) -> int | None:
    if value == NONE:
        return None
    number = number_in(value)
    if not number:
        raise Refused("no-such-value")
    return number


def _channels(values: Collection[str]) -> tuple[int, ...]:
    if len(values) > MOST_CHANNELS or not all(map(_SNOWFLAKE.fullmatch, values)):
        raise Refused("no-such-value")
    channels = tuple(sorted(int(one) for one in values))
    if channels and channels[-1] > GREATEST_ID:
        raise Refused("no-such-value")
    return channels


def _when(value: str, *_: object) -> str:
    if value not in PINGS_OFFERED:
        raise Refused("no-such-value")
    return value


def _how_many(value: str, *_: object) -> str:
    if value not in COLOURS_OFFERED:
        raise Refused("no-such-value")
    return value


def _is_yes(value: str, *_: object) -> bool:
    if value not in {YES, NO}:
        raise Refused("no-such-value")
    return value == YES


def _language(value: str, *_: object) -> str | None:
    if value not in {SERVER, *LOCALES}:
        raise Refused("no-such-value")
    return None if value == SERVER else value


_READ: Mapping[str, Callable[[str, Standing, Words], object]] = {
    VARIANT: _variant,
    OWN: _variant,
    DELAY: _limit,
    OTHER: _limit,
    CHANNELS: lambda value, *_: value,
    TABLES: _most,
    THREADS: _is_yes,
    LANGUAGE: _language,
    PINGS: _when,
    PICTURES: _is_yes,
    COLOURS: _how_many,
    ZONE: lambda value, *_: zone_of(value),
}
"""What the answer to each question means."""

_COLUMN: Mapping[str, str] = {
    DELAY: "delay",
    CHANNELS: "channels",
    TABLES: "most_tables",
    THREADS: "threads",
    LANGUAGE: "locale",
    PINGS: "pings",
    PICTURES: "pictures",
    COLOURS: "colours",
    ZONE: "time_zone",
}
"""Where each answer goes."""
