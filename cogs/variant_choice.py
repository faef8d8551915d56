"""Which variants there are in a server, and which one a text means."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from discord.app_commands import Choice

from cogs.ports import App
from cogs.refused import Refused
from cogs.words import Words
from data import SavedVariant, ServerSettings, Variant
from engine import BadRuleset, Rules, default_variant, load_ruleset, variant_ids

SUGGESTIONS = 25
"""Choices that Discord shows while one types."""

CHOICE_LENGTH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A variant as it is found: by its id or by its name in any language."""

    id: str
    names: Mapping[str, str]
    summaries: Mapping[str, str]
    variant: Variant
    """The id of a shipped one, the whole object of a server's own."""

    def says(self, wanted: str) -> bool:
        """Say whether *wanted* (folded) is its id or one of its names."""
        return wanted in {fold_text(self.id), *map(fold_text, self.names.values())}

    def contains(self, wanted: str) -> bool:
        """Say whether *wanted* (folded) stands in its id or in one of its names."""
        return any(wanted in fold_text(text) for text in (self.id, *self.names.values()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Usual:
    """What a server plays where nobody names a variant."""

    rules: Rules
    """The variant with the server's own practices, for as few players as it takes."""
    variant: Variant
    lost: bool = False
    """The variant that was chosen is no more: this is the one that comes with the bot."""
    unfit: bool = False
    """The practices that were chosen do not suit the variant any more: it is as it comes."""


def fold_text(text: str) -> str:
    """Return *text* in small letters without accents, so that “a rebours” finds « À rebours »."""
    spread = unicodedata.normalize("NFD", text.casefold().strip())
    plain = "".join(char for char in spread if unicodedata.category(char) != "Mn")
    return plain.replace("œ", "oe").replace("æ", "ae")


def shipped() -> Iterable[Entry]:
    """Go through the variants that come with the bot."""
    for variant_id in variant_ids():
        ruleset = load_ruleset(variant_id)
        yield Entry(
            id=variant_id,
            names=ruleset.names,
            summaries=ruleset.summaries,
            variant=variant_id,
        )


def own_entry(saved: SavedVariant) -> Entry:
    """Return a server's own variant as it is found."""
    return Entry(
        id=saved.id,
        names=texts_of(saved.source, "names"),
        summaries=texts_of(saved.source, "summaries"),
        variant=saved.source,
    )


def texts_of(source: Mapping[str, object], key: str) -> dict[str, str]:
    """Read the names or the summaries of a whole variant object."""
    found = source.get(key)
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, Mapping) else {}


async def own_variants(app: App, guild_id: int) -> list[Entry]:
    """Return the server's own variants, the oldest first."""
    return [own_entry(saved) for saved in await app.store.variants.list(guild_id)]


async def find_variant(app: App, guild_id: int, text: str) -> Variant:
    """
    Return the variant that *text* names, in any language: the server's own, or a shipped one.

    :raises Refused: when there is no such variant.
    """
    wanted = fold_text(text)
    for entry in (*await own_variants(app, guild_id), *shipped()):
        if entry.says(wanted):
            return entry.variant
    raise Refused("no-such-variant")


async def usual_variant(app: App, guild_id: int, settings: ServerSettings) -> Usual:
    """
    Return what the server plays where nobody names a variant.

    What was chosen may be deleted or changed since: play goes on with what there is.
    """
    own = await app.store.variants.get(guild_id, settings.default_variant)
    chosen: Variant = settings.default_variant if own is None else own.source
    lost = own is None and chosen not in variant_ids()
    try:
        ruleset = load_ruleset(default_variant() if lost else chosen)
    except BadRuleset:
        lost = True
        ruleset = load_ruleset(default_variant())
    variant = default_variant() if lost else chosen
    options = {} if lost else settings.default_options
    try:
        rules = Rules(ruleset, options, ruleset.min_players)
    except BadRuleset:
        return Usual(rules=Rules(ruleset, {}, ruleset.min_players), variant=variant, unfit=True)
    return Usual(rules=rules, variant=variant, lost=lost)


def suggest(entries: Iterable[Entry], typed: str, words: Words) -> list[Choice[str]]:
    """Offer the variants that what is *typed* may mean, each with its summary in a line."""
    wanted = fold_text(typed)
    return [
        Choice(name=_line(entry, words), value=entry.id)
        for entry in entries
        if entry.contains(wanted)
    ][:SUGGESTIONS]


async def suggestions(app: App, guild_id: int, typed: str, words: Words) -> list[Choice[str]]:
    """Offer the server's own variants and the shipped ones."""
    return suggest([*await own_variants(app, guild_id), *shipped()], typed, words)


def _line(entry: Entry, words: Words) -> str:
    line = words(
        "variant-choice", name=words.named(entry.names), summary=words.named(entry.summaries)
    )
    return line if len(line) <= CHOICE_LENGTH else line[: CHOICE_LENGTH - 1].rstrip() + "…"


def variant_id_of(name: str, entries: Sequence[Entry]) -> str:
    """
    Return the id that a new variant called *name* gets.

    :raises Refused: when another one of *entries*, or a shipped one, has the name or the id.
    """
    letters = "".join(
        char if char.isascii() and char.isalnum() else "-" for char in fold_text(name)
    )
    variant_id = "-".join(part for part in letters.split("-") if part)[:32].strip("-")
    if not variant_id:
        raise Refused("no-variant-name")
    must_be_new(variant_id, [name], entries)
    return variant_id


def must_be_new(variant_id: str, names: Iterable[str], entries: Sequence[Entry]) -> None:
    """
    Refuse an id or a name that a variant of the server, or a shipped one, has already.

    :raises Refused: naming it.
    """
    for entry in shipped():
        if any(entry.says(fold_text(text)) for text in (variant_id, *names)):
            raise Refused("no-variant-shipped", name=entry.id)
    for entry in entries:
        if any(entry.says(fold_text(text)) for text in (variant_id, *names)):
            raise Refused("no-variant-twice", name=next(iter(entry.names.values()), entry.id))
