"""The forms of a server's own variant: what they ask, and the variant that the answers make."""

from dataclasses import dataclass
from typing import Any

from discord import ui

from cogs.fields import Field, Shape, changes, make_form, pages_of
from cogs.ports import Interaction
from cogs.practices import OWN, apply_answers, practice_fields
from cogs.refused import Refused
from cogs.render.variants import variant_press
from cogs.variant_files import NAME_LENGTH, SUMMARY_LENGTH, is_plain_text
from cogs.views.ids import Verb
from cogs.words import Words
from data import Variant
from engine import Rules, fold, load_ruleset

NAME, SUMMARY = "name", "summary"


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A variant that a form has made: its whole object."""

    id: str
    source: dict[str, object]


def rules_of(variant: Variant) -> Rules:
    """Return the rules of a variant as it is, for as few players as it takes."""
    ruleset = load_ruleset(variant)
    return Rules(ruleset, {}, ruleset.min_players)


def first_form(base_id: str, base: Variant, name: str, words: Words) -> ui.Modal:
    """Make the form that creates a variant called *name* from *base*."""
    press = variant_press(Verb.ADD, f"{base_id}.{name}")
    title = words("form-variant-new", name=name)
    return make_form(title, press, pages_of(practice_fields(rules_of(base), words))[0])


def pages(rules: Rules, words: Words) -> list[list[Field]]:
    """Return the forms of a variant that is there: its practices, then its name."""
    ruleset = rules.ruleset
    texts = [
        Field(
            name=name,
            shape=Shape.TEXT,
            label=words(f"form-variant-{name}"),
            hint=words(f"form-variant-{name}-hint"),
            now=frozenset({words.named(said)}),
            longest=longest,
            required=True,
        )
        for name, said, longest in (
            (NAME, ruleset.names, NAME_LENGTH),
            (SUMMARY, ruleset.summaries, SUMMARY_LENGTH),
        )
    ]
    return [*pages_of(practice_fields(rules, words)), texts]


def page_form(rules: Rules, page: int, words: Words) -> ui.Modal:
    """Make one of the forms of a variant; *page* counts from 0, and one too many is the last."""
    forms = pages(rules, words)
    page = min(page, len(forms) - 1)
    press = variant_press(Verb.OPTIONS, f"{page}.{rules.ruleset.id}")
    return make_form(words.named(rules.ruleset.names), press, forms[page])


def made(interaction: Interaction, base: Variant, variant_id: str, name: str, words: Words) -> Made:
    """
    Return the variant that the first form makes of *base*.

    :raises Refused: when an answer is none.
    :raises BadRuleset: when the answers do not go together.
    """
    rules = rules_of(base)
    source = _folded(interaction, rules, practice_fields(rules, words))
    source |= {"id": variant_id, "names": {"fr": name, "en": name}}
    rules_of(source)
    return Made(id=variant_id, source=source)


def changed(interaction: Interaction, rules: Rules, words: Words) -> dict[str, object]:
    """
    Return the variant as one of its forms changes it.

    :raises Refused: when an answer is none.
    :raises BadRuleset: when the answers do not go together.
    """
    *practices, texts = pages(rules, words)
    source = _folded(interaction, rules, [one for page in practices for one in page])
    answers = changes(interaction, texts)
    for name, key, longest in (
        (NAME, "names", NAME_LENGTH),
        (SUMMARY, "summaries", SUMMARY_LENGTH),
    ):
        if name in answers:
            text = next(iter(answers[name]), "")
            if not is_plain_text(text, longest):
                raise Refused("no-variant-text", key=words(f"form-variant-{name}"), most=longest)
            source[key] = {"fr": text, "en": text}
    rules_of(source)
    return source


def _folded(interaction: Interaction, rules: Rules, fields: list[Field]) -> dict[str, Any]:
    answers = changes(interaction, fields)
    source = fold(rules.ruleset, apply_answers({}, rules.ruleset, fields, answers))
    if answers.get("decks") == frozenset({OWN}) and "options" in source:
        # No option says "by the number of players": that is where none is.
        source["options"].pop("decks", None)
    return source
