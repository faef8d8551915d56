"""A rule sheet for people, written from a rule set's data and nothing else."""

from dataclasses import dataclass

from cogs.words import Words
from engine import Rules


@dataclass(frozen=True, slots=True)
class Section:
    """A headed part of a rule sheet; each line is a sentence or two."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """The rules of one table, ready to be read."""

    title: str
    summary: str
    sections: tuple[Section, ...]

    def blocks(self) -> list[str]:
        """Return the sheet as blocks of markdown: the head, then a block a section."""
        head = f"# {self.title}\n{self.summary}"
        return [head, *("\n".join([f"**{part.title}**", *part.lines]) for part in self.sections)]


def rule_sheet(rules: Rules, words: Words) -> RuleSheet:
    """Write the rules that *rules* are the data of, options included, in the language of *words*."""
    return RuleSheet("", "", ())
