"""
The shards that this process serves: which servers are whose, and which are connected.

Everything that compares with the servers where the bot is must know that those of a shard are
known only once it was ready.
"""

from discord.ext import commands

from data import shard_of


class Shards:
    """What is known of each shard; the client tells it."""

    def __init__(self, client: commands.AutoShardedBot) -> None:
        """Count as *client* does."""
        self._client = client
        self._known: set[int] = set()

    def of(self, guild_id: int) -> int:
        """Return the shard of a server."""
        return shard_of(guild_id, self._client.shard_count or 1)

    def now_known(self, shard: int) -> None:
        """Note that the servers of *shard* have been told."""
        self._known.add(shard)

    def knows(self, guild_id: int) -> bool:
        """Whether the client knows if the bot is on a server: its shard was ready before."""
        return self.of(guild_id) in self._known
