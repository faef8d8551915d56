"""Tables that are open or were played: each is its record, one row an action."""

from collections.abc import Mapping, Sequence

from data.saved import EndedMatch, EndedRound, SavedSeat, SavedTable, Variant


class Tables:
    """The tables of all servers. Each method that writes is one transaction, done when it returns."""

    async def create(self, table: SavedTable) -> None:
        """Keep a new table without rounds; raise ChannelTaken when its channel has an open one."""
        raise NotImplementedError

    async def load(self, table_id: str) -> SavedTable | None:
        """Read one table with its whole record, whatever its status."""
        raise NotImplementedError

    async def running(self) -> list[SavedTable]:
        """Read every open table (lobby or playing) with its whole record, oldest first."""
        raise NotImplementedError

    async def in_channel(self, channel_id: int) -> str | None:
        """Find the id of the channel's open table."""
        raise NotImplementedError

    async def save_lobby(
        self,
        table_id: str,
        *,
        host_id: int,
        seats: Sequence[SavedSeat],
        variant: Variant,
        options: Mapping[str, object],
        delay: int | None,
        at: float,
    ) -> None:
        """Replace what can change in a lobby; raise UnknownTable when it is not a lobby."""
        raise NotImplementedError

    async def start(
        self,
        table_id: str,
        *,
        variant: Mapping[str, object],
        options: Mapping[str, object],
        seats: Sequence[SavedSeat],
        dealer: int,
        seed: int,
        at: float,
    ) -> None:
        """
        Turn a lobby into a match, with the whole *variant* object so that no upgrade changes it.

        The first round is started apart. Raise UnknownTable when it is not a lobby.
        """
        raise NotImplementedError

    async def start_round(
        self, table_id: str, *, round: int, hand_size: int | None, at: float  # noqa: A002
    ) -> None:
        """
        Keep the start of a round (from 0); *hand_size* where the dealer chose it.

        Raise AlreadyPlayed when it was started before, OutOfStep when the one
        before it was not, UnknownTable when the table is not playing.
        """
        raise NotImplementedError

    async def append(
        self,
        table_id: str,
        *,
        round: int,  # noqa: A002
        index: int,
        action: str,
        at: float,
        absences: Mapping[int, int] | None = None,
        ended: EndedRound | None = None,
        match: EndedMatch | None = None,
    ) -> None:
        """
        Keep one action (RECORD.md spelling) and all that it brings, in one transaction.

        *round* and *index* count from 0. *absences* are the seats whose count
        changes; *ended* is the result of the round that this action ends, and
        *match* that of the match: the table is then over and its channel free.

        Raise AlreadyPlayed when this place of the record is taken, OutOfStep when
        the action before it is missing, UnknownTable when the table is not playing.
        """
        raise NotImplementedError

    async def save_absences(self, table_id: str, absences: Mapping[int, int]) -> None:
        """Set the turns missed in a row of some seats, without an action (a click ends an absence)."""
        raise NotImplementedError

    async def set_message(
        self, table_id: str, message_id: int | None, *, channel_id: int | None = None
    ) -> None:
        """
        Remember the public message, and the channel when it has moved.

        Raise ChannelTaken when that channel has an open table.
        """
        raise NotImplementedError

    async def replace_by_computer(
        self,
        table_id: str,
        seat: int,
        *,
        number: int,
        abandoned: bool,
        at: float,
        host_id: int | None = None,
        closing: str | None = None,
    ) -> None:
        """
        Hand a person's seat to computer *number* in a match under way (RULES.md 5, leaving).

        *abandoned* counts the match as an abandoned one for who leaves, 0 points.
        *host_id* passes the table on (None: unchanged). *closing* is the reason
        when this ends the table too. Raise UnknownTable when no person holds the
        seat in a running match.
        """
        raise NotImplementedError

    async def close(self, table_id: str, reason: str, *, at: float) -> None:
        """
        End an open table without a result, and free its channel.

        A lobby is forgotten; a match that was under way is kept as over, with the
        *reason*. Closing what is not open does nothing.
        """
        raise NotImplementedError
