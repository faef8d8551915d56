"""The turn of the person whom a table waits for."""

from dataclasses import dataclass

from cogs.table import Table


@dataclass(frozen=True, slots=True)
class Turn:
    """A person's turn that the table waits for."""

    member_id: int
    mark: str
    """Which turn it is: round, seat, and how often the seat has acted in the round."""
    since: float
    limit: int | None = None
    """Seconds that the turn may last."""
    asleep: bool = False
    """Whether the player's limit has passed before, and nothing was heard since."""

    def goes_on(self, later: "Turn | None") -> bool:
        """Whether *later* is the same turn, or the same player's who has just acted."""
        return later is not None and later.member_id == self.member_id

    def is_same(self, later: "Turn | None") -> bool:
        """Whether *later* is the same turn, its player having done nothing yet."""
        return self.goes_on(later) and later is not None and later.mark == self.mark


def turn_of(table: Table) -> Turn | None:
    """Return the turn of the person whom *table* waits for; None where a computer plays."""
    seat = table.to_move
    if seat is None or table.computer_moves(seat):
        return None
    member_id = table.seats[seat].member_id
    if member_id is None:
        return None
    acts = sum(text.startswith(f"{seat} ") for text in table.saved.rounds[-1].actions)
    return Turn(
        member_id,
        f"{table.round}.{seat}.{acts}",
        table.turn_since,
        limit=table.saved.delay,
        asleep=table.seats[seat].absences > 0,
    )
