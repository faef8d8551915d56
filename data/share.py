"""Which part of the servers a process plays for."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, true

ID_BITS: Final = 22
"""The bits of an id that do not count for its shard (DISCORD 4.3)."""


def shard_of(guild_id: int, count: int) -> int:
    """Return the shard of a server, out of *count*."""
    return (guild_id >> ID_BITS) % count


@dataclass(frozen=True, slots=True)
class Share:
    """
    The servers of *shards*, out of *count* (DISCORD 4.3); by default there is one, for all.

    A server is always in one shard, so processes whose shares differ write about different
    servers, into one database.
    """

    shards: tuple[int, ...] = (0,)
    count: int = 1

    @property
    def is_all(self) -> bool:
        """Whether it is every server."""
        return len(self.shards) == self.count

    @property
    def part(self) -> float:
        """How much of all it is: who has half of the servers may ask half as much of Discord."""
        return len(self.shards) / self.count

    @property
    def is_first(self) -> bool:
        """Whether what one process does for all of them is this one's to do."""
        return 0 in self.shards

    def has(self, guild_id: int) -> bool:
        """Whether a server is in it."""
        return shard_of(guild_id, self.count) in self.shards

    def has_in(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Make the condition that a row's server is in it."""
        if self.is_all:
            return true()
        # Divided and not shifted: the databases do not agree on which binds more tightly.
        return (guild_id // (1 << ID_BITS) % self.count).in_(self.shards)

    def __str__(self) -> str:
        """Write it as HUIT_SHARDS does, such as 0-3/8."""
        if self.count == 1:
            return "all"
        runs: list[list[int]] = []
        for shard in sorted(self.shards):
            if runs and runs[-1][-1] == shard - 1:
                runs[-1][1:] = [shard]
            else:
                runs.append([shard])
        return f"{','.join('-'.join(map(str, run)) for run in runs)}/{self.count}"


ALL = Share()
"""Every server."""
