"""Alternative texts: sentences joined to what Discord takes."""

from collections.abc import Iterable, Sequence

from cogs.illustrated import ALT_LENGTH


def clipped(said: Iterable[str]) -> str:
    """Join sentences to an alternative text that Discord takes."""
    text = " ".join(part for part in said if part)
    return text if len(text) <= ALT_LENGTH else text[: ALT_LENGTH - 1] + "…"


def fits(said: Sequence[str]) -> bool:
    """Say whether nothing of *said* would be clipped."""
    return len(" ".join(said)) <= ALT_LENGTH
