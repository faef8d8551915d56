"""Members of one table who go by the same name, told apart: « Anne », « Anne (2) »."""

from collections.abc import Iterable, Mapping

from cogs.table import Table
from cogs.words import NAME_LENGTH, plain_name

_ISOLATES = "\u2068\u2069"


def told_apart(members: Iterable[int], names: Mapping[int, str]) -> dict[int, str]:
    """Return the names of *members*, in their order, each of them once; of who has none, none."""
    shown: dict[int, str] = {}
    taken = set[str]()
    for member_id in members:
        if member_id not in names or member_id in shown:
            continue
        name, count = names[member_id], 1
        while plain_name(name) in taken:
            count += 1
            suffix = f" ({count})"
            whole = plain_name(names[member_id]).strip(_ISOLATES)
            name = f"{whole[: NAME_LENGTH - len(suffix)]}{suffix}"
        taken.add(plain_name(name))
        shown[member_id] = name
    return shown


def names_at(table: Table) -> dict[int, str]:
    """
    Return the names that are shown at *table*: of who sits there, has sat there, or has left.

    In the order in which they came, so that nobody is renamed because somebody else goes.
    """
    sat = {
        *(seat.member_id for seat in table.seats),
        *(one.member_id for change in table.changes for one in (change.was, change.now)),
        *(seat.member_id for seats in table.holders.values() for seat in seats),
        *table.leavers,
    }
    return told_apart([one for one in table.names if one in sat], table.names)
