"""The sentences that players read, by language and key (Project Fluent)."""

import logging
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Message

LOCALES = {"fr": "fr-FR", "en": "en-GB"}
"""The languages that the texts exist in, with the region whose number forms are used."""

LABEL = "LABEL"
"""What a sentence quotes a label with: its key, and the language in which it is on screen."""

KEPT = 8192
"""Sentences that are kept as they were filled in: the news of a table are told several times."""

_log = logging.getLogger(__name__)


class TextFault(Exception):
    """A sentence that could not be filled in."""


def _language(locale: str) -> str:
    """French for every kind of French, English for the rest of the world."""
    return "fr" if locale.lower().startswith("fr") else "en"


def sources(language: str, folder: Traversable | None = None) -> dict[str, str]:
    """Read the files of a language, ``fr.ftl`` and ``fr/*.ftl``, by their name from *folder*."""
    root = folder or files("data") / "texts"
    found: dict[str, str] = {}
    single, several = root / f"{language}.ftl", root / language
    if single.is_file():
        found[single.name] = single.read_text(encoding="utf-8")
    if several.is_dir():
        for file in sorted(several.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".ftl"):
                found[f"{language}/{file.name}"] = file.read_text(encoding="utf-8")
    return found


def _label_of(bundles: Mapping[str, FluentBundle]) -> Callable[..., FluentType]:
    """Return what LABEL does in every one of *bundles*, by language, once all are there."""

    def label(key: str, locale: str) -> FluentType:
        bundle = bundles[_language(locale)]
        value = bundle.get_message(key).value
        if value is None:
            raise KeyError(key)
        # A text does as well; only the type of Fluent's functions does not say so.
        return cast("FluentType", str(bundle.format_pattern(value)[0]))

    return label


class Texts:
    """Every sentence, in French and English."""

    def __init__(
        self,
        bundles: Mapping[str, FluentBundle],
        keys: Mapping[str, frozenset[str]],
        *,
        strict: bool,
    ) -> None:
        """Take the bundles and their keys by language; see `load`."""
        self._bundles = bundles
        self._keys = keys
        self._strict = strict
        self._filled = lru_cache(maxsize=KEPT)(self._fill)

    @classmethod
    def load(cls, *, strict: bool = False, folder: Traversable | None = None) -> "Texts":
        """
        Read the packaged files, or those of *folder*.

        *strict* raises TextFault when a sentence cannot be filled in (tests);
        otherwise the fault is logged and the sentence is given as well as it goes.
        """
        bundles: dict[str, FluentBundle] = {}
        keys: dict[str, frozenset[str]] = {}
        functions: dict[str, Callable[..., FluentType]] = {LABEL: _label_of(bundles)}
        for language, region in LOCALES.items():
            bundle = FluentBundle([region], functions=functions, use_isolating=False)
            found: set[str] = set()
            for text in sources(language, folder).values():
                resource = FluentResource(text)
                bundle.add_resource(resource)
                for entry in resource.body:
                    if isinstance(entry, Message):
                        name = entry.id.name
                        found |= {name} if entry.value else set()
                        found |= {f"{name}.{attribute.id.name}" for attribute in entry.attributes}
            bundles[language], keys[language] = bundle, frozenset(found)
        return cls(bundles, keys, strict=strict)

    def format(self, locale: str, key: str, /, **args: str | float) -> str:
        """
        Say *key* in the language of *locale*: French for ``fr…``, English otherwise.

        A dotted key names an attribute (``table-hand.hint``). Raise KeyError when
        the key does not exist.
        """
        return self._filled(_language(locale), key, tuple(args.items()))

    def forget(self) -> None:
        """Let go of the sentences that are kept: somebody's name is in one of them."""
        self._filled.cache_clear()

    def _fill(self, language: str, key: str, args: tuple[tuple[str, str | float], ...]) -> str:
        bundle = self._bundles[language]
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise KeyError(key)
        text, errors = bundle.format_pattern(pattern, dict(args))
        if errors:
            fault = "; ".join(str(error) for error in errors)
            if self._strict:
                raise TextFault(f"{key} ({language}): {fault}")
            _log.error("text %s (%s): %s", key, language, fault)
        return str(text)

    def keys(self, locale: str) -> frozenset[str]:
        """List the keys of a language, attributes by their dotted name."""
        return self._keys[_language(locale)]
