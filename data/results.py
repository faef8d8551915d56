"""Results of matches: leaderboards and the list of finished matches."""

from data.saved import FinishedMatch, Leaderboard, Versus


class Results:
    """What came of the matches of each server. Results are written by `Tables.append`."""

    async def leaderboard(
        self,
        guild_id: int,
        *,
        versus: Versus,
        limit: int,
        offset: int = 0,
        member_id: int | None = None,
    ) -> Leaderboard:
        """
        Rank a server's members by points of the server, of all time.

        ``people`` counts matches with two people or more at the end, ``computers``
        those of one. More points come first, then more wins, then fewer matches;
        who is equal in all three shares a rank and stands in the order of ids.
        *member_id* asks for that member's own line besides the page.
        """
        raise NotImplementedError

    async def matches(
        self, guild_id: int, *, limit: int, offset: int = 0
    ) -> list[FinishedMatch]:
        """Read a server's finished matches, latest first."""
        raise NotImplementedError

    async def count(self, guild_id: int) -> int:
        """Count a server's finished matches."""
        raise NotImplementedError
