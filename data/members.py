"""Members: their names, and the right to be forgotten."""

from collections.abc import Collection


class Members:
    """The only place where a name is kept."""

    async def remember(self, guild_id: int, member_id: int, name: str, *, now: float) -> None:
        """Keep the name that a member goes by in a server (call it when someone takes a seat)."""
        raise NotImplementedError

    async def names(self, guild_id: int, member_ids: Collection[int]) -> dict[int, str]:
        """Read the names that are known; who is unknown or erased is left out."""
        raise NotImplementedError

    async def erase(self, member_id: int) -> None:
        """
        Remove a member's names and id everywhere, so that the file holds no trace of them.

        Finished matches stay under an anonymous seat. The seats of open tables go
        to computers: the caller takes the member away from tables in memory first.
        """
        raise NotImplementedError
