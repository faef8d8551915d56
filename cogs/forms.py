"""
The forms of a lobby's options: what they ask, and the wish that their answers make.

A submit is recognised by its custom id (a press like a button's), so it works after a
restart. Only what the host has changed counts: a field left alone keeps its meaning when
another one, the variant above all, changes under it, and when another form has changed it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ui

from cogs.delays import DELAYS, delay_word, read_delay
from cogs.fields import (
    CHOICES,
    Field,
    Shape,
    changes,
    make_form,
    marks_of,
    meant,
    pages_of,
    submitted,
)
from cogs.ports import Interaction
from cogs.practices import apply_answers, practice_fields
from cogs.seating import Wish
from cogs.table import Table
from cogs.views.ids import Area, Press, Verb, number_in
from cogs.words import Words
from data import SavedVariant, Variant
from engine import Ruleset, load_ruleset, variant_ids

VARIANT, OWN, DELAY = "variant", "own", "delay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosable:
    """What a lobby may be changed to: the server's own variants, beside those that are shipped."""

    own: Sequence[SavedVariant]

    def variant(self, variant_id: str) -> Variant:
        """Return the variant called *variant_id*: the whole object when it is the server's own."""
        found = next((one.source for one in self.own if one.id == variant_id), None)
        return variant_id if found is None else found


def lobby_pages(table: Table, choosable: Choosable, words: Words) -> list[list[Field]]:
    """Return the forms of *table*'s options, filled in with what is in force."""
    asked = practice_fields(table.rules, words)
    of_the_table = [
        *variant_fields(table.rules.ruleset, choosable, words),
        delay_field(table.saved.delay, words),
    ]
    return pages_of([*of_the_table, *asked])


def variant_fields(now: Ruleset, choosable: Choosable, words: Words) -> list[Field]:
    """Ask for the variant: in one list, or in two when the server has many of its own."""
    own = {one.id: _name(one.source, words) for one in choosable.own}
    if now.id not in variant_ids():
        # The table may play what the server has deleted since.
        own[now.id] = words.named(now.names)
    shipped = {name: words.named(load_ruleset(name).names) for name in variant_ids()}
    chosen = frozenset({now.id})
    if len(own) + len(shipped) <= CHOICES:
        return [_list(words, VARIANT, {**own, **shipped}, chosen)]
    return [
        _list(words, VARIANT, shipped, chosen & set(shipped)),
        _list(words, OWN, dict(list(own.items())[-CHOICES:]), chosen & set(own)),
    ]


def _name(source: Mapping[str, object], words: Words) -> str:
    names = source["names"]
    return words.named({str(key): str(text) for key, text in dict(names).items()})  # type: ignore[call-overload]


def delay_field(seconds: int | None, words: Words) -> Field:
    """Ask how long a turn may last."""
    now = delay_word(seconds)
    labels = {word: words("form-delay-choice", delay=word) for word in {**DELAYS, now: None}}
    return _list(words, DELAY, labels, frozenset({now}))


def _list(words: Words, name: str, choices: Mapping[str, str], now: frozenset[str]) -> Field:
    return Field(
        name=name,
        shape=Shape.LIST,
        label=words(f"form-{name}"),
        hint=words(f"form-{name}-hint"),
        choices=choices,
        now=now,
        required=bool(now),
    )


def options_form(table: Table, choosable: Choosable, words: Words, page: int) -> ui.Modal:
    """Make one of the forms; *page* counts from 0, and one too many is the last."""
    pages = lobby_pages(table, choosable, words)
    page = min(page, len(pages) - 1)
    press = Press(
        area=Area.FORM,
        table=table.id,
        version=table.version,
        verb=Verb.OPTIONS,
        arg=f"{page}.{marks_of(pages[page])}",
    )
    return make_form(words("form-options"), press, pages[page])


def page_in(arg: str) -> tuple[int, str]:
    """Read what :func:`options_form` wrote: which form it is, and the marks of its fields."""
    page, _, marks = arg.partition(".")
    return number_in(page) or 0, marks


def wish_of(
    interaction: Interaction, table: Table, choosable: Choosable, marks: str, words: Words
) -> Wish:
    """
    Return what the host wishes: the lobby as it is, with what was changed in the form.

    *marks* tell what was filled in when the form opened.

    :raises Refused: when the target or the limit is no number, or a rank is given two powers.
    """
    fields = [one for page in lobby_pages(table, choosable, words) for one in page]
    asked = list(submitted(interaction))
    changed = meant(changes(interaction, fields), fields, asked, marks)
    picked = changed.pop(OWN, None) or changed.pop(VARIANT, None)
    changed.pop(VARIANT, None)
    delay = changed.pop(DELAY, None)
    variant = choosable.variant(next(iter(picked))) if picked else table.saved.variant
    options = apply_answers(
        {} if picked else table.saved.options, load_ruleset(variant), fields, changed
    )
    return Wish(
        variant=variant,
        options=options,
        delay=read_delay(next(iter(delay)), words) if delay else table.saved.delay,
    )
