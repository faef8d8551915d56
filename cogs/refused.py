"""What a member cannot do now: raised anywhere, answered in one private sentence."""

from cogs.variant_faults import NO_FILE, fault_filling
from cogs.words import Words
from data import StoreError
from engine import BadRuleset, Fault, IllegalAction, Rule

NAMES = frozenset({"host", "dealer"})
"""What a sentence is filled in with that is a member's name, and must be made safe to read."""


class Refused(Exception):
    """
    A refusal that its reader can act upon; nothing has changed.

    *key* names the sentence in the texts, *args* what it is filled in with.
    """

    def __init__(self, key: str, /, **args: str | float) -> None:
        """Keep the sentence's key and arguments."""
        super().__init__(key)
        self.key = key
        self.filling = args


class TableGone(Refused):
    """The table does not exist, or exists no more."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("no-table-gone")


class NotSaved(Refused):
    """The store failed: the change is not kept, so it has not happened."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("no-not-saved")


def explain(words: Words, error: Exception) -> str | None:
    """Turn what was refused into a sentence; None when *error* is no refusal."""
    match error:
        case Refused():
            filling = {
                name: words.member(str(value)) if name in NAMES else value
                for name, value in error.filling.items()
            }
            return words(error.key, **filling)
        case IllegalAction():
            return words.refusal(error.refusal)
        case BadRuleset():
            return _unfit(words, error.fault)
        case StoreError():
            return words("no-not-saved")
        case _:
            return None


def complaint(fault: Fault) -> Refused:
    """Return the complaint about one key of a variant, to be said in its reader's language."""
    return Refused("no-variant-fault", **fault_filling(fault))


def _unfit(words: Words, fault: Fault | None) -> str:
    """Say what does not fit: an option, or a variant whose own file is at fault."""
    if fault is None or fault.key.startswith("option "):
        busy = fault is not None and fault.rule is Rule.FREE_RANK
        return words("no-rank-busy" if busy else "no-such-options")
    refused = complaint(fault)
    return words(refused.key, **refused.filling, file=NO_FILE)
