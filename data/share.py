"""Which part of the servers a process plays for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """
    The servers of *shards*, out of *count* (DISCORD, sharding); by default there is one, for all.

    A server is always in one shard, so processes whose shares differ write about different
    servers, into one database.
    """

    shards: tuple[int, ...] = (0,)
    count: int = 1


ALL = Share()
"""Every server."""
