"""Which words are French only, and which English only, by what the texts themselves say."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from data.texts import sources
from engine import load_ruleset, variant_ids
from tests.cogs.scenes import texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.local import Message, Modal

_WORD = re.compile(r"[^\W\d_]{3,}")
MARKS = re.compile(r"<[^>]*>|https?://\S+|`[a-z0-9-]+`")
"""Mentions, times, addresses, and ids of variants or files: nobody's language."""


class _Texts(Visitor):
    """Collects what is written in a file of texts, placeables apart."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - by the node's name
        """Take one piece of text."""
        self.found.append(node.value)


@cache
def _words(locale: str) -> frozenset[str]:
    texts = _Texts()
    for source in sources(locale).values():
        texts.visit(parse(source))
    for variant in variant_ids():
        ruleset = load_ruleset(variant)
        texts.found += [ruleset.names[locale], ruleset.summaries[locale]]
    return frozenset(word for text in texts.found for word in _split(text))


def _split(text: str) -> Iterator[str]:
    return (word.casefold() for word in _WORD.findall(MARKS.sub(" ", text)))


class _Labels(Visitor):
    """Collects the labels that texts have filled in."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - by the node's name
        """Take the key of one label."""
        key = node.arguments.positional[0]
        assert isinstance(key, ast.StringLiteral)
        self.found.add(str(key.parse()["value"]))


@cache
def _quotes(public: str) -> re.Pattern[str]:
    """Return what labels of messages in the language *public* look like where they are quoted."""
    labels = _Labels()
    for source in sources("fr").values():
        labels.visit(parse(source))
    said = "|".join(re.escape(texts().format(public, key)) for key in sorted(labels.found))
    said = said.replace(r"\ ", "[ \u00a0]")
    return re.compile(f"“(?:{said})”|«\u00a0(?:{said})\u00a0»")


def without_quotes(text: str, public: str) -> str:
    """Return *text* without the labels that it quotes from messages in the language *public*."""
    return _quotes(public).sub("", text)


@lru_cache(maxsize=4096)
def foreign(text: str, locale: str) -> frozenset[str]:
    """Return the words of *text* that are only in the other language's texts."""
    other = "en" if locale == "fr" else "fr"
    return frozenset(_split(text)) & (_words(other) - _words(locale))


def texts_of_message(message: Message) -> Iterator[str]:
    """Go through all that can be read on a message."""
    yield message.text
    yield from message.labels
    for select in message.selects:
        yield select.placeholder or ""
        yield from (label for label, _ in select.options)


def texts_of_form(form: Modal) -> Iterator[str]:
    """Go through all that can be read on a form, but what was typed into it."""
    yield form.title
    yield from _texts_of(form.components)


def _texts_of(components: Iterable[dict[str, object]]) -> Iterator[str]:
    for one in components:
        for key in ("label", "description", "placeholder", "content"):
            text = one.get(key)
            if isinstance(text, str):
                yield text
        inner = one.get("component")
        nested = [inner, *_listed(one.get("components")), *_listed(one.get("options"))]
        yield from _texts_of(each for each in nested if isinstance(each, dict))


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []
