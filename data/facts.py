"""Single facts that the application must find again after a restart."""


class Facts:
    """Texts by key, such as the hash of the commands that Discord was last told."""

    async def get(self, key: str) -> str | None:
        """Read a fact."""
        raise NotImplementedError

    async def set(self, key: str, value: str) -> None:
        """Write a fact, in the place of what it was."""
        raise NotImplementedError
