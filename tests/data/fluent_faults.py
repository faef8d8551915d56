"""
Find what is wrong in Fluent files: all of it at once, each fault with its place.

French typography is held to the rules of print as far as a chat can show them:
a no-break space (U+00A0) before ``; : ! ? »`` and after ``«``, the apostrophe ’,
the ellipsis …, no straight quotes. A no-break space is used before all of these
signs, where print would have a narrow one before some: fonts draw it everywhere.
Labels of buttons are as INTERFACE.md writes them, with ordinary spaces and
quotation marks: a label is on one line, and players know it letter by letter.
"""

from __future__ import annotations

import re
from itertools import islice, product
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser, ast, visitor

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

NBSP: Final = "\u00a0"
SOMETHING: Final = "\ufffc"
"""Stands in a flattened sentence for what is filled in."""
READINGS: Final = 512
"""How many readings of one sentence, by its choices, are looked at."""

# What is not prose: code, addresses, Discord's timestamps and mentions.
_NOT_PROSE = re.compile(r"`[^`]*`|https?://\S+|<[^<> ]+>")
_LABEL_SPACE = re.compile(r" (?=[;:!?»])|(?<=«) ")
_COMMON = {
    r"'": "a straight apostrophe, not ’",
    r'"': "a straight quotation mark",
    r"\.\.\.": "three dots, not …",
    r"  ": "two spaces",
    r" [,.](?: |$)": "a space before , or .",
}
_FRENCH = {
    rf"(?<![{NBSP}?!;])[?!;]": "no no-break space before ; ! ?",
    rf"(?<!{NBSP}):(?=\s|{SOMETHING}|$)": "no no-break space before :",
    rf"«(?!{NBSP})": "no no-break space after «",
    rf"(?<!{NBSP})»": "no no-break space before »",
    r"[“”]": "an English quotation mark",
}
_ENGLISH = {
    r"[\s\u00a0][;:!?](?=\s|$)": "a space before ; : ! ?",
    r"[«»]": "a French quotation mark",
}


class Entries:
    """What one language's files hold: each message's and term's pattern by key."""

    def __init__(self, language: str, files: Mapping[str, str]) -> None:
        """Parse the text of *files*, given by name, and collect what is wrong in each."""
        self.language = language
        self.faults: list[str] = []
        self.patterns: dict[str, ast.Pattern] = {}
        self.files: dict[str, str] = {}
        parser = FluentParser(with_spans=False)
        for name, text in files.items():
            for entry in parser.parse(text).body:
                if isinstance(entry, ast.Junk):
                    said = "; ".join(str(note.message) for note in entry.annotations)
                    self.faults.append(f"{name}: {said}: {(entry.content or '').strip()!r}")
                elif isinstance(entry, ast.Message | ast.Term):
                    self._add(entry, name)

    def _add(self, entry: ast.Message | ast.Term, name: str) -> None:
        key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        found = {f"{key}.{each.id.name}": each.value for each in entry.attributes}
        if entry.value is not None:
            found[key] = entry.value
        for each, pattern in found.items():
            if each in self.patterns:
                self.faults.append(f"{name}: {each} is already in {self.files[each]}")
            self.patterns[each] = pattern
            self.files[each] = name


class _Names(visitor.Visitor):
    """Collects the names that a pattern uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.labels: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(
            f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
        )

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.labels |= {
            str(each.parse()["value"])
            for each in node.arguments.positional
            if isinstance(each, ast.StringLiteral)
        }
        self.generic_visit(node)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)


def names(pattern: ast.Pattern) -> _Names:
    """Collect the variables and references of a pattern, in all its choices."""
    found = _Names()
    found.visit(pattern)
    return found


def readings(pattern: ast.Pattern) -> Iterator[str]:
    """Flatten a pattern to the sentences that its choices can make, fillings as SOMETHING."""
    parts = [list(islice(_part(element), READINGS)) for element in pattern.elements]
    return map("".join, islice(product(*parts), READINGS))


def _part(element: ast.TextElement | ast.Placeable) -> Iterator[str]:
    if isinstance(element, ast.TextElement):
        yield str(element.value)
        return
    inner = element.expression
    if isinstance(inner, ast.SelectExpression):
        for variant in inner.variants:
            yield from readings(variant.value)
    elif isinstance(inner, ast.Placeable):
        yield from _part(inner)
    elif isinstance(inner, ast.StringLiteral):
        yield str(inner.parse()["value"])
    else:
        yield SOMETHING


def typography(entries: Entries) -> list[str]:
    """Say what is badly set in a language's sentences."""
    rules = _COMMON | (_FRENCH if entries.language == "fr" else _ENGLISH)
    faults: dict[str, None] = {}
    for key, pattern in entries.patterns.items():
        for sentence in readings(pattern):
            prose = _NOT_PROSE.sub(SOMETHING, sentence)
            if key.startswith("button-"):
                prose = _LABEL_SPACE.sub(NBSP, prose).replace('"', "")
            for rule, fault in rules.items():
                if found := re.search(rule, prose):
                    near = prose[max(0, found.start() - 15) : found.end() + 10]
                    faults[f"{entries.files[key]}: {key}: {fault}: {near!r}"] = None
    return list(faults)


def undefined(entries: Entries) -> list[str]:
    """Say which sentences refer to others that do not exist."""
    return [
        f"{entries.files[key]}: {key} refers to {reference}, which does not exist"
        for key, pattern in entries.patterns.items()
        for reference in sorted(names(pattern).references | names(pattern).labels)
        if reference not in entries.patterns
    ]


def disagreements(languages: Iterable[Entries]) -> list[str]:
    """Say which keys one language lacks, and which sentences are filled with other things."""
    first, *others = languages
    faults = []
    for other in others:
        for one, two in ((first, other), (other, first)):
            faults += [
                f"{one.files[key]}: {key} does not exist in {two.language}"
                for key in one.patterns
                if key not in two.patterns and not key.startswith("-")
            ]
        for key in first.patterns.keys() & other.patterns.keys():
            ours = _filled(first, key)
            theirs = _filled(other, key)
            if ours != theirs:
                uses = f"{first.language} uses {sorted(ours)}, {other.language} {sorted(theirs)}"
                faults.append(f"{key}: {uses}")
    return sorted(faults)


def _filled(entries: Entries, key: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """Collect the variables and labels of a sentence and of those that it refers to."""
    if key not in entries.patterns or key in seen:
        return set()
    found = names(entries.patterns[key])
    return found.variables.union(
        found.labels, *(_filled(entries, reference, seen | {key}) for reference in found.references)
    )


def faults_of(files: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Find every fault in the files of all languages, given by language and file name."""
    languages = [Entries(language, texts) for language, texts in files.items()]
    faults = disagreements(languages)
    for entries in languages:
        faults += entries.faults + undefined(entries) + typography(entries)
    return faults
