"""What each server has chosen."""

from data.saved import ServerSettings


class Servers:
    """The settings of servers."""

    async def settings(self, guild_id: int) -> ServerSettings:
        """Read a server's settings; the defaults when it has saved none."""
        raise NotImplementedError

    async def save(self, guild_id: int, settings: ServerSettings) -> None:
        """Replace a server's settings."""
        raise NotImplementedError
